// The switch beside each mutated place. This header goes before every file of the copy.
//
// Where a constant is worked out, no mutant is on: what is constexpr stays so. CMake tries the
// compiler on a file of its own in an older C++, which sees nothing of this.
#pragma once
#if __cplusplus >= 202002L
namespace headjudge_mutants {
inline constexpr unsigned kMost = 49'152;  ///< whole pages of memory
inline constexpr unsigned char kReachedBySideEffects = 2;
extern int active;
extern unsigned char reached[kMost];
[[gnu::always_inline]] constexpr bool is_on(int number) {
  return !__builtin_is_constant_evaluated() && number == active;
}
/// Are wrong versions worked out beside the right ones, to see whether their values differ?
extern bool spying;
[[gnu::always_inline]] constexpr bool spies() {
  return !__builtin_is_constant_evaluated() && spying;
}
template <class A, class B>
[[gnu::always_inline]] constexpr bool differ(const A& right, const B& wrong) {
  if constexpr (requires { static_cast<bool>(right == wrong); }) {
    return !static_cast<bool>(right == wrong);
  } else {
    return true;
  }
}
/// The same where the wrong version can differ from the right one whenever it is met.
[[gnu::always_inline]] constexpr bool is(int number) {
  if (__builtin_is_constant_evaluated()) return false;
  reached[number] |= 1;
  return number == active;
}
/// The right version's value, where the wrong one can differ from this value alone, or from the
/// other one by what it does not do: then the place is reached by side effects.
template <bool kDiffersFrom, bool kBySideEffects, class T>
[[gnu::always_inline]] constexpr T told(int number, T value) {
  if (__builtin_is_constant_evaluated()) return value;
  if constexpr (__is_same(T, bool)) {
    if (value == kDiffersFrom) {
      reached[number] |= 1;
    } else if (kBySideEffects) {
      reached[number] |= kReachedBySideEffects;
    }
  } else {
    reached[number] |= 1;
  }
  return value;
}
}  // namespace headjudge_mutants
#endif
