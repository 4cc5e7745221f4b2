// Adding up changes, and leaving out of a position what a search does not look at.
//
// Positions are copied to be compared: what is left out is left out of the copy.
#include "proofs/realising/summed_game.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>

#include "model/dcg/effects/reading/sorted_changes.hpp"

namespace headjudge::proofs {

namespace {

using dcg::Modifier;
using dcg::State;

/// The engine's own bound, and how many steps are taken before positions are remembered.
constexpr std::size_t kMostSteps = 20'000;
constexpr std::size_t kLongWay = 64;

bool gains_dp(const Modifier& change) {
  return change.action == cards::Action::change_dp && change.amount.value() > 0;
}

/// Is it either there or not, whatever its amount?
bool is_there_or_not(const Modifier& change) {
  if (change.action == cards::Action::limit) return true;
  const bool adds_up = change.keyword == cards::Keyword::security_attack ||
                       change.keyword == cards::Keyword::link_plus;
  return change.action == cards::Action::gain_keyword && !adds_up;
}

/// Do they differ by their amounts alone?
bool are_of_one_kind(Modifier a, Modifier b) {
  a.amount = b.amount = {};
  return dcg::sorting_key(a) == dcg::sorting_key(b);
}

bool can_be_one(const Modifier& a, const Modifier& b) {
  if (!are_of_one_kind(a, b)) return false;
  if (gains_dp(a) && gains_dp(b)) return dcg::Amount::holds(a.amount.value() + b.amount.value());
  return is_there_or_not(a) && a.amount.value() == b.amount.value();
}

/// Those that gains are added to come back with a greater amount, so the list is sorted anew.
template <class Changes>
void sort_anew(Changes& changes) {
  Changes sorted;
  for (const Modifier& each : changes) (void)dcg::insert_sorted(sorted, each);
  changes = sorted;
}

void clear_piles(State& state) {
  for (Player player = 0; player < 2; ++player) {
    const dcg::SideRef side = state.side(player);
    for (const auto* pile : {&side.hand, &side.deck, &side.security, &side.trash, &side.eggs}) {
      while (!pile->empty()) (void)pile->pop();
    }
  }
}

/// Gains lose what they have beyond the cap; without a cap they are left out.
void cut_gains(State& state, int cap, bool losses_too) {
  auto& changes = state.modifiers;
  for (std::size_t i = changes.size(); i > 0; --i) {
    Modifier& change = changes[i - 1];
    const bool loses = change.action == cards::Action::change_dp && !gains_dp(change);
    if ((gains_dp(change) && cap == 0) || (losses_too && loses)) {
      changes.erase(i - 1);
    } else if (gains_dp(change)) {
      change.amount = dcg::Amount(std::min(change.amount.value(), cap));
    }
  }
  sort_anew(changes);
}

}  // namespace

void add_up_changes(State& state) {
  auto& changes = state.modifiers;
  bool changed = false;
  for (std::size_t i = 0; i + 1 < changes.size(); ++i) {
    for (std::size_t j = changes.size(); j > i + 1; --j) {
      if (!can_be_one(changes[i], changes[j - 1])) continue;
      if (gains_dp(changes[i])) {
        changes[i].amount = dcg::Amount(changes[i].amount.value() + changes[j - 1].amount.value());
      }
      changes.erase(j - 1);
      changed = true;
    }
  }
  if (changed) sort_anew(changes);
}

State SummedGame::key_of(const State& state) const {
  State key = state;
  cut_gains(key, cap_, ignoring_ == Ignoring::counters);
  if (ignoring_ == Ignoring::counters) {
    key.memory = {};
    key.crossed = {};
    clear_piles(key);
  }
  return key;
}

std::uint64_t SummedGame::hash(const State& state) const {
  return game_.hash(ignoring_ == Ignoring::nothing ? state : key_of(state));
}

bool SummedGame::same(const State& a, const State& b) const {
  if (ignoring_ == Ignoring::nothing) return game_.same(a, b);
  return game_.same(key_of(a), key_of(b));
}

void SummedGame::pack(const State& state, PackedBytes& out) const {
  const std::uint64_t its_hash = hash(state);
  const auto [begin, end] = by_hash_.equal_range(its_hash);
  const auto known =
      std::find_if(begin, end, [&](const auto& each) { return same(first_[each.second], state); });
  std::size_t number = first_.size();
  if (known != end) {
    number = known->second;
  } else {
    first_.push_back(state);
    by_hash_.emplace(its_hash, number);
  }
  const Bytes bytes = std::as_bytes(std::span(&number, 1));
  out.insert(out.end(), bytes.begin(), bytes.end());
}

State SummedGame::unpack(Bytes packed) const {
  std::size_t number = 0;
  std::memcpy(&number, packed.data(), sizeof number);
  return first_[number];
}

void SummedGame::take(State& state, const Judge& judge, const Decision& decision) const {
  const std::size_t frames = state.frames.size();
  game_.take(state, judge, decision);
  add_up_changes(state);
  note(state, frames);
}

void SummedGame::note(const State& state, std::size_t frames) const {
  if (seen_ == nullptr) return;
  for (const auto& each : state.pending) seen_->waited.insert(each.effect.bits());
  for (std::size_t i = frames; i < state.frames.size(); ++i) {
    seen_->activated.insert(state.frames[i].effect.bits());
  }
}

bool SummedGame::advance(State& state, const Judge& judge) const {
  const std::size_t frames = state.frames.size();
  const bool moved = game_.advance(state, judge) != dcg::Step::waits;
  add_up_changes(state);
  note(state, frames);
  return moved;
}

void SummedGame::apply(State& state, const Judge& judge, const Decision& decision) const {
  take(state, judge, decision);
  State remembered;
  for (std::size_t steps = 1; advance(state, judge); ++steps) {
    if (steps < kLongWay) continue;
    const bool again = steps > kLongWay && same(remembered, state);
    if (again || steps > kMostSteps) {
      state.outcome = Outcome::stuck;
      break;
    }
    if (std::has_single_bit(steps)) remembered = state;
  }
  if (state.outcome == Outcome::running) return;
  state.asks = dcg::Asks::nothing;
  state.decider = kNobody;
}

}  // namespace headjudge::proofs
