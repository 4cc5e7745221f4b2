// Claims about the agenda: which item comes next, in any position.
//
// A position is what the kernel's agenda (model/dcg/kernel/agenda.hpp) looks at, and every part of
// it is unknown: how many effects are being carried out, whether something is announced, waits or
// is due.
#include <array>

#include "proofs/claims/about/claims.hpp"
#include "proofs/claims/about/unknown_agenda.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/gauge/inputs.hpp"
#include "proofs/smt/kernel_calls.hpp"

namespace headjudge::proofs {

namespace {

using dcg::Item;

/// "In every position, whatever `statement` says of it and of the item that comes next"
template <class Statement>
Claim about_next(std::string id, dcg::Question question, Statement statement) {
  return make_claim(
      std::move(id), agenda_inputs(), question,
      [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const UnknownAgenda<A> position{a, in};
        const auto next = Kernel(a, rules).next_item(position);
        const Proposition<A> said = statement(a, rules, position, next);
        return Proposition<A>{is_agenda(a, in) && said.assumes, said.concludes};
      },
      [](std::span<const int>) { return std::vector<int>(agenda_inputs().size(), 0); });
}

/// Each item's condition, said on its own: the first that holds is what comes next.
template <Algebra A, class Rules>
typename A::Int first_due(const A& a, const Rules& rules, const UnknownAgenda<A>& p) {
  const auto none = a.integer(0);
  const auto within = rules.ask(dcg::Question::rule_check_time) ==
                      dcg::answer(a, dcg::RuleCheckTime::within_the_effect);
  const auto early = Kernel(a, rules).ends_before_effects(p.gauge());
  const auto in_attack = !(p.attack_step() == dcg::answer(a, dcg::AttackStep::none));
  const auto without_dp =
      rules.ask(dcg::Question::no_dp_time) == dcg::answer(a, dcg::NoDpTime::within_the_effect);
  const auto among_effects = (p.something_must_go() && within) || (p.lacks_dp() && without_dp);
  const std::array due{p.changed() && !p.announced() && !p.in_procedure() &&
                           a.pick(p.frames() == none, !p.used_option(), among_effects),
                       p.announced() && p.announced_at() == p.frames(),
                       p.in_procedure() && !(p.procedure_at() < p.frames()),
                       none < p.frames(),
                       p.overflow_due(),
                       p.used_option(),
                       p.attack_step() == dcg::answer(a, dcg::AttackStep::block_first) ||
                           (p.attack_step() == dcg::answer(a, dcg::AttackStep::reactions) &&
                            !p.turn_player_has_pending()) ||
                           Kernel(a, rules).attack_goes_first(p.attack_step(), p.pending()),
                       p.pending() && !in_attack && early,
                       p.pending(),
                       p.bonus_due(),
                       in_attack};
  auto item = dcg::answer(a, Item::phase);
  for (std::size_t i = due.size(); i-- > 0;) {
    item = a.pick(due[i], a.integer(static_cast<int>(i)), item);
  }
  return item;
}

template <Algebra A>
typename A::Bool is_one_of(const A& a, const typename A::Int& item,
                           std::initializer_list<Item> all) {
  auto some = a.boolean(false);
  for (const Item one : all) some = some || item == dcg::answer(a, one);
  return some;
}

Claim most_urgent_first() {
  return about_next("what-is-most-urgent-comes-next", dcg::Question::rule_check_time,
                    []<Algebra A>(const A& a, const auto& rules, const auto& p, const auto& next) {
                      return Proposition<A>{a.boolean(true), next == first_due(a, rules, p)};
                    });
}

Claim nothing_in_between() {
  return about_next("what-waits-lets-an-effect-be-finished", dcg::Question::rule_check_time,
                    []<Algebra A>(const A& a, const auto&, const auto& p, const auto& next) {
                      return Proposition<A>{a.integer(0) < p.frames(),
                                            is_one_of(a, next,
                                                      {Item::rule_check, Item::announcement,
                                                       Item::procedure, Item::effect})};
                    });
}

Claim interrupting_is_at_once() {
  return about_next("what-interrupts-comes-before-what-waits", dcg::Question::rule_check_time,
                    []<Algebra A>(const A& a, const auto&, const auto& p, const auto& next) {
                      return Proposition<A>{p.announced() && p.announced_at() == p.frames(),
                                            next == dcg::answer(a, Item::announcement)};
                    });
}

Claim the_turn_waits() {
  return about_next("nothing-goes-on-while-effects-are-pending", dcg::Question::end_waits,
                    []<Algebra A>(const A& a, const auto&, const auto& p, const auto& next) {
                      return Proposition<A>{
                          p.pending(),
                          !is_one_of(a, next, {Item::late_bonus, Item::attack, Item::phase})};
                    });
}

Claim attacks_are_finished() {
  return about_next("a-turn-never-changes-in-the-middle-of-an-attack", dcg::Question::end_waits,
                    []<Algebra A>(const A& a, const auto&, const auto& p, const auto& next) {
                      return Proposition<A>{
                          !(p.attack_step() == dcg::answer(a, dcg::AttackStep::none)),
                          !is_one_of(a, next, {Item::turn_change, Item::phase})};
                    });
}

Claim early_change() {
  return make_claim(
      "a-turn-changes-first-where-the-judge-says-so", {"memory", "crossed"},
      dcg::Question::turn_end,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const auto gauge = gauge_of(a, in);
        const Kernel kernel(a, rules);
        const auto said =
            rules.ask(dcg::Question::end_waits) == dcg::answer(a, dcg::EndWaits::turn_first);
        const auto ends = kernel.turn_ends(gauge);
        return Proposition<A>{sound(a, gauge), same(a, kernel.ends_before_effects(gauge),
                                                    gauge.crossed && said && ends)};
      });
}

Claim interrupting_is_of_one_group() {
  return make_claim(
      "what-interrupts-is-of-the-first-group", {"of_turn_player", "group"},
      dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const dcg::Triggered<A> effect{!(in[0] == a.integer(0)), in[1]};
        const auto announcement = dcg::answer(a, Item::announcement);
        const auto placed = Kernel(a, rules).in_its_item(effect, announcement);
        return Proposition<A>{a.boolean(true), placed.group == a.integer(0)};
      },
      [](std::span<const int>) { return std::vector<int>{0, 0}; });
}

}  // namespace

std::vector<Claim> agenda_claims() {
  return {
      most_urgent_first(),    nothing_in_between(), interrupting_is_at_once(),     the_turn_waits(),
      attacks_are_finished(), early_change(),       interrupting_is_of_one_group()};
}

}  // namespace headjudge::proofs
