// A fuzz setting for a game that has no set-ups of its own in bytes.
//
// Games begin at one of the given positions, or as lines say (text_setup.hpp). That is enough for
// decisions and judges to be fuzzed; a game whose positions shall be mutated as well brings a
// setting like dcg/setting.hpp.
//
// In bytes a position is its number, one byte, and text follows its mark.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "fuzz/inputs/game_setting.hpp"
#include "fuzz/inputs/text_setup.hpp"
#include "invariants/games/traits.hpp"

namespace headjudge::fuzz {

struct NumberedPosition {
  std::size_t number = 0;
  friend bool operator==(const NumberedPosition&, const NumberedPosition&) = default;
};
using PositionSetup = std::variant<NumberedPosition, TextSetup>;

template <PlayableGame G>
class PositionSetting : public GameSetting<G, typename GameTraits<G>::Pool> {
 public:
  using Setup = PositionSetup;
  static constexpr std::string_view kMagic = "HJP1";

  /// Contract: there is a position, and no more than have a byte below the mark of text.
  PositionSetting(Rulebook rulebook, typename GameTraits<G>::Pool pool,
                  std::vector<std::vector<std::string>> positions)
      : GameSetting<G, typename GameTraits<G>::Pool>(std::move(rulebook), std::move(pool)),
        positions_(std::move(positions)) {
    assert(!positions_.empty() && positions_.size() <= kTextMark);
  }

  [[nodiscard]] const std::vector<std::vector<std::string>>& positions() const {
    return positions_;
  }
  /// Never an error: positions are of the pool.
  [[nodiscard]] Result<void> check_cards(std::size_t, const typename G::State&) const { return {}; }
  /// A description that says less than the position is noticed when it is played.
  [[nodiscard]] static bool can_be_described(const typename G::State&) { return true; }

 private:
  std::vector<std::vector<std::string>> positions_;
};

template <PlayableGame G>
[[nodiscard]] PositionSetup read_setup(const PositionSetting<G>& setting, std::size_t,
                                       ByteReader& in) {
  const std::uint8_t first = in.byte();
  if (first == kTextMark) return read_text(in);
  return NumberedPosition{first % setting.positions().size()};
}

template <PlayableGame G>
void write_setup(const PositionSetting<G>&, std::size_t, const PositionSetup& setup,
                 ByteWriter& out) {
  if (const auto* text = std::get_if<TextSetup>(&setup)) return write_text(*text, out);
  out.byte(std::get<NumberedPosition>(setup).number);
}

template <PlayableGame G>
[[nodiscard]] std::vector<std::string> setup_lines(const PositionSetting<G>& setting,
                                                   const PositionSetup& setup) {
  if (const auto* text = std::get_if<TextSetup>(&setup)) return text->lines;
  return setting.positions()[std::get<NumberedPosition>(setup).number];
}

template <PlayableGame G>
[[nodiscard]] PositionSetup setup_of_lines(const PositionSetting<G>& setting, std::size_t,
                                           const std::vector<PlayLine>& lines) {
  TextSetup text;
  for (const PlayLine& line : lines) text.lines.push_back(line.text);
  const auto known = std::ranges::find(setting.positions(), text.lines);
  if (known == setting.positions().end()) return text;
  return NumberedPosition{static_cast<std::size_t>(known - setting.positions().begin())};
}

}  // namespace headjudge::fuzz
