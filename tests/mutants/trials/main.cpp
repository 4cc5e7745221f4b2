// Tries all mutants of a run: who is caught, and by which test?
//
//   try_mutants WORK PROGRAM FILTER ANSWERED
//
// WORK holds mutants.tsv; reach.tsv (the clean run) and results.tsv are written there, and a run
// that was interrupted goes on where it was. FILTER says which suites take part. ANSWERED lists
// survivors that have a reason. Exit code 0: at least nine of ten are caught or answered; 1: fewer;
// 2: the clean run does not pass; 3: interrupted.
#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "generator/mutation.hpp"
#include "trials/plan.hpp"
#include "trials/trial.hpp"

namespace mutants {
namespace {

struct Results {
  std::string path;
  std::map<int, std::string> verdicts;
  std::mutex one_writes;

  bool knows(int number) {
    const std::scoped_lock lock(one_writes);
    return verdicts.contains(number);
  }

  void add(int number, const std::string& verdict, double seconds) {
    const std::scoped_lock lock(one_writes);
    verdicts[number] = verdict;
    std::ofstream(path, std::ios::app) << number << '\t' << verdict << '\t' << seconds << '\n';
  }
};

void read_results(Results& results) {
  if (!std::filesystem::exists(results.path)) return;
  std::ifstream in(results.path);
  for (std::string line; std::getline(in, line);) {
    const std::vector<std::string> columns = parted(line, '\t');
    if (columns.size() == 3) results.verdicts[std::stoi(columns[0])] = columns[1];
  }
}

void try_one(const Plan& plan, const Program& program, const Mutation& mutation, Results& results) {
  const std::vector<Batch> batches = plan.batches_for(mutation.number);
  double seconds = 0;
  for (const Batch& batch : batches) {
    const Outcome outcome = run_trial(program, mutation.number, batch.tests, batch.clean_seconds);
    if (is_ending()) return;
    seconds += outcome.seconds;
    switch (outcome.verdict) {
      case Verdict::passed: continue;
      case Verdict::failed: return results.add(mutation.number, "caught by " + outcome.by, seconds);
      case Verdict::crashed: return results.add(mutation.number, "caught by a crash", seconds);
      case Verdict::clock: return results.add(mutation.number, "caught by the clock", seconds);
      case Verdict::unknown: return results.add(mutation.number, "UNKNOWN: it waited", seconds);
    }
  }
  results.add(mutation.number, batches.empty() ? "SURVIVED: no test reaches it" : "SURVIVED",
              seconds);
}

void try_all(const Plan& plan, const std::string& work, const std::string& program,
             const std::vector<Mutation>& mutations, Results& results) {
  std::atomic<std::size_t> next = 0;
  const auto serve = [&](unsigned lane) {
    const Program mine{program, work + "/lane-" + std::to_string(lane)};
    for (std::size_t i = next++; i < mutations.size() && !is_ending(); i = next++) {
      if (!results.knows(mutations[i].number)) {
        try_one(plan, mine, mutations[i], results);
      }
    }
    std::filesystem::remove_all(mine.scratch);
  };
  std::vector<std::jthread> lanes;
  for (unsigned lane = 0; lane < std::max(1U, std::thread::hardware_concurrency()); ++lane) {
    lanes.emplace_back(serve, lane);
  }
}

struct Tally {
  int all = 0, caught = 0, clock = 0, answered = 0;

  void tell(const std::string& what) const {
    std::cout << what << ": " << caught << " of " << all << " caught (" << clock
              << " of them by the clock), " << answered << " more answered by a reason\n";
  }
};

int report(const std::vector<Mutation>& mutations, const Results& results,
           const std::string& answered) {
  Tally drawn, named;
  for (const Mutation& mutation : mutations) {
    const std::string& verdict = results.verdicts.at(mutation.number);
    Tally& tally = mutation.rule.empty() ? drawn : named;
    ++tally.all;
    if (verdict.starts_with("caught")) {
      ++tally.caught;
      tally.clock += verdict.ends_with("the clock") ? 1 : 0;
      continue;
    }
    const bool has_reason = answered.find("\n" + key_of(mutation) + "\n") != std::string::npos;
    tally.answered += has_reason ? 1 : 0;
    std::cout << mutation.file << ':' << mutation.line << ": " << verdict << ": " << mutation.change
              << (has_reason ? " (answered)" : "") << "\n  is:  " << in_one_line(mutation.original)
              << "\n  was tried as:  "
              << (mutation.mutated.empty() ? "nothing" : in_one_line(mutation.mutated))
              << "\n  key: " << key_of(mutation) << '\n';
  }
  drawn.tell("drawn mutants");
  named.tell("mutants with a rule");
  const int held = drawn.caught + drawn.answered + named.caught + named.answered;
  return held * 10 >= (drawn.all + named.all) * 9 ? 0 : 1;
}

int run(const std::string& work, const std::string& program, const std::string& filter,
        const std::string& answered) {
  end_children_with_us();
  const std::vector<Mutation> mutations = read_mutations(work + "/mutants.tsv");
  const std::string reach = work + "/reach.tsv";
  if (!std::filesystem::exists(reach)) {
    const std::string part = reach + ".part";
    std::filesystem::remove(part);
    const Outcome clean = run_trial({program, work + "/clean"}, 0, {filter}, 0, part, 2);
    if (is_ending()) return 3;
    if (clean.verdict == Verdict::crashed) {
      std::cerr << "the clean run does not end; " << work << "/clean/log says more\n";
      return 2;
    }
    std::filesystem::rename(part, reach);
  }
  std::vector<std::string> failed;
  const Plan plan(reach, failed);
  for (const std::string& test : failed) std::cerr << "fails without any mutant: " << test << '\n';
  if (!failed.empty() || plan.tests() == 0) return 2;
  Results results{work + "/results.tsv", {}, {}};
  read_results(results);
  try_all(plan, work, program, mutations, results);
  if (is_ending()) return 3;
  return report(mutations, results, "\n" + read_file(answered));
}

}  // namespace
}  // namespace mutants

int main(int argc, char** argv) {
  if (argc != 5) {
    std::cerr << "try_mutants WORK PROGRAM FILTER ANSWERED\n";
    return 2;
  }
  return mutants::run(argv[1], argv[2], argv[3], argv[4]);
}
