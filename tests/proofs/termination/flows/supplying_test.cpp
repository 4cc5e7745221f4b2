// What strikes edges of an effect graph, held against random games: of the project's cards and of
// the user's, a few at a time. Each assumption is also made wrong, and that is noticed.
#include "proofs/termination/flows/supplying.hpp"

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "proofs/combinations/parts.hpp"
#include "tests/proofs/termination/flows/supply_watch.hpp"
#include "tests/support/random_table.hpp"
#include "tests/support/real_cards.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::supplying_test {
namespace {

using cards::Action;
using proofs::CardSet;
using test::Assumptions;
using test::SupplyWatch;

struct Seen {
  std::set<std::string> faults;
  std::size_t declared = 0;
  std::size_t triggers = 0;
  std::size_t went_on = 0;
  std::size_t paid = 0;
  std::size_t announced = 0;
  std::size_t moved_itself = 0;
  std::size_t went_along = 0;
};

void play(const cards::Pool& pool, const Judge& judge, int tables, Random& random,
          const Assumptions& assumed, Seen& seen) {
  const dcg::Dcg game(pool);
  const events::Relation relation(pool);
  SupplyWatch watch(game, judge, relation, assumed);
  test::RandomTable table(game, random);
  dcg::Decisions legal;
  for (int i = 0; i < tables; ++i) {
    dcg::State state = test::position(game, judge, table.lines());
    watch.forget();
    constexpr int kDecisions = 60;
    for (int decisions = 0; decisions < kDecisions; ++decisions) {
      game.legal(state, judge, legal);
      if (legal.empty()) break;
      const dcg::Decision decision = legal[static_cast<std::size_t>(random.below(legal.size()))];
      const dcg::State before = state;
      game.apply(state, judge, decision);
      (void)dcg::follow_step({game, judge, before, decision, state}, watch.told());
    }
  }
  seen.declared += watch.declared();
  seen.triggers += watch.triggers();
  seen.went_on += watch.turns_that_went_on();
  seen.paid += watch.paid();
  seen.announced += watch.announced();
  seen.moved_itself += watch.moved_itself();
  seen.went_along += watch.went_along();
  for (const std::string& each : watch.faults()) {
    std::string with;
    for (const cards::Card& card : pool.cards) {
      if (card.effect_count != 0) with += " " + card.number;
    }
    seen.faults.insert(each + ", with" + with);
  }
}

/// Games of so many sets of a few cards that are not blank, beside some that are.
Seen games_of(const cards::Pool& pool, int sets, std::uint64_t seed, const Assumptions& assumed) {
  const proofs::Parts parts(pool);
  CardSet blank;
  for (std::size_t card = 0; card < pool.cards.size() && blank.size() < 40; ++card) {
    const auto index = static_cast<cards::CardIndex>(card);
    if (!pool.cards[card].token && parts.is_blank(index)) blank.push_back(index);
  }
  Random random(seed);
  Seen seen;
  for (int i = 0; i < sets; ++i) {
    CardSet set = blank;
    for (int more = 0; more < 4; ++more) {
      set.push_back(parts.cards()[static_cast<std::size_t>(random.below(parts.cards().size()))]);
    }
    const Judge judge = random.below(2) == 0
                            ? test::judge_of("comprehensive-4.2")
                            : test::random_judge(test::own_rulebook().editions.back(), random);
    play(parts.playable(set), judge, 3, random, assumed, seen);
  }
  return seen;
}

TEST(Supplying, HoldsInRandomGamesOfFewCards) {
  const Seen seen = games_of(test::own_pool(), 400, 21, {});
  for (const std::string& each : seen.faults) ADD_FAILURE() << each;
  EXPECT_GT(seen.declared, 400U);
  EXPECT_GT(seen.triggers, 1'000U);
  EXPECT_GT(seen.went_on, 0U);
}

TEST(Supplying, HoldsInRandomGamesOfTheUsersCards) {
  if (!std::filesystem::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const Seen seen = games_of(test::real_table().pool, 400, 22, {});
  for (const std::string& each : seen.faults) ADD_FAILURE() << each;
  EXPECT_GT(seen.declared, 400U);
  EXPECT_GT(seen.triggers, 1'000U);
}

/// Cards that declare, attack, delete, raise memory and pass cards on, in every game of a few.
cards::Pool busy_pool() {
  const auto digimon = [](const char* name, const char* text, const char* inherited = "") {
    dcg::WordedCard card{name, "Digimon", text, inherited};
    card.from_level = 3;
    return card;
  };
  dcg::WordedCard guard = digimon("Guard", "[On Play] <Draw 1>.");
  guard.security = "[Security] Play this card without paying the cost.";
  return dcg::worded_pool(
      {digimon("Caller",
               "[On Play] Play 1 level 3 Digimon card from your hand without paying the cost.",
               "[On Deletion] <Draw 1>."),
       digimon("Sturdy", "<Fortitude>"),
       digimon("Grower",
               "[On Play] 1 of your Digimon may digivolve into a Digimon card in your hand without "
               "paying the cost.\n[When Digivolving] <Draw 1>."),
       digimon("Striker",
               "[On Play] 1 of your Digimon attacks.\n[All Turns] When this Digimon becomes "
               "suspended, <Draw 1>."),
       digimon("Wrecker", "[On Play] Delete 1 of your opponent's Digimon."),
       digimon("Riser",
               "[On Deletion] Play 1 level 3 Digimon card from your trash without paying the "
               "cost.\n[When Attacking] <Draw 1>."),
       digimon("Sunset", "[End of Your Turn] Gain 3 memory."),
       digimon(
           "Passer",
           "[All Turns] When an effect adds digivolution cards to this Digimon, <Draw 1>.\n"
           "[When Attacking] Place 1 of this Digimon's digivolution cards under 1 of your other "
           "Digimon."),
       digimon("Payer",
               "[When Attacking] By trashing 1 card in your hand, this Digimon may attack.\n"
               "[All Turns] When one of your Digimon becomes suspended, by trashing 1 card in your "
               "hand, unsuspend 1 of your Digimon.\n[All Turns] When one of your Digimon becomes "
               "unsuspended, <Draw 1>."),
       digimon("Winner",
               "[Your Turn] When this Digimon deletes an opponent's Digimon in battle, "
               "<Draw 1>."),
       digimon("Scaler",
               "<Armor Purge>\n[All Turns] When this Digimon becomes suspended, by "
               "deleting 1 of your other Digimon, <Draw 1>."),
       guard});
}

Seen busy_games(const Assumptions& assumed) {
  const cards::Pool pool = busy_pool();
  Random random(23);
  Seen seen;
  play(pool, test::judge_of("comprehensive-4.2"), 300, random, assumed, seen);
  return seen;
}

TEST(Supplying, HoldsInGamesOfBusyCards) {
  const Seen seen = busy_games({});
  for (const std::string& each : seen.faults) ADD_FAILURE() << each;
  EXPECT_GT(seen.triggers, 500U);
  EXPECT_GT(seen.paid, 20U);
  EXPECT_GT(seen.announced, 20U);
  EXPECT_GT(seen.moved_itself, 100U);
  EXPECT_GT(seen.went_along, 5U);
  EXPECT_GT(seen.went_on, 0U);
}

bool is_noticed(const Assumptions& wrong) { return !busy_games(wrong).faults.empty(); }

TEST(Supplying, IsNoticedWhereAnActionSaysTooLittle) {
  for (const Action action :
       {Action::play_card, Action::digivolve, Action::attack, Action::play_this}) {
    Assumptions wrong;
    wrong.supplied_by = [action](const cards::Instruction& each) {
      return each.action == action ? events::Timings{0} : proofs::supplied_by(each);
    };
    EXPECT_TRUE(is_noticed(wrong)) << static_cast<int>(action);
  }
}

TEST(Supplying, IsNoticedWhereACardIsThoughtNotToBeDeclared) {
  Assumptions wrong;
  wrong.may_declare = [](const auto&, const auto&, const cards::Card& card) {
    return card.kind == cards::CardKind::tamer;
  };
  EXPECT_TRUE(is_noticed(wrong));
}

TEST(Supplying, IsNoticedWhereNothingDeletesOrRaisesMemory) {
  Assumptions nothing_deletes;
  nothing_deletes.may_delete = [](const auto&, std::size_t) { return false; };
  EXPECT_TRUE(is_noticed(nothing_deletes));
  Assumptions nothing_raises;
  nothing_raises.may_raise_memory = [](const auto&, std::size_t, const auto&, bool) {
    return false;
  };
  EXPECT_TRUE(is_noticed(nothing_raises));
}

TEST(Supplying, IsNoticedWhereAnotherPriceIsThoughtToBePaid) {
  Assumptions wrong;
  wrong.price_of = [](const events::Relation& relation, std::size_t effect) {
    proofs::Price price = proofs::price_of(relation, effect);
    if (price.ways == events::Flows{}) return price;
    price.ways =
        events::flows(events::zones(events::Zone::egg_deck), events::zones(events::Zone::security));
    return price;
  };
  EXPECT_TRUE(is_noticed(wrong));
  Assumptions paid_for_nothing;  // an effect without a price
  paid_for_nothing.price_of = [](const events::Relation& relation, std::size_t effect) {
    proofs::Price price = proofs::price_of(relation, effect);
    if (price.ways != events::Flows{}) return price;
    return proofs::Price{
        events::flows(events::zones(events::Zone::hand), events::zones(events::Zone::trash)),
        false};
  };
  EXPECT_TRUE(is_noticed(paid_for_nothing));
}

TEST(Supplying, IsNoticedWhereWhatIsAnnouncedIsThoughtToLeaveOtherwise) {
  Assumptions wrong;
  wrong.at_last = [](const proofs::EffectGraph&, const events::Flows&) {
    return events::flows(events::zones(events::Zone::egg_deck),
                         events::zones(events::Zone::security));
  };
  EXPECT_TRUE(is_noticed(wrong));
  Assumptions no_battles;
  no_battles.nothing_battles = true;
  EXPECT_TRUE(is_noticed(no_battles));
}

TEST(Supplying, IsNoticedWhereAnotherCardIsThoughtToBeItsOwn) {
  for (const cards::Timing timing :
       {cards::Timing::becomes_suspended, cards::Timing::on_deletion, cards::Timing::on_play}) {
    Assumptions wrong;
    wrong.certain_flow_of_its_card = [timing](const events::Relation& relation, std::size_t effect,
                                              cards::Timing of, bool moved_out) {
      const bool beneath = relation.pool().effects[effect].inherited;
      if (of != timing || (of == cards::Timing::on_deletion && !beneath)) {
        return proofs::certain_flow_of_its_card(relation, effect, of, moved_out);
      }
      return of == cards::Timing::on_play
                 ? events::flows(events::zones(events::Zone::deck), events::kTops)
                 : events::certain_flow(of);
    };
    EXPECT_TRUE(is_noticed(wrong)) << static_cast<int>(timing);
  }
  Assumptions with_cards;  // who is deleted without any takes none along
  with_cards.certain_flow_beneath = [](cards::Timing) {
    return events::flows(events::zones(events::Zone::beneath), events::zones(events::Zone::trash));
  };
  EXPECT_TRUE(is_noticed(with_cards));
}

TEST(Supplying, IsNoticedWhereACardIsThoughtToHaveGoneElsewhere) {
  for (const cards::Timing timing : {cards::Timing::on_play, cards::Timing::becomes_suspended,
                                     cards::Timing::on_deletion, cards::Timing::when_digivolving}) {
    Assumptions wrong;
    wrong.certain_flow = [timing](cards::Timing of, bool moved_out, cards::EventDetail detail) {
      return of == timing ? events::flows(events::zones(events::Zone::egg_deck),
                                          events::zones(events::Zone::security))
                          : proofs::certain_flow(of, moved_out, detail);
    };
    EXPECT_TRUE(is_noticed(wrong)) << static_cast<int>(timing);
  }
  Assumptions never_stays;
  never_stays.may_stay = [](cards::Timing, const auto&) { return false; };
  EXPECT_TRUE(is_noticed(never_stays));
}

}  // namespace
}  // namespace headjudge::supplying_test
