// Changes to Digimon, added up and cut.
//
// The engine keeps its list sorted, by amounts too, so it is made anew.
#include "model/dcg/effects/reading/sorted_changes.hpp"
#include "proofs/certificates/check_parts.hpp"

namespace headjudge::proofs {

namespace {

using dcg::Modifier;

bool is_gain(const Modifier& change) {
  return change.action == cards::Action::change_dp && change.amount.value() > 0;
}

/// Is it there or not, so that twice is as good as once?
bool counts_once(const Modifier& change) {
  if (change.action == cards::Action::limit) return true;
  return change.action == cards::Action::gain_keyword &&
         change.keyword != cards::Keyword::security_attack &&
         change.keyword != cards::Keyword::link_plus;
}

/// Two that are alike but for their amounts, and of which one can stand for both.
bool are_one(Modifier a, Modifier b) {
  const bool gains = is_gain(a) && is_gain(b);
  if (gains && !dcg::Amount::holds(a.amount.value() + b.amount.value())) return false;
  if (!gains && !(counts_once(a) && a.amount.value() == b.amount.value())) return false;
  a.amount = b.amount = {};
  return dcg::sorting_key(a) == dcg::sorting_key(b);
}

template <class Changes>
void add_to(Changes& changes, const Modifier& change) {
  for (Modifier& each : changes) {
    if (!are_one(each, change)) continue;
    if (is_gain(change)) each.amount = dcg::Amount(each.amount.value() + change.amount.value());
    return;
  }
  (void)changes.push(change);
}

template <class Changes>
void put_in_order(Changes& changes) {
  Changes sorted;
  for (const Modifier& each : changes) (void)dcg::insert_sorted(sorted, each);
  changes = sorted;
}

}  // namespace

void add_up_changes_of(dcg::State& state) {
  if (state.modifiers.size() < 2) return;
  auto sum = state.modifiers;
  sum.clear();
  for (const Modifier& each : state.modifiers) add_to(sum, each);
  put_in_order(sum);
  state.modifiers = sum;
}

void cut_gains_of(dcg::State& state, int most) {
  auto cut = state.modifiers;
  cut.clear();
  for (Modifier each : state.modifiers) {
    if (is_gain(each)) {
      if (most == 0) continue;
      if (each.amount.value() > most) each.amount = dcg::Amount(most);
    }
    (void)cut.push(each);
  }
  put_in_order(cut);
  state.modifiers = cut;
}

}  // namespace headjudge::proofs
