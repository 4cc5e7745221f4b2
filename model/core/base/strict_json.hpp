// Reading a whole JSON text, strictly.
//
// The JSON library tells the byte at which it stopped; a user needs line and column. And of two
// equal keys of one object it keeps the last without a word; here that is an error.
// Source: nlohmann_json 3.11, "Parsing and exceptions".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "model/core/base/result.hpp"

namespace headjudge {

/// Errors: not JSON, with line and column; a key that stands twice in one object. `expected` says
/// what should stand in the file.
[[nodiscard]] Result<nlohmann::ordered_json> parse_strict_json(std::string_view text,
                                                               const std::string& file,
                                                               const std::string& expected);

/// What readers of our own files share: where in the text they are, and the first thing that does
/// not fit. The place is a path: "certificates[2].cards[0]".
class JsonPlace {
 public:
  [[nodiscard]] const std::optional<InputError>& error() const { return error_; }

 protected:
  explicit JsonPlace(std::string file) : file_(std::move(file)) {}

  void wrong(const std::string& message, std::string expected);
  /// Another type stands there than what is `expected`.
  void wrong_type(const nlohmann::ordered_json& json, std::string expected);
  /// Reads what lies a step further in.
  template <class Read>
  void within(const std::string& step, Read&& read) {
    const std::size_t size = path_.size();
    path_ += step;
    read();
    path_.resize(size);
  }
  [[nodiscard]] bool at_top() const { return path_.empty(); }

 private:
  std::string file_;
  std::string path_;
  std::optional<InputError> error_;
};

}  // namespace headjudge
