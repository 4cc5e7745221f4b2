// Judging a change at one spot (see aim.hpp).
//
// A changed clause is the same clause to those who compare clashes, as it keeps its id; a new
// clause is one that no clash had before.
#include "proofs/mending/aim.hpp"

#include <algorithm>

#include "proofs/realizability/enumeration.hpp"

namespace headjudge::proofs {

namespace {

/// What each clause allows at a spot, by its number in the draft.
using AllowedAt = std::map<std::size_t, AnswerSet>;

std::vector<AnswerRow> matrix_of(const AllowedAt& allowed, const AnswerSet& sensible) {
  std::vector<AnswerRow> matrix;
  for (const int answer : answers_of(sensible)) {
    AnswerRow& row = matrix.emplace_back(AnswerRow{answer, {}});
    for (const auto& [clause, answers] : allowed) {
      if (!answers[static_cast<std::size_t>(answer)]) row.violates.push_back(clause);
    }
  }
  return matrix;
}

/// The answers that break no more than they must.
AnswerSet options_in(const std::vector<AnswerRow>& matrix) {
  AnswerSet options;
  for (const AnswerRow& row : matrix) {
    const bool beaten = std::ranges::any_of(matrix, [&](const AnswerRow& other) {
      return other.violates.size() < row.violates.size() &&
             std::ranges::includes(row.violates, other.violates);
    });
    if (!beaten) options |= only(row.answer);
  }
  return options;
}

}  // namespace

Aim::Aim(const DemandTable& table, const WantedAnswers& wanted, bool strict)
    : table_(table), strict_(strict), wanted_(table.spots()) {
  for (const auto& [situation, answer] : wanted) {
    const auto spot = table.spot_of(situation);
    if (!spot) continue;
    wanted_[*spot] = answer;
    finding_.push_back(*spot);
  }
  for (std::size_t spot = 0; spot < table.spots(); ++spot) {
    before_.push_back(table.permitted(spot));
  }
}

AnswerSet Aim::left(const ChangeShape& shape, std::size_t spot, unsigned conditions) const {
  AnswerSet answers = table_.sensible[spot];
  const auto is_changed = [&](std::size_t clause) {
    return std::ranges::any_of(shape, [&](const ChangeSlot& slot) {
      return slot.kind != ChangeKind::add && slot.clause == clause;
    });
  };
  for (std::size_t c = 0; c < table_.clauses.size(); ++c) {
    if (!is_changed(c)) answers &= table_.allowed[c][spot];
  }
  for (std::size_t i = 0; i < shape.size(); ++i) {
    answers &= allowed_with(table_, shape[i], spot, (conditions >> i & 1U) != 0);
  }
  return answers;
}

bool Aim::clashes_no_wider(const ChangeShape& shape, std::size_t spot, unsigned conditions) const {
  AllowedAt before;
  for (std::size_t c = 0; c < table_.clauses.size(); ++c) before[c] = table_.allowed[c][spot];
  AllowedAt after = before;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const std::size_t number = shape[i].kind == ChangeKind::add ? before.size() + i  //
                                                                : shape[i].clause;
    after[number] = allowed_with(table_, shape[i], spot, (conditions >> i & 1U) != 0);
  }
  const AnswerSet& sensible = table_.sensible[spot];
  const auto rows_before = matrix_of(before, sensible);
  const auto rows_after = matrix_of(after, sensible);
  if ((options_in(rows_after) & ~options_in(rows_before)).any()) return false;
  if (left(shape, spot, conditions).count() == 1) return true;
  return std::ranges::includes(minimal_hitting_sets(rows_before), minimal_hitting_sets(rows_after));
}

bool Aim::accepts(const ChangeShape& shape, std::size_t spot, unsigned conditions) const {
  if (wanted_[spot]) return left(shape, spot, conditions) == only(*wanted_[spot]);
  return leaves_enough(shape, spot, conditions);
}

bool Aim::leaves_enough(const ChangeShape& shape, std::size_t spot, unsigned conditions) const {
  const AnswerSet answers = left(shape, spot, conditions);
  const AnswerSet& before = before_[spot];
  if (strict_ && answers != before) return false;
  if (before.any()) return answers.any() && (answers & ~before).none();
  return answers.count() < 2 && clashes_no_wider(shape, spot, conditions);
}

std::optional<ForbiddenCombinations> forbidden_for(const Aim& aim, const ChangeShape& shape) {
  const unsigned combinations = 1U << shape.size();
  const auto all = static_cast<std::uint8_t>((1U << combinations) - 1);
  const auto look = [&](std::size_t spot) {
    std::uint8_t forbidden = 0;
    for (unsigned each = 0; each < combinations; ++each) {
      if (!aim.accepts(shape, spot, each)) forbidden |= static_cast<std::uint8_t>(1U << each);
    }
    return forbidden;
  };
  for (const std::size_t spot : aim.finding()) {  // most shapes fail here
    if (look(spot) == all) return std::nullopt;
  }
  ForbiddenCombinations forbidden;
  for (std::size_t spot = 0; spot < aim.table().spots(); ++spot) {
    forbidden.push_back(look(spot));
    if (forbidden.back() == all) return std::nullopt;
  }
  return forbidden;
}

namespace {

/// By spot: which of the conditions hold there.
std::vector<unsigned> conditions_by_spot(const Aim& aim, const std::vector<Literal>& literals,
                                         const ChangeSet& change) {
  std::vector<unsigned> by_spot(aim.table().spots(), 0);
  for (std::size_t i = 0; i < change.conditions.size(); ++i) {
    const Spots held = spots_of(literals, change.conditions[i], by_spot.size());
    for (std::size_t spot = 0; spot < by_spot.size(); ++spot) {
      if (held[spot]) by_spot[spot] |= 1U << i;
    }
  }
  return by_spot;
}

}  // namespace

std::vector<std::size_t> others_changed(const Aim& aim, const std::vector<Literal>& literals,
                                        const ChangeSet& change) {
  const std::vector<unsigned> conditions = conditions_by_spot(aim, literals, change);
  std::vector<std::size_t> changed;
  for (std::size_t spot = 0; spot < conditions.size(); ++spot) {
    if (aim.wanted(spot)) continue;
    if (aim.left(change.shape, spot, conditions[spot]) == aim.before(spot)) continue;
    changed.push_back(aim.table().situations[spot]);
  }
  return changed;
}

bool meets(const Aim& aim, const std::vector<Literal>& literals, const ChangeSet& change) {
  const std::vector<unsigned> conditions = conditions_by_spot(aim, literals, change);
  for (std::size_t spot = 0; spot < conditions.size(); ++spot) {
    if (!aim.accepts(change.shape, spot, conditions[spot])) return false;
  }
  return true;
}

}  // namespace headjudge::proofs
