// The memory gauge and the structure of turns alone, as a game: `headjudge explore gauge`.
//
// A card is a number here: it is drawn, and paid for with any cost that may be paid. What is left
// of the game are the gauge and its rules, the phases of a turn, how a turn ends, and a deck that
// runs out. A step is one rule. Those of the gauge are the kernel's own functions, asked of the
// same judge as in the engine; the phases follow each other as in model/dcg/turn/phases.cpp.
//
// It has a million positions and more, and each takes a few bytes, so that it says how fast and how
// small the exploration itself is (bench/explore_against_spin.py).
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "model/core/base/inline_vector.hpp"
#include "model/core/game/dynamics.hpp"
#include "model/dcg/kernel/gauge_machine.hpp"
#include "model/dcg/kernel/questions.hpp"
#include "proofs/model_checking/packing.hpp"

namespace headjudge::proofs {

class GaugeTurns {
 public:
  /// The game whose editions answer the questions.
  static constexpr std::string_view kGame = "dcg";
  static constexpr std::uint8_t kOpeningHand = 5;
  static constexpr std::uint8_t kMostInDeck = 55;

  enum class Phase : std::uint8_t { start, unsuspend, draw, breeding, main };

  struct State {
    std::int8_t memory = 0;
    std::uint8_t crossed = 0;
    std::uint8_t ending = 0;
    Player turn_player = 0;
    Phase phase = Phase::start;
    std::uint8_t first_turn = 1;
    std::array<std::uint8_t, 2> deck{};
    std::array<std::uint8_t, 2> hand{};
    Outcome outcome = Outcome::running;
  };
  /// A rule, or the next step of a phase.
  struct Decision {
    bool is_phase_step = false;
    dcg::GaugeRule rule{};
    std::uint8_t cost = 0;
  };
  using Decisions = InlineVector<Decision, dcg::kLargestCost + 8>;

  /// The first turn begins; each player has an opening hand, and so many cards in the deck.
  [[nodiscard]] State start(const Judge& judge, std::uint8_t deck) const {
    State state;
    state.deck = {deck, deck};
    state.hand = {kOpeningHand, kOpeningHand};
    write(state, dcg::first_gauge(dcg::kNumbers, dcg::JudgeRules{judge}));
    return state;
  }

  void legal(const State& state, const Judge& judge, Decisions& out) const {
    out.clear();
    if (state.outcome != Outcome::running) return;
    const bool over = state.ending != 0;
    if (over) return offer_ends(state, judge, out);
    if ((state.phase == Phase::main || state.crossed != 0) &&
        may(dcg::GaugeRule::end_comes, state, judge)) {
      return offer({false, dcg::GaugeRule::end_comes}, out);
    }
    if (state.phase != Phase::main) return offer({true}, out);
    offer_main(state, judge, out);
  }

  void take(State& state, const Judge& judge, const Decision& decision) const {
    if (decision.is_phase_step) return take_phase_step(state, judge);
    if (decision.rule == dcg::GaugeRule::pay) --state.hand[state.turn_player];
    write(state, dcg::after_rule(dcg::kNumbers, dcg::JudgeRules{judge}, decision.rule, life(state),
                                 int{decision.cost}));
    if (!dcg::changes_turn(decision.rule)) return;
    state.turn_player = opponent_of(state.turn_player);
    state.first_turn = 0;
    state.phase = Phase::start;
  }
  [[nodiscard]] bool advance(State&, const Judge&) const { return false; }
  void apply(State& state, const Judge& judge, const Decision& decision) const {
    take(state, judge, decision);
  }

  [[nodiscard]] Player actor(const State& state) const {
    return state.outcome == Outcome::running ? state.turn_player : kNobody;
  }
  [[nodiscard]] Outcome outcome(const State& state) const { return state.outcome; }
  [[nodiscard]] std::uint64_t hash(const State& state) const { return MixedBytes{}(bytes(state)); }
  [[nodiscard]] bool same(const State& a, const State& b) const {
    return std::memcmp(&a, &b, sizeof a) == 0;
  }
  [[nodiscard]] bool same_board(const State& a, const State& b) const {
    return a.memory == b.memory && a.deck == b.deck && a.hand == b.hand;
  }

  /// 42 bits.
  void pack(const State& state, PackedBytes& out) const {
    Bits bits;
    walk(state, [&](std::uint64_t value, unsigned width) {
      assert(value >> width == 0);
      bits.word |= value << bits.at;
      bits.at += width;
    });
    const Bytes packed = std::as_bytes(std::span(&bits.word, 1)).first(kPacked);
    out.insert(out.end(), packed.begin(), packed.end());
  }
  [[nodiscard]] State unpack(Bytes packed) const {
    Bits bits;
    std::memcpy(&bits.word, packed.data(), kPacked);
    const auto next = [&](unsigned width) {
      const auto value = static_cast<std::uint8_t>((bits.word >> bits.at) & ((1U << width) - 1));
      bits.at += width;
      return value;
    };
    State state;
    state.memory = static_cast<std::int8_t>(next(5) - dcg::kGaugeEnd);
    state.crossed = next(1);
    state.ending = next(2);
    state.turn_player = next(1);
    state.phase = static_cast<Phase>(next(3));
    state.first_turn = next(1);
    state.outcome = static_cast<Outcome>(next(3));
    for (std::uint8_t& cards : state.deck) cards = next(6);
    for (std::uint8_t& cards : state.hand) cards = next(7);
    return state;
  }

 private:
  using Life = dcg::GaugeLife<ConcreteAlgebra>;
  static constexpr std::size_t kPacked = 6;
  struct Bits {
    std::uint64_t word = 0;
    unsigned at = 0;
  };

  template <class Visit>
  static void walk(const State& state, Visit&& visit) {
    visit(static_cast<std::uint64_t>(state.memory + dcg::kGaugeEnd), 5);
    visit(state.crossed, 1);
    visit(state.ending, 2);
    visit(state.turn_player, 1);
    visit(static_cast<std::uint64_t>(state.phase), 3);
    visit(state.first_turn, 1);
    visit(static_cast<std::uint64_t>(state.outcome), 3);
    for (const std::uint8_t cards : state.deck) visit(cards, 6);
    for (const std::uint8_t cards : state.hand) visit(cards, 7);
  }
  [[nodiscard]] static Bytes bytes(const State& state) {
    return std::as_bytes(std::span(&state, 1));
  }

  [[nodiscard]] static Life life(const State& state) {
    return {{state.memory, state.crossed != 0}, state.ending, 0, 0};
  }
  static void write(State& state, const Life& life) {
    assert(life.due == 0 && life.due_across == 0 && "without cards nothing overflows");
    state.memory = static_cast<std::int8_t>(life.gauge.memory);
    state.crossed = life.gauge.crossed ? 1 : 0;
    state.ending = static_cast<std::uint8_t>(life.ending);
  }
  [[nodiscard]] static bool may(dcg::GaugeRule rule, const State& state, const Judge& judge,
                                int cost = 0) {
    return dcg::gauge_step(dcg::kNumbers, dcg::JudgeRules{judge}, rule, life(state), cost, cost)
        .may;
  }
  static void offer(const Decision& decision, Decisions& out) {
    const bool kept = out.push(decision);
    assert(kept);
    (void)kept;
  }

  /// The end of the turn has come.
  static void offer_ends(const State& state, const Judge& judge, Decisions& out) {
    for (const dcg::GaugeRule rule :
         {dcg::GaugeRule::stay, dcg::GaugeRule::change, dcg::GaugeRule::stay_after_pass,
          dcg::GaugeRule::change_after_pass}) {
      if (may(rule, state, judge)) offer({false, rule}, out);
    }
  }

  static void offer_main(const State& state, const Judge& judge, Decisions& out) {
    if (state.hand[state.turn_player] > 0) {
      for (std::uint8_t cost = 0; cost <= dcg::kLargestCost; ++cost) {
        if (may(dcg::GaugeRule::pay, state, judge, cost)) {
          offer({false, dcg::GaugeRule::pay, cost}, out);
        }
      }
    }
    const int passing = judge.ask(dcg::index(dcg::Question::may_pass), out.empty() ? 0 : 1,
                                  state.memory > 0 ? 1 : 0);
    if (passing == static_cast<int>(dcg::MayPass::may) && may(dcg::GaugeRule::pass, state, judge)) {
      offer({false, dcg::GaugeRule::pass}, out);
    }
  }

  static void take_phase_step(State& state, const Judge& judge) {
    if (state.phase == Phase::draw) draw_for_turn(state, judge);
    state.phase = static_cast<Phase>(static_cast<std::uint8_t>(state.phase) + 1);
  }
  static void draw_for_turn(State& state, const Judge& judge) {
    const int draws = judge.ask(dcg::index(dcg::Question::phase_draw), int{state.first_turn});
    if (draws != static_cast<int>(dcg::PhaseDraw::draws)) return;
    std::uint8_t& deck = state.deck[state.turn_player];
    if (deck > 0) {
      --deck;
      ++state.hand[state.turn_player];
    } else if (judge.ask(dcg::index(dcg::Question::empty_deck), 1) ==
               static_cast<int>(dcg::EmptyDeck::loses)) {
      state.outcome = state.turn_player == 0 ? Outcome::second_wins : Outcome::first_wins;
    }
  }
};

static_assert(GameDynamics<GaugeTurns>);
static_assert(std::has_unique_object_representations_v<GaugeTurns::State>, "equal is equal bytes");

}  // namespace headjudge::proofs
