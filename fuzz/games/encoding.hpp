// The compact encoding: a whole game as a few bytes, and as a play.
//
// libFuzzer and campaigns mutate bytes; people read plays. Both are the same thing here:
//
//   4 bytes   the game's mark ("HJG1"), so that a stray file in a corpus is noticed (its value is
//             not looked at when a fuzzer has changed it)
//   1         edition, as a hash of its id; what fits none is its place in the rulebook
//   judge     0: the customary one | 1, seed (2): any judge, drawn | 2, count (2), then for each
//             open point that is answered otherwise: point (2), option (1)
//   set-up    decks, a position, or text: dcg/setup.hpp, ccg/setup.hpp
//   1         tail: 0, or a seed for further decisions once the bytes below are used up
//   the rest  four bytes for each decision, which say what it is and not at which place it is
//             offered (records.hpp)
//
// Any bytes are an input. Seeds in it ("any judge, drawn") make short inputs reach far; a play
// names everything, and so does the input that is made from a play. So bytes -> play -> bytes gives
// other bytes for the same play; play -> bytes -> play gives the same game, with its set-up in our
// words.
//
// All of it is written once, for any setting of a game (game_setting.hpp). The file that opens a
// game's driver makes the templates, from their text in templates/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "fuzz/games/addresses.hpp"
#include "fuzz/games/records.hpp"
#include "fuzz/inputs/bytes.hpp"
#include "fuzz/inputs/judge_choices.hpp"
#include "fuzz/inputs/text_setup.hpp"
#include "model/core/base/result.hpp"
#include "model/core/manual/rulebook.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::fuzz {

template <class S>
struct GameInput {
  std::size_t edition = 0;
  std::vector<JudgeChoice> choices;
  typename S::Setup setup;
  std::uint8_t tail = 0;
  DecisionRecords decisions;
  friend bool operator==(const GameInput&, const GameInput&) = default;
};

// ---- Editions and judges in bytes
[[nodiscard]] std::size_t read_edition(const Rulebook& rulebook, ByteReader& in);
/// An edition that shares its tag with an earlier one is written as its place, if that is no tag.
[[nodiscard]] std::uint8_t tag_to_write(const Rulebook& rulebook, std::size_t edition);
[[nodiscard]] std::vector<JudgeChoice> read_judge(const JudgeChoices& judges, ByteReader& in);
void write_judge(const std::vector<JudgeChoice>& choices, ByteWriter& out);

template <class S>
[[nodiscard]] GameInput<S> decode_game(const S& setting, ByteView bytes);
template <class S>
[[nodiscard]] Bytes encode_game(const S& setting, const GameInput<S>& input);

template <class S>
[[nodiscard]] Judge judge_of(const S& setting, const GameInput<S>& input);
/// Errors: the set-up is refused, or the edition does not know one of its cards.
template <class S>
[[nodiscard]] Result<typename S::Model::State> start_of(const S& setting, const GameInput<S>& input,
                                                        const Judge& judge);

/// The play of at most `most` of the input's decisions. Errors: as start_of.
template <class S>
[[nodiscard]] Result<Play> play_of_input(const S& setting, const GameInput<S>& input,
                                         std::size_t most = kMostDecisions);

/// What is played of an input, each decision with the record that means it there.
template <class S>
[[nodiscard]] Result<DecisionRecords> records_played(const S& setting, const GameInput<S>& input);

/// The input of a play; its expectations, citations and title are not part of an input. Errors:
/// several tables, another pool, whatever makes the play refused.
template <class S>
[[nodiscard]] Result<GameInput<S>> input_of_play(const S& setting, const Play& play);

}  // namespace headjudge::fuzz
