// A table: the cards, the position, and the judge.
//
// Every chapter's functions take a View (they look) or a Table (they change the position). Both are
// a few pointers and live for one call of the engine. A view without a judge serves those who only
// show a position: it takes each question's customary answer and asks nobody.
//
// A table also says who acts: an effect that is being carried out, or the rules. That is settled
// once, when an item of the agenda or a decision is taken (acting.hpp), and handed
// down with the table. Nobody below looks it up in the position.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "model/core/manual/asking.hpp"
#include "model/dcg/kernel/questions.hpp"
#include "model/dcg/position/catalog.hpp"
#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

/// Cards of a hand, without further copies of one.
using OneOfEach = InlineVector<CardId, kMaxCardsEach>;

/// What has been worked out of a position while it does not change (reading/settling.hpp).
class KnownStandings;
/// What conditions of persistent effects see (the same file).
class SeenLayer;

struct View : Asking<Question> {
  View(const Catalog& all_cards, const State& position, const Judge* asked)
      : Asking{asked}, cards(all_cards), state(position) {}

  const Catalog& cards;
  const State& state;
  /// Null: everything is worked out anew. Else the position stays as it is while this View is used.
  KnownStandings* known = nullptr;
  /// Set while persistent effects are read: what they see of the stacks. Null: the stacks as they
  /// are (settling.cpp).
  SeenLayer* seen = nullptr;

  /// For as long as nothing changes the position.
  [[nodiscard]] View remembering(KnownStandings& in) const {
    View remembers = *this;
    if (known == nullptr) remembers.known = &in;
    return remembers;
  }
  [[nodiscard]] View seeing(SeenLayer& layer) const {
    View sees = *this;
    sees.seen = &layer;
    return sees;
  }

  [[nodiscard]] const CardFacts& facts(CardId card) const { return cards.facts(state.def[card]); }
  [[nodiscard]] const CardFacts& facts(Permanent permanent) const { return facts(permanent.top()); }
  /// Does the card answer the description? [text-where]
  [[nodiscard]] bool fits(std::size_t description, cards::CardIndex card) const {
    const bool answers = cards.fits(description, card);
    const bool turned = cards.hangs_on_security_text(description, card) &&
                        judged(Question::text_where, TextWhere::no);
    return answers != turned;
  }
  /// Does this card of a stack lie face down beneath others?
  [[nodiscard]] bool is_hidden(CardId card) const {
    return state.capabilities.can(Ability::hides_cards) && state.is_hidden_beneath(card);
  }
  /// By its card, or because an effect treats it as a Digimon as well.
  [[nodiscard]] bool is_digimon(Permanent permanent) const {
    return facts(permanent).is_digimon() ||
           (state.capabilities.can(Ability::makes_digimon) && is_treated_as_digimon(permanent));
  }
  [[nodiscard]] bool is_treated_as_digimon(Permanent permanent) const {
    return std::ranges::any_of(state.modifiers, [&](const Modifier& modifier) {
      return modifier.target == permanent.id() && modifier.action == cards::Action::become_digimon;
    });
  }
  [[nodiscard]] bool is_tamer(Permanent permanent) const {
    return facts(permanent).kind == cards::CardKind::tamer;
  }
  /// What may be done with a card of the hand may be done with its copies, which lie beside it.
  [[nodiscard]] OneOfEach one_of_each_in_hand(Player player) const {
    OneOfEach cards_once;
    for (const CardId card : state.side(player).hand) {
      const bool copy = !cards_once.empty() && state.def[cards_once.back()] == state.def[card];
      if (!copy) (void)cards_once.push(card);
    }
    return cards_once;
  }
};

/// What is printed on the cards of a stack (Marks::print). Whoever adds a card to a stack or
/// takes one away notes it anew.
[[nodiscard]] inline PrintedFlags flags_of_stack(const Catalog& cards, const State& state,
                                                 Permanent permanent) {
  unsigned any = 0;
  for (const CardId card : permanent.cards()) any |= cards.facts(state.def[card]).flags().bits;
  for (const CardId card : permanent.links()) any |= cards.facts(state.def[card]).flags().bits;
  any &= ~unsigned{PrintedFlags::kOfTopCard};
  if (!permanent.cards().empty()) {
    const PrintedFlags top = cards.facts(state.def[permanent.top()]).flags();
    any |= top.bits & unsigned{PrintedFlags::kOfTopCard};
  }
  return {static_cast<std::uint8_t>(any)};
}

struct StepLog;

struct Table {
  Table(const Catalog& all_cards, State& position, const Judge* asked, StepLog* noting = nullptr,
        Frame* acts = nullptr)
      : cards(all_cards),
        state(position),
        judge(asked),
        log(noting),
        acting(acts),
        seen_{all_cards, position, asked} {}

  const Catalog& cards;
  State& state;
  const Judge* judge;
  StepLog* log;   ///< notes what a step does (step_log.hpp); null: nobody watches
  Frame* acting;  ///< the effect that acts; null: the rules

  [[nodiscard]] const View& view() const { return seen_; }
  /// The same table, at which this effect acts, or the rules.
  [[nodiscard]] Table with(Frame* acts) const { return {cards, state, judge, log, acts}; }
  /// The effect that acts, where only an effect can.
  [[nodiscard]] Frame& effect() const {
    assert(acting != nullptr && "the rules act");
    return *acting;
  }
  [[nodiscard]] SideRef side(Player player) const { return state.side(player); }
  [[nodiscard]] const CardFacts& facts(CardId card) const { return cards.facts(state.def[card]); }

  void overflow(Capacity capacity) const {
    state.overflow.add(capacity);
    state.outcome = Outcome::stuck;
  }
  /// The stack has other cards than before.
  void note_print(PermanentRef permanent) const {
    permanent->print = flags_of_stack(cards, state, permanent);
  }
  /// Puts a decision before `player`.
  void let_decide(Player player, Asks what) const {
    state.asks = what;
    state.decider = player;
    if (!state.frames.empty() || !state.announced.empty()) return;
    state.moment = 0;
    state.together = 0;
  }

 private:
  View seen_;  ///< the same table for who only looks
};

/// The instruction that the effect is at.
[[nodiscard]] inline const cards::Instruction& instruction_of(const Catalog& cards,
                                                              const Frame& frame) {
  return cards.instructions(frame.effect.bits())[frame.instruction];
}

[[nodiscard]] inline Permanent find_permanent(const State& state, CardId id) {
  if (!state.is_instance(id)) return nullptr;
  for (const Permanent permanent : state.side(state.owner_of(id)).field) {
    if (permanent.id() == id) return permanent;
  }
  return nullptr;
}
[[nodiscard]] inline PermanentRef find_permanent(State& state, CardId id) {
  if (!state.is_instance(id)) return nullptr;
  for (const PermanentRef permanent : state.side(state.owner_of(id)).field) {
    if (permanent.id() == id) return permanent;
  }
  return nullptr;
}

}  // namespace headjudge::dcg
