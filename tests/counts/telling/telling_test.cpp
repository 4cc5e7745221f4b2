// Exact counts of inputs that were found to tell: what the rules make of each of them differs under
// some wrong rule of those that `./headjudge mutants` draws.
//
// found.txt has one in each line: its kind, its number, of a game the step. They were sought among
// drawn ones with two thousand wrong rules, one by one: each tells one that those above it in the
// list do not tell.
#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/telling_inputs.hpp"

namespace headjudge::test {
namespace {

std::vector<TellingInput> found_inputs(TellingKind kind) {
  std::vector<TellingInput> out;
  std::ifstream in(kRoot / "tests/counts/telling/found.txt");
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string name;
    TellingInput input{kind, 0, 0};
    words >> name >> input.number >> input.step;
    if (name == kTellingNames[static_cast<std::size_t>(kind)]) out.push_back(input);
  }
  return out;
}

void count_found(TellingKind kind) {
  constexpr std::size_t kInRow = 5;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  const std::vector<TellingInput> inputs = found_inputs(kind);
  ASSERT_FALSE(inputs.empty());
  GoldenRows rows(fmt::format("telling {}s", kTellingNames[static_cast<std::size_t>(kind)]));
  for (std::size_t begin = 0; begin < inputs.size(); begin += kInRow) {
    rows.add_row(fmt::format("from {}", begin), [&](Digest& digest) {
      for (std::size_t i = begin; i < std::min(begin + kInRow, inputs.size()); ++i) {
        add_telling(inputs[i], digest);
      }
    });
  }
  rows.compare();
}

TEST(CountsOfTellingCards, OfRealOnes) { count_found(TellingKind::card); }
TEST(CountsOfTellingSteps, OfRealCards) { count_found(TellingKind::step); }
TEST(CountsOfTellingWords, OfRealCards) { count_found(TellingKind::words); }
TEST(CountsOfTellingReadings, OfRealCards) { count_found(TellingKind::reading); }

}  // namespace
}  // namespace headjudge::test
