// Samples of the real cards that lie beside the repository, for golden rows.
//
// Reading all cards takes seconds; a sample is every ninth, from one of the first nine on. Golden
// rows are those of one file: where there is another one, or none, the tests are skipped with a
// message.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "model/cards/program/card.hpp"
#include "model/core/base/text_file.hpp"
#include "model/dcg/dcg.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {

inline constexpr std::size_t kSamples = 9;
/// The size of the card file that the golden rows are of, and the number of its rows.
inline constexpr std::size_t kGoldenBytes = 2'911'857;

inline const std::string& real_card_file() {
  static const std::string text =
      std::filesystem::exists(kRealCards) ? read_text_file(kRealCards).value_or("") : "";
  return text;
}

/// Why there are no golden rows of real cards; nothing: there are.
inline std::optional<std::string> no_real_sample() {
  if (real_card_file().empty()) return std::string(kNoRealCards);
  if (real_card_file().size() == kGoldenBytes) return std::nullopt;
  return "the real cards beside the repository are others than those of the golden rows";
}

/// Every ninth row of the file, from this one on.
inline std::string real_rows(std::size_t first) {
  std::string out;
  const std::string& text = real_card_file();
  std::size_t row = 0;
  for (std::size_t begin = 0; begin < text.size(); ++row) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    if (row % kSamples == first) out += text.substr(begin, end - begin);
    begin = end;
  }
  return out;
}

/// Cards, and a game with them.
struct RealSample {
  explicit RealSample(cards::Pool of) : pool(std::move(of)), game(pool) {}
  cards::Pool pool;
  dcg::Dcg game;
};

inline const RealSample& real_sample(std::size_t first) {
  static std::map<std::size_t, std::unique_ptr<RealSample>> samples;
  std::unique_ptr<RealSample>& sample = samples[first];
  if (sample == nullptr) {
    auto pool = loaded_or_thrown(cards::survey_pool(real_rows(first), "cards.jsonl"));
    sample = std::make_unique<RealSample>(std::move(pool));
  }
  return *sample;
}

}  // namespace headjudge::test
