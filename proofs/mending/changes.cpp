// Shapes of changes, and the formulas that they make (see changes.hpp).
//
// A new formula is text, since a draft is a file: parentheses stand where the parser needs them.
#include "proofs/mending/changes.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace headjudge::proofs {

namespace {

bool forbids_something(const DemandTable& table, std::size_t clause) {
  return table.allowed[clause] != table.sensible;
}

bool can_be_extended(const DemandTable& table, std::size_t clause) {
  const auto& concluded = table.concluded[clause];
  return !concluded.empty() && concluded != table.allowed[clause];
}

bool is_looser_than_and(Operator op) {
  return op == Operator::either || op == Operator::implies || op == Operator::iff;
}
bool is_looser_than_or(Operator op) { return op == Operator::implies || op == Operator::iff; }

std::string in_parentheses(const std::string& text, bool needed) {
  return needed ? "(" + text + ")" : text;
}

/// "A and C -> B"; of a clause that is no implication "C -> F".
std::string narrowed(const DemandTable& table, const Formula& formula, std::size_t clause,
                     const std::string& condition) {
  if (const auto& parts = table.implications[clause]) {
    return fmt::format("{} and {} -> {}",
                       in_parentheses(parts->premise, is_looser_than_and(parts->premise_is)),
                       condition, parts->conclusion);
  }
  const Operator root = formula.nodes.back().op;
  const bool loose = root == Operator::iff || root == Operator::implies;
  return fmt::format("{} -> {}", condition, in_parentheses(on_one_line(formula.text), loose));
}

void extend_shape(const std::vector<ChangeSlot>& slots, std::size_t from, std::size_t left,
                  ChangeShape& shape, const std::function<void(const ChangeShape&)>& each) {
  if (left == 0) return each(shape);
  for (std::size_t i = from; i < slots.size(); ++i) {
    const bool adds = slots[i].kind == ChangeKind::add;
    const bool changed = !adds && std::ranges::any_of(shape, [&](const ChangeSlot& other) {
      return other.kind != ChangeKind::add && other.clause == slots[i].clause;
    });
    if (changed) continue;
    shape.push_back(slots[i]);
    extend_shape(slots, adds ? i : i + 1, left - 1, shape, each);
    shape.pop_back();
  }
}

}  // namespace

std::string_view words_of(ChangeKind kind) {
  switch (kind) {
    case ChangeKind::narrow: return "a condition is added";
    case ChangeKind::except: return "an exception is added";
    case ChangeKind::extend: return "it is extended";
    case ChangeKind::add: return "a new clause";
    case ChangeKind::retire: return "it is struck";
    case ChangeKind::release: break;
  }
  return "an exception is added, and what else the sentence says stays";
}

bool needs_condition(ChangeKind kind) {
  return kind == ChangeKind::narrow || kind == ChangeKind::except;
}

bool takes_away(ChangeKind kind) {
  return kind == ChangeKind::retire || kind == ChangeKind::release;
}

std::size_t literals_of(const ChangeShape& shape) {
  return static_cast<std::size_t>(std::ranges::count_if(shape, [](const ChangeSlot& slot) {
    return slot.kind == ChangeKind::add || slot.kind == ChangeKind::release;
  }));
}

MendingSize ChangeSet::size() const {
  MendingSize size{shape.size(), literals_of(shape)};
  for (const Condition& condition : conditions) size.literals += condition.size();
  return size;
}

std::vector<ChangeSlot> all_slots(const DemandTable& table) {
  std::vector<ChangeSlot> slots;
  for (std::size_t c = 0; c < table.clauses.size(); ++c) {
    if (forbids_something(table, c)) slots.push_back({ChangeKind::narrow, c});
    if (forbids_something(table, c)) slots.push_back({ChangeKind::except, c});
    if (can_be_extended(table, c)) slots.push_back({ChangeKind::extend, c});
  }
  for (int answer = 0; answer < static_cast<int>(table.question->answers.size()); ++answer) {
    slots.push_back({ChangeKind::add, 0, answer});
  }
  for (std::size_t c = 0; c < table.clauses.size(); ++c) {
    const auto kind = table.says_more[c] ? ChangeKind::release : ChangeKind::retire;
    if (forbids_something(table, c)) slots.push_back({kind, c});
  }
  return slots;
}

void for_each_shape(const std::vector<ChangeSlot>& slots, std::size_t changes,
                    const std::function<void(const ChangeShape&)>& each) {
  ChangeShape shape;
  extend_shape(slots, 0, changes, shape, each);
}

AnswerSet allowed_with(const DemandTable& table, const ChangeSlot& slot, std::size_t spot,
                       bool condition) {
  const AnswerSet& all = table.sensible[spot];
  switch (slot.kind) {
    case ChangeKind::narrow: return condition ? table.allowed[slot.clause][spot] : all;
    case ChangeKind::except: return condition ? all : table.allowed[slot.clause][spot];
    case ChangeKind::extend:
      return condition ? table.concluded[slot.clause][spot] : table.allowed[slot.clause][spot];
    case ChangeKind::add: return condition ? only(slot.answer) & all : all;
    case ChangeKind::retire:
    case ChangeKind::release: break;
  }
  return all;
}

std::string changed_formula(const DemandTable& table, const Edition& edition,
                            const ChangeSlot& slot, const std::string& condition) {
  if (slot.kind == ChangeKind::add) {
    const Answer& answer = table.question->answers[static_cast<std::size_t>(slot.answer)];
    return fmt::format("{}{}answer = {}", condition, condition.empty() ? "" : " -> ", answer.name);
  }
  const Formula& formula = edition.clauses[table.clauses[slot.clause]].formula;
  if (slot.kind == ChangeKind::narrow) return narrowed(table, formula, slot.clause, condition);
  if (slot.kind == ChangeKind::except) {
    return narrowed(table, formula, slot.clause, fmt::format("not ({})", condition));
  }
  const Implication& parts = *table.implications[slot.clause];
  if (condition.empty()) return parts.conclusion;
  return fmt::format("{} or {} -> {}",
                     in_parentheses(parts.premise, is_looser_than_or(parts.premise_is)), condition,
                     parts.conclusion);
}

}  // namespace headjudge::proofs
