// Tables with one row for each value of an enumeration.
//
// What is not listed would be taken for harmless, so a table that lacks a row does not compile.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace headjudge::proofs {

/// Has the enumeration a name for this value? The compiler says so in a function's own name.
template <auto Value>
consteval bool is_enumerator() {
  const std::string_view name = __PRETTY_FUNCTION__;
  const std::size_t at = name.rfind("Value = ") + std::string_view("Value = ").size();
  return name[at] != '(';
}

/// Are the rows those of all values, in their order, from `First` on? Each has its value in `kind`.
template <auto First, class Row, std::size_t N>
consteval bool has_a_row_each(const std::array<Row, N>& rows) {
  for (std::size_t i = 0; i < N; ++i) {
    if (static_cast<std::size_t>(rows[i].kind) != i) return false;
  }
  return is_enumerator<static_cast<decltype(First)>(N - 1)>() &&
         !is_enumerator<static_cast<decltype(First)>(N)>();
}

}  // namespace headjudge::proofs
