// Requirement lines: read, printed back, and what they describe; the facts that a card's rules and
// its Tokens add.
#include <algorithm>
#include <filesystem>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "model/cards/lines/card_rules.hpp"
#include "model/cards/lines/card_sorting.hpp"
#include "model/cards/lines/card_tokens.hpp"
#include "model/cards/lines/requirement.hpp"
#include "model/cards/lowering/lowering.hpp"
#include "model/cards/pool/describing.hpp"
#include "model/cards/program/card.hpp"
#include "model/core/base/text_file.hpp"

namespace headjudge::cards::syntax::lines_test {
namespace {

namespace fs = std::filesystem;

CompiledLine line(std::string_view text) {
  const auto compiled = compile_line(text);
  EXPECT_TRUE(compiled) << text << ": " << compiled.error().text();
  return compiled ? *compiled : CompiledLine{};
}

TEST(RequirementLine, PrintsBackWhatItRead) {
  for (const std::string_view text :
       {"[Digivolve] Lv.3 w/[Gadget] trait: Cost 1",
        "[Digivolve] [Beaconet]/[Compassel]: Cost 0",
        "[Digivolve] [Beaconet]/Lv.4 w/[Gadget] trait: Cost 2",
        "[Digivolve] Red/black Lv.4 w/[Bolt] in name or w/[Kit] trait: Cost 3",
        "[Digivolve] Lv.5 w/＜Save＞ in text: Cost 3",
        "[Digivolve] Lv.6 w/[Max] in name w/o [Kit] trait: Cost 4",
        "[DNA Digivolve] Blue Lv.4 + green/red Lv.4: Cost 0",
        "[DNA Digivolve] [Gearbolt] + Lv.4 w/[Tide] in name: Cost 0",
        "[DigiXros -2] [Gearpup] x [Boltcat]",
        "[DigiXros -1] 3 Digimon cards w/[Kit] trait",
        "[DigiXros -1] ∞ Digimon cards w/[Kit]/[Gadget] trait w/different card numbers",
        "Burst Digivolve: 0 from [Ursaflare] by returning 1 [Kitsmith Nola] to hand",
        "[Digivolve] 2-color w/[Bolt] in name: Cost 5",
        "[Digivolve] Lv.4 2-color w/green: Cost 3",
        "[Digivolve] Play cost 10 or higher Lv.6 w/[Kit] trait: Cost 1",
        "[Digivolve] Lv.6 w/[Kit] trait and play cost 13 or less: Cost 2",
        "[Digivolve] [Beaconet] w/[Compassel] under it: Cost 4",
        "[Digivolve] [Kitsmith Nola] w/5 [Kit] trait cards under it: Cost 5",
        "[DigiXros -1] 4 [Boltcat]",
        "[DigiXros -1] 3 Lv.4 or lower [Kit]/[Gadget] trait Digimon cards w/different card numbers",
        "[Digivolve] Play cost 12 [Beaconet]: Cost 2",
        "[Assembly -4] 2 Lv.5 or lower [Kit] trait cards w/different levels",
        "[Assembly -6] 4 [Kit]/[Gadget] trait Digimon cards w/different levels",
        "[Assembly -2] Lv.3 [Kit]/[Gadget] trait Digimon card",
        "[Assembly -3] 2 [Kit] trait cards w/different card numbers",
        "[Link] [Gadget] trait: Cost 1",
        "[Link] Lv.3 or higher: Cost 2",
        "[App Fusion] [Beaconet] & [Compassel] & [Gateling]: Cost 0"}) {
    EXPECT_EQ(print_line(line(text)), normalise_line(text));
  }
}

/// Of two parts, or of a DigiXros, the engine could not say which card is missing.
TEST(RequirementLine, DifferentLevelsAreThoseOfOnePartOfAnAssembly) {
  EXPECT_TRUE(compile_line("[Assembly -4] 2 [Kit] trait cards w/different levels"));
  for (const std::string_view text :
       {"[Assembly -4] [Gearpup] x 2 [Kit] trait cards w/different levels",
        "[Assembly -4] Lv.3 [Kit] trait card w/different levels",
        "[DigiXros -2] 2 Digimon cards w/[Kit] trait w/different levels",
        "[DigiXros -2] [Kit] trait card"}) {
    EXPECT_FALSE(compile_line(text)) << text;
  }
}

TEST(RequirementLine, ReadsOldSpellingsAsThePresentOnes) {
  const auto same = [](std::string_view old, std::string_view present) {
    EXPECT_EQ(line(old), line(present)) << old;
  };
  same("Digivolve: 2 from [Beaconet]", "[Digivolve] [Beaconet]: Cost 2");
  same("Digivolve: 2 from Lv.4 w/[Bolt] in its name", "[Digivolve] Lv.4 w/[Bolt] in name: Cost 2");
  same("Digivolve: 3 from [Beaconet] or [Compassel]", "[Digivolve] [Beaconet]/[Compassel]: Cost 3");
  same("Digivolve: 4 if name contains [Bolt]", "[Digivolve] [Bolt] in name: Cost 4");
  same("DNA Digivolution: 0 from purple Lv.5 + red Lv.5",
       "[DNA Digivolve] Purple Lv.5 + red Lv.5: Cost 0");
  same("DigiXros -2: [Gearpup] xD7 [Boltcat]", "[DigiXros -2] [Gearpup] x [Boltcat]");
  same("Digivolve: 3 from Lv.4 if name contains [Bolt]",
       "[Digivolve] Lv.4 w/[Bolt] in name: Cost 3");
  same("Digivolve: 0 from Beaconet", "[Digivolve] [Beaconet]: Cost 0");
  same("Digivolve: 4 from red, black, or purple Lv.4", "[Digivolve] Red/black/purple Lv.4: Cost 4");
  same("[Digivolve] Lv.5 w/[Kit]/[Gadget]: Cost 3",
       "[Digivolve] Lv.5 w/[Kit]/[Gadget] trait: Cost 3");
  same("[Digivolve][Beaconet] w/[Compassel] in digivolution cards: Cost 4",
       "[Digivolve] [Beaconet] w/[Compassel] under it: Cost 4");
  same(
      "Your [Beaconet] can digivolve into this card in your hand for a memory cost of 4, ignoring "
      "this card's digivolution requirements.",
      "[Digivolve] [Beaconet] in the battle area: Cost 4");
  same("DigiXros -2: [Gearpup] + [Boltcat]", "[DigiXros -2] [Gearpup] x [Boltcat]");
}

TEST(RequirementLine, TakesNoNounOfTheRulesForAName) {
  EXPECT_EQ(line("[Digivolve] Beaconet: Cost 2").descriptions.size(), 1U);
  for (const std::string_view noun :
       {"Tamer", "Tamers", "Digimon", "Option", "Card", "cards", "Token", "Level", "Lv", "DP"}) {
    const std::string text = fmt::format("[Digivolve] {}: Cost 2", noun);
    EXPECT_FALSE(compile_line(text)) << text;
  }
}

TEST(RequirementLine, RefusesWhatIsNotInTheLanguage) {
  const auto unknown = compile_line("[Digivolve] Lv.3 on a Sunday: Cost 1");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().column, 18);
  EXPECT_FALSE(unknown.error().expected.empty());
  EXPECT_FALSE(compile_line(""));
  EXPECT_FALSE(compile_line("[Digivolve] Lv.3: Cost"));
}

Card card(std::string name, int level, ColorSet colors, std::vector<std::string> traits) {
  Card made;
  made.name = name;
  made.names = {std::move(name)};
  made.level = static_cast<std::int8_t>(level);
  made.colors = colors;
  made.traits = std::move(traits);
  return made;
}

bool first_part_describes(std::string_view text, const Card& one) {
  const CompiledLine compiled = line(text);
  return describes(lower(compiled.descriptions[compiled.line.parts[0].description]), one);
}

TEST(CardDescription, LooksAtColorLevelNameAndTrait) {
  const Card bolt = card("Gearbolt", 4, color_bit(Color::red), {"Kit"});
  EXPECT_TRUE(first_part_describes("[Digivolve] Red Lv.4 w/[Kit] trait: Cost 1", bolt));
  EXPECT_FALSE(first_part_describes("[Digivolve] Blue Lv.4 w/[Kit] trait: Cost 1", bolt));
  EXPECT_FALSE(first_part_describes("[Digivolve] Lv.5 w/[Kit] trait: Cost 1", bolt));
  EXPECT_TRUE(first_part_describes("[Digivolve] Lv.4 w/[bolt] in name: Cost 1", bolt));
  EXPECT_FALSE(first_part_describes("[Digivolve] [bolt]: Cost 1", bolt)) << "not its name";
  EXPECT_TRUE(first_part_describes("[Digivolve] [Other]/Lv.4 w/[Kit] trait: Cost 1", bolt));
  EXPECT_FALSE(
      first_part_describes("[Digivolve] Lv.4 w/[Gear] in name w/o [Kit] trait: Cost 1", bolt));
  EXPECT_TRUE(first_part_describes("[Link] Lv.3 or higher: Cost 1", bolt));
}

TEST(CardDescription, LooksAtTheNumberOfColorsAndThePlayCost) {
  Card bolt = card("Gearbolt", 6,
                   static_cast<ColorSet>(color_bit(Color::red) | color_bit(Color::green)), {"Kit"});
  bolt.play_cost = 12;
  EXPECT_TRUE(first_part_describes("[Digivolve] 2-color w/[bolt] in name: Cost 5", bolt));
  EXPECT_TRUE(first_part_describes("[Digivolve] Lv.6 2-color w/green: Cost 3", bolt));
  EXPECT_FALSE(first_part_describes("[Digivolve] Lv.6 2-color w/blue: Cost 3", bolt));
  EXPECT_FALSE(first_part_describes("[Digivolve] 3-color w/[bolt] in name: Cost 5", bolt));
  EXPECT_TRUE(
      first_part_describes("[Digivolve] Play cost 12 or higher Lv.6 w/[Kit] trait: Cost 1", bolt));
  EXPECT_FALSE(first_part_describes(
      "[Digivolve] Lv.6 w/[Kit] trait and play cost 11 or less: Cost 2", bolt));
}

TEST(RequirementLine, AsksForCardsBeneathInASecondPart) {
  const CompiledLine compiled =
      line("[Digivolve] [Kitsmith Nola] w/5 [Kit] trait cards under it: Cost 5");
  ASSERT_EQ(compiled.line.parts.size(), 2u);
  EXPECT_EQ(compiled.line.parts[1].count, 5);
  EXPECT_TRUE(describes(lower(compiled.descriptions[compiled.line.parts[1].description]),
                        card("Gearbolt", 4, 0, {"Kit"})));
}

TEST(CardSorting, MovesRulesAndRequirementsOutOfTheEffects) {
  Card one = card("Gateling", 3, 0, {});
  one.main_text =
      "Your [Bolt] can digivolve into this card in your hand for a memory cost of 2, ignoring this "
      "card's digivolution requirements.\n[On Play] Gain 1 memory.[Rule] Name: Also treated as "
      "[Beaconet].\n<Blocker>";
  one.inherited_text = "The name of this card/Digimon is also treated as [Ember].";
  one.security_text = "This card is also treated as [Ash] for a DigiXros.";
  sort_texts(one);
  EXPECT_EQ(one.main_text, "[On Play] Gain 1 memory.\n<Blocker>");
  EXPECT_EQ(one.inherited_text, "");
  EXPECT_EQ(one.security_text, "This card is also treated as [Ash] for a DigiXros.");
  ASSERT_EQ(one.line_texts.size(), 1u);
  EXPECT_TRUE(compile_line(one.line_texts[0]));
  ASSERT_TRUE(apply_rules(one));
  EXPECT_EQ(one.names, (std::vector<std::string>{"Gateling", "Beaconet", "Ember"}));
}

TEST(CardSorting, CutsALineWithTwoRequirements) {
  EXPECT_EQ(
      split_line("Digivolve: 5 from [Bolt]/3 from yellow Lv.4"),
      (std::vector<std::string>{"Digivolve: 5 from [Bolt]", "Digivolve: 3 from yellow Lv.4"}));
  EXPECT_EQ(split_line("Digivolve: 5 from [Bolt]/[Kit]").size(), 1u);
  EXPECT_EQ(split_line("[Digivolve] [Bolt]/Lv.3: Cost 2").size(), 1u);
}

TEST(CardRules, AddNamesAndTraits) {
  Card one = card("Gateling", 3, 0, {});
  one.rule_texts = {"[Rule] Name: Also treated as [Beaconet]/[Compassel].",
                    "Name: Also treated as having [Gear] in its name.",
                    "[Rule] Trait: Has the [Insect] type."};
  ASSERT_TRUE(apply_rules(one));
  EXPECT_EQ(one.names, (std::vector<std::string>{"Gateling", "Beaconet", "Compassel"}));
  EXPECT_EQ(one.name_parts, std::vector<std::string>{"Gear"});
  EXPECT_EQ(one.traits, std::vector<std::string>{"Insect"});
  one.rule_texts = {"Treat this card/Digimon as if it also has [Leaf] in its name.",
                    "This card/Digimon is also treated as having the [Cyborg] trait.",
                    "This card/Digimon is also treated as if its name is [Ash] and [Oak]."};
  ASSERT_TRUE(apply_rules(one));
  EXPECT_EQ(one.name_parts.back(), "Leaf");
  EXPECT_EQ(one.traits.back(), "Cyborg");
  EXPECT_EQ(one.names.back(), "Oak");
  one.rule_texts = {"[Rule] Sing along."};
  EXPECT_FALSE(apply_rules(one));
}

TEST(Tokens, AreReadFromTheBracketsBehindTheirName) {
  Card one = card("Sprouter", 4, 0, {});
  one.main_text =
      "[On Play] Play 1 [Sprout] Token. (Digimon/Cost 3/Lv.3/Green/Plant/3000 DP/＜Blocker＞)";
  const auto tokens = tokens_in(one);
  ASSERT_TRUE(tokens) << tokens.error().text();
  ASSERT_EQ(tokens->size(), 1u);
  const Card& sprout = tokens->front();
  EXPECT_TRUE(sprout.token);
  EXPECT_EQ(sprout.name, "Sprout");
  EXPECT_EQ(sprout.level, 3);
  EXPECT_EQ(sprout.play_cost, 3);
  EXPECT_EQ(sprout.dp, 3000);
  EXPECT_EQ(sprout.colors, color_bit(Color::green));
  EXPECT_EQ(sprout.traits, std::vector<std::string>{"Plant"});
  EXPECT_EQ(sprout.main_text, "<Blocker>");
  one.main_text = "[On Play] Play 1 [Sprout] Token.";
  EXPECT_FALSE(tokens_in(one)) << "nothing says what it is";
}

TEST(Tokens, AreReadFromASentenceOrFromAnotherCardOfTheFile) {
  Card one = card("Sprouter", 4, 0, {});
  one.main_text =
      "[On Play] Play 1 [Sprout] Token. (Sprout Tokens are level 6 white Digimon with a memory "
      "cost of 14, 3000 DP, and are Mega form, Leaf type, and Data attribute.)";
  TokenBook book;
  add_to_book(book, one);
  Card other = card("Gardener", 4, 0, {});
  other.main_text = "[On Play] You may play 1 [Sprout] Token without paying the cost.";
  EXPECT_FALSE(tokens_in(other));
  const auto tokens = tokens_in(other, book);
  ASSERT_TRUE(tokens && tokens->size() == 1);
  const Card& sprout = tokens->front();
  EXPECT_EQ(sprout.level, 6);
  EXPECT_EQ(sprout.play_cost, 14);
  EXPECT_EQ(sprout.dp, 3000);
  EXPECT_EQ(sprout.colors, color_bit(Color::white));
  EXPECT_EQ(sprout.traits, (std::vector<std::string>{"Mega", "Leaf", "Data"}));
}

TEST(Tokens, HaveEachOfTheirEffectsInAParagraph) {
  Card one = card("Sprouter", 4, 0, {});
  one.main_text =
      "[On Play] Play 1 [Leaf] (Digimon/Red/6000 DP/<Blocker>) Token and 1 [Root] "
      "(Digimon/Green/3000 DP/<Reboot>/[On Deletion] Gain 1 memory./[On Play] <Draw 1>.) Token.";
  const auto tokens = tokens_in(one);
  ASSERT_TRUE(tokens && tokens->size() == 2);
  EXPECT_EQ((*tokens)[0].main_text, "<Blocker>");
  EXPECT_EQ((*tokens)[1].main_text, "<Reboot>\n[On Deletion] Gain 1 memory.\n[On Play] <Draw 1>.");
}

// A measure, not a goal: the lines of real cards that are read are printed back, each refusal says
// where and why.
TEST(RequirementLine, OfRealCardsPrintsBackWhatCompiles) {
  const fs::path path = fs::path(HEADJUDGE_SOURCE_DIR) / "../shared/cards/cards.jsonl";
  if (!fs::exists(path)) {
    GTEST_SKIP() << "no real cards beside the repository (../shared/cards): nothing to measure";
  }
  const auto json = read_text_file(path);
  ASSERT_TRUE(json);
  std::size_t read = 0, refused = 0;
  for (std::size_t from = 0; from < json->size();) {
    const std::size_t to = std::min(json->find('\n', from), json->size());
    const auto card = nlohmann::json::parse(json->substr(from, to - from));
    from = to + 1;
    for (const char* kind :
         {"digivolve_alt", "dna", "digixros", "burst", "link_requirement", "app_fusion"}) {
      if (!card["special"].contains(kind)) continue;
      for (const std::string text : card["special"][kind]) {
        const auto compiled = compile_line(text);
        ++(compiled ? read : refused);
        if (compiled) {
          EXPECT_EQ(print_line(*compiled), normalise_line(text));
        } else {
          EXPECT_GT(compiled.error().column, 0) << text;
        }
      }
    }
  }
  RecordProperty("lines_read", static_cast<int>(read));
  RecordProperty("lines_refused", static_cast<int>(refused));
  EXPECT_GT(read, 9 * refused) << "read " << read << ", refused " << refused;
}

}  // namespace
}  // namespace headjudge::cards::syntax::lines_test
