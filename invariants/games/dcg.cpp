// Where the parts of the Digimon Card Game's row are (see dcg.hpp).
//
// An edition is played with the cards whose terms it defines (model/cards/pool/card_terms.hpp). No
// ranking is offered: games of this game need not end.
#include "invariants/games/dcg.hpp"

#include <set>

#include "invariants/dcg_invariants.hpp"
#include "invariants/games/dcg_thresholds.hpp"
#include "model/cards/pool/card_terms.hpp"
#include "model/dcg/kernel/questions.hpp"
#include "model/dcg/text/facts.hpp"

namespace headjudge {

using dcg::Dcg;

Result<void> GameTraits<Dcg>::bind_questions(const QuestionSet& questions) {
  return dcg::bind_questions(questions);
}

Result<cards::Pool> GameTraits<Dcg>::load_pool(const std::filesystem::path& path) {
  return cards::load_pool(path);
}

const InvariantSet<Dcg>& GameTraits<Dcg>::invariants() { return dcg::dcg_invariants(); }

std::span<const Observable<Dcg>> GameTraits<Dcg>::observables() { return dcg::dcg_observables(); }

std::vector<std::string> GameTraits<Dcg>::terms(const Dcg& game, const QuestionSet& questions,
                                                const dcg::State& state) {
  std::set<std::string> found;
  for (std::size_t i = 0; i < state.count; ++i) {
    const cards::Card& card = game.cards().card(state.def[i]);
    const auto needed = cards::needed_terms(game.cards().pool(), card, questions);
    found.insert(needed.begin(), needed.end());
  }
  return {found.begin(), found.end()};
}

std::vector<std::string> GameTraits<Dcg>::facts(const Dcg& game, const dcg::State& state) {
  return dcg::facts(game, state);
}

std::vector<std::string> GameTraits<Dcg>::facts_against(const Dcg& game, const dcg::State& state,
                                                        const dcg::State& other) {
  return dcg::facts_against(game, state, other);
}

std::vector<Measure<Dcg>> GameTraits<Dcg>::measures(const Dcg&) { return {}; }

std::vector<std::vector<PlayLine>> GameTraits<Dcg>::at_thresholds(const Dcg& game,
                                                                  std::span<const PlayLine> setup) {
  return dcg::at_thresholds(game, setup);
}

}  // namespace headjudge
