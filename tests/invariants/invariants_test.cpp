// Every invariant can be broken: for each there is a scene, an honest position or step of the
// engine, and a doctor who changes one thing in it that the invariant must notice. A test fails as
// long as one has no doctor. That honest games break none of them is in random_games_test.cpp.
#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "invariants/dcg_invariants.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/turn/memory.hpp"
#include "tests/invariants/second_reading.hpp"
#include "tests/support/rules_plays.hpp"

namespace headjudge::dcg {
namespace {

/// What an invariant gets to see, to be changed at will.
struct Scene {
  Judge judge;
  State before;
  Decision decision;
  State after;  ///< a position invariant looks at this one
  Decisions offers;
  PermanentRef own(std::size_t place) { return after.side(0).field[place]; }
  PermanentRef theirs(std::size_t place) { return after.side(1).field[place]; }
  CardId hand(std::size_t place) { return after.side(0).hand[place]; }
  void put_counter(int memory, bool crossed = false) {
    auto life = gauge_life(after);
    life.gauge = {memory, crossed};
    place_gauge(after, life);
  }
  void owe_memory() {
    auto life = gauge_life(after);
    life.due = 1;
    place_gauge(after, life);
  }
  void use_limited_effect(CardId card) {
    const Catalog cards(test::rules_world<dcg::Dcg>().pool);
    std::uint16_t effect = cards.facts(after.def[card]).first_effect;
    while (cards.effect(effect).uses_per_turn == 0) ++effect;
    (void)after.used.add({Short(effect), card, 0, 1});
  }
  /// Whatever is asked about `question`, this is the answer from now on.
  void rule(Question question, int answer) {
    const auto& asked = test::rules_world<dcg::Dcg>().rulebook.questions.questions[index(question)];
    for (std::size_t s = 0; s < asked.situation_count(); ++s) {
      judge.set_answer(index(question), s, answer);
    }
  }
};

void make_equal(Pile changed, const CardList& wanted) {
  while (!changed.empty()) (void)changed.pop();
  for (const CardId card : wanted) (void)changed.push(card);
}

struct Doctored {
  std::string id;
  std::vector<std::string> setup;
  std::vector<std::string> decisions;  ///< played before the doctor comes
  std::function<void(Scene&)> doctor;
};

using Lines = std::vector<std::string>;
/// P1 may do almost anything here.
const Lines kBusy = {
    "turn: P1, main phase",
    "memory: P1 5",
    "P1 hand: Emberling, Flashburn, Pebbit",
    "P1 battle area: Furnox, Captain Rook, Stormpaw",
    "P1 breeding area: Kindlet",
    "P1 deck: Pebbit, Pebbit",
    "P2 battle area: Budkin, Pebbit [suspended]",
    "P2 deck: Pebbit, Pebbit",
};
/// No card here does anything by itself.
const Lines kQuiet = {
    "turn: P1, main phase",           "memory: P1 5",
    "P1 hand: Furnox, Pebbit",        "P1 battle area: Furnox, Ashpaw",
    "P1 deck: Pebbit, Pebbit",        "P1 eggs: Kindlet",
    "P2 battle area: Budkin, Pebbit", "P2 security: Pebbit, Pebbit",
    "P2 deck: Pebbit, Pebbit",
};
const Lines kBreeding = {"turn: P1, breeding phase", "memory: P1 1", "P1 eggs: Kindlet"};
/// Attacking with Halolet makes two effects wait.
const Lines kTwoEffects = {
    "turn: P1, main phase",
    "memory: P1 1",
    "P1 battle area: Psalmane over Halolet over Halolet",
    "P2 battle area: Furnox",
    "P2 security: Pebbit",
};

/// P2 can counter.
const Lines kCounter = {
    "turn: P1, main phase",      "memory: P1 3",        "P1 battle area: Furnox",
    "P2 battle area: Ripostail", "P2 security: Pebbit",
};
/// P2 must block.
const Lines kCollision = {
    "turn: P1, main phase",   "memory: P1 3",        "P1 battle area: Bashrock",
    "P2 battle area: Ashpaw", "P2 security: Pebbit",
};
/// An effect lets P1's Digimon attack.
const Lines kAttackByEffect = {
    "turn: P1, main phase",
    "memory: P1 3",
    "P1 battle area: Spurhorn",
    "P2 battle area: Ashpaw [suspended]",
};

Modifier modifier_on(CardId target, cards::Action action, int amount) {
  Modifier modifier{.target = target, .action = action, .turn_ends = 1};
  modifier.amount = Amount(amount);
  return modifier;
}

cards::CardIndex card_named(const std::string& name) {
  const auto& cards = test::rules_world<dcg::Dcg>().pool.cards;
  const auto found = std::ranges::find(cards, name, &cards::Card::name);
  return static_cast<cards::CardIndex>(found - cards.begin());
}

std::vector<Doctored> cards_and_memory() {
  return {
      {"card-in-one-place", kBusy, {}, [](Scene& s) { (void)s.after.side(0).hand.pop(); }},
      {"cards-stay-themselves",
       kBusy,
       {"pass"},
       [](Scene& s) { s.after.def[0] = s.after.def[0] ^ 1; }},
      {"eggs-apart", kBusy, {}, [](Scene& s) { s.after.def[s.hand(0)] = card_named("Kindlet"); }},
      {"stacks",
       kBusy,
       {},
       [](Scene& s) {
         s.rule(Question::option_in_battle_area, static_cast<int>(OptionInBattleArea::trashed));
         (void)s.own(0).cards().insert(0, s.hand(0));
         s.after.def[s.own(0).top()] = card_named("Flashburn");
         s.rule(Question::option_in_battle_area, static_cast<int>(OptionInBattleArea::trashed));
       }},
      {"decks-only-shrink",
       kBusy,
       {"pass"},
       [](Scene& s) { (void)s.after.side(0).deck.push(s.after.side(0).hand.pop()); }},
      {"face-up", kBusy, {}, [](Scene& s) { s.after.turn_face_up(s.hand(0), true); }},
      {"revealed",
       kBusy,
       {},
       [](Scene& s) { (void)s.after.revealed.push(s.after.side(0).deck.pop()); }},
      {"room-for-everything", kBusy, {}, [](Scene& s) { s.after.overflow.add(Capacity::field); }},
      {"gauge", kBusy, {}, [](Scene& s) { s.put_counter(11); }},
      {"crossed", kBusy, {}, [](Scene& s) { s.put_counter(-2); }},
      {"payable", kBusy, {}, [](Scene& s) { s.put_counter(-10); }},
      {"exact-cost", kQuiet, {"play Pebbit"}, [](Scene& s) { s.put_counter(s.after.memory + 1); }},
      {"pass-memory", kQuiet, {"pass"}, [](Scene& s) { s.put_counter(9); }},
      {"gauge-machine", kQuiet, {"pass"}, [](Scene& s) { s.put_counter(s.after.memory, true); }},
  };
}

std::vector<Doctored> turns() {
  return {
      {"who-decides", kBusy, {}, [](Scene& s) { s.after.decider = 1; }},
      {"turn-lasts", kBusy, {}, [](Scene& s) { s.put_counter(-3, true); }},
      {"nothing-pending", kBusy, {}, [](Scene& s) { s.after.attack.step = AttackStep::confirm; }},
      {"may-pass",
       kBusy,
       {},
       [](Scene& s) { s.rule(Question::may_pass, static_cast<int>(MayPass::may_not)); }},
      {"attack-ends-with-turn",
       kBusy,
       {"pass"},
       [](Scene& s) { s.after.attack.step = AttackStep::confirm; }},
      {"once-per-turn-forgotten",
       kBusy,
       {"pass"},
       [](Scene& s) { s.use_limited_effect(s.own(2).top()); }},
      {"arrivals-forgotten", kBusy, {"pass"}, [](Scene& s) { s.own(0)->entry = Entry::played; }},
      {"turn-draw",
       kBusy,
       {"pass"},
       [](Scene& s) {
         make_equal(s.after.side(1).hand, std::as_const(s.before).side(1).hand);
         make_equal(s.after.side(1).deck, std::as_const(s.before).side(1).deck);
       }},
      {"turn-unsuspends", kQuiet, {"pass"}, [](Scene& s) { s.theirs(0)->suspended = 1; }},
      {"breeding-action",
       kBreeding,
       {},
       [](Scene& s) {
         s.after.breeding_actions = 1;
         s.rule(Question::breeding_action, static_cast<int>(BreedingAction::may_not));
       }},
  };
}

std::vector<Doctored> interrupting_and_rule_checks() {
  return {
      {"announced",
       kBusy,
       {},
       [](Scene& s) {
         Announcement event;
         (void)event.leaving.push({s.hand(0), Leaving::deleted});
         (void)s.after.announced.push(event);
       }},
      {"interrupting-once",
       kBusy,
       {},
       [](Scene& s) {
         (void)s.after.announced.push(Announcement{});
         (void)s.after.interrupting.push(Interrupting{PendingEffect{}, 1, 1});
         (void)s.offers.push({DecisionKind::interrupt, 0});
       }},
      {"interrupting-again",
       {"turn: P1, main phase", "memory: P1 3", "P1 battle area: Furnox",
        "P2 battle area: Passbuck [suspended], Passbuck, Doorpup", "P1 deck: Pebbit",
        "P2 deck: Pebbit"},
       {"attack Passbuck with Furnox", "yes", "choose Passbuck #2", "yes", "choose Doorpup"},
       [](Scene& s) {
         // As if the inner one, which acts, had triggered for the outer event once more.
         Interrupting again = s.before.interrupting[1];
         again.level = 1;
         again.activated = 0;
         (void)s.before.interrupting.push(again);
       }},
      {"gained-target",
       kBusy,
       {},
       [](Scene& s) { (void)s.after.granted.push(Granted{.target = s.hand(0), .turn_ends = 1}); }},
      {"option-placed",
       kBusy,
       {},
       [](Scene& s) {
         s.after.def[s.own(0).id()] = card_named("Flashburn");
         s.rule(Question::option_in_battle_area, static_cast<int>(OptionInBattleArea::trashed));
       }},
      {"digimon-dp",
       kBusy,
       {},
       [](Scene& s) {
         s.after.def[s.own(0).id()] = card_named("Wispling");
         s.rule(Question::no_dp_digimon, static_cast<int>(NoDpDigimon::trashed));
       }},
      {"unaffected-choice",
       {"turn: P1, main phase", "memory: P1 4", "P1 hand: Bright Rebuke", "P1 battle area: Halolet",
        "P2 battle area: Wardshell [suspended], Tidekin, Ripplet", "P1 deck: Pebbit",
        "P2 deck: Pebbit"},
       {"use Bright Rebuke"},
       [](Scene& s) {
         s.rule(Question::unaffected_choice, static_cast<int>(UnaffectedChoice::may_not));
       }},
  };
}

std::vector<Doctored> the_field() {
  return {
      {"zero-dp",
       kBusy,
       {},
       [](Scene& s) {
         (void)s.after.modifiers.push(
             modifier_on(s.own(0).id(), cards::Action::change_dp, -30'000));
       }},
      {"short-cuts", kBusy, {}, [](Scene& s) { s.after.capabilities = {}; }},
      {"one-in-breeding", kBusy, {}, [](Scene& s) { s.own(0)->breeding = 1; }},
      {"breeding-kind",
       kBusy,
       {},
       [](Scene& s) {
         s.rule(Question::breeding_leftover, static_cast<int>(BreedingLeftover::trashed));
         s.own(1)->breeding = 1;
       }},
      {"hatch", kBreeding, {"hatch"}, [](Scene& s) { s.own(0)->breeding = 0; }},
      {"leave-breeding",
       kBusy,
       {},
       [](Scene& s) { (void)s.offers.push({DecisionKind::move, s.own(3).id()}); }},
      {"no-way-back", kQuiet, {"play Pebbit"}, [](Scene& s) { s.own(0)->breeding = 1; }},
      {"played-card", kQuiet, {"play Pebbit"}, [](Scene& s) { s.own(2)->suspended ^= 1; }},
      {"digivolution-match",
       kBusy,
       {},
       [](Scene& s) { (void)s.offers.push({DecisionKind::digivolve, s.own(0).id(), s.hand(0)}); }},
      {"digivolution-on-top",
       kQuiet,
       {"digivolve Ashpaw into Furnox"},
       [](Scene& s) { std::swap(s.own(1).cards()[0], s.own(1).cards()[1]); }},
      {"modifier-target",
       kBusy,
       {},
       [](Scene& s) {
         (void)s.after.modifiers.push(
             modifier_on(s.hand(0), cards::Action::limit, static_cast<int>(cards::Limit::block)));
       }},
      {"references",
       kBusy,
       {},
       [](Scene& s) {
         s.after.attack.step = AttackStep::confirm;
         s.after.attack.attacker = s.hand(0);
         s.after.attack.target = kThePlayer;
       }},
  };
}

std::vector<Doctored> attacks() {
  const Lines attack = {"attack player with Furnox"};
  return {
      {"attacker",
       kBusy,
       {},
       [](Scene& s) { (void)s.offers.push({DecisionKind::attack_player, s.own(1).id()}); }},
      {"attacker-suspended", kBusy, {}, [](Scene& s) { s.own(0)->suspended = 1; }},
      {"attacker-arrived", kBusy, {}, [](Scene& s) { s.own(0)->entry = Entry::played; }},
      {"attacker-bound",
       kBusy,
       {},
       [](Scene& s) {
         (void)s.after.modifiers.push(modifier_on(s.own(0).id(), cards::Action::limit,
                                                  static_cast<int>(cards::Limit::attack)));
       }},
      {"attack-target", kBusy, {}, [](Scene& s) { s.theirs(1)->suspended = 0; }},
      {"attack-suspends", kQuiet, attack, [](Scene& s) { s.own(0)->suspended = 0; }},
      {"blocker", kQuiet, attack,
       [](Scene& s) { (void)s.offers.push({DecisionKind::block, s.own(1).id()}); }},
      {"blocker-allowed", kQuiet, attack, [](Scene& s) { s.theirs(0)->suspended = 1; }},
      {"counter",
       kCounter,
       {"attack player with Furnox"},
       [](Scene& s) { s.after.attack.step = AttackStep::confirm; }},
      {"counter-allowed",
       kCounter,
       {"attack player with Furnox"},
       [](Scene& s) { s.rule(Question::counter_uses, static_cast<int>(CounterUses::may_not)); }},
      {"collision",
       kCollision,
       {"attack player with Bashrock"},
       [](Scene& s) { (void)s.offers.push({DecisionKind::do_not_block}); }},
      {"attack-changes",
       kCounter,
       {},
       [](Scene& s) {
         Modifier modifier = modifier_on(s.own(0).id(), cards::Action::change_dp, 1000);
         modifier.turn_ends = kUntilAttackEnds;
         (void)s.after.modifiers.push(modifier);
       }},
      {"attack-by-effect",
       kAttackByEffect,
       {"activate Spurhorn"},
       [](Scene& s) { s.after.attack.step = AttackStep::confirm; }},
      {"block-attacker", kQuiet, attack, [](Scene& s) { s.after.attack.attacker = kNoCard; }},
  };
}

std::vector<Doctored> effects_and_endings() {
  const Lines attack = {"attack player with Psalmane"};
  return {
      {"effect-order", kTwoEffects, attack,
       [](Scene& s) {
         s.after.pending[0].group = 2;
         s.rule(Question::effect_order, static_cast<int>(EffectOrder::x_first));
       }},
      {"effect-chooser", kTwoEffects, attack, [](Scene& s) { s.after.decider = 1; }},
      {"breeding-silent", kTwoEffects, attack, [](Scene& s) { s.own(0)->breeding = 1; }},
      {"once-per-turn", kBusy, {}, [](Scene& s) { s.use_limited_effect(s.own(2).top()); }},
      {"option-color",
       kBusy,
       {},
       [](Scene& s) { s.rule(Question::option_color, static_cast<int>(OptionColor::may_not)); }},
      {"choices",
       kBusy,
       {},
       [](Scene& s) { (void)s.offers.push({DecisionKind::choose, s.hand(0)}); }},
      {"recovery",
       kBusy,
       {"pass"},
       [](Scene& s) { (void)s.after.side(0).security.push(s.after.side(0).hand.pop()); }},
      {"following",
       kTwoEffects,
       {"attack player with Psalmane"},
       [](Scene& s) { (void)s.after.pending.push(PendingEffect{{.owner = 1}}); }},
      {"one-decides", kBusy, {}, [](Scene& s) { s.after.decider = kNobody; }},
      {"winner", kBusy, {"pass"}, [](Scene& s) { s.after.outcome = Outcome::first_wins; }},
      {"stuck", kBusy, {}, [](Scene& s) { s.after.outcome = Outcome::stuck; }},
  };
}

/// A linked Digimon, a Token, and two Digimon that can DNA digivolve.
const Lines kProcedures = {
    "turn: P1, main phase",
    "memory: P1 5",
    "P1 hand: Tidegrove, Beaconet",
    "P1 battle area: Compassel [linked with Compassel], Sprout, Shoalkeeper, Reedcaller, Kitsmith "
    "Nola",
    "P1 deck: Pebbit, Pebbit",
    "P2 deck: Pebbit, Pebbit",
};

std::vector<Doctored> procedures() {
  return {
      {"stack-name",
       kProcedures,
       {},
       [](Scene& s) { s.own(2)->named = static_cast<std::uint8_t>(s.own(2).top() + 1); }},
      {"linked-digimon", kProcedures, {}, [](Scene& s) { (void)s.own(4).links().push(s.hand(0)); }},
      {"link-limit", kProcedures, {}, [](Scene& s) { (void)s.own(0).links().push(s.hand(0)); }},
      {"tokens-on-field",
       kProcedures,
       {},
       [](Scene& s) { (void)s.after.side(0).trash.push(s.own(1).top()); }},
      {"tokens-alone",
       kProcedures,
       {},
       [](Scene& s) { (void)s.own(1).cards().insert(0, s.hand(0)); }},
      {"dna-joins",
       kProcedures,
       {"DNA digivolve Shoalkeeper and Reedcaller into Tidegrove"},
       [](Scene& s) { s.own(3)->dna = 0; }},
      {"burst-ends", kProcedures, {"pass"}, [](Scene& s) { s.own(0)->burst = 1; }},
      {"overflow-settled", kProcedures, {}, [](Scene& s) { s.owe_memory(); }},
  };
}

std::vector<Doctored> all_doctored() {
  std::vector<Doctored> all;
  for (auto chapter : {cards_and_memory(), turns(), the_field(), attacks(), procedures(),
                       interrupting_and_rule_checks(), effects_and_endings()}) {
    all.insert(all.end(), chapter.begin(), chapter.end());
  }
  return all;
}

class DoctoredScene : public testing::TestWithParam<Doctored> {
 protected:
  const Dcg game{test::rules_world<dcg::Dcg>().pool};

  Scene play() {
    const auto& rulebook = test::rules_world<dcg::Dcg>().rulebook;
    Scene scene{.judge = base_judge(*rulebook.find("en-1.1"), rulebook.questions)};
    std::vector<PlayLine> lines;
    for (const std::string& text : GetParam().setup) lines.push_back({text, 0});
    const auto start = game.set_up(lines, {"the scene", 0, 0}, scene.judge);
    EXPECT_TRUE(start) << start.error().text();
    if (start) scene.after = *start;
    for (const std::string& words : GetParam().decisions) decide(scene, words);
    game.legal(scene.after, scene.judge, scene.offers);
    return scene;
  }

  void decide(Scene& scene, const std::string& words) {
    game.legal(scene.after, scene.judge, scene.offers);
    for (const Decision& offer : scene.offers) {
      if (game.say(scene.after, offer) != words) continue;
      scene.before = scene.after;
      scene.decision = offer;
      game.apply(scene.after, scene.judge, offer);
      return;
    }
    ADD_FAILURE() << "not legal: " << words << "\n" << game.render(scene.after);
  }

  Verdict verdict(const DcgInvariant& invariant, const Scene& scene) {
    if (invariant.of_position != nullptr) {
      return invariant.of_position({game, scene.judge, scene.after, scene.offers});
    }
    return invariant.of_step({game, scene.judge, scene.before, scene.decision, scene.after});
  }
};

TEST_P(DoctoredScene, BreaksTheInvariantItIsMadeFor) {
  const DcgInvariant* invariant = dcg_invariants().find(GetParam().id);
  ASSERT_NE(invariant, nullptr) << "there is no invariant " << GetParam().id;
  Scene scene = play();
  EXPECT_NE(verdict(*invariant, scene), Verdict::broken) << "the scene is not sound";
  GetParam().doctor(scene);
  EXPECT_EQ(verdict(*invariant, scene), Verdict::broken) << invariant->sentence;
}

INSTANTIATE_TEST_SUITE_P(Each, DoctoredScene, testing::ValuesIn(all_doctored()),
                         [](const testing::TestParamInfo<Doctored>& scene) {
                           std::string name = scene.param.id;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(Invariants, EachHasADoctorWhoBreaksIt) {
  std::set<std::string> doctored(kSecondReading.begin(), kSecondReading.end());
  for (const Doctored& scene : all_doctored()) doctored.insert(scene.id);
  for (const DcgInvariant& invariant : dcg_invariants().all()) {
    EXPECT_TRUE(doctored.contains(std::string(invariant.id))) << invariant.id;
  }
}

}  // namespace
}  // namespace headjudge::dcg
