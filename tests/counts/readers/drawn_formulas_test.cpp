// Exact counts of formulas that no manual has, drawn over the variables of each question, read with
// brackets and without, and worked out at drawn points; and of what is read of the files around
// them: variables of one name, questions that the engine does not ask, values at their ends.
#include "tests/support/counts/drawn_formulas.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "model/cards/pool/deck.hpp"
#include "model/core/base/random.hpp"
#include "model/core/logic/joint_vocabulary.hpp"
#include "model/core/manual/edition.hpp"
#include "tests/support/counts/data_files.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {
namespace {

std::vector<int> drawn_values(std::span<const Variable> vocabulary, Random& random) {
  std::vector<int> out;
  for (const Variable& variable : vocabulary) {
    const auto size = static_cast<std::uint64_t>(std::max(variable.size(), 1));
    out.push_back(variable.from + static_cast<int>(random.below(size)));
  }
  return out;
}

/// What was read, node by node, and what it says at drawn points.
void add_formula(Digest& digest, const std::string& words, std::span<const Variable> vocabulary,
                 Random& random) {
  constexpr int kPoints = 30;
  const auto formula = parse_formula(words, vocabulary, {"drawn", 1, 1});
  if (!formula) return digest.add(formula.error().text());
  for (const Formula::Node& node : formula->nodes) {
    digest.add(fmt::format("{} {} {} {} {}", static_cast<int>(node.op), static_cast<int>(node.kind),
                           node.value, node.left, node.right));
  }
  std::string out;
  for (int i = 0; i < kPoints; ++i) {
    out += holds(*formula, drawn_values(vocabulary, random)) ? 'y' : 'n';
  }
  digest.add(out);
}

void count_formulas(const std::string& section, const QuestionSet& questions) {
  constexpr int kFormulas = 8;
  constexpr std::size_t kEachRow = 8;
  GoldenRows rows(section);
  for (std::size_t first = 0; first < questions.questions.size(); first += kEachRow) {
    rows.add_row(fmt::format("questions from {}", first), [&](Digest& digest) {
      Random random(first + 1);
      const std::size_t end = std::min(first + kEachRow, questions.questions.size());
      for (std::size_t q = first; q < end; ++q) {
        const std::vector<Variable> vocabulary = questions.questions[q].vocabulary();
        for (int i = 0; i < kFormulas; ++i) {
          const std::string words = DrawnFormula(vocabulary, random).words(1 + i % 4);
          add_formula(digest, words, vocabulary, random);
          std::string blanks = words;
          std::erase(blanks, ' ');
          add_formula(digest, blanks, vocabulary, random);
          add_formula(digest, words + " and", vocabulary, random);
          add_formula(digest, "not " + words, vocabulary, random);
        }
      }
    });
  }
  rows.compare();
}

TEST(CountsOfDrawnFormulas, OfEachQuestion) {
  count_formulas("drawn formulas", rules_world<dcg::Dcg>().rulebook.questions);
  count_formulas("drawn formulas of the older game", rules_world<ccg::Ccg>().rulebook.questions);
}

/// Sentences that stand alone: many brackets one behind the other, and as deep as they may be.
TEST(CountsOfDrawnFormulas, Brackets) {
  constexpr std::size_t kMany = 400;
  const std::vector<Variable> vocabulary{{.name = "a", .kind = ValueKind::boolean, .to = 1}};
  GoldenRows rows("brackets in formulas");
  rows.add_row("all", [&](Digest& digest) {
    std::string row = "a";
    for (std::size_t i = 0; i < kMany; ++i) row += " and (not a)";
    const auto read = parse_formula(row, vocabulary, {"drawn", 1, 1});
    digest.add(read ? fmt::format("{}", read->nodes.size()) : read.error().text());
    for (std::size_t depth = 1; depth < kMany; depth += 1 + depth / 8) {
      std::string deep(depth, '(');
      deep += "a" + std::string(depth, ')');
      add_read(digest, parse_formula(deep, vocabulary, {"drawn", 1, 1}));
    }
  });
  rows.compare();
}

/// Questions whose variables of one name differ in one thing.
TEST(CountsOfDrawnFormulas, VariablesOfOneName) {
  const Variable number{.name = "n", .kind = ValueKind::integer, .from = 0, .to = 3, .says = "n"};
  std::vector<Variable> others(7, number);
  others[1].kind = ValueKind::boolean;
  others[2].from = -2;
  others[3].to = 1;
  others[4].to = 9;
  others[5].says = "another";
  others[6].words = {"{} n"};
  const auto asks = [](const std::string& id, const Variable& variable) {
    Question question;
    question.id = id;
    question.situation = {variable};
    question.answers = {{"yes", "yes"}, {"no", "no"}};
    return question;
  };
  GoldenRows rows("variables of one name");
  rows.add_row("all", [&](Digest& digest) {
    for (const Variable& one : others) {
      for (const Variable& other : others) {
        QuestionSet questions;
        questions.questions = {asks("first", one), asks("second", other)};
        const auto joint = joint_vocabulary(questions, std::array<std::size_t, 2>{0, 1});
        if (!joint) {
          digest.add(joint.error());
          continue;
        }
        digest.add_all(joint->shared);
        for (const Variable& each : joint->variables) {
          digest.add(fmt::format("{} {} {}", each.name, each.from, each.to));
        }
      }
    }
  });
  rows.compare();
}

/// Questions that are others than those that the engine asks.
template <class G>
void add_bindings(Digest& digest) {
  const QuestionSet& all = rules_world<G>().rulebook.questions;
  const auto bind = [&](const QuestionSet& questions) {
    const auto bound = GameTraits<G>::bind_questions(questions);
    if (bound) return digest.add("bound");
    InputError why = bound.error();
    why.file = std::filesystem::path(why.file).filename();  // the same wherever the project lies
    digest.add(why.text());
  };
  bind(all);
  QuestionSet fewer = all;
  fewer.questions.pop_back();
  bind(fewer);
  QuestionSet more = all;
  more.questions.push_back(all.questions.front());
  bind(more);
  for (std::size_t i = 0; i < all.questions.size(); i += 5) {
    QuestionSet changed = all;
    Question& question = changed.questions[i];
    question.answers.front().name += "x";
    bind(changed);
    question = all.questions[i];
    if (!question.situation.empty()) question.situation.pop_back();
    bind(changed);
    question = all.questions[i];
    question.id += "x";
    bind(changed);
  }
}

TEST(CountsOfDrawnFormulas, QuestionsThatNobodyAsks) {
  GoldenRows rows("questions bound to the engine");
  rows.add_row("dcg", [](Digest& digest) { add_bindings<dcg::Dcg>(digest); });
  rows.add_row("ccg", [](Digest& digest) { add_bindings<ccg::Ccg>(digest); });
  rows.compare();
}

/// A question whose answers are numbers, and an edition's head, with values at their ends.
TEST(CountsOfDrawnFormulas, ValuesAtTheirEnds) {
  GoldenRows rows("values at their ends");
  rows.add_row("answer ranges", [](Digest& digest) {
    const auto read = [&](const std::string& range) {
      add_read(digest,
               parse_questions(fmt::format("game = \"dcg\"\n[[question]]\nid = \"q\"\n"
                                           "chapter = \"c\"\nasks = \"Is it?\"\nsituation = []\n"
                                           "answer_range = {{ {} }}\n",
                                           range),
                               "bad.toml"));
    };
    for (const int to : {-1, 0, 1, 2, 198, 199, 200, 201}) {
      read(fmt::format("from = 0, to = {}, says = \"{{}} cards\"", to));
    }
    read("from = 1, to = 3, says = \"{} cards\"");
    read("from = 0, to = 3, says = \"cards\"");
    read("from = 0, says = \"{} cards\"");
    read("from = 0, to = 3");
    read("to = 3, says = \"{} cards\"");
    read("from = 0, to = \"3\", says = \"{} cards\"");
    read("from = 0, to = 3, says = \"{} cards\", odd = 1");
  });
  rows.add_row("deck lines", [](Digest& digest) {
    const cards::Pool& pool = rules_world<dcg::Dcg>().pool;
    for (const std::string_view line :
         {"4 Pebbit", "4\tPebbit", "4  Pebbit", " 4 Pebbit", "4\t HJ1-006 Pebbit", "4Pebbit",
          "x4 "
          "Pebbit",
          "4x Pebbit", "0 Pebbit", "-1 Pebbit", "61 Pebbit", "4", "Pebbit", "4 HJ1-006"}) {
      add_read(digest, cards::parse_deck(line, "bad.txt", pool));
    }
  });
  rows.add_row("heads of editions", [](Digest& digest) {
    const Rulebook& rulebook = rules_world<dcg::Dcg>().rulebook;
    const auto read = [&](const std::string& line) {
      add_read(digest, parse_edition("id = \"e\"\ntitle = \"t\"\ngame = \"dcg\"\n" + line + "\n",
                                     "bad.toml", rulebook.questions));
    };
    for (const std::string_view date :
         {"2020", "2020-01", "2020-01-31", "202x", "20200", "2020-1-31", "2020x01", "2020-01x31",
          "2020-01-3", "x020-01-31", "2020-0a-31", "2020-01-31x", ""}) {
      read(fmt::format("date = \"{}\"", date));
    }
    std::string all;
    for (const Term& term : rulebook.questions.terms) {
      if (term.cards) all += fmt::format("\"{}\", ", term.id);
    }
    read(fmt::format("lacks = [{}]", all));
    read(fmt::format("lacks = [{}\"odd\"]", all));
    for (const Term& term : rulebook.questions.terms) {
      read(fmt::format("lacks = [{}\"{}\"]", all, term.id));
    }
  });
  rows.compare();
}

}  // namespace
}  // namespace headjudge::test
