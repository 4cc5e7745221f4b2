// Making a find small enough to read.
//
// A play is shrunk by starting it later, leaving decisions, rulings, lines and single cards out,
// putting cards that do nothing in place of others, and keeping what still breaks the same; bytes
// by leaving bytes out and setting them to zero. A text loses whole lines and words first, since
// most of its bytes can only go together. All go on until no single thing can be left out
// (model/core/base/delta_debugging.hpp).
#pragma once

#include <functional>
#include <string>

#include "fuzz/inputs/bytes.hpp"
#include "invariants/invariant.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::fuzz {

/// `setting` is that of the play's game. Contract: `still_breaks(play)`.
template <class S>
[[nodiscard]] Play shrink_play(const S& setting, Play play,
                               const std::function<bool(const Play&)>& still_breaks);

/// The id of the first invariant that a play breaks at its first table; empty: none, or the play is
/// refused.
template <class S>
[[nodiscard]] std::string broken_by(const S& setting,
                                    const InvariantSet<typename S::Model>& invariants,
                                    const Play& play);

/// Keeps the first `fixed` bytes. Contract: `still_breaks(bytes)`.
[[nodiscard]] Bytes shrink_bytes(Bytes bytes, std::size_t fixed,
                                 const std::function<bool(ByteView)>& still_breaks);
/// Leaves out lines, parts between commas and words, then bytes. Contract: `still_breaks(text)`.
[[nodiscard]] Bytes shrink_text(Bytes text, const std::function<bool(ByteView)>& still_breaks);

}  // namespace headjudge::fuzz
