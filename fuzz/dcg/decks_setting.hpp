// What a fuzz input of two decks refers to: the same as a game's input, and how decks are drawn.
//
// A game's input (setting.hpp) lays out small positions or lists decks card by card; mutating
// such a list makes heaps of cards. Here two cards and a number make two decks that play
// (deck_drawing.hpp), and what else a game's input can say can be said behind a mark. The cards are
// the project's own, or those of a file: real cards.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/dcg/deck_drawing.hpp"
#include "fuzz/dcg/setting.hpp"

namespace headjudge::fuzz {

class DecksSetting : public DcgSetting {
 public:
  static constexpr std::string_view kMagic = "HJD1";

  /// Contract: what each edition knows makes up a deck.
  DecksSetting(Rulebook rulebook, cards::Pool pool);

  [[nodiscard]] const DeckDrawing& drawing(std::size_t edition) const { return drawings_[edition]; }

 private:
  std::vector<DeckDrawing> drawings_;
};

/// 0: two cards (2 each) that decks are drawn around, a number (2) to draw with, who wins the
/// throw; 1: the set-up of a game's input follows.
[[nodiscard]] DcgSetup read_setup(const DecksSetting& setting, std::size_t edition, ByteReader& in);
void write_setup(const DecksSetting& setting, std::size_t edition, const DcgSetup& setup,
                 ByteWriter& out);

/// With the project's own cards under all its editions; or, where the variable HEADJUDGE_CARDS
/// names a file, with the cards of that file that are understood, under the editions that know
/// enough of them. Errors: those of the files, no such edition.
[[nodiscard]] Result<std::unique_ptr<DecksSetting>> load_decks_setting(const TargetScope& scope);

}  // namespace headjudge::fuzz
