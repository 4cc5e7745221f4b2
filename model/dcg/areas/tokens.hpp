// Tokens: what effects play that is no card of the game.
// What other chapters ask of tokens.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// A Token goes to an area: true when it is out of the game instead.
[[nodiscard]] bool token_vanishes(const Table& t, CardId card);
/// Such a Token was returned to the hand: do effects notice? [token-noticed]
[[nodiscard]] bool is_unnoticed_token(const View& v, CardId card);
/// Such a Token would have been added to an area: what hears of that, if the judge says so.
void notice_added_token(const Table& t, CardId card, cards::Timing timing);
/// Tokens that have left the game and that no effect speaks of give their places free.
void forget_gone_tokens(const Table& t);
[[nodiscard]] inline bool token_lets_digivolve(const View& v, Permanent permanent) {
  return !v.facts(permanent).token || v.judged(Question::token_digivolves, TokenDigivolves::may);
}
[[nodiscard]] inline bool token_lets_under(const View& v, Permanent permanent) {
  return !v.facts(permanent).token || v.judged(Question::token_under, TokenUnder::may);
}

}  // namespace headjudge::dcg
