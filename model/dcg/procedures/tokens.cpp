// Tokens come into play.
//
// A Token is played like a card of its kind. Its instance is made when it is played; the places for
// instances are few and named when they run out. (comprehensive-4.2, 4-21)
#include "model/dcg/procedures/tokens.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/playing.hpp"

namespace headjudge::dcg {

namespace {

/// A place for a Token of the player; kNoCard when all are taken.
CardId free_token_place(const State& state, Player player) {
  const std::size_t first = kMaxCards + player * kMaxTokensEach;
  for (std::size_t place = first; place < first + kMaxTokensEach; ++place) {
    if (state.def[place] == 0) return static_cast<CardId>(place);
  }
  return kNoCard;
}

/// The Tokens just played become what the rest of the effect refers to.
void name_tokens(const Table& t, const Frame& acting, int count) {
  if (!is_antecedent_of_later(t.view(), acting)) return;
  Frame& frame = t.effect();
  const auto field = t.side(acting.owner).field;
  frame.chosen.clear();
  for (std::size_t i = field.size(); i > 0 && count > 0; --i, --count) {
    if (t.state.is_token(field[i - 1].top())) (void)frame.chosen.push(field[i - 1].id());
  }
}

/// Nothing when there is no place for it.
void bring_token(const Table& t, Player player, cards::CardIndex token) {
  const CardId place = free_token_place(t.state, player);
  if (place == kNoCard) return t.overflow(Capacity::tokens);
  t.state.def[place] = token;
  put_into_play(t, place);
}

}  // namespace

bool play_named_token(const Table& t, const Frame& frame, const cards::Instruction& instruction) {
  const auto token = t.cards.token_of(instruction.object.filter.named - 1U);
  if (!token) return false;
  const int count =
      scaled(t.view(), frame, instruction, std::max<int>(instruction.object.count, 1));
  for (int i = 0; i < count; ++i) bring_token(t, frame.owner, *token);
  let_arrivals_trigger(t);
  name_tokens(t, frame, count);
  return count > 0;
}

}  // namespace headjudge::dcg
