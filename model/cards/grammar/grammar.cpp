// The forms of an effect, and the names of all slots that phrases have (parts.hpp). To add
// a slot: a production in the file of its chapter and its row here.
#include <algorithm>
#include <cassert>
#include <optional>

#include "model/cards/grammar/keyword_effects.hpp"
#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/parts.hpp"

namespace headjudge::cards::syntax {

namespace {

/// A keyword that is no program, alone on a card: "this Digimon has it as long as it is there".
EffectTree plain_keyword(const KeywordUse& use) {
  return {{},
          {{.action = Action::gain_keyword,
            .keyword = use.name,
            .duration = Duration::while_applicable,
            .amount = use.amount,
            .target = {.pick = Pick::self}}}};
}

}  // namespace

EffectTree keyword_alone(const KeywordUse& use) {
  std::optional<EffectTree> program = keyword_program(use);
  return program ? std::move(*program) : plain_keyword(use);
}

KeywordUse keyword_printed(EffectTree program) {
  program.effect.inherited = false;
  program.effect.linked = false;
  program.descriptions.clear();
  KeywordUse use = program.effect.keyword;
  if (use.name == Keyword::none && program.instructions.size() == 1) {
    use = {.name = program.instructions[0].keyword, .amount = program.instructions[0].amount};
  }
  return use.name != Keyword::none && program == keyword_alone(use) ? use : KeywordUse{};
}
bool Grammar::effect() {
  const auto form = [&](bool (Grammar::*production)()) {
    return [this, production] {
      named_ = {};
      at_ = 0;
      return (this->*production)();
    };
  };
  return s_.either(program_, form(&Grammar::keyword_of_the_card), form(&Grammar::from_elsewhere),
                   form(&Grammar::anywhere));
}

bool Grammar::at_instruction(std::size_t at) {
  at_ = at;
  if (at == kMostInstructionsOfEffect) return s_.fail("the end of the effect: it is too long");
  if (s_.reading()) program_.instructions.resize(at + 1);
  return at < program_.instructions.size();
}

bool Grammar::follow(std::string_view phrase) {
  return s_.traced(phrase, [&] { return follow_row(phrase); });
}

bool Grammar::follow_row(std::string_view phrase) {
  if (const VerbForm form = std::exchange(form_, VerbForm::plain); form != VerbForm::plain) {
    const std::string_view verb = verb_of(phrase, form);
    static_cast<void>(next_of_phrase(phrase));
    if (verb.empty() || !s_.words(verb)) return false;
  }
  while (true) {
    const std::string_view token = next_of_phrase(phrase);
    if (token.empty()) return true;
    if (token.front() != '{') {
      if (!s_.words(token)) return false;
      continue;
    }
    const std::span<const Slot> all = kSlots;
    const auto slot = std::ranges::find(all, token.substr(1, token.size() - 2), &Slot::first);
    assert(slot != all.end());
    if (!s_.traced(slot->first, [&] { return (this->*slot->second)(); })) return false;
  }
}

bool Grammar::keyword_of_the_card() {
  KeywordUse use = s_.reading() ? KeywordUse{} : keyword_printed(program_);
  if (!s_.words("<") || !keyword_use(use) || !s_.words(">") || !finish()) return false;
  if (std::ranges::find(kPriceKeywords, use.name, &Phrase<Keyword>::means) !=
      kPriceKeywords.end()) {
    return s_.fail("the effect that it pays for");
  }
  if (s_.reading()) program_ = keyword_alone(use);
  return true;
}

bool Grammar::finish() {
  return (quoted_ ? s_.words("\"") : s_.end()) && increases_nothing_else() &&
         moves_one_of_yours() && stands_for_something();
}

bool Grammar::from_elsewhere() {
  return s_.choice(e().place, kPlaces) && tagged() && works_from(e());
}

/// Only effects that the engine looks for where their icon says: in the hand those that a player
/// declares, in the trash also those that trigger, and face up in security those that hold, too.
bool Grammar::works_from(const Effect& effect) {
  const bool declared =
      (effect.timings() & ~(timing_flag(Timing::main) | timing_flag(Timing::counter))) == 0;
  switch (effect.place) {
    case Place::hand: return declared;
    case Place::trash: return effect.timing != Timing::persistent;
    default: return true;
  }
}

bool Grammar::anywhere() { return s_.is(e().place, Place::in_play) && tagged(); }

bool Grammar::tagged() {
  const auto form = [&](bool (Grammar::*production)()) {
    return [this, production] {
      named_ = {};
      at_ = 0;
      return (this->*production)();
    };
  };
  return s_.either(program_, form(&Grammar::timed), form(&Grammar::listening),
                   form(&Grammar::persistent), form(&Grammar::untagged));
}

bool Grammar::timed() {
  return tags() && uses() && (condition_of_attack() || condition_after("if")) && sentences() &&
         pays_by_choice();
}

bool Grammar::tags() {
  std::uint64_t said = 0;
  for (const Phrase<Tag>& row : kTags) {
    const bool of_a_turn = row.means.scope != TurnScope::any;
    const bool present = e().has(row.means.timing) && (!of_a_turn || e().scope == row.means.scope);
    s_.optional(present, e(), [&] {
      if (!s_.words(row.words) || (said & timing_flag(row.means.timing)) != 0) return false;
      if (s_.reading() && said == 0) e().timing = row.means.timing;
      if (s_.reading() && said != 0) e().also |= timing_flag(row.means.timing);
      if (of_a_turn && e().scope != TurnScope::any && e().scope != row.means.scope) return false;
      if (of_a_turn) e().scope = row.means.scope;
      said |= timing_flag(row.means.timing);
      return true;
    });
  }
  return said != 0 && said == e().timings();
}

/// [Main] beside another tag: whether its price is paid at once would depend on which it is.
bool Grammar::pays_by_choice() {
  const bool mixed = e().has(Timing::main) && e().timings() != timing_flag(Timing::main);
  return !mixed || !program_.instructions.front().by;
}

bool Grammar::listening() {
  return s_.either(
             e(), [&] { return scope_tag() && uses(); },
             [&] { return s_.is(e().scope, TurnScope::any) && uses(); }) &&
         s_.either(
             e(), [&] { return s_.is(e().if_event, false) && s_.words("when"); },
             [&] { return s_.is(e().if_event, true) && s_.words("if"); }) &&
         event() && other_events() && names_its_digimon() && s_.words(",") &&
         condition_after("if") && sentences() && origin_is_clear();
}

bool Grammar::persistent() {
  // "[Once Per Turn]" says nothing of what holds all the time: it is not activated.
  return s_.is(e().timing, Timing::persistent) &&
         s_.either(
             e(), [&] { return scope_tag() && uses(); },
             [&] { return quoted_ && s_.is(e().scope, TurnScope::any); }) &&
         condition_that_holds() && sentences();
}

/// "While ...,", or in older words "If ...,"
bool Grammar::condition_that_holds() {
  const bool present = e().condition.kind != ConditionKind::none;
  return s_.optional(present, e(), [&] {
    return s_.either(
        e(), [&] { return s_.is(e().if_event, false) && conditions(e(), "while"); },
        [&] { return s_.is(e().if_event, true) && conditions(e(), "if"); });
  });
}

/// "While ..., you can ignore this card's color requirements.", or always: an Option card wherever
/// it is used.
bool Grammar::untagged() {
  if (s_.either(program_, [&] { return further_colors(); })) return true;
  if (s_.either(program_, [&] { return treated_in_xros(); })) return true;
  if (s_.either(program_, [&] { return trash_for_its_xros(); })) return true;
  return s_.is(e().timing, Timing::persistent) && s_.is(e().scope, TurnScope::any) &&
         condition_that_holds() && at_instruction(0) && s_.is(i().action, Action::ignore_colors) &&
         s_.is(i().duration, Duration::while_applicable) &&
         s_.words("you can ignore this card's color requirements .") && finish();
}

/// "Yellow also meets this card's color requirements."
bool Grammar::further_colors() {
  if (!s_.is(e().timing, Timing::persistent) || !s_.is(e().scope, TurnScope::any)) return false;
  if (!at_instruction(0) || !s_.is(i().action, Action::ignore_colors)) return false;
  return s_.is(i().duration, Duration::while_applicable) &&
         s_.either(
             program_,
             [&] {
               return s_.is(i().wording, 0) && card_colors(s_, i().object.filter.colors) &&
                      s_.words("also meets this card's color requirements");
             },
             [&] {
               return s_.is(i().wording, 1) &&
                      s_.words("this card may also have its color requirements met by") &&
                      card_colors(s_, i().object.filter.colors);
             }) &&
         i().object.filter.colors != 0 && s_.words(".") && finish();
}

bool Grammar::scope_tag() { return s_.choice(e().scope, kScopeTags); }

bool Grammar::uses() {
  return s_.optional(e().uses_per_turn != 0, e().uses_per_turn,
                     [&] { return s_.choice(e().uses_per_turn, kUses); });
}

const Grammar::Slot Grammar::kSlotRows[] = {
    {"this one", &Grammar::this_one},
    {"your effect", &Grammar::your_effect},
    {"subject", &Grammar::subject},
    {"count", &Grammar::count},
    {"more or less", &Grammar::more_or_less},
    {"higher or lower", &Grammar::higher_or_lower},
    {"condition keyword", &Grammar::condition_keyword},
    {"some of your Tamers", &Grammar::some_of_your_tamers},
    {"some of your Digimon", &Grammar::some_of_your_digimon},
    {"some of their Digimon", &Grammar::some_of_their_digimon},
    {"amount", &Grammar::amount},
    {"all", &Grammar::all},
    {"bonus", &Grammar::bonus},
    {"change", &Grammar::change},
    {"top cards", &Grammar::top_cards},
    {"whose", &Grammar::whose},
    {"cards in trash", &Grammar::cards_in_trash},
    {"cards among them", &Grammar::cards_among_them},
    {"end", &Grammar::end_of_deck},
    {"place in security", &Grammar::place_in_security},
    {"attacker", &Grammar::attacker},
    {"manner of attack", &Grammar::manner_of_attack},
    {"who", &Grammar::who},
    {"target", &Grammar::target_phrase},
    {"keyword", &Grammar::keyword},
    {"keyword change", &Grammar::keyword_change},
    {"effect", &Grammar::effect_in_quotes},
    {"subject cards", &Grammar::subject_cards},
    {"cause", &Grammar::cause},
    {"this Digimon", &Grammar::this_digimon},
    {"keyword colors", &Grammar::keyword_colors},
    {"keyword number", &Grammar::keyword_number},
    {"keyword cards", &Grammar::keyword_cards},
    {"other keyword cards", &Grammar::other_keyword_cards},
    {"xros cards", &Grammar::xros_cards},
    {"token", &Grammar::token},
    {"card to become", &Grammar::card_to_become},
    {"paying", &Grammar::paying},
    {"first of two", &Grammar::first_of_two},
    {"second of two", &Grammar::second_of_two},
    {"this one's", &Grammar::of_this_one},
    {"subject card", &Grammar::subject_card},
    {"other subject", &Grammar::other_subject},
    {"played", &Grammar::played},
    {"into", &Grammar::into},
    {"used", &Grammar::used},
    {"on the field", &Grammar::on_the_field},
    {"DP or more", &Grammar::dp_or_more},
    {"named", &Grammar::condition_named},
    {"names", &Grammar::condition_names},
    {"colors", &Grammar::condition_colors},
    {"some cards", &Grammar::some_cards},
    {"none of yours", &Grammar::none_of_yours},
    {"counted cards", &Grammar::counted_noun_of},
    {"counted card", &Grammar::counted_noun},
    {"counted trash", &Grammar::counted_trash},
    {"for each", &Grammar::maybe_for_each},
    {"really for each", &Grammar::for_each},
    {"security card", &Grammar::security_card},
    {"moved", &Grammar::moved_cards},
    {"origin", &Grammar::origin},
    {"destination", &Grammar::destination},
    {"into the trash", &Grammar::into_the_trash},
    {"lasting", &Grammar::lasting},
    {"duration", &Grammar::duration},
    {"limits", &Grammar::limits},
    {"limited actions", &Grammar::performed},
    {"besides", &Grammar::besides},
    {"limit cards", &Grammar::limit_cards},
    {"limit card", &Grammar::limit_card},
    {"may", &Grammar::may},
    {"stack cards", &Grammar::stack_cards},
    {"more colors", &Grammar::more_colors},
    {"plain DP", &Grammar::plain_dp},
    {"victim", &Grammar::victim},
    {"victim's", &Grammar::victim_owns},
    {"their effects", &Grammar::their_effects},
    {"effects", &Grammar::effects_of},
    {"acting effects", &Grammar::effects},
    {"none of them", &Grammar::none_of_targets},
    {"player", &Grammar::limited_player},
    {"player limit", &Grammar::player_limit},
    {"by your effect", &Grammar::by_your_effect},
    {"any attack", &Grammar::any_attack},
    {"whose Digimon's", &Grammar::whose_digimons},
    {"player's", &Grammar::of_player},
    {"of anyone", &Grammar::of_anyone},
    {"what would happen next", &Grammar::next_program},
    {"opponent's played", &Grammar::opponents_played},
    {"this card", &Grammar::this_card_itself},
    {"digivolution card", &Grammar::this_digivolution_card},
    {"coming card", &Grammar::coming_card},
    {"some card", &Grammar::some_card},
    {"placed card", &Grammar::placed_card},
    {"stack", &Grammar::stack},
    {"some Digimon", &Grammar::some_digimon},
    {"condition cause", &Grammar::condition_cause},
    {"had", &Grammar::had},
    {"exact level", &Grammar::exact_level},
    {"subject's name", &Grammar::subjects_name},
    {"subject's names", &Grammar::subjects_names},
    {"subject's colors", &Grammar::subjects_colors},
    {"subject's level", &Grammar::subjects_level},
    {"any digivolution cards", &Grammar::any_digivolution_cards},
    {"beneath", &Grammar::beneath},
    {"holder", &Grammar::holder},
    {"holder's", &Grammar::holders},
    {"receiver", &Grammar::receiver},
    {"receiver's", &Grammar::receivers},
    {"whose cards", &Grammar::whose_cards},
    {"cost", &Grammar::cost_number},
    {"manner of playing", &Grammar::manner_of_playing},
    {"colors ignored", &Grammar::colors_ignored},
    {"this or cards", &Grammar::this_or_cards},
    {"into this or", &Grammar::become_this_or},
    {"another of yours", &Grammar::partner},
    {"partner cards", &Grammar::partner_cards},
    {"top of deck", &Grammar::top_of_deck},
    {"may or must", &Grammar::may_or_must},
    {"they", &Grammar::until_left},
    {"both players'", &Grammar::both_players},
    {"lying one", &Grammar::lying_one},
    {"facing", &Grammar::facing_word},
    {"from the bottom", &Grammar::from_bottom},
    {"from either end", &Grammar::from_either_end},
    {"top one", &Grammar::from_bottom},
    {"bottom one", &Grammar::bottom_one},
    {"effects below", &Grammar::effects_below},
    {"maximum", &Grammar::maximum},
    {"raise", &Grammar::raise},
    {"cut", &Grammar::cut},
    {"battle opponent", &Grammar::battle_opponent},
    {"more DP", &Grammar::digimon_dp},
    {"antecedent cost", &Grammar::antecedent_cost},
    {"all revealed", &Grammar::all_revealed},
    {"bare count", &Grammar::bare_count},
    {"any moved", &Grammar::any_moved},
    {"to any", &Grammar::to_any},
    {"hand card", &Grammar::hand_card},
    {"De-Digivolve effects", &Grammar::de_digivolve_effects},
    {"deletions", &Grammar::deletions},
    {"for each behind", &Grammar::for_each_behind},
    {"at most", &Grammar::at_most},
    {"timed effect", &Grammar::timed_effect},
    {"digivolution card said", &Grammar::digivolution_card_said},
    {"bottom cards", &Grammar::bottom_cards},
    {"their bottom cards", &Grammar::their_bottom_cards},
    {"both players", &Grammar::both_doers},
    {"such effects", &Grammar::such_effects},
    {"such effect", &Grammar::such_effect},
    {"one of a name", &Grammar::one_of_a_name},
    {"Option to trash", &Grammar::option_to_trash},
    {"this one to play", &Grammar::this_one_to_play},
    {"this one digivolves", &Grammar::this_one_digivolves},
    {"some of a stack", &Grammar::some_of_a_stack},
    {"among those", &Grammar::among_those},
    {"its subject", &Grammar::its_subject},
    {"all announced", &Grammar::all_announced},
    {"done with", &Grammar::done_with},
    {"revealed", &Grammar::revealed},
    {"revealed with", &Grammar::revealed_with},
    {"revealed one", &Grammar::revealed_one},
    {"as before", &Grammar::as_before},
    {"as of the subject", &Grammar::as_of_the_subject},
    {"those placed", &Grammar::those_placed},
    {"those returned", &Grammar::those_returned},
    {"all suspended", &Grammar::all_suspended},
    {"a face-up", &Grammar::a_face_up},
    {"no face-up", &Grammar::no_face_up},
    {"colorful", &Grammar::colorful},
    {"a such", &Grammar::a_such},
    {"timing", &Grammar::condition_timing},
    {"now", &Grammar::attacking_now},
    {"not fewer", &Grammar::not_fewer},
    {"attacked one", &Grammar::attacked_one},
    {"as it triggered", &Grammar::looked_at_triggering},
    {"muted as played", &Grammar::muted_as_played},
    {"muted all", &Grammar::muted_all},
    {"checker", &Grammar::checker},
    {"security muted", &Grammar::security_muted},
    {"Options muted", &Grammar::options_muted},
    {"not from the trash", &Grammar::not_from_the_trash},
    {"attacked", &Grammar::attacked},
    {"or digivolved", &Grammar::or_digivolved},
    {"your hatching", &Grammar::your_hatching},
    {"by you", &Grammar::by_you},
    {"not more", &Grammar::not_more},
    {"more of them", &Grammar::more_of_them},
    {"named card", &Grammar::named_card},
    {"fewer of them", &Grammar::fewer_of_them},
    {"placed names", &Grammar::placed_names},
    {"just one", &Grammar::just_one},
    {"by that card", &Grammar::by_that_card},
    {"that one", &Grammar::that_one},
    {"cost or less", &Grammar::cost_or_less},
    {"card's name", &Grammar::cards_name},
    {"subject's exact level", &Grammar::subjects_exact_level},
    {"the same", &Grammar::same_ones},
    {"any of yours", &Grammar::any_of_yours},
    {"by effects", &Grammar::by_effects},
    {"out of a stack", &Grammar::out_of_a_stack},
    {"out of the trash", &Grammar::out_of_the_trash},
    {"this card or it", &Grammar::this_card_or_it},
    {"unfought", &Grammar::unfought},
    {"any Option cards", &Grammar::any_option_cards},
    {"deleted later", &Grammar::later_behind},
    {"stack level", &Grammar::measured_level},
    {"of Tamers", &Grammar::measured_tamers},
    {"your own", &Grammar::your_own},
    {"later", &Grammar::later_said},
    {"what is done later", &Grammar::later_program},
    {"times again", &Grammar::times_again},
    {"repeated", &Grammar::repeated},
    {"colorful cards", &Grammar::measured_colors},
    {"stack card", &Grammar::measured_stack},
    {"those done", &Grammar::those_done},
    {"anyone's cards", &Grammar::measured_anyone},
    {"beneath Tamers", &Grammar::beneath_tamers},
    {"trash", &Grammar::out_of_trash},
    {"one of either", &Grammar::one_of_either},
    {"treated so", &Grammar::treated_so},
    {"treated level", &Grammar::treated_level},
    {"DNA card", &Grammar::dna_card},
    {"moved card", &Grammar::moved_card},
    {"moved card's", &Grammar::moved_cards_own},
    {"as of this", &Grammar::as_of_this},
    {"maybe of this", &Grammar::maybe_of_this},
    {"with this", &Grammar::with_this},
    {"material", &Grammar::dna_material},
    {"timed effects", &Grammar::timed_effects},
    {"stack cards with", &Grammar::stack_cards_with},
    {"done as", &Grammar::done_as},
    {"the one looked at", &Grammar::the_one_looked_at},
    {"to return", &Grammar::to_return},
    {"all cards", &Grammar::all_cards},
    {"shown", &Grammar::shown},
    {"shuffled", &Grammar::shuffled},
    {"of the opponent", &Grammar::of_the_opponent},
    {"holder's area", &Grammar::holders_area},
    {"held", &Grammar::held},
    {"any such digivolution cards", &Grammar::any_such_digivolution_cards},
    {"such one", &Grammar::such_one},
    {"all shown", &Grammar::all_shown},
    {"one such", &Grammar::one_such},
    {"link cards", &Grammar::link_cards},
    {"linked", &Grammar::linked},
    {"its trash", &Grammar::its_trash},
    {"level or so", &Grammar::level_or_so},
    {"cards under", &Grammar::cards_under},
    {"is fixed", &Grammar::target_is_fixed},
    {"suspends", &Grammar::suspends},
    {"out of breeding", &Grammar::out_of_breeding},
    {"unsuspended one", &Grammar::unsuspended_one},
};
const std::span<const Grammar::Slot> Grammar::kSlots = kSlotRows;

bool condition_words(Side& side, Condition& condition) {
  EffectTree nothing;
  return Grammar(side, nothing, false).one_condition(condition);
}

bool effect_paragraph(Side& side, EffectTree& program) {
  if (!side.reading()) side.descriptions = program.descriptions;
  if (!Grammar(side, program, false).effect()) return false;
  program.descriptions = side.descriptions;
  return true;
}

}  // namespace headjudge::cards::syntax
