// Templates: a play for each row, and errors that name the template's own line and the row.
//
// One template has every part; it is spoilt in each of them.
#include "model/core/play/template.hpp"

#include <string>

#include <gtest/gtest.h>

namespace headjudge::template_test {
namespace {

constexpr std::string_view kTemplate = R"(# Of two questions.
template 1
title: {taker} takes {number}
game: toy
cites: rulings, {ruling}
table: plain
setup:
  stones: 6
  turn: {taker}
decisions:
  {taker}: take {number}
expect: stones {left}
end
rows: ruling | taker | number | left
  Q1 | P1 | 2 | 4
  Q2 | P2 | 3 | 3
end of rows
)";

std::string error_with(std::string_view old, std::string_view fresh) {
  std::string text(kTemplate);
  text.replace(text.find(old), old.size(), fresh);
  const auto rows = parse_template(text, "x.template");
  EXPECT_FALSE(rows.has_value()) << fresh;
  return rows ? "" : rows.error().text();
}

TEST(PlayTemplate, IsAPlayForEachRow) {
  const auto rows = parse_template(kTemplate, "x.template").value();
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].name, "Q1");
  EXPECT_EQ(rows[1].play.title, "P2 takes 3");
  EXPECT_EQ(rows[1].play.cites, (std::vector<std::string>{"rulings, Q2"}));
  EXPECT_EQ(rows[1].play.steps[0].text, "take 3");
  EXPECT_EQ(rows[1].play.steps[0].line, 11) << "the template's own line";
  EXPECT_EQ(rows[1].play.expectations[0].text, "stones 3");
}

TEST(PlayTemplate, BeginsWithALineOfItsOwn) {
  const std::string_view without_notes = kTemplate.substr(kTemplate.find("template 1"));
  EXPECT_EQ(parse_template(without_notes, "x.template").value().size(), 2U);
  EXPECT_EQ(error_with("template 1", "a template 1").substr(0, 12), "x.template:1");
}

TEST(PlayTemplate, IsReadAsIfEachRowHadBeenWrittenOut) {
  std::string written(kTemplate);
  written = written.substr(0, written.find("rows:"));
  written.replace(written.find("template"), 8, "play");
  for (const auto& [name, word] : {std::pair{"{ruling}", "Q1"}, std::pair{"{taker}", "P1"},
                                   std::pair{"{number}", "2"}, std::pair{"{left}", "4"}}) {
    for (std::size_t at = written.find(name); at != written.npos; at = written.find(name)) {
      written.replace(at, std::string_view(name).size(), word);
    }
  }
  EXPECT_EQ(write_play(parse_template(kTemplate, "x.template").value()[0].play), written);
}

TEST(PlayTemplate, SaysWhatIsWrongWithItsTable) {
  EXPECT_TRUE(error_with("template 1", "play 1").starts_with("x.template:1: this is no template"));
  EXPECT_TRUE(error_with("rows:", "row:").starts_with("x.template: the template has no table"));
  EXPECT_TRUE(error_with("number | left", "number | right")
                  .starts_with("x.template:14: no `{right}` stands in the play"));
  EXPECT_TRUE(
      error_with(" | left\n", "\n").starts_with("x.template:14: `{left}` of the play has no"));
  EXPECT_TRUE(error_with("taker | number", "taker | taker")
                  .starts_with("x.template:14: two columns are called `taker`"));
  EXPECT_TRUE(error_with("Q1 | P1 | 2 | 4", "Q1 | P1 | 2")
                  .starts_with("x.template:15: this row does not fit the columns"));
  EXPECT_TRUE(error_with("Q1 | P1 | 2 | 4", "Q1 | P1 |  | 4")
                  .starts_with("x.template:15: this row does not fit the columns"));
  EXPECT_TRUE(error_with("  Q1 |", " Q1 |").starts_with("x.template:15: this row is not written"));
  EXPECT_TRUE(error_with("Q1 | P1 | 2 | 4", "Q2 | P2 | 3 | 3")
                  .starts_with("x.template:16: this row stands there twice"));
  EXPECT_TRUE(error_with("end of rows\n", "").starts_with("x.template: the table stops here"));
  EXPECT_TRUE(error_with("  Q1 | P1 | 2 | 4\n  Q2 | P2 | 3 | 3\n", "")
                  .starts_with("x.template:14: the table has no row"));
}

TEST(PlayTemplate, SaysInWhichRowAPlayIsWrong) {
  const std::string error = error_with("Q2 | P2", "Q2 | P3");
  EXPECT_TRUE(error.starts_with("x.template:11:")) << error;
  EXPECT_NE(error.find("in the row `Q2`, line 16"), error.npos) << error;
}

}  // namespace
}  // namespace headjudge::template_test
