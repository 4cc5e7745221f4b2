// Where cards go in random games of a few cards each, held against what their words allow.
//
// Few cards at a time, since one card with a DigiXros line lets a declared card move anything.
#include "proofs/termination/flows/in_pool.hpp"

#include <filesystem>
#include <map>
#include <set>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "proofs/combinations/parts.hpp"
#include "proofs/termination/counted.hpp"
#include "tests/support/random_table.hpp"
#include "tests/support/real_cards.hpp"
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
  std::size_t of_one = 0;   ///< by one that may do less to this card than to all of them
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

/// The flows while everything goes on, but nothing that a free decision has declared: of all cards,
/// and of the copies of each card by itself.
class FlowsWithin {
 public:
  FlowsWithin(const events::Relation& relation, const FlowsInPool& flows,
              const proofs::JudgedWays& ways)
      : relation_(relation),
        ways_(ways),
        nodes_(flows.effects.size() + events::kProcedures, true),
        all_(proofs::flows_within(flows, nodes_)) {}

  void look(const Actor& actor, cards::CardIndex card, std::size_t from, std::size_t to,
            Moves& moves) {
    const bool by_effect = actor.kind == Actor::Kind::effect;
    if (!by_effect && actor.kind != Actor::Kind::procedure) return;
    if (!by_effect && events::row_of(actor.procedure).free) return;
    const std::size_t node =
        by_effect ? std::size_t{actor.effect}
                  : nodes_.size() - events::kProcedures + static_cast<std::size_t>(actor.procedure);
    const bool countable = proofs::is_countable(relation_.pool().cards[card]);
    moves.of_one += countable && of_one(card)[node] != all_[node] ? 1U : 0U;
    if (all_[node].has(from, to) && (!countable || of_one(card)[node].has(from, to))) return;
    moves.not_allowed.insert(
        fmt::format("{} moves {} from zone {} to {}, with{}",
                    by_effect ? relation_.pool().cards[relation_.card_of(actor.effect)].number
                              : std::string(events::row_of(actor.procedure).name),
                    relation_.pool().cards[card].number, from, to, cards_in(relation_.pool())));
  }

 private:
  const std::vector<Flows>& of_one(cards::CardIndex card) {
    auto& found = of_one_[card];
    if (found.empty()) {
      found = proofs::flows_within(proofs::flows_of_card(relation_, ways_, card), nodes_);
    }
    return found;
  }

  const events::Relation& relation_;
  proofs::JudgedWays ways_;
  std::vector<bool> nodes_;
  std::vector<Flows> all_;
  std::map<cards::CardIndex, std::vector<Flows>> of_one_;
};

bool is_free(const dcg::State& state) {
  return state.frames.empty() &&
         (state.asks == dcg::Asks::main || state.asks == dcg::Asks::breeding);
}

bool is_through(const dcg::State& state) {
  return state.procedures.empty() && state.announced.empty() && state.option.present == 0;
}

void play(const cards::Pool& pool, const Judge& judge, int tables, Random& random, Moves& moves) {
  const dcg::Dcg game(pool);
  const events::Relation relation(pool);
  const proofs::JudgedWays placed = proofs::judged_ways(judge);
  const FlowsInPool flows = proofs::flows_in_pool(relation, placed);
  FlowsWithin within(relation, flows, placed);
  test::RandomTable table(game, random);
  dcg::Decisions legal;
  for (int i = 0; i < tables; ++i) {
    dcg::State state = test::position(game, judge, table.lines());
    bool freely = true;  // something that a free decision declared is not through
    constexpr int kDecisions = 60;
    for (int decisions = 0; decisions < kDecisions; ++decisions) {
      game.legal(state, judge, legal);
      if (legal.empty()) break;
      const dcg::Decision decision = legal[static_cast<std::size_t>(random.below(legal.size()))];
      const dcg::State before = state;
      freely = freely || is_free(state);
      game.apply(state, judge, decision);
      const dcg::Followed followed = dcg::follow_step(
          {game, judge, before, decision, state},
          {.moved = [&](const Actor& actor, cards::CardIndex card, std::size_t from,
                        std::size_t to) {
            look(relation, flows, actor, from, to, moves);
            const bool by_declared = actor.kind == Actor::Kind::procedure &&
                                     actor.procedure == events::Procedure::declared_card;
            if (freely && by_declared) return;
            within.look(actor, card, from, to, moves);
          }});
      freely = freely && !is_through(state);
      if (followed.unexplained) {
        moves.not_allowed.insert(words_of(relation, *followed.unexplained));
      }
    }
  }
}

/// Cards whose flows rest on a case of their own, or with a price.
CardSet cards_with_cases(const cards::Pool& pool, const CardSet& of) {
  CardSet found;
  for (const cards::CardIndex card : of) {
    const cards::Card& printed = pool.cards[card];
    bool has = !printed.link_text.empty();
    for (std::size_t e = 0; e < printed.effect_count; ++e) {
      for (const auto& each : pool.instructions_of(pool.effects[printed.first_effect + e])) {
        switch (each.action) {
          case cards::Action::trash_top_card:
          case cards::Action::trash_this:
          case cards::Action::place_digimon:
          case cards::Action::place_this:
          case cards::Action::move_this:
          case cards::Action::link_card: has = true; break;
          default: has = has || each.by; break;
        }
      }
    }
    if (has) found.push_back(card);
  }
  return found;
}

/// Games of so many sets of two cards of `some` and two others, beside blank ones.
Moves moves_in_games(const cards::Pool& pool, const proofs::Parts& parts, const CardSet& some,
                     int sets, std::uint64_t seed) {
  Random random(seed);
  Moves moves;
  const auto any_of = [&](const CardSet& of) {
    return of[static_cast<std::size_t>(random.below(of.size()))];
  };
  for (int i = 0; i < sets; ++i) {
    CardSet set;
    for (std::size_t card = 0; card < pool.cards.size() && set.size() < 40; ++card) {
      const auto index = static_cast<cards::CardIndex>(card);
      if (!pool.cards[card].token && parts.is_blank(index)) set.push_back(index);
    }
    for (int more = 0; more < 4; ++more) set.push_back(any_of(more < 2 ? some : parts.cards()));
    const Judge judge = random.below(2) == 0
                            ? test::judge_of("comprehensive-4.2")
                            : test::random_judge(test::own_rulebook().editions.back(), random);
    play(parts.playable(set), judge, 3, random, moves);
  }
  return moves;
}

TEST(FlowsInPool, AllowWhateverCardsDoInRandomGamesOfFewCards) {
  const proofs::Parts parts(test::own_pool());
  const Moves moves = moves_in_games(test::own_pool(), parts, parts.cards(), 250, 18);
  for (const std::string& each : moves.not_allowed) ADD_FAILURE() << each;
  EXPECT_GT(moves.of_one, 200U);
  EXPECT_GT(moves.seen, 10'000U);
  EXPECT_GT(moves.precise, moves.seen / 2);
}

TEST(FlowsInPool, AllowWhateverTheUsersCardsWithCasesOfTheirOwnDo) {
  if (!std::filesystem::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const cards::Pool& pool = test::real_table().pool;
  const proofs::Parts parts(pool);
  const CardSet some = cards_with_cases(pool, parts.cards());
  ASSERT_GT(some.size(), 100U);
  const Moves moves = moves_in_games(pool, parts, some, 400, 19);
  for (const std::string& each : moves.not_allowed) ADD_FAILURE() << each;
  EXPECT_GT(moves.seen, 10'000U);
}

Flows flows_of_first_effect(const char* text) {
  const cards::Pool pool = dcg::worded_pool({{"Mover", "Digimon", text}});
  return proofs::flows_in_pool(events::Relation(pool), {}).effects[0];
}

constexpr std::size_t at(Zone zone) { return static_cast<std::size_t>(zone); }

TEST(FlowsInPool, KnowWhereACardIsPlayedFrom) {
  const Flows played = flows_of_first_effect(
      "[On Play] Play 1 level 3 Digimon card from your hand without paying the cost.");
  EXPECT_TRUE(played.has(at(Zone::hand), at(Zone::upright)));
  EXPECT_FALSE(played.has(at(Zone::trash), at(Zone::upright)));
  EXPECT_FALSE(played.has(at(Zone::trash), at(Zone::outside)));
}

TEST(FlowsInPool, KnowWhatIsTakenFromAStackOrPlaced) {
  const Flows purged = flows_of_first_effect("<Armor Purge>");
  EXPECT_TRUE(purged.has(at(Zone::upright), at(Zone::trash)));
  EXPECT_TRUE(purged.has(at(Zone::beneath), at(Zone::suspended)));
  EXPECT_FALSE(purged.has(at(Zone::trash), at(Zone::upright)));
  const Flows placed = flows_of_first_effect(
      "[On Play] Place 1 of your opponent's Digimon at the bottom of their security stack.");
  EXPECT_TRUE(placed.has(at(Zone::upright), at(Zone::security)));
  EXPECT_TRUE(placed.has(at(Zone::beneath), at(Zone::trash)));
  EXPECT_FALSE(placed.has(at(Zone::security), at(Zone::upright)));
}

proofs::Price price_of_first_effect(const char* text) {
  const cards::Pool pool = dcg::worded_pool({{"Payer", "Digimon", text}});
  return proofs::price_of(events::Relation(pool), 0);
}

// What could make a ranking false: something is done, and nothing was paid for it.
TEST(FlowsInPool, KnowAPriceOnlyWhereEverythingHangsOnIt) {
  const proofs::Price paid =
      price_of_first_effect("[On Play] By trashing 1 card in your hand, <Draw 1>.");
  EXPECT_EQ(paid.ways, events::flows(events::zones(Zone::hand), events::zones(Zone::trash)));
  EXPECT_FALSE(paid.announced);
  EXPECT_TRUE(
      price_of_first_effect("[On Play] By deleting 1 of your other Digimon, <Draw 1>.").announced);
  for (const char* text :
       {"[On Play] By trashing 1 card in your hand, gain 1 memory. Then, <Draw 1>.",
        "[On Play] <Draw 1>. Then, by trashing 1 card in your hand, gain 1 memory.",
        "[On Play] You may trash 1 card in your hand.",
        "[On Play] By placing 1 of this Digimon's digivolution cards as its bottom digivolution "
        "card, <Draw 1>."}) {
    EXPECT_EQ(price_of_first_effect(text).ways, Flows{}) << text;
  }
}

// What could make a ranking false: a Token costs no card, so making one must not look like a loss.
TEST(FlowsInPool, LetAMadeTokenBeMadeAgain) {
  const cards::Pool& pool = test::own_pool();
  std::size_t made = 0;
  const proofs::Parts parts(pool);
  for (const cards::CardIndex card : parts.cards()) {
    const cards::Pool alone = parts.alone(CardSet{card});
    const events::Relation of_it(alone);
    const FlowsInPool flows = proofs::flows_in_pool(of_it, {});
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
