// What a set-up says, read but not yet laid out.
//
// The lines of a set-up (dcg.hpp shows them) become this plain structure with cards looked up in
// the pool; layout.cpp lays it out as a State. Between the two stand all the errors that a user
// can make in words; what is wrong with the position as a whole is found when it is laid out.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/game/notation.hpp"
#include "model/core/game/players.hpp"
#include "model/dcg/position/catalog.hpp"
#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

/// A stack as written: bottom card first.
struct StackSetting {
  std::vector<cards::CardIndex> cards;
  std::vector<bool> hidden;  ///< for each card: it lies face down
  bool suspended = false;
  bool digivolved = false;
  bool placed = false;      ///< by an effect
  bool not_placed = false;  ///< by no effect, though its kind of card only comes there by one
  Entry entry = Entry::earlier;
  /// [X Per Turn] effects used this turn, once for each use: place in the stack, effect of that
  /// card.
  std::vector<std::pair<std::size_t, std::size_t>> used;
  std::vector<cards::CardIndex> links;
  std::optional<cards::CardIndex> burst;  ///< the card that it burst digivolved into this turn
  bool dna = false;
  int xros = 0;
};

/// A pile as written, top card first, and where.
struct PileSetting {
  std::vector<cards::CardIndex> cards;
  std::vector<bool> face_up;  ///< of a security stack, for each card; else empty
  int line = 0;
};

struct SideSetting {
  PileSetting hand, security, deck, trash, eggs;
  std::vector<StackSetting> battle;
  std::vector<StackSetting> breeding;
  int line = 0;  ///< of the last line about this side
};

struct ModifierSetting {
  Player player = 0;
  std::string stack;         ///< in the words of field_words
  Modifier modifier;         ///< without its target
  std::optional<Player> by;  ///< whose effect; absent: the owner of the stack
  int line = 0;
};

struct GrantedSetting {
  Player player = 0;
  std::string stack;  ///< in the words of field_words
  Granted granted;    ///< without its target
  int line = 0;
};

struct LastingSetting {
  Lasting lasting;
  int line = 0;
};

struct Setting {
  // A position
  std::optional<Player> turn_player;
  Phase phase = Phase::main;
  bool first_turn = false;
  Player memory_player = 0;
  int memory = 0;
  bool crossed = false;
  std::uint32_t chance = 0;  ///< what later shuffles are drawn from
  std::array<SideSetting, 2> side;
  std::vector<ModifierSetting> modifiers;
  std::vector<GrantedSetting> granted;
  std::vector<LastingSetting> lasting;
  // Two decks
  std::array<PileSetting, 2> decks;
  std::array<PileSetting, 2> egg_decks;
  std::optional<std::uint64_t> seed;
  Player winner_of_the_throw = 0;
};

/// Errors name the line, the words, and what would have fitted.
[[nodiscard]] Result<Setting> read_setting(const Catalog& cards, std::span<const PlayLine> lines,
                                           const std::string& file);

}  // namespace headjudge::dcg
