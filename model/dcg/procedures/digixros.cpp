// DigiXros: cards are placed under a Digimon card as it is played, and each lowers its cost. An
// Assembly is the same with cards of the trash, all that it names or none; together they lower it.
//
// The requirement is filled part by part from the left, so that what is placed first lies on top;
// for each part the player places a fitting card of the hand or a Digimon of the battle area, or
// none. No choice is offered after which the card could not be paid any more: how many cards can
// still be placed is a matching of parts and cards. Only when all is chosen do the cards move. The
// judge says whether the parts may be filled in part, and what becomes of the digivolution cards of
// a Digimon that is placed. (en-2025, DigiXros; comprehensive-4.2, 7-2 and 7-3)
#include "model/dcg/procedures/digixros.hpp"

#include <algorithm>
#include <array>

#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/leaving.hpp"
#include "model/dcg/areas/places.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/acting.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/turn/memory.hpp"
#include "model/dcg/turn/overflow.hpp"

namespace headjudge::dcg {

namespace {

constexpr std::size_t kMostMaterials = kMaxCardsEach + kMaxField;
using Materials = InlineVector<CardId, kMostMaterials>;

bool is_assembly(const cards::RequirementLine& line) {
  return line.kind == cards::LineKind::assembly;
}

/// Of a DigiXros or an Assembly.
const cards::RequirementLine& xros_line(const View& v, CardId card) {
  return *std::ranges::find_if(v.cards.card(v.state.def[card]).lines, [](const auto& line) {
    return line.kind == cards::LineKind::digixros || is_assembly(line);
  });
}

/// The stack that is placed; none of a card alone, be it the lowest one beneath a Tamer.
Permanent stack_of(const View& v, const Procedure& procedure, CardId material) {
  const Permanent stack = find_permanent(v.state, material);
  const bool opened = stack != nullptr && (procedure.manner & kXrosUnderTamers) != 0 &&
                      v.is_tamer(stack) && stack.cards().size() > 1;
  return opened ? nullptr : stack;
}

/// The card that shows: of a stack the top one, else the card itself.
CardId shown(const View& v, const Procedure& procedure, CardId material) {
  const Permanent stack = stack_of(v, procedure, material);
  return stack == nullptr ? material : stack.top();
}

/// From where else than hand and battle area cards may be placed: kXrosUnderTamers ...
std::uint8_t further_sources(const View& v, const Procedure& procedure) {
  std::uint8_t sources = procedure.manner;
  const cards::Card& card = v.cards.card(v.state.def[procedure.card]);
  for (const cards::Effect& effect : v.cards.pool().effects_of(card)) {
    if (effect.timing != cards::Timing::persistent) continue;
    const auto instructions = v.cards.pool().instructions_of(effect);
    if (instructions.front().action == cards::Action::xros_with &&
        conditions_hold(v, effect, {.owner = procedure.owner})) {
      sources |= kXrosTrash;
    }
  }
  return sources;
}

bool lies_beneath_tamer(const View& v, CardId card) {
  for (const Permanent stack : v.state.side(v.state.owner_of(card)).field) {
    const bool under =
        stack.top() != card && std::ranges::find(stack.cards(), card) != stack.cards().end();
    if (under) return v.is_tamer(stack);
  }
  return false;
}

/// The two bits from kXrosOneOfEach on count so far.
constexpr unsigned kMostOfEach = 3;

/// How many cards may come from each of the further sources: one for each effect that says so, and
/// no limit where none does. (ruling Q3156)
unsigned most_of_each(std::uint8_t manner) {
  const unsigned said = manner / kXrosOneOfEach % (kMostOfEach + 1);
  return said == 0 ? kMaxCardsEach : said;
}

enum class Source : std::uint8_t { plain, beneath_tamers, trash };

Source source_of(const View& v, CardId card) {
  if (lies_in_trash(v.state, card)) return Source::trash;
  return lies_beneath_tamer(v, card) ? Source::beneath_tamers : Source::plain;
}

/// How many cards may still come from that source.
unsigned left_of(const View& v, const Procedure& so_far, Source source) {
  const auto of_source = [&](CardId placed) { return source_of(v, placed) == source; };
  const auto placed = static_cast<unsigned>(std::ranges::count_if(so_far.placed, of_source));
  const unsigned most = most_of_each(so_far.manner);
  return source == Source::plain ? kMaxCardsEach : most - std::min(most, placed);
}

void gather_trash(const Side& side, CardId played, Materials& out) {
  for (const CardId card : side.trash) {
    if (card != played) (void)out.push(card);
  }
}

/// All that may be placed: cards of the hand, then stacks of the battle area, then from elsewhere.
void gather_materials(const View& v, const Procedure& so_far, Materials& out) {
  const Side side = v.state.side(so_far.owner);
  if (is_assembly(xros_line(v, so_far.card))) return gather_trash(side, so_far.card, out);
  const std::uint8_t sources = further_sources(v, so_far);
  const bool beneath = (sources & kXrosUnderTamers) != 0;
  for (const CardId held : side.hand) {
    if (held != so_far.card && !v.facts(held).token) (void)out.push(held);
  }
  for (const Permanent permanent : side.field) {
    // With cards beneath it that may be placed, a Tamer is no material itself.
    const bool opened = beneath && v.is_tamer(permanent) && permanent.cards().size() > 1;
    const bool itself = permanent.top() == so_far.card;  // which may lie there already
    if (permanent->breeding == 0 && !v.facts(permanent).token && !opened && !itself) {
      (void)out.push(permanent.id());
    }
    if (!opened || left_of(v, so_far, Source::beneath_tamers) == 0) continue;
    for (const CardId card : permanent.cards()) {
      const bool beneath_it = card != permanent.top() && card != so_far.card;
      if (beneath_it && !v.is_hidden(card)) (void)out.push(card);
    }
  }
  if ((sources & kXrosTrash) == 0 || left_of(v, so_far, Source::trash) == 0) return;
  gather_trash(side, so_far.card, out);
}

bool part_fits(const View& v, const Procedure& procedure, const cards::LinePart& part,
               CardId material) {
  const cards::CardIndex index = v.state.def[shown(v, procedure, material)];
  if (part.digimon && v.cards.facts(index).kind != cards::CardKind::digimon) return false;
  const bool by_level = part.among == cards::Among::different_levels;
  if (by_level && v.cards.facts(index).level == 0) return false;  // it has none that differs
  return v.fits(part.description, index) ||
         v.cards.fits_treated(cards::Action::treat_for_xros, part.description, index);
}

/// "Different card numbers", "different levels": only one of these two may be placed.
bool exclude_each_other(const View& v, const Procedure& procedure, const cards::LinePart& part,
                        CardId one, CardId other) {
  const auto print = [&](CardId id) { return v.state.def[shown(v, procedure, id)]; };
  const auto level = [&](CardId id) { return v.cards.facts(print(id)).level; };
  switch (part.among) {
    case cards::Among::different_numbers: return print(one) == print(other);
    case cards::Among::different_levels: return level(one) == level(other);
    default: return false;
  }
}

/// Matches the rest of a requirement with cards: how many can still be placed?
class Matching {
 public:
  Matching(const View& v, const Procedure& so_far) : v_(v), so_far_(so_far) {
    gather_materials(v, so_far, materials_);
    for (std::size_t i = materials_.size(); i > 0; --i) {
      const CardId material = materials_[i - 1];
      if (std::ranges::find(so_far.placed, material) != so_far.placed.end()) {
        materials_.erase(i - 1);
      }
    }
    for (const auto source : {Source::plain, Source::beneath_tamers, Source::trash}) {
      left_[static_cast<std::size_t>(source)] = left_of(v, so_far, source);
    }
  }

  [[nodiscard]] int most() {
    const auto& parts = xros_line(v_, so_far_.card).parts;
    int found = 0;
    for (std::size_t at = so_far_.part; at < parts.size(); ++at) {
      const std::size_t filled = at == so_far_.part ? so_far_.of_part : 0;
      for (std::size_t n = filled; n < parts[at].count; ++n) {
        std::array<bool, kMostMaterials> tried{};
        if (so_far_.placed.size() + static_cast<std::size_t>(found) >= kMaxPlaced) return found;
        if (!place(parts[at], tried)) break;
        ++found;
      }
    }
    return found;
  }

 private:
  /// Finds a card for one place of `part`, moving others if need be (augmenting paths).
  bool place(const cards::LinePart& part, std::array<bool, kMostMaterials>& tried) {
    for (std::size_t m = 0; m < materials_.size(); ++m) {
      if (tried[m] || !part_fits(v_, so_far_, part, materials_[m]) || is_copy(part, m)) continue;
      tried[m] = true;
      if (!make_free(m, tried)) continue;
      taken_by_[m] = &part;
      return true;
    }
    return false;
  }

  /// The place that has this card gets another one. From a source of which no more cards may come,
  /// another card makes room.
  bool make_free(std::size_t m, std::array<bool, kMostMaterials>& tried) {
    if (taken_by_[m] != nullptr) return place(*taken_by_[m], tried);
    const Source source = source_of(v_, materials_[m]);
    unsigned& left = left_[static_cast<std::size_t>(source)];
    if (left > 0) {
      --left;
      return true;
    }
    for (std::size_t other = 0; other < materials_.size(); ++other) {
      if (tried[other] || taken_by_[other] == nullptr ||
          source_of(v_, materials_[other]) != source) {
        continue;
      }
      tried[other] = true;
      if (!place(*taken_by_[other], tried)) continue;
      taken_by_[other] = nullptr;
      return true;
    }
    return false;
  }

  /// Where card numbers or levels must differ, only the first card of each that fits is looked at:
  /// those of one number fit alike, and where levels differ there is one part.
  bool is_copy(const cards::LinePart& part, std::size_t m) const {
    if (part.among == cards::Among::anything) return false;
    const auto excludes = [&](CardId other) {
      return exclude_each_other(v_, so_far_, part, other, materials_[m]);
    };
    for (std::size_t i = 0; i < m; ++i) {
      if (excludes(materials_[i]) && part_fits(v_, so_far_, part, materials_[i])) return true;
    }
    return std::ranges::any_of(so_far_.placed, excludes);
  }

  const View& v_;
  const Procedure& so_far_;
  Materials materials_;
  std::array<const cards::LinePart*, kMostMaterials> taken_by_{};
  std::array<unsigned, 3> left_{};  ///< cards that may still come from each Source
};

int most_to_place(const View& v, const Procedure& so_far) { return Matching(v, so_far).most(); }

/// All cards that the requirement names; none when it takes any number.
int cards_named(const cards::RequirementLine& line) {
  int sum = 0;
  for (const cards::LinePart& part : line.parts) {
    sum += part.count == cards::kAnyNumber ? 0 : part.count;
  }
  return sum;
}

/// Must it be left alone, or filled up? (of an Assembly: comprehensive-4.2, 7-3-2-4)
bool wants_all(const View& v, const cards::RequirementLine& line) {
  if (is_assembly(line)) return true;
  const bool open = std::ranges::any_of(
      line.parts, [](const cards::LinePart& part) { return part.count == cards::kAnyNumber; });
  return !open && cards_named(line) > 1 &&
         v.judged(Question::digixros_number, DigixrosNumber::all_of_them);
}

/// What so many placed cards take off the cost: nothing where play costs may not be lowered, and
/// yet cards may be placed. (ruling Q1757)
int rebate_of(const View& v, CardId card, Player owner, int placed) {
  const bool none = player_cannot(v, owner, cards::PlayerLimit::reduce_play_costs);
  if (none || placed == 0) return 0;
  const auto& line = xros_line(v, card);
  return is_assembly(line) ? line.cost : line.cost * placed;
}

bool payable_with(const View& v, const Procedure& procedure, int placed) {
  const int lowered = procedure.cost - rebate_of(v, procedure.card, procedure.owner, placed);
  return procedure.cost == 0 ||
         can_pay_lowered(v, procedure.owner, procedure.cost, lowered < 0 ? 0 : lowered);
}

/// Can the DigiXros be ended well from here?
bool leads_on(const View& v, const Procedure& after) {
  const int placed = static_cast<int>(after.placed.size());
  const int most = placed + most_to_place(v, after);
  const auto& line = xros_line(v, after.card);
  if (placed > 0 && most < cards_named(line) && wants_all(v, line)) return false;
  return payable_with(v, after, most);
}

Procedure with_placed(const Procedure& procedure, CardId material) {
  Procedure after = procedure;
  (void)after.placed.push(material);
  ++after.of_part;
  return after;
}

Procedure with_part_left(const View& v, const Procedure& procedure) {
  Procedure after = procedure;
  const auto& line = xros_line(v, procedure.card);
  const bool none_at_all = after.placed.empty() && wants_all(v, line);
  after.part = none_at_all ? static_cast<std::uint8_t>(line.parts.size())
                           : static_cast<std::uint8_t>(after.part + 1);
  after.of_part = 0;
  return after;
}

bool fits_beside_placed(const View& v, const Procedure& procedure, CardId material) {
  const cards::LinePart& part = xros_line(v, procedure.card).parts[procedure.part];
  if (!part_fits(v, procedure, part, material)) return false;
  return std::ranges::none_of(procedure.placed, [&](CardId other) {
    return other == material || exclude_each_other(v, procedure, part, other, material);
  });
}

bool may_be_placed(const View& v, const Procedure& procedure, CardId material) {
  return !procedure.placed.full() && fits_beside_placed(v, procedure, material) &&
         leads_on(v, with_placed(procedure, material));
}

/// Would another card go there, if there were room for it?
bool lacks_room(const View& v, const Procedure& procedure) {
  if (!procedure.placed.full()) return false;
  Materials materials;
  gather_materials(v, procedure, materials);
  return std::ranges::any_of(
      materials, [&](CardId material) { return fits_beside_placed(v, procedure, material); });
}

void offer_materials(const View& v, const Procedure& procedure, Decisions& out) {
  Materials materials;
  gather_materials(v, procedure, materials);
  for (const CardId material : materials) {
    if (!may_be_placed(v, procedure, material)) continue;
    const bool stack = stack_of(v, procedure, material) != nullptr;
    const bool copy = !stack && std::ranges::any_of(out, [&](const Decision& other) {
      return other.kind == DecisionKind::place && are_alike(v.state, other.first, material);
    });
    if (copy) continue;
    (void)out.push({stack ? DecisionKind::place_stack : DecisionKind::place, material});
  }
}

/// What lay beneath that Digimon is trashed: does that count as trashing digivolution cards?
void trigger_xros_trashing(const Table& t, Permanent gone) {
  constexpr auto kTiming = cards::Timing::stack_trashed;
  if (t.state.capabilities.hears(kTiming) &&
      t.view().judged(Question::digixros_trashing, DigixrosTrashing::yes)) {
    trigger_listeners(t, kTiming, gone, true);
  }
}

/// A Digimon of the battle area goes under: its top card, and the rest as the judge says.
void stack_material(const Table& t, CardId id, PermanentRef stack) {
  const Stack gone = lift_permanent(t, id, Leaving::put_under_a_card);
  const bool follow =
      gone.cards().size() > 1 && t.view().judged(Question::digixros_stack, DigixrosStack::follow);
  OneEvent trashing(t);
  for (const CardId card : gone.cards()) {
    t.state.used.forget(card);
    if (card == gone.top() || follow) {
      if (!stack.cards().push(card)) t.overflow(Capacity::stack);
    } else {
      leave_for_an_area(t, card);
      add_to_trash(t, card);
      trigger_xros_trashing(t, gone);
      trashing.happened();
    }
  }
  for (const CardId link : gone.links()) {
    leave_for_an_area(t, link);
    add_to_trash(t, link);
  }
}

}  // namespace

bool is_named_for_xros(const View& v, CardId card, CardId material) {
  if (!v.facts(card).has_line(cards::LineKind::digixros)) return false;
  return std::ranges::any_of(xros_line(v, card).parts, [&](const cards::LinePart& part) {
    const bool fits = v.fits(part.description, v.state.def[material]);
    return fits && (!part.digimon || v.facts(material).kind == cards::CardKind::digimon);
  });
}

std::uint8_t allowed_material(const cards::Instruction& instruction) {
  using cards::CardArea;
  const cards::CardObject& from = instruction.object;
  const bool trash = from.area == CardArea::trash || from.or_area[0] == CardArea::trash;
  std::uint8_t manner = 0;
  if (from.area == CardArea::digivolution_cards) manner |= kXrosUnderTamers;
  if (trash) manner |= kXrosTrash;
  if (from.count == 1) manner |= kXrosOneOfEach;
  return manner;
}

std::uint8_t with_material(std::uint8_t manner, std::uint8_t more) {
  constexpr unsigned kAllOfEach = kMostOfEach * kXrosOneOfEach;
  const unsigned of_each = std::min((manner & kAllOfEach) + (more & kAllOfEach), kAllOfEach);
  return static_cast<std::uint8_t>(((manner | more) & ~kAllOfEach) | of_each);
}

bool allow_material(const Table& t, const cards::Instruction& instruction) {
  Announcement* event = announced_event(t.state);
  if (event == nullptr || event->kind != Announced::playing) return false;
  event->manner = with_material(event->manner, allowed_material(instruction));
  return true;
}

int most_for_xros(const View& v, CardId card, Player owner, std::uint8_t manner) {
  const Procedure fresh{.owner = owner, .card = card, .target = kNoCard, .manner = manner};
  const auto& line = xros_line(v, card);
  const int most = most_to_place(v, fresh);
  return most < cards_named(line) && most != 0 && wants_all(v, line) ? 0 : most;
}

int most_xros_reduction(const View& v, CardId card, Player owner, std::uint8_t manner) {
  if (rebate_of(v, card, owner, 1) == 0) return 0;
  return rebate_of(v, card, owner, most_for_xros(v, card, owner, manner));
}

bool ask_for_xros_part(const Table& t) {
  Procedure& procedure = t.state.procedures.back();
  const auto& parts = xros_line(t.view(), procedure.card).parts;
  while (procedure.part < parts.size()) {
    Decisions offers;
    const bool open = procedure.of_part < parts[procedure.part].count;
    if (open && lacks_room(t.view(), procedure)) t.overflow(Capacity::procedures);
    if (open) offer_xros_cards(t.view(), offers);
    if (offers.empty() || offers[0].kind == DecisionKind::place_no_more) {
      ++procedure.part;
      procedure.of_part = 0;
    } else if (offers.size() == 1) {
      place_for_xros(t, offers[0].first);
    } else {
      t.let_decide(procedure.owner, Asks::digixros);
      return true;
    }
  }
  return false;
}

void offer_xros_cards(const View& v, Decisions& out) {
  const Procedure& procedure = v.state.procedures.back();
  offer_materials(v, procedure, out);
  if (leads_on(v, with_part_left(v, procedure))) (void)out.push({DecisionKind::place_no_more});
}

void place_for_xros(const Table& t, CardId material) {
  Procedure& procedure = t.state.procedures.back();
  procedure = with_placed(procedure, material);
}

void place_no_more_for_xros(const Table& t) {
  Procedure& procedure = t.state.procedures.back();
  procedure = with_part_left(t.view(), procedure);
}

Leavers xros_stacks(const View& v, const Procedure& procedure) {
  Leavers stacks;
  for (const CardId material : procedure.placed) {
    const bool stack = stack_of(v, procedure, material) != nullptr;
    if (stack) (void)stacks.push({material, Leaving::put_under_a_card});
  }
  return stacks;
}

void leave_out_of_xros(const View& v, Procedure& procedure, const Leavers& taken) {
  for (std::size_t i = procedure.placed.size(); i > 0; --i) {
    const CardId material = procedure.placed[i - 1];
    const bool stays = stack_of(v, procedure, material) != nullptr &&
                       std::ranges::find(taken, material, &Leaver::permanent) == taken.end();
    if (stays) procedure.placed.erase(i - 1);
  }
}

int lowered_by_xros(const View& v, const Procedure& procedure) {
  return rebate_of(v, procedure.card, procedure.owner, static_cast<int>(procedure.placed.size()));
}

void stack_xros_cards(const Table& t, const Procedure& procedure, PermanentRef stack) {
  // What stands on the right lies at the bottom.
  for (std::size_t i = procedure.placed.size(); i > 0; --i) {
    const CardId material = procedure.placed[i - 1];
    if (stack_of(t.view(), procedure, material) != nullptr) {
      stack_material(t, material, stack);
    } else {
      const bool found = take_from_its_place(t, material);
      assert(found && "the material lies where it was declared");
      (void)found;
      if (!stack.cards().push(material)) t.overflow(Capacity::stack);
    }
  }
}

}  // namespace headjudge::dcg
