// How a finding about one manual is weighed: what it rests on beside its sentences, and for how
// long it stood.
//
// Three things sort the list that a rules team works through. A canon of interpretation may settle
// a clash; another reading of a sentence may make something else of it; a later manual may have
// settled it. Nothing is hidden by any of them: each is said beside the finding, in words.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "proofs/realizability/differences.hpp"
#include "proofs/realizability/settlement.hpp"

namespace headjudge::proofs {

/// What it takes to do without a ruling; what stands firm comes first.
enum class Standing : std::uint8_t {
  firm,     ///< no canon settles it, however its sentences are read
  canon,    ///< a canon of the manual settles it
  reading,  ///< a clash that is none, in any of its situations, if sentences are read otherwise
};
[[nodiscard]] std::string_view name_of(Standing standing);

struct Weighing {
  Standing standing = Standing::firm;
  std::vector<std::string> canons;  ///< contradiction: what each canon of the manual makes of it
  std::string reading;              ///< what another reading makes of it; empty: there is none
  std::string later;                ///< what later manuals make of it; empty: there is none
  bool settled_later = false;       ///< by a later manual, however that one is read
};

/// `dispute` is a gap or a contradiction within `edition`; `later`: the editions after it, oldest
/// first.
[[nodiscard]] Weighing weigh(const Dispute& dispute, const Edition& edition,
                             const QuestionSet& questions, std::span<const AnalysedEdition> later);

}  // namespace headjudge::proofs
