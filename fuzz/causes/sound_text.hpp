// Text that any reader of XML, JSON and HTML takes.
//
// What a campaign tells comes from a baseline that a person has edited, and from inputs that were
// made to break a reader.
#pragma once

#include <string>
#include <string_view>

namespace headjudge::fuzz {

/// The text with U+FFFD for every byte that is no UTF-8, for control characters other than tabs and
/// new lines, and for U+FFFE and U+FFFF.
[[nodiscard]] std::string sound_text(std::string_view text);

}  // namespace headjudge::fuzz
