// Tries all mutants of a run: who is caught, and by which test?
//
//   try_mutants WORK SAMPLE PROGRAM FILTER ANSWERED ROOT all|survivors
//
// In WORK reach.tsv (the clean run), outcomes.tsv and at the end noticed.tsv are written, and a run
// that was interrupted goes on where it was; survivors.txt lists those that no test noticed, and
// same-code.txt those of them that are no mutants (same_code).
// SAMPLE lists the mutants; of `survivors` only those are tried that the noticed.tsv of ROOT knows
// and no test noticed. ROOT, which ends in a slash, holds the sources. FILTER says which suites
// take part. ANSWERED lists survivors that have a reason why they are no mutants. Exit code 0: at
// least nine of ten of the others are caught; 1: fewer; 2: the clean run does not pass;
// 3: interrupted.
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "generator/mutation.hpp"
#include "trials/noticed.hpp"
#include "trials/plan.hpp"
#include "trials/trial.hpp"

namespace mutants {
namespace {

/// Most that a suite may take, its tests run twice, to take part.
constexpr double kMostSuiteSeconds = 480;

struct Results {
  std::string path;
  std::map<int, std::string> verdicts;
  std::map<int, double> seconds;
  std::mutex one_writes;

  bool knows(int number) {
    const std::scoped_lock lock(one_writes);
    return verdicts.contains(number);
  }

  void add(int number, const std::string& verdict, double took) {
    const std::scoped_lock lock(one_writes);
    verdicts[number] = verdict;
    seconds[number] = took;
    std::ofstream(path, std::ios::app) << number << '\t' << verdict << '\t' << took << '\n';
  }
};

void read_results(Results& results) {
  if (!std::filesystem::exists(results.path)) return;
  std::ifstream in(results.path);
  for (std::string line; std::getline(in, line);) {
    const std::vector<std::string> columns = parted(line, '\t');
    if (columns.size() != 3) continue;
    results.verdicts[std::stoi(columns[0])] = columns[1];
    results.seconds[std::stoi(columns[0])] = std::stod(columns[2]);
  }
}

/// Does the same without the mutant take a tenth of that? Only then does the clock catch it.
bool is_far_quicker_clean(const Program& program, const Batch& batch, double most_seconds) {
  const Outcome clean = run_trial(program, {0, batch.tests, most_seconds / kFarSlower, "", ""});
  return clean.verdict == Verdict::passed;
}

std::string verdict_of(const Plan& plan, const Program& program, const Mutation& mutation,
                       double& seconds) {
  bool waited = false;
  const std::vector<Batch> batches = plan.batches_for(mutation);
  for (const Batch& batch : batches) {
    const double most = std::max(kLeastLimitSeconds, kFarSlower * batch.clean_seconds);
    const Outcome outcome = run_trial(program, {mutation.number, batch.tests, most, "", ""});
    seconds += outcome.seconds;
    if (is_ending()) return "";
    if (outcome.verdict == Verdict::failed) return "caught by " + outcome.by;
    if (outcome.verdict == Verdict::crashed) return "caught by a crash in " + outcome.by;
    if (outcome.verdict == Verdict::clock && is_far_quicker_clean(program, batch, most)) {
      return "caught by the clock";
    }
    waited = waited || outcome.verdict != Verdict::passed;
  }
  if (waited) return "UNKNOWN: it did not end";
  if (!batches.empty()) return "SURVIVED";
  return plan.is_reached(mutation.number) ? "SURVIVED: only long tests reach it"
                                          : "SURVIVED: no test reaches it";
}

/// How many trials run at a time: HEADJUDGE_LANES, or one for each processor.
unsigned lanes_wanted() {
  const char* told = std::getenv("HEADJUDGE_LANES");
  const int wanted = told == nullptr ? 0 : std::atoi(told);
  return wanted > 0 ? static_cast<unsigned>(wanted)
                    : std::max(1U, std::thread::hardware_concurrency());
}

/// Calls `serve` with a program and a folder of its own for each lane.
template <class Serve>
void in_lanes(const std::string& work, const std::string& program, const Serve& serve) {
  const auto lane = [&](unsigned number) {
    const Program mine{program, work + "/lane-" + std::to_string(number)};
    serve(mine);
    std::filesystem::remove_all(mine.scratch);
  };
  std::vector<std::jthread> lanes;
  for (unsigned i = 0; i < lanes_wanted(); ++i) {
    lanes.emplace_back(lane, i);
  }
}

void try_all(const Plan& plan, const std::string& work, const std::string& program,
             const std::vector<Mutation>& mutations, Results& results) {
  std::atomic<std::size_t> next = 0;
  in_lanes(work, program, [&](const Program& mine) {
    for (std::size_t i = next++; i < mutations.size() && !is_ending(); i = next++) {
      const int number = mutations[i].number;
      if (results.knows(number)) continue;
      double seconds = 0;
      const std::string verdict = verdict_of(plan, mine, mutations[i], seconds);
      if (!is_ending()) results.add(number, verdict, seconds);
    }
  });
}

/// The suites that the clean run has met already: each ends with a row of one column.
std::set<std::string> met_suites(const std::string& reach) {
  std::set<std::string> out;
  std::ifstream in(reach);
  for (std::string line; std::getline(in, line);) {
    if (line.find('\t') == std::string::npos) out.insert(line);
  }
  return out;
}

void meet_clean(const std::string& work, const std::string& program, const std::string& filter,
                const std::string& reach) {
  const std::vector<std::string> suites = suites_of(program, filter);
  const std::set<std::string> met = met_suites(reach);
  std::atomic<std::size_t> next = 0;
  std::mutex one_writes;
  in_lanes(work, program, [&](const Program& mine) {
    for (std::size_t i = next++; i < suites.size() && !is_ending(); i = next++) {
      if (met.contains(suites[i])) continue;
      const std::string part = mine.scratch + "-reach.tsv";
      std::filesystem::remove(part);
      const Outcome clean =
          run_trial(mine, {0, {{suites[i] + ".*"}, {}}, kMostSuiteSeconds, part, filter});
      if (is_ending()) return;
      const std::scoped_lock lock(one_writes);
      const bool is_whole = clean.verdict == Verdict::passed || clean.verdict == Verdict::failed;
      std::ofstream out(reach, std::ios::app);
      if (is_whole && std::filesystem::exists(part)) out << read_file(part);
      if (!is_whole) std::cerr << suites[i] << " takes no part: it takes too long, or crashes\n";
      out << suites[i] << '\n';
    }
  });
}

struct Tally {
  int all = 0, caught = 0, clock = 0, answered = 0, same = 0;
  double seconds = 0;

  void tell(const std::string& what) const {
    if (all == 0) return;
    std::cout << what << ": " << caught << " of " << all << " caught" << share_of(all) << ", "
              << clock << " of them by the clock; " << answered
              << " have a reason why they are none: " << caught << " of the other "
              << all - answered << share_of(all - answered) << "; " << same
              << " more are the same code, and were not counted; " << seconds / all
              << " seconds of one processor each\n";
  }

 private:
  [[nodiscard]] std::string share_of(int drawn) const {
    return drawn == 0 ? "" : " (" + std::to_string(caught * 100 / drawn) + " of 100)";
  }
};

/// Survivors that a better compiler makes the same code of.
std::set<int> same_code(const std::string& work) {
  std::set<int> out;
  std::ifstream in(work + "/same-code.txt");
  for (int number = 0; in >> number;) out.insert(number);
  return out;
}

void list_survivors(const std::string& work, const std::vector<Mutation>& mutations,
                    const Results& results) {
  std::ofstream out(work + "/survivors.txt");
  for (const Mutation& mutation : mutations) {
    if (!results.verdicts.at(mutation.number).starts_with("caught")) out << mutation.number << '\n';
  }
}

int report(const std::vector<Mutation>& mutations, const Results& results,
           const std::string& answered, const std::set<int>& same) {
  Tally drawn, named;
  for (const Mutation& mutation : mutations) {
    const std::string& verdict = results.verdicts.at(mutation.number);
    Tally& tally = mutation.rule.empty() ? drawn : named;
    if (same.contains(mutation.number)) {
      ++tally.same;
      continue;
    }
    ++tally.all;
    tally.seconds += results.seconds.at(mutation.number);
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
  const int caught = drawn.caught + named.caught;
  const int wrong = drawn.all + named.all - drawn.answered - named.answered;
  return caught * 10 >= wrong * 9 ? 0 : 1;
}

void write_noticed(const std::string& work, const std::string& root,
                   const std::vector<Mutation>& mutations, const Results& results,
                   const std::set<int>& same) {
  std::map<std::string, std::string> sources;
  std::string text;
  for (const Mutation& mutation : mutations) {
    if (same.contains(mutation.number)) continue;
    const auto [source, is_new] = sources.try_emplace(mutation.file);
    if (is_new) source->second = read_file(root + mutation.file);
    text += noticed_line(mutation, source->second, results.verdicts.at(mutation.number));
  }
  write_if_new(work + "/noticed.tsv", text);
}

/// Leaves those that were tried before and that no test noticed.
void keep_survivors(std::vector<Mutation>& mutations, const std::string& noticed) {
  std::set<std::string> survivors;
  std::ifstream in(noticed);
  for (std::string line; std::getline(in, line);) {
    const std::vector<std::string> columns = parted(line, '\t');
    if (columns.back() == "-") survivors.insert(columns.front());
  }
  std::erase_if(mutations,
                [&](const Mutation& each) { return !survivors.contains(noticed_as(each)); });
}

int run(const std::vector<std::string>& words) {
  const std::string &work = words[0], &program = words[2], &filter = words[3], &root = words[5];
  end_children_with_us();
  std::vector<Mutation> mutations = read_mutations(words[1]);
  if (words[6] == "survivors") keep_survivors(mutations, root + "tests/mutants/noticed.tsv");
  const std::string reach = work + "/reach.tsv";
  meet_clean(work, program, filter, reach);
  if (is_ending()) return 3;
  const Plan plan(reach, root + "tests/mutants/noticed.tsv");
  for (const std::string& test : plan.failed()) {
    std::cerr << "fails without any mutant: " << test << '\n';
  }
  if (!plan.failed().empty() || plan.tests() == 0) return 2;
  Results results{work + "/outcomes.tsv", {}, {}, {}};
  read_results(results);
  try_all(plan, work, program, mutations, results);
  if (is_ending()) return 3;
  list_survivors(work, mutations, results);
  const std::set<int> same = same_code(work);
  write_noticed(work, root, mutations, results, same);
  return report(mutations, results, "\n" + read_file(words[4]), same);
}

}  // namespace
}  // namespace mutants

int main(int argc, char** argv) {
  if (argc != 8) {
    std::cerr << "try_mutants WORK SAMPLE PROGRAM FILTER ANSWERED ROOT all|survivors\n";
    return 2;
  }
  return mutants::run({argv + 1, argv + argc});
}
