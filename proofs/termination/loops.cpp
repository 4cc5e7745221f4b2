// From a cycle of the effect graph to a loop with its play, or to a bound.
//
// A cycle counts as realised only when every one of its effects activates in the round that
// repeats; a repetition of fewer effects is another cycle's loop. Where other cards have effects in
// the round, or it does not go on while those that stand by are plain, the loop is named with them:
// it is a loop of all these cards. The limit of [Once Per Turn] is
// put to the test by taking it away: the same position, a judge who does not mind it.
#include "proofs/termination/loops.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "model/core/base/parallel.hpp"
#include "model/dcg/kernel/questions.hpp"
#include "proofs/company/plain.hpp"
#include "proofs/termination/loop_positions.hpp"
#include "proofs/termination/loop_trace.hpp"

namespace headjudge::proofs {

namespace {

using dcg::Dcg;
using Cards = std::vector<cards::CardIndex>;

std::string card_words(const EffectGraph& graph, std::size_t effect) {
  return graph.name(effect) + " " + graph.card_of(effect).name;
}

std::string list_words(const EffectGraph& graph, const std::vector<std::size_t>& effects) {
  std::vector<std::string> words;
  for (const std::size_t effect : effects) words.push_back(card_words(graph, effect));
  return fmt::format("{}", fmt::join(words, ", "));
}

/// The judge who lets effects activate that have been used this turn.
Judge without_limit(Judge judge) {
  constexpr std::size_t kUsed = 1;  // the situation: used, or not
  judge.set_answer(dcg::index(dcg::Question::once_per_turn), kUsed,
                   static_cast<int>(dcg::OncePerTurn::may));
  return judge;
}

/// One cycle at work: tries position after position until something is settled.
class Realisation {
 public:
  Realisation(const LoopTable& table, const EffectGraph& graph, const Cycle& cycle,
              const LoopBounds& bounds)
      : table_(table), graph_(graph), cycle_(cycle), bounds_(bounds) {
    loop_.id = "loop";
    for (const std::size_t effect : cycle) {
      loop_.id += "/" + graph.name(effect);
      loop_.effects.push_back(graph.name(effect));
      add_card(graph.card_of(effect));
    }
    own_cards_ = loop_.cards.size();
    limited_ = !limited_effects().empty();
    if (limited_) unlimited_ = without_limit(table.judge);
  }

  [[nodiscard]] Loop run() && {
    auto positions = loop_positions(table_.game.cards(), graph_, cycle_);
    if (positions.size() > bounds_.positions) {
      positions.resize(bounds_.positions);
      complete_ = false;
    }
    for (const auto& lines : positions) {
      if (!loop_.is_realised() || is_begun_freely()) try_position(lines);
    }
    finish();
    return std::move(loop_);
  }

 private:
  void try_position(const std::vector<std::string>& lines) {
    lines_.clear();
    for (const std::string& line : lines) lines_.push_back({line, 0});
    auto start = table_.game.set_up(lines_, {loop_.id, 0, 0}, table_.judge);
    if (!start) {
      refused_ = start.error().text();
      return;
    }
    ++positions_;
    if (const auto found = search(*start, table_.judge)) {
      if (!found->acts_freely || !is_begun_freely()) settle(*start, *found);
      return;
    }
    if (is_begun_freely()) return;
    if (!limited_ || loop_.loop_class == LoopClass::cut_short) return;
    if (const auto found = search(*start, unlimited_)) settle_cut_short(*start, *found);
  }

  /// What was found so far is no loop; another position may show one.
  [[nodiscard]] bool is_begun_freely() const { return loop_.loop_class == LoopClass::begun_freely; }

  /// A repetition of this very cycle, with this judge.
  [[nodiscard]] std::optional<Repetition<Dcg>> search(const dcg::State& start, const Judge& judge) {
    RepetitionSearch<Dcg> search(table_.game, judge, loop_lens(), bounds_.search);
    auto found = search.run(start);
    states_ += search.graph().size();
    stuck_ += search.stuck();
    complete_ = complete_ && search.complete();
    if (!found) return std::nullopt;
    round_ = effects_of_round(table_.game, judge, start, *found);
    const bool this_one = std::ranges::all_of(cycle_, [&](std::size_t effect) {
      return std::ranges::find(round_, effect) != round_.end();
    });
    if (this_one) return found;
    smaller_ = true;
    return std::nullopt;
  }

  bool add_card(const cards::Card& card) {
    std::string words = card.number + " " + card.name;
    if (std::ranges::find(loop_.cards, words) != loop_.cards.end()) return false;
    loop_.cards.push_back(std::move(words));
    names_.push_back(card.name);
    return true;
  }

  // ---- Of which cards it is a loop

  void name_further_cards(const dcg::State& start, const Judge& judge,
                          const Repetition<Dcg>& found) {
    loop_.cards.resize(own_cards_);
    names_.resize(own_cards_);
    hung_on_.clear();
    Cards own;
    std::vector<std::size_t> effects = cycle_;
    effects.insert(effects.end(), round_.begin(), round_.end());
    for (const std::size_t effect : effects) {
      add_card(graph_.card_of(effect));
      add_belongings(graph_.relation().card_of(effect), own);
    }
    for (const cards::CardIndex each : hung_on(start, judge, found, own)) {
      const cards::Card& card = graph_.pool().cards[each];
      if (add_card(card)) hung_on_.push_back(card.number + " " + card.name);
    }
  }

  /// All that stand by and without which the round does not come back, one tried after the other.
  [[nodiscard]] Cards hung_on(const dcg::State& start, const Judge& judge,
                              const Repetition<Dcg>& found, const Cards& own) const {
    return needed_beside(graph_.pool(), own, others_in(graph_.pool(), own, start),
                         [&](const Cards& kept) { return comes_back_with(kept, judge, found); });
  }

  /// Does it, where all cards but these are plain?
  [[nodiscard]] bool comes_back_with(const Cards& own, const Judge& judge,
                                     const Repetition<Dcg>& found) const {
    const PlainCompany company(graph_.pool(), own, Plain::in_everything);
    const auto start = company.game().set_up(lines_, {loop_.id, 0, 0}, judge);
    return start && comes_back(company.game(), judge, *start, found, round_);
  }

  /// A DUAL card with its Option side, from whichever side one comes.
  void add_belongings(cards::CardIndex card, Cards& to) const {
    const bool side = graph_.pool().cards[card].is_option_side();
    const auto whole = static_cast<cards::CardIndex>(side ? card - 1 : card);
    std::ranges::copy(belongings_of(graph_.pool(), whole), std::back_inserter(to));
  }

  [[nodiscard]] std::string what_it_hangs_on() const {
    if (hung_on_.empty()) return "";
    return fmt::format(" It hangs on {}, too, which {} no effect in the round.",
                       fmt::join(hung_on_, ", "), hung_on_.size() == 1 ? "has" : "have");
  }

  // ---- What was found

  void settle(const dcg::State& start, const Repetition<Dcg>& found) {
    name_further_cards(start, table_.judge, found);
    loop_.loop_class = class_of(found);
    loop_.rounds = 0;  // of one cut short in an earlier position
    loop_.can_stop = found.can_stop;
    const bool forced = found.round.empty();
    loop_.round = {found.prefix.size(), forced ? found.lead : 0, forced ? found.steps : 0, round_,
                   found.together};
    loop_.certificate = repetition_words(found) + what_it_hangs_on();
    std::vector<dcg::Decision> decisions = found.prefix;
    decisions.insert(decisions.end(), found.round.begin(), found.round.end());
    const dcg::State end = write_play(start, decisions);
    if (found.round.empty()) {
      expect(winner_words(end));
      expect("illegal: pass");
    } else {
      expect("legal: " + table_.game.say(found.state, found.round.front()));
    }
  }

  /// `found` repeats for a judge who minds no [Once Per Turn]; the table's own judge ends it.
  void settle_cut_short(const dcg::State& start, const Repetition<Dcg>& found) {
    name_further_cards(start, unlimited_, found);
    const Followed followed = follow(table_.game, table_.judge, start, found, cycle_);
    loop_.loop_class = LoopClass::cut_short;
    loop_.rounds = followed.rounds;
    loop_.certificate = fmt::format(
        "{} {} {}. In the turn shown {} full round{} happen{}, and no position came "
        "back in any play searched. Without that limit {} ({}): {}",
        list_words(graph_, limited_effects()), limited_effects().size() == 1 ? "is" : "are",
        limits_in_words(), loop_.rounds, loop_.rounds == 1 ? "" : "s", loop_.rounds == 1 ? "s" : "",
        found.acts_freely ? "positions would repeat" : "it would be a loop",
        name_of(class_of(found)), repetition_words(found) + what_it_hangs_on());
    const dcg::State end = write_play(start, followed.decisions);
    expect(winner_words(end));
    expect(fmt::format("turn {}", player_name(end.turn_player)));
  }

  [[nodiscard]] static LoopClass class_of(const Repetition<Dcg>& found) {
    return found.acts_freely ? LoopClass::begun_freely
                             : proofs::class_of(found.can_stop, found.together);
  }

  [[nodiscard]] std::string repetition_words(const Repetition<Dcg>& found) const {
    const std::string round =
        fmt::format("{} engine steps ({})", found.steps, list_words(graph_, round_));
    if (found.round.empty()) {
      return fmt::format(
          "After decision {} no player is asked again. The positions after steps {} and {} are the "
          "same (hash {:016x}, every byte compared). A round is {}. A step depends on the position "
          "alone, so the loop never ends.",
          found.prefix.size(), found.lead, found.lead + found.steps, found.hash, round);
    }
    return fmt::format(
        "The position after {} decision{} (hash {:016x}) comes back, every byte compared, after a "
        "round of {} more: {}. {}{}",
        found.prefix.size(), found.prefix.size() == 1 ? "" : "s", found.hash, found.round.size(),
        round, who_stops(found), what_is_demanded(found));
  }

  /// The engine asks in every round, and nobody has to say a number. (comprehensive-4.2, 18-3-3)
  [[nodiscard]] static std::string what_is_demanded(const Repetition<Dcg>& found) {
    const bool one = class_of(found) == LoopClass::one_player_can_stop;
    if (!one && class_of(found) != LoopClass::either_player_can_stop) return "";
    return fmt::format(
        " The comprehensive rules 4.2 (18-3-3) demand that {} how many rounds follow. After at "
        "least as many it is stopped as soon as that can be done, and not begun again.",
        one ? player_name(found.can_stop[0] == CanStop::yes ? 0 : 1) + " says"
            : "the turn player says, and then the other player,");
  }

  [[nodiscard]] static std::string who_stops(const Repetition<Dcg>& found) {
    switch (class_of(found)) {
      case LoopClass::either_player_can_stop:
        return "Each player can decide so that the resolution ends, whatever the other does.";
      case LoopClass::one_player_can_stop:
        return fmt::format(
            "Only {} can decide so that the resolution ends, whatever the other does.",
            player_name(found.can_stop[0] == CanStop::yes ? 0 : 1));
      case LoopClass::only_both_can_stop:
        return "Neither player can end the resolution alone; both together can.";
      case LoopClass::mandatory:
        return "From this position no decision in the round leads to one in which the resolution "
               "ends.";
      case LoopClass::begun_freely:
        return "A player acts freely in each round, which is no processing that goes on "
               "(18-3-1 of the comprehensive rules): the rules on loops do not speak of it.";
      default: break;
    }
    return "Who can end the resolution is unknown: the bound cut off positions that could tell.";
  }

  [[nodiscard]] std::vector<std::size_t> limited_effects() const {
    std::vector<std::size_t> limited;
    std::ranges::copy_if(cycle_, std::back_inserter(limited), [&](std::size_t effect) {
      return graph_.pool().effects[effect].uses_per_turn != 0;
    });
    return limited;
  }

  /// "[Once Per Turn]", and further ones.
  [[nodiscard]] std::string limits_in_words() const {
    std::set<int> uses;
    for (const std::size_t effect : limited_effects()) {
      uses.insert(graph_.pool().effects[effect].uses_per_turn);
    }
    std::vector<std::string> words;
    for (const int each : uses) words.push_back(limit_words(each));
    return fmt::format("{}", fmt::join(words, " and "));
  }

  /// The position in which the play ends.
  dcg::State write_play(const dcg::State& start, const std::vector<dcg::Decision>& decisions) {
    Play play;
    play.title = sentence();
    play.game = "dcg";
    play.cards = table_.cards;
    play.tables.push_back({table_.edition, table_.edition, {}, 0});
    play.setup = lines_;
    dcg::State state = start;
    for (const dcg::Decision& decision : decisions) {
      play.steps.push_back({PlayStep::Kind::decision, table_.game.actor(state),
                            table_.game.say(state, decision), 0});
      table_.game.apply(state, table_.judge, decision);
    }
    loop_.play = std::move(play);
    return state;
  }

  /// As expectations say it.
  [[nodiscard]] static std::string winner_words(const dcg::State& state) {
    if (state.outcome == Outcome::first_wins) return fmt::format("winner {}", player_name(0));
    if (state.outcome == Outcome::second_wins) return fmt::format("winner {}", player_name(1));
    return state.outcome == Outcome::drawn ? "drawn" : "winner none";
  }

  void expect(std::string text) {
    loop_.play->steps.push_back({PlayStep::Kind::expectation, kNobody, std::move(text), 0});
  }

  /// Who can stop it was looked for from the position that the play shows, and from no other.
  [[nodiscard]] std::string sentence() const {
    constexpr std::string_view kHere = "in the position shown";
    const std::string who = fmt::format("{}", fmt::join(names_, " and "));
    switch (loop_.loop_class) {
      case LoopClass::mandatory:
        return fmt::format("{}: an endless loop that no player can stop {}", who, kHere);
      case LoopClass::one_player_can_stop:
        return fmt::format("{}: a loop that only {} can stop {}", who,
                           player_name(loop_.can_stop[0] == CanStop::yes ? 0 : 1), kHere);
      case LoopClass::either_player_can_stop:
        return fmt::format("{}: a loop that either player can stop {}", who, kHere);
      case LoopClass::only_both_can_stop:
        return fmt::format("{}: a loop that only both players can stop {}", who, kHere);
      case LoopClass::stopping_unknown: return who + ": a loop; who can stop it is unknown";
      case LoopClass::begun_freely:
        return fmt::format("{}: positions repeat {}, and a player acts freely in each round", who,
                           kHere);
      case LoopClass::cut_short:
        return fmt::format("{}: cut short by {} after {} round{} {}", who, limits_in_words(),
                           loop_.rounds, loop_.rounds == 1 ? "" : "s", kHere);
      case LoopClass::not_realised: break;
    }
    return who + ": could trigger each other; a short search found no loop";
  }

  void finish() {
    loop_.sentence = sentence();
    loop_.bound = fmt::format("{} positions, {} states, plays of up to {} decisions{}", positions_,
                              states_, bounds_.search.depth, complete_ ? "" : ", not all of them");
    if (!refused_.empty()) loop_.bound += "; a position was refused: " + refused_;
    if (loop_.loop_class != LoopClass::not_realised) return;
    loop_.certificate = "Not realised within the bound.";
    if (smaller_) loop_.certificate += " What repeats there is a loop of fewer effects.";
    if (stuck_ > 0) {
      loop_.certificate += fmt::format(
          " In {} positions the game hung without coming back to an earlier one.", stuck_);
    }
  }

  const LoopTable& table_;
  const EffectGraph& graph_;
  const Cycle& cycle_;
  const LoopBounds& bounds_;
  Loop loop_;
  std::vector<std::string> names_;
  std::size_t own_cards_ = 0;         ///< of the cycle's effects, first in the list
  std::vector<std::string> hung_on_;  ///< cards that only stand by
  std::vector<PlayLine> lines_;
  std::vector<std::size_t> round_;
  std::size_t positions_ = 0;
  std::size_t states_ = 0;
  std::size_t stuck_ = 0;
  bool complete_ = true;
  bool smaller_ = false;
  bool limited_ = false;  ///< a [Once Per Turn] effect is in the cycle
  Judge unlimited_;
  std::string refused_;
};

// ---- One loop, one id

std::size_t decisions_in_round(const Loop& loop) {
  std::size_t decisions = 0;
  for (const PlayStep& step : loop.play->steps) {
    decisions += step.kind == PlayStep::Kind::decision ? 1U : 0U;
  }
  return decisions - loop.round.prefix;
}

/// The same effects in the same order, wherever the round begins.
bool same_order(const std::vector<std::size_t>& a, const std::vector<std::size_t>& b) {
  if (a.size() != b.size()) return false;
  std::vector<std::size_t> twice = a;
  twice.insert(twice.end(), a.begin(), a.end());
  return !std::ranges::search(twice, b).empty() || a.empty();
}

/// Is it the same round, found for another cycle of effects or from another start? Then all that is
/// told of it is the same but for the position.
bool are_one(const Loop& a, const Loop& b) {
  const auto cards_of = [](const Loop& loop) {
    return std::set<std::string>(loop.cards.begin(), loop.cards.end());
  };
  return a.is_realised() && b.is_realised() && a.play && b.play && a.loop_class == b.loop_class &&
         a.can_stop == b.can_stop && a.round.together == b.round.together &&
         a.round.steps == b.round.steps && decisions_in_round(a) == decisions_in_round(b) &&
         same_order(a.round.effects, b.round.effects) && cards_of(a) == cards_of(b);
}

/// Of those that are one the first whose name has the most of its effects.
std::vector<Loop> told_once(std::vector<Loop> loops) {
  std::vector<Loop> told;
  for (Loop& loop : loops) {
    const auto known =
        std::ranges::find_if(told, [&](const Loop& each) { return are_one(each, loop); });
    if (known == told.end()) {
      told.push_back(std::move(loop));
    } else if (known->effects.size() < loop.effects.size()) {
      *known = std::move(loop);
    }
  }
  return told;
}

}  // namespace

std::string_view name_of(LoopClass loop_class) {
  constexpr std::array<std::string_view, 8> kNames = {"mandatory",
                                                      "one player can stop",
                                                      "either player can stop",
                                                      "only both can stop",
                                                      "who can stop is unknown",
                                                      "no loop: a free action in each round",
                                                      "cut short",
                                                      "not realised"};
  return kNames[static_cast<std::size_t>(loop_class)];
}

LoopClass class_of(const std::array<CanStop, 2>& can_stop, CanStop together) {
  const auto& [first, second] = can_stop;
  if (first == CanStop::unknown || second == CanStop::unknown) return LoopClass::stopping_unknown;
  if (first == CanStop::yes && second == CanStop::yes) return LoopClass::either_player_can_stop;
  if (first == CanStop::yes || second == CanStop::yes) return LoopClass::one_player_can_stop;
  switch (together) {
    case CanStop::no: return LoopClass::mandatory;
    case CanStop::yes: return LoopClass::only_both_can_stop;
    case CanStop::unknown: break;
  }
  return LoopClass::stopping_unknown;
}

LoopLens<Dcg> loop_lens() {
  return {[](const dcg::State& state) { return state.turn_player; },
          [](const dcg::State& state) {
            return !state.pending.empty() || !state.frames.empty() || !state.announced.empty() ||
                   !state.procedures.empty() || state.option.present != 0 ||
                   state.attack.step != dcg::AttackStep::none;
          },
          [](const dcg::State& state) {
            return state.asks == dcg::Asks::main || state.asks == dcg::Asks::breeding;
          }};
}

Loop realise(const LoopTable& table, const EffectGraph& graph, const Cycle& cycle,
             const LoopBounds& bounds) {
  return Realisation(table, graph, cycle, bounds).run();
}

std::vector<Loop> find_loops(const LoopTable& table, const EffectGraph& graph,
                             const LoopBounds& bounds, unsigned threads) {
  const std::vector<std::size_t> open = judge_components(graph, table.judge).open();
  const CycleList list = find_cycles(graph, bounds.cycles, open);
  std::vector<Loop> loops(list.cycles.size());
  run_in_parallel(
      loops.size(), threads,
      [&](std::size_t i) { loops[i] = realise(table, graph, list.cycles[i], bounds); },
      [](std::size_t) {});
  return told_once(std::move(loops));
}

}  // namespace headjudge::proofs
