// One term for each variable, joined by `and` (see situation_formula.hpp).
//
// The words are those that formula_syntax.cpp reads back.
#include "model/core/logic/situation_formula.hpp"

#include <fmt/format.h>

namespace headjudge {

std::string situation_formula(const Question& question, std::span<const int> values) {
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Variable& variable = question.situation[i];
    if (i > 0) text += " and ";
    switch (variable.kind) {
      case ValueKind::boolean:
        text += values[i] != 0 ? variable.name : "not " + variable.name;
        break;
      case ValueKind::integer: text += fmt::format("{} = {}", variable.name, values[i]); break;
      case ValueKind::enumeration:
        text += variable.name + " = " + variable.names[static_cast<std::size_t>(values[i])];
        break;
    }
  }
  return text;
}

}  // namespace headjudge
