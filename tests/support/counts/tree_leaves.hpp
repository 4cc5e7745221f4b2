// The numbers, marks and enumerators of a syntax tree, at any depth.
//
//   each_leaf(text, [&](auto& leaf) { ... });
//
// What only says where something else lies (a description, a granted effect, a range) is no leaf:
// another number there is no other text. Two trees of one text can also be spliced: each part of
// one is said as in the other.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include "model/cards/syntax/trees.hpp"
#include "model/core/cache/members.hpp"

namespace headjudge::test {

template <class T, class Act>
void each_leaf(T& value, const Act& act);

namespace detail {

// Three nodes have more members than members.hpp takes apart, or some that only say where something
// lies.
template <class Node, class Of>
concept IsNode = std::same_as<std::remove_const_t<Node>, Of>;

template <IsNode<cards::syntax::Filter> Node>
auto said_members(Node& filter) {
  auto& [colors, color_count, color_order, kinds, max_level, min_level, max_cost, min_cost,
         max_under, min_under, max_dp, min_dp, with_keyword, extreme, than, among, unlike, total,
         max_total, total_wording, wording, before, behind, lacks_keyword, without_digivolution,
         suspended, unsuspended, or_token, other, linked, inherited, face_down, lacks_stacked,
         lines, named, trait, except, stacked, or_else, compared, no_colors, all_colors, token,
         hides_cards, with_effect] = filter;
  return std::tie(colors, color_count, color_order, kinds, max_level, min_level, max_cost, min_cost,
                  max_under, min_under, max_dp, min_dp, with_keyword, extreme, than, among, unlike,
                  total, max_total, total_wording, wording, before, behind, lacks_keyword,
                  without_digivolution, suspended, unsuspended, or_token, other, linked, inherited,
                  face_down, lacks_stacked, lines, no_colors, all_colors, token, hides_cards,
                  with_effect);
}

template <IsNode<cards::syntax::Instruction> Node>
auto said_members(Node& instruction) {
  auto& [action, keyword, duration, amount, target, object, to, to_wording, receiver, or_receiver,
         material, facing, facing_behind, manner, maximum, maximum_wording, paying, paying_wording,
         granted, by, attack, limits, muted, forbids, from_wording, from, duration_said,
         duration_leads, condition, or_if, also_if, if_last, after_battle, unfought, per, per_first,
         joint, elided, with_next, of_effect, or_effect, doer, bullet, instead, wording, optional,
         may, then, if_done] = instruction;
  return std::tie(action, keyword, duration, amount, target, object, to, to_wording, receiver,
                  or_receiver, material, facing, facing_behind, manner, maximum, maximum_wording,
                  paying, paying_wording, by, attack, limits, muted, forbids, from_wording, from,
                  duration_said, duration_leads, condition, or_if, also_if, if_last, after_battle,
                  unfought, per, per_first, joint, elided, with_next, of_effect, or_effect, doer,
                  bullet, instead, wording, optional, may, then, if_done);
}

template <IsNode<cards::syntax::Effect> Node>
auto said_members(Node& effect) {
  auto& [timing, subject, scope, cause, cause_wording, detail, or_this, if_event, postponed,
         uses_per_turn, inherited, linked, place, in_breeding_too, also, subject_filter, keyword,
         subject_kind, wording, subject_wording, into_wording, whose_wording, into_kind, into,
         or_if, condition, also_if, other_events, other_event, first, count] = effect;
  return std::tie(timing, subject, scope, cause, cause_wording, detail, or_this, if_event,
                  postponed, uses_per_turn, inherited, linked, place, in_breeding_too, also,
                  subject_filter, keyword, subject_kind, wording, subject_wording, into_wording,
                  whose_wording, into_kind, into, or_if, condition, also_if);
}

// The same of programs: splicing takes over what refers to descriptions and effects, too, which are
// those of the pool of both.
template <IsNode<cards::Filter> Node>
auto said_members(Node& filter) {
  auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20,
         m21, m22, m23, m24, m25, m26, m27, m28, m29, m30, m31, m32, m33, m34, m35, m36, m37, m38,
         m39, m40] = filter;
  return std::tie(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18,
                  m19, m20, m21, m22, m23, m24, m25, m26, m27, m28, m29, m30, m31, m32, m33, m34,
                  m35, m36, m37, m38, m39, m40);
}

template <IsNode<cards::Instruction> Node>
auto said_members(Node& instruction) {
  auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20,
         m21, m22, m23, m24, m25, m26, m27, m28, m29, m30, m31, m32, m33, m34, m35, m36, m37] =
      instruction;
  return std::tie(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18,
                  m19, m20, m21, m22, m23, m24, m25, m26, m27, m28, m29, m30, m31, m32, m33, m34,
                  m35, m36, m37);
}

template <IsNode<cards::Effect> Node>
auto said_members(Node& effect) {
  auto& [timing, subject, scope, cause, detail, or_this, postponed, uses_per_turn, inherited,
         linked, place, in_breeding_too, also, subject_filter, keyword, subject_kind, names_cards,
         names_into, into_kind, into, or_if, condition, also_if, other_events, other_event, first,
         count] = effect;
  return std::tie(timing, subject, scope, cause, detail, or_this, postponed, uses_per_turn,
                  inherited, linked, place, in_breeding_too, also, subject_filter, keyword,
                  subject_kind, names_cards, names_into, into_kind, into, or_if, condition,
                  also_if);
}

template <class Node, class Act>
  requires requires(Node& node) { detail::said_members(node); }
void each_leaf_of(Node& node, const Act& act) {
  std::apply([&](auto&... member) { (each_leaf(member, act), ...); }, said_members(node));
}

template <class Act>
void each_leaf_of(cards::LinePart& part, const Act& act) {
  each_leaf(part.count, act);
  each_leaf(part.among, act);
  each_leaf(part.digimon, act);
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

/// Calls see() with each member of `one`, at any depth, said as in `other`, one after the other.
template <class Node, class See>
void splice(Node& one, const Node& other, const See& see) {
  const auto splice_member = [&]<class Member>(Member& mine, const Member& others) {
    if (mine == others) return;
    const Member was = mine;
    mine = others;
    see();
    mine = was;
    constexpr bool is_list = requires { mine.begin(); };
    if constexpr (std::is_class_v<Member> && !is_list) splice(mine, others, see);
  };
  const auto members = [](auto& node) {
    if constexpr (requires { detail::said_members(node); }) {
      return detail::said_members(node);
    } else {
      return members_of(node);
    }
  };
  const auto mine = members(one);
  const auto others = members(other);
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (splice_member(std::get<I>(mine), std::get<I>(others)), ...);
  }(std::make_index_sequence<std::tuple_size_v<decltype(mine)>>());
}

}  // namespace headjudge::test
