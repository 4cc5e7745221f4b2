// The graph of a small pool, and its rankings, each checked again.
//
// Many sets together need one ranking of all components at once, so that no two components can feed
// each other.
#include "proofs/combinations/set_verdict.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "proofs/termination/loops.hpp"

namespace headjudge::proofs {

namespace {

/// What stood in the way, and which effects no ranking strikes.
std::string why_open(const EffectGraph& graph, const ChainEnding& ending) {
  std::vector<std::string> left;
  for (const std::size_t effect : ending.left) left.push_back(graph.name(effect));
  if (left.empty()) return ending.why_not;
  std::ranges::sort(left);
  return fmt::format("{} ({})", ending.why_not, fmt::join(left, ", "));
}

/// The order of the cards does not change the words.
std::string why_open(const EffectGraph& graph, const ComponentVerdicts& verdicts) {
  std::vector<std::string> all;
  for (const ComponentVerdict& each : verdicts.each) {
    if (!each.ending.ends) all.push_back(why_open(graph, each.ending));
  }
  return all.empty() ? "each component ends by itself, but two could feed each other"
                     : *std::ranges::min_element(all);
}

}  // namespace

SetVerdict verdict_of(const cards::Pool& alone, const Judge& judge) {
  const EffectGraph graph(alone, graph_terms(judge, Span::one_turn));
  if (graph.ranking().acyclic) {
    const std::string fault = ranking_fault(graph, graph.ranking());
    if (fault.empty()) return {SetEnding::no_cycle, ""};
    return {SetEnding::open, "the ranking did not pass its check: " + fault};
  }
  const ComponentVerdicts verdicts = judge_components(graph, judge);
  if (verdicts.all_end) return {SetEnding::ranked, ""};
  return {SetEnding::open, why_open(graph, verdicts)};
}

bool end_together(const cards::Pool& alone, Alternatives alternatives, const Judge& judge) {
  GraphTerms terms = graph_terms(judge, Span::one_turn);
  terms.alternatives = std::move(alternatives);
  const EffectGraph graph(alone, std::move(terms));
  if (graph.ranking().acyclic) return ranking_fault(graph, graph.ranking()).empty();
  return rank_all(graph, judge).ends;
}

}  // namespace headjudge::proofs
