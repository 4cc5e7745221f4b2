// Brackets are left alone: what stands in them are names, as they are printed. A list of colors is
// known by the "or" at its end, a full stop behind a quotation by the sentence that follows.
#include "model/cards/normal_form/steps.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "model/cards/grammar/phrases/lasting.hpp"

namespace headjudge::cards {
namespace {

/// Words that some printings have with a capital letter in the middle of a sentence.
constexpr auto kSmallWords = std::to_array<std::string_view>({
    "Activate", "Cards",   "Delete",    "Digivolve", "Digivolving", "Each",  "Effects", "For",
    "From",     "Gain",    "If",        "In",        "Is",          "Level", "Or",      "Place",
    "Play",     "Prevent", "Purple",    "Red",       "Blue",        "Green", "Black",   "Yellow",
    "White",    "Reduced", "Return",    "Suspend",   "The",         "Then",  "This",    "Trait",
    "Traits",   "Trash",   "Unsuspend", "Until",     "Would",       "You",   "Your",
});

char in_lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

/// Behind the start of a sentence, and outside brackets, those are written small.
std::vector<Token> with_small_words(std::vector<Token> tokens) {
  bool inside = false;
  bool names_cards = false;  // in "<Partition (Yellow Lv.6 + Black Lv.6)>"
  for (Token& token : tokens) {
    if (token.text == "Partition" || token.text == "Decode") names_cards = inside;
    if (token.text == ">") names_cards = false;
    if (names_cards && token.text == "+") token.text = "&";
    const bool color =
        std::ranges::find(kLargeColors, token.text, &Phrase<Color>::words) != kLargeColors.end();
    if (names_cards && color) token.text[0] = in_lower_case(token.text[0]);
    if (token.text == "[" || token.text == "<") inside = true;
    if (token.text == "]" || token.text == ">") inside = false;
    const bool behind_keyword = &token != tokens.data() && (&token - 1)->text == ">";
    const bool small = std::ranges::find(kSmallWords, token.text) != kSmallWords.end();
    if (small && !inside && !behind_keyword) token.text[0] = in_lower_case(token.text[0]);
  }
  return tokens;
}

namespace {

/// "yellow or red or [Dragon] trait" as "red or yellow or [Dragon] trait": what fits one of them
/// fits, so their order says nothing.
std::vector<Token> with_ordered_colors(std::vector<Token> tokens) {
  const auto rank = [&](std::size_t at) {
    if (at >= tokens.size()) return kColors.size();
    const auto found = std::ranges::find_if(
        kColors, [&](const auto& row) { return row.words == tokens[at].text; });
    return static_cast<std::size_t>(found - kColors.begin());
  };
  for (std::size_t from = 0; from + 3 < tokens.size(); ++from) {
    std::vector<std::size_t> colors;
    std::size_t to = from;
    while (rank(to) < kColors.size() && to + 1 < tokens.size() && tokens[to + 1].text == "or") {
      colors.push_back(rank(to));
      to += 2;
    }
    if (colors.size() < 2 || to >= tokens.size() || tokens[to].text != "[") continue;
    std::ranges::sort(colors);
    for (std::size_t i = 0; i < colors.size(); ++i) {
      tokens[from + 2 * i].text = std::string(kColors.at(colors[i]).words);
    }
    from = to;
  }
  return tokens;
}

}  // namespace

/// "red, green or purple" as "red or green or purple", and "non-white" is one word.
std::vector<Token> with_joined_colors(std::vector<Token> tokens) {
  const auto is_color = [&](std::size_t at) {
    return at < tokens.size() &&
           std::ranges::any_of(
               kColors, [&](const auto& row) { return row.words == tokens[at].text; });
  };
  for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
    if (tokens[i].text != "," || !is_color(i - 1)) continue;
    std::size_t last = i;
    while (tokens[last].text == "," && is_color(last + 1) && last + 2 < tokens.size()) last += 2;
    const bool list = last > i && tokens[last].text == "or";
    const bool or_behind = tokens[i + 1].text == "or" && is_color(i + 2);
    if (or_behind) tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(i));
    if (list) tokens[i] = {Token::Kind::word, "or", tokens[i].column};
  }
  return with_ordered_colors(std::move(tokens));
}

namespace {

/// How many tokens from here on say a color or a level, and nothing else; 0: none do.
std::size_t lone_quality(const std::vector<Token>& tokens, std::size_t at) {
  if (at + 1 >= tokens.size()) return 0;
  const auto is_it = [&](const Phrase<Color>& row) { return row.words == tokens[at].text; };
  if (std::ranges::any_of(kColors, is_it)) return 1;
  const bool level = tokens[at].text == "level" && tokens[at + 1].kind == Token::Kind::number;
  return level ? 2 : 0;
}

}  // namespace

/// What stands between the second quality and "among" is said of the first as well.
std::vector<Token> with_both_nouns(std::vector<Token> tokens) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (tokens[i].kind != Token::Kind::number) continue;
    const std::size_t first = lone_quality(tokens, i + 1);
    const std::size_t joint = i + 1 + first;
    if (first == 0 || joint + 1 >= tokens.size() || tokens[joint].text != "and") continue;
    if (tokens[joint + 1].kind != Token::Kind::number) continue;
    const std::size_t noun = joint + 2 + lone_quality(tokens, joint + 2);
    if (noun == joint + 2) continue;
    std::size_t end = noun;
    while (end < tokens.size() && tokens[end].text != "among" && tokens[end].text != ".") ++end;
    if (end == noun || end >= tokens.size() || tokens[end].text != "among") continue;
    for (std::size_t at = noun; at < end; ++at) {
      if (tokens[at].text == "their") tokens[at].text = "its";
    }
    const std::vector<Token> shared(tokens.begin() + static_cast<std::ptrdiff_t>(noun),
                                    tokens.begin() + static_cast<std::ptrdiff_t>(end));
    tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(joint), shared.begin(),
                  shared.end());
    i = end;
  }
  return tokens;
}

namespace {

/// The first word from here on, behind tags, begins a sentence: it loses its large letter.
void begin_sentence(std::vector<Token>& tokens, std::size_t from) {
  constexpr std::array kLower = std::to_array<std::string_view>(
      {"Then", "When", "While", "If", "This", "All", "You", "By", "Delete", "Gain", "Trash"});
  while (from < tokens.size() && tokens[from].text == "[") {
    while (from < tokens.size() && tokens[from].text != "]") ++from;
    ++from;
  }
  if (from >= tokens.size()) return;
  std::string& word = tokens[from].text;
  if (std::ranges::find(kLower, word) != kLower.end()) {
    word[0] = static_cast<char>(word[0] - 'A' + 'a');
  }
}

/// Where the name or tag ends that begins here; here, if it does not in its line.
std::size_t end_of_brackets(const std::vector<Token>& tokens, std::size_t opens) {
  for (std::size_t i = opens; i < tokens.size(); ++i) {
    if (tokens[i].kind == Token::Kind::line_break) break;
    if (tokens[i].text == "]") return i;
  }
  return opens;
}

}  // namespace

/// "[On Play] effects on ..." is no effect of its own: it goes on with the sentence before.
std::vector<Token> without_breaks_before_effects(std::vector<Token> tokens) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (tokens[i].kind != Token::Kind::line_break || tokens[i + 1].text != "[") continue;
    std::size_t to = i + 2;
    while (to < tokens.size() && tokens[to].text != "]") ++to;
    const bool of_played = to + 4 < tokens.size() && tokens[to + 1].text == "effects" &&
                           tokens[to + 2].text == "on" && tokens[to + 4].text == "played";
    if (of_played) {
      tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  return tokens;
}

/// The full stop of a sentence that ends with a quotation often stands inside it alone.
std::vector<Token> with_ended_quotes(std::vector<Token> tokens) {
  bool open = false;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].kind == Token::Kind::line_break) open = false;
    if (tokens[i].text == "[") i = end_of_brackets(tokens, i);
    if (tokens[i].text != "\"") continue;
    if (open && tokens[i - 1].text != "." && tokens[i - 1].text != "\"") {
      tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(i),
                    {Token::Kind::mark, ".", tokens[i].column});
      ++i;
    }
    open = !open;
    if (open || i + 1 >= tokens.size()) continue;
    const std::string& next = tokens[i + 1].text;
    if (next != "then" && next != "Then" && next != "[") continue;
    const bool tagged = next == "[";
    const int column = tokens[i].column;
    begin_sentence(tokens, i + 1);
    const auto behind = [&] { return tokens.begin() + static_cast<std::ptrdiff_t>(i + 1); };
    if (tagged) tokens.insert(behind(), {Token::Kind::line_break, "\n", column});
    tokens.insert(behind(), {Token::Kind::mark, ".", column});
  }
  return tokens;
}

}  // namespace headjudge::cards
