// A position of which only numbers are known, as the kernel's agenda reads it.
//
// Claims and comparisons of editions are about all positions at once: these numbers are unknown.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "model/dcg/kernel/agenda.hpp"

namespace headjudge::proofs {

inline constexpr std::array<std::string_view, 16> kAgendaInputs{
    "changed since the last rule check",
    "a rule check would find something",
    "an event is announced",
    "effects carried out when it was announced",
    "effects being carried out",
    "a card is declared",
    "effects carried out when it was declared",
    "Overflow is due",
    "an Option is in use",
    "step of the attack",
    "effects wait",
    "memory",
    "crossed",
    "a bonus draw is due",
    "effects of the turn player wait",
    "a Digimon without DP must go"};

/// Which of them are yes or no.
inline constexpr std::array<std::size_t, 11> kAgendaTruths{0, 1, 2, 5, 7, 8, 10, 12, 13, 14, 15};

[[nodiscard]] inline std::vector<std::string> agenda_inputs() {
  return {kAgendaInputs.begin(), kAgendaInputs.end()};
}

template <Algebra A>
struct UnknownAgenda {
  using Bool = typename A::Bool;
  using Int = typename A::Int;
  UnknownAgenda(const A& algebra, const std::vector<Int>& numbers) : in_(numbers) {
    for (const Int& number : in_) yes_.push_back(!(number == algebra.integer(0)));
  }

  [[nodiscard]] Bool changed() const { return yes_[0]; }
  [[nodiscard]] Bool something_must_go() const { return yes_[1]; }
  [[nodiscard]] Bool lacks_dp() const { return yes_[15]; }
  [[nodiscard]] Bool announced() const { return yes_[2]; }
  [[nodiscard]] Int announced_at() const { return in_[3]; }
  [[nodiscard]] Int frames() const { return in_[4]; }
  [[nodiscard]] Bool in_procedure() const { return yes_[5]; }
  [[nodiscard]] Int procedure_at() const { return in_[6]; }
  [[nodiscard]] Bool overflow_due() const { return yes_[7]; }
  [[nodiscard]] Bool used_option() const { return yes_[8]; }
  [[nodiscard]] Int attack_step() const { return in_[9]; }
  [[nodiscard]] Bool pending() const { return yes_[10]; }
  [[nodiscard]] dcg::Gauge<A> gauge() const { return {in_[11], yes_[12]}; }
  [[nodiscard]] Bool bonus_due() const { return yes_[13]; }
  [[nodiscard]] Bool turn_player_has_pending() const { return yes_[14]; }

 private:
  std::vector<Int> in_;
  std::vector<Bool> yes_;
};

/// Numbers such as a game has: the counter is on the gauge, and no number of effects is negative.
template <Algebra A>
[[nodiscard]] typename A::Bool is_agenda(const A& a, const std::vector<typename A::Int>& in) {
  const auto none = a.integer(0);
  const auto crossed = !(in[12] == none);
  auto truths = a.boolean(true);
  for (const std::size_t i : kAgendaTruths) {
    truths = truths && none <= in[i] && in[i] <= a.integer(1);
  }
  // What was announced in the middle of an effect is over when that effect is.
  const auto nested = in[2] == none || in[3] <= in[4];
  const auto owned = in[14] == none || !(in[10] == none);
  return truths && nested && owned && none <= in[3] && none <= in[4] && none <= in[6] &&
         none <= in[9] && in[9] <= dcg::answer(a, dcg::AttackStep::finished) &&
         a.integer(-dcg::kGaugeEnd) <= in[11] && in[11] <= a.integer(dcg::kGaugeEnd) &&
         (none <= in[11] || crossed);
}

}  // namespace headjudge::proofs
