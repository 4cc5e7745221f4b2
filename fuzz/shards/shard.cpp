// Writing and reading shards (see shard.hpp).
//
// A writer holds its file with flock(2), which ends with the process: so a reader on the same
// machine knows whether a process is still at work. On another machine, or in a copy, that cannot
// be known; then an input may be tried twice, which changes no total (folder.hpp).
#include "fuzz/shards/shard.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <random>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>
#include <xxhash.h>

#include "fuzz/shards/record.hpp"
#include "fuzz/shards/shard_words.hpp"

namespace headjudge::fuzz {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::string_view kEnding = ".shard";

std::string hash_of_origin(const CampaignOrigin& origin) {
  std::string text;
  for (const auto& [name, value] : origin) text += name + "\n" + value + "\n";
  return fmt::format("{:016x}", XXH3_64bits(text.data(), text.size()));
}

std::unexpected<InputError> refuse_file(const fs::path& file, std::string_view what, int error) {
  return refuse({.file = file.string(), .message = fmt::format("{}: {}", what, strerror(error))});
}

bool is_held(const fs::path& file) {
  const FileHandle opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  return opened.is_open() && ::flock(opened.get(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

void take_counts(const RunCounts& counts, Shard& shard) {
  if (counts.executions >= shard.counts.executions) shard.counts = counts;
}

/// A process notes each second. Where that is too much, every other moment goes.
void note_moment(std::vector<ShardMoment>& course, const ShardMoment& moment) {
  if (course.size() == kMostMoments) {
    for (std::size_t i = 0; i < kMostMoments / 2; ++i) course[i] = course[2 * i + 1];
    course.resize(kMostMoments / 2);
  }
  course.push_back(moment);
}

void read_record(const Json& json, Shard& shard) {
  const auto kind = json.at("kind").get<std::string>();
  take_counts(counts_in(json.at("counts")), shard);
  if (kind == "found") shard.found.push_back(found_in(json));
  if (kind == "reduced") shard.reduced.push_back(reduced_in(json));
  if (kind == "tried again") shard.tried.push_back(tried_in(json));
  if (kind == "progress" || kind == "end") {
    json.at("seconds").get_to(shard.seconds);
    note_moment(shard.course, {shard.seconds, shard.counts});
  }
  if (kind == "end") json.at("why").get_to(shard.ended);
}

/// Why a running file does not say what ran last; empty: it does, or nothing had run.
std::string lost_in(const std::optional<std::string>& bytes, bool is_read) {
  if (!bytes) return "is missing";
  if (bytes->size() < kRunningFileBytes) return "is cut short";
  const bool unwritten = bytes->find_first_not_of('\0') == std::string::npos;
  return is_read || unwritten ? "" : "is damaged";
}

/// What the running file knows beyond the shard.
void read_running(Shard& shard) {
  if (!shard.ended.empty()) return;
  const auto bytes = bytes_of_file(running_file_of(shard.file));
  std::optional<Running> running = running_in(bytes.value_or(""));
  if (!shard.live) shard.running_lost = lost_in(bytes, running.has_value());
  if (!running) return;
  const bool is_known = running->before.executions < shard.counts.executions;
  take_counts(running->before, shard);
  if (running->runs && !is_known) shard.unsettled = std::move(running->input);
}

Result<void> check_head(const Json& json, const fs::path& file) {
  if (json.at("kind") == "head" && json.at("format") == kShardFormat) return {};
  return refuse({.file = file.string(),
                 .message = "this shard is of another version of the program",
                 .expected = fmt::format("format {}", kShardFormat)});
}

}  // namespace

std::string_view value_of(const CampaignOrigin& origin, std::string_view name) {
  for (const auto& [key, value] : origin) {
    if (key == name) return value;
  }
  return {};
}

Result<void> check_one_origin(const CampaignOrigin& origin, const CampaignOrigin& other,
                              const std::string& file) {
  if (origin == other) return {};
  std::string differs;
  for (const auto& [name, value] : origin) {
    const std::string_view there = value_of(other, name);
    if (there == value) continue;
    differs += fmt::format("{}{} {} there, {} here", differs.empty() ? "" : "; ", name,
                           there.empty() ? "none" : there, value.empty() ? "none" : value);
  }
  return refuse({.file = file,
                 .message = "this is of another campaign: " +
                            (differs.empty() ? "it has other options" : differs),
                 .expected = "one program, rules, cards and options: counts of two do not add up"});
}

std::string hash_of_input(ByteView input) {
  return fmt::format("{:016x}", XXH3_64bits(input.data(), input.size()));
}

std::string shard_name(const ShardHead& head) {
  const std::string_view build = value_of(head.origin, "build").substr(0, 8);
  return fmt::format("{}.{}.{}.{}{}", head.target, build.empty() ? "unknown" : build,
                     hash_of_origin(head.origin), head.id, kEnding);
}

fs::path running_file_of(const fs::path& shard) {
  fs::path file = shard;
  return file.replace_extension(".running");
}

Result<std::optional<Shard>> read_shard(const fs::path& file) {
  const bool live = is_held(file);  // before its bytes: who has ended appends no more
  const auto bytes = bytes_of_file(file);
  if (!bytes) return refuse({.file = file.string(), .message = "this shard cannot be read"});
  const RecordsRead read = records_in(*bytes);
  Shard shard{.file = file, .live = live, .torn = read.torn, .damaged = read.damaged};
  if (read.texts.empty()) {
    if (!read.damaged) return std::nullopt;
    return refuse({.file = file.string(), .message = "this is no shard, or its head is damaged"});
  }
  try {
    const Json head = Json::parse(read.texts.front());
    if (auto fits = check_head(head, file); !fits) return refuse(fits.error());
    shard.head = head_in(head);
    for (std::size_t i = 1; i < read.texts.size(); ++i) {
      read_record(Json::parse(read.texts[i]), shard);
    }
  } catch (const Json::exception& wrong) {
    return refuse({.file = file.string(),
                   .message = fmt::format("this shard is not read: {}", wrong.what())});
  }
  if (file.filename() != shard_name(shard.head)) {
    return refuse({.file = file.string(),
                   .message = "this shard has another name than it was given",
                   .expected = shard_name(shard.head)});
  }
  read_running(shard);
  return shard;
}

Result<ShardWriter> ShardWriter::begin(const fs::path& folder, ShardHead head) {
  std::random_device random;
  head.id = fmt::format("{:08x}{:08x}", random(), random());
  std::array<char, 256> machine{};
  if (::gethostname(machine.data(), machine.size() - 1) == 0) head.machine = machine.data();
  ShardWriter writer;
  writer.head_ = std::move(head);
  writer.path_ = folder / shard_name(writer.head_);
  std::error_code error;
  fs::create_directories(folder, error);
  writer.file_ =
      FileHandle(::open(writer.path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!writer.file_.is_open()) return refuse_file(writer.path_, "this shard cannot be made", errno);
  if (::flock(writer.file_.get(), LOCK_EX) != 0) {
    return refuse_file(writer.path_, "this shard cannot be held", errno);
  }
  auto running = RunningFile::make(running_file_of(writer.path_));
  if (!running) return refuse(running.error());
  writer.running_ = std::move(*running);
  if (auto begun = writer.append(text_of(json_of(writer.head_)), true); !begun) {
    return refuse(begun.error());
  }
  return writer;
}

Result<void> ShardWriter::runs(const RunCounts& before, ByteView input) {
  return running_.write(
      {.before = before, .runs = true, .input = Bytes(input.begin(), input.end())});
}

namespace {

std::string with_counts(Json json, const RunCounts& counts) {
  json["counts"] = json_of(counts);
  return text_of(json);
}

}  // namespace

Result<void> ShardWriter::note(const FoundInput& found, const RunCounts& counts) {
  return append(with_counts(json_of(found), counts), !found.input.empty());
}

Result<void> ShardWriter::note(const ReducedInput& reduced, const RunCounts& counts) {
  return append(with_counts(json_of(reduced), counts), true);
}

Result<void> ShardWriter::note(const TriedAgain& tried, const RunCounts& counts) {
  return append(with_counts(json_of(tried), counts), true);
}

Result<void> ShardWriter::note_progress(const RunCounts& counts, double seconds) {
  return append(with_counts({{"kind", "progress"}, {"seconds", seconds}}, counts), false);
}

Result<void> ShardWriter::end(const RunCounts& counts, double seconds, std::string_view why) {
  auto ended =
      append(with_counts({{"kind", "end"}, {"seconds", seconds}, {"why", why}}, counts), true);
  std::error_code error;
  if (ended) fs::remove(running_file_of(path_), error);  // the shard says all that it knew
  return ended;
}

Result<void> ShardWriter::append(std::string_view text, bool force) {
  const std::string record = framed(text, size_);
  std::size_t written = 0;
  int error = 0;
  while (written < record.size() && error == 0) {
    const ssize_t more = ::pwrite(file_.get(), record.data() + written, record.size() - written,
                                  static_cast<off_t>(size_ + written));
    if (more > 0) written += static_cast<std::size_t>(more);
    if (more <= 0 && errno != EINTR) error = more == 0 ? ENOSPC : errno;
  }
  if (error == 0 && force && ::fdatasync(file_.get()) != 0) error = errno;
  if (error == 0) {
    size_ += record.size();
    return {};
  }
  // Nothing may follow half a record. If even this fails, the reader sees a torn end.
  if (::ftruncate(file_.get(), static_cast<off_t>(size_)) != 0) file_.close();
  return refuse_file(path_, "this shard cannot be written", error);
}

}  // namespace headjudge::fuzz
