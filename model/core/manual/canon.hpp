// Canons: how lawyers weigh two sentences that cannot both be obeyed.
//
// A general rule and its stated exception clash as logic and not as law. An edition names the
// canons by which its sentences may be weighed. What each of them makes of a clash is worked out
// and said beside the finding (proofs/realizability/canons.hpp); no clash is hidden by it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace headjudge {

/// What kind of text a clause is.
enum class ClauseRank : std::uint8_t {
  rule,
  card,      ///< what the text of a card says
  summary,   ///< an overview; what it says is said in full elsewhere
  revision,  ///< said to replace what was said before
};
[[nodiscard]] std::string_view name_of(ClauseRank rank);
[[nodiscard]] std::optional<ClauseRank> find_rank(std::string_view name);

enum class CanonKind : std::uint8_t {
  card_before_rule,
  special_before_general,
  later_before_earlier,
  definition_before_summary,
};
inline constexpr std::array kCanonKinds{
    CanonKind::card_before_rule, CanonKind::special_before_general, CanonKind::later_before_earlier,
    CanonKind::definition_before_summary};
/// As edition files have it: "card-before-rule".
[[nodiscard]] std::string_view name_of(CanonKind kind);
/// As people say it: "card text before the manual".
[[nodiscard]] std::string_view words_of(CanonKind kind);
[[nodiscard]] std::optional<CanonKind> find_canon(std::string_view name);

/// A canon of an edition.
struct Canon {
  CanonKind kind = CanonKind::special_before_general;
  std::string stated;   ///< the id of the entry that states it; empty: none does
  std::string because;  ///< why it is used all the same
  int line = 0;
};

/// Does this canon put a clause of the one rank before a clause of the other? Ranks do not say
/// which of two clauses is the special one.
[[nodiscard]] bool puts_before(CanonKind canon, ClauseRank one, ClauseRank other);

}  // namespace headjudge
