// Holds each step of a game against what is said of the copies of one card (taking.hpp, CardWays).
//
// Three statements: a copy goes no way that its flows do not have; when an effect of its own text
// triggers, a copy has gone as is certain; and what was announced to leave, and had such an effect,
// has left or was paid for by a copy. What a player declares freely is left out, since flows of
// copies count what effects declare.
#pragma once

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "invariants/dcg/following.hpp"
#include "invariants/dcg/zones.hpp"
#include "proofs/termination/loops.hpp"
#include "proofs/termination/supplying.hpp"
#include "proofs/termination/taking.hpp"

namespace headjudge::test {

/// Of what is said, so that it can be made wrong.
using ChangedWays = std::function<void(events::Flows& ways)>;

class CopiesWatch {
 public:
  CopiesWatch(const Judge& judge, const cards::Pool& pool, ChangedWays changed = {})
      : graph_(pool, proofs::graph_terms(judge, proofs::Span::one_turn)),
        changed_(std::move(changed)) {
    const std::size_t nodes = pool.effects.size() + events::kProcedures;
    const std::vector<bool> all(nodes, true);
    for (std::size_t i = 0; i < pool.cards.size(); ++i) {
      std::optional<proofs::CardWays>& ways = ways_.emplace_back();
      if (!proofs::is_told_apart(pool.cards[i])) continue;
      ways.emplace(graph_, static_cast<cards::CardIndex>(i), all);
    }
  }

  [[nodiscard]] dcg::Told told() {
    return {.moved = {},
            .triggered = [this](const dcg::Actor& actor,
                                std::uint16_t effect) { look_at_trigger(actor, effect); },
            .stepped = [this](const dcg::Actor& actor, const dcg::State& before,
                              const dcg::State& now) { look_at_step(actor, before, now); }};
  }
  void forget() {
    gone_.clear();
    since_announced_.clear();
    heard_.clear();
    declared_freely_.clear();
  }

  [[nodiscard]] const std::set<std::string>& faults() const { return faults_; }
  [[nodiscard]] std::size_t moves() const { return moves_; }
  [[nodiscard]] std::size_t triggers() const { return triggers_; }
  [[nodiscard]] std::size_t announced() const { return resolved_; }

 private:
  using Actor = dcg::Actor;
  using Gone = std::map<cards::CardIndex, events::Flows>;

  [[nodiscard]] const cards::Pool& pool() const { return graph_.pool(); }
  [[nodiscard]] std::optional<std::size_t> node_of(const Actor& actor) const {
    if (actor.kind == Actor::Kind::effect) return actor.effect;
    if (actor.kind != Actor::Kind::procedure) return std::nullopt;
    return graph_.node_of(actor.procedure);
  }
  static bool is_free(const Actor& actor) {
    return actor.kind == Actor::Kind::procedure && events::row_of(actor.procedure).free;
  }
  [[nodiscard]] std::string name_of(const Actor& actor) const {
    const auto node = node_of(actor);
    return node ? graph_.name(*node) : "the line of effects";
  }
  [[nodiscard]] events::Flows said(events::Flows ways) const {
    if (changed_) changed_(ways);
    return ways;
  }
  static bool share_a_way(const events::Flows& one, const events::Flows& other) {
    for (std::size_t zone = 0; zone < events::kZones; ++zone) {
      if ((one.to[zone] & other.to[zone]) != 0) return true;
    }
    return false;
  }

  void look_at_step(const Actor& actor, const dcg::State& before, const dcg::State& now) {
    if (is_free(actor) || idle_) gone_.clear();
    if (is_free(actor)) {
      declared_freely_.clear();
      for (const auto& each : now.procedures) declared_freely_.insert(each.card);
      for (const auto& each : now.announced) declared_freely_.insert(each.card);
      if (now.option.present != 0) declared_freely_.insert(now.option.card);
    }
    Gone in_step;
    const dcg::ZoneOf was = dcg::zones_in(before);
    const dcg::ZoneOf is = dcg::zones_in(now);
    dcg::for_each_moved(was, is, [&](std::size_t id) {
      const auto card = static_cast<dcg::CardId>(id);
      if (!now.is_instance(card) || !before.is_instance(card)) return;
      const cards::CardIndex index = now.def[card];
      if (!ways_[index]) return;
      const auto from = static_cast<std::size_t>(was[card]);
      in_step[index].to[from] |= events::zones(is[card]);
      look_at_move(actor, card, index, from, static_cast<std::size_t>(is[card]));
    });
    for (const auto& [card, ways] : in_step) gone_[card] |= ways;
    look_at_announced(before, now, in_step);
    idle_ = now.frames.empty() && now.procedures.empty() && now.announced.empty() &&
            now.option.present == 0 && now.attack.step == dcg::AttackStep::none &&
            now.check_due == 0;
  }

  void look_at_move(const Actor& actor, dcg::CardId card, cards::CardIndex index, std::size_t from,
                    std::size_t to) {
    const auto node = node_of(actor);
    if (!node || is_free(actor) || declared_freely_.contains(card)) return;
    ++moves_;
    if (said(ways_[index]->flows(*node)).has(from, to)) return;
    faults_.insert(fmt::format("{} lets {} go from zone {} to zone {}", name_of(actor),
                               pool().cards[index].number, from, to));
  }

  [[nodiscard]] std::optional<proofs::CardWays::Gone> said_of(std::size_t from, std::size_t effect,
                                                              events::Timings timing) const {
    const auto& ways = ways_[graph_.relation().card_of(effect)];
    if (!ways) return std::nullopt;
    return ways->gone({from, effect, nullptr}, {{}, {}, timing});
  }

  void look_at_trigger(const Actor& actor, std::uint16_t effect) {
    const auto node = node_of(actor);
    if (!node || is_free(actor)) return;
    events::Heard heard;
    if (actor.kind == Actor::Kind::effect) {
      heard = graph_.relation().heard(effect, actor.effect, true);
      const events::Heard other = graph_.relation().heard(effect, actor.effect, false);
      heard.timings |= other.timings;
      heard.activated = heard.activated || other.activated;
    } else {
      heard.timings = graph_.relation().heard(effect, actor.procedure);
    }
    if (heard.activated || !heard.any()) return;
    const events::Flows& gone = gone_[graph_.relation().card_of(effect)];
    bool known = false;
    for (events::Timings left = heard.timings; left != 0; left &= left - 1) {
      const events::Timings timing = left & -left;
      if ((timing & proofs::kBeforeLeaving) != 0) return;  // looked at later
      const auto certain = said_of(*node, effect, timing);
      if (!certain || (!certain->never && certain->moved == events::Flows{})) return;
      if (!certain->never && share_a_way(said(certain->moved), gone)) return;
      known = true;
    }
    triggers_ += known ? 1U : 0U;
    faults_.insert(fmt::format("{} -> {}: no copy of its card has gone where one must",
                               name_of(actor), graph_.name(effect)));
  }

  /// What was announced to leave is resolved.
  void look_at_announced(const dcg::State& before, const dcg::State& now, const Gone& in_step) {
    since_announced_.resize(before.announced.size());
    heard_.resize(before.announced.size());
    for (Gone& each : since_announced_) {
      for (const auto& [card, ways] : in_step) each[card] |= ways;
    }
    for (std::size_t i = now.announced.size(); i < before.announced.size(); ++i) {
      if (before.announced[i].kind != dcg::Announced::leaving) continue;
      if (now.outcome != Outcome::running) continue;
      for (std::size_t effect = 0; effect < pool().effects.size(); ++effect) {
        if (heard_[i].contains(effect)) look_at_left(effect, since_announced_[i]);
      }
    }
    note_hearing(before, now);
    since_announced_.resize(now.announced.size());
  }

  /// Which effects wait because of what is announced last.
  void note_hearing(const dcg::State& before, const dcg::State& now) {
    heard_.resize(now.announced.size());
    if (now.announced.size() > before.announced.size()) heard_.back().clear();
    if (now.announced.empty()) return;
    for (const auto& each : now.interrupting) {
      const auto is_it = [&](const auto& other) {
        return other.effect.effect.bits() == each.effect.effect.bits() &&
               other.effect.source == each.effect.source;
      };
      if (each.effect.what != dcg::Waiting::effect) continue;
      if (std::ranges::none_of(before.interrupting, is_it)) {
        heard_.back().insert(each.effect.effect.bits());
      }
    }
  }

  void look_at_left(std::size_t effect, const Gone& since) {
    const events::Timings timings = pool().effects[effect].timings() & proofs::kBeforeLeaving;
    if (timings == 0 || timings != pool().effects[effect].timings()) return;
    const auto certain =
        said_of(graph_.node_of(events::Procedure::leaving), effect, timings & -timings);
    if (!certain || certain->moved == events::Flows{}) return;
    ++resolved_;
    const auto gone = since.find(graph_.relation().card_of(effect));
    if (gone != since.end() && share_a_way(said(certain->moved), gone->second)) return;
    faults_.insert(graph_.name(effect) + ": no copy of its card has left or paid");
  }

  proofs::EffectGraph graph_;
  ChangedWays changed_;
  std::vector<std::optional<proofs::CardWays>> ways_;  ///< by card
  Gone gone_;                                          ///< since the chain was last idle
  std::vector<Gone> since_announced_;
  std::vector<std::set<std::size_t>> heard_;  ///< effects, for each of what is announced
  std::set<dcg::CardId> declared_freely_;
  bool idle_ = false;
  std::set<std::string> faults_;
  std::size_t moves_ = 0;
  std::size_t triggers_ = 0;
  std::size_t resolved_ = 0;
};

}  // namespace headjudge::test
