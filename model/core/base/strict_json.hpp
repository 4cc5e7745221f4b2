// Reading a whole JSON text, strictly.
//
// The JSON library tells the byte at which it stopped; a user needs line and column. And of two
// equal keys of one object it keeps the last without a word; here that is an error.
// Source: nlohmann_json 3.11, "Parsing and exceptions".
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "model/core/base/result.hpp"

namespace headjudge {

/// Errors: not JSON, with line and column; a key that stands twice in one object. `expected` says
/// what should stand in the file.
[[nodiscard]] Result<nlohmann::ordered_json> parse_strict_json(std::string_view text,
                                                               const std::string& file,
                                                               const std::string& expected);

}  // namespace headjudge
