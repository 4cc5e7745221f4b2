// What certificates call cards, effects and procedures.
//
// Names do not hang on the place of a card in a pool: "HJ1-013 effect 2" is the same effect in the
// whole pool and in a pool of three cards. The Option side of a DUAL card has its number, so it is
// told apart: "BT1-001 Option side effect 1".
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/events/relation.hpp"

namespace headjudge::proofs {

class NodeNames {
 public:
  explicit NodeNames(const cards::Pool& pool);

  /// Effects by their index in the pool, and behind them the procedures.
  [[nodiscard]] const std::string& operator[](std::size_t node) const { return names_[node]; }
  [[nodiscard]] std::size_t size() const { return names_.size(); }
  [[nodiscard]] std::optional<std::size_t> find(const std::string& name) const;

 private:
  std::vector<std::string> names_;
  std::map<std::string, std::size_t> nodes_;
};

/// A hash of all that is printed on a card: 16 hex digits. Its program is made of nothing else.
/// Source: XXH64 (https://xxhash.com); it guards against slips, not against forgers.
[[nodiscard]] std::string program_hash(const cards::Card& card);

}  // namespace headjudge::proofs
