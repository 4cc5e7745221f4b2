// Position after position, until a round goes on for ever.
//
// Three searches in each: for a position that comes back, for one that comes back with more DP, and
// for one that comes back but for what is counted. The third finds what takes many rounds.
#include "proofs/realising/realising.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "proofs/realising/observers.hpp"
#include "proofs/realising/round_company.hpp"
#include "proofs/realising/set_positions.hpp"
#include "proofs/termination/loop_trace.hpp"

namespace headjudge::proofs {

namespace {

using dcg::Dcg;
using Found = Repetition<SummedGame>;

/// Gains of DP beyond this are alike, where no card reads DP.
constexpr int kCap = 100'000;

LoopLens<SummedGame> summed_lens() {
  const LoopLens<Dcg> lens = loop_lens();
  return {lens.turn, lens.resolving, lens.acts_freely};
}

/// One set at work.
class SetRealiser {
 public:
  SetRealiser(const LoopTable& table, const CardSet& set, const RealisingBounds& bounds)
      : table_(table), bounds_(bounds), pool_(table.game.cards().pool()), company_(table, set) {
    result_.cards = set;
  }

  [[nodiscard]] RealisedSet run(const std::vector<std::vector<std::string>>& positions) && {
    for (const auto& lines : positions) {
      if (result_.positions == bounds_.positions || is_settled()) break;
      try_position(lines);
    }
    finish();
    return std::move(result_);
  }

 private:
  void try_position(const std::vector<std::string>& lines) {
    lines_.clear();
    for (const std::string& line : lines) lines_.push_back({line, 0});
    const auto start = table_.game.set_up(lines_, {"set", 0, 0}, table_.judge);
    if (!start) {
      refused_ = start.error().text();
      return;
    }
    ++result_.positions;
    for (const Ignoring each : {Ignoring::nothing, Ignoring::dp_gains, Ignoring::counters}) {
      const auto found = search(*start, each);
      if (!found) continue;
      const Rounds rounds = play_rounds(table_.game, table_.judge, *start, *found);
      if (rounds.count == 0 || rounds.effects.empty()) continue;
      if (std::string fault = company_.fault(lines_, *start, *found, rounds); fault.empty()) {
        settle(*start, rounds);
      } else {
        of_others_ = std::move(fault);
      }
      if (is_settled()) return;
    }
  }

  [[nodiscard]] std::optional<Found> search(const dcg::State& start, Ignoring ignoring) {
    const SummedGame game(table_.game, ignoring, 0, &seen_);
    RepetitionSearch<SummedGame> search(game, table_.judge, summed_lens(), bounds_.search);
    auto found = search.run(start);
    result_.states += search.graph().size();
    return found;
  }

  void settle(const dcg::State& start, const Rounds& rounds) {
    switch (rounds.course) {
      case Course::comes_back: return settle_exact(start, rounds);
      case Course::grows: return settle_growing(start, rounds);
      case Course::ends: return settle_ending(start, rounds);
      case Course::cut_off: break;
    }
    doubt_ = fmt::format("a round was played {} time{}, and {}", rounds.count,
                         rounds.count == 1 ? "" : "s",
                         rounds.ended_by.empty() ? "neither came back nor ended" : rounds.ended_by);
  }

  // ---- Endless

  /// What goes on by itself is worth more than a round in which a player acts freely, and one of
  /// the set alone more than one in which other cards have effects, too.
  [[nodiscard]] static int worth(bool acts_freely, bool of_others) {
    return acts_freely ? 1 : (of_others ? 2 : 3);
  }
  [[nodiscard]] int worth_of_result() const {
    return result_.is_endless() ? worth(result_.acts_freely, !result_.acting.empty()) : 0;
  }
  [[nodiscard]] bool is_settled() const { return worth_of_result() == worth(false, false); }
  [[nodiscard]] bool is_no_better(const Rounds& rounds) const {
    return worth_of_result() >= worth(acts_freely_in(rounds), !company_.acting().empty());
  }

  [[nodiscard]] bool acts_freely_in(const Rounds& rounds) const {
    const LoopLens<Dcg> lens = loop_lens();
    dcg::State state = rounds.first;
    for (const dcg::Decision& decision : rounds.round) {
      if (lens.acts_freely(state)) return true;
      table_.game.apply(state, table_.judge, decision);
    }
    return false;
  }

  void begin_endless(Realised realised) {
    result_.realised = realised;
    result_.can_stop = {};
    result_.together = CanStop::no;
  }

  void settle_exact(const dcg::State& start, const Rounds& rounds) {
    if (is_no_better(rounds)) return;
    begin_endless(Realised::exact);
    if (!rounds.round.empty()) {
      note_who_stops(Ignoring::nothing, 0, rounds);
    }
    note(rounds);
    result_.why =
        fmt::format("The position after {} comes back, every byte compared, after a round of {}.",
                    place_words(rounds), round_words(rounds));
    write_play(start, rounds, false);
  }

  void settle_growing(const dcg::State& start, const Rounds& rounds) {
    const std::vector<std::string> readers = readers_of_dp(table_.game.cards(), start);
    if (rounds.attacks || !readers.empty()) {
      doubt_ = fmt::format(
          "a round grows, and DP are compared: {}",
          rounds.attacks ? "an attack goes on in it" : fmt::format("{}", fmt::join(readers, ", ")));
      return;
    }
    if (is_no_better(rounds)) return;
    begin_endless(Realised::growing);
    if (!rounds.round.empty()) {
      note_who_stops(Ignoring::dp_gains, kCap, rounds);
      keep_what_growth_allows(rounds);
    }
    note(rounds);
    result_.why = fmt::format(
        "From the position after {} a round of {} was played {} times. Positions then differ in DP "
        "that were gained, and in nothing else. No card of the game reads DP, and no attack goes "
        "on.",
        place_words(rounds), round_words(rounds), rounds.count);
    write_play(start, rounds, false);
  }

  /// One who decides nothing in a round that nothing tells from the next one cannot stop it alone:
  /// the other one need only go on. One who decides has a way out, or it is unknown: that none
  /// comes up with ever more DP is not shown.
  void keep_what_growth_allows(const Rounds& rounds) {
    std::array<bool, 2> asked{};
    dcg::State state = rounds.first;
    for (const dcg::Decision& decision : rounds.round) {
      asked[table_.game.actor(state)] = true;
      table_.game.apply(state, table_.judge, decision);
    }
    for (const Player player : {Player{0}, Player{1}}) {
      CanStop& can = result_.can_stop[player];
      if (!asked[player])
        can = CanStop::no;
      else if (can == CanStop::no)
        can = CanStop::unknown;
    }
    if (result_.together == CanStop::no) result_.together = CanStop::unknown;
  }

  void leave_stopping_open() {
    result_.can_stop = {CanStop::unknown, CanStop::unknown};
    result_.together = CanStop::unknown;
  }

  /// Who can end this very round, from where it first begins. Where it is otherwise beside plain
  /// cards, it is unknown.
  void note_who_stops(Ignoring ignoring, int cap, const Rounds& rounds) {
    leave_stopping_open();
    const auto found = stopping_of(table_.game, ignoring, cap, rounds.first, rounds.round);
    if (!found) return;
    if (const Rounds* beside = company_.beside_plain()) {
      const auto again =
          stopping_of(company_.plain_game(), ignoring, cap, beside->first, beside->round);
      const bool alike =
          again && again->can_stop == found->can_stop && again->together == found->together;
      if (!alike) return;
    }
    result_.can_stop = found->can_stop;
    result_.together = found->together;
  }

  [[nodiscard]] std::optional<Found> stopping_of(const Dcg& of, Ignoring ignoring, int cap,
                                                 const dcg::State& first,
                                                 const std::vector<dcg::Decision>& round) {
    const SummedGame game(of, ignoring, cap);
    RepetitionSearch<SummedGame> search(game, table_.judge, summed_lens(), bounds_.search);
    auto found = search.round_from(first, round);
    result_.states += search.graph().size();
    return found;
  }

  // ---- Rounds that end

  /// What a player begins anew each time, or what happens once, is no processing that goes on.
  /// Where nobody acts freely, each effect of the round was set off by what went before.
  void settle_ending(const dcg::State& start, const Rounds& rounds) {
    if (result_.is_endless()) return;
    if (rounds.acts_freely || rounds.count < 2) {
      doubt_ = rounds.acts_freely
                   ? "a player acts freely in the round that was found, so it is none by itself"
                   : "what was found came to pass once";
      return;
    }
    if (result_.realised == Realised::ends && rounds.count <= result_.rounds) return;
    result_.realised = Realised::ends;
    note(rounds);
    result_.why = fmt::format("A round of {} ends after {} rounds: {}.", round_words(rounds),
                              rounds.count, rounds.ended_by);
    write_play(start, rounds, true);
  }

  // ---- Telling

  void note(const Rounds& rounds) {
    result_.rounds = rounds.count;
    result_.acts_freely = result_.is_endless() ? acts_freely_in(rounds) : rounds.acts_freely;
    result_.net = net_of(rounds.first, rounds.second);
    result_.prefix = rounds.prefix.size();
    result_.lead = rounds.round.empty() ? rounds.lead : 0;
    result_.steps = rounds.round.empty() ? rounds.steps : 0;
    result_.effects.clear();
    for (const std::size_t effect : rounds.effects) {
      result_.effects.push_back(name_of_effect(pool_, effect));
    }
    result_.acting = company_.acting();
    result_.hangs_on = company_.hangs_on();
    if (!result_.is_endless()) return;
    result_.stopping = result_.acts_freely ? LoopClass::begun_freely
                                           : class_of(result_.can_stop, result_.together);
  }

  [[nodiscard]] static std::string place_words(const Rounds& rounds) {
    const std::string decisions =
        fmt::format("{} decision{}", rounds.prefix.size(), rounds.prefix.size() == 1 ? "" : "s");
    if (!rounds.round.empty()) return decisions;
    return fmt::format("{} and {} engine steps", decisions, rounds.lead);
  }

  [[nodiscard]] std::string names_in(const Rounds& rounds) const {
    std::vector<std::string> names;
    for (const std::size_t effect : rounds.effects) {
      names.push_back(name_of_effect(pool_, effect));
    }
    return fmt::format("{}", fmt::join(names, ", "));
  }

  [[nodiscard]] std::string round_words(const Rounds& rounds) const {
    const std::string asked =
        rounds.round.empty() ? fmt::format("{} engine steps in which nobody is asked", rounds.steps)
                             : fmt::format("{} decision{}", rounds.round.size(),
                                           rounds.round.size() == 1 ? "" : "s");
    return fmt::format("{} ({}; it changes {})", asked, names_in(rounds),
                       resource_words(net_of(rounds.first, rounds.second)));
  }

  void write_play(const dcg::State& start, const Rounds& rounds, bool ends) {
    constexpr std::size_t kMostDecisions = 200;
    result_.play.reset();
    std::vector<dcg::Decision> decisions = rounds.played;
    if (!ends) {
      decisions = rounds.prefix;
      decisions.insert(decisions.end(), rounds.round.begin(), rounds.round.end());
    }
    if (decisions.size() > kMostDecisions) return;
    Play play;
    play.game = "dcg";
    play.cards = table_.cards;
    play.tables.push_back({table_.edition, table_.edition, {}, 0});
    play.setup = lines_;
    dcg::State state = start;
    for (const dcg::Decision& decision : decisions) {
      if (state.outcome != Outcome::running) return;  // a list of the engine is full
      play.steps.push_back({PlayStep::Kind::decision, table_.game.actor(state),
                            table_.game.say(state, decision), 0});
      table_.game.apply(state, table_.judge, decision);
    }
    const auto expect = [&](std::string text) {
      play.steps.push_back({PlayStep::Kind::expectation, kNobody, std::move(text), 0});
    };
    if (!ends && !rounds.round.empty()) {
      expect("legal: " + table_.game.say(rounds.first, rounds.round.front()));
    } else if (!rounds.refused.empty()) {
      expect("illegal: " + rounds.refused);
    } else {
      expect(winner_words(state));
      expect(fmt::format("turn {}", player_name(state.turn_player)));
    }
    result_.play = std::move(play);
  }

  [[nodiscard]] static std::string winner_words(const dcg::State& state) {
    if (state.outcome == Outcome::first_wins) return "winner P1";
    if (state.outcome == Outcome::second_wins) return "winner P2";
    return state.outcome == Outcome::drawn ? "drawn" : "winner none";
  }

  void finish() {
    const bool nothing_settled = result_.realised == Realised::not_realised;
    if (doubt_.empty() && nothing_settled) doubt_ = of_others_;
    if (result_.realised == Realised::not_realised) {
      result_.why = doubt_.empty() ? "No round was found. " : "No round of the set is settled. ";
      result_.why += how_far();
    } else if (result_.realised == Realised::ends) {
      result_.why += " In each position the first round that was found was played, and no other.";
    }
    if (!result_.is_endless() && !doubt_.empty()) result_.why += " Unknown: " + doubt_ + ".";
    if (!refused_.empty() && result_.positions == 0) {
      result_.why += " A position was refused: " + refused_;
    }
    if (!result_.acting.empty()) {
      result_.why += fmt::format(" {} {} effects in it, too.", numbers_of(pool_, result_.acting),
                                 result_.acting.size() == 1 ? "has" : "have");
    }
    if (!result_.hangs_on.empty()) {
      result_.why += fmt::format(" It hangs on {}, too, by what is printed on it.",
                                 numbers_of(pool_, result_.hangs_on));
    }
    result_.sentence = sentence();
    if (result_.play) result_.play->title = result_.sentence;
  }

  /// Which effects of the set came to pass in the positions searched, and what stopped the rest.
  [[nodiscard]] std::string how_far() const {
    std::vector<std::string> never, unpaid;
    for (const cards::CardIndex index : result_.cards) {
      const cards::Card& card = pool_.cards[index];
      for (std::size_t i = 0; i < card.effect_count; ++i) {
        const std::size_t effect = card.first_effect + i;
        if (pool_.effects[effect].timing == cards::Timing::persistent) continue;
        if (seen_.activated.contains(effect)) continue;
        (seen_.waited.contains(effect) ? unpaid : never).push_back(name_of_effect(pool_, effect));
      }
    }
    std::string words;
    if (!never.empty()) words += fmt::format("Nothing set off {}. ", fmt::join(never, ", "));
    if (!unpaid.empty()) {
      words += fmt::format("{} waited and did not activate. ", fmt::join(unpaid, ", "));
    }
    if (words.empty()) words = "Each effect activated, and no position came round. ";
    words.pop_back();
    return words;
  }

  [[nodiscard]] std::string sentence() const {
    std::vector<std::string> names;
    for (const CardSet* set : {&result_.cards, &result_.acting, &result_.hangs_on}) {
      for (const cards::CardIndex card : *set) {
        names.push_back(table_.game.cards().clear_name(card));
      }
    }
    const std::string who = fmt::format("{}", fmt::join(names, " and "));
    switch (result_.realised) {
      case Realised::exact:
      case Realised::growing:
        return fmt::format("{}: {}, {} ({})", who, result_.acts_freely ? "it repeats" : "endless",
                           name_of(result_.realised), name_of(result_.stopping));
      case Realised::ends:
        return fmt::format("{}: a round ends by itself after {}", who, result_.rounds);
      case Realised::not_realised: break;
    }
    return who + ": not realised";
  }

  const LoopTable& table_;
  const RealisingBounds& bounds_;
  const cards::Pool& pool_;
  RealisedSet result_;
  std::vector<PlayLine> lines_;
  EffectsSeen seen_;
  RoundCompany company_;  ///< of the round that is looked at
  std::string doubt_;
  std::string of_others_;  ///< a round that is not of the set
  std::string refused_;
};

}  // namespace

std::string_view name_of(Realised realised) {
  switch (realised) {
    case Realised::exact: return "exact";
    case Realised::growing: return "growing";
    case Realised::ends: return "ends";
    case Realised::not_realised: break;
  }
  return "not realised";
}

CardSet RealisedSet::actors() const {
  CardSet all = cards;
  all.insert(all.end(), acting.begin(), acting.end());
  std::ranges::sort(all);
  return all;
}

RealisedSet realise_from(const LoopTable& table, const CardSet& set,
                         const std::vector<std::vector<std::string>>& positions,
                         const RealisingBounds& bounds) {
  return SetRealiser(table, set, bounds).run(positions);
}

RealisedSet realise_set(const LoopTable& table, const Shelf& shelf, const CardSet& set,
                        const RealisingBounds& bounds) {
  return realise_from(table, set, set_positions(table.game.cards(), shelf, set), bounds);
}

std::string bounds_text(const RealisingBounds& bounds) {
  return fmt::format(
      "up to {} positions of a set, in each up to {} free decisions deep and about {} positions "
      "wide; a round is played up to {} times",
      bounds.positions, bounds.search.depth, bounds.search.states, kMostRounds);
}

}  // namespace headjudge::proofs
