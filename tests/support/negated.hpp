// Every expectation of a play turned round: then each of them must fail.
//
// An expectation that is met whatever happens says nothing. So each kind of expectation has its
// contrary here, and a play whose expectations are all turned round must fail wherever one is
// checked. A kind without a contrary is a failure of the test, not an exemption.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/game/reading.hpp"
#include "model/core/play/runner.hpp"

namespace headjudge::test {

/// The same words with `from` for `to` or the other way round; nothing where neither stands there.
inline std::string swapped(std::string_view text, std::string_view from, std::string_view to) {
  for (const auto& [was, becomes] : {std::pair{from, to}, std::pair{to, from}}) {
    const std::size_t at = text.find(was);
    if (at == std::string_view::npos) continue;
    return fmt::format("{}{}{}", text.substr(0, at), becomes, text.substr(at + was.size()));
  }
  return "";
}

/// "hand P1 5" with 6, "X has 5000 DP" with 6000; nothing where no number ends the words.
inline std::string with_another_number(std::string_view text) {
  const bool dp = take_suffix(text, " DP");
  const std::size_t at = text.rfind(' ') + 1;
  const auto number = number_from(text.substr(at));
  if (!number) return "";
  return fmt::format("{}{}{}", text.substr(0, at), *number + (dp ? 1000 : 1), dp ? " DP" : "");
}

/// What is the case exactly when the expectation is not met, or rules it out; "" if not known.
inline std::string negated(std::string_view text) {
  if (text.starts_with("legal: ")) return fmt::format("il{}", text);
  if (text.starts_with("illegal: ")) return std::string(text.substr(2));
  if (text == "no game") return "a game";
  if (text.starts_with("phase ")) {
    return text == "phase attack phase" ? "phase digivolve phase" : "phase attack phase";
  }
  if (text == "winner none" || text == "drawn") return "winner P1";
  if (text == "not asked") return "a player is asked";
  if (text.starts_with("asked P")) return fmt::format("{} not asked", text.substr(6, 2));
  if (text.ends_with(" not asked")) return fmt::format("asked {}", text.substr(0, 2));
  if (text.starts_with("turn ") || text.starts_with("winner ")) return swapped(text, "P1", "P2");
  if (std::string other = with_another_number(text); !other.empty()) return other;
  using Pair = std::pair<std::string_view, std::string_view>;
  for (const auto& [one, other] :
       {Pair{" is unsuspended", " is suspended"}, Pair{" is in the field", " is set aside"},
        Pair{" is not under ", " is under "}, Pair{" is not linked with ", " is linked with "},
        Pair{"nobody is asked", "a player is asked"}, Pair{" has ", " lacks "}}) {
    if (std::string words = swapped(text, one, other); !words.empty()) return words;
  }
  return "";
}

inline Play negated(Play play) {
  const auto turn_round = [&](std::string& text, int line) {
    const std::string contrary = negated(text);
    if (contrary.empty()) ADD_FAILURE() << play.file << ":" << line << ": no contrary: " << text;
    text = contrary.empty() ? text : contrary;
  };
  for (PlayStep& step : play.steps) {
    if (step.kind == PlayStep::Kind::expectation) turn_round(step.text, step.line);
  }
  for (PlayExpectation& each : play.expectations) turn_round(each.text, each.line);
  return play;
}

/// How many expectations were turned round and checked; each of them must fail. Where the play
/// itself fails (a disagreement) the contrary of what is met must.
template <Game G>
std::size_t expect_contraries_to_fail(const G& game, const Rulebook& rulebook, const Play& play) {
  const auto as_it_is = run_play(game, rulebook, play);
  const auto turned = run_play(game, rulebook, negated(play));
  if (!as_it_is || !turned) {
    ADD_FAILURE() << (as_it_is ? turned.error().text() : as_it_is.error().text());
    return 0;
  }
  EXPECT_EQ(as_it_is->checks, turned->checks) << play.file;
  EXPECT_GE(turned->failed.size() + as_it_is->failed.size(), turned->checks)
      << play.file << ": some expectation and its contrary are both met";
  return turned->checks;
}

}  // namespace headjudge::test
