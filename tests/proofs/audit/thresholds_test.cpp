// A number that differs decides more where it stands next to what rules compare it with.
//
// Each of these points has plays in the small positions after which the memory differs, and nothing
// else. What is said of it must not depend on whether a position happens to have a win at hand.
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "invariants/games/dcg_thresholds.hpp"
#include "proofs/audit/game_audit.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::proofs {
namespace {

using dcg::Dcg;
using testing::Contains;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

const GameWorld<Dcg>& world() { return test::shipped_world().of<Dcg>(); }

/// The findings about these questions within one manual, searched as an audit does.
std::vector<Finding> findings_of(std::string_view edition,
                                 const std::vector<std::string>& questions) {
  GameWorld<Dcg> alone = world();
  std::erase_if(alone.rulebook.editions, [&](const Edition& each) { return each.id != edition; });
  const auto no_progress = [](std::string_view, std::size_t, std::size_t) {};
  const AuditOptions options;
  auto disputes =
      list_disputes(alone.rulebook, analyse_rulebook(alone.rulebook, options, no_progress), false);
  std::erase_if(disputes, [&](const OpenDispute& open) {
    const std::string& id = alone.rulebook.questions.questions[open.dispute.question].id;
    return std::ranges::find(questions, id) == questions.end();
  });
  return find_witnesses(game_on_trial(alone), options, std::move(disputes), no_progress);
}

TEST(Thresholds, ANumberThatDecidesWhoseTurnItIsDecidesWhoWins) {
  for (const auto& [edition, questions] :
       {std::pair<std::string_view, std::vector<std::string>>{"en-2025", {"memory-limit"}},
        std::pair<std::string_view, std::vector<std::string>>{
            "en-2.3", {"attack-ended", "memory-limit"}}}) {
    const auto findings = findings_of(edition, questions);
    EXPECT_THAT(findings, SizeIs(questions.size()));
    for (const Finding& finding : findings) {
      EXPECT_GE(finding.severity, Severity::can_decide) << finding.id << "\n"
                                                        << finding.explanation;
      ASSERT_THAT(finding.witnesses, Not(IsEmpty()));
      EXPECT_LE(finding.witnesses.back().decisions, kShortPlay);
      EXPECT_THAT(test::complaints_about(finding.witnesses.back().play), IsEmpty());
    }
  }
}

std::vector<std::string> texts(const std::vector<PlayLine>& lines) {
  std::vector<std::string> words;
  for (const PlayLine& line : lines) words.push_back(line.text);
  return words;
}

TEST(Thresholds, AreMadeOfAPositionWithoutSecurityAndWithAttackersOnBothSides) {
  const Dcg game(world().pool);
  const std::vector<PlayLine> setup = {
      {"turn: P1, main phase", 1}, {"memory: P1 3", 2}, {"P2 security: Pebbit", 3}};
  const auto made = dcg::at_thresholds(game, setup);
  ASSERT_GT(made.size(), 21U) << "the counter in each place, and a card of each cost";
  std::size_t with_three = 0;
  for (const auto& lines : made) {
    EXPECT_TRUE(game.set_up(lines, {"made", 0, 0}, Judge(world().rulebook.questions)));
    EXPECT_THAT(texts(lines), Not(Contains("P2 security: Pebbit")));
    EXPECT_THAT(texts(lines), Contains("P1 battle area: Furnox"));
    EXPECT_THAT(texts(lines), Contains("P2 battle area: Furnox"));
    with_three += std::ranges::count(texts(lines), "memory: P1 3") == 1 ? 1U : 0U;
  }
  EXPECT_GT(with_three, 1U) << "where a card is added, the counter stays";
}

TEST(Thresholds, AreNotMadeOfAGameThatIsDealt) {
  const Dcg game(world().pool);
  EXPECT_THAT(dcg::at_thresholds(game, std::vector<PlayLine>{{"seed: 7", 1}}), IsEmpty());
}

}  // namespace
}  // namespace headjudge::proofs
