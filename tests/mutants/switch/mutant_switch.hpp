// The switch beside each mutated place. This header goes before every file of the copy.
//
// Where a constant is worked out, no mutant is on: what is constexpr stays so.
#pragma once
namespace headjudge_mutants {
inline constexpr unsigned kMost = 40'960;  ///< whole pages of memory
extern int active;
extern unsigned char reached[kMost];
[[gnu::always_inline]] constexpr bool is(int number) {
  if (__builtin_is_constant_evaluated()) return false;
  reached[number] = 1;
  return number == active;
}
}  // namespace headjudge_mutants
