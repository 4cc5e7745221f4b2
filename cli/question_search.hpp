// Finding the questions that words are about, the nearest first.
//
// Words are compared by their English stems, in any order: "empty decks" finds what speaks of a
// deck that is empty. A question is described by its own sentence and id, its chapter, its answers
// and situations, and what the editions' clauses about it say, so that the manuals' terms find it
// as well. Rare words count for more than those that many questions share.
//
// Source: the Snowball stemmer for English (M. F. Porter, https://snowballstem.org); weights by
// inverse document frequency (K. Sparck Jones, 1972).
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "model/core/manual/rulebook.hpp"

namespace headjudge::cli {

/// A question of one of the rulebooks.
struct FoundQuestion {
  std::size_t rulebook = 0;
  std::size_t question = 0;
};

/// The question with this id, alone; else those that share the most with the words, nearest first:
/// each of them has as many of the words as any has. None: no word is known.
[[nodiscard]] std::vector<FoundQuestion> find_questions(
    const std::vector<const Rulebook*>& rulebooks, std::string_view words);

}  // namespace headjudge::cli
