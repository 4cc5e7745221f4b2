// headjudge cards show NUMBER: one card, its text, how it is read, and what its effects cause.
//
// What an effect can bring about, and which effects of the file listen for that, is read from the
// programs alone (model/events/relation.hpp): it can happen, it need not.
#include <algorithm>
#include <set>

#include <fmt/core.h>

#include "cli/cards/commands.hpp"
#include "cli/told_cards.hpp"
#include "model/cards/compiler/print.hpp"
#include "model/cards/pool/import.hpp"
#include "model/cards/pool/known_words.hpp"
#include "model/cards/quality/card_sheet.hpp"
#include "model/cards/quality/coverage.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/text_file.hpp"
#include "model/events/relation.hpp"

namespace headjudge::cli {

namespace {

struct CardShowArguments {
  std::string number;
  std::string file;
  bool strict = false;
};

std::string whose_words(const events::Affected& targets) {
  std::string out;
  const auto add = [&](bool present, std::string_view words) {
    if (present) out += fmt::format("{}{}", out.empty() ? "" : ", ", words);
  };
  add(targets.self, "this card");
  add(targets.others_of_yours, "others of yours");
  add(targets.opponents, "the opponent's");
  return out;
}

/// Cards of the pool with an effect that `effect` can trigger.
std::set<std::string> triggered_cards(const events::Relation& table, std::size_t effect) {
  std::set<std::string> numbers;
  const cards::Pool& pool = table.pool();
  for (std::size_t other = 0; other < pool.effects.size(); ++other) {
    const auto heard = [&](const events::Event& event) {
      return table.heard_by(other, effect, event, true).any() ||
             table.heard_by(other, effect, event, false).any();
    };
    if (std::ranges::any_of(table.events(effect), heard)) {
      numbers.insert(pool.cards[table.card_of(other)].number);
    }
  }
  return numbers;
}

void print_causes(const cards::Pool& pool, const cards::Card& card) {
  constexpr std::size_t kMostNamed = 8;
  const events::Relation table(pool);
  for (std::size_t i = 0; i < card.effect_count; ++i) {
    const std::size_t effect = card.first_effect + i;
    if (table.events(effect).empty() || pool.effects[effect].other_event) continue;
    fmt::print("causes: {}\n", cards::print_effect(pool, pool.effects[effect]));
    for (const events::Event& event : table.events(effect)) {
      fmt::print("  {}: {}\n", name_of(event.happening), whose_words(event.affected));
    }
    const std::set<std::string> numbers = triggered_cards(table, effect);
    std::string named;
    for (const std::string& number : numbers) {
      if (std::ranges::distance(numbers.begin(), numbers.find(number)) >=
          static_cast<std::ptrdiff_t>(kMostNamed)) {
        named += ", ...";
        break;
      }
      named += (named.empty() ? " " : ", ") + number;
    }
    fmt::print("  can trigger effects of {} cards here:{}\n", numbers.size(), named);
  }
}

/// The texts of all card files that are looked into.
Result<std::string> card_texts(const std::string& file) {
  if (!file.empty()) return read_text_file(file);
  std::string all;
  for (const auto& path : cards::card_files(data_dir() / "corpus/cards")) {
    auto text = read_text_file(path);
    if (!text) return refuse(text.error());
    all += *text;
  }
  return all;
}

/// What is read otherwise than printed, with the sheet of what is read.
void print_repairs(const cards::CardCoverage& coverage, const cards::Card* whole) {
  if (coverage.repairs.empty() || whole == nullptr) return;
  fmt::print("as it is read:\n{}", cards::card_sheet(*whole));
  for (const std::string& repair : coverage.repairs) fmt::print("repair in {}\n", repair);
}

/// Names that no card of the file bears, and repairs.
void print_remarks(const std::vector<cards::Card>& all, const cards::Card& card,
                   const std::string& file, const cards::Card* whole) {
  cards::TokenBook book;
  for (const cards::Card& each : all) cards::add_to_book(book, each);
  const cards::KnownWords known(all, book);
  const cards::CardCoverage coverage = cards::coverage_of(card, file, book, &known);
  print_repairs(coverage, whole);
  for (const std::string& remark : coverage.remarks) fmt::print("remark: {}\n", remark);
}

int run(const CardShowArguments& arguments) {
  const auto text = card_texts(arguments.file);
  if (!text) return report(text.error());
  const std::string file = arguments.file.empty() ? "corpus/cards" : arguments.file;
  const auto list = cards::read_card_list(*text, file);
  if (!list) return report(list.error());
  const auto& all = list->cards;
  const auto card = std::ranges::find(all, arguments.number, &cards::Card::number);
  if (card == all.end()) return report(no_such_card(list->unreadable, arguments.number, file));
  const auto pool = cards::survey_pool(*text, file);
  if (!pool) return report(pool.error());
  if (arguments.strict) {
    if (const auto told = tell_left_out(*pool, file, true); !told) return report(told.error());
  }
  fmt::print("{}", cards::card_sheet(*card));
  const cards::Card* whole = pool->find_number(arguments.number);
  print_remarks(all, *card, file, whole);
  fmt::print("verdict: {}\n", whole != nullptr ? "whole" : "not whole, so it is not played");
  const auto refused =
      std::ranges::find(pool->refused, arguments.number, &cards::RefusedCard::number);
  if (refused != pool->refused.end()) fmt::print("because: {}\n", refused->why.text());
  if (whole != nullptr) {
    print_causes(*pool, *whole);
    fmt::print("{}", left_out_line(*pool));
  }
  return whole != nullptr ? kAsExpected : kUnknown;
}

}  // namespace

void add_cards_show(CLI::App& cards, int& exit_code) {
  auto arguments = std::make_shared<CardShowArguments>();
  CLI::App* command = cards.add_subcommand("show", "one card, how it is read, what it causes");
  command->add_option("NUMBER", arguments->number, "the card's number")->required();
  command->add_option("--cards", arguments->file,
                      "a file of cards; without it, the project's own cards");
  add_strict_option(*command, arguments->strict);
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
