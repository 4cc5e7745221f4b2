// Stock cards for plays of rulings (see shelf.hpp).
//
// An Option is a helper where its [Main] effect does one thing and nothing else, to any Digimon:
// the play then tells about the card that is asked about, and not about the helper.
#include "cli/rulings/shelf.hpp"

#include <algorithm>
#include <array>

namespace headjudge::cli {

namespace {

using cards::Action;
using cards::Card;
using cards::CardKind;
using cards::Instruction;
using cards::Pick;

/// The only instruction of an Option's [Main] effect; null: it does more, or is none.
const Instruction* only_instruction(const cards::Pool& pool, const Card& card) {
  if (card.kind != CardKind::option) return nullptr;
  for (const cards::Effect& effect : pool.effects_of(card)) {
    if (effect.timing != cards::Timing::main) continue;
    const auto instructions = pool.instructions_of(effect);
    const bool plain = instructions.size() == 1 && effect.condition == cards::Condition{} &&
                       instructions.front().target.filter == cards::Filter{};
    return plain ? &instructions.front() : nullptr;
  }
  return nullptr;
}

template <Action action, Pick pick, cards::Whose whose>
bool does_only(const cards::Pool& pool, const Card& card) {
  const Instruction* does = only_instruction(pool, card);
  return does != nullptr && does->action == action && does->target.pick == pick &&
         does->target.whose == whose && does->target.count <= 1 &&
         (action != Action::change_dp || does->amount < 0);
}

bool only_blocks(const cards::Pool& pool, const Card& card) {
  const auto effects = pool.effects_of(card);
  return card.kind == CardKind::digimon && effects.size() == 1 && !effects.front().inherited &&
         effects.front().scope == cards::TurnScope::any &&
         card.keywords_own == std::uint64_t{1} << static_cast<unsigned>(cards::Keyword::blocker);
}

struct Helper {
  std::string_view does;
  bool (*is)(const cards::Pool&, const Card&);
  std::vector<std::string_view> words;  ///< of questions that need it
};

const std::vector<Helper>& all_helpers() {
  constexpr auto theirs = cards::Whose::opponents;
  static const std::vector<Helper> all = {
      {"deletes a Digimon of the opponent",
       does_only<Action::delete_digimon, Pick::choose, theirs>,
       {"delete"}},
      {"lowers the DP of all Digimon of the opponent",
       does_only<Action::change_dp, Pick::all, theirs>,
       {"0 DP", "DP 0", "all of"}},
      {"lowers the DP of a Digimon of the opponent",
       does_only<Action::change_dp, Pick::choose, theirs>,
       {"DP"}},
      {"returns a Digimon of the opponent to the hand",
       does_only<Action::return_to_hand, Pick::choose, theirs>,
       {"return", "leave"}},
      {"suspends a Digimon of the opponent",
       does_only<Action::suspend, Pick::choose, theirs>,
       {"suspend"}},
      {"blocks", only_blocks, {"attack", "block"}},
  };
  return all;
}

std::vector<StockCard> first_of_each(const cards::Pool& pool, auto&& wanted) {
  std::vector<StockCard> found;
  for (const Helper& helper : all_helpers()) {
    if (!wanted(helper)) continue;
    const auto card =
        std::ranges::find_if(pool.cards, [&](const Card& each) { return helper.is(pool, each); });
    if (card != pool.cards.end()) found.push_back({helper.does, &*card});
  }
  return found;
}

}  // namespace

const Card* Shelf::plain(int level, cards::ColorSet colors) const {
  const Card* any = nullptr;
  for (const Card& card : pool_.cards) {
    const bool body = card.kind == CardKind::digimon || card.kind == CardKind::digi_egg;
    const bool fits =
        body && card.level == level && card.effect_count == 0 && card.lines.empty() && !card.token;
    if (!fits) continue;
    if ((card.colors & colors) != 0) return &card;
    if (any == nullptr) any = &card;
  }
  return any;
}

std::vector<StockCard> Shelf::helpers() const {
  return first_of_each(pool_, [](const Helper&) { return true; });
}

std::vector<StockCard> Shelf::helpers_for(std::string_view question) const {
  return first_of_each(pool_, [&](const Helper& helper) {
    return std::ranges::any_of(helper.words,
                               [&](std::string_view word) { return question.contains(word); });
  });
}

}  // namespace headjudge::cli
