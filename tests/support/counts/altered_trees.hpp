// Syntax trees that say a little else than a printed text: one number, mark or enumerator is
// another.
//
// What is printed of such a tree, or refused, shows every "only if" of the grammar.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "model/core/base/random.hpp"
#include "tests/support/counts/tree_leaves.hpp"

namespace headjudge::test {

/// Another value: a mark turned round, nothing where there was something, something where there was
/// nothing, the value's neighbour, or a number at which some production ends.
template <class T>
T altered(T value, Random& random) {
  if constexpr (std::is_same_v<T, bool>) {
    return !value;
  } else {
    constexpr auto kEnds = std::to_array<std::int64_t>({1, 2, 3, 6, 7, 8, 10, 16, 99, 100});
    const auto number = static_cast<std::int64_t>(value);
    const auto way = random.below(4);
    if (number == 0) return static_cast<T>(1);
    if (way == 0) return static_cast<T>(0);
    if (way == 1 || std::is_enum_v<T>) return static_cast<T>(number - 1);
    return static_cast<T>(way == 2 ? number + 1 : kEnds[random.below(kEnds.size())]);
  }
}

/// Calls see() with each leaf altered that says something, and of the others with one in `silent`.
template <class Tree, class See>
void alter_leaves(Tree& tree, Random& random, std::uint64_t silent, const See& see) {
  each_leaf(tree, [&](auto& leaf) {
    const bool says = leaf != std::remove_reference_t<decltype(leaf)>{};
    if (random.below(says ? 1 : silent) != 0) return;
    const auto was = leaf;
    leaf = altered(leaf, random);
    see();
    leaf = was;
  });
}

/// So many of the leaves that say nothing, where not all are looked at.
inline constexpr std::uint64_t kFewSilent = 25;

}  // namespace headjudge::test
