// The words of one instruction are held against the row of its action.
//
// "Instead" has more to it: the sentence that it stands for is not done, so what the words say of
// that sentence's outcome is never so. Of its price they may speak, since that is paid all the
// same.
#include "model/cards/compiler/followed_words.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "model/cards/compiler/references.hpp"
#include "model/cards/program/followed.hpp"

namespace headjudge::cards {
namespace {

bool has_condition(const syntax::Condition& condition) {
  return condition.kind != ConditionKind::none;
}

/// "For each ..." at the head of a sentence counts for all that it does.
bool is_done_for_each(Instructions all, std::size_t at) {
  if (has_condition(all[at].per)) return true;
  while (at > 0 && all[at].joint == syntax::Joint::and_word) {
    --at;
    if (all[at].per_first) return true;
    if (has_condition(all[at].per)) return false;
  }
  return false;
}

bool follows_for_each(const syntax::EffectTree& program, std::size_t at) {
  const syntax::Instruction& one = program.instructions[at];
  const Followed row = followed_words(one.action);
  const Counted counted = counted_for_each(one);
  if (program.effect.timing == Timing::persistent) {
    return row.held == Held::counted &&
           (one.action != Action::gain_keyword || counted == Counted::amount);
  }
  const bool repeats = std::ranges::any_of(
      program.instructions, [](const auto& each) { return each.action == Action::repeat_effect; });
  if (counted == Counted::instances && repeats) return false;  // both are counted in one place
  return counted != Counted::nothing && !one.by;
}

// ---- What no turn comes to

/// "When this card would be played, ..., further reduce it by 1": that is done in its turn.
bool is_of_announced_cost(const syntax::Effect& effect, Action action) {
  constexpr auto kBefore =
      std::to_array<Timing>({Timing::would_be_played, Timing::would_be_used,
                             Timing::would_digivolve, Timing::would_become, Timing::would_link});
  return action == Action::lower_this_cost &&
         std::ranges::any_of(kBefore, [&](Timing timing) { return effect.has(timing); });
}

/// The head of the sentence that this instruction is part of.
std::size_t head_of_sentence(Instructions all, std::size_t at) {
  while (at > 0 && all[at].joint != syntax::Joint::sentence) --at;
  return at;
}

std::optional<std::string_view> unfollowed_out_of_turn(const syntax::EffectTree& program,
                                                       std::size_t at) {
  const Instructions all = program.instructions;
  const syntax::Instruction& one = all[at];
  const Followed row = followed_words(one.action);
  if (row.in_turn || is_of_announced_cost(program.effect, one.action)) return std::nullopt;
  const std::size_t head = head_of_sentence(all, at);
  if (has_condition(all[head].condition) && !(row.asks_if && head == at)) return "If";
  if (one.optional || one.may || all[head].optional) return "you may";
  if (one.by || one.if_done || (at > 0 && all[at - 1].by)) return "By";
  if (all[head].instead) return "instead";
  if (one.doer != Doer::you) return "your opponent";
  if (one.bullet != 0) return "the effects below";
  return std::nullopt;
}

// ---- Persistent effects

std::optional<std::string_view> unfollowed_while(const syntax::EffectTree& program,
                                                 std::size_t at) {
  const syntax::Instruction& one = program.instructions[at];
  const bool held_by_itself = followed_words(one.action).held != Held::first;
  if (held_by_itself) return std::nullopt;
  if (has_condition(one.condition)) return "While";
  if (at > 0) return "a second sentence of this kind";
  return std::nullopt;
}

// ---- "Instead"

/// Where the processing begins that the sentence at `at` stands for.
std::size_t replaced_by(Instructions all, std::size_t at) {
  constexpr auto kOfShown =
      std::to_array<Action>({Action::add_revealed, Action::return_revealed, Action::trash_revealed,
                             Action::put_back_revealed});
  const auto goes_on = [&](std::size_t place) {
    const syntax::Instruction& one = all[place];
    return one.joint != syntax::Joint::sentence || one.if_done || all[place - 1].by ||
           std::ranges::find(kOfShown, one.action) != kOfShown.end();
  };
  std::size_t first = at - 1;
  while (first > 0 && goes_on(first)) --first;
  return first;
}

bool asks_for_outcome(Instructions all, std::size_t first, const syntax::Condition& condition) {
  switch (condition.kind) {
    case ConditionKind::effect_did:
    case ConditionKind::effect_did_not:
    case ConditionKind::did_with:
    case ConditionKind::effect_did_yours: {
      const auto named = static_cast<std::size_t>(std::max<int>(condition.amount, 0));
      return named >= first && (named >= all.size() || !all[named].by);
    }
    case ConditionKind::done_before:
    case ConditionKind::that_described:
    case ConditionKind::antecedent_cost:
    case ConditionKind::antecedent_level:
    case ConditionKind::antecedent_colors:
    case ConditionKind::antecedent_cards:
    case ConditionKind::otherwise: return true;
    default: return false;
  }
}

/// Does a card or Token move or come into play? It is there only if this is done.
bool brings(const syntax::Instruction& one) {
  return one.object.area != CardArea::none || one.action == Action::play_token ||
         one.action == Action::play_this;
}

bool chooses_anew(const syntax::Instruction& one) {
  return one.target.pick != Pick::none && one.target.pick != Pick::same;
}

std::optional<std::string_view> unfollowed_instead(Instructions all, std::size_t at) {
  const std::size_t head = head_of_sentence(all, at);
  if (head == 0 || !all[head].instead) return std::nullopt;
  const std::size_t first = replaced_by(all, head);
  const syntax::Instruction& one = all[at];
  if (asks_for_outcome(all, first, one.condition) || asks_for_outcome(all, first, one.also_if)) {
    return "If ... instead";
  }
  const Instructions replaced = all.subspan(first, head - first);
  const bool brought = std::ranges::any_of(replaced, brings);
  const bool chosen = std::ranges::any_of(replaced, chooses_anew);
  const bool of_shown = one.object.area == CardArea::revealed;
  const bool speaks_of_brought = one.target.pick == Pick::same && brought && !chosen;
  const bool speaks_of_either =
      one.receiver.pick == Pick::same || one.object.holder.pick == Pick::same;
  if (at == head && !of_shown && (speaks_of_brought || (speaks_of_either && (brought || chosen)))) {
    return "it ... instead";
  }
  return std::nullopt;
}

std::optional<std::string_view> unfollowed(const syntax::EffectTree& program, std::size_t at) {
  const Instructions all = program.instructions;
  const bool holds = program.effect.timing == Timing::persistent;
  if (is_done_for_each(all, at) && !follows_for_each(program, at)) return "for each";
  if (holds) return unfollowed_while(program, at);
  if (const auto words = unfollowed_out_of_turn(program, at)) return words;
  return unfollowed_instead(all, at);
}

}  // namespace

std::optional<InputError> words_not_followed(const syntax::EffectTree& program, std::size_t at) {
  const auto words = unfollowed(program, at);
  if (!words) return std::nullopt;
  return InputError{.message = fmt::format("\"{}\" is not followed here", *words),
                    .expected = "words that what is done there follows"};
}

}  // namespace headjudge::cards
