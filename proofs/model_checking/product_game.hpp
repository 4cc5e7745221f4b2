// Two judges, one play: stepping the same game at two tables.
//
// As long as both judges lead to the same position there is one position to keep. When an answer
// makes a difference the tables *part*, and from then on the players keep to the same intentions
// at both, as play/play.hpp defines it: each player has one list of decisions; at each table the
// player who must decide takes the next one on their list that this table lets them take (a
// decision that a table's judge refuses is struck there). So a parted position is two states and,
// for each table and player, the decisions already listed but not yet come to at that table.
//
// A parting counts only when the dispute is its cause: were both judges to answer the disputed
// point like the second one, or both like the first one, and nothing else were changed, that same
// step would lead both tables to the same position. Either will do: where an answer brings up a
// further question that the judges differ in as well, only the other answer keeps that one out; and
// the disputed point may come up at one table only. Plays that part over anything else are left,
// for they are some other finding's.
//
// Decisions are matched between tables by their words: a game names the same choice by the same
// words, while its internal numbers may differ once the tables have parted.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "model/core/game/differences.hpp"
#include "model/core/game/game.hpp"
#include "model/core/manual/judge.hpp"
#include "proofs/realizability/differences.hpp"

namespace headjudge::proofs {

/// Where the judges differ: one question, in some of its situations (ascending), and what joint
/// clauses tie to these.
struct DisputedPoint {
  std::size_t question = 0;
  std::vector<std::size_t> situations;
  std::vector<TiedPlace> tied = {};
};

/// A decision as it stands on a player's list.
struct ListedDecision {
  Player player = kNobody;
  std::string words;
  friend bool operator==(const ListedDecision&, const ListedDecision&) = default;
};

template <Game G>
class Lockstep {
 public:
  using State = typename G::State;
  using Decision = typename G::Decision;
  using Decisions = typename G::Decisions;

  struct Position {
    State first{};
    State second{};  ///< the same as `first` until the tables part
    bool parted = false;
    std::size_t asked = 0;  ///< parted: number of the disputed situation that parted them
    bool unseen = false;    ///< parted: at first in the order of unseen cards only
    bool chance = false;    ///< chance was drawn on the way, at either table
    std::array<std::array<std::vector<std::string>, 2>, 2> pending{};  ///< [table][player]
  };

  /// A decision that can be written down next; absent where that table does not offer it.
  struct Choice {
    Player player = kNobody;
    std::optional<Decision> first;
    std::optional<Decision> second;
  };

  Lockstep(const G& game, const Judge& first, const Judge& second, DisputedPoint point)
      : game_(game), first_(first), second_(second), point_(std::move(point)) {
    logging_first_ = first;
    logging_first_.attach(&log_);
    logging_second_ = second;
    logging_second_.attach(&log_);
    conceding_first_ = first;
    conceding_second_ = second;
    for (const std::size_t situation : point_.situations) {
      concede({point_.question, situation});
    }
    for (const TiedPlace& tied : point_.tied) concede(tied.place);
    only_difference_ = conceding_first_ == second;
  }
  Lockstep(const Lockstep&) = delete;  // a judge points at the log
  Lockstep& operator=(const Lockstep&) = delete;
  ~Lockstep() = default;

  /// The tables as set up; nothing when the lines are refused, or when the tables differ from the
  /// start for another reason than the dispute.
  [[nodiscard]] std::optional<Position> begin(std::span<const PlayLine> setup) {
    const TextPosition where{"the set-up", 0, 0};
    log_.entries.clear();
    const Result<State> first = game_.set_up(setup, where, logging_first_);
    const Result<State> second = game_.set_up(setup, where, second_);
    if (!first || !second) return std::nullopt;
    Position position{*first, *second};
    const std::optional<std::size_t> asked = disputed_situation();
    if (asked) ++times_asked_;
    if (game_.same(*first, *second)) return position;
    if (!asked) return std::nullopt;
    if (!only_difference_) {
      const auto meets = [&](const Judge& conceding, const State& other) {
        const Result<State> conceded = game_.set_up(setup, where, conceding);
        return conceded && game_.same(*conceded, other);
      };
      if (!meets(conceding_first_, *second) && !meets(conceding_second_, *first)) {
        return std::nullopt;
      }
    }
    position.parted = true;
    position.asked = *asked;
    position.unseen = only_unseen_differ(game_, nullptr, *first, *second);
    return position;
  }

  /// What can be written next, in an order that depends on the position alone. Empty when neither
  /// table needs a decision any more.
  [[nodiscard]] std::vector<Choice> choices(const Position& position) {
    return position.parted ? choices_apart(position) : choices_together(position.first);
  }

  /// The words of a choice in the position that offered it.
  [[nodiscard]] std::string words(const Position& position, const Choice& choice) const {
    return choice.first ? game_.say(position.first, *choice.first)
                        : game_.say(second_of(position), *choice.second);
  }

  /// Where a choice leads; nothing when the tables part over something else than the dispute.
  [[nodiscard]] std::optional<Position> step(const Position& position, const Choice& choice) {
    if (!position.parted) return step_from(position, choice);
    return list(position, {choice.player, words(position, choice)});
  }

  /// Writes a decision down in any words. Before the tables part it must be on offer; afterwards
  /// it may be struck at a table that refuses it. Nothing when it is not on offer, or as in step.
  [[nodiscard]] std::optional<Position> follow(const Position& position,
                                               const ListedDecision& decision) {
    if (position.parted) return list(position, decision);
    for (const Choice& choice : choices_together(position.first)) {
      if (choice.player == decision.player && words(position, choice) == decision.words) {
        return step_from(position, choice);
      }
    }
    return std::nullopt;
  }

  /// Has each table that still runs taken everything on the lists?
  [[nodiscard]] bool lists_are_done(const Position& position) const {
    return !position.parted || (list_is_done(position, 0) && list_is_done(position, 1));
  }

  /// How many decisions at the end of this player's list are taken at no table.
  [[nodiscard]] static std::size_t untaken(const Position& position, Player player) {
    return std::min(position.pending[0][player].size(), position.pending[1][player].size());
  }

  [[nodiscard]] bool running(const State& state) const {
    return game_.outcome(state) == Outcome::running;
  }
  [[nodiscard]] const G& game() const { return game_; }
  /// The judge of a table, but with the other table's answers in the dispute.
  [[nodiscard]] const Judge& conceding(std::size_t table) const {
    return table == 0 ? conceding_first_ : conceding_second_;
  }
  [[nodiscard]] const DisputedPoint& point() const { return point_; }
  /// How often a step before the parting asked the disputed point. A search that never came to it
  /// shows nothing.
  [[nodiscard]] std::size_t times_asked() const { return times_asked_; }

 private:
  static const State& second_of(const Position& position) {
    return position.parted ? position.second : position.first;
  }
  static const State& at(const Position& position, std::size_t table) {
    return table == 0 ? position.first : position.second;
  }

  void concede(AskedPlace at) {
    conceding_first_.set_answer(at.question, at.situation,
                                second_.answer_at(at.question, at.situation));
    conceding_second_.set_answer(at.question, at.situation,
                                 first_.answer_at(at.question, at.situation));
  }

  [[nodiscard]] bool list_is_done(const Position& position, std::size_t table) const {
    if (!running(at(position, table))) return true;
    return position.pending[table][0].empty() && position.pending[table][1].empty();
  }

  /// Would the second judge have answered anything in the log differently?
  [[nodiscard]] bool judges_differed() {
    const bool differed = std::ranges::any_of(log_.entries, [&](const ConsultLog::Entry& entry) {
      return second_.answer_at(entry.question, entry.situation) != entry.answer;
    });
    if (differed && disputed_situation()) ++times_asked_;
    return differed;
  }

  [[nodiscard]] std::optional<std::size_t> disputed_situation() const {
    for (const ConsultLog::Entry& entry : log_.entries) {
      if (entry.question == point_.question &&
          std::ranges::binary_search(point_.situations, std::size_t{entry.situation}) &&
          second_.answer_at(entry.question, entry.situation) !=
              first_.answer_at(entry.question, entry.situation)) {
        return entry.situation;
      }
    }
    return tied_situation();
  }

  /// The disputed situation whose tied place was asked, where the judges differ there.
  [[nodiscard]] std::optional<std::size_t> tied_situation() const {
    for (const TiedPlace& tied : point_.tied) {
      const auto& [question, situation] = tied.place;
      if (second_.answer_at(question, situation) == first_.answer_at(question, situation)) continue;
      const bool asked = std::ranges::any_of(log_.entries, [&](const ConsultLog::Entry& entry) {
        return entry.question == tied.place.question && entry.situation == tied.place.situation;
      });
      if (asked) return tied.situation;
    }
    return std::nullopt;
  }

  [[nodiscard]] Decisions legal(const State& state, const Judge& judge) const {
    Decisions decisions{};
    if (running(state)) game_.legal(state, judge, decisions);
    return decisions;
  }

  [[nodiscard]] std::vector<Choice> choices_together(const State& state) {
    log_.entries.clear();
    const Decisions first = legal(state, logging_first_);
    const Player player = game_.actor(state);
    std::vector<Choice> result;
    if (judges_differed()) return united(player, state, first, state, legal(state, second_));
    for (const Decision& decision : first) result.push_back({player, decision, decision});
    return result;
  }

  /// The first table's decisions, each with the second's of the same words, then the others.
  [[nodiscard]] std::vector<Choice> united(Player player, const State& first_state,
                                           const Decisions& first, const State& second_state,
                                           const Decisions& second) const {
    std::vector<Choice> result;
    std::vector<std::string> known;
    for (const Decision& decision : first) {
      result.push_back({player, decision, std::nullopt});
      known.push_back(game_.say(first_state, decision));
    }
    for (const Decision& decision : second) {
      const auto same = std::ranges::find(known, game_.say(second_state, decision));
      if (same == known.end()) {
        result.push_back({player, std::nullopt, decision});
      } else {
        result[static_cast<std::size_t>(same - known.begin())].second = decision;
      }
    }
    return result;
  }

  [[nodiscard]] std::vector<Choice> choices_apart(const Position& position) const {
    const bool first_runs = running(position.first);
    const bool second_runs = running(position.second);
    const Player first_actor = first_runs ? game_.actor(position.first) : kNobody;
    const Player second_actor = second_runs ? game_.actor(position.second) : kNobody;
    const Player player = first_runs ? first_actor : second_actor;
    if (player == kNobody) return {};
    const Decisions none{};
    const bool ask_second = second_runs && second_actor == player;
    return united(player, position.first, first_runs ? legal(position.first, first_) : none,
                  position.second, ask_second ? legal(position.second, second_) : none);
  }

  [[nodiscard]] std::optional<Position> step_from(const Position& position, const Choice& choice) {
    std::optional<Position> next = step_together(position.first, choice);
    if (next) next->chance = position.chance || chance_between(position, *next);
    return next;
  }

  [[nodiscard]] bool chance_between(const Position& before, const Position& after) const {
    return draws_chance(game_, before.first, after.first) ||
           draws_chance(game_, second_of(before), second_of(after));
  }

  [[nodiscard]] std::optional<Position> step_together(const State& state, const Choice& choice) {
    Position next{state, state};
    if (choice.first && choice.second) {
      log_.entries.clear();
      game_.apply(next.first, logging_first_, *choice.first);
      if (!judges_differed()) {
        next.second = next.first;
        return next;
      }
      game_.apply(next.second, second_, *choice.second);
    } else if (choice.first) {
      game_.apply(next.first, first_, *choice.first);
    } else {
      game_.apply(next.second, second_, *choice.second);
    }
    if (game_.same(next.first, next.second)) return next;
    const std::optional<std::size_t> asked = cause(state, choice, next);
    if (!asked) return std::nullopt;
    next.parted = true;
    next.asked = *asked;
    next.unseen = only_unseen_differ(game_, &state, next.first, next.second);
    return next;
  }

  /// The disputed situation that parts the tables in this step, if the dispute is the cause.
  [[nodiscard]] std::optional<std::size_t> cause(const State& state, const Choice& choice,
                                                 const Position& parted) {
    std::optional<std::size_t> asked = asked_of(logging_first_, state, choice.first);
    if (!asked) asked = asked_of(logging_second_, state, choice.second);
    if (!asked || only_difference_) return asked;
    const std::string wanted = game_.say(state, choice.first ? *choice.first : *choice.second);
    const bool is_cause = game_.same(taken(state, conceding_first_, wanted), parted.second) ||
                          game_.same(taken(state, conceding_second_, wanted), parted.first);
    return is_cause ? asked : std::nullopt;
  }

  /// The disputed situation in which a judge who keeps a log is asked in this step.
  [[nodiscard]] std::optional<std::size_t> asked_of(const Judge& logging, const State& state,
                                                    const std::optional<Decision>& decision) {
    log_.entries.clear();
    (void)legal(state, logging);
    if (decision) {
      State next = state;
      game_.apply(next, logging, *decision);
    }
    return disputed_situation();
  }

  /// Where the decision of these words leads; nowhere when this judge refuses it.
  [[nodiscard]] State taken(const State& state, const Judge& judge,
                            const std::string& words) const {
    State next = state;
    for (const Decision& decision : legal(state, judge)) {
      if (game_.say(state, decision) != words) continue;
      game_.apply(next, judge, decision);
      break;
    }
    return next;
  }

  [[nodiscard]] std::optional<Position> list(Position position, const ListedDecision& decision) {
    const State first = position.first;
    const State second = position.second;
    for (auto& lists : position.pending) lists[decision.player].push_back(decision.words);
    catch_up(position.first, first_, position.pending[0]);
    catch_up(position.second, second_, position.pending[1]);
    position.chance = position.chance || draws_chance(game_, first, position.first) ||
                      draws_chance(game_, second, position.second);
    if (lists_are_done(position) && game_.same(position.first, position.second)) {
      position.parted = false;
      position.unseen = false;
      position.pending = {};
    }
    return position;
  }

  /// At one table: takes what the player who must decide has on their list, until it is empty.
  void catch_up(State& state, const Judge& judge,
                std::array<std::vector<std::string>, 2>& lists) const {
    while (running(state)) {
      std::vector<std::string>& own = lists[game_.actor(state)];
      if (own.empty()) return;
      const std::string words = std::move(own.front());
      own.erase(own.begin());
      for (const Decision& decision : legal(state, judge)) {
        if (game_.say(state, decision) != words) continue;
        game_.apply(state, judge, decision);
        break;
      }
    }
  }

  const G& game_;
  Judge first_;
  Judge second_;
  Judge logging_first_;           // the first judge, with the log attached
  Judge logging_second_;          // and the second one
  Judge conceding_first_;         // the first judge, but the second one's answers in the dispute
  Judge conceding_second_;        // and the other way round
  bool only_difference_ = false;  // then nothing else can part the tables
  DisputedPoint point_;
  ConsultLog log_;
  std::size_t times_asked_ = 0;
};

}  // namespace headjudge::proofs
