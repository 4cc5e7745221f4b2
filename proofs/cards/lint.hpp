// Cards that say something odd: what an editor would ask about before they are printed.
//
// Nothing here is an error of the file: each remark names a rule of thumb, the card and the words.
//
//   wording       the text says in other words what the standard wording says
//   never-acts    an effect whose moment cannot come for this kind of card
//   once-per-turn a limit on what cannot happen twice in a turn
//   unknown-name  a name or trait in brackets that no card of the file has
//   no-target     an effect that must choose what no card of the file can be
//   self-trigger  an effect that can trigger itself
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/program/card.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::proofs {

enum class LintKind : std::uint8_t {
  wording,
  never_acts,
  once_per_turn,
  unknown_name,
  no_target,
  self_trigger,
};
[[nodiscard]] std::string_view name_of(LintKind kind);
/// The names of all kinds.
[[nodiscard]] std::vector<std::string> lint_kinds();

struct LintRemark {
  LintKind kind = LintKind::wording;
  std::string number;  ///< the card's
  int line = 0;        ///< where the card stands in its file
  std::string text;    ///< what is odd
};

/// In the order of the cards. Effects are only looked at on whole cards, wording and names on all
/// that can be read. The pool of them, with what is left out of it, goes to `looked_at`.
[[nodiscard]] Result<std::vector<LintRemark>> lint_cards(std::string_view json,
                                                         const std::string& file,
                                                         cards::Pool* looked_at = nullptr);

}  // namespace headjudge::proofs
