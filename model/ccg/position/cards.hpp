// The cards of the Digimon Collectable Card Game: what is printed, and what it does.
//
// This game has its own cards and its own, much smaller language of effects. An effect is one
// action with one number; its printed words stand in a phrase table (phrases.hpp) that is read both
// ways, so a card's text is understood exactly when it can be printed back from what it means. A
// pool is a JSON Lines file, one card a line; the project's own is corpus/ccg/cards.jsonl:
//
//   {"number": "CC1-021", "name": "Rin, Bold Heart", "type": "Digi-Destined", "attack": 300,
//    "effect": "Your Digimon in this fight gets +300 Attack."}
//
// (ccg: The Cards)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"

namespace headjudge::ccg {

using CardIndex = std::uint8_t;
inline constexpr std::size_t kMostCardsInAPool = 255;

enum class CardKind : std::uint8_t { digimon, digi_destined, digivolve, digi_modify };

enum class Level : std::uint8_t { rookie, champion, ultimate, mega };
inline constexpr std::size_t kLevels = 4;

/// The phases of a turn, in order; `any` is only printed on cards.
enum class Phase : std::uint8_t {
  draw,
  bring_online,
  digivolve,
  move,
  attack,
  discard,
  any,
};
inline constexpr std::size_t kPhases = 6;

enum class Action : std::uint8_t {
  none,
  raise_attack,   ///< of one's own Digimon in this fight
  raise_defense,  ///< of one's own Digimon in this fight
  lower_attack,   ///< of the opponent's Digimon in this fight
  lower_defense,  ///< of the opponent's Digimon in this fight
  draw,           ///< cards
  add_points,     ///< Data Points
  add_points_both,
  cancel,      ///< what lies below in the Digiqueue
  offline,     ///< one Digimon of the opponent's Attack Row
  salvage,     ///< the top card of one's own Offline pile
  skip_level,  ///< digivolve one Digimon past a level
  any_line,    ///< digivolve one Digimon whatever the Digivolution says
};

struct Effect {
  Action action = Action::none;
  std::int16_t amount = 0;
  friend bool operator==(const Effect&, const Effect&) = default;
};

struct Card {
  std::string number;
  std::string name;
  CardKind kind = CardKind::digimon;
  Level level = Level::rookie;  ///< of a Digimon
  std::string group;            ///< of a Digimon
  std::int16_t attack = 0;
  std::int16_t defense = 0;
  Phase phase = Phase::any;  ///< when its effect can be used
  Effect effect;
  bool giga_power = false;
  std::optional<CardIndex> digivolves_from;                 ///< the Digivolution names this card
  std::optional<std::array<CardIndex, kLevels>> true_line;  ///< of a Rookie: with itself, by level
  std::string effect_text;                                  ///< as printed
  std::string digivolution_text;                            ///< as printed
  int line = 0;                                             ///< where it stands in its file
};

struct Pool {
  std::vector<Card> cards;
  std::string file;

  /// The card of this name or number.
  [[nodiscard]] std::optional<CardIndex> find(std::string_view name_or_number) const;
  [[nodiscard]] const Card& operator[](CardIndex card) const { return cards[card]; }
};

/// Errors name the line: no JSON, a key that is missing, unknown or does not fit, a text that is
/// not in the phrase table, a name or number twice, a line of Digimon that are not there.
[[nodiscard]] Result<Pool> load_pool(const std::filesystem::path& path);
[[nodiscard]] Result<Pool> parse_pool(std::string_view text, const std::string& file);

}  // namespace headjudge::ccg
