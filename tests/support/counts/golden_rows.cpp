// Reading, comparing and writing golden rows.
//
// The checksum is FNV over the lines: the same on every machine.
// Source: G. Fowler, L. C. Noll and P. Vo, the FNV hash, with its 64-bit prime.
#include "tests/support/counts/golden_rows.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>

#include <gtest/gtest.h>

namespace headjudge::test {

namespace {

constexpr std::uint64_t kFnvStart = 0xCBF29CE484222325U;
constexpr std::uint64_t kFnvPrime = 0x100000001B3U;
constexpr const char* kFile = HEADJUDGE_SOURCE_DIR "/tests/golden/counts.txt";
constexpr std::string_view kHow =
    "Is the rule meant to change? Then write the rows anew and read which ones differ:\n"
    "HEADJUDGE_WRITE_GOLDEN=1 build/dev/bin/headjudge_tests --gtest_filter='*CountsOf*'\n"
    "To see the lines of a row: HEADJUDGE_TELL_ROW='";

using File = std::vector<std::pair<std::string, std::string>>;

File file_rows() {
  File out;
  std::ifstream in(kFile);
  for (std::string line; std::getline(in, line);) {
    const std::size_t colon = line.rfind(": ");
    if (colon != std::string::npos) out.emplace_back(line.substr(0, colon), line.substr(colon + 2));
  }
  return out;
}

const std::map<std::string, std::string>& golden_rows() {
  static const std::map<std::string, std::string> rows = [] {
    const File all = file_rows();
    return std::map<std::string, std::string>(all.begin(), all.end());
  }();
  return rows;
}

/// Those that HEADJUDGE_ROWS names; nothing: all are wanted.
const std::optional<std::set<std::string>>& wanted_rows() {
  static const std::optional<std::set<std::string>> rows = [] {
    std::optional<std::set<std::string>> out;
    const char* path = std::getenv("HEADJUDGE_ROWS");
    if (path == nullptr) return out;
    out.emplace();
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) out->insert(line);
    return out;
  }();
  return rows;
}

/// Who listens hears each row once: the first ones of a section, and then of HEADJUDGE_ROW_SHARE
/// rows one.
bool is_to_be_heard(const std::string& row) {
  constexpr std::size_t kAlways = 10;
  static std::map<std::string, std::set<std::string>> met;  // by section
  auto& of_section = met[row.substr(0, row.find('/'))];
  if (!of_section.insert(row).second) return false;
  const char* share = std::getenv("HEADJUDGE_ROW_SHARE");
  const auto of = static_cast<std::size_t>(share == nullptr ? 1 : std::max(1, std::atoi(share)));
  return of_section.size() <= kAlways || std::hash<std::string>{}(row) % of == 0;
}

}  // namespace

RowListener listens_to_rows = nullptr;

Digest::Digest(std::string row) : row_(std::move(row)), hash_(kFnvStart) {
  const char* told = std::getenv("HEADJUDGE_TELL_ROW");
  told_ = told != nullptr && row_ == told;
}

void Digest::add(std::string_view line) {
  for (const char c : line) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * kFnvPrime;
  hash_ = (hash_ ^ '\n') * kFnvPrime;
  ++count_;
  if (told_) fmt::print("{}\n", line);
}

void Digest::add_all(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) add(line);
}

void Digest::put_long(std::string& out, const cards::Instruction& instruction) {
  const auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19,
               m20, m21, m22, m23, m24, m25, m26, m27, m28, m29, m30, m31, m32, m33, m34, m35, m36,
               m37] = instruction;
  [&](const auto&... member) {
    (put(out, member), ...);
  }(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20, m21,
    m22, m23, m24, m25, m26, m27, m28, m29, m30, m31, m32, m33, m34, m35, m36, m37);
}

void Digest::put_long(std::string& out, const cards::Filter& filter) {
  const auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19,
               m20, m21, m22, m23, m24, m25, m26, m27, m28, m29, m30, m31, m32, m33, m34, m35, m36,
               m37, m38, m39, m40] = filter;
  [&](const auto&... member) {
    (put(out, member), ...);
  }(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20, m21,
    m22, m23, m24, m25, m26, m27, m28, m29, m30, m31, m32, m33, m34, m35, m36, m37, m38, m39, m40);
}

GoldenRows::GoldenRows(std::string section) : section_(std::move(section)) {}

Digest GoldenRows::digest(std::string_view name) const {
  return Digest(fmt::format("{}/{}", section_, name));
}

void GoldenRows::add(const Digest& digest) { rows_.emplace_back(digest.row(), digest.text()); }

bool GoldenRows::begins(const Digest& digest) {
  if (wanted_rows() && !wanted_rows()->contains(digest.row())) return false;
  if (listens_to_rows == nullptr) return true;
  if (!is_to_be_heard(digest.row())) return false;
  listens_to_rows(digest.row(), true);
  return true;
}

void GoldenRows::ends(const Digest& digest) {
  if (listens_to_rows != nullptr) listens_to_rows(digest.row(), false);
  add(digest);
  if (!wanted_rows()) return;
  const auto golden = golden_rows().find(digest.row());
  if (golden == golden_rows().end() || golden->second != digest.text()) {
    throw std::runtime_error(digest.row() + " differs");
  }
}

void GoldenRows::compare() const {
  const bool are_some = wanted_rows() || listens_to_rows != nullptr;
  if (are_some && rows_.empty()) return;
  ASSERT_FALSE(rows_.empty()) << section_;
  if (std::getenv("HEADJUDGE_WRITE_GOLDEN") != nullptr) return write();
  std::map<std::string, std::string> golden;
  for (const auto& [row, text] : golden_rows()) {
    if (row.starts_with(section_ + "/")) golden[row] = text;
  }
  std::size_t differ = 0;
  std::string first;
  for (const auto& [row, text] : rows_) {
    const auto found = golden.find(row);
    const std::string was = found == golden.end() ? "no such row" : found->second;
    if (found != golden.end()) golden.erase(found);
    if (was == text) continue;
    if (differ++ == 0)
      first = fmt::format("{}: {}\nthe golden row: {}\n{}{}'", row, text, was, kHow, row);
  }
  EXPECT_EQ(differ, 0U) << "of " << rows_.size() << " rows. The first: " << first;
  if (are_some) return;
  EXPECT_TRUE(golden.empty()) << golden.begin()->first << " is no row any more. " << kHow << "...'";
}

void GoldenRows::write() const {
  File all = file_rows();
  std::erase_if(all, [&](const auto& row) { return row.first.starts_with(section_ + "/"); });
  all.insert(all.end(), rows_.begin(), rows_.end());
  std::map<std::string, File> by_section;
  for (auto& row : all) {
    by_section[row.first.substr(0, row.first.find('/'))].push_back(std::move(row));
  }
  std::ofstream out(kFile);
  for (const auto& [name, rows] : by_section) {
    for (const auto& [row, text] : rows) out << row << ": " << text << '\n';
  }
  ASSERT_TRUE(out.flush().good()) << kFile;
}

}  // namespace headjudge::test
