// headjudge mend FINDING: the smallest change of clauses that settles it, as a draft to look at.
//
// Any part of an id will do, as for `show`; but nothing of a report is read. `mend en-2025/` goes
// through all findings of a manual. A mending is printed only after its audit (proofs/mending).
// Exit code 3: for one of the findings there is none.
#include <chrono>
#include <optional>
#include <utility>

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/mend/corpus_plays.hpp"
#include "model/core/base/folder.hpp"
#include "model/core/base/text_file.hpp"
#include "proofs/mending/constraints_of_draft.hpp"
#include "proofs/mending/mending.hpp"
#include "reports/terminal/mending.hpp"
#include "reports/terminal/progress.hpp"

namespace headjudge::cli {

namespace {

struct MendArguments {
  std::string finding;
  std::string answer;
  std::string out;
  std::string editions;
  bool table = false;
  bool without_plays = false;
  proofs::SolverLimits solver;
};

/// What is known of one game before anything is mended.
struct Analysed {
  const Rulebook* rulebook = nullptr;
  std::vector<proofs::EditionAnalysis> analyses;
  std::vector<std::vector<proofs::Dispute>> within;  ///< by edition
};

proofs::AuditOptions audit_options(const MendArguments& arguments) {
  return {.threads = core_count(), .solver = arguments.solver};
}

std::vector<Analysed> analyse(const proofs::World& world, const MendArguments& arguments) {
  std::vector<Analysed> games;
  for (const Rulebook* rulebook : world.rulebooks()) {
    Analysed& game = games.emplace_back(Analysed{rulebook, {}, {}});
    game.analyses = proofs::analyse_rulebook(*rulebook, audit_options(arguments),
                                             [](std::string_view, std::size_t, std::size_t) {});
    for (std::size_t e = 0; e < game.analyses.size(); ++e) {
      game.within.push_back(
          proofs::disputes_within(game.analyses[e], rulebook->editions[e], rulebook->questions));
    }
  }
  return games;
}

/// A finding, and where it belongs.
struct FindingPlace {
  std::size_t game = 0;
  std::size_t edition = 0;
  std::size_t finding = 0;
};

std::vector<FindingPlace> find(const std::vector<Analysed>& games, const std::string& words) {
  std::vector<FindingPlace> found;
  for (std::size_t g = 0; g < games.size(); ++g) {
    for (std::size_t e = 0; e < games[g].within.size(); ++e) {
      for (std::size_t f = 0; f < games[g].within[e].size(); ++f) {
        if (games[g].within[e][f].id.contains(words)) found.push_back({g, e, f});
      }
    }
  }
  return found;
}

/// Nothing of that name can be mended: why not, and what can.
int refuse_words(const std::vector<Analysed>& games, const std::string& words) {
  if (words.contains("/constraint/")) {
    fmt::print(
        "No mending is searched for findings of constraints: only plays show them, and what leads "
        "there is no clause of one question. A draft can be tried with `headjudge audit "
        "--overlay`.\n");
    return kUnknown;
  }
  if (words.contains("..")) {
    fmt::print(stderr, "headjudge: a change between two manuals is nothing to mend: '{}'\n", words);
    return kBadInput;
  }
  fmt::print(stderr, "headjudge: no contradiction or gap is called '{}'; these can be mended:\n",
             words);
  for (const Analysed& game : games) {
    for (const auto& within : game.within) {
      for (const proofs::Dispute& dispute : within) fmt::print(stderr, "  {}\n", dispute.id);
    }
  }
  return kBadInput;
}

/// A new file is asked for.
Result<void> can_write(const std::string& file) {
  if (std::filesystem::exists(file)) {
    return refuse({file, 0, 0, "there is such a file already", "the name of a new file"});
  }
  return check_can_write(file);
}

/// What makes the arguments fit no finding.
std::optional<InputError> misfit(const MendArguments& arguments, const std::vector<Analysed>& games,
                                 const std::vector<FindingPlace>& found) {
  if (found.size() > 1 && !arguments.out.empty()) {
    return InputError{arguments.out, 0, 0,
                      fmt::format("'{}' is part of {} findings' ids, and --out writes one mending",
                                  arguments.finding, found.size()),
                      "a longer part of one id"};
  }
  for (const FindingPlace& place : found) {
    const Analysed& game = games[place.game];
    const auto& question =
        game.rulebook->questions.questions[game.within[place.edition][place.finding].question];
    if (arguments.answer.empty() || question.find_answer(arguments.answer)) continue;
    std::string known;
    for (const Answer& answer : question.answers)
      known += (known.empty() ? "" : ", ") + answer.name;
    return InputError{game.rulebook->questions.file, question.line, 0,
                      fmt::format("`{}` is no answer to {}", arguments.answer, question.id), known};
  }
  return std::nullopt;
}

/// What findings of one game are mended with; worked out when the first one is.
class Bench {
 public:
  Bench(const proofs::World& world, const Analysed& game, const MendArguments& arguments)
      : world_(world), game_(game), arguments_(arguments) {}

  [[nodiscard]] const proofs::TriedPlays& rulings() const { return rulings_; }

  Result<void> load_rulings() {
    if (loaded_ || arguments_.without_plays) return {};
    auto loaded = ruling_plays(world_, game_.rulebook->questions.game);
    if (!loaded) return refuse(loaded.error());
    rulings_ = std::move(*loaded);
    loaded_ = true;
    return {};
  }

  Result<proofs::MendedFinding> mend(const FindingPlace& place) {
    const std::string& edition = game_.rulebook->editions[place.edition].id;
    const auto examples =
        arguments_.without_plays ? Result<proofs::TriedPlays>{} : example_plays(world_, edition);
    if (!examples) return refuse(examples.error());
    const auto& within = game_.within[place.edition];
    return proofs::mend({*game_.rulebook, game_.analyses, rulings_, *examples, constraints(),
                         audit_options(arguments_), arguments_.answer},
                        place.edition, within, within[place.finding]);
  }

 private:
  using Constraints = decltype(proofs::MendingTools::constraints);
  [[nodiscard]] Constraints constraints() const {
    if (arguments_.without_plays) return {};
    return [this](const Edition& edition, const Edition& draft) {
      return ShippedGames::with(game_.rulebook->questions.game,
                                [&]<class G>(std::type_identity<G>) {
                                  return proofs::constraints_broken_by(
                                      world_.of<G>(), edition, draft, audit_options(arguments_));
                                });
    };
  }

  const proofs::World& world_;
  const Analysed& game_;
  const MendArguments& arguments_;
  proofs::TriedPlays rulings_;
  bool loaded_ = false;
};

/// What all mendings say, the first of them as an overlay, and the exit code.
struct AllMendings {
  std::string text;
  std::string overlay;
  int code = kAsExpected;
};

Result<AllMendings> mend_all(const proofs::World& world, const std::vector<Analysed>& games,
                             const std::vector<FindingPlace>& found, const MendArguments& arguments,
                             reports::Progress& progress) {
  std::vector<Bench> benches;
  for (const Analysed& game : games) benches.emplace_back(world, game, arguments);
  progress.start("rulings", 1);
  for (const FindingPlace& place : found) {
    if (auto loaded = benches[place.game].load_rulings(); !loaded) return refuse(loaded.error());
  }
  progress.start("mendings", found.size());
  AllMendings outcome;
  for (const FindingPlace& place : found) {
    const Rulebook& rulebook = *games[place.game].rulebook;
    Bench& bench = benches[place.game];
    const auto began = std::chrono::steady_clock::now();
    const auto mended = bench.mend(place);
    if (!mended) return refuse(mended.error());
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    outcome.text += arguments.table
                        ? reports::mending_row(*mended, took.count())
                        : reports::mending_text(*mended, rulebook.editions[place.edition],
                                                rulebook.questions, bench.rulings());
    if (mended->mendings.empty()) outcome.code = kUnknown;
    if (!mended->mendings.empty()) outcome.overlay = mended->mendings.front().overlay;
    progress.advance();
  }
  return outcome;
}

int run(const MendArguments& arguments) {
  if (const auto can = can_write(arguments.out); !can) return report(can.error());
  const auto world = proofs::load_world(arguments.editions);
  if (!world) return report(world.error());
  std::optional<reports::Progress> progress(3);
  progress->start("judges", 1);
  const std::vector<Analysed> games = analyse(*world, arguments);
  const std::vector<FindingPlace> found = find(games, arguments.finding);
  if (found.empty()) {
    progress.reset();
    return refuse_words(games, arguments.finding);
  }
  if (const auto wrong = misfit(arguments, games, found)) return report(*wrong);
  const auto outcome = mend_all(*world, games, found, arguments, *progress);
  progress.reset();
  if (!outcome) return report(outcome.error());
  fmt::print("{}", outcome->text);
  if (arguments.out.empty() || outcome->overlay.empty()) return outcome->code;
  const auto written = write_text_file(arguments.out, outcome->overlay);
  if (!written) return report(written.error());
  fmt::print("The draft: {}\n", arguments.out);
  return outcome->code;
}

}  // namespace

void add_mend(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<MendArguments>();
  CLI::App* command =
      app.add_subcommand("mend", "the smallest change of clauses that settles a finding");
  command->add_option("FINDING", arguments->finding, "an id, or part of one")->required();
  command->add_option("--answer", arguments->answer, "the answer to settle it with, by its name");
  command->add_option("--out", arguments->out, "write the (first) mending to this file");
  command->add_flag("--table", arguments->table, "a line for each finding, with seconds");
  command->add_flag(
      "--without-plays", arguments->without_plays,
      "try no rulings, which may decide the answer, and search no plays that break a constraint");
  add_editions_option(*command, arguments->editions);
  add_solver_option(*command, arguments->solver);
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
