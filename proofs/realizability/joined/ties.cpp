// Putting situations together (see ties.hpp).
//
// A set of situations of several questions is told as boxes: one set of situations for each
// question, all combinations of which are in it.
#include "proofs/realizability/joined/ties.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>

namespace headjudge::proofs {

namespace {

using Situations = std::vector<std::size_t>;
using Box = std::vector<Situations>;

/// Boxes that hold exactly these combinations, each in one box.
std::vector<Box> boxes_of(const std::set<Situations>& combinations) {
  const std::size_t width = combinations.begin()->size();
  std::map<std::size_t, std::set<Situations>> rest_of;
  for (const Situations& each : combinations) {
    rest_of[each.front()].insert({each.begin() + 1, each.end()});
  }
  std::map<std::set<Situations>, Situations> firsts;
  for (const auto& [first, rest] : rest_of) firsts[rest].push_back(first);
  std::vector<Box> boxes;
  for (const auto& [rest, first] : firsts) {
    if (width == 1) {
      boxes.push_back({first});
      continue;
    }
    for (Box& box : boxes_of(rest)) {
      box.insert(box.begin(), first);
      boxes.push_back(std::move(box));
    }
  }
  std::ranges::sort(boxes);
  return boxes;
}

/// Calls `each` with all combinations of the box.
template <class Each>
void for_each_in(const Box& box, const Each& each) {
  std::vector<std::size_t> digits(box.size(), 0);
  Situations chosen(box.size());
  while (true) {
    for (std::size_t i = 0; i < box.size(); ++i) chosen[i] = box[i][digits[i]];
    each(chosen);
    std::size_t i = 0;
    for (; i < box.size() && ++digits[i] == box[i].size(); ++i) digits[i] = 0;
    if (i == box.size()) return;
  }
}

}  // namespace

void TiedCells::add(Cell cell) {
  Found ties = ties_at({question_, cell.situations.front()}, cell.options);
  situations_.push_back({std::move(cell), std::move(ties)});
}

const std::vector<int>& TiedCells::options_at(AskedPlace place) {
  const auto [known, is_new] = options_.try_emplace(place);
  if (is_new) known->second = joined_.block_of(place)->options(place);
  return known->second;
}

TiedCells::Found TiedCells::ties_at(AskedPlace place, const std::vector<int>& options) {
  Found found;
  const auto block = std::ranges::find_if(blocks_, [&](const JoinedBlock& each) {
    return std::ranges::binary_search(each.places, place);
  });
  if (block == blocks_.end()) return found;
  std::map<AskedPlace, std::set<AnswerPair>> never;
  for (const Exclusion& exclusion : block->exclusions) {
    const auto here = std::ranges::find(exclusion, place, &WantedAnswer::place);
    if (here == exclusion.end()) continue;
    Situations there;
    std::vector<std::size_t> others;
    std::vector<int> answers{here->answer};
    for (const WantedAnswer& each : exclusion) {
      if (each.place == place) continue;
      others.push_back(each.place.question);
      there.push_back(each.place.situation);
      answers.push_back(each.answer);
    }
    if (exclusion.size() > 2) found[{others, {}, answers}].insert(there);
    if (exclusion.size() == 2) {
      never[{others.front(), there.front()}].insert({answers.front(), answers.back()});
    }
  }
  for (const auto& [other, excluded] : never) {
    std::vector<AnswerPair> pairs;
    for (const int x : options) {
      for (const int y : options_at(other)) {
        if (!excluded.contains({x, y})) pairs.push_back({x, y});
      }
    }
    found[{{other.question}, pairs, {}}].insert({other.situation});
  }
  return found;
}

/// All but situations.
bool TiedCells::say_the_same(const Situation& one, const Situation& other) {
  const Cell& a = one.cell;
  const Cell& b = other.cell;
  const auto same_kinds = std::ranges::equal(one.ties, other.ties, {}, &Found::value_type::first,
                                             &Found::value_type::first);
  return same_kinds && a.matrix == b.matrix && a.kind == b.kind && a.permitted == b.permitted &&
         a.options == b.options && a.clashes == b.clashes && a.sides == b.sides &&
         a.forced_by == b.forced_by && a.joint == b.joint;
}

/// Do variables of one name have one value in all of these situations?
bool TiedCells::agree(std::size_t here, const Kind& kind, const Situations& there) const {
  std::map<std::string, int> values;
  const auto note = [&](std::size_t question, std::size_t situation) {
    const Question& asked = questions_.questions[question];
    const std::vector<int> of_these = asked.situation_values(situation);
    for (std::size_t i = 0; i < of_these.size(); ++i) {
      const auto [at, is_new] = values.try_emplace(asked.situation[i].name, of_these[i]);
      if (!is_new && at->second != of_these[i]) return false;
    }
    return true;
  };
  bool all = note(question_, here);
  for (std::size_t i = 0; i < there.size(); ++i) {
    all = all && note(std::get<0>(kind)[i], there[i]);
  }
  return all;
}

/// Is each situation tied to just those of `all` in which variables have the same values? Sets
/// `all` to every combination of situations that some situation is tied to.
bool TiedCells::are_alike(const Group& group, const Kind& kind, Places& all) const {
  const std::size_t width = std::get<0>(kind).size();
  std::vector<std::set<std::size_t>> some(width);
  for (const Situation* each : group) {
    for (const Situations& there : each->ties.at(kind)) {
      for (std::size_t i = 0; i < width; ++i) some[i].insert(there[i]);
    }
  }
  Box box;
  for (const auto& each : some) box.emplace_back(each.begin(), each.end());
  all.clear();
  for_each_in(box, [&](const Situations& there) { all.insert(there); });
  return std::ranges::all_of(group, [&](const Situation* each) {
    Places alike;
    for (const Situations& there : all) {
      if (agree(each->cell.situations.front(), kind, there)) alike.insert(there);
    }
    return alike == each->ties.at(kind);
  });
}

/// False: no words about their ties are true of all of them.
bool TiedCells::put_together(const Group& group, Cell& cell) const {
  cell = group.front()->cell;
  cell.situations.clear();
  for (const Situation* each : group) cell.situations.push_back(each->cell.situations.front());
  for (const auto& [kind, places] : group.front()->ties) {
    Places all = places;
    const bool same = std::ranges::all_of(
        group, [&](const Situation* each) { return each->ties.at(kind) == places; });
    if (!same && !are_alike(group, kind, all)) return false;
    const auto& [questions, pairs, answers] = kind;
    for (const Box& box : boxes_of(all)) {
      if (answers.empty()) {
        cell.ties.push_back({questions.front(), box.front(), pairs, !same});
        continue;
      }
      WideTie& tie = cell.wide_ties.emplace_back(WideTie{answers.front(), {}, !same});
      for (std::size_t i = 0; i < questions.size(); ++i) {
        tie.others.push_back({questions[i], box[i], answers[i + 1]});
      }
    }
  }
  std::ranges::sort(cell.ties);
  std::ranges::sort(cell.wide_ties);
  return true;
}

std::vector<Cell> TiedCells::merged() const {
  std::vector<Group> groups;
  for (const Situation& each : situations_) {
    const auto same = std::ranges::find_if(
        groups, [&](const Group& group) { return say_the_same(*group.front(), each); });
    if (same == groups.end()) {
      groups.push_back({&each});
    } else {
      same->push_back(&each);
    }
  }
  std::vector<Cell> cells;
  for (const Group& group : groups) {
    Cell cell;
    if (put_together(group, cell)) {
      cells.push_back(std::move(cell));
      continue;
    }
    std::map<Found, Group> parts;
    for (const Situation* each : group) parts[each->ties].push_back(each);
    for (const auto& [ties, part] : parts) {
      Cell& made = cells.emplace_back();
      (void)put_together(part, made);
    }
  }
  std::ranges::sort(cells, {}, &Cell::situations);
  return cells;
}

}  // namespace headjudge::proofs
