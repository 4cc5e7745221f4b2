// Exact counts of the judges of blocks: places whose answers are tied to each other, drawn small,
// so that many clash; and the blocks of the editions.
#include <gtest/gtest.h>

#include "model/core/base/random.hpp"
#include "model/core/manual/joined.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {
namespace {

std::size_t below(Random& random, std::size_t end) {
  return static_cast<std::size_t>(random.below(end));
}

Demand drawn_demand(const Block& block, std::size_t clause, Random& random) {
  Demand demand{clause, {}, {}};
  std::size_t combinations = 1;
  for (std::size_t place = 0; place < block.places.size(); ++place) {
    if (demand.places.size() == 3 || below(random, 2) == 0) continue;
    demand.places.push_back(place);
    combinations *= block.answers[place].size();
  }
  if (demand.places.empty()) {
    demand.places.push_back(below(random, block.places.size()));
    combinations = block.answers[demand.places[0]].size();
  }
  const std::size_t strict = 2 + below(random, 4);  // one of so many is allowed
  for (std::size_t i = 0; i < combinations; ++i) {
    demand.allowed.push_back(below(random, strict) == 0);
  }
  return demand;
}

Block drawn_block(Random& random) {
  Block block;
  const std::size_t places = 1 + below(random, 5);
  for (std::size_t i = 0; i < places; ++i) {
    block.places.push_back({1 + i / 2, 3 * (i % 2) + below(random, 3)});
    std::vector<int> answers;
    for (int answer = 0; answer < 5; ++answer) {
      if (below(random, 2) == 0) answers.push_back(answer);
    }
    if (answers.empty()) answers.push_back(static_cast<int>(below(random, 3)));
    block.answers.push_back(std::move(answers));
  }
  const std::size_t demands = 1 + below(random, 5);
  for (std::size_t i = 0; i < demands; ++i) {
    block.demands.push_back(drawn_demand(block, i / 2, random));
  }
  return block;
}

BlockJudges::Wanted drawn_wishes(const Block& block, Random& random) {
  BlockJudges::Wanted wanted(block.places.size());
  for (std::size_t place = 0; place < wanted.size(); ++place) {
    const auto& answers = block.answers[place];
    if (below(random, 3) == 0) wanted[place] = answers[below(random, answers.size())];
    if (below(random, 20) == 0) wanted[place] = 9;  // no sensible answer
  }
  return wanted;
}

void add_block(Digest& digest, const BlockJudges& judges) {
  const Block& block = judges.block();
  digest.add_value(judges.broken());
  digest.add(judges.unfinished());
  digest.add_value(judges.clashes());
  digest.add_value(judges.customary());
  digest.add_value(judges.all_answers());
  for (const AskedPlace place : block.places) {
    digest.add_value(judges.clashes_at(place));
    digest.add_value(judges.options(place));
    digest.add_value(judges.permitted(place));
    digest.add_value(block.find(place));
    digest.add_value(block.find({place.question, place.situation + 1}));
  }
}

void add_wishes(Digest& digest, const BlockJudges& judges, Random& random) {
  const Block& block = judges.block();
  const auto wanted = drawn_wishes(block, random);
  digest.add_value(judges.judge_with(wanted));
  std::vector<int> near;
  for (const auto& answers : block.answers) near.push_back(answers[below(random, answers.size())]);
  digest.add_value(judges.nearest(wanted, near));
  digest.add_value(judges.is_judge(near));
  std::vector<bool> off;
  for (std::size_t i = 0; i < block.demands.size(); ++i) off.push_back(below(random, 3) == 0);
  digest.add_value(judges.obeying(off, judges.all_answers()));
}

TEST(CountsOfBlocks, OfDrawnPlaces) {
  constexpr std::uint64_t kRows = 40;
  constexpr int kBlocks = 20;
  constexpr int kWishes = 5;
  GoldenRows rows("drawn blocks");
  for (std::uint64_t row = 1; row <= kRows; ++row) {
    rows.add_row(fmt::format("seed {}", row), [&](Digest& digest) {
      Random random(row);
      for (int i = 0; i < kBlocks; ++i) {
        const BlockJudges judges(drawn_block(random));
        add_block(digest, judges);
        for (int wish = 0; wish < kWishes; ++wish) add_wishes(digest, judges, random);
      }
    });
  }
  rows.compare();
}

TEST(CountsOfBlocks, OfTheEditions) {
  const Rulebook& rulebook = rules_world<dcg::Dcg>().rulebook;
  GoldenRows rows("blocks of editions");
  for (const Edition& edition : rulebook.editions) {
    rows.add_row(edition.id, [&](Digest& digest) {
      for (const Clause& clause : edition.clauses) {
        if (!clause.is_joint()) continue;
        for (const auto& [places, answers] : joint_demands(clause, rulebook.questions)) {
          for (const AskedPlace place : places) {
            digest.add(fmt::format("{} {}", place.question, place.situation));
          }
          digest.add_value(answers);
        }
      }
      const JoinedAnswers joined(edition, rulebook.questions);
      for (const BlockJudges& judges : joined.blocks()) {
        for (const AskedPlace place : judges.block().places) {
          digest.add(fmt::format("{} {} {}", place.question, place.situation,
                                 joined.block_of(place) == &judges));
        }
        Random random(1);
        add_block(digest, judges);
        add_wishes(digest, judges, random);
      }
      digest.add_value(joint_clause_at_fault(edition, rulebook.questions).has_value());
    });
  }
  rows.compare();
}

}  // namespace
}  // namespace headjudge::test
