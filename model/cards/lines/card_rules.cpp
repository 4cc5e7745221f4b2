// A rule's words are read token by token with the same Reader as effects, up to the last. Nothing
// prints them back, since what they change are facts of the card.
#include "model/cards/lines/card_rules.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/cards/text/bounds.hpp"

namespace headjudge::cards {
namespace {

InputError not_a_rule(const std::string& text, int column) {
  return {.column = std::max(column, 1),
          .message = fmt::format("the rule \"{}\" is not understood", text),
          .expected =
              "\"Name: Also treated as [X].\", \"Name: Also treated as having [X] in its "
              "name.\" or \"Trait: Has the [X] type.\""};
}

constexpr int kMostCopies = 60;  // more than a deck has

/// A Japanese name stands in round brackets behind the English one: "[Ember] (JP ...)". No card of
/// an English list bears it.
std::vector<Token> without_japanese_names(const std::vector<Token>& tokens) {
  const auto foreign = [](const Token& token) {
    return static_cast<unsigned char>(token.text[0]) >= 0x80;
  };
  std::vector<Token> out;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    std::size_t to = i;
    if (i > 0 && i + 1 < tokens.size() && tokens[i - 1].text == "]" && tokens[i].text == "(" &&
        tokens[i + 1].text == "JP") {
      to = i + 2;
      while (to < tokens.size() && foreign(tokens[to])) ++to;
    }
    const bool name = to > i + 2 && to < tokens.size() && tokens[to].text == ")";
    if (name) {
      i = to;
    } else {
      out.push_back(tokens[i]);
    }
  }
  return out;
}

/// A rule names names, a trait or a number of copies. Old printings say the same in a sentence of
/// their own.
class RuleReader {
 public:
  RuleReader(Card& card, const std::vector<Token>& tokens) : card_(card), s_(tokens) {}

  bool read() {
    if (!says("[ Rule ]")) skip("( rule )");
    do {
      if (!name() && !trait() && !copies() && !sentence()) return false;
      skip(".");
    } while (!ends());
    return true;
  }

 private:
  void skip(std::string_view words) {
    s_.optional(false, none_, [&] { return s_.words(words); });
  }
  bool says(std::string_view words) {
    return s_.either(none_, [&] { return s_.words(words); });
  }
  bool ends() {
    return s_.either(none_, [&] { return s_.end(); });
  }

  /// "You can include up to 50 copies of cards with this card's card number in your deck."
  bool copies() {
    return card_.most_copies == 0 && says("you can include up to") &&
           s_.number_in(card_.most_copies, 1, kMostCopies) &&
           says("copies of cards with this card's card number in your deck");
  }

  /// "Name: Also treated as [X]."
  bool name() {
    if (!says("name :") && !says("Name :")) return false;
    const bool treated = says("Also treated as") || says("also treated as") || says("Treated as") ||
                         says("treated as");
    return treated && names(says("having"));
  }

  /// "[X]", "[X]/[Y]", "[X] and [Y]" with "in its name" behind it where it only is a part of it;
  /// after "having", nothing else can be meant.
  bool names(bool part) {
    std::vector<std::string> texts;
    if (!listed(texts)) return false;
    if (part) skip("in its name");
    auto& target = part ? card_.name_parts : card_.names;
    target.insert(target.end(), texts.begin(), texts.end());
    return true;
  }

  bool listed(std::vector<std::string>& texts) {
    do {
      std::vector<std::string> some;
      if (!syntax::bracketed_texts(s_, some)) return false;
      texts.insert(texts.end(), some.begin(), some.end());
    } while (says("and") || says(", and") || says(","));
    return true;
  }

  /// "Trait: Has the [X] type."
  bool trait() {
    if (!says("trait : has") && !says("Trait : has")) return false;
    skip("the");
    return traits();
  }

  bool traits() {
    std::vector<std::string> texts;
    if (!listed(texts)) return false;
    for (const std::string_view kind : {"type", "Type", "attribute", "form", "trait"}) {
      if (says(kind)) break;
    }
    card_.traits.insert(card_.traits.end(), texts.begin(), texts.end());
    return true;
  }

  /// "The name of this card/Digimon is also treated as [X]."
  bool sentence() {
    if (!says("the name of this card") && !says("this card") && !says("treat this card")) {
      return false;
    }
    if (s_.either(none_, [&] { return s_.word("/"); }) && !says("Digimon") && !says("Tamer")) {
      return false;
    }
    if (says("is also treated as having the")) return traits();
    if (says("is also treated as having") || says("as if it also has")) return names(true);
    return (says("is also treated as if its name is") || says("is also treated as") ||
            says("as if its name is also")) &&
           names(false);
  }

  Card& card_;
  Reader s_;
  bool none_ = false;
};

}  // namespace

Result<void> apply_rules(Card& card) {
  for (const std::string& text : card.rule_texts) {
    if (const auto fits = check_text_bounds(text); !fits) return refuse(fits.error());
    const std::vector<Token> tokens = without_japanese_names(lex(text));
    if (tokens.size() > kMostTextTokens) return refuse(too_many_tokens(tokens.size()));
    if (tokens.empty() || !RuleReader(card, tokens).read()) {
      return refuse(not_a_rule(text, tokens.empty() ? 1 : tokens.front().column));
    }
  }
  return {};
}

std::string searchable_text(const Card& card) {
  std::string all;
  const auto add = [&](const std::string& text) {
    if (!text.empty()) all += render(lex(text)) + "\n";
  };
  for (const auto* list : {&card.names, &card.traits}) {
    for (const std::string& text : *list) all += text + "\n";
  }
  for (const std::string* text : {&card.main_text, &card.inherited_text, &card.link_text}) {
    add(*text);
  }
  for (const auto* list : {&card.line_texts, &card.rule_texts}) {
    for (const std::string& text : *list) add(text);
  }
  return all;
}

std::string searchable_security(const Card& card) {
  return card.security_text.empty() ? "" : render(lex(card.security_text));
}

}  // namespace headjudge::cards
