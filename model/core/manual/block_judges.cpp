// Searching a block's judges (see block_judges.hpp).
//
// Sets of demands to give up are tried from the smallest on, so that the first with which all other
// demands can be met are the minimal ones.
#include "model/core/manual/block_judges.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace headjudge {

std::optional<std::size_t> Block::find(AskedPlace place) const {
  const auto found = std::ranges::lower_bound(places, place);
  if (found == places.end() || *found != place) return std::nullopt;
  return static_cast<std::size_t>(found - places.begin());
}

BlockJudges::BlockJudges(Block block) : block_(std::move(block)), touching_(block_.places.size()) {
  for (std::size_t d = 0; d < block_.demands.size(); ++d) {
    for (const std::size_t place : block_.demands[d].places) touching_[place].push_back(d);
  }
  find_broken();
}

BlockJudges::Domains BlockJudges::all_answers() const {
  Domains domains;
  for (const auto& answers : block_.answers) {
    assert(answers.size() <= kMostJoinedAnswers);
    domains.push_back(static_cast<std::uint32_t>((std::uint64_t{1} << answers.size()) - 1));
  }
  return domains;
}

BlockJudges::Domains BlockJudges::with(const Wanted& wanted) const {
  Domains domains = all_answers();
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (!wanted[i]) continue;
    const auto& answers = block_.answers[i];
    const auto at = std::ranges::find(answers, *wanted[i]) - answers.begin();
    domains[i] &= std::cmp_equal(at, answers.size()) ? 0U : std::uint32_t{1} << at;
  }
  return domains;
}

/// Does the demand allow this answer at the place beside some answers that the others still have?
bool BlockJudges::fits(const Demand& demand, const Domains& domains, std::size_t place,
                       std::size_t answer) const {
  for (std::size_t row = 0; row < demand.allowed.size(); ++row) {
    if (!demand.allowed[row]) continue;
    std::size_t rest = row;
    bool all = true;
    for (const std::size_t at : demand.places) {
      const std::size_t digit = rest % block_.answers[at].size();
      rest /= block_.answers[at].size();
      all = all && (at == place ? digit == answer : (domains[at] >> digit & 1U) != 0);
    }
    if (all) return true;
  }
  return false;
}

/// Takes away answers without support, beginning at the changed places. False: none is left at one.
bool BlockJudges::narrow(const std::vector<bool>& off, Domains& domains,
                         std::vector<std::size_t> changed) const {
  while (!changed.empty()) {
    const std::size_t from = changed.back();
    changed.pop_back();
    if (domains[from] == 0) return false;
    for (const std::size_t d : touching_[from]) {
      if (off[d]) continue;
      const Demand& demand = block_.demands[d];
      for (const std::size_t place : demand.places) {
        const std::uint32_t before = domains[place];
        for (std::size_t i = 0; i < block_.answers[place].size(); ++i) {
          if ((before >> i & 1U) != 0 && !fits(demand, domains, place, i)) {
            domains[place] &= ~(std::uint32_t{1} << i);
          }
        }
        if (domains[place] == 0) return false;
        if (domains[place] != before) changed.push_back(place);
      }
    }
  }
  return true;
}

/// False too where `tried` comes to its bound.
bool BlockJudges::search(const std::vector<bool>& off, Domains& domains, std::size_t& tried) const {
  const auto undecided =
      std::ranges::find_if(domains, [](std::uint32_t each) { return std::popcount(each) > 1; });
  if (undecided == domains.end()) return true;
  const auto place = static_cast<std::size_t>(undecided - domains.begin());
  for (std::uint32_t left = *undecided; left != 0; left &= left - 1) {
    if (++tried > kMostTried) return false;
    Domains decided = domains;
    decided[place] = left & (~left + 1);
    if (!narrow(off, decided, {place}) || !search(off, decided, tried)) continue;
    domains = std::move(decided);
    return true;
  }
  return false;
}

std::optional<std::vector<int>> BlockJudges::obeying(const std::vector<bool>& off,
                                                     Domains domains) const {
  std::vector<std::size_t> all(domains.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  std::size_t tried = 0;
  if (!narrow(off, domains, std::move(all)) || !search(off, domains, tried)) {
    if (tried > kMostTried) gave_up_->store(true);
    return std::nullopt;
  }
  std::vector<int> answers;
  for (std::size_t i = 0; i < domains.size(); ++i) {
    answers.push_back(block_.answers[i][static_cast<std::size_t>(std::countr_zero(domains[i]))]);
  }
  return answers;
}

std::vector<bool> BlockJudges::switched_off(const DemandSet& demands) const {
  std::vector<bool> off(block_.demands.size(), false);
  for (const std::size_t d : demands) off[d] = true;
  return off;
}

/// Of the demands that are on, as few as still cannot be met together. Contract: all cannot.
DemandSet BlockJudges::minimal_clash(std::vector<bool> off) const {
  DemandSet clash;
  for (std::size_t d = 0; d < off.size(); ++d) {
    if (off[d]) continue;
    off[d] = true;
    if (!obeying(off, all_answers())) continue;
    off[d] = false;
    clash.push_back(d);
  }
  return clash;
}

// Sets of demands to give up, the smaller first: each is grown by one demand of a clash that it
// leaves. A set with which all others can be met is minimal, because every smaller one was tried.
void BlockJudges::find_broken() {
  std::vector<DemandSet> clashes;
  std::set<DemandSet> seen{{}};
  std::vector<DemandSet> open{{}};
  std::size_t looked_at = 0;
  while (!open.empty()) {
    std::vector<DemandSet> larger;
    for (const DemandSet& given_up : open) {
      const bool is_larger = std::ranges::any_of(broken_, [&](const DemandSet& smaller) {
        return std::ranges::includes(given_up, smaller);
      });
      if (is_larger) continue;
      knows_all_ways_ = ++looked_at <= kMostDemandSets;
      if (!knows_all_ways_) break;
      const std::vector<bool> off = switched_off(given_up);
      if (obeying(off, all_answers())) {
        broken_.push_back(given_up);
        continue;
      }
      const auto left = std::ranges::find_if(clashes, [&](const DemandSet& clash) {
        return std::ranges::none_of(clash, [&](std::size_t d) { return off[d]; });
      });
      const DemandSet clash = left != clashes.end() ? *left : minimal_clash(off);
      if (left == clashes.end()) clashes.push_back(clash);
      for (const std::size_t d : clash) {
        DemandSet next = given_up;
        next.insert(std::ranges::lower_bound(next, d), d);
        if (seen.insert(next).second) larger.push_back(std::move(next));
      }
    }
    open = knows_all_ways_ ? std::move(larger) : std::vector<DemandSet>{};
  }
  if (broken_.empty()) broken_.push_back(one_way_out());  // some judge has to sit at a table
  std::ranges::sort(broken_);
}

/// What is left when one demand after the other is kept, if it can be. Minimal, since each demand
/// that is given up cannot be met together with those that are kept.
DemandSet BlockJudges::one_way_out() const {
  std::vector<bool> off(block_.demands.size(), true);
  DemandSet given_up;
  for (std::size_t d = 0; d < off.size(); ++d) {
    off[d] = false;
    if (obeying(off, all_answers())) continue;
    off[d] = true;
    given_up.push_back(d);
  }
  return given_up;
}

std::string BlockJudges::unfinished() const {
  if (!knows_all_ways_) {
    return fmt::format(
        "not all ways out of a clash of joint clauses were looked at: bound of {} sets of demands "
        "reached",
        kMostDemandSets);
  }
  if (!gave_up_->load()) return "";
  return fmt::format(
      "not all judges of joint clauses were looked for: bound of {} answers tried reached",
      kMostTried);
}

bool BlockJudges::can_be(const Domains& domains) const {
  return std::ranges::any_of(broken_, [&](const DemandSet& each) {
    return obeying(switched_off(each), domains).has_value();
  });
}

bool BlockJudges::clashes_at(AskedPlace place) const {
  const auto at = block_.find(place);
  return at && std::ranges::any_of(broken_, [&](const DemandSet& each) {
           return std::ranges::any_of(each, [&](std::size_t d) {
             return std::ranges::find(block_.demands[d].places, *at) !=
                    block_.demands[d].places.end();
           });
         });
}

std::vector<int> BlockJudges::options(AskedPlace place) const {
  const std::size_t at = *block_.find(place);
  std::vector<int> options;
  for (std::size_t i = 0; i < block_.answers[at].size(); ++i) {
    Domains domains = all_answers();
    domains[at] = std::uint32_t{1} << i;
    if (can_be(domains)) options.push_back(block_.answers[at][i]);
  }
  return options;
}

std::vector<int> BlockJudges::permitted(AskedPlace place) const {
  return clashes_at(place) ? std::vector<int>{} : options(place);
}

bool BlockJudges::is_judge(std::span<const int> answers) const {
  return can_be(with(Wanted(answers.begin(), answers.end())));
}

std::optional<std::vector<int>> BlockJudges::judge_with(const Wanted& wanted) const {
  std::optional<std::vector<int>> first;
  for (const DemandSet& each : broken_) {
    auto found = obeying(switched_off(each), with(wanted));
    if (found && (!first || *found < *first)) first = std::move(found);
  }
  return first;
}

std::optional<std::vector<int>> BlockJudges::nearest(const Wanted& wanted,
                                                     std::span<const int> near) const {
  Wanted kept = wanted;
  if (!can_be(with(kept))) return std::nullopt;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i]) continue;
    kept[i] = near[i];
    if (!can_be(with(kept))) kept[i].reset();
  }
  return judge_with(kept);
}

std::vector<int> BlockJudges::customary() const {
  const std::size_t fewest = std::ranges::min(broken_, {}, &DemandSet::size).size();
  std::optional<std::vector<int>> first;
  for (const DemandSet& each : broken_) {
    if (each.size() != fewest) continue;
    auto found = obeying(switched_off(each), all_answers());
    if (found && (!first || *found < *first)) first = std::move(found);
  }
  assert(first || gave_up_->load());
  return first.value_or(std::vector<int>(block_.places.size(), 0));
}

}  // namespace headjudge
