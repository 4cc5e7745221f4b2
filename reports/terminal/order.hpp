// How two editions order pending effects, side by side, for the terminal.
//
// Either the proof that they do it alike, or the smallest scenes that separate them, with what a
// judge of one edition rules and none of the other, and the play to look at. Each verdict says for
// which judges it is, how far it reaches, and what it was checked by.
#pragma once

#include <string>

#include "proofs/effect_order/comparison.hpp"
#include "reports/result/sheet.hpp"

namespace headjudge::reports {

[[nodiscard]] std::string order_text(const Edition& older, const Edition& newer,
                                     const QuestionSet& questions,
                                     const proofs::OrderComparison& comparison,
                                     TextStyle style = {});

}  // namespace headjudge::reports
