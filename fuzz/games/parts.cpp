// Changing judges and set-ups as bytes (see parts.hpp; their form: encoding.hpp).
// Decisions are changed as records, elsewhere (records.hpp).
#include "fuzz/games/parts.hpp"

#include <algorithm>
#include <array>

#include "fuzz/inputs/text_setup.hpp"

namespace headjudge::fuzz {
namespace {

constexpr std::size_t kChoiceBytes = 3;  // of a listed judge: point (2), option (1)
constexpr std::size_t kListHead = 3;     // its kind, how many (2)

std::uint8_t any_byte(Random& random) { return static_cast<std::uint8_t>(random.below(256)); }

std::size_t listed(const Bytes& judge) {
  const bool is_list = judge.size() >= kListHead && judge[0] % 3 == 2;
  return is_list ? (judge.size() - kListHead) / kChoiceBytes : 0;
}

/// The judge of so many choices, whose bytes they are.
Bytes list_of(ByteView choices) {
  ByteWriter out;
  out.byte(2);
  out.word(choices.size() / kChoiceBytes);
  out.append(choices.first(choices.size() - choices.size() % kChoiceBytes));
  return out.bytes();
}

Bytes add_choice(const Bytes& judge, Random& random) {
  const std::size_t count = listed(judge);
  Bytes choices;
  if (count > 0) choices.assign(judge.begin() + kListHead, judge.end());
  choices.resize(count * kChoiceBytes);
  for (std::size_t i = 0; i < kChoiceBytes; ++i) choices.push_back(any_byte(random));
  return list_of(choices);
}

}  // namespace

Bytes bytes_between(ByteView bytes, std::size_t from, std::size_t to) {
  Bytes part(to - from);
  for (std::size_t at = from; at < std::min(to, bytes.size()); ++at) part[at - from] = bytes[at];
  return part;
}

Bytes change_judge(Bytes judge, Random& random) {
  const std::size_t count = listed(judge);
  const std::uint64_t drawn = random.below(8);
  if (drawn == 0) return {0};
  if (drawn == 1 || (count == 0 && drawn < 4)) return {1, any_byte(random), any_byte(random)};
  if (count == 0 || drawn == 2) return add_choice(judge, random);
  const std::size_t choice = kListHead + kChoiceBytes * static_cast<std::size_t>(
                                                            random.below(count));
  const auto begin = judge.begin() + static_cast<std::ptrdiff_t>(choice);
  if (drawn == 3) {
    judge.erase(begin, begin + kChoiceBytes);
    return list_of(ByteView(judge).subspan(kListHead));
  }
  judge[choice + static_cast<std::size_t>(random.below(kChoiceBytes))] = any_byte(random);
  return judge;
}

Bytes change_setup(Bytes setup, Random& random) {
  if (setup.empty() || setup[0] == kTextMark) return setup;
  const std::size_t first = setup.size() == 1 ? 0 : 1;  // the kind of a set-up is no part of it
  std::uint8_t& byte = setup[first + static_cast<std::size_t>(random.below(setup.size() - first))];
  switch (random.below(4)) {
    case 0: byte = static_cast<std::uint8_t>(byte + 1U); break;
    case 1: byte = static_cast<std::uint8_t>(byte - 1U); break;
    default: byte = any_byte(random);
  }
  return setup;
}

}  // namespace headjudge::fuzz
