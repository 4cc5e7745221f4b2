// Where cards go in random games of a few cards each, held against what their words allow.
//
// Few cards at a time, since one card with a DigiXros line lets a declared card move anything.
#include "proofs/termination/flows_in_pool.hpp"

#include <set>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "proofs/combinations/parts.hpp"
#include "tests/support/random_table.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::flows_in_pool_test {
namespace {

using dcg::Actor;
using events::Flows;
using events::Procedure;
using events::Zone;
using proofs::CardSet;
using proofs::FlowsInPool;

/// What cards did that the flows do not allow, and how many went anywhere.
struct Moves {
  std::set<std::string> not_allowed;
  std::size_t seen = 0;
  std::size_t precise = 0;  ///< by an actor of which not everything is allowed
};

/// The cards that are not blank.
std::string cards_in(const cards::Pool& pool) {
  std::string all;
  for (const cards::Card& card : pool.cards) {
    if (card.effect_count != 0) all += " " + card.number;
  }
  return all;
}

void look(const events::Relation& relation, const FlowsInPool& flows, const Actor& actor,
          std::size_t from, std::size_t to, Moves& moves) {
  const bool by_effect = actor.kind == Actor::Kind::effect;
  if (!by_effect && actor.kind != Actor::Kind::procedure) return;
  if (!by_effect && events::row_of(actor.procedure).free) return;
  const Flows& allowed = by_effect ? flows.effects[actor.effect]
                                   : flows.procedures[static_cast<std::size_t>(actor.procedure)];
  ++moves.seen;
  moves.precise += allowed == events::kAnything ? 0U : 1U;
  if (allowed.has(from, to)) return;
  dcg::Unexplained what{.what = dcg::Unexplained::What::flow, .actor = actor};
  what.first = static_cast<std::uint8_t>(from);
  what.second = static_cast<std::uint8_t>(to);
  moves.not_allowed.insert(words_of(relation, what) + ", with" + cards_in(relation.pool()));
}

void play(const cards::Pool& pool, const Judge& judge, int tables, Random& random, Moves& moves) {
  const dcg::Dcg game(pool);
  const events::Relation relation(pool);
  const FlowsInPool flows = proofs::flows_in_pool(relation);
  test::RandomTable table(game, random);
  dcg::Decisions legal;
  for (int i = 0; i < tables; ++i) {
    dcg::State state = test::position(game, judge, table.lines());
    constexpr int kDecisions = 60;
    for (int decisions = 0; decisions < kDecisions; ++decisions) {
      game.legal(state, judge, legal);
      if (legal.empty()) break;
      const dcg::Decision decision = legal[static_cast<std::size_t>(random.below(legal.size()))];
      const dcg::State before = state;
      game.apply(state, judge, decision);
      const dcg::Followed followed =
          dcg::follow_step({game, judge, before, decision, state},
                           {.moved = [&](const Actor& actor, std::size_t from, std::size_t to) {
                             look(relation, flows, actor, from, to, moves);
                           }});
      if (followed.unexplained) {
        moves.not_allowed.insert(words_of(relation, *followed.unexplained));
      }
    }
  }
}

TEST(FlowsInPool, AllowWhateverCardsDoInRandomGamesOfFewCards) {
  const cards::Pool& pool = test::own_pool();
  const proofs::Parts parts(pool);
  Random random(18);
  Moves moves;
  constexpr int kSets = 250;
  for (int i = 0; i < kSets; ++i) {
    CardSet set;
    for (std::size_t card = 0; card < pool.cards.size(); ++card) {
      const auto index = static_cast<cards::CardIndex>(card);
      if (!pool.cards[card].token && parts.is_blank(index)) set.push_back(index);
    }
    for (int more = 0; more < 4; ++more) {
      set.push_back(parts.cards()[static_cast<std::size_t>(random.below(parts.cards().size()))]);
    }
    const Judge judge = random.below(2) == 0
                            ? test::judge_of("comprehensive-4.2")
                            : test::random_judge(test::own_rulebook().editions.back(), random);
    play(parts.playable(set), judge, 3, random, moves);
  }
  for (const std::string& each : moves.not_allowed) ADD_FAILURE() << each;
  EXPECT_GT(moves.seen, 10'000U);
  EXPECT_GT(moves.precise, moves.seen / 2);
}

Flows flows_of_first_effect(const char* text) {
  const cards::Pool pool = dcg::worded_pool({{"Mover", "Digimon", text}});
  return proofs::flows_in_pool(events::Relation(pool)).effects[0];
}

constexpr std::size_t at(Zone zone) { return static_cast<std::size_t>(zone); }

TEST(FlowsInPool, KnowWhereACardIsPlayedFrom) {
  const Flows played = flows_of_first_effect(
      "[On Play] Play 1 level 3 Digimon card from your hand without paying the cost.");
  EXPECT_TRUE(played.has(at(Zone::hand), at(Zone::upright)));
  EXPECT_FALSE(played.has(at(Zone::trash), at(Zone::upright)));
  EXPECT_FALSE(played.has(at(Zone::trash), at(Zone::outside)));
}

// What could make a ranking false: a Token costs no card, so making one must not look like a loss.
TEST(FlowsInPool, LetAMadeTokenBeMadeAgain) {
  const cards::Pool& pool = test::own_pool();
  std::size_t made = 0;
  const proofs::Parts parts(pool);
  for (const cards::CardIndex card : parts.cards()) {
    const cards::Pool alone = parts.alone(CardSet{card});
    const events::Relation of_it(alone);
    const FlowsInPool flows = proofs::flows_in_pool(of_it);
    for (std::size_t effect = 0; effect < alone.effects.size(); ++effect) {
      for (const auto& each : alone.instructions_of(alone.effects[effect])) {
        if (each.action != cards::Action::play_token) continue;
        ++made;
        EXPECT_TRUE(flows.effects[effect].has(at(Zone::outside), at(Zone::upright)));
        EXPECT_TRUE(flows.effects[effect].has(at(Zone::upright), at(Zone::outside)));
      }
    }
  }
  EXPECT_GT(made, 0U);
}

}  // namespace
}  // namespace headjudge::flows_in_pool_test
