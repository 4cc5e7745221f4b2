// What the normal form leaves out must agree with what was read.
//
// "To its owner's hand", "to your hand" and "to their hand" are one to the rules, since a card goes
// to its owner's areas whatever the words; so are "its play cost" and "its digivolution cost" of one
// thing that is done. The rewriting takes such words out (licences.hpp) and leaves a mark with the
// token. Here the marks are held against the instruction: words that name another player or another
// cost than the instruction has refuse the text. (comprehensive-4.2, 3-1)
#include <algorithm>
#include <array>

#include "model/cards/grammar_parts.hpp"
#include "model/cards/phrases_moves.hpp"

namespace headjudge::cards {
namespace {

/// Which costs an instruction may be said to have.
SaidSet costs_of(Action action) {
  constexpr SaidSet kAnyDigivolution = kSaidDigivolutionCost | kSaidMemoryCost;
  switch (action) {
    case Action::play_card:
    case Action::play_this:
    case Action::play_this_later:
    case Action::play_token:
    case Action::return_or_play: return kSaidPlayCost | kSaidMemoryCost;
    case Action::play_or_use: return kSaidPlayCost | kSaidUseCost | kSaidMemoryCost;
    case Action::use_option: return kSaidUseCost | kSaidMemoryCost;
    case Action::digivolve:
    case Action::may_become:
    case Action::burst_digivolve:
    case Action::app_fuse:
    case Action::blast_digivolve: return kAnyDigivolution;
    case Action::dna_digivolve:
    case Action::blast_dna: return kAnyDigivolution | kSaidDnaCost;
    case Action::link_card: return kSaidLinkCost;
    default: return 0;
  }
}

/// Which costs an effect may be said to lower, by the event it listens to.
SaidSet costs_before(const Effect& effect) {
  SaidSet costs = kSaidMemoryCost;
  if (effect.has(Timing::would_be_played)) costs |= kSaidPlayCost;
  if (effect.has(Timing::would_be_used)) costs |= kSaidUseCost;
  if (effect.has(Timing::would_digivolve) || effect.has(Timing::would_become)) {
    costs |= kSaidDigivolutionCost | kSaidDnaCost;
  }
  return costs;
}

/// Do its words say whose hand, deck or security stack a card goes to?
bool names_an_area(Action action) {
  constexpr std::array kActions = {
      Action::return_to_hand,   Action::return_to_deck,   Action::place_digimon,
      Action::move_cards,       Action::move_this,        Action::return_from_trash,
      Action::security_to_hand, Action::add_this_to_hand, Action::add_revealed,
      Action::return_revealed,  Action::reveal_deck,      Action::trash_deck,
      Action::return_or_play,
  };
  return std::ranges::find(kActions, action) != kActions.end();
}

Whose of_subject(Subject subject) {
  switch (subject) {
    case Subject::self:
    case Subject::one_of_yours:
    case Subject::other_of_yours: return Whose::yours;
    case Subject::one_of_opponents: return Whose::opponents;
    default: return Whose::anyones;
  }
}

/// What the words of a destination say of whose it is.
SaidSet owner_in(std::string_view words) {
  if (words.contains("your opponent's") || words.contains("their ")) return kSaidOpponents;
  return words.contains("your ") ? kSaidYours : 0;
}

}  // namespace

std::optional<Whose> Grammar::owner_of(const Target& t, std::size_t at) const {
  switch (t.pick) {
    case Pick::self: return Whose::yours;
    case Pick::choose:
    case Pick::choose_up_to:
    case Pick::all: return t.whose;
    case Pick::subject:
    case Pick::announced: return of_subject(program_.effect.subject);
    case Pick::same: return at == 0 ? std::nullopt : owner_of_moved(at - 1);
    default: return std::nullopt;
  }
}

std::optional<Whose> Grammar::owner_of(const CardObject& o, std::size_t at) const {
  switch (o.area) {
    case CardArea::hand:
    case CardArea::trash:
    case CardArea::this_card:
    case CardArea::security:
    case CardArea::face_up_security:
    case CardArea::deck_top: return Whose::yours;
    case CardArea::opponents_hand:
    case CardArea::opponents_trash:
    case CardArea::opponents_security: return Whose::opponents;
    case CardArea::anyones_trash: return Whose::anyones;
    case CardArea::digivolution_cards:
    case CardArea::link_cards: return owner_of(o.holder, at);
    case CardArea::spoken: return at == 0 ? std::nullopt : owner_of_moved(at - 1);
    default: return std::nullopt;
  }
}

/// Whose cards an instruction is about; nothing where the words leave it open.
std::optional<Whose> Grammar::owner_of_moved(std::size_t at) const {
  const Instruction& one = program_.instructions[at];
  if (one.action == Action::reveal_deck) {
    return one.doer == Doer::you ? Whose::yours : Whose::opponents;
  }
  if (one.object.area != CardArea::none) return owner_of(one.object, at);
  return owner_of(one.target, at);
}

bool Grammar::agrees_with_cost(SaidSet said) {
  const bool lowers = i().action == Action::reduce_cost;
  SaidSet costs = lowers ? costs_before(program_.effect) : costs_of(i().action);
  for (const Effect& other : program_.others) costs |= lowers ? costs_before(other) : 0;
  return (said & kSaidCosts & ~costs) == 0 || s_.fail("the cost of what is done");
}

bool Grammar::agrees_with_owner(SaidSet said) {
  if (i().doer != Doer::you || !names_an_area(i().action))
    return true;  // "your" and "their" are said from the other side
  const auto whose = owner_of_moved(at_);
  const bool not_yours = (said & kSaidYours) != 0 && whose && *whose != Whose::yours;
  const bool not_theirs = (said & kSaidOpponents) != 0 && whose && *whose == Whose::yours;
  return (!not_yours && !not_theirs) || s_.fail("the owner of what is moved");
}

bool Grammar::agrees(SaidSet said) {
  if (!s_.reading()) return true;
  if ((said & kUnlicensed) != 0) return s_.fail("words that are all used");
  for (const Phrase<Destination>& row : kDestinations) {
    const bool this_row = row.means == i().to && wording_of(kDestinations, row) == i().to_wording;
    if (this_row) said |= owner_in(row.words);
  }
  return agrees_with_cost(said) && agrees_with_owner(said);
}

}  // namespace headjudge::cards
