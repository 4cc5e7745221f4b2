// Whether a card is whole is asked of the very function that compiles it for a pool; the rest is
// only told here. What stands behind an unknown sentence is read again under a tag that any
// sentence may follow.
#include "model/cards/quality/coverage.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "model/cards/compiler/card.hpp"
#include "model/cards/compiler/paragraph.hpp"
#include "model/cards/lines/card_rules.hpp"
#include "model/cards/lines/card_tokens.hpp"
#include "model/cards/lines/requirement.hpp"
#include "model/cards/normal_form/normalise.hpp"
#include "model/cards/pool/import.hpp"
#include "model/cards/pool/repair.hpp"

namespace headjudge::cards {
namespace {

using TokenSpan = std::span<const Token>;

/// Where each sentence of a paragraph ends: behind its full stop, brackets and quotes apart.
std::vector<std::size_t> sentence_ends(TokenSpan tokens) {
  std::vector<std::size_t> ends;
  bool bracket = false;
  bool quote = false;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string& text = tokens[i].text;
    if (text == "[" || text == "<") bracket = true;
    if (text == "]" || text == ">") bracket = false;
    if (text == "\"") quote = !quote;
    if (text == "." && !bracket && !quote) ends.push_back(i + 1);
  }
  if (ends.empty() || ends.back() != tokens.size()) ends.push_back(tokens.size());
  return ends;
}

/// The tokens in words, numbers as # and texts in square brackets as [~].
std::vector<Token> generalised(TokenSpan tokens) {
  std::vector<Token> out;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Token token = tokens[i];
    const bool tag = i == 0 || tokens[i - 1].text == "]" || tokens[i - 1].text == "\"";
    if (token.kind == Token::Kind::number) token.text = "#";
    out.push_back(token);
    if (token.text != "[" || tag) continue;
    while (i + 1 < tokens.size() && tokens[i + 1].text != "]") ++i;
    out.push_back({Token::Kind::word, "~", token.column});
  }
  return out;
}

std::string plainly(TokenSpan tokens) {
  std::string out;
  for (const Token& token : tokens) out += (out.empty() ? "" : " ") + token.text;
  return out;
}

/// The words around the place where reading stopped.
std::string phrase_at(TokenSpan paragraph, std::size_t at) {
  constexpr std::size_t kBefore = 3;
  constexpr std::size_t kAfter = 4;
  const auto before = generalised(paragraph.first(std::min(at, paragraph.size())));
  const auto after = generalised(paragraph.subspan(std::min(at, paragraph.size())));
  return plainly(TokenSpan(before).last(std::min(before.size(), kBefore))) + " | " +
         plainly(TokenSpan(after).first(std::min(after.size(), kAfter)));
}

/// What a paragraph begins with: its tags, or its keyword without what stands beside it.
std::string construct_of(TokenSpan tokens) {
  if (tokens.empty()) return "empty";
  if (tokens[0].text == "<") {
    std::size_t to = 1;
    while (to < tokens.size() && tokens[to].kind == Token::Kind::word) ++to;
    return "<" + render_inside_brackets(tokens.subspan(1, to - 1)) + ">";
  }
  std::size_t to = 0;
  while (to < tokens.size() && tokens[to].text == "[") {
    while (to < tokens.size() && tokens[to].text != "]") ++to;
    to = std::min(to + 1, tokens.size());
  }
  return to == 0 ? "no tag" : render(tokens.first(to));
}

class Surveyor {
 public:
  Surveyor(const Card& card, std::string file, const TokenBook& book, const KnownWords* known)
      : file_(std::move(file)), book_(book), known_(known) {
    coverage_.number = card.number;
    coverage_.name = card.name;
    coverage_.line = card.line;
  }

  CardCoverage survey(const Card& card) {
    Card own = card;
    const auto compiled = compile_card(own, file_);
    compiles_ = compiled.has_value();
    for (const auto& [section, text] : texts_of(card)) effects(text, section);
    for (const std::string& text : card.line_texts) requirement(text);
    for (const std::string& text : card.rule_texts) rule(card, text);
    tokens(card);
    if (compiled && known_ != nullptr) words(*compiled);
    if (compiled && !own.token) remark_on_facts(own, *compiled);
    if (compiled) remark_on_effects(own, *compiled);
    if (!compiled && coverage_.obstacles.empty()) {
      obstacle("card", "", compiled.error(), compiled.error().message);
    }
    const bool some = std::ranges::any_of(
        coverage_.pieces, [](const CardPiece& piece) { return piece.understood > 0; });
    coverage_.verdict = coverage_.obstacles.empty() ? CardVerdict::whole
                        : some                      ? CardVerdict::partly
                                                    : CardVerdict::not_understood;
    return std::move(coverage_);
  }

 private:
  void obstacle(std::string_view place, std::string text, InputError error, std::string phrase) {
    error.file = file_;
    error.line = coverage_.line;
    coverage_.obstacles.push_back(
        {std::string(place), std::move(phrase), std::move(text), std::move(error)});
  }

  void effects(const std::string& text, Section section) {
    const std::vector<Token> tokens = normal_tokens(text);
    for (const TokenSpan paragraph : paragraphs_of(tokens)) effect(paragraph, section);
    if (tokens.empty()) {
      const auto compiled = compile_text(text, section);
      if (!compiled) obstacle(section_name(section), text, compiled.error(), "only a remark");
    }
  }

  void effect(TokenSpan paragraph, Section section) {
    CardPiece piece{std::string(section_name(section)), construct_of(paragraph), render(paragraph)};
    piece.sentences = static_cast<int>(sentence_ends(paragraph).size());
    piece.understood = piece.sentences - unknown_sentences(paragraph, section, piece.text);
    coverage_.pieces.push_back(std::move(piece));
  }

  /// How many sentences are not understood; each is an obstacle. A card that compiles has none.
  int unknown_sentences(TokenSpan paragraph, Section section, const std::string& text) {
    if (compiles_) return 0;
    std::vector<Token> tokens(paragraph.begin(), paragraph.end());
    for (int unknown = 0;; ++unknown) {
      const auto program = compile_paragraph(tokens, section);
      if (program) return unknown;
      const std::vector<std::size_t> ends = sentence_ends(tokens);
      const ParagraphError& refused = program.error();
      obstacle(section_name(section), text, refused.error,
               refused.whole ? "(as a whole) " + construct_of(tokens)
                             : phrase_at(tokens, refused.token));
      if (refused.whole) return unknown + static_cast<int>(ends.size());
      const auto end = std::ranges::upper_bound(ends, refused.token);
      if (end == ends.end() || *end == tokens.size()) return unknown + 1;
      tokens = as_an_effect(TokenSpan(tokens).subspan(*end), section);
    }
  }

  static std::vector<Token> as_an_effect(TokenSpan sentences, Section section) {
    std::vector<Token> tokens = lex(section == Section::security ? "[Security]" : "[Main]");
    const bool then = sentences.size() > 1 && sentences[0].text == "then";
    const TokenSpan rest = sentences.subspan(then ? 2 : 0);
    tokens.insert(tokens.end(), rest.begin(), rest.end());
    return tokens;
  }

  void requirement(const std::string& text) {
    const std::string normal = normalise_line(text);
    const auto compiled = compile_line(text);
    const std::string head = normal.substr(0, normal.find_first_of(" ]:")) + "]";
    coverage_.pieces.push_back(
        {"requirement", head.starts_with('[') ? head : "[" + head, normal, 1, compiled ? 1 : 0});
    if (!compiled) obstacle("requirement", normal, compiled.error(), compiled.error().message);
  }

  void rule(const Card& card, const std::string& text) {
    Card alone;
    alone.number = card.number;
    alone.rule_texts = {text};
    const auto ruled = apply_rules(alone);
    coverage_.pieces.push_back({"rule", "[Rule]", text, 1, ruled ? 1 : 0});
    if (!ruled) obstacle("rule", text, ruled.error(), ruled.error().message);
  }

  /// What no card is printed with, but can be read: a list may have it wrong.
  void remark_on_facts(const Card& card, const syntax::CompiledText& text) {
    const auto remark = [&](bool odd, std::string_view what) {
      if (odd) coverage_.remarks.emplace_back(what);
    };
    const bool digivolves = card.kind == CardKind::digimon || card.kind == CardKind::digi_egg;
    const bool egg = card.kind == CardKind::digi_egg;
    remark(!digivolves && card.level != 0, "a Tamer or Option has no level");
    remark(card.kind != CardKind::digimon && card.has_dp(), "only a Digimon has DP");
    remark(!digivolves && !card.requirements.empty(), "a Tamer or Option has no digivolution cost");
    remark(egg && card.level > 2, "a Digi-Egg has level 2");
    remark(egg && card.play_cost >= 0, "a Digi-Egg has no play cost");
    remark(egg && !card.requirements.empty(), "a Digi-Egg has no digivolution cost");
    const bool links = std::ranges::any_of(text.lines, [](const syntax::RequirementLine& line) {
      return line.kind == LineKind::link;
    });
    remark(card.link_dp != 0 && !links, "a card with link DP has a link requirement");
  }

  /// What an Option can never do, since it is not in play.
  void remark_on_effects(const Card& card, const syntax::CompiledText& text) {
    const auto tagged = [](const syntax::Effect& effect) {
      return effect.place == Place::in_play &&
             (effect.has(Timing::on_play) || effect.has(Timing::when_digivolving) ||
              effect.has(Timing::when_attacking) || effect.has(Timing::on_deletion));
    };
    if (card.kind == CardKind::option && std::ranges::any_of(text.effects, tagged)) {
      coverage_.remarks.emplace_back("an Option is neither played nor digivolved nor attacks");
    }
  }

  /// Names that no card of the file bears, and what could not be meant by them.
  void words(const syntax::CompiledText& text) {
    for (const UnknownWord& word : unknown_words(*known_, text)) {
      if (!word.ambiguous) coverage_.remarks.push_back(word.remark);
    }
    const auto checked = check_words(*known_, text);
    if (!checked) obstacle("names", "", checked.error(), checked.error().message);
  }

  void tokens(const Card& card) {
    const auto all = tokens_in(card, book_);
    if (!all) {
      coverage_.pieces.push_back({"Token", "Token", "", 1, 0});
      obstacle("Token", "", all.error(), all.error().message);
      return;
    }
    for (const Card& token : *all) {
      const CardCoverage its = Surveyor(token, file_, book_, known_).survey(token);
      const bool whole = its.verdict == CardVerdict::whole;
      coverage_.pieces.push_back({"Token", "Token", token.name, 1, whole ? 1 : 0});
      for (const Obstacle& each : its.obstacles) {
        obstacle("Token", each.text, each.error, each.phrase);
      }
    }
  }

  std::string file_;
  const TokenBook& book_;
  const KnownWords* known_;
  bool compiles_ = false;
  CardCoverage coverage_;
};

}  // namespace

std::string_view set_of(std::string_view number) { return number.substr(0, number.find('-')); }

CardCoverage coverage_of(Card card, const std::string& file, const TokenBook& book,
                         const KnownWords* known) {
  CardCoverage printed = Surveyor(card, file, book, known).survey(card);
  if (printed.verdict == CardVerdict::whole || known == nullptr) return printed;
  const auto mended = repaired(card, *known);
  if (!mended) return printed;
  CardCoverage read = Surveyor(mended->card, file, book, known).survey(mended->card);
  if (read.verdict != CardVerdict::whole) return printed;
  read.verdict = CardVerdict::repaired;
  for (const Repair& each : mended->repairs) {
    read.repairs.push_back(fmt::format("{}: {}", section_name(each.section), each.change));
  }
  return read;
}

Result<std::vector<CardCoverage>> coverage_of_file(std::string_view json, const std::string& file) {
  auto list = read_card_list(json, file);
  if (!list) return refuse(list.error());
  std::vector<CardCoverage> all;
  all.reserve(list->cards.size() + list->unreadable.size());
  TokenBook book;
  for (const Card& card : list->cards) add_to_book(book, card);
  const KnownWords known(list->cards, book);
  for (Card& card : list->cards) all.push_back(coverage_of(std::move(card), file, book, &known));
  for (const RefusedCard& row : list->unreadable) {
    all.push_back({.number = row.number,
                   .name = row.name,
                   .line = row.why.line,
                   .verdict = CardVerdict::unreadable,
                   .obstacles = {{"row", row.why.message, row.why.text(), row.why}}});
  }
  return all;
}

}  // namespace headjudge::cards
