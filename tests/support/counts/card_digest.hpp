// What a card of a pool is read as: its facts, its programs and its texts, as lines for a golden
// row (golden_rows.hpp).
//
// Where something lies in the pool is not seen, so a card's lines are the same in every pool.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "model/cards/compiler/print.hpp"
#include "model/cards/pool/card_terms.hpp"
#include "model/cards/quality/coverage.hpp"
#include "tests/support/counts/golden_rows.hpp"

namespace headjudge::test {

template <class AnyFilter>
void add_descriptions(Digest& digest, const cards::Pool& pool, AnyFilter& filter) {
  cards::for_each_description(filter, [&](std::uint16_t& place) {
    digest.add_value(pool.descriptions[place - 1U]);
    place = 1;
  });
}

inline void add_effect(Digest& digest, const cards::Pool& pool, const cards::Card& card,
                       cards::Effect effect) {
  const auto in_pool = pool.instructions_of(effect);
  std::vector<cards::Instruction> instructions(in_pool.begin(), in_pool.end());
  cards::for_each_filter(effect, instructions,
                         [&](auto& filter) { add_descriptions(digest, pool, filter); });
  effect.first = 0;
  digest.add_value(effect);
  for (cards::Instruction& instruction : instructions) {
    if (instruction.granted != 0) instruction.granted -= card.first_effect;
    digest.add_value(instruction);
  }
}

inline void add_card(Digest& digest, const cards::Pool& pool, const cards::Card& card) {
  digest.add(fmt::format("{} {} {} {} {} {} {}", card.number, card.name,
                         static_cast<int>(card.kind), card.colors, card.level, card.play_cost,
                         card.dp));
  digest.add_value(card.requirements);
  for (const auto* words : {&card.names, &card.name_parts, &card.traits}) digest.add_value(*words);
  digest.add(fmt::format("{} {} {} {} {} {} {}", card.lines.size(), card.most_copies, card.link_dp,
                         card.overflow, card.token, card.granted_count, card.keywords_own));
  for (std::size_t i = 0; i < card.effect_count + std::size_t{card.granted_count}; ++i) {
    add_effect(digest, pool, card, pool.effects[card.first_effect + i]);
  }
  for (const auto section : {cards::Section::main, cards::Section::inherited,
                             cards::Section::security, cards::Section::link}) {
    digest.add(cards::print_text(pool, card, section));
  }
  digest.add_all(cards::terms_of(pool, card));
}

/// The requirement lines of all cards, and what they describe.
inline void add_lines(Digest& digest, const cards::Pool& pool) {
  for (const cards::Card& card : pool.cards) digest.add_value(card.lines);
  digest.add_value(pool.descriptions);
}

/// What is understood of the cards of a file, piece by piece, and what stands in the way.
inline void add_coverage(Digest& digest, const std::string& file) {
  const auto covered = cards::coverage_of_file(file, "cards.jsonl");
  if (!covered) return digest.add(covered.error().text());
  for (const cards::CardCoverage& card : *covered) {
    digest.add(fmt::format("{} {}", card.number, cards::verdict_name(card.verdict)));
    for (const cards::CardPiece& piece : card.pieces) {
      digest.add(fmt::format("{}: {}: {} {}/{}", piece.place, piece.construct, piece.text,
                             piece.understood, piece.sentences));
    }
    for (const cards::Obstacle& obstacle : card.obstacles) {
      digest.add(fmt::format("{}: {}: {}", obstacle.place, obstacle.phrase, obstacle.error.text()));
    }
    digest.add_all(card.remarks);
  }
}

}  // namespace headjudge::test
