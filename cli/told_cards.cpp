// Naming every card of a big list would hide what the command says: some are named, and `cards
// coverage --obstacles` names all.
#include "cli/told_cards.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "model/cards/pool/several_files.hpp"

namespace headjudge::cli {

namespace {

std::size_t count_unreadable(std::span<const cards::RefusedCard> left_out) {
  return static_cast<std::size_t>(
      std::ranges::count(left_out, true, &cards::RefusedCard::unreadable));
}

std::size_t count_printed(const cards::Pool& pool) {
  return static_cast<std::size_t>(std::ranges::count(pool.cards, false, &cards::Card::token));
}

/// "3 of 20 cards are left out (1 unreadable, 2 not understood)"
std::string counts_text(std::span<const cards::RefusedCard> left_out, std::size_t kept) {
  const std::size_t unreadable = count_unreadable(left_out);
  const std::size_t all = left_out.size() + kept;
  return fmt::format("{} of {} card{} {} left out ({} unreadable, {} not understood)",
                     left_out.size(), all, all == 1 ? "" : "s", left_out.size() == 1 ? "is" : "are",
                     unreadable, left_out.size() - unreadable);
}

/// The first of each kind, unreadable or not.
void name_some(std::span<const cards::RefusedCard> left_out, bool unreadable) {
  constexpr std::size_t kMostNamed = 10;
  std::size_t named = 0;
  for (const cards::RefusedCard& card : left_out) {
    if (card.unreadable != unreadable || ++named > kMostNamed) continue;
    fmt::print(stderr, "headjudge: left out: {}\n", card.why.text());
  }
  if (named > kMostNamed) {
    fmt::print(stderr, "headjudge: left out: {} more that {} (`cards coverage FILE --obstacles`)\n",
               named - kMostNamed, unreadable ? "cannot be read" : "are not understood");
  }
}

}  // namespace

void add_strict_option(CLI::App& command, bool& strict) {
  command.add_flag("--strict", strict,
                   "a card that cannot be read, or is not understood, is an error");
}

Result<void> tell_left_out(std::span<const cards::RefusedCard> left_out, std::size_t kept,
                           const std::string& file, bool strict) {
  if (left_out.empty()) return {};
  name_some(left_out, true);
  name_some(left_out, false);
  const std::string counts = counts_text(left_out, kept);
  if (strict) {
    return refuse(
        {.file = file, .message = counts, .expected = "no card that is left out, with --strict"});
  }
  fmt::print(stderr, "headjudge: {}: {}\n", file, counts);
  return {};
}

Result<void> tell_left_out(const cards::Pool& pool, const std::string& file, bool strict) {
  return tell_left_out(pool.refused, count_printed(pool), file, strict);
}

Result<cards::Pool> load_told_pool(const std::filesystem::path& path, bool strict) {
  auto pool = cards::load_survey(path);
  if (!pool) return refuse(pool.error());
  if (const auto told = tell_left_out(*pool, path.string(), strict); !told) {
    return refuse(told.error());
  }
  return pool;
}

namespace {

/// A pool to make statements about. Errors: no card is left.
Result<cards::Pool> judged(cards::Pool pool, const std::string& named) {
  if (count_printed(pool) == 0) {
    return refuse({.file = named,
                   .message = "no card of this file is understood",
                   .expected = "a card to say something about"});
  }
  return pool;
}

}  // namespace

Result<cards::Pool> load_pool_to_judge(const std::filesystem::path& path, bool strict) {
  auto pool = load_told_pool(path, strict);
  return pool ? judged(std::move(*pool), path.string()) : std::move(pool);
}

Result<cards::Pool> load_pool_to_judge(const std::vector<std::string>& files, bool strict) {
  if (files.size() == 1) return load_pool_to_judge(std::filesystem::path(files.front()), strict);
  auto pool = cards::load_survey(std::vector<std::filesystem::path>(files.begin(), files.end()));
  if (!pool) return refuse(pool.error());
  const std::string named = fmt::format("{}", fmt::join(files, ", "));
  if (const auto told = tell_left_out(*pool, named, strict); !told) return refuse(told.error());
  return judged(std::move(*pool), named);
}

std::string left_out_line(std::span<const cards::RefusedCard> left_out, std::size_t kept) {
  if (left_out.empty()) return "";
  return fmt::format("{}: this is about the other {}.\n", counts_text(left_out, kept), kept);
}

std::string left_out_line(const cards::Pool& pool) {
  return left_out_line(pool.refused, count_printed(pool));
}

InputError no_such_card(std::span<const cards::RefusedCard> left_out, const std::string& number,
                        const std::string& file) {
  const auto card = std::ranges::find(left_out, number, &cards::RefusedCard::number);
  if (card != left_out.end()) {
    return {.message = cards::why_left_out(*card)};
  }
  return {.file = file,
          .message = fmt::format("there is no card {}", number),
          .expected = "the number of a card in this file"};
}

}  // namespace headjudge::cli
