// Children and pipes (see alone.hpp). A child says what came of its work as JSON, in a pipe; how it
// dies is told by the system.
//
// What ends its process is reduced byte by byte, each candidate in a child of its own; what breaks
// an invariant is reduced by the driver, as a play, in one child.
#include "fuzz/processes/alone.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fuzz/games/shrink.hpp"
#include "fuzz/shards/shard_words.hpp"

namespace headjudge::fuzz {
namespace {

using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

struct Child {
  pid_t process = -1;
  int pipe = -1;
};

[[noreturn]] void do_in_child(const std::function<std::string()>& work, int out, unsigned seconds) {
  (void)std::signal(SIGINT, SIG_IGN);  // whoever waits for it decides when to stop
  (void)std::signal(SIGALRM, SIG_DFL);
  (void)alarm(seconds);
  const std::string text = work();
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t written = ::write(out, rest.data(), rest.size());
    if (written <= 0) _exit(EXIT_FAILURE);
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  _exit(EXIT_SUCCESS);
}

Child begin_child(const std::function<std::string()>& work, unsigned seconds) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) return {};
  const pid_t parent = ::getpid();
  const pid_t process = ::fork();
  if (process == 0) {
    ::close(ends[0]);
    (void)::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) _exit(EXIT_FAILURE);
    do_in_child(work, ends[1], seconds);
  }
  ::close(ends[1]);
  return {process, ends[0]};
}

/// Is this process stopped (SIGSTOP) or traced?
bool is_held(pid_t process) {
  std::ifstream in(fmt::format("/proc/{}/stat", process));
  std::string text;
  std::getline(in, text);
  const std::size_t name_ends = text.rfind(')');  // a name may hold anything
  if (name_ends == std::string::npos || name_ends + 2 >= text.size()) return false;
  const char state = text[name_ends + 2];
  return state == 'T' || state == 't';
}

}  // namespace

std::uint64_t memory_of_process(int process) {
  std::ifstream in(fmt::format("/proc/{}/statm", process));
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  in >> all >> resident;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) >> 20U;
}

bool ends_its_process(const std::string& broken) {
  return broken == kCrash || broken == kHang || broken == kMemory;
}

std::string sentence_of_oracle(const std::string& broken, const InputLimits& limits) {
  if (broken == kCrash) return "No input ends the program.";
  if (broken == kHang) return fmt::format("Every input ends within {} seconds.", limits.seconds);
  return fmt::format("No input needs more than {} MiB.", limits.memory_mib);
}

std::string death_of(int status, std::string& how) {
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
  how = WIFSIGNALED(status) ? fmt::format("signal {}", WTERMSIG(status))
                            : fmt::format("exit code {}", WEXITSTATUS(status));
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM ? kHang : kCrash;
}

AloneEnd run_alone(const std::function<std::string()>& work, const InputLimits& limits,
                   const std::function<bool()>& stop) {
  constexpr int kLookAfterMs = 50;
  constexpr auto kPatience = std::chrono::seconds(3);  // after its own alarm
  constexpr auto kLongLook = std::chrono::seconds(2);  // between two: this process was stopped
  AloneEnd end;
  const auto until = Clock::now() + std::chrono::seconds(limits.seconds) + kPatience;
  const Child child = begin_child(work, limits.seconds);
  if (child.process < 0) return {.died = kCrash, .how = "no process can be made"};
  std::array<char, 65'536> buffer{};
  bool too_big = false;
  bool too_long = false;
  bool was_stopped = false;
  auto looked = Clock::now();
  while (true) {
    pollfd waits{.fd = child.pipe, .events = POLLIN, .revents = 0};
    const bool any = ::poll(&waits, 1, kLookAfterMs) > 0;
    // This comes before the read: after a stop of both processes the child may end at once.
    was_stopped = was_stopped || Clock::now() - looked > kLongLook;
    looked = Clock::now();
    if (any) {
      const ssize_t got = ::read(child.pipe, buffer.data(), buffer.size());
      if (got <= 0) break;
      end.text.append(buffer.data(), static_cast<std::size_t>(got));
      continue;
    }
    too_big = too_big || memory_of_process(child.process) > limits.memory_mib;
    end.stopped = end.stopped || (stop && stop());
    if (!too_long && Clock::now() > until) {
      too_long = true;
      end.held = is_held(child.process);
    }
    if (too_big || too_long || end.stopped) (void)::kill(child.process, SIGKILL);
  }
  ::close(child.pipe);
  int status = 0;
  (void)::waitpid(child.process, &status, 0);
  end.died = death_of(status, end.how);
  if (too_long) end.died = kHang;
  end.held = end.held || (was_stopped && end.died == kHang);
  if (too_big) end.died = kMemory;
  return end;
}

namespace {

FoundInput died_on(const AloneEnd& end, ByteView input, const InputLimits& limits) {
  FoundInput found{.broken = end.died,
                   .sentence = sentence_of_oracle(end.died, limits),
                   .input = Bytes(input.begin(), input.end())};
  if (end.died == kCrash) found.cause.push_back(end.how);
  return found;
}

}  // namespace

std::optional<FoundInput> try_alone(Driver& driver, ByteView input, const InputLimits& limits,
                                    const std::function<bool()>& stop) {
  const AloneEnd end = run_alone(
      [&] {
        FoundInput found{.broken = driver.probe(input).broken};
        if (!found.broken.empty()) found.cause = driver.cause(input);
        return text_of(json_of(found));
      },
      limits, stop);
  if (end.stopped || end.held) return std::nullopt;
  if (!end.died.empty()) return died_on(end, input, limits);
  FoundInput found = found_in(Json::parse(end.text));
  found.input = Bytes(input.begin(), input.end());
  return found;
}

namespace {

/// The driver knows how to make it small, and what it then is in words.
std::string reduced_by(Driver& driver, const FoundInput& found) {
  const Finding small = driver.shrink(found.input, found.broken);
  ReducedInput reduced{.found = found, .from = hash_of_input(found.input)};
  reduced.minimal = driver.probe(small.input).broken == found.broken;
  reduced.found.sentence = small.sentence;
  reduced.found.input = small.input;
  reduced.found.cause = driver.cause(small.input);
  reduced.size = small.input.size();
  if (small.play) {
    reduced.play = small.text;
    reduced.size = small.play->steps.size() + small.play->setup.size();
  }
  return text_of(json_of(reduced));
}

/// The play up to the decision that ends its process: what comes before it can be played.
std::string play_to_the_end(Driver& driver, const Bytes& input, const InputLimits& limits) {
  constexpr std::size_t kMost = 600;  // decisions of a game
  std::string last;
  for (std::size_t decisions = 1; decisions <= kMost; ++decisions) {
    const AloneEnd end = run_alone([&] { return driver.play_text(input, decisions); }, limits);
    if (!end.died.empty() || end.text == last) break;
    last = end.text;
  }
  return last;
}

ReducedInput reduce_death(Driver& driver, const FoundInput& found, const InputLimits& limits,
                          unsigned seconds, const std::function<bool()>& stop) {
  const auto until = Clock::now() + std::chrono::seconds(seconds);
  ReducedInput reduced{.found = found, .from = hash_of_input(found.input), .minimal = true};
  const auto dies_the_same = [&](ByteView input) {
    if (Clock::now() > until || (stop && stop())) reduced.minimal = false;
    if (!reduced.minimal) return false;
    const auto again = try_alone(driver, input, limits, stop);
    if (!again) reduced.minimal = false;
    return again && again->broken == found.broken && again->cause == found.cause;
  };
  reduced.size = found.input.size();
  if (!dies_the_same(found.input)) {  // something else ended it
    reduced.minimal = false;
    return reduced;
  }
  reduced.found.input = shrink_bytes(found.input, driver.prefix().size(), dies_the_same);
  reduced.size = reduced.found.input.size();
  reduced.play = play_to_the_end(driver, reduced.found.input, limits);
  return reduced;
}

}  // namespace

std::optional<ReducedInput> reduce_alone(Driver& driver, const FoundInput& found,
                                         const InputLimits& limits, unsigned seconds,
                                         const std::function<bool()>& stop) {
  if (ends_its_process(found.broken)) {
    return reduce_death(driver, found, limits, seconds, stop);
  }
  InputLimits longer = limits;
  longer.seconds = seconds;
  const AloneEnd end = run_alone([&] { return reduced_by(driver, found); }, longer, stop);
  if (end.stopped || end.held) return std::nullopt;
  if (end.died.empty()) return reduced_in(Json::parse(end.text));
  return ReducedInput{.found = found,  // too slow: it stays as it was found
                      .from = hash_of_input(found.input),
                      .size = found.input.size()};
}

}  // namespace headjudge::fuzz
