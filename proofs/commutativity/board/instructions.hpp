// What single instructions do to a board.
//
// The meanings are those of model/dcg/effects/resolving/actions.cpp. Each is one step (StepScope),
// whose operations the tests turn wrong one at a time. What can be seen to change nothing is left
// alone, so that the boards at the ends of paths stay small as terms.
#pragma once

#include <string_view>
#include <vector>

#include "proofs/commutativity/board/conditions.hpp"
#include "proofs/smt/fault_injection.hpp"

namespace headjudge::proofs {

/// The words of an action's first row in the language.
[[nodiscard]] std::string_view name_of_step(cards::Action action);

/// The name of a step, as a planted fault calls it. Numbers have no faults, and need no name.
template <Algebra A>
class StepScope {
 public:
  explicit StepScope(std::string_view) {}
  explicit StepScope(cards::Action) {}
};

template <>
class StepScope<TermAlgebra> {
 public:
  explicit StepScope(std::string_view step) : scope_(step) {}
  explicit StepScope(cards::Action action) : scope_(name_of_step(action)) {}

 private:
  KernelScope scope_;
};

/// Both, as plain as can be.
template <Algebra A>
[[nodiscard]] typename A::Bool both_of(const typename A::Bool& x, const typename A::Bool& y) {
  if (const auto known = plain_truth(x)) return *known ? y : x;
  if (plain_truth(y) == true) return x;
  return x && y;
}

/// A board on which something is done, and those it is done to.
template <Algebra A>
struct Acting {
  Board<A>& board;
  std::vector<typename A::Bool>& chosen;
};

template <Algebra A>
class BoardPerformer {
 public:
  using Bool = typename A::Bool;
  using Int = typename A::Int;

  BoardPerformer(const A& algebra, const BoardColumns& columns, const Scene& scene)
      : a_(algebra), look_(algebra, columns, scene), scene_(scene) {}

  /// Does what the instruction of effect `which` says to those chosen; was anything really done?
  Bool act(const Acting<A>& acting, const cards::Instruction& instruction, std::size_t which) {
    const StepScope<A> step(instruction.action);
    which_ = which;
    seat_ = look_.seat_of(which);
    return do_to(acting, instruction);
  }

  /// Whoever has no DP left is deleted: did anybody go?
  Bool check_rules(Board<A>& board, std::size_t which) {
    const StepScope<A> step("the rule check");
    std::vector<Bool> gone;
    for (const auto& digimon : board.digimon) {
      // Printed DP are more than nothing (is_board).
      const bool unchanged = is_plainly_zero(digimon.dp_change[0]);
      gone.push_back(unchanged ? no()
                               : dcg::dies_in_rule_check(a_, rules(), dp_at(a_, digimon, 0)));
    }
    const bool some =
        std::ranges::any_of(gone, [](const Bool& each) { return plain_truth(each) != false; });
    if (!some) return no();
    const bool by_effect =
        scene_.judge->rules(dcg::Question::zero_dp_cause, dcg::ZeroDpCause::by_effect);
    return remove(board, gone, Departure::deletion, by_effect ? scene_.owner[which] : 2);
  }

  /// These leave, if they are there; did anybody? `cause`: by whose effect (Departure).
  Bool remove(Board<A>& board, const std::vector<Bool>& gone, Departure how, std::size_t cause) {
    Bool any = no();
    const bool follows = cards_below_follow(how);
    for (std::size_t i = 0; i < kDigimonAll; ++i) {
      BoardDigimon<A>& digimon = board.digimon[i];
      BoardPiles<A>& piles = board.piles[side_of(i)];
      const Bool goes = both_of<A>(gone[i], digimon.present);
      if (plain_truth(goes) == false) continue;
      const Int one = pick_number(goes, a_.integer(1), a_.integer(0));
      const Int below = pick_number(goes, digimon.under, a_.integer(0));
      Int& top_goes_to = how == Departure::to_hand   ? piles.hand
                         : how == Departure::to_deck ? piles.deck
                                                     : piles.trash;
      top_goes_to = top_goes_to + one;
      Int& rest_goes_to = follows ? top_goes_to : piles.trash;
      rest_goes_to = rest_goes_to + below;
      if (how == Departure::to_hand) {
        board.events[side_of(i)].hand_gained = board.events[side_of(i)].hand_gained + one;
      }
      note_departure(board, i, goes, gone_as(how, cause));
      digimon.present = plain_truth(goes) == true ? no() : digimon.present && !goes;
      any = any || goes;
    }
    return any;
  }

 private:
  [[nodiscard]] Bool no() const { return a_.boolean(false); }
  [[nodiscard]] Bool yes() const { return a_.boolean(true); }
  [[nodiscard]] BoardRules<A> rules() const { return {a_, *scene_.judge}; }
  [[nodiscard]] bool cards_below_follow(Departure how) const {
    const auto asked = how == Departure::deletion ? dcg::LeaveStackHow::deleted
                                                  : dcg::LeaveStackHow::returned_to_hand;
    return scene_.judge->rules(dcg::Question::leave_stack, dcg::LeaveStack::follow,
                               static_cast<int>(asked));
  }

  /// Its uses are forgotten with it.
  void note_departure(Board<A>& board, std::size_t i, const Bool& goes, int how) {
    BoardDigimon<A>& digimon = board.digimon[i];
    digimon.events.gone = pick_number(goes, a_.integer(how), digimon.events.gone);
    digimon.events.cards = pick_number(goes, digimon.under, digimon.events.cards);
    for (const std::size_t which : {0U, 1U}) {
      if (scene_.self[which] != i) continue;
      Int& uses = board.traces[which].uses;
      uses = is_plainly_zero(uses) ? uses : pick_number(goes, a_.integer(0), uses);
    }
  }
  /// It has happened once more, if it has.
  void note_event(Int& count, const Bool& happened) {
    if (plain_truth(happened) == false) return;
    count = count + pick_number(happened, a_.integer(1), a_.integer(0));
  }

  void clear(const Acting<A>& acting) const { acting.chosen.assign(kDigimonAll, no()); }
  [[nodiscard]] Int pick_number(const Bool& condition, const Int& then,
                                const Int& otherwise) const {
    if (const auto known = plain_truth(condition)) return *known ? then : otherwise;
    return a_.pick(condition, then, otherwise);
  }

  Bool do_to(const Acting<A>& acting, const cards::Instruction& instruction) {
    using cards::Action;
    const int amount = instruction.amount;
    const std::size_t mine = seat_.owner;
    const std::size_t target_side =
        instruction.target.whose == cards::Whose::opponents ? 1 - seat_.owner : seat_.owner;
    Board<A>& board = acting.board;
    BoardPiles<A>& own = board.piles[mine];
    BoardPiles<A>& whose = board.piles[target_side];
    PileEvents<A>& own_events = board.events[mine];
    PileEvents<A>& whose_events = board.events[target_side];
    switch (instruction.action) {
      case Action::draw: {
        return noted(own_events.hand_gained, move_cards(own.deck, own.hand, amount));
      }
      case Action::recovery:
        return noted(own_events.security_gained, move_cards(own.deck, own.security, amount));
      case Action::trash_deck:
        return noted(whose_events.deck_trashed, move_cards(whose.deck, whose.trash, amount));
      case Action::trash_security:
        return noted(whose_events.security_lost, move_cards(whose.security, whose.trash, amount));
      case Action::security_to_hand: {
        const Bool moved = move_cards(own.security, own.hand, 1);
        note_event(own_events.hand_gained, moved);
        return noted(own_events.security_lost, moved);
      }
      case Action::trash_hand:
        clear(acting);
        return noted(own_events.hand_trashed, move_cards(own.hand, own.trash, amount));
      case Action::gain_memory:
      case Action::lose_memory:
      case Action::set_memory:
      case Action::opponent_loses: return change_memory(board, instruction);
      case Action::suspend: return turn(acting, true);
      case Action::unsuspend: return turn(acting, false);
      case Action::delete_digimon: return remove_chosen(acting, Departure::deletion);
      case Action::return_to_hand: return remove_chosen(acting, Departure::to_hand);
      case Action::return_to_deck: return remove_chosen(acting, Departure::to_deck);
      case Action::trash_digivolution:
      case Action::trash_top_digivolution: return trash_under(acting, amount);
      case Action::trash_any_digivolution: return trash_own_under(acting, amount);
      default: return change(acting, instruction);
    }
  }

  Bool noted(Int& count, Bool happened) {
    note_event(count, happened);
    return happened;
  }

  Bool remove_chosen(const Acting<A>& acting, Departure how) {
    const std::vector<Bool> gone = acting.chosen;
    return remove(acting.board, gone, how, seat_.owner);
  }

  /// As many as there are.
  Bool move_cards(Int& from, Int& to, int amount) {
    const Int wanted = a_.integer(amount);
    const Int moved = a_.pick(from < wanted, from, wanted);
    const Bool any = a_.integer(0) < moved;
    from = from - moved;
    to = to + moved;
    return any;
  }

  Bool change_memory(Board<A>& board, const cards::Instruction& instruction) {
    const bool opponent = instruction.action == cards::Action::opponent_loses;
    const std::size_t player = opponent ? 1 - seat_.owner : seat_.owner;
    const bool gains_for_turn = player == scene_.turn_player;
    const Int own = gains_for_turn ? board.memory : a_.integer(0) - board.memory;
    Int amount = a_.integer(instruction.amount);
    if (instruction.action == cards::Action::set_memory) {
      amount = amount - own;
    } else {
      if (!opponent) amount = amount * look_.times(board, instruction.per, seat_);
      if (instruction.action != cards::Action::gain_memory) amount = a_.integer(0) - amount;
    }
    const Int towards = gains_for_turn ? amount : a_.integer(0) - amount;
    const Int before = board.memory;
    const auto moved =
        dcg::move_counter(a_, rules(), dcg::Gauge<A>{board.memory, board.crossed}, towards);
    board.memory = moved.memory;
    board.crossed = moved.crossed;
    return opponent ? yes() : !(board.memory == before);
  }

  Bool turn(const Acting<A>& acting, bool suspend) {
    Bool any = no();
    for (std::size_t i = 0; i < kDigimonAll; ++i) {
      if (plain_truth(acting.chosen[i]) == false) continue;
      BoardDigimon<A>& digimon = acting.board.digimon[i];
      const Bool turns = acting.chosen[i] && (suspend ? !digimon.suspended : digimon.suspended);
      any = any || turns;
      const Bool kept = suspend ? no() : look_.is_kept_suspended(digimon);
      const Bool really = turns && !kept;
      note_event(suspend ? digimon.events.suspended : digimon.events.unsuspended, really);
      digimon.suspended = a_.pick(really, a_.boolean(suspend), digimon.suspended);
    }
    return any;
  }

  /// Trashes so many of one Digimon's digivolution cards; 0: all of them.
  void trash_cards_of(Board<A>& board, std::size_t which, const Bool& from_it, int amount) {
    BoardDigimon<A>& digimon = board.digimon[which];
    const Int wanted = amount == 0 ? digimon.under : a_.integer(amount);
    const Int there = a_.pick(digimon.under < wanted, digimon.under, wanted);
    const Int moved = pick_number(from_it, there, a_.integer(0));
    note_event(digimon.events.trashed, a_.integer(0) < moved);
    digimon.under = digimon.under - moved;
    board.piles[side_of(which)].trash = board.piles[side_of(which)].trash + moved;
  }

  Bool trash_under(const Acting<A>& acting, int amount) {
    Bool any = no();
    for (std::size_t i = 0; i < kDigimonAll; ++i) {
      if (plain_truth(acting.chosen[i]) == false) continue;
      any = any || (acting.chosen[i] && a_.integer(0) < acting.board.digimon[i].under);
      trash_cards_of(acting.board, i, acting.chosen[i], amount);
    }
    return any;
  }

  Bool trash_own_under(const Acting<A>& acting, int amount) {
    clear(acting);
    if (!seat_.self || amount == 0) return no();
    const Bool here = look_.self_is_here(acting.board, seat_);
    const Bool any = here && a_.integer(0) < acting.board.digimon[*seat_.self].under;
    trash_cards_of(acting.board, *seat_.self, here, amount);
    acting.chosen[*seat_.self] = here;
    return any;
  }

  /// "All of ..." holds for those that come later, too, if the judge says so.
  [[nodiscard]] bool reaches_newcomers(const cards::Instruction& instruction) const {
    return instruction.target.pick == cards::Pick::all &&
           instruction.per.kind == cards::ConditionKind::none &&
           scene_.judge->rules(dcg::Question::all_newcomers, dcg::AllNewcomers::reaches);
  }

  /// A change that lasts.
  Bool change(const Acting<A>& acting, const cards::Instruction& instruction) {
    const std::size_t horizons =
        horizons_of(instruction.duration, seat_.owner == scene_.turn_player);
    const Int times = look_.times(acting.board, instruction.per, seat_);
    const Int amount = a_.integer(instruction.amount) * times;
    const Bool counts = !(times == a_.integer(0));
    Bool any = no();
    if (reaches_newcomers(instruction)) {
      Int& lasting = acting.board.traces[which_].lasting;
      lasting = lasting + pick_number(counts, a_.integer(1), a_.integer(0));
    }
    for (std::size_t i = 0; i < kDigimonAll; ++i) {
      BoardDigimon<A>& digimon = acting.board.digimon[i];
      const Bool changed = both_of<A>(acting.chosen[i], counts);
      if (plain_truth(changed) == false) continue;
      any = any || changed;
      for (std::size_t h = 0; h < horizons; ++h) {
        const Int more = pick_number(changed, amount, a_.integer(0));
        if (instruction.action == cards::Action::change_dp) {
          digimon.dp_change[h] = digimon.dp_change[h] + more;
        } else if (instruction.keyword == cards::Keyword::security_attack) {
          digimon.checks[h] = digimon.checks[h] + more;
        }
        for (const Mark& mark : marks_of(instruction)) {
          const std::size_t column = look_.mark_column(mark, h);
          const Bool adds = changed && !look_.has_printed(digimon, mark.keyword);
          digimon.marks[column] = digimon.marks[column] || adds;
        }
      }
    }
    return any;
  }

  A a_;
  BoardLook<A> look_;
  Scene scene_;
  std::size_t which_ = 0;
  BoardSeat seat_{};
};

}  // namespace headjudge::proofs
