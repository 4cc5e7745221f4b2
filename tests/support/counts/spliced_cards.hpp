// Texts that no card has: of two texts the one says one thing as the other does, and the grammar
// prints it. Cards that have such texts are legal, and meet what printed cards hardly ever do.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/compiler/print.hpp"
#include "model/core/base/random.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/rules_world.hpp"
#include "tests/support/counts/tree_leaves.hpp"

namespace headjudge::test {

/// Calls see(print) with what both texts say, each thing in turn said as an instruction or an
/// effect drawn from them says it.
template <class See>
void splice_texts(const std::string& one, const std::string& other, Random& random,
                  const See& see) {
  auto text = cards::compile_text(one + "\n" + other, cards::Section::main);
  if (!text) return;
  const auto splice_all = [&](auto& nodes) {
    for (auto& node : nodes) {
      const auto another = nodes[static_cast<std::size_t>(random.below(nodes.size()))];
      splice(node, another, [&] { see(cards::print_text(*text)); });
    }
  };
  splice_all(text->instructions);
  splice_all(text->effects);
}

/// One of these texts that a card can have in this section; `otherwise` where none of those that
/// are tried is one.
inline std::string drawn_text(const std::vector<std::string>& texts, cards::Section section,
                              const std::string& otherwise, Random& random) {
  constexpr int kTries = 8;
  for (int i = 0; i < kTries && !texts.empty(); ++i) {
    const std::string& text = texts[static_cast<std::size_t>(random.below(texts.size()))];
    if (cards::compile_text(text, section, nullptr, cards::Sense::asked)) return text;
  }
  return otherwise;
}

/// One text that can be a card's; `one` where none of those that are tried can.
inline std::string spliced(const std::string& one, const std::string& other, Random& random) {
  std::vector<std::string> prints;
  splice_texts(one, other, random, [&](std::string print) {
    if (!print.empty()) prints.push_back(std::move(print));
  });
  return drawn_text(prints, cards::Section::main, one, random);
}

/// Rows of a card file, each card's upper text spliced with that of the one before it.
inline std::string spliced_rows(const std::vector<std::string>& rows, std::uint64_t seed) {
  Random random(seed);
  std::string out, before = "[On Play] Gain 1 memory.";
  for (const std::string& row : rows) {
    auto card = nlohmann::json::parse(row);
    if (card.contains("main_effect") && card["main_effect"].is_string()) {
      const std::string text = card["main_effect"];
      card["main_effect"] = spliced(text, before, random);
      before = text;
    }
    out += card.dump() + "\n";
  }
  return out;
}

/// The rows of the own card files.
inline std::vector<std::string> own_card_rows() {
  std::vector<std::string> rows;
  for (const auto& file : cards::card_files(kRoot / GameTraits<dcg::Dcg>::kCards)) {
    std::istringstream in(loaded_or_thrown(read_text_file(file)));
    for (std::string row; std::getline(in, row);) rows.push_back(row);
  }
  return rows;
}

/// A game with cards that are spliced so; read once.
inline const RealSample& spliced_own_cards(std::size_t seed) {
  static std::map<std::size_t, std::unique_ptr<RealSample>> samples;
  return read_sample(samples, seed,
                     [](std::size_t by) { return spliced_rows(own_card_rows(), by); });
}

inline const RealSample& spliced_real_cards(std::size_t part) {
  static std::map<std::size_t, std::unique_ptr<RealSample>> samples;
  return read_sample(samples, part, [](std::size_t of) {
    return spliced_rows(real_rows_that([&](std::size_t row, std::size_t all) {
                          return row * kSamples / all == of;
                        }),
                        of);
  });
}

}  // namespace headjudge::test
