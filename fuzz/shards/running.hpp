// The input that is running: on disk before it runs, so that a crash, a hang or a kill loses
// nothing.
//
// Writing each input into the append-only shard would fill a disk in a night. So beside each shard
// lies a file of two places, which are written in turn: what is written never stands where the last
// complete one stands. Each place has a checksum; of those that fit, the one with the higher count
// is valid. Its counts are those of all inputs before this one, so that no count is lost either.
//
// The file gets its full size when the shard begins: a disk that is full later does not matter.
// It is not forced to the disk for each input: it outlives every end of a process, but perhaps not
// the power. What was found is forced to the disk (shard.hpp).
//
// What could make it false, with tests (tests/fuzz/shards/running_test.cpp): a file cut short or
// torn at any byte; a place that is older than the other; a copy taken in between.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "fuzz/inputs/bytes.hpp"
#include "fuzz/shards/file_handle.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::fuzz {

/// Longer inputs are cut, not run.
inline constexpr std::size_t kMostRunningBytes = std::size_t{16} << 10;

/// What a run has done. An input counts once its outcome is known.
struct RunCounts {
  std::uint64_t executions = 0;
  std::uint64_t refused = 0;
  std::uint64_t decisions = 0;
  std::uint64_t found = 0;  ///< inputs that broke something
  std::uint64_t kept = 0;   ///< inputs that reached something new
  std::uint64_t situations = 0;
  friend bool operator==(const RunCounts&, const RunCounts&) = default;
};

struct Running {
  RunCounts before;   ///< this input is not among them
  bool runs = false;  ///< false: nothing runs, and the counts are of all
  Bytes input;
};

/// What a file of this content says. Empty: nothing that is complete.
[[nodiscard]] std::optional<Running> running_in(std::string_view bytes);
/// Of every running file, from its beginning on.
inline constexpr std::size_t kRunningFileBytes =
    2 * (sizeof(RunCounts) + 3 * sizeof(std::uint64_t) + kMostRunningBytes);

class RunningFile {
 public:
  /// Errors: it is there already, or there is no room for it.
  [[nodiscard]] static Result<RunningFile> make(const std::filesystem::path& file);
  /// Errors: those of the disk. The input is on it once this returns.
  [[nodiscard]] Result<void> write(const Running& running);

 private:
  FileHandle file_;
  std::string name_;
  std::uint64_t writes_ = 0;
};

}  // namespace headjudge::fuzz
