// Cards that say a little else than printed ones: one number, mark or enumerator of each text is
// another. Every second card has both texts, and each of its lines twice, with other numbers.
//
// Printed cards hardly ever have 0 of something, hardly ever name the other player's cards where
// one's own are customary, and hardly ever have two effects of one event or two costs of one
// procedure: of two that differ a little, which one the rules take shows in play.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/support/counts/altered_lines.hpp"
#include "tests/support/counts/altered_trees.hpp"
#include "tests/support/counts/spliced_cards.hpp"

namespace headjudge::test {

/// One of the texts that say a little else; the text itself where none can be a card's.
inline std::string altered_text(const std::string& text, cards::Section section, Random& random) {
  auto tree = cards::compile_text(text, section);
  if (!tree) return text;
  std::vector<std::string> prints;
  alter_leaves(*tree, random, kFewSilent, [&] {
    std::string print = cards::print_text(*tree);
    if (!print.empty() && print != text) prints.push_back(std::move(print));
  });
  return drawn_text(prints, section, text, random);
}

/// Each line of the list once more, with another number where it has one.
inline void say_lines_twice(nlohmann::json& lines, Random& random) {
  const std::size_t printed = lines.size();
  for (std::size_t i = 0; i < printed; ++i) {
    if (!lines[i].is_string()) return;
    Lines others;
    add_other_numbers(lines[i], others);
    if (others.empty()) continue;
    lines.push_back(others[static_cast<std::size_t>(random.below(others.size()))]);
  }
}

/// A card of a file with its texts altered; `twice`: with both, and with its lines twice.
inline void alter_card(nlohmann::json& card, bool twice, Random& random) {
  constexpr std::array<std::pair<const char*, cards::Section>, 3> kTexts{
      {{"main_effect", cards::Section::main},
       {"inherited_effect", cards::Section::inherited},
       {"security_effect", cards::Section::security}}};
  for (const auto& [field, section] : kTexts) {
    if (!card.contains(field) || !card[field].is_string()) continue;
    const std::string text = card[field];
    const std::string other = altered_text(text, section, random);
    card[field] = twice ? drawn_text({text + "\n" + other}, section, other, random) : other;
  }
  if (!twice) return;
  if (card.contains("special") && card["special"].is_object()) {
    for (auto& [kind, lines] : card["special"].items()) {
      if (lines.is_array()) say_lines_twice(lines, random);
    }
  }
  if (!card.contains("digivolve") || !card["digivolve"].is_array()) return;
  for (nlohmann::json other : card["digivolve"]) {
    if (!other.contains("cost") || !other["cost"].is_number()) continue;
    other["cost"] = random.below(other["cost"].get<std::uint64_t>() + 2);
    card["digivolve"].push_back(std::move(other));
    break;
  }
}

inline std::string altered_rows(const std::vector<std::string>& rows, std::uint64_t seed) {
  Random random(seed);
  std::string out;
  std::uint64_t nth = seed;
  for (const std::string& row : rows) {
    auto card = nlohmann::json::parse(row);
    alter_card(card, nth++ % 2 == 1, random);
    out += card.dump() + "\n";
  }
  return out;
}

/// A game with own cards that are altered so; read once.
inline const RealSample& altered_own_cards(std::size_t seed) {
  static std::map<std::size_t, std::unique_ptr<RealSample>> samples;
  return read_sample(samples, seed,
                     [](std::size_t by) { return altered_rows(own_card_rows(), by); });
}

inline const RealSample& altered_real_cards(std::size_t part) {
  static std::map<std::size_t, std::unique_ptr<RealSample>> samples;
  return read_sample(samples, part, [](std::size_t of) {
    return altered_rows(real_rows_that([&](std::size_t row, std::size_t all) {
                          return row * kSamples / all == of;
                        }),
                        of);
  });
}

}  // namespace headjudge::test
