// The address of a decision (records.hpp), for any setting of a game.
//
// A setting may say it from the decision's operands (`address`), which is quick; else it is made of
// the players' words for the decision.
#pragma once

#include <cstddef>
#include <string>

#include <xxhash.h>

#include "fuzz/games/records.hpp"

namespace headjudge::fuzz {

template <class S>
[[nodiscard]] DecisionAddress address_in(const S& setting, const typename S::Model::State& state,
                                         const typename S::Model::Decision& decision) {
  if constexpr (requires { setting.address(state, decision); }) {
    return setting.address(state, decision);
  } else {
    const std::string words = setting.game().say(state, decision);
    const auto hash = XXH3_64bits(words.data(), words.size());
    return {static_cast<std::uint8_t>(hash >> 16U), static_cast<std::uint16_t>(hash)};
  }
}

/// The place of the next decision among the legal ones. Contract: the source is not at its end, and
/// something is legal.
template <class S>
[[nodiscard]] std::size_t next_place(const S& setting, const typename S::Model::State& state,
                                     const typename S::Model::Decisions& legal,
                                     DecisionSource& source) {
  return source.next(legal.size(), [&](std::size_t place) {
    return address_in(setting, state, legal[place]);
  });
}

}  // namespace headjudge::fuzz
