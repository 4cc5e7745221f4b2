// Exact counts of play where no room is left: battle areas with as many stacks as there may be, and
// one fewer; a stack of as many cards; changes up to the last that a position holds.
//
// A position has a room of a fixed size for each thing. What happens at its end hardly ever comes
// up on ordinary tables.
#include <gtest/gtest.h>

#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/themed_table.hpp"
#include "tests/support/random_table.hpp"

namespace headjudge::test {
namespace {

class CrowdedTable {
 public:
  CrowdedTable(const Themes& themes, cards::CardIndex theme, std::uint64_t seed)
      : themes_(themes), theme_(theme), random_(seed), fewer_(seed % 3) {
    digimon_ =
        themes.that([](const auto& card, auto) { return card.kind == cards::CardKind::digimon; });
  }

  /// Room for none, one or two more of everything.
  std::vector<std::string> lines() {
    std::vector<std::string> out{"turn: P1, main phase", "memory: P1 10"};
    for (const std::string_view player : {"P1", "P2"}) {
      std::string area = fmt::format("{} battle area: {}", player, tall_stack());
      for (std::size_t i = 1; i + fewer_ < dcg::kMaxField; ++i) {
        area += ", " + (i % 4 == 0 ? name(theme_) : any());
        if (random_.below(3) == 0) area += " [suspended]";
      }
      out.push_back(std::move(area));
      out.push_back(fmt::format("{} hand: {}, {}, {}", player, name(theme_), any(), any()));
      out.push_back(fmt::format("{} security: {}, {}", player, any(), any()));
      out.push_back(fmt::format("{} deck: {}, {}, {}", player, any(), any(), any()));
      out.push_back(fmt::format("{} trash: {}, {}", player, any(), any()));
    }
    const std::string& marked = name(tall_);
    for (std::size_t i = 0; i + fewer_ < dcg::kMaxModifiers; ++i) {
      out.push_back(fmt::format("modifier: P2 {}, +{} DP, {}", marked, 100 * (i + 1),
                                i % 2 == 0 ? "1 turn end" : "2 turn ends"));
    }
    return out;
  }

 private:
  std::string tall_stack() {
    tall_ = digimon_[(theme_ + 1U) % digimon_.size()];
    if (tall_ == theme_) tall_ = digimon_[(theme_ + 2U) % digimon_.size()];
    std::string text = name(tall_);
    for (std::size_t i = 1; i + fewer_ < dcg::kMaxStack; ++i) text += " over " + any();
    return text;
  }
  /// Never the tall stack's top: changes name that one alone.
  const std::string& any() {
    for (;;) {
      const auto card = digimon_[static_cast<std::size_t>(random_.below(digimon_.size()))];
      if (name(card) != name(tall_)) return name(card);
    }
  }
  const std::string& name(cards::CardIndex card) const {
    return themes_.game().cards().clear_name(card);
  }

  const Themes& themes_;
  cards::CardIndex theme_;
  Random random_;
  std::size_t fewer_;
  cards::CardIndex tall_ = 0;
  Themes::Cards digimon_;
};

TEST(CountsOfCrowdedTables, OfTheOwnCards) {
  constexpr std::size_t kMostDecisions = 40;
  const dcg::Dcg game(rules_world<dcg::Dcg>().pool);
  const std::vector<Judge> judges = customary_and_free_judges<dcg::Dcg>();
  const QuestionSet& questions = rules_world<dcg::Dcg>().rulebook.questions;
  const Themes themes(game);
  GoldenRows rows("crowded tables");
  const auto is_of_these = [](const auto& card, auto) {
    return card.kind == cards::CardKind::digimon;
  };
  for (const cards::CardIndex theme : themes.that(is_of_these)) {
    rows.add_row(themes.card(theme).number, [&](Digest& digest) {
      const Judge& judge = judges[theme % judges.size()];
      std::vector<PlayLine> set_up;
      for (const std::string& text : CrowdedTable(themes, theme, theme).lines()) {
        set_up.push_back({text, 0});
      }
      const auto start = game.set_up(set_up, {"crowded", 1, 0}, judge);
      if (!start) return digest.add(start.error().text());
      PlayDigest<dcg::Dcg>(game, judge, questions, digest)
          .play_on(*start, Random(theme), kMostDecisions);
    });
  }
  rows.compare();
}

}  // namespace
}  // namespace headjudge::test
