// Writing and reading sets of situations (see situations.hpp).
//
// Runs of numbers, ascending, so that a set has one text: what is out of order or names a situation
// that the question does not have is damaged, and no set at all.
#include "reports/result/situations.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "model/core/game/reading.hpp"

namespace headjudge::reports {

namespace {

constexpr std::string_view kOf = " of ";

/// "7" or "0-3", beyond `least`. False: neither.
bool add_run(std::string_view run, std::size_t least, Situations& to) {
  const std::size_t dash = run.find('-');
  const auto first = number_in<std::size_t>(run.substr(0, dash));
  const auto last =
      dash == std::string_view::npos ? first : number_in<std::size_t>(run.substr(dash + 1));
  if (!first || !last || *first < least || *last < *first || *last >= to.total) return false;
  for (std::size_t number = *first; number <= *last; ++number) to.numbers.insert(number);
  return true;
}

}  // namespace

std::string situations_text(std::span<const std::size_t> numbers, std::size_t total) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i + 1;
    while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
    text += fmt::format("{}{}", text.empty() ? "" : ",", numbers[i]);
    if (end > i + 1) text += fmt::format("-{}", numbers[end - 1]);
    i = end;
  }
  return fmt::format("{}{}{}", text, kOf, total);
}

std::optional<Situations> read_situations(std::string_view text) {
  constexpr std::size_t kMostSituations = 10'000'000;
  const std::size_t of = text.find(kOf);
  if (of == std::string_view::npos) return std::nullopt;
  const auto total = number_in<std::size_t>(text.substr(of + kOf.size()));
  if (!total || *total > kMostSituations) return std::nullopt;
  Situations read{{}, *total};
  std::string_view runs = text.substr(0, of);
  while (true) {
    const std::size_t comma = runs.find(',');
    const std::size_t least = read.numbers.empty() ? 0 : *read.numbers.rbegin() + 1;
    if (!add_run(runs.substr(0, comma), least, read)) return std::nullopt;
    if (comma == std::string_view::npos) return read;
    runs.remove_prefix(comma + 1);
  }
}

bool lies_within(std::string_view situations, std::string_view others) {
  const auto inner = read_situations(situations);
  const auto outer = read_situations(others);
  return inner && outer && inner->total == outer->total &&
         std::ranges::includes(outer->numbers, inner->numbers);
}

}  // namespace headjudge::reports
