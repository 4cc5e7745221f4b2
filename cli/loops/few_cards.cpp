// Sets of a few cards, told: how many were looked at, and which are open.
//
// The exit code is 3 where anything is open, was not looked at, or was left out of the list.
#include "cli/loops/few_cards.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/told_cards.hpp"
#include "model/cards/pool/deck.hpp"
#include "model/core/base/text_file.hpp"
#include "proofs/combinations/search.hpp"
#include "reports/terminal/progress.hpp"

namespace headjudge::cli {

namespace {

using cards::CardIndex;
using proofs::CardSet;
using proofs::CombinationList;

std::string words_of(const cards::Pool& pool, const CardSet& set) {
  std::string words;
  for (const CardIndex card : set) {
    words += fmt::format("{}{} {}", words.empty() ? "" : " + ", pool.cards[card].number,
                         pool.cards[card].name);
  }
  return words;
}

Result<CardIndex> card_called(const cards::Pool& pool, const std::string& number,
                              const std::string& file) {
  const cards::Card* card = pool.find_number(number);
  if (card == nullptr) return refuse(no_such_card(pool.refused, number, file));
  return static_cast<CardIndex>(card - pool.cards.data());
}

Result<CardSet> cards_of_deck(const cards::Pool& pool, const std::string& file) {
  const auto text = read_text_file(file);
  if (!text) return refuse(text.error());
  const auto deck = cards::parse_deck(*text, file, pool);
  if (!deck) return refuse(deck.error());
  CardSet set;
  for (const auto* rows : {&deck->main, &deck->eggs}) {
    for (const cards::DeckRow& row : *rows) set.push_back(row.card);
  }
  std::ranges::sort(set);
  set.erase(std::ranges::unique(set).begin(), set.end());
  return set;
}

Result<void> write_list(const std::string& file, const cards::Pool& pool,
                        const CombinationList& found) {
  if (file.empty()) return {};
  std::string text;
  for (const proofs::OpenSet& each : found.open) {
    text += fmt::format("{}\t{}\n", words_of(pool, each.cards), each.why);
  }
  return write_text_file(file, text);
}

void print_counts(const CombinationList& found) {
  for (const proofs::SizeCounts& each : found.sizes) {
    fmt::print(
        "sets of {} card{}: {} looked at{}; {} end, {} are open{}\n", each.size,
        each.size == 1 ? "" : "s", each.ended + each.open,
        each.complete ? "" : fmt::format(" and at most {} not, since time ran out", each.left_out),
        each.ended, each.open,
        each.open_without == 0
            ? ""
            : fmt::format(" ({} of them without the one asked for, too)", each.open_without));
  }
}

/// Sets that are open without the card asked for are counted and not named: what the card adds to
/// them is unknown.
void print_open(const cards::Pool& pool, const CombinationList& found, const std::string& list) {
  constexpr std::size_t kMostTold = 20;
  std::size_t told = 0;
  std::size_t more = 0;
  for (const proofs::OpenSet& each : found.open) {
    if (!each.without.empty()) continue;
    if (told == kMostTold) {
      ++more;
      continue;
    }
    fmt::print("  open: {}: {}\n", words_of(pool, each.cards), each.why);
    ++told;
  }
  const std::size_t without = found.open.size() - told - more;
  const std::string where = list.empty() ? "--list FILE names all" : "all in " + list;
  if (more != 0) fmt::print("  and {} more ({})\n", more, where);
  if (without != 0) {
    fmt::print("  and {} that are open without the card asked for ({})\n", without, where);
  }
}

/// Not every verdict about sets is written down for `check`.
void print_uncertified(bool realised) {
  fmt::print(
      "No certificate is written of sets without a cycle, of those that end by a ranking, or of "
      "those that stay open{}.\n",
      realised ? "" : "; without --realise or --plays there is none of any set");
}

}  // namespace

void add_few_cards_options(CLI::App& command, FewCardsArguments& arguments) {
  constexpr std::uint64_t kMostCards = 4;
  constexpr std::uint64_t kMostSeconds = 1'000'000;
  CLI::Option* few =
      command
          .add_option("--max-cards", arguments.most_cards,
                      "look at every set of up to so many cards by itself, and name the smallest "
                      "that are not proved to end")
          ->check(whole_number(1, kMostCards));
  command
      .add_option("--with", arguments.with,
                  "only sets with the card of this number; with --graph, the card to draw")
      ->check(CLI::Validator(
          [](const std::string& number) {
            return number.empty() ? std::string("a card's number is missing") : std::string();
          },
          "", "number"));
  command.add_option("--deck", arguments.deck, "only cards of this deck list")
      ->check(CLI::ExistingFile)
      ->needs(few);
  command
      .add_option("--time", arguments.seconds, "stop after so many seconds, and say what is left")
      ->check(whole_number(1, kMostSeconds))
      ->needs(few);
  command.add_option("--jobs", arguments.threads, "threads; absent: one for each core")
      ->check(whole_number(1, kMostThreads))
      ->needs(few);
  command.add_option("--list", arguments.list, "write all sets that are open to this file")
      ->needs(few);
  command
      .add_flag("--realise", arguments.realising.realise,
                "look on the engine for a play in which each open set goes round without end")
      ->needs(few);
  command
      .add_option("--plays", arguments.realising.plays,
                  "the same, and write the plays and a table of all open sets to this folder")
      ->needs(few);
}

Result<int> tell_few_cards(const FewCardsArguments& arguments, const proofs::LoopTable& table,
                           const Rulebook& rulebook) {
  const auto begun = std::chrono::steady_clock::now();
  const cards::Pool& pool = table.game.cards().pool();
  proofs::Parts parts(pool);
  if (!arguments.deck.empty()) {
    const auto deck = cards_of_deck(pool, arguments.deck);
    if (!deck) return refuse(deck.error());
    parts.keep_only(*deck);
  }
  proofs::CombinationBounds bounds{
      .most_cards = arguments.most_cards,
      .time = std::chrono::seconds(arguments.seconds),
      .threads = arguments.threads != 0 ? arguments.threads : core_count()};
  if (!arguments.with.empty()) {
    const auto card = card_called(pool, arguments.with, table.cards);
    if (!card) return refuse(card.error());
    bounds.with = *card;
  }
  reports::Progress progress(bounds.with ? 2 * bounds.most_cards - 1 : bounds.most_cards);
  std::map<std::string, std::size_t> told;  // how many blocks are done
  const auto found = proofs::find_combinations(
      parts, table.judge, bounds, [&](const std::string& what, std::size_t done, std::size_t all) {
        const auto [row, fresh] = told.try_emplace(what, 0);
        if (fresh) progress.start(what, all);
        progress.advance(done - row->second);
        row->second = done;
      });
  progress.finish();
  if (const auto written = write_list(arguments.list, pool, found); !written) {
    return refuse(written.error());
  }
  fmt::print(
      "For the customary judge of {}, within one turn, from one free decision to the next; "
      "{} cards that are not blank.\n",
      table.edition, parts.cards().size());
  print_counts(found);
  print_open(pool, found, arguments.list);
  fmt::print("{}.\n", proofs::statement_of(found, bounds));
  if (!arguments.realising.certificates.empty()) print_uncertified(arguments.realising.wanted());
  if (arguments.realising.wanted()) {
    RealisingArguments realising = arguments.realising;
    realising.threads = bounds.threads;
    if (arguments.seconds != 0) realising.until = begun + bounds.time;
    const auto written = tell_realised_sets(realising, table, rulebook, parts, found);
    if (!written) return refuse(written.error());
  }
  fmt::print("{}", left_out_line(pool));
  const bool all_end = found.complete() && found.open.empty() && pool.refused.empty();
  return all_end ? kAsExpected : kUnknown;
}

}  // namespace headjudge::cli
