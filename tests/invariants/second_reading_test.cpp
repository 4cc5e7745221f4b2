// The second reading of what effects say notices a difference.
//
// A decision is played by the rules and the own cards. Then the invariants look at its steps with
// cards whose words were changed: what was played is not what these say. Where an invariant looks
// at offers, one is taken away or put in.
#include "tests/invariants/second_reading.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "invariants/dcg/notes.hpp"
#include "invariants/dcg_invariants.hpp"
#include "tests/support/rules_plays.hpp"

namespace headjudge::second_reading_test {
namespace {

using namespace dcg;
using cards::Effect;
using cards::Instruction;
using cards::Timing;

struct Scene {
  Judge judge;
  State before;
  Decision decision;
  State after;
  Decisions offers;
};

Scene scene_of(const Dcg& game, const std::vector<std::string>& setup, const std::string& words) {
  const auto& rulebook = test::rules_world<Dcg>().rulebook;
  Scene scene{.judge = base_judge(*rulebook.find("comprehensive-4.2"), rulebook.questions)};
  std::vector<PlayLine> lines;
  for (const std::string& text : setup) lines.push_back({text, 0});
  const auto start = game.set_up(lines, {"the scene", 0, 0}, scene.judge);
  EXPECT_TRUE(start) << start.error().text();
  if (!start) return scene;
  scene.after = *start;
  game.legal(scene.after, scene.judge, scene.offers);
  for (const Decision& offer : scene.offers) {
    if (words.empty() || game.say(scene.after, offer) != words) continue;
    scene.before = scene.after;
    scene.decision = offer;
    game.apply(scene.after, scene.judge, offer);
    game.legal(scene.after, scene.judge, scene.offers);
    return scene;
  }
  EXPECT_EQ(words, "") << "it is not legal";
  return scene;
}

struct Reworded {
  std::string id;
  std::string what;
  std::vector<std::string> setup;
  std::string decision;
  std::string card;  ///< whose words are changed
  std::function<void(Effect&, Instruction&)> reword;
};

const cards::Pool& own_pool() { return test::rules_world<Dcg>().pool; }

/// The first effect of the card and its first instruction say something else.
cards::Pool reworded(const Reworded& one) {
  cards::Pool pool = own_pool();
  const auto card = std::ranges::find(pool.cards, one.card, &cards::Card::name);
  Effect& effect = pool.effects.at(card->first_effect);
  one.reword(effect, pool.instructions.at(effect.first));
  return pool;
}

void speaks_of_opponents(Effect&, Instruction& said) {
  said.target.whose = cards::Whose::opponents;
}

std::vector<Reworded> all_reworded() {
  const std::vector<std::string> main = {"turn: P1, main phase", "memory: P1 5",
                                         "P1 deck: Pebbit, Pebbit, Pebbit",
                                         "P2 security: Pebbit, Pebbit", "P2 deck: Pebbit"};
  const auto with = [&](std::vector<std::string> more) {
    std::vector<std::string> lines = main;
    lines.insert(lines.end(), more.begin(), more.end());
    return lines;
  };
  const auto other_timing = [](Timing timing) {
    return [timing](Effect& effect, Instruction&) { effect.timing = timing; };
  };
  return {
      {"carried-out", "draws_two", with({"P1 hand: Ripplet"}), "play Ripplet", "Ripplet",
       [](Effect&, Instruction& said) { said.amount = 2; }},
      {"carried-out", "loses_memory", with({"P1 hand: Tidekin"}), "play Tidekin", "Tidekin",
       [](Effect&, Instruction& said) { said.action = cards::Action::lose_memory; }},
      {"carried-out", "unsuspends", with({"P1 battle area: Thornpup", "P2 battle area: Pebbit"}),
       "attack player with Thornpup", "Thornpup",
       [](Effect&, Instruction& said) { said.action = cards::Action::unsuspend; }},
      {"carried-out", "returns_nobody", with({"P1 battle area: Ebbcaller"}),
       "attack player with Ebbcaller", "Ebbcaller",
       [](Effect&, Instruction& said) { said.action = cards::Action::shuffle_security; }},
      {"triggers", "when_digivolving", with({"P1 hand: Cindermaw", "P1 battle area: Emberling"}),
       "digivolve Emberling into Cindermaw", "Cindermaw", other_timing(Timing::when_digivolving)},
      {"triggers", "when_attacking", with({"P1 battle area: Undertow"}),
       "attack player with Undertow", "Undertow", other_timing(Timing::when_attacking)},
      {"triggers", "on_play", with({"P1 hand: Duskit"}), "play Duskit", "Duskit",
       other_timing(Timing::on_play)},
      {"triggers", "on_deletion",
       with({"P1 battle area: Ripplet", "P2 battle area: Furnox [suspended]"}),
       "attack Furnox with Ripplet", "Ripplet", other_timing(Timing::on_deletion)},
      {"sentences", "chosen_by_other_words",
       with({"P1 hand: Wraithling", "P1 battle area: Pebbit", "P2 battle area: Pebbit"}),
       "play Wraithling", "Wraithling", &speaks_of_opponents},
      {"sentences", "has_no_condition", with({"P1 hand: Halolet"}), "play Halolet", "Halolet",
       [](Effect& effect, Instruction& said) { effect.condition = said.condition = {}; }},
  };
}

class SecondReading : public testing::TestWithParam<Reworded> {};

TEST_P(SecondReading, NoticesWordsThatSaySomethingElse) {
  const DcgInvariant* invariant = dcg_invariants().find(GetParam().id);
  ASSERT_NE(invariant, nullptr);
  const Dcg game(own_pool());
  const cards::Pool other_pool = reworded(GetParam());
  const Dcg other(other_pool);
  Scene scene = scene_of(game, GetParam().setup, GetParam().decision);
  for (const bool as_printed : {true, false}) {
    Notes notes;  // the steps are those of the rules and of print
    ASSERT_NE(noted_steps(&notes, game, scene.judge, scene.before, scene.decision), nullptr);
    const Dcg& read = as_printed ? game : other;
    const Verdict verdict =
        invariant->of_step({read, scene.judge, scene.before, scene.decision, scene.after, &notes});
    EXPECT_EQ(verdict == Verdict::broken, !as_printed) << invariant->sentence;
  }
}

INSTANTIATE_TEST_SUITE_P(Each, SecondReading, testing::ValuesIn(all_reworded()),
                         [](const testing::TestParamInfo<Reworded>& one) {
                           std::string name = one.param.id + "_" + one.param.what;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

/// A position, and what is wrong with its offers or changes.
struct Changed {
  std::string id;
  std::vector<std::string> setup;
  std::string decision;
  std::function<void(const Dcg&, Scene&)> change;
};

void leave_out(Scene& scene, DecisionKind kind) {
  Decisions kept;
  for (const Decision& offer : scene.offers) {
    if (offer.kind != kind) (void)kept.push(offer);
  }
  scene.offers = kept;
}

std::vector<Changed> all_changed() {
  const std::vector<std::string> busy = {
      "turn: P1, main phase",      "memory: P1 5",    "P1 hand: Furnox, Pebbit",
      "P1 battle area: Cindermaw", "P1 deck: Pebbit", "P2 battle area: Pebbit [suspended]",
      "P2 security: Pebbit",       "P2 deck: Pebbit"};
  const std::vector<std::string> choosing = {"turn: P1, main phase", "memory: P1 9",
                                             "P1 hand: Pyrelisk", "P1 battle area: Cindermaw",
                                             "P2 battle area: Pebbit, Ripplet, Furnox"};
  const auto leaves_out = [](DecisionKind kind) {
    return [kind](const Dcg&, Scene& scene) { leave_out(scene, kind); };
  };
  const auto chooses_too_strong = [](const Dcg&, Scene& scene) {
    (void)scene.offers.push({DecisionKind::choose, scene.after.side(1).field[2].id()});
  };
  const auto gains = [](const Dcg&, Scene& scene) {
    Modifier modifier{.target = scene.after.side(0).field[0].id(),
                      .action = cards::Action::change_dp,
                      .turn_ends = 1};
    modifier.amount = Amount(1000);
    (void)scene.after.modifiers.push(modifier);
  };
  const std::string digivolves = "digivolve Cindermaw into Pyrelisk";
  return {{"can-play", busy, "", leaves_out(DecisionKind::play)},
          {"can-digivolve", choosing, "", leaves_out(DecisionKind::digivolve)},
          {"can-attack", busy, "", leaves_out(DecisionKind::attack_player)},
          {"can-attack", busy, "", leaves_out(DecisionKind::attack_digimon)},
          {"can-choose", choosing, digivolves, leaves_out(DecisionKind::choose)},
          {"can-choose", choosing, digivolves, chooses_too_strong},
          {"dp-adds-up", busy, "", gains}};
}

TEST(SecondReading, NoticesOffersAndChangesThatPrintDoesNotExplain) {
  const Dcg game(own_pool());
  for (const Changed& each : all_changed()) {
    SCOPED_TRACE(each.id);
    const DcgInvariant* invariant = dcg_invariants().find(each.id);
    ASSERT_NE(invariant, nullptr);
    Scene scene = scene_of(game, each.setup, each.decision);
    Notes notes;  // what the Digimon are is noted before the change
    EXPECT_EQ(invariant->of_position({game, scene.judge, scene.after, scene.offers, &notes}),
              Verdict::held);
    each.change(game, scene);
    EXPECT_EQ(invariant->of_position({game, scene.judge, scene.after, scene.offers, &notes}),
              Verdict::broken);
  }
}

TEST(SecondReading, IsTriedWithEachOfItsInvariants) {
  std::set<std::string> ids;
  for (const Reworded& each : all_reworded()) ids.insert(each.id);
  for (const Changed& each : all_changed()) ids.insert(each.id);
  EXPECT_EQ(ids, std::set<std::string>(kSecondReading.begin(), kSecondReading.end()));
}

}  // namespace
}  // namespace headjudge::second_reading_test
