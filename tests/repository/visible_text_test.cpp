// The words that users read, in one file: tests/golden/user_visible_text.txt. A reviewer sees there
// what the program says, and a change of it is a change of that file.
//
// The list cannot forget: it takes every string literal with a blank and a letter from the sources
// that are shipped, and every text from the templates of the report. A new sentence fails the test
// until it stands in the list. HEADJUDGE_WRITE_GOLDEN=1 writes the list anew:
//
//     HEADJUDGE_WRITE_GOLDEN=1 build/dev/bin/headjudge_tests --gtest_filter='*user_visible*'
//
// Sentences of data files (questions, terms, claims, clauses) are lists already. They must use the
// same plain words, and so must the pages for newcomers.

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/repository.hpp"

namespace repository_test {
namespace {

const fs::path golden = root / "tests" / "golden" / "user_visible_text.txt";

using Texts = std::set<std::string>;

/// The string literals of a text, neighbours joined, escapes as they are written.
class LiteralReader {
 public:
  LiteralReader(const std::string& text, std::string_view quotes)
      : code_(without_comments(text)), quotes_(quotes) {}

  std::vector<std::string> run() {
    while (at_ < code_.size()) {
      const char c = code_[at_];
      const bool opens = c == '"' || (c == '\'' && !is_in_number(code_, at_));
      if (code_.compare(at_, 2, "R\"") == 0 && !ends_word(code_, at_)) {
        take_raw();
      } else if (opens && quotes_.contains(c)) {
        take(at_ + 1, end_of_literal());
        at_ += 1;
      } else {
        joins_ = joins_ && std::isspace(static_cast<unsigned char>(c)) != 0;
        at_ = opens ? end_of_literal() + 1 : at_ + 1;
      }
    }
    return found_;
  }

 private:
  std::size_t end_of_literal() const {
    std::size_t i = at_ + 1;
    while (i < code_.size() && code_[i] != code_[at_]) i += code_[i] == '\\' ? 2U : 1U;
    return i;
  }

  void take_raw() {
    const std::size_t paren = code_.find('(', at_);
    const std::string close = ")" + code_.substr(at_ + 2, paren - at_ - 2) + "\"";
    take(paren + 1, code_.find(close, paren));
    at_ = std::min(at_ + close.size(), code_.size());
  }

  void take(std::size_t begin, std::size_t end) {
    if (!joins_) found_.emplace_back();
    found_.back() += code_.substr(begin, end - begin);
    joins_ = true;
    at_ = end;
  }

  std::string code_;
  std::string_view quotes_;
  std::vector<std::string> found_;
  std::size_t at_ = 0;
  bool joins_ = false;  // nothing but blanks since the last literal
};

std::vector<std::string> literals(const std::string& text, std::string_view quotes = "\"") {
  return LiteralReader(text, quotes).run();
}

bool is_said(std::string_view text) {
  return text.contains(' ') && std::ranges::any_of(text, [](char c) {
           return std::isalpha(static_cast<unsigned char>(c)) != 0;
         });
}

std::string on_one_line(const std::string& text) {
  return std::regex_replace(text, std::regex("\n"), "\\n");
}

/// What a page shows: its texts between the tags, and the labels that are read aloud.
std::vector<std::string> template_texts(const std::string& page) {
  static const std::regex otherwise(R"(\{\{\^[^}]*\}\})");
  static const std::regex section(R"(\{\{[#/>][^}]*\}\})");
  static const std::regex tag(R"(<[^>]*>)");
  static const std::regex label(R"re(aria-label="([^"]*)")re");
  const std::string plain =
      std::regex_replace(std::regex_replace(page, otherwise, "\n"), section, "");
  std::vector<std::string> texts = lines_of(std::regex_replace(plain, tag, "\n"));
  for (std::sregex_iterator it(plain.begin(), plain.end(), label), end; it != end; ++it) {
    texts.push_back((*it)[1]);
  }
  return texts;
}

/// The printed language of cards is no speech of ours: its words are the publisher's, and the names
/// of its parts are read by the grammar alone. What the reader of it answers is ours.
bool is_card_language(const File& file) {
  const auto lies_in = [&](std::string_view folder) { return file.path.starts_with(folder); };
  if (lies_in("model/cards/grammar/invertible/")) return false;
  if (lies_in("model/cards/normal_form/wordings/licences")) return false;
  return lies_in("model/cards/grammar/") || lies_in("model/cards/normal_form/");
}

std::vector<std::string> texts_of(const File& file) {
  if (file.has_suffix(".mustache")) return template_texts(file.text);
  if (file.has_suffix(".js")) return literals(file.text, "\"'");
  if (file.is_source() && !is_card_language(file)) return literals(file.text);
  return {};
}

/// File by file, each text once, sorted: a function that moves within its file changes nothing.
const std::map<std::string, Texts>& said_by_file() {
  static const std::map<std::string, Texts> all = [] {
    std::map<std::string, Texts> found;
    for (const File& file : files()) {
      if (!below(file, {"model", "invariants", "fuzz", "proofs", "reports", "cli"})) continue;
      for (const std::string& text : texts_of(file)) {
        if (is_said(text)) found[file.path].insert(on_one_line(text));
      }
    }
    return found;
  }();
  return all;
}

std::vector<std::string> golden_lines() {
  std::vector<std::string> lines;
  for (const auto& [file, texts] : said_by_file()) {
    lines.push_back(file);
    for (const std::string& text : texts) lines.push_back("  \"" + text + "\"");
  }
  return lines;
}

/// "file: text" for each line of a list: what a failure names.
Texts with_files(const std::vector<std::string>& lines) {
  Texts found;
  std::string file;
  for (const std::string& line : lines) {
    if (line.starts_with("  ")) {
      found.insert(file + ":" + line);
    } else {
      file = line;
    }
  }
  return found;
}

Texts only_in(const Texts& these, const Texts& those) {
  Texts left;
  std::ranges::set_difference(these, those, std::inserter(left, left.end()));
  return left;
}

TEST(repository, the_list_of_user_visible_text_is_up_to_date) {
  const std::vector<std::string> now = golden_lines();
  EXPECT_GT(now.size(), 1000u);
  if (std::getenv("HEADJUDGE_WRITE_GOLDEN") != nullptr) {
    std::ofstream out(golden, std::ios::binary);
    for (const std::string& line : now) out << line << '\n';
    ASSERT_TRUE(out.flush().good()) << golden;
  }
  const std::vector<std::string> listed = lines_of(read(golden));
  for (const std::string& text : only_in(with_files(now), with_files(listed))) {
    ADD_FAILURE() << "not in the list: " << text;
  }
  for (const std::string& text : only_in(with_files(listed), with_files(now))) {
    ADD_FAILURE() << "no longer said: " << text;
  }
  EXPECT_TRUE(now == listed) << "Read what is new as a user would. Then write the list anew:\n"
                             << "HEADJUDGE_WRITE_GOLDEN=1 build/dev/bin/headjudge_tests "
                             << "--gtest_filter='*user_visible*'";
}

/// The sentences of a data file, without its comments.
std::vector<std::string> data_texts(const File& file) {
  static const std::regex comment(R"((^|\n)#[^\n]*)");
  return literals(std::regex_replace(file.text, comment, "\n"));
}

/// What people read besides the list: the sentences of data files, and the pages.
std::vector<std::string> further_texts(const File& file) {
  if (file.has_suffix(".md")) return lines_of(file.text);
  const bool data = file.path.starts_with("model/editions/") || file.path == "proofs/claims.toml";
  return data && file.has_suffix(".toml") ? data_texts(file) : std::vector<std::string>();
}

/// Words of ours that a reader stumbled over; each has a standard word.
bool is_plain(const std::string& text) {
  static const std::regex odd(
      R"(\b(of which|the same of|oftener|somebody|whom|oneself|deeds?|tally|spoken|glance|)"
      R"(repertoire|versus|maxima|for ever|for want of|besides|the like|looking on)\b)",
      std::regex::icase);
  return !std::regex_search(text, odd);
}

TEST(repository, user_visible_text_is_in_plain_words) {
  std::size_t looked_at = 0;
  for (const auto& [file, texts] : said_by_file()) {
    for (const std::string& text : texts) {
      ++looked_at;
      EXPECT_TRUE(is_plain(text)) << file << ": " << text;
    }
  }
  std::size_t further = 0;
  for (const File& file : files()) {
    for (const std::string& text : further_texts(file)) {
      if (!is_said(text)) continue;
      ++further;
      EXPECT_TRUE(is_plain(text)) << file.path << ": " << text;
    }
  }
  EXPECT_GT(looked_at, 1000u);
  EXPECT_GT(further, 1000u);
  EXPECT_FALSE(is_plain("Nobody and Somebody"));
  EXPECT_TRUE(is_plain("whomever else is totally plain"));
}

TEST(repository, the_reader_of_user_visible_text_finds_every_literal) {
  const std::string code =
      "// \"a comment\"\nf(\"one \"\n  /* between */ \"two\", 'x', '\"', 1'000, \"three\");\n"
      "g(U'\"', 2, 0x1F'FF, R\"(a \"raw\" text)\");\n"
      "h(\"with \\\"quotes\\\"\" R\"x(and )\" more)x\");\n"
      "#include \"a/b.hpp\"\n";
  EXPECT_EQ(literals(code),
            (std::vector<std::string>{"one two", "three", "a \"raw\" text",
                                      "with \\\"quotes\\\"and )\" more", "a/b.hpp"}));
  EXPECT_EQ(literals("f('it is', \"so\");", "\"'"), (std::vector<std::string>{"it is", "so"}));
  const std::string page =
      "<p title=\"x\">Read {{#a}}so{{/a}}{{^a}}the other way{{/a}}: {{b}}</p>\n"
      "<i aria-label=\"The table\"></i>";
  std::vector<std::string> said = template_texts(page);
  std::erase_if(said, [](const std::string& text) { return !is_said(text); });
  EXPECT_EQ(said, (std::vector<std::string>{"Read so", "the other way: {{b}}", "The table"}));
  EXPECT_FALSE(is_said("one"));
  EXPECT_FALSE(is_said(" - "));
}

}  // namespace
}  // namespace repository_test
