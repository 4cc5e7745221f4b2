// Asking the solver whether the order matters, and making its board small.
//
// The board is made small by searching again with one more bound each time, so that every step is
// another board or a proof that there is none.
#include "proofs/commutativity/commute.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <iterator>

#include <fmt/format.h>

#include "proofs/commutativity/board/footprint.hpp"
#include "proofs/commutativity/board/piles.hpp"
#include "proofs/commutativity/search.hpp"

namespace headjudge::proofs {
namespace {

using Terms = TermAlgebra;

/// All ways of one order.
template <Algebra A>
struct BothCarriedOut {
  std::vector<BoardPath<A>> paths;
  typename A::Bool turn_changes;  ///< the end of the turn is due before the second effect
  bool gave_up = false;
};

/// Is the turn to end before effects that wait? Only some judges let it.
template <Algebra A>
typename A::Bool turn_is_due(const A& a, const Board<A>& board, const BoardJudge& judge) {
  if (board.lost != 0 || !judge.rules(dcg::Question::end_waits, dcg::EndWaits::turn_first)) {
    return a.boolean(false);
  }
  const dcg::Gauge<A> gauge{board.memory, board.crossed};
  return board.crossed && dcg::turn_ends(a, BoardRules<A>(a, judge), gauge);
}

template <Algebra A>
BothCarriedOut<A> both_in_order(const A& a, const BoardColumns& columns, const Scene& scene,
                                const EffectProgramView& first, const EffectProgramView& second,
                                const Board<A>& board, bool second_goes_first) {
  EffectRunner<A> runner(a, columns, scene);
  BothCarriedOut<A> out{{}, turn_is_due(a, board, *scene.judge)};
  out.paths.push_back({a.boolean(true), board, {}, {}, 0});
  for (const auto& self : scene.self) {  // whose effects they are is there (suits_scene)
    if (self) out.paths.front().end.digimon[*self].present = a.boolean(true);
  }
  for (const std::size_t turn : {0U, 1U}) {
    for (BoardPath<A>& path : out.paths) {
      path.split = path.choices.size();
      if (turn == 0) continue;
      const auto due = turn_is_due(a, path.end, *scene.judge);
      if (plain_truth(due) != false) out.turn_changes = out.turn_changes || (path.guard && due);
    }
    const std::size_t which = (turn == 1) != second_goes_first ? 1 : 0;
    out.paths = runner.carry_out(which == 0 ? first : second, which, std::move(out.paths));
  }
  out.gave_up = runner.gave_up();
  return out;
}

/// How many Digimon there are.
TermInt digimon_on(const Terms& a, const Board<Terms>& board) {
  TermInt sum = a.integer(0);
  for (const auto& each : board.digimon) {
    sum = sum + a.pick(each.present, a.integer(1), a.integer(0));
  }
  return sum;
}

/// All numbers together: what is made small once there are as few Digimon as possible.
TermInt size_of(const Terms& a, const Board<Terms>& board) {
  TermInt sum = a.pick(board.memory < 0, a.integer(0) - board.memory, board.memory);
  for (const auto& piles : board.piles) {
    sum = sum + piles.hand + piles.deck + piles.security + piles.trash;
  }
  for (const auto& each : board.digimon) {
    sum = sum + each.under + a.pick(each.suspended, a.integer(1), a.integer(0));
    sum = sum + each.level + each.cost;
    for (const TermBool& facet : each.facets) {
      sum = sum + a.pick(facet, a.integer(1), a.integer(0));
    }
  }
  return sum;
}

TermInt dp_on(const Terms& a, const Board<Terms>& board) {
  TermInt sum = a.integer(0);
  for (const auto& each : board.digimon) sum = sum + each.dp;
  return sum;
}

/// What is small about a board, and in which steps.
struct Measure {
  TermInt of_terms;
  int (*of_numbers)(const Board<ConcreteAlgebra>& board);
  int step;
};

int digimon_of(const Board<ConcreteAlgebra>& board) {
  return static_cast<int>(std::ranges::count_if(
      board.digimon, [](const BoardDigimon<ConcreteAlgebra>& each) { return each.present; }));
}

int numbers_on(const Board<ConcreteAlgebra>& board) {
  int sum = std::abs(board.memory);
  for (const auto& piles : board.piles) {
    sum += piles.hand + piles.deck + piles.security + piles.trash;
  }
  for (const auto& each : board.digimon) {
    sum += each.under + (each.suspended ? 1 : 0) + each.level + each.cost;
    sum += static_cast<int>(std::ranges::count(each.facets, true));
  }
  return sum;
}

int all_dp_of(const Board<ConcreteAlgebra>& board) {
  int sum = 0;
  for (const auto& each : board.digimon) sum += each.dp;
  return sum;
}

/// Two effects in one scene, as the solver is asked about them.
class OrderQuestion {
 public:
  OrderQuestion(z3::context& context, const EffectProgramView& first,
                const EffectProgramView& second, const Scene& scene, const CommuteLimits& limits)
      : a_(context),
        scene_(scene),
        limits_(limits),
        columns_(columns_of(first, second)),
        board_(unknown_board(a_, columns_)),
        forth_(both_in_order(a_, columns_, scene, first, second, board_, false)),
        back_(both_in_order(a_, columns_, scene, first, second, board_, true)) {}

  [[nodiscard]] bool gave_up() const { return forth_.gave_up || back_.gave_up; }

  /// Is there a board on which an observer who sees so much could distinguish the orders?
  [[nodiscard]] Verdict ask(Sight sight, const NameRows& rows, Board<ConcreteAlgebra>& found) {
    solver_.emplace(boards(rows));
    solver_->add((!forth_.turn_changes && !back_.turn_changes).expr());
    search_.emplace(a_, *solver_, board_, forth_.paths, back_.paths, scene_, sight);
    return search_->run(found);
  }

  /// Is there one on which the turn changes between the two, and not before both?
  [[nodiscard]] Verdict turn_may_change() {
    z3::solver solver = boards({});
    const TermBool at_once = turn_is_due(a_, board_, *scene_.judge);
    solver.add((!at_once && (forth_.turn_changes || back_.turn_changes)).expr());
    return check(solver);
  }

  /// From a board that the last question found to the smallest: is it known to be that?
  [[nodiscard]] bool make_smallest(Board<ConcreteAlgebra>& best) {
    prefer_whole_dp(best);
    const bool fewest = make_least(best, {digimon_on(a_, board_), digimon_of, 1});
    const bool least = make_least(best, {size_of(a_, board_), numbers_on, 1});
    const bool weakest = make_least(best, {dp_on(a_, board_), all_dp_of, kHalfDpStep});
    return fewest && least && weakest;
  }

 private:
  z3::solver boards(const NameRows& rows) {
    z3::solver solver = make_small_solver(a_.context(), limits_.resources);
    solver.add(is_board(a_, board_).expr());
    solver.add(suits_scene(a_, board_, scene_).expr());
    solver.add(in_order(a_, board_, scene_).expr());
    solver.add(names_of_cards(a_, board_, columns_, rows).expr());
    return solver;
  }

  /// Print knows thousands of DP: only where these will not do, others.
  void prefer_whole_dp(Board<ConcreteAlgebra>& best) {
    solver_->push();
    for (std::size_t i = 0; i < kDigimonAll; ++i) solver_->add(whole_dp(a_, i).expr());
    Board<ConcreteAlgebra> whole = best;
    const bool can = search_->run(whole) == Verdict::satisfiable;
    if (can) best = whole;
    solver_->pop();
    if (!can) return;
    for (std::size_t i = 0; i < kDigimonAll; ++i) solver_->add(whole_dp(a_, i).expr());
  }

  /// The board with the least value of the measure; that bound stays asserted. What is not decided
  /// within the limit counts as not possible, and then it is not known to be the least.
  bool make_least(Board<ConcreteAlgebra>& best, const Measure& measure) {
    bool known = true;
    int least = 0;
    int most = measure.of_numbers(best);
    while (least < most) {
      const int middle = least + (most - least) / (2 * measure.step) * measure.step;
      solver_->push();
      solver_->add((measure.of_terms <= middle).expr());
      const Verdict verdict = search_->run(best);
      solver_->pop();
      if (verdict == Verdict::satisfiable) {
        most = std::min(middle, measure.of_numbers(best));
      } else {
        known = known && verdict == Verdict::unsatisfiable;
        least = middle + measure.step;
      }
    }
    solver_->add((measure.of_terms <= most).expr());
    return known;
  }

  Terms a_;
  Scene scene_;
  CommuteLimits limits_;
  BoardColumns columns_;
  Board<Terms> board_;
  BothCarriedOut<Terms> forth_;
  BothCarriedOut<Terms> back_;
  std::optional<z3::solver> solver_;
  std::optional<OrderSearch> search_;
};

/// The sieve of one scene, from all that could be seen down to what the rules see.
class SceneJudge {
 public:
  SceneJudge(OrderQuestion& question, const EffectProgramView& first,
             const EffectProgramView& second, const Scene& scene, const NameRows& rows)
      : question_(question),
        first_(first),
        second_(second),
        scene_(scene),
        rows_(rows),
        found_{scene, plain_board(columns_of(first, second))} {}

  CommuteResult judge() {
    const Verdict rules = look_for(0);
    if (rules == Verdict::satisfiable) return {CommuteVerdict::order_matters, found_, "", {}};
    if (rules == Verdict::unknown) return unknown(why_);
    switch (question_.turn_may_change()) {
      case Verdict::unsatisfiable: break;
      case Verdict::satisfiable: return unknown("the turn may change between the two");
      case Verdict::unknown: return unknown("the solver gave up");
    }
    std::vector<std::string> told_by = event_kinds_that_differ();
    std::ranges::move(piles_that_may_differ(first_, second_, scene_), std::back_inserter(told_by));
    if (told_by.empty()) return {CommuteVerdict::commute, std::nullopt, "", {}};
    return {CommuteVerdict::seen_by_effects, std::nullopt, "", std::move(told_by)};
  }

 private:
  static CommuteResult unknown(std::string why) {
    return {CommuteVerdict::unknown, std::nullopt, std::move(why), {}};
  }

  /// A proof must hold for every mixture of names, a board for one of which a card is known.
  Verdict look_for(EventSet events) {
    const Sight sight = scene_.sight(events);
    Verdict verdict = question_.ask(sight, rows_, found_.board);
    why_ = "the solver gave up";
    if (verdict != Verdict::unsatisfiable || rows_.are_all()) return verdict;
    Board<ConcreteAlgebra> other = found_.board;
    verdict = question_.ask(sight, {}, other);
    if (verdict != Verdict::satisfiable) return verdict;
    why_ = "it depends on names and traits that no known card has together";
    return Verdict::unknown;
  }

  /// Those left out of the last question, for which it is proved that they cannot differ.
  std::vector<std::string> event_kinds_that_differ() {
    EventSet left = kAllEvents;
    while (left != 0) {
      const Verdict verdict = look_for(left);
      if (verdict == Verdict::unsatisfiable) break;
      EventSet seen = 0;
      for (std::size_t i = 0; verdict == Verdict::satisfiable && i < kEventKinds.size(); ++i) {
        if ((left & event_bit(i)) == 0) continue;
        if (order_matters_on(first_, second_, scene_, found_.board, event_bit(i))) {
          seen |= event_bit(i);
        }
      }
      left = static_cast<EventSet>(left & ~(seen == 0 ? left : seen));
    }
    std::vector<std::string> kinds;
    for (std::size_t i = 0; i < kEventKinds.size(); ++i) {
      if ((left & event_bit(i)) == 0) kinds.emplace_back(kEventKinds[i]);
    }
    return kinds;
  }

  OrderQuestion& question_;
  const EffectProgramView& first_;
  const EffectProgramView& second_;
  const Scene& scene_;
  const NameRows& rows_;
  OrderCounterexample found_;
  std::string why_;
};

}  // namespace

std::string_view name_of(CommuteVerdict verdict) {
  switch (verdict) {
    case CommuteVerdict::independent: return "independent";
    case CommuteVerdict::commute: return "commute";
    case CommuteVerdict::seen_by_effects: return "seen by effects alone";
    case CommuteVerdict::order_matters: return "order matters";
    case CommuteVerdict::unknown: break;
  }
  return "unknown";
}

std::vector<std::string> bounds_of_verdicts() {
  return {
      fmt::format("Boards have up to {} Digimon a side, of levels {} to {}, with up to {} DP, play "
                  "costs {} to {} and up to {} digivolution cards, {} cards a player, and nothing "
                  "in the breeding areas.",
                  kDigimonEach, kLeastLevel, kMostLevel, kDpStep * kMostDpSteps, kLeastCost,
                  kMostCost, kMostUnder, kMostCards),
      "They have no Tokens, no card with Overflow, no persistent effect (not even of the two "
      "cards), no change that lasts from before, and no turn end that is due. No effect asks about "
      "an attack that is going on. Nothing else triggers or interrupts before both are done.",
      "Cards in hands, decks, security stacks and trashes are counted; a verdict says where the "
      "two could put other cards there. Results are compared over all choices of both players; a "
      "verdict says where one player could answer what the other chose, or a card that came up.",
  };
}

std::optional<CommuteResult> answer_at_once(const EffectProgramView& first,
                                            const EffectProgramView& second, const Scene& scene) {
  if (auto why = why_not_together(first, second, scene)) {
    return CommuteResult{CommuteVerdict::unknown, std::nullopt, *why, {}};
  }
  if (!are_independent_in(first, second, scene)) return std::nullopt;
  return CommuteResult{CommuteVerdict::independent, std::nullopt, "", {}};
}

CommuteResult CommuteProver::prove(const EffectProgramView& first, const EffectProgramView& second,
                                   const Scene& scene, const NameRows& rows) {
  const bool asks_boards = !limits_.footprints && !why_not_together(first, second, scene);
  if (!asks_boards) {
    if (auto known = answer_at_once(first, second, scene)) {
      if (known->verdict == CommuteVerdict::independent) known->verdict = CommuteVerdict::commute;
      return *known;
    }
  }
  if (auto why = why_not_followed(first, second, scene)) {
    return {CommuteVerdict::unknown, std::nullopt, *why, {}};
  }
  OrderQuestion question(context_, first, second, scene, limits_);
  if (question.gave_up()) {
    return {CommuteVerdict::unknown, std::nullopt, "too many ways to choose", {}};
  }
  CommuteResult result = SceneJudge(question, first, second, scene, rows).judge();
  if (result.counterexample && limits_.minimise) {
    result.counterexample->smallest = question.make_smallest(result.counterexample->board);
  }
  return result;
}

void CommuteProver::make_smallest(const EffectProgramView& first, const EffectProgramView& second,
                                  const NameRows& rows, OrderCounterexample& found) {
  OrderQuestion question(context_, first, second, found.scene, limits_);
  if (question.gave_up()) return;
  Board<ConcreteAlgebra> board = found.board;
  if (question.ask(found.scene.sight(), rows, board) != Verdict::satisfiable) return;
  found.smallest = question.make_smallest(found.board);
}

CommuteResult prove_commuting(const cards::Pool& pool, const EffectProgramView& first,
                              const EffectProgramView& second, const Scene& scene,
                              const CommuteLimits& limits) {
  const NameRows rows = described_rows(pool, columns_of(first, second));
  return CommuteProver(limits).prove(first, second, scene, rows);
}

Board<ConcreteAlgebra> plain_board(const BoardColumns& columns) {
  Board<ConcreteAlgebra> board{0, {}, {}, false, 0, {}, {}};
  const BoardDigimon<ConcreteAlgebra> nobody{
      false,
      false,
      kDpStep,
      kLeastLevel,
      1,
      0,
      std::vector<bool>(columns.facets.size(), false),
      {},
      {},
      std::vector<bool>(columns.marks.size() * kHorizons, false),
      {}};
  board.digimon.assign(kDigimonAll, nobody);
  return board;
}

std::optional<PlainBoards> end_boards(const EffectProgramView& first,
                                      const EffectProgramView& second, const Scene& scene,
                                      const Board<ConcreteAlgebra>& board, bool second_goes_first) {
  if (why_not_followed(first, second, scene)) return std::nullopt;
  const auto both = both_in_order(ConcreteAlgebra{}, columns_of(first, second), scene, first,
                                  second, board, second_goes_first);
  if (both.gave_up || both.turn_changes) return std::nullopt;
  PlainBoards ends;
  for (const auto& path : both.paths) ends.push_back(path.end);
  return ends;
}

std::optional<PlainBoards> end_boards_by_terms(const EffectProgramView& first,
                                               const EffectProgramView& second, const Scene& scene,
                                               const Board<ConcreteAlgebra>& board,
                                               bool second_goes_first) {
  if (why_not_followed(first, second, scene)) return std::nullopt;
  z3::context context;
  const Terms a(context);
  const auto both = both_in_order(a, columns_of(first, second), scene, first, second,
                                  constant_board(a, board), second_goes_first);
  if (both.gave_up || constant(both.turn_changes) != false) return std::nullopt;
  PlainBoards ends;
  for (const auto& path : both.paths) {
    if (constant(path.guard) == false) continue;
    auto end = board_without_unknowns(path.end);
    if (!end) return std::nullopt;
    if (!has_board(ends, *end, Sight{})) ends.push_back(std::move(*end));
  }
  return ends;
}

bool has_board(const PlainBoards& boards, const Board<ConcreteAlgebra>& board, Sight sight) {
  return std::ranges::any_of(
      boards, [&](const auto& each) { return same_board(ConcreteAlgebra{}, each, board, sight); });
}

bool are_same_boards(const PlainBoards& boards, const PlainBoards& others, Sight sight) {
  const auto all_in = [&](const PlainBoards& some, const PlainBoards& all) {
    return std::ranges::all_of(some, [&](const auto& each) { return has_board(all, each, sight); });
  };
  return all_in(boards, others) && all_in(others, boards);
}

bool order_matters_on(const EffectProgramView& first, const EffectProgramView& second,
                      const Scene& scene, const Board<ConcreteAlgebra>& board, EventSet events) {
  const auto forth = end_boards(first, second, scene, board, false);
  if (!forth) return false;
  const auto back = end_boards(first, second, scene, board, true);
  return back && !are_same_boards(*forth, *back, scene.sight(events));
}

}  // namespace headjudge::proofs
