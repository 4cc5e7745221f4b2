// headjudge ruling status: which official questions are plays, and whether they go as the publisher
// says, under the manual that they name and under every other that knows their words.
//
// "agrees" means that every expectation of the play is met. A question whose card is not understood
// whole cannot be played yet. Of those that can, the ones whose words recur on many cards come
// first: one template answers them all.
#include <algorithm>
#include <cctype>
#include <map>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/rulings/commands.hpp"
#include "cli/told_cards.hpp"
#include "invariants/games/registry.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/play/runner.hpp"
#include "model/dcg/dcg.hpp"

namespace headjudge::cli {

namespace {

constexpr std::size_t kMostListed = 20;

enum class Verdict : std::uint8_t { agrees, differs, unknown_words };

/// How the same plays go under one manual.
struct Tally {
  std::size_t agree = 0;
  std::vector<std::string> differ;
  std::size_t unknown = 0;
};

class Desk {
 public:
  Desk(const dcg::Dcg& game, const Rulebook& rulebook) : game_(game), rulebook_(rulebook) {}

  [[nodiscard]] Verdict under(Play play, const Edition& edition) const {
    for (PlayTable& table : play.tables) table = {edition.id, edition.id, {}, table.line};
    if (play.tables.size() > 1) play.tables.resize(1);
    const auto run = run_play(game_, rulebook_, play);
    if (!run) return knows_words(play, edition) ? Verdict::differs : Verdict::unknown_words;
    if (!knows_words(play, edition)) return Verdict::unknown_words;
    return run->failed.empty() ? Verdict::agrees : Verdict::differs;
  }

 private:
  [[nodiscard]] bool knows_words(const Play& play, const Edition& edition) const {
    const Judge judge = base_judge(edition, rulebook_.questions);
    const auto state = game_.set_up(play.setup, {play.file, 0, 0}, judge);
    if (!state) return false;
    const auto words = GameTraits<dcg::Dcg>::terms(game_, rulebook_.questions, *state);
    return std::ranges::all_of(words, [&](const auto& word) { return edition.defines(word); });
  }

  const dcg::Dcg& game_;
  const Rulebook& rulebook_;
};

Tally tally(const Desk& desk, const std::vector<TemplateRow>& plays, const Edition& edition) {
  Tally found;
  for (const TemplateRow& row : plays) {
    const std::set<std::string> numbers = cited_rulings(row.play);
    switch (desk.under(row.play, edition)) {
      case Verdict::agrees: ++found.agree; break;
      case Verdict::differs:
        found.differ.push_back(fmt::format("{}", fmt::join(numbers, "/")));
        break;
      case Verdict::unknown_words: ++found.unknown; break;
    }
  }
  return found;
}

/// The question without names, numbers and quotations: what recurs on other cards is the same.
std::string wording_of(std::string_view question) {
  std::string words;
  char closes = 0;
  for (const char c : question) {
    if (closes != 0) {
      if (c == closes) closes = 0;
    } else if (c == '"' || c == '[' || c == '<') {
      closes = c == '"' ? '"' : c == '[' ? ']' : '>';
    } else if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
      words += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (!words.empty() && words.back() != ' ') {
      words += ' ';
    }
  }
  return words;
}

std::set<std::string> cited_by(const std::vector<TemplateRow>& plays) {
  std::set<std::string> numbers;
  for (const TemplateRow& row : plays) numbers.merge(cited_rulings(row.play));
  return numbers;
}

void print_next(const std::vector<const PublishedRuling*>& open) {
  std::map<std::string, std::vector<std::string>> by_wording;
  for (const PublishedRuling* ruling : open) {
    by_wording[wording_of(ruling->question)].push_back(ruling->number);
  }
  std::vector<std::vector<std::string>> sorted;
  for (auto& [words, numbers] : by_wording) sorted.push_back(std::move(numbers));
  std::ranges::sort(sorted, [](const auto& one, const auto& other) {
    return one.size() != other.size() ? one.size() > other.size() : one < other;
  });
  fmt::print("Next, the wordings that most cards share:\n");
  for (std::size_t i = 0; i < std::min(kMostListed, sorted.size()); ++i) {
    const auto& numbers = sorted[i];
    const std::size_t named = std::min<std::size_t>(numbers.size(), 6);
    fmt::print(
        "  {:>4}  {}{}\n", numbers.size(),
        fmt::join(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(named), ", "),
        named < numbers.size() ? ", ..." : "");
  }
}

Result<int> status(const RulingFiles& files) {
  const auto rulings = load_rulings(files.rulings);
  if (!rulings) return refuse(rulings.error());
  const auto plays = load_ruling_plays(data_dir() / "corpus/rulings");
  if (!plays) return refuse(plays.error());
  const auto pool = load_told_pool(files.cards, false);
  if (!pool) return refuse(pool.error());
  const auto rulebook = load_rulebook(editions_dir(), GameTraits<dcg::Dcg>::kId);
  if (!rulebook) return refuse(rulebook.error());
  if (auto bound = GameTraits<dcg::Dcg>::bind_questions(rulebook->questions); !bound) {
    return refuse(bound.error());
  }
  const auto known = load_ruling_plays(data_dir() / "corpus/rulings/disagreements");
  if (!known) return refuse(known.error());
  const std::set<std::string> agreed = cited_by(*plays);
  const std::set<std::string> disagree = cited_by(*known);
  std::vector<const PublishedRuling*> open;
  std::size_t unreadable = 0;
  for (const PublishedRuling& ruling : *rulings) {
    if (agreed.contains(ruling.number) || disagree.contains(ruling.number)) continue;
    const bool whole = pool->find_number(ruling.card) != nullptr;
    whole ? open.push_back(&ruling) : void(++unreadable);
  }
  fmt::print(
      "{} questions: {} are plays, {} are plays that the engine does not follow yet ({}), "
      "{} are not yet, {} are about a card that is not understood.\n\n",
      rulings->size(), agreed.size(), disagree.size(), "corpus/rulings/disagreements", open.size(),
      unreadable);
  const dcg::Dcg game(*pool);
  const Desk desk(game, *rulebook);
  bool all_agree = true;
  for (const Edition& edition : rulebook->editions) {
    const Tally found = tally(desk, *plays, edition);
    fmt::print("{:18} {:>4} agree, {:>3} go otherwise, {:>3} have words it does not define\n",
               edition.id, found.agree, found.differ.size(), found.unknown);
    const bool in_force = &edition == &rulebook->editions.back();
    if (in_force && !found.differ.empty()) {
      all_agree = false;
      fmt::print("  otherwise: {}\n", fmt::join(found.differ, ", "));
    }
  }
  fmt::print("\n");
  print_next(open);
  return all_agree ? kAsExpected : kNewFindings;
}

}  // namespace

void add_ruling_status(CLI::App& ruling, int& exit_code) {
  auto files = std::make_shared<RulingFiles>();
  CLI::App* command = ruling.add_subcommand("status", "which are plays, and how do they go?");
  add_ruling_files(*command, *files);
  command->callback([files, &exit_code] {
    const Result<int> code = status(*files);
    exit_code = code ? *code : report(code.error());
  });
}

}  // namespace headjudge::cli
