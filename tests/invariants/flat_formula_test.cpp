// A formula as a list of tests says what its tree says: of random formulas and values, and of every
// constraint of every edition at the moments of random games.
#include "invariants/flat_formula.hpp"

#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "invariants/constraints.hpp"
#include "invariants/dcg_invariants.hpp"
#include "model/core/base/random.hpp"
#include "tests/support/rules_plays.hpp"

namespace headjudge::flat_formula_test {
namespace {

const std::vector<Variable> kVocabulary = {
    {.name = "m", .kind = ValueKind::integer, .from = -3, .to = 3},
    {.name = "n", .kind = ValueKind::integer, .from = 0, .to = 4},
    {.name = "p", .kind = ValueKind::boolean, .from = 0, .to = 1},
    {.name = "q", .kind = ValueKind::boolean, .from = 0, .to = 1},
};

class RandomFormula {
 public:
  explicit RandomFormula(std::uint64_t seed) : random_(seed) {}

  std::string boolean(int depth) {
    static constexpr std::array kJoins = {"and", "or", "->", "<->", "=", "!="};
    static constexpr std::array kRelations = {"=", "!=", "<", "<=", ">", ">="};
    switch (random_.below(depth == 0 ? 3 : 6)) {
      case 0: return random_.below(2) == 0 ? "p" : "q";
      case 1: return random_.below(5) == 0 ? "true" : "(not p)";
      case 2:
        return fmt::format("({} {} {})", integer(2), kRelations[random_.below(kRelations.size())],
                           integer(2));
      case 3: return fmt::format("(not ({}))", boolean(depth - 1));
      default:
        return fmt::format("({} {} {})", boolean(depth - 1), kJoins[random_.below(kJoins.size())],
                           boolean(depth - 1));
    }
  }

 private:
  std::string integer(int depth) {
    static constexpr std::array kSigns = {"+", "-", "*"};
    switch (random_.below(depth == 0 ? 3 : 5)) {
      case 0: return "m";
      case 1: return "n";
      case 2: return fmt::format("{}", random_.below(4));
      case 3: return fmt::format("-({})", integer(depth - 1));
      default:
        return fmt::format("({} {} {})", integer(depth - 1), kSigns[random_.below(kSigns.size())],
                           integer(depth - 1));
    }
  }

  Random random_;
};

/// Do both say the same for all values?
bool agree(const Formula& when, const Formula& formula, const FlatFormula& flat) {
  for (int m = -3; m <= 3; ++m) {
    for (int n = 0; n <= 4; ++n) {
      for (int bits = 0; bits < 4; ++bits) {
        const std::array<int, 4> values = {m, n, bits & 1, bits >> 1};
        const bool wanted = holds(when, values) && !holds(formula, values);
        const auto value_of = [&](int i) { return values[static_cast<std::size_t>(i)]; };
        if (flat.holds(value_of) != wanted) return false;
      }
    }
  }
  return true;
}

TEST(FlatFormula, SaysWhatTheTreeSays) {
  RandomFormula draw(4);
  int read = 0;
  int flat_ones = 0;
  for (int i = 0; i < 2'000; ++i) {
    const auto when = parse_formula(draw.boolean(3), kVocabulary, {"when", 1, 1});
    const auto formula = parse_formula(draw.boolean(4), kVocabulary, {"formula", 1, 1});
    if (!when || !formula) continue;  // of two sides that are never equal, say
    ++read;
    const FlatFormula flat = FlatFormula::of_breach(&*when, *formula);
    EXPECT_TRUE(agree(*when, *formula, flat)) << when->text << "; " << formula->text;
    flat_ones += flat.is_flat() ? 1 : 0;
  }
  EXPECT_GT(flat_ones, 200);
  EXPECT_LT(flat_ones, read) << "some multiply variables";
}

TEST(FlatFormula, ReadsNothingThatTheTreePassesOver) {
  const auto when = parse_formula("p", kVocabulary, {"when", 1, 1});
  const auto formula = parse_formula("m = 0", kVocabulary, {"formula", 1, 1});
  ASSERT_TRUE(when && formula);
  const FlatFormula flat = FlatFormula::of_breach(&*when, *formula);
  std::vector<int> read;
  const auto value_of = [&](int variable) {
    read.push_back(variable);
    return 0;
  };
  EXPECT_FALSE(flat.holds(value_of));
  EXPECT_EQ(read, std::vector<int>{2});
}

using dcg::Dcg;

/// Of a game under the edition: are the constraints found broken that a look at each finds?
bool finds_what_looks_find(const Dcg& game, const Edition& edition, const Judge& judge,
                           dcg::State state, Random& random) {
  const ConstraintSet<Dcg> constraints(edition, dcg::dcg_observables());
  for (int i = 0; i < 150; ++i) {
    dcg::Decisions offers;
    game.legal(state, judge, offers);
    if (offers.empty()) return true;
    const dcg::State before = state;
    const dcg::Decision decision = offers[random.below(offers.size())];
    game.apply(state, judge, decision);
    if (state.outcome == Outcome::stuck) return true;
    dcg::State seen = state;
    if (random.below(8) == 0 && !before.side(0).deck.empty()) {
      (void)seen.side(0).eggs.push(before.side(0).deck.back());  // else few are broken
    }
    const Moment<Dcg> moment{game, judge, &before, &decision, seen, Player{0}};
    auto reader = constraints.reader(moment);
    std::set<std::size_t> found;
    constraints.for_each_broken(reader, [&](std::size_t c) { found.insert(c); });
    auto anew = constraints.reader(moment);
    for (std::size_t c = 0; c < constraints.size(); ++c) {
      if (constraints.look(c, anew).broken != found.contains(c)) return false;
    }
  }
  return true;
}

TEST(FlatFormula, FindsTheBrokenConstraintsOfEveryEdition) {
  const auto& world = test::rules_world<Dcg>();
  const Dcg game(world.pool);
  Random random(9);
  for (const Edition& edition : world.rulebook.editions) {
    const Judge judge = test::drawn_judge(edition, world.rulebook.questions, random);
    for (const auto& set_up : test::starting_set_ups<Dcg>()) {
      const auto start = game.set_up(set_up, {"the set-up", 0, 0}, judge);
      ASSERT_TRUE(start) << start.error().text();
      EXPECT_TRUE(finds_what_looks_find(game, edition, judge, *start, random)) << edition.id;
    }
  }
}

}  // namespace
}  // namespace headjudge::flat_formula_test
