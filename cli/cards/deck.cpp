// headjudge cards deck DECK: a deck list held against the rules of deck construction.
// Every fault is said with its line, not only the first: a list is mended in one go.
#include "model/cards/pool/deck.hpp"

#include <fmt/core.h>

#include "cli/cards/commands.hpp"
#include "cli/told_cards.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/text_file.hpp"

namespace headjudge::cli {

namespace {

struct DeckArguments {
  std::string deck;
  std::string cards;
  std::string restrictions;
  bool strict = false;
};

Result<cards::Pool> pool_of_deck(const DeckArguments& arguments) {
  if (arguments.cards.empty()) return cards::load_pool(data_dir() / "corpus/cards");
  return load_told_pool(arguments.cards, arguments.strict);
}

Result<int> check_deck(const DeckArguments& arguments) {
  const auto pool = pool_of_deck(arguments);
  if (!pool) return refuse(pool.error());
  const auto text = read_text_file(arguments.deck);
  if (!text) return refuse(text.error());
  const auto deck = cards::parse_deck(*text, arguments.deck, *pool);
  if (!deck) return refuse(deck.error());
  cards::Restrictions restrictions;
  if (!arguments.restrictions.empty()) {
    const auto list = read_text_file(arguments.restrictions);
    if (!list) return refuse(list.error());
    auto read = cards::parse_restrictions(*list, arguments.restrictions);
    if (!read) return refuse(read.error());
    restrictions = std::move(*read);
  }
  const auto faults = cards::deck_faults(*deck, *pool, restrictions);
  for (const InputError& fault : faults) fmt::print("{}\n", fault.text());
  if (faults.empty()) fmt::print("{}: a legal deck\n", arguments.deck);
  return faults.empty() ? kAsExpected : kBadInput;
}

int run(const DeckArguments& arguments) {
  const auto code = check_deck(arguments);
  return code ? *code : report(code.error());
}

}  // namespace

void add_cards_deck(CLI::App& cards, int& exit_code) {
  auto arguments = std::make_shared<DeckArguments>();
  CLI::App* command = cards.add_subcommand("deck", "is this a legal deck?");
  command->add_option("DECK", arguments->deck, "lines such as \"4 BT1-010\"")->required();
  command->add_option("--cards", arguments->cards,
                      "a file of cards; without it, the project's own cards");
  add_strict_option(*command, arguments->strict);
  command->add_option("--restrictions", arguments->restrictions,
                      "a list of restricted cards; pairs of cards are not checked");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
