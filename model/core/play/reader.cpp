// A recursive-descent reader over lines: each section takes the lines that are its own and leaves
// the first that is not. What nobody takes is refused by the section that needed something else,
// with the words of what it needed; a text that stops early is told as truncated.
#include "model/core/play/reader.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/ascii.hpp"
#include "model/core/base/suggestion.hpp"
#include "model/core/play/repetition.hpp"

namespace headjudge {
namespace {

constexpr std::string_view kRulingForm =
    "`question when \"formula\" is answer as in edition`, `when` and `as in` where needed";

/// What tables, editions, questions and answers are called.
bool is_play_name(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](char c) {
    return is_name_part(c) || c == '-' || c == '.' || c == '+';
  });
}

/// A terminal would obey it: plays are told as they are written.
bool is_control(char letter) {
  const auto code = static_cast<unsigned char>(letter);
  return (code < 0x20 && letter != '\t' && letter != '\r') || code == 0x7F;
}

}  // namespace

PlayReader::PlayReader(std::string_view text, std::string file) {
  play_.file = std::move(file);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines_.push_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
}

Result<Play> PlayReader::read() {
  const auto obeyed = std::ranges::find_if(
      lines_, [](std::string_view line) { return std::ranges::any_of(line, is_control); });
  if (obeyed != lines_.end()) {
    return refuse({.file = play_.file,
                   .line = static_cast<int>(obeyed - lines_.begin()) + 1,
                   .message = "this line has a character that cannot be seen",
                   .expected = "text"});
  }
  for (const auto section :
       {&PlayReader::read_head, &PlayReader::read_tables, &PlayReader::read_setup,
        &PlayReader::read_steps, &PlayReader::read_expectations, &PlayReader::read_end}) {
    const Step done = (this->*section)();
    if (!done) return refuse(done.error());
  }
  return std::move(play_);
}

std::unexpected<InputError> PlayReader::refuse_line(std::string message,
                                                    std::string expected) const {
  return refuse({play_.file, line_number(), 0, std::move(message), std::move(expected)});
}

std::unexpected<InputError> PlayReader::refuse_here(std::string expected) const {
  if (at_end()) return refuse_line("the play stops here", std::move(expected));
  return refuse_line(fmt::format("`{}` does not fit here", trimmed(peek())), std::move(expected));
}

bool PlayReader::take_key(std::string_view key, std::string& value) {
  const std::string_view line = peek();
  if (!line.starts_with(key) || !line.substr(key.size()).starts_with(':')) return false;
  value = trimmed(line.substr(key.size() + 1));
  ++next_;
  return true;
}

PlayReader::Step PlayReader::need_key(std::string_view key, std::string& value) {
  if (!take_key(key, value)) return refuse_here(fmt::format("`{}: ...`", key));
  if (!value.empty()) return {};
  --next_;
  return refuse_line(fmt::format("`{}:` says nothing", key), fmt::format("`{}: ...`", key));
}

PlayReader::Step PlayReader::need_line(std::string_view line) {
  if (at_end() || trimmed(peek()) != line) return refuse_here(fmt::format("`{}`", line));
  ++next_;
  return {};
}

PlayReader::Step PlayReader::read_head() {
  for (; peek().starts_with('#'); ++next_) {
    play_.notes.emplace_back(trimmed(peek().substr(1)));
  }
  if (const Step first = need_line("play 1"); !first) return first;
  if (const Step title = need_key("title", play_.title); !title) return title;
  if (const Step game = need_key("game", play_.game); !game) return game;
  (void)take_key("cards", play_.cards);
  for (std::string cite; take_key("cites", cite);) play_.cites.push_back(cite);
  (void)take_key("contradicts", play_.contradicts);
  return {};
}

PlayReader::Step PlayReader::read_tables() {
  while (peek().starts_with("table")) {
    const std::string_view line = peek();
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return refuse_here("`table NAME: EDITION`");
    const Step table = read_table(trimmed(line.substr(5, colon - 5)), line.substr(colon + 1));
    if (!table) return table;
    ++next_;
  }
  if (play_.tables.empty()) return refuse_here("`table: EDITION` or `table NAME: EDITION`");
  return {};
}

PlayReader::Step PlayReader::read_table(std::string_view name, std::string_view rest) {
  PlayTable table{.line = line_number()};
  std::size_t semicolon = std::min(rest.find(';'), rest.size());
  table.edition = trimmed(rest.substr(0, semicolon));
  table.name = name.empty() ? table.edition : std::string(name);
  for (const std::string& word : {table.edition, table.name}) {
    if (!is_play_name(word)) {
      return refuse_line(fmt::format("`{}` is not a name", word), "letters, digits, - . + and _");
    }
  }
  if (std::ranges::find(play_.tables, table.name, &PlayTable::name) != play_.tables.end()) {
    return refuse_line(fmt::format("there are two tables `{}`", table.name), "a name of its own");
  }
  while (semicolon < rest.size()) {
    rest.remove_prefix(semicolon + 1);
    const std::size_t quote = std::min(rest.find('"'), rest.find(';'));
    const std::size_t close =
        quote < rest.size() && rest[quote] == '"' ? rest.find('"', quote + 1) : std::size_t{0};
    semicolon = std::min(rest.find(';', std::min(close, rest.size())), rest.size());
    const Step ruling = read_ruling(table, rest.substr(0, semicolon));
    if (!ruling) return ruling;
  }
  play_.tables.push_back(std::move(table));
  return {};
}

PlayReader::Step PlayReader::read_ruling(PlayTable& table, std::string_view text) {
  PlayRuling ruling;
  const std::size_t open = text.find('"');
  std::string_view before = text;
  if (open != std::string_view::npos) {
    const std::size_t close = text.find('"', open + 1);
    if (close == std::string_view::npos) {
      return refuse_line("a quotation mark is missing", std::string(kRulingForm));
    }
    before = trimmed(text.substr(0, open));
    if (!before.ends_with(" when")) return refuse_line("no `when`", std::string(kRulingForm));
    ruling.question = trimmed(before.substr(0, before.size() - 5));
    ruling.when = text.substr(open + 1, close - open - 1);
    ruling.column = static_cast<int>(text.data() + open + 1 - peek().data()) + 1;
    before = trimmed(text.substr(close + 1));
    if (before.starts_with("is ")) ruling.answer = trimmed(before.substr(3));
  } else if (const std::size_t is = text.find(" is "); is != std::string_view::npos) {
    ruling.question = trimmed(text.substr(0, is));
    ruling.answer = trimmed(text.substr(is + 4));
  }
  constexpr std::string_view kAsIn = " as in ";
  if (const std::size_t as = ruling.answer.find(kAsIn); as != std::string::npos) {
    ruling.as_in = trimmed(std::string_view(ruling.answer).substr(as + kAsIn.size()));
    ruling.answer = trimmed(std::string_view(ruling.answer).substr(0, as));
    if (!is_play_name(ruling.as_in)) {
      return refuse_line(fmt::format("`{}` is not a name", ruling.as_in), std::string(kRulingForm));
    }
  }
  const bool empty_formula = open != std::string_view::npos && trimmed(ruling.when).empty();
  if (empty_formula || !is_play_name(ruling.question) || !is_play_name(ruling.answer)) {
    return refuse_line(fmt::format("`{}` is not a ruling", trimmed(text)),
                       std::string(kRulingForm));
  }
  table.rulings.push_back(std::move(ruling));
  return {};
}

PlayReader::Step PlayReader::read_setup() {
  if (const Step heading = need_line("setup:"); !heading) return heading;
  for (; indented(); ++next_) {
    const std::string_view text = trimmed(peek());
    if (text.empty()) return refuse_line("an empty line", "words of the set-up");
    play_.setup.push_back({std::string(text), line_number()});
  }
  return {};
}

PlayReader::Step PlayReader::read_steps() {
  if (const Step heading = need_line("decisions:"); !heading) {
    return refuse_here("`decisions:`, or a line of the set-up after two blanks");
  }
  for (; indented(); ++next_) {
    const std::string_view line = trimmed(peek());
    const std::size_t colon = std::min(line.find(':'), line.size());
    std::string_view who = line.substr(0, colon);
    const std::string_view text = trimmed(line.substr(std::min(colon + 1, line.size())));
    PlayStep step{.text = std::string(text), .line = line_number()};
    step.if_allowed = who.starts_with('P') && who.ends_with(" if allowed");
    if (step.if_allowed) who = trimmed(who.substr(0, who.find(' ')));
    if (who == "expect") step.kind = PlayStep::Kind::expectation;
    if (who == "repeat") {
      step.kind = PlayStep::Kind::repeat;
      if (!read_repeated(text)) {
        return refuse_line(fmt::format("`{}` is not a repetition", text), std::string(kRepeatForm));
      }
    }
    if (who == "P1") step.player = 0;
    if (who == "P2") step.player = 1;
    const bool decision = step.kind == PlayStep::Kind::decision;
    if ((decision && step.player == kNobody) || text.empty()) {
      return refuse_here("`P1: ...`, `P2 if allowed: ...`, `repeat: ...` or `expect: ...`");
    }
    play_.steps.push_back(std::move(step));
  }
  return {};
}

PlayReader::Step PlayReader::read_expectations() {
  for (; peek().starts_with("expect"); ++next_) {
    const std::string_view line = peek();
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return refuse_here("`expect: ...` or `expect TABLE: ...`");
    PlayExpectation expectation{.table = std::string(trimmed(line.substr(6, colon - 6))),
                                .text = std::string(trimmed(line.substr(colon + 1))),
                                .line = line_number()};
    if (expectation.text.empty()) return refuse_here("what is expected, after the colon");
    std::vector<std::string> names(play_.tables.size());
    std::ranges::transform(play_.tables, names.begin(), &PlayTable::name);
    if (!expectation.table.empty() && std::ranges::find(names, expectation.table) == names.end()) {
      return refuse_line(fmt::format("there is no table `{}`", expectation.table),
                         expected_name(expectation.table, names));
    }
    play_.expectations.push_back(std::move(expectation));
  }
  return {};
}

PlayReader::Step PlayReader::read_end() {
  if (const Step end = need_line("end"); !end) {
    return refuse_here("`end`, or `expect: ...`, or a decision after two blanks");
  }
  if (!at_end()) return refuse_here("nothing after `end`");
  return {};
}

}  // namespace headjudge
