// Reading every filter, condition and action of the cards in a game, and of those whose effects
// others have gained or are still to be carried out.
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
    lowers_ = lowers_ || card.link_dp < 0;
    for (unsigned i = 0; i < 64; ++i) {
      if ((card.keywords_own >> i & 1U) != 0) read(static_cast<cards::Keyword>(i));
    }
    const std::size_t all = std::size_t{card.effect_count} + card.granted_count;
    for (std::size_t i = 0; i < all; ++i) read(pool_.effects[card.first_effect + i]);
    for (const cards::RequirementLine& line : card.lines) read(line.condition);
  }

  /// A change that a position begins with, whichever card made it.
  [[nodiscard]] static bool may_lower_now(const dcg::Modifier& change) {
    return may_lower(change.action, change.amount.value()) || !is_harmless(change.keyword);
  }

  [[nodiscard]] bool reads() const { return reads_; }
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
    lowers_ = lowers_ || may_lower(instruction.action, instruction.amount);
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

  /// Those that surely neither take DP nor keep gains from counting; whatever else may. What
  /// happens to Digimon that leave play is another position.
  [[nodiscard]] static bool may_lower(cards::Action action, int amount) {
    switch (action) {
      case cards::Action::change_dp:
      case cards::Action::security_dp: return amount < 0;
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
  [[nodiscard]] static bool is_harmless(cards::Keyword keyword) {
    switch (keyword) {
      case cards::Keyword::none:
      case cards::Keyword::blocker:
      case cards::Keyword::security_attack:
      case cards::Keyword::piercing:
      case cards::Keyword::jamming:
      case cards::Keyword::rush:
      case cards::Keyword::reboot: return true;
      default: return false;
    }
  }

  void read(cards::Keyword keyword) { lowers_ = lowers_ || !is_harmless(keyword); }

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
  bool lowers_ = false;
};

}  // namespace

DpObservers observers_of_dp(const dcg::Catalog& cards, const dcg::State& state) {
  const cards::Pool& pool = cards.pool();
  const Parts parts(pool);
  std::set<CardIndex> in_game;
  for (const CardIndex held : cards_held_by(pool, state)) {
    const CardSet& all = parts.of(held);
    in_game.insert(all.begin(), all.end());
  }
  DpObservers observers;
  for (const CardIndex card : in_game) {
    DpReader reader(pool);
    reader.read(pool.cards[card]);
    if (reader.reads()) observers.readers.push_back(pool.cards[card].number);
    if (reader.lowers()) observers.lowering.push_back(pool.cards[card].number);
  }
  if (std::ranges::any_of(state.modifiers, DpReader::may_lower_now)) {
    observers.lowering.emplace_back("a change that lasts");
  }
  return observers;
}

}  // namespace headjudge::proofs
