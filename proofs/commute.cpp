// Asking the solver whether the order matters, and making its board small.
//
// The board is made small by searching again with one more bound each time, so that every step is
// another board or a proof that there is none.
#include "proofs/commute.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include "proofs/commute_search.hpp"

namespace headjudge::proofs {
namespace {

using Terms = TermAlgebra;

template <Algebra A>
std::vector<BoardPath<A>> both_in_order(const A& a, const BoardColumns& columns, const Scene& scene,
                                        const EffectProgramView& first,
                                        const EffectProgramView& second, const Board<A>& board,
                                        bool second_goes_first, bool& gave_up) {
  EffectRunner<A> runner(a, columns, scene);
  std::vector<BoardPath<A>> paths;
  paths.push_back({a.boolean(true), board, {}, {}, 0});
  for (const std::size_t turn : {0U, 1U}) {
    for (BoardPath<A>& path : paths) path.split = path.choices.size();
    const std::size_t which = (turn == 1) != second_goes_first ? 1 : 0;
    paths = runner.carry_out(which == 0 ? first : second, which, std::move(paths));
  }
  gave_up = gave_up || runner.gave_up();
  return paths;
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
                const EffectProgramView& second, const Scene& scene, const NameRows& rows,
                const CommuteLimits& limits)
      : a_(context), solver_(make_small_solver(context, limits.resources)) {
    const BoardColumns columns = columns_of(first, second);
    board_ = unknown_board(a_, columns);
    forth_ = both_in_order(a_, columns, scene, first, second, *board_, false, gave_up_);
    back_ = both_in_order(a_, columns, scene, first, second, *board_, true, gave_up_);
    if (gave_up_) return;
    solver_.add(is_board(a_, *board_).expr());
    solver_.add(suits_scene(a_, *board_, scene).expr());
    solver_.add(in_order(a_, *board_, scene).expr());
    solver_.add(names_of_cards(a_, *board_, columns, rows).expr());
    search_.emplace(a_, solver_, *board_, forth_, back_, scene);
  }

  [[nodiscard]] bool gave_up() const { return gave_up_; }

  /// Is there a board on which the order matters?
  [[nodiscard]] Verdict ask(Board<ConcreteAlgebra>& found) { return search_->run(found); }

  /// From such a board to the smallest: is it known to be that?
  [[nodiscard]] bool make_smallest(Board<ConcreteAlgebra>& best) {
    const bool fewest = make_least(best, {digimon_on(a_, *board_), digimon_of, 1});
    const bool least = make_least(best, {size_of(a_, *board_), numbers_on, 1});
    const bool weakest = make_least(best, {dp_on(a_, *board_), all_dp_of, kDpStep});
    return fewest && least && weakest;
  }

 private:
  /// The board with the least value of the measure; that bound stays asserted. What is not decided
  /// within the limit counts as not possible, and then it is not known to be the least.
  bool make_least(Board<ConcreteAlgebra>& best, const Measure& measure) {
    bool known = true;
    int least = 0;
    int most = measure.of_numbers(best);
    while (least < most) {
      const int middle = least + (most - least) / (2 * measure.step) * measure.step;
      solver_.push();
      solver_.add((measure.of_terms <= middle).expr());
      const Verdict verdict = search_->run(best);
      solver_.pop();
      if (verdict == Verdict::satisfiable) {
        most = std::min(middle, measure.of_numbers(best));
      } else {
        known = known && verdict == Verdict::unsatisfiable;
        least = middle + measure.step;
      }
    }
    solver_.add((measure.of_terms <= most).expr());
    return known;
  }

  Terms a_;
  z3::solver solver_;
  std::optional<Board<Terms>> board_;
  TermPaths forth_;
  TermPaths back_;
  bool gave_up_ = false;
  std::optional<OrderSearch> search_;
};

}  // namespace

std::string_view name_of(CommuteVerdict verdict) {
  switch (verdict) {
    case CommuteVerdict::apart: return "apart";
    case CommuteVerdict::commute: return "commute";
    case CommuteVerdict::order_matters: return "order matters";
    case CommuteVerdict::unknown: break;
  }
  return "unknown";
}

CommuteResult CommuteProver::prove(const EffectProgramView& first, const EffectProgramView& second,
                                   const Scene& scene, const NameRows& rows) {
  if (auto why = why_not_together(first, second, scene)) {
    return {CommuteVerdict::unknown, std::nullopt, *why};
  }
  OrderQuestion question(context_, first, second, scene, rows, limits_);
  if (question.gave_up()) {
    return {CommuteVerdict::unknown, std::nullopt, "too many ways to choose"};
  }
  OrderCounterexample found{scene, plain_board(columns_of(first, second))};
  switch (question.ask(found.board)) {
    case Verdict::unsatisfiable: return {CommuteVerdict::commute, std::nullopt, ""};
    case Verdict::unknown: return {CommuteVerdict::unknown, std::nullopt, "the solver gave up"};
    case Verdict::satisfiable: break;
  }
  if (limits_.minimise) found.smallest = question.make_smallest(found.board);
  return {CommuteVerdict::order_matters, found, ""};
}

void CommuteProver::make_smallest(const EffectProgramView& first, const EffectProgramView& second,
                                  const NameRows& rows, OrderCounterexample& found) {
  OrderQuestion question(context_, first, second, found.scene, rows, limits_);
  if (!question.gave_up()) found.smallest = question.make_smallest(found.board);
}

CommuteResult prove_commuting(const cards::Pool& pool, const EffectProgramView& first,
                              const EffectProgramView& second, const Scene& scene,
                              const CommuteLimits& limits) {
  const NameRows rows = described_rows(pool, columns_of(first, second));
  return CommuteProver(limits).prove(first, second, scene, rows);
}

Board<ConcreteAlgebra> plain_board(const BoardColumns& columns) {
  Board<ConcreteAlgebra> board{0, {}, {}};
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
      std::vector<bool>(columns.marks.size() * kHorizons, false)};
  board.digimon.assign(kDigimonAll, nobody);
  return board;
}

std::optional<PlainBoards> end_boards(const EffectProgramView& first,
                                      const EffectProgramView& second, const Scene& scene,
                                      const Board<ConcreteAlgebra>& board, bool second_goes_first) {
  bool gave_up = false;
  const auto paths = both_in_order(ConcreteAlgebra{}, columns_of(first, second), scene, first,
                                   second, board, second_goes_first, gave_up);
  if (gave_up) return std::nullopt;
  PlainBoards ends;
  for (const auto& path : paths) ends.push_back(path.end);
  return ends;
}

std::optional<PlainBoards> end_boards_by_terms(const EffectProgramView& first,
                                               const EffectProgramView& second, const Scene& scene,
                                               const Board<ConcreteAlgebra>& board,
                                               bool second_goes_first) {
  z3::context context;
  const Terms a(context);
  bool gave_up = false;
  const auto paths = both_in_order(a, columns_of(first, second), scene, first, second,
                                   constant_board(a, board), second_goes_first, gave_up);
  if (gave_up) return std::nullopt;
  PlainBoards ends;
  for (const auto& path : paths) {
    if (constant(path.guard) == false) continue;
    auto end = board_without_unknowns(path.end);
    if (!end) return std::nullopt;
    if (!has_board(ends, *end)) ends.push_back(std::move(*end));
  }
  return ends;
}

bool has_board(const PlainBoards& boards, const Board<ConcreteAlgebra>& board) {
  return std::ranges::any_of(
      boards, [&](const auto& each) { return same_board(ConcreteAlgebra{}, each, board); });
}

bool are_same_boards(const PlainBoards& boards, const PlainBoards& others) {
  const auto all_in = [](const PlainBoards& some, const PlainBoards& all) {
    return std::ranges::all_of(some, [&](const auto& each) { return has_board(all, each); });
  };
  return all_in(boards, others) && all_in(others, boards);
}

bool order_matters_on(const EffectProgramView& first, const EffectProgramView& second,
                      const Scene& scene, const Board<ConcreteAlgebra>& board) {
  const auto forth = end_boards(first, second, scene, board, false);
  const auto back = end_boards(first, second, scene, board, true);
  return forth && back && !are_same_boards(*forth, *back);
}

}  // namespace headjudge::proofs
