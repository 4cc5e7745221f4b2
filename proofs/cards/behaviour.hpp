// What a sentence on a card does: the same table with it and without it.
//
// That a text is read and printed back proves only that reading can be undone. Here every paragraph
// of a card's text is taken off the card, and both cards are played side by side from positions
// drawn around the card until the tables part; what the player with the paragraph may decide now is
// decided, and the difference between the two boards is what the paragraph did. Kept for all cards
// of a pool, this is the record against which a change of the engine or of the grammar is held.
//
// A [Security] text that activates a [Main] effect goes with it. A paragraph of which no play shows
// anything has an empty `with`: either the positions drawn do not bring it up, or it does nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "model/cards/program/card.hpp"
#include "model/core/base/result.hpp"
#include "model/core/manual/judge.hpp"
#include "proofs/cards/printing_table.hpp"

namespace headjudge::proofs {

struct BehaviourBounds {
  std::uint64_t games = 3000;
  std::size_t decisions = 12;  ///< until the tables part
  std::size_t after = 6;       ///< decided only at the table with the paragraph
};

/// One paragraph of a card's text.
struct CardParagraph {
  std::string number;
  std::string name;
  std::string box;        ///< "main", "inherited", "security", "link"
  std::size_t place = 0;  ///< from 1, within its box
  std::string text;       ///< in normal form
};

struct Behaviour {
  CardParagraph paragraph;
  Lines setup;
  Lines decisions;  ///< at both tables
  Lines after;      ///< at the one with the paragraph alone
  Lines without;    ///< lines of the position that only the other table has
  Lines with;

  [[nodiscard]] bool seen() const { return !with.empty() || !without.empty(); }
};

[[nodiscard]] std::vector<CardParagraph> paragraphs_of_card(const cards::Card& card);

/// Plays one pool with a paragraph of one card, and without.
class BehaviourSearch {
 public:
  /// `all`: the cards of `pool` as they were read. All must outlive the search. Errors: the card
  /// cannot do without the paragraph.
  [[nodiscard]] static Result<BehaviourSearch> open(const cards::Pool& pool,
                                                    const std::vector<cards::Card>& all,
                                                    CardParagraph paragraph, const Judge& judge);

  /// Looks for a position in which the paragraph acts, and makes it small.
  [[nodiscard]] Behaviour find(const BehaviourBounds& bounds);
  /// The same play again; not `seen` where it cannot be played or shows nothing.
  [[nodiscard]] Behaviour replay(const Lines& setup, const Lines& decisions, const Lines& after);

 private:
  BehaviourSearch(const cards::Pool& pool, cards::Pool without, CardParagraph paragraph,
                  const Judge& judge);

  cards::Pool without_pool_;
  const cards::Pool* pool_;
  CardParagraph paragraph_;
  const Judge* judge_;
};

/// Lines for a file of such records, and the records of such a file; the paragraph is only told by
/// its place. Errors: not such a file.
[[nodiscard]] std::string write_behaviour(const Behaviour& behaviour);
[[nodiscard]] Result<std::vector<Behaviour>> read_behaviours(std::string_view text,
                                                             const std::string& file);

}  // namespace headjudge::proofs
