// One wrong version of one place of the rules, and the table that all programs of this folder
// exchange: a line for each mutant, its columns parted by tabs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mutants {

/// How the wrong version stands beside the right one.
enum class Form { expression, condition, statement };

/// From which values of the right version the wrong one can differ. `_or_by_side_effects`: from the
/// others as well, by what it leaves undone ("a" for "a && sets(b)" sets nothing).
enum class Differs {
  always,
  from_false,
  from_true,
  from_false_or_by_side_effects,
  from_true_or_by_side_effects
};

struct Mutation {
  int number = 0;                  ///< of the switch; 0 before it is given one
  std::string file;                ///< from the root of the repository
  std::size_t begin = 0, end = 0;  ///< its bytes in that file
  int line = 0;
  Form form = Form::expression;
  Differs differs = Differs::always;
  std::string function;  ///< that it stands in, with its namespaces
  std::string change;    ///< the operator, or the name that mutants.txt gives it
  int nth = 0;           ///< of those in this function with the same words
  std::string original, mutated;
  /// Bytes around it, or its own, whose wrong version can be worked out beside the right one: the
  /// mutant is reached where their values differ. None: it is reached whenever it is met.
  std::size_t watch_begin = 0, watch_end = 0;
  std::string watched;  ///< that wrong version
  std::string rule;     ///< of a mutant of mutants.txt: what the line is there for
};

/// What stays the same when lines move: this is how survivors.txt names a mutant.
[[nodiscard]] std::string key_of(const Mutation& mutation);

[[nodiscard]] std::string as_line(const Mutation& mutation);
[[nodiscard]] Mutation from_line(std::string_view line);

[[nodiscard]] std::vector<Mutation> read_mutations(const std::string& path);
void write_mutations(const std::string& path, const std::vector<Mutation>& mutations);

[[nodiscard]] std::string read_file(const std::string& path);
/// Writes only what changed, so that a build does no more than it has to.
void write_if_new(const std::string& path, const std::string& text);

/// The words of a place in one line.
[[nodiscard]] std::string in_one_line(std::string_view text);

[[nodiscard]] std::vector<std::string> parted(std::string_view line, char at);

}  // namespace mutants
