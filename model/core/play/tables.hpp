// Seating the judges that a play names.
//
// A play speaks of editions and rulings by name; here they are looked up in the rulebook, the
// rulings' formulas are parsed over their questions' situations, and the judges are seated. What is
// wrong is told with the line of the table that says so.
#pragma once

#include <string>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/manual/judge.hpp"
#include "model/core/manual/rulebook.hpp"
#include "model/core/play/play.hpp"

namespace headjudge {

/// A table with its judge, ready to be played at.
struct SeatedTable {
  std::string name;
  std::string edition;
  Judge judge;
  ConsultLog* log = nullptr;  ///< where there is one: all that is asked, offers and checks included
};

[[nodiscard]] Result<Ruling> resolve_ruling(const PlayRuling& ruling, const QuestionSet& questions,
                                            const TextPosition& table);

/// The other way: a ruling as a play writes it. One that covers every situation loses its `when`.
[[nodiscard]] PlayRuling to_play_ruling(const Ruling& ruling, const QuestionSet& questions);

[[nodiscard]] Result<SeatedTable> seat_table(const Rulebook& rulebook, const PlayTable& table,
                                             const std::string& file);

/// All tables of a play. An error also when the play is of another game than the rulebook.
[[nodiscard]] Result<std::vector<SeatedTable>> seat_tables(const Rulebook& rulebook,
                                                           const Play& play);

}  // namespace headjudge
