// Rewriting as a table. A rule's left side is matched token by token: `^` stands for the start of a
// sentence, `#` takes a number, `*` takes what is left of the sentence up to the next token of the
// rule. What was taken comes back on the right in its order. Rules are applied from top to bottom,
// each over the whole text, until nothing changes any more: a normal form is its own normal form.
// To join another wording, add a row.
#include "model/cards/normalise.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

namespace headjudge::cards {
namespace {

struct Rewriting {
  std::string_view printed;
  std::string_view normal;
};

constexpr std::array kRewritings = std::to_array<Rewriting>({
    // Names of keywords and places
    {"<Security A.", "<Security Attack"},
    {"<Security A ", "<Security Attack"},
    {"<Pierce >", "<Piercing >"},
    {"change the attack target to", "switch the target of attack to"},
    {"change the target of attack to", "switch the target of attack to"},
    {"end that attack", "end the attack"},
    {"attack one of your opponent's Digimon", "attack an opponent's Digimon"},
    {"deleted in a battle", "deleted in battle"},
    {"among them to your hand", "among them to the hand"},
    {"place the rest at the bottom of your deck in any order",
     "return the rest to the bottom of the deck"},
    {"place the rest at the bottom of your deck", "return the rest to the bottom of the deck"},
    {"return the rest to the bottom of your deck", "return the rest to the bottom of the deck"},
    {"recycle bin", "trash"},
    {"Digimon in play", "Digimon"},
    {"Tamer in play", "Tamer"},
    {"Tamers in play", "Tamers"},
    {"digivolution cards in play", "digivolution cards"},
    {"add this card to your hand", "add this card to its owner's hand"},
    {"Digimon to their hand .", "Digimon to their owners' hands ."},
    {"trash # card from your hand", "trash # card in your hand"},
    {"trash # cards from your hand", "trash # cards in your hand"},
    {"the digivolution card at the bottom of", "1 digivolution card from the bottom of"},
    {"the bottom digivolution card of", "1 digivolution card from the bottom of"},
    {"all digivolution cards under", "all digivolution cards of"},
    {"all of the digivolution cards of", "all digivolution cards of"},
    // Numbers
    {"delete one of your other", "delete 1 of your other"},
    {"suspending one of your other", "suspending 1 of your other"},
    {"target of attack to one of your", "target of attack to 1 of your"},
    {"# memory or less", "# or less memory"},
    {"# memory or more", "# or more memory"},
    {"# or fewer memory", "# or less memory"},
    {"# security cards or less", "# or fewer security cards"},
    {"# security cards or fewer", "# or fewer security cards"},
    {"# security cards or more", "# or more security cards"},
    {"# or less security cards", "# or fewer security cards"},
    {"there are # or more cards in your trash", "you have # or more cards in your trash"},
    {"Digimon with a level of # or less", "level # or lower Digimon"},
    // Whose
    {"when an opponent's Digimon", "when one of your opponent's Digimon"},
    {"until the end of their next turn", "until the end of your opponent's next turn"},
    // Order of words
    {"^ until the end of your opponent's next turn , * .",
     "* until the end of your opponent's next turn ."},
    {"^ until the end of your next turn , * .", "* until the end of your next turn ."},
    {"^ for the turn , * .", "* for the turn ."},
    {"^ choose 1 of * . that Digimon", "1 of *"},
    // Small words
    {"trigger <", "<"},
    {"^ then ,", "then"},
    {"^ then", "then ,"},
});

using Tokens = std::vector<Token>;

struct Match {
  std::size_t length = 0;
  std::vector<std::span<const Token>> captures;
};

bool starts_sentence(std::span<const Token> tokens, std::size_t at) {
  if (at == 0) return true;
  const Token& before = tokens[at - 1];
  return before.text == "." || before.text == "]" || before.kind == Token::Kind::line_break;
}

std::optional<Match> match_at(std::span<const Token> all, std::size_t at,
                              std::string_view pattern) {
  const std::span<const Token> tokens = all.subspan(at);
  Match match;
  std::string_view wanted = next_of_phrase(pattern);
  if (wanted == "^") {
    if (!starts_sentence(all, at)) return std::nullopt;
    wanted = next_of_phrase(pattern);
  }
  while (!wanted.empty()) {
    if (wanted == "*") {
      wanted = next_of_phrase(pattern);
      const std::size_t from = match.length;
      while (match.length < tokens.size() && tokens[match.length].text != wanted) {
        const Token& token = tokens[match.length];
        if (token.text == "." || token.kind == Token::Kind::line_break) return std::nullopt;
        ++match.length;
      }
      match.captures.push_back(tokens.subspan(from, match.length - from));
      continue;
    }
    if (match.length >= tokens.size()) return std::nullopt;
    const Token& token = tokens[match.length];
    const bool number = wanted == "#" && token.kind == Token::Kind::number;
    if (number) match.captures.push_back(tokens.subspan(match.length, 1));
    if (!number && token.text != wanted) return std::nullopt;
    ++match.length;
    wanted = next_of_phrase(pattern);
  }
  return match;
}

void append_replacement(Tokens& out, const Match& match, std::string_view normal, int column) {
  std::size_t capture = 0;
  while (true) {
    const std::string_view text = next_of_phrase(normal);
    if (text.empty()) return;
    if (text == "#" || text == "*") {
      const std::span<const Token> taken = match.captures[capture++];
      out.insert(out.end(), taken.begin(), taken.end());
      continue;
    }
    const bool mark = text == "<" || text == "." || text == ",";
    const bool digit = text[0] >= '0' && text[0] <= '9';
    const Token::Kind kind = mark    ? Token::Kind::mark
                             : digit ? Token::Kind::number
                                     : Token::Kind::word;
    out.push_back({kind, std::string(text), column});
  }
}

Tokens rewritten(const Tokens& tokens, const Rewriting& rule) {
  Tokens out;
  out.reserve(tokens.size());
  for (std::size_t i = 0; i < tokens.size();) {
    const auto match = match_at(tokens, i, rule.printed);
    if (!match) {
      out.push_back(tokens[i++]);
      continue;
    }
    append_replacement(out, *match, rule.normal, tokens[i].column);
    i += match->length;
  }
  return out;
}

/// The length of a keyword such as <Blocker> at the front of `line`; 0 when there is none.
std::size_t keyword_length(std::span<const Token> line) {
  if (line.empty() || line[0].text != "<") return 0;
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (line[i].text == ">") return i + 1;
  }
  return 0;
}

/// Keywords at the front become paragraphs of their own, if nothing but keywords or another effect
/// follows them; other paragraphs end with a full stop.
void append_paragraph(Tokens& out, std::span<const Token> line) {
  const auto next_paragraph = [&] {
    if (!out.empty()) out.push_back({Token::Kind::line_break, "\n", 0});
  };
  while (!line.empty()) {
    const std::size_t length = keyword_length(line);
    std::span<const Token> rest = line.subspan(length);
    if (!rest.empty() && rest[0].text == ".") rest = rest.subspan(1);
    const bool alone = rest.empty() || rest[0].text == "[" || keyword_length(rest) > 0;
    next_paragraph();
    const std::span<const Token> taken = length > 0 && alone ? line.first(length) : line;
    out.insert(out.end(), taken.begin(), taken.end());
    if (length > 0 && alone) {
      line = rest;
      continue;
    }
    if (out.back().text != ".") out.push_back({Token::Kind::mark, ".", out.back().column});
    return;
  }
}

Tokens settled(const Tokens& tokens) {
  Tokens out;
  out.reserve(tokens.size() + 2);
  for (std::size_t from = 0; from < tokens.size();) {
    std::size_t to = from;
    while (to < tokens.size() && tokens[to].kind != Token::Kind::line_break) ++to;
    append_paragraph(out, std::span(tokens).subspan(from, to - from));
    from = to + 1;
  }
  return out;
}

}  // namespace

std::vector<Token> normal_tokens(std::string_view text) {
  Tokens tokens = settled(lex(text));
  std::string before;
  // A pass that changes anything has used up words, so there cannot be more passes than words.
  for (std::size_t passes = tokens.size() + 1; passes > 0 && render(tokens) != before; --passes) {
    before = render(tokens);
    for (const Rewriting& rule : kRewritings) tokens = rewritten(tokens, rule);
    tokens = settled(tokens);
  }
  return tokens;
}

std::string normalise(std::string_view text) { return render(normal_tokens(text)); }

}  // namespace headjudge::cards
