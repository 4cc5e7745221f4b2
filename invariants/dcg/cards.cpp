// Cards: none is lost, none is doubled, and each lies where its kind may lie.
//
// (en-1.1, Card Information; The Playing Field)
#include <algorithm>
#include <array>
#include <cstring>

#include "invariants/dcg/looking.hpp"
#include "invariants/dcg/parts.hpp"

namespace headjudge::dcg {

namespace {

using PlaceCounts = std::array<std::uint8_t, kMaxInstances>;

template <class Cards>
bool count_places(const State& state, Player owner, const Cards& cards, PlaceCounts& places) {
  // But for Tokens, a player's cards have numbers that follow each other.
  const unsigned first = owner == 0 ? 0U : state.split;
  const unsigned end = owner == 0 ? std::min(state.split, state.count) : state.count;
  const unsigned own = end > first ? end - first : 0U;
  for (const CardId card : cards) {
    const bool is_own = unsigned{card} - first < own;
    if (!is_own && (!state.is_token(card) || state.owner_of(card) != owner)) return false;
    ++places[card];
  }
  return true;
}

Verdict in_one_place(const DcgPosition& position) {
  const State& state = position.state;
  if (state.overflow.bits() != 0) return Verdict::not_applicable;  // the card has no room to lie in
  PlaceCounts places{};
  for (Player owner = 0; owner < 2; ++owner) {
    const Side side = state.side(owner);
    bool own = count_places(state, owner, side.hand, places) &&
               count_places(state, owner, side.deck, places) &&
               count_places(state, owner, side.security, places) &&
               count_places(state, owner, side.trash, places) &&
               count_places(state, owner, side.eggs, places);
    for (const Permanent permanent : side.field) {
      own = own && count_places(state, owner, permanent.cards(), places) &&
            count_places(state, owner, permanent.links(), places);
    }
    if (!own) return Verdict::broken;
  }
  for (const CardId card : state.revealed) ++places[card];
  if (state.option.present != 0 && state.option.moved == 0) ++places[state.option.card];
  if (state.attack.has_checked != 0 && state.attack.checked_moved == 0) {
    ++places[state.attack.checked];
  }
  // A Token that has left stays known as long as one of its effects waits.
  const bool may_be_gone = !nothing_pending(state);
  unsigned wrong = 0;
  for (std::size_t card = 0; card < kMaxCards; ++card) {
    wrong |= places[card] ^ (card < state.count ? 1U : 0U);
  }
  for (std::size_t card = kMaxCards; card < kMaxInstances; ++card) {
    const bool exists = state.is_token(static_cast<CardId>(card));
    const bool gone = places[card] == 0 && (!exists || may_be_gone);
    wrong |= gone ? 0U : places[card] ^ (exists ? 1U : 0U);
  }
  return held_if(wrong == 0);
}

/// The printed card; of a DUAL card that is used as an Option, its Digimon side.
cards::CardIndex printed_card(const Catalog& cards, const State& state, std::size_t card) {
  const cards::CardIndex index = state.def[card];
  return cards.card(index).is_option_side() ? static_cast<cards::CardIndex>(index - 1) : index;
}

Verdict stay_themselves(const DcgStep& step) {
  const Catalog& cards = step.game.cards();
  const bool all_same = same_cards(step.before, step.after);
  const auto same = [&](std::size_t card) {
    return printed_card(cards, step.before, card) == printed_card(cards, step.after, card);
  };
  for (std::size_t card = 0; card < kMaxCards && !all_same; ++card) {
    if (!same(card)) return Verdict::broken;
  }
  return held_if(step.before.split == step.after.split && step.before.count == step.after.count);
}

Verdict eggs_apart(const DcgPosition& position) {
  const View v = look(position);
  const auto is_egg = [&](CardId card) { return v.facts(card).kind == cards::CardKind::digi_egg; };
  for (const Side& side : position.state.sides()) {
    if (std::ranges::any_of(side.hand, is_egg) || std::ranges::any_of(side.deck, is_egg) ||
        std::ranges::any_of(side.security, is_egg) || !std::ranges::all_of(side.eggs, is_egg)) {
      return Verdict::broken;
    }
  }
  return Verdict::held;
}

/// Will a rule check come before the next free decision?
bool is_to_be_checked(const View& v) {
  return v.state.check_due != 0 || !v.state.frames.empty() || !v.state.announced.empty();
}

/// An Option that came to light on a stack is for the next rule check, unless it may stay.
bool may_lie_uncovered(const View& v, Permanent permanent) {
  return is_to_be_checked(v) ||
         v.judged(Question::option_in_battle_area, OptionInBattleArea::stays, permanent->placed);
}

bool puts_beneath(const cards::Instruction& instruction) {
  return instruction.to == cards::Destination::under ||
         instruction.to == cards::Destination::on_top_of_under;
}

/// A Digi-Egg hatches alone, and what digivolves from it lies on top. Only an effect places cards
/// beneath it, or trashes the cards on top of it. The next rule check then trashes it in the battle
/// area.
bool may_lie_on_others(const View& v, Permanent permanent) {
  return v.facts(permanent.top()).kind != cards::CardKind::digi_egg || is_to_be_checked(v) ||
         (permanent->breeding != 0 && any_card_has(v, puts_beneath));
}

bool is_well_formed(const View& v, Permanent permanent) {
  if (permanent.cards().empty()) return false;
  const std::size_t size = permanent.cards().size();
  for (std::size_t i = 0; i < size; ++i) {
    const cards::CardKind kind = v.facts(permanent.cards()[i]).kind;
    const bool on_top = i + 1 == size;
    const bool uncovered = kind == cards::CardKind::option && on_top && size > 1;
    if (uncovered && !may_lie_uncovered(v, permanent)) return false;
  }
  return size == 1 || may_lie_on_others(v, permanent);
}

Verdict stacks_are_well_formed(const DcgPosition& position) {
  const View v = look(position);
  Verdict verdict = Verdict::not_applicable;
  for (const Side& side : position.state.sides()) {
    for (const Permanent permanent : side.field) {
      if (!is_well_formed(v, permanent)) return Verdict::broken;
      verdict = Verdict::held;
    }
  }
  return verdict;
}

/// Cards may come to a deck, or come back after they were revealed.
bool puts_into_a_deck(const cards::Instruction& instruction) {
  using enum cards::Action;
  return instruction.action == reveal_deck || instruction.action == return_to_deck ||
         instruction.to == cards::Destination::deck_bottom ||
         instruction.to == cards::Destination::deck_top;
}

Verdict decks_only_shrink(const DcgStep& step) {
  if (step.before.phase == Phase::setup) return Verdict::not_applicable;  // a redraw shuffles
  const auto any_goes = [&] { return any_card_has(look_before(step), puts_into_a_deck); };
  if (of_the_cards(step, AboutCards::any_goes_to_a_deck, any_goes)) return Verdict::not_applicable;
  for (Player player = 0; player < 2; ++player) {
    const auto& before = step.before.side(player).deck;
    const auto& after = step.after.side(player).deck;
    if (after.size() > before.size()) return Verdict::broken;
    if (std::memcmp(after.begin(), before.begin(), after.size()) != 0) return Verdict::broken;
  }
  return Verdict::held;
}

Verdict face_up_in_security(const DcgPosition& position) {
  const State& state = position.state;
  // The game ended over a card for which a list had no room: it lies nowhere.
  if (state.outcome == Outcome::stuck) return Verdict::not_applicable;
  Verdict verdict = Verdict::not_applicable;
  if (!state.any_face_up()) return verdict;
  for (CardId card = 0; card < state.count; ++card) {
    if (!state.is_face_up(card)) continue;
    const Side side = state.side(state.owner_of(card));
    const bool beneath = std::ranges::any_of(side.field, [&](Permanent permanent) {
      // What has come to the top face down is trashed once the effect has been carried out, and
      // what interrupts that comes before it.
      const bool waits = !state.frames.empty() || !state.announced.empty();
      const bool may_lie = permanent.top() != card || waits;
      return may_lie && contains(permanent.cards(), card);
    });
    if (!beneath && !contains(side.security, card)) return Verdict::broken;
    verdict = Verdict::held;
  }
  return verdict;
}

Verdict revealed_within_an_effect(const DcgPosition& position) {
  if (position.state.revealed.empty()) return Verdict::not_applicable;
  return held_if(!position.state.frames.empty());
}

/// The rules know no limits to an area; the model does, and must say where it stops.
Verdict full_list_ends_the_game(const DcgPosition& position) {
  const State& state = position.state;
  return held_if(state.overflow.bits() == 0 || state.outcome == Outcome::stuck);
}

constexpr std::array<DcgInvariant, 8> kCardInvariants = {{
    {"card-in-one-place", "Every card of both decks is in exactly one place, its owner's.",
     &in_one_place, nullptr, HangsOn::parts(kKinds | kPlaces | kRevealed | kUnderWay | kOutcome)},
    {"cards-stay-themselves", "No card becomes another card or changes its owner.", nullptr,
     &stay_themselves, HangsOn::everything()},
    {"eggs-apart",
     "Digi-Eggs are in no hand, deck or security stack, and a Digi-Egg deck holds nothing else.",
     &eggs_apart, nullptr, HangsOn::parts(kKinds | kHands | kDecks | kSecurity | kEggs)},
    {"stacks",
     "On the field, a Digimon or a Tamer is on top of every stack; a Digi-Egg or an Option lies "
     "alone, once rule checks are made.",
     &stacks_are_well_formed, nullptr,
     HangsOn::parts(kKinds | kStacks | kFacing | kCheckDue | kFrames | kAnnounced)},
    {"decks-only-shrink",
     "A deck loses cards from its top only, and none come back but by an effect.", nullptr,
     &decks_only_shrink, HangsOn::everything()},
    {"face-up", "Only security cards lie face up in a stack, only stacked cards face down.",
     &face_up_in_security, nullptr,
     HangsOn::parts(kKinds | kStacks | kSecurity | kFacing | kFrames | kAnnounced | kOutcome)},
    {"revealed", "Cards are revealed only while an effect is being carried out.",
     &revealed_within_an_effect, nullptr, HangsOn::parts(kRevealed | kFrames)},
    {"room-for-everything", "When a list of the model runs full, the game ends there and names it.",
     &full_list_ends_the_game, nullptr, HangsOn::parts(kOutcome)},
}};

}  // namespace

std::span<const DcgInvariant> card_invariants() { return kCardInvariants; }

}  // namespace headjudge::dcg
