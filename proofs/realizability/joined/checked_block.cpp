// Finding and counting the ways to answer a block (see checked_block.hpp).
//
// A judge that was found shows many pairs of answers at once, so most pairs need no search.
#include "proofs/realizability/joined/checked_block.hpp"

#include <utility>

#include "proofs/realizability/enumeration.hpp"
#include "proofs/realizability/joined/checking.hpp"

namespace headjudge::proofs {

Ways::Ways(const CheckedBlock& block)
    : block_(block), conditioning_(block.sizes(), block.tables), options_(block.places.size()) {}

/// The minimal sets of demands that some way to answer breaks. False: too many ways.
bool Ways::find_broken() {
  broken_ = {{}};
  if (!conditioning_.find(conditioning_.all_answers(), conditioning_.all_tables())) {
    std::size_t ways = 1;
    for (const auto& each : block_.answers) ways = std::min(ways * each.size(), kMostWays + 1);
    if (ways > kMostWays) return false;
    std::set<DemandSet> seen;
    each_way(digits(), [&](const std::vector<int>& given) { seen.insert(broken_by(given)); });
    broken_ = minimal_only({seen.begin(), seen.end()});
  }
  for (std::size_t i = 0; i < options_.size(); ++i) {
    std::set<int> all;
    for (const DemandSet& each : broken_) {
      const std::vector<int> some = answers_with(each, i);
      all.insert(some.begin(), some.end());
    }
    options_[i].assign(all.begin(), all.end());
  }
  return true;
}

/// The answers at a place that obey all demands but these.
std::vector<int> Ways::answers_with(const DemandSet& off, std::size_t place) {
  std::vector<int> found;
  for (std::size_t i = 0; i < block_.answers[place].size(); ++i) {
    Conditioning::Domains domains = conditioning_.all_answers();
    domains[place] = std::uint32_t{1} << i;
    if (conditioning_.find(std::move(domains), without(off))) {
      found.push_back(block_.answers[place][i]);
    }
  }
  return found;
}

/// Does some judge give these answers together?
bool Ways::gives(const Exclusion& answers) {
  if (answers.size() == 2 && pairs_.contains(answers)) return true;
  Conditioning::Domains domains = conditioning_.all_answers();
  for (const WantedAnswer& each : answers) {
    const std::size_t place = block_.number_of(each.place);
    const auto& of_place = block_.answers[place];
    const auto at = std::ranges::find(of_place, each.answer) - of_place.begin();
    domains[place] = std::uint32_t{1} << at;
  }
  return std::ranges::any_of(broken_, [&](const DemandSet& each) {
    const auto judge = conditioning_.find(domains, without(each));
    if (judge) note_pairs(answers, *judge);
    return judge.has_value();
  });
}

JudgeCount Ways::count() {
  JudgeCount number = 0;
  for (const DemandSet& each : broken_) {
    number += conditioning_.count(conditioning_.all_answers(), without(each));
  }
  return number;
}

Conditioning::Active Ways::without(const DemandSet& off) const {
  Conditioning::Active active = conditioning_.all_tables();
  for (const std::size_t d : off) active[d] = false;
  return active;
}

/// By place, the numbers of its answers.
std::vector<std::vector<int>> Ways::digits() const {
  std::vector<std::vector<int>> all;
  for (const auto& each : block_.answers) {
    std::vector<int>& some = all.emplace_back();
    for (std::size_t i = 0; i < each.size(); ++i) some.push_back(static_cast<int>(i));
  }
  return all;
}

DemandSet Ways::broken_by(const std::vector<int>& given) const {
  DemandSet broken;
  for (std::size_t d = 0; d < block_.tables.size(); ++d) {
    std::size_t row = 0;
    std::size_t stride = 1;
    for (const std::size_t place : block_.tables[d].places) {
      row += static_cast<std::size_t>(given[place]) * stride;
      stride *= block_.answers[place].size();
    }
    if (!block_.tables[d].allowed[row]) broken.push_back(d);
  }
  return broken;
}

/// A judge shows all pairs with one of these answers.
void Ways::note_pairs(const Exclusion& answers, const std::vector<std::size_t>& judge) {
  for (const WantedAnswer& each : answers) {
    for (std::size_t other = 0; other < judge.size(); ++other) {
      const WantedAnswer there{block_.places[other], block_.answers[other][judge[other]]};
      if (there.place < each.place) pairs_.insert({there, each});
      if (each.place < there.place) pairs_.insert({each, there});
    }
  }
}

}  // namespace headjudge::proofs
