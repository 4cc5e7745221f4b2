// How much of a card the compiler understands: piece by piece, so that what is missing has a name.
//
// A card's pieces are its effects (a paragraph each), requirement lines, rules and Tokens. A card
// is whole when the pool would take it; partly understood when some of its pieces are understood,
// and its obstacles then name the others; else not understood. Only whole cards are ever played.
//
// Within an effect that is not understood the sentences are counted: those before the place where
// reading stopped were read; those behind it are tried again as an effect of their own. A sentence
// that speaks of what an unknown sentence named counts as not understood.
//
// A row of the file that is no card is unreadable: it counts among the cards, and has no pieces.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/lines/card_tokens.hpp"
#include "model/cards/pool/known_words.hpp"
#include "model/cards/program/card.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::cards {

enum class CardVerdict : std::uint8_t { whole, partly, not_understood, unreadable, repaired };

/// Does the pool take it?
[[nodiscard]] constexpr bool is_playable(CardVerdict verdict) {
  return verdict == CardVerdict::whole || verdict == CardVerdict::repaired;
}

[[nodiscard]] constexpr std::string_view verdict_name(CardVerdict verdict) {
  constexpr std::string_view names[] = {"whole", "partly", "not understood", "unreadable",
                                        "whole after repair"};
  return names[static_cast<std::size_t>(verdict)];
}

/// One effect, line, rule or Token.
struct CardPiece {
  std::string place;      ///< "main effect", "requirement", "rule", "Token"
  std::string construct;  ///< what it begins with: "[On Play]", "<Blocker>", "[DigiXros]"
  std::string text;       ///< in normal form
  int sentences = 1;
  int understood = 1;
  [[nodiscard]] bool whole() const { return understood == sentences; }
};

/// Words that the compiler could not take.
struct Obstacle {
  std::string place;
  std::string phrase;  ///< the words before it | the words where it stopped; # is a number, [~] a
                       ///< text in brackets
  std::string text;    ///< the piece in normal form
  InputError error;
};

struct CardCoverage {
  std::string number;
  std::string name;
  int line = 0;
  CardVerdict verdict = CardVerdict::whole;
  std::vector<CardPiece> pieces;
  std::vector<Obstacle> obstacles;
  std::vector<std::string> repairs;  ///< what is read otherwise than printed, and where
  std::vector<std::string> remarks;  ///< names that no card of the file bears, and
                                     ///< facts that no card is printed with
};

/// The part of a card's number before the dash: "BT1".
[[nodiscard]] std::string_view set_of(std::string_view number);

/// `book`: what other cards of the file say about the Tokens that this one plays; `known`: the
/// names and traits of all of them; without them no card is repaired.
[[nodiscard]] CardCoverage coverage_of(Card card, const std::string& file,
                                       const TokenBook& book = {},
                                       const KnownWords* known = nullptr);

/// Of all cards of a file, in their order, and behind them of the rows that are none. Errors: no
/// card of the file can be read.
[[nodiscard]] Result<std::vector<CardCoverage>> coverage_of_file(std::string_view json,
                                                                 const std::string& file);

}  // namespace headjudge::cards
