// headjudge coverage [CORPUS]: what the games of a corpus have reached, and what never.
//
// Each input is played once more, with all invariants looking on; one that breaks an invariant is
// a finding. A corpus that holds anything that is no input is refused: whoever counts what was
// reached must know what was counted.
#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/coverage/telling.hpp"
#include "fuzz/campaign/campaign.hpp"
#include "fuzz/campaign/corpus.hpp"
#include "model/core/base/data_dir.hpp"

namespace headjudge::cli {
namespace {

struct CoverageArguments {
  std::string corpus;
  std::string edition;
};

/// A target that has played its part of the corpus.
struct Replayed {
  const fuzz::Target* target = nullptr;
  std::size_t inputs = 0;
  std::size_t refused = 0;
  std::size_t decisions = 0;
  std::vector<std::string> broken;  ///< "FILE: SENTENCE"
  std::vector<fuzz::EditionReach> reach;
};

Result<Replayed> replay(const fuzz::CorpusPart& part) {
  const auto driver = part.target->open(data_dir());
  if (!driver) return refuse(driver.error());
  Replayed played{.target = part.target, .inputs = part.files.size()};
  for (const std::filesystem::path& file : part.files) {
    const auto input = fuzz::load_input(**driver, file);
    if (!input) return refuse(input.error());
    const fuzz::Probe probe = (*driver)->probe(*input);
    played.decisions += probe.decisions;
    played.refused += probe.refused ? 1U : 0U;
    if (!probe.broken.empty()) {
      played.broken.push_back(fmt::format("{} breaks {}", file.string(), probe.broken));
    }
  }
  played.reach = (*driver)->by_edition();
  return played;
}

/// Errors: an edition that none of the targets plays under.
Result<void> keep_edition(std::vector<Replayed>& all, const std::string& edition) {
  if (edition.empty()) return {};
  std::vector<std::string> known;
  bool any = false;
  for (Replayed& played : all) {
    for (const fuzz::EditionReach& each : played.reach) {
      any = any || each.edition == edition;
      if (std::ranges::find(known, each.edition) == known.end()) known.push_back(each.edition);
    }
    std::erase_if(played.reach,
                  [&](const fuzz::EditionReach& each) { return each.edition != edition; });
  }
  if (any) return {};
  return refuse({.file = "--edition",
                 .message = fmt::format("no game of this corpus is played under `{}`", edition),
                 .expected = fmt::format("{}", fmt::join(known, ", "))});
}

/// The questions that came up under none of these editions.
std::vector<std::string> never_asked(const std::vector<fuzz::EditionReach>& editions) {
  std::map<std::string, bool> came_up;
  std::vector<std::string> in_order;
  for (const fuzz::EditionReach& edition : editions) {
    for (const fuzz::QuestionReach& question : edition.questions) {
      const auto [known, is_new] = came_up.emplace(question.id, false);
      if (is_new) in_order.push_back(question.id);
      known->second = known->second || question.situations.reached > 0;
    }
  }
  std::erase_if(in_order, [&](const std::string& id) { return came_up.at(id); });
  return in_order;
}

void tell(const Replayed& played, bool by_name) {
  fmt::print("{}: {} inputs, {} decisions", played.target->name, played.inputs, played.decisions);
  fmt::print("{}\n", played.refused == 0 ? "" : fmt::format(", {} refused", played.refused));
  for (const fuzz::EditionReach& edition : played.reach) {
    fmt::print("\n{}", bars_of(edition));
    if (by_name) fmt::print("\n{}", names_of_the_rest(edition));
  }
  const std::vector<std::string> never = never_asked(played.reach);
  if (!by_name && !never.empty()) {
    fmt::print("\n  questions that came up under no edition:\n{}", in_lines(never, 4));
  }
  for (const std::string& broken : played.broken) fmt::print("\n  BROKEN: {}\n", broken);
  fmt::print("\n");
}

Result<int> tell_coverage(const CoverageArguments& arguments) {
  std::filesystem::path corpus = arguments.corpus;
  if (corpus.empty()) corpus = data_dir() / "corpus/seeds";
  const auto parts = fuzz::games_of_corpus(corpus);
  if (!parts) return refuse(parts.error());
  std::vector<Replayed> all;
  for (const fuzz::CorpusPart& part : *parts) {
    auto played = replay(part);
    if (!played) return refuse(played.error());
    all.push_back(std::move(*played));
  }
  if (auto kept = keep_edition(all, arguments.edition); !kept) return refuse(kept.error());
  bool any_broken = false;
  for (const Replayed& played : all) {
    if (played.reach.empty()) continue;
    tell(played, !arguments.edition.empty());
    any_broken = any_broken || !played.broken.empty();
  }
  return any_broken ? kNewFindings : kAsExpected;
}

}  // namespace

void add_coverage(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<CoverageArguments>();
  CLI::App* command =
      app.add_subcommand("coverage", "what the games of a corpus have reached, and what never");
  command->add_option("CORPUS", arguments->corpus,
                      "a folder of inputs, or a campaign's; without it, the project's seeds");
  command->add_option("--edition", arguments->edition,
                      "this edition alone, with what was never reached by name");
  command->callback([arguments, &exit_code] {
    const auto code = tell_coverage(*arguments);
    exit_code = code ? *code : report(code.error());
  });
}

}  // namespace headjudge::cli
