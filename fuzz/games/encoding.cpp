// The parts of an input that are the same in every game: its edition and its judge. An input is
// made by a fuzzer or from a play, so nothing in it is refused here.
#include "fuzz/games/encoding.hpp"

#include <algorithm>

#include <xxhash.h>

namespace headjudge::fuzz {
namespace {

enum JudgeKind : std::size_t { kCustomary, kDrawn, kListed, kJudgeKinds };

/// Places change when a manual is added, ids do not; so seeds stay seeds of the same edition.
std::uint8_t tag_of(const Edition& edition) {
  return static_cast<std::uint8_t>(XXH3_64bits(edition.id.data(), edition.id.size()));
}

}  // namespace

std::size_t read_edition(const Rulebook& rulebook, ByteReader& in) {
  const auto& editions = rulebook.editions;
  const std::uint8_t tag = in.byte();
  for (std::size_t i = 0; i < editions.size(); ++i) {
    if (tag_of(editions[i]) == tag) return i;
  }
  return tag % editions.size();
}

std::uint8_t tag_to_write(const Rulebook& rulebook, std::size_t edition) {
  const auto& editions = rulebook.editions;
  const auto first = std::ranges::find(editions, tag_of(editions[edition]), &tag_of);
  const auto place = static_cast<std::size_t>(first - editions.begin());
  return place == edition ? tag_of(editions[edition]) : static_cast<std::uint8_t>(edition);
}

std::vector<JudgeChoice> read_judge(const JudgeChoices& judges, ByteReader& in) {
  switch (in.below(kJudgeKinds)) {
    case kDrawn: return judges.random_choices(in.word());
    case kListed: {
      const std::size_t count = std::min<std::size_t>(in.word(), judges.open_points().size());
      std::vector<JudgeChoice> choices(count);
      for (JudgeChoice& choice : choices) choice = {in.word(), in.byte()};
      return choices;
    }
    default: return {};
  }
}

void write_judge(const std::vector<JudgeChoice>& choices, ByteWriter& out) {
  if (choices.empty()) return out.byte(kCustomary);
  out.byte(kListed);
  out.word(choices.size());
  for (const JudgeChoice& choice : choices) {
    out.word(choice.point);
    out.byte(choice.option);
  }
}

}  // namespace headjudge::fuzz
