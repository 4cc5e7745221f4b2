// What the cards of a game say about DP.
//
// Whatever reads DP, against a number or those of another, may tell the rounds of a growing lasso
// apart. What takes DP from a Digimon, or keeps gains from counting as <Progress> does, may make it
// fall by a rule in one round and not in another. What is not listed as harmless may do so.
// Looked at are all effects of all cards of the game (check_cards.cpp), of their Option sides and
// Tokens, and of what they let others gain; and the changes that the position begins with.
#include <algorithm>
#include <array>
#include <set>

#include "proofs/certificates/check_parts.hpp"
#include "proofs/combinations/parts.hpp"

namespace headjudge::proofs {

namespace {

class WordsAboutDp {
 public:
  WordsAboutDp(const cards::Pool& pool, DpWords& words) : pool_(pool), words_(words) {}

  void look_at(cards::CardIndex index) {
    const cards::Card& card = pool_.cards[index];
    const std::size_t count = std::size_t{card.effect_count} + card.granted_count;
    for (std::size_t i = 0; i < count; ++i) {
      const cards::Effect& effect = pool_.effects[card.first_effect + i];
      const auto instructions = pool_.instructions_of(effect);
      cards::for_each_filter(effect, instructions,
                             [&](const cards::Filter& filter) { look_at(filter); });
      look_at(effect.condition);
      look_at(effect.also_if);
      takes_ = takes_ || !is_harmless(effect.keyword.name);
      for (const cards::Instruction& each : instructions) look_at(each);
    }
    for (const cards::RequirementLine& line : card.lines) look_at(line.condition);
    constexpr std::uint64_t kOne = 1;
    for (unsigned i = 1; i < 64; ++i) {
      const bool printed = (card.keywords_own & kOne << i) != 0;
      takes_ = takes_ || (printed && !is_harmless(static_cast<cards::Keyword>(i)));
    }
    if (reads_) words_.readers.push_back(card.number);
    if (takes_ || card.link_dp < 0) words_.takers.push_back(card.number);
  }

  /// Whichever card made the change.
  static bool is_taker(const dcg::Modifier& change) {
    return takes_dp(change.action, change.amount.value()) || !is_harmless(change.keyword);
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
    takes_ = takes_ || takes_dp(each.action, each.amount) || !is_harmless(each.keyword);
  }

  /// All but those that surely leave each Digimon in play with its DP.
  static bool takes_dp(cards::Action action, int amount) {
    using enum cards::Action;
    if (action == change_dp || action == security_dp) return amount < 0;
    constexpr std::array kHarmless = {
        // Memory and piles
        draw, gain_memory, lose_memory, set_memory, opponent_loses, trash_hand, trash_security,
        trash_deck, recovery, return_from_trash, add_this_to_hand, reveal_deck, add_revealed,
        return_revealed, trash_revealed,
        // Digimon that come, leave or stay, whole
        play_this, delete_digimon, return_to_hand, return_to_deck, prevent_deletion,
        prevent_leaving, suspend, unsuspend, choose, limit,
        // What they give is looked at by itself
        gain_keyword, gain_effect};
    return std::ranges::find(kHarmless, action) == kHarmless.end();
  }

  static bool is_harmless(cards::Keyword keyword) {
    using enum cards::Keyword;
    constexpr std::array kHarmless = {none,    blocker, security_attack, piercing,
                                      jamming, rush,    reboot};
    return std::ranges::find(kHarmless, keyword) != kHarmless.end();
  }

  void look_at(cards::Filter filter) {
    reads_ = reads_ || filter.max_dp != 0 || filter.min_dp != 0 ||
             filter.than.aspect == cards::Aspect::dp || filter.total == cards::Aspect::dp ||
             filter.extreme == cards::Extreme::highest_dp ||
             filter.extreme == cards::Extreme::lowest_dp;
    cards::for_each_description(filter, [&](std::uint16_t place) {
      if (place == 0 || !described_.insert(place).second) return;
      for (const auto& noun : pool_.descriptions[place - 1U].nouns) look_at(noun.filter);
    });
  }

  const cards::Pool& pool_;
  DpWords& words_;
  std::set<std::uint16_t> described_;
  bool reads_ = false;
  bool takes_ = false;
};

}  // namespace

DpWords words_about_dp(const cards::Pool& pool, const dcg::State& state) {
  const Parts parts(pool);
  std::set<cards::CardIndex> in_game;
  for (const cards::CardIndex card : cards_in_game(pool, state)) {
    const CardSet& all = parts.of(card);
    in_game.insert(all.begin(), all.end());
  }
  DpWords words;
  for (const cards::CardIndex card : in_game) WordsAboutDp(pool, words).look_at(card);
  if (std::ranges::any_of(state.modifiers, WordsAboutDp::is_taker)) {
    words.takers.emplace_back("a change that the position begins with");
  }
  return words;
}

}  // namespace headjudge::proofs
