// One scene before every judge of some editions.
//
// Judges who agree on what the two effects and the comparison of their ends have asked get one
// verdict between them, in whatever editions they are.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "proofs/commutativity/commute.hpp"

namespace headjudge::proofs {

/// A way of judging: an edition, and what it leaves to judges, as this one rules.
struct JudgedBy {
  std::string edition;
  std::vector<OpenRuling> rulings;
};
/// "en-2.3", or "en-1.1, if turn-end: ..."
[[nodiscard]] std::string words_of(const JudgedBy& by);

struct JudgedCase {
  JudgedBy by;
  CommuteResult result;
};

struct SceneCases {
  std::vector<JudgedCase> cases;  ///< edition by edition; judges who agree are one case
  bool complete = true;           ///< false: too many ways of judging, so not all were looked at
};

/// Leaves away, of each case, the rulings that make no difference to what is so (two cases are
/// alike where `words` are), and of cases that are then equal all but one.
[[nodiscard]] std::vector<JudgedCase> without_idle_rulings(
    std::vector<JudgedCase> cases, const std::function<std::string(const CommuteResult&)>& words);

/// `solve`: judges the two effects before the judge that its scene names. `only_worst`: what makes
/// the order matter ends the search.
using CaseSolver = std::function<CommuteResult(const Scene&)>;
[[nodiscard]] SceneCases judge_cases(const EffectProgramView& first,
                                     const EffectProgramView& second, const Scene& scene,
                                     std::span<const JudgesOf> editions, const CaseSolver& solve,
                                     bool only_worst);

/// All cases as one: the worst of them.
struct SceneSum {
  CommuteResult result;
  JudgedBy by;  ///< whose that is
};
[[nodiscard]] SceneSum sum_of(const SceneCases& cases);

/// All that the editions let judges rule, as a line of text: what a verdict about them hangs on.
[[nodiscard]] std::string rulings_of(std::span<const JudgesOf> editions);

}  // namespace headjudge::proofs
