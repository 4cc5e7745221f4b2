// Witnesses: for a dispute, the plays that show what hangs on it.
//
// The search (product_game_search.hpp) finds positions that differ; a witness is a play that anyone
// can run: two tables with their judges, a set-up, the decisions, and expectations that are met at
// one table and not at the other. Each is run again as a play before it is accepted, by the same
// code that runs the regressions; one that does not run is a mistake of ours and never a finding.
//
// Breadth first from small positions comes first, since what it finds is as short as possible and
// what it does not find is not there. The positions from which the tables part are then solved: can
// a player force a win at one table and not at the other (forced_win.hpp)? Only where no play shows
// anything does chance help: what parts the tables is played on at random until the boards differ,
// and whole games are played until they part, and then searched and solved in the same way. Who
// wins a game that was played on at random says nothing, since that would make everything decide
// who wins. Where plays show no more than a number, they are followed again from positions like
// theirs in which numbers soon decide more (WitnessTools::at_thresholds): only then is it said that
// a number is all that was found. A change for which no play is found is shown with all else under
// one edition (isolated_seatings), and a gap with all else that is open ruled the other way
// (contrary_seatings); their bounds say so.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "model/core/base/delta_debugging.hpp"
#include "model/core/manual/edition.hpp"
#include "model/core/play/play.hpp"
#include "proofs/model_checking/forced_win.hpp"
#include "proofs/model_checking/product_game_search.hpp"
#include "proofs/model_checking/random_play.hpp"
#include "proofs/model_checking/shrink.hpp"
#include "proofs/realizability/differences.hpp"

namespace headjudge::proofs {

struct Witness {
  Play play;
  WitnessLevel level = WitnessLevel::unseen;
  std::size_t decisions = 0;
  std::size_t parted_after = 0;  ///< decisions until the tables part
  std::string situation;         ///< the situation in which the judges were asked, in words
  std::string bound;             ///< how it was found, and what is known about shorter ones
};

/// A win that a player can force at one table and not at the other, from one set-up. Were the judge
/// who allows it to give way in the dispute alone, it would be lost as well.
struct ForcedWin {
  Player player = 0;
  std::size_t table = 0;      ///< the number of the table, 0 or 1
  std::size_t decisions = 0;  ///< of both players: it takes no more there
  std::size_t bound = 0;      ///< and at the other table so many do not do
  Play play;                  ///< the set-up and both tables; then a game that follows the strategy
  Strategy strategy;          ///< the certificate: followed through the game, without a search
};

/// What the search for a dispute's witnesses came to.
struct WitnessReport {
  std::vector<Witness> witnesses;     ///< the shortest; then one of a higher level, if there is one
  std::optional<ForcedWin> forced;    ///< the first that was found
  bool asked = false;                 ///< the disputed point came up at all
  std::vector<std::string> left_out;  ///< what was not looked at, each in a few words
  std::vector<std::string> bounds;    ///< what was searched, one sentence each

  /// Met the point, followed every play of every pair of judges to its end, and nothing differed.
  [[nodiscard]] bool harmless() const { return witnesses.empty() && asked && left_out.empty(); }
};

/// What a game's harness brings: how to tell two positions apart in words, and how to run a play.
template <Game G>
struct WitnessTools {
  const G& game;
  std::string cards;  ///< for the play's `cards:` line; empty: the project's own pool
  /// Expectations that are met by the first position and, as a rule, not by the second; the most
  /// telling first ("winner P1").
  std::function<std::vector<std::string>(const typename G::State&, const typename G::State&)>
      distinguish;
  /// Runs a play and holds all its expectations against it: "" when they are met.
  std::function<std::string(const Play&)> run;
  /// Does the play end at rest, at every table?
  std::function<bool(const Play&)> rests = [](const Play&) { return true; };
  /// Positions like this one in which a number that differs soon decides more, of cards that every
  /// one of these editions knows.
  std::function<std::vector<StartingPosition>(const StartingPosition&,
                                              std::initializer_list<const Edition*>)>
      at_thresholds = [](const auto&, const auto&) { return std::vector<StartingPosition>{}; };
};

struct WitnessBounds {
  SearchBounds search;
  /// From the shortest plays that part, where no words tell the difference: until boards differ.
  RandomBounds playouts{
      .games = 400, .decisions = 150, .enough = WitnessLevel::board, .stop_at_first = false};
  /// Whole games up to where they differ, for disputes of which the search found no witness.
  RandomBounds games{.enough = WitnessLevel::number};
  WinBounds wins;
  std::size_t solved = 4;    ///< starting positions solved for each pair of judges
  std::size_t followed = 8;  ///< plays that part, followed again where a number is all they show
  std::size_t seatings = 3;  ///< pairs of judges tried
};

/// Everything of a witness but what happens: title, citations, tables.
[[nodiscard]] Play play_head(const Dispute& dispute, const Seating& seating, const Edition& older,
                             const Edition& newer, const QuestionSet& questions);

namespace detail {

inline constexpr std::size_t kMostExpectations = 3;

/// Expectations for one table that the other table does not meet.
template <Game G>
[[nodiscard]] std::vector<PlayExpectation> telling(
    const WitnessTools<G>& tools, const std::string& table, const typename G::State& here,
    const Judge& judge_here, const typename G::State& there, const Judge& judge_there) {
  const TextPosition where{"the expectation", 0, 0};
  std::vector<PlayExpectation> result;
  for (std::string& text : tools.distinguish(here, there)) {
    const Result<std::string> met = tools.game.check(here, judge_here, text, where);
    const Result<std::string> unmet = tools.game.check(there, judge_there, text, where);
    if (!met || !met->empty() || !unmet || unmet->empty()) continue;
    result.push_back({table, std::move(text), 0});
    if (result.size() == kMostExpectations) break;
  }
  return result;
}

/// Takes `if allowed` from every decision that no judge refuses. Contract: the play runs.
template <Game G>
void mark_refused(const WitnessTools<G>& tools, Play& play) {
  for (PlayStep& step : play.steps) {
    step.if_allowed = false;
    step.if_allowed = !tools.run(play).empty();
  }
}

/// Leaves out rulings that the play does not need; those on the disputed question stay. What tables
/// of one edition rule alike goes at both or at neither: nothing but the dispute may part them.
/// `shows` says whether a play still shows what it is to show.
template <class Shows>
void leave_rulings_out(Play& play, const std::string& disputed, Shows&& shows) {
  const auto said = [](const PlayTable& table, const PlayRuling& ruling) {
    return std::tuple(table.edition, ruling.question, ruling.when, ruling.answer, ruling.as_in);
  };
  using Said = std::invoke_result_t<decltype(said), const PlayTable&, const PlayRuling&>;
  const Play whole = play;
  std::vector<Said> others;
  for (std::size_t table = whole.tables.size(); table-- > 0;) {
    for (const PlayRuling& ruling : whole.tables[table].rulings) {
      const Said one = said(whole.tables[table], ruling);
      const bool known = std::ranges::find(others, one) != others.end();
      if (ruling.question != disputed && !known) others.push_back(one);
    }
  }
  const auto with = [&](const std::vector<Said>& kept) {
    Play fewer = whole;
    for (PlayTable& table : fewer.tables) {
      std::erase_if(table.rulings, [&](const PlayRuling& ruling) {
        return ruling.question != disputed &&
               std::ranges::find(kept, said(table, ruling)) == kept.end();
      });
    }
    return fewer;
  };
  play = with(one_minimal(std::move(others), 1,
                          [&](const std::vector<Said>& kept) { return shows(with(kept)); }));
}

}  // namespace detail

/// Looks for one dispute's witnesses.
template <Game G>
class WitnessSearch {
 public:
  using Position = typename Lockstep<G>::Position;

  WitnessSearch(const WitnessTools<G>& tools, const Dispute& dispute, const Edition& older,
                const Edition& newer, const QuestionSet& questions, WitnessBounds bounds)
      : tools_(tools),
        dispute_(dispute),
        older_(older),
        newer_(newer),
        questions_(questions),
        bounds_(bounds) {}

  /// `starts`: small positions for the exhaustive search; `games`: set-ups of whole games (full
  /// decks) for the random one, which may be empty.
  [[nodiscard]] WitnessReport run(std::span<const StartingPosition> starts,
                                  std::span<const StartingPosition> games) {
    const std::vector<Seating> pairs = seatings(dispute_, older_, newer_, questions_);
    const std::size_t most = std::min(pairs.size(), bounds_.seatings);
    for (std::size_t i = 0; i < most && !report_.forced; ++i) {
      search_seating(pairs[i], starts, games);
    }
    if (most < pairs.size()) {
      leave_out(fmt::format("only {} of {} pairs of judges were tried", most, pairs.size()));
    }
    for (const Seating& seating : isolated_seatings(dispute_, older_, newer_, questions_)) {
      if (shows_what_lasts()) break;
      scope_ = fmt::format("all else under {}: ", seating.first.edition);
      search_seating(seating, starts, games);
    }
    if (!report_.harmless()) search_contrary(starts, games);
    if (!report_.harmless() && shows_a_number_at_most()) search_at_thresholds();
    leave_lesser_out();
    return std::move(report_);
  }

 private:
  void search_contrary(std::span<const StartingPosition> starts,
                       std::span<const StartingPosition> games) {
    scope_ = "all else that is open is ruled the other way: ";
    for (const Seating& seating : contrary_seatings(dispute_, older_, questions_)) {
      if (shows_what_lasts()) return;
      search_seating(seating, starts, games);
    }
  }

  /// A pair of judges, and a play up to where they part.
  struct Begun {
    Seating seating;
    StartedParting play;
  };

  void remember(const Seating& seating, std::span<const StartingPosition> starts,
                const SearchResult& found) {
    for (const Parting& parting : found.partings) {
      if (begun_.size() == bounds_.followed) return;
      begun_.push_back({seating, {starts[parting.start], parting}});
    }
  }

  /// Do plays show no more than a number?
  [[nodiscard]] bool shows_a_number_at_most() const {
    return !best_level() || *best_level() <= WitnessLevel::number;
  }

  /// Follows what parted the tables again, from positions in which numbers soon decide more.
  void search_at_thresholds() {
    const std::vector<Begun> plays_begun = std::move(begun_);  // keep() adds what is found
    for (const Begun& begun : plays_begun) {
      if (best_level() == WitnessLevel::winner) return;
      Lockstep<G> lockstep = lockstep_of(begun.seating);
      const StartedParting play = begun_late(lockstep, begun.play);
      const std::vector<StartingPosition> starts =
          tools_.at_thresholds(play.start, {&older_, &newer_});
      const std::size_t taken = play.parting.decisions.size();
      if (starts.empty() || taken >= bounds_.search.decisions) continue;
      std::vector<Parting> plays(starts.size(), play.parting);
      for (std::size_t i = 0; i < plays.size(); ++i) plays[i].start = i;
      SearchBounds bounds = bounds_.search;
      bounds.decisions -= taken;
      scope_ = fmt::format("a play that differs after {}, begun where numbers soon decide more: ",
                           taken == 1 ? "1 decision" : fmt::format("{} decisions", taken));
      look_on(begun.seating, starts, plays, bounds);
      scope_ = "the same positions from their beginning: ";
      if (best_level() != WitnessLevel::winner) {
        look_on(begun.seating, starts, beginnings(starts), bounds_.search);
      }
    }
  }

  void look_on(const Seating& seating, std::span<const StartingPosition> starts,
               std::span<const Parting> plays, const SearchBounds& bounds) {
    Lockstep<G> lockstep = lockstep_of(seating);
    const SearchResult found =
        search_lockstep(lockstep, starts, plays, bounds, accepting(seating, starts));
    report_.bounds.push_back(scope_ + found.text());
    for (const std::optional<Parting>& parting : found.shortest) {
      if (parting)
        keep(lockstep, seating, {starts[parting->start], *parting}, report_.bounds.back());
    }
    if (found.at(WitnessLevel::winner)) solve(lockstep, seating, starts, found);
  }

  [[nodiscard]] Lockstep<G> lockstep_of(const Seating& seating) const {
    return Lockstep<G>(tools_.game, seating.first.judge, seating.second.judge,
                       {dispute_.question, dispute_.situations, dispute_.tied});
  }

  /// Can the difference at the end of a play from these starts be told, and does the play run?
  [[nodiscard]] auto accepting(const Seating& seating, std::span<const StartingPosition> starts) {
    return [this, &seating, starts](const Parting& parting, const Position& position) {
      return runs(play_of(seating, starts[parting.start], parting, position));
    };
  }

  /// A play of unseen cards, or of what passes, shows nothing where another one shows more.
  void leave_lesser_out() {
    if (!best_level()) return;
    const WitnessLevel most = std::min(*best_level(), WitnessLevel::number);
    std::erase_if(report_.witnesses, [&](const Witness& each) { return each.level < most; });
  }

  /// Has a play been found whose difference does not pass by itself?
  [[nodiscard]] bool shows_what_lasts() const {
    return best_level() && *best_level() != WitnessLevel::passing;
  }

  [[nodiscard]] std::optional<WitnessLevel> best_level() const {
    if (report_.witnesses.empty()) return std::nullopt;
    return report_.witnesses.back().level;
  }

  void search_seating(const Seating& seating, std::span<const StartingPosition> starts,
                      std::span<const StartingPosition> games) {
    Lockstep<G> lockstep = lockstep_of(seating);
    const SearchResult found =
        search_lockstep(lockstep, starts, bounds_.search, accepting(seating, starts));
    remember(seating, starts, found);
    report_.bounds.push_back(scope_ + found.text());
    for (std::string& what : found.left_out()) leave_out(std::move(what));
    if (found.asked == 0) leave_out("the point did not come up with some of the judges");
    if (!games.empty()) leave_out("whole games were played at random only");
    report_.asked = report_.asked || found.asked > 0;
    for (const std::optional<Parting>& parting : found.shortest) {
      if (parting)
        keep(lockstep, seating, {starts[parting->start], *parting}, scope_ + found.text());
    }
    solve(lockstep, seating, starts, found);
    if (!shows_what_lasts() && !found.partings.empty()) {
      (void)play_on(lockstep, seating, starts, found.partings, bounds_.playouts);
    }
    if (!shows_what_lasts() && !games.empty()) {
      const auto late = play_on(lockstep, seating, games, beginnings(games), bounds_.games);
      if (late) search_seating(seating, std::span(&late->start, 1), {});
    }
  }

  /// Solves the positions from which the tables part, the first few of them.
  void solve(Lockstep<G>& lockstep, const Seating& seating,
             std::span<const StartingPosition> starts, const SearchResult& found) {
    std::set<std::size_t> looked_at;
    for (const Parting& parting : found.partings) {
      if (report_.forced || looked_at.size() == bounds_.solved) return;
      if (parting.unseen || !looked_at.insert(parting.start).second) continue;
      for (const Player player : {Player{0}, Player{1}}) {
        if (!report_.forced) solve_for(lockstep, seating, starts[parting.start], player);
      }
    }
  }

  /// Can this player force a win at one of the tables, over this dispute?
  void solve_for(Lockstep<G>& lockstep, const Seating& seating, const StartingPosition& start,
                 Player player) {
    const std::array<const Judge*, 2> judges{&seating.first.judge, &seating.second.judge};
    std::array<WinAnswer, 2> answers;
    for (std::size_t table = 0; table < 2; ++table) {
      answers[table] = win_of(*judges[table], start, player);
      if (answers[table].verdict == WinAnswer::Verdict::unknown) return;
    }
    if (answers[0].verdict == answers[1].verdict) return;
    const std::size_t winning = answers[0].verdict == WinAnswer::Verdict::yes ? 0 : 1;
    const bool over_this =
        win_of(lockstep.conceding(winning), start, player).verdict == WinAnswer::Verdict::no ||
        win_of(lockstep.conceding(1 - winning), start, player).verdict == WinAnswer::Verdict::yes;
    if (!over_this) return;
    keep_forced(lockstep, seating, start,
                {player, winning, answers[winning].decisions, answers[1 - winning].decisions,
                 Play{}, std::move(answers[winning].strategy)});
  }

  [[nodiscard]] WinAnswer win_of(const Judge& judge, const StartingPosition& start,
                                 Player player) const {
    const auto state = tools_.game.set_up(start.setup, {"the set-up", 0, 0}, judge);
    if (!state) return {WinAnswer::Verdict::unknown, 0, {}};
    return WinSearch<G>(tools_.game, judge, player, bounds_.wins).run(*state);
  }

  /// Keeps a forced win if its strategy holds when it is followed, and a play shows it.
  void keep_forced(Lockstep<G>& lockstep, const Seating& seating, const StartingPosition& start,
                   ForcedWin win) {
    const Judge& judge = win.table == 0 ? seating.first.judge : seating.second.judge;
    const auto state = tools_.game.set_up(start.setup, {"the set-up", 0, 0}, judge);
    const std::string fault =
        strategy_fault(tools_.game, judge, win.player, *state, win.strategy, win.decisions);
    if (!fault.empty()) return leave_out("a strategy that does not hold: " + fault);
    std::vector<ListedDecision> decisions;
    for (auto& [player, words] : main_line(tools_.game, judge, win.player, *state, win.strategy)) {
      decisions.push_back({player, std::move(words)});
    }
    const auto line = replay(lockstep, std::span(&start, 1), 0, decisions);
    if (!line) return;
    win.play = play_of(seating, start, line->first, line->second);
    if (!runs(win.play)) return;
    keep(lockstep, seating, {start, line->first},
         fmt::format("a game of the strategy with which {} wins", player_name(win.player)));
    report_.forced = std::move(win);
  }

  void leave_out(std::string what) {
    if (std::ranges::find(report_.left_out, what) != report_.left_out.end()) return;
    report_.left_out.push_back(std::move(what));
  }

  /// Plays on at random from what has begun, and shrinks and keeps what that finds.
  std::optional<StartedParting> play_on(Lockstep<G>& lockstep, const Seating& seating,
                                        std::span<const StartingPosition> starts,
                                        std::span<const Parting> begun,
                                        const RandomBounds& bounds) {
    const RandomResult played = play_randomly(lockstep, starts, begun, bounds);
    report_.bounds.push_back(scope_ + played.text());
    report_.asked = report_.asked || played.parted > 0;
    if (!played.found || (best_level() && played.found->level <= *best_level())) {
      return std::nullopt;
    }
    const auto accept = [&](const StartingPosition& start, const Parting& parting,
                            const Position& position) {
      return runs(play_of(seating, start, parting, position));
    };
    Shrinker<G, decltype(accept)> shrinker(lockstep, bounds_.search, accept);
    StartedParting play = shrinker.shrink({starts[played.found->start], *played.found});
    keep(lockstep, seating, play, scope_ + played.text() + "; then shrunk");
    return play;
  }

  /// Adds a witness when it is of a higher level than what is there.
  void keep(Lockstep<G>& lockstep, const Seating& seating, const StartedParting& found,
            const std::string& bound) {
    if (best_level() && found.parting.level <= *best_level()) return;
    begun_.insert(begun_.begin(), {seating, found});
    const auto again = replay(lockstep, std::span(&found.start, 1), 0, found.parting.decisions);
    if (!again) return;
    Play play = play_of(seating, found.start, again->first, again->second);
    if (!runs(play)) return;
    detail::mark_refused(tools_, play);
    const Question& question = questions_.questions[dispute_.question];
    const bool compared_at_rest = again->first.level >= WitnessLevel::number;
    detail::leave_rulings_out(play, question.id, [&](const Play& fewer) {
      return tools_.run(fewer).empty() && (!compared_at_rest || tools_.rests(fewer));
    });
    report_.witnesses.push_back(
        {std::move(play), again->first.level, again->first.decisions.size(),
         again->first.parted_after,
         question.situation_text(question.situation_values(again->first.asked)), bound});
  }

  /// The play as a file would hold it, every decision marked as one that may be refused.
  [[nodiscard]] Play play_of(const Seating& seating, const StartingPosition& start,
                             const Parting& parting, const Position& position) {
    std::vector<std::string> setup;
    setup.reserve(start.setup.size());
    for (const PlayLine& line : start.setup) setup.push_back(line.text);
    std::vector<TakenDecision> decisions;
    decisions.reserve(parting.decisions.size());
    for (const ListedDecision& each : parting.decisions) {
      decisions.push_back({each.player, each.words, true});
    }
    Play head = play_head(dispute_, seating, older_, newer_, questions_);
    head.cards = tools_.cards;
    const Judge& first = seating.first.judge;
    const Judge& second = seating.second.judge;
    head.expectations = detail::telling(tools_, head.tables[0].name, position.first, first,
                                        position.second, second);
    std::ranges::move(detail::telling(tools_, head.tables[1].name, position.second, second,
                                      position.first, first),
                      std::back_inserter(head.expectations));
    return to_play(std::move(head), setup, decisions);
  }

  /// Can the difference be told in words, and does the play run?
  [[nodiscard]] bool runs(const Play& play) const {
    return !play.expectations.empty() && tools_.run(play).empty();
  }

  const WitnessTools<G>& tools_;
  const Dispute& dispute_;
  const Edition& older_;
  const Edition& newer_;
  const QuestionSet& questions_;
  WitnessBounds bounds_;
  WitnessReport report_;
  std::vector<Begun> begun_;  ///< the first plays that parted the tables
  std::string scope_;  ///< how all else is ruled in what is being searched; empty: as is customary
};

}  // namespace headjudge::proofs
