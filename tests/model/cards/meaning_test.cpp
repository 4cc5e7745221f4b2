// What each row of the card language means.
//
// Reading and printing share one table, so a row with the wrong meaning would go round unnoticed
// for ever. Here every row of phrases.hpp is written out a second time, by hand, with its meaning.
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/cards/program/program.hpp"

namespace headjudge::cards::syntax::meaning_test {
namespace {

CompiledText compiled(const std::string& text) {
  const Section section = text.starts_with("[Security]") ? Section::security : Section::main;
  const auto result = compile_text(text, section);
  EXPECT_TRUE(result) << text << "\n" << (result ? "" : result.error().text());
  return result ? *result : CompiledText{{Effect{}}, {Instruction{}}};
}

template <class T>
using Meanings = std::map<std::string_view, T>;

/// How many different things the rows of a table mean.
template <class T, std::size_t N>
std::size_t meanings_of(const std::array<Phrase<T>, N>& rows) {
  std::set<T> all;
  for (const Phrase<T>& row : rows) all.insert(row.means);
  return all.size();
}

TEST(CardMeaning, OfEveryTag) {
  const Meanings<Timing> timed = {
      {"[On Play]", Timing::on_play},
      {"[When Digivolving]", Timing::when_digivolving},
      {"[When Attacking]", Timing::when_attacking},
      {"[End of Attack]", Timing::end_of_attack},
      {"[Counter]", Timing::counter},
      {"[On Deletion]", Timing::on_deletion},
      {"[Main]", Timing::main},
      {"[Security]", Timing::security},
      {"[When Linking]", Timing::when_linking},
      {"[When Moving]", Timing::when_moving},
  };
  for (const auto& [tag, timing] : timed) {
    EXPECT_EQ(compiled(std::string(tag) + " Gain 1 memory.").effects[0].timing, timing) << tag;
  }
  const Meanings<Tag> moments = {
      {"[Start of Your Turn]", {Timing::start_of_turn, TurnScope::your_turn}},
      {"[Start of Opponent's Turn]", {Timing::start_of_turn, TurnScope::opponents_turn}},
      {"[Start of Your Main Phase]", {Timing::start_of_main_phase, TurnScope::your_turn}},
      {"[Start of Opponent's Main Phase]",
       {Timing::start_of_main_phase, TurnScope::opponents_turn}},
      {"[End of Your Turn]", {Timing::end_of_turn, TurnScope::your_turn}},
      {"[End of Opponent's Turn]", {Timing::end_of_turn, TurnScope::opponents_turn}},
      {"[End of All Turns]", {Timing::end_of_turn, TurnScope::all_turns}},
  };
  EXPECT_EQ(timed.size() + moments.size(), kTags.size());
  for (const auto& [tag, moment] : moments) {
    const Effect effect = compiled(std::string(tag) + " Gain 1 memory.").effects[0];
    EXPECT_EQ((Tag{effect.timing, effect.scope}), moment) << tag;
  }
  const Meanings<TurnScope> scopes = {
      {"[Your Turn]", TurnScope::your_turn},
      {"[Opponent's Turn]", TurnScope::opponents_turn},
      {"[All Turns]", TurnScope::all_turns},
  };
  EXPECT_EQ(scopes.size(), kScopeTags.size());
  for (const auto& [tag, scope] : scopes) {
    const Effect effect = compiled(std::string(tag) + " This Digimon gets +1000 DP.").effects[0];
    EXPECT_EQ(effect.scope, scope) << tag;
    EXPECT_EQ(effect.timing, Timing::persistent) << tag;
  }
}

TEST(CardMeaning, OfEveryIconUseAndCause) {
  const Meanings<Place> places = {
      {"[Hand]", Place::hand},
      {"[Trash]", Place::trash},
      {"[Breeding]", Place::breeding},
  };
  EXPECT_EQ(places.size() + 1, kPlaces.size());
  for (const auto& [icon, place] : places) {
    EXPECT_EQ(compiled(std::string(icon) + "[Main] Gain 1 memory.").effects[0].place, place);
  }
  const auto face_up =
      compile_text("[Security][Your Turn] All of your Digimon get +1000 DP.", Section::main);
  ASSERT_TRUE(face_up) << face_up.error().text();
  EXPECT_EQ(face_up->effects[0].place, Place::security);
  EXPECT_EQ(compiled("[Main][Once Per Turn] Gain 1 memory.").effects[0].uses_per_turn, 1);
  EXPECT_EQ(compiled("[Main][Twice Per Turn] Gain 1 memory.").effects[0].uses_per_turn, 2);
  EXPECT_EQ(kUses.size(), 2U);
  const Meanings<CauseFilter> causes = {
      {"", CauseFilter::any},
      {" in battle", CauseFilter::battle},
      {" in battle or by having 0 DP", CauseFilter::battle_or_rule},
      {" by one of your opponent's effects", CauseFilter::opponents_effect},
      {" by one of your effects", CauseFilter::your_effect},
      {" by an effect", CauseFilter::effect},
      {" by effects", CauseFilter::effect},
      {" other than by one of your effects", CauseFilter::not_your_effect},
      {" other than in battle", CauseFilter::not_battle},
      {" outside of a battle", CauseFilter::not_battle},
      {" outside of battle", CauseFilter::not_battle},
      {" other than by one of your effects or in battle", CauseFilter::neither},
  };
  EXPECT_EQ(causes.size(), kCauses.size());
  for (const auto& [words, cause] : causes) {
    const std::string text =
        "[All Turns] When this Digimon would be deleted" + std::string(words) + ", gain 1 memory.";
    EXPECT_EQ(compiled(text).effects[0].cause, cause) << text;
  }
}

TEST(CardMeaning, OfEveryPrice) {
  using enum Action;
  const Target self{.pick = Pick::self};
  const Meanings<Instruction> prices = {
      {"By suspending this Digimon,", {.action = suspend, .target = self}},
      {"By deleting this Digimon,", {.action = delete_digimon, .target = self}},
      {"By returning this Digimon to its owner's hand,",
       {.action = return_to_hand, .target = self}},
      {"By trashing 2 cards in your hand,", {.action = trash_hand, .amount = 2}},
      {"By trashing the top card of your security stack,", {.action = trash_security, .amount = 1}},
      {"By losing 2 memory,", {.action = lose_memory, .amount = 2}},
      {"By trashing any 2 digivolution cards of this Digimon,",
       {.action = trash_any_digivolution, .amount = 2, .target = self}},
      {"By trashing the top card of this Digimon,", {.action = trash_top_card, .target = self}},
      {"By trashing this card,", {.action = trash_this}},
      {"By returning this Digimon to the bottom of the deck,",
       {.action = return_to_deck, .target = self}},
      {"By returning 1 Tamer card from your trash to the bottom of the deck,",
       {.action = move_cards,
        .object = {.area = CardArea::trash, .kind = CardKind::tamer, .count = 1},
        .to = Destination::deck_bottom,
        .wording = 2}},
      {"<Delay>:", {.action = trash_this, .keyword = Keyword::delay}},
      {"<Digi-Burst 2>:",
       {.action = trash_any_digivolution,
        .keyword = Keyword::digi_burst,
        .amount = 2,
        .target = self}},
  };
  for (const auto& [words, price] : prices) {
    const std::string gain = words.ends_with(':') ? " Gain 1 memory." : " gain 1 memory.";
    Instruction expected = price;
    expected.by = true;
    EXPECT_EQ(compiled("[Main] " + std::string(words) + gain).instructions[0], expected) << words;
  }
}

TEST(CardMeaning, OfEveryVerbOfAPrice) {
  const Meanings<Action> prices = {
      {"suspending this Digimon", Action::suspend},
      {"deleting this Digimon", Action::delete_digimon},
      {"returning this Digimon to the hand", Action::return_to_hand},
      {"trashing 2 cards in your hand", Action::trash_hand},
      {"losing 2 memory", Action::lose_memory},
      {"paying 2 memory", Action::lose_memory},
      {"placing this card as the bottom security card", Action::place_this_in_security},
      {"adding your top security card to the hand", Action::security_to_hand},
      {"unsuspending this Digimon", Action::unsuspend},
      {"playing 1 [Ember] from your hand without paying the cost", Action::play_card},
      {"using 1 Option card from your hand without paying the cost", Action::use_option},
      {"flipping your top face-up security card face down", Action::turn_security},
      {"linking this card to 1 of your Digimon", Action::link_card},
      {"digivolving this Digimon into [Ember] in the hand", Action::digivolve},
      {"revealing 1 Tamer card in your hand", Action::move_cards},
      {"moving 1 of your Digimon from the breeding area to the battle area", Action::move_out},
  };
  EXPECT_EQ(prices.size(), kGerunds.size());
  for (const auto& [words, action] : prices) {
    const CompiledText text = compiled("[Main] By " + std::string(words) + ", gain 1 memory.");
    ASSERT_EQ(text.instructions.size(), 2U) << words;
    EXPECT_EQ(text.instructions[0].action, action) << words;
    EXPECT_TRUE(text.instructions[0].by) << words;
  }
}

Meanings<Condition> meanings_of_conditions() {
  using enum ConditionKind;
  const Filter blue{.colors = color_bit(Color::blue)};
  const auto tamer = CardKind::tamer;
  constexpr auto kLeast = Compare::at_least;
  constexpr auto kMost = Compare::at_most;
  return {
      {"you have 3 or more security cards", {.kind = your_security, .amount = 3}},
      {"you have no face-up security cards", {.kind = face_up_security, .compare = kMost}},
      {"your opponent has 2 or fewer security cards",
       {.kind = opponents_security, .compare = kMost, .amount = 2}},
      {"there are 6 or fewer total cards in both players' security stacks",
       {.kind = all_security, .compare = kMost, .amount = 6, .wording = 1}},
      {"you have 1 or less memory", {.kind = your_memory, .compare = kMost, .amount = 1}},
      {"your opponent has 2 or more memory", {.kind = opponents_memory, .amount = 2}},
      {"you have no cards in your hand", {.kind = your_hand, .compare = kMost}},
      {"your opponent has 8 or more cards in their hand", {.kind = opponents_hand, .amount = 8}},
      {"you have 9 or more cards in your trash", {.kind = your_trash, .amount = 9}},
      {"your opponent has 5 or more cards in their trash", {.kind = opponents_trash, .amount = 5}},
      {"you have 2 or more Tamer cards in your trash",
       {.kind = trash_cards, .amount = 2, .counted = 2, .card = tamer}},
      {"you have a blue Tamer",
       {.kind = your_tamers, .amount = 1, .counted = 1, .card = tamer, .filter = blue}},
      {"you have another Digimon",
       {.kind = your_digimon, .amount = 1, .counted = 1, .filter = {.other = true}}},
      {"your opponent has 2 or more suspended Digimon",
       {.kind = opponents_digimon, .amount = 2, .counted = 2, .filter = {.suspended = true}}},
      {"this Digimon has 4 or more digivolution cards", {.kind = this_digivolution, .amount = 4}},
      {"this Digimon has 3 or more face-down digivolution cards",
       {.kind = this_face_down, .amount = 3}},
      {"this Digimon has 2 or more link cards", {.kind = this_links, .amount = 2}},
      {"this Digimon has 2 or more colors", {.kind = this_colors, .amount = 2}},
      {"this Digimon is suspended", {.kind = this_suspended}},
      {"this Digimon has <Jamming>",
       {.kind = this_keyword, .filter = {.with_keyword = Keyword::jamming}}},
      {"this Digimon is level 5 or lower", {.kind = this_level, .compare = kMost, .amount = 5}},
      {"this Digimon has 5000 DP or more", {.kind = this_dp, .filter = {.min_dp = 5000}}},
      {"this Digimon is blue",
       {.kind = this_described, .compare = kLeast, .amount = 1, .wording = 3, .filter = blue}},
      {"a Tamer card is in this Digimon's digivolution cards",
       {.kind = this_stack_has, .amount = 1, .wording = 4, .counted = 1, .card = tamer}},
      {"this Digimon has 2 or more colors in its digivolution cards",
       {.kind = stack_colors, .amount = 2}},
      {"this Digimon's digivolution cards have 2 or more colors",
       {.kind = stack_colors, .amount = 2, .wording = 1}},
      {"this Digimon's stack has 2 or more same-level cards",
       {.kind = this_same_level, .amount = 2}},
      {"you have fewer security cards than your opponent", {.kind = fewer_security}},
      {"there is a blue Digimon",
       {.kind = any_digimon, .amount = 1, .wording = 1, .counted = 1, .filter = blue}},
      {"you have more security cards than your opponent", {.kind = more_security}},
      {"your hand has fewer cards than your opponent's", {.kind = hand_balance, .amount = 1}},
      {"your Tamers have 3 or more total colors",
       {.kind = your_colors, .amount = 3, .card = tamer}},
      {"this Digimon has an [On Play] effect",
       {.kind = this_timing, .amount = static_cast<std::int16_t>(Timing::on_play)}},
      {"this Digimon is attacking", {.kind = attacks_now, .amount = 1}},
      {"played by effects", {.kind = came_by, .amount = kByEffect}},
      {"during an attack", {.kind = in_attack}},
      {"this card was face-up", {.kind = was_face_up}},
      {"it's your turn", {.kind = your_turn}},
      {"it's your opponent's turn", {.kind = opponents_turn}},
      {"DNA digivolving", {.kind = dna_digivolving}},
      {"DigiXrosing with 2 cards", {.kind = digixrosing, .amount = 2}},
  };
  // had_described, deleted_by, face_up_cards and two of the subject: events_test.cpp; what is
  // revealed and what has been done: times_language_test.cpp
}

TEST(CardMeaning, OfEveryCondition) {
  const Meanings<Condition> conditions = meanings_of_conditions();
  constexpr std::size_t kOfEvents = 7;   // events_test.cpp, times_language_test.cpp
  constexpr std::size_t kByOthers = 13;  // round trips, and in part unlike_events_test.cpp
  EXPECT_EQ(conditions.size() + kOfEvents + kByOthers, meanings_of(kConditions));
  const auto meaning = [](const std::string& text) {
    Condition condition = compiled(text).effects[0].condition;
    condition.wording = 0;  // which of the rows says it: the round trip's matter
    return condition;
  };
  for (auto [words, condition] : conditions) {
    condition.wording = 0;
    const std::string text = std::string(words) + ", ";
    EXPECT_EQ(meaning("[On Play] If " + text + "gain 1 memory."), condition) << text;
    EXPECT_EQ(meaning("[Your Turn] While " + text + "this Digimon gets +1000 DP."), condition)
        << text;
  }
}

const Target theirs{.pick = Pick::choose, .whose = Whose::opponents, .count = 1};

Meanings<Instruction> meanings_of_verbs() {
  using enum Action;
  const Target options{.pick = Pick::choose_up_to, .kind = CardKind::option, .count = 2};
  return {
      {"<Draw 2>.", {.action = draw, .amount = 2}},
      {"<Recovery +1 (Deck)>.", {.action = recovery, .amount = 1}},
      {"Gain 3 memory.", {.action = gain_memory, .amount = 3}},
      {"Lose 3 memory.", {.action = lose_memory, .amount = 3}},
      {"Set your memory to 3.", {.action = set_memory, .amount = 3}},
      {"Delete 1 of your opponent's Digimon.", {.action = delete_digimon, .target = theirs}},
      {"Suspend 1 of your opponent's Digimon.", {.action = suspend, .target = theirs}},
      {"Unsuspend 1 of your opponent's Digimon.", {.action = unsuspend, .target = theirs}},
      {"Return 1 of your opponent's Digimon to its owner's hand.",
       {.action = return_to_hand, .target = theirs}},
      {"Trash all digivolution cards of 1 of your opponent's Digimon.",
       {.action = trash_digivolution, .target = theirs}},
      {"Trash 2 digivolution cards from the bottom of 1 of your opponent's Digimon.",
       {.action = trash_digivolution, .amount = 2, .target = theirs, .wording = 1}},
      {"Trash 1 card in your hand.", {.action = trash_hand, .amount = 1}},
      {"Trash the top 2 cards of your opponent's security stack.",
       {.action = trash_security, .amount = 2, .target = {.whose = Whose::opponents}}},
      {"Return up to 2 Option cards from your trash to your hand.",
       {.action = return_from_trash, .amount = 2, .target = options}},
      {"Play this card without paying its memory cost.", {.action = play_this}},
      {"Add this card to its owner's hand.", {.action = add_this_to_hand}},
      {"Activate this card's [Main] effect.", {.action = activate_main}},
      {"<Blitz>.", {.action = blitz}},
      {"Reveal the top 3 cards of your deck.", {.action = reveal_deck, .amount = 3}},
      {"Add up to 2 Option cards among them to the hand.",
       {.action = add_revealed, .amount = 2, .target = options}},
      {"Return the rest to the top of the deck.",
       {.action = return_revealed, .target = {.count = 1}}},
      {"Trash the rest.", {.action = trash_revealed}},
      {"Shuffle your opponent's security stack.",
       {.action = shuffle_security, .target = {.whose = Whose::opponents}}},
      {"Place this card as the bottom security card.", {.action = place_this_in_security}},
      {"Place this card face up as the top security card.",
       {.action = place_this_face_up, .target = {.count = 1}}},
      {"Switch the target of attack to 1 of your opponent's Digimon.",
       {.action = switch_attack, .target = theirs}},
      {"End the attack.", {.action = end_attack}},
      {"This Digimon may attack a player without suspending.",
       {.action = attack,
        .target = {.pick = Pick::self},
        .attack = {.may = true, .against = Against::player, .without_suspending = true}}},
      {"Place this card in the battle area.", {.action = place_this}},
      {"Your opponent loses 1 memory.", {.action = opponent_loses, .amount = 1}},
      {"Return 1 of your opponent's Digimon to the bottom of the deck.",
       {.action = return_to_deck, .target = theirs}},
      {"Trash 2 digivolution cards from the top of 1 of your opponent's Digimon.",
       {.action = trash_top_digivolution, .amount = 2, .target = theirs}},
      {"Trash any 2 digivolution cards of this Digimon.",
       {.action = trash_any_digivolution, .amount = 2, .target = {.pick = Pick::self}}},
      {"Trash the top card of this Digimon.",
       {.action = trash_top_card, .target = {.pick = Pick::self}}},
      {"Trash this card.", {.action = trash_this}},
      {"Trash the top 3 cards of your opponent's deck.",
       {.action = trash_deck, .amount = 3, .target = {.whose = Whose::opponents}}},
      {"Add your top security card to the hand.",
       {.action = security_to_hand, .amount = 1, .target = {.count = 1}, .wording = 1}},
      {"Return 1 Option card from your trash to the top of the deck.",
       {.action = move_cards,
        .object = {.area = CardArea::trash, .kind = CardKind::option, .count = 1},
        .to = Destination::deck_top, .wording = 2}},
      {"At the end of the battle, play this card without paying the cost.",
       {.action = play_this_later}},
      {"This Digimon isn't deleted.", {.action = prevent_deletion, .target = {.pick = Pick::self}}},
      {"This Digimon doesn't leave.", {.action = prevent_leaving, .target = {.pick = Pick::self}}},
  };
}

TEST(CardMeaning, OfEveryActionThatBeginsWithItsVerb) {
  const Meanings<Instruction> actions = meanings_of_verbs();
  for (const auto& [words, instruction] : actions) {
    const CompiledText text = compiled("[On Play] " + std::string(words));
    EXPECT_EQ(text.instructions, std::vector{instruction}) << words;
  }
  std::set<Action> read;
  for (const auto& [words, instruction] : actions) read.insert(instruction.action);
  const std::size_t lasting = 11;   // two tests below, lasting_language_test.cpp
  const std::size_t of_cards = 13;  // the next test
  const std::size_t of_costs = 1;   // language_test.cpp
  const std::size_t of_moves = 13;  // actions_test.cpp
  const std::size_t of_others = 7;  // nouns_test.cpp
  const std::size_t of_times = 2;   // times_language_test.cpp
  const std::size_t of_shown = 5;   // shown_cards_test.cpp, more_material_test.cpp
  const std::size_t of_tail = 3;    // tail_language_test.cpp
  EXPECT_EQ(read.size() + lasting + of_cards + of_costs + of_moves + of_others + of_times +
                of_shown + of_tail,
            meanings_of(kActions));
}

TEST(CardMeaning, OfEveryActionOnACardThatItNames) {
  const Meanings<Action> actions = {
      {"Play 1 Digimon card with the [Kit] trait from your hand.", Action::play_card},
      {"Link this card to 1 of your Digimon without paying the cost.", Action::link_card},
      {"<Save>.", Action::save},
      {"<Mind Link> with 1 of your Digimon.", Action::mind_link},
      {"<De-Digivolve 2> 1 of your opponent's Digimon.", Action::de_digivolve},
      {"Trash 1 of this Digimon's link cards.", Action::trash_links},
      {"This Digimon may digivolve into [Tidegrove] in the hand.", Action::digivolve},
      {"This Digimon may burst digivolve into [Ursanova] in the hand.", Action::burst_digivolve},
      {"This Digimon may app fuse into a level 4 Digimon card in the hand.", Action::app_fuse},
      {"This Digimon and another of your Digimon may DNA digivolve into [Tidegrove] in the hand.",
       Action::dna_digivolve},
      {"Play 1 [Sprout] Token.", Action::play_token},
      {"<Blast Digivolve>.", Action::blast_digivolve},
      {"<Blast DNA Digivolve ([Tidegrove] + [Ursanova])>.", Action::blast_dna},
  };
  for (const auto& [words, action] : actions) {
    EXPECT_EQ(compiled("[On Play] " + std::string(words)).instructions[0].action, action) << words;
  }
  const auto played = compiled(
      "[On Play] Play 1 [A] or [B] from your trash with the cost reduced "
      "by 2.");
  const Instruction& instruction = played.instructions[0];
  EXPECT_EQ(instruction.object.area, CardArea::trash);
  EXPECT_EQ(instruction.paying, Paying::reduced);
  EXPECT_EQ(instruction.amount, 2);
  ASSERT_EQ(instruction.object.filter.named, 1);
  const NamedProperty& named = played.descriptions[0].alternatives[0].any_of[0];
  EXPECT_EQ(named.property, Property::name);
  EXPECT_EQ(named.texts, (std::vector<std::string>{"A", "B"}));
}

TEST(CardMeaning, OfEveryActionThatLasts) {
  const Meanings<Action> actions = {
      {"gets -2000 DP", Action::change_dp},
      {"gains <Blocker>", Action::gain_keyword},
      {"can't attack", Action::limit},
      {"can't suspend, attack or block", Action::limit},
      {"can also attack your opponent's unsuspended Digimon", Action::limit},
      {"isn't affected by your opponent's effects", Action::not_affected},
      {"gains \"[On Deletion] Gain 1 memory.\"", Action::gain_effect},
  };
  const Meanings<Duration> durations = {
      {"for the turn", Duration::this_turn},
      {"for the attack", Duration::this_attack},
      {"until the end of your opponent's next turn", Duration::end_of_opponents_turn},
      {"until the end of your next turn", Duration::end_of_your_next_turn},
      {"until the end of your opponent's turn", Duration::opponents_turn_ends},
      {"until the end of your turn", Duration::your_turn_ends},
      {"during your opponent's next unsuspend phase", Duration::next_unsuspend_phase},
  };
  EXPECT_EQ(durations.size(), kDurations.size());
  for (const auto& [action_words, action] : actions) {
    const std::string words = "his Digimon " + std::string(action_words);
    const Instruction holds = compiled("[Your Turn] T" + words + ".").instructions[0];
    EXPECT_EQ(holds.action, action) << words;
    EXPECT_EQ(holds.duration, Duration::while_applicable) << words;
    for (const auto& [duration_words, duration] : durations) {
      const std::string text = "[On Play] T" + words + " " + std::string(duration_words) + ".";
      EXPECT_EQ(compiled(text).instructions[0].action, action) << text;
      EXPECT_EQ(compiled(text).instructions[0].duration, duration) << text;
      EXPECT_EQ(compiled(text).instructions[0].amount, action == Action::change_dp ? -2000 : 0);
    }
  }
}

TEST(CardMeaning, OfEveryKeywordColorAndKindOfTarget) {
  const Meanings<Keyword> keywords = {
      {"Blocker", Keyword::blocker},   {"Security Attack -2", Keyword::security_attack},
      {"Piercing", Keyword::piercing}, {"Jamming", Keyword::jamming},
      {"Iceclad", Keyword::iceclad},   {"Collision", Keyword::collision},
      {"Link +1", Keyword::link_plus}, {"Rush", Keyword::rush},
      {"Reboot", Keyword::reboot},     {"Progress", Keyword::progress},
  };
  const Meanings<Keyword> programs = {
      {"Evade", Keyword::evade},
      {"Barrier", Keyword::barrier},
      {"Armor Purge", Keyword::armor_purge},
      {"Fragment (3)", Keyword::fragment},
      {"Scapegoat", Keyword::scapegoat},
      {"Decoy (Red/Black)", Keyword::decoy},
      {"Fortitude", Keyword::fortitude},
      {"Retaliation", Keyword::retaliation},
      {"Raid", Keyword::raid},
      {"Alliance", Keyword::alliance},
      {"Material Save 2", Keyword::material_save},
      {"Partition (blue Lv.4 & green Lv.4)", Keyword::partition},
      {"Decode ([Boltcat])", Keyword::decode},
      {"Digisorption -3", Keyword::digisorption},
      {"Overclock ([Gadget] trait)", Keyword::overclock},
      {"Vortex", Keyword::vortex},
      {"Execute", Keyword::execute},
      {"Ascension", Keyword::ascension},
      {"Engage", Keyword::engage},
      {"Guard", Keyword::guard},
      {"Use Req. ([Kit] trait)", Keyword::use_req},
      {"Succession ([Kit] trait)", Keyword::succession},
      {"Training", Keyword::training},
      {"Detach ([Kit] trait)", Keyword::detach},
  };
  EXPECT_EQ(keywords.size() + programs.size() + kPriceKeywords.size(), kKeywords.size());
  for (const auto& [words, keyword] : keywords) {
    const Instruction read = compiled("<" + std::string(words) + ">").instructions[0];
    EXPECT_EQ(read.keyword, keyword) << words;
    const bool counts = keyword == Keyword::security_attack || keyword == Keyword::link_plus;
    EXPECT_EQ(read.amount != 0, counts) << words;
  }
  for (const auto& [words, keyword] : programs) {
    EXPECT_EQ(compiled("<" + std::string(words) + ">").effects[0].keyword.name, keyword) << words;
  }
  const Meanings<Color> colors = {
      {"red", Color::red},     {"blue", Color::blue},   {"yellow", Color::yellow},
      {"green", Color::green}, {"black", Color::black}, {"purple", Color::purple},
      {"white", Color::white},
  };
  EXPECT_EQ(colors.size(), kColors.size());
  for (const auto& [words, color] : colors) {
    const std::string text = "[On Play] Unsuspend all of your " + std::string(words) + " Tamers.";
    const Target wanted{
        .pick = Pick::all, .kind = CardKind::tamer, .filter = {.colors = color_bit(color)}};
    EXPECT_EQ(compiled(text).instructions[0].target, wanted) << text;
  }
}

}  // namespace
}  // namespace headjudge::cards::syntax::meaning_test
