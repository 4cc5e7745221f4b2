// Lowering of noun phrases: filters, targets, objects, conditions, descriptions.
//
// The rows that are not `keep` and not `words` are the places where the meaning hangs on several
// members of the tree at once.
#include <tuple>

#include "model/cards/lowering/rows.hpp"
#include "model/cards/lowering/structs.hpp"

namespace headjudge::cards::lowering_rows {
namespace {

FieldPart part_of(syntax::FieldPart part) {
  switch (part) {
    case syntax::FieldPart::battle_area: return FieldPart::battle_area;
    case syntax::FieldPart::breeding_area: return FieldPart::breeding_area;
    case syntax::FieldPart::both: break;
  }
  return FieldPart::both;
}

/// A text that names no part means the battle area, and says less than one that names it.
FieldPart part_named(syntax::FieldPart part, std::uint8_t wording) {
  const bool unsaid = part == syntax::FieldPart::battle_area && wording == 0;
  return unsaid ? FieldPart::unsaid : part_of(part);
}

FieldPart part_counted(bool on_field, syntax::FieldPart part, std::uint8_t wording) {
  if (wording != 0) return part_of(part);
  return on_field ? FieldPart::both : FieldPart::unsaid;
}

/// "of any of your Digimon": the cards may come from beneath several.
bool are_any(const syntax::Target& holder) {
  return holder.pick == Pick::choose && holder.said == syntax::Said::any_of;
}

constexpr std::tuple kComparisonRows{
    keep(&syntax::Comparison::aspect, &Comparison::aspect),
    keep(&syntax::Comparison::relation, &Comparison::relation),
    keep(&syntax::Comparison::with, &Comparison::with),
    words(&syntax::Comparison::wording, &syntax::Comparison::with_wording)};
static_assert(accounts_for_all<syntax::Comparison, Comparison>(kComparisonRows));

constexpr std::tuple kFilterRows{
    keep(&syntax::Filter::colors, &Filter::colors),
    keep(&syntax::Filter::color_count, &Filter::color_count),
    keep(&syntax::Filter::kinds, &Filter::kinds),
    keep(&syntax::Filter::max_level, &Filter::max_level),
    keep(&syntax::Filter::min_level, &Filter::min_level),
    keep(&syntax::Filter::max_cost, &Filter::max_cost),
    keep(&syntax::Filter::min_cost, &Filter::min_cost),
    keep(&syntax::Filter::max_under, &Filter::max_under),
    keep(&syntax::Filter::min_under, &Filter::min_under),
    keep(&syntax::Filter::max_dp, &Filter::max_dp),
    keep(&syntax::Filter::min_dp, &Filter::min_dp),
    keep(&syntax::Filter::with_keyword, &Filter::with_keyword),
    keep(&syntax::Filter::extreme, &Filter::extreme),
    keep(&syntax::Filter::than, &Filter::than),
    keep(&syntax::Filter::among, &Filter::among),
    keep(&syntax::Filter::unlike, &Filter::unlike),
    keep(&syntax::Filter::total, &Filter::total),
    keep(&syntax::Filter::max_total, &Filter::max_total),
    keep(&syntax::Filter::lacks_keyword, &Filter::lacks_keyword),
    keep(&syntax::Filter::without_digivolution, &Filter::without_digivolution),
    keep(&syntax::Filter::suspended, &Filter::suspended),
    keep(&syntax::Filter::unsuspended, &Filter::unsuspended),
    keep(&syntax::Filter::or_token, &Filter::or_token),
    keep(&syntax::Filter::other, &Filter::other),
    keep(&syntax::Filter::linked, &Filter::linked),
    keep(&syntax::Filter::inherited, &Filter::inherited),
    keep(&syntax::Filter::face_down, &Filter::face_down),
    keep(&syntax::Filter::lacks_stacked, &Filter::lacks_stacked),
    keep(&syntax::Filter::lines, &Filter::lines),
    keep(&syntax::Filter::named, &Filter::named),
    keep(&syntax::Filter::trait, &Filter::trait),
    keep(&syntax::Filter::except, &Filter::except),
    keep(&syntax::Filter::stacked, &Filter::stacked),
    keep(&syntax::Filter::or_else, &Filter::or_else),
    keep(&syntax::Filter::compared, &Filter::compared),
    keep(&syntax::Filter::no_colors, &Filter::no_colors),
    keep(&syntax::Filter::all_colors, &Filter::all_colors),
    keep(&syntax::Filter::token, &Filter::token),
    keep(&syntax::Filter::hides_cards, &Filter::hides_cards),
    keep(&syntax::Filter::with_effect, &Filter::with_effect),
    words(&syntax::Filter::color_order, &syntax::Filter::total_wording, &syntax::Filter::wording,
          &syntax::Filter::before, &syntax::Filter::behind)};
static_assert(accounts_for_all<syntax::Filter, Filter>(kFilterRows));

constexpr std::tuple kTargetRows{
    keep(&syntax::Target::pick, &Target::pick),
    keep(&syntax::Target::whose, &Target::whose),
    keep(&syntax::Target::kind, &Target::kind),
    keep(&syntax::Target::count, &Target::count),
    keep(&syntax::Target::filter, &Target::filter),
    made(&Target::part, part_named, &syntax::Target::part, &syntax::Target::part_wording),
    keep(&syntax::Target::total, &Target::total),
    keep(&syntax::Target::most, &Target::most),
    words(&syntax::Target::noun_wording, &syntax::Target::bare, &syntax::Target::their,
          &syntax::Target::pronoun, &syntax::Target::said, &syntax::Target::total_wording)};
static_assert(accounts_for_all<syntax::Target, Target>(kTargetRows));

constexpr std::tuple kCardObjectRows{
    keep(&syntax::CardObject::area, &CardObject::area),
    keep(&syntax::CardObject::or_area, &CardObject::or_area),
    keep(&syntax::CardObject::kind, &CardObject::kind),
    keep(&syntax::CardObject::any_kind, &CardObject::any_kind),
    keep(&syntax::CardObject::up_to, &CardObject::up_to),
    keep(&syntax::CardObject::all, &CardObject::all),
    keep(&syntax::CardObject::bottom, &CardObject::bottom),
    keep(&syntax::CardObject::with_this, &CardObject::with_this),
    keep(&syntax::CardObject::count, &CardObject::count),
    keep(&syntax::CardObject::lying, &CardObject::lying),
    keep(&syntax::CardObject::filter, &CardObject::filter),
    keep(&syntax::CardObject::further, &CardObject::further),
    keep(&syntax::CardObject::further_kind, &CardObject::further_kind),
    keep(&syntax::CardObject::further_count, &CardObject::further_count),
    keep(&syntax::CardObject::further_filter, &CardObject::further_filter),
    keep(&syntax::CardObject::holder, &CardObject::holder),
    also_made(&CardObject::any_holders, are_any, &syntax::CardObject::holder),
    keep(&syntax::CardObject::total, &CardObject::total),
    keep(&syntax::CardObject::most, &CardObject::most),
    words(&syntax::CardObject::area_wording, &syntax::CardObject::article,
          &syntax::CardObject::any_of_them, &syntax::CardObject::total_wording)};
static_assert(accounts_for_all<syntax::CardObject, CardObject>(kCardObjectRows));

constexpr std::tuple kConditionRows{
    keep(&syntax::Condition::kind, &Condition::kind),
    keep(&syntax::Condition::compare, &Condition::compare),
    keep(&syntax::Condition::amount, &Condition::amount),
    keep(&syntax::Condition::card, &Condition::card),
    made(&Condition::part, part_counted, &syntax::Condition::on_field, &syntax::Condition::part,
         &syntax::Condition::part_wording),
    keep(&syntax::Condition::filter, &Condition::filter),
    words(&syntax::Condition::wording, &syntax::Condition::counted,
          &syntax::Condition::lead_elided)};
static_assert(accounts_for_all<syntax::Condition, Condition>(kConditionRows));

constexpr std::tuple kNamedPropertyRows{
    keep(&syntax::NamedProperty::property, &NamedProperty::property),
    keep(&syntax::NamedProperty::texts, &NamedProperty::texts),
    keep(&syntax::NamedProperty::all, &NamedProperty::all),
    keep(&syntax::NamedProperty::but, &NamedProperty::but),
    words(&syntax::NamedProperty::wording, &syntax::NamedProperty::but_place)};
static_assert(accounts_for_all<syntax::NamedProperty, NamedProperty>(kNamedPropertyRows));

constexpr std::tuple kCardWordsRows{
    keep(&syntax::CardWords::colors, &CardWords::colors),
    keep(&syntax::CardWords::color_count, &CardWords::color_count),
    keep(&syntax::CardWords::min_cost, &CardWords::min_cost),
    keep(&syntax::CardWords::max_cost, &CardWords::max_cost),
    keep(&syntax::CardWords::min_level, &CardWords::min_level),
    keep(&syntax::CardWords::max_level, &CardWords::max_level),
    keep(&syntax::CardWords::any_of, &CardWords::any_of),
    keep(&syntax::CardWords::without, &CardWords::without),
    keep(&syntax::CardWords::all, &CardWords::all),
    words(&syntax::CardWords::colors_turned, &syntax::CardWords::cost_behind,
          &syntax::CardWords::noun_behind)};
static_assert(accounts_for_all<syntax::CardWords, CardWords>(kCardWordsRows));

constexpr std::tuple kNounPhraseRows{keep(&syntax::NounPhrase::filter, &NounPhrase::filter),
                                     keep(&syntax::NounPhrase::kind, &NounPhrase::kind),
                                     words(&syntax::NounPhrase::lead)};
static_assert(accounts_for_all<syntax::NounPhrase, NounPhrase>(kNounPhraseRows));

constexpr std::tuple kCardDescriptionRows{
    keep(&syntax::CardDescription::alternatives, &CardDescription::alternatives),
    keep(&syntax::CardDescription::nouns, &CardDescription::nouns)};
static_assert(accounts_for_all<syntax::CardDescription, CardDescription>(kCardDescriptionRows));

constexpr std::tuple kRequirementLineRows{
    keep(&syntax::RequirementLine::kind, &RequirementLine::kind),
    keep(&syntax::RequirementLine::condition, &RequirementLine::condition),
    keep(&syntax::RequirementLine::cost, &RequirementLine::cost),
    keep(&syntax::RequirementLine::parts, &RequirementLine::parts),
    keep(&syntax::RequirementLine::as_level, &RequirementLine::as_level),
    keep(&syntax::RequirementLine::tamer_colors, &RequirementLine::tamer_colors),
    keep(&syntax::RequirementLine::as_colors, &RequirementLine::as_colors),
    keep(&syntax::RequirementLine::own_cost, &RequirementLine::own_cost),
    keep(&syntax::RequirementLine::in_battle_area, &RequirementLine::in_battle_area),
    words(&syntax::RequirementLine::condition_behind, &syntax::RequirementLine::condition_comma,
          &syntax::RequirementLine::beneath_or_more)};
static_assert(accounts_for_all<syntax::RequirementLine, RequirementLine>(kRequirementLineRows));

}  // namespace

cards::Comparison lowered(const syntax::Comparison& tree) {
  return lowered_by<Comparison>(kComparisonRows, tree);
}
cards::Filter lowered(const syntax::Filter& tree) { return lowered_by<Filter>(kFilterRows, tree); }
cards::Target lowered(const syntax::Target& tree) { return lowered_by<Target>(kTargetRows, tree); }
cards::CardObject lowered(const syntax::CardObject& tree) {
  return lowered_by<CardObject>(kCardObjectRows, tree);
}
cards::Condition lowered(const syntax::Condition& tree) {
  return lowered_by<Condition>(kConditionRows, tree);
}
cards::NamedProperty lowered(const syntax::NamedProperty& tree) {
  return lowered_by<NamedProperty>(kNamedPropertyRows, tree);
}
cards::CardWords lowered(const syntax::CardWords& tree) {
  return lowered_by<CardWords>(kCardWordsRows, tree);
}
cards::NounPhrase lowered(const syntax::NounPhrase& tree) {
  return lowered_by<NounPhrase>(kNounPhraseRows, tree);
}
cards::CardDescription lowered(const syntax::CardDescription& tree) {
  return lowered_by<CardDescription>(kCardDescriptionRows, tree);
}
cards::RequirementLine lowered(const syntax::RequirementLine& tree) {
  return lowered_by<RequirementLine>(kRequirementLineRows, tree);
}

}  // namespace headjudge::cards::lowering_rows
