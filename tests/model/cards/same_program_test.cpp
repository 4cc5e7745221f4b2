// Texts that say the same have equal programs.
//
// The pairs are made by the grammar itself: a text is read, one choice of words in its tree is
// taken otherwise, and the tree is written again. Where that is another text, which reads back as
// this very tree, the two say the same in two ways. So every member that a tree has for the choice
// of words is tried on every text of the own cards, and a member that begins to reach the engine
// shows here. Pairs that people would write stand below. One word apart is one_word_apart_test.cpp.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "model/cards/compiler/card.hpp"
#include "model/cards/compiler/compile.hpp"
#include "model/cards/compiler/print.hpp"
#include "model/cards/lowering/lowering.hpp"
#include "model/cards/pool/import.hpp"
#include "model/core/base/text_file.hpp"
#include "tests/support/real_cards.hpp"

namespace headjudge::cards::syntax::same_program_test {
namespace {

/// The pairs found, by the choice of words that differs.
struct Found {
  std::set<std::pair<std::string, std::string>> pairs;
  std::map<std::string, std::size_t> by_choice;
};

/// Tries other choices of words in the tree of one text.
class Rewording {
 public:
  Rewording(const std::string& text, Section section, const CompiledText& tree, Found& found)
      : text_(text), section_(section), before_(tree), tree_(tree), found_(found) {}

  void reword() {
    for (Effect& effect : tree_.effects) {
      if (!effect.other_event) words_of(effect);
    }
    for (Instruction& instruction : tree_.instructions) words_of(instruction);
  }

 private:
  static constexpr std::uint8_t kRows = 12;

  /// The tree as it is now: is it another text of its own?
  void look(std::string_view choice) {
    const std::string other = print_text(tree_);
    if (other.empty() || other == text_ || !seen_.insert(other).second) return;
    const auto read = compile_text(other, section_);
    if (!read || read->effects != tree_.effects || read->instructions != tree_.instructions) return;
    EXPECT_TRUE(same_meaning(before_, *read)) << choice << "\n" << text_ << "\n" << other;
    if (found_.pairs.emplace(text_, other).second) ++found_.by_choice[std::string(choice)];
  }
  template <class T>
  void take(std::string_view choice, T& member, const T& value) {
    const T kept = std::exchange(member, value);
    if (!(kept == value)) look(choice);
    member = kept;
  }
  void row(std::string_view choice, std::uint8_t& member, std::uint8_t first = 0) {
    for (std::uint8_t nth = first; nth < kRows; ++nth) take(choice, member, nth);
  }
  void flag(std::string_view choice, bool& member) { take(choice, member, !member); }

  void words_of(Filter& filter) {
    if (filter.total != Aspect::none) row("total", filter.total_wording);
    for (unsigned bit = 0; bit < 15; ++bit) {
      take("words of a noun", filter.wording, static_cast<Wording>(filter.wording ^ (1U << bit)));
    }
    take("order", filter.before, PartOrder{});
    take("order", filter.behind, PartOrder{});
    take("order of colors", filter.color_order, std::uint16_t{0});
    if (filter.than.aspect != Aspect::none) {
      row("comparison", filter.than.wording);
      row("comparison", filter.than.with_wording);
    }
  }
  void words_of(Target& target) {
    if (target.pick == Pick::none) return;
    words_of(target.filter);
    row("that Digimon", target.noun_wording);
    flag("all of", target.bare);
    flag("their", target.their);
    flag("pronoun", target.pronoun);
    for (const Said said : {Said::number_of, Said::one_of, Said::article, Said::plainly}) {
      if (target.said != Said::any_of) take("number", target.said, said);
    }
    if (target.part_wording != 0) row("part of the field", target.part_wording, 1);
    row("total", target.total_wording);
  }
  void words_of(CardObject& object) {
    if (object.area == CardArea::none) return;
    words_of(object.filter);
    words_of(object.holder);
    for (std::uint8_t& area : object.area_wording) row("area", area);
    flag("a or 1", object.article);
    flag("any 2", object.any_of_them);
  }
  void words_of(Condition& condition) {
    if (condition.kind == ConditionKind::none) return;
    words_of(condition.filter);
    row("condition", condition.wording);
    row("counted", condition.counted);
    if (condition.part_wording != 0) row("part of the field", condition.part_wording, 1);
  }
  void words_of(Instruction& one) {
    words_of(one.target);
    words_of(one.object);
    for (Condition* condition : {&one.condition, &one.also_if, &one.per}) words_of(*condition);
    row("row of the action", one.wording);
    row("destination", one.to_wording);
    row("paying", one.paying_wording);
    row("maximum", one.maximum_wording);
    row("whose effects", one.from_wording);
    row("area played to", one.manner.area_wording);
    row("requirements", one.manner.requirements_wording);
    flag("requirements", one.manner.requirements_last);
    flag("facing", one.facing_behind);
    for (const DurationSaid said :
         {DurationSaid::behind, DurationSaid::before, DurationSaid::with_the_last}) {
      take("duration", one.duration_said, said);
    }
    flag("duration", one.duration_leads);
    flag("condition at the end", one.if_last);
    flag("for each", one.per_first);
    const bool joined = one.joint != Joint::sentence && !is_alternative(one.joint);
    for (const Joint joint : {Joint::and_word, Joint::comma, Joint::comma_and}) {
      if (joined) take("joint", one.joint, joint);
    }
    for (std::uint8_t& limit : one.limits.wordings) row("limit", limit);
    row("against", one.attack.against_wording);
  }
  void words_of(Effect& effect) {
    words_of(effect.condition);
    words_of(effect.also_if);
    words_of(effect.subject_filter);
    words_of(effect.into);
    row("row of the event", effect.wording);
    row("cause", effect.cause_wording);
    if (effect.subject_wording != 0) row("subject", effect.subject_wording, 1);
    if (effect.into_wording != 0) row("into", effect.into_wording, 1);
    row("whose", effect.whose_wording);
    flag("if for when", effect.if_event);
  }

  std::string text_;
  Section section_;
  CompiledText before_;
  CompiledText tree_;
  Found& found_;
  std::set<std::string> seen_;
};

TEST(CardsSameProgram, EveryChoiceOfWordsInTheOwnCards) {
  Found found;
  for (const auto& entry : std::filesystem::directory_iterator(test::kRoot / "corpus/cards")) {
    if (entry.path().extension() != ".jsonl") continue;
    const auto text = read_text_file(entry.path());
    ASSERT_TRUE(text);
    const auto all = read_cards(*text, entry.path().string());
    ASSERT_TRUE(all);
    for (const Card& card : *all) {
      for (const auto& [section, box] : texts_of(card)) {
        const auto tree = compile_text(box, section);
        if (tree) Rewording(print_text(*tree), section, *tree, found).reword();
      }
    }
  }
  RecordProperty("pairs", static_cast<int>(found.pairs.size()));
  for (const auto& [choice, pairs] : found.by_choice) {
    RecordProperty(choice, static_cast<int>(pairs));
  }
  EXPECT_GT(found.pairs.size(), 300u);
  EXPECT_GT(found.by_choice.size(), 8u);
}

using Pair = std::pair<std::string_view, std::string_view>;

TEST(CardsSameProgram, WordsThatPeopleChooseBetween) {
  constexpr auto kPairs = std::to_array<Pair>({
      {"[On Play] Suspend 1 of your opponent's Digimon.",
       "[On Play] Suspend one of your opponent's Digimon."},
      {"[On Play] 1 of your Digimon gets +1000 DP for the turn.",
       "[On Play] For the turn, 1 of your Digimon gets +1000 DP."},
      {"[On Play] Gain 1 memory, and <Draw 1>.", "[On Play] Gain 1 memory and <Draw 1>."},
      {"[All Turns] When this Digimon would be deleted by an effect, gain 1 memory.",
       "[All Turns] When this Digimon would be deleted by effects, gain 1 memory."},
      {"[On Play] You may play 1 [Ember] from your hand without paying the cost.",
       "[On Play] You may play an [Ember] from your hand without paying the cost."},
      {"[On Play] Unsuspend 1 of your Digimon with a play cost of 3 or less.",
       "[On Play] Unsuspend 1 of your Digimon with a cost of 3 or less."},
      {"[On Play] Unsuspend 1 of your red or blue Digimon.",
       "[On Play] Unsuspend 1 of your blue or red Digimon."},
      {"[All Turns] When one of your Tamers is suspended, gain 1 memory.",
       "[All Turns] When one of your Tamers becomes suspended, gain 1 memory."},
      {"[On Play] If you have a Tamer and 3 or fewer security cards, <Draw 1>.",
       "[On Play] If you have a Tamer and you have 3 or fewer security cards, <Draw 1>."},
      {"[On Play] If your opponent has 2 or more Digimon or a Tamer, <Draw 1>.",
       "[On Play] If your opponent has 2 or more Digimon or your opponent has a Tamer, <Draw 1>."},
      {"[On Play] Suspend 1 of your other red Digimon.",
       "[On Play] Suspend 1 of your red Digimon other than this Digimon."},
      {"[On Play] If you have another Digimon, <Draw 1>.",
       "[On Play] If you have a Digimon other than this Digimon, <Draw 1>."},
      {"[On Play] If your memory is 3 or more, <Draw 1>.",
       "[On Play] If you have 3 or more memory, <Draw 1>."},
      {"[On Play] Trash the top 2 cards of your opponent's security stack.",
       "[On Play] Trash your opponent's top 2 security cards."},
      {"[On Play] 1 of your opponent's Digimon can't attack, block or suspend for the turn.",
       "[On Play] 1 of your opponent's Digimon can't attack, block, or suspend for the turn."},
      {"[Your Turn] While this Digimon has 1 or more link cards, it gains <Rush>.",
       "[Your Turn] While this Digimon has a link card, it gains <Rush>."},
      {"[On Play] By suspending 1 of your Digimon and suspending 1 of your Tamers, <Draw 1>.",
       "[On Play] By suspending 1 of your Digimon and 1 of your Tamers, <Draw 1>."},
      {"[All Turns] This Digimon can't be deleted in battle or be deleted by effects.",
       "[All Turns] This Digimon can't be deleted in battle or by effects."},
      {"[On Play] Delete 1 of your opponent's Digimon with the same color as this Digimon.",
       "[On Play] Delete 1 of your opponent's Digimon of the same color as this Digimon."},
      {"[On Play] If this Digimon isn't suspended, <Draw 1>.",
       "[On Play] If this Digimon is unsuspended, <Draw 1>."},
  });
  std::size_t apart = 0;
  for (const auto& [text, other] : kPairs) {
    const auto one = compile_text(text, Section::main);
    const auto two = compile_text(other, Section::main);
    ASSERT_TRUE(one) << text;
    ASSERT_TRUE(two) << other;
    EXPECT_TRUE(same_meaning(*one, *two)) << text << "\n" << other;
    apart += print_text(*one) == print_text(*two) ? 0 : 1;
  }
  EXPECT_GE(apart, kPairs.size() / 2);  // the others have one normal form
}

void expect_same(std::span<const Pair> pairs) {
  for (const auto& [text, other] : pairs) {
    const auto one = compile_text(text, Section::main);
    const auto two = compile_text(other, Section::main);
    ASSERT_TRUE(one) << text << "\n" << one.error().text();
    ASSERT_TRUE(two) << other << "\n" << two.error().text();
    EXPECT_TRUE(same_meaning(*one, *two)) << text << "\n" << other;
  }
}

TEST(CardsSameProgram, QualitiesAndRolesInOtherWords) {
  constexpr auto kPairs = std::to_array<Pair>({
      {"[On Play] Delete 1 of your opponent's Digimon with <Blocker> or <Reboot>.",
       "[On Play] Delete 1 of your opponent's Digimon with <Blocker> or with <Reboot>."},
      {"[On Play] Delete 1 of your opponent's Digimon with [Ember] in its name or <Blocker>.",
       "[On Play] Delete 1 of your opponent's Digimon with [Ember] in its name or with <Blocker>."},
      {"[On Play] Delete 1 of your opponent's Digimon without [Ember] in its name.",
       "[On Play] Delete 1 of your opponent's Digimon other than Digimon with [Ember] in its "
       "name."},
      {"[On Play] You may play 1 yellow, red or [Kit] trait Digimon card from your trash without "
       "paying the cost.",
       "[On Play] You may play 1 red or yellow or [Kit] trait Digimon card from your trash without "
       "paying the cost."},
      {"[All Turns] All of your Tokens and [Kit] trait Digimon gain <Blocker>.",
       "[All Turns] All of your Tokens or [Kit] trait Digimon gain <Blocker>."},
      {"[On Play] Return 1 Tamer or Option card from your trash to the hand.",
       "[On Play] Return 1 Tamer card or Option card from your trash to the hand."},
      {"[When Attacking] This Digimon may digivolve into a Digimon card in the hand. When this "
       "Digimon would digivolve by this effect, reduce the cost by 2.",
       "[When Attacking] This Digimon may digivolve into a Digimon card in the hand with the cost "
       "reduced by 2."},
  });
  expect_same(kPairs);
}

TEST(CardsSameProgram, PlacesAndCountsInOtherWords) {
  constexpr auto kPairs = std::to_array<Pair>({
      {"[On Play] Play 1 each of [Ember] and [Ash] from your hand without paying the cost.",
       "[On Play] Play 1 of each [Ember] and [Ash] from your hand without paying the cost."},
      {"[On Play] Place 1 Option card with the [Kit] trait with a cost of 3 or less from your "
       "trash in the battle area.",
       "[On Play] Place 1 Option card with the [Kit] trait and a cost of 3 or less from your trash "
       "in the battle area."},
      {"[On Play] If your hand has 7 or fewer cards, <Draw 1>.",
       "[On Play] If you have 7 or fewer cards in your hand, <Draw 1>."},
      {"[On Play] Place 1 Tamer card from your hand, or from under any of your Tamers, under this "
       "Digimon.",
       "[On Play] Place 1 Tamer card from your hand or from under any of your Tamers under this "
       "Digimon."},
      {"[Your Turn] While this Digimon has [Kit] in its form or type, it gains <Blocker>.",
       "[Your Turn] While this Digimon has [Kit] in its traits, it gains <Blocker>."},
      {"[On Play] Place 1 [Ember] and 1 [Ash] from your trash under this Digimon in any order as "
       "its bottom digivolution cards.",
       "[On Play] Place 1 [Ember] and 1 [Ash] from your trash under this Digimon as its bottom "
       "digivolution cards."},
      {"[On Play] To 1 of your opponent's Digimon, give -1000 DP for each of your Tamers until the "
       "end of your opponent's turn.",
       "[On Play] To 1 of your opponent's Digimon, give -1000 DP until the end of your opponent's "
       "turn for each of your Tamers."},
      {"[On Play] Delete up to 8 play cost total worth of your opponent's Digimon.",
       "[On Play] Delete up to 8 play cost's total worth of your opponent's Digimon."},
  });
  expect_same(kPairs);
}

TEST(CardsSameProgram, ProgramsOfOtherTextsDiffer) {
  constexpr auto kTexts = std::to_array<std::string_view>({
      "[On Play] Suspend 1 of your opponent's Digimon.",
      "[On Play] Suspend 2 of your opponent's Digimon.",
      "[On Play] Suspend 1 of your Digimon.",
      "[On Play] You may suspend 1 of your Digimon.",
      "[When Attacking] You may suspend 1 of your Digimon.",
      "[On Play] You may suspend 1 of your Digimon with [Ember] in its name.",
      "[On Play] You may suspend 1 of your Digimon with [Ash] in its name.",
      "[On Play] If you have a Digimon, gain 1 memory.",
      "[On Play] If you have a Digimon in the battle area, gain 1 memory.",
      "[On Play] If you have a Digimon in the breeding area, gain 1 memory.",
      "[On Play] If you have a Digimon on the field, gain 1 memory.",
  });
  for (const std::string_view text : kTexts) {
    const auto one = compile_text(text, Section::main);
    ASSERT_TRUE(one) << text;
    for (const std::string_view other : kTexts) {
      const auto two = compile_text(other, Section::main);
      ASSERT_TRUE(two) << other;
      EXPECT_EQ(same_meaning(*one, *two), text == other) << text << "\n" << other;
    }
  }
}

}  // namespace
}  // namespace headjudge::cards::syntax::same_program_test
