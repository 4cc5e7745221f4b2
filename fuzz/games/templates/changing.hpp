// Changing a game's input part by part, for any setting of a game (see fuzz/games/parts.hpp).
//
// An input whose decisions are drawn has nothing that could be changed without changing all that is
// drawn after it; so it is now and then played, and its decisions become records.
#pragma once

#include <algorithm>
#include <utility>

#include "fuzz/feedback/mutation.hpp"
#include "fuzz/games/driver.hpp"
#include "fuzz/games/parts.hpp"
#include "fuzz/games/templates/play_code.hpp"

namespace headjudge::fuzz {

template <class S>
[[nodiscard]] InputParts parts_of(const S& setting, ByteView input) {
  const ByteView bytes = input.subspan(std::min(input.size(), S::kMagic.size()));
  ByteReader in(bytes);
  InputParts parts;
  const std::size_t edition = read_edition(setting.rulebook(), in);
  parts.edition = bytes_between(bytes, 0, 1).front();
  (void)read_judge(setting.judges(edition), in);
  const std::size_t judge_ends = in.taken();
  parts.judge = bytes_between(bytes, 1, judge_ends);
  (void)read_setup(setting, edition, in);
  parts.setup = bytes_between(bytes, judge_ends, in.taken());
  parts.tail = in.byte();
  parts.decisions = read_records(in.rest());
  return parts;
}

/// No longer than kMostInputBytes: where there is too much, the last decisions are missing.
template <class S>
[[nodiscard]] Bytes bytes_of(const InputParts& parts) {
  ByteWriter out;
  for (const char c : S::kMagic) out.byte(static_cast<unsigned char>(c));
  out.byte(parts.edition);
  out.append(parts.judge);
  out.append(parts.setup);
  out.byte(parts.tail);
  write_records(parts.decisions, out);
  Bytes bytes = out.bytes();
  bytes.resize(std::min(bytes.size(), kMostInputBytes));
  return bytes;
}

/// The set-up is as long as its own bytes say; others before it may say that it is longer.
template <class S>
void settle_setup(const S& setting, InputParts& parts) {
  InputParts without = parts;
  without.decisions.clear();
  without.tail = 0;
  parts.setup = parts_of(setting, bytes_of<S>(without)).setup;
}

/// Its drawn decisions as records. An input that is refused stays as it is.
template <class S>
void settle_decisions(const S& setting, ByteView input, InputParts& parts) {
  auto records = records_played(setting, decode_game(setting, input));
  if (!records) return;
  parts.decisions = std::move(*records);
  parts.tail = 0;
}

/// One change of one part; mostly of the decisions.
template <class S>
void change_part(const S& setting, InputParts& parts, const InputParts& other, Random& random) {
  constexpr std::uint64_t kEditionOneIn = 4;  // under another edition all cards are others
  const std::size_t editions = setting.rulebook().editions.size();
  switch (random.below(12)) {
    case 0: parts.judge = change_judge(std::move(parts.judge), random); break;
    case 1:
    case 2:
      parts.setup = change_setup(std::move(parts.setup), random);
      settle_setup(setting, parts);
      break;
    case 3:
      if (random.below(kEditionOneIn) != 0) break;
      parts.edition = tag_to_write(setting.rulebook(),
                                   static_cast<std::size_t>(random.below(editions)));
      settle_setup(setting, parts);
      break;
    case 4: parts.tail = static_cast<std::uint8_t>(random.below(256)); break;
    default:
      parts.decisions = change_records(std::move(parts.decisions), other.decisions, random);
  }
}

template <class S>
[[nodiscard]] Bytes change_input(const S& setting, ByteView input, ByteView other,
                                 Random& random) {
  constexpr std::uint64_t kBytesOneIn = 8;   // as any other bytes: what the parts do not do
  constexpr std::uint64_t kPlayedOneIn = 4;  // of those with drawn decisions
  if (random.below(kBytesOneIn) == 0) {
    return mutate(Bytes(input.begin(), input.end()), S::kMagic.size(), other, random);
  }
  InputParts parts = parts_of(setting, input);
  const InputParts from = parts_of(setting, other);
  if (parts.tail != 0 && random.below(kPlayedOneIn) == 0) settle_decisions(setting, input, parts);
  for (std::uint64_t left = 1 + random.below(4); left > 0; --left) {
    change_part(setting, parts, from, random);
  }
  return bytes_of<S>(parts);
}

/// The beginning of one with the end of the other; or the judge or the set-up of the other.
template <class S>
[[nodiscard]] Bytes cross_inputs(const S& setting, ByteView one, ByteView other, Random& random) {
  InputParts parts = parts_of(setting, one);
  InputParts from = parts_of(setting, other);
  switch (random.below(4)) {
    case 0:
      parts.edition = from.edition;
      parts.judge = std::move(from.judge);
      break;
    case 1: parts.setup = std::move(from.setup); break;
    default: parts.decisions = cross_records(parts.decisions, from.decisions, random);
  }
  settle_setup(setting, parts);
  return bytes_of<S>(parts);
}

template <class S>
Bytes GameDriver<S>::changed(ByteView input, ByteView other, Random& random) const {
  return change_input(*setting_, input, other, random);
}

template <class S>
Bytes GameDriver<S>::crossed(ByteView one, ByteView other, Random& random) const {
  return cross_inputs(*setting_, one, other, random);
}

}  // namespace headjudge::fuzz
