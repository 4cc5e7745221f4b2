// Both printings are played with the same words until the tables part (printing_table.hpp), from
// positions around the card (positions.hpp).
#include "proofs/cards/diff.hpp"

#include <cstddef>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/base/random.hpp"
#include "proofs/cards/positions.hpp"
#include "proofs/cards/printing_table.hpp"

namespace headjudge::proofs {
namespace {

using cards::Card;

class CardWitnessSearch {
 public:
  CardWitnessSearch(const cards::Pool& older, const cards::Pool& newer, const Judge& judge)
      : older_(older, judge), newer_(newer, judge) {}

  /// Plays on at random until the tables part.
  std::optional<CardWitness> play(const Lines& setup, Random& random, std::size_t most) {
    if (!older_.lay(setup) || !newer_.lay(setup)) return std::nullopt;
    CardWitness witness{setup, {}, {}, {}};
    while (!parted(witness)) {
      if (witness.decisions.size() == most || !older_.running()) return std::nullopt;
      const auto chosen = std::next(
          older_.legal().begin(), static_cast<std::ptrdiff_t>(random.below(older_.legal().size())));
      step(witness, std::string(chosen->first));
    }
    return witness;
  }

  /// The same decisions from another set-up; nothing if they do not lead apart.
  std::optional<CardWitness> replay(const Lines& setup, const Lines& decisions) {
    if (!older_.lay(setup) || !newer_.lay(setup)) return std::nullopt;
    CardWitness witness{setup, {}, {}, {}};
    for (const std::string& words : decisions) {
      if (parted(witness)) return witness;
      if (!older_.running() || !older_.legal().contains(words)) return std::nullopt;
      step(witness, words);
    }
    return parted(witness) ? std::optional(witness) : std::nullopt;
  }

 private:
  void step(CardWitness& witness, const std::string& words) {
    witness.decisions.push_back(words);
    older_.decide(words);
    newer_.decide(words);
  }

  bool parted(CardWitness& witness) const {
    const Lines old_lines = older_.seen();
    const Lines new_lines = newer_.seen();
    if (old_lines == new_lines) return false;
    witness.older = only_in(old_lines, new_lines);
    witness.newer = only_in(new_lines, old_lines);
    return true;
  }

  PrintingTable older_;
  PrintingTable newer_;
};

/// The same play from a position with nothing in it that the play goes without.
CardWitness smaller(CardWitnessSearch& search, const CardWitness& witness) {
  const Lines setup = smallest_drawn_setup(witness.setup, [&](const Lines& fewer) {
    return search.replay(fewer, witness.decisions).has_value();
  });
  return *search.replay(setup, witness.decisions);
}

}  // namespace

std::optional<CardWitness> find_card_witness(const cards::Pool& older, const cards::Pool& newer,
                                             const std::string& number, const Judge& judge,
                                             const CardDiffBounds& bounds) {
  const Card* card = newer.find_number(number);
  if (card == nullptr || older.find_number(number) == nullptr) return std::nullopt;
  Random random(bounds.seed);
  PositionMaker positions(newer, *card, random);
  CardWitnessSearch search(older, newer, judge);
  std::optional<CardWitness> best;
  std::size_t most = bounds.decisions;
  for (std::uint64_t game = 0; game < bounds.games && most > 0; ++game) {
    const auto witness = search.play(positions.draw(), random, most);
    if (!witness) continue;
    best = smaller(search, *witness);
    most = best->decisions.empty() ? 0 : best->decisions.size() - 1;
  }
  return best;
}

}  // namespace headjudge::proofs
