// Which cards can be counted by themselves, and what is printed on them.
//
// The flows are those of flows/in_pool.cpp.
#include "proofs/termination/counted.hpp"

namespace headjudge::proofs {

Counted::Counted(const EffectGraph& graph, const std::vector<bool>& nodes,
                 std::optional<cards::CardIndex> card)
    : graph_(&graph),
      card_(card),
      flows_(card ? flows_within(flows_of_card(graph.relation(), graph.terms().ways, *card), nodes)
                  : flows_within(graph.all_flows(), nodes)) {}

events::Flows Counted::flows() const {
  events::Flows all;
  for (const events::Flows& each : flows_) all |= each;
  return all;
}

bool Counted::works_on_top(std::size_t effect) const {
  const cards::Effect& printed = graph_->pool().effects[effect];
  return graph_->relation().card_of(effect) == card_ && !printed.inherited && !printed.linked;
}

bool is_countable(const cards::Card& card) {
  return !card.token && card.option_name.empty() && !card.is_option_side();
}

}  // namespace headjudge::proofs
