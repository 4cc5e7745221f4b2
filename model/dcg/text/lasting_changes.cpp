// What holds for a time for players and for all of their cards, told when it begins and when it
// ends (see lasting_changes.hpp).
//
// Of the cards that it is about only the kind is told: the words of the effect say the rest.
#include "model/dcg/text/lasting_changes.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

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
std::string said_of_player(const Instruction& limit, Player owner) {
  const bool nobody = limit.target.whose == cards::Whose::anyones;
  return fmt::format("{} {} {}", who(limit.target.whose, owner), nobody ? "can" : "can't",
                     player_limit_words(limit.forbids, cards_words(limit.object)));
}

/// "all of P1's Digimon", "certain of P1's Digimon", "P1's Security Digimon".
std::string said_of_target(const Instruction& change, Player owner) {
  const cards::Target& target = change.target;
  const std::string whose =
      target.whose == cards::Whose::anyones ? "both players'" : who(target.whose, owner) + "'s";
  if (change.action == cards::Action::security_dp) return whose + " Security Digimon";
  const bool all = target.filter == cards::Filter{};
  const std::string_view noun = target.kind == cards::CardKind::tamer ? "Tamers" : "Digimon";
  return fmt::format("{} {} {}", all ? "all of" : "certain of", whose, noun);
}

/// What happens to each of them: "get +1000 DP", "gain <Blocker>", "can't attack".
std::vector<std::string> said_of_each(const Catalog& cards, const Instruction& change) {
  using cards::Action;
  switch (change.action) {
    case Action::change_dp:
    case Action::security_dp: return {"get " + change_words(Action::change_dp, {}, change.amount)};
    case Action::gain_keyword:
      return {fmt::format("gain <{}>", change_words(change.action, change.keyword, change.amount))};
    case Action::gain_effect:
      return {fmt::format("gain an effect, {}", all_timings_words(cards, change.granted))};
    case Action::not_affected: {
      const std::string words = change_words(change.action, {}, change.from);
      return {words.empty() ? "" : "are not" + words.substr(words.find(' '))};
    }
    case Action::limit: break;
    default: return {""};
  }
  std::vector<std::string> all;
  for (const cards::Limit limit : change.limits.what) {
    if (limit == cards::Limit::none) continue;
    const cards::Limit now = cards::limit_in(limit, change.duration);
    all.push_back(change_words(change.action, {}, static_cast<int>(now)));
  }
  return all;
}

/// Empty where there are no words for it.
std::string said(const Catalog& cards, const Instruction& change, Player owner) {
  if (change.action == cards::Action::limit_player) return said_of_player(change, owner);
  const std::vector<std::string> each = said_of_each(cards, change);
  if (each.empty() || std::ranges::any_of(each, &std::string::empty)) return "";
  const bool in_security = change.action == cards::Action::security_dp;
  return fmt::format("{}{} {}", said_of_target(change, owner),
                     in_security ? "" : ", later ones as well,", fmt::join(each, ", "));
}

std::string until(int turn_ends) {
  if (turn_ends == kUntilAttackEnds) return "Until the attack ends";
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

void tell_lasting_changes(const Catalog& cards, const State& before, const State& after,
                          std::vector<std::string>& lines) {
  const auto words_of = [&](const Lasting& each) {
    return said(cards, cards.instructions(each.effect.bits())[each.instruction], each.owner);
  };
  for (const Lasting& each : after.lasting) {
    if (copies(after, each) <= copies(before, each)) continue;
    const std::string words = words_of(each);
    if (!words.empty()) lines.push_back(fmt::format("{}, {}.", until(each.turn_ends), words));
  }
  for (const Lasting& each : before.lasting) {
    if (copies(before, each) <= copies(after, each)) continue;
    const std::string words = words_of(each);
    if (!words.empty()) lines.push_back(fmt::format("\"{}\" has ended.", words));
  }
}

}  // namespace headjudge::dcg
