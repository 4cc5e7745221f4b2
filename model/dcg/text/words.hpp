// The names of things in a position, as players say them.
//
// A card is called by its name. The second stack of that name on a player's side is "Pebbit #2",
// counted from left to right
// with the breeding area last, and where both sides have one and it matters, "(P1)" or "(P2)"
// follows. Cards in hand or trash are told apart by number if the pool has several of one name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/program/card.hpp"
#include "model/dcg/position/catalog.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

/// A card anywhere: its name, and its number where the name is not enough.
[[nodiscard]] std::string card_words(const Catalog& cards, const State& state, CardId card);
/// A stack on the field, as its owner's.
[[nodiscard]] std::string field_words(const Catalog& cards, const State& state,
                                      Permanent permanent);
/// The same, with the owner where the other side has one of that name.
[[nodiscard]] std::string clear_field_words(const Catalog& cards, const State& state,
                                            Permanent permanent);
/// "[When Attacking]", "when suspended".
[[nodiscard]] std::string timing_words(cards::Timing timing);
[[nodiscard]] std::string pending_words(const Catalog& cards, const State& state,
                                        std::size_t position);
/// The same of an effect that interrupts what is announced.
[[nodiscard]] std::string interrupting_words(const Catalog& cards, const State& state,
                                             std::size_t position);
/// "[On Play]", or "<Save>" where it is printed as a keyword.
[[nodiscard]] std::string effect_words(const Catalog& cards, std::uint16_t effect);
/// Pending processing that is no effect.
[[nodiscard]] std::string_view processing_words(Waiting what);
/// The same with all of its timings: "[On Play] or [When Digivolving]".
[[nodiscard]] std::string all_timings_words(const Catalog& cards, std::uint16_t effect);

/// "blocker", "Security Attack +1": a lasting change in words, as set-ups write it.
[[nodiscard]] std::string change_words(cards::Action action, cards::Keyword keyword, int amount);

/// "play Digimon by effects": what a player can't do, with the words for the cards it is about.
[[nodiscard]] std::string player_limit_words(cards::PlayerLimit limit, std::string_view cards);
[[nodiscard]] std::string keyword_words(cards::Keyword keyword);

/// Where the memory counter is: "0", "P2's 3".
[[nodiscard]] std::string counter_words(const State& state);
/// The cost on the card that is played or used, as its declaration says it.
[[nodiscard]] std::optional<int> declared_cost(const Catalog& cards, const State& state,
                                               const Decision& decision);

}  // namespace headjudge::dcg
