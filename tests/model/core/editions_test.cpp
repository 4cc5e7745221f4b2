// The shipped editions, held against the questions (and, in manual_cover_test.cpp, the manuals).
//
// A clause can go wrong in ways that nobody sees while playing: a formula that every answer
// satisfies says nothing, one that no answer satisfies would make any edition contradict itself,
// and what is said of no situation says nothing. Each clause is tried in every situation
// that its question can come to, so these are checks of all cases and not samples.
//
// The clashes are listed too. They are never entered in an edition but follow from its clauses; the
// list is here so that a slip in one formula cannot make a contradiction come or go unnoticed.
//
// Source: the manuals named by each edition's `document`.

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/logic/question.hpp"
#include "model/core/logic/value_words.hpp"
#include "model/core/manual/edition.hpp"
#include "model/core/manual/joined.hpp"

namespace headjudge {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = HEADJUDGE_SOURCE_DIR;

struct Shipped {
  std::string id;
  std::size_t least_clauses;
  /// Question, and the situation in words: no answer there satisfies every clause.
  std::set<std::pair<std::string, std::string>> clashes;
};

const std::vector<Shipped>& shipped() {
  static const std::vector<Shipped> all = {
      {"jp-1.0", 65, {}},
      {"en-1.1",
       130,
       {{"turn-end", "memory -1, crossed yes"},
        {"turn-end", "memory 0, crossed yes"},
        {"attack-goes-on", "attacker lost_but_stays, security_left yes"},
        {"attack-wins", "has_security no, checks 0"}}},
      {"en-2.3", 140, {}},
      {"en-2025", 195, {{"check-trigger-time", ""}}},
      {"comprehensive-4.2",
       265,
       {{"condition-unmet-rest", ""},
        {"ended-timings", ""},
        {"overclock-suspended", ""},
        {"material-save-time", ""}}},
  };
  return all;
}

std::size_t words_in(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, ' ')) + 1;
}

/// A headline asks one thing, and each situation has words that no other of its kind has.
void expect_plain_words(const Question& question) {
  EXPECT_LE(words_in(question.asks), 12U) << question.id << ": " << question.asks;
  EXPECT_TRUE(question.asks.ends_with('?')) << question.id;
  for (const Variable& variable : question.situation) {
    EXPECT_FALSE(variable.words.empty()) << question.id << " " << variable.name;
    std::set<std::string> seen;
    for (int value = variable.from; value <= variable.to; ++value) {
      EXPECT_TRUE(seen.insert(value_words(variable, {value})).second)
          << question.id << ": two values are " << value_words(variable, {value});
    }
  }
}

QuestionSet read_questions() {
  Result<QuestionSet> questions = load_questions(kRoot / "model/editions/dcg.questions.toml");
  if (!questions) {
    ADD_FAILURE() << questions.error().text();
    return {};
  }
  return std::move(*questions);
}

const QuestionSet& questions() {
  static const QuestionSet all = read_questions();
  return all;
}

Edition read_edition(const std::string& id) {
  Result<Edition> edition = load_edition(kRoot / "model/editions" / (id + ".toml"), questions());
  if (!edition) {
    ADD_FAILURE() << edition.error().text();
    return {};
  }
  return std::move(*edition);
}

const std::map<std::string, Edition>& editions() {
  static const std::map<std::string, Edition> all = [] {
    std::map<std::string, Edition> read;
    for (const Shipped& one : shipped()) read.emplace(one.id, read_edition(one.id));
    return read;
  }();
  return all;
}

void for_each_situation(const Question& question,
                        const std::function<void(const std::vector<int>&)>& visit) {
  for (std::size_t index = 0; index < question.situation_count(); ++index) {
    const std::vector<int> values = question.situation_values(index);
    if (question.is_reachable(values)) visit(values);
  }
}

struct Verdicts {
  std::size_t allowed = 0;
  std::size_t forbidden = 0;
};

/// How many of the sensible answers in this situation the clause allows and forbids.
Verdicts verdicts_of(const Clause& clause, const Question& question,
                     const std::vector<int>& situation) {
  Verdicts verdicts;
  std::vector<int> values = situation;
  values.push_back(0);
  for (int answer = 0; answer < static_cast<int>(question.answers.size()); ++answer) {
    if (!question.is_sensible(situation, answer)) continue;
    values.back() = answer;
    ++(holds(clause.formula, values) ? verdicts.allowed : verdicts.forbidden);
  }
  return verdicts;
}

std::string in_words(const Question& question, const std::vector<int>& situation) {
  std::string words;
  for (std::size_t i = 0; i < situation.size(); ++i) {
    const Variable& variable = question.situation[i];
    words += (i == 0 ? "" : ", ") + variable.name + ' ' + variable.value_text(situation[i]);
  }
  return words;
}

TEST(Questions, AskInTwelveWordsAndSayEachSituation) {
  for (const char* file :
       {"model/editions/dcg.questions.toml", "model/editions/ccg.questions.toml"}) {
    const Result<QuestionSet> set = load_questions(kRoot / file);
    ASSERT_TRUE(set) << set.error().text();
    for (const Question& question : set->questions) expect_plain_words(question);
  }
}

TEST(Editions, LoadAgainstTheQuestions) {
  ASSERT_FALSE(questions().questions.empty());
  for (const Shipped& one : shipped()) {
    const Edition& edition = editions().at(one.id);
    EXPECT_EQ(edition.id, one.id);
    EXPECT_FALSE(edition.date.empty()) << one.id;
    EXPECT_FALSE(edition.document.empty()) << one.id;
    EXPECT_GE(edition.clauses.size(), one.least_clauses) << one.id;
  }
}

TEST(Editions, EveryClauseSaysInWordsWhatItDemands) {
  for (const auto& [id, edition] : editions()) {
    for (const Clause& clause : edition.clauses) {
      EXPECT_FALSE(clause.cites.empty()) << id << ' ' << clause.id;
      EXPECT_FALSE(clause.says.empty()) << id << ' ' << clause.id;
      EXPECT_TRUE(clause.id.contains('.') || clause.id == clause.cites) << id << ' ' << clause.id;
    }
  }
}

/// An edition of this clause and no other.
Edition alone(const Clause& clause) {
  Edition edition;
  edition.clauses = {clause};
  return edition;
}

TEST(Editions, AJointClauseAloneCanBeObeyed) {
  std::size_t joint = 0;
  for (const auto& [id, edition] : editions()) {
    for (const Clause& clause : edition.clauses) {
      if (!clause.is_joint()) continue;
      ++joint;
      for (const BlockJudges& judges : JoinedAnswers(alone(clause), questions()).blocks()) {
        EXPECT_FALSE(judges.clashes()) << id << ' ' << clause.id;
      }
    }
  }
  EXPECT_GT(joint, 0U);
}

TEST(Editions, NoClauseForbidsEveryAnswer) {
  for (const auto& [id, edition] : editions()) {
    for (const Clause& clause : edition.clauses) {
      if (clause.is_joint()) continue;  // the test before this one
      const Question& question = questions().questions[clause.question];
      for_each_situation(question, [&](const std::vector<int>& situation) {
        EXPECT_GT(verdicts_of(clause, question, situation).allowed, 0u)
            << id << ' ' << clause.id << ": " << in_words(question, situation);
      });
    }
  }
}

TEST(Editions, NoClauseIsVacuous) {
  for (const auto& [id, edition] : editions()) {
    for (const Clause& clause : edition.clauses) {
      if (clause.is_joint()) {
        EXPECT_FALSE(joint_demands(clause, questions()).empty()) << id << ' ' << clause.id;
        continue;
      }
      const Question& question = questions().questions[clause.question];
      std::size_t forbidden = 0;
      for_each_situation(question, [&](const std::vector<int>& situation) {
        forbidden += verdicts_of(clause, question, situation).forbidden;
      });
      EXPECT_GT(forbidden, 0u) << id << ' ' << clause.id << " allows everything";
    }
  }
}

TEST(Editions, ASentenceIsNotEnteredTwiceForOneQuestion) {
  for (const auto& [id, edition] : editions()) {
    std::set<std::vector<std::string>> seen;
    for (const Clause& clause : edition.clauses) {
      std::string question;
      for (const std::size_t asked : clause.questions()) {
        question += questions().questions[asked].id + ' ';
      }
      for (const std::string& print : clause.fingerprints) {
        EXPECT_TRUE(seen.insert({print, clause.cites, question}).second) << id << ' ' << clause.id;
      }
    }
  }
}

// A question that no edition answers is not one of ours: a text that is no edition answers it.
TEST(Editions, LeaveUnansweredWhatARulingAnswers) {
  const std::map<std::string, std::string> expected = {{"hand-described", "ruling Q2488"},
                                                       {"link-choice", "ruling Q6370"},
                                                       {"stack-noticed", "rulings Q1037, Q4113"}};
  std::set<std::string> unanswered;
  for (std::size_t i = 0; i < questions().questions.size(); ++i) {
    bool answered = false;
    for (const auto& [id, edition] : editions()) {
      answered |= !edition.clauses_of(i).empty() || !edition.joint_clauses_of(i).empty();
    }
    if (!answered) unanswered.insert(questions().questions[i].id);
  }
  std::set<std::string> known;
  for (const auto& [question, ruling] : expected) known.insert(question);
  EXPECT_EQ(unanswered, known);
}

TEST(Editions, ClashExactlyWhereTheirSentencesDo) {
  for (const Shipped& one : shipped()) {
    std::set<std::pair<std::string, std::string>> clashes;
    for (std::size_t i = 0; i < questions().questions.size(); ++i) {
      const Question& question = questions().questions[i];
      for_each_situation(question, [&](const std::vector<int>& situation) {
        if (!permitted_answers(editions().at(one.id), questions(), i, situation).empty()) return;
        clashes.emplace(question.id, in_words(question, situation));
      });
    }
    EXPECT_EQ(clashes, one.clashes) << one.id;
  }
}

}  // namespace
}  // namespace headjudge
