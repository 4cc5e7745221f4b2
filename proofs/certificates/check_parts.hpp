// The parts of the checker (check.hpp), a file each. Those that judge give "" or why the
// certificate is refused.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "model/core/manual/judge.hpp"
#include "model/dcg/dcg.hpp"
#include "proofs/certificates/certificate.hpp"
#include "proofs/combinations/parts.hpp"
#include "proofs/termination/taking.hpp"

namespace headjudge::proofs {

/// Edges by their ends: effects by their index in the pool, and behind them the procedures.
using Edges = std::map<std::pair<std::size_t, std::size_t>, Triggering>;

/// What can follow from what, worked out from the trigger relation of a pool.
[[nodiscard]] Edges edges_between(const events::Relation& relation, bool effects_first,
                                  bool one_turn);

/// Of a pool that has the certificate's cards and no others.
[[nodiscard]] std::string fault_of_graph(const ChainCertificate& certificate,
                                         const cards::Pool& pool, const Judge& judge);

/// Nodes of a graph, and the steps of a ranking in terms of them.
struct RankedComponent {
  std::vector<std::size_t> nodes;
  std::vector<ProofStep> steps;
};
/// `edges` are all that follow from the component.
[[nodiscard]] std::string fault_of_ranking(const RankedComponent& component, const Edges& edges,
                                           const EffectGraph& graph, bool minds_uses);

[[nodiscard]] std::string fault_of_round(const ChainCertificate& certificate, const dcg::Dcg& game,
                                         const Judge& judge);

/// The cards of a game: those that are in it, on whichever side they lie, and those of which the
/// position has an effect alone: gained, lasting, waiting, or half carried out.
[[nodiscard]] CardSet cards_in_game(const cards::Pool& pool, const dcg::State& state);

/// Cards of a game that compare DP with anything, add them up or count by them, by number.
[[nodiscard]] std::vector<std::string> cards_about_dp(const cards::Pool& pool,
                                                      const dcg::State& state);

/// Changes of one kind to one Digimon become one: DP that it gained are added up, and what it has
/// twice it has once. The engine keeps each in a list of its own bound; all that reads them reads
/// their sum, and they end together. (comprehensive-4.2, 1-3-8 and 15-9)
void add_up_changes_of(dcg::State& state);
/// DP that were gained are at most so many; with 0, there are none.
void cut_gains_of(dcg::State& state, int most);

/// Who can end a loop, on these positions of its round and all around them. DP that were gained
/// count as `most_gains` where they are more; 0: as many as they are.
struct WhoStops {
  std::array<CanStop, 2> alone{};
  CanStop together = CanStop::no;
};
[[nodiscard]] WhoStops who_stops(const dcg::Dcg& game, const Judge& judge,
                                 const std::vector<dcg::State>& round, int most_gains);

}  // namespace headjudge::proofs
