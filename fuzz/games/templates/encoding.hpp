// Bytes to a game input and back, for any setting of a game (see fuzz/games/encoding.hpp).
//
// Included by the file that makes the templates for a game.
#pragma once

#include <algorithm>

#include "fuzz/games/encoding.hpp"
#include "fuzz/inputs/setup_words.hpp"

namespace headjudge::fuzz {

template <class S>
GameInput<S> decode_game(const S& setting, ByteView bytes) {
  ByteReader in(bytes.subspan(std::min(bytes.size(), S::kMagic.size())));
  GameInput<S> input;
  input.edition = read_edition(setting.rulebook(), in);
  input.choices = read_judge(setting.judges(input.edition), in);
  input.setup = read_setup(setting, input.edition, in);
  input.tail = in.byte();
  input.decisions = read_records(in.rest());
  return input;
}

template <class S>
Bytes encode_game(const S& setting, const GameInput<S>& input) {
  ByteWriter out;
  for (const char c : S::kMagic) out.byte(static_cast<unsigned char>(c));
  out.byte(tag_to_write(setting.rulebook(), input.edition));
  write_judge(input.choices, out);
  write_setup(setting, input.edition, input.setup, out);
  out.byte(input.tail);
  write_records(input.decisions, out);
  return out.bytes();
}

template <class S>
Judge judge_of(const S& setting, const GameInput<S>& input) {
  return setting.judges(input.edition).judge(input.choices);
}

template <class S>
Result<typename S::Model::State> start_of(const S& setting, const GameInput<S>& input,
                                          const Judge& judge) {
  auto state = setting.game().set_up(as_play_lines(setup_lines(setting, input.setup)),
                                     {"a fuzz input", 0, 0}, judge);
  if (!state) return state;
  if (const Result<void> known = setting.check_cards(input.edition, *state); !known) {
    return refuse(known.error());
  }
  return state;
}

}  // namespace headjudge::fuzz
