// How many judges a block has (see cells.hpp).
//
// Each demand is a table of ones and zeros over the answers of its places. The judges who break no
// more than one of the minimal sets are the ones in the product of the other tables. Places are
// summed out one after the other; the table of all that touch a place is made, its rows are added
// up, and the place is gone. A block of judges who break another minimal set has no judge in common
// with it, so the numbers are added.
#include <algorithm>
#include <set>
#include <utility>

#include "proofs/realizability/joined/cells.hpp"

namespace headjudge::proofs {

namespace {

struct Table {
  std::vector<std::size_t> places;  // ascending
  std::vector<JudgeCount> rows;     // the first place counts fastest
};

class Elimination {
 public:
  explicit Elimination(const Block& block) : block_(block) {}

  [[nodiscard]] std::optional<JudgeCount> count(const DemandSet& broken) {
    std::vector<Table> tables;
    for (std::size_t d = 0; d < block_.demands.size(); ++d) {
      if (std::ranges::binary_search(broken, d)) continue;
      const Demand& demand = block_.demands[d];
      const auto& allowed = demand.allowed;
      tables.push_back({demand.places, std::vector<JudgeCount>(allowed.begin(), allowed.end())});
    }
    std::set<std::size_t> left;
    for (std::size_t i = 0; i < block_.places.size(); ++i) left.insert(i);
    JudgeCount number = 1;
    while (!left.empty()) {
      const std::size_t place = cheapest(left, tables);
      left.erase(place);
      auto made = without(place, tables);
      if (!made) return std::nullopt;
      if (made->places.empty()) {
        number *= made->rows.front();
      } else {
        tables.push_back(std::move(*made));
      }
    }
    return number;
  }

 private:
  [[nodiscard]] std::size_t answers_at(std::size_t place) const {
    return block_.answers[place].size();
  }

  /// The places beside this one in the tables that have it.
  static std::set<std::size_t> neighbours(std::size_t place, const std::vector<Table>& tables) {
    std::set<std::size_t> found{place};
    for (const Table& table : tables) {
      if (!std::ranges::binary_search(table.places, place)) continue;
      found.insert(table.places.begin(), table.places.end());
    }
    found.erase(place);
    return found;
  }

  static std::size_t cheapest(const std::set<std::size_t>& left, const std::vector<Table>& tables) {
    return *std::ranges::min_element(
        left, {}, [&](std::size_t place) { return neighbours(place, tables).size(); });
  }

  /// The product of all tables with this place, its answers added up; they are taken away.
  std::optional<Table> without(std::size_t place, std::vector<Table>& tables) const {
    const std::set<std::size_t> beside = neighbours(place, tables);
    Table made{{beside.begin(), beside.end()}, {}};
    std::size_t rows = 1;
    for (const std::size_t each : made.places) {
      rows *= answers_at(each);
      if (rows > kMostRows) return std::nullopt;
    }
    std::vector<Table> touched;
    std::erase_if(tables, [&](Table& table) {
      if (!std::ranges::binary_search(table.places, place)) return false;
      touched.push_back(std::move(table));
      return true;
    });
    std::vector<std::size_t> given(block_.places.size(), 0);
    for (std::size_t row = 0; row < rows; ++row) {
      std::size_t rest = row;
      for (const std::size_t each : made.places) {
        given[each] = rest % answers_at(each);
        rest /= answers_at(each);
      }
      JudgeCount sum = 0;
      for (given[place] = 0; given[place] < answers_at(place); ++given[place]) {
        sum += product(touched, given);
      }
      made.rows.push_back(std::move(sum));
    }
    return made;
  }

  [[nodiscard]] JudgeCount product(const std::vector<Table>& tables,
                                   const std::vector<std::size_t>& given) const {
    JudgeCount all = 1;
    for (const Table& table : tables) {
      std::size_t row = 0;
      std::size_t stride = 1;
      for (const std::size_t each : table.places) {
        row += given[each] * stride;
        stride *= answers_at(each);
      }
      all *= table.rows[row];
      if (all == 0) return all;
    }
    return all;
  }

  const Block& block_;
};

}  // namespace

std::optional<JudgeCount> count_judges(const BlockJudges& judges) {
  if (!judges.unfinished().empty()) return std::nullopt;
  Elimination elimination(judges.block());
  JudgeCount number = 0;
  for (const DemandSet& broken : judges.broken()) {
    const auto some = elimination.count(broken);
    if (!some) return std::nullopt;
    number += *some;
  }
  return number;
}

}  // namespace headjudge::proofs
