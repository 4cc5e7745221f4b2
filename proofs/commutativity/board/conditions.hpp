// Looking at a board: conditions, measures, whom an effect's words fit, what can be done and paid.
//
// The meanings are those of model/dcg/effects/reading/conditions.cpp, reading/targets.cpp and
// feasibility.cpp, for what a board has. What they do not cover was refused before
// (why_not_modelled).
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "proofs/commutativity/board/scene.hpp"

namespace headjudge::proofs {

/// Whose effect it is, and which Digimon is "this Digimon".
struct BoardSeat {
  std::size_t owner = 0;
  std::optional<std::size_t> self;
};

template <Algebra A>
class BoardLook {
 public:
  using Bool = typename A::Bool;
  using Int = typename A::Int;
  using Kind = cards::ConditionKind;

  BoardLook(const A& algebra, const BoardColumns& columns, const Scene& scene)
      : a_(algebra), columns_(&columns), scene_(scene) {}

  [[nodiscard]] BoardSeat seat_of(std::size_t which) const {
    return {scene_.owner[which], scene_.self[which]};
  }
  [[nodiscard]] Bool self_is_here(const Board<A>& board, const BoardSeat& seat) const {
    return seat.self ? board.digimon[*seat.self].present : a_.boolean(false);
  }
  [[nodiscard]] std::size_t mark_column(const Mark& mark, std::size_t horizon) const {
    const auto found = std::ranges::find(columns_->marks, mark);
    return static_cast<std::size_t>(found - columns_->marks.begin()) * kHorizons + horizon;
  }

  [[nodiscard]] Bool is_kept_suspended(const BoardDigimon<A>& digimon) const {
    return has_mark(digimon, {cards::Keyword::none, cards::Limit::unsuspend});
  }

  /// A keyword that it has by its own text.
  [[nodiscard]] Bool has_printed(const BoardDigimon<A>& digimon, cards::Keyword keyword) const {
    const Facet facet{Facet::Kind::keyword, static_cast<std::uint16_t>(keyword)};
    const bool known = std::ranges::find(columns_->facets, facet) != columns_->facets.end();
    return known ? has_facet(digimon, facet) : a_.boolean(false);
  }

  // ---- filters

  [[nodiscard]] Bool fits(const BoardDigimon<A>& digimon, std::size_t place,
                          const cards::Filter& filter, const BoardSeat& seat) const {
    Bool holds = digimon.present && fits_print(digimon, filter) && fits_stack(digimon, filter);
    if (filter.max_dp > 0 || filter.min_dp > 0) {
      holds = holds && in_range(dp_at(a_, digimon, 0), filter.min_dp, filter.max_dp);
    }
    if (filter.with_keyword != cards::Keyword::none) {
      const Bool has = has_keyword(digimon, filter.with_keyword);
      holds = holds && (filter.lacks_keyword ? !has : has);
    }
    const bool itself = seat.self && *seat.self == place;
    return filter.other && itself ? a_.boolean(false) : holds;
  }

  /// Those that an instruction's targets are chosen from.
  [[nodiscard]] std::vector<Bool> candidates(const Board<A>& board,
                                             const cards::Instruction& instruction,
                                             const BoardSeat& seat) const {
    std::vector<Bool> out;
    for (std::size_t i = 0; i < board.digimon.size(); ++i) {
      const bool mine = side_of(i) == seat.owner;
      const cards::Whose whose = instruction.target.whose;
      const bool on_side = whose == cards::Whose::anyones || mine == (whose == cards::Whose::yours);
      Bool fit = a_.boolean(false);
      if (on_side) fit = fits(board.digimon[i], i, instruction.target.filter, seat);
      if (on_side && instruction.by) fit = fit && would_change(board.digimon[i], instruction);
      out.push_back(fit);
    }
    return out;
  }

  // ---- conditions

  [[nodiscard]] Bool condition_holds(const Board<A>& board, const cards::Condition& condition,
                                     const BoardSeat& seat) const {
    switch (condition.kind) {
      case Kind::none:
      case Kind::attacks_player:
      case Kind::attacks_digimon: return a_.boolean(true);
      case Kind::your_turn: return a_.boolean(scene_.turn_player == seat.owner);
      case Kind::opponents_turn: return a_.boolean(scene_.turn_player != seat.owner);
      case Kind::fewer_security:
        return board.piles[seat.owner].security < board.piles[1 - seat.owner].security;
      default: break;
    }
    if (!is_about_this(condition.kind)) return compares(condition, amount(board, condition, seat));
    if (!seat.self) return a_.boolean(false);
    const BoardDigimon<A>& self = board.digimon[*seat.self];
    return self.present && own_condition_holds(self, *seat.self, condition, seat);
  }

  [[nodiscard]] Bool conditions_hold(const Board<A>& board, const cards::Effect& effect,
                                     const BoardSeat& seat) const {
    const Bool first = condition_holds(board, effect.condition, seat);
    const Bool second = condition_holds(board, effect.also_if, seat);
    return effect.or_if ? first || second : first && second;
  }

  /// Both conditions of a sentence.
  [[nodiscard]] Bool sentence_holds(const Board<A>& board, const cards::Instruction& instruction,
                                    const BoardSeat& seat) const {
    const Bool first = condition_holds(board, instruction.condition, seat);
    const Bool second = condition_holds(board, instruction.also_if, seat);
    return instruction.or_if ? first || second : first && second;
  }

  /// How often "for each ..." counts.
  [[nodiscard]] Int times(const Board<A>& board, const cards::Condition& measure,
                          const BoardSeat& seat) const {
    if (measure.kind == Kind::none) return a_.integer(1);
    Int counted = a_.integer(0);
    if (!is_about_this(measure.kind)) {
      counted = amount(board, measure, seat);
    } else if (seat.self) {
      const BoardDigimon<A>& self = board.digimon[*seat.self];
      counted = a_.pick(self.present, own_amount(self, *seat.self, measure, seat), counted);
    }
    if (measure.amount <= 1) return counted;
    Int whole = a_.integer(0);  // how often the amount goes into it
    for (int sum = measure.amount; sum <= 2 * kMostCards; sum += measure.amount) {
      whole = whole + as_number(a_.integer(sum) <= counted);
    }
    return whole;
  }

  // ---- what can be done

  /// Is there one that it can be done to, whether that changes it or not?
  [[nodiscard]] Bool has_candidates(const Board<A>& board, const cards::Instruction& instruction,
                                    const BoardSeat& seat) const {
    Bool any = a_.boolean(false);
    for (const Bool& each : candidates(board, instruction, seat)) any = any || each;
    return any;
  }
  /// Is there anything that this instruction could be done to?
  [[nodiscard]] Bool is_possible(const Board<A>& board, const cards::Instruction& instruction,
                                 const BoardSeat& seat, const std::vector<Bool>& chosen,
                                 bool has_a_price) const {
    if (instruction.action == cards::Action::trash_hand) {
      return a_.integer(has_a_price ? instruction.amount : 1) <= board.piles[seat.owner].hand;
    }
    Bool any = a_.boolean(false);
    switch (instruction.target.pick) {
      case cards::Pick::none: return a_.boolean(true);
      case cards::Pick::self:
        return seat.self ? self_is_here(board, seat) &&
                               would_change(board.digimon[*seat.self], instruction)
                         : any;
      case cards::Pick::same:
        for (const Bool& each : chosen) any = any || each;
        return any;
      default: break;
    }
    const auto fitting = candidates(board, instruction, seat);
    for (std::size_t i = 0; i < fitting.size(); ++i) {
      any = any || (fitting[i] && would_change(board.digimon[i], instruction));
    }
    return any;
  }

  /// Is there as much of the price as it asks for?
  [[nodiscard]] Bool can_be_paid(const Board<A>& board, const cards::Instruction& price,
                                 const BoardSeat& seat) const {
    const BoardPiles<A>& mine = board.piles[seat.owner];
    switch (price.action) {
      case cards::Action::trash_hand: return a_.integer(std::max(price.amount, 1)) <= mine.hand;
      case cards::Action::trash_security: {
        const bool yours = price.target.whose == cards::Whose::yours;
        const BoardPiles<A>& whose = board.piles[yours ? seat.owner : 1 - seat.owner];
        return a_.integer(std::max(price.amount, 1)) <= whose.security;
      }
      case cards::Action::trash_any_digivolution:
        return self_is_here(board, seat) &&
               (seat.self ? a_.integer(std::max(price.amount, 1)) <= board.digimon[*seat.self].under
                          : a_.boolean(false));
      default: break;
    }
    if (!is_chosen(price.target.pick)) {
      return is_possible(board, price, seat, std::vector<Bool>(), false);
    }
    Int there = a_.integer(0);
    for (const Bool& each : candidates(board, price, seat)) there = there + as_number(each);
    const bool exactly = price.target.pick == cards::Pick::choose;
    return a_.integer(exactly ? std::max<int>(price.target.count, 1) : 1) <= there;
  }

 private:
  [[nodiscard]] static bool is_chosen(cards::Pick pick) {
    return pick == cards::Pick::choose || pick == cards::Pick::choose_up_to ||
           pick == cards::Pick::all;
  }
  [[nodiscard]] static bool is_about_this(Kind kind) {
    switch (kind) {
      case Kind::this_digivolution:
      case Kind::this_suspended:
      case Kind::this_keyword:
      case Kind::this_level:
      case Kind::this_described:
      case Kind::this_dp: return true;
      default: return false;
    }
  }
  [[nodiscard]] Int as_number(const Bool& value) const { return dcg::as_number(a_, value); }

  /// Within bounds of which 0 means none.
  [[nodiscard]] Bool in_range(const Int& value, int least, int most) const {
    Bool holds = a_.boolean(true);
    if (least != 0) holds = holds && a_.integer(least) <= value;
    if (most != 0) holds = holds && value <= a_.integer(most);
    return holds;
  }

  [[nodiscard]] Bool has_facet(const BoardDigimon<A>& digimon, const Facet& facet) const {
    const auto found = std::ranges::find(columns_->facets, facet);
    return digimon.facets[static_cast<std::size_t>(found - columns_->facets.begin())];
  }
  [[nodiscard]] Bool has_mark(const BoardDigimon<A>& digimon, const Mark& mark) const {
    const bool known = std::ranges::find(columns_->marks, mark) != columns_->marks.end();
    return known ? digimon.marks[mark_column(mark, 0)] : a_.boolean(false);
  }
  [[nodiscard]] Bool has_keyword(const BoardDigimon<A>& digimon, cards::Keyword keyword) const {
    return has_facet(digimon, {Facet::Kind::keyword, static_cast<std::uint16_t>(keyword)}) ||
           has_mark(digimon, {keyword, cards::Limit::none});
  }
  [[nodiscard]] Bool is_described(const BoardDigimon<A>& digimon, std::uint16_t place) const {
    const auto value = static_cast<std::uint16_t>(place - 1);
    return has_facet(digimon, {Facet::Kind::described, value});
  }

  [[nodiscard]] Bool fits_print(const BoardDigimon<A>& digimon, const cards::Filter& filter) const {
    Bool holds = in_range(digimon.level, filter.min_level, filter.max_level) &&
                 in_range(digimon.cost, filter.min_cost, filter.max_cost);
    if (filter.colors != 0) {
      Bool any = a_.boolean(false);
      for (std::uint16_t color = 0; color < 7; ++color) {
        if ((filter.colors >> color & 1) == 0) continue;
        any = any || has_facet(digimon, {Facet::Kind::color, color});
      }
      holds = holds && any;
    }
    if (filter.named != 0) holds = holds && is_described(digimon, filter.named);
    if (filter.trait != 0) holds = holds && is_described(digimon, filter.trait);
    if (filter.except != 0) holds = holds && !is_described(digimon, filter.except);
    return holds;
  }

  [[nodiscard]] Bool fits_stack(const BoardDigimon<A>& digimon, const cards::Filter& filter) const {
    Bool holds = in_range(digimon.under, filter.min_under, filter.max_under);
    if (filter.without_digivolution) holds = holds && digimon.under == a_.integer(0);
    if (filter.suspended) holds = holds && digimon.suspended;
    if (filter.unsuspended) holds = holds && !digimon.suspended;
    return holds;
  }

  [[nodiscard]] Bool would_change(const BoardDigimon<A>& digimon,
                                  const cards::Instruction& instruction) const {
    if (instruction.action == cards::Action::suspend) return !digimon.suspended;
    if (instruction.action == cards::Action::unsuspend) {
      return digimon.suspended && !is_kept_suspended(digimon);
    }
    return a_.boolean(true);
  }

  [[nodiscard]] Bool compares(const cards::Condition& condition, const Int& value) const {
    return condition.compare == cards::Compare::at_least ? a_.integer(condition.amount) <= value
                                                         : value <= a_.integer(condition.amount);
  }

  /// Of the areas of the players and of the field.
  [[nodiscard]] Int amount(const Board<A>& board, const cards::Condition& condition,
                           const BoardSeat& seat) const {
    const BoardPiles<A>& mine = board.piles[seat.owner];
    const BoardPiles<A>& theirs = board.piles[1 - seat.owner];
    const bool has_turn = scene_.turn_player == seat.owner;
    switch (condition.kind) {
      case Kind::your_security: return mine.security;
      case Kind::opponents_security: return theirs.security;
      case Kind::all_security: return mine.security + theirs.security;
      case Kind::your_hand: return mine.hand;
      case Kind::opponents_hand: return theirs.hand;
      case Kind::your_trash: return mine.trash;
      case Kind::opponents_trash: return theirs.trash;
      case Kind::your_memory: return has_turn ? board.memory : a_.integer(0) - board.memory;
      case Kind::opponents_memory: return has_turn ? a_.integer(0) - board.memory : board.memory;
      default: break;
    }
    const bool anybody = condition.kind == Kind::any_digimon;
    const std::size_t side = condition.kind == Kind::your_digimon ? seat.owner : 1 - seat.owner;
    Int count = a_.integer(0);
    for (std::size_t i = 0; i < board.digimon.size(); ++i) {
      if (!anybody && side_of(i) != side) continue;
      count = count + as_number(fits(board.digimon[i], i, condition.filter, seat));
    }
    return count;
  }

  [[nodiscard]] Int own_amount(const BoardDigimon<A>& self, std::size_t place,
                               const cards::Condition& condition, const BoardSeat& seat) const {
    switch (condition.kind) {
      case Kind::this_suspended: return as_number(self.suspended);
      case Kind::this_level: return self.level;
      case Kind::this_dp: return dp_at(a_, self, 0);
      case Kind::this_keyword: return as_number(has_keyword(self, condition.filter.with_keyword));
      case Kind::this_described: return as_number(fits(self, place, condition.filter, seat));
      default: return self.under;
    }
  }

  [[nodiscard]] Bool own_condition_holds(const BoardDigimon<A>& self, std::size_t place,
                                         const cards::Condition& condition,
                                         const BoardSeat& seat) const {
    const Int value = own_amount(self, place, condition, seat);
    switch (condition.kind) {
      case Kind::this_suspended:
      case Kind::this_keyword: return !(value == a_.integer(0));
      case Kind::this_dp:
        return condition.compare == cards::Compare::at_least
                   ? a_.integer(condition.filter.min_dp) <= value
                   : value <= a_.integer(condition.filter.max_dp);
      default: return compares(condition, value);
    }
  }

  A a_;
  const BoardColumns* columns_;
  Scene scene_;
};

}  // namespace headjudge::proofs
