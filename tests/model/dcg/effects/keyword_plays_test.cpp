// Each keyword effect, effect timing and effect icon of the manual of 2025 has two plays: one that
// shows it and one that shows where it ends.
//
// They are played at a table of every edition that defines the term, whichever tables a play names
// itself. And a play must need what it shows: with the term taken off all cards of the pool, it no
// longer goes as it says.
//
// Source: en-2025, Effect Timings, Effect Icons, Keyword Effects.
#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <ostream>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/cards/pool/card_terms.hpp"
#include "model/core/play/play.hpp"
#include "tests/support/rules_plays.hpp"

namespace headjudge::keyword_plays_test {
namespace {

namespace fs = std::filesystem;
using cards::Effect;
using cards::Place;
using cards::Timing;
using cards::TurnScope;

/// What two plays show. Of a keyword, card_terms.hpp tells which cards carry it; of a timing or an
/// icon, `carries` tells which effects do.
struct Shown {
  std::string term;
  std::string plays;  ///< how the names of its two files begin
  std::function<bool(const Effect&)> carries;
};

void PrintTo(const Shown& shown, std::ostream* out) { *out << shown.plays; }

std::function<bool(const Effect&)> at(Timing timing) {
  return [timing](const Effect& effect) { return effect.has(timing); };
}

std::function<bool(const Effect&)> at(Timing timing, TurnScope scope) {
  return [=](const Effect& effect) { return effect.has(timing) && effect.scope == scope; };
}

std::function<bool(const Effect&)> in(TurnScope scope) {
  return [scope](const Effect& effect) { return effect.scope == scope; };
}

std::function<bool(const Effect&)> from(Place place) {
  return [place](const Effect& effect) { return effect.place == place; };
}

std::vector<Shown> moments_and_icons() {
  return {
      {"on-play", "on_play", at(Timing::on_play)},
      {"when-digivolving", "when_digivolving", at(Timing::when_digivolving)},
      {"on-deletion", "on_deletion", at(Timing::on_deletion)},
      {"when-attacking", "when_attacking", at(Timing::when_attacking)},
      {"main-effect", "main", at(Timing::main)},
      {"your-turn", "your_turn", in(TurnScope::your_turn)},
      {"opponents-turn", "opponents_turn", in(TurnScope::opponents_turn)},
      {"all-turns", "all_turns", in(TurnScope::all_turns)},
      {"security-effect", "security", at(Timing::security)},
      {"start-of-turn", "start_of_turn", at(Timing::start_of_turn, TurnScope::your_turn)},
      {"start-of-turn", "start_of_opponents_turn",
       at(Timing::start_of_turn, TurnScope::opponents_turn)},
      {"end-of-turn", "end_of_turn", at(Timing::end_of_turn, TurnScope::your_turn)},
      {"end-of-turn", "end_of_opponents_turn", at(Timing::end_of_turn, TurnScope::opponents_turn)},
      {"end-of-turn", "end_of_all_turns", at(Timing::end_of_turn, TurnScope::all_turns)},
      {"start-of-main-phase", "start_of_main_phase",
       at(Timing::start_of_main_phase, TurnScope::your_turn)},
      {"start-of-main-phase", "start_of_opponents_main_phase",
       at(Timing::start_of_main_phase, TurnScope::opponents_turn)},
      {"counter", "counter", at(Timing::counter)},
      {"end-of-attack", "end_of_attack", at(Timing::end_of_attack)},
      {"once-per-turn", "x_per_turn",
       [](const Effect& effect) { return effect.uses_per_turn > 0; }},
      {"hand-effect", "hand", from(Place::hand)},
      {"trash-effect", "trash", from(Place::trash)},
      {"breeding-effect", "breeding", from(Place::breeding)},
      {"face-up-security-effect", "face_up_security_effect", from(Place::security)},
  };
}

/// The terms that the manual of 2025 defines in one of its lists.
std::set<std::string> terms_listed_under(std::string_view heading) {
  std::set<std::string> found;
  const Edition* edition = test::rules_world<dcg::Dcg>().rulebook.find("en-2025");
  if (edition == nullptr) return found;
  for (const Definition& definition : edition->definitions) {
    if (definition.cites == heading) found.insert(definition.term);
  }
  return found;
}

constexpr std::array<std::string_view, 37> kKeywordEffects = {"security-attack",
                                                              "jamming",
                                                              "piercing",
                                                              "rush",
                                                              "blocker",
                                                              "draw",
                                                              "delay",
                                                              "armor-purge",
                                                              "save",
                                                              "material-save",
                                                              "partition",
                                                              "blitz",
                                                              "raid",
                                                              "progress",
                                                              "evade",
                                                              "iceclad",
                                                              "decode",
                                                              "recovery",
                                                              "barrier",
                                                              "overclock",
                                                              "digisorption",
                                                              "alliance",
                                                              "fortitude",
                                                              "vortex",
                                                              "reboot",
                                                              "de-digivolve",
                                                              "decoy",
                                                              "collision",
                                                              "retaliation",
                                                              "fragment",
                                                              "scapegoat",
                                                              "execute",
                                                              "digi-burst",
                                                              "blast-digivolve",
                                                              "blast-dna-digivolve",
                                                              "mind-link",
                                                              "link-plus"};
constexpr std::array<std::string_view, 6> kKeywordRules = {
    "overflow", "dna-digivolution", "digixros", "burst-digivolution", "link", "app-fusion"};

std::vector<Shown> keywords() {
  std::vector<Shown> all;
  for (const auto& list : {std::span<const std::string_view>(kKeywordEffects),
                           std::span<const std::string_view>(kKeywordRules)}) {
    for (const std::string_view term : list) {
      std::string plays(term);
      std::ranges::replace(plays, '-', '_');
      all.push_back({std::string(term), plays, {}});
    }
  }
  return all;
}

bool contains(const std::vector<std::string>& list, const std::string& wanted) {
  return std::ranges::find(list, wanted) != list.end();
}

bool carries(const cards::Pool& pool, const cards::Card& card, const std::string& term) {
  return contains(cards::terms_of(pool, card), term);
}

/// The card with nothing on it.
cards::Card bare(cards::Card card) {
  card.colors = 0;
  card.lines.clear();
  card.overflow = 0;
  card.token = false;
  card.effect_count = 0;
  return card;
}

bool has_it(const cards::Pool& pool, const cards::Card& card, std::size_t effect,
            const Shown& shown) {
  if (shown.carries) return shown.carries(pool.effects[effect]);
  cards::Card part = bare(card);
  part.first_effect = static_cast<std::uint16_t>(effect);
  part.effect_count = 1;
  return carries(pool, part, shown.term);
}

/// What is shown is taken off the card: effects that have it wait for a moment that no such play
/// comes to, and the requirement lines that ask for it and the loss of memory that it is are gone.
void take_off(cards::Pool& pool, cards::Card& card, const Shown& shown) {
  for (std::size_t i = 0; i < card.effect_count; ++i) {
    Effect& effect = pool.effects[card.first_effect + i];
    if (!has_it(pool, card, card.first_effect + i, shown)) continue;
    effect.timing = Timing::when_blocked;
    effect.also = 0;
    effect.keyword = {};
    card.keywords_own = 0;
  }
  if (shown.carries) return;
  std::erase_if(card.lines, [&](const cards::RequirementLine& line) {
    cards::Card part = bare(card);
    part.lines = {line};
    return carries(pool, part, shown.term);
  });
  cards::Card part = bare(card);
  part.overflow = card.overflow;
  if (carries(pool, part, shown.term)) card.overflow = 0;
}

cards::Pool without(const Shown& shown) {
  cards::Pool pool = test::rules_world<dcg::Dcg>().pool;
  for (cards::Card& card : pool.cards) take_off(pool, card, shown);
  return pool;
}

Play play_of(const Shown& shown, std::string_view which) {
  const fs::path file = fs::path(HEADJUDGE_SOURCE_DIR) / "corpus/examples/keywords" /
                        fmt::format("{}_{}.play", shown.plays, which);
  auto play = load_play(file);
  if (!play) throw std::runtime_error(play.error().text());
  return std::move(*play);
}

std::vector<const Edition*> editions_with(const std::string& term) {
  std::vector<const Edition*> found;
  for (const Edition& edition : test::rules_world<dcg::Dcg>().rulebook.editions) {
    if (edition.defines(term)) found.push_back(&edition);
  }
  return found;
}

bool a_card_of_it_lies_there(const Play& play, const Shown& shown) {
  const auto& world = test::rules_world<dcg::Dcg>();
  const dcg::Dcg game(world.pool);
  const Judge judge(world.rulebook.questions);
  const auto state = game.set_up(play.setup, {play.file, 0, 0}, judge);
  if (!state) throw std::runtime_error(state.error().text());
  for (std::size_t i = 0; i < state->count; ++i) {
    const cards::Card& card = game.cards().card(state->def[i]);
    if (!shown.carries && carries(world.pool, card, shown.term)) return true;
    for (std::size_t e = 0; e < card.effect_count; ++e) {
      if (has_it(world.pool, card, card.first_effect + e, shown)) return true;
    }
  }
  return false;
}

/// What is wrong with the play under this edition. A decision "if allowed" is left out where the
/// edition does not ask: what one makes optional another may demand.
std::vector<std::string> complaints_at(const Play& play, const Edition& edition) {
  Play there = test::at_table_of(play, edition);
  auto complaints = test::complaints_about(there);
  const auto left_out = [](const PlayStep& step) { return step.if_allowed; };
  if (complaints.empty() || std::erase_if(there.steps, left_out) == 0) return complaints;
  return test::complaints_about(there);
}

class ShownTerm : public testing::TestWithParam<Shown> {};

TEST_P(ShownTerm, IsShownWithItsLimitUnderEveryEditionThatHasIt) {
  const auto editions = editions_with(GetParam().term);
  EXPECT_FALSE(editions.empty());
  for (const std::string_view which : {"shows", "limit"}) {
    const Play play = play_of(GetParam(), which);
    EXPECT_FALSE(play.expectations.empty()) << play.file;
    for (const Edition* edition : editions) {
      for (const std::string& complaint : complaints_at(play, *edition)) {
        ADD_FAILURE() << edition->id << ": " << complaint;
      }
    }
  }
}

TEST_P(ShownTerm, HasACardInBothPlays) {
  for (const std::string_view which : {"shows", "limit"}) {
    EXPECT_TRUE(a_card_of_it_lies_there(play_of(GetParam(), which), GetParam())) << which;
  }
}

TEST_P(ShownTerm, IsWhatItsPlayNeeds) {
  const cards::Pool pool = without(GetParam());
  const Rulebook& rulebook = test::rules_world<dcg::Dcg>().rulebook;
  const Play play = play_of(GetParam(), "shows");
  for (const Edition* edition : editions_with(GetParam().term)) {
    EXPECT_FALSE(
        test::complaints_about(dcg::Dcg(pool), rulebook, test::at_table_of(play, *edition)).empty())
        << edition->id << ": the play goes just so without " << GetParam().term;
  }
}

TEST_P(ShownTerm, NamesItsPlays) {
  const Term* term = test::rules_world<dcg::Dcg>().rulebook.questions.find_term(GetParam().term);
  ASSERT_NE(term, nullptr);
  for (const std::string_view which : {"shows", "limit"}) {
    const std::string path =
        fmt::format("corpus/examples/keywords/{}_{}.play", GetParam().plays, which);
    EXPECT_TRUE(contains(term->plays, path)) << path;
  }
}

std::string shown_name(const testing::TestParamInfo<Shown>& info) { return info.param.plays; }

INSTANTIATE_TEST_SUITE_P(Moments, ShownTerm, testing::ValuesIn(moments_and_icons()), shown_name);
INSTANTIATE_TEST_SUITE_P(Keywords, ShownTerm, testing::ValuesIn(keywords()), shown_name);

TEST(KeywordPlays, AreOfEveryTimingIconAndKeywordEffectOf2025) {
  const auto terms = [](const std::vector<Shown>& list) {
    std::set<std::string> found;
    for (const Shown& shown : list) found.insert(shown.term);
    return found;
  };
  std::set<std::string> moments = terms_listed_under("Effect Timings");
  moments.merge(terms_listed_under("Effect Icons"));
  EXPECT_EQ(terms(moments_and_icons()), moments);
  EXPECT_EQ(terms(keywords()), terms_listed_under("Keyword Effects"));
}

}  // namespace
}  // namespace headjudge::keyword_plays_test
