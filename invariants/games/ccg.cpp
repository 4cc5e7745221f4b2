// Where the parts of the Digimon Collectable Card Game's row are (see ccg.hpp).
//
// There is one manual of this game, and it knows every card: none needs a term.
#include "invariants/games/ccg.hpp"

#include "invariants/ccg_invariants.hpp"
#include "invariants/games/ccg_measures.hpp"
#include "model/ccg/kernel/questions.hpp"
#include "model/ccg/text/facts.hpp"

namespace headjudge {

using ccg::Ccg;

Result<void> GameTraits<Ccg>::bind_questions(const QuestionSet& questions) {
  return ccg::bind_questions(questions);
}

Result<ccg::Pool> GameTraits<Ccg>::load_pool(const std::filesystem::path& path) {
  return ccg::load_pool(path);
}

const InvariantSet<Ccg>& GameTraits<Ccg>::invariants() { return ccg::ccg_invariants(); }

std::span<const Observable<Ccg>> GameTraits<Ccg>::observables() { return ccg::ccg_observables(); }

std::vector<std::string> GameTraits<Ccg>::terms(const Ccg&, const QuestionSet&, const ccg::State&) {
  return {};
}

std::vector<std::string> GameTraits<Ccg>::facts(const Ccg& game, const ccg::State& state) {
  return ccg::facts(game, state);
}

std::vector<std::string> GameTraits<Ccg>::facts_against(const Ccg& game, const ccg::State& state,
                                                        const ccg::State& other) {
  return ccg::facts_against(game, state, other);
}

std::vector<Measure<Ccg>> GameTraits<Ccg>::measures(const Ccg& game) {
  return ccg::ccg_measures(game);
}

}  // namespace headjudge
