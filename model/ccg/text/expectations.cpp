// Expectations: what a play says must be seen.
//
// A sentence is matched word by word against the few forms below; those of every game are checked
// in expectation_reader.cpp. What is not such a sentence, or names a card that the pool does not
// have, is an error and not a failed expectation: a misspelt name must not look like a finding. The
// same goes for what could never be seen: words that are no decision, a card that is not in the
// game. An expectation of their absence would be met whatever the rules say.
#include <algorithm>
#include <iterator>
#include <vector>

#include <fmt/format.h>

#include "model/ccg/ccg.hpp"
#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/phrases.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/procedures/digivolving.hpp"
#include "model/ccg/text/words.hpp"
#include "model/ccg/turn/decisions.hpp"
#include "model/core/game/reading.hpp"
#include "model/core/play/expectation_reader.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::ccg {

namespace {

constexpr std::string_view kForms =
    "`points P1 100`, `turn P1`, `phase attack phase`, `winner P1`, `winner none`, `drawn`, "
    "`no game`, `a game`, `hand P1 5` (deck, offline, digivolve row, attack row), "
    "`hand P1 has X` (lacks), "
    "`legal: <decision>` or `illegal: <decision>`";

class Expectation : private ExpectationReader {
 public:
  Expectation(const View& v, const TextPosition& where) : ExpectationReader(kForms, where), v_(v) {}

  Result<std::string> check(std::string_view text) const {
    std::string_view rest = text;
    if (take_prefix(rest, "legal: ")) return decision(rest, true);
    if (take_prefix(rest, "illegal: ")) return decision(rest, false);
    if (take_prefix(rest, "points ")) return points(rest);
    if (take_prefix(rest, "turn ")) return turn(rest, v_.state.turn_player);
    if (take_prefix(rest, "phase ")) return phase(rest);
    if (text == "drawn") return drawn(v_.state.outcome);
    if (take_prefix(rest, "winner ")) return winner(rest, v_.state.outcome);
    if (text == "no game") return met_or(v_.state.no_game != 0, "a game");
    if (text == "a game") return met_or(v_.state.no_game == 0, "no game");
    for (const std::string_view area : {"hand", "deck", "offline", "digivolve row", "attack row"}) {
      rest = text;
      if (take_prefix(rest, area) && take_prefix(rest, " ")) return in_area(area, rest);
    }
    return not_understood(text);
  }

 private:
  [[nodiscard]] Seen points(std::string_view rest) const {
    const std::string_view all = rest;
    const auto player = take_player(rest);
    const auto points = number_in<std::int32_t>(rest);
    if (!player || !points) return not_understood(fmt::format("points {}", all));
    return met_or(v_.state.points[*player] == *points,
                  fmt::format("points {} {}", player_name(*player), v_.state.points[*player]));
  }

  [[nodiscard]] Seen phase(std::string_view rest) const {
    const auto phase = phase_from(rest);
    if (!phase) return not_understood(fmt::format("phase {}", rest));
    return met_or(v_.state.phase == *phase, fmt::format("phase {}", name_of(v_.state.phase)));
  }

  [[nodiscard]] Seen decision(std::string_view words, bool wanted) const {
    Decisions legal;
    offer_decisions(v_, legal);
    std::vector<std::string> said;
    for (const Decision& each : legal) said.push_back(decision_words(v_.pool, v_.state, each));
    const bool known = is_decision(v_.pool, v_.state, words);
    return ExpectationReader::decision(words, wanted, std::move(said), known, decision_forms());
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
    const auto claim = area_claim(area, rest);
    if (!claim) return not_understood(fmt::format("{} {}", area, rest));
    const std::vector<CardId> found = cards_in(area, claim->player);
    if (claim->count) return counted(*claim, found.size());
    const auto named = v_.pool.find(claim->card);
    if (!named) {
      return refuse(
          error(fmt::format("there is no card `{}`", claim->card), "a card's name or number"));
    }
    const auto is_it = [&](CardId card) { return v_.state.def[card] == *named; };
    if (std::ranges::find(v_.state.def.begin(), v_.state.def.begin() + v_.state.count, *named) ==
        v_.state.def.begin() + v_.state.count) {
      return not_in_game(claim->card);
    }
    return contains(*claim, std::ranges::any_of(found, is_it));
  }

  const View& v_;
};

}  // namespace

Result<std::string> Ccg::check(const State& state, const Judge& judge, std::string_view text,
                               const TextPosition& where) const {
  const View v{*pool_, state, &judge};
  return Expectation(v, where).check(trimmed(text));
}

}  // namespace headjudge::ccg
