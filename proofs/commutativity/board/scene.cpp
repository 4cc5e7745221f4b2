// Where two effects stand, and what they speak of.
//
// The source of an effect that is nobody's Digimon is a Tamer of its player, for want of a better
// place: no board effect can move it.
#include "proofs/commutativity/board/scene.hpp"

#include <algorithm>
#include <array>

namespace headjudge::proofs {
namespace {

using cards::Action;
using cards::ConditionKind;
using cards::Instruction;
using cards::Keyword;
using cards::Timing;

/// Its card lies in the trash when the effect is carried out.
constexpr std::uint64_t kAwayTimings =
    cards::timing_flag(Timing::on_deletion) | cards::timing_flag(Timing::deleted_with_cards) |
    cards::timing_flag(Timing::survives_battle) | cards::timing_flag(Timing::this_trashed);

void note_facet(std::vector<Facet>& facets, Facet::Kind kind, unsigned value) {
  const Facet facet{kind, static_cast<std::uint16_t>(value)};
  if (std::ranges::find(facets, facet) == facets.end()) facets.push_back(facet);
}

void note_filter(std::vector<Facet>& facets, const cards::Filter& filter) {
  for (unsigned color = 0; color < 7; ++color) {
    if ((filter.colors >> color & 1U) != 0) note_facet(facets, Facet::Kind::color, color);
  }
  if (filter.with_keyword != Keyword::none) {
    note_facet(facets, Facet::Kind::keyword, static_cast<unsigned>(filter.with_keyword));
  }
  for (const std::uint16_t place : {filter.named, filter.trait, filter.except}) {
    if (place != 0) note_facet(facets, Facet::Kind::described, place - 1U);
  }
}

void note_effect(BoardColumns& columns, const EffectProgramView& view) {
  note_filter(columns.facets, view.effect.condition.filter);
  note_filter(columns.facets, view.effect.also_if.filter);
  for (const Instruction& instruction : view.instructions) {
    note_filter(columns.facets, instruction.target.filter);
    note_filter(columns.facets, instruction.condition.filter);
    note_filter(columns.facets, instruction.also_if.filter);
    note_filter(columns.facets, instruction.per.filter);
    for (const Mark& mark : marks_of(instruction)) {
      const bool known = std::ranges::find(columns.marks, mark) != columns.marks.end();
      if (!known) columns.marks.push_back(mark);
    }
  }
}

bool asks_for_turn(const cards::Condition& condition) {
  return condition.kind == ConditionKind::your_turn ||
         condition.kind == ConditionKind::opponents_turn;
}

bool asks_for_turn(const EffectProgramView& view) {
  return asks_for_turn(view.effect.condition) || asks_for_turn(view.effect.also_if) ||
         std::ranges::any_of(view.instructions, [](const Instruction& each) {
           return (asks_for_turn(each.condition) || asks_for_turn(each.also_if));
         });
}

/// Does how long its changes last hang on whose turn it is?
bool lasts_by_turns(const EffectProgramView& view) {
  return std::ranges::any_of(view.instructions, [](const Instruction& each) {
    return horizons_of(each.duration, true) != horizons_of(each.duration, false);
  });
}

/// The two ends of the gauge are two questions, and one player's side is where the turn ends.
bool moves_counter(const EffectProgramView& view) {
  return std::ranges::any_of(view.instructions, [](const Instruction& each) {
    return each.action == Action::gain_memory || each.action == Action::lose_memory ||
           each.action == Action::set_memory || each.action == Action::opponent_loses;
  });
}

bool hangs_on_turn(const EffectProgramView& view) {
  return asks_for_turn(view) || lasts_by_turns(view) || moves_counter(view);
}

Scene seat(Placing placing, const EffectProgramView& first, const EffectProgramView& second,
           bool first_has_turn) {
  Scene scene;
  scene.placing = placing;
  scene.owner[1] = placing == Placing::different_sides ? 1 : 0;
  scene.turn_player = first_has_turn ? 0 : 1;
  scene.in_trash[0] = first.in_trash;
  scene.in_trash[1] = second.in_trash;
  scene.inherited[0] = first.of_digimon && first.effect.inherited;
  scene.inherited[1] = second.of_digimon && second.effect.inherited;
  if (first.of_digimon) scene.self[0] = 0;
  if (second.of_digimon) {
    const std::size_t beside = first.of_digimon && placing == Placing::same_side ? 1 : 0;
    scene.self[1] = scene.owner[1] * kDigimonEach + beside;
  }
  return scene;
}

}  // namespace

EffectProgramView view_effect(const cards::Pool& pool, const cards::Card& card,
                              const cards::Effect& effect) {
  EffectProgramView view{effect, pool.instructions_of(effect)};
  const bool digimon =
      card.kind == cards::CardKind::digimon || card.kind == cards::CardKind::digi_egg;
  const std::uint64_t away = effect.timings() & kAwayTimings;
  view.in_trash = away != 0;
  view.moves_away = away != 0 && away != effect.timings();
  view.of_digimon = (digimon || effect.inherited || effect.linked) && !view.in_trash;
  view.of_tamer = card.kind == cards::CardKind::tamer && !view.of_digimon && !view.in_trash;
  return view;
}

bool works_with_turn(const EffectProgramView& view, bool has_turn) {
  // What is declared is so in one's own main phase. An attack, and an Option, can be brought about
  // by an effect in either player's turn.
  if (view.is_declared() && view.effect.timings() == cards::timing_flag(Timing::main))
    return has_turn;
  if (view.effect.scope == cards::TurnScope::your_turn) return has_turn;
  return view.effect.scope != cards::TurnScope::opponents_turn || !has_turn;
}

std::vector<Scene> scenes_of(const EffectProgramView& first, const EffectProgramView& second,
                             const SeatedJudge& judge) {
  std::vector<Scene> scenes;
  const bool both_turns = hangs_on_turn(first) || hangs_on_turn(second);
  for (const Placing placing :
       {Placing::same_digimon, Placing::same_side, Placing::different_sides}) {
    if (placing == Placing::same_digimon && !(first.of_digimon && second.of_digimon)) continue;
    bool found = false;
    for (const bool turn : {true, false}) {
      const bool second_has_turn = (placing == Placing::different_sides) != turn;
      if (!works_with_turn(first, turn) || !works_with_turn(second, second_has_turn)) continue;
      if (!found || both_turns) {
        scenes.push_back(seat(placing, first, second, turn));
        scenes.back().judge = judge;
      }
      found = true;
    }
  }
  return scenes;
}

std::string_view name_of(Placing placing) {
  switch (placing) {
    case Placing::same_digimon: return "both of one Digimon";
    case Placing::same_side: return "both of one player";
    case Placing::different_sides: break;
  }
  return "of different players";
}

BoardColumns columns_of(const EffectProgramView& first, const EffectProgramView& second) {
  BoardColumns columns;
  note_effect(columns, first);
  note_effect(columns, second);
  return columns;
}

std::size_t horizons_of(cards::Duration duration, bool owner_has_turn) {
  switch (duration) {
    case cards::Duration::end_of_opponents_turn:
    case cards::Duration::opponents_turn_ends: return owner_has_turn ? 2 : 1;
    case cards::Duration::end_of_your_next_turn: return owner_has_turn ? 3 : 2;
    case cards::Duration::your_turn_ends: return owner_has_turn ? 1 : 2;
    default: return 1;
  }
}

std::vector<Mark> marks_of(const cards::Instruction& instruction) {
  if (instruction.action == Action::gain_keyword) {
    if (instruction.keyword == Keyword::security_attack) return {};
    return {{instruction.keyword, cards::Limit::none}};
  }
  std::vector<Mark> marks;
  if (instruction.action != Action::limit) return marks;
  for (const cards::Limit limit : instruction.limits.what) {
    if (limit != cards::Limit::none) marks.push_back({Keyword::none, limit});
  }
  return marks;
}

}  // namespace headjudge::proofs
