// The names of canons and ranks, and what a canon makes of two ranks (see canon.hpp).
//
// A summary comes after all else, because what it says in short is said in full elsewhere.
#include "model/core/manual/canon.hpp"

#include <algorithm>

namespace headjudge {
namespace {

constexpr std::array kRanks{ClauseRank::rule, ClauseRank::card, ClauseRank::summary,
                            ClauseRank::revision};

}  // namespace

std::string_view name_of(ClauseRank rank) {
  switch (rank) {
    case ClauseRank::rule: return "rule";
    case ClauseRank::card: return "card";
    case ClauseRank::summary: return "summary";
    case ClauseRank::revision: break;
  }
  return "revision";
}

std::optional<ClauseRank> find_rank(std::string_view name) {
  const auto* const found =
      std::ranges::find_if(kRanks, [&](ClauseRank rank) { return name_of(rank) == name; });
  if (found == kRanks.end()) return std::nullopt;
  return *found;
}

std::string_view name_of(CanonKind kind) {
  switch (kind) {
    case CanonKind::card_before_rule: return "card-before-rule";
    case CanonKind::special_before_general: return "special-before-general";
    case CanonKind::later_before_earlier: return "later-before-earlier";
    case CanonKind::definition_before_summary: break;
  }
  return "definition-before-summary";
}

std::string_view words_of(CanonKind kind) {
  switch (kind) {
    case CanonKind::card_before_rule: return "card text before the manual";
    case CanonKind::special_before_general: return "the special before the general";
    case CanonKind::later_before_earlier: return "the later before the earlier";
    case CanonKind::definition_before_summary: break;
  }
  return "the rule itself before its summary";
}

std::optional<CanonKind> find_canon(std::string_view name) {
  const auto* const found =
      std::ranges::find_if(kCanonKinds, [&](CanonKind kind) { return name_of(kind) == name; });
  if (found == kCanonKinds.end()) return std::nullopt;
  return *found;
}

bool puts_before(CanonKind canon, ClauseRank one, ClauseRank other) {
  if (one == other) return false;
  switch (canon) {
    case CanonKind::card_before_rule: return one == ClauseRank::card;
    case CanonKind::later_before_earlier: return one == ClauseRank::revision;
    case CanonKind::definition_before_summary: return other == ClauseRank::summary;
    case CanonKind::special_before_general: break;
  }
  return false;
}

}  // namespace headjudge
