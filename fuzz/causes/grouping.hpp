// From many findings to one ruling each.
//
// A cause is what broke (an invariant or an oracle of a game), what the judge was asked and what
// the effects at work do in the step that broke it, after the finding was made small. Never a stack
// trace, never a card, never an edition: one wrong rule shows under many of them. Of two causes of
// one invariant, the one that asks less explains the one that asks more; so a group is a least
// cause, with everything that it explains. A cause that says nothing but which game or target it
// was explains itself alone.
// A crash has no questions; its cause is how the process ended, and the target.
//
// What a known cause explains belongs to it, and keeps its id, whatever else was met. A least cause
// that asks less than a known one is new: it may be another.
//
// What could make a grouping false, with tests (tests/fuzz/causes_test.cpp): a finding in no group
// or in two; groups that depend on the order of shards; a small input that breaks something else
// than the one it was made from; a baseline that hides a cause it does not name, calls one gone
// that was met, or loses one when it is written anew; words with commas or tabs in them.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/shards/folder.hpp"

namespace headjudge::fuzz {

/// A cause that is known, as a line of a baseline.
struct KnownCause {
  std::string broken;
  std::vector<std::string> asked;
  std::string since;  ///< the build in which it was first seen
  std::int64_t first = 0;
};

/// One cause a line, with tabs between: id, what is asked, build, first seen (seconds since 1970).
/// In a word that is asked a backslash stands before a comma and before a backslash, \t for a tab,
/// \n for a new line.
/// Errors: a line that is none of these, or no text, with its number.
[[nodiscard]] Result<std::vector<KnownCause>> parse_known_causes(std::string_view text,
                                                                 const std::string& file);

struct CauseGroup {
  std::string id;  ///< "one-turn-player/1a2b3c4d5e6f7a8b"
  std::string broken;
  std::string sentence;
  std::vector<std::string> asked;
  std::set<std::string> targets;
  std::uint64_t times = 0;
  std::size_t kinds = 0;  ///< findings that ask different things
  /// What these ask, after they were made small.
  std::set<std::vector<std::string>> explained;
  std::int64_t first = 0;
  std::int64_t last = 0;
  std::string since;
  bool known = false;
  bool reduced = false;
  std::string target;     ///< of the smallest
  ReducedInput smallest;  ///< as it was found where none is reduced
};

/// "one-turn-player/1a2b3c4d5e6f7a8b": the same for the same cause in every campaign.
[[nodiscard]] std::string id_of_cause(const std::string& broken,
                                      const std::vector<std::string>& asked);
/// Of the known causes those that explain nothing that was found: mended, or not met.
[[nodiscard]] std::vector<KnownCause> not_seen(const std::vector<CauseGroup>& groups,
                                               const std::vector<KnownCause>& known);

/// Does the first explain the second?
[[nodiscard]] bool explains(const std::vector<std::string>& less,
                            const std::vector<std::string>& more);

/// New ones first, then those seen most.
[[nodiscard]] std::vector<CauseGroup> groups_of(const CampaignFolder& folder,
                                                const std::vector<KnownCause>& known);
/// All that are known, and those groups that are not.
[[nodiscard]] std::string text_of_known(const std::vector<CauseGroup>& groups,
                                        const std::vector<KnownCause>& known = {});

}  // namespace headjudge::fuzz
