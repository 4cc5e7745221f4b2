// Carrying an effect out on a board, in every way that its players can choose.
//
// The engine's effect machine (model/dcg/effects/resolving/machine.cpp) takes one decision after
// another. Here all of them are taken: the result is a list of paths, each with the condition under
// which it can be taken (its guard), what was chosen, and the board at its end. Written once over
// an Algebra: with numbers it lists the end boards of one board, with terms those of all boards at
// once. That both are what the engine does is tested on random boards (commutativity/table.hpp).
//
// What the manual leaves to a judge, the scene's judge answers. After each effect comes the rule
// check, which deletes Digimon with 0 DP; a judge may have it come after each step of an effect. A
// game that a player has lost goes on no further.
//
// Each step whose terms could be wrong is a scope of its own (fault_injection.hpp): the tests turn
// every operation of every step wrong, one at a time, and must notice.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "model/dcg/effects/reading/antecedents.hpp"
#include "model/dcg/effects/reading/feasibility.hpp"
#include "proofs/commutativity/board/instructions.hpp"
#include "proofs/smt/term_algebra.hpp"

namespace headjudge::proofs {

/// One way of carrying effects out.
template <Algebra A>
struct BoardPath {
  typename A::Bool guard;
  Board<A> end;
  std::vector<std::uint8_t> choices;  ///< who was chosen, a bit each; or yes (1) and no (0)
  std::vector<bool> is_set;           ///< for each choice: is it who was chosen?
  std::size_t split = 0;              ///< so many of the choices were made by the earlier effect
};

[[nodiscard]] inline std::optional<bool> decided(bool value) { return value; }
[[nodiscard]] inline std::optional<bool> decided(const TermBool& value) { return constant(value); }

/// More ways than these are not followed; the pair is then unknown.
inline constexpr std::size_t kMostPaths = 400;

template <Algebra A>
class EffectRunner {
 public:
  using Bool = typename A::Bool;
  using Int = typename A::Int;

  EffectRunner(const A& algebra, const BoardColumns& columns, const Scene& scene)
      : a_(algebra),
        scene_(scene),
        look_(algebra, columns, scene),
        performer_(algebra, columns, scene) {}

  /// Carries out one of the scene's two effects on each end of `before`.
  [[nodiscard]] std::vector<BoardPath<A>> carry_out(const EffectProgramView& effect,
                                                    std::size_t which,
                                                    std::vector<BoardPath<A>> before) {
    done_.clear();
    effect_ = &effect;
    which_ = which;
    seat_ = look_.seat_of(which);
    for (BoardPath<A>& path : before) {
      Running running{std::move(path), std::vector<Bool>(kDigimonAll, no()), no()};
      activate(std::move(running));
    }
    return std::move(done_);
  }

  [[nodiscard]] bool gave_up() const { return gave_up_; }

 private:
  struct Running {
    BoardPath<A> path;
    std::vector<Bool> chosen;
    Bool done;
    bool use_counted = false;
    [[nodiscard]] Board<A>& board() { return path.end; }
  };
  using Instructions = std::span<const cards::Instruction>;

  [[nodiscard]] Bool no() const { return a_.boolean(false); }
  [[nodiscard]] Bool yes() const { return a_.boolean(true); }
  [[nodiscard]] Instructions instructions() const { return effect_->instructions; }

  /// What `act` gives, as a step that can be turned wrong.
  template <class Act>
  [[nodiscard]] static auto in_step(std::string_view name, const Act& act) {
    const StepScope<A> step(name);
    return act();
  }

  /// Goes on in one or both ways, each with its guard.
  template <class Then, class Otherwise>
  void branch(Running running, const Bool& condition, const Then& then,
              const Otherwise& otherwise) {
    if (const auto known = decided(condition)) {
      return *known ? then(std::move(running)) : otherwise(std::move(running));
    }
    Running other = running;
    running.path.guard = running.path.guard && condition;
    other.path.guard = other.path.guard && !condition;
    then(std::move(running));
    otherwise(std::move(other));
  }

  /// A player answers yes or no.
  template <class Then, class Otherwise>
  void ask(Running running, const Then& then, const Otherwise& otherwise) {
    Running other = running;
    note_choice(running, 1, false);
    note_choice(other, 0, false);
    then(std::move(running));
    otherwise(std::move(other));
  }

  static void note_choice(Running& running, std::uint8_t choice, bool is_set) {
    running.path.choices.push_back(choice);
    running.path.is_set.push_back(is_set);
  }

  void finish(Running running) {
    if (gave_up_) return;
    (void)performer_.check_rules(running.board(), which_);
    keep_end(std::move(running));
  }

  void keep_end(Running running) {
    if constexpr (std::is_same_v<A, ConcreteAlgebra>) {
      const auto alike = [&](const BoardPath<A>& path) {
        return same_board(a_, path.end, running.board(), Sight{});
      };
      if (std::ranges::any_of(done_, alike)) return;  // how it was reached makes no difference
    }
    if (done_.size() >= kMostPaths) {
      gave_up_ = true;
      return;
    }
    done_.push_back(std::move(running.path));
  }

  /// Nothing follows once the game is lost. If its Digimon has left, the judge says whether the
  /// effect is cancelled.
  void activate(Running running) {
    if (running.board().lost != 0) return keep_end(std::move(running));
    const Bool here = look_.self_is_here(running.board(), seat_);
    branch(
        std::move(running), effect_->of_digimon ? here : yes(),
        [&](Running r) {
          if (seat_.self) r.board().digimon[*seat_.self].present = yes();
          carry_out_if_it_holds(std::move(r));
        },
        [&](Running r) {
          r.board().digimon[*seat_.self].present = no();
          constexpr int kWasPending = 1;
          const bool cancelled = scene_.judge->rules(dcg::Question::source_gone,
                                                     dcg::SourceGone::cancelled, kWasPending);
          cancelled ? finish(std::move(r)) : carry_out_if_it_holds(std::move(r));
        });
  }

  /// A judge may let no [Once Per Turn] effect activate at all.
  void carry_out_if_it_holds(Running running) {
    constexpr int kUnused = 0;
    if (effect_->effect.uses_per_turn != 0 &&
        scene_.judge->rules(dcg::Question::once_per_turn, dcg::OncePerTurn::may_not, kUnused)) {
      return finish(std::move(running));
    }
    const Bool holds = in_step("the condition", [&] {
      return look_.conditions_hold(running.board(), effect_->effect, seat_);
    });
    const auto carry_out = [&](Running all) {
      branch(
          std::move(all), holds,
          [&](Running r) {
            if (effect_->is_declared()) count_use(r);
            begin(std::move(r), 0);
          },
          [&](Running r) { skip_to_own_sentence(std::move(r)); });
    };
    if (!dcg::can_be_left_without_condition(effect_->effect, instructions()) ||
        scene_.judge->rules(dcg::Question::condition_unmet_rest,
                            dcg::ConditionUnmetRest::carried_out)) {
      return carry_out(std::move(running));
    }
    const Bool met = some_condition_holds(running, holds);
    branch(std::move(running), met, carry_out, [&](Running r) { finish(std::move(r)); });
  }

  /// Of an effect with conditions, at its beginning or in its sentences. [condition-unmet-rest]
  [[nodiscard]] Bool some_condition_holds(Running& running, const Bool& first_holds) {
    const bool has_first = effect_->effect.condition.kind != cards::ConditionKind::none;
    Bool met = has_first ? first_holds : no();
    for (const cards::Instruction& each : instructions()) {
      if (dcg::says_if(each)) met = met || look_.sentence_holds(running.board(), each, seat_);
    }
    return met;
  }

  /// Of [Once Per Turn]. A card that has left has no uses to count.
  void count_use(Running& running) const {
    if (effect_->effect.uses_per_turn == 0 || (!effect_->of_digimon && !effect_->of_tamer)) return;
    if (std::exchange(running.use_counted, true)) return;
    Int& uses = running.board().traces[which_].uses;
    if (!seat_.self) {
      uses = uses + a_.integer(1);
    } else {
      uses =
          uses + a_.pick(look_.self_is_here(running.board(), seat_), a_.integer(1), a_.integer(0));
    }
  }

  void skip_to_own_sentence(Running running) {
    for (std::size_t i = 1; i < instructions().size(); ++i) {
      if (!dcg::begins_own_sentence(instructions(), i) || is_left_out_unpaid(0, i)) continue;
      return begin(std::move(running), i);
    }
    finish(std::move(running));
  }

  void skip_sentence(Running running, std::size_t at) {
    std::size_t next = at + 1;
    const auto goes_on = [&](std::size_t i) {
      return instructions()[i].joint != cards::Joint::sentence || instructions()[i].if_done ||
             instructions()[i - 1].by;
    };
    while (next < instructions().size() && goes_on(next)) ++next;
    running.done = a_.boolean(instructions()[next - 1].by);
    if (next < instructions().size() && is_left_out_unpaid(at, next)) {
      return finish(std::move(running));
    }
    begin(std::move(running), next);
  }

  /// "Then" behind a price that an unmet condition has kept from being paid.
  [[nodiscard]] bool is_left_out_unpaid(std::size_t from, std::size_t at) const {
    return dcg::hangs_on_price(instructions(), from, at) &&
           scene_.judge->rules(dcg::Question::by_declined_then, dcg::ByDeclinedThen::left_out);
  }

  void skip(Running running, std::size_t at) {
    const cards::Pick pick = instructions()[at].target.pick;
    if (pick != cards::Pick::same && pick != cards::Pick::none) clear(running);
    go_on(std::move(running), at, no());
  }

  /// What is joined with it is left out as well.
  void skip_with_joined(Running running, std::size_t at) {
    std::size_t last = at;
    while (last + 1 < instructions().size() &&
           instructions()[last + 1].joint != cards::Joint::sentence) {
      ++last;
    }
    const cards::Pick pick = instructions()[at].target.pick;
    if (pick != cards::Pick::same && pick != cards::Pick::none) clear(running);
    go_on(std::move(running), last, no());
  }

  void go_on(Running running, std::size_t at, Bool done) {
    running.done = std::move(done);
    begin(std::move(running), at + 1);
  }

  void clear(Running& running) const { running.chosen.assign(kDigimonAll, no()); }

  void begin(Running running, std::size_t at) {
    if (gave_up_) return;
    if (at >= instructions().size()) return finish(std::move(running));
    const auto permitted = [&](Running r) { ask_permission(std::move(r), at); };
    const auto with_condition = [&](Running r) {
      const Bool holds = in_step("the condition", [&] {
        return look_.sentence_holds(r.board(), instructions()[at], seat_);
      });
      branch(std::move(r), holds, permitted, [&](Running s) { skip_sentence(std::move(s), at); });
    };
    const bool after_price = at > 0 && instructions()[at - 1].by;
    const Bool paid = after_price ? running.done : yes();
    branch(std::move(running), paid, with_condition,
           [&](Running r) { leave_unpaid(std::move(r), at); });
  }

  /// The price is not paid: what "Then" brings is done only where the judge says so.
  void leave_unpaid(Running running, std::size_t at) {
    std::size_t then = at + 1;
    while (then < instructions().size() && !instructions()[then].then) ++then;
    if (then >= instructions().size() ||
        scene_.judge->rules(dcg::Question::by_declined_then, dcg::ByDeclinedThen::left_out)) {
      return finish(std::move(running));
    }
    clear(running);
    go_on(std::move(running), then - 1, yes());
  }

  /// A price that cannot be paid, of an effect whose uses are counted. [by-impossible]
  [[nodiscard]] bool may_choose_impossible(const Running& running) const {
    return effect_->effect.uses_per_turn != 0 && !running.use_counted &&
           scene_.judge->rules(dcg::Question::by_impossible, dcg::ByImpossible::may,
                               effect_->is_declared() ? 1 : 0);
  }

  void ask_permission(Running running, std::size_t at) {
    const cards::Instruction& instruction = instructions()[at];
    const auto go = [&](Running r) { choose(std::move(r), at); };
    const auto pass_over = [&](Running r) { skip(std::move(r), at); };
    const auto decline = [&](Running r) { skip_with_joined(std::move(r), at); };
    if (instruction.by) {
      const auto pay = [&](Running r) {
        count_use(r);
        go(std::move(r));
      };
      const auto refuse_to_pay = [&](Running r) {
        if (effect_->effect.uses_per_turn != 0 && !r.use_counted &&
            scene_.judge->rules(dcg::Question::by_declined, dcg::ByDeclined::spent)) {
          count_use(r);
        }
        leave_unpaid(std::move(r), at);
      };
      const Bool payable = in_step(
          "the price", [&] { return look_.can_be_paid(running.board(), instruction, seat_); });
      return branch(
          std::move(running), payable,
          [&](Running r) {
            if (effect_->is_declared()) return go(std::move(r));
            ask(std::move(r), pay, refuse_to_pay);
          },
          [&](Running r) {
            if (!may_choose_impossible(r)) return leave_unpaid(std::move(r), at);
            const auto in_vain = [&](Running s) {
              count_use(s);
              leave_unpaid(std::move(s), at);
            };
            if (effect_->is_declared()) return in_vain(std::move(r));
            ask(std::move(r), in_vain, refuse_to_pay);
          });
    }
    const auto accept = [&](Running r) {
      count_use(r);
      go(std::move(r));
    };
    const auto if_optional = [&](Running r) {
      if (!instruction.optional && !instruction.may) return accept(std::move(r));
      const bool has_a_price = at + 1 < instructions().size() && instructions()[at + 1].if_done;
      const Bool possible = in_step("what is possible", [&] {
        return dcg::keeps_what_it_finds(instructions(), at)
                   ? look_.has_candidates(r.board(), instruction, seat_)
                   : look_.is_possible(r.board(), instruction, seat_, r.chosen, has_a_price);
      });
      branch(
          std::move(r), possible, [&](Running s) { ask(std::move(s), accept, decline); }, decline);
    };
    const Bool done = instruction.if_done ? running.done : yes();
    branch(std::move(running), done, if_optional, pass_over);
  }

  void choose(Running running, std::size_t at) {
    const cards::Instruction& instruction = instructions()[at];
    switch (instruction.target.pick) {
      case cards::Pick::choose:
      case cards::Pick::choose_up_to: return choose_some(std::move(running), at);
      case cards::Pick::all: running.chosen = targets_of(running, instruction); break;
      case cards::Pick::self: {
        clear(running);
        if (seat_.self) running.chosen[*seat_.self] = look_.self_is_here(running.board(), seat_);
        break;
      }
      case cards::Pick::none:
      case cards::Pick::same:
      case cards::Pick::announced:
      case cards::Pick::subject: break;
    }
    perform(std::move(running), at);
  }

  [[nodiscard]] std::vector<Bool> targets_of(Running& running,
                                             const cards::Instruction& instruction) const {
    return in_step("the targets",
                   [&] { return look_.candidates(running.board(), instruction, seat_); });
  }

  /// One path for each set of Digimon that can be chosen.
  void choose_some(Running running, std::size_t at) {
    const cards::Instruction& instruction = instructions()[at];
    const std::vector<Bool> candidates = targets_of(running, instruction);
    const int most = std::max<int>(instruction.target.count, 1);
    const bool exactly = instruction.target.pick == cards::Pick::choose;
    for (unsigned set = 0; set < 1U << kDigimonAll; ++set) {
      const int size = std::popcount(set);
      if (size > most) continue;
      const bool may_be_few = size == most || (!exactly && size > 0);
      Bool can = yes();
      for (std::size_t i = 0; i < kDigimonAll; ++i) {
        const bool in = (set >> i & 1U) != 0;
        if (in) can = both_of<A>(candidates[i], can);
        if (!in && !may_be_few && plain_truth(candidates[i]) != false) {
          can = can && !candidates[i];
        }
      }
      if (plain_truth(can) == false || decided(can) == false) continue;
      Running next = running;
      next.path.guard = next.path.guard && can;
      for (std::size_t i = 0; i < kDigimonAll; ++i) {
        const bool in = (set >> i & 1U) != 0;
        next.chosen[i] = a_.boolean(in);
        if (in) next.board().digimon[i].present = yes();  // or else it could not be chosen
      }
      note_choice(next, static_cast<std::uint8_t>(set), true);
      perform(std::move(next), at);
    }
  }

  /// Whoever must draw from an empty deck may have lost: the judge says so.
  void perform(Running running, std::size_t at) {
    const cards::Instruction& instruction = instructions()[at];
    if (instruction.action != cards::Action::draw ||
        !scene_.judge->rules(dcg::Question::empty_deck, dcg::EmptyDeck::loses, 0)) {
      return do_it(std::move(running), at);
    }
    const Bool too_few = in_step("the empty deck", [&] {
      return running.board().piles[seat_.owner].deck < a_.integer(instruction.amount);
    });
    branch(
        std::move(running), too_few,
        [&](Running r) {
          r.board().lost = static_cast<int>(seat_.owner) + 1;
          keep_end(std::move(r));
        },
        [&](Running r) { do_it(std::move(r), at); });
  }

  void do_it(Running running, std::size_t at) {
    Bool done = performer_.act({running.board(), running.chosen}, instructions()[at], which_);
    if (some_can_go(running.board()) &&
        scene_.judge->rules(dcg::Question::rule_check_time,
                            dcg::RuleCheckTime::within_the_effect)) {
      (void)performer_.check_rules(running.board(), which_);
    }
    for (std::size_t i = 0; i < kDigimonAll; ++i) {
      running.chosen[i] = both_of<A>(running.chosen[i], running.board().digimon[i].present);
    }
    go_on(std::move(running), at, std::move(done));
  }

  [[nodiscard]] static bool some_can_go(const Board<A>& board) {
    return std::ranges::any_of(board.digimon, [](const BoardDigimon<A>& each) {
      return !is_plainly_zero(each.dp_change[0]);
    });
  }

  A a_;
  Scene scene_;
  BoardLook<A> look_;
  BoardPerformer<A> performer_;
  const EffectProgramView* effect_ = nullptr;
  std::size_t which_ = 0;
  BoardSeat seat_{};
  std::vector<BoardPath<A>> done_;
  bool gave_up_ = false;
};

}  // namespace headjudge::proofs
