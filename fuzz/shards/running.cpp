// The two places of a running file (see running.hpp).
//
//   8 bytes   XXH3 of what follows, up to the end of the input
//   8         how often was written: the higher number is the later place
//   48        the six counts
//   8         bit 0: it runs; above: length of the input
//   the rest  the input
#include "fuzz/shards/running.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <xxhash.h>

namespace headjudge::fuzz {
namespace {

static_assert(std::endian::native == std::endian::little, "the places are copied as they lie");
static_assert(sizeof(RunCounts) == 6 * sizeof(std::uint64_t));

struct PlaceHead {
  std::uint64_t hash = 0;
  std::uint64_t writes = 0;
  RunCounts before;
  std::uint64_t length_and_runs = 0;
};
constexpr std::size_t kPlaceBytes = sizeof(PlaceHead) + kMostRunningBytes;
static_assert(kRunningFileBytes == 2 * kPlaceBytes);

std::uint64_t hash_of_place(std::string_view place) {
  const std::string_view hashed = place.substr(sizeof(std::uint64_t));
  return XXH3_64bits(hashed.data(), hashed.size());
}

struct ReadPlace {
  std::uint64_t writes = 0;
  Running running;
};

std::optional<ReadPlace> read_place(std::string_view bytes) {
  if (bytes.size() < sizeof(PlaceHead)) return std::nullopt;
  PlaceHead head;
  std::memcpy(&head, bytes.data(), sizeof head);
  const std::uint64_t length = head.length_and_runs >> 1U;
  if (head.writes == 0 || length > bytes.size() - sizeof head) return std::nullopt;
  const std::string_view place = bytes.substr(0, sizeof head + static_cast<std::size_t>(length));
  if (head.hash != hash_of_place(place)) return std::nullopt;
  const std::string_view input = place.substr(sizeof head);
  return ReadPlace{head.writes,
                   {.before = head.before,
                    .runs = (head.length_and_runs & 1U) != 0,
                    .input = Bytes(input.begin(), input.end())}};
}

}  // namespace

std::optional<Running> running_in(std::string_view bytes) {
  const std::size_t first = std::min(bytes.size(), kPlaceBytes);
  auto one = read_place(bytes.substr(0, first));
  auto other = read_place(bytes.substr(first));
  if (!one || (other && other->writes > one->writes)) std::swap(one, other);
  if (!one) return std::nullopt;
  return std::move(one->running);
}

Result<RunningFile> RunningFile::make(const std::filesystem::path& file) {
  RunningFile made;
  made.name_ = file.string();
  made.file_ = FileHandle(::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  int error = made.file_.is_open() ? 0 : errno;
  if (error == 0) error = ::posix_fallocate(made.file_.get(), 0, off_t{2 * kPlaceBytes});
  if (error == 0) return made;
  return refuse({.file = file.string(),
                 .message = fmt::format("this file cannot be made: {}", std::strerror(error))});
}

Result<void> RunningFile::write(const Running& running) {
  PlaceHead head{
      .writes = ++writes_,
      .before = running.before,
      .length_and_runs = (std::uint64_t{running.input.size()} << 1U) | (running.runs ? 1U : 0U)};
  std::array<char, kPlaceBytes> place;
  const std::size_t size = sizeof head + running.input.size();
  std::memcpy(place.data(), &head, sizeof head);
  std::ranges::copy(running.input, place.begin() + sizeof head);
  head.hash = hash_of_place({place.data(), size});
  std::memcpy(place.data(), &head.hash, sizeof head.hash);
  const off_t at = writes_ % 2 == 0 ? 0 : off_t{kPlaceBytes};
  if (::pwrite(file_.get(), place.data(), size, at) == static_cast<ssize_t>(size)) return {};
  return refuse({.file = name_,
                 .message = fmt::format("this file cannot be written: {}", std::strerror(errno))});
}

}  // namespace headjudge::fuzz
