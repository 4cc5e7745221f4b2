// The commands of the program, one file each.
//
// A command adds itself to the command line and, when chosen, runs and leaves its exit code: 0 as
// expected, 1 new findings (or a play that does not go as it says), 2 bad input or use, 3 unknown:
// an analysis is incomplete, or a finding or claim under it is open. What is found goes before what
// is unknown, and bad input before both.
// To add one: a file like the others, and a row in main.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "model/core/base/result.hpp"
#include "proofs/audit/audit.hpp"
#include "reports/result/audit_result.hpp"

namespace headjudge::cli {

enum ExitCode : int { kAsExpected = 0, kNewFindings = 1, kBadInput = 2, kUnknown = 3 };

using AddCommand = void (*)(CLI::App& app, int& exit_code);

void add_audit(CLI::App& app, int& exit_code);
void add_show(CLI::App& app, int& exit_code);
void add_play(CLI::App& app, int& exit_code);
void add_ask(CLI::App& app, int& exit_code);
void add_diff(CLI::App& app, int& exit_code);
void add_prove(CLI::App& app, int& exit_code);
void add_loops(CLI::App& app, int& exit_code);
void add_check(CLI::App& app, int& exit_code);
void add_clauses(CLI::App& app, int& exit_code);
void add_fuzz(CLI::App& app, int& exit_code);
void add_cards(CLI::App& app, int& exit_code);
void add_games(CLI::App& app, int& exit_code);
void add_order(CLI::App& app, int& exit_code);
void add_ruling(CLI::App& app, int& exit_code);
void add_mend(CLI::App& app, int& exit_code);
void add_cache(CLI::App& app, int& exit_code);
void add_explore(CLI::App& app, int& exit_code);
void add_campaign(CLI::App& app, int& exit_code);
void add_coverage(CLI::App& app, int& exit_code);

// ---- program/help.cpp
/// Adds help, version, completion and manual. To be called when all other commands are there.
void add_program_commands(CLI::App& app, int& exit_code);
/// "headjudge 0.1.0, build 52c7... (clang 19.1.4)"
[[nodiscard]] std::string version_text();
/// Where the first word of the command line is no command: says so, and which would be near. False
/// where that is not what was wrong.
[[nodiscard]] bool told_unknown_command(const CLI::App& app, int argc, const char* const* argv);

// ---- common.cpp
/// Says an error on stderr and gives the exit code for bad input.
int report(const InputError& error);
/// Says what is wrong with refutations on stderr. False: nothing is.
[[nodiscard]] bool refuses_refutations(const std::vector<std::string>& wrong);
/// As many threads as there are cores.
[[nodiscard]] unsigned core_count();
/// Refuses what is no whole number in these bounds, both included.
[[nodiscard]] CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);
inline constexpr std::uint64_t kMostSeed = std::uint64_t{1} << 62;
inline constexpr std::uint64_t kMostCount = 1'000'000'000;
inline constexpr std::uint64_t kMostThreads = 64;

/// Adds `--editions FOLDER` and gives back where its value will be.
void add_editions_option(CLI::App& command, std::string& folder);

/// Adds `--solver-steps N`: where the solver gives up on a single check.
void add_solver_option(CLI::App& command, proofs::SolverLimits& limits);

/// A file that a command line names.
struct NamedFile {
  std::string option;
  std::string file;  ///< empty: it names none
  bool written = false;
};
/// Errors: one file under two options of which one writes it, and would destroy what the other
/// reads or has written.
[[nodiscard]] Result<void> refuse_shared_files(const std::vector<NamedFile>& files);

/// Leaves only these editions in the rulebook, in this order. Errors: one that is not there.
[[nodiscard]] Result<void> keep_editions(Rulebook& rulebook, const std::vector<std::string>& ids);

// ---- rulings/official.cpp
/// Plays all official answers under every edition, and adds what comes of it to the report, with
/// the known disagreements that contradict a text. Errors: those of the plays.
[[nodiscard]] Result<void> add_official_answers(const proofs::World& world,
                                                const proofs::Audit& audit, unsigned threads,
                                                reports::AuditResult& result);

/// Progress on stderr for the audit's phases.
class AuditProgressLine {
 public:
  explicit AuditProgressLine(std::size_t phases);
  ~AuditProgressLine();
  [[nodiscard]] proofs::AuditProgress callback();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace headjudge::cli
