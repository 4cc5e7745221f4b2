// What the cards of a game say about DP.
//
// Whatever reads DP, against a number or those of another, may tell the rounds of a growing lasso
// apart. Looked at are all effects and requirement lines of all cards of the game
// (check_cards.cpp), of their Option sides and Tokens, and of what they let others gain.
#include <algorithm>
#include <array>
#include <set>

#include "proofs/certificates/check_parts.hpp"
#include "proofs/combinations/parts.hpp"

namespace headjudge::proofs {

namespace {

class WordsAboutDp {
 public:
  explicit WordsAboutDp(const cards::Pool& pool) : pool_(pool) {}

  [[nodiscard]] bool are_on(cards::CardIndex index) && {
    const cards::Card& card = pool_.cards[index];
    const std::size_t count = std::size_t{card.effect_count} + card.granted_count;
    for (std::size_t i = 0; i < count; ++i) {
      const cards::Effect& effect = pool_.effects[card.first_effect + i];
      const auto instructions = pool_.instructions_of(effect);
      cards::for_each_filter(effect, instructions,
                             [&](const cards::Filter& filter) { look_at(filter); });
      look_at(effect.condition);
      look_at(effect.also_if);
      for (const cards::Instruction& each : instructions) look_at(each);
    }
    for (const cards::RequirementLine& line : card.lines) {
      look_at(line.condition);
      look_at(line.condition.filter);
      for (const cards::LinePart& part : line.parts) look_at_description(part.description + 1U);
    }
    return reads_;
  }

 private:
  void look_at(const cards::Condition& condition) {
    reads_ = reads_ || condition.kind == cards::ConditionKind::this_dp;
  }

  void look_at(const cards::Instruction& each) {
    look_at(each.condition);
    look_at(each.also_if);
    using cards::Action;
    const bool reads = each.action == Action::add_their_dp || each.action == Action::original_dp ||
                       each.action == Action::battle ||
                       (each.action == Action::raise_limit && each.maximum == cards::Maximum::dp);
    const bool adds =
        each.target.total == cards::Total::dp || each.object.total == cards::Total::dp ||
        each.receiver.total == cards::Total::dp || each.material.total == cards::Total::dp;
    reads_ = reads_ || reads || adds || each.per.kind == cards::ConditionKind::this_dp;
  }

  void look_at(cards::Filter filter) {
    reads_ = reads_ || filter.max_dp != 0 || filter.min_dp != 0 ||
             filter.than.aspect == cards::Aspect::dp || filter.total == cards::Aspect::dp ||
             filter.extreme == cards::Extreme::highest_dp ||
             filter.extreme == cards::Extreme::lowest_dp;
    cards::for_each_description(filter, [&](std::uint16_t place) { look_at_description(place); });
  }

  /// 1 + its place in the pool.
  void look_at_description(std::size_t place) {
    if (place == 0 || !described_.insert(place).second) return;
    for (const auto& noun : pool_.descriptions[place - 1U].nouns) look_at(noun.filter);
  }

  const cards::Pool& pool_;
  std::set<std::size_t> described_;
  bool reads_ = false;
};

}  // namespace

std::vector<std::string> cards_about_dp(const cards::Pool& pool, const dcg::State& state) {
  const Parts parts(pool);
  std::set<cards::CardIndex> in_game;
  for (const cards::CardIndex card : cards_in_game(pool, state)) {
    const CardSet& all = parts.of(card);
    in_game.insert(all.begin(), all.end());
  }
  std::vector<std::string> found;
  for (const cards::CardIndex card : in_game) {
    if (WordsAboutDp(pool).are_on(card)) found.push_back(pool.cards[card].number);
  }
  return found;
}

}  // namespace headjudge::proofs
