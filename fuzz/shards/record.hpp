// Records: texts appended to a file, which can be read back whatever has happened to its end.
//
// A process may be killed, and a disk may be full, at any byte. So a record says how long it is and
// what it must hash to:
//
//   4 bytes   length of the text, little-endian
//   8 bytes   XXH3 of length and text, seeded with where in the file the record begins
//   the rest  the text
//
// The reader takes records from the beginning until one is not complete. What could make a reading
// false, each with a test (tests/fuzz/shards/record_test.cpp): a file cut at any byte; a byte that
// differs; a record that was copied to another place; bytes appended behind a torn record (the
// writer cuts it off first: shard.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headjudge::fuzz {

inline constexpr std::size_t kMostRecordBytes = std::size_t{4} << 20;

/// The record of `text` for a file of `at` bytes. Contract: at most kMostRecordBytes.
[[nodiscard]] std::string framed(std::string_view text, std::uint64_t at);

struct RecordsRead {
  std::vector<std::string> texts;
  std::size_t complete = 0;  ///< bytes of these
  bool torn = false;         ///< the file ends within a record
  bool damaged = false;      ///< what follows is no record that was ever written there
};
[[nodiscard]] RecordsRead records_in(std::string_view bytes);

/// All bytes of a file as they are; nothing where it cannot be read.
[[nodiscard]] std::optional<std::string> bytes_of_file(const std::filesystem::path& file);

}  // namespace headjudge::fuzz
