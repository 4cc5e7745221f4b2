// Closed lists of function words, of the forms of a word and of synonyms. A word that is in no list
// is a word of its own, so what is forgotten here makes a row need a licence, never lose one.
#include "model/cards/text/content_words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <utility>

#include "model/core/base/ascii.hpp"

namespace headjudge::cards {
namespace {

/// Words that say nothing alone: articles, "of", forms of "to be", and what is left of a plural
/// behind a bracket ("[Ember]s").
constexpr std::string_view kFunctionWords = "a an the of is are be been being was were s s' and/or";

/// Each group is one word: its forms by number, person, tense and possession, and misprints of it
/// that some lists have. The first stands for all.
constexpr auto kForms = std::to_array<std::string_view>({
    "digivolve digivolves digivolving digivolved",
    "card cards card's",
    "effect effects effect's",
    "tamer tamers tamer's tamers'",
    "gain gains gaining get gets getting give gives giving gers",
    "has have having with",
    "delete deletes deleted deleting",
    "suspend suspends suspended suspending",
    "unsuspend unsuspends unsuspended unsuspending",
    "trash trashes trashed trashing tash",
    "return returns returned returning",
    "place places placed placing pllace",
    "play plays played playing",
    "attack attacks attacked attacking",
    "check checks checked checking",
    "add adds added adding",
    "cost costs cost's",
    "trait traits",
    "name names named",
    "color colors",
    "level levels levels' alevel",
    "form forms",
    "type types",
    "target targets",
    "turn turns",
    "end ends",
    "opponent opponent's opponents opponents'",
    "your you you're yours",
    "player player's players players'",
    "owner owner's owners'",
    "stack stacks",
    "hand hands",
    "deck decks deck's",
    "token tokens",
    "digimon digimon's",
    "reduce reduced reducing",
    "switch switched switching change changed changes",
    "activate activates activated activating",
    "reveal reveals revealed revealing",
    "remove removed removes",
    "leave leaves leaving left",
    "link linked linking links",
    "move moves moved moving",
    "prevent prevents prevented",
    "battle battles",
    "do don't doesn't",
    "can't cannot",
    "trigger triggers",
    "option options",
    "use used using uses",
    "choose chosen chooses choosing",
    "requirement requirements",
    "ignore ignoring ignored",
    "affect affected affects",
    "lose loses losing",
    "decrease decreasing",
    "pay paying payings",
    "without withotu",
    "number thenumber",
    "from rom",
    "that those that's",
    "it its it's they them their they're",
    "there there's there're",
    "skill skills",
    "piercing pierce",
});

/// Each group is one word to the game, as its manuals use them.
constexpr auto kSynonyms = std::to_array<std::string_view>({
    "1 one single",      // a number
    "2 two",             // a number
    "less fewer lower",  // of what is counted, and of levels
    "more higher",       // the same
    "each every",        // "for each"
    "in at on into",     // where something is; "from" and "to" are words of their own
    "below following",   // of the effects of a list
});

template <class Act>
void for_each_word(std::string_view text, const Act& act) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) act(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// Each known word with the one that it counts as; function words count as nothing.
const std::unordered_map<std::string_view, std::string_view>& known_words() {
  static const std::unordered_map<std::string_view, std::string_view> known = [] {
    std::unordered_map<std::string_view, std::string_view> made;
    for_each_word(kFunctionWords, [&](std::string_view word) { made[word] = ""; });
    const auto add = [&](const auto& groups) {
      for (const std::string_view group : groups) {
        const std::string_view first = group.substr(0, group.find(' '));
        for_each_word(group, [&](std::string_view word) { made[word] = first; });
      }
    };
    add(kForms);
    add(kSynonyms);
    return made;
  }();
  return known;
}

void count_word(Content& content, std::string_view word) {
  std::string small(word);
  std::ranges::transform(small, small.begin(), to_lower);
  const auto& known = known_words();
  const auto found = known.find(small);
  const std::string_view stands_for = found == known.end() ? small : found->second;
  if (!stands_for.empty()) ++content[std::string(stands_for)];
}

/// "face-up" is two words, "non-Digimon" too; a hyphen alone is none.
void count(Content& content, std::string_view text) {
  const bool word = std::ranges::any_of(text, [](char c) { return is_letter(c) || is_digit(c); });
  if (!word) return;
  if (is_digit(text.back())) return count_word(content, text);
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find('-', from), text.size());
    if (to > from) count_word(content, text.substr(from, to - from));
    from = to + 1;
  }
}

}  // namespace

Content content_of(std::span<const Token> text) {
  Content content;
  for (const Token& token : text) count(content, token.text);
  return content;
}

Content content_of(std::string_view phrase) {
  Content content;
  for (std::string_view word = next_of_phrase(phrase); !word.empty();
       word = next_of_phrase(phrase)) {
    if (word == "#" || word == "*" || word == "@") {
      ++content[std::string(word)];
    } else {
      count(content, word);
    }
  }
  return content;
}

Content beyond(const Content& all, const Content& other) {
  Content rest;
  for (const auto& [word, times] : all) {
    const auto found = other.find(word);
    const int left = times - (found == other.end() ? 0 : found->second);
    if (left > 0) rest[word] = left;
  }
  return rest;
}

std::string words_of(const Content& content) {
  std::string out;
  for (const auto& [word, times] : content) {
    for (int i = 0; i < times; ++i) out += (out.empty() ? "" : " ") + word;
  }
  return out;
}

}  // namespace headjudge::cards
