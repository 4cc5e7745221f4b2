// Playing two decks.
//
// The engine is taken step by step: what an effect does between two decisions is gone from the
// position when the next one is due. An effect counts as carried out once an instruction of it was
// really done; a persistent one once its condition held where it stands.
#include "fuzz/dcg/series/deck_games.hpp"

#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "fuzz/games/checked_game.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/scope.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/resolving/choosing.hpp"
#include "model/dcg/effects/resolving/small_choices.hpp"
#include "model/dcg/effects/resolving/totals.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/gauge_machine.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/digivolving.hpp"
#include "model/dcg/running.hpp"

namespace headjudge::fuzz {
namespace {

using dcg::DecisionKind;

constexpr std::array<std::string_view, kGameEnds> kEndNames = {
    "attack on a player without security",
    "empty deck",
    "both players lost at once",
    "a full list",
    "effects without end",
    "nobody could go on",
    "cut off",
    "broken invariant"};

bool declines(DecisionKind kind) {
  using enum DecisionKind;
  return kind == pass || kind == stay || kind == no || kind == do_not_attack ||
         kind == do_not_block || kind == do_not_counter || kind == choose_no_more ||
         kind == place_no_more;
}

std::size_t draw_decision(const dcg::Decisions& legal, Random& random) {
  const auto drawn = static_cast<std::size_t>(random.below(legal.size()));
  if (!declines(legal[drawn].kind)) return drawn;
  return static_cast<std::size_t>(random.below(legal.size()));
}

class DeckGamePlayer {
 public:
  DeckGamePlayer(const DeckTable& table, Random& random, EffectSet& seen, const GameWatch& watch)
      : table_(table), rules_(table.setting.game()), random_(random), seen_(seen), watch_(watch) {}

  DeckGame play(const dcg::State& start, InvariantCounts& counts) {
    turn_player_ = start.turn_player;
    const auto choose = [&](const dcg::State& state,
                            const dcg::Decisions& legal) -> std::optional<std::size_t> {
      note_persistent(state);
      const std::size_t drawn = draw_decision(legal, random_);
      note_taken(state, legal[drawn]);
      if (watch_.deciding) watch_.deciding(state, legal[drawn]);
      return drawn;
    };
    const auto apply = [&](dcg::State& state, const dcg::Decision& decision, Notes&) {
      take(state, decision);
    };
    const auto taken = [&](const dcg::State& before, const dcg::Decision& decision,
                           const dcg::State& after, Notes&) {
      if (watch_.done) watch_.done(before, decision, after);
    };
    const CheckedTable<dcg::Dcg> checked{rules_, table_.judge, table_.judge, table_.invariants};
    const auto played =
        play_checked(checked, start, kMostGameDecisions, counts, choose, apply, taken);
    return told(played);
  }

 private:
  void take(dcg::State& state, const dcg::Decision& decision) {
    for (std::size_t i = 0; i < counted_.size(); ++i) {
      counted_[i] += kGameCounts[i].counts(decision) ? 1U : 0U;
    }
    rules_.take(state, table_.judge, decision);
    note_done(state);  // what a decision completes at once, say an attack that an effect allows
    dcg::Stretch stretch;
    while (dcg::run_on(rules_, state, table_.judge, stretch)) {
      note_done(state);
      if (state.turn_player == turn_player_) continue;
      turn_player_ = state.turn_player;
      if (state.phase != dcg::Phase::setup) ++turns_;
    }
  }

  void note_done(const dcg::State& state) {
    for (const dcg::Frame& frame : state.frames) {
      if (frame.done != 0) seen_.add(frame.effect.bits());
    }
  }

  /// What lowers a cost or does without colors is not carried out: it applies when a player uses
  /// the Option, or digivolves.
  void note_taken(const dcg::State& state, const dcg::Decision& decision) {
    const dcg::View v{rules_.cards(), state, &table_.judge};
    const auto note = [&](dcg::CardId on) {
      return [this, &v, on](dcg::CardId, std::uint16_t index) {
        if (dcg::conditions_hold(v, v.cards.effect(index), {v.state.turn_player, on})) {
          seen_.add(index);
        }
      };
    };
    if (decision.kind == DecisionKind::use) {
      dcg::for_each_effect_of_card(v.cards, state, decision.first, true, cards::Timing::persistent,
                                   note(dcg::kNoCard));
    }
    if (decision.kind != DecisionKind::digivolve) return;
    const dcg::Permanent permanent = dcg::find_permanent(state, decision.first);
    const dcg::CostChange change =
        dcg::change_of_digivolution_cost(v, {permanent}, decision.second);
    if (change.reduction == 0 && change.increase == 0) return;
    dcg::for_each_effect(v, permanent, cards::Timing::would_digivolve, note(permanent.id()));
  }

  void note_persistent(const dcg::State& state) {
    const dcg::View v{rules_.cards(), state, &table_.judge};
    for (Player owner = 0; owner < 2; ++owner) {
      for (const dcg::Permanent permanent : state.side(owner).field) {
        dcg::for_each_effect(v, permanent, cards::Timing::persistent,
                             [&](dcg::CardId, std::uint16_t index) {
                               const cards::Effect& effect = v.cards.effect(index);
                               if (!dcg::in_scope(state, effect.scope, owner)) return;
                               if (dcg::conditions_hold(v, effect, {owner, permanent.id()})) {
                                 seen_.add(index);
                               }
                             });
      }
    }
  }

  [[nodiscard]] DeckGame told(const CheckedGame<dcg::Dcg>& played) const {
    DeckGame game{.outcome = played.last.outcome,
                  .turns = turns_,
                  .decisions = played.decisions,
                  .counted = counted_,
                  .overflow = played.last.overflow.bits(),
                  .broken = played.broken,
                  .last = played.last};
    game.end = played.broken != nullptr ? GameEnd::broken : end_of(played.last);
    return game;
  }

  static GameEnd end_of(const dcg::State& state) {
    switch (state.outcome) {
      case Outcome::running: return GameEnd::decisions;
      case Outcome::drawn:
        return state.pending.empty() && state.frames.empty() ? GameEnd::drawn : GameEnd::endless;
      case Outcome::stuck:
        if (state.overflow.bits() != 0) return GameEnd::capacity;
        return state.pending.empty() && state.frames.empty() ? GameEnd::stuck : GameEnd::endless;
      case Outcome::first_wins:
      case Outcome::second_wins: break;
    }
    const bool attacking = state.attack.step != dcg::AttackStep::none && state.frames.empty();
    return attacking ? GameEnd::attack : GameEnd::empty_deck;
  }

  const DeckTable& table_;
  const dcg::Dcg& rules_;
  Random& random_;
  EffectSet& seen_;
  const GameWatch& watch_;
  Player turn_player_ = 0;
  int turns_ = 1;
  GameCounts counted_{};
};

}  // namespace

std::string_view name_of(GameEnd end) { return kEndNames[static_cast<std::size_t>(end)]; }

DeckGame play_deck_game(const DeckTable& table, const dcg::State& start, Random& random,
                        InvariantCounts& counts, EffectSet& seen, const GameWatch& watch) {
  return DeckGamePlayer(table, random, seen, watch).play(start, counts);
}

std::vector<std::string> full_lists(std::uint32_t overflow) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < dcg::kCapacityNames.size(); ++i) {
    if ((overflow >> i & 1U) != 0) names.emplace_back(dcg::kCapacityNames[i]);
  }
  return names;
}

std::string end_text(const DeckGame& game) {
  const std::string when = fmt::format("after {} turn{} and {} decisions", game.turns,
                                       game.turns == 1 ? "" : "s", game.decisions);
  const bool first = game.outcome == Outcome::first_wins;
  const std::string winner = first ? "P1" : "P2";
  const std::string loser = first ? "P2" : "P1";
  switch (game.end) {
    case GameEnd::attack:
      return fmt::format("{} wins {}: {} was attacked and had no security left.", winner, when,
                         loser);
    case GameEnd::empty_deck:
      return fmt::format("{} wins {}: {} had no card left to draw.", winner, when, loser);
    case GameEnd::drawn: return fmt::format("Drawn {}: both players lost at once.", when);
    case GameEnd::capacity:
      return fmt::format("Ended {}: the model's list of {} is full.", when,
                         fmt::join(full_lists(game.overflow), ", "));
    case GameEnd::endless:
      return fmt::format("Ended {}: effects follow one another without end.", when);
    case GameEnd::stuck: return fmt::format("Ended {}: nobody can go on.", when);
    case GameEnd::decisions: return fmt::format("Cut off {}.", when);
    case GameEnd::broken: return fmt::format("Ended {}: broken: {}", when, game.broken->sentence);
  }
  return when;
}

}  // namespace headjudge::fuzz
