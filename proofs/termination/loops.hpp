// Loops of card effects: found in the effect graph, realised on the engine, told apart by who can
// leave them.
//
// A component of the effect graph that a ranking orders ends (chain_ending.hpp). Every short cycle
// of the others is a candidate. For each, small positions are laid out and
// searched for a position that comes back (repetition.hpp). What is then said:
//  - mandatory: not even both players together can end it, so the game hangs;
//  - one player, or either player, can stop it whatever the other does (stopping.hpp), or only both
//    together; or the bound leaves that unknown;
//  - cut short: no position comes back in those tried, but one would for a judge who minds no
//    [Once Per Turn]; with the number of full rounds that happen before that limit ends it. Of
//    other positions it says nothing, so the cycle is unknown;
//  - not realised: nothing of the kind within the bound. The candidate stands, unproven.
//
// Where the effect graph has no cycle there is nothing to search: its ranking is the proof. What is
// neither ranked nor realised is unknown.
// (comprehensive-4.2, 18-3: what is done about an infinite loop depends on who can stop it.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/manual/judge.hpp"
#include "model/core/play/play.hpp"
#include "model/dcg/dcg.hpp"
#include "proofs/termination/chain_ending.hpp"
#include "proofs/termination/repetition.hpp"
#include "proofs/termination/trigger_graph.hpp"

namespace headjudge::proofs {

enum class LoopClass : std::uint8_t {
  mandatory,
  one_player_can_stop,
  either_player_can_stop,
  only_both_can_stop,
  stopping_unknown,  ///< it repeats, but the bound cut off what could show who can stop it
  begun_freely,      ///< positions repeat, and a player acts freely in each round: no loop of 18-3
  cut_short,
  not_realised,
};
[[nodiscard]] std::string_view name_of(LoopClass loop_class);

/// Where the round lies in the play of a loop that is realised: the decisions of the play are those
/// on the way to it, and then those of one round.
struct LoopRound {
  std::size_t prefix = 0;  ///< decisions on the way to the position that comes back
  std::size_t lead = 0;    ///< nobody is asked again: engine steps after the last decision till the
                           ///< position first stands
  std::size_t steps = 0;   ///< nobody is asked again: engine steps of a round
  std::vector<std::size_t> effects;  ///< that activate in a round, in order
  CanStop together = CanStop::no;    ///< both players, if they want to
};

struct Loop {
  std::string id;  ///< "loop/HJ1-040/HJ1-041": the effects in the order they trigger each other
  LoopClass loop_class = LoopClass::not_realised;
  std::vector<std::string> cards;     ///< "HJ1-040 Pendulon", each once
  std::vector<std::string> effects;   ///< as EffectGraph::name
  std::string sentence;               ///< for people, one line
  std::string certificate;            ///< why it repeats, or why it ends
  std::optional<Play> play;           ///< set-up, prefix and one round
  std::string bound;                  ///< what was searched
  std::size_t rounds = 0;             ///< cut short: full rounds in one turn
  std::array<CanStop, 2> can_stop{};  ///< P1, P2, in the play
  LoopRound round;
  bool ends = false;     ///< cut short: each chain of its cards alone ends, with a certificate
  bool refused = false;  ///< not realised: a round was found, and its certificate is not accepted

  /// Is there a position that comes back, and a play to it?
  [[nodiscard]] bool is_realised() const {
    return loop_class != LoopClass::cut_short && loop_class != LoopClass::not_realised;
  }
  /// Nothing was found of it either way.
  [[nodiscard]] bool is_candidate() const {
    return loop_class == LoopClass::not_realised && !refused;
  }
};

/// What is said of one component of the effect graph.
struct ComponentVerdict {
  const Candidate* candidate = nullptr;
  ChainEnding ending;
};

struct ComponentVerdicts {
  std::vector<ComponentVerdict> each;  ///< in the order of EffectGraph::candidates
  /// Each of them ends, and they cannot feed each other: no chain of the pool goes on for ever.
  bool all_end = true;
  /// Each ends by itself, and there is no ranking of all of them together.
  bool could_feed_each_other = false;

  /// The places of those that are unknown.
  [[nodiscard]] std::vector<std::size_t> open() const;
};

/// Does the judge let no turn change while an effect waits?
[[nodiscard]] bool lets_effects_go_first(const Judge& judge);
/// Does the judge let no effect interrupt again before what it interrupted is resolved?
[[nodiscard]] bool lets_interrupt_once(const Judge& judge);
/// What EffectGraph wants to know of the judge.
[[nodiscard]] GraphTerms graph_terms(const Judge& judge, Span span = Span::turn_after_turn);
/// Does the judge refuse an effect that has been used this turn?
[[nodiscard]] bool minds_uses(const Judge& judge);

/// The rankings of all components, each checked again.
[[nodiscard]] ComponentVerdicts judge_components(const EffectGraph& graph, const Judge& judge);
/// One ranking of all components, so of everything that the pool can do; checked like the others.
[[nodiscard]] ChainEnding rank_all(const EffectGraph& graph, const Judge& judge);

/// What each ranking rests on, as it follows a sentence: " (assumed: ...)".
[[nodiscard]] std::string_view what_rankings_assume();

/// A component in words: its effects and procedures, the verdict, what it rests on.
[[nodiscard]] std::string component_text(const EffectGraph& graph, const ComponentVerdict& verdict);

/// At which table loops are looked for. All of it must outlive the search.
struct LoopTable {
  const dcg::Dcg& game;
  const Judge& judge;
  std::string edition;  ///< the judge's, as plays name it
  std::string cards;    ///< the pool's file for plays; empty: the own pool
};

struct LoopBounds {
  CycleLimits cycles;
  RepetitionBounds search;
  std::size_t positions = 20;  ///< tried for one cycle
};

/// The lens through which repetition is looked for in this game.
[[nodiscard]] LoopLens<dcg::Dcg> loop_lens();

/// Tries to realise one cycle of the graph (which must be of the game's pool).
[[nodiscard]] Loop realise(const LoopTable& table, const EffectGraph& graph, const Cycle& cycle,
                           const LoopBounds& bounds);

/// All cycles of the components that are open, within the bounds, and each loop once: one that was
/// found for two of them has one id. The same list for any number of threads.
[[nodiscard]] std::vector<Loop> find_loops(const LoopTable& table, const EffectGraph& graph,
                                           const LoopBounds& bounds, unsigned threads = 1);

/// What was searched, in a sentence: "94 effects, 397 ways to trigger another, 28 cycles of ...".
[[nodiscard]] std::string loop_bound_text(const EffectGraph& graph,
                                          const ComponentVerdicts& verdicts,
                                          const LoopBounds& bounds);

}  // namespace headjudge::proofs
