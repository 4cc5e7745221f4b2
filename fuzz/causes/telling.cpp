// Wording (see telling.hpp).
// One place for it, so that a page, a terminal and a build server say the same.
#include "fuzz/causes/telling.hpp"

#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "fuzz/causes/report.hpp"
#include "fuzz/processes/alone.hpp"

namespace headjudge::fuzz {

std::string count_text(std::uint64_t number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds);
  if (whole >= 3600) return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
  return whole >= 60 ? fmt::format("{} min {:02} s", whole / 60, whole % 60)
                     : fmt::format("{} s", whole);
}

std::string utc_text(std::int64_t when) {
  return fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(static_cast<std::time_t>(when)));
}

std::string asked_text(const std::vector<std::string>& asked) {
  constexpr std::string_view kGame = "the game ";
  std::string where;
  std::vector<std::string> words;
  for (const std::string& word : asked) {
    if (word.starts_with(kGame)) {
      where = "in a game of " + word.substr(kGame.size());
    } else {
      words.push_back(word);
    }
  }
  if (words.empty()) return where;
  return fmt::format("{}{}with: {}", where, where.empty() ? "" : ", ", fmt::join(words, ", "));
}

std::string happened_text(const CauseGroup& group) {
  if (group.broken == kHang) return "An input did not come to its end";
  if (group.broken == kMemory) return "An input took too much memory";
  if (group.broken != kCrash) return fmt::format("`{}` was broken", group.broken);
  return "An input ended the program";
}

std::string replay_text(const CauseGroup& group) {
  return fmt::format("headjudge fuzz {} --try {}", group.target,
                     file_of(group, "plays").generic_string());
}

}  // namespace headjudge::fuzz
