// The table, and the text that its fingerprints are of: the keyword's name, all of what stands in
// the keyword if the reminder speaks of it, and the reminder. A number of the reminder that equals
// one of the keyword's may be that one or its own ("becomes a level 3 Digimon" behind
// <De-Digivolve 3>), so both readings are looked up.
#include "model/cards/normal_form/reminders.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/cards/normal_form/reminder_table.hpp"
#include "model/core/base/ascii.hpp"
#include "model/core/manual/fingerprint.hpp"

namespace headjudge::cards {
namespace {

using TokenSpan = std::span<const Token>;

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(), [](char c) { return to_lower(c); });
  return small;
}

/// Names of keywords on some printings.
constexpr auto kOtherNames = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"security a", "security attack"},
    {"s attack", "security attack"},
    {"ice clad", "iceclad"},
    {"pierce", "piercing"},
});

/// A keyword as it is printed, "<Decoy (Red/Black)>", taken apart.
struct PrintedKeyword {
  std::string name;
  std::vector<std::string> numbers;  ///< without their signs
  std::vector<std::string> names;    ///< in square brackets
  std::vector<std::string> colors;
  bool several = false;  ///< its name is followed by a number other than 1
  std::string shape;     ///< all of it, with these as n1, name1, color1
};

/// "n1" for the first of `known`, which grows by what is new.
std::string numbered(std::string_view kind, std::vector<std::string>& known, std::string text) {
  auto found = std::ranges::find(known, text);
  if (found == known.end()) found = known.insert(known.end(), std::move(text));
  return fmt::format("{}{}", kind, found - known.begin() + 1);
}

std::string_view without_sign(std::string_view number) {
  return number.starts_with('+') || number.starts_with('-') ? number.substr(1) : number;
}

/// A fingerprint counts letters and digits alone; a sign changes what a number says.
std::string_view sign_in_words(std::string_view number) {
  return number.starts_with('+') ? "plus " : number.starts_with('-') ? "minus " : "";
}

bool is_color_word(std::string_view small) {
  return std::ranges::any_of(kColors, [&](const auto& row) { return row.words == small; });
}

std::size_t end_of_name(TokenSpan tokens, std::size_t from) {
  while (from < tokens.size() && tokens[from].text != "]") ++from;
  return from;
}

PrintedKeyword taken_apart(TokenSpan inside) {
  PrintedKeyword keyword;
  bool in_name = true;
  for (std::size_t i = 0; i < inside.size(); ++i) {
    const Token& token = inside[i];
    const std::string small = in_small_letters(token.text);
    std::string word = small;
    if (token.text == "[") {
      const std::size_t to = end_of_name(inside, i);
      word = numbered("name", keyword.names, render(inside.subspan(i + 1, to - i - 1)));
      i = to;
    } else if (token.kind == Token::Kind::number) {
      if (in_name) keyword.several = without_sign(token.text) != "1";
      word = std::string(sign_in_words(token.text)) +
             numbered("n", keyword.numbers, std::string(without_sign(token.text)));
    } else if (is_color_word(small)) {
      word = numbered("color", keyword.colors, small);
    } else if (token.kind == Token::Kind::word && in_name) {
      keyword.name += (keyword.name.empty() ? "" : " ") + small;
      continue;
    }
    if (word != ".") in_name = false;
    keyword.shape += " " + word;
  }
  const auto other =
      std::ranges::find(kOtherNames, keyword.name, &decltype(kOtherNames)::value_type::first);
  if (other != kOtherNames.end()) keyword.name = other->second;
  return keyword;
}

/// The keywords of a line, the last one first: as many as one effect has.
std::vector<PrintedKeyword> keywords_in(TokenSpan line) {
  constexpr std::size_t kMostKeywords = 12;
  constexpr std::size_t kFarthest = 200;
  std::vector<PrintedKeyword> all;
  line = line.last(std::min(line.size(), kFarthest));
  for (std::size_t i = line.size(); i-- > 0 && all.size() < kMostKeywords;) {
    if (line[i].text != ">") continue;
    std::size_t opens = i;
    while (opens > 0 && line[opens].text != "<") --opens;
    if (line[opens].text == "<") {
      all.push_back(taken_apart(line.subspan(opens + 1, i - opens - 1)));
    }
    i = opens;
  }
  return all;
}

/// The texts that a reminder may be filed under: one for each choice which of its numbers are those
/// of the keyword; the first takes all of them so.
std::vector<std::string> readings(const PrintedKeyword& keyword, TokenSpan inside) {
  constexpr std::size_t kMostReadings = 16;
  std::vector<std::string> all{""};
  bool speaks_of_it = false;
  const auto append = [&](const std::string& word) {
    for (std::string& text : all) text += " " + word;
  };
  for (std::size_t i = 0; i < inside.size(); ++i) {
    const Token& token = inside[i];
    const std::string small = in_small_letters(token.text);
    const auto place = [&](const std::vector<std::string>& list, std::string_view text) {
      const auto found = std::ranges::find(list, text);
      return found == list.end() ? 0 : found - list.begin() + 1;
    };
    if (token.text == "[") {
      const std::size_t to = end_of_name(inside, i);
      const std::string name = render(inside.subspan(i + 1, to - i - 1));
      const auto at = place(keyword.names, name);
      append(at == 0 ? "[" + name + "]" : fmt::format("name{}", at));
      speaks_of_it = speaks_of_it || at != 0;
      i = to;
    } else if (token.kind == Token::Kind::number) {
      const auto at = place(keyword.numbers, without_sign(token.text));
      append(std::string(sign_in_words(token.text)));
      std::vector<std::string> as_such = all;
      for (std::string& text : as_such) text += " " + std::string(without_sign(token.text));
      if (at == 0 || all.size() >= kMostReadings) {
        all = std::move(as_such);
        continue;
      }
      for (std::string& text : all) text += fmt::format(" n{}", at);
      std::ranges::move(as_such, std::back_inserter(all));
      speaks_of_it = true;
    } else if (const auto at = place(keyword.colors, small); at != 0) {
      append(fmt::format("color{}", at));
      speaks_of_it = true;
    } else {
      append(small);
    }
  }
  // A reminder without a number is that of 1: "place the top card ..." explains no <Recovery +2>.
  const std::string head =
      keyword.name + (speaks_of_it || keyword.several ? keyword.shape : "") + " reminds";
  for (std::string& text : all) text.insert(0, head);
  return all;
}

bool is_listed(const PrintedKeyword& keyword, TokenSpan inside) {
  const std::vector<std::string> texts = readings(keyword, inside);
  return std::ranges::any_of(texts, [](const std::string& text) {
    return std::ranges::find(kReminders, fingerprint(text)) != kReminders.end();
  });
}

/// What stands in the bracket, and the same without the full stop at its end.
std::vector<Token> words_inside(std::string_view inside) {
  std::vector<Token> words = lex_with_remarks(inside);
  if (!words.empty() && words.back().text == ".") words.pop_back();
  return words;
}

/// Rules explain what leaves play with a card; the word "return" stands for their keyword.
bool returns_cards(TokenSpan line) {
  return std::ranges::any_of(line, [](const Token& t) { return t.text == "return"; });
}

const PrintedKeyword& returning() {
  static const PrintedKeyword keyword{.name = "return"};
  return keyword;
}

}  // namespace

bool is_reminder(std::span<const Token> line, std::string_view inside) {
  const auto keywords = keywords_in(line);
  const bool returns = returns_cards(line);
  if (keywords.empty() && !returns) return false;
  const std::vector<Token> words = words_inside(inside);
  if (std::ranges::find(words, "(", &Token::text) != words.end()) return false;
  return std::ranges::any_of(keywords,
                             [&](const auto& keyword) { return is_listed(keyword, words); }) ||
         (returns && is_listed(returning(), words));
}

std::string reminder_fingerprint(std::span<const Token> line, std::string_view inside) {
  const auto keywords = keywords_in(line);
  if (keywords.empty() && !returns_cards(line)) return {};
  const PrintedKeyword& keyword = keywords.empty() ? returning() : keywords.front();
  return fingerprint(readings(keyword, words_inside(inside)).front());
}

}  // namespace headjudge::cards
