// Questions whose answers are tied to each other by joint clauses.
//
// A judge is a function for each question, from its own situation to an answer. A joint clause is
// obeyed by judges whose answers satisfy its formula in every joint situation
// (logic/joint_vocabulary.hpp). So it demands something of the answers at two places (a question in
// a situation) or more, and places that such demands tie together form a *block*. Blocks are
// independent of each other: an edition's judges are all combinations of judges of its blocks.
//
// Each joint situation may have an answer although no judge has one for all of them: one demand
// wants "yes" of a place beside one situation of the other question, another wants "no" beside
// another. That is a clash too, and only a look at the whole block finds it.
//
// Where the demands of a block cannot all be met, a judge breaks some, and no more than needed:
// there is no other judge who breaks a proper part of them. For a question without joint clauses,
// whose blocks are single places, this is what judge.hpp says. A variable assignment problem with
// small domains is solved by search with generalised arc consistency; the minimal sets of broken
// demands are the minimal hitting sets of the sets of demands that cannot be met together.
//
// Joint clauses speak of situations each of which can come up. Whether they can do so at one moment
// of a game is not known here: a joint situation that no game has can make a clash that nobody ever
// meets. A finding has its play, which shows the moment, or says that none was found.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "model/core/logic/joint_vocabulary.hpp"
#include "model/core/manual/block_judges.hpp"
#include "model/core/manual/edition.hpp"

namespace headjudge {

/// The most joint situations of a clause.
inline constexpr std::size_t kMostJointSituations = 65'536;

/// Calls `each` with the places of every joint situation of a joint clause, in the order of the
/// clause's questions; with `around`, only of those that this place is part of.
void for_each_joint_situation(const Clause& clause, const QuestionSet& questions,
                              const std::optional<AskedPlace>& around,
                              const std::function<void(const std::vector<AskedPlace>&)>& each);

/// All that a joint clause forbids: the places of a joint situation, in the order of the clause's
/// questions, with the sensible answers that it does not allow there.
using ForbiddenAnswers = std::pair<std::vector<AskedPlace>, std::vector<int>>;
[[nodiscard]] std::set<ForbiddenAnswers> joint_demands(const Clause& clause,
                                                       const QuestionSet& questions);

/// The block of a reachable place; the place alone where nothing is tied to it.
[[nodiscard]] Block block_around(const Edition& edition, const QuestionSet& questions,
                                 AskedPlace place);

/// All blocks of an edition that have more than one place.
class JoinedAnswers {
 public:
  JoinedAnswers(const Edition& edition, const QuestionSet& questions);

  [[nodiscard]] const std::vector<BlockJudges>& blocks() const { return blocks_; }
  /// Null: nothing is tied to this place.
  [[nodiscard]] const BlockJudges* block_of(AskedPlace place) const;

 private:
  std::vector<BlockJudges> blocks_;
  std::map<AskedPlace, std::size_t> block_of_;
};

/// What is wrong with the joint clauses of an edition, as an error: joint situations that never
/// come up or are too many.
[[nodiscard]] std::optional<InputError> joint_clause_at_fault(const Edition& edition,
                                                              const QuestionSet& questions);

}  // namespace headjudge
