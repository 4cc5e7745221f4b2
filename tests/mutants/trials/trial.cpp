// A trial is a process group of its own: whatever it started ends with it.
//
// Its limit is time of the processor, not of the wall: on a busy machine a slow run is no catch.
#include "trials/trial.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace mutants {

namespace {

constexpr int kMostChildren = 64;
constexpr rlim_t kMostMemory = rlim_t{6} << 30;
constexpr rlim_t kMostFile = rlim_t{1} << 30;
constexpr double kWaitingFactor = 20;  ///< wall over processor limit, for other work beside us

std::array<std::atomic<pid_t>, kMostChildren> children{};
std::atomic<bool> ending = false;

void on_end(int) {
  ending = true;
  for (auto& child : children) {
    if (const pid_t group = child; group > 0) kill(-group, SIGKILL);
  }
}

void set_limit(int resource, rlim_t most) {
  const rlimit limit{most, most};
  setrlimit(static_cast<__rlimit_resource>(resource), &limit);
}

[[noreturn]] void become(const Program& program, const std::string& flags, const std::string& log,
                         const Trial& trial) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // Processes that a test starts inherit this, so that none runs on for ever, whatever ends us.
  set_limit(RLIMIT_CPU, static_cast<rlim_t>(std::ceil(trial.most_seconds)));
  set_limit(RLIMIT_AS, kMostMemory);
  set_limit(RLIMIT_FSIZE, kMostFile);
  set_limit(RLIMIT_CORE, 0);
  const int out = open(log.c_str(), O_CREAT | O_TRUNC | O_WRONLY, 0644);
  const int in = open("/dev/null", O_RDONLY);
  dup2(in, 0), dup2(out, 1), dup2(out, 2);
  setenv("HEADJUDGE_MUTANT", std::to_string(trial.mutant).c_str(), 1);
  setenv("HEADJUDGE_CACHE", "", 1);  // what one mutant worked out is no other's
  setenv("RC_PARAMS", "seed=1", 1);
  if (!trial.reach_file.empty()) {
    setenv("HEADJUDGE_REACH", (program.scratch + "/reach").c_str(), 1);
    setenv("HEADJUDGE_REACH_TABLE", trial.reach_file.c_str(), 1);
  } else {
    setenv("HEADJUDGE_ROWS", (program.scratch + "/rows").c_str(), 1);
  }
  setenv("TMPDIR", program.scratch.c_str(), 1);
  setenv("TEST_TMPDIR", (program.scratch + "/").c_str(), 1);
  const std::string words = "--gtest_flagfile=" + flags;
  execl(program.path.c_str(), program.path.c_str(), words.c_str(), nullptr);
  _exit(127);
}

void write_flags(const std::string& path, const Trial& trial) {
  std::ofstream out(path);
  out << "--gtest_brief=1\n--gtest_repeat=" << (trial.reach_file.empty() ? 1 : 2) << '\n';
  if (trial.mutant != 0) out << "--gtest_fail_fast\n";
  out << "--gtest_filter=";
  for (const std::string& name : trial.tests.names) out << name << ':';
  out << trial.left_out << '\n';
}

void write_rows(const std::string& path, const Trial& trial) {
  std::ofstream out(path);
  for (const std::string& row : trial.tests.rows) out << row << '\n';
}

std::string first_failure(const std::string& log) {
  std::ifstream in(log);
  const std::string head = "[  FAILED  ] ";
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with(head))
      return line.substr(head.size(), line.find_first_of(" ,", head.size()) - head.size());
  }
  return "";
}

double seconds_of(const rusage& used) {
  const auto whole = used.ru_utime.tv_sec + used.ru_stime.tv_sec;
  const auto micros = used.ru_utime.tv_usec + used.ru_stime.tv_usec;
  return static_cast<double>(whole) + static_cast<double>(micros) / 1e6;
}

/// Waits for the child, at most these seconds (0: as long as it takes).
bool wait_for(pid_t child, double most, int& status, rusage& used) {
  const auto begin = std::chrono::steady_clock::now();
  for (;;) {
    if (wait4(child, &status, WNOHANG, &used) == child) return true;
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
    if (most > 0 && passed.count() > most) {
      kill(-child, SIGKILL);
      wait4(child, &status, 0, &used);
      return false;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

}  // namespace

void end_children_with_us() {
  std::signal(SIGINT, on_end);
  std::signal(SIGTERM, on_end);
  std::signal(SIGHUP, on_end);
}

bool is_ending() { return ending; }

std::vector<std::string> suites_of(const std::string& program, const std::string& filter) {
  const std::string command = program + " --gtest_list_tests '--gtest_filter=" + filter + "'";
  std::vector<std::string> out;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return out;
  std::array<char, 4096> buffer{};
  while (std::fgets(buffer.data(), buffer.size(), pipe) != nullptr) {
    const std::string line = buffer.data();
    const std::size_t dot = line.find('.');
    const bool is_suite = dot != std::string::npos && line.find(' ') > dot;
    if (is_suite) out.push_back(line.substr(0, dot));
  }
  pclose(pipe);
  return out;
}

Outcome run_trial(const Program& program, const Trial& trial) {
  std::filesystem::create_directories(program.scratch);
  const std::string flags = program.scratch + "/flags", log = program.scratch + "/log";
  write_flags(flags, trial);
  write_rows(program.scratch + "/rows", trial);
  const pid_t child = fork();
  if (child == 0) become(program, flags, log, trial);
  std::atomic<pid_t>* mine = nullptr;
  for (auto& place : children) {
    pid_t none = 0;
    if (place.compare_exchange_strong(none, child)) {
      mine = &place;
      break;
    }
  }
  if (is_ending()) kill(-child, SIGKILL);
  int status = 0;
  rusage used{};
  const bool ended = wait_for(child, kWaitingFactor * trial.most_seconds, status, used);
  kill(-child, SIGKILL);  // what it started and left behind
  if (mine != nullptr) *mine = 0;
  Outcome outcome;
  outcome.seconds = seconds_of(used);
  if (!ended || is_ending()) return outcome;
  if (WIFEXITED(status)) {
    outcome.verdict = WEXITSTATUS(status) == 0   ? Verdict::passed
                      : WEXITSTATUS(status) == 1 ? Verdict::failed
                                                 : Verdict::crashed;
  } else {
    const int signal = WTERMSIG(status);
    outcome.verdict = signal == SIGXCPU || signal == SIGKILL ? Verdict::clock : Verdict::crashed;
  }
  outcome.by = first_failure(log);
  return outcome;
}

}  // namespace mutants
