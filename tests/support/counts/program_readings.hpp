// How programs are read in a position when one of their parts is another: each member of an
// instruction is taken over from an instruction of another card, conditions are asked at each
// threshold, filters at the values of those who lie there, and effects stand in the middle of being
// carried out. What is read goes into a golden row (golden_rows.hpp).
//
// Words meet that no printed card has together, which shows each word's own part in what the rules
// look at.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "model/core/base/random.hpp"
#include "model/dcg/dcg.hpp"
#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/antecedents.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/feasibility.hpp"
#include "model/dcg/effects/reading/gathering.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/settling.hpp"
#include "model/dcg/effects/reading/subjects.hpp"
#include "model/dcg/position/company.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/tree_leaves.hpp"

namespace headjudge::test {

class ProgramReadings {
 public:
  using Instruction = cards::Instruction;

  ProgramReadings(const dcg::Dcg& game, const Judge& judge, const dcg::State& state, Random& random,
                  Digest& digest)
      : v_(dcg::View{game.cards(), state, &judge}.remembering(known_)),
        state_(state),
        random_(random),
        digest_(digest) {
    for (const dcg::Side& side : state.sides()) {
      for (const dcg::Permanent stack : side.field) stacks_.push_back(stack);
    }
  }

  /// A drawn effect, in the middle of being carried out, with parts of an instruction of another.
  void read_drawn() {
    const cards::Pool& pool = v_.cards.pool();
    if (stacks_.empty() || pool.instructions.empty()) return;
    const dcg::Frame frame = drawn_frame();
    const auto instructions = v_.cards.instructions(frame.effect.bits());
    if (instructions.empty()) return;
    const dcg::Controller by = dcg::controller_of(v_, frame);
    read_frame(frame, instructions);
    Instruction one = instructions[frame.instruction];
    splice(one, any_instruction(), [&] {
      if (is_sound(one)) read(one, frame, by);
    });
    ask_thresholds(one.condition, by);
    ask_thresholds(any_instruction().condition, by);
    ask_bounds(one.target, by);
    ask_bounds(any_instruction().target, by);
  }

  /// What limits a stack, by itself and with each other one; what limits a player with each card.
  void ask_limits() {
    std::string out;
    for (int i = 1; i <= static_cast<int>(cards::Limit::set_off_checked); ++i) {
      const auto limit = static_cast<cards::Limit>(i);
      for (const dcg::Permanent one : stacks_) {
        out += flag(dcg::cannot(v_, one, limit));
        for (const dcg::Permanent other : stacks_) {
          out += flag(dcg::has_limit_with(v_, one, limit, other));
        }
      }
    }
    for (int i = 1; i <= static_cast<int>(cards::PlayerLimit::set_off_security_options); ++i) {
      const auto limit = static_cast<cards::PlayerLimit>(i);
      for (const Player player : {Player{0}, Player{1}}) {
        out += flag(dcg::has_player_limit(v_, player, limit, dcg::kNoCard));
        for (const dcg::CardId card : state_.side(player).hand) {
          out += flag(dcg::has_player_limit(v_, player, limit, card));
        }
      }
    }
    for (const dcg::Permanent stack : stacks_) {
      for (const dcg::CardId card : state_.side(state_.owner_of(stack.id())).hand) {
        out += flag(dcg::limits_let_become(v_, stack, card));
      }
    }
    digest_.add(out);
  }

 private:
  std::size_t below(std::size_t end) { return static_cast<std::size_t>(random_.below(end)); }
  dcg::Permanent any() { return stacks_[below(stacks_.size())]; }
  dcg::CardId any_card() { return static_cast<dcg::CardId>(below(state_.count)); }
  const Instruction& any_instruction() {
    const auto& all = v_.cards.pool().instructions;
    return all[below(all.size())];
  }

  dcg::Frame drawn_frame() {
    dcg::Frame frame;
    const dcg::Permanent self = any();
    frame.effect = dcg::Short(static_cast<std::uint16_t>(below(v_.cards.pool().effects.size())));
    frame.source = self.top();
    frame.permanent = below(8) == 0 ? dcg::kNoCard : self.id();
    frame.owner = state_.owner_of(self.id());
    frame.subject = below(8) == 0 ? dcg::kNoCard : any().id();
    frame.stage = static_cast<dcg::Stage>(below(4));
    frame.wanted = static_cast<std::uint8_t>(below(4));
    frame.done = static_cast<std::uint8_t>(below(3));
    frame.last_count = static_cast<std::uint8_t>(below(4));
    frame.left_out = below(2) == 0 ? 0 : 1;
    frame.use_counted = below(2) == 0 ? 0 : 1;
    frame.performed = dcg::Short(static_cast<std::uint16_t>(below(16)));
    frame.antecedent = {any_card(), dcg::Amount(static_cast<int>(below(90))),
                        static_cast<std::uint8_t>(below(4))};
    const std::size_t count = v_.cards.instructions(frame.effect.bits()).size();
    if (count > 1) frame.instruction = static_cast<std::uint8_t>(below(count));
    for (std::size_t i = below(3); i > 0; --i) (void)frame.chosen.push(any().id());
    for (std::size_t i = below(3); i > 0; --i) (void)frame.taken.push(any_card());
    return frame;
  }

  void read_frame(const dcg::Frame& frame, std::span<const Instruction> instructions) {
    std::string out;
    for (const Instruction& each : instructions) {
      out += flag(dcg::sentence_holds(v_, frame, each));
      out += flag(dcg::is_possible(v_, frame, each));
    }
    for (std::size_t i = 0; i < instructions.size(); ++i) {
      out += flag(dcg::keeps_what_it_finds(instructions, i));
      out += flag(dcg::begins_own_sentence(instructions, i));
    }
    out += flag(dcg::has_a_price(v_, frame));
    out += flag(dcg::price_is_there(v_, frame));
    out += flag(dcg::price_can_be_paid(v_, frame));
    out += flag(dcg::may_choose_what_is_not_there(v_, frame, false));
    out += flag(dcg::is_antecedent_of_later(v_, frame));
    out += flag(dcg::measures_later(v_, frame));
    out += flag(dcg::activates_for_the_rest(v_, frame, below(2) == 0));
    out += flag(dcg::picks_subject(v_, frame.effect.bits()));
    out += flag(dcg::speaks_of_subject(v_, frame.effect.bits()));
    out += flag(dcg::looks_back_at_subject(v_, frame.effect.bits()));
    out += flag(dcg::counts_event(v_, frame.effect.bits()));
    for (const auto total : {cards::Total::dp, cards::Total::level, cards::Total::cost}) {
      out += fmt::format("{} ", dcg::limit_raise(v_, frame, total));
    }
    dcg::Terms terms;
    dcg::lower_terms(v_, frame, terms);
    digest_.add(fmt::format("{}{} {}", out, terms.reduction, terms.free));
    const dcg::Short met = dcg::conditions_met_by(v_, any(), frame.owner, frame.effect.bits());
    digest_.add_value(met.bits());
  }

  void read(const Instruction& one, const dcg::Frame& frame, const dcg::Controller& by) {
    std::string out;
    for (const cards::Condition* condition : {&one.condition, &one.also_if}) {
      out += flag(dcg::condition_holds(v_, *condition, by));
      out += flag(dcg::one_of_those_fits(v_, frame, *condition));
    }
    out += flag(dcg::sentence_may_hold(v_, frame, one));
    out += flag(dcg::counts_spoken(one));
    out += flag(dcg::is_about_revealed(one));
    out += flag(dcg::says_if(one));
    out += flag(dcg::names_subject(one));
    out += flag(dcg::is_possible(v_, frame, one));
    out += flag(dcg::places_deleted_self(v_, frame, one));
    out += flag(dcg::makes_an_attack(one));
    out += flag(dcg::counts_nobody(v_, frame, one));
    out += flag(dcg::source_is_to_go(frame, one));
    out += flag(dcg::go_in_order(one));
    out += flag(dcg::asks_for_end(one));
    out += flag(dcg::means_card(v_, frame, one, any_card()));
    out +=
        fmt::format("{} {} {} ", dcg::scaled(v_, frame, one, 1),
                    dcg::count_objects(v_, frame, one.object), dcg::objects_asked_for(one.object));
    dcg::Candidates found;
    dcg::find_choices(v_, frame, one, found);
    add_chosen(one.target.filter, found, dcg::Choice::stacks, frame, out);
    found.clear();
    dcg::gather_targets(v_, frame, one.target, found);
    add_list(found, out);
    dcg::Objects objects;
    dcg::gather_next(v_, frame, one, objects);
    add_chosen(one.object.filter, objects, dcg::Choice::cards, frame, out);
    for (int level = 0; level <= 4; ++level) {
      out += fmt::format("{} ", dcg::count_of_level(v_, objects, level));
    }
    digest_.add(out);
  }

  /// Which of them are found, and which may join the first ones of the list.
  template <class List>
  void add_chosen(const cards::Filter& filter, const List& list, dcg::Choice of,
                  const dcg::Frame& frame, std::string& out) {
    add_list(list, out);
    if (!dcg::relates_cards(filter) || list.empty()) return;
    const std::span<const dcg::CardId> all(list.begin(), list.end());
    for (const dcg::CardId card : list) {
      out += flag(dcg::may_join(v_, frame, filter, of, card, all.first(1)));
      out += flag(dcg::may_join(v_, frame, filter, of, card, all.first((all.size() + 1) / 2)));
    }
  }

  /// The condition with each number around those that tables have, in each comparison.
  void ask_thresholds(cards::Condition condition, const dcg::Controller& by) {
    if (condition.kind == cards::ConditionKind::none) return;
    constexpr int kMost = 5;
    std::string out;
    for (const auto compare :
         {cards::Compare::at_least, cards::Compare::at_most, cards::Compare::exactly}) {
      condition.compare = compare;
      for (int amount = -1; amount <= kMost; ++amount) {
        if (amount < 0 && names_with_its_number(condition.kind)) continue;
        condition.amount = static_cast<std::int16_t>(amount);
        out += flag(dcg::condition_holds(v_, condition, by));
      }
    }
    out += fmt::format(" {}", dcg::times(v_, condition, by));
    if (dcg::is_about_this(condition.kind)) {
      for (const dcg::Permanent stack : stacks_) {
        out += flag(dcg::own_condition_holds(v_, condition, stack, by));
      }
    }
    digest_.add(out);
  }

  /// Who fits, with the filter's bounds at the values of one who lies there, and beside them.
  void ask_bounds(const cards::Target& target, const dcg::Controller& by) {
    const dcg::CardFacts& facts = v_.facts(any());
    const auto ask = [&](auto member, int value) {
      cards::Target bound = target;
      bound.filter.*member =
          static_cast<std::remove_reference_t<decltype(bound.filter.*member)>>(std::max(value, 0));
      std::string out;
      for (const dcg::Permanent stack : stacks_) {
        out += flag(dcg::fits_target(v_, stack, bound, by));
        out += flag(dcg::card_fits(v_, stack.top(), bound, by));
        out += flag(dcg::is_in_part(v_, stack, bound));
      }
      digest_.add(out);
    };
    for (const int beside : {-1, 0, 1}) {
      ask(&cards::Filter::max_level, facts.level + beside);
      ask(&cards::Filter::min_level, facts.level + beside);
      ask(&cards::Filter::max_cost, facts.play_cost + beside);
      ask(&cards::Filter::min_cost, facts.play_cost + beside);
      ask(&cards::Filter::max_dp, static_cast<int>(facts.dp) + 1000 * beside);
      ask(&cards::Filter::min_dp, static_cast<int>(facts.dp) + 1000 * beside);
    }
    ask(&cards::Filter::max_under, static_cast<int>(below(4)));
    ask(&cards::Filter::min_under, static_cast<int>(below(4)));
  }

  /// Does it say all that its words need? A comparison with "1 of your Digimon" says which; a
  /// condition whose number names a moment or an instruction names one that there is.
  static bool is_sound(const Instruction& one) {
    bool sound = one.action != cards::Action::activate_effects || one.of_effect != 0;
    cards::for_each_filter(one, [&](const cards::Filter& filter) {
      const bool of_yours = filter.than.with == cards::Standard::one_of_yours;
      sound = sound && (!of_yours || filter.compared != 0);
    });
    for (const cards::Condition* each : {&one.condition, &one.also_if, &one.per}) {
      const bool in_range = each->amount >= 0 && each->amount <= 15;
      sound = sound && (in_range || !names_with_its_number(each->kind));
    }
    return sound;
  }
  static bool names_with_its_number(cards::ConditionKind kind) {
    using enum cards::ConditionKind;
    return kind == deleted_by || kind == this_timing || kind == effect_did ||
           kind == effect_did_not || kind == effect_did_yours || kind == did_with ||
           kind == came_by;
  }

  static char flag(bool so) { return so ? 'y' : 'n'; }
  template <class List>
  static void add_list(const List& list, std::string& out) {
    for (const dcg::CardId card : list) out += fmt::format("{} ", card);
    out += "; ";
  }

  dcg::KnownStandings known_;
  dcg::View v_;
  const dcg::State& state_;
  Random& random_;
  Digest& digest_;
  std::vector<dcg::Permanent> stacks_;
};

}  // namespace headjudge::test
