// The games that there are. To add one: its model, its row (traits.hpp), and its name in the list.
//
// Whatever is done for every game is written once as a template over its model, and asked for
// through this list; so no command, proof, fuzzer or report names a game:
//
//   ShippedGames::for_each([&]<class G>(std::type_identity<G>) { audit(world.of<G>()); });
//   return ShippedGames::with(play.game, [&]<class G>(std::type_identity<G>) { ... });
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "invariants/games/ccg.hpp"
#include "invariants/games/dcg.hpp"
#include "invariants/games/traits.hpp"

namespace headjudge {

template <PlayableGame First, PlayableGame... Others>
struct GameList {
  static constexpr std::size_t kCount = 1 + sizeof...(Others);
  /// The game that something unknown is told about.
  using Main = First;
  /// One `Of` for each game.
  template <template <class> class Of>
  using Each = std::tuple<Of<First>, Of<Others>...>;

  /// Calls `call(std::type_identity<G>())` for each game, in order.
  template <class Call>
  static void for_each(Call&& call) {
    call(std::type_identity<First>());
    (call(std::type_identity<Others>()), ...);
  }

  /// What it gives for each game.
  template <class Call>
  [[nodiscard]] static auto each(Call&& call) {
    return std::tuple(call(std::type_identity<First>()), call(std::type_identity<Others>())...);
  }

  /// The same for the game of this id alone, and gives what it gives. An id that no game has is
  /// told as the first game would.
  template <class Call>
  [[nodiscard]] static auto with(std::string_view id, Call&& call) {
    std::optional<std::invoke_result_t<Call&, std::type_identity<First>>> given;
    const auto try_one = [&]<class G>(std::type_identity<G> game) {
      if (!given && GameTraits<G>::kId == id) given.emplace(call(game));
    };
    (try_one(std::type_identity<Others>()), ...);
    if (!given) given.emplace(call(std::type_identity<First>()));
    return std::move(*given);
  }
};

using ShippedGames = GameList<dcg::Dcg, ccg::Ccg>;

}  // namespace headjudge
