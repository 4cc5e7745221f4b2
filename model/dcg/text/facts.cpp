// Saying what is seen in a position (see facts.hpp).
//
// Every sentence here is one that expectations.cpp reads; a test holds the two against each other.
#include "model/dcg/text/facts.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "model/core/game/facts.hpp"
#include "model/core/play/outcome_words.hpp"
#include "model/core/play/play.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/text/words.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

class Teller {
 public:
  Teller(const Dcg& game, const State& state) : v_{game.cards(), state, nullptr} {}

  std::vector<std::string> tell() {
    facts_.emplace_back(winner_fact(v_.state.outcome));
    add("turn {}", player_name(v_.state.turn_player));
    memory();
    used_option();
    for (const Player player : {Player{0}, Player{1}}) field(player);
    for (const Player player : {Player{0}, Player{1}}) piles(player);
    return std::move(facts_);
  }

  /// "battle area P1 has X", for each stack and each card of the open piles.
  [[nodiscard]] std::set<std::string> contents() const {
    std::set<std::string> found;
    for (const Player player : {Player{0}, Player{1}}) {
      const Side side = v_.state.side(player);
      for (const Permanent permanent : side.field) {
        const std::string area = permanent->breeding != 0 ? "breeding area" : "battle area";
        found.insert(content(area, player, permanent.top()));
      }
      for (const CardId card : side.security) {
        if (v_.state.is_face_up(card)) found.insert(content("security", player, card) + " face up");
      }
      for (const CardId card : side.trash) found.insert(content("trash", player, card));
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
    return fmt::format("{} {} has {}", area, player_name(player),
                       v_.cards.clear_name(v_.state.def[card]));
  }

  void memory() {
    const Player ahead = memory_of(v_.state, 0) >= 0 ? 0 : 1;
    add("memory {} {}", player_name(ahead), memory_of(v_.state, ahead));
  }

  void used_option() {
    const UsedOption& used = v_.state.option;
    if (used.present == 0) return;
    add("{} is {}", v_.cards.clear_name(v_.state.def[used.card]),
        used.in_field != 0 ? "in the field" : "set aside");
  }

  void field(Player player) {
    for (const std::string& fact : contents()) {
      const std::string area = fmt::format("battle area {} ", player_name(player));
      const std::string breeding = fmt::format("breeding area {} ", player_name(player));
      if (fact.starts_with(area) || fact.starts_with(breeding)) facts_.push_back(fact);
    }
    for (const Permanent permanent : v_.state.side(player).field) {
      const std::string name = clear_field_words(v_.cards, v_.state, permanent);
      const Standing standing = standing_of(v_, permanent);
      add("{} is {}", name, permanent->suspended != 0 ? "suspended" : "unsuspended");
      if (standing.has_dp) add("{} has {} DP", name, standing.dp);
      for (const CardId link : permanent.links()) {
        add("{} is linked with {}", name, v_.cards.clear_name(v_.state.def[link]));
      }
    }
  }

  void piles(Player player) {
    const Side side = v_.state.side(player);
    const std::string name = player_name(player);
    add("hand {} {}", name, side.hand.size());
    add("security {} {}", name, side.security.size());
    add("trash {} {}", name, side.trash.size());
    add("deck {} {}", name, side.deck.size());
    for (const std::string& fact : contents()) {
      if (fact.starts_with("trash " + name) || fact.starts_with("hand " + name) ||
          fact.starts_with("security " + name)) {
        facts_.push_back(fact);
      }
    }
  }

  const View v_;
  std::vector<std::string> facts_;
};

}  // namespace

std::vector<std::string> facts(const Dcg& game, const State& state) {
  return Teller(game, state).tell();
}

std::vector<std::string> facts_against(const Dcg& game, const State& state, const State& other) {
  return with_denials(facts(game, state), Teller(game, state).contents(),
                      Teller(game, other).contents());
}

}  // namespace headjudge::dcg
