// Fuzzing the readers of what users bring: plays and card files.
//
// Any text must be refused with a reason or read; it must never crash. What a reader accepts must
// come out of the writer as it went in, and a text that is repeated must be read in a time that
// grows with its length alone.
#pragma once

#include <memory>

#include "fuzz/feedback/driver.hpp"
#include "fuzz/inputs/scope.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::fuzz {

[[nodiscard]] Result<std::unique_ptr<Driver>> open_play_driver(const TargetScope& scope);
[[nodiscard]] Result<std::unique_ptr<Driver>> open_cards_driver(const TargetScope& scope);
[[nodiscard]] Result<std::unique_ptr<Driver>> open_card_text_driver(const TargetScope& scope);
[[nodiscard]] Result<std::unique_ptr<Driver>> open_card_time_driver(const TargetScope& scope);

}  // namespace headjudge::fuzz
