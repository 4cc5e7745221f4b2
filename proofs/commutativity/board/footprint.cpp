// Each instruction's parts are listed on the safe side: a part too many costs a question to the
// solver, a part too few would be a false proof. The tests compare with random boards.
#include "proofs/commutativity/board/footprint.hpp"

#include <algorithm>

#include "proofs/commutativity/board/piles.hpp"

namespace headjudge::proofs {
namespace {

using cards::Action;
using cards::ConditionKind;
using cards::Pick;

/// Parts of one player; the other's stand eight bits higher.
constexpr Parts kHand = 1;
constexpr Parts kDeck = 2;
constexpr Parts kSecurity = 4;
constexpr Parts kTrash = 8;
constexpr Parts kPresence = 16;
constexpr Parts kSuspension = 32;
constexpr Parts kDp = 64;
constexpr Parts kUnder = 128;
constexpr Parts kMarks = 256;
constexpr unsigned kBitsEach = 9;
constexpr Parts kMemory = Parts{1} << (2 * kBitsEach);
constexpr Parts kLoss = kMemory << 1;  ///< who must draw from an empty deck may have lost

class FootprintReader {
 public:
  FootprintReader(const EffectProgramView& effect, const Scene& scene, std::size_t which)
      : effect_(effect), owner_(scene.owner[which]) {}

  Footprint read() {
    if (effect_.of_digimon) out_.reads |= own(kPresence);
    if (effect_.effect.inherited) out_.reads |= own(kUnder);
    read_condition(effect_.effect.condition);
    read_condition(effect_.effect.also_if);
    for (std::size_t i = 0; i < effect_.instructions.size(); ++i) read_instruction(i);
    return out_;
  }

 private:
  [[nodiscard]] Parts of(std::size_t player, Parts parts) const {
    return parts << (player * kBitsEach);
  }
  [[nodiscard]] Parts own(Parts parts) const { return of(owner_, parts); }
  [[nodiscard]] Parts theirs(Parts parts) const { return of(1 - owner_, parts); }
  [[nodiscard]] Parts whose(cards::Whose who, Parts parts) const {
    switch (who) {
      case cards::Whose::yours: return own(parts);
      case cards::Whose::opponents: return theirs(parts);
      case cards::Whose::anyones: break;
    }
    return own(parts) | theirs(parts);
  }

  /// Parts of a Digimon that a filter looks at.
  static Parts looked_at(const cards::Filter& filter) {
    Parts parts = kPresence;
    if (filter.max_dp != 0 || filter.min_dp != 0) parts |= kDp;
    if (filter.suspended || filter.unsuspended) parts |= kSuspension;
    if (filter.without_digivolution || filter.max_under != 0 || filter.min_under != 0) {
      parts |= kUnder;
    }
    if (filter.with_keyword != cards::Keyword::none) parts |= kMarks;
    return parts;
  }

  void read_condition(const cards::Condition& condition) {
    switch (condition.kind) {
      case ConditionKind::your_security: out_.reads |= own(kSecurity); return;
      case ConditionKind::opponents_security: out_.reads |= theirs(kSecurity); return;
      case ConditionKind::any_digimon:
        out_.reads |= own(looked_at(condition.filter)) | theirs(looked_at(condition.filter));
        return;
      case ConditionKind::fewer_security:
      case ConditionKind::all_security: out_.reads |= own(kSecurity) | theirs(kSecurity); return;
      case ConditionKind::your_hand: out_.reads |= own(kHand); return;
      case ConditionKind::opponents_hand: out_.reads |= theirs(kHand); return;
      case ConditionKind::your_trash: out_.reads |= own(kTrash); return;
      case ConditionKind::opponents_trash: out_.reads |= theirs(kTrash); return;
      case ConditionKind::your_memory:
      case ConditionKind::opponents_memory: out_.reads |= kMemory; return;
      case ConditionKind::your_digimon: out_.reads |= own(looked_at(condition.filter)); return;
      case ConditionKind::opponents_digimon:
        out_.reads |= theirs(looked_at(condition.filter));
        return;
      case ConditionKind::this_suspended: out_.reads |= own(kSuspension); return;
      case ConditionKind::this_dp: out_.reads |= own(kDp); return;
      case ConditionKind::this_keyword: out_.reads |= own(kMarks); return;
      case ConditionKind::this_digivolution: out_.reads |= own(kUnder); return;
      case ConditionKind::this_described: out_.reads |= own(looked_at(condition.filter)); return;
      default: return;
    }
  }

  void read_instruction(std::size_t at) {
    const cards::Instruction& instruction = effect_.instructions[at];
    read_condition(instruction.condition);
    read_condition(instruction.also_if);
    read_condition(instruction.per);
    read_targets(instruction);
    const Footprint before = out_;
    write(instruction);
    const bool done_counts = instruction.by || (at + 1 < effect_.instructions.size() &&
                                                effect_.instructions[at + 1].if_done);
    if (instruction.optional || instruction.may || done_counts) {
      out_.reads |= (out_.writes | out_.raises | out_.lowers) &
                    ~(before.writes | before.raises | before.lowers);
      out_.reads |= touched(instruction);
    }
  }

  void read_targets(const cards::Instruction& instruction) {
    const cards::Target& target = instruction.target;
    const bool of_itself = instruction.action == Action::trash_any_digivolution;
    if (of_itself || target.pick == Pick::self) targets_ = own(Parts{1});
    if (target.pick == Pick::choose || target.pick == Pick::choose_up_to ||
        target.pick == Pick::all) {
      targets_ = whose(target.whose, Parts{1});
      out_.reads |= on_targets(looked_at(target.filter));
    }
  }

  /// Of the players whose Digimon were named last.
  [[nodiscard]] Parts on_targets(Parts parts) const { return targets_ * parts; }

  /// All that the instruction could be about.
  [[nodiscard]] Parts touched(const cards::Instruction& instruction) const {
    switch (instruction.action) {
      case Action::suspend:
      case Action::unsuspend: return on_targets(kSuspension | kMarks);
      case Action::trash_hand: return own(kHand);
      case Action::draw:
      case Action::recovery: return own(kDeck);
      case Action::trash_security: return whose(instruction.target.whose, kSecurity);
      case Action::gain_memory:
      case Action::lose_memory:
      case Action::set_memory: return kMemory;
      case Action::trash_any_digivolution: return own(kUnder | kPresence);
      default: return on_targets(kPresence | kUnder);
    }
  }

  /// Takes cards from one pile, as many as there are, and puts them into another.
  void move_cards(Parts from, Parts to) {
    out_.reads |= from;
    out_.writes |= from;
    out_.raises |= to;
  }

  void write(const cards::Instruction& instruction) {
    const bool against = instruction.target.whose == cards::Whose::opponents;
    const auto of_target = [&](Parts parts) { return against ? theirs(parts) : own(parts); };
    switch (instruction.action) {
      case Action::draw: out_.writes |= kLoss; return move_cards(own(kDeck), own(kHand));
      case Action::recovery: return move_cards(own(kDeck), own(kSecurity));
      case Action::trash_deck: return move_cards(of_target(kDeck), of_target(kTrash));
      case Action::trash_security: return move_cards(of_target(kSecurity), of_target(kTrash));
      case Action::security_to_hand: return move_cards(own(kSecurity), own(kHand));
      case Action::trash_hand: return move_cards(own(kHand), own(kTrash));
      // The ends of the gauge, and the end of the turn, see every move of the counter.
      case Action::gain_memory:
      case Action::opponent_loses:
      case Action::lose_memory:
      case Action::set_memory: out_.writes |= kMemory; return;
      case Action::suspend: out_.raises |= on_targets(kSuspension); return;
      case Action::unsuspend:
        out_.lowers |= on_targets(kSuspension);
        out_.reads |= on_targets(kMarks);
        return;
      case Action::delete_digimon: return remove(kTrash);
      case Action::return_to_hand: return remove(kTrash | kHand);
      case Action::return_to_deck: return remove(kTrash | kDeck);
      case Action::trash_digivolution:
      case Action::trash_top_digivolution:
        return move_cards(on_targets(kUnder), on_targets(kTrash));
      case Action::trash_any_digivolution: return move_cards(own(kUnder), own(kTrash));
      case Action::change_dp: return change_dp(instruction);
      default: out_.raises |= on_targets(kMarks); return;
    }
  }

  void remove(Parts to) {
    out_.writes |= on_targets(kPresence);
    out_.reads |= on_targets(kUnder);
    out_.raises |= on_targets(to);
  }

  void change_dp(const cards::Instruction& instruction) {
    if (instruction.amount >= 0) {
      out_.raises |= on_targets(kDp);
      return;
    }
    out_.lowers |= on_targets(kDp);
    remove(kTrash);
  }

  const EffectProgramView& effect_;
  std::size_t owner_;
  Footprint out_;
  Parts targets_ = 0;  ///< a bit for each player whose Digimon they are
};

/// Does x do something that y would notice?
bool disturbs(const Footprint& x, const Footprint& y) {
  const Parts any_of_y = y.reads | y.writes | y.raises | y.lowers;
  return (x.writes & any_of_y) != 0 || (x.raises & (y.reads | y.lowers)) != 0 ||
         (x.lowers & (y.reads | y.raises)) != 0;
}

}  // namespace

Footprint footprint_of(const EffectProgramView& effect, const Scene& scene, std::size_t which) {
  return FootprintReader(effect, scene, which).read();
}

bool are_independent(const Footprint& x, const Footprint& y) {
  return !disturbs(x, y) && !disturbs(y, x);
}

bool are_independent_in(const EffectProgramView& first, const EffectProgramView& second,
                        const Scene& scene) {
  const Footprint x = footprint_of(first, scene, 0);
  const Footprint y = footprint_of(second, scene, 1);
  if (!are_independent(x, y)) return false;
  const bool moves_counter = ((x.writes | y.writes) & kMemory) != 0;
  if (moves_counter && scene.judge->rules(dcg::Question::end_waits, dcg::EndWaits::turn_first)) {
    return false;  // the turn may end between the two
  }
  return piles_that_may_differ(first, second, scene).empty();
}

}  // namespace headjudge::proofs
