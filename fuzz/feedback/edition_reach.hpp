// What games under one edition have come to and what not, for people.
//
// What can be reached is worked out from the edition: the questions that arise under it, their
// situations that can come up, the answers that one of its judges may give there, the clauses that
// have a say in one of them, and the effects of the cards that it knows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace headjudge::fuzz {

/// So many of so many.
struct ReachedOf {
  std::size_t reached = 0;
  std::size_t of = 0;
  void add(bool is_reached) {
    ++of;
    reached += is_reached ? 1U : 0U;
  }
  void add(const ReachedOf& other) {
    reached += other.reached;
    of += other.of;
  }
  friend bool operator==(const ReachedOf&, const ReachedOf&) = default;
};

struct QuestionReach {
  std::string id;
  std::string asks;
  ReachedOf situations;             ///< of those that can come up
  ReachedOf answers;                ///< in all of them, of those that a judge may give
  std::size_t cannot_come_up = 0;   ///< situations
  std::string comes_up_where;       ///< the formula that says so
  std::vector<std::string> never;   ///< situations that have not come up, in words
};

/// A kind of thing of which each has a name.
struct NamedReach {
  std::string kind;  ///< in the plural
  ReachedOf count;
  std::vector<std::string> never;
};

struct EditionReach {
  std::string edition;
  std::uint64_t games = 0;
  std::vector<QuestionReach> questions;  ///< that arise
  std::vector<NamedReach> things;
  std::size_t pairs = 0;  ///< of what acts and an effect that it lets trigger
};

}  // namespace headjudge::fuzz
