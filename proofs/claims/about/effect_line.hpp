// A line of pending effects about which nothing is known.
//
// Six places, each of which may hold an effect of any kind, any player and any group, whose card
// may have left and whose uses may be spent; [Security] effects (of one checked card) and [Counter]
// effects are the attacked player's. `acting` says which of them may act next as the engine does:
// the kernel's agenda (model/dcg/kernel/agenda.hpp) says whose turn it is, and the line of that
// item is ordered pair by pair (pending.hpp). Claims are stated over it in effect_lines.cpp.
//
// A line of six asks the judge about thirty pairs. As the questions about order have few
// situations, OrderJudge asks the judge once for each of them and looks the answers up, so that the
// solver meets a dozen unknown answers and not hundreds that must agree with each other.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include "model/dcg/kernel/pending.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/smt/kernel_calls.hpp"

namespace headjudge::proofs {

inline constexpr std::size_t kLineLength = 6;
/// The longest chain of effects that set each other off is one longer than this.
inline constexpr int kDeepest = 4;

/// A judge who is asked once for each situation of a question about order.
template <Algebra A, class Rules>
class OrderJudge {
 public:
  using Int = typename A::Int;
  OrderJudge(const A& algebra, const Rules& rules) : a_(algebra), rules_(rules) {}

  template <class... Values>
  [[nodiscard]] Int ask(dcg::Question question, const Values&... values) const {
    return as_heard(looked_up(question, values...));
  }
  template <class... Values>
  [[nodiscard]] Int ask_if(const typename A::Bool& relevant, dcg::Question question,
                           const Values&... values) const {
    (void)relevant;
    return ask(question, values...);
  }

 private:
  [[nodiscard]] Int looked_up(dcg::Question question) const { return answers_to(question, 1)[0]; }
  [[nodiscard]] Int looked_up(dcg::Question question, const Int& value) const {
    const OutsideKernel outside;
    const std::vector<Int>& answers = answers_to(question, 2);
    return a_.pick(value == a_.integer(0), answers[0],
                   a_.pick(value == a_.integer(1), answers[1], no_answer()));
  }
  [[nodiscard]] Int looked_up(dcg::Question question, const Int& owners, const Int& newer) const {
    const OutsideKernel outside;
    const std::vector<Int>& answers = answers_to(question, kPairs);
    Int answer = no_answer();
    for (std::size_t i = kPairs; i > 0; --i) {
      const int number = static_cast<int>(i - 1);
      const auto here = owners == a_.integer(number / 3) && newer == a_.integer(number % 3);
      answer = a_.pick(here, answers[i - 1], answer);
    }
    return answer;
  }
  /// In no situation of the question: none of its answers.
  [[nodiscard]] Int no_answer() const { return a_.integer(-1); }

  static constexpr std::size_t kPairs = 9;  ///< situations of [effect-order]: owners, newer

  const std::vector<Int>& answers_to(dcg::Question question, std::size_t situations) const {
    const OutsideKernel outside;
    std::vector<Int>& answers = answers_[question];
    for (std::size_t i = answers.size(); i < situations; ++i) {
      const int number = static_cast<int>(i);
      if (situations == 1) answers.push_back(rules_.ask(question));
      if (situations == 2) answers.push_back(rules_.ask(question, a_.integer(number)));
      if (situations == kPairs) {
        answers.push_back(rules_.ask(question, a_.integer(number / 3), a_.integer(number % 3)));
      }
    }
    return answers;
  }

  const A& a_;
  const Rules& rules_;
  mutable std::map<dcg::Question, std::vector<Int>> answers_;
};

/// What is known of an effect in the line beyond its place in the order.
template <Algebra A>
struct EffectInLine {
  typename A::Int source;    ///< SourceState
  typename A::Bool limited;  ///< [Once Per Turn] or the like
  typename A::Bool used_up;
  typename A::Int depth;  ///< how long a chain of further effects it can set off
};

/// A place in the line, of whatever kind; `there` where an effect stands in it.
template <Algebra A>
struct PlaceInLine {
  typename A::Bool there;
  typename A::Int kind;  ///< a PendingKind
  dcg::Triggered<A> effect;
};

template <Algebra A>
struct Line {
  std::vector<PlaceInLine<A>> places;
  std::vector<EffectInLine<A>> effects;

  [[nodiscard]] std::size_t size() const { return places.size(); }
  [[nodiscard]] const PlaceInLine<A>& operator[](std::size_t i) const { return places[i]; }
};

/// A position in which some effects are pending, and nothing else is going on.
template <Algebra A>
struct OnlyPending {
  using Bool = typename A::Bool;
  using Int = typename A::Int;
  const A& a;
  Bool interrupting;  ///< they interrupt the event that was announced last
  Bool carried_out;   ///< the [Security] effect of the checked card is carried out
  Bool triggered;     ///< effects wait
  Bool countering;    ///< the attack has come to its counter timing
  Int none = a.integer(0);
  Bool no = a.boolean(false);
  Int carried_outs = dcg::as_number(a, carried_out);
  Int step = a.pick(countering, dcg::answer(a, dcg::AttackStep::counter),
                    dcg::answer(a, dcg::AttackStep::none));

  [[nodiscard]] Bool changed() const { return no; }
  [[nodiscard]] Bool something_must_go() const { return no; }
  [[nodiscard]] Bool lacks_dp() const { return no; }
  [[nodiscard]] Bool announced() const { return interrupting; }
  [[nodiscard]] Int announced_at() const { return carried_outs; }
  [[nodiscard]] Bool in_procedure() const { return no; }
  [[nodiscard]] Int procedure_at() const { return none; }
  [[nodiscard]] Int frames() const { return carried_outs; }
  [[nodiscard]] Bool overflow_due() const { return no; }
  [[nodiscard]] Bool used_option() const { return no; }
  [[nodiscard]] Int attack_step() const { return step; }
  [[nodiscard]] Bool pending() const { return triggered; }
  [[nodiscard]] Bool turn_player_has_pending() const { return no; }
  [[nodiscard]] dcg::Gauge<A> gauge() const { return {none, no}; }
  [[nodiscard]] Bool bonus_due() const { return no; }
};

/// Which places of the line may act next, with nothing else going on.
template <Algebra A, class Rules>
[[nodiscard]] std::vector<typename A::Bool> acting(const A& a, const Rules& rules,
                                                   const Line<A>& line) {
  const Kernel kernel(a, rules);
  std::vector<typename A::Int> items;
  for (const PlaceInLine<A>& place : line.places) items.push_back(kernel.item_of(place.kind));
  const auto has = [&](dcg::Item item) {
    auto some = a.boolean(false);
    for (std::size_t i = 0; i < line.size(); ++i) {
      some = some || (line[i].there && items[i] == dcg::answer(a, item));
    }
    return some;
  };
  const OnlyPending<A> position{.a = a,
                                .interrupting = has(dcg::Item::announcement),
                                .carried_out = has(dcg::Item::effect),
                                .triggered = has(dcg::Item::pending_effect),
                                .countering = has(dcg::Item::attack)};
  const auto next = kernel.next_item(position);
  std::vector<typename A::Bool> may;
  for (std::size_t x = 0; x < line.size(); ++x) {
    // Effects of a checked card are carried out as they are printed, and of [Counter] effects their
    // player chooses: only the other two items have a line that is ordered pair by pair.
    const auto in_line = items[x] == dcg::answer(a, dcg::Item::announcement) ||
                         items[x] == dcg::answer(a, dcg::Item::pending_effect);
    std::vector<dcg::Pending<A>> row;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const auto beside = line[i].there && items[i] == items[x];
      row.push_back({beside, kernel.in_its_item(line[i].effect, items[i])});
    }
    may.push_back(line[x].there && next == items[x] && (!in_line || kernel.may_act(row, x)));
  }
  return may;
}

/// The inputs of a claim that are a line: "1 there", "1 of turn player", "1 group", ...
inline constexpr std::array<std::string_view, 8> kLineInputs{
    "there", "kind", "of turn player", "group", "source", "limited", "used up", "depth"};

[[nodiscard]] std::vector<std::string> line_inputs();
/// A line of effects that have triggered, whose cards are all there and whose uses are left.
[[nodiscard]] std::vector<int> line_of_two(std::span<const int> situation);
/// The line that waits at a table; none when that is more than a line holds.
[[nodiscard]] std::vector<std::vector<int>> line_at(const dcg::State& state);

/// The kind that an input stands for: the most ordinary one, what has triggered, is zero.
template <Algebra A>
[[nodiscard]] typename A::Int kind_of(const A& a, const typename A::Int& input) {
  const auto counter = dcg::answer(a, dcg::PendingKind::counter);
  const auto trigger = dcg::answer(a, dcg::PendingKind::trigger);
  return a.pick(input == a.integer(0), trigger,
                a.pick(input == counter, counter, input - a.integer(1)));
}
[[nodiscard]] int input_of(dcg::PendingKind kind);

/// The line that begins at input `first`.
template <Algebra A>
[[nodiscard]] Line<A> line_in(const A& a, const Inputs<A>& in, std::size_t first = 0) {
  Line<A> line;
  const auto yes = [&](std::size_t i) { return !(in[i] == a.integer(0)); };
  for (std::size_t i = 0; i < kLineLength; ++i) {
    const std::size_t at = first + i * kLineInputs.size();
    line.places.push_back({yes(at), kind_of(a, in[at + 1]), {yes(at + 2), in[at + 3]}});
    line.effects.push_back({in[at + 4], yes(at + 5), yes(at + 6), in[at + 7]});
  }
  return line;
}

/// The line that begins at input `first` holds effects: its numbers are such as effects have
/// (groups are any numbers), it is filled from the first place on, and where nothing stands all is
/// zero. What comes from an attack is the attacked player's, and one card is checked at a time.
template <Algebra A>
[[nodiscard]] typename A::Bool is_line(const A& a, const Inputs<A>& in, std::size_t first = 0) {
  constexpr std::array<int, kLineInputs.size()> kMost{
      1,
      static_cast<int>(dcg::PendingKind::counter),
      1,
      0,
      static_cast<int>(dcg::SourceState::left_while_pending),
      1,
      1,
      kDeepest};
  auto all = a.boolean(true);
  auto one_checked = a.boolean(false);
  for (std::size_t i = 0; i < kLineLength; ++i) {
    const std::size_t at = first + i * kLineInputs.size();
    const auto there = !(in[at] == a.integer(0));
    auto empty = a.boolean(true);
    for (std::size_t k = 0; k < kLineInputs.size(); ++k) {
      const auto& value = in[at + k];
      const bool is_group = kLineInputs[k] == "group";
      empty = empty && value == a.integer(0);
      if (!is_group) all = all && a.integer(0) <= value && value <= a.integer(kMost[k]);
    }
    all = all && (there || empty);
    const auto kind = kind_of(a, in[at + 1]);
    const auto security = kind == dcg::answer(a, dcg::PendingKind::security);
    const auto attacked = security || kind == dcg::answer(a, dcg::PendingKind::counter);
    all = all && (!attacked || in[at + 2] == a.integer(0)) && !(security && one_checked);
    one_checked = one_checked || security;
    if (i > 0) all = all && (!there || !(in[at - kLineInputs.size()] == a.integer(0)));
  }
  return all;
}

/// Does the effect do anything when its turn comes?
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool is_carried_out(const A& a, const Rules& rules,
                                              const EffectInLine<A>& effect) {
  return !Kernel(a, rules).is_lost(effect.source) &&
         Kernel(a, rules).use_is_left(effect.limited, effect.used_up);
}

}  // namespace headjudge::proofs
