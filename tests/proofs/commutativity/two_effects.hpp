// Two invented cards of one sentence each, for tests of the order of two effects.
//
// Each text is so short that what the two do to each other can be seen by hand.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/manual/judge.hpp"
#include "proofs/commutativity/board/names.hpp"
#include "proofs/commutativity/cases.hpp"
#include "tests/support/dcg_table.hpp"

namespace headjudge::proofs {

/// A Digimon with this text above, and this below.
inline std::string digimon_json(const std::string& number, const std::string& main,
                                const std::string& inherited) {
  return R"({"id": ")" + number + R"(", "name": ")" + number +
         R"(", "type": "Digimon", "colors": ["Red"], "level": 4, "play_cost": 5, "dp": 5000, )"
         R"("digivolve": [{"color": "Red", "level": 3, "cost": 2}], "security_effect": null, )"
         R"("main_effect": )" +
         main + R"(, "inherited_effect": )" + inherited + "}\n";
}
inline std::string card_json(const std::string& number, const std::string& text) {
  return digimon_json(number, '"' + text + '"', "null");
}

/// The judges of all editions, and of one.
inline const std::vector<JudgesOf>& all_editions() {
  static const std::vector<JudgesOf> all = judges_of(dcg::test_rulebook());
  return all;
}
inline const JudgesOf& edition_called(const std::string& id) {
  return *std::ranges::find(all_editions(), id, &JudgesOf::id);
}
inline SeatedJudge seated(const Judge& judge) {
  return std::make_shared<const BoardJudge>(dcg::test_rulebook().questions, judge);
}
/// The customary judge of the English 2.3: nothing passes a 10, and who is gone does nothing more.
inline SeatedJudge usual_judge() { return customary_judge(edition_called("en-2.3")); }

/// The first effect of each of a pool's first two cards.
struct TwoEffects {
  cards::Pool pool;
  EffectProgramView first;
  EffectProgramView second;

  TwoEffects(const std::string& one, const std::string& other, const std::string& more = "") {
    auto read = cards::parse_pool(card_json("T-1", one) + card_json("T-2", other) + more, "test");
    EXPECT_TRUE(read.has_value()) << (read ? "" : read.error().text());
    if (!read) return;
    pool = std::move(*read);
    first = view_effect(pool, pool.cards[0], pool.effects_of(pool.cards[0])[0]);
    second = view_effect(pool, pool.cards[1], pool.effects_of(pool.cards[1])[0]);
  }

  [[nodiscard]] Scene scene(Placing placing, const SeatedJudge& judge = usual_judge()) const {
    for (const Scene& each : scenes_of(first, second, judge)) {
      if (each.placing == placing) return each;
    }
    ADD_FAILURE() << "there is no such scene";
    return {};
  }
  [[nodiscard]] CommuteResult judged(Placing placing) const {
    return prove_commuting(pool, first, second, scene(placing));
  }

  /// Every way of judging of the edition, in all scenes of this placing.
  [[nodiscard]] std::vector<JudgedCase> cases(Placing placing, const std::string& edition) const {
    std::vector<JudgedCase> out;
    const NameRows rows = described_rows(pool, columns_of(first, second));
    CommuteProver prover;
    for (const Scene& each : scenes_of(first, second, usual_judge())) {
      if (each.placing != placing) continue;
      const auto cases = judge_cases(
          first, second, each, std::span(&edition_called(edition), 1),
          [&](const Scene& before) { return prover.prove(first, second, before, rows); }, false);
      EXPECT_TRUE(cases.complete);
      out.insert(out.end(), cases.cases.begin(), cases.cases.end());
    }
    return out;
  }
};

}  // namespace headjudge::proofs
