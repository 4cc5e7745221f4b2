// The steps by which a declared card comes to the field, onto a Digimon or into use.
// What other chapters ask of cards.cpp, which tells how they are taken.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "model/dcg/kernel/questions.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/steps/list.hpp"

namespace headjudge::dcg {

enum class CardStep : std::uint8_t {
  declare,
  lowering,
  still_there,
  price,
  materials,
  room,
  taking,
  all_left,
  pay,
  give_back,
  place,
  under,
  trigger,
  effects,
  bonus,
};
/// The steps at which a card may wait in the state.
[[nodiscard]] constexpr bool may_wait_at(CardStep step) {
  return step == CardStep::materials || step == CardStep::room || step == CardStep::taking;
}

struct CardRun;
using CardStepRow = NamedStep<CardStep, CardRun>;

/// In which orders the steps may be taken. A procedure begins with the first one; a step before
/// which both are the same may choose the other one.
struct CardOrders {
  std::span<const CardStep> usual;
  std::span<const CardStep> effects_first = usual;
};

/// The steps of one way and their orders. Where a manual may say that the cost is paid before the
/// card is placed or after it, a question asks for that, and there are orders for each answer: the
/// first answer pays before. `take_back` undoes the placing of a card that cannot be paid for.
struct CardProcedure {
  std::string_view name;
  Announced declared_as;
  std::span<const CardStepRow> steps;
  CardOrders orders;
  std::optional<Question> payment = std::nullopt;
  CardOrders paid_after = orders;
  void (*take_back)(const Table&, CardRun&) = nullptr;
};

/// Do the steps at which a card may wait follow each other? It goes on at the first of them.
template <std::size_t kNames>
consteval bool waits_at_one_place(const std::array<CardStep, kNames>& order) {
  const auto first = std::ranges::find_if(order, may_wait_at);
  return std::none_of(std::find_if_not(first, order.end(), may_wait_at), order.end(), may_wait_at);
}

/// The same order with the card placed first: what lowers its cost is carried out, and the cost
/// settled and paid, once it lies there.
template <std::size_t kNames>
consteval std::array<CardStep, kNames> paid_once_placed(const std::array<CardStep, kNames>& order) {
  std::array<CardStep, kNames> changed{};
  std::size_t next = 0;
  for (const CardStep step : order) {
    if (step == CardStep::lowering || step == CardStep::place) continue;
    if (step == CardStep::price) {
      changed[next++] = CardStep::place;
      changed[next++] = CardStep::lowering;
    }
    changed[next++] = step;
  }
  if (next != kNames) std::unreachable();
  return changed;
}

/// A card on its way.
struct CardRun {
  const CardProcedure& procedure;
  const CardOrders& orders;
  std::span<const CardStep> order;
  Procedure own;             ///< what has been declared, unless it waits in the state
  bool waits = false;        ///< it is the last of State::procedures
  bool interrupted = false;  ///< what interrupts its declaration is still to be carried out
  CardId stack = kNoCard;    ///< on the field, of which the card has become part
  std::uint8_t origin = 0;   ///< of who comes to the field: cards::kByEffect ...
};

/// A card takes the first step of its procedure, and all that follow, as far as they go.
void begin_procedure(const Table& t, const CardProcedure& procedure, const Procedure& declared);
/// What has been declared happens: nothing interrupts it any more.
void go_on_declared(const Table& t, const CardProcedure& procedure, const Announcement& event);
/// The card that was declared last has waited in the state, and goes on.
void go_on_waiting(const Table& t, const CardProcedure& procedure);

/// From here the card waits in the state; the next step of the engine goes on with it.
[[nodiscard]] Went wait_in_state(const Table& t, CardRun& run);
/// Does the judge let this card be placed before its cost is paid? Only in the main phase: no
/// manual lists the steps of what an effect plays, uses or digivolves.
[[nodiscard]] bool is_paid_once_placed(const View& v, const CardProcedure& procedure,
                                       bool by_effect);
/// Steps that several ways have in common.
[[nodiscard]] Went declare_card(const Table& t, CardRun& run);
[[nodiscard]] Went carry_out_lowering(const Table& t, CardRun& run);
[[nodiscard]] Went settle_price(const Table& t, CardRun& run);
[[nodiscard]] Went pay_price(const Table& t, CardRun& run);

/// Announces that these stacks leave for the card that was declared last. False: it goes on later.
/// (comprehensive-4.2, 7-2-2-7; ruling Q3724)
[[nodiscard]] bool announce_taking(const Table& t, const Leavers& stacks);
/// They have been announced; what is kept is not taken.
void take_announced(const Table& t, const Announcement& event);
/// The effects being carried out wait for the card that was declared last.
[[nodiscard]] bool procedure_goes_first(const State& state);

}  // namespace headjudge::dcg
