// Terms: the file of them, and what it means for a question to belong to one.
//
// A question whose term an edition does not define does not arise there: nobody is asked, nothing
// about it is a gap, a clash or a change, and no judge can be seated who would answer it otherwise.
#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/core/base/ascii.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/logic/term.hpp"
#include "model/core/manual/judge.hpp"
#include "model/core/manual/rulebook.hpp"
#include "proofs/realizability/checker.hpp"
#include "proofs/realizability/differences.hpp"
#include "proofs/realizability/judges.hpp"
#include "proofs/smt/symbolic_rules.hpp"
#include "reports/terminal/text.hpp"
#include "reports/views/audit_views.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::terms_test {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTerms = R"(game = "toy"

[[term]]
id = "crown"
says = "A stone with a crown."
code = "model/toy/crown.cpp"
plays = ["corpus/crown_shows.play"]
cards = true
)";

constexpr std::string_view kQuestions = R"(game = "toy"

[[question]]
id = "crowned"
chapter = "Crowns"
asks = "What does a crown do?"
term = "crown"
situation = [{ name = "two", kind = "bool", says = "there are two" }]
answers = [
  { name = "nothing", says = "nothing" },
  { name = "wins", says = "it wins" },
]
sensible = "two -> answer = wins"
)";

const QuestionSet& questions() {
  static const QuestionSet set = parse_questions(kQuestions, "toy.questions.toml").value();
  return set;
}

std::string book(std::string_view id, std::string_view entries) {
  return fmt::format("id = \"{0}\"\ntitle = \"{0}\"\ngame = \"toy\"\n{1}", id, entries);
}

constexpr std::string_view kDefinition = R"([[definition]]
id = "crowns.what"
term = "crown"
cites = "Crowns"
says = "Some stones have one."
fingerprints = ["3:f430a5719346fb94"]
)";

constexpr std::string_view kClause = R"([[clause]]
id = "crowns.win"
question = "crowned"
cites = "Crowns"
says = "It wins."
fingerprint = "3:f430a5719346fb94"
formula = "answer = wins"
)";

Edition read(std::string_view id, const std::string& entries) {
  return parse_edition(book(id, entries), "book.toml", questions()).value();
}
Edition without() { return read("without", ""); }
Edition silent() { return read("silent", std::string(kDefinition)); }
Edition settled() { return read("settled", std::string(kDefinition) + std::string(kClause)); }

std::vector<int> options_at(const Edition& edition, int two) {
  return judge_options(edition, questions(), 0, std::vector{two});
}

TEST(Terms, AreReadFromTheirFile) {
  const std::vector<Term> terms = parse_terms(kTerms, "toy.terms.toml").value();
  ASSERT_EQ(terms.size(), 1u);
  EXPECT_EQ(terms[0].code, "model/toy/crown.cpp");
  EXPECT_EQ(terms[0].plays, (std::vector<std::string>{"corpus/crown_shows.play"}));
  EXPECT_TRUE(terms[0].cards);
}

TEST(Terms, AreRefusedWithTheirLine) {
  std::string twice(kTerms);
  twice += twice.substr(twice.find("[[term]]"));
  EXPECT_EQ(parse_terms(twice, "t.toml").error().text(),
            "t.toml:9:1: the term `crown` is already in line 3 (expected an id of its own)");
  std::string wrong(kTerms);
  wrong.replace(wrong.find("cards"), 5, "carts");
  EXPECT_EQ(parse_terms(wrong, "t.toml").error().line, 8);
}

TEST(Terms, OfAnEditionAreThoseItDefines) {
  EXPECT_TRUE(silent().defines("crown"));
  EXPECT_FALSE(without().defines("crown"));
  EXPECT_TRUE(silent().asks(questions().questions[0]));
  EXPECT_FALSE(without().asks(questions().questions[0]));
}

TEST(Terms, ADefinitionNamesAKnownOne) {
  QuestionSet known = questions();
  known.terms = parse_terms(kTerms, "toy.terms.toml").value();
  std::string wrong(kDefinition);
  wrong.replace(wrong.find("\"crown\""), 7, "\"crwn\"");
  EXPECT_EQ(parse_edition(book("b", wrong), "b.toml", known).error().message,
            "there is no term `crwn`");
  EXPECT_TRUE(parse_edition(book("b", kDefinition), "b.toml", known).has_value());
}

TEST(Terms, ThatCardsCarryHaveTheirPlaceInEveryEdition) {
  QuestionSet known = questions();
  known.terms = parse_terms(kTerms, "toy.terms.toml").value();
  const auto refusal = [&](std::string_view entries) {
    const auto read = parse_edition(book("b", entries), "b.toml", known);
    return read ? std::string() : read.error().message;
  };
  EXPECT_EQ(refusal(""), "the word `crown` of the cards has no place");
  EXPECT_EQ(refusal("lacks = [\"crown\"]\n"), "");
  EXPECT_EQ(refusal(kDefinition), "");
  EXPECT_EQ(refusal("lacks = [\"crown\"]\n" + std::string(kDefinition)),
            "the word `crown` of the cards is defined, and it stands in `lacks`");
  EXPECT_EQ(refusal("lacks = [\"crwn\"]\n" + std::string(kDefinition)),
            "the word `crwn` of the cards is none");
  known.terms.push_back(known.terms[0]);
  known.terms.back().id = "throne";
  known.terms.back().cards = false;
  EXPECT_EQ(refusal("lacks = [\"throne\"]\n" + std::string(kDefinition)),
            "the word `throne` of the cards is none");
}

TEST(Terms, AClauseNeedsTheTermOfItsQuestion) {
  const auto refused = parse_edition(book("b", kClause), "b.toml", questions());
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().message,
            "the clause `crowns.win` answers `crowned`, which arises only where the term `crown` "
            "is defined");
  EXPECT_EQ(refused.error().line, 4);
}

TEST(Terms, WithoutItsTermAQuestionHasTheCustomaryAnswerOnly) {
  EXPECT_EQ(options_at(without(), 0), (std::vector{0}));
  EXPECT_EQ(options_at(without(), 1), (std::vector{1}));  // the first that is sensible there
  EXPECT_EQ(options_at(silent(), 0), (std::vector{0, 1}));
  EXPECT_EQ(permitted_answers(without(), questions(), 0, std::vector{0}), (std::vector{0}));
  const Judge judge = base_judge(without(), questions());
  EXPECT_EQ(judge.ask(0, 0), 0);
  EXPECT_EQ(judge.ask(0, 1), 1);
  EXPECT_EQ(nearest_judge(without(), questions(), base_judge(settled(), questions())), judge);
}

TEST(Terms, WithoutItsTermNobodyIsSeatedToAnswerAQuestion) {
  const Formula always = parse_formula("true", questions().questions[0].situation, {}).value();
  const std::vector<Ruling> rulings = {{0, always, 1}};
  EXPECT_EQ(seat_judge(without(), questions(), rulings, {}).error().message,
            "without does not define `crown`, so crowned does not arise");
  EXPECT_TRUE(seat_judge(silent(), questions(), rulings, {}).has_value());
}

TEST(Terms, WithoutItsTermAQuestionIsNeitherGapNorChange) {
  const auto none = proofs::analyse_edition(without(), questions());
  const auto gap = proofs::analyse_edition(silent(), questions());
  const auto one = proofs::analyse_edition(settled(), questions());
  EXPECT_TRUE(none.questions[0].cells.empty());
  EXPECT_TRUE(proofs::certify(none, without(), questions()).complaints.empty());
  EXPECT_TRUE(proofs::disputes_within(none, without(), questions()).empty());
  EXPECT_EQ(proofs::disputes_within(gap, silent(), questions()).size(), 1u);
  EXPECT_TRUE(proofs::disputes_between(none, without(), one, settled(), questions()).empty());
  EXPECT_EQ(proofs::disputes_between(gap, silent(), one, settled(), questions()).size(), 1u);
}

TEST(Terms, WithoutItsTermAQuestionIsShownAsAbsent) {
  const Rulebook rulebook{questions(), {without(), settled()}};
  const std::vector<proofs::EditionAnalysis> analyses = {
      proofs::analyse_edition(rulebook.editions[0], questions()),
      proofs::analyse_edition(rulebook.editions[1], questions())};
  const reports::QuestionView view = reports::question_view(rulebook, analyses, 0);
  EXPECT_EQ(view.cells[0].kind, "absent");
  EXPECT_TRUE(view.cells[0].parts.empty());
  EXPECT_EQ(view.cells[1].kind, "settled");
  EXPECT_NE(reports::question_text(view).find("without  – does not arise"), std::string::npos);
  EXPECT_EQ(reports::edition_view(rulebook, rulebook.editions[0], analyses[0]).settled, 0u);
  EXPECT_EQ(reports::edition_view(rulebook, rulebook.editions[1], analyses[1]).settled, 1u);
}

TEST(Terms, TheSolverKnowsTheCustomaryAnswerToo) {
  z3::context context;
  const proofs::TermAlgebra algebra(context);
  for (const int two : {0, 1}) {
    for (const int answer : {0, 1}) {
      const auto option = proofs::is_judges_option(algebra, without(), questions(), 0,
                                                   {algebra.integer(two)}, algebra.integer(answer));
      EXPECT_EQ(proofs::constant(option), answer == two) << two << ' ' << answer;
    }
  }
}

TEST(Terms, OfTheShippedGamesBelongToTheirQuestionsAndEditions) {
  std::size_t looked_at = 0;
  for (const std::string& game : games_in(data_dir() / "model/editions")) {
    const auto rulebook = load_rulebook(data_dir() / "model/editions", game);
    ASSERT_TRUE(rulebook.has_value()) << rulebook.error().text();
    for (const Question& question : rulebook->questions.questions) {
      ++looked_at;
      EXPECT_TRUE(question.term.empty() || rulebook->questions.find_term(question.term) != nullptr)
          << question.id;
    }
  }
  EXPECT_GT(looked_at, 0u);
}

/// What comprehensive-4.2 defines and the engine does not do, or does otherwise: no play can show
/// it. `code` says where it belongs.
const std::set<std::string> kNotInTheEngine;

TEST(Terms, OfTheShippedGamesHaveTheirCodeAndPlays) {
  const fs::path root = HEADJUDGE_SOURCE_DIR;
  std::size_t looked_at = 0;
  std::set<std::string> without_plays;
  for (const std::string& game : games_in(root / "model/editions")) {
    const fs::path file = root / "model/editions" / (game + ".terms.toml");
    if (!fs::exists(file)) continue;
    const auto terms = load_terms(file);
    ASSERT_TRUE(terms.has_value()) << terms.error().text();
    for (const Term& term : *terms) {
      ++looked_at;
      EXPECT_TRUE(fs::exists(root / term.code)) << term.id << ": " << term.code;
      if (term.plays.empty()) without_plays.insert(term.id);
      for (const std::string& play : term.plays) {
        EXPECT_TRUE(fs::exists(root / play)) << term.id << ": " << play;
      }
    }
  }
  EXPECT_GT(looked_at, 0u);
  EXPECT_EQ(without_plays, kNotInTheEngine) << "a play shows each of the others";
}

/// "Armor Purge" is the term armor-purge.
std::string term_id(std::string_view keyword) {
  std::string id;
  for (const char c : keyword) id += is_letter(c) ? to_lower(c) : '-';
  while (id.ends_with('-')) id.pop_back();  // "Use Req ."
  return id;
}

TEST(Terms, HaveEveryKeywordOfTheCards) {
  const QuestionSet& dcg = test::shipped_world().of<dcg::Dcg>().rulebook.questions;
  std::size_t looked_at = 0;
  for (const auto& keyword : cards::kKeywords) {
    ++looked_at;
    const Term* term = dcg.find_term(term_id(keyword.words));
    ASSERT_NE(term, nullptr) << keyword.words;
    EXPECT_TRUE(term->cards) << keyword.words;
  }
  EXPECT_GT(looked_at, 0u);
}

}  // namespace
}  // namespace headjudge::terms_test
