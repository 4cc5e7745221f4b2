// headjudge cards coverage FILE: how much of a file of cards the compiler understands.
//
// Whole, whole after repair, partly or not understood; by set and by construct; the words that
// stop the compiler most often first (a worklist).
//
// The figures count cards, effects (paragraphs) and sentences. In a worklist row the bar stands
// where reading stopped; "alone" counts the cards on which nothing else is missing.
#include "model/cards/quality/coverage.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <fmt/core.h>

#include "cli/cards/commands.hpp"
#include "cli/told_cards.hpp"
#include "model/core/base/text_file.hpp"

namespace headjudge::cli {

namespace {

using cards::CardCoverage;
using cards::CardVerdict;

struct CoverageArguments {
  std::string file;
  std::size_t worklist = 40;
  std::string card;
  bool obstacles = false;
  bool strict = false;
};

/// Whole of all.
struct Share {
  std::size_t whole = 0;
  std::size_t all = 0;
  void count(bool is_whole, std::size_t n = 1) {
    all += n;
    whole += is_whole ? n : 0;
  }
  [[nodiscard]] std::string text() const {
    const double percent =
        all == 0 ? 100.0 : 100.0 * static_cast<double>(whole) / static_cast<double>(all);
    return fmt::format("{:5} of {:5}  {:5.1f} %", whole, all, percent);
  }
};

/// One row of the worklist.
struct Want {
  std::size_t times = 0;
  std::set<std::string> cards;
  std::size_t alone = 0;
  std::string example;
};

void print_shares(std::string_view title, const std::map<std::string, Share>& shares) {
  fmt::print("\n{}\n", title);
  std::vector<std::pair<std::string, Share>> rows(shares.begin(), shares.end());
  std::ranges::sort(rows, {}, [](const auto& row) {
    const auto& [name, share] = row;
    return std::tuple(share.all - share.whole, share.all, name);
  });
  std::ranges::reverse(rows);
  for (const auto& [name, share] : rows) fmt::print("  {}  {}\n", share.text(), name);
}

void print_worklist(std::string_view title, const std::map<std::string, Want>& wants,
                    std::size_t most) {
  std::vector<std::pair<std::string, Want>> rows(wants.begin(), wants.end());
  std::ranges::sort(rows, std::ranges::greater{},
                    [](const auto& row) { return std::pair(row.second.times, row.first); });
  fmt::print("\n{} ({} kinds; times, cards, alone, words, example)\n", title, rows.size());
  for (const auto& [phrase, want] : rows) {
    if (most-- == 0) return;
    fmt::print("  {:4} {:4} {:4}  {:60}  {}\n", want.times, want.cards.size(), want.alone, phrase,
               want.example);
  }
}

bool is_effect(std::string_view place) { return place.ends_with("effect"); }

void add_wants(std::map<std::string, Want>& effects, std::map<std::string, Want>& others,
               const CardCoverage& card) {
  for (const cards::Obstacle& obstacle : card.obstacles) {
    const bool effect = is_effect(obstacle.place);
    Want& want =
        effect ? effects[obstacle.phrase] : others[obstacle.place + ": " + obstacle.phrase];
    ++want.times;
    want.cards.insert(card.number);
    if (card.obstacles.size() == 1) ++want.alone;
    if (want.example.empty()) want.example = card.number;
  }
}

void print_card(const CardCoverage& card) {
  fmt::print("{} {}: {}\n", card.number, card.name, verdict_name(card.verdict));
  for (const cards::CardPiece& piece : card.pieces) {
    fmt::print("  {} {}, {} of {} sentences: {}\n", piece.whole() ? "+" : "-", piece.place,
               piece.understood, piece.sentences, piece.text);
  }
  for (const cards::Obstacle& obstacle : card.obstacles) {
    fmt::print("  {}\n    {}: {}\n", obstacle.phrase, obstacle.place, obstacle.error.text());
  }
  for (const std::string& repair : card.repairs) fmt::print("  repair in {}\n", repair);
  for (const std::string& remark : card.remarks) fmt::print("  remark: {}\n", remark);
}

void print_coverage(const std::vector<CardCoverage>& all, std::size_t worklist) {
  std::map<CardVerdict, std::size_t> verdicts;
  std::map<std::string, Share> sets, constructs;
  std::map<std::string, Want> effects, others;
  Share sentences, paragraphs, lines;
  for (const CardCoverage& card : all) {
    ++verdicts[card.verdict];
    sets[std::string(cards::set_of(card.number))].count(is_playable(card.verdict));
    for (const cards::CardPiece& piece : card.pieces) {
      constructs[piece.construct].count(piece.whole());
      (is_effect(piece.place) ? paragraphs : lines).count(piece.whole());
      if (!is_effect(piece.place)) continue;
      sentences.count(true, static_cast<std::size_t>(piece.understood));
      sentences.count(false, static_cast<std::size_t>(piece.sentences - piece.understood));
    }
    add_wants(effects, others, card);
  }
  const std::size_t playable = verdicts[CardVerdict::whole] + verdicts[CardVerdict::repaired];
  fmt::print("cards      {}\n", Share{playable, all.size()}.text());
  fmt::print("  whole {}, whole after repair {}, partly {}, not understood {}, unreadable {}\n",
             verdicts[CardVerdict::whole], verdicts[CardVerdict::repaired],
             verdicts[CardVerdict::partly], verdicts[CardVerdict::not_understood],
             verdicts[CardVerdict::unreadable]);
  fmt::print("effects    {}\nsentences  {}\nother text {}\n", paragraphs.text(), sentences.text(),
             lines.text());
  print_shares("By set", sets);
  print_shares("By construct", constructs);
  print_worklist("Words that stop the compiler", effects, worklist);
  print_worklist("Requirements, rules and Tokens", others, worklist);
}

/// Every text that is not understood, in full; the bar stands where reading stopped.
void print_obstacles(const std::vector<CardCoverage>& all) {
  for (const CardCoverage& card : all) {
    for (const cards::Obstacle& each : card.obstacles) {
      fmt::print("{} {}: {}\n  {}\n", card.number, each.place, each.phrase, each.text);
    }
  }
}

int run(const CoverageArguments& arguments) {
  const auto text = read_text_file(arguments.file);
  if (!text) return report(text.error());
  const auto all = cards::coverage_of_file(*text, arguments.file);
  if (!all) return report(all.error());
  const auto is_whole = [](const CardCoverage& card) { return is_playable(card.verdict); };
  const bool all_fine = !arguments.strict || std::ranges::all_of(*all, is_whole);
  const int done = all_fine ? kAsExpected : kBadInput;
  if (arguments.obstacles) {
    print_obstacles(*all);
    return done;
  }
  if (arguments.card.empty()) {
    print_coverage(*all, arguments.worklist);
    return done;
  }
  const auto card = std::ranges::find(*all, arguments.card, &CardCoverage::number);
  if (card == all->end()) {
    return report({.file = arguments.file,
                   .message = fmt::format("there is no card {}", arguments.card),
                   .expected = "the number of a card in this file"});
  }
  print_card(*card);
  return done;
}

}  // namespace

void add_cards_coverage(CLI::App& cards, int& exit_code) {
  auto arguments = std::make_shared<CoverageArguments>();
  CLI::App* command =
      cards.add_subcommand("coverage", "how much of these cards the compiler understands");
  command->add_option("FILE", arguments->file, "cards as JSON or JSON Lines")->required();
  add_strict_option(*command, arguments->strict);
  command
      ->add_option("--worklist", arguments->worklist, "the number of rows of words not understood")
      ->capture_default_str()
      ->check(whole_number(0, kMostCount));
  command->add_option("--card", arguments->card, "only this card, piece by piece");
  command->add_flag("--obstacles", arguments->obstacles,
                    "every text that is not understood, in full, and where reading stopped");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
