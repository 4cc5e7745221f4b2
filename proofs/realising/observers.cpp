// Reading every filter, condition and action of the cards in a game.
//
// Whatever is not known to compare DP with a number alone counts as comparing them otherwise.
#include "proofs/realising/observers.hpp"

#include <algorithm>
#include <set>

#include "proofs/combinations/parts.hpp"

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
    lowers_ = lowers_ || card.link_dp < 0;
    for (unsigned i = 0; i < 64; ++i) {
      if ((card.keywords_own >> i & 1U) != 0) read(static_cast<cards::Keyword>(i));
    }
    const std::size_t all = std::size_t{card.effect_count} + card.granted_count;
    for (std::size_t i = 0; i < all; ++i) read(pool_.effects[card.first_effect + i]);
    for (const cards::RequirementLine& line : card.lines) read(line.condition);
  }

  [[nodiscard]] int greatest() const { return greatest_; }
  [[nodiscard]] bool numbers() const { return numbers_; }
  [[nodiscard]] bool compares() const { return compares_; }
  [[nodiscard]] bool lowers() const { return lowers_; }

 private:
  void read(const cards::Effect& effect) {
    const auto instructions = pool_.instructions_of(effect);
    cards::for_each_filter(effect, instructions, [&](const Filter& filter) { read(filter); });
    read(effect.condition);
    read(effect.also_if);
    read(effect.keyword.name);
    for (const Instruction& each : instructions) read(each);
  }

  void read(const Instruction& instruction) {
    read(instruction.condition);
    read(instruction.also_if);
    read(instruction.keyword);
    lowers_ = lowers_ || may_lower(instruction);
    compares_ = compares_ || instruction.per.kind == cards::ConditionKind::this_dp;
    for (const cards::Total total : {instruction.target.total, instruction.object.total,
                                     instruction.receiver.total, instruction.material.total}) {
      compares_ = compares_ || total == cards::Total::dp;
    }
    switch (instruction.action) {
      case cards::Action::add_their_dp:
      case cards::Action::original_dp:
      case cards::Action::battle: compares_ = true; break;
      case cards::Action::raise_limit:
        compares_ = compares_ || instruction.maximum == cards::Maximum::dp;
        break;
      default: break;
    }
  }

  /// Those that surely neither take DP nor keep gains from counting; whatever else may. What
  /// happens to Digimon that leave play is another position.
  [[nodiscard]] static bool may_lower(const Instruction& instruction) {
    switch (instruction.action) {
      case cards::Action::change_dp:
      case cards::Action::security_dp: return instruction.amount < 0;
      case cards::Action::draw:
      case cards::Action::gain_memory:
      case cards::Action::lose_memory:
      case cards::Action::set_memory:
      case cards::Action::opponent_loses:
      case cards::Action::gain_keyword:  // keywords are read apart,
      case cards::Action::gain_effect:   // and effects that others gain
      case cards::Action::limit:
      case cards::Action::delete_digimon:
      case cards::Action::suspend:
      case cards::Action::unsuspend:
      case cards::Action::return_to_hand:
      case cards::Action::return_to_deck:
      case cards::Action::trash_hand:
      case cards::Action::trash_security:
      case cards::Action::trash_deck:
      case cards::Action::recovery:
      case cards::Action::return_from_trash:
      case cards::Action::play_this:
      case cards::Action::add_this_to_hand:
      case cards::Action::prevent_deletion:
      case cards::Action::prevent_leaving:
      case cards::Action::reveal_deck:
      case cards::Action::add_revealed:
      case cards::Action::return_revealed:
      case cards::Action::trash_revealed:
      case cards::Action::choose: return false;
      default: return true;
    }
  }

  /// <Progress> keeps gains from counting; only these surely do nothing of the kind.
  void read(cards::Keyword keyword) {
    switch (keyword) {
      case cards::Keyword::none:
      case cards::Keyword::blocker:
      case cards::Keyword::security_attack:
      case cards::Keyword::piercing:
      case cards::Keyword::jamming:
      case cards::Keyword::rush:
      case cards::Keyword::reboot: return;
      default: lowers_ = true; return;
    }
  }

  void read(const Condition& condition) {
    if (condition.kind != cards::ConditionKind::this_dp) return;
    numbers_ = true;
    constexpr int kThousand = 1000;  // such conditions count in DP or in thousands of them
    greatest_ = std::max(greatest_, condition.amount * kThousand);
  }

  void read(Filter filter) {
    numbers_ = numbers_ || filter.max_dp != 0 || filter.min_dp != 0;
    greatest_ = std::max({greatest_, int{filter.max_dp}, int{filter.min_dp}});
    compares_ = compares_ || filter.than.aspect == cards::Aspect::dp ||
                filter.total == cards::Aspect::dp || filter.extreme == cards::Extreme::highest_dp ||
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
  bool numbers_ = false;
  int greatest_ = 0;
  bool compares_ = false;
  bool lowers_ = false;
};

}  // namespace

DpObservers observers_of_dp(const dcg::Catalog& cards, const dcg::State& state) {
  const cards::Pool& pool = cards.pool();
  const Parts parts(pool);
  std::set<CardIndex> in_game;
  for (std::size_t id = 0; id < dcg::kMaxInstances; ++id) {
    if (!state.is_instance(static_cast<dcg::CardId>(id))) continue;
    const CardSet& all = parts.of(state.def[id]);
    in_game.insert(all.begin(), all.end());
  }
  DpObservers observers;
  for (const CardIndex card : in_game) {
    DpReader reader(pool);
    reader.read(pool.cards[card]);
    observers.greatest = std::max(observers.greatest, reader.greatest());
    observers.numbers = observers.numbers || reader.numbers();
    if (reader.compares()) observers.comparers.push_back(pool.cards[card].number);
    if (reader.lowers()) observers.lowering.push_back(pool.cards[card].number);
  }
  return observers;
}

}  // namespace headjudge::proofs
