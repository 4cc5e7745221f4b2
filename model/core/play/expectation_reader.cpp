// Checking the expectations that all games have (see expectation_reader.hpp).
//
// What is seen is told in the form of the expectation itself, so that both can be held side by
// side.
#include "model/core/play/expectation_reader.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/suggestion.hpp"
#include "model/core/game/reading.hpp"
#include "model/core/play/outcome_words.hpp"
#include "model/core/play/play.hpp"

namespace headjudge {

InputError ExpectationReader::error(std::string message, std::string expected) const {
  return {where_.file, where_.line, where_.column, std::move(message), std::move(expected)};
}

ExpectationReader::Seen ExpectationReader::not_understood(std::string_view text) const {
  return refuse(error(fmt::format("`{}` is not an expectation", text), std::string(forms_)));
}

ExpectationReader::Seen ExpectationReader::met_or(bool met, std::string seen) {
  return met ? std::string() : std::move(seen);
}

ExpectationReader::Seen ExpectationReader::turn(std::string_view rest, Player turn_player) const {
  const auto player = player_from(rest);
  if (!player) return not_understood(fmt::format("turn {}", rest));
  return met_or(turn_player == *player, fmt::format("turn {}", player_name(turn_player)));
}

ExpectationReader::Seen ExpectationReader::winner(std::string_view rest, Outcome outcome) const {
  std::string seen = "none";
  if (outcome == Outcome::first_wins) seen = "P1";
  if (outcome == Outcome::second_wins) seen = "P2";
  if (rest != "none" && !player_from(rest)) return not_understood(fmt::format("winner {}", rest));
  return met_or(rest == seen, fmt::format("winner {}", seen));
}

ExpectationReader::Seen ExpectationReader::drawn(Outcome outcome) {
  const std::string_view seen = outcome_words(outcome);
  return met_or(outcome == Outcome::drawn, std::string(seen.empty() ? "the game goes on" : seen));
}

ExpectationReader::Seen ExpectationReader::decision(std::string_view words, bool wanted,
                                                    std::vector<std::string> legal, bool known,
                                                    std::vector<std::string> forms) const {
  if (known) {
    const bool found = std::ranges::find(legal, words) != legal.end();
    return met_or(found == wanted, fmt::format("{}: {}", found ? "legal" : "illegal", words));
  }
  std::ranges::move(forms, std::back_inserter(legal));
  const std::string closest = closest_name(words, legal);
  return refuse(
      error(fmt::format("`{}` is not a decision about the cards of this game", words),
            fmt::format("{}a decision as docs/plays.md lists them, with cards that are in "
                        "the game",
                        closest.empty() ? "" : fmt::format("perhaps `{}`; ", closest))));
}

ExpectationReader::Seen ExpectationReader::not_in_game(std::string_view card) const {
  return refuse(error(fmt::format("no `{}` is in this game, so nothing can have it", card),
                      "a card of the set-up"));
}

std::optional<AreaClaim> ExpectationReader::area_claim(std::string_view area,
                                                       std::string_view rest) {
  const auto player = take_player(rest);
  if (!player) return std::nullopt;
  AreaClaim claim{area, *player, number_in<std::size_t>(rest), false, {}};
  if (claim.count) return claim;
  claim.has = take_prefix(rest, "has ");
  if (!claim.has && !take_prefix(rest, "lacks ")) return std::nullopt;
  claim.card = rest;
  return claim;
}

ExpectationReader::Seen ExpectationReader::counted(const AreaClaim& claim, std::size_t count) {
  return met_or(count == *claim.count,
                fmt::format("{} {} {}", claim.area, player_name(claim.player), count));
}

ExpectationReader::Seen ExpectationReader::contains(const AreaClaim& claim, bool has) {
  return met_or(has == claim.has, fmt::format("{} {} {} {}", claim.area, player_name(claim.player),
                                              has ? "has" : "lacks", claim.card));
}

}  // namespace headjudge
