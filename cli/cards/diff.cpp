// headjudge cards diff OLD NEW: what changed for the players from one printing of cards to another.
//
// OLD and NEW are files of cards, or OLD is a list of errata (--errata) to the cards of NEW. Each
// changed card is played in both printings side by side (proofs/cards/diff.hpp), among the
// project's own cards and those of NEW that its text names. A card that is not whole is compared by
// the effects that changed alone, if these are understood.
#include "proofs/cards/diff.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "cli/cards/commands.hpp"
#include "cli/told_cards.hpp"
#include "model/cards/compiler/card.hpp"
#include "model/cards/quality/errata.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/manual/rulebook.hpp"
#include "model/dcg/kernel/questions.hpp"

namespace headjudge::cli {

namespace {

struct CardsDiffArguments {
  std::string older;
  std::string newer;
  bool errata = false;
  std::string edition = "en-2025";
  std::uint64_t games = 2000;
  std::uint64_t seed = 1;
  bool strict = false;
};

/// What all comparisons share.
struct DiffTable {
  std::vector<cards::Card> support;  ///< the project's own cards
  std::vector<cards::Card> cards;    ///< of NEW
  Judge judge;
  proofs::CardDiffBounds bounds;
};

struct DiffCounts {
  int parted = 0;
  int same = 0;
  int refused = 0;
};

bool text_names(const cards::Card& card, const cards::Card& other) {
  const auto in_text = [&](const std::string& part) {
    return std::ranges::any_of(cards::texts_of(card), [&](const cards::CardTexts& each) {
      return each.text.contains("[" + part + "]");
    });
  };
  return std::ranges::any_of(other.names, in_text) || std::ranges::any_of(other.traits, in_text);
}

/// The cards beside which the pair is played.
std::vector<cards::Card> company(const DiffTable& table, const cards::CardPair& pair) {
  constexpr std::size_t kMostRelated = 40;
  std::vector<cards::Card> all = table.support;
  std::size_t related = 0;
  for (const cards::Card& card : table.cards) {
    if (related == kMostRelated) break;
    if (card.number == pair.newer.number) continue;
    if (!text_names(pair.older, card) && !text_names(pair.newer, card)) continue;
    all.push_back(card);
    ++related;
  }
  return all;
}

Result<cards::Pool> pool_with(std::vector<cards::Card> company, const cards::Card& card) {
  company.push_back(card);
  auto pool = cards::survey_cards(std::move(company), card.number);
  if (pool && pool->find_number(card.number) == nullptr) return refuse(pool->refused.back().why);
  return pool;
}

void print_witness(const proofs::CardWitness& witness) {
  for (const std::string& line : witness.setup) fmt::print("    {}\n", line);
  for (const std::string& words : witness.decisions) fmt::print("    > {}\n", words);
  for (const std::string& line : witness.older) fmt::print("    old: {}\n", line);
  for (const std::string& line : witness.newer) fmt::print("    new: {}\n", line);
}

void compare(const DiffTable& table, const cards::CardPair& whole, DiffCounts& counts) {
  const std::string name = fmt::format("{} {}", whole.newer.number, whole.newer.name);
  if (cards::same_printing(whole.older, whole.newer)) {
    fmt::print("{}: reads the same\n", name);
    ++counts.same;
    return;
  }
  const std::vector<cards::Card> beside = company(table, whole);
  auto older = pool_with(beside, whole.older);
  auto newer = pool_with(beside, whole.newer);
  bool alone = whole.alone;
  if (!older || !newer) {
    const cards::CardPair text = cards::changed_text_alone(whole);
    older = pool_with(beside, text.older);
    newer = pool_with(beside, text.newer);
    alone = true;
  }
  if (!older || !newer) {
    fmt::print("{}: not compared: {}: {}\n", name, older ? "new" : "old",
               older ? newer.error().text() : older.error().text());
    ++counts.refused;
    return;
  }
  const auto witness =
      proofs::find_card_witness(*older, *newer, whole.newer.number, table.judge, table.bounds);
  const char* what = alone ? " (the changed text alone)" : "";
  if (!witness) {
    fmt::print(
        "{}{}: no play found that shows a difference, in {} games of at most {} "
        "decisions\n",
        name, what, table.bounds.games, table.bounds.decisions);
    ++counts.same;
    return;
  }
  fmt::print("{}{}: plays differently after {} decisions\n", name, what, witness->decisions.size());
  print_witness(*witness);
  ++counts.parted;
}

/// The cards of a file; what cannot be read of it is told. Those that are not understood are told
/// where they are compared.
Result<std::vector<cards::Card>> cards_to_compare(const std::string& file, bool strict) {
  std::vector<cards::RefusedCard> unreadable;
  auto all = cards::read_card_files(file, unreadable);
  if (!all) return refuse(all.error());
  if (const auto told = tell_left_out(unreadable, all->size(), file, strict); !told) {
    return refuse(told.error());
  }
  return all;
}

/// How many of these cards have no printing among those.
std::size_t count_missing(const std::vector<cards::Card>& cards,
                          const std::vector<cards::Card>& among) {
  return static_cast<std::size_t>(std::ranges::count_if(cards, [&](const cards::Card& card) {
    return std::ranges::find(among, card.number, &cards::Card::number) == among.end();
  }));
}

/// "12 cards are in both files, 3 only in OLD, 0 only in NEW". Errors: two files without a common
/// card, which say nothing about each other.
Result<void> tell_common(const std::vector<cards::Card>& older,
                         const std::vector<cards::Card>& newer, const std::string& file) {
  const std::size_t only_old = count_missing(older, newer);
  if (only_old == older.size()) {
    return refuse({.file = file,
                   .message = "no card of OLD is in this file",
                   .expected = "two printings of the same cards"});
  }
  fmt::print("{} cards are in both files, {} only in OLD, {} only in NEW\n",
             older.size() - only_old, only_old, count_missing(newer, older));
  return {};
}

Result<std::vector<cards::CardPair>> pairs_of(const CardsDiffArguments& arguments,
                                              const std::vector<cards::Card>& newer) {
  if (arguments.errata) {
    const auto text = read_text_file(arguments.older);
    if (!text) return refuse(text.error());
    return cards::errata_pairs(*text, arguments.older, newer);
  }
  const auto older = cards_to_compare(arguments.older, arguments.strict);
  if (!older) return refuse(older.error());
  if (const auto told = tell_common(*older, newer, arguments.newer); !told) {
    return refuse(told.error());
  }
  return cards::changed_cards(*older, newer);
}

Result<int> diff_cards(const CardsDiffArguments& arguments) {
  auto newer = cards_to_compare(arguments.newer, arguments.strict);
  if (!newer) return refuse(newer.error());
  const auto pairs = pairs_of(arguments, *newer);
  if (!pairs) return refuse(pairs.error());
  auto support = cards::read_card_files(data_dir() / "corpus/cards");
  if (!support) return refuse(support.error());
  auto rulebook = load_rulebook(data_dir() / "model/editions", "dcg");
  if (!rulebook) return refuse(rulebook.error());
  if (const auto bound = dcg::bind_questions(rulebook->questions); !bound) {
    return refuse(bound.error());
  }
  if (const auto kept = keep_editions(*rulebook, {arguments.edition}); !kept) {
    return refuse(kept.error());
  }
  const DiffTable table{std::move(*support),
                        std::move(*newer),
                        base_judge(rulebook->editions.front(), rulebook->questions),
                        {.games = arguments.games, .seed = arguments.seed}};
  DiffCounts counts;
  for (const cards::CardPair& pair : *pairs) compare(table, pair, counts);
  fmt::print(
      "{} printings differ: {} play differently, for {} no play was found that shows a difference, "
      "{} are not understood\n",
      pairs->size(), counts.parted, counts.same, counts.refused);
  if (counts.refused == 0) return kAsExpected;
  return arguments.strict ? kBadInput : kUnknown;
}

int run(const CardsDiffArguments& arguments) {
  const auto code = diff_cards(arguments);
  return code ? *code : report(code.error());
}

}  // namespace

void add_cards_diff(CLI::App& cards, int& exit_code) {
  auto arguments = std::make_shared<CardsDiffArguments>();
  CLI::App* command = cards.add_subcommand("diff", "what a new printing changes, with plays");
  command->add_option("OLD", arguments->older, "cards, or errata with --errata")->required();
  command->add_option("NEW", arguments->newer, "cards")->required();
  add_strict_option(*command, arguments->strict);
  command->add_flag("--errata", arguments->errata, "OLD is a list of errata to NEW");
  command->add_option("--under", arguments->edition, "the edition that is played")
      ->capture_default_str();
  command->add_option("--games", arguments->games, "the number of games for each card")
      ->capture_default_str()
      ->check(whole_number(1, kMostCount));
  command->add_option("--seed", arguments->seed, "the seed of the games")
      ->capture_default_str()
      ->check(whole_number(0, kMostSeed));
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
