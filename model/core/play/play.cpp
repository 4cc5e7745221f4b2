// Writing plays, and reading them by comparing with what would be written.
//
// The reader (reader.hpp) understands each line; that a text is exactly what the writer would
// make of it is then checked once, here, for all lines alike. So the round trip holds by
// construction, and a stray blank is an error that shows the line as it should be.
#include "model/core/play/play.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/text_file.hpp"
#include "model/core/play/reader.hpp"

namespace headjudge {
namespace {

void write_line(std::string& out, std::string_view line) {
  assert(line.find('\n') == std::string_view::npos);
  out += line;
  out += '\n';
}

std::string table_line(const PlayTable& table) {
  std::string line = "table";
  if (table.name != table.edition) line += " " + table.name;
  line += ": " + table.edition;
  for (const PlayRuling& ruling : table.rulings) {
    line += "; " + ruling.question;
    if (!ruling.when.empty()) line += fmt::format(" when \"{}\"", ruling.when);
    line += " is " + ruling.answer;
    if (!ruling.as_in.empty()) line += " as in " + ruling.as_in;
  }
  return line;
}

std::string step_line(const PlayStep& step) {
  const bool decision = step.kind == PlayStep::Kind::decision;
  const std::string key = step.kind == PlayStep::Kind::repeat ? "repeat" : "expect";
  return fmt::format("  {}{}: {}", decision ? player_name(step.player) : key,
                     step.if_allowed ? " if allowed" : "", step.text);
}

std::string expectation_line(const PlayExpectation& expectation) {
  const std::string table = expectation.table.empty() ? "" : " " + expectation.table;
  return fmt::format("expect{}: {}", table, expectation.text);
}

void write_head(std::string& out, const Play& play) {
  for (const std::string& note : play.notes) write_line(out, note.empty() ? "#" : "# " + note);
  write_line(out, "play 1");
  write_line(out, "title: " + play.title);
  write_line(out, "game: " + play.game);
  if (!play.cards.empty()) write_line(out, "cards: " + play.cards);
  for (const std::string& cite : play.cites) write_line(out, "cites: " + cite);
  if (!play.contradicts.empty()) write_line(out, "contradicts: " + play.contradicts);
  for (const PlayTable& table : play.tables) write_line(out, table_line(table));
}

/// The line numbers that the parts will have when the play is written.
void number_lines(Play& play) {
  int line = static_cast<int>(play.notes.size() + play.cites.size()) + 3 +
             (play.cards.empty() ? 0 : 1) + (play.contradicts.empty() ? 0 : 1);
  for (PlayTable& table : play.tables) table.line = ++line;
  ++line;  // setup:
  for (PlayLine& each : play.setup) each.line = ++line;
  ++line;  // decisions:
  for (PlayStep& step : play.steps) step.line = ++line;
  for (PlayExpectation& expectation : play.expectations) expectation.line = ++line;
}

Result<void> check_as_written(std::string_view given, std::string_view written,
                              const std::string& file) {
  int line = 1;
  while (given != written) {
    const std::string_view seen = given.substr(0, given.find('\n'));
    const std::string_view wanted = written.substr(0, written.find('\n'));
    const bool last = seen.size() == given.size() || wanted.size() == written.size();
    if (seen != wanted || last) {
      return refuse({file, line, 0, "this line is not written as plays are written",
                     fmt::format("exactly `{}` and a line break", wanted)});
    }
    given.remove_prefix(seen.size() + 1);
    written.remove_prefix(wanted.size() + 1);
    ++line;
  }
  return {};
}

}  // namespace

std::string player_name(Player player) {
  assert(player < kNobody);
  return player == 0 ? "P1" : "P2";
}

std::string write_play(const Play& play) {
  std::string out;
  write_head(out, play);
  write_line(out, "setup:");
  for (const PlayLine& line : play.setup) write_line(out, "  " + line.text);
  write_line(out, "decisions:");
  for (const PlayStep& step : play.steps) write_line(out, step_line(step));
  for (const PlayExpectation& each : play.expectations) write_line(out, expectation_line(each));
  write_line(out, "end");
  return out;
}

Result<Play> parse_play(std::string_view text, const std::string& file) {
  Result<Play> play = PlayReader(text, file).read();
  if (!play) return play;
  const Result<void> same = check_as_written(text, write_play(*play), file);
  if (!same) return refuse(same.error());
  return play;
}

Result<Play> load_play(const std::filesystem::path& path) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return refuse(text.error());
  return parse_play(*text, path.string());
}

Play to_play(Play head, const std::vector<std::string>& setup,
             const std::vector<TakenDecision>& decisions) {
  head.setup.clear();
  head.steps.clear();
  for (const std::string& line : setup) head.setup.push_back({line, 0});
  for (const TakenDecision& taken : decisions) {
    head.steps.push_back({PlayStep::Kind::decision, taken.player, taken.text, 0, taken.if_allowed});
  }
  number_lines(head);
  return head;
}

}  // namespace headjudge
