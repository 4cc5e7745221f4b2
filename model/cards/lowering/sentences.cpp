// Lowering of what is done and when: effects, instructions, and what stands beside their verbs.
//
// An event of cards ("when Digimon cards are trashed from your hand") says which cards by its
// subject; of all other events the subject is always said.
#include <tuple>

#include "model/cards/lowering/rows.hpp"
#include "model/cards/lowering/structs.hpp"

namespace headjudge::cards::lowering_rows {
namespace {

bool is_said(std::uint8_t wording) { return wording != 0; }

Joint joint_of(syntax::Joint joint, bool elided) {
  if (syntax::is_alternative(joint)) return Joint::alternative;
  return joint == syntax::Joint::sentence && !elided ? Joint::sentence : Joint::together;
}

/// Events that happen to cards as such, wherever they go.
constexpr std::uint64_t kEventsOfCards =
    timing_flag(Timing::hand_trashed) | timing_flag(Timing::deck_trashed) |
    timing_flag(Timing::security_trashed) | timing_flag(Timing::trash_returned) |
    timing_flag(Timing::hand_gained) | timing_flag(Timing::security_gained) |
    timing_flag(Timing::placed_in_area) | timing_flag(Timing::option_trashed) |
    timing_flag(Timing::hatches);

bool names_cards(Timing timing, std::uint64_t also, std::uint8_t subject_wording) {
  return subject_wording != 0 && ((timing_flag(timing) | also) & kEventsOfCards) != 0;
}

constexpr std::tuple kKeywordUseRows{keep(&syntax::KeywordUse::name, &KeywordUse::name),
                                     keep(&syntax::KeywordUse::amount, &KeywordUse::amount),
                                     keep(&syntax::KeywordUse::filter, &KeywordUse::filter),
                                     keep(&syntax::KeywordUse::other, &KeywordUse::other)};
static_assert(accounts_for_all<syntax::KeywordUse, KeywordUse>(kKeywordUseRows));

constexpr std::tuple kAttackMannerRows{
    keep(&syntax::AttackManner::may, &AttackManner::may),
    keep(&syntax::AttackManner::against, &AttackManner::against),
    keep(&syntax::AttackManner::without_suspending, &AttackManner::without_suspending),
    keep(&syntax::AttackManner::unsuspended_too, &AttackManner::unsuspended_too),
    keep(&syntax::AttackManner::just_played_too, &AttackManner::just_played_too),
    keep(&syntax::AttackManner::deleted_after, &AttackManner::deleted_after),
    words(&syntax::AttackManner::against_wording)};
static_assert(accounts_for_all<syntax::AttackManner, AttackManner>(kAttackMannerRows));

constexpr std::tuple kMannerRows{
    keep(&syntax::Manner::suspended, &Manner::suspended),
    keep(&syntax::Manner::to_breeding_area, &Manner::to_breeding_area),
    keep(&syntax::Manner::no_requirements, &Manner::no_requirements),
    keep(&syntax::Manner::no_level, &Manner::no_level),
    keep(&syntax::Manner::must, &Manner::must),
    keep(&syntax::Manner::cost_for_each, &Manner::cost_for_each),
    words(&syntax::Manner::area_wording, &syntax::Manner::requirements_wording,
          &syntax::Manner::requirements_last)};
static_assert(accounts_for_all<syntax::Manner, Manner>(kMannerRows));

constexpr std::tuple kLimitsRows{keep(&syntax::Limits::what, &Limits::what),
                                 words(&syntax::Limits::wordings, &syntax::Limits::comma_or)};
static_assert(accounts_for_all<syntax::Limits, Limits>(kLimitsRows));

constexpr std::tuple kInstructionRows{
    keep(&syntax::Instruction::action, &Instruction::action),
    keep(&syntax::Instruction::keyword, &Instruction::keyword),
    keep(&syntax::Instruction::duration, &Instruction::duration),
    keep(&syntax::Instruction::amount, &Instruction::amount),
    keep(&syntax::Instruction::target, &Instruction::target),
    keep(&syntax::Instruction::object, &Instruction::object),
    keep(&syntax::Instruction::to, &Instruction::to),
    keep(&syntax::Instruction::receiver, &Instruction::receiver),
    keep(&syntax::Instruction::or_receiver, &Instruction::or_receiver),
    keep(&syntax::Instruction::material, &Instruction::material),
    keep(&syntax::Instruction::facing, &Instruction::facing),
    keep(&syntax::Instruction::manner, &Instruction::manner),
    keep(&syntax::Instruction::maximum, &Instruction::maximum),
    keep(&syntax::Instruction::paying, &Instruction::paying),
    keep(&syntax::Instruction::granted, &Instruction::granted),
    keep(&syntax::Instruction::by, &Instruction::by),
    keep(&syntax::Instruction::attack, &Instruction::attack),
    keep(&syntax::Instruction::limits, &Instruction::limits),
    made(&Instruction::muted, is_said, &syntax::Instruction::muted),
    keep(&syntax::Instruction::forbids, &Instruction::forbids),
    keep(&syntax::Instruction::from, &Instruction::from),
    keep(&syntax::Instruction::condition, &Instruction::condition),
    keep(&syntax::Instruction::or_if, &Instruction::or_if),
    keep(&syntax::Instruction::also_if, &Instruction::also_if),
    keep(&syntax::Instruction::after_battle, &Instruction::after_battle),
    keep(&syntax::Instruction::unfought, &Instruction::unfought),
    keep(&syntax::Instruction::per, &Instruction::per),
    made(&Instruction::joint, joint_of, &syntax::Instruction::joint, &syntax::Instruction::elided),
    keep(&syntax::Instruction::of_effect, &Instruction::of_effect),
    keep(&syntax::Instruction::or_effect, &Instruction::or_effect),
    keep(&syntax::Instruction::doer, &Instruction::doer),
    keep(&syntax::Instruction::bullet, &Instruction::bullet),
    keep(&syntax::Instruction::instead, &Instruction::instead),
    keep(&syntax::Instruction::optional, &Instruction::optional),
    keep(&syntax::Instruction::may, &Instruction::may),
    keep(&syntax::Instruction::then, &Instruction::then),
    keep(&syntax::Instruction::if_done, &Instruction::if_done),
    words(&syntax::Instruction::to_wording, &syntax::Instruction::facing_behind,
          &syntax::Instruction::maximum_wording, &syntax::Instruction::paying_wording,
          &syntax::Instruction::from_wording, &syntax::Instruction::duration_said,
          &syntax::Instruction::duration_leads, &syntax::Instruction::if_last,
          &syntax::Instruction::per_first, &syntax::Instruction::with_next,
          &syntax::Instruction::wording)};
static_assert(accounts_for_all<syntax::Instruction, Instruction>(kInstructionRows));

constexpr std::tuple kEffectRows{
    keep(&syntax::Effect::timing, &Effect::timing),
    keep(&syntax::Effect::subject, &Effect::subject),
    keep(&syntax::Effect::scope, &Effect::scope),
    keep(&syntax::Effect::cause, &Effect::cause),
    keep(&syntax::Effect::detail, &Effect::detail),
    keep(&syntax::Effect::or_this, &Effect::or_this),
    keep(&syntax::Effect::postponed, &Effect::postponed),
    keep(&syntax::Effect::uses_per_turn, &Effect::uses_per_turn),
    keep(&syntax::Effect::inherited, &Effect::inherited),
    keep(&syntax::Effect::linked, &Effect::linked),
    keep(&syntax::Effect::place, &Effect::place),
    keep(&syntax::Effect::in_breeding_too, &Effect::in_breeding_too),
    keep(&syntax::Effect::also, &Effect::also),
    keep(&syntax::Effect::subject_filter, &Effect::subject_filter),
    keep(&syntax::Effect::keyword, &Effect::keyword),
    keep(&syntax::Effect::subject_kind, &Effect::subject_kind),
    also_made(&Effect::names_cards, names_cards, &syntax::Effect::timing, &syntax::Effect::also,
              &syntax::Effect::subject_wording),
    made(&Effect::names_into, is_said, &syntax::Effect::into_wording),
    keep(&syntax::Effect::into_kind, &Effect::into_kind),
    keep(&syntax::Effect::into, &Effect::into),
    keep(&syntax::Effect::or_if, &Effect::or_if),
    keep(&syntax::Effect::condition, &Effect::condition),
    keep(&syntax::Effect::also_if, &Effect::also_if),
    keep(&syntax::Effect::other_events, &Effect::other_events),
    keep(&syntax::Effect::other_event, &Effect::other_event),
    keep(&syntax::Effect::first, &Effect::first),
    keep(&syntax::Effect::count, &Effect::count),
    words(&syntax::Effect::cause_wording, &syntax::Effect::if_event, &syntax::Effect::wording,
          &syntax::Effect::subject_wording, &syntax::Effect::whose_wording)};
static_assert(accounts_for_all<syntax::Effect, Effect>(kEffectRows));

}  // namespace

cards::KeywordUse lowered(const syntax::KeywordUse& tree) {
  return lowered_by<KeywordUse>(kKeywordUseRows, tree);
}
cards::AttackManner lowered(const syntax::AttackManner& tree) {
  return lowered_by<AttackManner>(kAttackMannerRows, tree);
}
cards::Manner lowered(const syntax::Manner& tree) { return lowered_by<Manner>(kMannerRows, tree); }
cards::Limits lowered(const syntax::Limits& tree) { return lowered_by<Limits>(kLimitsRows, tree); }
cards::Instruction lowered(const syntax::Instruction& tree) {
  return lowered_by<Instruction>(kInstructionRows, tree);
}
cards::Effect lowered(const syntax::Effect& tree) { return lowered_by<Effect>(kEffectRows, tree); }

}  // namespace headjudge::cards::lowering_rows
