// The lexer works on folded characters: each remembers which printed character it came from, so
// that a diagnostic can point into the text as the user has it. UTF-8 is decoded by hand because a
// damaged byte must not stop the reading; it becomes a mark like any other unknown character.
#include "model/cards/text/token.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "model/cards/lines/card_tokens.hpp"
#include "model/cards/normal_form/reminders.hpp"

namespace headjudge::cards {
namespace {

struct Letter {
  char32_t code = 0;
  int column = 0;
};

constexpr char32_t kQuote = U'\x22';
constexpr std::string_view kQuoteText = "\x22";

constexpr std::array<std::pair<std::u32string_view, char32_t>, 12> kFolds = {{
    {U"＜≪《〈«", U'<'},
    {U"＞≫》〉»", U'>'},
    {U"［【", U'['},
    {U"］】", U']'},
    {U"（", U'('},
    {U"）", U')'},
    {U"−–—－‐‑", U'-'},
    {U"＋", U'+'},
    {U"‘’ʼ", U'\''},
    {U"“”", kQuote},
    {U"・•", U':'},
    {U"\t\r\u00A0\u2009\u202F\u3000", U' '},
}};

/// Words that keep their capital letter anywhere; other words lose it at the start of a sentence.
constexpr std::array<std::string_view, 7> kAlwaysLarge = {
    "Digimon", "Tamer", "Tamers", "Option", "DP", "Security", "Digi-Egg"};

char32_t fold(char32_t code) {
  for (const auto& [from, to] : kFolds) {
    if (from.contains(code)) return to;
  }
  if (code >= U'０' && code <= U'９') return code - U'０' + U'0';
  return code;
}

std::vector<Letter> folded(std::string_view text) {
  std::vector<Letter> letters;
  for (int column = 1; !text.empty(); ++column)
    letters.push_back({fold(next_code_point(text)), column});
  return letters;
}

bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
bool is_letter(char32_t c) { return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z'); }

void append_utf8(std::string& out, char32_t code) {
  const auto put = [&](char32_t bits) { out.push_back(static_cast<char>(bits)); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0U | (code >> 6U));
    put(0x80U | (code & 0x3FU));
  } else if (code < 0x10000) {
    put(0xE0U | (code >> 12U));
    put(0x80U | ((code >> 6U) & 0x3FU));
    put(0x80U | (code & 0x3FU));
  } else {
    put(0xF0U | ((code >> 18U) & 0x07U));
    put(0x80U | ((code >> 12U) & 0x3FU));
    put(0x80U | ((code >> 6U) & 0x3FU));
    put(0x80U | (code & 0x3FU));
  }
}

char swapped_case(char c) { return static_cast<char>(c ^ 0x20); }

class Lexer {
 public:
  enum class Remarks : std::uint8_t { drop, keep };

  Lexer(std::string_view text, Remarks remarks) : letters_(folded(text)), remarks_(remarks) {}

  std::vector<Token> run() {
    while (at_ < letters_.size()) step();
    while (!out_.empty() && out_.back().kind == Token::Kind::line_break) out_.pop_back();
    return std::move(out_);
  }

 private:
  [[nodiscard]] char32_t peek(std::size_t ahead = 0) const {
    return at_ + ahead < letters_.size() ? letters_[at_ + ahead].code : U'\0';
  }

  void step() {
    const char32_t c = peek();
    const bool sign = (c == U'+' || c == U'-') && is_digit(peek(1));
    if (c == U' ') {
      ++at_;
    } else if (c == U'\n') {
      line_break();
    } else if (c == U'(' && may_be_remark() && drop_remark()) {
      if (behind_sentence() && new_effect_follows()) line_break_here();
    } else if (is_letter(c)) {
      word();
    } else if (is_digit(c) || sign) {
      number();
    } else {
      mark();
    }
  }

  /// The bullet of a keyword's effect ("<Delay>" and below it the effect) goes on with its line.
  [[nodiscard]] bool bullet_follows() const {
    std::size_t ahead = 1;
    while (peek(ahead) == U' ' || peek(ahead) == U'\n') ++ahead;
    return peek(ahead) == U':';
  }

  /// Directly behind a full stop, without a space: the line break between two effects was lost.
  [[nodiscard]] bool new_effect_follows() const {
    if (in_quote_ || in_tag_ || in_keyword_) return false;
    const auto word_follows = [&](std::u32string_view word) {
      for (std::size_t i = 0; i < word.size(); ++i) {
        if (peek(i) != word[i]) return false;
      }
      return true;
    };
    return peek() == U'[' || peek() == U'<' || word_follows(U"When ") || word_follows(U"While ");
  }

  void line_break_here() {
    if (out_.empty() || out_.back().kind == Token::Kind::line_break) return;
    out_.push_back({Token::Kind::line_break, "\n", letters_[at_].column});
    sentence_start_ = true;
  }

  void line_break() {
    if (bullet_follows()) {
      ++at_;
      return;
    }
    if (!out_.empty() && out_.back().kind != Token::Kind::line_break) {
      out_.push_back({Token::Kind::line_break, "\n", letters_[at_].column});
    }
    sentence_start_ = true;
    in_keyword_ = in_tag_ = in_quote_ = false;
    ++at_;
  }

  [[nodiscard]] bool may_be_remark() const {
    return remarks_ == Remarks::drop && !in_keyword_ && !in_tag_;
  }

  [[nodiscard]] bool behind_sentence() const {
    return out_.empty() || out_.back().text == "." || out_.back().text == ">";
  }

  /// Behind the bracket that opens here; a list that lost the closing one ends it with its line.
  struct Bracket {
    std::size_t ends = 0;    ///< of what stands in it
    std::size_t behind = 0;  ///< where the text goes on
    bool closed = false;
  };
  [[nodiscard]] Bracket bracket_here() const {
    constexpr std::size_t kLongest = 600;  // of any remark
    const std::size_t most = std::min(letters_.size(), at_ + kLongest);
    int depth = 0;
    std::size_t line = most;
    for (std::size_t i = at_; i < most; ++i) {
      const char32_t c = letters_[i].code;
      depth += c == U'(' ? 1 : c == U')' ? -1 : 0;
      if (depth == 0) return {i, i + 1, true};
      if ((c == U'\n' || c == U':') && line == most) line = i;
    }
    return {line, line, false};
  }

  /// Passes over a remark that is known for one; every other bracket is text.
  bool drop_remark() {
    const Bracket bracket = bracket_here();
    std::string inside;
    for (std::size_t i = at_ + 1; i < bracket.ends; ++i) append_utf8(inside, letters_[i].code);
    const auto begins = std::find_if(out_.rbegin(), out_.rend(), [](const Token& token) {
      return token.kind == Token::Kind::line_break;
    });
    const std::span<const Token> line(begins.base(), out_.end());
    const bool facts = bracket.closed && is_token_facts(inside);
    if (!facts && !is_reminder(line, inside)) return false;
    if (!facts && !reminds_first(inside)) return false;
    at_ = bracket.behind;
    return true;
  }

  /// A reminder is said once of what it explains: behind the same keyword it is no reminder again.
  bool reminds_first(const std::string& inside) {
    std::size_t place = out_.size();
    while (place > 0 && out_[place - 1].text != ">" && out_[place - 1].text != "return") --place;
    if (place != reminded_at_) reminders_.clear();
    reminded_at_ = place;
    if (std::ranges::find(reminders_, inside) != reminders_.end()) return false;
    reminders_.push_back(inside);
    return true;
  }

  void word() {
    Token token{Token::Kind::word, "", letters_[at_].column};
    while (is_letter(peek()) || peek() == U'\'' || (peek() == U'-' && is_letter(peek(1)))) {
      append_utf8(token.text, letters_[at_++].code);
    }
    if (peek() == U'.' && token.text.ends_with("Lv") && is_letter(peek(1))) mend_level(token.text);
    const bool large = std::ranges::find(kAlwaysLarge, token.text) != kAlwaysLarge.end();
    if (sentence_start_ && !in_tag_ && !in_keyword_ && !large && token.text[0] <= 'Z') {
      token.text[0] = swapped_case(token.text[0]);
    }
    if (!in_tag_) sentence_start_ = false;
    out_.push_back(std::move(token));
  }

  /// "digivoLv.e": some lists have put "Lv." for every "lv".
  void mend_level(std::string& word) {
    word.replace(word.size() - 2, 2, "lv");
    ++at_;
    while (is_letter(peek())) append_utf8(word, letters_[at_++].code);
  }

  void number() {
    Token token{Token::Kind::number, "", letters_[at_].column};
    append_utf8(token.text, letters_[at_++].code);
    while (is_digit(peek())) append_utf8(token.text, letters_[at_++].code);
    if (!in_tag_) sentence_start_ = false;
    out_.push_back(std::move(token));
  }

  void mark() {
    const Letter letter = letters_[at_++];
    Token token{Token::Kind::mark, "", letter.column};
    append_utf8(token.text, letter.code);
    if (letter.code == U'[') in_tag_ = true;
    if (letter.code == U']') in_tag_ = false;
    if (letter.code == U'<') in_keyword_ = true;
    if (letter.code == U'>') in_keyword_ = false;
    if (!in_tag_ && (letter.code == U'.' || letter.code == U':')) sentence_start_ = true;
    if (letter.code == U'>') sentence_start_ = false;
    if (letter.code == kQuote) sentence_start_ = in_quote_ = !in_quote_;
    out_.push_back(std::move(token));
    if (letter.code == U'.' && new_effect_follows()) line_break_here();
  }

  std::vector<Letter> letters_;
  Remarks remarks_;
  std::vector<Token> out_;
  std::size_t at_ = 0;
  bool sentence_start_ = true;
  bool in_tag_ = false;                 // within [...]
  bool in_keyword_ = false;             // within <...>
  bool in_quote_ = false;               // within "..."
  std::size_t reminded_at_ = 0;         // behind the word that the last reminders explain
  std::vector<std::string> reminders_;  // of that word
};

bool closes_up_to_its_left(std::string_view mark) {
  return mark == "." || mark == "," || mark == ":" || mark == ";" || mark == "]" || mark == ">" ||
         mark == ")";
}

bool closes_up_to_its_right(std::string_view mark) {
  return mark == "[" || mark == "<" || mark == "(";
}

/// The grammar asks this of every character of every row it tries: a table, not a search.
constexpr std::array<bool, 256> kEndsWord = [] {
  std::array<bool, 256> ends{};
  for (const char mark : std::string_view(" []<>(),.:"))
    ends[static_cast<unsigned char>(mark)] = true;
  return ends;
}();

bool ends_word(char c) { return kEndsWord[static_cast<unsigned char>(c)]; }

}  // namespace

char32_t next_code_point(std::string_view& rest) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
  const unsigned lead = byte(0);
  const std::size_t more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
  char32_t code = more == 0 ? lead : lead & (0x3FU >> more);
  for (std::size_t i = 1; i <= more; ++i) {
    if (i >= rest.size() || (byte(i) & 0xC0U) != 0x80U) {
      rest.remove_prefix(1);
      return lead;
    }
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  rest.remove_prefix(more + 1);
  return code;
}

std::vector<Token> lex(std::string_view text) { return Lexer(text, Lexer::Remarks::drop).run(); }

std::vector<Token> lex_with_remarks(std::string_view text) {
  return Lexer(text, Lexer::Remarks::keep).run();
}

std::string with_folded_marks(std::string_view text) {
  std::string out;
  for (const Letter& letter : folded(text)) append_utf8(out, letter.code);
  return out;
}

std::string render(std::span<const Token> tokens) {
  std::string out;
  std::string_view before;
  bool sentence_start = true;
  bool in_tag = false;
  bool in_quote = false;
  for (const Token& token : tokens) {
    if (token.kind == Token::Kind::line_break) {
      out += '\n';
      before = {};
      sentence_start = true;
      in_tag = in_quote = false;
      continue;
    }
    const bool tags_touch = before == "]" && token.text == "[";
    const bool quote = token.text == kQuoteText;
    const bool quote_touches = quote ? in_quote : before == kQuoteText && in_quote;
    if (!before.empty() && !tags_touch && !quote_touches && !closes_up_to_its_left(token.text) &&
        !closes_up_to_its_right(before)) {
      out += ' ';
    }
    if (token.text == "[") in_tag = true;
    out += token.text;
    const bool plain = token.kind == Token::Kind::word || token.kind == Token::Kind::number;
    if (sentence_start && !in_tag && token.kind == Token::Kind::word && token.text[0] >= 'a') {
      out[out.size() - token.text.size()] = swapped_case(token.text[0]);
    }
    if (!in_tag && (plain || token.text == "<")) sentence_start = false;
    if (!in_tag && (token.text == "." || token.text == ":")) sentence_start = true;
    if (token.text == "]") in_tag = false;
    if (quote) sentence_start = in_quote = !in_quote;
    before = token.text;
  }
  return out;
}

std::string render_inside_brackets(std::span<const Token> tokens) {
  std::vector<Token> opened{{Token::Kind::mark, "[", 0}};
  opened.insert(opened.end(), tokens.begin(), tokens.end());
  return render(opened).substr(1);
}

std::string_view next_of_phrase(std::string_view& phrase) {
  std::size_t from = 0;
  while (from < phrase.size() && phrase[from] == ' ') ++from;
  std::size_t to = from;
  if (from < phrase.size() && phrase[from] == '{') {
    to = phrase.find('}', from) + 1;
  } else {
    while (to < phrase.size() && !ends_word(phrase[to])) ++to;
    if (to == from && from < phrase.size()) ++to;  // a mark is a token of its own
  }
  const std::string_view token = phrase.substr(from, to - from);
  phrase.remove_prefix(to);
  return token;
}

Token token_of(std::string_view piece, int column) {
  const char first = piece[0];
  const bool letter = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
  const bool digit = first >= '0' && first <= '9';
  const Token::Kind kind = letter  ? Token::Kind::word
                           : digit ? Token::Kind::number
                                   : Token::Kind::mark;
  return {kind, std::string(piece), column};
}

}  // namespace headjudge::cards
