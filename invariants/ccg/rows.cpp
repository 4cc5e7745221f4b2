// The rows: what lies in them, how it gets there, and how it becomes something else.
//
// (ccg: Playmat; Bring Online Phase; Digivolve Phase; Special Digivolution; Move Phase)
#include <array>

#include "invariants/ccg/looking.hpp"
#include "model/ccg/kernel/kernel.hpp"

namespace headjudge::ccg {

namespace {

Verdict only_digimon_in_rows(const CcgPosition& position) {
  const View v = look(position);
  bool right = true;
  for_each_digimon(v.state, [&](Player, Row, const Digimon& digimon) {
    right = right && v.card(digimon.card).kind == CardKind::digimon;
  });
  return held_if(right);
}

/// Does the judge let any Digimon move into a full row?
bool lets_rows_overflow(const View& v, MoveRowTo to) {
  for (int same = 0; same <= 2; ++same) {
    for (int other = 0; other <= 2; ++other) {
      if (v.judged(Question::move_row, MoveRow::may, to, same, other, 1)) return true;
    }
  }
  return false;
}

Verdict four_in_the_attack_row(const CcgPosition& position) {
  const View v = look(position);
  if (lets_rows_overflow(v, MoveRowTo::attack_row)) return Verdict::not_applicable;
  return held_if(std::ranges::all_of(
      v.state.side, [](const Side& side) { return side.row(Row::attack).size() <= kFullRow; }));
}

/// More than four lie in the Digivolve Row only while Digimon are brought online.
Verdict four_in_the_digivolve_row(const CcgPosition& position) {
  const View v = look(position);
  const bool special = v.judged(Question::special_digivolution, SpecialDigivolution::may, 1);
  if (lets_rows_overflow(v, MoveRowTo::digivolve_row) || special) return Verdict::not_applicable;
  for (const Player player : {Player{0}, Player{1}}) {
    const bool own_phase = v.state.turn_player == player && v.state.phase == Phase::bring_online;
    if (!own_phase && v.state.side[player].row(Row::digivolve).size() > kFullRow) {
      return Verdict::broken;
    }
  }
  return Verdict::held;
}

Verdict brings_what_the_judge_lets(const CcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::bring_online}, [&](const Decision& offer) {
    return v.state.phase == Phase::bring_online &&
           contains(v.state.side[v.state.decider].hand, offer.first) &&
           v.judged(Question::bring_online, BringOnline::may, v.card(offer.first).level,
                    v.state.brought, v.row_is_full(v.state.decider, Row::digivolve));
  });
}

/// Does the judge let a Digimon go to a level that is not the next, without a card?
bool lets_levels_be_skipped(const View& v) {
  for (const auto rise : {DigivolveIntoRise::two_levels, DigivolveIntoRise::other}) {
    for (int line = 0; line < 3; ++line) {
      for (int turn = 0; turn < 3; ++turn) {
        const auto way = DigivolveIntoWay::ordinary;
        if (v.judged(Question::digivolve_into, DigivolveInto::may, rise, way, line, turn)) {
          return true;
        }
      }
    }
  }
  return false;
}

Verdict next_level_only(const CcgPosition& position) {
  const View v = look(position);
  if (v.state.asks != Asks::phase || lets_levels_be_skipped(v)) return Verdict::not_applicable;
  return every_offer(position, {DecisionKind::digivolve}, [&](const Decision& offer) {
    const int from = static_cast<int>(v.card(offer.first).level);
    return static_cast<int>(v.card(offer.second).level) == from + 1;
  });
}

/// What still waits in the Digiqueue after a Digivolve card can take the old Digimon back.
Verdict digivolution_replaces(const CcgStep& step) {
  if (step.decision.kind != DecisionKind::digivolve) return Verdict::not_applicable;
  const Place before = find_digimon(step.before, step.decision.first);
  const Place old = find_digimon(step.after, step.decision.first);
  const Place now = find_digimon(step.after, step.decision.second);
  if (before.digimon == nullptr || old.digimon != nullptr) return Verdict::broken;
  const Side& side = step.after.side[step.after.owner_of(step.decision.first)];
  const bool lies_offline = contains(side.offline, step.decision.first);
  return held_if(now.digimon != nullptr && now.row == before.row && now.index == before.index &&
                 (lies_offline || step.before.asks == Asks::digivolution));
}

Verdict special_line_is_played(const CcgStep& step) {
  if (step.decision.kind != DecisionKind::special_digivolve) return Verdict::not_applicable;
  const View v = look_after(step);
  const Player player = step.before.decider;
  const Side& side = step.after.side[player];
  const int points = v.ask(Question::special_points) * kHundred;
  const auto before = step.before.side[player].hand.size();
  const bool mega = std::ranges::any_of(side.row(Row::digivolve), [&](const Digimon& digimon) {
    return v.state.def[digimon.card] == v.card(step.decision.first).true_line->back();
  });
  return held_if(mega && side.hand.size() + kLevels == before &&
                 contains(side.offline, step.decision.first) &&
                 step.after.points[player] == step.before.points[player] + points);
}

Verdict moves_what_the_judge_lets(const CcgPosition& position) {
  const View v = look(position);
  return every_offer(
      position, {DecisionKind::to_attack_row, DecisionKind::to_digivolve_row},
      [&](const Decision& offer) {
        const Place place = find_digimon(v.state, offer.first);
        const bool forth = offer.kind == DecisionKind::to_attack_row;
        const Row from = forth ? Row::digivolve : Row::attack;
        return v.state.phase == Phase::move && place.digimon != nullptr && place.row == from &&
               (place.digimon->moved == 0 || v.judged(Question::move_again, MoveAgain::may));
      });
}

constexpr std::array<CcgInvariant, 8> kRowInvariants = {{
    {"ccg-only-digimon-in-rows", "Only Digimon cards are in the rows.", &only_digimon_in_rows,
     nullptr, HangsOn::everything()},
    {"ccg-four-in-the-attack-row",
     "At most four Digimon are in an Attack Row, unless the judge allows more.",
     &four_in_the_attack_row, nullptr, HangsOn::everything()},
    {"ccg-four-in-the-digivolve-row",
     "More than four Digimon are in a Digivolve Row only while Digimon are brought online.",
     &four_in_the_digivolve_row, nullptr, HangsOn::everything()},
    {"ccg-brings-what-the-judge-lets",
     "Digimon come online from the hand, in their phase, as the judge allows.",
     &brings_what_the_judge_lets, nullptr, HangsOn::everything()},
    {"ccg-next-level-only",
     "Without a Digivolve card a Digimon becomes one of the next level, unless the judge allows it "
     "to skip one.",
     &next_level_only, nullptr, HangsOn::everything()},
    {"ccg-digivolution-replaces",
     "The new Digimon takes the space of the old one, which goes Offline.", nullptr,
     &digivolution_replaces, HangsOn::everything()},
    {"ccg-special-line-is-played",
     "A special digivolution takes four cards from the hand, leaves the Mega, and adds its Data "
     "Points.",
     nullptr, &special_line_is_played, HangsOn::everything()},
    {"ccg-moves-what-the-judge-lets",
     "Digimon move between the rows in the move phase, and not back unless the judge allows it.",
     &moves_what_the_judge_lets, nullptr, HangsOn::everything()},
}};

}  // namespace

std::span<const CcgInvariant> row_invariants() { return kRowInvariants; }

}  // namespace headjudge::ccg
