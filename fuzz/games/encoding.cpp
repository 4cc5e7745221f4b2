// Bytes to a game input and back.
//
// The tail's decisions come from a generator whose seed is one byte. The number of further
// decisions grows with it, so that shrinking an input (bytes towards zero) also shortens its game.
#include "fuzz/games/encoding.hpp"

#include <algorithm>

#include <xxhash.h>

#include "fuzz/ccg/setting.hpp"
#include "fuzz/dcg/decks_setting.hpp"
#include "fuzz/dcg/setting.hpp"
#include "fuzz/inputs/setup_words.hpp"
#include "model/core/base/random.hpp"

namespace headjudge::fuzz {
namespace {

enum JudgeKind : std::size_t { kCustomary, kDrawn, kListed, kJudgeKinds };

/// Places change when a manual is added, ids do not; so seeds stay seeds of the same edition.
std::uint8_t tag_of(const Edition& edition) {
  return static_cast<std::uint8_t>(XXH3_64bits(edition.id.data(), edition.id.size()));
}

std::size_t read_edition(const Rulebook& rulebook, ByteReader& in) {
  const auto& editions = rulebook.editions;
  const std::uint8_t tag = in.byte();
  for (std::size_t i = 0; i < editions.size(); ++i) {
    if (tag_of(editions[i]) == tag) return i;
  }
  return tag % editions.size();
}

/// An edition that shares its tag with an earlier one is written as its place, if that is no tag.
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

}  // namespace

template <class S>
GameInput<S> decode_game(const S& setting, ByteView bytes) {
  ByteReader in(bytes.subspan(std::min(bytes.size(), S::kMagic.size())));
  GameInput<S> input;
  input.edition = read_edition(setting.rulebook(), in);
  input.choices = read_judge(setting.judges(input.edition), in);
  input.setup = read_setup(setting, input.edition, in);
  input.tail = in.byte();
  const ByteView rest = in.rest();
  input.decisions.assign(rest.begin(), rest.end());
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
  out.append(input.decisions);
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

DecisionSource::DecisionSource(ByteView decisions, std::uint8_t tail)
    : in_(decisions), tail_state_(tail), tail_left_(std::size_t{2} * tail) {}

bool DecisionSource::at_end() const { return in_.at_end() && tail_left_ == 0; }

std::size_t DecisionSource::next(std::size_t legal) {
  if (!in_.at_end()) return (legal > 256 ? in_.word() : in_.byte()) % legal;
  --tail_left_;
  Random random(tail_state_);
  tail_state_ = random.next();
  return static_cast<std::size_t>(random.below(legal));
}

template GameInput<DcgSetting> decode_game(const DcgSetting&, ByteView);
template Bytes encode_game(const DcgSetting&, const GameInput<DcgSetting>&);
template Judge judge_of(const DcgSetting&, const GameInput<DcgSetting>&);
template Result<dcg::Dcg::State> start_of(const DcgSetting&, const GameInput<DcgSetting>&,
                                          const Judge&);

template GameInput<DecksSetting> decode_game(const DecksSetting&, ByteView);
template Bytes encode_game(const DecksSetting&, const GameInput<DecksSetting>&);
template Judge judge_of(const DecksSetting&, const GameInput<DecksSetting>&);
template Result<dcg::Dcg::State> start_of(const DecksSetting&, const GameInput<DecksSetting>&,
                                          const Judge&);

template GameInput<CcgSetting> decode_game(const CcgSetting&, ByteView);
template Bytes encode_game(const CcgSetting&, const GameInput<CcgSetting>&);
template Judge judge_of(const CcgSetting&, const GameInput<CcgSetting>&);
template Result<ccg::Ccg::State> start_of(const CcgSetting&, const GameInput<CcgSetting>&,
                                          const Judge&);

}  // namespace headjudge::fuzz
