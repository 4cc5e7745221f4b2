// The grammar as one class, in several files: a chapter of the language each.
//
// grammar.cpp has the forms of an effect and the slots' names, events.cpp events and conditions,
// sentences.cpp sentences, prices and actions, slots.cpp what stands in the slots, targets.cpp
// targets. Each function is one production, for both directions (side.hpp): `is` assigns when
// reading and compares when writing. Only these files include it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

#include "model/cards/grammar/base.hpp"
#include "model/cards/grammar/grammar.hpp"
#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/cards/grammar/pronouns.hpp"

namespace headjudge::cards::syntax {

class Grammar : private GrammarBase {
 public:
  using GrammarBase::GrammarBase;

  bool effect();
  bool one_condition(Condition& which);

 private:
  using Slot = std::pair<std::string_view, bool (Grammar::*)()>;
  static const Slot kSlotRows[];
  static const std::span<const Slot> kSlots;

  bool at_instruction(std::size_t at);
  bool follow(std::string_view phrase);
  bool follow_row(std::string_view phrase);

  // ---- The four forms of an effect

  bool keyword_of_the_card();
  bool finish();
  bool from_elsewhere();
  static bool works_from(const Effect& effect);
  bool anywhere();
  bool tagged();
  bool timed();
  bool tags();
  bool pays_by_choice();
  bool listening();
  bool persistent();
  bool condition_that_holds();
  bool untagged();
  bool further_colors();
  bool scope_tag();
  bool uses();

  // ---- Events and conditions

  bool event();
  bool other_events();
  bool other_event();
  bool elided_event();
  bool said_with_one_verb();
  bool have_one_verb();
  bool same_ones();
  bool any_of_yours();
  void share_verb();
  bool into_such_a_card();
  bool possessive_subject();
  bool or_digivolved();
  bool your_hatching();
  bool by_you();
  bool attacked_one();
  bool card_of_any_kind();
  bool origin_is_clear();
  bool further_events(const EventKind& first);
  static bool has_subject(Timing event);
  static bool names_a_digimon(Timing event);

  bool this_one();
  bool this_card_itself();
  bool this_card_or_it();
  bool any_option_cards();
  bool your_own();
  bool this_digivolution_card();
  bool any_attack();
  bool your_effect();
  bool by_your_effect();
  bool effects();
  bool this_or_others();
  bool opponents_played();
  bool cards_said(Filter& filter, CardKind& kind, std::uint8_t& wording);
  bool some_card();
  bool placed_card();
  bool coming_card();
  bool stack();
  bool of_player();
  bool whose_digimons();

  /// A row of the subjects.
  template <std::size_t N>
  bool subject_of(const std::array<Phrase<Subject>, N>& rows);
  bool subject();
  bool other_subject();
  bool played();
  bool into();
  bool used();
  bool on_the_field();
  bool subject_cards();
  bool subject_card();
  bool subject_noun(bool plural);
  bool cause();
  bool condition_after(std::string_view if_or_while);
  bool condition_of_attack();
  bool attacked_as_said(std::string_view words);
  bool attacked();
  bool condition_of_sentence();
  bool condition_of_lasting();
  bool any_condition();
  bool performed_condition();
  static std::uint8_t wording_in_performed(const Phrase<PerformedWords>& row);
  bool looked_at_triggering();
  bool had();
  bool exact_level();
  bool condition_cause();
  bool subjects_name();
  bool subjects_names();
  bool subjects_colors();
  bool subjects_level();
  bool listens();
  bool some_digimon();

  /// One condition, or two, of an effect or of an instruction.
  template <class Owner>
  bool conditions(Owner& owner, std::string_view if_or_while);
  void name_this_digimon();
  bool speaks_of_this_one();
  bool amount_then(Compare compare, int least, std::string_view words);
  bool bounded();
  bool bounded_again();
  bool revealed_one();
  bool as_before();
  bool as_of_the_subject();
  bool those_placed();
  bool those_returned();
  bool has_done(Performed performed);
  bool exactly();
  bool condition_area();
  bool otherwise();
  bool condition_last();
  bool counted_again();
  bool done_with();
  bool done_as();
  bool revealed();
  bool revealed_with();
  bool all_suspended();
  bool unsuspended_one();
  bool none_of_them_silently();
  bool a_face_up();
  bool no_face_up();
  bool maybe_named_security();
  bool colorful();
  bool a_such();
  bool condition_timing();
  bool attacking_now();
  bool not_fewer();
  bool not_more();
  bool more_of_them();
  bool fewer_of_them();
  bool placed_names();
  bool just_one();
  bool by_that_card();
  bool named_card();
  bool that_one();
  bool cost_or_less();
  bool level_or_so();
  bool cards_under();
  bool cards_name();
  bool subjects_exact_level();
  static bool is_of_cards(Timing event);
  bool by_effects();
  bool out_of_a_stack();
  bool out_of_the_trash();
  bool none_said();
  bool none_of_them();
  bool count();
  bool more_or_less();
  bool higher_or_lower();
  bool dp_or_more();
  bool condition_keyword();
  bool condition_named();
  bool condition_names();
  bool by_name_alone();
  bool condition_colors();
  bool condition_once();
  bool some_of_your_tamers();
  bool some_of_your_digimon();
  bool some_of_their_digimon();
  bool some_cards();
  bool none_of_yours();
  bool said(std::uint8_t how, std::string_view words);
  bool bare_name();
  bool some(Whose whose);
  bool one(Whose whose);

  // ---- Sentences

  bool sentences();
  bool counted_first();
  bool clause();
  bool price();
  bool by_doing();
  bool further_price();
  bool one_price();
  bool price_of_others(std::size_t at);
  static std::string_view verb_of(std::string_view words, VerbForm form);
  bool by_opponent();
  bool bullet_follows();
  bool next_bullet();
  bool price_keyword();
  bool joined();
  bool joined_target();
  bool joined_object();
  bool joined_attack();
  bool joined_subjects();
  bool action_or_joined();
  bool ends_or_goes_on();

  bool joined_lasting();

  bool is_persistent();
  bool action();
  bool action_row(bool verb_only);
  bool said_of_played();
  bool lasting();
  bool shared();
  bool elided_action();
  /// One of the rows that are `allowed` here.
  template <std::size_t N, class Allowed>
  bool phrase_of(const std::array<Phrase<Action>, N>& rows, const Allowed& allowed);
  bool may_be_row(const Phrase<Action>& row, VerbForm form) {
    if (form != VerbForm::plain && verb_of(row.words, form).empty()) return false;
    if (!s_.reading()) return i().action == row.means;
    const std::string_view first = verb_of(row.words, form);
    return first.starts_with('{') || s_.comes(s_.theirs && first == "your" ? "their" : first);
  }

  void name_targets();
  void name_played();

  // ---- Time: what is done later, and how often (times.cpp)

  bool later_said();
  bool later_behind();
  bool later_program();
  bool next_program();
  bool after_battle();
  bool unfought();
  bool times_again();
  bool repeated();
  bool measured_colors();
  bool measured_stack();
  bool measured_level();
  bool measured_tamers();
  bool those_done();
  bool measured_anyone();
  bool antecedent_cost();

  // ---- Slots of actions

  bool amount();
  bool all();
  bool bonus();
  bool change();
  bool whose();
  bool whose_of(Target& t);
  bool of_the_doer(Target& t);
  bool top_cards();
  bool security_card();
  bool for_each();
  bool maybe_for_each();
  bool measure();
  bool counted_noun_of();
  bool counted_noun();
  bool counted_trash();
  bool per_noun(Noun noun, bool plural);

  // ---- Cards that are moved (moves.cpp)

  bool object_count();
  bool bare_count();
  bool any_moved();
  bool to_any();
  bool hand_card();
  bool de_digivolve_effects();
  bool deletions();
  bool for_each_behind();
  bool at_most();
  void name_measured();
  bool keyword_words(Filter& filter);
  void speak_of_such();
  bool timed_effect();
  bool digivolution_card_said();
  bool bottom_cards();
  bool their_bottom_cards();
  bool lying();
  bool moved_cards();
  bool any_digivolution_cards();
  bool beneath();
  bool link_cards();
  bool linked();
  bool its_trash();
  bool some_of_a_stack();
  bool origin();
  bool destination();
  bool into_the_trash();
  bool top_of_deck();
  bool this_or_cards();
  bool card_to_become();
  bool become_this_or();
  bool token();

  template <std::size_t N>
  bool worded_area(const std::array<Phrase<CardArea>, N>& rows, std::size_t nth);
  bool fits_context(const Phrase<CardArea>& row, const CardObject& o) const;
  bool holder();
  bool holders();
  bool receiver();
  bool receivers();
  bool whose_cards();
  bool permanent_named(Target& t, bool possessive);
  bool one_named(Target& t, bool possessive);
  bool possessed_cards(Target& t, bool possessive);
  bool field_part(Target& t);
  bool partner();
  bool partner_cards();
  bool paying();
  bool cost_number();
  bool some_payment();
  bool no_requirements();
  bool breeding_place();
  bool manner_of_playing();
  bool colors_ignored();

  // ---- Cards that are shown, and short words (shown.cpp)

  bool the_one_looked_at();
  bool to_return();
  bool all_cards();
  bool shown();
  bool shuffled();
  bool of_the_opponent();
  bool holders_area();
  bool held();
  bool any_such_digivolution_cards();
  bool such_one();
  bool all_shown();
  bool one_such();
  bool listed_cards();
  bool other_receiver();
  bool one_of_the_described(Target& t);
  bool antecedents_of(Target& t);
  bool joined_alternative();

  // ---- DigiXros, DNA digivolution, effects of cards (procedures.cpp)

  bool beneath_tamers();
  bool out_of_trash();
  bool one_of_either();
  bool treated_in_xros();
  bool trash_for_its_xros();
  bool treated_so();
  bool treated_level();
  bool dna_card();
  bool moved_card();
  bool moved_cards_own();
  bool as_of_this();
  bool maybe_of_this();
  bool with_this();
  bool dna_material();
  bool timed_effects();
  bool stack_cards_with();

  // ---- Amounts, lists and the other small slots of actions

  bool may_or_must();
  bool both_doers();
  bool such_effects();
  bool such_effect();
  bool effects_named(bool plural);
  bool one_of_a_name();
  bool option_to_trash();
  bool against();
  bool until_left();
  bool both_players();
  bool lying_one();
  bool facing_word();
  bool from_bottom();
  bool bottom_one();
  bool from_either_end();
  bool effects_below();
  bool maximum();
  bool raise();
  bool cut();
  bool this_one_to_play();
  bool this_one_digivolves();
  bool all_revealed();
  bool among_those();
  bool its_subject();
  bool all_announced();

  // ---- What lasts (lasting.cpp)

  bool duration();
  bool duration_first();
  bool settle_durations(std::size_t first);
  bool limits();
  bool performed();
  bool besides();
  bool limit_card();
  bool plain_dp();
  bool battle_opponent();
  bool digimon_dp();
  bool may();
  bool stack_cards();
  bool more_colors();
  template <class Element>
  bool limits_of(const Element& element);
  template <std::size_t N>
  bool limit_row(const std::array<Phrase<Limit>, N>& rows, Limit& what, std::uint8_t& wording);
  bool limit_cards();
  bool victim();
  bool victim_owns();
  bool their_effects();
  bool effects_of();
  bool none_of_targets();
  bool muted_as_played();
  bool muted_all();
  bool checker();
  bool forbid_them(PlayerLimit what);
  bool security_muted();
  bool options_muted();
  bool not_from_the_trash();
  bool limited_player();
  bool player_limit();
  bool keyword();
  bool effect_in_quotes();
  bool grants_nothing();

  void grant(EffectTree gained);

  bool keyword_use(KeywordUse& use);
  bool keyword_number();
  bool keyword_cards();
  bool other_keyword_cards();
  bool keyword_colors();
  bool keyword_change();
  bool attacker();
  bool one_of(Target& t);
  bool manner_of_attack();
  bool cards_in_trash();
  bool cards_among_them();
  /// A row of `rows`, kept as the number in target.count.
  template <std::size_t N>
  bool end_in(const std::array<Phrase<DeckEnd>, N>& rows);
  bool end_of_deck();
  bool place_in_security();
  bool first_of_two();
  bool second_of_two();
  bool of_this_one();
  bool xros_cards();

  // ---- Targets

  bool who();
  bool target_phrase();
  bool any_target(std::string_view pronoun);
  bool this_card(Target& t);
  bool described_self(Target& t);
  bool this_digimon();
  bool of_those(Target& t);
  bool that_digimon(Target& t);
  bool those_played(Target& t);
  bool it(Target& t, std::string_view pronoun);
  bool counted_cards(Target& t);
  bool all_unsaid(Target& t);
  bool anyones(Target& t);
  bool how_many();
  bool how_many(Target& t);
  bool counted_of(Target& t);
  bool total_before(Total& total, std::uint8_t& wording, std::int32_t& most);
  /// A row of a table of totals, kept as its number.
  template <std::size_t N>
  bool worded_total(const std::array<Phrase<Total>, N>& rows, Total& total, std::uint8_t& wording);
};
}  // namespace headjudge::cards::syntax

#include "model/cards/grammar/rows.hpp"  // how rows of tables are read and written
