// The entries of an edition as people read them: heading by heading, each with its standing.
//
// A sentence is formalised (it answers a question), constrains (an invariant watches over it),
// defines (a term, with the code and the plays behind it), or is outside the model for a reason
// that is said. The second view is an edition held against a copy of its manual.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/logic/question.hpp"
#include "model/core/manual/check.hpp"
#include "model/core/manual/edition.hpp"
#include "reports/result/sheet.hpp"
#include "reports/views/held.hpp"

namespace headjudge::reports {

struct EntryView {
  int line = 0;  ///< in the edition's file
  std::string cites;
  std::string id;
  std::string standing;  ///< formalised, constrains, defines, outside
  std::string says;
  std::vector<std::string> details;  ///< the question, the invariants, the term's code and plays,
                                     ///< and what holds the entry
};

/// An invariant's sentence; empty where there is no such invariant.
using InvariantSentence = std::function<std::string_view(std::string_view id)>;

/// In the order of the edition's file.
[[nodiscard]] std::vector<EntryView> entry_views(const Edition& edition,
                                                 const QuestionSet& questions,
                                                 const InvariantSentence& sentence_of,
                                                 const Holding& holding);

[[nodiscard]] std::string entries_text(const Edition& edition, const QuestionSet& questions,
                                       const InvariantSentence& sentence_of, const Holding& holding,
                                       TextStyle style = {});

/// `file` is what the user called the copy.
[[nodiscard]] std::string manual_check_text(const Edition& edition, std::string_view file,
                                            const ManualCheck& check, TextStyle style = {});

}  // namespace headjudge::reports
