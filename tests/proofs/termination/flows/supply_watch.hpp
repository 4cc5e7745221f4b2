// Holds each step of a game against the assumptions by which edges of an effect graph are struck
// out (proofs/termination/flows/supplying.hpp).
//
// A chain begins with a free decision. From there on, whatever is declared or attacks was declared
// by an effect that says so, a turn goes on only after an effect that may raise memory, and each
// effect that triggers does so at a moment that something has supplied since, some card having gone
// where one must. Each assumption can be replaced by a wrong one, which must be noticed.
#pragma once

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "invariants/dcg/following.hpp"
#include "model/dcg/turn/memory.hpp"
#include "proofs/termination/flows/in_pool.hpp"
#include "proofs/termination/flows/supplying.hpp"
#include "proofs/termination/loops.hpp"
#include "proofs/termination/taking.hpp"

namespace headjudge::test {

struct Assumptions {
  std::function<events::Timings(const cards::Instruction&)> supplied_by = &proofs::supplied_by;
  std::function<bool(const events::Relation&, const cards::Instruction&, const cards::Card&)>
      may_declare = &proofs::may_declare;
  std::function<bool(const events::Relation&, std::size_t)> may_delete = &proofs::may_delete;
  std::function<bool(const events::Relation&, std::size_t, const cards::Instruction&, bool)>
      may_raise_memory = &proofs::may_raise_memory;
  std::function<events::Flows(cards::Timing, bool, cards::EventDetail)> certain_flow =
      &proofs::certain_flow;
  std::function<events::Flows(const events::Relation&, std::size_t, cards::Timing, bool)>
      certain_flow_of_its_card = &proofs::certain_flow_of_its_card;
  std::function<events::Flows(cards::Timing)> certain_flow_beneath = &proofs::certain_flow_beneath;
  std::function<bool(cards::Timing, const events::Flows&)> may_stay = &proofs::may_stay_in_zone;
  std::function<proofs::Price(const events::Relation&, std::size_t)> price_of = &proofs::price_of;
  std::function<events::Flows(const proofs::EffectGraph&, const events::Flows&)> at_last =
      &proofs::ways_of_what_is_announced;
  bool nothing_battles = false;
};

class SupplyWatch {
 public:
  SupplyWatch(const dcg::Dcg& game, const Judge& judge, const events::Relation& relation,
              Assumptions assumed)
      : game_(game),
        judge_(judge),
        relation_(relation),
        assumed_(std::move(assumed)),
        flows_(proofs::flows_in_pool(relation, proofs::judged_ways(judge))),
        at_last_(ways_at_last(proofs::EffectGraph(
            relation.pool(), proofs::graph_terms(judge, proofs::Span::one_turn)))) {}

  [[nodiscard]] dcg::Told told() {
    return {.moved =
                [this](const dcg::Actor&, cards::CardIndex card, std::size_t from, std::size_t to) {
                  in_step_.to[from] |= 1U << to;
                  of_one_in_step_[card].to[from] |= 1U << to;
                },
            .triggered = [this](const dcg::Actor& actor,
                                std::uint16_t effect) { look_at_trigger(actor, effect); },
            .stepped = [this](const dcg::Actor& actor, const dcg::State& before,
                              const dcg::State& now) { look_at_step(actor, before, now); }};
  }
  /// A game begins.
  void forget() { begin_chain(); }

  [[nodiscard]] const std::set<std::string>& faults() const { return faults_; }
  [[nodiscard]] std::size_t declared() const { return declared_; }
  [[nodiscard]] std::size_t triggers() const { return triggers_; }
  [[nodiscard]] std::size_t turns_that_went_on() const { return went_on_; }
  [[nodiscard]] std::size_t paid() const { return paid_; }
  [[nodiscard]] std::size_t moved_itself() const { return moved_itself_; }
  [[nodiscard]] std::size_t went_along() const { return went_along_; }
  [[nodiscard]] std::size_t announced() const { return resolved_; }

 private:
  using Actor = dcg::Actor;
  using Declared = std::vector<std::pair<events::Timings, dcg::CardId>>;

  static bool is(const Actor& actor, events::Procedure procedure) {
    return actor.kind == Actor::Kind::procedure && actor.procedure == procedure;
  }
  static bool is_free(const Actor& actor) {
    return actor.kind == Actor::Kind::procedure && events::row_of(actor.procedure).free;
  }

  void begin_chain() {
    ran_.clear();
    by_decision_ = 0;
    raises_ = false;
    rules_delete_ = true;  // what the decision did
    moved_ = {};
    moved_of_.clear();
    idle_ = false;
  }

  [[nodiscard]] events::Flows ways_at_last(const proofs::EffectGraph& graph) const {
    return assumed_.at_last(graph, graph.flows(graph.node_of(events::Procedure::leaving)));
  }

  static events::Timings moments_of(dcg::Way way) {
    if (way == dcg::Way::play) return proofs::kPlays;
    return way == dcg::Way::link ? proofs::kLinks : proofs::kDigivolves;
  }

  /// The cards that are declared and not through, and what they bring about.
  static Declared declared_in(const dcg::State& state) {
    Declared all;
    for (const dcg::Procedure& each : state.procedures) {
      all.emplace_back(moments_of(each.way), each.card);
    }
    for (const dcg::Announcement& each : state.announced) {
      using enum dcg::Announced;
      if (each.kind == leaving || each.kind == taken) continue;
      all.emplace_back(each.kind == using_option ? proofs::kUses : moments_of(each.way), each.card);
    }
    if (state.option.present != 0) all.emplace_back(proofs::kUses, state.option.card);
    return all;
  }

  template <class Fits>
  [[nodiscard]] bool does(std::size_t effect, Fits&& fits) const {
    return std::ranges::any_of(relation_.pool().instructions_of(relation_.pool().effects[effect]),
                               fits);
  }

  void look_at_step(const Actor& actor, const dcg::State& before, const dcg::State& now) {
    if (is_free(actor)) begin_chain();
    if (idle_) {
      ran_.clear();
      by_decision_ = 0;
      rules_delete_ = false;
      moved_ = {};
      moved_of_.clear();
    }
    moved_ |= in_step_;
    for (const auto& [card, ways] : of_one_in_step_) moved_of_[card] |= ways;
    of_one_in_step_.clear();
    if (actor.kind == Actor::Kind::effect) {
      ran_.insert(actor.effect);
      const bool effects_first = proofs::lets_effects_go_first(judge_);
      const auto raises = [&](const cards::Instruction& each) {
        return assumed_.may_raise_memory(relation_, actor.effect, each, effects_first);
      };
      raises_ = raises_ || does(actor.effect, raises);
    }
    rules_delete_ = rules_delete_ || is(actor, events::Procedure::attack) ||
                    is(actor, events::Procedure::turn_end) ||
                    is(actor, events::Procedure::turn_start);
    look_at_declared(actor, before, now);
    look_at_attack(actor, before, now);
    look_at_turn(before, now);
    look_at_announced(before, now);
    in_step_ = {};
    idle_ = now.frames.empty() && now.procedures.empty() && now.announced.empty() &&
            now.option.present == 0 && now.attack.step == dcg::AttackStep::none &&
            now.check_due == 0;
  }

  void look_at_declared(const Actor& actor, const dcg::State& before, const dcg::State& now) {
    const Declared old = declared_in(before);
    for (const auto& [moments, card] : declared_in(now)) {
      const auto is_same = [&](const auto& each) { return each.second == card; };
      if (std::ranges::any_of(old, is_same)) continue;
      ++declared_;
      if (is_free(actor)) {
        by_decision_ |= moments;
        // The Digimon side of a DUAL card may be digivolved into next. (comprehensive-4.2, 4-20)
        const bool of_dual = relation_.pool().cards[now.def[card]].is_option_side();
        if (of_dual) by_decision_ |= proofs::kDigivolves;
        continue;
      }
      const cards::Card& printed = relation_.pool().cards[now.def[card]];
      const auto declares = [&](const cards::Instruction& each) {
        return (assumed_.supplied_by(each) & moments) != 0 &&
               assumed_.may_declare(relation_, each, printed);
      };
      if (!has_paid(actor, 0)) faults_.insert(name_of(actor) + " declares and has not paid");
      if (actor.kind == Actor::Kind::effect && does(actor.effect, declares)) continue;
      faults_.insert(fmt::format("{} declares {}", name_of(actor), printed.number));
    }
  }

  void look_at_attack(const Actor& actor, const dcg::State& before, const dcg::State& now) {
    if (before.attack.step != dcg::AttackStep::none || now.attack.step == dcg::AttackStep::none) {
      return;
    }
    if (is_free(actor)) {
      by_decision_ |= proofs::kAttacks;
      return;
    }
    const auto attacks = [&](const cards::Instruction& each) {
      return (assumed_.supplied_by(each) & proofs::kAttacks) == proofs::kAttacks;
    };
    if (!has_paid(actor, 0)) faults_.insert(name_of(actor) + " attacks and has not paid");
    if (actor.kind == Actor::Kind::effect && does(actor.effect, attacks)) return;
    faults_.insert(name_of(actor) + " begins an attack");
  }

  [[nodiscard]] bool is_ending(const dcg::State& state) const {
    return state.ending != 0 || dcg::end_of_turn_comes(dcg::View{game_.cards(), state, &judge_});
  }

  void look_at_turn(const dcg::State& before, const dcg::State& now) {
    const bool same_turn = before.turn_player == now.turn_player &&
                           now.outcome == Outcome::running && before.phase == now.phase;
    if (!same_turn || !is_ending(before) || is_ending(now)) return;
    ++went_on_;
    if (!raises_ && !relation_.facts().overflows) faults_.insert("a turn goes on by itself");
  }

  /// What was announced to leave is resolved: some card has gone since as one must.
  void look_at_announced(const dcg::State& before, const dcg::State& now) {
    since_announced_.resize(before.announced.size());
    for (events::Flows& each : since_announced_) each |= in_step_;
    for (std::size_t i = now.announced.size(); i < before.announced.size(); ++i) {
      const bool leaves = before.announced[i].kind == dcg::Announced::leaving;
      if (!leaves || at_last_ == events::Flows{} || now.outcome != Outcome::running) continue;
      ++resolved_;
      if (!share_a_way(since_announced_[i], at_last_)) {
        faults_.insert("what was announced has neither left nor been kept for a price");
      }
    }
    since_announced_.resize(now.announced.size());
  }

  static bool share_a_way(const events::Flows& one, const events::Flows& other) {
    for (std::size_t zone = 0; zone < events::kZones; ++zone) {
      if ((one.to[zone] & other.to[zone]) != 0) return true;
    }
    return false;
  }

  /// Has anything since the chain was last idle supplied this moment to the effect?
  [[nodiscard]] bool is_supplied(events::Timings timing, std::size_t effect) const {
    if ((timing & proofs::kDeletions) != 0) {
      return rules_delete_ || std::ranges::any_of(ran_, [&](std::size_t each) {
               return assumed_.may_delete(relation_, each);
             });
    }
    if ((timing & proofs::kBattles) != 0) {
      constexpr auto kAttack = events::procedure_bit(events::Procedure::attack);
      return !assumed_.nothing_battles && ((by_decision_ & proofs::kAttacks) != 0 ||
                                           std::ranges::any_of(ran_, [&](std::size_t each) {
                                             return (relation_.starts(each) & kAttack) != 0 ||
                                                    does(each, [](const cards::Instruction& one) {
                                                      return one.action == cards::Action::battle;
                                                    });
                                           }));
    }
    if ((timing & (proofs::kDeclaring | proofs::kAttacks)) == 0) return true;
    if ((by_decision_ & timing) != 0) return true;
    const bool of_itself = proofs::is_of_what_was_declared(relation_, effect, timing);
    const cards::Card& card = relation_.pool().cards[relation_.card_of(effect)];
    return std::ranges::any_of(ran_, [&](std::size_t each) {
      return does(each, [&](const cards::Instruction& one) {
        return (assumed_.supplied_by(one) & timing) != 0 &&
               (!of_itself || assumed_.may_declare(relation_, one, card));
      });
    });
  }

  [[nodiscard]] bool has_moved(const Actor& actor, cards::Timing timing, std::uint16_t effect) {
    const cards::EventDetail detail = relation_.pool().effects[effect].detail;
    const bool by_effect = actor.kind == Actor::Kind::effect;
    const bool out = by_effect && proofs::moves_out(relation_.pool(), actor.effect);
    if ((events::timings(timing) & proofs::kBeforeLeaving) != 0) return true;  // looked at later
    const events::Flows known = assumed_.certain_flow(timing, out, detail);
    const events::Flows& moves = by_effect
                                     ? flows_.effects[actor.effect]
                                     : flows_.procedures[static_cast<std::size_t>(actor.procedure)];
    if (!by_effect && proofs::is_never_heard(timing, actor.procedure, moves)) return false;
    if (known == events::Flows{} || assumed_.may_stay(timing, moves)) return true;
    const bool as_it_goes = (events::timings(timing) & proofs::kAsItGoes) != 0;
    if (as_it_goes && !share_a_way(known, moves)) return false;
    return share_a_way(known, moved_) && has_gone_itself(effect, timing, out, moves) &&
           has_gone_along(timing, moves);
  }

  /// A copy of its own card, where it must be that one.
  [[nodiscard]] bool has_gone_itself(std::uint16_t effect, cards::Timing timing, bool out,
                                     const events::Flows& moves) {
    const events::Flows known = assumed_.certain_flow_of_its_card(relation_, effect, timing, out);
    const cards::CardIndex card = relation_.card_of(effect);
    if (known == events::Flows{} || !proofs::is_countable(relation_.pool().cards[card]))
      return true;
    ++moved_itself_;
    return share_a_way(known, moves) && share_a_way(known, moved_of_[card]);
  }

  [[nodiscard]] bool has_gone_along(cards::Timing timing, const events::Flows& moves) {
    const events::Flows known = assumed_.certain_flow_beneath(timing);
    if (known == events::Flows{}) return true;
    ++went_along_;
    return share_a_way(known, moves) && share_a_way(known, moved_);
  }

  /// Has some card gone as the price of the effect says, when it does something else? What
  /// interrupts the price itself comes before.
  [[nodiscard]] bool has_paid(const Actor& actor, events::Timings timing) {
    if (actor.kind != Actor::Kind::effect) return true;
    const proofs::Price price = assumed_.price_of(relation_, actor.effect);
    if (price.ways == events::Flows{} ||
        (price.announced && (timing & proofs::kBeforeLeaving) != 0)) {
      return true;
    }
    const bool paid = share_a_way(price.ways, moved_ | in_step_);
    paid_ += paid ? 1U : 0U;
    return paid;
  }

  void look_at_trigger(const Actor& actor, std::uint16_t effect) {
    const bool by_effect = actor.kind == Actor::Kind::effect;
    if (is_free(actor) || (!by_effect && actor.kind != Actor::Kind::procedure)) return;
    events::Heard heard;
    if (by_effect) {
      heard = relation_.heard(effect, actor.effect, true);
      const events::Heard other = relation_.heard(effect, actor.effect, false);
      heard.timings |= other.timings;
      heard.activated = heard.activated || other.activated;
    } else {
      heard.timings = relation_.heard(effect, actor.procedure);
    }
    if (heard.activated && !has_paid(actor, 0)) {
      faults_.insert(
          fmt::format("{} activates {} and has not paid", name_of(actor), name_of(effect)));
    }
    if (heard.activated || !heard.any()) return;
    ++triggers_;
    bool supplied = false;
    bool moved = false;
    for (events::Timings left = heard.timings; left != 0; left &= left - 1) {
      if (!is_supplied(left & -left, effect)) continue;
      supplied = true;
      if (!has_moved(actor, static_cast<cards::Timing>(std::countr_zero(left)), effect)) continue;
      moved = true;
      if (has_paid(actor, left & -left)) return;
    }
    faults_.insert(fmt::format("{} -> {}: {}", name_of(actor), name_of(effect),
                               moved      ? "its price has not been paid"
                               : supplied ? "no card has gone where one must"
                                          : "nothing has supplied its moment"));
  }

  [[nodiscard]] std::string name_of(std::size_t effect) const {
    const cards::Card& card = relation_.pool().cards[relation_.card_of(effect)];
    return fmt::format("{}.{}", card.number, effect - card.first_effect + 1);
  }
  [[nodiscard]] std::string name_of(const Actor& actor) const {
    if (actor.kind == Actor::Kind::effect) return name_of(actor.effect);
    return actor.kind == Actor::Kind::procedure ? std::string(events::row_of(actor.procedure).name)
                                                : "the line of effects";
  }

  const dcg::Dcg& game_;
  const Judge& judge_;
  const events::Relation& relation_;
  Assumptions assumed_;
  proofs::FlowsInPool flows_;
  events::Flows at_last_;
  std::vector<events::Flows> since_announced_;  ///< for each of what is announced
  std::set<std::size_t> ran_;                   ///< effects, since the chain was last idle
  events::Timings by_decision_ = 0;             ///< what the free decision declared
  bool raises_ = false;
  bool rules_delete_ = true;
  bool idle_ = false;
  events::Flows moved_;                                 ///< since the chain was last idle
  events::Flows in_step_;                               ///< in this step alone
  std::map<cards::CardIndex, events::Flows> moved_of_;  ///< copies of each card, as moved_
  std::map<cards::CardIndex, events::Flows> of_one_in_step_;
  std::set<std::string> faults_;
  std::size_t declared_ = 0;
  std::size_t triggers_ = 0;
  std::size_t went_on_ = 0;
  std::size_t paid_ = 0;
  std::size_t moved_itself_ = 0;
  std::size_t went_along_ = 0;
  std::size_t resolved_ = 0;
};

}  // namespace headjudge::test
