// Why to believe what is said about the order of two effects: the symbolic meaning of effects and
// the engine are held against each other.
//
// On random boards every effect of the pool must end, in either order, as the engine ends: worked
// out with numbers, and with the terms that the solver is asked about. And a wrong meaning must be
// noticed: operations of every step (fault_injection.hpp) are turned wrong, one at a time. Unless
// the solver proves that this changes no board at all, a board must then end otherwise than in the
// engine: one of the random ones, or the one that the solver points to.
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "proofs/commutativity/board/terms.hpp"
#include "proofs/commutativity/pool.hpp"
#include "proofs/commutativity/sample.hpp"
#include "proofs/commutativity/table.hpp"
#include "tests/support/dcg_table.hpp"

namespace headjudge::proofs {
namespace {

const PoolEffects& effects_of_own_pool() {
  static const PoolEffects all = effects_of_pool(dcg::test_pool());
  return all;
}

/// A judge of some edition, who answers by chance whatever it leaves open. The turn waits for
/// effects: boards do not follow what comes when it changes.
Judge some_judge(Random& random) {
  static const std::vector<JudgesOf> editions = judges_of(dcg::test_rulebook());
  const JudgesOf& edition = editions[random.below(editions.size())];
  const BoardJudge any(edition.questions(), edition.customary());
  Judge judge = judge_by_chance(edition, any, {}, random);
  judge.set_answer(dcg::index(dcg::Question::end_waits), 0,
                   static_cast<int>(dcg::EndWaits::effects_first));
  return judge;
}
Judge table_judge(const Scene& scene) {
  return judge_of_table(dcg::test_rulebook().questions, scene.judge->judge());
}

/// Two effects on a board, and how the engine ends.
struct PlayedBoard {
  const PoolEffect* first = nullptr;
  const PoolEffect* second = nullptr;
  Scene scene;
  Board<ConcreteAlgebra> board;
  bool second_goes_first = false;
  PlayedEnds played;

  [[nodiscard]] std::string text() const {
    return first->text + "\n" + second->text + "\n" + std::string(name_of(scene.placing));
  }
  [[nodiscard]] std::optional<PlainBoards> by_terms() const {
    return end_boards_by_terms(first->view, second->view, scene, board, second_goes_first);
  }
};

bool is_beyond_boards(const PoolEffect& first, const PoolEffect& second, const Scene& scene) {
  return why_not_together(first.view, second.view, scene) ||
         why_not_followed(first.view, second.view, scene);
}

std::optional<PlayedBoard> random_play(Random& random) {
  const auto& effects = effects_of_own_pool().effects;
  PlayedBoard play;
  play.first = &effects[random.below(effects.size())];
  play.second = &effects[random.below(effects.size())];
  const auto judge =
      std::make_shared<const BoardJudge>(dcg::test_rulebook().questions, some_judge(random));
  const auto scenes = scenes_of(play.first->view, play.second->view, judge);
  if (scenes.empty()) return std::nullopt;
  play.scene = scenes[random.below(scenes.size())];
  if (is_beyond_boards(*play.first, *play.second, play.scene)) return std::nullopt;
  const BoardColumns columns = columns_of(play.first->view, play.second->view);
  const auto rows = described_rows(dcg::test_pool(), columns);
  play.board = random_board(random, columns, rows, play.scene);
  play.second_goes_first = random.below(2) == 1;
  play.played = played_ends(dcg::test_pool(), table_judge(play.scene), play.first->view,
                            play.second->view, play.scene, play.board, play.second_goes_first);
  return play;
}

TEST(CommuteTrust, NumbersEndAsTheEngineEndsOnRandomBoards) {
  ASSERT_GT(effects_of_own_pool().effects.size(), 40U);
  Random random(5);
  int boards = 0;
  int with_choices = 0;
  for (int tries = 0; tries < 4'000; ++tries) {
    const auto play = random_play(random);
    if (!play) continue;
    ASSERT_EQ(play->played.problem, "") << play->text();
    const auto ends = end_boards(play->first->view, play->second->view, play->scene, play->board,
                                 play->second_goes_first);
    if (!ends) continue;
    ASSERT_TRUE(are_same_boards(*ends, play->played.ends, kSeenOnEngine)) << play->text();
    ++boards;
    with_choices += ends->size() > 1 ? 1 : 0;
  }
  EXPECT_GT(boards, 3'000);
  EXPECT_GT(with_choices, 700);
}

TEST(CommuteTrust, TermsEndAsTheEngineEndsOnRandomBoards) {
  Random random(6);
  int boards = 0;
  for (int tries = 0; tries < 200; ++tries) {
    const auto play = random_play(random);
    if (!play) continue;
    const auto ends = play->by_terms();
    if (!ends) continue;
    ASSERT_TRUE(are_same_boards(*ends, play->played.ends, kSeenOnEngine)) << play->text();
    ++boards;
  }
  EXPECT_GT(boards, 150);
}

/// The steps that carrying an effect out goes through, as faults call them.
std::set<std::string> steps_of(const PoolEffect& effect) {
  std::set<std::string> steps{"the condition"};
  for (const cards::Instruction& each : effect.view.instructions) {
    if (each.action == cards::Action::change_dp) steps.insert("the rule check");
    steps.insert(std::string(name_of_step(each.action)));
    if (each.action == cards::Action::draw) steps.insert("the empty deck");
    if (each.by) steps.insert("the price");
    if (each.optional || each.may) steps.insert("what is possible");
    if (each.target.pick != cards::Pick::none) steps.insert("the targets");
  }
  return steps;
}

/// One effect, then the other, on every board at once.
std::vector<BoardPath<TermAlgebra>> all_ends(const TermAlgebra& a, const PlayedBoard& play,
                                             const BoardColumns& columns) {
  EffectRunner<TermAlgebra> runner(a, columns, play.scene);
  std::vector<BoardPath<TermAlgebra>> start;
  start.push_back({a.boolean(true), unknown_board(a, columns), {}, {}, 0});
  return runner.carry_out(play.first->view, 0, std::move(start));
}

/// A board on which the planted fault changes how the first effect ends, if the solver finds one.
struct Telling {
  Verdict verdict = Verdict::unknown;
  Board<ConcreteAlgebra> board;
  std::string what;  ///< the operation that was turned wrong
};

Telling telling_board(const PlayedBoard& play, const Fault& fault) {
  const BoardColumns columns = columns_of(play.first->view, play.second->view);
  z3::context context;
  const TermAlgebra a(context);
  Telling telling;
  const auto right = all_ends(a, play, columns);
  const auto wrong = [&] {
    const FaultPlan plan(fault);
    auto ends = all_ends(a, play, columns);
    telling.what = plan.description();
    return ends;
  }();
  z3::solver solver = make_small_solver(context, 4'000'000);
  const auto board = unknown_board(a, columns);
  solver.add(is_board(a, board).expr());
  solver.add(suits_scene(a, board, play.scene).expr());
  const auto names = described_rows(dcg::test_pool(), columns);
  solver.add(names_of_cards(a, board, columns, names).expr());
  solver.add(
      (has_no_match(a, right, wrong, kSeenOnEngine) || has_no_match(a, wrong, right, kSeenOnEngine))
          .expr());
  telling.verdict = check(solver);
  if (telling.verdict == Verdict::satisfiable) telling.board = board_in(solver.get_model(), board);
  return telling;
}

/// With the fault, does the play end otherwise than in the engine?
bool notices(const PlayedBoard& play, const Fault& fault, std::string& what) {
  const FaultPlan plan(fault);
  const auto ends = play.by_terms();
  if (!plan.description().empty()) what = plan.description();
  return !ends || !are_same_boards(*ends, play.played.ends, kSeenOnEngine);
}

/// How a fault was found out. With the numbers of one board fewer operations are made than with
/// unknown ones, so the same place may be another operation: then the solver alone compares the two
/// meanings, on a board on which the right one ends as the engine ends.
enum class Notice { by_a_random_board, by_a_board_of_the_solver, by_the_solver_alone, harmless };

/// The same play, first effect first, on another board.
PlayedBoard played_on(const PlayedBoard& play, const Board<ConcreteAlgebra>& board) {
  PlayedBoard there = play;
  there.second_goes_first = false;
  there.board = board;
  there.played = played_ends(dcg::test_pool(), table_judge(there.scene), there.first->view,
                             there.second->view, there.scene, there.board, false);
  return there;
}

/// The play, and the same first effect in the same turn with others of the pool behind it.
std::vector<PlayedBoard> with_other_seconds(const PlayedBoard& play) {
  std::vector<PlayedBoard> variants{play};
  for (const PoolEffect& second : effects_of_own_pool().effects) {
    for (const Scene& scene : scenes_of(play.first->view, second.view, play.scene.judge)) {
      if (scene.placing != play.scene.placing || scene.turn_player != play.scene.turn_player ||
          is_beyond_boards(*play.first, second, scene)) {
        continue;
      }
      variants.push_back(play);
      variants.back().second = &second;
      variants.back().scene = scene;
    }
  }
  return variants;
}

Notice look_for(const Fault& fault, const std::vector<PlayedBoard>& plays) {
  std::string what;
  for (const PlayedBoard& play : plays) {
    if (notices(play, fault, what)) return Notice::by_a_random_board;
  }
  std::set<const PoolEffect*> asked;
  bool found = false;
  for (const PlayedBoard& play : plays) {
    if (!asked.insert(play.first).second) continue;
    // What comes second may hide what the first did wrong: then others come second.
    for (const PlayedBoard& variant : with_other_seconds(play)) {
      const Telling telling = telling_board(variant, fault);
      EXPECT_NE(telling.verdict, Verdict::unknown) << what << "\n" << variant.text();
      if (telling.verdict != Verdict::satisfiable) break;
      found = true;
      const PlayedBoard there = played_on(variant, telling.board);
      const auto right = there.by_terms();
      EXPECT_TRUE(right && are_same_boards(*right, there.played.ends, kSeenOnEngine))
          << there.text();
      if (notices(there, fault, what)) return Notice::by_a_board_of_the_solver;
      if (what != telling.what) return Notice::by_the_solver_alone;
    }
  }
  EXPECT_FALSE(found) << "not noticed: " << what;
  return Notice::harmless;
}

/// For each step a few effects that take it, each on a few boards.
std::map<std::string, std::vector<PlayedBoard>> plays_by_step() {
  std::map<std::string, std::vector<PlayedBoard>> plays;
  std::map<std::string, std::map<const PoolEffect*, int>> counts;
  Random random(7);
  for (int tries = 0; tries < 1'500; ++tries) {
    const auto play = random_play(random);
    if (!play) continue;
    for (const std::string& step : steps_of(*play->first)) {
      auto& boards_of = counts[step];
      if (!boards_of.contains(play->first) && boards_of.size() == 5) continue;
      if (boards_of[play->first]++ < 6) plays[step].push_back(*play);
    }
  }
  return plays;
}

TEST(CommuteTrust, NoticesOperationsOfEveryStepThatAreTurnedWrong) {
  const auto plays = plays_by_step();
  ASSERT_GT(plays.size(), 15U);
  std::map<Notice, int> count;
  for (const auto& [step, boards] : plays) {
    std::size_t operations = 0;
    for (const PlayedBoard& play : boards) {
      const FaultPlan plan{std::string(step)};
      (void)play.by_terms();
      operations = std::max(operations, plan.operations());
    }
    EXPECT_GT(operations, 0U) << step;
    const std::size_t stride = std::max<std::size_t>(1, operations / 4);
    for (std::size_t operation = 0; operation < operations; operation += stride) {
      ++count[look_for({step, operation}, boards)];
    }
  }
  RecordProperty("by_random_boards", count[Notice::by_a_random_board]);
  RecordProperty("by_boards_of_the_solver", count[Notice::by_a_board_of_the_solver]);
  RecordProperty("by_the_solver_alone", count[Notice::by_the_solver_alone]);
  RecordProperty("harmless", count[Notice::harmless]);
  EXPECT_GT(count[Notice::by_a_random_board], 40);
  EXPECT_GT(count[Notice::by_a_random_board], count[Notice::by_a_board_of_the_solver]);
  EXPECT_LT(count[Notice::by_the_solver_alone], 5);
}

}  // namespace
}  // namespace headjudge::proofs
