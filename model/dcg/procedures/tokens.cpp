// Tokens come into play.
//
// A Token is played like a card of its kind. Its instance is made when it is played; the places for
// instances are few and named when they run out. What keeps effects from playing such a card keeps
// them from playing the Token. (comprehensive-4.2, 4-21; ruling Q2381)
#include "model/dcg/procedures/tokens.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/antecedents.hpp"
#include "model/dcg/position/cause.hpp"
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

/// The Tokens just played become what the rest of the effect refers to, compares with and counts.
void name_tokens(const Table& t, const Frame& acting, int count) {
  Frame named = acting;
  const auto field = t.side(acting.owner).field;
  named.chosen.clear();
  for (std::size_t i = field.size(); i > 0 && count > 0; --i, --count) {
    if (t.state.is_token(field[i - 1].top())) (void)named.chosen.push(field[i - 1].id());
  }
  note_antecedent(t.view(), named);
  t.effect().antecedent = named.antecedent;
  if (is_antecedent_of_later(t.view(), acting)) t.effect().chosen = named.chosen;
}

/// Does it come? It does not where there is no place for it, or where it can't be played.
bool bring_token(const Table& t, const Frame& acting, cards::CardIndex token) {
  const CardId place = free_token_place(t.state, acting.owner);
  if (place == kNoCard) {
    t.overflow(Capacity::tokens);
    return false;
  }
  t.state.def[place] = token;
  const bool may = lets_effect_play(t.view(), place, effect_owner(acting));
  if (may) {
    put_into_play(t, place);
  } else {
    t.state.def[place] = 0;
  }
  return may;
}

}  // namespace

bool play_named_token(const Table& t, const Frame& frame, const cards::Instruction& instruction) {
  const auto token = t.cards.token_of(instruction.object.filter.named - 1U);
  if (!token) return false;
  const int count =
      scaled(t.view(), frame, instruction, std::max<int>(instruction.object.count, 1));
  int come = 0;
  for (int i = 0; i < count; ++i) come += bring_token(t, frame, *token) ? 1 : 0;
  let_arrivals_trigger(t);
  name_tokens(t, frame, come);
  return come > 0;
}

}  // namespace headjudge::dcg
