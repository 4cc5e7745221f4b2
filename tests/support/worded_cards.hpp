// Cards that a test makes up: a name, a type, a text, and ordinary numbers for all the rest.
//
//   static const cards::Pool pool = worded_pool({{"Tide", "Digimon", "[On Play] <Draw 1>."}});
//   DcgTable table = worded_table(pool, {"P1 hand: Tide"});
//   table.decide({"play Tide"});
//
// A Digimon is a red level 3 with 4000 DP that nothing digivolves into, and costs 3.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/dcg_table.hpp"

namespace headjudge::dcg {

struct WordedCard {
  std::string name;
  std::string type;
  std::string main = "";  ///< lines are parted by '\n'
  std::string inherited = "";
  std::string security = "";
  std::string color = "Red";
  int level = 3;  ///< of a Digimon
  int cost = 3;
  int dp = 4000;
  int from_level = 0;        ///< what it digivolves from, for 3; 0: from nothing
  std::string special = "";  ///< its requirement lines, as JSON; none
};

/// A text that is not understood is a failure of the test.
[[nodiscard]] cards::Pool worded_pool(const std::vector<WordedCard>& cards);

/// The same, where a card that is not understood is left out.
[[nodiscard]] cards::Pool worded_survey(const std::vector<WordedCard>& cards);

/// Why a card of this kind with this main text and these requirement lines (as JSON) is refused;
/// empty: it is understood.
[[nodiscard]] std::string fault(std::string_view kind, std::string_view text,
                                std::string_view special = "");

/// A position of P1's main phase with 5 memory, by the manual of 2025.
[[nodiscard]] DcgTable worded_table(const cards::Pool& pool, std::vector<std::string> lines);

}  // namespace headjudge::dcg
