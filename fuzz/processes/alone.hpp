// Trying one input in a process of its own, which may crash, hang or eat all memory.
//
// Whoever asks goes on whatever happens there. The child ends with its parent, too. One that is
// stopped from outside (SIGSTOP) never sees its own alarm: its parent ends it, and nothing is known
// about its input. Nor where both were stopped for a while (Ctrl-Z) and the alarm came too early.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "fuzz/feedback/driver.hpp"
#include "fuzz/shards/shard.hpp"

namespace headjudge::fuzz {

struct InputLimits {
  unsigned seconds = 20;            ///< of one input
  std::uint64_t memory_mib = 4096;  ///< of a process
};

/// Ids of what no invariant says.
inline constexpr const char* kCrash = "crash";
inline constexpr const char* kHang = "hang";
inline constexpr const char* kMemory = "memory";
[[nodiscard]] bool ends_its_process(const std::string& broken);
/// What should have been true.
[[nodiscard]] std::string sentence_of_oracle(const std::string& broken, const InputLimits& limits);

/// Resident MiB of a process; 0: there is none.
[[nodiscard]] std::uint64_t memory_of_process(int process);
/// kCrash or kHang, and how; empty: it ended as it should.
[[nodiscard]] std::string death_of(int status, std::string& how);

struct AloneEnd {
  std::string text;      ///< what the work gave
  std::string died;      ///< kCrash, kHang, kMemory; empty: it did not
  std::string how;       ///< "signal 11", "exit code 1"
  bool stopped = false;  ///< because `stop` said so
  bool held = false;     ///< it was stopped from outside: what it would have done is not known
};
/// Does `work` in a process of its own. `stop` is asked now and then; absent: never stopped. Gives
/// back at the latest some seconds after the limit.
[[nodiscard]] AloneEnd run_alone(const std::function<std::string()>& work,
                                 const InputLimits& limits, const std::function<bool()>& stop = {});

/// What an input does on its own; its `input` is this one. Empty `broken`: everything held.
/// Nothing: it was stopped, and nothing is known.
[[nodiscard]] std::optional<FoundInput> try_alone(Driver& driver, ByteView input,
                                                  const InputLimits& limits,
                                                  const std::function<bool()>& stop = {});

/// Makes it as small as it gets, at most in so many seconds. Nothing: it was stopped, or the input
/// breaks nothing any more.
[[nodiscard]] std::optional<ReducedInput> reduce_alone(Driver& driver, const FoundInput& found,
                                                       const InputLimits& limits, unsigned seconds,
                                                       const std::function<bool()>& stop = {});

}  // namespace headjudge::fuzz
