// Playing rounds, and looking at the positions between them.
//
// Each position between two rounds is kept, so that one that comes back is noticed at once.
#include "proofs/realising/rounds.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "model/core/play/play.hpp"
#include "proofs/termination/loop_trace.hpp"

namespace headjudge::proofs {

namespace {

using dcg::Decision;
using dcg::State;

/// Rounds of which each differs from the one before, and which go on so all the same.
constexpr std::size_t kLongestPeriod = 4;

std::string name_of_change(int change, const std::string& what) {
  return fmt::format("{} {}{}", what, change > 0 ? "+" : "", change);
}

/// One play of rounds.
class RoundPlayer {
 public:
  RoundPlayer(const dcg::Dcg& game, const Judge& judge, const State& start,
              const Repetition<SummedGame>& found)
      : game_(game), summed_(game), judge_(judge), found_(found), state_(start) {
    rounds_.prefix = found.prefix;
    rounds_.round = found.round;
    rounds_.lead = found.lead;
    rounds_.steps = found.steps;
  }

  [[nodiscard]] std::optional<Rounds> run() && {
    if (!play_prefix()) return std::nullopt;
    turn_ = state_.turn_player;
    between_.push_back(state_);
    while (rounds_.count < kMostRounds && play_round()) {
      ++rounds_.count;
      between_.push_back(state_);
      if (comes_back()) break;
    }
    rounds_.last = state_;
    if (rounds_.course == Course::cut_off && rounds_.count == kMostRounds) look_at_growth();
    if (rounds_.count == 0) return std::nullopt;
    rounds_.first = between_[from_];
    rounds_.second = between_[std::min(from_ + period_, between_.size() - 1)];
    settle_lasso();
    return std::move(rounds_);
  }

 private:
  [[nodiscard]] bool is_forced() const { return found_.round.empty(); }

  bool play_prefix() {
    const std::size_t asked = found_.prefix.size() - (is_forced() ? 1 : 0);
    for (std::size_t i = 0; i < asked; ++i) {
      if (!is_legal(found_.prefix[i])) return false;
      apply(found_.prefix[i]);
    }
    if (!is_forced()) return true;
    if (!is_legal(found_.prefix.back())) return false;
    take(found_.prefix.back());
    return advance(found_.lead - 1);
  }

  void apply(const Decision& decision) {
    take(decision);
    run_on();
  }

  void take(const Decision& decision) {
    const State before = state_;
    summed_.take(state_, judge_, decision);
    played_.push_back(decision);
    watch(before);
  }

  /// To the next decision. What repeats itself on the way is told as the end of a round.
  void run_on() {
    constexpr std::size_t kMost = 20'000;
    for (std::size_t i = 0; i < kMost && step(); ++i) {
    }
    if (state_.outcome != Outcome::running) state_.decider = kNobody;
  }

  bool advance(std::size_t steps) {
    for (std::size_t i = 0; i < steps; ++i) {
      if (!step()) return false;
    }
    return true;
  }

  bool step() {
    const State before = state_;
    if (!summed_.advance(state_, judge_)) return false;
    watch(before);
    return true;
  }

  /// An attack that is declared and stands still compares no DP.
  void watch(const State& before) {
    for (const std::size_t effect : activated_between(before, state_)) {
      activated_.push_back(effect);
    }
    attacks_ = attacks_ || state_.attack.step != before.attack.step ||
               state_.attack.step >= dcg::AttackStep::confirm;
  }

  [[nodiscard]] bool is_legal(const Decision& decision) const {
    dcg::Decisions legal;
    if (state_.outcome != Outcome::running) return false;
    summed_.legal(state_, judge_, legal);
    return std::ranges::find(legal, decision) != legal.end();
  }

  bool play_round() {
    activated_.clear();
    attacks_ = false;
    const bool whole = is_forced() ? forced_round() : asked_round();
    rounds_.acts_freely = rounds_.acts_freely || (whole && acts_freely_);
    rounds_.attacks = rounds_.attacks || attacks_;
    effects_.push_back(activated_);
    decisions_.push_back(taken_);
    return whole;
  }

  bool forced_round() {
    if (advance(rounds_.steps)) return true;
    ends("what went on by itself is at rest");
    return false;
  }

  bool asked_round() {
    taken_.clear();
    for (std::size_t i = 0; i < found_.round.size(); ++i) {
      const bool free = state_.asks == dcg::Asks::main || state_.asks == dcg::Asks::breeding;
      acts_freely_ = acts_freely_ || free;
      if (state_.outcome != Outcome::running) {
        ends("");
        return false;
      }
      if (state_.turn_player != turn_) {
        ends("the turn passes");
        return false;
      }
      const auto decision = found_again(i);
      if (!decision) {
        // Positions that are alike may offer otherwise: then there was no round at all.
        if (rounds_.count == 0) return false;
        ends(fmt::format("`{}` is not legal any more", words_[i]));
        rounds_.refused = words_[i];
        return false;
      }
      taken_.push_back(*decision);
      apply(*decision);
    }
    if (state_.turn_player == turn_) return true;
    ends("the turn passes");
    return false;
  }

  /// The decision of the first round in the position of this one.
  [[nodiscard]] std::optional<Decision> found_again(std::size_t i) {
    dcg::Decisions legal;
    summed_.legal(state_, judge_, legal);
    const Decision& wanted = found_.round[i];
    if (rounds_.count == 0) {
      if (std::ranges::find(legal, wanted) == legal.end()) return std::nullopt;
      words_.push_back(game_.say(state_, wanted));
      return wanted;
    }
    const auto* const said = std::ranges::find_if(
        legal, [&](const Decision& each) { return game_.say(state_, each) == words_[i]; });
    if (said != legal.end()) return *said;
    const auto* const alike = std::ranges::find(legal, wanted.kind, &Decision::kind);
    if (alike == legal.end()) return std::nullopt;
    other_words_ = rounds_.count;
    return *alike;
  }

  void ends(std::string why) {
    rounds_.course = Course::ends;
    if (state_.outcome == Outcome::first_wins) why = "P1 wins";
    if (state_.outcome == Outcome::second_wins) why = "P2 wins";
    if (state_.outcome == Outcome::drawn) why = "the game is drawn";
    if (state_.outcome == Outcome::stuck) why = "a list of the engine is full";
    rounds_.ended_by = why + what_ran_out();
    const bool goes_on = state_.outcome == Outcome::running && state_.turn_player == turn_;
    const bool asked_otherwise = goes_on && is_half_done();
    if (asked_otherwise) rounds_.ended_by = "then a player is asked otherwise than before";
    if (asked_otherwise || state_.outcome == Outcome::stuck) rounds_.course = Course::cut_off;
  }

  /// Effects wait or are being carried out: what goes on may go on otherwise.
  [[nodiscard]] bool is_half_done() const {
    return !state_.pending.empty() || !state_.frames.empty() || !state_.announced.empty() ||
           !state_.procedures.empty();
  }

  /// What each of the first rounds took, and is not there any more.
  [[nodiscard]] std::string what_ran_out() const {
    if (between_.size() < 2) return "";
    const Resources net = net_of(between_[0], between_[1]);
    const Resources left = resources_of(state_);
    std::string words;
    for (Player player = 0; player < 2; ++player) {
      for (const auto& [what, change] : net[player]) {
        if (change >= 0 || what == "DP" || left[player].at(what) > 0) continue;
        words += fmt::format("; {} has no {} left", player_name(player), what);
      }
    }
    return words;
  }

  bool comes_back() {
    const State& now = between_.back();
    for (std::size_t i = between_.size() - 1; i > 0; --i) {
      if (!game_.same(between_[i - 1], now)) continue;
      rounds_.course = Course::comes_back;
      from_ = i - 1;
      period_ = between_.size() - i;
      return true;
    }
    return false;
  }

  void look_at_growth() {
    const SummedGame alike(game_, Ignoring::dp_gains);
    const std::size_t last = between_.size() - 1;
    for (std::size_t period = 1; period <= kLongestPeriod; ++period) {
      std::size_t from = last - period;
      if (!alike.same(between_[from], between_[last])) continue;
      while (from > 0 && alike.same(between_[from - 1], between_[from - 1 + period])) --from;
      from_ = std::max(from, other_words_);
      period_ = period;
      if (only_grows()) rounds_.course = Course::grows;
      return;
    }
  }

  /// No Digimon of either player has fewer DP in a later round, and some have more.
  [[nodiscard]] bool only_grows() const {
    const std::size_t last = between_.size() - 1;
    if (from_ + 2 * period_ > last) return false;
    for (std::size_t i = from_; i + period_ <= last; ++i) {
      if (!has_grown(between_[i], between_[i + period_])) return false;
    }
    return true;
  }

  [[nodiscard]] static bool has_grown(const State& before, const State& after) {
    bool more = false;
    for (const dcg::Modifier& change : before.modifiers) {
      if (change.action != cards::Action::change_dp || change.amount.value() <= 0) continue;
      const int then = gained_by(before, change.target);
      const int now = gained_by(after, change.target);
      if (now < then) return false;
      more = more || now > then;
    }
    return more || before.modifiers.size() < after.modifiers.size();
  }

  [[nodiscard]] static int gained_by(const State& state, dcg::CardId target) {
    int sum = 0;
    for (const dcg::Modifier& change : state.modifiers) {
      const bool gains = change.target == target && change.action == cards::Action::change_dp;
      if (gains) sum += std::max(change.amount.value(), 0);
    }
    return sum;
  }

  /// Rounds before it comes back, or grows, belong to the way there; several rounds may be one.
  void settle_lasso() {
    rounds_.played = played_;
    const bool goes_on = rounds_.course == Course::comes_back || rounds_.course == Course::grows;
    const std::size_t first = goes_on ? from_ : 0;
    const std::size_t rounds = goes_on ? period_ : 1;
    for (std::size_t i = first; i < first + rounds && i < effects_.size(); ++i) {
      rounds_.effects.insert(rounds_.effects.end(), effects_[i].begin(), effects_[i].end());
    }
    if (is_forced()) {
      rounds_.lead += first * rounds_.steps;
      rounds_.steps *= rounds;
      return;
    }
    if (!goes_on) return;
    for (std::size_t i = 0; i < first; ++i) {
      rounds_.prefix.insert(rounds_.prefix.end(), decisions_[i].begin(), decisions_[i].end());
    }
    rounds_.round.clear();
    for (std::size_t i = first; i < first + rounds; ++i) {
      rounds_.round.insert(rounds_.round.end(), decisions_[i].begin(), decisions_[i].end());
    }
  }

  const dcg::Dcg& game_;
  SummedGame summed_;
  const Judge& judge_;
  const Repetition<SummedGame>& found_;
  State state_;
  Rounds rounds_;
  Player turn_ = 0;
  std::vector<State> between_;                     ///< the positions between rounds
  std::vector<std::vector<std::size_t>> effects_;  ///< of each round
  std::vector<std::vector<Decision>> decisions_;
  std::vector<std::string> words_;  ///< of the first round's decisions
  std::vector<Decision> played_;
  std::vector<Decision> taken_;
  std::vector<std::size_t> activated_;
  bool attacks_ = false;
  bool acts_freely_ = false;
  std::size_t from_ = 0;
  std::size_t period_ = 1;
  std::size_t other_words_ = 0;  ///< the last round in which another decision was taken
};

}  // namespace

Resources resources_of(const State& state) {
  Resources all;
  for (Player player = 0; player < 2; ++player) {
    const dcg::Side side = state.side(player);
    auto& of = all[player];
    of["hand"] = static_cast<int>(side.hand.size());
    of["deck"] = static_cast<int>(side.deck.size());
    of["trash"] = static_cast<int>(side.trash.size());
    of["security"] = static_cast<int>(side.security.size());
    of["egg deck"] = static_cast<int>(side.eggs.size());
    of["field"] = static_cast<int>(side.field.size());
    of["beneath"] = 0;
    for (const dcg::Permanent each : side.field) {
      of["beneath"] += static_cast<int>(each.cards().size() - 1 + each.links().size());
    }
    of["memory"] = (player == state.turn_player ? 1 : -1) * static_cast<int>(state.memory);
    of["DP"] = 0;
  }
  for (const dcg::Modifier& change : state.modifiers) {
    if (change.action != cards::Action::change_dp) continue;
    all[state.owner_of(change.target)]["DP"] += change.amount.value();
  }
  return all;
}

Resources net_of(const State& before, const State& after) {
  const Resources then = resources_of(before);
  Resources net = resources_of(after);
  for (Player player = 0; player < 2; ++player) {
    for (auto& [what, amount] : net[player]) amount -= then[player].at(what);
    std::erase_if(net[player], [](const auto& each) { return each.second == 0; });
  }
  net[1].erase("memory");  // it is P1's with the sign turned round
  return net;
}

std::string resource_words(const Resources& net) {
  std::string words;
  for (Player player = 0; player < 2; ++player) {
    if (net[player].empty()) continue;
    std::vector<std::string> parts;
    for (const auto& [what, change] : net[player]) parts.push_back(name_of_change(change, what));
    words += fmt::format("{}{}: {}", words.empty() ? "" : "; ", player_name(player),
                         fmt::join(parts, ", "));
  }
  return words.empty() ? "nothing" : words;
}

bool are_alike(const Rounds& a, const Rounds& b) {
  return a.course == b.course && a.count == b.count && a.effects == b.effects &&
         a.round == b.round && a.lead == b.lead && a.steps == b.steps && a.attacks == b.attacks &&
         a.acts_freely == b.acts_freely && net_of(a.first, a.second) == net_of(b.first, b.second);
}

Rounds play_rounds(const dcg::Dcg& game, const Judge& judge, const State& start,
                   const Repetition<SummedGame>& found) {
  auto played = RoundPlayer(game, judge, start, found).run();
  return played ? std::move(*played) : Rounds{};
}

}  // namespace headjudge::proofs
