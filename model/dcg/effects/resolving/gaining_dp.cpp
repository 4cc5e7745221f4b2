// DP that a Digimon gains after effects have taken more than it had.
//
// All changes are added up before they are put on the printed DP, and a gain finds the whole loss
// (comprehensive-4.2, 1-3-8). Where DP are never less than nothing, more than was there has not
// been taken, and a gain finds zero (en-1.1, en-2.3, What Happens if a Digimon's DP Falls to
// Zero?).
// Then what single effects took beyond it is forgotten here. What goes on taking, a persistent
// effect or one on "all of" them, takes from the gain as well.
#include "model/dcg/effects/resolving/gaining_dp.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/resolving/postponing.hpp"
#include "model/dcg/kernel/questions.hpp"

namespace headjudge::dcg {

namespace {

void settle_missing_dp(const Table& t, CardId target) {
  const View v = t.view();
  auto& modifiers = t.state.modifiers;
  const auto is_loss = [&](const Modifier& each) {
    return each.target == target && each.action == cards::Action::change_dp &&
           each.amount.value() < 0;
  };
  if (std::ranges::none_of(modifiers, is_loss)) return;
  int missing = standing_of(v, find_permanent(t.state, target)).missing_dp;
  if (missing == 0 || v.judged(Question::dp_below_zero, DpBelowZero::whole_loss)) return;
  while (missing > 0) {
    const auto* const found = std::ranges::find_if(modifiers, is_loss);
    if (found == modifiers.end()) return;
    Modifier loss = *found;
    modifiers.erase(static_cast<std::size_t>(found - modifiers.begin()));
    const int forgotten = std::min(missing, -loss.amount.value());
    missing -= forgotten;
    loss.amount = Amount(loss.amount.value() + forgotten);
    if (loss.amount.value() != 0) add_modifier(t, loss);
  }
}

}  // namespace

void settle_before_gain(const Table& t, const Frame& frame, const cards::Instruction& instruction) {
  if (instruction.action != cards::Action::change_dp || instruction.amount <= 0) return;
  for (const CardId target : frame.chosen) settle_missing_dp(t, target);
}

bool add_their_dp(const Table& t, const Frame& frame, const cards::Instruction& instruction) {
  const std::uint8_t ends = turn_ends_of(t.state, instruction.duration, frame.owner);
  int sum = 0;
  for (const CardId id : frame.chosen) {
    sum += standing_of(t.view(), find_permanent(t.state, id)).dp;
  }
  if (ends == 0 || sum == 0 || frame.permanent == kNoCard) return false;
  settle_missing_dp(t, frame.permanent);
  add_modifier(t, Modifier{.target = frame.permanent,
                           .action = cards::Action::change_dp,
                           .kind = kind_noted(t.view(), frame, frame.permanent),
                           .turn_ends = ends,
                           .by = frame.owner,
                           .amount = amount_of(t, sum)});
  return true;
}

}  // namespace headjudge::dcg
