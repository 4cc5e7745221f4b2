// What boards know of an effect's program, part by part.
//
// One list of the parts of an instruction that have a meaning on boards. It serves twice. Copying
// just these parts and comparing tells whether an instruction says anything else (refusals.cpp).
// Writing the parts down tells effects apart by their content: the key under which what was proved
// is kept.
#pragma once

#include <string>

#include "model/cards/program/card.hpp"
#include "proofs/commutativity/board/scene.hpp"

namespace headjudge::proofs {

/// act(out, in): has a meaning; act.unseen(out, in): makes no difference on a board;
/// act.described(out, in): refers to a description of the pool.
template <class Act>
void for_each_part(cards::Filter& out, const cards::Filter& in, Act& act) {
  act(out.colors, in.colors);
  act(out.max_level, in.max_level);
  act(out.min_level, in.min_level);
  act(out.max_cost, in.max_cost);
  act(out.min_cost, in.min_cost);
  act(out.max_under, in.max_under);
  act(out.min_under, in.min_under);
  act(out.max_dp, in.max_dp);
  act(out.min_dp, in.min_dp);
  act(out.with_keyword, in.with_keyword);
  act(out.lacks_keyword, in.lacks_keyword);
  act(out.without_digivolution, in.without_digivolution);
  act(out.suspended, in.suspended);
  act(out.unsuspended, in.unsuspended);
  act(out.other, in.other);
  act.described(out.named, in.named);
  act.described(out.trait, in.trait);
  act.described(out.except, in.except);
}

template <class Act>
void for_each_part(cards::Condition& out, const cards::Condition& in, Act& act) {
  act(out.kind, in.kind);
  act(out.compare, in.compare);
  act(out.amount, in.amount);
  act(out.card, in.card);
  for_each_part(out.filter, in.filter, act);
  // The breeding areas of a board are empty: to count them as well changes nothing.
  if (in.part == cards::FieldPart::both) act.unseen(out.part, in.part);
}

template <class Act>
void for_each_part(cards::Target& out, const cards::Target& in, Act& act) {
  act(out.pick, in.pick);
  act(out.whose, in.whose);
  act(out.kind, in.kind);
  act(out.count, in.count);
  for_each_part(out.filter, in.filter, act);
}

template <class Act>
void for_each_part(cards::Instruction& out, const cards::Instruction& in, Act& act) {
  act(out.action, in.action);
  act(out.keyword, in.keyword);
  act(out.duration, in.duration);
  act(out.amount, in.amount);
  act(out.by, in.by);
  act(out.or_if, in.or_if);
  act(out.joint, in.joint);
  act(out.optional, in.optional);
  act(out.may, in.may);
  act(out.then, in.then);
  act(out.if_done, in.if_done);
  for (std::size_t i = 0; i < in.limits.what.size(); ++i) {
    act(out.limits.what[i], in.limits.what[i]);
  }
  for_each_part(out.target, in.target, act);
  for_each_part(out.condition, in.condition, act);
  for_each_part(out.also_if, in.also_if, act);
  for_each_part(out.per, in.per, act);
}

/// Does it say nothing that boards have no part for?
[[nodiscard]] bool is_known_to_boards(const cards::Instruction& instruction);
[[nodiscard]] bool is_known_to_boards(const cards::Condition& condition);

/// All that has a meaning, as a line of text: equal for effects that do the same.
[[nodiscard]] std::string content_of(const cards::Pool& pool, const EffectProgramView& view);

}  // namespace headjudge::proofs
