// Telling what separates two orders of pending effects (see order_text.hpp).
//
// One paragraph for each pair of effects: what it is, and who may act first under each edition.
#include "reports/order_text.hpp"

#include <fmt/format.h>

#include "reports/wording.hpp"

namespace headjudge::reports {
namespace {

/// "the turn player's, triggered later"
std::string effect_words(int of_turn_player, int group, int other_group) {
  const std::string_view whose = of_turn_player != 0 ? "the turn player's" : "the opponent's";
  const std::string_view when = group > other_group   ? "triggered later"
                                : group < other_group ? "waiting before it"
                                                      : "of the same moment";
  return fmt::format("{}, {}", whose, when);
}

}  // namespace

std::string order_text(const Edition& older, const Edition& newer,
                       const proofs::OrderComparison& comparison, TextStyle style) {
  TextSheet sheet(style);
  sheet.heading(fmt::format("The order of pending effects: {} and {}", older.id, newer.id));
  const std::string queries = counted(comparison.queries, "query", "queries");
  switch (comparison.alike) {
    case proofs::ClaimVerdict::vacuous:  // nothing is assumed here that could not be met
    case proofs::ClaimVerdict::unknown:
      sheet.paragraph("Unknown: the solver reached its resource limit.");
      return sheet.text();
    case proofs::ClaimVerdict::proved:
      sheet.paragraph(
          fmt::format("Alike: proved for any number of effects, pair by pair, by {}.", queries));
      return sheet.text();
    case proofs::ClaimVerdict::refuted: break;
  }
  sheet.paragraph(
      fmt::format("Not alike, by {}. All pairs that a judge of one edition treats as "
                  "no judge of the other does (one effect alone is no question):",
                  queries));
  for (const proofs::SeparatingPair& pair : comparison.pairs) {
    const std::vector<int>& two = pair.effects;
    sheet.gap();
    sheet.labelled("first", effect_words(two[0], two[1], two[3]), 2, 12);
    sheet.labelled("second", effect_words(two[2], two[3], two[1]), 2, 12);
    sheet.labelled(pair.edition, std::string(proofs::order_words(pair.order)), 2, 12);
    const std::string play =
        pair.change.empty() ? "no change of the audit covers it" : "headjudge show " + pair.change;
    sheet.labelled("play", play, 2, 12);
  }
  return sheet.text();
}

}  // namespace headjudge::reports
