// The board: what both players see on the table.
//
// Two positions are the same board when a passer-by could not tell them apart: the cards in each
// area (hands and trash regardless of order, decks, security and Digi-Egg decks by size, since they
// lie face down, but for security cards that lie face up), what is stacked, linked, suspended and
// modified, the counter, whose turn it is and who has won. Which numbers cards have inside the
// engine, what waits, and which decision is open are not on the board.
#include <algorithm>
#include <compare>
#include <span>

#include <fmt/format.h>

#include "model/core/play/outcome_words.hpp"
#include "model/core/play/play.hpp"
#include "model/dcg/dcg.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/position/catalog.hpp"
#include "model/dcg/position/state.hpp"
#include "model/dcg/text/words.hpp"

namespace headjudge::dcg {

namespace {

template <class Area>
bool same_cards(const State& a, const Area& in_a, const State& b, const Area& in_b) {
  if (in_a.size() != in_b.size()) return false;
  std::array<cards::CardIndex, kMaxCardsEach> left{};
  std::array<cards::CardIndex, kMaxCardsEach> right{};
  for (std::size_t i = 0; i < in_a.size(); ++i) {
    left[i] = a.def[in_a[i]];
    right[i] = b.def[in_b[i]];
  }
  const auto size = static_cast<std::ptrdiff_t>(in_a.size());
  std::sort(left.begin(), left.begin() + size);
  std::sort(right.begin(), right.begin() + size);
  return left == right;
}

/// A change that is no sum: what it cannot do, its original DP, its colors, ...
struct OtherChange {
  cards::Action action{};
  int amount = 0;
  friend auto operator<=>(const OtherChange&, const OtherChange&) = default;
};

/// What the modifiers of one stack come to.
struct ModifierSum {
  int dp = 0;
  int security_attack = 0;
  KeywordSet keywords = 0;
  InlineVector<OtherChange, kMaxModifiers> others;  ///< sorted, each once

  void add_other(const OtherChange& change) {
    std::size_t place = others.size();
    while (place > 0 && change < others[place - 1]) --place;
    const bool known = place > 0 && others[place - 1] == change;
    if (!known) (void)others.insert(place, change);  // no more than there are modifiers
  }
  friend bool operator==(const ModifierSum& a, const ModifierSum& b) {
    return a.dp == b.dp && a.security_attack == b.security_attack && a.keywords == b.keywords &&
           std::ranges::equal(a.others, b.others);
  }
};

ModifierSum modifiers_of(const State& state, CardId permanent) {
  ModifierSum sum;
  for (const Modifier& modifier : state.modifiers) {
    if (modifier.target != permanent) continue;
    if (modifier.action == cards::Action::change_dp) {
      sum.dp += modifier.amount.value();
    } else if (modifier.keyword == cards::Keyword::security_attack) {
      sum.security_attack += modifier.amount.value();
    } else if (modifier.action == cards::Action::gain_keyword) {
      sum.keywords |= keyword_bit(modifier.keyword);
    } else {
      sum.add_other({modifier.action, modifier.amount.value()});
    }
  }
  return sum;
}

/// Both lists are sorted by effect within a stack.
bool same_gained(const State& a, CardId in_a, const State& b, CardId in_b) {
  const auto effects = [](const State& state, CardId permanent) {
    InlineVector<std::uint16_t, kMaxGranted> found;
    for (const Granted& granted : state.granted) {
      if (granted.target == permanent) (void)found.push(granted.effect.bits());
    }
    return found;
  };
  return std::ranges::equal(effects(a, in_a), effects(b, in_b));
}

/// What of a board is compared.
enum class Compared { all, all_but_numbers };

bool same_modifiers(const ModifierSum& a, const ModifierSum& b, Compared compared) {
  if (compared == Compared::all) return a == b;
  return a.keywords == b.keywords && std::ranges::equal(a.others, b.others);
}

bool same_stack(const State& a, Permanent in_a, const State& b, Permanent in_b, Compared compared) {
  if (in_a.cards().size() != in_b.cards().size() || in_a->suspended != in_b->suspended ||
      in_a->breeding != in_b->breeding || !same_cards(a, in_a.links(), b, in_b.links())) {
    return false;
  }
  for (std::size_t i = 0; i < in_a.cards().size(); ++i) {
    if (a.def[in_a.cards()[i]] != b.def[in_b.cards()[i]]) return false;
    if (a.is_hidden_beneath(in_a.cards()[i]) != b.is_hidden_beneath(in_b.cards()[i])) return false;
  }
  return same_modifiers(modifiers_of(a, in_a.id()), modifiers_of(b, in_b.id()), compared) &&
         same_gained(a, in_a.id(), b, in_b.id());
}

bool same_field(const State& a, const State& b, Player player, Compared compared) {
  const auto& in_a = a.side(player).field;
  const auto& in_b = b.side(player).field;
  if (in_a.size() != in_b.size()) return false;
  std::array<bool, kMaxField> matched{};
  for (const Permanent permanent : in_a) {
    std::size_t i = 0;
    while (i < in_b.size() && (matched[i] || !same_stack(a, permanent, b, in_b[i], compared))) ++i;
    if (i == in_b.size()) return false;
    matched[i] = true;
  }
  return true;
}

/// Face-up security cards are seen where they lie.
bool same_security(const State& a, const State& b, Player player) {
  const auto& in_a = a.side(player).security;
  const auto& in_b = b.side(player).security;
  if (in_a.size() != in_b.size()) return false;
  for (std::size_t i = 0; i < in_a.size(); ++i) {
    const bool up = a.is_face_up(in_a[i]);
    if (up != b.is_face_up(in_b[i]) || (up && a.def[in_a[i]] != b.def[in_b[i]])) return false;
  }
  return true;
}

bool same_side(const State& a, const State& b, Player player, Compared compared) {
  const Side in_a = a.side(player);
  const Side in_b = b.side(player);
  return in_a.deck.size() == in_b.deck.size() && same_security(a, b, player) &&
         in_a.eggs.size() == in_b.eggs.size() && same_cards(a, in_a.hand, b, in_b.hand) &&
         same_cards(a, in_a.trash, b, in_b.trash) && same_field(a, b, player, compared);
}

/// Lasting changes to all of a player's Digimon, regardless of who is meant by "other".
bool same_lasting(const State& a, const State& b) {
  if (a.lasting.size() != b.lasting.size()) return false;
  for (std::size_t i = 0; i < a.lasting.size(); ++i) {
    const Lasting& in_a = a.lasting[i];
    const Lasting& in_b = b.lasting[i];
    if (in_a.effect.bits() != in_b.effect.bits() || in_a.instruction != in_b.instruction ||
        in_a.owner != in_b.owner) {
      return false;
    }
  }
  return true;
}

/// The Option lying in the field while it is used.
int option_in_field(const State& state) {
  return state.option.in_field != 0 && state.option.moved == 0 ? int{state.def[state.option.card]}
                                                               : -1;
}

bool same_table(const State& a, const State& b, Compared compared) {
  return a.turn_player == b.turn_player && a.outcome == b.outcome &&
         option_in_field(a) == option_in_field(b) && same_lasting(a, b) &&
         same_side(a, b, 0, compared) && same_side(a, b, 1, compared);
}

std::string pile_words(const Catalog& cards, const State& state, std::span<const CardId> pile) {
  std::string words;
  for (const CardId card : pile) {
    if (!words.empty()) words += ", ";
    words += card_words(cards, state, card);
  }
  return words.empty() ? "-" : words;
}

std::string stack_line(const Catalog& cards, const State& state, Permanent permanent) {
  const Standing standing = standing_of({cards, state, nullptr}, permanent);
  std::string line = field_words(cards, state, permanent);
  if (standing.has_dp) line += fmt::format(" {} DP", standing.dp);
  for (const auto keyword :
       {cards::Keyword::blocker, cards::Keyword::piercing, cards::Keyword::jamming,
        cards::Keyword::iceclad, cards::Keyword::collision}) {
    if (standing.has(keyword)) line += fmt::format(" <{}>", keyword_words(keyword));
  }
  if (standing.security_attack != 0) {
    line += fmt::format(" <Security Attack {:+}>", standing.security_attack);
  }
  if (permanent->suspended != 0) line += " suspended";
  for (std::size_t i = permanent.cards().size() - 1; i > 0; --i) {
    const CardId beneath = permanent.cards()[i - 1];
    line += " over " + card_words(cards, state, beneath);
    if (state.is_hidden_beneath(beneath)) line += " [face down]";
  }
  for (const CardId link : permanent.links()) {
    line += " linked with " + card_words(cards, state, link);
  }
  return line;
}

std::string side_lines(const Catalog& cards, const State& state, Player player) {
  const Side side = state.side(player);
  std::string lines = fmt::format("{}  deck {}  security {}  eggs {}\n", player_name(player),
                                  side.deck.size(), side.security.size(), side.eggs.size());
  for (const Permanent permanent : side.field) {
    lines += fmt::format("  {}: {}\n", permanent->breeding != 0 ? "breeding" : "battle",
                         stack_line(cards, state, permanent));
  }
  for (const CardId card : side.security) {
    if (!state.is_face_up(card)) continue;
    lines += fmt::format("  face up in security: {}\n", card_words(cards, state, card));
  }
  lines += fmt::format("  hand: {}\n", pile_words(cards, state, std::span(side.hand)));
  lines += fmt::format("  trash: {}\n", pile_words(cards, state, std::span(side.trash)));
  return lines;
}

std::string_view phase_words(Phase phase) {
  switch (phase) {
    case Phase::setup: return "setting up";
    case Phase::start: return "start of turn";
    case Phase::unsuspend:
    case Phase::after_unsuspending: return "unsuspend phase";
    case Phase::draw: return "draw phase";
    case Phase::breeding: return "breeding phase";
    case Phase::main: return "main phase";
  }
  return "";
}

}  // namespace

bool Dcg::at_rest(const State& state) const {
  if (state.outcome != Outcome::running) return true;
  const bool waits = !state.pending.empty() || !state.frames.empty() || !state.procedures.empty() ||
                     !state.announced.empty() || !state.interrupting.empty();
  const bool half_moved =
      !state.revealed.empty() || !state.arrived.empty() || state.option.present != 0;
  const bool due = state.bonus_due != 0 || state.memory_due[0] != 0 || state.memory_due[1] != 0;
  return !waits && !half_moved && !due && state.attack.step == AttackStep::none;
}

bool Dcg::same_board(const State& a, const State& b) const {
  return a.memory == b.memory && same_table(a, b, Compared::all);
}

bool Dcg::same_cards(const State& a, const State& b) const {
  return same_table(a, b, Compared::all_but_numbers);
}

std::string Dcg::render(const State& state) const {
  const Player ahead = state.memory >= 0 ? state.turn_player : opponent_of(state.turn_player);
  std::string board = fmt::format("turn {}, {}, memory {} {}\n", player_name(state.turn_player),
                                  phase_words(state.phase), player_name(ahead),
                                  state.memory >= 0 ? state.memory : -state.memory);
  for (Player player = 0; player < 2; ++player) board += side_lines(cards_, state, player);
  if (state.option.present != 0 && state.option.moved == 0) {
    board +=
        fmt::format("in use, in {}: {}\n", state.option.in_field != 0 ? "the field" : "no area",
                    card_words(cards_, state, state.option.card));
  }
  if (state.attack.has_checked != 0) {
    board += fmt::format("checked: {}\n", card_words(cards_, state, state.attack.checked));
  }
  for (const CardId card : state.revealed) {
    board += fmt::format("revealed: {}\n", card_words(cards_, state, card));
  }
  for (std::size_t i = 0; i < state.pending.size(); ++i) {
    board += fmt::format("waiting: {}\n", pending_words(cards_, state, i));
  }
  for (std::size_t i = 0; i < kCapacityNames.size(); ++i) {
    if ((state.overflow.bits() >> i & 1U) != 0) {
      board += fmt::format("full: {}\n", kCapacityNames[i]);
    }
  }
  if (state.outcome != Outcome::running) board += fmt::format("{}\n", outcome_words(state.outcome));
  return board;
}

}  // namespace headjudge::dcg
