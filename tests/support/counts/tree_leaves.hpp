// The numbers, marks and enumerators of a syntax tree, at any depth.
//
//   each_leaf(text, [&](auto& leaf) { ... });
//
// What only says where something else lies (a description, a granted effect, a range) is no leaf:
// another number there is no other text.
#pragma once

#include <string>
#include <tuple>
#include <type_traits>

#include "model/cards/syntax/trees.hpp"
#include "model/core/cache/members.hpp"

namespace headjudge::test {

template <class T, class Act>
void each_leaf(T& value, const Act& act);

namespace detail {

// Both have more members than members.hpp takes apart.
template <class Act>
void each_leaf_of(cards::syntax::Filter& filter, const Act& act) {
  auto& [colors, color_count, color_order, kinds, max_level, min_level, max_cost, min_cost,
         max_under, min_under, max_dp, min_dp, with_keyword, extreme, than, among, unlike, total,
         max_total, total_wording, wording, before, behind, lacks_keyword, without_digivolution,
         suspended, unsuspended, or_token, other, linked, inherited, face_down, lacks_stacked,
         lines, named, trait, except, stacked, or_else, compared, no_colors, all_colors, token,
         hides_cards, with_effect] = filter;
  const auto all = std::tie(colors, color_count, color_order, kinds, max_level, min_level, max_cost,
                            min_cost, max_under, min_under, max_dp, min_dp, with_keyword, extreme,
                            than, among, unlike, total, max_total, total_wording, wording, before,
                            behind, lacks_keyword, without_digivolution, suspended, unsuspended,
                            or_token, other, linked, inherited, face_down, lacks_stacked, lines,
                            no_colors, all_colors, token, hides_cards, with_effect);
  std::apply([&](auto&... member) { (each_leaf(member, act), ...); }, all);
}

template <class Act>
void each_leaf_of(cards::syntax::Instruction& instruction, const Act& act) {
  auto& [action, keyword, duration, amount, target, object, to, to_wording, receiver, or_receiver,
         material, facing, facing_behind, manner, maximum, maximum_wording, paying, paying_wording,
         granted, by, attack, limits, muted, forbids, from_wording, from, duration_said,
         duration_leads, condition, or_if, also_if, if_last, after_battle, per, per_first, joint,
         elided, with_next, of_effect, or_effect, doer, bullet, instead, wording, optional, may,
         then, if_done] = instruction;
  const auto all = std::tie(
      action, keyword, duration, amount, target, object, to, to_wording, receiver, or_receiver,
      material, facing, facing_behind, manner, maximum, maximum_wording, paying, paying_wording, by,
      attack, limits, muted, forbids, from_wording, from, duration_said, duration_leads, condition,
      or_if, also_if, if_last, after_battle, per, per_first, joint, elided, with_next, of_effect,
      or_effect, doer, bullet, instead, wording, optional, may, then, if_done);
  std::apply([&](auto&... member) { (each_leaf(member, act), ...); }, all);
}

template <class Act>
void each_leaf_of(cards::syntax::Effect& effect, const Act& act) {
  auto& [timing, subject, scope, cause, cause_wording, detail, or_this, if_event, postponed,
         uses_per_turn, inherited, linked, place, in_breeding_too, also, subject_filter, keyword,
         subject_kind, wording, subject_wording, into_wording, whose_wording, into_kind, into,
         or_if, condition, also_if, other_events, other_event, first, count] = effect;
  const auto all =
      std::tie(timing, subject, scope, cause, cause_wording, detail, or_this, if_event, postponed,
               uses_per_turn, inherited, linked, place, in_breeding_too, also, subject_filter,
               keyword, subject_kind, wording, subject_wording, into_wording, whose_wording,
               into_kind, into, or_if, condition, also_if);
  std::apply([&](auto&... member) { (each_leaf(member, act), ...); }, all);
}

template <class Act>
void each_leaf_of(cards::LinePart& part, const Act& act) {
  each_leaf(part.count, act);
  each_leaf(part.different_numbers, act);
}

}  // namespace detail

template <class T, class Act>
void each_leaf(T& value, const Act& act) {
  if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
    act(value);
  } else if constexpr (std::is_same_v<T, std::string>) {
    return;
  } else if constexpr (requires { detail::each_leaf_of(value, act); }) {
    detail::each_leaf_of(value, act);
  } else if constexpr (requires { value.begin(); }) {
    for (auto& each : value) each_leaf(each, act);
  } else {
    each_member(value, [&](auto& member) { each_leaf(member, act); });
  }
}

}  // namespace headjudge::test
