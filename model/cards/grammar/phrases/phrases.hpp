// The language of the cards: which words mean what.
//
// Everything that a card can say is a row here, in the normal form of normalise.hpp. grammar.cpp
// reads and prints these very rows, so a new wording costs one row (and, where it has a new kind of
// hole, one slot there).
//
// Notation: {amount} is a slot, filled by the production of that name in grammar.cpp. "get/gets" is
// the plural and the singular; which one stands there follows the number of what was named last.
// Where one row begins another, the longer one stands first: the first that fits is taken.
//
// A file for each column: events.hpp and conditions.hpp have what stands before the
// comma, actions.hpp what is done, lasting.hpp what holds for a time.
#pragma once

#include <array>
#include <cstddef>

#include "model/cards/grammar/phrases/actions.hpp"
#include "model/cards/grammar/phrases/conditions.hpp"
#include "model/cards/grammar/phrases/events.hpp"
#include "model/cards/grammar/phrases/lasting.hpp"

namespace headjudge::cards {

/// The rows of both tables, the first one's first.
template <class T, std::size_t N, std::size_t M>
constexpr std::array<Phrase<T>, N + M> rows_of_both(const std::array<Phrase<T>, N>& first,
                                                    const std::array<Phrase<T>, M>& second) {
  std::array<Phrase<T>, N + M> rows{};
  for (std::size_t at = 0; at < N; ++at) rows[at] = first[at];
  for (std::size_t at = 0; at < M; ++at) rows[N + at] = second[at];
  return rows;
}

/// What an effect does, all of it.
inline constexpr auto kActions = rows_of_both(kDoings, kLasting);

}  // namespace headjudge::cards
