// Reading every filter, condition, line and action of the cards in a game, and of those whose
// effects others have gained or are still to be carried out.
#include "proofs/realising/observers.hpp"

#include <algorithm>
#include <set>

#include "proofs/combinations/parts.hpp"
#include "proofs/realising/game_cards.hpp"

namespace headjudge::proofs {

namespace {

using cards::Card;
using cards::CardIndex;
using cards::Condition;
using cards::Filter;
using cards::Instruction;

class DpReader {
 public:
  explicit DpReader(const cards::Pool& pool) : pool_(pool) {}

  void read(const Card& card) {
    const std::size_t all = std::size_t{card.effect_count} + card.granted_count;
    for (std::size_t i = 0; i < all; ++i) read(pool_.effects[card.first_effect + i]);
    for (const cards::RequirementLine& line : card.lines) {
      read(line.condition);
      read(line.condition.filter);
      for (const cards::LinePart& part : line.parts) describe(part.description);
    }
  }

  [[nodiscard]] bool reads() const { return reads_; }

 private:
  void read(const cards::Effect& effect) {
    const auto instructions = pool_.instructions_of(effect);
    cards::for_each_filter(effect, instructions, [&](const Filter& filter) { read(filter); });
    read(effect.condition);
    read(effect.also_if);
    for (const Instruction& each : instructions) read(each);
  }

  void read(const Instruction& instruction) {
    read(instruction.condition);
    read(instruction.also_if);
    reads_ = reads_ || instruction.per.kind == cards::ConditionKind::this_dp;
    for (const cards::Total total : {instruction.target.total, instruction.object.total,
                                     instruction.receiver.total, instruction.material.total}) {
      reads_ = reads_ || total == cards::Total::dp;
    }
    switch (instruction.action) {
      case cards::Action::add_their_dp:
      case cards::Action::original_dp:
      case cards::Action::battle: reads_ = true; break;
      case cards::Action::raise_limit:
        reads_ = reads_ || instruction.maximum == cards::Maximum::dp;
        break;
      default: break;
    }
  }

  void read(const Condition& condition) {
    reads_ = reads_ || condition.kind == cards::ConditionKind::this_dp;
  }

  void read(Filter filter) {
    reads_ = reads_ || filter.max_dp != 0 || filter.min_dp != 0 ||
             filter.than.aspect == cards::Aspect::dp || filter.total == cards::Aspect::dp ||
             filter.extreme == cards::Extreme::highest_dp ||
             filter.extreme == cards::Extreme::lowest_dp;
    cards::for_each_description(filter, [&](std::uint16_t place) { describe(place - 1U); });
  }

  /// Descriptions refer to each other.
  void describe(std::size_t place) {
    if (!described_.insert(place).second) return;
    for (const cards::NounPhrase& noun : pool_.descriptions[place].nouns) read(noun.filter);
  }

  const cards::Pool& pool_;
  std::set<std::size_t> described_;
  bool reads_ = false;
};

}  // namespace

std::vector<std::string> readers_of_dp(const dcg::Catalog& cards, const dcg::State& state) {
  const cards::Pool& pool = cards.pool();
  const Parts parts(pool);
  std::set<CardIndex> in_game;
  for (const CardIndex held : cards_held_by(pool, state)) {
    const CardSet& all = parts.of(held);
    in_game.insert(all.begin(), all.end());
  }
  std::vector<std::string> readers;
  for (const CardIndex card : in_game) {
    DpReader reader(pool);
    reader.read(pool.cards[card]);
    if (reader.reads()) readers.push_back(pool.cards[card].number);
  }
  return readers;
}

}  // namespace headjudge::proofs
