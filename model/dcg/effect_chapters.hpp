// The chapters about effects: triggering, order, carrying out, targets, conditions.
//
// The second half of chapters.hpp, which includes it: whoever needs one needs the other.
#pragma once

#include <cstdint>
#include <span>

#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

// ---- effects.cpp: triggering
/// What triggers from now on triggered while everything that waits now was already waiting.
void begin_later_moment(const Table& t);
/// Groups are numbered from 1 (`renumbered`): with nothing waiting, the next one is the first.
inline void begin_moment(const Table& t) {
  if (!t.state.waiting.empty()) return begin_later_moment(t);
  t.state.moment = 1;
}
void trigger_own(const Table& t, const Permanent& permanent, Player owner, cards::Timing timing,
                 CardId subject = kNoCard, SourceState source = SourceState::in_play,
                 const Cause* cause = nullptr);
/// The link effects of one link card.
void trigger_link_card(const Table& t, CardId card, const Permanent& permanent,
                       cards::Timing timing);
/// Something happened to `subject`: the effects worded "When ... " that listen for it trigger.
/// `gone`: it has left already, and nobody can speak of it. `cause`: when it is not cause_now.
/// `about`: the card that an event of a stack is about, besides.
void trigger_listeners(const Table& t, cards::Timing timing, const Permanent& subject,
                       bool gone = false, const Cause* cause = nullptr, CardId about = kNoCard);
/// The effect that waits, of which card and in which event.
struct EffectSource {
  CardId card;
  CardId permanent;
  Player owner;
  CardId subject;
  SourceState state;
  bool breeding;
  CardId bearer = kNoCard;
  cards::Timing timing = cards::Timing::continuous;
  Cause cause = {};
};
/// Effects that have just triggered do not after all: so many were waiting before.
void forget_newest_waiting(const Table& t, std::size_t before);
/// Lets it wait, if it works there and then.
void let_effect_wait(const Table& t, std::uint16_t effect, const EffectSource& source);

// ---- card_events.cpp: what happens to cards of an area or a stack, and by what
/// The effect that is being carried out, or the rules.
[[nodiscard]] Cause cause_now(const View& v);
[[nodiscard]] bool cause_fits(cards::CauseFilter wanted, const Cause& cause, Player listener_owner);
/// Do the cause and what else the event says of itself fit this effect of `owner`?
[[nodiscard]] bool is_as_said(const View& v, const cards::Effect& effect, cards::Timing timing,
                              Player owner, const Cause& cause);
/// A card came to `player`'s hand or security stack, or was trashed from the hand or the deck.
/// `what`: where it went, or how it lies there.
void trigger_card_event(const Table& t, cards::Timing timing, Player player, CardId card,
                        cards::EventDetail what = cards::EventDetail::none);
/// A card was placed under the permanent, or went back from there to the deck.
void trigger_placed_under(const Table& t, CardId card, const Permanent& permanent,
                          cards::Timing timing = cards::Timing::placed_under);
/// This card has come to the trash from there; `stack`: under which permanent it lay.
void trigger_trashed_itself(const Table& t, CardId card, cards::EventDetail from,
                            const Permanent* stack = nullptr);
/// From the hand or from the deck to the trash, and what that triggers.
void trash_from_hand(const Table& t, CardId card);
void trash_from_deck(const Table& t, CardId card);
/// By how much effects of cards in play lower what it costs to put `card` on the Digimon.
[[nodiscard]] int digivolution_reduction(const View& v, const Permanent& permanent, CardId card);
/// It digivolves at the lowered cost: what is [Once Per Turn] in that has been used.
void use_digivolution_reductions(const Table& t, CardId permanent, CardId card);
/// The turn player uses this Option card.
void trigger_option_used(const Table& t, CardId option);
/// An interrupting effect that the judge lets come only after what it listens for: it triggers, of
/// the stack as it was before.
void trigger_late(const Table& t, const Permanent& was, CardId source, std::uint16_t effect);
/// An effect of `owner` deleted an opponent's Digimon.
void trigger_effect_deletes(const Table& t, Player owner);
/// A card was removed from `player`'s security stack.
void trigger_security_removed(const Table& t, Player player);
[[nodiscard]] bool hears_effect_deletes(const View& v, Player owner);
/// Is `subject` whom this effect of `listener` listens to?
[[nodiscard]] bool listens_to(const View& v, const cards::Effect& effect, CardId listener,
                              Player listener_owner, const Permanent& subject);
/// Does this effect of a card on the field work in its area?
[[nodiscard]] bool works_there(const View& v, const cards::Effect& effect, bool breeding);
/// A moment that everybody's effects may wait for: the start or end of a turn.
void trigger_moment(const Table& t, cards::Timing timing);
/// What effects have let wait for the end of this turn.
void trigger_postponed(const Table& t);
[[nodiscard]] inline bool in_scope(const State& state, cards::TurnScope scope, Player owner) {
  switch (scope) {
    case cards::TurnScope::your_turn: return owner == state.turn_player;
    case cards::TurnScope::opponents_turn: return owner != state.turn_player;
    case cards::TurnScope::any:
    case cards::TurnScope::all_turns: break;
  }
  return true;
}
/// May this [X Per Turn] effect (or any other) activate as far as its use so far goes?
[[nodiscard]] bool use_allows(const View& v, CardId source, std::uint16_t effect);
void mark_used(const Table& t, CardId source, std::uint16_t effect);

// ---- before_digivolving.cpp: what acts before a Digimon digivolves
/// Is it read at once what an effect takes off the cost of digivolving, without a choice?
[[nodiscard]] bool lowers_plainly(const Catalog& cards, std::uint16_t effect);
struct BeforeDigivolving {
  CardId permanent = kNoCard;  ///< whose effect it is; kNoCard: of the card itself
  CardId source = kNoCard;
  std::uint16_t effect = 0;
};
using AllBeforeDigivolving = InlineVector<BeforeDigivolving, kMaxInterrupting>;
/// The effects that interrupt digivolving this stack into the card.
void find_before_digivolving(const View& v, CardId card, Player owner, const Permanent* onto,
                             AllBeforeDigivolving& out);

// ---- effect_order.cpp: choosing which waiting effect activates next
using WaitingIndices = InlineVector<std::uint8_t, kMaxWaiting>;
/// The waiting effects as the kernel reads a line of pending effects.
[[nodiscard]] Waiting<ConcreteAlgebra> in_line(const State& state, const WaitingEffect& effect,
                                               Item item);
struct WaitingLine {
  const State& state;
  [[nodiscard]] std::size_t size() const { return state.waiting.size(); }
  [[nodiscard]] Pending<ConcreteAlgebra> operator[](std::size_t i) const {
    return {true, in_line(state, state.waiting[i], Item::waiting_effect)};
  }
};
/// Its card has left, or the effect has lost its place on it.
void lose_source(WaitingEffect& waiting);
/// Marks what waits for a card that now lies where the effect does not work: it is lost for good.
void note_lost_sources(const Table& t);
/// Has its card gone so that, as the judge says, it is cancelled?
[[nodiscard]] bool is_cancelled(const View& v, const WaitingEffect& waiting);
[[nodiscard]] bool make_no_difference(const WaitingEffect& x, const WaitingEffect& y);
/// Positions of the waiting effects that no other must go before.
void first_in_order(const View& v, WaitingIndices& out);
/// Activates the next waiting effect, or asks whoever chooses. True when one was activated.
bool activate_next(const Table& t);
void activate_waiting(const Table& t, std::size_t position);

// ---- possible.cpp: what an instruction could be done to
/// <Blitz>, or the like.
[[nodiscard]] bool makes_an_attack(const cards::Instruction& instruction);
[[nodiscard]] bool has_a_price(const View& v, const Frame& frame);
[[nodiscard]] bool is_possible(const View& v, const Frame& frame,
                               const cards::Instruction& instruction);
/// Can the "By ..." that the effect has come to be done?
[[nodiscard]] bool price_can_be_paid(const View& v, const Frame& frame);

// ---- effect_machine.cpp: carrying effects out
void push_frame(const Table& t, const Frame& frame);
/// The instruction that the frame is at is over; `done`: how often it was done.
void go_to_next_instruction(Frame& frame, std::uint8_t done);
/// Carries out a card's effects of this timing outside the field (an Option's, a checked card's).
void carry_out_card(const Table& t, CardId card, cards::Timing timing, Player owner,
                    bool from_security);
/// The same effects, but they wait among those that have triggered.
void let_card_wait(const Table& t, CardId card, cards::Timing timing, Player owner);
/// The instruction that is being carried out is over.
void finish_instruction(const Table& t, bool done);
/// Is the effect's first instruction one that must be done for the rest, and cannot be?
[[nodiscard]] bool costs_what_cannot_be_paid(const View& v, const Frame& frame);
/// One step of the effect being carried out.
void run_frame(const Table& t);
void answer_permission(const Table& t, bool yes);
// ---- effect_choosing.cpp: targets, and cards taken one by one
void begin_choosing(const Table& t, Frame& frame, const cards::Instruction& instruction);
void go_on_choosing(const Table& t, Frame& frame, const cards::Instruction& instruction);
void choose_target(const Table& t, CardId permanent);
void choose_no_more(const Table& t);
void choose_card_from_hand(const Table& t, CardId card);
void choose_card_from_trash(const Table& t, CardId card);
void choose_number(const Table& t, int number);
void choose_receiver(const Table& t, CardId permanent);
void choose_end(const Table& t, std::uint8_t end);
void offer_listed_effects(const View& v, Decisions& out);
void choose_listed_effect(const Table& t, std::uint8_t number);
/// Takes those out of the candidates that go past what all chosen may come to together.
void keep_within_total(const View& v, const Frame& frame, const cards::Target& target,
                       Candidates& candidates);
/// A card has been chosen: what all of them come to, and whom the next sentence compares with.
void note_taken(const Table& t, CardId card);
void note_spoken(const View& v, Frame& frame);
void note_spoken_card(const View& v, Frame& frame, CardId card);
/// Does a description say how the cards that it names are to each other?
[[nodiscard]] bool relates_cards(const cards::Filter& filter);
void choose_digivolution_card(const Table& t, CardId card);

// ---- alternatives.cpp: one of two things
/// May the next instruction be done in place of this one?
[[nodiscard]] bool has_alternative(const View& v, const Frame& frame);
/// Has its player still to say which of the two is done?
[[nodiscard]] bool asks_which_of_two(const View& v, const Frame& frame);
[[nodiscard]] bool one_of_two_is_possible(const View& v, const Frame& frame);
void settle_alternative(const Table& t, Frame& frame);
/// The second of the two has come: is it passed over?
[[nodiscard]] bool passes_over(Frame& frame, const cards::Instruction& instruction);

// ---- effects_of_others.cpp: effects that an effect activates
struct EffectOfCard {
  CardId source = 0;
  CardId permanent = 0;
  std::uint16_t effect = 0;
};
using EffectsOfOthers = InlineVector<EffectOfCard, kMaxInterrupting>;
/// Those of the chosen stacks that the instruction could activate.
[[nodiscard]] EffectsOfOthers effects_of_others(const View& v, const Frame& frame,
                                                const cards::Instruction& instruction);
[[nodiscard]] bool asks_which_effect(const View& v, const Frame& frame,
                                     const cards::Instruction& instruction);
bool activate_effects_of_others(const Table& t, const Frame& frame,
                                const cards::Instruction& instruction);

// ---- maxima.cpp: how much words allow, and how often an amount counts
/// The filter with what the effect adds to its limits.
[[nodiscard]] cards::Filter raise_limits(const View& v, const Frame& frame, cards::Filter filter);
[[nodiscard]] int limit_raise(const View& v, const Frame& frame, cards::Total total);
[[nodiscard]] int number_raise(const View& v, const Frame& frame);
/// What other sentences of the effect say of the cost and of [On Play] effects.
void lower_terms(const View& v, const Frame& frame, Terms& terms);
/// `amount` times "for each ...".
[[nodiscard]] int scaled(const View& v, const Frame& frame, const cards::Instruction& instruction,
                         int amount);
/// Whose effect it is, whoever carries the instruction out.
[[nodiscard]] Player effect_owner(const Frame& frame);
/// Does it bring somebody to the field of whom later words can speak?
[[nodiscard]] constexpr bool brings_a_digimon(const cards::Instruction& instruction) {
  return instruction.action == cards::Action::play_card ||
         instruction.action == cards::Action::play_token ||
         instruction.action == cards::Action::dna_digivolve;
}
/// Does a later instruction speak of those that this one is about?
[[nodiscard]] bool is_spoken_of_later(const View& v, const Frame& frame);
/// Lets what the instruction grants wait for the end of a turn.
bool postpone(const Table& t, const Frame& frame, const cards::Instruction& instruction);
/// With how many ends of turns from now a change ends.
[[nodiscard]] std::uint8_t turn_ends_of(const State& state, cards::Duration duration, Player owner);
/// Is it a deed that "for each card trashed by this effect" could count?
[[nodiscard]] bool is_counted(cards::Action action);
/// How often the instruction that is carried out was done.
void note_count(const Table& t, int count);

// ---- revealing.cpp
bool reveal_deck(const Table& t, Player player, int amount);
/// 0: all of them.
bool reveal_security(const Table& t, Player player, int amount);
/// A card of the hand is shown; it lies in no area until it is put somewhere.
void reveal_held(const Table& t, CardId card);
/// Back to where it was revealed from.
void put_back(const Table& t, CardId card, bool on_top);
/// What is revealed goes back as it lay; the security stack is then shuffled.
bool put_back_and_shuffle(const Table& t, bool shuffles);
[[nodiscard]] bool is_revealed_from(const State& state, CardId card, RevealedFrom from);
bool trash_revealed(const Table& t);
void offer_revealed(const View& v, const cards::Instruction& instruction, Decisions& out);
/// The next of the revealed cards, as add_revealed or return_revealed says, or whom to ask.
void go_on_with_revealed(const Table& t, const cards::Instruction& instruction);
void choose_revealed(const Table& t, const cards::Instruction& instruction, CardId card);
/// An effect is over and has left cards revealed.
void put_revealed_back(const Table& t);

// ---- security_stack.cpp: cards coming to a security stack and leaving it
/// Takes the top or bottom card of a stack that is not empty.
CardId take_security(const Table& t, Player player, cards::DeckEnd end);
/// A card no longer lies face up in security, because it left or was turned over: what it did there
/// is over, so somebody may have to go.
void turn_security_down(const Table& t, CardId card);
enum class WayUp : std::uint8_t { face_down, face_up, as_the_judge_says };
void put_in_security(const Table& t, CardId card, cards::DeckEnd end, WayUp way_up);
void shuffle_security(const Table& t, Player player);

// ---- actions.cpp: what single instructions do
/// True when it changed something.
bool perform_action(const Table& t, const Frame& frame, const cards::Instruction& instruction);

/// The effect's own Tamer goes under the one that was chosen, as its cards have.
void take_source_along(const Table& t, Frame& frame, const cards::Instruction& instruction);
/// The Tokens that the instruction names come into play.
bool play_named_token(const Table& t, const Frame& frame, const cards::Instruction& instruction);
/// More cards may be placed for the DigiXros that has been announced.
bool allow_material(const Table& t, const cards::Instruction& instruction);

// ---- placing.cpp: Digimon, Tamers and the effect's own card that effects place somewhere
bool place_targets(const Table& t, const Frame& frame, const cards::Instruction& instruction);
/// Only the top card of each stack goes there, and the stack stays.
bool place_tops(const Table& t, const Frame& frame, const cards::Instruction& instruction);
bool move_source(const Table& t, const Frame& frame, const cards::Instruction& instruction);
/// Where the top card of a stack that left in this way goes.
void put_placed_card(const Table& t, CardId card, Leaving how, CardId receiver);
/// Takes the effect's card from where it lies outside the field; false when it is not to be had.
[[nodiscard]] bool take_source(const Table& t, CardId card);
/// Is this the card that was just checked, still where the check left it?
[[nodiscard]] bool waits_in_check(const State& state, CardId card);
/// Must the one under whom those chosen are placed still be chosen?
[[nodiscard]] bool asks_for_receiver(const Frame& frame, const cards::Instruction& instruction);
void offer_receivers(const View& v, const Frame& frame, const cards::Instruction& instruction,
                     Decisions& out);
/// Turns the topmost security card that lies as the words say over.
bool turn_top_security(const Table& t, const Frame& frame, const cards::Instruction& instruction);
bool trash_security_from(const Table& t, const Frame& frame, const cards::Instruction& instruction,
                         Player player);

// ---- targets.cpp
struct Controller {
  Player owner = 0;
  CardId permanent = kNoCard;  ///< "this Digimon"
  CardId subject = kNoCard;    ///< "that Digimon", whose event triggered the effect
  cards::CardKind kind{};      ///< of the card whose effect it is
  Spoken spoken = {};          ///< what the sentence before was about, as it was then
  std::uint8_t tally = 0;      ///< how much the last deed that can be counted was done
};
/// `whose` says among whose permanents "highest" and "lowest" are meant.
[[nodiscard]] bool fits(const View& v, const Permanent& permanent, const cards::Filter& filter,
                        const Controller& by, Depth depth,
                        cards::Whose whose = cards::Whose::yours);
[[nodiscard]] bool fits_target(const View& v, const Permanent& permanent,
                               const cards::Target& target, const Controller& by, Depth depth);
/// Do the words name a part of the field?
[[nodiscard]] constexpr bool names_part(const cards::Target& target) {
  return target.part != cards::FieldPart::battle_area || target.part_wording != 0;
}
/// Is it in the part of the field that the words name? Those that name none reach the breeding area
/// only if the judge says so.
[[nodiscard]] bool is_in_part(const View& v, const Permanent& permanent,
                              const cards::Target& target);
void find_candidates(const View& v, const cards::Target& target, const Controller& by,
                     Candidates& out);
[[nodiscard]] Controller controller_of(const View& v, const Frame& frame);
/// Those that an instruction's targets are chosen from (possible.cpp).
void find_choices(const View& v, const Frame& frame, const cards::Instruction& instruction,
                  Candidates& out);
[[nodiscard]] bool card_fits(const View& v, CardId card, const cards::Target& target,
                             const Controller& by = {});
/// Can it be chosen along with those that are: different names, a total that is not exceeded?
[[nodiscard]] bool may_join(const View& v, const cards::Filter& filter, CardId id,
                            std::span<const CardId> chosen);
[[nodiscard]] Player whose_player(cards::Whose whose, Player owner);
[[nodiscard]] bool is_on_side(const View& v, const Permanent& permanent, cards::Whose whose,
                              Player owner);

// ---- conditions.cpp
[[nodiscard]] bool condition_holds(const View& v, const cards::Condition& condition,
                                   const Controller& by, Depth depth);
/// "If that Digimon is ...": of those that the sentence before was about.
[[nodiscard]] bool one_of_those_fits(const View& v, const Frame& frame,
                                     const cards::Condition& condition);
/// Both conditions of an effect.
[[nodiscard]] bool conditions_hold(const View& v, const cards::Effect& effect, const Controller& by,
                                   Depth depth);
/// How often "for each ..." counts.
[[nodiscard]] int times(const View& v, const cards::Condition& measure, const Controller& by,
                        Depth depth);

// ---- moving.cpp: cards that effects move from one area to another
void offer_moves(const View& v, const Frame& frame, const cards::Instruction& instruction,
                 Decisions& out);
/// How many cards there are that the instruction could move.
[[nodiscard]] int cards_to_move(const View& v, const Frame& frame,
                                const cards::Instruction& instruction);
void move_chosen_card(const Table& t, CardId card);
[[nodiscard]] bool lies_in_trash(const State& state, CardId card);
void trigger_returned_from_trash(const Table& t, CardId card, cards::Destination to);
/// Tells the places apart in which copies of one card are different offers.
[[nodiscard]] std::uint16_t place_of_card(const State& state, CardId card);
/// Those under whom the cards could go.
void find_receivers(const View& v, const Frame& frame, const cards::Instruction& instruction,
                    Candidates& out);
/// Is the one under whom cards go chosen, before the cards are?
[[nodiscard]] bool is_chosen_first(const cards::Target& receiver);
/// Does the player choose between top and bottom?
[[nodiscard]] bool asks_for_end(const cards::Instruction& instruction);
void put_at_end_of_deck(const Table& t, CardId card, cards::DeckEnd end);
bool trash_top_of_deck(const Table& t, Player player, int amount);
bool take_security_to_hand(const Table& t, Player player, cards::DeckEnd end);

}  // namespace headjudge::dcg
