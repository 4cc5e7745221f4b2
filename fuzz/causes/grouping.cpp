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

bool explains(const std::vector<std::string>& less, const std::vector<std::string>& more) {
  return std::ranges::includes(more, less);
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

bool is_of(const CauseGroup& group, const KnownCause& known) {
  return known.broken == group.broken && explains(known.asked, group.asked);
}

void compare(CauseGroup& group, const std::vector<KnownCause>& known) {
  for (const KnownCause& each : known) {
    if (!is_of(group, each)) continue;
    group.known = true;
    group.since = each.since;
    if (each.first != 0) group.first = std::min(group.first, each.first);
  }
}

}  // namespace

std::string id_of_cause(const std::string& broken, const std::vector<std::string>& asked) {
  const std::string text = fmt::format("{}", fmt::join(asked, "\n"));
  return fmt::format("{}/{:08x}", broken, XXH3_64bits(text.data(), text.size()) & 0xFFFFFFFFU);
}

std::vector<KnownCause> not_seen(const std::vector<CauseGroup>& groups,
                                 const std::vector<KnownCause>& known) {
  std::vector<KnownCause> gone;
  for (const KnownCause& each : known) {
    const bool seen = std::ranges::any_of(
        groups, [&](const CauseGroup& group) { return is_of(group, each); });
    if (!seen) gone.push_back(each);
  }
  return gone;
}

std::vector<CauseGroup> groups_of(const CampaignFolder& folder,
                                  const std::vector<KnownCause>& known) {
  const auto kinds = kinds_of(folder);
  std::map<std::string, std::set<std::vector<std::string>>> causes;
  for (const auto& [key, kind] : kinds) causes[kind.first.broken].insert(cause_of(kind));
  std::map<std::string, CauseGroup> groups;
  for (const auto& [key, kind] : kinds) {
    const std::string& broken = kind.first.broken;
    const std::vector<std::string> own = cause_of(kind);
    const std::vector<std::string>& cause = least_cause(causes[broken], own);
    CauseGroup& group = groups[id_of_cause(broken, cause)];
    group.id = id_of_cause(broken, cause);
    group.broken = broken;
    group.asked = cause;
    group.since = value_of(folder.origin, "build").substr(0, 8);
    add_to(group, kind);
  }
  std::vector<CauseGroup> list;
  for (auto& [id, group] : groups) {
    compare(group, known);
    list.push_back(std::move(group));
  }
  std::ranges::sort(list, [](const CauseGroup& a, const CauseGroup& b) {
    return std::tuple(a.known, b.times, a.id) < std::tuple(b.known, a.times, b.id);
  });
  return list;
}

std::string text_of_known(const std::vector<CauseGroup>& groups) {
  std::string text =
      "# Causes that have been ruled on: id, what is asked, build and time of the first. Made by "
      "`headjudge campaign report --write-baseline`.\n";
  for (const CauseGroup& group : groups) {
    text += fmt::format("{}\t{}\t{}\t{}\n", group.broken, fmt::join(group.asked, ", "), group.since,
                        group.first);
  }
  return text;
}

namespace {

std::vector<std::string> parts_of(const std::string& text, std::string_view between) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; !text.empty() && begin <= text.size();) {
    const std::size_t end = std::min(text.find(between, begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end + between.size();
  }
  return parts;
}

}  // namespace

Result<std::vector<KnownCause>> parse_known_causes(std::string_view text, const std::string& file) {
  std::vector<KnownCause> known;
  std::istringstream lines{std::string(text)};
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (line.ends_with('\r')) line.pop_back();  // an editor of another system
    if (line.empty() || line.starts_with('#')) continue;
    const std::vector<std::string> parts = parts_of(line, "\t");
    const auto first = parts.size() == 4 ? number_in<std::int64_t>(parts[3]) : std::nullopt;
    if (!first || parts[0].empty()) {
      return refuse({.file = file,
                     .line = number,
                     .message = "this line is no known cause",
                     .expected = "id, what is asked, build and first time, with tabs between"});
    }
    KnownCause cause{parts[0], parts_of(parts[1], ", "), parts[2], *first};
    std::ranges::sort(cause.asked);
    known.push_back(std::move(cause));
  }
  return known;
}

}  // namespace headjudge::fuzz
