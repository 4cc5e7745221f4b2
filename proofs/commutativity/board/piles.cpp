// From words to the ways that cards take (see piles.hpp).
//
// The order of the cards in a trash or a hand is nothing that anybody may look at; that in a deck
// and a security stack is.
#include "proofs/commutativity/board/piles.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace headjudge::proofs {
namespace {

using cards::Action;
using cards::Instruction;

enum class Pile : std::uint8_t { hand, deck, security, trash, field, beneath, nowhere };

/// From which end of a pile, or by choice.
enum class From : std::uint8_t { top, bottom, choice };

struct Way {
  std::size_t player = 0;
  Pile from = Pile::nowhere;
  From end = From::top;
  Pile to = Pile::nowhere;
};

class WaysOf {
 public:
  WaysOf(const EffectProgramView& effect, const Scene& scene, std::size_t which)
      : owner_(scene.owner[which]), judge_(*scene.judge) {
    for (const Instruction& each : effect.instructions) note(each);
  }
  [[nodiscard]] const std::vector<Way>& ways() const { return ways_; }

 private:
  void add(std::size_t player, Pile from, From end, Pile to) {
    ways_.push_back({player, from, end, to});
  }
  void note(const Instruction& instruction) {
    const bool theirs = instruction.target.whose == cards::Whose::opponents;
    const std::size_t whose = theirs ? 1 - owner_ : owner_;
    const auto end = instruction.target.count == static_cast<std::uint8_t>(cards::DeckEnd::bottom)
                         ? From::bottom
                         : From::top;
    switch (instruction.action) {
      case Action::draw: return add(owner_, Pile::deck, From::top, Pile::hand);
      case Action::recovery: return add(owner_, Pile::deck, From::top, Pile::security);
      case Action::trash_deck: return add(whose, Pile::deck, From::top, Pile::trash);
      case Action::trash_security: return add(whose, Pile::security, end, Pile::trash);
      case Action::security_to_hand: return add(owner_, Pile::security, end, Pile::hand);
      case Action::trash_hand: return add(owner_, Pile::hand, From::choice, Pile::trash);
      case Action::delete_digimon: return leave(instruction, Pile::trash);
      case Action::return_to_hand: return leave(instruction, Pile::hand);
      case Action::return_to_deck: return leave(instruction, Pile::deck);
      case Action::trash_digivolution: return trash_beneath(instruction, From::bottom);
      case Action::trash_top_digivolution: return trash_beneath(instruction, From::top);
      case Action::trash_any_digivolution: return trash_beneath(instruction, From::choice);
      case Action::change_dp:
        if (instruction.amount < 0) leave(instruction, Pile::trash);
        return;
      default: return;
    }
  }
  /// "It" is whoever was chosen before, of either player.
  [[nodiscard]] bool reaches(const Instruction& instruction, std::size_t player) const {
    const cards::Target& target = instruction.target;
    if (target.pick == cards::Pick::same || target.whose == cards::Whose::anyones) return true;
    const bool own = target.pick == cards::Pick::self || target.whose == cards::Whose::yours ||
                     instruction.action == Action::trash_any_digivolution;
    return own == (player == owner_);
  }
  void leave(const Instruction& instruction, Pile to) {
    for (const std::size_t player : {0U, 1U}) {
      if (!reaches(instruction, player)) continue;
      add(player, Pile::field, From::choice, to);
      const bool follows =
          to != Pile::trash && judge_.rules(dcg::Question::leave_stack, dcg::LeaveStack::follow,
                                            static_cast<int>(dcg::LeaveStackHow::returned_to_hand));
      add(player, Pile::beneath, From::choice, follows ? to : Pile::trash);
    }
  }
  void trash_beneath(const Instruction& instruction, From end) {
    for (const std::size_t player : {0U, 1U}) {
      if (reaches(instruction, player)) add(player, Pile::beneath, end, Pile::trash);
    }
  }

  std::size_t owner_;
  const BoardJudge& judge_;
  std::vector<Way> ways_;
};

std::string name_of(std::size_t player, Pile pile) {
  constexpr std::array<std::string_view, 6> kNames = {"hand",  "deck",        "security stack",
                                                      "trash", "battle area", "digivolution cards"};
  return fmt::format("P{}'s {}", player + 1, kNames[static_cast<std::size_t>(pile)]);
}

class Comparison {
 public:
  void compare(const Way& x, const Way& y) {
    if (x.player != y.player) return;
    if (x.from == y.from && x.from != Pile::field) {
      // Of a Digimon that leaves, all cards go: the end does not count.
      const bool both_leave = x.from == Pile::beneath &&
                              (x.end == From::choice || y.end == From::choice) && x.to == y.to;
      if ((x.end != y.end && !both_leave) || x.to != y.to) differ(x, y);
    }
    if (x.to == y.from || y.to == x.from) differ(x, y);
    const bool ordered = x.to == Pile::deck || x.to == Pile::security;
    if (x.to == y.to && ordered) note("the order of the cards in " + name_of(x.player, x.to));
  }
  [[nodiscard]] std::vector<std::string> take() { return std::move(out_); }

 private:
  void differ(const Way& x, const Way& y) {
    for (const Pile pile : {x.from, x.to, y.from, y.to}) {
      if (pile == Pile::field) continue;
      const bool area = pile != Pile::beneath;
      note(fmt::format("which cards {} {}", area ? "lie in" : "are", name_of(x.player, pile)));
    }
  }
  void note(std::string text) {
    if (std::ranges::find(out_, text) == out_.end()) out_.push_back(std::move(text));
  }

  std::vector<std::string> out_;
};

bool removes(const EffectProgramView& view) {
  return std::ranges::any_of(view.instructions, [](const Instruction& each) {
    switch (each.action) {
      case Action::delete_digimon:
      case Action::return_to_hand:
      case Action::return_to_deck:
      case Action::trash_digivolution:
      case Action::trash_top_digivolution:
      case Action::trash_any_digivolution: return true;
      case Action::change_dp: return each.amount < 0;
      default: return false;
    }
  });
}

bool asks_for_memory(const cards::Condition& condition) {
  return condition.kind == cards::ConditionKind::your_memory ||
         condition.kind == cards::ConditionKind::opponents_memory;
}

bool touches_memory(const EffectProgramView& view) {
  return asks_for_memory(view.effect.condition) || asks_for_memory(view.effect.also_if) ||
         std::ranges::any_of(view.instructions, [](const Instruction& each) {
           const bool moves =
               each.action == Action::gain_memory || each.action == Action::lose_memory ||
               each.action == Action::set_memory || each.action == Action::opponent_loses;
           return moves || asks_for_memory(each.condition) || asks_for_memory(each.also_if) ||
                  asks_for_memory(each.per);
         });
}

}  // namespace

std::vector<std::string> piles_that_may_differ(const EffectProgramView& first,
                                               const EffectProgramView& second,
                                               const Scene& scene) {
  Comparison comparison;
  const WaysOf mine(first, scene, 0);
  const WaysOf theirs(second, scene, 1);
  for (const Way& x : mine.ways()) {
    for (const Way& y : theirs.ways()) comparison.compare(x, y);
  }
  return comparison.take();
}

bool overflow_may_matter(const EffectProgramView& first, const EffectProgramView& second) {
  const auto one_way = [](const EffectProgramView& x, const EffectProgramView& y) {
    return removes(x) && (removes(y) || touches_memory(y));
  };
  return one_way(first, second) || one_way(second, first);
}

}  // namespace headjudge::proofs
