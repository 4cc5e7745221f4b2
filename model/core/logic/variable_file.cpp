// Reading one named value (see variable_file.hpp).
//
// A name that no formula can say, a range without an end or words for other values than there are:
// each is refused here, with its line, so that whoever reads formulas need not ask again.
#include "model/core/logic/variable_file.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/ascii.hpp"
#include "model/core/base/suggestion.hpp"
#include "model/core/base/text_file.hpp"

namespace headjudge {
namespace {

constexpr int kLargestBound = 100'000;

/// A word that a formula can say: a name, and none of the language's own words.
bool is_name(std::string_view word) {
  constexpr std::array<std::string_view, 6> reserved = {"and",  "or",    "not",
                                                        "true", "false", "answer"};
  return !word.empty() && !is_digit(word[0]) && std::ranges::all_of(word, is_name_part) &&
         std::ranges::find(reserved, word) == reserved.end();
}

constexpr std::string_view kNameWords =
    "letters, digits and _, not beginning with a digit, and no word of the formula language";

void read_range(TableReader& in, Variable& variable) {
  const std::array<std::string, 3> kinds = {"int", "bool", "enum"};
  const std::string kind = in.has("kind") ? in.text("kind") : "int";
  const bool is_enum = kind == "enum";
  if (std::ranges::find(kinds, kind) == kinds.end()) {
    in.fail("kind", fmt::format("there is no kind `{}`", kind), expected_name(kind, kinds));
  }
  for (const std::string_view key : {"from", "to"}) {
    if (kind != "int" && in.has(key)) in.fail(key, fmt::format("`{}` belongs to an int", key));
  }
  if (!is_enum && in.has("names")) in.fail("names", "`names` belong to an enum", "kind = \"enum\"");
  if (is_enum) {
    variable.kind = ValueKind::enumeration;
    variable.names = in.texts("names");
    if (variable.names.size() < 2) in.fail("names", "an enum needs at least two names");
    check_names(in, "names", variable.names);
    variable.to = static_cast<int>(variable.names.size()) - 1;
  } else if (kind == "bool") {
    variable.kind = ValueKind::boolean;
    variable.to = 1;
  } else {
    variable.from = in.integer("from", -kLargestBound, kLargestBound);
    variable.to = in.integer("to", variable.from, kLargestBound);
  }
}

/// Words for each value: "at -1 or 0 memory", "suspended".
void read_words(TableReader& in, Variable& variable) {
  if (variable.kind == ValueKind::integer || in.has("says")) variable.says = in.text("says");
  const bool one_for_all = variable.kind == ValueKind::integer && in.has_text("words");
  if (one_for_all) {
    variable.words = {in.text("words")};
    if (variable.words[0].contains("{}")) return;
    in.fail("words", "the words do not say where the number goes", "{} in its place");
  } else if (in.has("words") || variable.says.empty()) {
    variable.words = in.texts("words");
    if (variable.words.size() == static_cast<std::size_t>(variable.size())) return;
    in.fail("words",
            fmt::format("there are {} words for {} values", variable.words.size(), variable.size()),
            "one text for each value");
  }
}

}  // namespace

void check_names(TableReader& in, std::string_view key, const std::vector<std::string>& names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!is_name(names[i])) {
      in.fail(key, fmt::format("`{}` is not a name that a formula can say", names[i]),
              std::string(kNameWords));
    }
    if (std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]) !=
        names.begin() + static_cast<std::ptrdiff_t>(i)) {
      in.fail(key, fmt::format("the name `{}` is given twice", names[i]));
    }
  }
}

Result<Variable> read_variable(const DataNode& table, const std::string& file,
                               const std::string& what) {
  TableReader in(table, file, what, {"name", "kind", "from", "to", "names", "says", "words"});
  Variable variable;
  variable.name = in.text("name");
  check_names(in, "name", {variable.name});
  read_range(in, variable);
  read_words(in, variable);
  if (in.failed()) return refuse(in.error());
  return variable;
}

Result<std::vector<Variable>> parse_observables(std::string_view toml, const std::string& file) {
  const Result<DataNode> root = parse_data(toml, file);
  if (!root) return refuse(root.error());
  TableReader in(*root, file, "a file of observables", {"game", "observable"});
  (void)in.text("game");
  std::vector<Variable> observables;
  for (const DataNode* table : in.tables("observable")) {
    Result<Variable> read = read_variable(*table, file, "an observable");
    if (!read) return refuse(read.error());
    if (std::ranges::find(observables, read->name, &Variable::name) != observables.end()) {
      in.fail({file, table->line, table->column,
               fmt::format("there are two observables `{}`", read->name), "a name of its own"});
    }
    observables.push_back(std::move(*read));
  }
  if (in.failed()) return refuse(in.error());
  return observables;
}

Result<std::vector<Variable>> load_observables(const std::filesystem::path& path) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return refuse(text.error());
  return parse_observables(*text, path.string());
}

}  // namespace headjudge
