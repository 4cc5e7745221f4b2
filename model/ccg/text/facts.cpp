// Saying what is seen in a position (see facts.hpp).
//
// Every sentence here is one that expectations.cpp reads; a test holds the two against each other.
#include "model/ccg/text/facts.hpp"

#include <set>

#include <fmt/format.h>

#include "model/ccg/position/phrases.hpp"
#include "model/ccg/text/words.hpp"
#include "model/core/game/facts.hpp"
#include "model/core/play/outcome_words.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::ccg {

namespace {

class Teller {
 public:
  Teller(const Ccg& game, const State& state) : pool_(game.pool()), state_(state) {}

  std::vector<std::string> tell() {
    facts_.emplace_back(winner_fact(state_.outcome));
    if (state_.no_game != 0) add("no game");
    for (const Player player : {Player{0}, Player{1}}) {
      add("points {} {}", player_name(player), state_.points[player]);
    }
    add("turn {}", player_name(state_.turn_player));
    add("phase {}", name_of(state_.phase));
    for (const Player player : {Player{0}, Player{1}}) sizes(player);
    for (const std::string& fact : contents()) facts_.push_back(fact);
    return std::move(facts_);
  }

  /// "attack row P1 has X", for each Digimon and each card of the open piles.
  [[nodiscard]] std::set<std::string> contents() const {
    std::set<std::string> found;
    for (const Player player : {Player{0}, Player{1}}) {
      const Side& side = state_.side[player];
      for (const Row row : {Row::digivolve, Row::attack}) {
        for (const Digimon& digimon : side.row(row)) {
          found.insert(content(name_of(row), player, digimon.card));
        }
      }
      for (const CardId card : side.offline) found.insert(content("offline", player, card));
      for (const CardId card : side.hand) found.insert(content("hand", player, card));
    }
    return found;
  }

 private:
  template <class... Parts>
  void add(fmt::format_string<Parts...> form, Parts&&... parts) {
    facts_.push_back(fmt::format(form, std::forward<Parts>(parts)...));
  }

  [[nodiscard]] std::string content(std::string_view area, Player player, CardId card) const {
    return fmt::format("{} {} has {}", area, player_name(player), card_words(pool_, state_, card));
  }

  void sizes(Player player) {
    const Side& side = state_.side[player];
    const std::string name = player_name(player);
    add("hand {} {}", name, side.hand.size());
    add("deck {} {}", name, side.deck.size());
    add("offline {} {}", name, side.offline.size());
    for (const Row row : {Row::digivolve, Row::attack}) {
      add("{} {} {}", name_of(row), name, side.row(row).size());
    }
  }

  const Pool& pool_;
  const State& state_;
  std::vector<std::string> facts_;
};

}  // namespace

std::vector<std::string> facts(const Ccg& game, const State& state) {
  return Teller(game, state).tell();
}

std::vector<std::string> facts_against(const Ccg& game, const State& state, const State& other) {
  return with_denials(facts(game, state), Teller(game, state).contents(),
                      Teller(game, other).contents());
}

}  // namespace headjudge::ccg
