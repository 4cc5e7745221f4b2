// What players say.
//
// The names of cards, stacks, effects and changes; decision_forms.cpp puts them into the sentences
// of decisions.
#include "model/dcg/text/words.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/core/play/play.hpp"
#include "model/dcg/dcg.hpp"
#include "model/dcg/position/catalog.hpp"
#include "model/dcg/position/state.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

const std::string& printed_name(const Catalog& cards, const State& state, CardId card) {
  return cards.card(state.def[card]).name;
}

bool has_name_on_field(const Catalog& cards, const State& state, Player player,
                       const std::string& name) {
  for (const Permanent permanent : state.side(player).field) {
    if (printed_name(cards, state, permanent.top()) == name) return true;
  }
  return false;
}

}  // namespace

std::string card_words(const Catalog& cards, const State& state, CardId card) {
  const cards::Card& printed = cards.card(state.def[card]);
  return cards.shares_name(state.def[card]) ? fmt::format("{} ({})", printed.name, printed.number)
                                            : printed.name;
}

std::string field_words(const Catalog& cards, const State& state, Permanent permanent) {
  const std::string& name = printed_name(cards, state, permanent.top());
  int number = 1;
  bool seen = false;
  for (const Permanent other : state.side(state.owner_of(permanent.id())).field) {
    seen = seen || other.id() == permanent.id();
    if (printed_name(cards, state, other.top()) != name) continue;
    const bool same_area = other->breeding == permanent->breeding;
    if (other->breeding < permanent->breeding || (same_area && !seen)) ++number;
  }
  return number > 1 ? fmt::format("{} #{}", name, number) : name;
}

std::string clear_field_words(const Catalog& cards, const State& state, Permanent permanent) {
  const Player owner = state.owner_of(permanent.id());
  std::string words = field_words(cards, state, permanent);
  const std::string& name = printed_name(cards, state, permanent.top());
  if (!has_name_on_field(cards, state, opponent_of(owner), name)) return words;
  return fmt::format("{} ({})", words, player_name(owner));
}

std::string timing_words(cards::Timing timing) {
  switch (timing) {
    case cards::Timing::persistent: return "while it applies";
    case cards::Timing::on_play: return "[On Play]";
    case cards::Timing::when_digivolving: return "[When Digivolving]";
    case cards::Timing::when_attacking: return "[When Attacking]";
    case cards::Timing::end_of_attack: return "[End of Attack]";
    case cards::Timing::counter: return "[Counter]";
    case cards::Timing::on_deletion: return "[On Deletion]";
    case cards::Timing::start_of_turn: return "at the start of the turn";
    case cards::Timing::start_of_main_phase: return "at the start of the main phase";
    case cards::Timing::end_of_turn: return "at the end of the turn";
    case cards::Timing::deleted_with_cards: return "when deleted with digivolution cards";
    case cards::Timing::survives_battle: return "when an opponent survives the battle";
    case cards::Timing::main: return "[Main]";
    case cards::Timing::security: return "[Security]";
    case cards::Timing::when_blocked: return "when blocked";
    case cards::Timing::becomes_suspended: return "when one becomes suspended";
    case cards::Timing::becomes_unsuspended: return "when one becomes unsuspended";
    case cards::Timing::digimon_attacks: return "when a Digimon attacks";
    case cards::Timing::digimon_played: return "when a Digimon is played";
    case cards::Timing::effect_deletes: return "when an effect deletes";
    case cards::Timing::battle_deletes: return "when it deletes in battle";
    case cards::Timing::would_be_deleted: return "when one would be deleted";
    case cards::Timing::would_leave: return "when one would leave";
    case cards::Timing::your_security_removed:
    case cards::Timing::opponents_security_removed: return "when security is removed";
    case cards::Timing::would_become: return "when it would be digivolved into";
    case cards::Timing::when_linking: return "[When Linking]";
    case cards::Timing::gets_linked: return "when a Digimon gets linked";
    case cards::Timing::digimon_digivolves: return "when a Digimon digivolves";
    case cards::Timing::digimon_deleted: return "when a Digimon is deleted";
    case cards::Timing::option_used: return "when an Option is used";
    case cards::Timing::would_digivolve: return "when one would digivolve";
    case cards::Timing::would_link: return "when a card would link";
    case cards::Timing::when_moving: return "[When Moving]";
    case cards::Timing::digimon_moves: return "when a Digimon moves";
    case cards::Timing::attack_switched: return "when an attack's target is switched";
    case cards::Timing::wins_battle: return "when it wins a battle";
    case cards::Timing::hand_trashed: return "when the hand is trashed from";
    case cards::Timing::deck_trashed: return "when the deck is trashed from";
    case cards::Timing::hand_gained: return "when the hand is added to";
    case cards::Timing::security_gained: return "when security is added to";
    case cards::Timing::placed_under: return "when digivolution cards are placed";
    case cards::Timing::stack_trashed: return "when digivolution cards are trashed";
    case cards::Timing::links_trashed: return "when link cards are trashed";
    case cards::Timing::this_trashed: return "when this card is trashed";
    case cards::Timing::would_be_played: return "when it would be played";
    case cards::Timing::would_be_used: return "when it would be used";
    case cards::Timing::checks_security: return "when one checks security";
    case cards::Timing::placed_in_area: return "when one is placed in the battle area";
    case cards::Timing::option_trashed: return "when an Option in the battle area is trashed";
    case cards::Timing::digimon_returned: return "when one returns to the hand";
    case cards::Timing::stack_returned: return "when digivolution cards return to the deck";
    case cards::Timing::trash_returned: return "when cards return from the trash";
    case cards::Timing::security_trashed: return "when security cards are trashed";
    case cards::Timing::hatches: return "when hatching";
    case cards::Timing::top_placed: return "when a top card is placed beneath its stack";
    case cards::Timing::top_trashed: return "when a top card is trashed";
  }
  return "";
}

std::string effect_words(const Catalog& cards, std::uint16_t effect) {
  const cards::Effect& printed = cards.effect(effect);
  return printed.keyword.name == cards::Keyword::none
             ? timing_words(printed.timing)
             : fmt::format("<{}>", keyword_words(printed.keyword.name));
}

std::string all_timings_words(const Catalog& cards, std::uint16_t effect) {
  const cards::Effect& printed = cards.effect(effect);
  std::vector<std::string> words{effect_words(cards, effect)};
  if (printed.keyword.name != cards::Keyword::none) return words.front();
  for (int each = 0; each < std::numeric_limits<std::uint64_t>::digits; ++each) {
    const auto timing = static_cast<cards::Timing>(each);
    if ((printed.also & cards::timing_flag(timing)) == 0) continue;
    std::string also = timing_words(timing);
    if (std::ranges::find(words, also) == words.end()) words.push_back(std::move(also));
  }
  return fmt::format("{}", fmt::join(words, " or "));
}

std::string_view processing_words(Waiting what) {
  switch (what) {
    case Waiting::deletion_after_attack: return "its deletion after the attack";
    case Waiting::end_of_burst: return "the end of its burst digivolution";
    case Waiting::effect: break;
  }
  return "";
}

namespace {

std::string pending_words(const Catalog& cards, const State& state,
                          const std::vector<WaitingEffect>& line, std::size_t position) {
  const WaitingEffect& pending = line[position];
  const auto base_of = [&](const WaitingEffect& effect) {
    const bool of_rule = effect.what != Waiting::effect;
    return fmt::format("{}: {}", card_words(cards, state, effect.source),
                       of_rule ? std::string(processing_words(effect.what))
                               : effect_words(cards, effect.effect.bits()));
  };
  const std::string base = base_of(pending);
  int number = 0;
  bool on_both_sides = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (base_of(line[i]) != base) continue;
    const bool same_owner = line[i].owner == pending.owner;
    on_both_sides = on_both_sides || !same_owner;
    if (same_owner && i <= position) ++number;
  }
  std::string words = base;
  if (number > 1) words += fmt::format(" #{}", number);
  if (on_both_sides) words += fmt::format(" ({})", player_name(pending.owner));
  return words;
}

}  // namespace

std::string pending_words(const Catalog& cards, const State& state, std::size_t position) {
  return pending_words(cards, state, {state.pending.begin(), state.pending.end()}, position);
}

std::string interrupting_words(const Catalog& cards, const State& state, std::size_t position) {
  std::vector<WaitingEffect> pending;
  for (const Interrupting& each : state.interrupting) pending.push_back(each.effect);
  return pending_words(cards, state, pending, position);
}

std::string keyword_words(cards::Keyword keyword) {
  const auto row =
      std::ranges::find(cards::kKeywords, keyword, &cards::Phrase<cards::Keyword>::means);
  return row == cards::kKeywords.end() ? std::string() : std::string(row->words);
}

namespace {

/// "can't attack": the first row that says it in the singular and for itself.
std::string limit_words(cards::Limit limit) {
  if (limit == cards::Limit::unsuspend_in_phase) return "can't unsuspend in the unsuspend phase";
  if (limit == cards::Limit::attack_unsuspended) return "can also attack unsuspended Digimon";
  if (limit == cards::Limit::attack_otherwise) return "can only attack suspended Digimon";
  if (limit == cards::Limit::set_off_checked) return "doesn't activate what it checks";
  if (limit == cards::Limit::set_off_options) return "doesn't activate Options it checks";
  const auto row = std::ranges::find(cards::kLimits, limit, &cards::Phrase<cards::Limit>::means);
  if (row == cards::kLimits.end()) return "";
  std::string words;
  std::string_view rest = row->words;
  for (std::string_view word = cards::next_of_phrase(rest); !word.empty();
       word = cards::next_of_phrase(rest)) {
    if (word.front() == '{') continue;
    if (!words.ends_with('[') && word != "]") words += ' ';
    words += word.substr(word.find('/') + 1);
  }
  return "can't" + words;
}

std::string unaffected_words(int kinds) {
  if (kinds > cards::kAnyKind) return "";
  const auto kind = static_cast<cards::KindSet>(kinds);
  const auto row =
      std::ranges::find(cards::kEffectsOfKinds, kind, &cards::Phrase<cards::KindSet>::means);
  if (kinds == 0 || row == cards::kEffectsOfKinds.end()) {
    return "isn't affected by the opponent's effects";
  }
  return "isn't affected by " + std::string(row->words);
}

}  // namespace

std::string change_words(cards::Action action, cards::Keyword keyword, int amount) {
  switch (action) {
    case cards::Action::change_dp: return fmt::format("{:+} DP", amount);
    case cards::Action::gain_keyword:
      return keyword == cards::Keyword::security_attack || keyword == cards::Keyword::link_plus
                 ? fmt::format("{} {:+}", keyword_words(keyword), amount)
                 : keyword_words(keyword);
    case cards::Action::original_dp: return fmt::format("original DP {}", amount * kDpUnit);
    case cards::Action::limit: return limit_words(static_cast<cards::Limit>(amount));
    case cards::Action::not_affected: return unaffected_words(amount);
    default: return "";
  }
}

std::string player_limit_words(cards::PlayerLimit limit, std::string_view cards) {
  using cards::PlayerLimit;
  switch (limit) {
    case PlayerLimit::none: return "";
    case PlayerLimit::gain_memory: return "gain memory other than by Tamer effects";
    case PlayerLimit::reduce_play_costs: return "reduce play costs";
    case PlayerLimit::reduce_digivolution_costs: return "reduce digivolution costs";
    case PlayerLimit::play_by_effects: return fmt::format("play {} by effects", cards);
    case PlayerLimit::play: return fmt::format("play {}", cards);
    case PlayerLimit::use_options: return "use Option cards";
    case PlayerLimit::move: return fmt::format("move {} from the breeding area", cards);
    case PlayerLimit::play_or_move: return fmt::format("play or move {}", cards);
    case PlayerLimit::play_from_trash_by_effects:
      return fmt::format("play {} from the trash by effects", cards);
    case PlayerLimit::set_off_security: return "activate [Security] effects";
    case PlayerLimit::set_off_security_options: return "activate [Security] effects of Options";
  }
  return "";
}

std::string counter_words(const State& state) {
  if (state.memory == 0) return "0";
  const Player ahead = state.memory > 0 ? state.turn_player : opponent_of(state.turn_player);
  return fmt::format("{}'s {}", player_name(ahead), memory_of(state, ahead));
}

std::optional<int> declared_cost(const Catalog& cards, const State& state,
                                 const Decision& decision) {
  switch (decision.kind) {
    case DecisionKind::play: return cards.facts(state.def[decision.first]).play_cost;
    case DecisionKind::use: {
      const CardFacts& facts = cards.facts(state.def[decision.first]);
      return (facts.option_side == 0 ? facts : cards.facts(facts.option_side)).play_cost;
    }
    default: return std::nullopt;
  }
}

}  // namespace headjudge::dcg
