// What commands share: errors on stderr, progress, common options.
//
// stdout belongs to results, so that they can be piped; everything else goes to stderr.
#include <limits>
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "model/core/reading.hpp"
#include "reports/progress.hpp"

namespace headjudge::cli {

int report(const InputError& error) {
  fmt::print(stderr, "headjudge: {}\n", error.text());
  return kBadInput;
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
