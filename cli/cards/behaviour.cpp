// headjudge cards behaviour [NUMBER...]: what each paragraph of a card does at a table.
//
// Without numbers, of all cards of the pool. What is printed is the record that tests/ hold against
// a changed engine: corpus/behaviour.txt is made by `cards behaviour --write corpus/behaviour.txt`.
#include "proofs/cards/behaviour.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/core.h>

#include "cli/cards/commands.hpp"
#include "cli/told_cards.hpp"
#include "model/cards/program/card.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/folder.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/manual/rulebook.hpp"
#include "model/dcg/kernel/questions.hpp"
#include "reports/terminal/progress.hpp"

namespace headjudge::cli {

namespace {

constexpr std::string_view kHead =
    "# What each paragraph of our own cards does: the same table with it and without it.\n"
    "# Made by `headjudge cards behaviour --write`; see proofs/cards/behaviour.hpp.\n";

struct BehaviourArguments {
  std::vector<std::string> numbers;
  std::string cards;
  std::string edition = "comprehensive-4.2";
  std::string write;
  bool strict = false;
  proofs::BehaviourBounds bounds;
};

/// The cards whose paragraphs are wanted, those of the pool that are no Tokens.
Result<std::vector<proofs::CardParagraph>> wanted_paragraphs(const BehaviourArguments& arguments,
                                                             const std::vector<cards::Card>& all,
                                                             const cards::Pool& pool,
                                                             const std::string& file) {
  for (const std::string& number : arguments.numbers) {
    if (pool.find_number(number) == nullptr) {
      return refuse(no_such_card(pool.refused, number, file));
    }
  }
  std::vector<proofs::CardParagraph> wanted;
  for (const cards::Card& card : all) {
    const auto& numbers = arguments.numbers;
    if (!numbers.empty() && std::ranges::find(numbers, card.number) == numbers.end()) continue;
    std::ranges::move(proofs::paragraphs_of_card(card), std::back_inserter(wanted));
  }
  return wanted;
}

Result<Judge> judge_of(const std::string& id) {
  const auto rulebook = load_rulebook(editions_dir(), "dcg");
  if (!rulebook) return refuse(rulebook.error());
  if (auto bound = dcg::bind_questions(rulebook->questions); !bound) return refuse(bound.error());
  const Edition* edition = rulebook->find(id);
  if (edition == nullptr) {
    return refuse(
        {rulebook->questions.file, 0, 0, fmt::format("there is no edition '{}'", id), ""});
  }
  return base_judge(*edition, rulebook->questions);
}

Result<std::string> record(const BehaviourArguments& arguments, std::size_t& unseen) {
  const std::filesystem::path file = arguments.cards.empty()
                                         ? data_dir() / "corpus/cards"
                                         : std::filesystem::path(arguments.cards);
  std::vector<cards::RefusedCard> unreadable;
  const auto all = cards::read_card_files(file, unreadable);
  if (!all) return refuse(all.error());
  auto pool = cards::survey_cards(*all, file.string());
  if (!pool) return refuse(pool.error());
  pool->refused.insert(pool->refused.begin(), unreadable.begin(), unreadable.end());
  if (const auto told = tell_left_out(*pool, file.string(), arguments.strict); !told) {
    return refuse(told.error());
  }
  const auto judge = judge_of(arguments.edition);
  if (!judge) return refuse(judge.error());
  const auto wanted = wanted_paragraphs(arguments, *all, *pool, file.string());
  if (!wanted) return refuse(wanted.error());
  std::string out;
  reports::Progress progress(1);
  progress.start("paragraphs", wanted->size());
  for (const proofs::CardParagraph& paragraph : *wanted) {
    progress.advance();
    if (pool->find_number(paragraph.number) == nullptr) continue;
    auto search = proofs::BehaviourSearch::open(*pool, *all, paragraph, *judge);
    if (!search) return refuse(search.error());
    const proofs::Behaviour found = search->find(arguments.bounds);
    if (!found.seen()) ++unseen;
    if (arguments.write.empty()) out += fmt::format("{}\n", paragraph.text);
    out += proofs::write_behaviour(found);
  }
  return out;
}

int run(const BehaviourArguments& arguments) {
  if (const auto can = check_can_write(arguments.write); !can) return report(can.error());
  std::size_t unseen = 0;
  const auto text = record(arguments, unseen);
  if (!text) return report(text.error());
  if (arguments.write.empty()) {
    fmt::print("{}", *text);
  } else if (const auto written = write_text_file(arguments.write, std::string(kHead) + *text);
             !written) {
    return report(written.error());
  }
  if (unseen == 0) return kAsExpected;
  fmt::print(stderr, "for {} paragraphs no play was found that shows what they do\n", unseen);
  return kUnknown;
}

}  // namespace

void add_cards_behaviour(CLI::App& cards, int& exit_code) {
  auto arguments = std::make_shared<BehaviourArguments>();
  CLI::App* command =
      cards.add_subcommand("behaviour", "what each paragraph of a card does at a table");
  command->add_option("NUMBER", arguments->numbers, "cards; without any, all of the pool");
  command->add_option("--cards", arguments->cards, "cards as JSON or JSON Lines, or a folder")
      ->check(CLI::ExistingPath);
  add_strict_option(*command, arguments->strict);
  command->add_option("--edition", arguments->edition, "the edition that is played")
      ->capture_default_str();
  command->add_option("--games", arguments->bounds.games, "the most games to play for a paragraph")
      ->capture_default_str()
      ->check(whole_number(1, kMostCount));
  command->add_option("--write", arguments->write, "write the record to this file");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
