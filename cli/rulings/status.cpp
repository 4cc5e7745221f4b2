// headjudge ruling status: which official questions are plays, and whether they go as the publisher
// says, under the manual that they name and under every other that knows their words; by chapter of
// the comprehensive rules, and by keyword.
//
// "agrees" means that every expectation of the play is met. A question whose card is not understood
// whole, or that names such a card, cannot be played yet. Of those that can, the ones whose words
// recur on many cards come first, and those of chapters of which few questions are plays: one
// template answers them all.
#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/rulings/chapters.hpp"
#include "cli/rulings/commands.hpp"
#include "cli/rulings/named_cards.hpp"
#include "cli/told_cards.hpp"
#include "invariants/games/registry.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/dcg/dcg.hpp"
#include "proofs/rulings/trial.hpp"

namespace headjudge::cli {

namespace {

constexpr std::size_t kMostListed = 20;

/// How the same plays go under one manual.
struct Tally {
  std::size_t agree = 0;
  std::vector<std::string> differ;
  std::size_t unknown = 0;
};

Tally tally(const dcg::Dcg& game, const QuestionSet& questions,
            const std::vector<TemplateRow>& plays, const Edition& edition) {
  const Judge customary = base_judge(edition, questions);
  Tally found;
  for (const TemplateRow& row : plays) {
    switch (proofs::customary_verdict(game, questions, row.play, edition, customary)) {
      case proofs::CustomaryVerdict::agrees: ++found.agree; break;
      case proofs::CustomaryVerdict::otherwise:
        found.differ.push_back(fmt::format("{}", fmt::join(cited_rulings(row.play), "/")));
        break;
      case proofs::CustomaryVerdict::unknown_words: ++found.unknown; break;
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

/// Where a question stands.
enum class Standing : std::uint8_t { agrees, disagrees, not_yet, not_expressible };

struct Standings {
  std::array<std::size_t, 4> count{};
  [[nodiscard]] std::size_t& of(Standing standing) {
    return count[static_cast<std::size_t>(standing)];
  }
  [[nodiscard]] std::size_t total() const { return count[0] + count[1] + count[2] + count[3]; }
};

/// A question that is no play yet.
struct OpenQuestion {
  const PublishedRuling* ruling = nullptr;
  std::string chapter;
};

/// All questions, by chapter and by keyword.
struct Survey {
  Standings all;
  std::map<std::string, Standings> chapters;
  std::map<std::string, Standings> keywords;
  std::vector<OpenQuestion> open;
};

/// The chapters that plays give themselves, by the number of their ruling.
std::map<std::string, std::string> chapters_of_plays(
    const std::vector<TemplateRow>& plays, const ChapterIndex& index,
    const std::map<std::string, std::string>& asked) {
  std::map<std::string, std::string> chapters;
  for (const TemplateRow& row : plays) {
    for (const std::string& number : cited_rulings(row.play)) {
      const auto question = asked.find(number);
      if (question == asked.end()) continue;
      chapters[number] = index.chapter_of(row.play, question->second);
    }
  }
  return chapters;
}

bool is_expressible(const cards::Pool& pool, const PublishedRuling& ruling) {
  return std::ranges::none_of(named_cards(pool, ruling),
                              [](const NamedCard& named) { return named.card == nullptr; });
}

Survey survey_of(const std::vector<PublishedRuling>& rulings, const cards::Pool& pool,
                 const ChapterIndex& index, const std::vector<TemplateRow>& plays,
                 const std::vector<TemplateRow>& known) {
  std::map<std::string, std::string> asked;
  for (const PublishedRuling& ruling : rulings) asked[ruling.number] = ruling.question;
  auto chapters = chapters_of_plays(plays, index, asked);
  chapters.merge(chapters_of_plays(known, index, asked));
  const std::set<std::string> agreed = cited_by(plays);
  const std::set<std::string> disagree = cited_by(known);
  Survey survey;
  for (const PublishedRuling& ruling : rulings) {
    const auto of_play = chapters.find(ruling.number);
    const std::string chapter =
        of_play != chapters.end() ? of_play->second : index.chapter_of(ruling.question);
    Standing standing = Standing::not_yet;
    if (agreed.contains(ruling.number)) {
      standing = Standing::agrees;
    } else if (disagree.contains(ruling.number)) {
      standing = Standing::disagrees;
    } else if (!is_expressible(pool, ruling)) {
      standing = Standing::not_expressible;
    } else {
      survey.open.push_back({&ruling, chapter});
    }
    ++survey.all.of(standing);
    ++survey.chapters[chapter].of(standing);
    for (const std::string& keyword : keywords_in(ruling.question + " " + ruling.answer)) {
      ++survey.keywords[keyword].of(standing);
    }
  }
  return survey;
}

void print_standings(std::string_view what, const std::map<std::string, Standings>& by_name) {
  std::vector<std::pair<std::string, Standings>> rows(by_name.begin(), by_name.end());
  std::ranges::sort(rows, [](const auto& one, const auto& other) {
    const std::size_t of_one = one.second.count[2];
    const std::size_t of_other = other.second.count[2];
    return of_one != of_other ? of_one > of_other : one.first < other.first;
  });
  fmt::print("{:32} {:>6} {:>8} {:>7} {:>15}\n", what, "agree", "disagree", "not yet",
             "not expressible");
  for (const auto& [name, standings] : rows) {
    const auto& [agree, disagree, not_yet, not_expressible] = standings.count;
    fmt::print("{:32} {:>6} {:>8} {:>7} {:>15}\n", name, agree, disagree, not_yet, not_expressible);
  }
  fmt::print("\n");
}

/// Open questions of one wording and chapter: one template answers them all.
struct OpenWording {
  std::vector<std::string> numbers;
  std::string chapter;
  double use = 0;  ///< so many answers, and more where few of the chapter are plays
};

std::vector<OpenWording> most_useful(const Survey& survey) {
  std::map<std::pair<std::string, std::string>, OpenWording> by_wording;
  for (const OpenQuestion& each : survey.open) {
    OpenWording& wording = by_wording[{wording_of(each.ruling->question), each.chapter}];
    wording.numbers.push_back(each.ruling->number);
    wording.chapter = each.chapter;
  }
  std::vector<OpenWording> sorted;
  for (auto& [words, wording] : by_wording) {
    const Standings& of_chapter = survey.chapters.at(wording.chapter);
    const double played = static_cast<double>(of_chapter.count[0] + of_chapter.count[1]);
    wording.use = static_cast<double>(wording.numbers.size()) *
                  (1.0 - played / static_cast<double>(of_chapter.total()));
    sorted.push_back(std::move(wording));
  }
  std::ranges::sort(sorted, [](const OpenWording& one, const OpenWording& other) {
    return one.use != other.use ? one.use > other.use : one.numbers < other.numbers;
  });
  return sorted;
}

void print_next(const Survey& survey) {
  const std::vector<OpenWording> sorted = most_useful(survey);
  fmt::print("Next, the wordings that most cards share, of chapters with few plays:\n");
  for (std::size_t i = 0; i < std::min(kMostListed, sorted.size()); ++i) {
    const auto& numbers = sorted[i].numbers;
    const std::size_t named = std::min<std::size_t>(numbers.size(), 6);
    fmt::print(
        "  {:>4}  {:28}  {}{}\n", numbers.size(), sorted[i].chapter,
        fmt::join(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(named), ", "),
        named < numbers.size() ? ", ..." : "");
  }
}

/// How the plays go under each manual. False: one goes otherwise under the manual in force.
Result<bool> print_editions(const cards::Pool& pool, const std::vector<TemplateRow>& plays) {
  const auto rulebook = load_rulebook(editions_dir(), GameTraits<dcg::Dcg>::kId);
  if (!rulebook) return refuse(rulebook.error());
  if (auto bound = GameTraits<dcg::Dcg>::bind_questions(rulebook->questions); !bound) {
    return refuse(bound.error());
  }
  const dcg::Dcg game(pool);
  bool all_agree = true;
  for (const Edition& edition : rulebook->editions) {
    const Tally found = tally(game, rulebook->questions, plays, edition);
    fmt::print("{:18} {:>4} agree, {:>3} go otherwise, {:>3} have words it does not define\n",
               edition.id, found.agree, found.differ.size(), found.unknown);
    const bool in_force = &edition == &rulebook->editions.back();
    if (in_force && !found.differ.empty()) {
      all_agree = false;
      fmt::print("  otherwise: {}\n", fmt::join(found.differ, ", "));
    }
  }
  fmt::print("\n");
  return all_agree;
}

Result<int> status(const RulingFiles& files) {
  const auto rulings = load_rulings(files.rulings);
  if (!rulings) return refuse(rulings.error());
  const auto plays = load_ruling_plays(data_dir() / "corpus/rulings");
  if (!plays) return refuse(plays.error());
  const auto pool = load_told_pool(files.cards, false);
  if (!pool) return refuse(pool.error());
  const auto known = load_ruling_plays(data_dir() / "corpus/rulings/disagreements");
  if (!known) return refuse(known.error());
  const auto index = ChapterIndex::load(data_dir() / "corpus/rulings/chapters.txt");
  if (!index) return refuse(index.error());
  const Survey survey = survey_of(*rulings, *pool, *index, *plays, *known);
  const auto& [agree, disagree, not_yet, not_expressible] = survey.all.count;
  fmt::print(
      "{} questions: {} are plays, {} are plays that the engine does not follow yet ({}), "
      "{} are not yet, {} are about a card that is not understood.\n\n",
      rulings->size(), agree, disagree, "corpus/rulings/disagreements", not_yet, not_expressible);
  const auto all_agree = print_editions(*pool, *plays);
  if (!all_agree) return refuse(all_agree.error());
  print_standings("by chapter", survey.chapters);
  print_standings("by keyword", survey.keywords);
  print_next(survey);
  return *all_agree ? kAsExpected : kNewFindings;
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
