// Rewriting as a table (rewriting.hpp says what a row may hold). Rows are applied from top to
// bottom, each over the whole text, until nothing changes any more: a normal form is its own normal
// form. To join another wording, add a row.
#include "model/cards/normalise.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>

#include "model/cards/normal_steps.hpp"
#include "model/cards/phrases_lasting.hpp"
#include "model/cards/rewriting.hpp"
#include "model/cards/wordings.hpp"
#include "model/cards/wordings_actions.hpp"
#include "model/cards/wordings_events.hpp"
#include "model/cards/wordings_nouns.hpp"
#include "model/cards/wordings_slips.hpp"
#include "model/cards/wordings_times.hpp"
#include "model/core/ascii.hpp"

namespace headjudge::cards {
namespace {

constexpr auto kRewritings = std::to_array<WordingRow>({
    // Names of keywords and places
    {"<Security A.", "<Security Attack", Why::noun_unsaid},
    {"<Security A ", "<Security Attack", Why::noun_unsaid},
    {"<S Attack", "<Security Attack", Why::noun_unsaid},
    {"<Pierce >", "<Piercing >"},
    {"<Ice Clad >", "<Iceclad >", Why::otherwise_said},
    {"<Recovery # >", "<Recovery # (Deck)>", Why::noun_unsaid},
    {"[At End of", "[End of", Why::preposition},
    {"change the attack target to", "switch the target of attack to"},
    {"change the target of attack to", "switch the target of attack to"},
    {"end that attack", "end the attack", Why::noun_unsaid},
    {"deleted in a battle", "deleted in battle"},
    {"place the rest at the bottom of your deck in any order",
     "return the rest to the bottom of the deck", Why::otherwise_said},
    {"return the rest to the bottom of your deck", "return the rest to the bottom of the deck",
     Why::owner},
    {"recycle bin", "trash", Why::otherwise_said},
    {"Digimon in play", "Digimon", Why::in_play},
    {"Tamer in play", "Tamer", Why::in_play},
    {"Tamers in play", "Tamers", Why::in_play},
    {"digivolution cards in play", "digivolution cards", Why::in_play},
    {"trash # card from your hand", "trash # card in your hand", Why::preposition},
    {"trash # cards from your hand", "trash # cards in your hand", Why::preposition},
    {"the digivolution card at the bottom of", "1 digivolution card from the bottom of",
     Why::stack_end},
    {"the bottom digivolution card of", "1 digivolution card from the bottom of", Why::stack_end},
    {"all digivolution cards under", "all digivolution cards of", Why::choosing},
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
    {"there are # or more cards in your trash", "you have # or more cards in your trash",
     Why::otherwise_said},
    {"Digimon with a level of # or less", "level # or lower Digimon", Why::permission},
    // Whose
    {"until the end of their next turn", "until the end of your opponent's next turn", Why::their},
    // Order of words
    {"^ until the end of your opponent's next turn , * .",
     "* until the end of your opponent's next turn ."},
    {"^ until the end of your next turn , * .", "* until the end of your next turn ."},
    {"^ for the turn , * .", "* for the turn ."},
    {"^ choose 1 of * . that Digimon", "1 of *", Why::choosing},
    // Small words
    {"trigger <", "<", Why::noun_unsaid},
    {"^ then ,", "then"},
    {"^ then", "then ,"},
});

/// The tags of effects, in the one spelling that all others are put into. Where several tags of
/// the first group stand together they come in this order, whatever order they are printed in.
constexpr auto kTags = std::to_array<std::string_view>({
    "Start of Your Turn",
    "Start of Opponent's Turn",
    "Start of Your Main Phase",
    "Start of Opponent's Main Phase",
    "When Moving",
    "On Play",
    "When Digivolving",
    "When Attacking",
    "End of Attack",
    "Counter",
    "On Deletion",
    "End of Your Turn",
    "End of Opponent's Turn",
    "End of All Turns",
    "Main",
    "Security",
    "When Linking",
    "Hand",
    "Trash",
    "Breeding",
    "Your Turn",
    "Opponent's Turn",
    "All Turns",
    "Once Per Turn",
    "Twice Per Turn",
});
constexpr std::size_t kOrderedTags = 17;

using Tokens = std::vector<Token>;

const std::vector<WordingRow>& all_rows() {
  static const std::vector<WordingRow> all = [] {
    std::vector<WordingRow> made;
    const auto add = [&](const auto& rows) { made.insert(made.end(), rows.begin(), rows.end()); };
    add(kRewritings);
    add(kActionWordings);
    add(kTimeWordings);
    add(kEventWordings);
    add(kWordings);
    add(kNounWordings);
    add(kSlips);
    return made;
  }();
  return all;
}

const std::vector<RewritingRule>& rules() {
  static const std::vector<RewritingRule> all = [] {
    std::vector<RewritingRule> made;
    for (const WordingRow& row : all_rows()) made.emplace_back(row);
    return made;
  }();
  return all;
}

/// Marks a text of which words got lost: the grammar refuses it.
void refuse_all(Tokens& tokens) {
  for (Token& token : tokens) token.said |= kUnlicensed;
}

/// Once through the table; false if nothing has changed. Each change is held against its row: what
/// the text has less or more must be what the row has.
bool rewrite_all(Tokens& tokens) {
  bool changed = false;
  WordSet words(tokens);
  Content content = content_of(tokens);
  for (std::size_t i = 0; i < rules().size(); ++i) {
    const RewritingRule& rule = rules()[i];
    if (!rule.may_fit(words) || !rule.rewrite(tokens)) continue;
    changed = true;
    words = WordSet(tokens);
    Content now = content_of(tokens);
    if (!accounts_for(all_rows()[i], content, now)) refuse_all(tokens);
    content = std::move(now);
  }
  return changed;
}

/// What a step makes of the tokens, if it neither loses nor invents a word.
template <class Step>
Tokens accounted(Tokens tokens, const Step& step) {
  const Content before = content_of(tokens);
  tokens = step(std::move(tokens));
  if (!step_accounts_for(before, content_of(tokens))) refuse_all(tokens);
  return tokens;
}

/// The tag that stands between two brackets, whatever letters it is written in large.
const std::string_view* tag_between(std::span<const Token> inside) {
  std::string words;
  for (const Token& token : inside) words += (words.empty() ? "" : " ") + token.text;
  const auto small = [](char a, char b) { return to_lower(a) == to_lower(b); };
  const auto found = std::ranges::find_if(
      kTags, [&](std::string_view tag) { return std::ranges::equal(tag, words, small); });
  return found == kTags.end() ? nullptr : &*found;
}

/// "[Once per turn]" as "[Once Per Turn]".
Tokens with_spelled_tags(Tokens tokens) {
  for (std::size_t from = 0; from < tokens.size(); ++from) {
    if (tokens[from].text != "[") continue;
    std::size_t to = from + 1;
    while (to < tokens.size() && tokens[to].text != "]") ++to;
    const std::string_view* tag =
        tag_between(std::span<const Token>(tokens).subspan(from + 1, to - from - 1));
    if (tag == nullptr) continue;
    std::string_view rest = *tag;
    for (std::size_t i = from + 1; i < to; ++i) tokens[i].text = next_of_phrase(rest);
  }
  return tokens;
}

/// Where the tag that opens at `from` ends, and its place in the order; no tag: nothing.
struct FoundTag {
  std::size_t end = 0;
  std::size_t order = 0;
};
std::optional<FoundTag> tag_at(const Tokens& tokens, std::size_t from) {
  if (from >= tokens.size() || tokens[from].text != "[") return std::nullopt;
  std::size_t to = from + 1;
  while (to < tokens.size() && tokens[to].text != "]") ++to;
  const std::string_view* tag =
      tag_between(std::span<const Token>(tokens).subspan(from + 1, to - from - 1));
  if (tag == nullptr) return std::nullopt;
  const auto order = static_cast<std::size_t>(tag - kTags.data());
  if (order >= kOrderedTags) return std::nullopt;
  return FoundTag{to + 1, order};
}

/// Tags that stand together, in the order of the table.
Tokens with_ordered_tags(Tokens tokens) {
  for (std::size_t at = 0; at < tokens.size();) {
    const auto first = tag_at(tokens, at);
    const auto second = first ? tag_at(tokens, first->end) : std::nullopt;
    if (!second || first->order <= second->order || kTags[first->order] == "Security") {
      ++at;
      continue;
    }
    const auto begin = tokens.begin();
    std::rotate(begin + static_cast<std::ptrdiff_t>(at),
                begin + static_cast<std::ptrdiff_t>(first->end),
                begin + static_cast<std::ptrdiff_t>(second->end));
    at = 0;  // there are few tags: look again
  }
  return tokens;
}

/// Is there an "or" at the end of this list of names in brackets?
bool ends_with_or(const Tokens& tokens, std::size_t comma) {
  for (std::size_t i = comma; i + 1 < tokens.size();) {
    if (tokens[i].text == "or") return true;
    if (tokens[i].text != "," || (tokens[i + 1].text != "[" && tokens[i + 1].text != "or")) {
      return false;
    }
    if (tokens[++i].text == "or") return true;
    while (i < tokens.size() && tokens[i].text != "]") ++i;
    ++i;
  }
  return false;
}

/// Names in brackets are joined by "or": "[A]/[B]" and "[A], [B] or [C]" become so.
Tokens joined_by_or(Tokens tokens) {
  for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
    if (tokens[i - 1].text != "]") continue;
    const bool slash = tokens[i].text == "/" && tokens[i + 1].text == "[";
    if (slash || (tokens[i].text == "," && ends_with_or(tokens, i))) {
      if (tokens[i + 1].text == "or") {
        tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        tokens[i].kind = Token::Kind::word;
        tokens[i].text = "or";
      }
    }
  }
  return tokens;
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

/// Where keywords of the card stand behind its last sentence: "... by 6. <Blocker>"; else its end.
std::size_t trailing_keywords(std::span<const Token> line) {
  std::size_t from = line.size();
  while (from > 0) {
    std::size_t at = from;
    if (line[at - 1].text == "." && at == line.size()) --at;
    if (at == 0 || line[at - 1].text != ">") break;
    std::size_t opens = at - 1;
    while (opens > 0 && line[opens].text != "<") --opens;
    if (line[opens].text != "<" || opens + 1 >= at) break;
    const bool known = std::ranges::any_of(kKeywords, [&](const Phrase<Keyword>& row) {
      std::string_view rest = row.words;
      return row.means != Keyword::delay && row.means != Keyword::digi_burst &&
             line[opens + 1].text == next_of_phrase(rest);
    });
    if (!known || opens == 0) break;
    from = opens;
  }
  const bool behind_sentence =
      from > 0 && (line[from - 1].text == "." || line[from - 1].text == ">");
  const bool whole_line = from == 0 || keyword_length(line) >= from;
  return behind_sentence && !whole_line ? from : line.size();
}

/// Where another effect begins without a line break: "... Blocker. [End of All Turns] You may".
std::size_t next_tagged(std::span<const Token> line) {
  bool quoted = false;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    if (line[i].text == "\"") quoted = !quoted;
    if (quoted || line[i].text != "." || line[i + 1].text != "[") continue;
    std::size_t to = i + 2;
    while (to < line.size() && line[to].text != "]") ++to;
    const bool noun = to + 1 < line.size() && line[to + 1].text == "effects";
    if (!noun && tag_between(line.subspan(i + 2, to - i - 2)) != nullptr) return i + 1;
  }
  return line.size();
}

Tokens settled(const Tokens& tokens) {
  Tokens out;
  out.reserve(tokens.size() + 2);
  for (std::size_t from = 0; from < tokens.size();) {
    std::size_t to = from;
    while (to < tokens.size() && tokens[to].kind != Token::Kind::line_break) ++to;
    std::span<const Token> line = std::span(tokens).subspan(from, to - from);
    for (std::size_t cut = next_tagged(line); cut < line.size(); cut = next_tagged(line)) {
      append_paragraph(out, line.first(cut));
      line = line.subspan(cut);
    }
    const std::size_t keywords = trailing_keywords(line);
    append_paragraph(out, line.first(keywords));
    if (keywords < line.size()) append_paragraph(out, line.subspan(keywords));
    from = to + 1;
  }
  return out;
}

}  // namespace

std::span<const WordingRow> wording_rows() { return all_rows(); }

std::vector<Token> normal_tokens(std::string_view text) {
  Tokens tokens = lex(text);
  tokens = accounted(std::move(tokens), [](Tokens all) {
    return with_both_nouns(with_joined_colors(
        with_small_words(with_ended_quotes(without_breaks_before_effects(std::move(all))))));
  });
  tokens = accounted(std::move(tokens), [](Tokens all) {
    return settled(joined_by_or(with_ordered_tags(with_spelled_tags(std::move(all)))));
  });
  std::string before;
  // A pass that changes anything has used up words, so there cannot be more passes than words.
  for (std::size_t passes = tokens.size() + 1; passes > 0 && rewrite_all(tokens); --passes) {
    tokens = accounted(std::move(tokens), [](Tokens all) {
      return settled(joined_by_or(with_spelled_tags(std::move(all))));
    });
    std::string now = render(tokens);
    if (now == before) break;  // a row that says what it reads
    before = std::move(now);
  }
  return tokens;
}

std::string normalise(std::string_view text) { return render(normal_tokens(text)); }

std::vector<std::string> normal_paragraphs(std::string_view text) {
  const std::string normal = normalise(text);
  std::vector<std::string> out;
  for (std::size_t from = 0; from < normal.size();) {
    const std::size_t to = std::min(normal.find('\n', from), normal.size());
    out.push_back(normal.substr(from, to - from));
    from = to + 1;
  }
  return out;
}

std::string joined_paragraphs(const std::vector<std::string>& paragraphs) {
  std::string out;
  for (const std::string& one : paragraphs) out += (out.empty() ? "" : "\n") + one;
  return out;
}

}  // namespace headjudge::cards
