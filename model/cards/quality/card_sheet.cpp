// The tree is that of the grammar: a row of the language and, below it, what filled its slots. Rows
// that are nothing but their words stand alone, and so do words between the rows.
#include "model/cards/quality/card_sheet.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "model/cards/compiler/card.hpp"
#include "model/cards/compiler/paragraph.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/cards/lines/requirement.hpp"
#include "model/cards/normal_form/normalise.hpp"

namespace headjudge::cards {
namespace {

std::string_view kind_in_words(CardKind kind) {
  constexpr std::array<std::string_view, 4> kNames = {"Digimon", "Digi-Egg", "Tamer", "Option"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string colors_in_words(ColorSet colors) {
  std::string out;
  for (const Phrase<Color>& row : kColors) {
    if ((colors & color_bit(row.means)) == 0) continue;
    out += fmt::format("{}{}", out.empty() ? "" : "/", row.words);
  }
  return out;
}

std::string_view keyword_in_words(Keyword keyword) {
  const auto row = std::ranges::find(kKeywords, keyword, &Phrase<Keyword>::means);
  return row == kKeywords.end() ? std::string_view() : row->words;
}

/// The words of a node, as they stand in the middle of a sentence.
std::string words_of_node(std::span<const Token> paragraph, const ParseNode& node) {
  std::vector<Token> words(paragraph.begin() + static_cast<std::ptrdiff_t>(node.from),
                           paragraph.begin() + static_cast<std::ptrdiff_t>(node.to));
  std::string text = render(words);
  if (!words.empty() && !text.empty()) text[0] = words[0].text[0];
  return text;
}

/// Where the words begin behind "[On Play][Once Per Turn]".
std::size_t end_of_tags(std::span<const Token> paragraph) {
  std::size_t at = 0;
  while (at < paragraph.size() && paragraph[at].text == "[") {
    while (at < paragraph.size() && paragraph[at].text != "]") ++at;
    at = std::min(at + 1, paragraph.size());
  }
  return at;
}

class Sheet {
 public:
  void effects(const std::string& text, Section section) {
    if (text.empty()) return;
    line(0, std::string(section_name(section)));
    const std::vector<Token> tokens = normal_tokens(text);
    for (const std::span<const Token> paragraph : paragraphs_of(tokens)) effect(paragraph, section);
  }

  void requirements(const std::vector<std::string>& texts) {
    if (!texts.empty()) line(0, "requirements");
    for (const std::string& text : texts) {
      const auto compiled = compile_line(text);
      line(1, normalise_line(text));
      if (!compiled) line(2, "NOT UNDERSTOOD: " + compiled.error().text());
    }
  }

  void rules(const std::vector<std::string>& texts) {
    if (!texts.empty()) line(0, "rules");
    for (const std::string& text : texts) line(1, text);
  }

  void keywords() {
    if (keywords_.empty()) return;
    std::string all;
    for (const std::string& keyword : keywords_) all += (all.empty() ? "" : ", ") + keyword;
    line(0, "keywords: " + all);
  }

  void line(int depth, const std::string& text) {
    out_ += fmt::format("{:{}}{}\n", "", 2 * depth, text);
  }

  [[nodiscard]] const std::string& text() const { return out_; }

 private:
  void effect(std::span<const Token> paragraph, Section section) {
    line(1, render(paragraph));
    ParseTrace trace;
    const auto program = compile_paragraph(paragraph, section, &trace);
    if (!program) {
      line(2, "NOT UNDERSTOOD: " + program.error().error.text());
      return;
    }
    std::size_t shown = end_of_tags(paragraph);
    for (const ParseNode& node : trace.nodes) {
      between(paragraph, shown, node.from);
      shown = std::max(shown, node.to);
      const std::string words = words_of_node(paragraph, node);
      if (words.empty()) continue;
      const bool plain = !node.name.contains('{') && node.name == words;
      line(2 + node.depth, plain ? words : fmt::format("{}: \"{}\"", node.name, words));
    }
    between(paragraph, shown, paragraph.size());
    collect_keywords(*program);
  }

  /// Words that stand in no row: "if", "or", "for every 2". None is left unshown.
  void between(std::span<const Token> paragraph, std::size_t from, std::size_t to) {
    const auto is_mark = [&](std::size_t i) { return paragraph[i].kind == Token::Kind::mark; };
    while (from < to && is_mark(from)) ++from;
    while (from < to && is_mark(to - 1)) --to;
    if (from >= to) return;
    line(2, fmt::format("\"{}\"", words_of_node(paragraph, {.from = from, .to = to})));
  }

  void collect_keywords(const syntax::EffectTree& program) {
    const auto add = [&](Keyword keyword) {
      if (keyword != Keyword::none) keywords_.emplace(keyword_in_words(keyword));
    };
    add(program.effect.keyword.name);
    for (const syntax::Instruction& instruction : program.instructions) add(instruction.keyword);
    for (const syntax::EffectTree& granted : program.granted) collect_keywords(granted);
  }

  std::string out_;
  std::set<std::string> keywords_;
};

}  // namespace

std::string facts_in_words(const Card& card) {
  std::string out = fmt::format("{} {}, {}, {}", card.number, card.name, kind_in_words(card.kind),
                                colors_in_words(card.colors));
  if (card.level > 0) out += fmt::format(", level {}", card.level);
  if (card.play_cost >= 0) out += fmt::format(", cost {}", card.play_cost);
  if (card.has_dp()) out += fmt::format(", {} DP", card.dp);
  for (const DigivolutionRequirement& one : card.requirements) {
    out += fmt::format(", from {} level {} for {}", colors_in_words(color_bit(one.color)),
                       one.level, one.cost);
  }
  if (card.overflow > 0) out += fmt::format(", overflow {}", card.overflow);
  if (card.link_dp > 0) out += fmt::format(", link +{} DP", card.link_dp);
  for (const std::string& trait : card.traits) out += fmt::format(", {}", trait);
  return out;
}

std::string card_sheet(const Card& card) {
  Sheet sheet;
  sheet.line(0, facts_in_words(card));
  for (const auto& [section, text] : texts_of(card)) sheet.effects(text, section);
  sheet.requirements(card.line_texts);
  sheet.rules(card.rule_texts);
  sheet.keywords();
  if (!card.option_text.empty()) {
    sheet.line(0, "Option side: " + card.option_name);
    sheet.effects(card.option_text, Section::main);
  }
  return sheet.text();
}

}  // namespace headjudge::cards
