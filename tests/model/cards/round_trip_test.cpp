// The strongest test of the card language: text and program are two spellings of the same thing.
// Program -> text -> program for random programs, text -> program -> text for every text that the
// compiler accepts, however it came about.
#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/compiler/print.hpp"
#include "model/cards/grammar/grammar.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/cards/normal_form/normalise.hpp"
#include "model/cards/program/card.hpp"
#include "tests/model/cards/random_programs.hpp"

namespace headjudge::cards::syntax::round_trip_test {
namespace {

/// A text's effects, each with its own instructions.
std::vector<EffectTree> programs_of(const CompiledText& text) {
  std::vector<EffectTree> out;
  for (Effect effect : text.effects) {
    const auto begin = text.instructions.begin() + effect.first;
    EffectTree program{effect, {begin, begin + effect.count}};
    program.effect.first = program.effect.count = 0;
    out.push_back(std::move(program));
  }
  return out;
}

RC_GTEST_PROP(CardRoundTrip, EveryProgramIsReadBackFromItsPrint, ()) {
  const EffectTree program = card_programs::any_program();
  const std::string text = print_effect(program.effect, program.instructions);
  RC_LOG() << text << "\n";
  RC_ASSERT_FALSE(text.empty());
  RC_ASSERT(normalise(text) == text);
  const auto compiled = compile_text(text, section_of(program.effect));
  if (!compiled) RC_FAIL(compiled.error().text());
  RC_ASSERT(programs_of(*compiled) == std::vector{program});
  RC_ASSERT(print_text(*compiled) == text);
}

RC_GTEST_PROP(CardRoundTrip, EveryTextOfSeveralEffectsIsReadBackInItsOrder, ()) {
  std::vector<EffectTree> programs;
  std::string text;
  while (programs.size() < 3) {
    EffectTree program = card_programs::any_program();
    if (program.effect.timing == Timing::security) continue;
    program.effect.inherited = false;
    text += (text.empty() ? "" : "\n") + print_effect(program.effect, program.instructions);
    programs.push_back(std::move(program));
  }
  RC_LOG() << text << "\n";
  const auto compiled = compile_text(text, Section::main);
  if (!compiled) RC_FAIL(compiled.error().text());
  RC_ASSERT(programs_of(*compiled) == programs);
}

/// A sentence with a word left out, doubled, replaced or moved, or with another number.
std::string disturbed(std::vector<Token> tokens, std::string_view stranger) {
  const auto any_place = [&] { return *rc::gen::inRange<std::size_t>(0, tokens.size()); };
  const std::size_t at = any_place();
  if (tokens[at].kind == Token::Kind::number)
    tokens[at].text = tokens[at].text[0] == '-' ? "+3" : "3";
  switch (*rc::gen::inRange(0, 5)) {
    case 0: tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(at)); break;
    case 1: tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(at), tokens[at]); break;
    case 2: tokens[at] = {Token::Kind::word, std::string(stranger), 0}; break;
    case 3: std::swap(tokens[at], tokens[any_place()]); break;
    default: break;
  }
  return render(tokens);
}

RC_GTEST_PROP(CardRoundTrip, ADisturbedTextIsRefusedOrStillPrintsAsItStands, ()) {
  const EffectTree program = card_programs::any_program();
  const std::string original = print_effect(program.effect, program.instructions);
  const std::string_view stranger =
      *rc::gen::element<std::string_view>("all", "other", "to", "it", "up", "then", "no", "zebra");
  const std::string text = disturbed(normal_tokens(original), stranger);
  const std::string normal = normalise(text);
  RC_ASSERT(normalise(normal) == normal);
  const auto compiled = compile_text(text, section_of(program.effect));
  RC_CLASSIFY(compiled.has_value(), "still a text");
  if (compiled) {
    RC_ASSERT(print_text(*compiled) == normal);
  } else {
    RC_ASSERT(!compiled.error().expected.empty());
    RC_ASSERT(compiled.error().column >= 1);
  }
}

/// Text made of the pieces that the lexer and the rewriting treat in some special way.
std::string any_scraps() {
  const auto scraps = *rc::gen::container<std::vector<std::string>>(
      rc::gen::elementOf(std::vector<std::string>{"<",
                                                  ">",
                                                  "＜",
                                                  "［",
                                                  "[",
                                                  "]",
                                                  "(",
                                                  ")",
                                                  ".",
                                                  ",",
                                                  "\n",
                                                  "\r\n",
                                                  " ",
                                                  "then",
                                                  "Then,",
                                                  "trigger",
                                                  "Security A",
                                                  "A.",
                                                  "in play",
                                                  "Digimon",
                                                  "choose 1 of",
                                                  "that Digimon",
                                                  "for the turn,",
                                                  "2",
                                                  "+1",
                                                  "−3",
                                                  "’",
                                                  "\xE3",
                                                  "\xFF",
                                                  "trash",
                                                  "cards from your hand",
                                                  "recycle bin"}));
  std::string text;
  for (const std::string& scrap : scraps) text += scrap + (scrap.size() % 2 == 0 ? " " : "");
  return text;
}

RC_GTEST_PROP(CardRoundTrip, NoTextWhateverItsBytesBreaksTheCompiler, (const std::string& bytes)) {
  for (const std::string& text : {bytes, any_scraps()}) {
    const std::string normal = normalise(text);
    RC_ASSERT(normalise(normal) == normal);
    const auto compiled = compile_text("[On Play] Gain 1 memory." + text, Section::main);
    if (compiled) RC_ASSERT(!compiled->effects.empty());
  }
}

/// The plainest instruction that fills the slots of a phrase.
Instruction plain(const Phrase<Action>& phrase) {
  Instruction out{.action = phrase.means};
  for (const Phrase<Action>& before : kActions) {
    if (&before == &phrase) break;
    if (before.means == phrase.means) ++out.wording;
  }
  for (const std::string_view slot : {"{amount}", "{bonus}", "{top cards}", "{cards in trash}",
                                      "{cards among them}", "{security card}"}) {
    if (phrase.words.contains(slot)) out.amount = 1;
  }
  const bool names_who = phrase.words.contains("{who}") || phrase.words.contains("{target}") ||
                         phrase.words.contains("{attacker}") ||
                         phrase.words.contains("{this Digimon}");
  if (names_who) out.target.pick = Pick::self;
  const bool names_cards =
      phrase.words.contains("{cards in trash}") || phrase.words.contains("{cards among them}");
  if (names_cards) out.target = {.pick = Pick::choose, .count = 1};
  return out;
}

/// Has the row only slots that `plain` fills or that may stay empty?
bool is_plain(std::string_view words) {
  constexpr std::array kSlots = {"{amount}",
                                 "{bonus}",
                                 "{top cards}",
                                 "{cards in trash}",
                                 "{security card}",
                                 "{cards among them}",
                                 "{who}",
                                 "{target}",
                                 "{attacker}",
                                 "{this Digimon}",
                                 "{whose}",
                                 "{all}",
                                 "{end}",
                                 "{place in security}",
                                 "{manner of attack}",
                                 "{paying}",
                                 "{for each}"};
  for (std::size_t from = words.find('{'); from != std::string_view::npos;
       from = words.find('{', from + 1)) {
    const std::string_view slot = words.substr(from, words.find('}', from) + 1 - from);
    if (std::ranges::find(kSlots, slot) == kSlots.end()) return false;
  }
  return true;
}

// Exhaustive in the small: every action under every tag, so that no pair is left to chance.
TEST(CardRoundTrip, EveryActionCanFollowEveryTag) {
  std::size_t tried = 0;
  for (const auto& action : kActions) {
    const bool of_cost =  // said of what would be played or digivolved into
        action.means == Action::reduce_cost || action.means == Action::increase_cost;
    if (!is_plain(action.words) || of_cost) continue;
    for (const auto& tag : kTags) {
      const Instruction instruction = plain(action);
      const Effect effect{.timing = tag.means.timing, .scope = tag.means.scope};
      const std::string text = print_effect(effect, std::vector{instruction});
      const auto compiled = compile_text(text, section_of(effect));
      ASSERT_TRUE(compiled) << text << compiled.error().text();
      EXPECT_EQ(compiled->instructions, std::vector{instruction}) << action.words << ": " << text;
      ++tried;
    }
  }
  EXPECT_GE(tried, 17u * 8u);
}

TEST(CardRoundTrip, AProgramWithoutWordsHasNoPrint) {
  const Instruction nobody{.action = Action::delete_digimon};
  EXPECT_EQ(print_effect({.timing = Timing::on_play}, std::vector{nobody}), "");
  const Instruction same{.action = Action::suspend, .target = {.pick = Pick::same}};
  EXPECT_EQ(print_effect({.timing = Timing::on_play}, std::vector{same}), "");
  EXPECT_EQ(print_effect({.timing = Timing::on_play}, {}), "");
}

}  // namespace
}  // namespace headjudge::cards::syntax::round_trip_test
