// Exact counts of plays of rulings in which one line is missing: a card does not lie there, a
// decision is not made, a turn is another.
//
// Such a play goes on otherwise, with the rare sentences that rulings are about: what fails, and
// what lies on the table in the end, is in the row. Expectations stay, since they look.
#include <array>
#include <filesystem>

#include <gtest/gtest.h>

#include "model/core/play/runner.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/named_cards.hpp"

namespace headjudge::test {
namespace {

/// Does the line say what the table is, or what is done?
bool sets_or_decides(std::string_view line) {
  constexpr auto kOthers = std::to_array<std::string_view>(
      {"#", "play ", "title:", "game:", "cites:", "expect:", "expect ", "end",
       "setup:", "table:", "decisions:"});
  return line.find_first_not_of(' ') != std::string_view::npos &&
         std::ranges::none_of(kOthers, [&](auto word) { return line.starts_with(word); });
}

/// The text without each of these lines in turn: the first of them is number `from`, then every
/// `step`th.
std::vector<std::string> without_a_line(const std::string& text, std::size_t from,
                                        std::size_t step) {
  std::vector<std::string> out;
  std::size_t nth = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    if (sets_or_decides(std::string_view(text).substr(begin, end - begin)) &&
        nth++ % step == from) {
      out.push_back(text.substr(0, begin) + text.substr(end));
    }
    begin = end;
  }
  return out;
}

void add_run(Digest& digest, const dcg::Dcg& game, const std::string& text) {
  const auto play = parse_play(text, "bad.play");
  if (!play) return digest.add(play.error().text());
  const auto run = run_play(game, rules_world<dcg::Dcg>().rulebook, *play);
  if (!run) return digest.add(run.error().text());
  for (const FailedExpectation& failed : run->failed) digest.add(failed.text + failed.seen);
  for (const PlayedTable<dcg::Dcg>& table : run->tables) {
    digest.add_all(game.describe(table.turns.empty() ? table.start : table.turns.back().after));
  }
}

class CountsOfBrokenRulings : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfBrokenRulings, WithoutALine) {
  constexpr std::size_t kStep = 3;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  const RealSample& sample = cards_named_in("corpus/rulings");
  GoldenRows rows(fmt::format("broken plays of rulings, part {}", GetParam()));
  const std::vector<std::filesystem::path> files = plays_in("corpus/rulings");
  for (std::size_t i = GetParam(); i < files.size(); i += kSamples) {
    rows.add_row(files[i].stem().string(), [&](Digest& digest) {
      const std::string text = loaded_or_thrown(read_text_file(files[i]));
      for (const std::string& bad : without_a_line(text, i % kStep, kStep)) {
        add_run(digest, sample.game, bad);
      }
    });
  }
  rows.compare();
}

INSTANTIATE_TEST_SUITE_P(Part, CountsOfBrokenRulings, testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
