// headjudge cards lint FILE: cards that say something odd, one remark a line.
// A remark is no refusal: odd cards are played as they read.
#include "proofs/cards/lint.hpp"

#include <map>

#include <fmt/core.h>

#include "cli/cards/commands.hpp"
#include "cli/told_cards.hpp"
#include "model/core/base/text_file.hpp"

namespace headjudge::cli {

namespace {

struct LintArguments {
  std::string file;
  std::vector<std::string> kinds;
  bool strict = false;
};

int run(const LintArguments& arguments) {
  const auto text = read_text_file(arguments.file);
  if (!text) return report(text.error());
  cards::Pool pool;
  const auto remarks = proofs::lint_cards(*text, arguments.file, &pool);
  if (!remarks) return report(remarks.error());
  if (const auto told = tell_left_out(pool, arguments.file, arguments.strict); !told) {
    return report(told.error());
  }
  std::map<std::string, int> counts;
  for (const proofs::LintRemark& remark : *remarks) {
    const std::string kind(proofs::name_of(remark.kind));
    const bool wanted = arguments.kinds.empty() ||
                        std::ranges::find(arguments.kinds, kind) != arguments.kinds.end();
    if (!wanted) continue;
    ++counts[kind];
    fmt::print("{}:{}: {}: {}: {}\n", arguments.file, remark.line, remark.number, kind,
               remark.text);
  }
  for (const auto& [kind, count] : counts) fmt::print("{:6} {}\n", count, kind);
  fmt::print("{}", left_out_line(pool));
  return counts.empty() ? kAsExpected : kNewFindings;
}

}  // namespace

void add_cards_lint(CLI::App& cards, int& exit_code) {
  auto arguments = std::make_shared<LintArguments>();
  CLI::App* command = cards.add_subcommand("lint", "cards that say something odd");
  command->add_option("FILE", arguments->file, "cards as JSON or JSON Lines")->required();
  add_strict_option(*command, arguments->strict);
  command
      ->add_option("--only", arguments->kinds,
                   "only remarks of these kinds: wording, never-acts, once-per-turn, "
                   "unknown-name, no-target, self-trigger")
      ->check(CLI::IsMember(proofs::lint_kinds()));
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
