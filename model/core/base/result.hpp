// Bad input as a value.
//
// Whatever a user brings (an edition, a card file, a play) can be wrong, and must then say so with
// the file, the line, and what was expected there. Functions that read input return
// Result<T>; they never throw for bad input and never abort. A broken contract between two of our
// own functions is another matter: that is an assert.
//
//   Result<Edition> edition = load_edition(path, questions);
//   if (!edition) return report(edition.error());
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace headjudge {

/// Where and why an input was refused. `line` and `column` start at 1; 0 means "the whole file".
struct InputError {
  std::string file;
  int line = 0;
  int column = 0;
  std::string message;   ///< what is wrong
  std::string expected;  ///< what would have fitted; may be empty

  /// "file:line:column: message (expected ...)", the form editors and terminals link.
  [[nodiscard]] std::string text() const;

  friend bool operator==(const InputError&, const InputError&) = default;
};

template <class T>
using Result = std::expected<T, InputError>;

/// Shorthand for the failing branch of a Result.
[[nodiscard]] inline std::unexpected<InputError> refuse(InputError error) {
  return std::unexpected<InputError>(std::move(error));
}

}  // namespace headjudge
