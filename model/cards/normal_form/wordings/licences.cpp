// A row is compared with its licence when the rules are made, once for each; a row that no licence
// allows marks the words that it touches, and the grammar refuses them.
#include "model/cards/normal_form/wordings/licences.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <string>
#include <utility>

#include "model/core/base/ascii.hpp"

namespace headjudge::cards {
namespace {

bool has_word(std::string_view words, std::string_view wanted) {
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (words.substr(0, end) == wanted) return true;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return false;
}

/// The words of `changed` that `allowed` does not name; `other` is the row's other side.
Content outside(const Content& changed, std::string_view allowed, const Content& other) {
  Content out;
  for (const auto& [word, times] : changed) {
    const bool fits = has_word(allowed, word) || has_word(allowed, "~") ||
                      (has_word(allowed, "<") && other.contains(word));
    if (!fits) out[word] = times;
  }
  return out;
}

}  // namespace

const Licence& licence_for(Why why) {
  const auto* const found = std::ranges::find(kLicences, why, &Licence::why);
  assert(found != kLicences.end());
  return *found;
}

std::string unlicensed_words(const WordingRow& row) {
  const Content printed = content_of(row.printed);
  const Content normal = content_of(row.normal);
  const Licence& licence = licence_for(row.why);
  std::string out = words_of(outside(beyond(printed, normal), licence.loses, normal));
  const std::string more = words_of(outside(beyond(normal, printed), licence.gains, printed));
  if (!more.empty()) out += (out.empty() ? "and more: " : ", and more: ") + more;
  return out;
}

bool accounts_for(const WordingRow& row, const Content& before, const Content& after) {
  const Content printed = content_of(row.printed);
  const Content normal = content_of(row.normal);
  const Content loses = beyond(printed, normal);
  const Content gains = beyond(normal, printed);
  const bool number = loses.contains("#");
  const bool again = gains.contains("@");
  const auto lost = [&](const auto& word) {
    return loses.contains(word.first) || (number && is_digit(word.first.back()));
  };
  const auto gained = [&](const auto& word) {
    return gains.contains(word.first) || (again && before.contains(word.first));
  };
  return std::ranges::all_of(beyond(before, after), lost) &&
         std::ranges::all_of(beyond(after, before), gained);
}

bool step_accounts_for(const Content& before, const Content& after) {
  const auto fits = [&](const auto& word) {
    return word.first == "or" || before.contains(word.first);
  };
  return beyond(before, after).empty() && std::ranges::all_of(beyond(after, before), fits);
}

SaidSet said_by(const WordingRow& row) {
  if (!unlicensed_words(row).empty()) return kUnlicensed;
  const Content lost = beyond(content_of(row.printed), content_of(row.normal));
  constexpr auto kCosts = std::to_array<std::pair<std::string_view, SaidSet>>({
      {"play", kSaidPlayCost},
      {"use", kSaidUseCost},
      {"digivolution", kSaidDigivolutionCost},
      {"link", kSaidLinkCost},
      {"memory", kSaidMemoryCost},
      {"dna", kSaidDnaCost},
  });
  SaidSet said = 0;
  if (row.why == Why::cost_kind) {
    for (const auto& [word, bit] : kCosts) {
      if (lost.contains(word)) said |= bit;
    }
  }
  if (row.why == Why::cost_sentence) {  // whose cost: of what digivolves, or of what is played
    if (lost.contains("digivolve")) said |= kSaidDigivolutionCost;
    if (lost.contains("play")) said |= kSaidPlayCost;
  }
  if ((row.why == Why::owner || row.why == Why::the_rest) && !lost.contains("owner")) {
    if (lost.contains("your")) said |= kSaidYours;
    if (lost.contains("it")) said |= kSaidOpponents;
  }
  return said;
}

}  // namespace headjudge::cards
