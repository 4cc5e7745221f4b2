// Cards and the pool a game is played with.
//
// A Card is what is printed: the facts, the text, and the compiled effects. A Pool is immutable
// once loaded; the state of a game refers to its cards by index. Big pools come from the user
// (--cards FILE); the project's own pool is the folder corpus/cards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/program/program.hpp"
#include "model/cards/program/requirement.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::cards::syntax {
struct Trees;  // syntax/trees.hpp
}

namespace headjudge::cards {

using CardIndex = std::uint16_t;

/// "from a red level 3: cost 2".
struct DigivolutionRequirement {
  Color color = Color::red;
  std::int8_t level = 0;
  std::int8_t cost = 0;
};

struct Card {
  std::string number;  ///< "HJ1-001"
  std::string name;
  CardKind kind = CardKind::digimon;
  ColorSet colors = 0;
  std::int8_t level = 0;       ///< 0 = none printed
  std::int8_t play_cost = -1;  ///< -1 = none printed; the use cost of an Option
  std::int32_t dp = -1;        ///< -1 = none printed
  std::vector<DigivolutionRequirement> requirements;
  std::vector<std::string> names;       ///< the printed one, and what it is also treated as
  std::vector<std::string> name_parts;  ///< what its name is treated as containing
  std::vector<std::string> traits;      ///< form, attribute and types
  std::string main_text;                ///< as imported, before normalisation
  std::string inherited_text;
  std::string security_text;
  std::string link_text;    ///< the effects of a link card
  std::string option_name;  ///< of a DUAL card, which is an Option as well: that side
  std::string option_text;
  ColorSet option_colors = 0;
  std::vector<std::string> line_texts;  ///< requirement lines, as imported
  std::vector<std::string> rule_texts;  ///< "Name: Also treated as [X]." and the like
  std::vector<RequirementLine> lines;
  std::vector<std::string> unread;  ///< what its object holds and no reader takes; then not whole
  std::uint8_t most_copies = 0;     ///< in a deck, by a rule of its own; 0 = as of any card
  std::int32_t link_dp = 0;
  std::uint8_t overflow = 0;        ///< memory that is lost as it leaves; 0 = none printed
  bool token = false;               ///< no card of a deck: effects play it; or an Option side
  std::string searchable;           ///< what "with [X] in its text" looks at, but for the next
  std::string searchable_security;  ///< its [Security] effects
  std::uint16_t first_effect = 0;   ///< range in Pool::effects
  std::uint16_t effect_count = 0;
  std::uint16_t granted_count = 0;  ///< effects behind these that the card lets others gain
  std::uint64_t keywords_own = 0;   ///< bit 1 << Keyword for each printed alone as a main effect
  int line = 0;                     ///< where it stands in its file

  [[nodiscard]] bool has_dp() const { return dp >= 0; }
  /// Is it the Option side of the DUAL card that stands before it in the pool?
  [[nodiscard]] bool is_option_side() const { return token && kind == CardKind::option; }
};

/// A card of a file that is left out: it cannot be read, or the compiler does not wholly understand
/// it.
struct RefusedCard {
  std::string number;  ///< and name: empty where an unreadable row does not tell them
  std::string name;
  InputError why;  ///< names the words that are not understood
  bool unreadable = false;
};

struct Pool {
  std::vector<Card> cards;
  std::vector<RefusedCard> refused;  ///< not among them: the unreadable first, as in their file
  std::vector<Effect> effects;
  std::vector<Instruction> instructions;
  std::vector<CardDescription> descriptions;  ///< of requirement lines and effects
  /// What the effects were read as, each at the place of its effect: for those who print. Null in a
  /// pool that is put together without texts.
  std::shared_ptr<const syntax::Trees> trees;

  [[nodiscard]] std::span<const Effect> effects_of(const Card& card) const {
    return std::span(effects).subspan(card.first_effect, card.effect_count);
  }
  [[nodiscard]] std::span<const Instruction> instructions_of(const Effect& effect) const {
    return std::span(instructions).subspan(effect.first, effect.count);
  }
  /// The place of an effect of this pool.
  [[nodiscard]] std::size_t place_of(const Effect& effect) const {
    return static_cast<std::size_t>(&effect - effects.data());
  }
  [[nodiscard]] const Card* find_name(std::string_view name) const;
  [[nodiscard]] const Card* find_number(std::string_view number) const;
  /// The card of this number or name among those that are left out; null when there is none.
  [[nodiscard]] const RefusedCard* find_refused(std::string_view number_or_name) const;
};

/// "X-1 Ember is left out: ...", for one who names it.
[[nodiscard]] std::string why_left_out(const RefusedCard& card);

/// Reads a JSON array or JSON Lines file of cards and compiles every text. A row that is no card,
/// and a card whose text is not wholly understood, is an error that names the card, the words and
/// what would have fitted. Of a folder: all its *.jsonl files as one pool, the cards in the order
/// of their numbers.
[[nodiscard]] Result<Pool> load_pool(const std::filesystem::path& path);
[[nodiscard]] Result<Pool> parse_pool(std::string_view json, const std::string& file);
/// The same where some cards may be left out: they are then `refused` in the pool. Errors: no card
/// of the file can be read.
[[nodiscard]] Result<Pool> load_survey(const std::filesystem::path& path);
[[nodiscard]] Result<Pool> survey_pool(std::string_view json, const std::string& file);
/// The same of cards that have been read (import.hpp) from this file.
[[nodiscard]] Result<Pool> survey_cards(std::vector<Card> cards, const std::string& file);
/// The cards that a pool of this file or folder is made of, in its order, before they are compiled.
/// Errors: also a row that is no card.
[[nodiscard]] Result<std::vector<Card>> read_card_files(const std::filesystem::path& path);
/// The same, where rows that are no cards go to `unreadable`.
[[nodiscard]] Result<std::vector<Card>> read_card_files(const std::filesystem::path& path,
                                                        std::vector<RefusedCard>& unreadable);
/// The *.jsonl files of a folder in the order of their names.
[[nodiscard]] std::vector<std::filesystem::path> card_files(const std::filesystem::path& folder);

}  // namespace headjudge::cards
