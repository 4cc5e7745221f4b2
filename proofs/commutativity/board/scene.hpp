// Two effects that are about to be carried out, and where their cards are.
//
// An effect of a Digimon in play has that Digimon on the board: the two are the same one, two on
// one side, or on different sides. An effect of a Tamer, of an Option or of a card that has just
// been deleted has no Digimon of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/program/card.hpp"
#include "proofs/commutativity/board/board.hpp"
#include "proofs/commutativity/board/judges.hpp"

namespace headjudge::proofs {

/// One effect of a pool's card.
struct EffectProgramView {
  cards::Effect effect;
  std::span<const cards::Instruction> instructions;
  bool of_digimon = false;  ///< its own Digimon is on the board
  bool of_tamer = false;    ///< its Tamer is in play
  bool in_trash = false;    ///< its card has left and lies in the trash
  bool moves_away = false;  ///< of its timings, some are of a card in play and some are not

  /// A price must be paid where a player has declared the effect of a card in play.
  [[nodiscard]] bool is_declared() const {
    return (of_digimon || of_tamer) && effect.has(cards::Timing::main);
  }
};

[[nodiscard]] EffectProgramView view_effect(const cards::Pool& pool, const cards::Card& card,
                                            const cards::Effect& effect);

enum class Placing : std::uint8_t { same_digimon, same_side, different_sides };

/// Where the two effects are at home on the board. The first one's owner is P1, who need not be the
/// turn player.
struct Scene {
  Placing placing = Placing::same_side;
  std::size_t owner[2] = {0, 0};
  std::optional<std::size_t> self[2];  ///< the Digimon, by its place on the board
  bool in_trash[2] = {false, false};   ///< its card lies in the trash
  bool inherited[2] = {false, false};  ///< it is the effect of a card beneath the Digimon
  std::size_t turn_player = 0;
  SeatedJudge judge;

  /// What this judge compares boards by.
  [[nodiscard]] Sight sight(EventSet events = 0) const {
    return {judge->counts_crossing(), events};
  }
};

/// Can it be carried out while its owner has the turn, or has not?
[[nodiscard]] bool works_with_turn(const EffectProgramView& view, bool has_turn);

/// The ways to seat two effects before a judge: whose turn it is follows their [Your Turn] and
/// [Opponent's Turn], and both are tried where one of them asks whose turn it is, lasts by turns or
/// moves the counter.
[[nodiscard]] std::vector<Scene> scenes_of(const EffectProgramView& first,
                                           const EffectProgramView& second,
                                           const SeatedJudge& judge);
[[nodiscard]] std::string_view name_of(Placing placing);

/// What the two effects speak of.
[[nodiscard]] BoardColumns columns_of(const EffectProgramView& first,
                                      const EffectProgramView& second);

/// Why the effect cannot be carried out on such boards, in a few words; nothing when it can.
[[nodiscard]] std::optional<std::string> why_not_modelled(const cards::Pool& pool,
                                                          const EffectProgramView& effect);

/// Why the two cannot be judged as this scene seats them; nothing when they can.
[[nodiscard]] std::optional<std::string> why_not_together(const EffectProgramView& first,
                                                          const EffectProgramView& second,
                                                          const Scene& scene);

/// Why the boards do not follow one of the two before this scene's judge; nothing when they do.
/// That the two are independent by what they read and write holds all the same.
[[nodiscard]] std::optional<std::string> why_not_followed(const EffectProgramView& first,
                                                          const EffectProgramView& second,
                                                          const Scene& scene);

/// With how many ends of turns from now a change ends.
[[nodiscard]] std::size_t horizons_of(cards::Duration duration, bool owner_has_turn);

/// Is it only true or false of a Digimon that the change lasts?
[[nodiscard]] std::vector<Mark> marks_of(const cards::Instruction& instruction);

}  // namespace headjudge::proofs
