// The cards that a question names, and where its words put them.
//
// Questions write a card as its name in brackets, as its number, or as both: "[Agumon]", "BT1-010",
// "[BT1-010 Agumon]". What stands before it in its sentence says whose it is, what stands behind it
// whether it lies beneath another. These are guesses that save typing: whoever writes the play sees
// them and moves what lies wrong.
#include "cli/rulings/named_cards.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

namespace headjudge::cli {

namespace {

/// Where the words of a card stand in a question.
struct Mention {
  std::size_t from = 0;
  std::size_t to = 0;
  std::string words;
};

bool is_number_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return std::isupper(byte) != 0 || std::isdigit(byte) != 0 || c == '-';
}

/// "BT1-010": capitals first, a hyphen, digits last.
bool is_card_number(std::string_view word) {
  const std::size_t hyphen = word.find('-');
  return hyphen != word.npos && hyphen > 0 && hyphen + 1 < word.size() &&
         std::isupper(static_cast<unsigned char>(word[0])) != 0 &&
         std::ranges::all_of(word.substr(hyphen + 1), [](char c) {
           return std::isdigit(static_cast<unsigned char>(c)) != 0;
         });
}

std::vector<Mention> numbers_in(std::string_view text) {
  std::vector<Mention> found;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_number_letter(text[end])) ++end;
    const std::string_view word = text.substr(at, end - at);
    if (is_card_number(word)) found.push_back({at, end, std::string(word)});
    at = std::max(end, at + 1);
  }
  return found;
}

std::vector<Mention> brackets_in(std::string_view text) {
  std::vector<Mention> found;
  for (std::size_t open = text.find('['); open != text.npos; open = text.find('[', open + 1)) {
    const std::size_t close = text.find(']', open);
    if (close == text.npos) break;
    std::string_view words = text.substr(open + 1, close - open - 1);
    const std::size_t blank = words.find(' ');
    if (is_card_number(words.substr(0, blank))) words = words.substr(0, blank);
    found.push_back({open, close + 1, std::string(words)});
  }
  return found;
}

/// A number, and a name in brackets behind it, are one card.
std::vector<Mention> mentions_in(std::string_view text) {
  std::vector<Mention> all = numbers_in(text);
  const std::size_t numbers = all.size();
  for (Mention& bracket : brackets_in(text)) {
    const auto same = std::ranges::find_if(all, [&](const Mention& number) {
      const bool within = bracket.from <= number.from && number.to <= bracket.to;
      return within || number.to + 1 == bracket.from;
    });
    const bool named_by_number = same < all.begin() + static_cast<std::ptrdiff_t>(numbers);
    if (named_by_number) {
      same->to = bracket.to;
    } else {
      all.push_back(std::move(bracket));
    }
  }
  std::ranges::sort(all, {}, &Mention::from);
  return all;
}

NamedPlace place_of(std::string_view text, const Mention& mention) {
  constexpr std::size_t kNear = 40;
  std::string_view before = text.substr(0, mention.from);
  before = before.substr(before.find_last_of(".?!") + 1);
  const std::string_view behind = text.substr(
      mention.to, std::min(text.find_first_of(".,?![", mention.to) - mention.to, kNear));
  const std::string_view near = before.substr(before.size() - std::min(before.size(), kNear));
  if (near.contains("opponent")) return NamedPlace::opposite;
  const bool beneath = behind.contains("digivolution card") || behind.contains("under ") ||
                       near.ends_with("digivolution cards: ");
  return beneath ? NamedPlace::beneath : NamedPlace::own;
}

}  // namespace

std::vector<NamedCard> named_cards(const cards::Pool& pool, const PublishedRuling& ruling) {
  const auto card_of = [&](const std::string& words) {
    const cards::Card* card = pool.find_number(words);
    return card != nullptr ? card : pool.find_name(words);
  };
  std::vector<NamedCard> found{{ruling.card, pool.find_number(ruling.card), NamedPlace::own}};
  std::set<std::string> known{ruling.card};
  for (const Mention& mention : mentions_in(ruling.question)) {
    const cards::Card* card = card_of(mention.words);
    const bool token = card != nullptr && card->token;
    const bool no_card = card == nullptr && pool.find_refused(mention.words) == nullptr;
    if (token || no_card) continue;
    if (!known.insert(card != nullptr ? card->number : mention.words).second) continue;
    found.push_back({mention.words, card, place_of(ruling.question, mention)});
  }
  return found;
}

}  // namespace headjudge::cli
