// Reading the clean run, and parting a mutant's tests into batches.
// What a suite keeps from its first test on makes the whole suite meet a mutant.
#include "trials/plan.hpp"

#include <array>
#include <fstream>
#include <functional>
#include <sstream>
#include <string_view>
#include <tuple>

namespace mutants {

namespace {

/// A batch ends when its tests take this long without a mutant; the last has no end.
constexpr auto kBatchSeconds = std::to_array({1.0, 2.0, kMostSeconds});

/// What a suite is worth that has noticed nothing yet. An exact count sees whatever differs,
/// another test what it asks for.
constexpr double kCountIsWorth = 5;
constexpr double kTestIsWorth = 1;
/// Whom many mutants were noticed by gets no more of the time than this: what is noticed by nobody
/// else must come to its turn, too.
constexpr int kMostNoticed = 10;
constexpr std::string_view kCounts = "CountsOf";

/// The row of what a suite reaches before its first test begins ends in this.
constexpr std::string_view kBeforeAny = "before any test";

/// "model/dcg"
std::string folder_of(const std::string& file) {
  return file.substr(0, file.find('/', file.find('/') + 1));
}

std::string suite_of(const std::string& test) { return test.substr(0, test.find('.')); }

}  // namespace

Plan::Plan(const std::string& reach_file, const std::string& noticed_file) {
  std::ifstream in(reach_file);
  for (std::string line; std::getline(in, line);) read_row(parted(line, '\t'));
  std::ifstream noticed(noticed_file);
  for (std::string line; std::getline(noticed, line);) read_noticed(parted(line, '\t'));
  for (const auto& [name, unit] : units_) {
    if (!unit.is_repeated) suites_[unit.suite].kept |= unit.reached;
  }
}

void Plan::read_row(const std::vector<std::string>& columns) {
  if (columns.size() != 6) return;
  const std::string& name = columns[0];
  Reach reached;
  std::istringstream numbers(columns[4]);
  for (std::size_t number = 0; numbers >> number;) reached.set(number);
  std::vector<int> by_side_effects;
  std::istringstream done(columns[5]);
  for (int number = 0; done >> number;) by_side_effects.push_back(number);
  const std::string suite = suite_of(name);
  if (name.ends_with(kBeforeAny)) {
    suites_[suite].before_any |= reached;
    return;
  }
  const bool passes = columns[3] == "1";
  const double seconds = std::stod(columns[2]);
  const auto [row, is_first] = units_.try_emplace({name, columns[1]});
  Unit& unit = row->second;
  if (is_first) {
    if (suites_[suite].begins_with.empty()) suites_[suite].begins_with = name;
    if (!passes) failed_.push_back(name);
    const bool is_row = !columns[1].empty();  // heard once; what it keeps, another row works out
    unit = {suite, seconds, seconds, is_row, reached, std::move(by_side_effects)};
  } else if (passes) {  // one that fails is not made for being run twice: its suite keeps all
    unit.again = seconds;
    unit.is_repeated = true;
    suites_[suite].kept |= unit.reached & ~reached;
    unit.reached |= reached;
  }
}

void Plan::read_noticed(const std::vector<std::string>& columns) {
  if (columns.size() != 6) return;
  ++noticed_[{folder_of(columns[1]), suite_of(columns[5])}];
  ++noticed_[{columns[1], suite_of(columns[5])}];
}

Plan::Meeting Plan::meeting(int mutant) const {
  const auto bit = static_cast<std::size_t>(mutant);
  Meeting out;
  for (const auto& each : units_) {
    const Suite& suite = suites_.at(each.second.suite);
    if (each.second.reached[bit] || suite.kept[bit] || suite.before_any[bit]) out.push_back(&each);
  }
  return out;
}

double Plan::cost(const Units::value_type& unit, const Begun& begun) const {
  const auto& [name, about] = unit;
  const std::string& begins_with = suites_.at(about.suite).begins_with;
  double out = about.most();
  const auto test = units_.find({name.first, ""});
  if (!name.second.empty() && test != units_.end() && !begun.tests.contains(name.first)) {
    out += test->second.most();
  }
  if (name.first != begins_with && !begun.suites.contains(about.suite)) {
    out += units_.at({begins_with, ""}).set_up();
  }
  return out;
}

void Plan::begin(const Units::value_type& unit, Begun& begun) {
  begun.suites.insert(unit.second.suite);
  begun.tests.insert(unit.first.first);
}

double Plan::worth_of(const std::string& suite, const Mutation& mutation) const {
  const auto noticed_in = [&](const std::string& place) {
    const auto noticed = noticed_.find({place, suite});
    return noticed == noticed_.end() ? 0 : std::min(noticed->second, kMostNoticed);
  };
  return (suite.find(kCounts) != std::string::npos ? kCountIsWorth : kTestIsWorth) +
         noticed_in(folder_of(mutation.file)) + noticed_in(mutation.file);
}

/// What reaches the mutant itself comes before what sees only what another one worked out. A
/// suite's next one waits for the time that the suite has had, divided by what it is worth. Which
/// of a suite's comes next is drawn, those of one test together. What is reached by side effects
/// waits for its own kind alone: where "a && b" is true is rare, and tells most of a version that
/// lacks `b`.
Plan::Meeting Plan::in_order(const Meeting& units, const Mutation& mutation) const {
  const std::size_t salt = std::hash<std::string>{}(key_of(mutation));
  const auto drawn = [&](const std::string& word) {
    return (std::hash<std::string>{}(word) ^ salt) * 0x9E3779B97F4A7C15U;
  };
  struct Place {
    bool sees_only, by_side_effects;
    std::size_t test, row;
    const Units::value_type* unit;
    double waits = 0;
  };
  std::vector<Place> places;
  for (const Units::value_type* unit : units) {
    const auto& [name, about] = *unit;
    places.push_back({!about.reached[static_cast<std::size_t>(mutation.number)],
                      std::ranges::binary_search(about.by_side_effects, mutation.number),
                      drawn(name.first), drawn(name.first + name.second), unit});
  }
  std::ranges::sort(places, {}, [](const Place& each) {
    return std::tuple(each.sees_only, each.test, each.row, each.unit->first);
  });
  std::map<std::pair<std::string, bool>, double> had;
  Begun begun;
  for (Place& each : places) {
    double& so_far = had[{each.unit->second.suite, each.by_side_effects}];
    so_far += cost(*each.unit, begun);
    begin(*each.unit, begun);
    each.waits = so_far / worth_of(each.unit->second.suite, mutation);
  }
  std::ranges::sort(places, {}, [](const Place& each) {
    return std::tuple(each.sees_only, each.waits, each.unit->first);
  });
  Meeting out;
  for (const Place& each : places) out.push_back(each.unit);
  return out;
}

std::vector<Batch> Plan::batches_for(const Mutation& mutation) const {
  std::vector<Batch> out(1);
  Begun begun;
  double total = 0;
  for (const Units::value_type* unit : in_order(meeting(mutation.number), mutation)) {
    const double most = kBatchSeconds[std::min(out.size(), kBatchSeconds.size()) - 1];
    if (!out.back().tests.empty() && out.back().clean_seconds + cost(*unit, begun) > most) {
      out.emplace_back();
      begun = {};
    }
    const double seconds = cost(*unit, begun);
    if (total + seconds > kMostSeconds) continue;
    total += seconds;
    out.back().clean_seconds += seconds;
    out.back().tests.add(unit->first.first, unit->first.second);
    begin(*unit, begun);
  }
  std::erase_if(out, [](const Batch& batch) { return batch.tests.empty(); });
  return out;
}

}  // namespace mutants
