// The switch beside each mutated place. This header goes before every file of the copy.
//
// Where a constant is worked out, no mutant is on: what is constexpr stays so.
#pragma once
namespace headjudge_mutants {
inline constexpr int kMost = 40'000;
extern int active;
extern unsigned char reached[kMost];
[[gnu::always_inline]] constexpr bool is(int number) {
  if (__builtin_is_constant_evaluated()) return false;
  reached[number] = 1;
  return number == active;
}
}  // namespace headjudge_mutants
