// Which effects of the pool games come to (fuzz/feedback/reach.hpp).
//
// An instruction is come to in a step after which a frame stands before it. Effects that are never
// carried out (persistent ones) are not counted, nor those that another card gains.
#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "fuzz/dcg/setting.hpp"
#include "fuzz/feedback/reach.hpp"
#include "invariants/dcg/notes.hpp"
#include "model/dcg/text/words.hpp"
#include "model/events/procedures.hpp"

namespace headjudge::fuzz {
namespace {

/// Of an effect or of the ones behind it, which are the same one with another event.
bool came_to_effect(const cards::Pool& pool, std::size_t place, const Reach& reach,
                    std::size_t edition) {
  const std::size_t last = place + pool.effects[place].other_events;
  for (; place <= last && place < pool.effects.size(); ++place) {
    const cards::Effect& effect = pool.effects[place];
    for (std::size_t i = 0; i < effect.count; ++i) {
      if (reach.came_to(edition, effect.first + i)) return true;
    }
  }
  return false;
}

}  // namespace

void DcgSetting::size_effects(ReachSizes& sizes) const {
  sizes.effects = pool().effects.size();
  sizes.instructions = pool().instructions.size();
  sizes.procedures = events::kProcedures;
}

void DcgSetting::note_effects(Notes& notes, Reach& reach) const {
  auto& noted = notes.of<dcg::DcgNotes>();
  for (const dcg::SeenTrigger& seen : noted.triggers) {
    reach.note_triggered(seen.doing, seen.effect);
  }
  noted.triggers.clear();  // each is noted once
  if (noted.steps_of != notes.moment() || !noted.steps_are_kept) return;
  for (std::size_t i = 0; i < noted.steps.size(); ++i) {
    for (const dcg::Frame& frame : noted.steps.at(i).frames) {
      const cards::Effect& effect = pool().effects[frame.effect.bits()];
      if (frame.instruction >= effect.count) continue;  // it is done
      reach.note_instruction(effect.first + std::size_t{frame.instruction});
    }
  }
}

void DcgSetting::name_effects(std::size_t edition, const Reach& reach,
                              std::vector<NamedReach>& things) const {
  NamedReach effects{.kind = "effects", .count = {}, .never = {}};
  NamedReach instructions{.kind = "instructions", .count = {}, .never = {}};
  std::map<std::string, bool> keywords;
  for (std::size_t number = 0; number < pool().cards.size(); ++number) {
    const cards::Card& card = pool().cards[number];
    if (!cards_[edition].is_known[number]) continue;
    for (std::size_t i = 0; i < card.effect_count; ++i) {
      const std::size_t place = card.first_effect + i;
      const cards::Effect& effect = pool().effects[place];
      const bool is_done = effect.timing != cards::Timing::persistent && effect.count > 0;
      if (!is_done || effect.other_event) continue;
      const bool came_up = came_to_effect(pool(), place, reach, edition);
      effects.count.add(came_up);
      if (!came_up) effects.never.push_back(fmt::format("{}.{}", card.number, i + 1));
      for (std::size_t each = 0; each < effect.count; ++each) {
        instructions.count.add(reach.came_to(edition, effect.first + each));
      }
      if (effect.keyword.name == cards::Keyword::none) continue;
      bool& known = keywords[dcg::keyword_words(effect.keyword.name)];
      known = known || came_up;
    }
  }
  NamedReach carried_out{.kind = "keywords that are carried out", .count = {}, .never = {}};
  for (const auto& [keyword, came_up] : keywords) {
    carried_out.count.add(came_up);
    if (!came_up) carried_out.never.push_back(keyword);
  }
  things.push_back(std::move(effects));
  things.push_back(std::move(instructions));
  things.push_back(std::move(carried_out));
}

}  // namespace headjudge::fuzz
