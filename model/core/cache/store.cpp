// Entries as files (see store.hpp):
//
//   <kind>-<32 hex digits>.kept
//     headjudge cache 1 <kind> <digits> <checksum of the bytes>
//     <bytes>
//
// The digits are a hash of kind, build and content. The first line can be told from the entry that
// is looked for and the bytes that follow, so one comparison notices another build, another entry,
// and any byte that is missing or wrong. The time of a file is when it was last used.
//
// Source: XXH3 with 128 bits (https://xxhash.com), against slips and not against forgers; XDG Base
// Directory Specification 0.8.
#include "model/core/cache/store.hpp"

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <xxhash.h>

#include "model/core/base/text_file.hpp"

namespace headjudge::cache {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".kept";

std::string digits_of(std::string_view kind, std::string_view build, std::string_view content) {
  return fingerprint_of(fmt::format("{}\n{}\n{}", kind, build, fingerprint_of(content)));
}

std::string first_line(std::string_view kind, std::string_view digits, std::string_view bytes) {
  return fmt::format("headjudge cache 1 {} {} {}\n", kind, digits, fingerprint_of(bytes));
}

struct Entry {
  fs::path file;
  std::uintmax_t bytes = 0;
  fs::file_time_type used;
};

/// An entry, or one that a killed process was writing.
bool is_ours(const fs::path& file) {
  const std::string name = file.filename().string();
  return name.ends_with(kEnding) || (name.ends_with(".part") && name.contains(kEnding));
}

/// The longest unused first. Another process may remove files meanwhile.
std::vector<Entry> entries_in(const fs::path& folder) {
  std::vector<Entry> entries;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code gone;
    if (!is_ours(at->path()) || !at->is_regular_file(gone)) continue;
    Entry entry{at->path(), at->file_size(gone), {}};
    if (!gone) entry.used = at->last_write_time(gone);
    if (!gone) entries.push_back(std::move(entry));
  }
  std::ranges::sort(entries, [](const Entry& a, const Entry& b) {
    return std::pair(a.used, a.file) < std::pair(b.used, b.file);
  });
  return entries;
}

Store::Size size_of(const std::vector<Entry>& entries) {
  Store::Size size{.entries = entries.size()};
  for (const Entry& entry : entries) size.bytes += entry.bytes;
  return size;
}

Store& store_of_process() {
  static Store store;
  return store;
}

}  // namespace

std::string fingerprint_of(std::string_view bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

Store::Store(fs::path folder, std::string build, std::uintmax_t most_bytes)
    : folder_(std::move(folder)), build_(std::move(build)), most_bytes_(most_bytes) {}

fs::path Store::file_of(std::string_view kind, std::string_view content) const {
  return folder_ / fmt::format("{}-{}{}", kind, digits_of(kind, build_, content), kEnding);
}

std::optional<std::string> Store::find(std::string_view kind, std::string_view content) const {
  if (!keeps()) return std::nullopt;
  const fs::path file = file_of(kind, content);
  auto text = read_text_file(file);
  if (!text) return std::nullopt;
  const std::size_t start = text->find('\n') + 1;
  const std::string_view bytes = std::string_view(*text).substr(start);
  const std::string head = first_line(kind, digits_of(kind, build_, content), bytes);
  if (std::string_view(*text).substr(0, start) != head) return std::nullopt;
  std::error_code unwritable;
  fs::last_write_time(file, fs::file_time_type::clock::now(), unwritable);
  text->erase(0, start);
  return std::move(*text);
}

void Store::keep(std::string_view kind, std::string_view content, std::string_view result) const {
  if (!keeps()) return;
  std::string text = first_line(kind, digits_of(kind, build_, content), result);
  text += result;
  if (text.size() > most_bytes_) return;
  if (write_text_file(file_of(kind, content), text)) make_room();
}

void Store::make_room() const {
  const std::vector<Entry> entries = entries_in(folder_);
  std::uintmax_t bytes = size_of(entries).bytes;
  for (const Entry& entry : entries) {
    if (bytes <= most_bytes_) break;
    std::error_code gone;
    fs::remove(entry.file, gone);
    bytes -= entry.bytes;
  }
}

Store::Size Store::size() const { return size_of(entries_in(folder_)); }

Result<Store::Size> Store::clear() const {
  const std::vector<Entry> entries = entries_in(folder_);
  for (const Entry& entry : entries) {
    std::error_code error;
    fs::remove(entry.file, error);
    if (error) {
      return refuse({.file = entry.file.string(),
                     .message = "this file cannot be removed: " + error.message()});
    }
  }
  return size_of(entries);
}

fs::path folder_of_user() {
  if (const char* given = std::getenv("HEADJUDGE_CACHE"); given != nullptr) return given;
  if (const char* caches = std::getenv("XDG_CACHE_HOME");
      caches != nullptr && fs::path(caches).is_absolute()) {
    return fs::path(caches) / "headjudge";
  }
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return {};
  return fs::path(home) / ".cache" / "headjudge";
}

const Store& in_use() { return store_of_process(); }

void use(Store store) { store_of_process() = std::move(store); }

}  // namespace headjudge::cache
