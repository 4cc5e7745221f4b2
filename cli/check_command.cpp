// headjudge check CERTIFICATE...: verdicts about endless chains of effects, checked again.
//
// The checker (proofs/certificates/check.hpp) believes nothing that a file says. Exit code 0: all
// hold; 1: one is refused, with the reason; 2: a file is none of ours, or there is none in it.
//
// What is told is made from what was checked. What a certificate calls itself stands in quotes.
#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/told_cards.hpp"
#include "model/core/base/text_file.hpp"
#include "proofs/certificates/check.hpp"
#include "proofs/certificates/claim.hpp"
#include "proofs/certificates/json.hpp"

namespace headjudge::cli {

namespace {

struct CheckArguments {
  std::vector<std::string> files;
  std::vector<std::string> cards;
  std::string editions;
};

/// What is trusted when it is said that a certificate holds.
constexpr const char* kTrusted =
    "What this rests on: cards are compiled as they should be; what can trigger what, and where "
    "cards can go, is as model/events and proofs/termination say from the words of the cards; and "
    "for loops, the engine plays by the rules.";

/// Tells each certificate of a file. How many are refused.
Result<std::size_t> check_file(const std::string& file, const proofs::Checker& checker,
                               std::size_t& checked) {
  const auto text = read_text_file(file);
  if (!text) return refuse(text.error());
  const auto certificates = proofs::read_certificates(*text, file);
  if (!certificates) return refuse(certificates.error());
  if (certificates->empty()) {
    return refuse({file, 0, 0, "there is nothing to check", "at least one certificate"});
  }
  std::size_t refused = 0;
  for (const proofs::ChainCertificate& each : *certificates) {
    const std::string fault = checker.fault(each);
    ++checked;
    refused += fault.empty() ? 0 : 1;
    fmt::print("{}: {}\n", fault.empty() ? "holds" : "REFUSED", proofs::claim_of(each));
    if (!fault.empty()) fmt::print("  why: {}\n", proofs::printable(fault));
    fmt::print("  its name, which nobody checks: \"{}\"\n", proofs::printable(each.about));
  }
  return refused;
}

int run(const CheckArguments& arguments) {
  auto loaded = proofs::load_world(arguments.editions);
  if (!loaded) return report(loaded.error());
  auto& world = loaded->of<dcg::Dcg>();
  if (!arguments.cards.empty()) {
    auto pool = load_pool_to_judge(arguments.cards, false);
    if (!pool) return report(pool.error());
    world.pool = std::move(*pool);
  }
  const proofs::Checker checker(world.pool, world.rulebook);
  std::size_t checked = 0;
  std::size_t refused = 0;
  for (const std::string& file : arguments.files) {
    const auto refused_here = check_file(file, checker, checked);
    if (!refused_here) return report(refused_here.error());
    refused += *refused_here;
  }
  fmt::print("{} certificate{} checked, {} refused.\n{}\n", checked, checked == 1 ? "" : "s",
             refused, kTrusted);
  return refused == 0 ? kAsExpected : kNewFindings;
}

}  // namespace

void add_check(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<CheckArguments>();
  CLI::App* command =
      app.add_subcommand("check", "check certificates of loops and of chains that end");
  command->add_option("CERTIFICATE", arguments->files, "files that loops --certificates wrote")
      ->check(CLI::ExistingFile)
      ->required();
  command
      ->add_option("--cards", arguments->cards,
                   "a card file that they are about, more than once if you like; absent: the "
                   "project's own pool")
      ->check(CLI::ExistingPath)
      ->allow_extra_args(false);  // what follows its value is a certificate
  add_editions_option(*command, arguments->editions);
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
