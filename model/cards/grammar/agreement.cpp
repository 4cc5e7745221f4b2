// What the normal form leaves out, and what a noun means, must agree with what was read.
//
// "To its owner's hand", "to your hand" and "to their hand" are one to the rules, since a card
// goes to its owner's areas whatever the words; so are "its play cost" and "its digivolution cost"
// of one thing that is done. The rewriting takes such words out (licences.hpp) and leaves a mark
// with the token. Here the marks are held against the instruction: words that name another player
// or another cost than the instruction has refuse the text. So do "the suspended Digimon" where
// nothing was suspended and "that Tamer" where no Tamer was named. (comprehensive-4.2, 3-1)
#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>

#include "model/cards/grammar/base.hpp"
#include "model/cards/grammar/nouns/parts.hpp"
#include "model/cards/grammar/phrases/moves.hpp"

namespace headjudge::cards::syntax {
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
  if (effect.has(Timing::would_link)) costs |= kSaidLinkCost;
  if (effect.has(Timing::would_digivolve) || effect.has(Timing::would_become)) {
    costs |= kSaidDigivolutionCost | kSaidDnaCost;
  }
  return costs;
}

bool agrees_with_cost(const EffectTree& program, std::size_t at, SaidSet said) {
  const Action action = program.instructions[at].action;
  const std::size_t later = program.instructions[at].granted;
  // "The next time one of your Digimon would digivolve, reduce the digivolution cost by 1"
  if (action == Action::do_later && later != 0) {
    said &= ~costs_before(program.granted[later - 1].effect);
  }
  const bool changes = action == Action::reduce_cost || action == Action::increase_cost;
  SaidSet costs = changes ? costs_before(program.effect) : costs_of(action);
  for (const Effect& other : program.others) costs |= changes ? costs_before(other) : 0;
  return (said & kSaidCosts & ~costs) == 0;
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

std::optional<Whose> owner_of_moved(const EffectTree& program, std::size_t at);

std::optional<Whose> owner_before(const EffectTree& program, std::size_t at) {
  return at == 0 ? std::nullopt : owner_of_moved(program, at - 1);
}

std::optional<Whose> owner_of(const EffectTree& program, std::size_t at, const Target& t) {
  switch (t.pick) {
    case Pick::self: return Whose::yours;
    case Pick::choose:
    case Pick::choose_up_to:
    case Pick::all: return t.whose;
    case Pick::subject:
    case Pick::announced: return of_subject(program.effect.subject);
    case Pick::same: return owner_before(program, at);
    default: return std::nullopt;
  }
}

/// Of cards that an instruction before has revealed.
std::optional<Whose> owner_of_revealed(const EffectTree& program, std::size_t at) {
  for (; at > 0; --at) {
    const Instruction& before = program.instructions[at - 1];
    if (before.action == Action::reveal_security) return before.target.whose;
    if (before.action == Action::reveal_deck) return owner_of_moved(program, at - 1);
  }
  return std::nullopt;
}

std::optional<Whose> owner_of(const EffectTree& program, std::size_t at, const CardObject& o) {
  switch (o.area) {
    case CardArea::revealed: return owner_of_revealed(program, at);
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
    case CardArea::link_cards: return owner_of(program, at, o.holder);
    case CardArea::antecedent: return owner_before(program, at);
    default: return std::nullopt;
  }
}

/// Whose cards an instruction is about; nothing where the words leave it open.
std::optional<Whose> owner_of_moved(const EffectTree& program, std::size_t at) {
  const Instruction& one = program.instructions[at];
  if (one.action == Action::reveal_deck) {
    const bool theirs = one.doer != Doer::you || one.target.whose == Whose::opponents;
    return theirs ? Whose::opponents : Whose::yours;
  }
  if (one.action == Action::add_revealed || one.action == Action::return_revealed) {
    return owner_of_revealed(program, at);
  }
  if (one.object.area != CardArea::none) return owner_of(program, at, one.object);
  return owner_of(program, at, one.target);
}

/// What the words of an instruction's destination say of whose it is.
SaidSet owner_in_destination(const Instruction& one) {
  std::uint8_t nth = 0;
  for (const Phrase<Destination>& row : kDestinations) {
    if (row.means != one.to || nth++ != one.to_wording) continue;
    if (row.words.contains("your opponent's") || row.words.contains("their ")) {
      return kSaidOpponents;
    }
    return row.words.contains("your ") ? kSaidYours : 0;
  }
  return 0;
}

bool agrees_with_owner(const EffectTree& program, std::size_t at, SaidSet said) {
  const Instruction& one = program.instructions[at];
  // Where the opponent does it, "your" and "their" are said from the other side.
  if (one.doer != Doer::you || !names_an_area(one.action)) return true;
  said |= owner_in_destination(one);
  const auto whose = owner_of_moved(program, at);
  const bool not_yours = (said & kSaidYours) != 0 && whose && *whose != Whose::yours;
  const bool not_theirs = (said & kSaidOpponents) != 0 && whose && *whose == Whose::yours;
  return !not_yours && !not_theirs;
}

CardKind kind_done_to(const Instruction& one) {
  return one.object.area != CardArea::none ? one.object.kind : one.target.kind;
}

bool plays_cards(const Instruction& one) {
  return one.action == Action::play_card || one.action == Action::play_token;
}

/// The instruction that named what "that Digimon" means; none if the event did.
const Instruction* named_by(const Named& named, std::span<const Instruction> before) {
  if (named.pick != Pick::same) return nullptr;
  for (std::size_t at = before.size(); at > 0; --at) {
    const Instruction& one = before[at - 1];
    const bool names = one.target.pick != Pick::none && one.target.pick != Pick::same;
    if (names || one.receiver.pick != Pick::none || plays_cards(one)) return &one;
  }
  return nullptr;
}

bool may_be_tamer(CardKind kind, const Filter& filter) {
  return kind == CardKind::tamer || (filter.kinds & kind_bit(CardKind::tamer)) != 0;
}

/// Was a Tamer named, by an instruction or by the event?
bool names_tamer(const Instruction* by, const Effect& event) {
  if (by == nullptr) return may_be_tamer(event.subject_kind, event.subject_filter);
  const bool receiver =
      by->receiver.pick != Pick::none && may_be_tamer(by->receiver.kind, by->receiver.filter);
  return receiver || may_be_tamer(by->target.kind, by->target.filter) ||
         may_be_tamer(by->object.kind, by->object.filter);
}

}  // namespace

bool GrammarBase::agrees(SaidSet said) {
  if (!s_.reading()) return true;
  if ((said & kUnlicensed) != 0) return s_.fail("words that are all used");
  if (!is_counted_last()) return s_.fail("what was done last");
  if (!agrees_with_cost(program_, at_, said)) return s_.fail("the cost of what is done");
  return agrees_with_owner(program_, at_, said) || s_.fail("the owner of what is moved");
}

/// A cost that an effect increases is read off like one that is plainly reduced: nobody chooses,
/// and nothing else is done.
bool GrammarBase::increases_nothing_else() {
  const auto& all = program_.instructions;
  const bool increases = std::ranges::any_of(
      all, [](const Instruction& each) { return each.action == Action::increase_cost; });
  return !increases || (all.size() == 1 && !all[0].optional) ||
         s_.fail("an increased cost and nothing else");
}

/// The breeding area has room for one, and "your" breeding area for your own.
bool GrammarBase::moves_one_of_yours() {
  return std::ranges::all_of(program_.instructions,
                             [](const Instruction& each) {
                               const Target& who = each.target;
                               const bool one =
                                   who.pick == Pick::self ||
                                   (who.pick == Pick::choose && who.count == 1 &&
                                    who.whose == Whose::yours && who.kind == CardKind::digimon);
                               return each.action != Action::move_in || one;
                             }) ||
         s_.fail("1 of your Digimon");
}

/// "Otherwise" needs a condition that can fail, "instead" a sentence that can be replaced.
bool GrammarBase::stands_for_something() {
  bool asked = program_.effect.condition.kind != ConditionKind::none;
  bool replaces = false;
  for (std::size_t i = 0; i < program_.instructions.size(); ++i) {
    const Instruction& each = program_.instructions[i];
    if (each.instead && i == 0) return s_.fail("what is done otherwise");
    // Of three, nothing says which of the others the last stands for.
    if (each.instead && replaces) return s_.fail("one sentence that is replaced");
    const bool paid_for = each.if_done || (i > 0 && program_.instructions[i - 1].by);
    if (each.joint == Joint::sentence && !paid_for) replaces = each.instead;
    if (each.condition.kind == ConditionKind::otherwise && !std::exchange(asked, false)) {
      return s_.fail("a condition before \"Otherwise\"");
    }
    const bool asks = each.condition.kind != ConditionKind::none;
    asked = asked || (asks && each.condition.kind != ConditionKind::otherwise);
  }
  return true;
}

/// What the words call those that were named must be so: "the suspended Digimon" were suspended by
/// the effect or by its event, "that Tamer" is a Tamer.
bool GrammarBase::was_so(std::string_view words) {
  if (!s_.reading()) return true;
  const auto before = std::span<const Instruction>(program_.instructions).first(at_);
  const auto done = [&](Action action) {
    return std::ranges::any_of(before, [&](const Instruction& i) { return i.action == action; });
  };
  const Effect& event = program_.effect;
  const Instruction* by = named_by(named_, before);
  bool fits = true;
  if (words.contains("suspended")) {
    fits = by != nullptr ? done(Action::suspend) : event.has(Timing::becomes_suspended);
  } else if (words.contains("DNA")) {
    fits = done(Action::dna_digivolve);
  } else if (words.contains("digivolved")) {
    fits = done(Action::digivolve) || done(Action::dna_digivolve);
  } else if (words.contains("played")) {
    fits = by != nullptr ? plays_cards(*by) : event.has(Timing::digimon_played);
  } else if (words.contains("chosen")) {
    fits = by != nullptr && by->target.pick != Pick::all;
  }
  if (words.contains("Tamer")) fits = fits && names_tamer(by, event);
  return fits || s_.fail("those that were named");
}

/// "its digivolution cards", where they are those of this Digimon: nobody else was named last.
bool GrammarBase::its_are_of_this(std::string_view words) {
  // "When any of your Digimon would digivolve into this card, for each of their ..."
  if (words.contains(" their face-down")) return !s_.reading() || e().has(Timing::would_become);
  const bool says_its = words.contains(" its digivolution") || words.contains(" its colors") ||
                        words.contains(" its face-down");
  if (!s_.reading() || !says_its || words.contains("this Digimon")) return true;
  const bool becomes = e().has(Timing::would_become);  // about the card that the effect looks at
  const bool before = named_.pick == Pick::same && at_ > 0 &&
                      program_.instructions[at_ - 1].target.pick == Pick::self;
  const bool of_event = named_.pick == Pick::subject && (e().subject == Subject::self || becomes);
  const bool of_sentence = at_ < program_.instructions.size() && named_.pick != Pick::same &&
                           i().target.pick == Pick::self;
  return named_.pick == Pick::self || before || of_event || of_sentence ||
         s_.fail("this Digimon's");
}

/// "They don't" is said of what the other player does.
bool GrammarBase::done_by(std::string_view words, std::size_t instruction) {
  const bool theirs = words.starts_with("they ");
  return !theirs || program_.instructions[instruction].doer != Doer::you;
}

/// "Digimon or Tamers", "1 [Dragon] trait card": of more than one kind. A name alone is of the kind
/// of its card.
bool GrammarBase::is_mixed(const Filter& filter, CardKind kind) const {
  const bool of_digimon = filter.min_level != 0 || filter.max_level != 0;  // others have no level
  if (of_digimon || (filter.wording & kBareName) != 0) return false;
  if (filter.kinds != 0 && !std::has_single_bit(filter.kinds)) return true;
  if (filter.or_else == 0 || filter.or_else > s_.descriptions.size()) return false;
  const auto& nouns = s_.descriptions[filter.or_else - 1U].nouns;
  return !nouns.empty() && (nouns[0].kind != kind || is_mixed(nouns[0].filter, kind));
}

/// "For each Digimon deleted by this effect": all that were deleted are Digimon, also where one
/// verb has two objects.
bool GrammarBase::done_to(std::string_view words, std::size_t instruction) {
  if (!s_.reading() || !(words.contains("Digimon") || words.contains("Tamer"))) return true;
  const Instruction* done = &program_.instructions[instruction];
  const CardKind kind = kind_done_to(*done);
  const bool theirs = words.contains("opponent's Digimon");
  for (;; --done) {
    const bool of_cards = done->object.area != CardArea::none;
    const Filter& filter = of_cards ? done->object.filter : done->target.filter;
    const bool of_anyone = theirs && !of_cards && done->target.pick != Pick::same &&
                           done->target.whose != Whose::opponents;
    const bool two = done->object.further != Further::none && done->object.further_kind != kind;
    const bool others = two || kind_done_to(*done) != kind;
    if (others || is_mixed(filter, kind) || of_anyone) return s_.fail("those that it was done to");
    if (!done->elided || done == program_.instructions.data()) return true;
  }
}

/// "Delete 1 ... Then, suspend 1 ... For each Digimon deleted ...": the engine counts those that
/// the last such action was done to, which must be those that are meant.
bool GrammarBase::is_counted_last() {
  constexpr auto kCounted = std::to_array<Action>(
      {Action::delete_digimon, Action::suspend, Action::unsuspend, Action::return_to_hand,
       Action::return_to_deck, Action::trash_hand, Action::trash_hand_down, Action::trash_deck,
       Action::trash_security, Action::place_digimon, Action::de_digivolve,
       Action::trash_digivolution});
  const bool in_turn = i().action != Action::raise_limit && i().action != Action::lower_this_cost &&
                       !i().manner.cost_for_each;
  if (i().per.kind != ConditionKind::done_before || !in_turn) return true;
  if (counted_ == 0 || counted_ > at_) return true;  // of the event
  const auto between =
      std::span<const Instruction>(program_.instructions).subspan(counted_, at_ - counted_);
  return std::ranges::none_of(between, [&](const Instruction& one) {
    return std::ranges::find(kCounted, one.action) != kCounted.end();
  });
}

/// Are those whose event it is Digimon, all of them?
bool GrammarBase::happens_to_digimon() {
  const auto is = [&](const Effect& event) {
    return event.subject_kind != CardKind::tamer &&
           !is_mixed(event.subject_filter, event.subject_kind);
  };
  return is(program_.effect) && std::ranges::all_of(program_.others, is);
}

/// "You may trash 1 card in your hand. Then, <Draw 1>. If you did, ...": which of the two? "If you
/// don't have a Tamer, <Draw 1>. If you do, ...": have or draw?
bool GrammarBase::could_be_another(std::string_view words, std::size_t last) {
  const auto chosen = [](const Instruction& one) { return one.optional || one.may; };
  const Instruction& done = program_.instructions[last - 1];
  if (chosen(done)) return false;
  const Condition& asked = last == 1 ? program_.effect.condition : done.condition;
  const bool present = words == "you do" || words == "you don't";
  const auto before = program_.instructions.begin();
  return (present && words_of_condition(asked).starts_with("you don't ")) ||
         std::any_of(before, before + static_cast<std::ptrdiff_t>(last - 1), chosen);
}

namespace {

bool goes_back(Destination to) {
  return to == Destination::hand || to == Destination::deck_bottom || to == Destination::deck_top ||
         to == Destination::deck_either;
}

}  // namespace

bool GrammarBase::did_so(const Instruction& instruction, Performed performed) {
  const Action action = instruction.action;
  const bool moves = action == Action::move_cards;
  const bool trashed = instruction.to == Destination::trash;
  switch (performed) {
    case Performed::anything: return true;
    case Performed::deletes: return action == Action::delete_digimon;
    case Performed::suspends: return action == Action::suspend;
    case Performed::returns:
      return action == Action::return_to_hand || action == Action::return_to_deck ||
             action == Action::return_from_trash || (moves && goes_back(instruction.to));
    case Performed::plays: return action == Action::play_card || action == Action::play_token;
    case Performed::digivolves:
      return action == Action::digivolve || action == Action::dna_digivolve;
    case Performed::adds:
      return action == Action::add_revealed || action == Action::security_to_hand ||
             (moves && instruction.to == Destination::hand);
    case Performed::places:
      return (action == Action::place_digimon && !trashed) || action == Action::move_this ||
             (moves && instruction.to != Destination::trash && !goes_back(instruction.to));
    case Performed::unsuspends: return action == Action::unsuspend;
    case Performed::flips: return action == Action::turn_security;
    case Performed::uses: return action == Action::use_option;
    case Performed::activates: return action == Action::activate_effects;
    case Performed::links: return action == Action::link_card;
    case Performed::trashes: break;
  }
  return action == Action::trash_hand || action == Action::trash_hand_down ||
         action == Action::trash_security || action == Action::trash_security_down ||
         action == Action::trash_digivolution || action == Action::trash_top_digivolution ||
         action == Action::trash_any_digivolution || action == Action::trash_deck ||
         (trashed && (moves || action == Action::place_digimon));
}

/// "Delete 1 .... Then, delete 1 .... If this effect didn't delete, ...": the engine looks at the
/// last, and the words mean both. Two that one verb is about are one. What a price has done is no
/// part of what the effect "didn't", but it is of what is counted.
bool GrammarBase::done_once(std::string_view words, Performed performed, std::size_t last,
                            bool with_price) {
  if (!s_.reading() || !words.contains("this effect")) return true;
  std::size_t first = last - 1;
  while (first > 0 && program_.instructions[first].elided) --first;
  const auto before = std::span<const Instruction>(program_.instructions).first(first);
  const auto did = [&](const Instruction& one) {
    return (with_price || !one.by) && did_so(one, performed);
  };
  return std::ranges::none_of(before, did) || s_.fail("what was done once");
}

/// Of cards that are moved, "that Digimon" is the one under which they go or from which they come.
void GrammarBase::name_receiver() {
  const Target& to = i().receiver;
  const Target& from = i().object.holder;
  const Target& t = to.pick != Pick::none ? to : from;
  if (t.pick == Pick::none || t.pick == Pick::all) {
    if (named_.pick == Pick::same) named_ = {};
    return;
  }
  if (t.pick == Pick::self) {
    if (named_.pick == Pick::none || named_.pick == Pick::same)
      named_ = {Pick::self, false, true, false};
    return;
  }
  if (t.pick == Pick::choose) named_ = {Pick::same, true, true, false};
}

/// Of two that one sentence has chosen, "that Digimon" and "it" could be either.
void GrammarBase::name_neither(const Named& before, std::size_t first) {
  const auto chooses = [](const Instruction& one) {
    return one.target.pick == Pick::choose || one.target.pick == Pick::choose_up_to;
  };
  const bool two = chooses(program_.instructions[first]) && chooses(i());
  if (two && before.pick == Pick::same && named_.pick == Pick::same) {
    named_ = {Pick::same, false, false, true};
  }
}

std::string_view words_of_condition(const Condition& condition) {
  constexpr std::uint8_t kNounElided = 9;  // "if you have 3": the words are those before
  if (condition.counted == kNounElided) return {};
  std::uint8_t nth = 0;
  for (const Phrase<ConditionKind>& row : kConditions) {
    if (row.means == condition.kind && nth++ == condition.wording) return row.words;
  }
  return {};
}

std::string_view words_of_those(std::uint8_t noun_wording) {
  constexpr std::uint8_t kFirst = 64;
  const std::size_t nth = noun_wording >= kFirst ? noun_wording - kFirst : noun_wording;
  const std::span<const std::string_view> rows =
      noun_wording >= kFirst ? std::span<const std::string_view>(kThosePlayed) : kThoseNamed;
  return nth < rows.size() ? rows[nth] : std::string_view{};
}

/// "the Tamer this effect played": it was a Tamer; "that token": it was a Token.
bool GrammarBase::was_played_so(std::string_view words) {
  if (!s_.reading()) return true;
  const std::uint8_t wanted = words.contains("Tamer")   ? kPlayedTamer
                              : words.contains("token") ? kPlayedToken
                                                        : kPlayedDigimon;
  const bool either = (played_what_ & kPlayedEither) != 0 && wanted != kPlayedToken;
  return ((played_what_ & wanted) != 0 && !either) || s_.fail("those that were played");
}

}  // namespace headjudge::cards::syntax
