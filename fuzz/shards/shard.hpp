// A shard: what one process has done and found, in one file that only it appends to.
//
//   game.52c7a1b2.0f3c...e1.9a77...04.shard      target, build, origin, a name of its own
//
// The origin is everything that counts of two shards must share to be added up: program, rules,
// cards, editions, limits. Its hash is in the name and its words are in the first record, so
// shards of two origins are told apart before and after they are read, and refused together.
//
// What was found goes to the disk before anything else happens (fdatasync). A shard that cannot be
// appended to any more is cut back to its last whole record; the process then ends, and the input
// at hand stays in the running file beside the shard, to be tried again.
//
// What could make a total false or a finding lost, with tests (tests/fuzz/shards): a shard cut at
// any byte; a full disk within a record; counts that a killed process had not written yet (its
// running file has them); an input that was running, tried again by two machines; a clock that goes
// backwards (no count hangs on it); a shard renamed or of another build.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fuzz/inputs/bytes.hpp"
#include "fuzz/shards/file_handle.hpp"
#include "fuzz/shards/running.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::fuzz {

/// By name: ("build", "52c7..."). Two are one where all is equal.
using CampaignOrigin = std::vector<std::pair<std::string, std::string>>;

/// Errors: they differ; says in what.
[[nodiscard]] Result<void> check_one_origin(const CampaignOrigin& origin,
                                            const CampaignOrigin& other, const std::string& file);
/// What it has under this name; empty: nothing.
[[nodiscard]] std::string_view value_of(const CampaignOrigin& origin, std::string_view name);

/// Why a run ended that came to its end.
inline constexpr std::string_view kTimeIsUp = "the time is up";

/// In place of a target: who looks after the processes.
inline constexpr std::string_view kSupervisor = "supervisor";

/// The first record.
struct ShardHead {
  CampaignOrigin origin;
  std::string target;
  std::string id;  ///< drawn at random: 16 hex digits
  std::uint64_t seed = 0;
  std::string machine;
  std::int64_t began = 0;    ///< seconds since 1970, for people: clocks may be wrong
  std::uint64_t number = 0;  ///< of its supervisor's shards, in the order of their beginning
  std::string planted{};     ///< a canary's: id of what its mistake breaks; empty: anything
  // Of a supervisor's alone:
  std::vector<std::string> targets{};  ///< that it is to try
  double planned = 0;                  ///< seconds of work
};

/// One input that breaks something, as it was found.
struct FoundInput {
  std::string broken;                ///< id of an invariant or oracle
  std::string sentence;              ///< what should have been true
  std::vector<std::string> cause{};  ///< what was asked and done in the step that broke it
  Bytes input;                       ///< empty where only counted: there are enough of its kind
  std::uint64_t times = 1;
  std::int64_t when = 0;
  std::string target{};  ///< of an input that was tried again, or that a canary came upon and
                         ///< that breaks the target without its mistake; empty: its shard's
};

/// The same, made small.
struct ReducedInput {
  FoundInput found;      ///< with its own cause, and the small input
  std::string from;      ///< hash of the input that it was made from
  std::string play;      ///< text of the play; empty: the target plays no games
  std::size_t size = 0;  ///< decisions and set-up lines; of what ends its process, bytes
  bool minimal = false;  ///< nothing single can be left out; false: it was too slow
};

/// The outcome of an input that was running in a shard whose process had ended.
struct TriedAgain {
  std::string shard;        ///< id
  std::uint64_t place = 0;  ///< so many executions came before it
  std::string outcome;      ///< id of what broke; empty: nothing
  friend bool operator==(const TriedAgain&, const TriedAgain&) = default;
};

inline constexpr std::size_t kMostMoments = 64;
/// How far a run was, so long after it began.
struct ShardMoment {
  double seconds = 0;
  RunCounts counts;
};

struct Shard {
  std::filesystem::path file;
  ShardHead head;
  RunCounts counts;
  double seconds = 0;               ///< so long it ran, by a clock that only goes forward
  std::vector<ShardMoment> course;  ///< at most kMostMoments, the last one among them
  std::vector<FoundInput> found;
  std::vector<ReducedInput> reduced;
  std::vector<TriedAgain> tried;
  std::string ended;               ///< why; empty: it goes on, or was killed
  std::optional<Bytes> unsettled;  ///< the input that runs, or ran when the process was killed
  bool live = false;               ///< a process appends to it (on this machine)
  bool torn = false;
  bool damaged = false;
  std::string running_lost;  ///< why its running file says nothing; empty: it has said all it knew
};

/// Hex digits that stand for these bytes.
[[nodiscard]] std::string hash_of_input(ByteView input);
[[nodiscard]] std::string shard_name(const ShardHead& head);
/// The file of its running input.
[[nodiscard]] std::filesystem::path running_file_of(const std::filesystem::path& shard);

/// Empty: no first record yet. Errors: the file cannot be read, is no shard, or says something else
/// than its name.
[[nodiscard]] Result<std::optional<Shard>> read_shard(const std::filesystem::path& file);

class ShardWriter {
 public:
  /// Makes a new shard in this folder, with an id of its own, and holds it until it is destroyed or
  /// the process ends. Errors: those of the disk.
  [[nodiscard]] static Result<ShardWriter> begin(const std::filesystem::path& folder,
                                                 ShardHead head);
  [[nodiscard]] const ShardHead& head() const { return head_; }
  [[nodiscard]] const std::filesystem::path& file() const { return path_; }

  /// Before an input runs. Errors: those of the disk.
  [[nodiscard]] Result<void> runs(const RunCounts& before, ByteView input);
  // Each goes to the disk with the counts so far. Errors: those of the disk; the shard is then as
  // it was.
  [[nodiscard]] Result<void> note(const FoundInput& found, const RunCounts& counts);
  [[nodiscard]] Result<void> note(const ReducedInput& reduced, const RunCounts& counts);
  [[nodiscard]] Result<void> note(const TriedAgain& tried, const RunCounts& counts);
  [[nodiscard]] Result<void> note_progress(const RunCounts& counts, double seconds);
  /// Nothing follows.
  [[nodiscard]] Result<void> end(const RunCounts& counts, double seconds, std::string_view why);

 private:
  [[nodiscard]] Result<void> append(std::string_view text, bool force);

  FileHandle file_;
  std::filesystem::path path_;
  ShardHead head_;
  std::uint64_t size_ = 0;
  RunningFile running_;
};

}  // namespace headjudge::fuzz
