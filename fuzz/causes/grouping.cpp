// Grouping (see grouping.hpp). Findings of one kind (target, id, asked) have one cause: that of the
// smallest of their number that was reduced, or their own where none was.
#include "fuzz/causes/grouping.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <xxhash.h>

#include "fuzz/causes/sound_text.hpp"
#include "fuzz/processes/alone.hpp"
#include "model/core/game/reading.hpp"

namespace headjudge::fuzz {
namespace {

/// Findings that broke the same, asking the same.
struct KindOfFinding {
  std::string target;
  FoundInput first;
  std::uint64_t times = 0;
  std::int64_t from = 0;
  std::int64_t to = 0;
  std::set<std::string> inputs;  ///< hashes
  const ReducedInput* reduced = nullptr;
};

std::vector<std::string> cause_of(const KindOfFinding& kind) {
  std::vector<std::string> cause =
      kind.reduced != nullptr ? kind.reduced->found.cause : kind.first.cause;
  if (ends_its_process(kind.first.broken)) cause.push_back("target " + kind.target);
  std::ranges::sort(cause);
  return cause;
}

bool is_smaller(const ReducedInput& a, const ReducedInput& b) {
  const auto key = [](const ReducedInput& each) {
    return std::tuple(!each.minimal, each.size, each.found.cause.size(), each.found.input);
  };
  return key(a) < key(b);
}

using KindKey = std::tuple<std::string, std::string, std::vector<std::string>>;

std::map<KindKey, KindOfFinding> kinds_of(const CampaignFolder& folder) {
  std::map<KindKey, KindOfFinding> kinds;
  for (const FoundOf& each : found_in(folder)) {
    const FoundInput& found = each.found;
    KindOfFinding& kind = kinds[{each.target, found.broken, found.cause}];
    if (kind.times == 0) {
      kind.target = each.target;
      kind.from = kind.to = found.when;
    }
    if (kind.first.input.empty()) kind.first = found;
    kind.times += found.times;
    kind.from = std::min(kind.from, found.when);  // clocks may go backwards
    kind.to = std::max(kind.to, found.when);
    if (!found.input.empty()) kind.inputs.insert(hash_of_input(found.input));
  }
  for (const Shard& shard : folder.shards) {
    for (const ReducedInput& reduced : shard.reduced) {
      for (auto& [key, kind] : kinds) {
        if (kind.first.broken != reduced.found.broken || !kind.inputs.contains(reduced.from)) {
          continue;
        }
        if (kind.reduced == nullptr || is_smaller(reduced, *kind.reduced)) kind.reduced = &reduced;
      }
    }
  }
  return kinds;
}

void add_to(CauseGroup& group, const KindOfFinding& kind) {
  const ReducedInput own{.found = kind.first, .size = kind.first.input.size()};
  const ReducedInput& smallest = kind.reduced != nullptr ? *kind.reduced : own;
  const bool is_first = group.kinds == 0;
  const bool better =
      kind.reduced != nullptr && (!group.reduced || is_smaller(smallest, group.smallest));
  if (is_first || better) {
    group.smallest = smallest;
    group.target = kind.target;
    group.reduced = kind.reduced != nullptr;
  }
  if (group.sentence.empty()) group.sentence = smallest.found.sentence;
  group.first = is_first ? kind.from : std::min(group.first, kind.from);
  group.last = is_first ? kind.to : std::max(group.last, kind.to);
  group.targets.insert(kind.target);
  group.times += kind.times;
  ++group.kinds;
}

/// Does it say no more than which game or target it was?
bool says_nothing(const std::vector<std::string>& asked) {
  return std::ranges::all_of(asked, [](const std::string& word) {
    return word.starts_with("the game ") || word.starts_with("target ");
  });
}

/// The least cause of this id that explains it: of several the first in order.
const std::vector<std::string>& least_cause(const std::set<std::vector<std::string>>& causes,
                                            const std::vector<std::string>& cause) {
  const std::vector<std::string>* least = &cause;
  for (const std::vector<std::string>& each : causes) {
    const bool less =
        explains(each, cause) && std::tuple(each.size(), each) < std::tuple(least->size(), *least);
    if (less) least = &each;
  }
  return *least;
}

using CauseKey = std::pair<std::string, std::vector<std::string>>;

/// By id and what is asked: where several lines name one, it was seen at the earliest of them.
std::map<CauseKey, KnownCause> by_cause(const std::vector<KnownCause>& known) {
  std::map<CauseKey, KnownCause> all;
  for (const KnownCause& each : known) {
    const auto [at, is_first] = all.try_emplace({each.broken, each.asked}, each);
    const std::int64_t before = at->second.first;
    const bool earlier = each.first != 0 && (before == 0 || each.first < before);
    if (!is_first && earlier) at->second = each;
  }
  return all;
}

}  // namespace

bool explains(const std::vector<std::string>& less, const std::vector<std::string>& more) {
  return less == more || (!says_nothing(less) && std::ranges::includes(more, less));
}

std::string id_of_cause(const std::string& broken, const std::vector<std::string>& asked) {
  const std::string text = fmt::format("{}", fmt::join(asked, "\n"));
  return fmt::format("{}/{:016x}", broken, XXH3_64bits(text.data(), text.size()));
}

std::vector<KnownCause> not_seen(const std::vector<CauseGroup>& groups,
                                 const std::vector<KnownCause>& known) {
  std::vector<KnownCause> gone;
  for (const auto& [key, each] : by_cause(known)) {
    const auto is_met = [&](const std::vector<std::string>& cause) {
      return explains(each.asked, cause);
    };
    const bool seen = std::ranges::any_of(groups, [&](const CauseGroup& group) {
      return group.broken == each.broken && std::ranges::any_of(group.explained, is_met);
    });
    if (!seen) gone.push_back(each);
  }
  return gone;
}

std::vector<CauseGroup> groups_of(const CampaignFolder& folder,
                                  const std::vector<KnownCause>& known) {
  const auto kinds = kinds_of(folder);
  const auto known_causes = by_cause(known);
  std::map<std::string, std::set<std::vector<std::string>>> known_of;
  for (const auto& [key, each] : known_causes) known_of[key.first].insert(key.second);
  const auto known_for = [&](const std::string& broken, const std::vector<std::string>& cause) {
    const auto at = known_causes.find({broken, least_cause(known_of[broken], cause)});
    return at == known_causes.end() ? nullptr : &at->second;
  };
  std::map<std::string, std::set<std::vector<std::string>>> fresh;
  for (const auto& [key, kind] : kinds) {
    const std::vector<std::string> cause = cause_of(kind);
    if (known_for(kind.first.broken, cause) == nullptr) fresh[kind.first.broken].insert(cause);
  }
  std::map<CauseKey, CauseGroup> groups;
  for (const auto& [key, kind] : kinds) {
    const std::string& broken = kind.first.broken;
    const std::vector<std::string> own = cause_of(kind);
    const KnownCause* is_known = known_for(broken, own);
    const std::vector<std::string>& cause =
        is_known != nullptr ? is_known->asked : least_cause(fresh[broken], own);
    CauseGroup& group = groups[{broken, cause}];
    group.id = id_of_cause(broken, cause);
    group.broken = broken;
    group.asked = cause;
    group.since = is_known != nullptr ? is_known->since
                                      : std::string(value_of(folder.origin, "build").substr(0, 8));
    group.known = is_known != nullptr;
    add_to(group, kind);
    group.explained.insert(own);
    const bool earlier = is_known != nullptr && is_known->first != 0;
    if (earlier) group.first = std::min(group.first, is_known->first);
  }
  std::vector<CauseGroup> list;
  for (auto& [id, group] : groups) list.push_back(std::move(group));
  std::ranges::sort(list, [](const CauseGroup& a, const CauseGroup& b) {
    return std::tuple(a.known, b.times, a.id) < std::tuple(b.known, a.times, b.id);
  });
  return list;
}

namespace {

/// A word that may stand between ", " and tabs in a line.
std::string word_in_line(std::string_view word) {
  std::string text;
  for (const char c : word) {
    if (c == '\\' || c == ',') text += '\\';
    if (c == '\t') {
      text += "\\t";
    } else if (c == '\n') {
      text += "\\n";
    } else {
      text += c;
    }
  }
  return text;
}

std::string line_of(const KnownCause& cause) {
  std::string asked;
  for (const std::string& word : cause.asked) {
    asked += (asked.empty() ? "" : ", ") + word_in_line(word);
  }
  return fmt::format("{}\t{}\t{}\t{}\n", cause.broken, asked, cause.since, cause.first);
}

/// The words behind each other, as word_in_line wrote them.
std::vector<std::string> words_in_line(std::string_view text) {
  std::vector<std::string> words;
  if (text.empty()) return words;
  words.emplace_back();
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) {
      const char c = text[++i];
      words.back() += c == 't' ? '\t' : c == 'n' ? '\n' : c;
    } else if (text.substr(i).starts_with(", ")) {
      words.emplace_back();
      ++i;
    } else {
      words.back() += text[i];
    }
  }
  return words;
}

std::vector<std::string> parts_of(const std::string& line) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find('\t', begin), line.size());
    parts.push_back(line.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

}  // namespace

std::string text_of_known(const std::vector<CauseGroup>& groups,
                          const std::vector<KnownCause>& known) {
  std::string text =
      "# Causes that have been ruled on: id, what is asked, build and time of the first. Made by "
      "`headjudge campaign report --write-baseline`.\n";
  std::map<CauseKey, KnownCause> all = by_cause(known);
  for (const CauseGroup& group : groups) {
    all.try_emplace({group.broken, group.asked},
                    KnownCause{group.broken, group.asked, group.since, group.first});
  }
  for (const auto& [key, cause] : all) text += line_of(cause);
  return text;
}

Result<std::vector<KnownCause>> parse_known_causes(std::string_view text, const std::string& file) {
  std::vector<KnownCause> known;
  std::istringstream lines{std::string(text)};
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (line.ends_with('\r')) line.pop_back();  // an editor of another system
    if (number == 1 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
    if (line.empty() || line.starts_with('#')) continue;
    if (line != sound_text(line)) {
      return refuse({.file = file,
                     .line = number,
                     .message = "this line has bytes that are no text",
                     .expected = "UTF-8 without control characters"});
    }
    const std::vector<std::string> parts = parts_of(line);
    const auto first = parts.size() == 4 ? number_in<std::int64_t>(parts[3]) : std::nullopt;
    if (!first || parts[0].empty()) {
      return refuse({.file = file,
                     .line = number,
                     .message = "this line is no known cause",
                     .expected = "id, what is asked, build and first time, with tabs between"});
    }
    KnownCause cause{parts[0], words_in_line(parts[1]), parts[2], *first};
    std::ranges::sort(cause.asked);
    known.push_back(std::move(cause));
  }
  return known;
}

}  // namespace headjudge::fuzz
