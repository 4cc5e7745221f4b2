// A word of a phrase is followed or refused, in each kind of place: who fits changes in play, or
// the text is not understood. Every word is tried in every place.
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/cards/lowering/rows.hpp"
#include "model/cards/program/filter.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::followed_test {
namespace {

struct Said {
  std::string_view before;  ///< of the noun
  std::string_view behind;
};

/// For each member of cards::Filter that one phrase can say, words that set it.
constexpr auto kWords = std::to_array<Said>({
    {"suspended ", ""},
    {"unsuspended ", ""},
    {"face-down ", ""},
    {"other ", ""},
    {"red ", ""},
    {"non-red ", ""},
    {"2-color ", ""},
    {"2-color red and blue ", ""},
    {"level 4 ", ""},
    {"level 5 or higher ", ""},
    {"[Beast] trait ", ""},
    {"", " with digivolution cards"},
    {"", " with no digivolution cards"},
    {"", " with 2 or more digivolution cards"},
    {"", " with 1 or fewer digivolution cards"},
    {"", " with link cards"},
    {"", " with face-down digivolution cards"},
    {"", " with [Small] in its digivolution cards"},
    {"", " without [Small] in its digivolution cards"},
    {"", " with the highest DP"},
    {"", " with the lowest DP"},
    {"", " with the highest level"},
    {"", " with the lowest level"},
    {"", " with the highest play cost"},
    {"", " with the lowest play cost"},
    {"", " with the most digivolution cards"},
    {"", " with the fewest digivolution cards"},
    {"", " with 5000 DP or less"},
    {"", " with 5000 DP or more"},
    {"", " with a play cost of 4 or less"},
    {"", " with a play cost of 5 or more"},
    {"", " with <Blocker>"},
    {"", " without <Blocker>"},
    {"", " with as much or less DP as this Digimon"},
    {"", " with as much or less DP as 1 of your [Mid]"},
    {"", " without the same name as any of your Digimon"},
    {"", " with inherited effects"},
    {"", " with DigiXros requirements"},
    {"", " with an [On Play] effect"},
    {"", " with [Small] in its name"},
    {"", " other than [Small]"},
});

/// Kinds of places; a phrase stands for {0}Digimon{1}.
constexpr auto kPlaces = std::to_array<std::string_view>({
    "[On Play] Delete 1 of your opponent's {0}Digimon{1}.",
    "[On Play] Return all of your opponent's {0}Digimon{1} to the hand.",
    "[On Play] For each of your opponent's {0}Digimon{1}, gain 1 memory.",
    "[On Play] If your opponent has 3 or more {0}Digimon{1}, gain 1 memory.",
    "[On Play] Place 1 card from your hand under 1 of your {0}Digimon{1}.",
    "[On Play] You may play 1 {0}Digimon card{1} from your hand without paying the cost.",
    "[On Play] Play 1 {0}Digimon card{1} from your trash without paying the cost.",
    "[On Play] Return 1 {0}Digimon card{1} from your trash to the hand.",
    "[On Play] Return 1 {0}Digimon card{1} from your opponent's trash to the bottom of the deck.",
    "[On Play] Place 1 {0}Digimon card{1} from your hand under this Digimon.",
    "[On Play] Play 1 {0}Digimon card{1} from 1 of your Digimon's digivolution cards without "
    "paying the cost.",
    "[On Play] Search your security stack. Play 1 {0}Digimon card{1} among it without paying the "
    "cost. Then, shuffle your security stack.",
    "[On Play] Reveal the top 3 cards of your deck. Add 1 {0}Digimon card{1} among them to the "
    "hand. Trash the rest.",
    "[On Play] For each {0}Digimon card{1} in your trash, gain 1 memory.",
    "[On Play] If you have 3 or more {0}Digimon cards{1} in your trash, gain 1 memory.",
    "[On Play] By trashing 1 {0}Digimon card{1} in your hand, gain 1 memory.",
    "[On Play] By returning 1 {0}Digimon card{1} from your trash to the bottom of the deck, gain 1 "
    "memory.",
    "[On Play] Your opponent can't play {0}Digimon{1} until the end of your opponent's turn.",
    "[All Turns] Your opponent can't play {0}Digimon{1}.",
    "[On Play] Trash 1 card in your hand.\n"
    "[All Turns] When {0}Digimon cards{1} are trashed from your hand, gain 1 memory.",
    "[On Play] Delete 1 of your opponent's Digimon.\n"
    "[All Turns] When any of your opponent's {0}Digimon{1} are deleted, gain 1 memory.",
    "[All Turns] All of your {0}Digimon{1} get +1000 DP.",
});

const std::vector<WordedCard>& other_cards() {
  static const std::vector<WordedCard> cards = {
      {.name = "Small", .type = "Digimon", .dp = 2000},
      {.name = "Mid",
       .type = "Digimon",
       .main = "[On Play] Gain 1 memory.",
       .color = "Green",
       .level = 4,
       .cost = 4,
       .dp = 5000},
      {.name = "Big",
       .type = "Digimon",
       .main = "<Blocker>",
       .inherited = "[Your Turn] This Digimon gets +1000 DP.",
       .color = "Blue",
       .level = 6,
       .cost = 5,
       .dp = 9000},
      {.name = "Egg", .type = "Digi-Egg"}};
  return cards;
}

/// What is offered and what lies on the table, to the end of what is under way; at its end also
/// what the opponent could do.
std::string shown(const DcgTable& table, const State& state, int depth) {
  const Dcg& game = table.game();
  std::string text = game.at_rest(state) ? game.render(state) : "";
  Decisions legal;
  game.legal(state, table.judge(), legal);
  for (const Decision& each : legal) {
    text += game.say(state, each) + '\n';
    const bool goes_on =
        !game.at_rest(state) || (state.decider == 0 && each.kind == DecisionKind::pass);
    if (depth == 0 || !goes_on) continue;
    State after = state;
    game.apply(after, table.judge(), each);
    text += shown(table, after, depth - 1);
  }
  return text;
}

/// What a Digimon with this text does; empty: the text is refused.
std::string played(const std::string& text) {
  std::vector<WordedCard> cards = other_cards();
  cards.push_back({.name = "Tester", .type = "Digimon", .main = text, .cost = 1, .dp = 3000});
  const cards::Pool pool = worded_survey(cards);
  if (pool.cards.size() < cards.size()) return "";
  DcgTable table =
      worded_table(pool, {"P1 hand: Tester, Small, Mid, Big", "P1 trash: Small, Mid, Big",
                          "P1 battle area: Mid over Big over Small, Small, Big [suspended]",
                          "P1 security: Small, Mid, Big", "P1 deck: Small, Mid, Big, Small, Small",
                          "P2 hand: Small, Mid, Big", "P2 trash: Small, Mid, Big",
                          "P2 battle area: Mid over Big over Small, Big [suspended], Small",
                          "P2 deck: Small, Mid, Big, Small"});
  table.decide({"play Tester"});
  constexpr int kDecisions = 3;
  return shown(table, table.state(), kDecisions);
}

std::string phrase(std::string_view place, const Said& words) {
  return fmt::format(fmt::runtime(place), words.before, words.behind);
}

TEST(Followed, EachWordChangesWhoFitsOrIsRefused) {
  std::size_t followed = 0;
  for (const std::string_view place : kPlaces) {
    const std::string plain = played(phrase(place, {}));
    EXPECT_NE(plain, "") << "not understood: " << phrase(place, {});
    std::size_t here = 0;
    for (const Said& words : kWords) {
      const std::string text = phrase(place, words);
      const std::string seen = played(text);
      if (!seen.empty()) ++here;
      EXPECT_NE(seen, plain) << "nobody looks at these words: " << text;
    }
    EXPECT_GT(here, 4u) << "almost nothing is understood here: " << place;
    followed += here;
  }
  EXPECT_GT(followed, 200u);
}

TEST(Followed, AnEventOfFaceDownCardsIsNoneOfOthers) {
  static const cards::Pool pool = worded_pool(
      {{"Up", "Digimon", "[On Play] Place 1 card from your hand under 1 of your [Host]."},
       {"Down", "Digimon",
        "[On Play] You may place 1 card from your hand face down as any of your [Host]'s bottom "
        "digivolution card."},
       {"Host", "Digimon",
        "[All Turns] When face-down cards are placed in this Digimon's digivolution cards, gain 1 "
        "memory."}});
  DcgTable up =
      worded_table(pool, {"P1 hand: Up, Up", "P1 battle area: Host", "P1 deck: Up", "P2 deck: Up"});
  up.decide({"play Up"});
  EXPECT_EQ(up.seen("memory P1 2"), "");
  EXPECT_EQ(up.seen("Up is under Host"), "");
  DcgTable down = worded_table(
      pool, {"P1 hand: Down, Up", "P1 battle area: Host", "P1 deck: Up", "P2 deck: Up"});
  down.decide({"play Down", "yes"});
  EXPECT_EQ(down.seen("memory P1 3"), "");
}

TEST(Followed, AMemberMoreNeedsWordsHere) {
  EXPECT_EQ(cards::lowering_rows::member_count<cards::Filter>(), 40u)
      << "a new member of Filter: put words that set it into kWords";
}

TEST(Followed, ARefusalSaysWhichWordsAndWhere) {
  const auto fault = [](const std::string& text) {
    const auto pool = cards::parse_pool(
        fmt::format(
            R"({{"id": "W-001", "name": "Tester", "type": "Tamer", "colors": ["Red"], )"
            R"("level": null, "play_cost": 3, "dp": null, "digivolve": [], "main_effect": "{}", )"
            R"("inherited_effect": null, "security_effect": null}})"
            "\n",
            text),
        "x.jsonl");
    return pool ? std::string() : pool.error().text();
  };
  const std::string in_trash =
      fault("[On Play] Return 1 suspended Digimon card from your trash to the hand.");
  EXPECT_TRUE(in_trash.contains("suspended cannot be said of a card that is not in play"))
      << in_trash;
  const std::string banned = fault("[All Turns] Your opponent can't play suspended Digimon.");
  EXPECT_TRUE(banned.contains("suspended cannot be said of a card")) << banned;
  const std::string face_down = fault("[On Play] Delete 1 of your opponent's face-down Digimon.");
  EXPECT_TRUE(face_down.contains("face-down cannot be said of what the opponent has")) << face_down;
}

}  // namespace
}  // namespace headjudge::dcg::followed_test
