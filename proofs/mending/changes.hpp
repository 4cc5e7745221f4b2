// The changes of clauses that a mending is made of, and how small it is.
//
//   narrow   A -> B  becomes  A and C -> B        the clause speaks of fewer situations
//   except   A -> B  becomes  A and not (C) -> B  the same, the other way round
//   extend   A -> B  becomes  A or C -> B         it speaks of more, or of all (B alone)
//   add      C -> answer = x                      a new clause
//   retire   the clause is struck
//   release  its sentence has another entry in the edition too, which stays: an exception to the
//            sentence, so that it says nothing of this question any more
//
// C is a conjunction of literals (literals.hpp). It may be empty where a clause is extended or
// added. A clause is changed once. The measure is the number of clauses changed, added or struck;
// among as many, the number of literals that an editor must write (the answer of a new clause is
// one, the exception of a release another).
//
// A rank or a canon is no change here: it says which of two clashing sentences is followed, and
// leaves the clash in the text, so the audit still finds it.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "proofs/mending/demands.hpp"
#include "proofs/mending/literals.hpp"

namespace headjudge::proofs {

enum class ChangeKind : std::uint8_t { narrow, except, extend, add, retire, release };
/// "a condition is added"
[[nodiscard]] std::string_view words_of(ChangeKind kind);

/// A change whose condition is still open.
struct ChangeSlot {
  ChangeKind kind = ChangeKind::add;
  std::size_t clause = 0;  ///< place in DemandTable::clauses; of no meaning in `add`
  int answer = 0;          ///< of `add`
  friend bool operator==(const ChangeSlot&, const ChangeSlot&) = default;
};
/// Changes of different clauses.
using ChangeShape = std::vector<ChangeSlot>;

struct MendingSize {
  std::size_t changes = 0;
  std::size_t literals = 0;
  friend auto operator<=>(const MendingSize&, const MendingSize&) = default;
};

/// Slots with their conditions.
struct ChangeSet {
  ChangeShape shape;
  std::vector<Condition> conditions;  ///< one for each slot

  [[nodiscard]] MendingSize size() const;
};

/// Would it be no change, or the same as striking the clause, without a condition?
[[nodiscard]] bool needs_condition(ChangeKind kind);
/// Is the clause gone, without any condition?
[[nodiscard]] bool takes_away(ChangeKind kind);

/// What has to be written whatever the conditions are.
[[nodiscard]] std::size_t literals_of(const ChangeShape& shape);

/// All changes that could do something.
[[nodiscard]] std::vector<ChangeSlot> all_slots(const DemandTable& table);
/// Every shape of so many changes, in a fixed order.
void for_each_shape(const std::vector<ChangeSlot>& slots, std::size_t changes,
                    const std::function<void(const ChangeShape&)>& each);

/// What the changed clause allows at a spot where its condition holds, or does not.
[[nodiscard]] AnswerSet allowed_with(const DemandTable& table, const ChangeSlot& slot,
                                     std::size_t spot, bool condition);

/// The formula that the clause has then. Not of what takes it away.
[[nodiscard]] std::string changed_formula(const DemandTable& table, const Edition& edition,
                                          const ChangeSlot& slot, const std::string& condition);

}  // namespace headjudge::proofs
