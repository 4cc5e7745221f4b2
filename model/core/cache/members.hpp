// The members of a struct, one after the other, without a list of them.
//
//   each_member(card, [&](const auto& member) { ... });
//
// The compiler counts the members of an aggregate (how many values can it be made of?) and a
// structured binding takes it apart. So nobody keeps a list that a new member could be missing
// from: what is written here sees every member or does not compile.
//
// A *flat* struct has nothing but numbers, enums and flat structs in it, at any depth: its bytes
// are all there is to it. The compiler tells: a struct is made of values that promise not to throw
// when they turn into something flat, and it then makes the same promise or does not.
//
// C arrays, base classes and more members than rows below are refused.
// Source: Boost.PFR (Antony Polukhin), which is not in the Boost that Debian 12 installs.
#pragma once

#include <array>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace headjudge {

namespace detail {

/// Turns into whatever a member wants.
struct Anything {
  template <class T>
  operator T() const;  // NOLINT(google-explicit-constructor): as a member asks
};

template <class T, class... Found>
consteval std::size_t count_members() {
  if constexpr (requires { T{Found{}..., Anything{}}; }) {
    return count_members<T, Found..., Anything>();
  } else {
    return sizeof...(Found);
  }
}

}  // namespace detail

template <class T>
inline constexpr std::size_t kMemberCount = detail::count_members<T>();

template <class T>
consteval bool is_flat();

namespace detail {

/// Turns into anything, and throws nothing (so it is declared) when that is flat.
struct AnythingFlat {
  template <class T>
  operator T() const noexcept(is_flat<T>());  // NOLINT(google-explicit-constructor): the same
};

template <std::size_t>
using OneFlat = AnythingFlat;

template <class T, std::size_t... Place>
consteval bool has_flat_members(std::index_sequence<Place...> /*places*/) {
  return noexcept(T{OneFlat<Place>{}...});
}

template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;

}  // namespace detail

/// Is all of it numbers and enums?
template <class T>
consteval bool is_flat() {
  if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
    return true;
  } else if constexpr (detail::kIsArray<T>) {
    return is_flat<typename T::value_type>();
  } else if constexpr (std::is_aggregate_v<T> && std::is_class_v<T> &&
                       std::is_trivially_copyable_v<T>) {
    return detail::has_flat_members<T>(std::make_index_sequence<kMemberCount<T>>{});
  } else {
    return false;
  }
}

namespace detail {

template <std::size_t N>
using Count = std::integral_constant<std::size_t, N>;

// A row for each number of members.
template <class T>
auto members_of(T& object, Count<1> /*members*/) {
  auto& [a] = object;
  return std::tie(a);
}
template <class T>
auto members_of(T& object, Count<2> /*members*/) {
  auto& [a, b] = object;
  return std::tie(a, b);
}
template <class T>
auto members_of(T& object, Count<3> /*members*/) {
  auto& [a, b, c] = object;
  return std::tie(a, b, c);
}
template <class T>
auto members_of(T& object, Count<4> /*members*/) {
  auto& [a, b, c, d] = object;
  return std::tie(a, b, c, d);
}
template <class T>
auto members_of(T& object, Count<5> /*members*/) {
  auto& [a, b, c, d, e] = object;
  return std::tie(a, b, c, d, e);
}
template <class T>
auto members_of(T& object, Count<6> /*members*/) {
  auto& [a, b, c, d, e, f] = object;
  return std::tie(a, b, c, d, e, f);
}
template <class T>
auto members_of(T& object, Count<7> /*members*/) {
  auto& [a, b, c, d, e, f, g] = object;
  return std::tie(a, b, c, d, e, f, g);
}
template <class T>
auto members_of(T& object, Count<8> /*members*/) {
  auto& [a, b, c, d, e, f, g, h] = object;
  return std::tie(a, b, c, d, e, f, g, h);
}
template <class T>
auto members_of(T& object, Count<9> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i] = object;
  return std::tie(a, b, c, d, e, f, g, h, i);
}
template <class T>
auto members_of(T& object, Count<10> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j);
}
template <class T>
auto members_of(T& object, Count<11> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k);
}
template <class T>
auto members_of(T& object, Count<12> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l);
}
template <class T>
auto members_of(T& object, Count<13> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m);
}
template <class T>
auto members_of(T& object, Count<14> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n);
}
template <class T>
auto members_of(T& object, Count<15> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o);
}
template <class T>
auto members_of(T& object, Count<16> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p);
}
template <class T>
auto members_of(T& object, Count<17> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q);
}
template <class T>
auto members_of(T& object, Count<18> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r);
}
template <class T>
auto members_of(T& object, Count<19> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s);
}
template <class T>
auto members_of(T& object, Count<20> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t);
}
template <class T>
auto members_of(T& object, Count<21> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u);
}
template <class T>
auto members_of(T& object, Count<22> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v);
}
template <class T>
auto members_of(T& object, Count<23> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w);
}
template <class T>
auto members_of(T& object, Count<24> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x);
}
template <class T>
auto members_of(T& object, Count<25> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y);
}
template <class T>
auto members_of(T& object, Count<26> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z);
}
template <class T>
auto members_of(T& object, Count<27> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa);
}
template <class T>
auto members_of(T& object, Count<28> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab] =
      object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab);
}
template <class T>
auto members_of(T& object, Count<29> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac] =
      object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac);
}
template <class T>
auto members_of(T& object, Count<30> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad);
}
template <class T>
auto members_of(T& object, Count<31> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae);
}
template <class T>
auto members_of(T& object, Count<32> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af);
}
template <class T>
auto members_of(T& object, Count<33> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af, ag] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af, ag);
}
template <class T>
auto members_of(T& object, Count<34> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af, ag, ah] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af, ag, ah);
}
template <class T>
auto members_of(T& object, Count<35> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af, ag, ah, ai] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af, ag, ah, ai);
}
template <class T>
auto members_of(T& object, Count<36> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af, ag, ah, ai, aj] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af, ag, ah, ai, aj);
}
template <class T>
auto members_of(T& object, Count<37> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af, ag, ah, ai, aj, ak] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af, ag, ah, ai, aj, ak);
}
template <class T>
auto members_of(T& object, Count<38> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af, ag, ah, ai, aj, ak, al] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af, ag, ah, ai, aj, ak, al);
}
template <class T>
auto members_of(T& object, Count<39> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af, ag, ah, ai, aj, ak, al, am] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af, ag, ah, ai, aj, ak, al, am);
}
template <class T>
auto members_of(T& object, Count<40> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af, ag, ah, ai, aj, ak, al, am, an] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af, ag, ah, ai, aj, ak, al, am, an);
}
template <class T>
auto members_of(T& object, Count<41> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao);
}
template <class T>
auto members_of(T& object, Count<42> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao, ap] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao, ap);
}
template <class T>
auto members_of(T& object, Count<43> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao, ap, aq] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao, ap, aq);
}
template <class T>
auto members_of(T& object, Count<44> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao, ap, aq, ar] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao, ap, aq, ar);
}
template <class T>
auto members_of(T& object, Count<45> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao, ap, aq, ar, as] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao, ap, aq, ar, as);
}
template <class T>
auto members_of(T& object, Count<46> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao, ap, aq, ar, as, at] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao, ap, aq, ar, as, at);
}
template <class T>
auto members_of(T& object, Count<47> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao, ap, aq, ar, as, at, au] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao, ap, aq, ar, as, at, au);
}
template <class T>
auto members_of(T& object, Count<48> /*members*/) {
  auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac,
         ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao, ap, aq, ar, as, at, au, av] = object;
  return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa,
                  ab, ac, ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao, ap, aq, ar, as, at, au,
                  av);
}

}  // namespace detail

/// References to all members, in their order.
template <class T>
auto members_of(T& object) {
  using Plain = std::remove_const_t<T>;
  static_assert(std::is_aggregate_v<Plain>, "only a plain struct can be taken apart");
  static_assert(kMemberCount<Plain> <= 48, "add a row to members.hpp");
  return detail::members_of(object, detail::Count<kMemberCount<Plain>>{});
}

/// Calls act(member) for each member, in their order.
template <class T, class Act>
void each_member(T& object, Act&& act) {
  std::apply([&](auto&... member) { (act(member), ...); }, members_of(object));
}

}  // namespace headjudge
