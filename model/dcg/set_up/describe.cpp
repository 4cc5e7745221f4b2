// Writing a position back as the lines of a set-up.
//
// The reverse of setting.cpp and layout.cpp, for positions in which a player decides in the main
// phase with nothing pending: what is described and set up again is the same board with the same
// decisions, and is described the same way. One thing is not written: which Digimon a lasting
// change to "all other" Digimon leaves out. A position in the middle of an effect or an attack has
// no such lines; of it this shows what lies on the table.
#include <string>
#include <vector>

#include <fmt/format.h>

#include "model/core/play/play.hpp"
#include "model/dcg/dcg.hpp"
#include "model/dcg/kernel/questions.hpp"
#include "model/dcg/position/catalog.hpp"
#include "model/dcg/position/state.hpp"
#include "model/dcg/text/words.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

void describe_pile(const Catalog& cards, const State& state, Player player, std::string_view area,
                   const std::vector<CardId>& top_first, std::vector<std::string>& lines) {
  if (top_first.empty()) return;
  std::string line = fmt::format("{} {}: ", player_name(player), area);
  for (std::size_t i = 0; i < top_first.size(); ++i) {
    if (i > 0) line += ", ";
    line += cards.clear_name(state.def[top_first[i]]);
    if (state.is_face_up(top_first[i])) line += " [face up]";
  }
  lines.push_back(std::move(line));
}

template <class Pile>
std::vector<CardId> from_the_top(const Pile& pile) {
  std::vector<CardId> cards(pile.begin(), pile.end());
  return {cards.rbegin(), cards.rend()};
}

std::vector<std::string> marks_of(const Catalog& cards, const State& state, Permanent permanent) {
  std::vector<std::string> marks;
  if (permanent->suspended != 0) marks.emplace_back("suspended");
  if (permanent->entry == Entry::played) marks.emplace_back("played this turn");
  if (permanent->entry == Entry::moved) marks.emplace_back("moved this turn");
  if (permanent->digivolved != 0) marks.emplace_back("digivolved this turn");
  for (const CardId link : permanent.links()) {
    marks.push_back("linked with " + cards.clear_name(state.def[link]));
  }
  if (permanent->burst != 0) {
    marks.push_back("burst digivolved into " + cards.clear_name(state.def[permanent->burst - 1]));
  }
  if (permanent->dna != 0) marks.emplace_back("DNA digivolved");
  if (permanent->xros != 0) marks.push_back(fmt::format("DigiXrosed {}", permanent->xros));
  if (permanent->placed != 0) marks.emplace_back("placed by an effect");
  const CardFacts& top = cards.facts(state.def[permanent.top()]);
  if (permanent->breeding != 0 && permanent->placed == 0 && !top.is_digimon()) {
    marks.emplace_back("not placed by an effect");
  }
  for (std::size_t place = permanent.cards().size(); place > 0; --place) {
    const CardId card = permanent.cards()[place - 1];
    const CardFacts& facts = cards.facts(state.def[card]);
    for (std::uint16_t i = 0; i < facts.effect_count; ++i) {
      const auto effect = static_cast<std::uint16_t>(facts.first_effect + i);
      if (cards.effect(effect).other_event) continue;
      const int uses = state.used.times(effect, card, false);
      for (int use = 0; use < uses; ++use) {
        marks.push_back(fmt::format("used {} of {}", i + 1, cards.clear_name(state.def[card])));
      }
    }
  }
  return marks;
}

std::string describe_stack(const Catalog& cards, const State& state, Permanent permanent) {
  std::string text;
  for (std::size_t place = permanent.cards().size(); place > 0; --place) {
    if (!text.empty()) text += " over ";
    const CardId card = permanent.cards()[place - 1];
    if (state.is_hidden_beneath(card)) text += "face-down ";
    text += cards.clear_name(state.def[card]);
  }
  const std::vector<std::string> marks = marks_of(cards, state, permanent);
  if (!marks.empty()) text += fmt::format(" [{}]", fmt::join(marks, "; "));
  return text;
}

void describe_field(const Catalog& cards, const State& state, Player player, bool breeding,
                    std::vector<std::string>& lines) {
  std::vector<std::string> stacks;
  for (const Permanent permanent : state.side(player).field) {
    if ((permanent->breeding != 0) != breeding) continue;
    stacks.push_back(describe_stack(cards, state, permanent));
  }
  if (stacks.empty()) return;
  lines.push_back(fmt::format("{} {} area: {}", player_name(player),
                              breeding ? "breeding" : "battle", fmt::join(stacks, ", ")));
}

void describe_side(const Catalog& cards, const State& state, Player player,
                   std::vector<std::string>& lines) {
  const Side side = state.side(player);
  const std::vector<CardId> hand(side.hand.begin(), side.hand.end());
  describe_pile(cards, state, player, "hand", hand, lines);
  describe_field(cards, state, player, false, lines);
  describe_field(cards, state, player, true, lines);
  describe_pile(cards, state, player, "security", from_the_top(side.security), lines);
  describe_pile(cards, state, player, "deck", from_the_top(side.deck), lines);
  describe_pile(cards, state, player, "trash", from_the_top(side.trash), lines);
  describe_pile(cards, state, player, "eggs", from_the_top(side.eggs), lines);
}

/// The card that gives this effect, its own or one that others gain.
cards::CardIndex giver_of(const Catalog& cards, std::uint16_t effect) {
  const auto& all = cards.pool().cards;
  std::size_t index = 0;
  while (index + 1 < all.size() && all[index + 1].first_effect <= effect) ++index;
  return static_cast<cards::CardIndex>(index);
}

std::string turn_ends_words(int count) {
  if (count == kUntilAttackEnds) return "until the attack ends";  // a set-up cannot say so
  return fmt::format("{} turn end{}", count, count > 1 ? "s" : "");
}

void describe_modifiers_in(const Catalog& cards, const State& state, Player player, bool breeding,
                           std::vector<std::string>& lines) {
  for (const Permanent permanent : state.side(player).field) {
    if ((permanent->breeding != 0) != breeding) continue;
    for (const Modifier& modifier : state.modifiers) {
      if (modifier.target != permanent.id()) continue;
      lines.push_back(fmt::format(
          "modifier: {} {}, {}{}, {}", player_name(player), field_words(cards, state, permanent),
          change_words(modifier.action, modifier.keyword, modifier.amount.value()),
          modifier.by == player ? "" : " by " + player_name(modifier.by),
          turn_ends_words(modifier.turn_ends)));
    }
  }
}

void describe_gained_in(const Catalog& cards, const State& state, Player player, bool breeding,
                        std::vector<std::string>& lines) {
  for (const Permanent permanent : state.side(player).field) {
    if ((permanent->breeding != 0) != breeding) continue;
    for (const Granted& granted : state.granted) {
      if (granted.target != permanent.id()) continue;
      const cards::CardIndex giver = giver_of(cards, granted.effect.bits());
      const cards::Card& card = cards.card(giver);
      lines.push_back(fmt::format("gained: {} {}, effect {} of {} by {}, {}", player_name(player),
                                  field_words(cards, state, permanent),
                                  granted.effect.bits() - card.first_effect - card.effect_count + 1,
                                  cards.clear_name(giver), player_name(granted.by),
                                  turn_ends_words(granted.turn_ends)));
    }
  }
}

void describe_lasting(const Catalog& cards, const State& state, std::vector<std::string>& lines) {
  for (const Lasting& lasting : state.lasting) {
    const cards::CardIndex giver = giver_of(cards, lasting.effect.bits());
    lines.push_back(fmt::format("lasting: {} effect {}.{} of {}, {}", player_name(lasting.owner),
                                lasting.effect.bits() - cards.card(giver).first_effect + 1,
                                lasting.instruction + 1, cards.clear_name(giver),
                                turn_ends_words(lasting.turn_ends)));
  }
}

std::string_view phase_in_setup(Phase phase) {
  switch (phase) {
    case Phase::setup:
    case Phase::start: return "start";
    case Phase::unsuspend: return "unsuspend phase";
    case Phase::after_unsuspending: return "end of the unsuspend phase";
    case Phase::draw: return "draw phase";
    case Phase::breeding: return "breeding phase";
    case Phase::main: break;
  }
  return "main phase";
}

}  // namespace

std::vector<std::string> Dcg::describe(const State& state) const {
  std::vector<std::string> lines;
  lines.push_back(
      fmt::format("turn: {}, {}", player_name(state.turn_player), phase_in_setup(state.phase)));
  if (state.first_turn != 0) lines.emplace_back("first turn: yes");
  const Player ahead = state.memory >= 0 ? state.turn_player : opponent_of(state.turn_player);
  const bool hidden_crossing = state.crossed != 0 && state.memory >= 0;
  lines.push_back(fmt::format("memory: {} {}{}", player_name(ahead), memory_of(state, ahead),
                              hidden_crossing ? ", crossed" : ""));
  const std::uint32_t chance =
      std::uint32_t{state.chance[0].bits()} << 16U | state.chance[1].bits();
  if (chance != 0) lines.push_back(fmt::format("chance: {}", chance));
  for (Player player = 0; player < 2; ++player) describe_side(cards_, state, player, lines);
  for (Player player = 0; player < 2; ++player) {
    describe_modifiers_in(cards_, state, player, false, lines);
    describe_modifiers_in(cards_, state, player, true, lines);
  }
  for (Player player = 0; player < 2; ++player) {
    describe_gained_in(cards_, state, player, false, lines);
    describe_gained_in(cards_, state, player, true, lines);
  }
  describe_lasting(cards_, state, lines);
  return lines;
}

}  // namespace headjudge::dcg
