// A game's editions and cards as the repository ships them, without the solver or the ledger: what
// tests of rules need, quickly loaded.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <utility>

#include "invariants/games/registry.hpp"
#include "model/core/manual/rulebook.hpp"
#include "tests/support/corpus_files.hpp"

namespace headjudge::test {

template <PlayableGame G>
struct RulesWorld {
  Rulebook rulebook;
  typename GameTraits<G>::Pool pool;
};

template <class T>
T loaded_or_thrown(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().text());
  return std::move(*result);
}

/// Loaded once.
template <PlayableGame G>
const RulesWorld<G>& rules_world() {
  static const RulesWorld<G> world = [] {
    Rulebook rulebook =
        loaded_or_thrown(load_rulebook(kRoot / "model/editions", GameTraits<G>::kId));
    const auto bound = GameTraits<G>::bind_questions(rulebook.questions);
    if (!bound) throw std::runtime_error(bound.error().text());
    return RulesWorld<G>{std::move(rulebook),
                         loaded_or_thrown(GameTraits<G>::load_pool(kRoot / GameTraits<G>::kCards))};
  }();
  return world;
}

}  // namespace headjudge::test
