// Expectations: what a play says must be seen.
//
// A sentence is matched word by word against the few forms below. What is not such a sentence, or
// names a card that the pool does not have, is an error and not a failed expectation: a misspelt
// name must not look like a finding.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "model/ccg/ccg.hpp"
#include "model/ccg/chapters.hpp"
#include "model/ccg/phrases.hpp"
#include "model/ccg/words.hpp"
#include "model/core/play.hpp"
#include "model/core/reading.hpp"

namespace headjudge::ccg {

namespace {

constexpr std::string_view kForms =
    "`points P1 100`, `turn P1`, `phase attack phase`, `winner P1`, `winner none`, `no game`, "
    "`hand P1 5` (deck, offline, digivolve row, attack row), `hand P1 has X` (lacks), "
    "`legal: <decision>` or `illegal: <decision>`";

class Expectation {
 public:
  Expectation(const View& v, const TextPosition& where) : v_(v), where_(where) {}

  Result<std::string> check(std::string_view text) const {
    std::string_view rest = text;
    if (take_prefix(rest, "legal: ")) return offered(rest, true);
    if (take_prefix(rest, "illegal: ")) return offered(rest, false);
    if (take_prefix(rest, "points ")) return points(rest);
    if (take_prefix(rest, "turn ")) return turn(rest);
    if (take_prefix(rest, "phase ")) return phase(rest);
    if (take_prefix(rest, "winner ")) return winner(rest);
    if (text == "no game") return met_or(v_.state.no_game != 0, "a game");
    for (const std::string_view area : {"hand", "deck", "offline", "digivolve row", "attack row"}) {
      rest = text;
      if (take_prefix(rest, area) && take_prefix(rest, " ")) return in_area(area, rest);
    }
    return not_understood(text);
  }

 private:
  using Seen = Result<std::string>;

  [[nodiscard]] Seen not_understood(std::string_view text) const {
    return error(fmt::format("`{}` is not an expectation", text), std::string(kForms));
  }
  [[nodiscard]] Seen error(std::string message, std::string expected) const {
    return refuse(
        {where_.file, where_.line, where_.column, std::move(message), std::move(expected)});
  }
  static Seen met_or(bool met, std::string seen) { return met ? std::string() : std::move(seen); }

  [[nodiscard]] Seen points(std::string_view rest) const {
    const std::string_view all = rest;
    const auto player = take_player(rest);
    const auto points = number_in<std::int32_t>(rest);
    if (!player || !points) return not_understood(fmt::format("points {}", all));
    return met_or(v_.state.points[*player] == *points,
                  fmt::format("points {} {}", player_name(*player), v_.state.points[*player]));
  }

  [[nodiscard]] Seen turn(std::string_view rest) const {
    const auto player = player_from(rest);
    if (!player) return not_understood(fmt::format("turn {}", rest));
    return met_or(v_.state.turn_player == *player,
                  fmt::format("turn {}", player_name(v_.state.turn_player)));
  }

  [[nodiscard]] Seen phase(std::string_view rest) const {
    const auto phase = phase_from(rest);
    if (!phase) return not_understood(fmt::format("phase {}", rest));
    return met_or(v_.state.phase == *phase, fmt::format("phase {}", name_of(v_.state.phase)));
  }

  [[nodiscard]] Seen winner(std::string_view rest) const {
    const Outcome outcome = v_.state.outcome;
    std::string seen = "none";
    if (outcome == Outcome::first_wins) seen = "P1";
    if (outcome == Outcome::second_wins) seen = "P2";
    if (rest != "none" && !player_from(rest)) {
      return not_understood(fmt::format("winner {}", rest));
    }
    return met_or(rest == seen, fmt::format("winner {}", seen));
  }

  [[nodiscard]] Seen offered(std::string_view words, bool wanted) const {
    Decisions legal;
    offer_decisions(v_, legal);
    const bool found = std::ranges::any_of(legal, [&](const Decision& decision) {
      return decision_words(v_.pool, v_.state, decision) == words;
    });
    return met_or(found == wanted, fmt::format("{}: {}", found ? "legal" : "illegal", words));
  }

  [[nodiscard]] std::vector<CardId> cards_in(std::string_view area, Player player) const {
    const Side& side = v_.state.side[player];
    std::vector<CardId> found;
    const auto take_all = [&](const auto& pile) { found.assign(pile.begin(), pile.end()); };
    if (area == "hand") take_all(side.hand);
    if (area == "deck") take_all(side.deck);
    if (area == "offline") take_all(side.offline);
    for (const Row row : {Row::digivolve, Row::attack}) {
      if (area != name_of(row)) continue;
      for (const Digimon& digimon : side.row(row)) found.push_back(digimon.card);
    }
    return found;
  }

  [[nodiscard]] Seen in_area(std::string_view area, std::string_view rest) const {
    const std::string_view all = rest;
    const auto player = take_player(rest);
    if (!player) return not_understood(fmt::format("{} {}", area, all));
    const std::vector<CardId> found = cards_in(area, *player);
    if (const auto count = number_in<std::size_t>(rest)) {
      return met_or(found.size() == *count,
                    fmt::format("{} {} {}", area, player_name(*player), found.size()));
    }
    const bool wanted = rest.starts_with("has ");
    if (!take_prefix(rest, "has ") && !take_prefix(rest, "lacks ")) {
      return not_understood(fmt::format("{} {}", area, all));
    }
    const auto named = v_.pool.find(rest);
    if (!named) return error(fmt::format("there is no card `{}`", rest), "a card's name or number");
    const bool has =
        std::ranges::any_of(found, [&](CardId card) { return v_.state.def[card] == *named; });
    return met_or(has == wanted, fmt::format("{} {} {} {}", area, player_name(*player),
                                             has ? "has" : "lacks", rest));
  }

  const View& v_;
  const TextPosition& where_;
};

}  // namespace

Result<std::string> Ccg::check(const State& state, const Judge& judge, std::string_view text,
                               const TextPosition& where) const {
  const View v{*pool_, state, &judge};
  return Expectation(v, where).check(trimmed(text));
}

}  // namespace headjudge::ccg
