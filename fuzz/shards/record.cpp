// Framing and reading records (see record.hpp). Numbers are written byte by byte, so that a file is
// the same on every machine.
#include "fuzz/shards/record.hpp"

#include <cassert>
#include <fstream>
#include <iterator>
#include <system_error>

#include <xxhash.h>

namespace headjudge::fuzz {
namespace {

constexpr std::size_t kLengthBytes = 4;
constexpr std::size_t kHashBytes = 8;
constexpr std::size_t kHeadBytes = kLengthBytes + kHashBytes;

std::string number_as_bytes(std::uint64_t number, std::size_t count) {
  std::string bytes;
  for (std::size_t i = 0; i < count; ++i) bytes += static_cast<char>((number >> (8 * i)) & 0xFFU);
  return bytes;
}

std::uint64_t number_in_bytes(std::string_view bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) {
    number = (number << 8U) | static_cast<unsigned char>(bytes[i]);
  }
  return number;
}

std::uint64_t hash_of(std::string_view length, std::string_view text, std::uint64_t at) {
  const std::uint64_t of_length = XXH3_64bits_withSeed(length.data(), length.size(), at);
  return XXH3_64bits_withSeed(text.data(), text.size(), of_length);
}

}  // namespace

std::string framed(std::string_view text, std::uint64_t at) {
  assert(text.size() <= kMostRecordBytes);
  const std::string length = number_as_bytes(text.size(), kLengthBytes);
  std::string record = length + number_as_bytes(hash_of(length, text, at), kHashBytes);
  return record += text;
}

RecordsRead records_in(std::string_view bytes) {
  RecordsRead read;
  while (read.complete < bytes.size()) {
    const std::string_view rest = bytes.substr(read.complete);
    read.torn = rest.size() < kHeadBytes;
    if (read.torn) break;
    const std::string_view length = rest.substr(0, kLengthBytes);
    const std::uint64_t size = number_in_bytes(length);
    read.damaged = size > kMostRecordBytes;
    read.torn = !read.damaged && rest.size() - kHeadBytes < size;
    if (read.torn || read.damaged) break;
    const std::string_view text = rest.substr(kHeadBytes, static_cast<std::size_t>(size));
    const std::uint64_t hash = number_in_bytes(rest.substr(kLengthBytes, kHashBytes));
    read.damaged = hash != hash_of(length, text, read.complete);
    if (read.damaged) break;
    read.texts.emplace_back(text);
    read.complete += kHeadBytes + text.size();
  }
  return read;
}

std::optional<std::string> bytes_of_file(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return std::nullopt;  // a pipe may never end
  std::ifstream in(file, std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (in.bad()) return std::nullopt;
  return bytes;
}

}  // namespace headjudge::fuzz
