// What players can't do for a time, told when it begins and when it ends (see player_limits.hpp).
//
// Of the cards that it is about only the kind is told: the words of the effect say the rest.
#include "model/dcg/text/player_limits.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "model/core/play/play.hpp"
#include "model/dcg/text/words.hpp"

namespace headjudge::dcg {

namespace {

using cards::Instruction;

/// "Digimon", "certain Tamers": the cards that it is about.
std::string cards_words(const cards::CardObject& object) {
  const bool all = object.filter == cards::Filter{};
  const auto noun = [&]() -> std::string_view {
    if (object.filter.kinds != 0) return "cards";
    switch (object.kind) {
      case cards::CardKind::digimon: return "Digimon";
      case cards::CardKind::digi_egg: return "Digi-Eggs";
      case cards::CardKind::tamer: return "Tamers";
      case cards::CardKind::option: return "Options";
    }
    return "cards";
  };
  return fmt::format("{}{}", all ? "" : "certain ", noun());
}

std::string who(cards::Whose whose, Player owner) {
  switch (whose) {
    case cards::Whose::yours: return player_name(owner);
    case cards::Whose::opponents: return player_name(opponent_of(owner));
    case cards::Whose::anyones: return "no player";
  }
  return "";
}

/// "P2 can't play Digimon by effects".
std::string said(const Instruction& limit, Player owner) {
  const bool nobody = limit.target.whose == cards::Whose::anyones;
  return fmt::format("{} {} {}", who(limit.target.whose, owner), nobody ? "can" : "can't",
                     player_limit_words(limit.forbids, cards_words(limit.object)));
}

std::string until(int turn_ends) {
  if (turn_ends == 1) return "Until this turn ends";
  if (turn_ends == 2) return "Until the next turn ends";
  return fmt::format("Until {} turns have ended", turn_ends);
}

/// How many of these are alike, but for the time that they still last?
std::ptrdiff_t copies(const State& state, const Lasting& wanted) {
  return std::ranges::count_if(state.lasting, [&](const Lasting& each) {
    return each.effect.bits() == wanted.effect.bits() && each.owner == wanted.owner &&
           each.instruction == wanted.instruction;
  });
}

}  // namespace

void tell_player_limits(const Catalog& cards, const State& before, const State& after,
                        std::vector<std::string>& lines) {
  const auto limit_of = [&](const Lasting& each) -> const Instruction* {
    const Instruction& instruction = cards.instructions(each.effect.bits())[each.instruction];
    return instruction.action == cards::Action::limit_player ? &instruction : nullptr;
  };
  for (const Lasting& each : after.lasting) {
    const Instruction* limit = limit_of(each);
    if (limit == nullptr || copies(after, each) <= copies(before, each)) continue;
    lines.push_back(fmt::format("{}, {}.", until(each.turn_ends), said(*limit, each.owner)));
  }
  for (const Lasting& each : before.lasting) {
    const Instruction* limit = limit_of(each);
    if (limit == nullptr || copies(before, each) <= copies(after, each)) continue;
    lines.push_back(fmt::format("\"{}\" has ended.", said(*limit, each.owner)));
  }
}

}  // namespace headjudge::dcg
