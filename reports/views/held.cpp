// Reading the two files and saying what they hold.
// A line that has other columns than these says nothing.
#include "reports/views/held.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/base/ascii.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/play/play.hpp"
#include "reports/result/wording.hpp"

namespace headjudge::reports {
namespace {

constexpr std::size_t kMostNames = 3;

std::vector<std::string> parted(std::string_view text, char at) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(at);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

/// "a, b, c and 4 more"
template <class Names>
std::string some_of(const Names& names) {
  std::vector<std::string> told(names.begin(), names.end());
  const std::size_t more = told.size() - std::min(told.size(), kMostNames);
  told.resize(told.size() - more);
  const std::string listed = fmt::format("{}", fmt::join(told, ", "));
  return more == 0 ? listed : fmt::format("{} and {} more", listed, more);
}

std::string version_words(const std::vector<std::string>& columns) {
  const std::string& version = columns[2];
  const auto situations = number_in<std::size_t>(columns[3]).value_or(0);
  const auto plays = columns[4].empty() ? std::vector<std::string>() : parted(columns[4], ' ');
  std::vector<std::string> by;
  if (situations != 0) {
    by.push_back(
        fmt::format("the exact answers ({})", counted(situations, "situation", "situations")));
  }
  if (!plays.empty()) {
    by.push_back(fmt::format("{} ({})", counted(plays.size(), "play", "plays"), some_of(plays)));
  }
  if (by.empty()) return fmt::format("held: {}, it changes no answer and no play", version);
  return fmt::format("held: {}, it is noticed by {}", version, fmt::join(by, " and "));
}

}  // namespace

Holding Holding::load(const std::filesystem::path& data) {
  Holding holding;
  if (const auto text = read_text_file(data / "tests/golden/held.tsv")) {
    holding.read_entries(*text);
  }
  if (const auto text = read_text_file(data / "tests/mutants/noticed.tsv")) {
    holding.read_rules(*text);
  }
  holding.read_plays(data);
  return holding;
}

void Holding::read_entries(std::string_view text) {
  for (const std::string& line : parted(text, '\n')) {
    const auto columns = parted(line, '\t');
    if (columns.size() != 5) continue;
    entries_[columns[0] + "\t" + columns[1]].push_back(version_words(columns));
  }
}

void Holding::read_rules(std::string_view text) {
  for (const std::string& line : parted(text, '\n')) {
    const auto columns = parted(line, '\t');
    if (columns.size() != 6) continue;
    const auto count = [&](Tried& tried) {
      ++tried.all;
      if (columns[5] == "-") return;
      ++tried.noticed;
      tried.by.insert(columns[5].substr(0, columns[5].find('.')));
    };
    count(files_[columns[1]]);
    for (const std::string& question : parted(columns[4], ' ')) count(questions_[question]);
  }
}

void Holding::read_plays(const std::filesystem::path& data) {
  std::error_code missing;
  for (const auto& file : std::filesystem::recursive_directory_iterator(data / "corpus", missing)) {
    if (file.path().extension() != ".play") continue;
    const auto play = load_play(file.path());
    if (!play) continue;
    const auto name = file.path().lexically_relative(data).generic_string();
    for (const std::string& cited : play->cites) plays_[cited].push_back("shown by " + name);
  }
  for (auto& [cited, plays] : plays_) std::ranges::sort(plays);
}

std::string Holding::words_of(const std::map<std::string, Tried, std::less<>>& all,
                              std::string_view key, std::string_view where) {
  const auto found = all.find(key);
  if (found == all.end()) return fmt::format("held: wrong rules {}: not tried", where);
  const Tried& tried = found->second;
  const std::string by = tried.by.empty() ? "" : fmt::format(": {}", some_of(tried.by));
  return fmt::format("held: {} of {} wrong rules {} noticed{}", tried.noticed, tried.all, where,
                     by);
}

std::vector<std::string> Holding::of_entry(std::string_view edition, std::string_view entry) const {
  const auto found = entries_.find(fmt::format("{}\t{}", edition, entry));
  if (found == entries_.end()) return {"held: not tried"};
  return found->second;
}

std::vector<std::string> Holding::shown_by(std::string_view edition, std::string_view entry) const {
  std::vector<std::string> plays;
  for (const std::string_view cited : std::set{entry, entry.substr(0, entry.find('.'))}) {
    const auto found = plays_.find(fmt::format("{}, {}", edition, cited));
    if (found != plays_.end())
      plays.insert(plays.end(), found->second.begin(), found->second.end());
  }
  return plays;
}

std::string Holding::of_question(std::string_view question) const {
  return words_of(questions_, question, "where it is asked");
}

std::string Holding::of_code(std::string_view file) const {
  return words_of(files_, file, "in its code");
}

}  // namespace headjudge::reports
