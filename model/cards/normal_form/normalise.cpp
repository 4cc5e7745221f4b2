// Rewriting as a table (rewriting.hpp says what a row may hold). Rows are applied from top to
// bottom, each over the whole text, until nothing changes any more: a normal form is its own normal
// form. To join another wording, add a row.
#include "model/cards/normal_form/normalise.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>

#include "model/cards/grammar/phrases/lasting.hpp"
#include "model/cards/normal_form/rewriting.hpp"
#include "model/cards/normal_form/steps.hpp"
#include "model/cards/normal_form/wordings/actions.hpp"
#include "model/cards/normal_form/wordings/events.hpp"
#include "model/cards/normal_form/wordings/newer.hpp"
#include "model/cards/normal_form/wordings/nouns.hpp"
#include "model/cards/normal_form/wordings/slips.hpp"
#include "model/cards/normal_form/wordings/times.hpp"
#include "model/cards/normal_form/wordings/variants.hpp"
#include "model/core/base/ascii.hpp"

namespace headjudge::cards {
namespace {

constexpr auto kRewritings = std::to_array<WordingRow>({
    // Names of keywords and places
    {"<Security A.", "<Security Attack", Why::noun_unsaid},
    {"<S Attack", "<Security Attack", Why::noun_unsaid},
    {"<Ice Clad >", "<Iceclad >", Why::otherwise_said},
    {"<Recovery # >", "<Recovery # (Deck)>", Why::noun_unsaid},
    {"[At End of", "[End of", Why::preposition},
    {"change|switch the attack_target|target_of_attack to", "switch the target of attack to"},
    {"end that attack", "end the attack", Why::noun_unsaid},
    {"by|in_a battle", "in battle", Why::preposition},
    {"to|at the bottom|top of its_owner's|their_owner's|their_owners'|their|your| deck|decks",
     "$1 the $2 of the deck",
     Why::owner},
    {"place|return the rest|remaining_cards at|on|to the bottom of the|your deck",
     "return the rest to the bottom of the deck",
     Why::the_rest},
    {"recycle bin", "trash", Why::otherwise_said},
    {"in play", "", Why::in_play},
    {"trash|trashing|trashes # card|cards from your hand",
     "$1 # $2 in your hand",
     Why::preposition},
    {"the digivolution card at the bottom of", "1 digivolution card from the bottom of",
     Why::stack_end},
    {"trash|trashing|trashes the bottom digivolution card of|from",
     "$1 1 digivolution card from the bottom of",
     Why::stack_end},
    {"all digivolution cards under", "all digivolution cards of", Why::choosing},
    {"all of the digivolution cards of", "all digivolution cards of"},
    // Numbers
    {"# memory or less|fewer|more", "# or $1=less|less|more memory"},
    {"# or fewer memory", "# or less memory"},
    {"# or less security_cards|Tamers|cards_under", "# or fewer $1"},
    {"there are # or more cards in your trash", "you have # or more cards in your trash",
     Why::otherwise_said},
    // Whose
    {"until "
     "the_end_of_their_turn|end_of_their_turn|their_turn_ends|the_end_of_their_next_turn|"
     "their_next_turn_ends",
     "until the end of your opponent's $1=turn|turn|turn|next_turn|next_turn",
     Why::their},
    // Order of words
    {"in its name attacks ( other than * )", "in its name ( other than * ) attacks"},
    {"in this Digimon's digivolution cards with [ * ] in its name ( other than * ) or [ * ] in its "
     "form ,",
     "with [ * ] in its name ( other than * ) or [ * ] in its form in this Digimon's digivolution "
     "cards ,"},
    {"^ for the turn , * .", "* for the turn ."},
    {"^ choose 1 of * . that Digimon", "1 of *", Why::choosing},
    // Small words
    {"trigger <Draw|<Recovery|<De-Digivolve", "$1", Why::noun_unsaid},
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

/// The rows as they are written.
const std::vector<WordingRow>& written() {
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

const std::vector<SpelledRow>& spelled() {
  static const std::vector<SpelledRow> all = spelled_out(written());
  return all;
}

const std::vector<RewritingRule>& rules() {
  static const std::vector<RewritingRule> all = [] {
    std::vector<RewritingRule> made;
    for (const SpelledRow& one : spelled()) made.emplace_back(one.row);
    return made;
  }();
  return all;
}

/// Marks a text of which words got lost: the grammar refuses it.
void refuse_all(Tokens& tokens) {
  for (Token& token : tokens) token.said |= kUnlicensed;
}

/// Marks words that follow each other twice, as "trigger trigger" or "in play in play": the grammar
/// refuses them. Names and keywords may hold what they like, and a sentence may be said again.
void refuse_said_twice(Tokens& tokens) {
  constexpr std::size_t kLongest = 6;  // of the words that are said twice
  const std::vector<bool> inside = inside_brackets(tokens);
  for (std::size_t length = 1; length <= kLongest; ++length) {
    std::size_t same = 0;  // so many tokens in a row are those of `length` before
    bool word = false;
    for (std::size_t i = length; i < tokens.size(); ++i) {
      const Token& token = tokens[i];
      const bool again = token.text == tokens[i - length].text && !inside[i] &&
                         !inside[i - length] && token.text != "." &&
                         token.kind != Token::Kind::line_break;
      same = again ? same + 1 : 0;
      word = again && (word || token.kind == Token::Kind::word || token.text == ",");
      if (same >= length && word) tokens[i].said |= kUnlicensed;
    }
  }
}

/// Once through the table; false if nothing has changed, or the steps are spent. Each change is
/// held against its row: what the text has less or more must be what the row has.
bool rewrite_all(Tokens& tokens, StepBudget& steps, RowTrial* trial) {
  bool changed = false;
  WordSet words(tokens);
  Content content = content_of(tokens);
  for (std::size_t i = 0; i < rules().size(); ++i) {
    const RewritingRule& rule = rules()[i];
    const std::size_t row = spelled()[i].written;
    if (!rule.may_fit(words) || (trial != nullptr && trial->leaves_out(row))) continue;
    if (!rule.rewrite(tokens, steps)) continue;
    changed = true;
    if (trial != nullptr) trial->fired.push_back(row);
    words = WordSet(tokens);
    Content now = content_of(tokens);
    if (!accounts_for(spelled()[i].row, content, now)) refuse_all(tokens);
    content = std::move(now);
    if (!steps.take(tokens.size())) return false;
  }
  return changed && !steps.spent();
}

constexpr std::size_t kMostTagWords = 6;  // "Start of Your Main Phase" has five

/// Where the bracket that opens at `from` closes, if that may be a tag; else the end of the text.
std::size_t end_of_tag(std::span<const Token> tokens, std::size_t from) {
  const std::size_t most = std::min(tokens.size(), from + kMostTagWords + 2);
  for (std::size_t to = from + 1; to < most; ++to) {
    if (tokens[to].text == "]") return to;
  }
  return tokens.size();
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
  if (inside.size() > kMostTagWords) return nullptr;
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
    const std::size_t to = end_of_tag(tokens, from);
    const std::string_view* tag =
        tag_between(std::span<const Token>(tokens).subspan(from + 1, to - from - 1));
    if (tag == nullptr) continue;
    std::string_view rest = *tag;
    for (std::size_t i = from + 1; i < to; ++i) tokens[i].text = next_of_phrase(rest);
  }
  return tokens;
}

/// A tag that has a place in the order; no tag: nothing.
struct FoundTag {
  std::size_t from = 0;
  std::size_t end = 0;
  std::size_t order = 0;
};
std::optional<FoundTag> tag_at(const Tokens& tokens, std::size_t from) {
  if (from >= tokens.size() || tokens[from].text != "[") return std::nullopt;
  const std::size_t to = end_of_tag(tokens, from);
  if (to == tokens.size()) return std::nullopt;
  const std::string_view* tag =
      tag_between(std::span<const Token>(tokens).subspan(from + 1, to - from - 1));
  if (tag == nullptr) return std::nullopt;
  const auto order = static_cast<std::size_t>(tag - kTags.data());
  if (order >= kOrderedTags) return std::nullopt;
  return FoundTag{from, to + 1, order};
}

/// Tags that stand together, in the order of the table; none goes behind "[Security]" that stood
/// before it, but for one that the table has behind it.
void order_tags(std::vector<FoundTag>& tags) {
  const auto security = static_cast<std::size_t>(
      std::ranges::find(kTags, std::string_view("Security")) - kTags.begin());
  for (auto from = tags.begin(); from != tags.end();) {
    const auto icon = std::ranges::find(from, tags.end(), security, &FoundTag::order);
    std::ranges::sort(from, icon, {},
                      [](const FoundTag& tag) { return std::pair(tag.order, tag.from); });
    if (icon == tags.end()) return;
    const auto later = std::ranges::upper_bound(from, icon, security, {}, &FoundTag::order);
    from = std::rotate(later, icon, std::next(icon));  // behind the icon
  }
}

Tokens with_ordered_tags(const Tokens& tokens) {
  Tokens out;
  out.reserve(tokens.size());
  for (std::size_t at = 0; at < tokens.size();) {
    std::vector<FoundTag> tags;
    while (const auto tag = tag_at(tokens, at)) {
      tags.push_back(*tag);
      at = tag->end;
    }
    order_tags(tags);
    for (const FoundTag& tag : tags) {
      const std::span<const Token> taken = std::span(tokens).subspan(tag.from, tag.end - tag.from);
      out.insert(out.end(), taken.begin(), taken.end());
    }
    if (at < tokens.size()) out.push_back(tokens[at++]);
  }
  return out;
}

/// For each token whether a list of names in brackets that goes on here has an "or" at its end.
std::vector<bool> goes_on_to_or(const Tokens& tokens) {
  std::vector<bool> goes_on(tokens.size(), false);
  std::size_t closes = tokens.size();  // the next "]"
  for (std::size_t i = tokens.size(); i-- > 0;) {
    if (tokens[i].text == "]") closes = i;
    if (i + 1 >= tokens.size()) continue;
    const bool name_follows = tokens[i + 1].text == "[" && closes + 1 < tokens.size();
    goes_on[i] = tokens[i].text == "or" ||
                 (tokens[i].text == "," &&
                  (tokens[i + 1].text == "or" || (name_follows && goes_on[closes + 1])));
  }
  return goes_on;
}

/// Names in brackets are joined by "or": "[A]/[B]" and "[A], [B] or [C]" become so.
Tokens joined_by_or(const Tokens& tokens) {
  Tokens out;
  out.reserve(tokens.size());
  const std::vector<bool> goes_on = goes_on_to_or(tokens);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool between = i > 0 && i + 1 < tokens.size() && tokens[i - 1].text == "]";
    const bool slash = between && tokens[i].text == "/" && tokens[i + 1].text == "[";
    const bool comma = between && tokens[i].text == "," && goes_on[i];
    if (!slash && !comma) {
      out.push_back(tokens[i]);
    } else if (tokens[i + 1].text != "or") {
      out.push_back({Token::Kind::word, "or", tokens[i].column});
    }
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
    const std::size_t to = end_of_tag(line, i + 1);
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

std::span<const WordingRow> written_rows() { return written(); }

std::span<const WordingRow> wording_rows() {
  static const std::vector<WordingRow> all = [] {
    std::vector<WordingRow> made;
    for (const SpelledRow& one : spelled()) made.push_back(one.row);
    return made;
  }();
  return all;
}

NormalForm normal_form(std::string_view text, RowTrial* trial) {
  Tokens tokens = lex(text);
  NormalForm form{.tokens = {}, .printed = tokens.size(), .steps = rewriting_budget(tokens.size())};
  if (form.is_too_long()) {
    form.tokens = std::move(tokens);
    return form;
  }
  refuse_said_twice(tokens);
  tokens = accounted(std::move(tokens), [](Tokens all) {
    return with_both_nouns(with_joined_colors(
        with_small_words(with_ended_quotes(without_breaks_before_effects(std::move(all))))));
  });
  tokens = accounted(std::move(tokens), [](Tokens all) {
    return settled(joined_by_or(with_ordered_tags(with_spelled_tags(std::move(all)))));
  });
  std::string before;
  // The budget ends rows that would go on forever.
  while (rewrite_all(tokens, form.steps, trial)) {
    tokens = accounted(std::move(tokens), [](Tokens all) {
      return settled(joined_by_or(with_spelled_tags(std::move(all))));
    });
    std::string now = render(tokens);
    if (now == before) break;  // a row that says what it reads
    before = std::move(now);
  }
  form.tokens = std::move(tokens);
  return form;
}

std::vector<Token> normal_tokens(std::string_view text) { return normal_form(text).tokens; }

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
