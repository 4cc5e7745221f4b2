// Random positions of a pool's cards, and random plays from them held against what can follow from
// what.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "invariants/dcg/following.hpp"
#include "model/core/base/random.hpp"
#include "tests/proofs/termination/loop_sample.hpp"

namespace headjudge::test {

/// Fills a table with random cards of the pool.
class RandomTable {
 public:
  RandomTable(const dcg::Dcg& game, Random& random) : game_(game), random_(random) {
    for (std::size_t i = 0; i < pool().cards.size(); ++i) {
      const std::string name = game.cards().clear_name(static_cast<cards::CardIndex>(i));
      const bool clear = name.find_first_of(",;:") == std::string::npos;
      if (pool().cards[i].is_option_side()) continue;
      if (pool().cards[i].token) {
        if (clear) tokens_.push_back(name);
        continue;
      }
      if (clear && !pool().cards[i].link_text.empty()) links_.push_back(name);
      const cards::CardKind kind = pool().cards[i].kind;
      auto& list = kind == cards::CardKind::digimon    ? digimon_
                   : kind == cards::CardKind::digi_egg ? eggs_
                   : kind == cards::CardKind::tamer    ? tamers_
                                                       : options_;
      list.push_back(name);
    }
  }

  [[nodiscard]] std::vector<std::string> lines() {
    std::vector<std::string> result{"turn: P1, main phase", "memory: P1 10"};
    for (const char* player : {"P1", "P2"}) {
      std::vector<std::string> tops;
      std::vector<std::string> stacks;
      for (int i = 0; i < 4; ++i) {
        tops.push_back(any(digimon_));
        stacks.push_back(stack(tops.back()));
      }
      if (!tamers_.empty()) {
        stacks.push_back(any(tamers_) + (random_.below(4) == 0 ? " [suspended]" : ""));
      }
      if (!options_.empty() && random_.below(2) == 0) {
        stacks.push_back(any(options_) + " [placed by an effect]");
      }
      if (!tokens_.empty() && random_.below(2) == 0) stacks.push_back(any(tokens_));
      result.push_back(fmt::format("{} battle area: {}", player, fmt::join(stacks, ", ")));
      if (!eggs_.empty()) {
        result.push_back(fmt::format("{} eggs: {}", player, any(eggs_)));
        if (random_.below(2) == 0) {
          result.push_back(fmt::format("{} breeding area: {}", player,
                                       any(random_.below(2) == 0 ? eggs_ : digimon_)));
        }
      }
      for (const std::string& top : tops) {
        const cards::Card& card = game_.cards().card(game_.cards().find(top)[0]);
        const bool clear = card.name.find_first_of(",:") == std::string::npos;
        if (clear && once(card.name, tops)) weaken(player, card, result);
      }
      result.push_back(fmt::format("{} hand: {}", player, pile(4)));
      result.push_back(fmt::format("{} security: {}", player, pile(3, true)));
      result.push_back(fmt::format("{} deck: {}", player, pile(6)));
      result.push_back(fmt::format("{} trash: {}", player, pile(3)));
    }
    return result;
  }

 private:
  [[nodiscard]] const cards::Pool& pool() const { return game_.cards().pool(); }
  [[nodiscard]] const std::string& any(const std::vector<std::string>& list) {
    return list[static_cast<std::size_t>(random_.below(list.size()))];
  }
  [[nodiscard]] std::string stack(std::string text) {
    if (random_.below(2) == 0) text += " over " + any(digimon_);
    if (random_.below(2) == 0 && !eggs_.empty()) text += " over " + any(eggs_);
    std::vector<std::string> marks;
    if (random_.below(2) == 0 && !links_.empty()) marks.push_back("linked with " + any(links_));
    if (random_.below(3) == 0) marks.emplace_back("suspended");
    return marks.empty() ? text : fmt::format("{} [{}]", text, fmt::join(marks, "; "));
  }
  /// On the field a stack is called by its printed name alone; two cards may share one.
  [[nodiscard]] bool once(const std::string& name, const std::vector<std::string>& tops) const {
    return std::ranges::count_if(tops, [&](const std::string& top) {
             return game_.cards().card(game_.cards().find(top)[0]).name == name;
           }) == 1;
  }
  /// Some Digimon are so weakened that a persistent effect alone keeps them alive, or 1000 DP.
  void weaken(std::string_view player, const cards::Card& card, std::vector<std::string>& lines) {
    if (card.dp <= 0 || random_.below(2) == 0) return;
    const int kept = card.dp > 1000 && random_.below(2) == 0 ? 1000 : 0;
    lines.push_back(
        fmt::format("modifier: {} {}, -{} DP, 2 turn ends", player, card.name, card.dp - kept));
  }
  [[nodiscard]] std::string pile(int count, bool security = false) {
    std::string text = any(digimon_);
    for (int i = 1; i < count; ++i) {
      const auto kind = random_.below(4);
      const bool option = kind < 2 && !options_.empty();
      text += ", " + any(option ? options_ : kind == 2 && !tamers_.empty() ? tamers_ : digimon_);
      if (security && random_.below(3) == 0) text += " [face up]";
    }
    return text;
  }

  const dcg::Dcg& game_;
  Random& random_;
  std::vector<std::string> digimon_;
  std::vector<std::string> eggs_;
  std::vector<std::string> tamers_;
  std::vector<std::string> options_;
  std::vector<std::string> links_;
  std::vector<std::string> tokens_;
};

/// Some other answer to every third question, in every situation of it.
inline Judge random_judge(const Edition& edition, Random& random) {
  const auto& questions = own_rulebook().questions;
  Judge judge = base_judge(edition, questions);
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const auto& asked = questions.questions[q];
    for (std::size_t s = 0; s < asked.situation_count(); ++s) {
      if (random.below(3) != 0) continue;
      judge.set_answer(q, s, static_cast<int>(random.below(asked.answers.size())));
    }
  }
  return judge;
}

/// Invariants that guess from the cards at hand what may have interfered; with effects that are
/// gained, lent or set off at odd moments they guess wrong.
inline bool is_of_ordinary_pools(const dcg::DcgInvariant& invariant) {
  return invariant.sentence.find("if no effect interferes") != std::string_view::npos ||
         invariant.id == "recovery" || invariant.id == "arrivals-forgotten" ||
         invariant.id == "attack-ends-with-turn";
}

struct Watched {
  std::set<std::string> unexplained;  ///< and invariants that were broken
  std::size_t triggers = 0;
};

/// Lays so many tables and plays them on at random. What is found is told with its table.
inline void watch_random_plays(const cards::Pool& pool, const Judge& judge, int tables,
                               Random& random, Watched& watched, int most = 60) {
  const dcg::Dcg game(pool);
  const events::Relation relation(pool);
  RandomTable table(game, random);
  dcg::Decisions legal;
  InvariantCounts counts = dcg::dcg_invariants().no_counts();
  for (int i = 0; i < tables; ++i) {
    dcg::State state = position(game, judge, table.lines());
    for (int decisions = 0; decisions < most; ++decisions) {
      game.legal(state, judge, legal);
      if (legal.empty()) break;
      const dcg::Decision decision = legal[static_cast<std::size_t>(random.below(legal.size()))];
      const dcg::State before = state;
      game.apply(state, judge, decision);
      const auto* bad =
          dcg::dcg_invariants().check(dcg::DcgStep{game, judge, before, decision, state}, counts);
      if (bad != nullptr && bad->id != "following" && !is_of_ordinary_pools(*bad)) {
        watched.unexplained.insert(fmt::format("{}: {}: {}\n{}", bad->id, bad->sentence,
                                               game.say(before, decision),
                                               fmt::join(game.describe(state), "\n")));
      }
      const dcg::Followed followed = dcg::follow_step({game, judge, before, decision, state});
      watched.triggers += followed.triggers;
      if (followed.unexplained) {
        watched.unexplained.insert(
            fmt::format("{}: {}\n{}", words_of(relation, *followed.unexplained),
                        game.say(before, decision), fmt::join(game.describe(before), "\n")));
      }
    }
  }
}

}  // namespace headjudge::test
