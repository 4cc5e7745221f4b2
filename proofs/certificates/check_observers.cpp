// What the cards of a game say about DP.
//
// A number that DP are compared with matters as long as they have not passed it. Whatever else
// reads DP (against those of another, the highest, a sum, so much for each 1000) matters for ever.
// A Digimon passes a number for good by its gains, as long as no card can take DP from it or keep
// gains from counting, as <Progress> does. What is not listed as harmless may do so.
// Looked at are all effects of all cards of the game, of their Option sides and Tokens, and of what
// they let others gain.
#include <algorithm>
#include <array>
#include <set>

#include "proofs/certificates/check_parts.hpp"
#include "proofs/combinations/parts.hpp"

namespace headjudge::proofs {

namespace {

/// Conditions on "this Digimon's DP" count in DP or in thousands of them: the greater is meant.
constexpr int kLargestUnit = 1000;

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
    if (compares_) words_.comparers.push_back(card.number);
    if (takes_ || card.link_dp < 0) words_.takers.push_back(card.number);
  }

 private:
  void look_at(const cards::Condition& condition) {
    if (condition.kind != cards::ConditionKind::this_dp) return;
    words_.numbers = true;
    words_.greatest = std::max(words_.greatest, kLargestUnit * condition.amount);
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
    compares_ = compares_ || reads || adds || each.per.kind == cards::ConditionKind::this_dp;
    takes_ = takes_ || takes_dp(each) || !is_harmless(each.keyword);
  }

  /// All but those that surely leave each Digimon in play with its DP.
  static bool takes_dp(const cards::Instruction& each) {
    using enum cards::Action;
    if (each.action == change_dp || each.action == security_dp) return each.amount < 0;
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
    return std::ranges::find(kHarmless, each.action) == kHarmless.end();
  }

  static bool is_harmless(cards::Keyword keyword) {
    using enum cards::Keyword;
    constexpr std::array kHarmless = {none,    blocker, security_attack, piercing,
                                      jamming, rush,    reboot};
    return std::ranges::find(kHarmless, keyword) != kHarmless.end();
  }

  void look_at(cards::Filter filter) {
    words_.numbers = words_.numbers || filter.max_dp != 0 || filter.min_dp != 0;
    words_.greatest = std::max({words_.greatest, int{filter.max_dp}, int{filter.min_dp}});
    compares_ = compares_ || filter.than.aspect == cards::Aspect::dp ||
                filter.total == cards::Aspect::dp || filter.extreme == cards::Extreme::highest_dp ||
                filter.extreme == cards::Extreme::lowest_dp;
    cards::for_each_description(filter, [&](std::uint16_t place) {
      if (place == 0 || !described_.insert(place).second) return;
      for (const auto& noun : pool_.descriptions[place - 1U].nouns) look_at(noun.filter);
    });
  }

  const cards::Pool& pool_;
  DpWords& words_;
  std::set<std::uint16_t> described_;
  bool compares_ = false;
  bool takes_ = false;
};

}  // namespace

DpWords words_about_dp(const cards::Pool& pool, const dcg::State& state) {
  const Parts parts(pool);
  std::set<cards::CardIndex> in_game;
  for (std::size_t i = 0; i < state.count; ++i) {
    const CardSet& all = parts.of(state.def[i]);
    in_game.insert(all.begin(), all.end());
  }
  DpWords words;
  for (const cards::CardIndex card : in_game) WordsAboutDp(pool, words).look_at(card);
  return words;
}

}  // namespace headjudge::proofs
