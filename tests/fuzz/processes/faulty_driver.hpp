// A target whose faults are known: inputs of numbers, some of which break something, crash or hang.
//
// Campaigns are tried with it, since the product has no fault that must be found. What it does with
// an input is read off its bytes:
//
//   'b' x y      breaks "rule-x" (1 to 3), asking the question q where y says so, else another
//   'c'          crashes, 'h' hangs, 'm' takes memory, 's' is stopped as from outside: each only
//                if it is told to
//   other bytes  each is something new the first time
#pragma once

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <new>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <sys/mman.h>

#include "fuzz/feedback/driver.hpp"
#include "fuzz/games/shrink.hpp"

namespace headjudge::test {

/// What a driver has done, also in processes that were killed: memory that they share.
struct DriverCounts {
  std::atomic<std::uint64_t> probes;  ///< that came to an end
  std::atomic<std::uint64_t> broken;
};

/// Zeros; given back with the process.
template <class T>
T& shared_memory() {
  void* at = mmap(nullptr, sizeof(T), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (at == MAP_FAILED) throw std::bad_alloc();
  return *static_cast<T*>(at);
}

class FaultyDriver final : public fuzz::Driver {
 public:
  /// `one_in`: so rare is an input of its own making that breaks something; 0: there is none.
  /// `deadly`: which of "chms" it does, and puts into inputs now and then.
  /// `padding`: so many bytes more has each input of its own making.
  explicit FaultyDriver(DriverCounts& counts, std::uint64_t one_in = 50, std::string deadly = "",
                        std::size_t padding = 0)
      : counts_(counts), one_in_(one_in), deadly_(std::move(deadly)), padding_(padding) {}

  [[nodiscard]] fuzz::Probe probe(fuzz::ByteView input) override {
    fuzz::Probe probe{.decisions = input.size()};
    for (std::size_t i = 0; i < input.size(); ++i) {
      const bool kills = deadly_.contains(static_cast<char>(input[i]));
      if (kills && input[i] == 'c') (void)std::raise(SIGSEGV);
      while (kills && input[i] == 'h') std::this_thread::yield();
      if (kills && input[i] == 'm') take_memory();
      if (kills && input[i] == 's') (void)std::raise(SIGSTOP);
      if (is_broken_at(input, i) && probe.broken.empty()) {
        probe.broken = std::string("rule-") + static_cast<char>(input[i + 1]);
      }
      probe.is_new = seen_.insert(input[i]).second || probe.is_new;
    }
    if (!probe.broken.empty()) ++counts_.broken;
    ++counts_.probes;
    return probe;
  }

  [[nodiscard]] fuzz::Bytes fresh(Random& random) const override {
    fuzz::Bytes bytes(padding_, '0');
    for (std::uint64_t left = random.below(20); left > 0; --left) {
      bytes.push_back(static_cast<std::uint8_t>('0' + random.below(10)));
    }
    if (one_in_ != 0 && random.below(one_in_) == 0) {
      for (const char c : {'b', static_cast<char>('1' + random.below(3)), 'q', 'z'}) {
        bytes.push_back(static_cast<std::uint8_t>(c));
      }
    }
    if (!deadly_.empty() && random.below(200) == 0) {
      bytes.insert(bytes.end(), deadly_.begin(), deadly_.end());
    }
    return bytes;
  }

  [[nodiscard]] std::string_view prefix() const override { return ""; }

  [[nodiscard]] fuzz::Finding shrink(fuzz::ByteView input, const std::string& broken) override {
    const auto still = [&](fuzz::ByteView bytes) { return probe(bytes).broken == broken; };
    return {.broken = broken,
            .sentence = "Nothing breaks " + broken + ".",
            .input = fuzz::shrink_bytes(fuzz::Bytes(input.begin(), input.end()), 0, still)};
  }

  [[nodiscard]] std::vector<std::string> cause(fuzz::ByteView input) override {
    for (std::size_t i = 0; i < input.size(); ++i) {
      if (is_broken_at(input, i)) return {input[i + 2] == 'q' ? "question-q" : "question"};
    }
    return {};
  }

  [[nodiscard]] std::vector<fuzz::CheckCounts> checks() const override { return {}; }

 private:
  static bool is_broken_at(fuzz::ByteView input, std::size_t i) {
    return i + 2 < input.size() && input[i] == 'b' && input[i + 1] >= '1' && input[i + 1] <= '3';
  }
  static void take_memory() {
    std::vector<std::string> all;
    while (true) all.emplace_back(std::size_t{1} << 20, 'm');
  }

  DriverCounts& counts_;
  std::uint64_t one_in_;
  std::string deadly_;
  std::size_t padding_;
  std::set<std::uint8_t> seen_;
};

}  // namespace headjudge::test
