// What commands share: errors on stderr, progress, common options.
//
// stdout belongs to results, so that they can be piped; everything else goes to stderr.
#include <filesystem>
#include <limits>
#include <memory>
#include <system_error>
#include <thread>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "model/core/game/reading.hpp"
#include "reports/terminal/progress.hpp"

namespace headjudge::cli {

int report(const InputError& error) {
  fmt::print(stderr, "headjudge: {}\n", error.text());
  return kBadInput;
}

bool refuses_refutations(const std::vector<std::string>& wrong) {
  for (const std::string& each : wrong) fmt::print(stderr, "headjudge: ERROR: {}\n", each);
  return !wrong.empty();
}

unsigned core_count() { return std::max(1U, std::thread::hardware_concurrency()); }

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  const std::string expected = fmt::format("a whole number from {} to {}", least, most);
  return {[=](const std::string& text) {
            const auto value = number_in<std::uint64_t>(text);
            const bool fits = value && *value >= least && *value <= most;
            return fits ? std::string() : fmt::format("{} is not {}", text, expected);
          },
          fmt::format("{}..{}", least, most)};
}

void add_editions_option(CLI::App& command, std::string& folder) {
  command.add_option("--editions", folder, "a folder of editions with their questions")
      ->check(CLI::ExistingDirectory);
}

void add_solver_option(CLI::App& command, proofs::SolverLimits& limits) {
  command
      .add_option("--solver-steps", limits.resources,
                  "steps of the solver, by its own count, until it gives up on a check")
      ->capture_default_str()
      ->check(whole_number(1, std::numeric_limits<unsigned>::max()));
}

namespace {

/// Is it one regular file, or would it become one?
bool are_one_file(const std::string& a, const std::string& b) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (fs::exists(a, error) && !fs::is_regular_file(a, error)) return false;  // a device, a folder
  if (fs::equivalent(a, b, error)) return true;
  return fs::weakly_canonical(fs::absolute(a, error), error) ==
         fs::weakly_canonical(fs::absolute(b, error), error);
}

}  // namespace

Result<void> refuse_shared_files(const std::vector<NamedFile>& files) {
  for (std::size_t i = 0; i < files.size(); ++i) {
    for (std::size_t j = i + 1; j < files.size(); ++j) {
      const NamedFile& a = files[i];
      const NamedFile& b = files[j];
      if (a.file.empty() || b.file.empty() || !(a.written || b.written)) continue;
      if (!are_one_file(a.file, b.file)) continue;
      return refuse({.file = b.file,
                     .message = fmt::format("this is the file of {} and of {}", a.option, b.option),
                     .expected = "two files"});
    }
  }
  return {};
}

Result<void> keep_editions(Rulebook& rulebook, const std::vector<std::string>& ids) {
  std::vector<Edition> kept;
  for (const std::string& id : ids) {
    const Edition* edition = rulebook.find(id);
    if (edition == nullptr) {
      std::string known;
      for (const Edition& each : rulebook.editions) known += (known.empty() ? "" : ", ") + each.id;
      return refuse(
          {rulebook.questions.file, 0, 0, fmt::format("there is no edition '{}'", id), known});
    }
    kept.push_back(*edition);
  }
  rulebook.editions = std::move(kept);
  return {};
}

struct AuditProgressLine::State {
  explicit State(std::size_t phases) : progress(phases) {}
  reports::Progress progress;
  std::string phase;
};

AuditProgressLine::AuditProgressLine(std::size_t phases)
    : state_(std::make_unique<State>(phases)) {}

AuditProgressLine::~AuditProgressLine() = default;

proofs::AuditProgress AuditProgressLine::callback() {
  return [this](std::string_view phase, std::size_t, std::size_t total) {
    if (state_->phase != phase) {
      state_->phase = phase;
      state_->progress.start(phase, total);
    }
    state_->progress.advance();
  };
}

}  // namespace headjudge::cli
