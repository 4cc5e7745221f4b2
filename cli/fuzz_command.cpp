// headjudge fuzz TARGET: random inputs, mutated towards what is new, with every check looking on.
//
// The same targets that libFuzzer drives in the fuzz build, here without it. What reached something
// new goes to the corpus folder, so that the next run goes on from there; a broken check is shrunk
// and told, as a play where it is a game. With --try it says what one play or input breaks.
#include <cstdlib>
#include <limits>

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/told_cards.hpp"
#include "fuzz/campaign/campaign.hpp"
#include "fuzz/campaign/registry.hpp"
#include "fuzz/causes/telling.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/folder.hpp"
#include "model/core/base/text_file.hpp"

namespace headjudge::cli {

namespace {

struct FuzzArguments {
  std::string target;
  double seconds = 60;
  std::uint64_t seed = 1;
  std::size_t runs = std::numeric_limits<std::size_t>::max();
  std::string corpus;
  std::string play = "broken.play";
  std::string tried;  ///< a file; empty: none
  bool strict = false;
};

int unknown_target(const std::string& name) {
  fmt::print(stderr, "headjudge: there is no fuzz target '{}'; the targets are:\n", name);
  for (const fuzz::Target& target : fuzz::targets()) {
    fmt::print(stderr, "  {:10} {}\n", target.name, target.sentence);
  }
  return kBadInput;
}

int tell_finding(const fuzz::Finding& finding, const std::string& file) {
  fmt::print("\nBroken: {} ({})\n\n{}\n", finding.sentence, finding.broken, finding.text);
  if (finding.play) {
    const auto written = write_text_file(file, finding.text);
    if (!written) return report(written.error());
    fmt::print("The play: {}\n", file);
  }
  return kNewFindings;
}

/// A play, where the target plays games, or the input itself.
Result<fuzz::Bytes> input_in(const fuzz::Driver& driver, const std::string& file) {
  if (driver.prefix().empty() || !file.ends_with(".play")) return fuzz::load_input(driver, file);
  const auto text = read_text_file(file);
  if (!text) return refuse(text.error());
  const auto play = parse_play(*text, file);
  if (!play) return refuse(play.error());
  return driver.input_of(*play);
}

/// Tells what this one input breaks, and after which decision.
int try_file(fuzz::Driver& driver, const std::string& file) {
  const auto input = input_in(driver, file);
  if (!input) return report(input.error());
  const fuzz::Probe probe = driver.probe(*input);
  if (probe.broken.empty()) {
    fmt::print("Nothing is broken{}.\n", probe.refused ? ": this is refused" : "");
    return kAsExpected;
  }
  std::string sentence;
  for (const fuzz::CheckCounts& check : driver.checks()) {
    if (check.id == probe.broken) sentence = check.sentence;
  }
  const std::string asked = fuzz::asked_text(driver.cause(*input));
  fmt::print("Broken: {} ({}){}{}\n", sentence, probe.broken, asked.empty() ? "" : ", ", asked);
  if (!driver.prefix().empty()) {
    fmt::print("It breaks {}:\n\n{}",
               probe.decisions == 0 ? "in the set-up" : "with the last decision of this play",
               driver.play_text(*input, probe.decisions));
  }
  return kNewFindings;
}

int run(const FuzzArguments& arguments) {
  const fuzz::Target* target = fuzz::find_target(arguments.target);
  if (target == nullptr) return unknown_target(arguments.target);
  if (const auto can = check_can_write(arguments.play); !can) return report(can.error());
  if (const char* file = std::getenv("HEADJUDGE_CARDS"); file != nullptr && *file != '\0') {
    if (const auto pool = load_told_pool(file, arguments.strict); !pool) {
      return report(pool.error());
    }
  }
  const auto driver = target->open(data_dir());
  if (!driver) return report(driver.error());
  if (!arguments.tried.empty()) return try_file(**driver, arguments.tried);
  const auto done = fuzz::run_campaign(**driver, {.seed = arguments.seed,
                                                  .runs = arguments.runs,
                                                  .seconds = arguments.seconds,
                                                  .corpus = arguments.corpus});
  if (!done) return report(done.error());
  for (const InputError& warning : done->warnings) {
    fmt::print(stderr, "headjudge: {}\n", warning.text());
  }
  fmt::print("{}", done->text());
  return done->finding ? tell_finding(*done->finding, arguments.play) : kAsExpected;
}

}  // namespace

void add_fuzz(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<FuzzArguments>();
  CLI::App* command = app.add_subcommand("fuzz", "random inputs, with every check applied");
  command->add_option("TARGET", arguments->target, "what to fuzz")->required();
  add_strict_option(*command, arguments->strict);
  command->add_option("--time", arguments->seconds, "seconds at most")
      ->capture_default_str()
      ->check(whole_number(1, kMostCount));
  command->add_option("--runs", arguments->runs, "inputs at most")
      ->check(whole_number(1, kMostCount));
  command->add_option("--seed", arguments->seed, "the seed of the random numbers")
      ->capture_default_str()
      ->check(whole_number(0, kMostSeed));
  command->add_option("--corpus", arguments->corpus, "a folder of inputs to go on from");
  command->add_option("--play", arguments->play, "where to write the play of a broken game")
      ->capture_default_str();
  command->add_option("--try", arguments->tried,
                      "only this play or input: a finding of a campaign, once more");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
