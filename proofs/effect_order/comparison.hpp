// Do two editions order pending effects alike?
//
// What acts next is made of four things, each a function of the kernel that the engine calls: the
// item in whose turn a kind of effect acts, the item that comes next in a position, what becomes of
// two effects of one item (who may act, who chooses), and whether an effect whose turn comes is
// carried out. They ask the judge, and the judge answers each situation of a question
// independently. So editions are compared scene by scene: is there a scene in which some judge of
// one edition does what no judge of the other does? Each question that any of them asks, whichever
// it is, is compared as well, answer by answer: alike are only editions that leave the same answers
// open everywhere.
//
// When something comes to be pending (a block, a bonus, [Counter] effects) is no part of it. The
// questions that say so, and all others on which the editions differ, are named beside the verdict.
//
// Pairs speak for any number of effects where what must go before what is a strict weak order: then
// those that may act are the least, every line has some, and leaving or adding others changes
// nothing between two. That is asked of every judge of both editions; where it does not hold, the
// three effects are named, and nothing is said of more than pairs.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "proofs/realizability/judges.hpp"
#include "proofs/smt/query.hpp"

namespace headjudge::proofs {

/// What becomes of two pending effects.
enum class PairOrder : std::uint8_t {
  nobody_acts,
  only_first,
  only_second,
  owner_chooses,
  turn_player_chooses = 7,
};
[[nodiscard]] std::string_view order_words(PairOrder order);

/// What becomes of an effect whose turn comes.
enum class EffectFate : std::uint8_t { lost_with_its_card, used_up, carried_out };

enum class OrderScene : std::uint8_t { item_of_kind, next_item, pair, fate };

/// What a judge of one edition does and no judge of the other.
struct Separation {
  OrderScene scene = OrderScene::pair;
  std::string edition;         ///< whose judge does
  std::vector<int> inputs;     ///< of the scene
  int behaviour = 0;           ///< an Item, a PairOrder or an EffectFate
  std::size_t question = 0;    ///< whose answer tells them apart
  std::vector<int> situation;  ///< of that question
  std::string change;          ///< the id of the change whose play shows it
};

/// Whether what must go before what is a strict weak order, under every judge of an edition.
struct WeakOrder {
  std::string edition;
  ClaimVerdict verdict = ClaimVerdict::unknown;
  std::string claim;                                ///< the one that is refuted
  std::vector<std::pair<std::string, int>> triple;  ///< by which effects
};

struct OrderComparison {
  /// Proved: alike, whatever is pending. Refuted: by the separations. Unknown: the solver gave up,
  /// or answers differ of which no scene shows a difference.
  ClaimVerdict alike = ClaimVerdict::unknown;
  std::vector<Separation> separations;
  std::vector<std::size_t> questions;  ///< all that were asked
  std::vector<std::size_t> differing;  ///< those of them that leave other answers open
  /// Not asked, since they do not order what is pending, and other answers are open to them: they
  /// may say when something comes to be pending.
  std::vector<std::size_t> elsewhere;
  std::vector<WeakOrder> weak_orders;  ///< of the older edition, then of the newer
  /// The solver never gave up, and no joint clause ties what was asked: there is no more.
  bool complete = false;
  bool solver_gave_up = false;  ///< on a scene
  bool asks_tied = false;       ///< what was asked is tied to other answers: not looked at together
  bool questions_open = false;  ///< what the editions leave open is not known of each question
  std::size_t queries = 0;
  std::vector<std::string> smtlib;  ///< the queries that are unsatisfiable

  /// Do pairs speak for any number of effects, under both?
  [[nodiscard]] bool any_number() const {
    bool all = !weak_orders.empty();
    for (const WeakOrder& one : weak_orders) all = all && one.verdict == ClaimVerdict::proved;
    return all;
  }
  /// Is anything of it unknown?
  [[nodiscard]] bool leaves_open() const;
};

[[nodiscard]] OrderComparison compare_orders(const Edition& older, const Edition& newer,
                                             const QuestionSet& questions,
                                             const SolverLimits& limits = {});

}  // namespace headjudge::proofs
