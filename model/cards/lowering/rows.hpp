// Rows of a lowering: for each member of a syntax tree's struct, what becomes of it.
//
//   keep(&syntax::Target::pick, &Target::pick)
//       the same, lowered where it is a struct itself
//   made(&Target::part, part_of, &syntax::Target::part, &syntax::Target::part_wording)
//       worked out from these members
//   also_made(&CardObject::any_holders, draws, &syntax::CardObject::holder)
//       the same from members that other rows are about
//   words(&syntax::Target::said)
//       only says it in other words: left out
//
// `accounts_for_all` holds when each member of the tree's struct stands in exactly one row, and
// each member of the program's struct in exactly one. A member that is added to either and to no
// row does not compile. Members of an aggregate are counted by how many initialisers it takes.
#pragma once

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace headjudge::cards::lowering_rows {

struct Nothing {};

template <class To, class Make, bool accounts, class... From>
struct Row {
  To to;  ///< the member of the program; Nothing: none
  Make make;
  std::tuple<From...> from;  ///< members of the tree
};

/// Lowers a member: lowering.cpp has an overload for each struct, all else is the same.
struct Lowered;

template <class Tree, class Program, class A, class B>
constexpr auto keep(A Tree::* from, B Program::* to) {
  return Row<B Program::*, Lowered, true, A Tree::*>{to, {}, {from}};
}
template <class Program, class B, class Make, class Tree, class... A>
constexpr auto made(B Program::* to, Make make, A Tree::*... from) {
  return Row<B Program::*, Make, true, A Tree::*...>{to, make, {from...}};
}
template <class Program, class B, class Make, class Tree, class... A>
constexpr auto also_made(B Program::* to, Make make, A Tree::*... from) {
  return Row<B Program::*, Make, false, A Tree::*...>{to, make, {from...}};
}
template <class Tree, class... A>
constexpr auto words(A Tree::*... from) {
  return Row<Nothing, Nothing, true, A Tree::*...>{{}, {}, {from...}};
}

/// Converts to a member of any type.
struct Anything {
  template <class T>
  constexpr operator T() const noexcept;  // NOLINT: implicit by design, never defined
};

/// How many members an aggregate has.
template <class T, class... Initialisers>
consteval std::size_t member_count() {
  if constexpr (requires { T{Initialisers{}..., Anything{}}; }) {
    return member_count<T, Initialisers..., Anything>();
  } else {
    return sizeof...(Initialisers);
  }
}

template <class To, class Make, bool accounts, class... From>
constexpr auto tree_members(const Row<To, Make, accounts, From...>& row) {
  if constexpr (accounts) {
    return row.from;
  } else {
    return std::tuple<>{};
  }
}
template <class To, class Make, bool accounts, class... From>
constexpr auto program_members(const Row<To, Make, accounts, From...>& row) {
  if constexpr (std::is_same_v<To, Nothing>) {
    return std::tuple<>{};
  } else {
    return std::tuple<To>{row.to};
  }
}

template <class A, class B>
constexpr bool is_same_member(A a, B b) {
  if constexpr (std::is_same_v<A, B>) {
    return a == b;
  } else {
    return false;
  }
}

/// Does no member stand there twice?
template <class... Members>
constexpr bool are_distinct(const std::tuple<Members...>& all) {
  const auto times = [&all](auto member) {
    return std::apply([&](auto... each) { return (int{is_same_member(each, member)} + ... + 0); },
                      all);
  };
  return std::apply([&](auto... each) { return ((times(each) == 1) && ... && true); }, all);
}

template <class Tree, class Program, class... Rows>
consteval bool accounts_for_all(const std::tuple<Rows...>& rows) {
  const auto said = std::apply([](auto... r) { return std::tuple_cat(tree_members(r)...); }, rows);
  const auto meant =
      std::apply([](auto... r) { return std::tuple_cat(program_members(r)...); }, rows);
  return std::tuple_size_v<decltype(said)> == member_count<Tree>() && are_distinct(said) &&
         std::tuple_size_v<decltype(meant)> == member_count<Program>() && are_distinct(meant);
}

/// Carries the rows out.
template <class Program, class Tree, class... Rows>
Program lowered_by(const std::tuple<Rows...>& rows, const Tree& tree) {
  Program program;
  const auto carry_out = [&](const auto& row) {
    if constexpr (!std::is_same_v<std::remove_cvref_t<decltype(row.to)>, Nothing>) {
      program.*row.to =
          std::apply([&](auto... member) { return row.make(tree.*member...); }, row.from);
    }
  };
  std::apply([&](const auto&... row) { (carry_out(row), ...); }, rows);
  return program;
}

}  // namespace headjudge::cards::lowering_rows
