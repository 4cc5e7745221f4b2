// Lists of descriptions that refer to each other by their places: a description that is copied
// takes those along that its nouns speak of.
#include "model/cards/syntax/requirement.hpp"

#include <algorithm>

namespace headjudge::cards::syntax {

std::uint16_t place_of(std::vector<CardDescription>& list, const CardDescription& description) {
  const auto found = std::ranges::find(list, description);
  const auto place = static_cast<std::size_t>(found - list.begin());
  if (found == list.end()) list.push_back(description);
  return static_cast<std::uint16_t>(place + 1);
}

std::uint16_t place_of(std::vector<CardDescription>& list, std::span<const CardDescription> from,
                       std::uint16_t place) {
  CardDescription copy = from[place - 1U];
  for (NounPhrase& noun : copy.nouns) {
    for_each_description(noun.filter,
                         [&](std::uint16_t& inner) { inner = place_of(list, from, inner); });
  }
  return place_of(list, copy);
}

}  // namespace headjudge::cards::syntax
