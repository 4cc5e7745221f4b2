// A lasso, played again on the engine, step by step.
//
// A step depends on the position alone (model/core/game/dynamics.hpp). So a position that comes
// back, whether decisions lie between or none, comes back for ever.
//
// A growing one is played 200 rounds. Every round must change the same numbers by as much and
// activate the same effects, and but for the DP gained the position must be the one before. Why it
// then goes on for ever: all that is done hangs on the position; no card of the game reads DP, in
// whatever way; no attack, and so no battle, goes on (one that is declared stands still while
// effects are carried out); and a Digimon that did not fall for having no DP does not fall with
// more of them.
//
// Who can stop it is told of the first round. Off the round DP count in battles and for that rule,
// so positions with other DP are others there. A way out is one if it is found among them. That
// there is none is only told of who decides nothing in the round: the other player need only go on.
#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "model/core/play/play.hpp"
#include "proofs/certificates/check_parts.hpp"
#include "proofs/certificates/naming.hpp"
#include "proofs/termination/loops.hpp"

namespace headjudge::proofs {

namespace {

using dcg::State;

/// More steps than the engine itself takes before it calls a chain endless.
constexpr std::size_t kMostSteps = 100'000;

constexpr std::size_t kRounds = 200;
/// Who can stop a growing round is looked for as long as no Digimon has gained more.
constexpr int kMostGains = 100'000;

bool gains_dp(const dcg::Modifier& change) {
  return change.action == cards::Action::change_dp && change.amount.value() > 0;
}

int gains_of(const State& state, std::size_t card) {
  int sum = 0;
  for (const dcg::Modifier& each : state.modifiers) {
    if (gains_dp(each) && each.target == card) sum += each.amount.value();
  }
  return sum;
}

std::array<int, kNetKinds> counts_of(const State& state, Player player) {
  std::array<int, kNetKinds> counts{};
  const dcg::Side side = state.side(player);
  const auto count = [&](events::Zone zone, std::size_t cards) {
    counts[static_cast<std::size_t>(zone)] += static_cast<int>(cards);
  };
  count(events::Zone::hand, side.hand.size());
  count(events::Zone::deck, side.deck.size());
  count(events::Zone::egg_deck, side.eggs.size());
  count(events::Zone::security, side.security.size());
  count(events::Zone::trash, side.trash.size());
  for (const dcg::Permanent permanent : side.field) {
    const bool suspended = permanent->suspended != 0;
    count(suspended ? events::Zone::suspended : events::Zone::upright, 1);
    count(events::Zone::beneath, permanent.cards().size() - 1 + permanent.links().size());
    counts.back() += gains_of(state, permanent.id());
  }
  return counts;
}

NetChange net_between(const State& before, const State& after) {
  NetChange net{};
  for (Player player = 0; player < 2; ++player) {
    const auto first = counts_of(before, player);
    const auto second = counts_of(after, player);
    for (std::size_t i = 0; i < kNetKinds; ++i) net[player][i] = second[i] - first[i];
  }
  return net;
}

/// What is seen while steps are taken.
struct Watched {
  std::vector<std::string> effects;  ///< that activate, in order
  bool changed = false;              ///< the board, between two steps
  bool turn_passed = false;
  bool attacked = false;  ///< an attack went on, or had come to what it does: battles may follow
};

class RoundCheck {
 public:
  RoundCheck(const ChainCertificate& certificate, const dcg::Dcg& game, const Judge& judge)
      : certificate_(certificate),
        proof_(certificate.lasso),
        game_(game),
        judge_(judge),
        names_(game.cards().pool()) {}

  [[nodiscard]] std::string fault() && {
    for (const auto step : {&RoundCheck::fault_of_set_up, &RoundCheck::fault_of_prefix,
                            &RoundCheck::fault_of_round, &RoundCheck::fault_of_stopping}) {
      if (std::string found = (this->*step)(); !found.empty()) return found;
    }
    return "";
  }

 private:
  [[nodiscard]] bool is_forced() const { return proof_.round.empty(); }
  [[nodiscard]] bool is_growing() const {
    return certificate_.kind == CertificateKind::lasso_growing;
  }

  std::string fault_of_set_up() {
    std::vector<PlayLine> lines;
    for (const std::string& each : proof_.setup) lines.push_back({each, 0});
    const auto start = game_.set_up(lines, {"set-up", 0, 0}, judge_);
    if (!start) return "its set-up is refused: " + start.error().text();
    state_ = *start;
    std::set<std::string> listed;
    for (const StampedCard& each : certificate_.cards) listed.insert(each.number);
    std::set<std::string> used;
    const cards::Pool& pool = game_.cards().pool();
    for (const cards::CardIndex card : cards_in_game(pool, state_)) {
      used.insert(pool.cards[card].number);
    }
    if (used != listed) return "its cards are not those of its set-up";
    return "";
  }

  /// All decisions of the prefix, but for the last one where nobody is asked again.
  std::string fault_of_prefix() {
    if (is_forced() && proof_.prefix.empty()) return "it has no decision";
    const std::size_t count = proof_.prefix.size() - (is_forced() ? 1 : 0);
    for (std::size_t i = 0; i < count; ++i) {
      const auto decision = decision_of(proof_.prefix[i]);
      if (!decision) return fmt::format("`{}` is not legal there", proof_.prefix[i]);
      game_.apply(state_, judge_, *decision);
      if (proof_.added_up) add_up_changes_of(state_);
    }
    return "";
  }

  std::string fault_of_round() {
    if (is_forced()) {
      const auto decision = decision_of(proof_.prefix.back());
      if (!decision) return fmt::format("`{}` is not legal there", proof_.prefix.back());
      if (proof_.lead == 0 || proof_.steps == 0) return "its round has no step";
      if (proof_.lead > kMostSteps || proof_.steps > kMostSteps) {
        return fmt::format("it has more steps than are looked at, which are {}", kMostSteps);
      }
      take(*decision);
      Watched before;
      for (std::size_t i = 0; i < proof_.lead; ++i) {
        if (!step(before)) return "a player is asked before the round";
      }
    } else if (proof_.lead != 0 || proof_.steps != 0) {
      return "it has steps and decisions";
    }
    return is_growing() ? fault_of_growing() : fault_of_exact();
  }

  std::string fault_of_exact() {
    const State first = state_;
    Watched watched;
    if (std::string found = play_round(watched); !found.empty()) return found;
    if (!game_.same(first, state_)) return "the position does not come back";
    const bool still = proof_.net == NetChange{} && proof_.memory == 0;
    return still ? "" : "the position comes back, and so nothing can be more after a round";
  }

  std::string fault_of_growing() {
    if (!proof_.added_up) return "changes that are not added up fill the engine's list";
    const State first = state_;
    State before = state_;
    for (std::size_t round = 0; round < kRounds; ++round) {
      before = state_;
      Watched watched;
      if (std::string found = play_round(watched); !found.empty()) {
        return fmt::format("round {}: {}", round + 1, found);
      }
      if (watched.attacked) return "an attack goes on in the round, and a battle compares DP";
      if (net_between(before, state_) != proof_.net || before.memory != state_.memory ||
          proof_.memory != 0) {
        return fmt::format("round {} changes something else than is told", round + 1);
      }
      if (!same_but_for_gains(before, state_)) {
        return fmt::format("round {}: more is different than DP that were gained", round + 1);
      }
    }
    return fault_of_growth(first);
  }

  /// Nothing may read DP: then nothing tells the positions apart.
  [[nodiscard]] std::string fault_of_growth(const State& first) const {
    const std::vector<std::string> readers = cards_about_dp(game_.cards().pool(), first);
    if (!readers.empty()) return fmt::format("{} reads DP", readers.front());
    bool grows = false;
    for (std::size_t id = 0; id < dcg::kMaxInstances; ++id) {
      grows = grows || gains_of(state_, id) > gains_of(first, id);
    }
    return grows ? "" : "nothing grows";
  }

  std::string fault_of_stopping() {
    const LoopLens<dcg::Dcg> lens = loop_lens();
    const bool free = std::ranges::any_of(positions_, lens.acts_freely);
    if (free != proof_.acts_freely) {
      return free ? "a player acts freely in the round, so it is no loop that goes on by itself"
                  : "no player acts freely in the round";
    }
    if (free) return fault_of_telling_who_stops();
    const WhoStops found =
        is_forced() ? WhoStops{}
                    : who_stops(game_, judge_, positions_, is_growing() ? kMostGains : 0);
    for (Player player = 0; player < 2; ++player) {
      if (proof_.can_stop[player] == CanStop::unknown) continue;
      const CanStop shown = is_growing() && !is_asked(player) ? CanStop::no : found.alone[player];
      if (proof_.can_stop[player] == shown) continue;
      return shown == CanStop::unknown
                 ? fmt::format("whether {} can stop it is told, and not shown here",
                               player_name(player))
                 : fmt::format("whether {} can stop it is told wrongly", player_name(player));
    }
    const bool fits = proof_.together == CanStop::unknown || proof_.together == found.together;
    return fits ? "" : "whether both players can stop it is told wrongly";
  }

  /// Where a player begins each round anew, nobody has to stop anything: no answer is right.
  [[nodiscard]] std::string fault_of_telling_who_stops() const {
    const auto told = [](CanStop each) { return each != CanStop::unknown; };
    const bool any = std::ranges::any_of(proof_.can_stop, told) || told(proof_.together);
    return any ? "who can stop it is told, though a player acts freely in the round" : "";
  }

  /// One who decides nothing in a round that nothing tells from the next one cannot stop it alone:
  /// the other one need only go on.
  [[nodiscard]] bool is_asked(Player player) const {
    return !is_forced() && std::ranges::any_of(positions_, [&](const State& each) {
      return game_.actor(each) == player;
    });
  }

  [[nodiscard]] bool same_but_for_gains(State a, State b) const {
    cut_gains_of(a, 0);
    cut_gains_of(b, 0);
    return game_.same(a, b);
  }

  // ---- Steps

  /// "P1: attack P2 with Pendulon"; none where it is not legal.
  [[nodiscard]] std::optional<dcg::Decision> decision_of(std::string_view words) const {
    const Player actor = game_.actor(state_);
    if (actor == kNobody) return std::nullopt;
    dcg::Decisions legal;
    game_.legal(state_, judge_, legal);
    for (const dcg::Decision& each : legal) {
      if (player_name(actor) + ": " + game_.say(state_, each) == words) return each;
    }
    return std::nullopt;
  }

  /// One round from where the game stands.
  std::string play_round(Watched& watched) {
    for (const std::string& each : proof_.round) {
      const auto decision = decision_of(each);
      if (!decision) return fmt::format("`{}` is not legal there", each);
      if (positions_.size() < proof_.round.size()) positions_.push_back(state_);
      take(*decision);
      std::size_t steps = 0;
      while (steps < kMostSteps && step(watched)) ++steps;
      if (steps == kMostSteps) return "a decision of the round leads to no other";
    }
    for (std::size_t i = 0; i < proof_.steps; ++i) {
      if (!step(watched)) return "a player is asked in the round";
    }
    if (watched.turn_passed) return "the turn changes in the round";
    if (!watched.changed) return "nothing changes in the round";
    return watched.effects == proof_.effects ? "" : "other effects activate in the round";
  }

  void take(const dcg::Decision& decision) {
    before_ = state_;
    game_.take(state_, judge_, decision);
    if (proof_.added_up) add_up_changes_of(state_);
    fresh_ = true;
  }

  /// One more step of the engine, or a look at the decision that was just taken. False: there was
  /// nothing left to do.
  bool step(Watched& watched) {
    if (!fresh_) before_ = state_;
    const bool moved = fresh_ || game_.advance(state_, judge_) != dcg::Step::waits;
    fresh_ = false;
    if (!moved) return false;
    if (proof_.added_up) add_up_changes_of(state_);
    for (std::size_t i = before_.frames.size(); i < state_.frames.size(); ++i) {
      watched.effects.push_back(names_[state_.frames[i].effect.bits()]);
    }
    watched.changed = watched.changed || !game_.same_board(before_, state_);
    watched.attacked = watched.attacked || state_.attack.step != before_.attack.step ||
                       state_.attack.step >= dcg::AttackStep::confirm;
    watched.turn_passed = watched.turn_passed || before_.turn_player != state_.turn_player;
    return true;
  }

  const ChainCertificate& certificate_;
  const RoundProof& proof_;
  const dcg::Dcg& game_;
  const Judge& judge_;
  NodeNames names_;
  State state_{};
  State before_{};
  bool fresh_ = false;            ///< a decision has been taken, and not been looked at
  std::vector<State> positions_;  ///< of the first round, at its decisions
};

}  // namespace

std::string fault_of_round(const ChainCertificate& certificate, const dcg::Dcg& game,
                           const Judge& judge) {
  return RoundCheck(certificate, game, judge).fault();
}

}  // namespace headjudge::proofs
