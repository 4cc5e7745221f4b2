// Samples of the real cards that lie beside the repository, for golden rows.
//
// Reading all cards takes seconds; a sample is every ninth, from one of the first nine on. A part
// is a ninth in a row: cards that were printed together and speak of each other. Golden rows are
// those of one file: where there is another one, or none, the tests are skipped with a message.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

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

/// The rows of the file for which takes(row, number of rows) is true.
template <class Takes>
std::vector<std::string> real_rows_that(const Takes& takes) {
  std::vector<std::string> all;
  const std::string& text = real_card_file();
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    all.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  std::vector<std::string> out;
  for (std::size_t row = 0; row < all.size(); ++row) {
    if (takes(row, all.size())) out.push_back(std::move(all[row]));
  }
  return out;
}

/// Every ninth row of the file, from this one on.
inline std::vector<std::string> real_row_list(std::size_t first) {
  return real_rows_that([&](std::size_t row, std::size_t) { return row % kSamples == first; });
}

inline std::string real_rows(std::size_t first) {
  return fmt::format("{}", fmt::join(real_row_list(first), ""));
}

/// One ninth of the file.
inline std::string real_rows_of_part(std::size_t part) {
  const auto rows = real_rows_that(
      [&](std::size_t row, std::size_t all) { return row * kSamples / all == part; });
  return fmt::format("{}", fmt::join(rows, ""));
}

/// Cards, and a game with them.
struct RealSample {
  explicit RealSample(cards::Pool of) : pool(std::move(of)), game(pool) {}
  cards::Pool pool;
  dcg::Dcg game;
};

/// Read once; `rows` says which cards.
template <class Rows>
const RealSample& read_sample(std::map<std::size_t, std::unique_ptr<RealSample>>& samples,
                              std::size_t number, const Rows& rows) {
  std::unique_ptr<RealSample>& sample = samples[number];
  if (sample == nullptr) {
    auto pool = loaded_or_thrown(cards::survey_pool(rows(number), "cards.jsonl"));
    sample = std::make_unique<RealSample>(std::move(pool));
  }
  return *sample;
}

inline const RealSample& real_sample(std::size_t first) {
  static std::map<std::size_t, std::unique_ptr<RealSample>> samples;
  return read_sample(samples, first, real_rows);
}

inline const RealSample& real_part(std::size_t part) {
  static std::map<std::size_t, std::unique_ptr<RealSample>> parts;
  return read_sample(parts, part, real_rows_of_part);
}

}  // namespace headjudge::test
