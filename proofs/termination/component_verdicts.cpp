// What is said of each component of the effect graph, and of all of them together.
//
// A ranking of one component says that it ends by itself. Two that each end by themselves could
// still feed each other, so that no chain of the pool goes on for ever is only said of a ranking of
// all of them at once.
#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "model/dcg/kernel/questions.hpp"
#include "proofs/termination/loops.hpp"

namespace headjudge::proofs {

namespace {

ChainEnding checked_ranking(const EffectGraph& graph, const Candidate& candidate,
                            const Judge& judge) {
  ChainEnding ending = rank_chains(graph, candidate, minds_uses(judge));
  if (!ending.ends) return ending;
  const std::string fault = ending_fault(graph, candidate, ending, minds_uses(judge));
  if (fault.empty()) return ending;
  return {.why_not = "the ranking did not pass its check: " + fault};
}

Candidate all_together(const EffectGraph& graph) {
  Candidate all;
  for (const Candidate& each : graph.candidates()) {
    std::ranges::copy(each.effects, std::back_inserter(all.effects));
    std::ranges::copy(each.procedures, std::back_inserter(all.procedures));
  }
  return all;
}

constexpr const char* kAssumed =
    " (assumed: what can follow from what is over-approximated from the words of the cards, and "
    "an invariant checks every played game against it, but this is not proved; where cards can "
    "go, what a price surely costs, what sets an effect off and that uses of a turn last are not "
    "proved either, and drawn games test them; each procedure of the rules ends by itself, and an"
    " attack that goes on because its attacker stays is no new attack)";

std::string list_of(std::vector<std::string> names) {
  constexpr std::size_t kMostNamed = 8;
  const std::size_t left = names.size() > kMostNamed ? names.size() - kMostNamed : 0;
  names.resize(names.size() - left);
  return fmt::format("{}{}", fmt::join(names, ", "),
                     left == 0 ? "" : fmt::format(" and {} more", left));
}

}  // namespace

std::string_view what_rankings_assume() { return kAssumed; }

bool minds_uses(const Judge& judge) {
  constexpr std::size_t kUsed = 1;  // the situation: used, or not
  return judge.answer_at(dcg::index(dcg::Question::once_per_turn), kUsed) !=
         static_cast<int>(dcg::OncePerTurn::may);
}

bool lets_effects_go_first(const Judge& judge) {
  return judge.answer_at(dcg::index(dcg::Question::end_waits), 0) ==
         static_cast<int>(dcg::EndWaits::effects_first);
}

bool lets_interrupt_once(const Judge& judge) {
  return judge.answer_at(dcg::index(dcg::Question::interrupting_again), 0) ==
         static_cast<int>(dcg::InterruptingAgain::no);
}

GraphTerms graph_terms(const Judge& judge, Span span) {
  return {.effects_first = lets_effects_go_first(judge),
          .span = span,
          .interrupts_once = lets_interrupt_once(judge),
          .ways = judged_ways(judge),
          .alternatives = {}};
}

std::vector<std::size_t> ComponentVerdicts::open() const {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < each.size(); ++i) {
    if (!each[i].ending.ends || could_feed_each_other) places.push_back(i);
  }
  return places;
}

ChainEnding rank_all(const EffectGraph& graph, const Judge& judge) {
  return checked_ranking(graph, all_together(graph), judge);
}

ComponentVerdicts judge_components(const EffectGraph& graph, const Judge& judge) {
  ComponentVerdicts verdicts;
  for (const Candidate& candidate : graph.candidates()) {
    verdicts.each.push_back({&candidate, checked_ranking(graph, candidate, judge)});
    verdicts.all_end = verdicts.all_end && verdicts.each.back().ending.ends;
  }
  if (verdicts.all_end && verdicts.each.size() > 1) {
    verdicts.all_end = rank_all(graph, judge).ends;
    verdicts.could_feed_each_other = !verdicts.all_end;
  }
  return verdicts;
}

std::string component_text(const EffectGraph& graph, const ComponentVerdict& verdict) {
  std::vector<std::string> effects;
  std::vector<std::string> procedures;
  for (const std::size_t effect : verdict.candidate->effects) {
    effects.push_back(graph.name(effect) + " " + graph.card_of(effect).name);
  }
  for (const events::Procedure each : verdict.candidate->procedures) {
    procedures.emplace_back(events::row_of(each).name);
  }
  const std::string by_way =
      procedures.empty() ? "" : fmt::format(", by way of: {}", fmt::join(procedures, ", "));
  const std::string what = fmt::format("{} effect{} ({}){}", effects.size(),
                                       effects.size() == 1 ? "" : "s", list_of(effects), by_way);
  if (!verdict.ending.ends) return fmt::format("unknown: {}: {}", what, verdict.ending.why_not);
  return fmt::format("ends by itself: {}: each chain uses up {} (checked again by adding up){}",
                     what, ending_words(graph, verdict.ending), kAssumed);
}

std::string loop_bound_text(const EffectGraph& graph, const ComponentVerdicts& verdicts,
                            const LoopBounds& bounds) {
  const std::string size =
      fmt::format("{} effects, {} ways for an effect or a procedure of the rules to cause another",
                  graph.effects(), boost::num_edges(graph.graph()));
  const std::string all_end = graph.pool().refused.empty()
                                  ? ": every chain of effects ends, by the "
                                  : ": every chain of effects of the cards that were read ends, "
                                    "by the ";
  if (graph.ranking().acyclic) {
    return size + ", no cycle among them" + all_end + "ranking" + kAssumed;
  }
  const std::vector<std::size_t> open = verdicts.open();
  const std::string components = fmt::format("{}; of {} components with a cycle {} are unknown",
                                             size, verdicts.each.size(), open.size());
  if (open.empty()) return components + all_end + "rankings" + kAssumed;
  const CycleList list = find_cycles(graph, bounds.cycles, open);
  return fmt::format("{}; {}{} cycles of up to {} effects tried{}", components,
                     list.complete ? "all " : "the first ", list.cycles.size(),
                     bounds.cycles.effects,
                     verdicts.could_feed_each_other
                         ? "; each component ends by itself, but two could feed each other"
                         : "");
}

}  // namespace headjudge::proofs
