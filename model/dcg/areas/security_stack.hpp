// The security stack: how cards come to it and leave it, and which way up they lie.
// What other chapters ask of security_stack.cpp, which has the reasons and their sources.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Takes the top or bottom card of a stack that is not empty.
CardId take_security(const Table& t, Player player, cards::DeckEnd end);
/// Takes the card at `place`, counted from the bottom.
CardId take_security_at(const Table& t, Player player, std::size_t place);
/// Where the top one of those is that lie this way up; nothing: none does.
[[nodiscard]] std::optional<std::size_t> topmost_lying(const Table& t, Player player, bool face_up);
/// A card no longer lies face up in security, because it left or was turned over: what it did there
/// is over, so a Digimon may have to go.
void turn_security_down(const Table& t, CardId card);
enum class WayUp : std::uint8_t { face_down, face_up, as_the_judge_says };
void put_in_security(const Table& t, CardId card, cards::DeckEnd end, WayUp way_up);
void shuffle_security(const Table& t, Player player);

}  // namespace headjudge::dcg
