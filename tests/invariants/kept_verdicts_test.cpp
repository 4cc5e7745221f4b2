// What is kept while a game is checked says what asking everything anew says.
//
// Random games are looked at twice at every moment: by all invariants, with nothing noted, and as
// fuzzing does, which asks only about what is offered or decided and what has changed. Both find
// the same, and each invariant has applied as often. Now and then a position is spoilt for one
// look: then something that has been kept is wrong, and both must see the same again.
#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "invariants/dcg/parts.hpp"
#include "invariants/dcg_invariants.hpp"
#include "model/core/base/random.hpp"
#include "model/dcg/turn/memory.hpp"
#include "tests/support/real_cards.hpp"
#include "tests/support/rules_plays.hpp"

namespace headjudge::dcg::kept_verdicts_test {
namespace {

using test::starting_set_ups;

const auto& world() { return test::rules_world<Dcg>(); }

/// Some stack of the field, if there is one.
PermanentRef any_stack(State& state, Random& random) {
  const FieldRef field = state.side(static_cast<Player>(random.below(2))).field;
  return field.size() == 0 ? PermanentRef() : field[random.below(field.size())];
}

void spoil_a_stack(State& state, Random& random) {
  const PermanentRef stack = any_stack(state, random);
  if (stack == nullptr) return;
  switch (random.below(7)) {
    case 0: stack->print.bits ^= static_cast<std::uint8_t>(1U << random.below(8)); break;
    case 1: stack->suspended ^= 1; break;
    case 2: stack->breeding ^= 1; break;
    case 3: stack->placed ^= 1; break;
    case 4: stack->entry = Entry::played; break;
    case 5: stack->dna ^= 1; break;
    default: stack->burst ^= 1;
  }
}

void spoil_a_pile(State& state, Random& random) {
  const SideRef side = state.side(static_cast<Player>(random.below(2)));
  const std::array<Pile, 5> piles = {side.hand, side.deck, side.security, side.trash, side.eggs};
  const Pile& from = piles[random.below(piles.size())];
  const Pile& to = piles[random.below(piles.size())];
  if (!from.empty()) (void)to.push(from.back());
  if (!from.empty() && random.below(2) == 0) (void)from.pop();
}

/// One thing is not as the rules have left it. An attack stays the turn player's: the engine would
/// look without end at what an attacker gives to Digimon of its own side.
void spoil(State& state, Random& random) {
  const auto card = static_cast<CardId>(random.below(state.count));
  switch (random.below(17)) {
    case 0: state.capabilities = {}; break;
    case 1: state.phase = Phase::draw; break;
    case 2:
      if (state.attack.step == AttackStep::none) state.turn_player ^= 1;
      break;
    case 3: state.check_due ^= 1; break;
    case 4: state.names_due ^= 1; break;
    case 5: state.turn_face_up(card, !state.is_face_up(card)); break;
    case 6: state.def[card] = state.def[random.below(state.count)]; break;
    case 7: (void)state.modifiers.push({.target = card, .action = cards::Action::change_dp}); break;
    case 8: (void)state.revealed.push(card); break;
    case 9: state.attack.step = AttackStep::none; break;
    case 10: state.bonus_due ^= 1; break;
    case 11: state.moment ^= 1; break;
    case 12: state.overflow.add(Capacity::field); break;
    case 13: {
      auto life = gauge_life(state);
      life.gauge.memory = static_cast<int>(random.below(21)) - 10;
      place_gauge(state, life);
      break;
    }
    case 14: spoil_a_pile(state, random); break;
    default: spoil_a_stack(state, random);
  }
}

/// One game, looked at in both ways.
class LookedAtTwice {
 public:
  LookedAtTwice(const Dcg& game, const Judge& judge, const InvariantSet<Dcg>& set)
      : game_(game), judge_(judge), set_(set), all_(set.no_counts()), kept_(set.no_counts()) {}

  /// Do both say the same all along?
  bool play(State state, Random& random) {
    constexpr int kMostDecisions = 150;
    Decisions offers;
    for (int i = 0; i < kMostDecisions; ++i) {
      game_.legal(state, judge_, offers);
      if (!says_the_same_of(state, offers)) return false;
      if (offers.empty()) break;
      if (random.below(3) == 0) {
        State spoilt = state;
        spoil(spoilt, random);
        if (!says_the_same_of(spoilt, offers) || !says_the_same_of(state, offers)) return false;
      }
      const Decision decision = offers[random.below(offers.size())];
      const State before = state;
      game_.apply(state, judge_, decision);
      notes_.next_moment();
      State by_steps = before;
      apply_noting(notes_, game_, judge_, by_steps, decision);
      if (!game_.same(state, by_steps)) return false;
      const auto* anew = set_.check(DcgStep{game_, judge_, before, decision, state}, all_);
      const auto* kept =
          set_.check_such(DcgStep{game_, judge_, before, decision, state, &notes_}, kept_);
      if (anew != kept || !counts_agree()) return false;
    }
    return true;
  }

 private:
  [[nodiscard]] bool says_the_same_of(const State& state, const Decisions& offers) {
    notes_.next_moment();
    const auto* anew = set_.check(DcgPosition{game_, judge_, state, offers}, all_);
    const auto* kept = set_.check(DcgPosition{game_, judge_, state, offers, &notes_}, kept_, last_);
    if (anew == kept && counts_agree()) return true;
    tell(anew, kept);
    return false;
  }
  void tell(const DcgInvariant* anew, const DcgInvariant* kept) const {
    const auto name = [](const DcgInvariant* one) { return one == nullptr ? "none" : one->id; };
    fmt::print("anew: {}, kept: {}", name(anew), name(kept));
    for (std::size_t i = 0; i < set_.size(); ++i) {
      if (all_.applied()[i] != kept_.applied()[i]) fmt::print("; {}", set_.all()[i].id);
    }
    fmt::print("\n");
  }
  [[nodiscard]] bool counts_agree() const {
    return std::ranges::equal(all_.applied(), kept_.applied());
  }

  const Dcg& game_;
  const Judge& judge_;
  const InvariantSet<Dcg>& set_;
  InvariantCounts all_;
  InvariantCounts kept_;
  Notes notes_;
  LastVerdicts<Dcg> last_;
};

/// Is it so in all of some random games under every edition?
bool says_the_same(const InvariantSet<Dcg>& set, int rounds = 4) {
  const Dcg game(world().pool);
  Random random(5);
  for (int round = 0; round < rounds; ++round) {
    for (const Edition& edition : world().rulebook.editions) {
      const Judge judge = test::drawn_judge(edition, world().rulebook.questions, random);
      for (const auto& set_up : starting_set_ups<Dcg>()) {
        const auto start = game.set_up(set_up, {"the set-up", 0, 0}, judge);
        if (!start || !LookedAtTwice(game, judge, set).play(*start, random)) return false;
      }
    }
  }
  return true;
}

TEST(KeptVerdicts, SayWhatAskingAnewSays) { EXPECT_TRUE(says_the_same(dcg_invariants())); }

/// Two decks of a dozen kinds of cards each.
std::vector<PlayLine> random_decks(const cards::Pool& pool, Random& random) {
  std::vector<const cards::Card*> others;
  std::vector<const cards::Card*> eggs;
  for (const cards::Card& card : pool.cards) {
    const bool named = !card.token && pool.find_number(card.number) == &card;
    if (named) (card.kind == cards::CardKind::digi_egg ? eggs : others).push_back(&card);
  }
  std::vector<PlayLine> lines;
  for (const std::string_view player : {"P1", "P2"}) {
    std::string deck = fmt::format("deck {}: ", player);
    const std::size_t first = random.below(others.size() - 13);
    for (std::size_t kind = 0; kind < 13; ++kind) {
      deck += fmt::format("{}{} {}", kind == 0 ? "" : ", ", kind == 12 ? 2 : 4,
                          others[first + kind]->number);
    }
    lines.push_back({deck, 0});
    lines.push_back(
        {fmt::format("eggs {}: 4 {}", player, eggs[random.below(eggs.size())]->number), 0});
  }
  lines.push_back({fmt::format("seed: {}", random.below(1000)), 0});
  lines.push_back({"rps: P1", 0});
  return lines;
}

TEST(KeptVerdicts, SayTheSameOfTheUsersCards) {
  if (!std::filesystem::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const Dcg& game = test::real_table().game;
  Random random(7);
  int played = 0;
  for (int round = 0; round < 12; ++round) {
    for (const Edition& edition : world().rulebook.editions) {
      const Judge judge = test::drawn_judge(edition, world().rulebook.questions, random);
      const auto decks = random_decks(test::real_table().pool, random);
      const auto start = game.set_up(decks, {"the decks", 0, 0}, judge);
      if (!start) continue;
      ++played;
      EXPECT_TRUE(LookedAtTwice(game, judge, dcg_invariants()).play(*start, random)) << round;
    }
  }
  EXPECT_GT(played, 30);
}

// ---- Rows that do not say all on which they hang: each must be seen to differ.

InvariantSet<Dcg> only(const DcgInvariant& row) { return InvariantSet<Dcg>({row}, dcg_watch()); }

/// Applies while the turn player has memory.
Verdict memory_is_left(const DcgPosition& position) {
  return position.state.memory > 0 ? Verdict::held : Verdict::not_applicable;
}

Verdict there_is_a_choice(const DcgPosition& position) {
  return position.offers.size() > 1 ? Verdict::held : Verdict::not_applicable;
}

Verdict memory_changes(const DcgStep& step) {
  return step.before.memory != step.after.memory ? Verdict::held : Verdict::not_applicable;
}

Parts nothing_here(const DcgPosition&) { return kNoPart; }
Parts memory_here(const DcgPosition&) { return kGauge; }

TEST(KeptVerdicts, OfARowThatNamesTooFewPartsAreNoticed) {
  const auto row = [](HangsOn hangs_on) {
    return only({"memory", "There is memory left.", &memory_is_left, nullptr, hangs_on});
  };
  EXPECT_TRUE(says_the_same(row(HangsOn::everything()), 1));
  EXPECT_TRUE(says_the_same(row(HangsOn::parts(kGauge)), 1));
  EXPECT_FALSE(says_the_same(row(HangsOn::parts(kEveryPart & ~kGauge & ~kOffers)), 1));
}

TEST(KeptVerdicts, OfARowThatNamesTooFewPartsHereAreNoticed) {
  const auto row = [](Parts (*here)(const DcgPosition&)) {
    return only({"memory", "There is memory left.", &memory_is_left, nullptr,
                 HangsOn::parts(kGauge | kTrash), here});
  };
  EXPECT_TRUE(says_the_same(row(&memory_here), 1));
  EXPECT_FALSE(says_the_same(row(&nothing_here), 1));
}

TEST(KeptVerdicts, OfARowThatNamesTooFewKindsAreNoticed) {
  const auto row = [](HangsOn hangs_on) {
    return only({"choice", "There is a choice.", &there_is_a_choice, nullptr, hangs_on});
  };
  EXPECT_TRUE(says_the_same(row(HangsOn::parts(kOffers)), 1));
  EXPECT_FALSE(says_the_same(row(HangsOn::kinds(DecisionKind::pass)), 1));
  EXPECT_FALSE(says_the_same(row(HangsOn::parts(kAsked)), 1));
}

TEST(KeptVerdicts, OfAStepThatNamesTooLittleAreNoticed) {
  const auto row = [](HangsOn hangs_on) {
    return only({"memory", "Memory changes.", nullptr, &memory_changes, hangs_on});
  };
  EXPECT_TRUE(says_the_same(row(HangsOn::changes(kGauge)), 1));
  EXPECT_FALSE(says_the_same(row(HangsOn::changes(kTurnPlayer)), 1));
  EXPECT_FALSE(says_the_same(row(HangsOn::kinds(DecisionKind::play)), 1));
}

// ---- Parts

TEST(Parts, HaveEveryByteOfAPosition) {
  const Dcg game(world().pool);
  Random random(3);
  const Edition& edition = world().rulebook.editions.front();
  const Judge judge = test::drawn_judge(edition, world().rulebook.questions, random);
  for (const auto& set_up : starting_set_ups<Dcg>()) {
    const auto start = game.set_up(set_up, {"the set-up", 0, 0}, judge);
    ASSERT_TRUE(start) << start.error().text();
    EXPECT_EQ(changed_parts(*start, *start), kOffers);
    for (std::size_t i = 0; i < sizeof(State); ++i) {
      std::array<unsigned char, sizeof(State)> bytes{};
      std::memcpy(bytes.data(), &*start, sizeof(State));
      bytes[i] ^= 1U;
      State changed;
      std::memcpy(static_cast<void*>(&changed), bytes.data(), sizeof(State));
      ASSERT_NE(changed_parts(*start, changed), kOffers) << "byte " << i;
    }
  }
}

}  // namespace
}  // namespace headjudge::dcg::kept_verdicts_test
