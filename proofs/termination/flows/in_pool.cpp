// The cases, by what is moved: declared cards, cards of areas, stacks of the field.
//
// Flows of effects come first; those of the procedures are made of them.
#include "proofs/termination/flows/in_pool.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "model/events/actions.hpp"
#include "proofs/termination/flows/printed_objects.hpp"
#include "proofs/termination/flows/zones_of_words.hpp"

namespace headjudge::proofs {

namespace {

using cards::Action;
using cards::CardArea;
using cards::Destination;
using cards::Instruction;
using events::Flows;
using events::flows;
using events::kEveryZone;
using events::kFieldZones;
using events::kTops;
using events::Procedure;
using events::Zone;
using events::Zones;
using events::zones;

constexpr auto kDeclared = events::procedure_bit(Procedure::declared_card);
constexpr Zones kTokenGone = zones(Zone::outside);
/// What leaves the field and is sent nowhere else. Tokens are seen to below.
constexpr Flows kFalls = flows(kFieldZones, zones(Zone::trash));

/// Cards of `from` go there.
Flows sent(Zones from, Zones to) {
  Flows all = flows(from, to);
  if ((from & kFieldZones) != 0) all |= kFalls;  // what was under it
  return all;
}

/// A card of `from` is played, used or digivolved into: it comes to the field, or to the trash when
/// it has been used. What it digivolves from comes to lie beneath it, and a card is drawn.
Flows declared(Zones from) {
  return flows(from, static_cast<Zones>(kFieldZones | zones(Zone::outside))) |
         flows(zones(Zone::outside), static_cast<Zones>(kFieldZones | zones(Zone::trash))) |
         flows(kTops, zones(Zone::beneath)) |
         flows(zones(Zone::deck), zones(Zone::hand, Zone::egg_deck));
}

/// A card of `from` is played.
Flows played(Zones from) {
  return flows(from, static_cast<Zones>(kTops | zones(Zone::outside))) |
         flows(zones(Zone::outside), static_cast<Zones>(kTops | zones(Zone::trash)));
}

/// A card that has been placed and cannot be paid for goes to the hand. What it was placed on is a
/// top again, and what was placed beneath it is trashed.
Flows goes_back(Zones from) {
  return kFalls | flows(from, zones(Zone::hand)) | flows(zones(Zone::beneath), kTops);
}

/// Does it play a card, which then lies on nothing?
bool only_plays(Action action) {
  return action == Action::play_card || action == Action::play_this ||
         action == Action::play_this_later || action == Action::play_token;
}

/// Does it declare a card of an area that its object names?
bool declares(Action action) {
  switch (action) {
    case Action::link_card:
    case Action::play_card:
    case Action::digivolve:
    case Action::dna_digivolve:
    case Action::blast_digivolve:
    case Action::blast_dna:
    case Action::app_fuse:
    case Action::use_option:
    case Action::play_or_use: return true;
    default: return false;
  }
}

/// The effect's own card, or its [Main] effects.
bool moves_itself(Action action) {
  return action == Action::play_this || action == Action::play_this_later ||
         action == Action::activate_main;
}

Zones declared_from(const Instruction& instruction) {
  Zones from = zones_of(instruction.object);
  const bool joined =
      instruction.action == Action::dna_digivolve || instruction.action == Action::blast_dna;
  if (joined && instruction.material.area != CardArea::none) {
    from |= zones_of(instruction.material);
  }
  // Its top card is one of the two, or of the one that digivolves.
  return static_cast<Zones>(from == kEveryZone ? from : from & ~kTops);
}

/// By a line of these, declaring a card moves more than itself, what it lies on and its materials.
constexpr cards::LineKinds kMovesMore = cards::line_bit(cards::LineKind::burst);
/// One card that is linked to the Digimon comes to lie among its digivolution cards.
constexpr cards::LineKinds kTakesLinks = cards::line_bit(cards::LineKind::app_fusion);
/// What is linked comes to lie beneath a Digimon, and what is too much there is trashed.
constexpr cards::LineKinds kLinkLines = cards::line_bit(cards::LineKind::link);
/// Materials come to lie beneath it.
constexpr cards::LineKinds kTakesMaterials =
    cards::line_bit(cards::LineKind::digixros) | cards::line_bit(cards::LineKind::assembly);

cards::LineKinds lines_of(const cards::Card& card) {
  cards::LineKinds all = 0;
  if (!card.link_text.empty()) all |= cards::line_bit(cards::LineKind::link);
  for (const auto& line : card.lines) all |= cards::line_bit(line.kind);
  return all;
}

cards::LineKinds lines_in(const cards::Pool& pool) {
  cards::LineKinds all = 0;
  for (const cards::Card& card : pool.cards) all |= lines_of(card);
  return all;
}

/// Does nothing else set off effects on purpose than "activate this card's [Main] effects"?
bool only_activates_main(const cards::Pool& pool) {
  return std::ranges::all_of(pool.instructions, [](const Instruction& each) {
    constexpr auto kOnPurpose = events::kSetsOffEffects | events::kLendsEffects;
    return each.action == Action::activate_main ||
           (events::alterations_of(each.action) & kOnPurpose) == 0;
  });
}

/// Where a card lies whose effect activates at this moment.
Zones place_at(cards::Timing timing) {
  switch (timing) {
    case cards::Timing::security: return zones(Zone::security, Zone::outside);
    case cards::Timing::on_deletion:
    case cards::Timing::deleted_with_cards:
    case cards::Timing::this_trashed: return zones(Zone::trash, Zone::outside);
    default: return kEveryZone;
  }
}

/// Where "this card" of an effect lies as it is carried out.
Zones place_of_this(const events::Relation& relation, const cards::Effect& effect) {
  const bool on_purpose = relation.facts().alters(events::kSetsOffEffects | events::kLendsEffects);
  if (on_purpose && !only_activates_main(relation.pool())) return kEveryZone;
  if (effect.place == cards::Place::hand) return zones(Zone::hand, Zone::outside);
  if (effect.place == cards::Place::trash) return zones(Zone::trash, Zone::outside);
  if (effect.place != cards::Place::in_play || effect.postponed) return kEveryZone;
  Zones all = 0;
  for (events::Timings left = effect.timings(); left != 0; left &= left - 1) {
    all |= place_at(static_cast<cards::Timing>(std::countr_zero(left)));
  }
  return all;
}

/// Is an Option only carried out as it is used, or activated by the check that reveals it? Then it
/// lies outside of all areas.
bool is_carried_out_in_use(const events::Relation& relation, std::size_t effect) {
  const cards::Pool& pool = relation.pool();
  const cards::Effect& printed = pool.effects[effect];
  const bool used = printed.timings() == cards::timing_flag(cards::Timing::main) &&
                    printed.place == cards::Place::in_play && !printed.postponed &&
                    !relation.is_granted(effect) &&
                    pool.cards[relation.card_of(effect)].kind == cards::CardKind::option;
  if (!used || !only_activates_main(pool)) return false;
  return std::ranges::all_of(pool.effects, [&](const cards::Effect& each) {
    const bool checks = each.timings() == cards::timing_flag(cards::Timing::security);
    return checks || std::ranges::none_of(pool.instructions_of(each), [](const Instruction& one) {
             return one.action == Action::activate_main;
           });
  });
}

/// From where an effect places its own card in the battle area. It is no stack there before.
Zones placed_from(const events::Relation& relation, std::size_t effect) {
  if (is_carried_out_in_use(relation, effect)) return zones(Zone::outside);
  return static_cast<Zones>(place_of_this(relation, relation.pool().effects[effect]) &
                            events::kElsewhere);
}

/// Of what leaves the field, only Tokens go outside.
Flows without_tokens(Flows row) {
  if (row == events::kAnything) return row;
  for (std::size_t zone = 0; zone < events::kZones; ++zone) {
    if ((kFieldZones >> zone & 1U) != 0) row.to[zone] &= static_cast<Zones>(~kTokenGone);
  }
  return row;
}

Flows flows_of(const Instruction& instruction, Zones place_of_this) {
  const Flows row = events::row_of(instruction.action).flows;
  if (declares(instruction.action) || moves_itself(instruction.action)) return {};
  switch (instruction.action) {
    case Action::play_token: return flows(zones(Zone::outside), kTops) | flows(kTops, kTokenGone);
    case Action::move_cards: {
      const Zones from = zones_of(instruction.object);
      const bool comes_back = instruction.to == Destination::revealed;
      return sent(from, zones_of(instruction.to)) |
             (comes_back ? flows(zones(Zone::outside), from) : Flows{});
    }
    case Action::return_to_deck: return sent(kFieldZones, zones_of(Destination::deck_top));
    case Action::add_this_to_hand: return sent(place_of_this, zones_of(Destination::hand));
    case Action::place_this_in_security:
    case Action::place_this_face_up:
      return sent(place_of_this, zones_of(Destination::security_top));
    case Action::reveal_security:
    case Action::put_back_revealed:
      return flows(zones(Zone::security, Zone::outside), zones(Zone::security, Zone::outside));
    case Action::save: return sent(place_of_this, zones_of(Destination::under));
    case Action::material_save: return sent(kEveryZone, zones_of(Destination::under));
    case Action::trash_this: return kFalls | flows(zones(Zone::security), zones(Zone::trash));
    case Action::move_this: return sent(place_of_this, zones_of_placed(instruction.to));
    case Action::place_this: return flows(place_of_this, kTops);
    case Action::place_digimon: {
      const bool deleted = instruction.target.pick == cards::Pick::self;  // it may lie in the trash
      const Zones from = deleted ? zones(Zone::trash, Zone::outside) : Zones{0};
      return sent(static_cast<Zones>(kFieldZones | from), zones_of_placed(instruction.to));
    }
    case Action::trash_top_card:  // what lay beneath it comes to the top
      return kFalls |
             flows(kTops,
                   static_cast<Zones>(zones_of_taken_top(instruction.to) | zones(Zone::trash))) |
             flows(zones(Zone::beneath), kTops);
    case Action::hatch: return flows(zones(Zone::egg_deck), kTops);
    case Action::battle: return kFalls;
    case Action::look_at:              // it stays there
    case Action::do_later: return {};  // what is put off is an effect of its own
    case Action::de_digivolve: return kFalls | flows(zones(Zone::beneath), kTops);
    default: return without_tokens(row);
  }
}

bool leaves(const events::Event& event) {
  return event.happening == events::Happening::deleted ||
         event.happening == events::Happening::left;
}

/// What leaves the field goes to the trash, or where effects of the pool send it.
Flows ways_off_the_field(const std::vector<Flows>& effects) {
  Flows all = kFalls;
  for (std::size_t zone = 0; zone < events::kZones; ++zone) {
    if ((kFieldZones >> zone & 1U) == 0) continue;
    for (const Flows& each : effects) all.to[zone] |= each.to[zone];
  }
  return all;
}

/// Where a card lies that this instruction may declare.
Zones declared_from(const events::Relation& relation, const cards::Effect& effect,
                    const Instruction& instruction) {
  if (declares(instruction.action)) return declared_from(instruction);
  if (instruction.action == Action::play_token) return zones(Zone::outside);
  return moves_itself(instruction.action) ? place_of_this(relation, effect) : kEveryZone;
}

/// Is there an Option, or an effect that uses one?
bool uses_options(const cards::Pool& pool) {
  return std::ranges::any_of(pool.cards,
                             [](const cards::Card& card) {
                               return card.kind == cards::CardKind::option || card.is_option_side();
                             }) ||
         std::ranges::any_of(pool.instructions, [](const Instruction& each) {
           return each.action == Action::use_option || each.action == Action::play_or_use;
         });
}

bool links_cards(const cards::Pool& pool) {
  return std::ranges::any_of(
      pool.instructions, [](const Instruction& each) { return each.action == Action::link_card; });
}

/// Whatever lets a card leave the field lets a Token go outside, from where it is made again.
void let_tokens_leave(Flows& flows) {
  for (std::size_t zone = 0; zone < events::kZones; ++zone) {
    if ((kFieldZones >> zone & 1U) != 0 && flows.to[zone] != 0) flows.to[zone] |= kTokenGone;
  }
}

/// The flows of all cards, and what they have in common.
class FlowMaker {
 public:
  /// `only`: of the copies of this card alone.
  FlowMaker(const events::Relation& relation, const JudgedWays& ways,
            std::optional<cards::CardIndex> only = std::nullopt)
      : relation_(relation),
        pool_(relation.pool()),
        only_(only),
        ways_(ways),
        options_(uses_options(pool_)),
        lines_(lines_in(pool_)),
        declared_anywhere_(only ? Zones{0} : zones(Zone::hand)) {
    moves_more_ = (lines_ & kMovesMore) != 0;
    if ((lines_ & kTakesMaterials) != 0) {
      materials_ = kFalls | flows(static_cast<Zones>(kFieldZones | zones(Zone::hand, Zone::trash)),
                                  zones(Zone::beneath));
    }
    if ((lines_ & kTakesLinks) != 0) {
      materials_ |= kFalls | flows(zones(Zone::beneath), zones(Zone::beneath));
    }
    makes_digimon_ = std::ranges::any_of(pool_.instructions, [](const Instruction& each) {
      return each.action == Action::become_digimon;
    });
    if ((lines_ & kLinkLines) != 0 || links_cards(pool_)) materials_ |= kFalls;
  }

  [[nodiscard]] FlowsInPool made() && {
    FlowsInPool all;
    for (std::size_t effect = 0; effect < pool_.effects.size(); ++effect) {
      Flows& here = all.effects.emplace_back();
      Flows& declared = all.declared.emplace_back();
      for (const Instruction& each : pool_.instructions_of(pool_.effects[effect])) {
        const Flows moved = of_instruction(effect, each);
        here |= moved;
        if ((events::row_of(each.action).starts & kDeclared) != 0) declared |= moved;
      }
      if (std::ranges::any_of(relation_.events(effect), leaves)) here |= kFalls;
      for (Zones& to : here.to) {  // Digi-Egg cards
        if ((to & zones(Zone::hand, Zone::deck, Zone::security)) != 0) to |= zones(Zone::egg_deck);
      }
    }
    all.taken_back = taken_back();
    all.anything = moves_more_;
    add_procedures(all);
    return all;
  }

 private:
  Flows of_instruction(std::size_t effect, const Instruction& each) {
    const Zones own = each.action == Action::place_this
                          ? placed_from(relation_, effect)
                          : place_of_this(relation_, pool_.effects[effect]);
    const bool declaring = (events::row_of(each.action).starts & kDeclared) != 0;
    if (!declaring) return only_ ? of_only(effect, each, own) : flows_of(each, own);
    const Zones from = is_about_only(effect, each)
                           ? declared_from(relation_, pool_.effects[effect], each)
                           : Zones{0};
    declared_anywhere_ |= from;
    if (moves_more_) return events::kAnything;
    const bool no_token = only_ && each.action == Action::play_token;
    return (only_plays(each.action) ? played(from) : declared(from) | used(from)) | materials_ |
           (no_token ? Flows{} : flows_of(each, own));
  }

  /// Is "this card" of the effect one of those that are looked at?
  [[nodiscard]] bool is_own(std::size_t effect) const {
    const cards::Effect& printed = pool_.effects[effect];
    const bool elsewhere = printed.inherited || printed.linked || printed.postponed ||
                           relation_.is_granted(effect) ||
                           may_be_set_off(relation_, printed.timings());
    return elsewhere || relation_.card_of(effect) == *only_;
  }

  /// Can what the instruction declares, or moves from an area, be such a card?
  [[nodiscard]] bool is_about_only(std::size_t effect, const Instruction& each) const {
    if (!only_) return true;
    if (moves_itself(each.action)) return is_own(effect);
    if (describes_what_it_declares(each)) {
      return is_among(relation_, each.object, pool_.cards[*only_]);
    }
    const bool moves = each.action == Action::move_cards && describes_its_cards(each.object);
    return !moves || is_among(relation_, each.object, pool_.cards[*only_]);
  }

  /// What lies under a card that goes is trashed, whichever it is.
  [[nodiscard]] Flows of_only(std::size_t effect, const Instruction& each, Zones own) const {
    switch (each.action) {
      case Action::add_this_to_hand:
      case Action::place_this_in_security:
      case Action::place_this_face_up:
      case Action::save:
      case Action::trash_this:
      case Action::move_this:
      case Action::place_this: return is_own(effect) ? flows_of(each, own) : kFalls;
      case Action::move_cards: return is_about_only(effect, each) ? flows_of(each, own) : kFalls;
      case Action::unsuspend: return unsuspends_only(each) ? flows_of(each, own) : Flows{};
      default: return flows_of(each, own);
    }
  }

  /// A Tamer is no Digimon where nothing makes it one.
  [[nodiscard]] bool unsuspends_only(const Instruction& each) const {
    const bool chosen = each.target.pick == cards::Pick::choose ||
                        each.target.pick == cards::Pick::choose_up_to ||
                        each.target.pick == cards::Pick::all;
    const bool of_kind = each.target.kind == cards::CardKind::digimon &&
                         each.target.filter.kinds == 0 && each.target.filter.or_else == 0;
    const bool tamer = pool_.cards[*only_].kind == cards::CardKind::tamer;
    return !chosen || !of_kind || !tamer || makes_digimon_;
  }

  /// Where a judge lets a used Option lie in the field, it goes from there; or from where it was,
  /// and for some judges from where its effect has put it.
  [[nodiscard]] Flows used(Zones from) const {
    const Zones at_last = ways_.fetches_used ? kEveryZone : static_cast<Zones>(from | kTops);
    return options_ ? flows(at_last, zones(Zone::trash)) : Flows{};
  }

  void add_procedures(FlowsInPool& all) const {
    for (std::size_t i = 0; i < events::kProcedures; ++i) {
      all.procedures[i] = events::row_of(static_cast<Procedure>(i)).flows;
    }
    const auto of = [&](Procedure procedure) -> Flows& {
      return all.procedures[static_cast<std::size_t>(procedure)];
    };
    of(Procedure::leaving) = of(Procedure::rule_check) = ways_off_the_field(all.effects);
    if (!moves_more_) {
      of(Procedure::declared_card) =
          declared(declared_anywhere_) | used(declared_anywhere_) | materials_ | taken_back();
      of(Procedure::turn_end) = kFalls;
    }
    // A checked card goes to the trash at last, for some judges even where an effect has moved it.
    const Zones checked =
        ways_.fetches_checked
            ? kEveryZone
            : static_cast<Zones>(kFieldZones | zones(Zone::security, Zone::outside));
    of(Procedure::attack) =
        flows(checked, zones(Zone::trash)) | flows(zones(Zone::upright), zones(Zone::suspended)) |
        flows(zones(Zone::security), zones(Zone::outside)) | flows(zones(Zone::outside), kTops);
  }

  /// Where a declared card goes that has been placed and cannot be paid for.
  [[nodiscard]] Flows taken_back() const {
    Flows all;
    if (ways_.stacks) all |= goes_back(kTops);
    if (ways_.with_materials && (lines_ & kTakesMaterials) != 0) all |= goes_back(kTops);
    if (ways_.options && options_) {
      all |= goes_back(static_cast<Zones>(kTops | zones(Zone::outside)));
    }
    const bool links = (lines_ & kLinkLines) != 0 || links_cards(pool_);
    if (ways_.links && links) all |= goes_back(zones(Zone::beneath));
    return all;
  }

  const events::Relation& relation_;
  const cards::Pool& pool_;
  std::optional<cards::CardIndex> only_;
  JudgedWays ways_;
  bool options_;
  cards::LineKinds lines_;
  bool makes_digimon_ = false;
  bool moves_more_ = false;
  Flows materials_;
  Zones declared_anywhere_;
};

}  // namespace

bool takes_others_along(const cards::Card& card) {
  return (lines_of(card) & (kMovesMore | kTakesLinks | kLinkLines | kTakesMaterials)) != 0;
}

std::vector<Flows> flows_within(const FlowsInPool& all, const std::vector<bool>& nodes) {
  const std::size_t effects = all.effects.size();
  std::vector<Flows> within(nodes.size());
  std::vector<Flows> going_on;
  Flows declared = all.taken_back;
  for (std::size_t effect = 0; effect < effects; ++effect) {
    if (!nodes[effect]) continue;
    within[effect] = all.effects[effect];
    going_on.push_back(all.effects[effect]);
    declared |= all.declared[effect];
  }
  const Flows left = ways_off_the_field(going_on);
  for (std::size_t node = effects; node < nodes.size(); ++node) {
    if (!nodes[node]) continue;
    const auto procedure = static_cast<Procedure>(node - effects);
    const bool leaves = procedure == Procedure::leaving || procedure == Procedure::rule_check;
    const bool declares = procedure == Procedure::declared_card && !all.anything;
    within[node] = leaves ? left : declares ? declared : all.procedures[node - effects];
    if (all.tokens_leave) let_tokens_leave(within[node]);
  }
  return within;
}

FlowsInPool flows_of_card(const events::Relation& relation, const JudgedWays& ways,
                          cards::CardIndex card) {
  return FlowMaker(relation, ways, card).made();
}

FlowsInPool flows_in_pool(const events::Relation& relation, const JudgedWays& ways) {
  FlowsInPool all = FlowMaker(relation, ways).made();
  for (std::size_t effect = 0; effect < all.effects.size(); ++effect) {
    all.prices.push_back(price_of(relation, effect));
  }
  if (makes_tokens(relation.pool())) {
    all.tokens_leave = true;
    for (Flows& each : all.effects) let_tokens_leave(each);
    for (Flows& each : all.procedures) let_tokens_leave(each);
  }
  return all;
}

}  // namespace headjudge::proofs
