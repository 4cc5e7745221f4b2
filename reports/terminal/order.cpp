// Telling what separates two orders of pending effects (see order.hpp).
//
// One paragraph for each scene: what it is, and what happens in it under the one edition only.
#include "reports/terminal/order.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/dcg/kernel/agenda.hpp"
#include "proofs/claims/about/unknown_agenda.hpp"
#include "reports/result/wording.hpp"

namespace headjudge::reports {
namespace {

using proofs::OrderScene;
using proofs::Separation;

/// "the turn player's, triggered later"
std::string effect_words(int of_turn_player, int group, int other_group) {
  const std::string_view whose = of_turn_player != 0 ? "the turn player's" : "the opponent's";
  const std::string_view when = group > other_group   ? "triggered later"
                                : group < other_group ? "pending before it"
                                                      : "of the same moment";
  return fmt::format("{}, {}", whose, when);
}

std::string kind_words(int kind) {
  constexpr std::array<std::string_view, 4> kKinds{
      "an effect worded 'would'", "a checked card's [Security] effect",
      "an effect that has triggered", "a [Counter] effect"};
  return std::string(kKinds[static_cast<std::size_t>(kind)]);
}

/// "effects wait: 1, crossed: 1": what is not 0 in the position.
std::string position_words(const std::vector<int>& inputs) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i] == 0) continue;
    const std::string name(proofs::kAgendaInputs[i]);
    const bool truth = std::ranges::find(proofs::kAgendaTruths, i) != proofs::kAgendaTruths.end();
    parts.push_back(truth ? name : fmt::format("{}: {}", name, inputs[i]));
  }
  return parts.empty() ? "nothing is going on" : fmt::format("{}", fmt::join(parts, "; "));
}

std::string fate_input_words(const std::vector<int>& inputs) {
  constexpr std::array<std::string_view, 3> kSources{
      "its card is there", "its card's own leaving triggered it", "its card left while it waited"};
  const std::string_view uses = inputs[1] == 0   ? "no limit to its uses"
                                : inputs[2] != 0 ? "its uses for this turn are spent"
                                                 : "uses left";
  return fmt::format("{}, {}", kSources[static_cast<std::size_t>(inputs[0])], uses);
}

std::string fate_words(int fate) {
  switch (static_cast<proofs::EffectFate>(fate)) {
    case proofs::EffectFate::lost_with_its_card: return "it is lost with its card";
    case proofs::EffectFate::used_up: return "it is refused for its uses";
    case proofs::EffectFate::carried_out: break;
  }
  return "it is carried out";
}

std::string item_words(int item) {
  return std::string(dcg::kItems[static_cast<std::size_t>(item)]);
}

void scene_lines(TextSheet& sheet, const Separation& found) {
  const std::vector<int>& in = found.inputs;
  const auto rules = [&](const std::string& what) { sheet.labelled(found.edition, what, 2, 12); };
  switch (found.scene) {
    case OrderScene::item_of_kind:
      sheet.labelled("effect", kind_words(in[0]), 2, 12);
      return rules("acts in the turn of " + item_words(found.behaviour));
    case OrderScene::next_item:
      sheet.labelled("position", position_words(in), 2, 12);
      return rules("next comes " + item_words(found.behaviour));
    case OrderScene::pair:
      sheet.labelled("first", effect_words(in[0], in[1], in[3]), 2, 12);
      sheet.labelled("second", effect_words(in[2], in[3], in[1]), 2, 12);
      return rules(
          std::string(proofs::order_words(static_cast<proofs::PairOrder>(found.behaviour))));
    case OrderScene::fate: break;
  }
  sheet.labelled("effect", fate_input_words(in), 2, 12);
  rules(fate_words(found.behaviour));
}

std::string ids_of(const std::vector<std::size_t>& questions, const QuestionSet& all) {
  std::vector<std::string> ids;
  for (const std::size_t question : questions) ids.push_back(all.questions[question].id);
  return fmt::format("{}", fmt::join(ids, ", "));
}

std::string weak_order_words(const proofs::WeakOrder& order) {
  switch (order.verdict) {
    case proofs::ClaimVerdict::proved:
      return "the relation \"must go before\" is a strict weak order under every judge (pairs and "
             "triples of any owners and ages, by Z3), so what holds for pairs holds for any number";
    case proofs::ClaimVerdict::vacuous:
    case proofs::ClaimVerdict::unknown:
      return "it is unknown whether the relation \"must go before\" is a strict weak order: the "
             "solver reached its resource limit, or found numbers that do not break it when worked "
             "out again";
    case proofs::ClaimVerdict::refuted: break;
  }
  std::vector<std::string> numbers;
  for (const auto& [name, value] : order.triple) {
    numbers.push_back(fmt::format("{} {}", name, value));
  }
  std::string effects = fmt::format("{}", fmt::join(numbers, ", "));
  std::ranges::replace(effects, '_', ' ');
  return fmt::format("no strict weak order under every judge, refuted by `{}` with {}", order.claim,
                     effects);
}

/// Why something may be missing.
std::string why_incomplete(const proofs::OrderComparison& comparison) {
  std::vector<std::string> reasons;
  if (comparison.solver_gave_up) {
    reasons.emplace_back("the solver reached its resource limit on a part of it");
  }
  if (comparison.asks_tied) {
    reasons.emplace_back(
        "joint clauses tie some of the answers to others, and each answer is looked at alone");
  }
  if (comparison.questions_open) {
    reasons.emplace_back("what the editions leave open is not known for each of the questions");
  }
  return fmt::format("{}", fmt::join(reasons, "; "));
}

std::string verdict_words(const proofs::OrderComparison& comparison, const QuestionSet& questions) {
  switch (comparison.alike) {
    case proofs::ClaimVerdict::proved:
      return comparison.any_number()
                 ? "Alike in how they order what is pending: proved for any number of effects of "
                   "every kind."
                 : "Alike in how they order what is pending: proved for pairs of effects of every "
                   "kind. Nothing is claimed for more than two.";
    case proofs::ClaimVerdict::refuted:
      return fmt::format(
          "Not alike: the two allow different answers to {}. Below is what a judge of one edition "
          "does and no judge of the other (all pairs that differ; of the rest, one for each "
          "outcome):",
          ids_of(comparison.differing, questions));
    case proofs::ClaimVerdict::vacuous:
    case proofs::ClaimVerdict::unknown: break;
  }
  return comparison.differing.empty() ? fmt::format("Unknown: {}.", why_incomplete(comparison))
                                      : fmt::format(
                                            "Unknown: the two allow different answers to {}, but "
                                            "no scene shows a difference.",
                                            ids_of(comparison.differing, questions));
}

}  // namespace

std::string order_text(const Edition& older, const Edition& newer, const QuestionSet& questions,
                       const proofs::OrderComparison& comparison, TextStyle style) {
  TextSheet sheet(style);
  sheet.heading(fmt::format("The order of pending effects: {} and {}", older.id, newer.id));
  sheet.paragraph(fmt::format(
      "Compared for every judge of each edition: in whose turn each kind of effect acts, what "
      "comes next in any position that the questions below distinguish, what happens to any two "
      "effects, and whether an effect is carried out when it is due. Asked: {}. Checked by Z3 "
      "({}), and "
      "answer by answer without it.",
      ids_of(comparison.questions, questions), counted(comparison.queries, "query", "queries")));
  sheet.gap();
  sheet.paragraph(verdict_words(comparison, questions));
  if (!comparison.elsewhere.empty()) {
    sheet.paragraph(fmt::format(
        "Not asked here, but answered differently: {}. These do not order what is pending, but "
        "they may change what is pending, and when (`headjudge diff` shows what changes).",
        ids_of(comparison.elsewhere, questions)));
  }
  if (!comparison.complete) {
    sheet.paragraph(
        fmt::format("This is not complete: {}. So there may be further differences, and changes "
                    "that are not named.",
                    why_incomplete(comparison)));
  }
  for (const proofs::WeakOrder& order : comparison.weak_orders) {
    if (&order != &comparison.weak_orders.front() && older.id == newer.id) continue;
    sheet.labelled(order.edition, weak_order_words(order), 2, 12);
  }
  for (const Separation& found : comparison.separations) {
    sheet.gap();
    scene_lines(sheet, found);
    const std::string_view no_change =
        comparison.complete ? "no change of the audit covers it" : "unknown";
    const std::string play =
        found.change.empty() ? std::string(no_change) : "headjudge show " + found.change;
    sheet.labelled("play", play, 2, 12);
  }
  return sheet.text();
}

}  // namespace headjudge::reports
