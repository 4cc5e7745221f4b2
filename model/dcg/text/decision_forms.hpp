// Decisions in words: the forms that a play may write.
// What other chapters ask of decision_forms.cpp, which has the reasons and their sources.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

inline constexpr std::size_t kDecisionKinds = static_cast<std::size_t>(DecisionKind::forfeit) + 1;
inline constexpr std::string_view kDeckEnds[] = {"at the bottom", "on top"};
/// Behind a card that a copy in the same place differs from.
inline constexpr std::string_view kUsed = " used this turn", kWaits = " whose effect waits";
inline constexpr std::string_view kTrashedEnds[] = {"bottom", "top"};

/// The sentence of this kind, with blanks (sentence_forms.hpp).
[[nodiscard]] std::string_view form_of(DecisionKind kind);
[[nodiscard]] std::string decision_words(const Catalog& cards, const State& state,
                                         const Decision& decision);
/// "Cindermaw (5000 DP)".
[[nodiscard]] std::string stack_with_dp(const Catalog& cards, const State& state, CardId id);
/// "P1 attacks the player with Furnox (5000 DP).": as a story tells it.
[[nodiscard]] std::string decision_story(const Catalog& cards, const State& state,
                                         const Decision& decision);
/// "attack X with X": what decisions look like.
[[nodiscard]] std::vector<std::string> decision_forms();

}  // namespace headjudge::dcg
