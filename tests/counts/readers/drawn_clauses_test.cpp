// Exact counts of clauses that no manual has: formulas drawn over the variables of a question, and
// of two questions, added to the editions as drafts; exceptions between clauses; rulings; and which
// canon puts which rank first.
//
// The manuals' own clauses are few, and agree in much. Drawn ones are wrong in each way in which a
// clause can be, and tie answers to each other that no manual ties.
#include <gtest/gtest.h>

#include "model/core/logic/joint_vocabulary.hpp"
#include "model/core/manual/canon.hpp"
#include "model/core/manual/check.hpp"
#include "model/core/manual/fingerprint.hpp"
#include "model/core/manual/joined.hpp"
#include "model/core/manual/overlay.hpp"
#include "tests/support/counts/data_files.hpp"
#include "tests/support/counts/drawn_formulas.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {
namespace {

std::size_t drawn_place(Random& random, std::size_t end) {
  return static_cast<std::size_t>(random.below(end));
}

/// The answers to these questions under the draft.
void add_answers(Digest& digest, const Edition& edition, const QuestionSet& questions,
                 const std::vector<std::size_t>& asked) {
  constexpr std::size_t kMostSituations = 40;
  const Judge judge = base_judge(edition, questions);
  for (const std::size_t q : asked) {
    const Question& question = questions.questions[q];
    std::string out;
    for (std::size_t s = 0; s < std::min(question.situation_count(), kMostSituations); ++s) {
      const std::vector<int> situation = question.situation_values(s);
      out += fmt::format("{}: {}; {}; ", judge.answer_at(q, s),
                         fmt::join(permitted_answers(edition, questions, q, situation), " "),
                         fmt::join(judge_options(edition, questions, q, situation), " "));
    }
    digest.add(out);
  }
}

std::string draft_of(const std::string& edition, const std::string& tables) {
  return fmt::format("id = \"draft\"\ntitle = \"A draft\"\nof = \"{}\"\n{}", edition, tables);
}

void add_drawn_draft(Digest& digest, const Rulebook& rulebook, const std::string& toml,
                     const std::vector<std::size_t>& asked) {
  const auto overlay = parse_overlay(toml, "draft.toml", rulebook);
  add_read(digest, overlay);
  if (!overlay) return;
  digest.add_all(notes_on(*overlay));
  const Judge nearest =
      nearest_judge(overlay->draft, rulebook.questions, Judge(rulebook.questions));
  for (const std::size_t q : asked) {
    for (std::size_t s = 0; s < rulebook.questions.questions[q].situation_count(); ++s) {
      digest.add_value(nearest.answer_at(q, s));
    }
  }
  add_answers(digest, overlay->draft, rulebook.questions, asked);
}

/// "answer = a" of this question in a clause of several.
std::string drawn_answer(const Variable& answer, Random& random) {
  return DrawnFormula(std::span(&answer, 1), random).comparison(answer);
}

/// Adds a clause on one question, or on two whose situations are few together.
void add_drawn_clause(Digest& digest, const Rulebook& rulebook, const Edition& edition,
                      Random& random) {
  constexpr std::size_t kFewSituations = 40;
  constexpr std::size_t kManySituations = 2'000;
  const QuestionSet& questions = rulebook.questions;
  const std::size_t one = drawn_place(random, questions.questions.size());
  const Question& question = questions.questions[one];
  if (question.situation_count() > kManySituations) return;
  const std::vector<Variable> vocabulary = question.vocabulary();
  const std::string condition = DrawnFormula(vocabulary, random).words(1);
  const std::string alone = fmt::format(
      "[[add]]\nid = \"draft.alone\"\nquestion = \"{}\"\ncites = \"x\"\nsays = \"x\"\n"
      "formula = \"{} -> {}\"\n",
      question.id, condition, drawn_answer(vocabulary.back(), random));
  add_drawn_draft(digest, rulebook, draft_of(edition.id, alone), {one});
  const std::size_t other = drawn_place(random, questions.questions.size());
  const std::size_t together =
      question.situation_count() * questions.questions[other].situation_count();
  if (together > kFewSituations) return;
  const std::array<std::size_t, 2> asked{one, other};
  const auto joint = joint_vocabulary(questions, asked);
  std::string shares;
  std::string formula = "true";
  if (joint) {
    shares = fmt::format("shares = [\"{}\"]\n", fmt::join(joint->shared, "\", \""));
    if (joint->shared.empty()) shares = drawn_place(random, 8) == 0 ? "shares = []\n" : "";
    const Variable& first = joint->variables[joint->answers];
    const Variable& second = joint->variables.back();
    formula = fmt::format("{} {} {}", drawn_answer(first, random),
                          drawn_place(random, 2) == 0 ? "->" : "<->", drawn_answer(second, random));
    if (drawn_place(random, 2) == 0) {
      formula = fmt::format("{} -> ({})", DrawnFormula(joint->variables, random).words(0), formula);
    }
  }
  const std::string both = fmt::format(
      "[[add]]\nid = \"draft.both\"\nquestions = [\"{}\", \"{}\"]\n{}cites = \"x\"\n"
      "says = \"x\"\nformula = \"{}\"\n",
      question.id, questions.questions[other].id, shares, formula);
  add_drawn_draft(digest, rulebook, draft_of(edition.id, both), {one, other});
  add_drawn_draft(digest, rulebook, draft_of(edition.id, both + alone), {one, other});
}

/// Lets a clause be an exception to others: of its question, of another, to itself.
void add_exceptions(Digest& digest, const Rulebook& rulebook, const Edition& edition,
                    const Clause& clause, Random& random) {
  std::vector<std::string> ids{clause.id, "no.such.clause"};
  ids.push_back(edition.clauses[drawn_place(random, edition.clauses.size())].id);
  for (const Clause& other : edition.clauses) {
    if (ids.size() < 6 && &other != &clause && other.speaks_of(clause.question)) {
      ids.push_back(other.id);
    }
  }
  for (const std::string& id : ids) {
    const std::string table =
        fmt::format("[[reword]]\nid = \"{}\"\nexcepts = [\"{}\"]\n", clause.id, id);
    add_drawn_draft(digest, rulebook, draft_of(edition.id, table), {clause.question});
  }
}

/// Rules that a question be answered so, as this edition or another one permits it.
void add_ruling(Digest& digest, const Rulebook& rulebook, const Edition& edition, Random& random) {
  constexpr std::size_t kManySituations = 2'000;
  const QuestionSet& questions = rulebook.questions;
  std::vector<Ruling> rulings;
  for (std::size_t i = 1 + drawn_place(random, 3); i > 0; --i) {
    const std::size_t q = drawn_place(random, questions.questions.size());
    const Question& question = questions.questions[q];
    if (question.situation_count() > kManySituations) continue;
    const std::string words = question.situation.empty() || drawn_place(random, 3) == 0
                                  ? "true"
                                  : DrawnFormula(question.situation, random).words(0);
    auto when = parse_formula(words, question.situation, {"ruling", 1, 1});
    if (!when) return digest.add(when.error().text());
    const Edition& as_in = rulebook.editions[drawn_place(random, rulebook.editions.size())];
    rulings.push_back({q, std::move(*when),
                       static_cast<int>(drawn_place(random, question.answers.size())),
                       drawn_place(random, 2) == 0 ? nullptr : &as_in});
  }
  const auto judge = seat_judge(edition, questions, rulings, {"ruling", 3, 5});
  if (!judge) return digest.add(judge.error().text());
  std::string out;
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    for (std::size_t s = 0; s < questions.questions[q].situation_count(); ++s) {
      out += static_cast<char>('0' + judge->answer_at(q, s));
    }
  }
  digest.add(out);
}

template <class G>
void count_drawn_clauses(const std::string& section) {
  constexpr std::size_t kRows = 6;
  constexpr int kClauses = 4;
  constexpr int kRulings = 4;
  const Rulebook& rulebook = rules_world<G>().rulebook;
  GoldenRows rows(section);
  for (const Edition& edition : rulebook.editions) {
    for (std::size_t row = 0; row < kRows; ++row) {
      rows.add_row(fmt::format("{}, {}", edition.id, row), [&](Digest& digest) {
        Random random(row + 1);
        for (int i = 0; i < kClauses; ++i) add_drawn_clause(digest, rulebook, edition, random);
        for (int i = 0; i < kRulings; ++i) add_ruling(digest, rulebook, edition, random);
        for (std::size_t i = row; i < edition.clauses.size(); i += kRows * 8) {
          add_exceptions(digest, rulebook, edition, edition.clauses[i], random);
        }
      });
    }
  }
  rows.compare();
}

TEST(CountsOfDrawnClauses, OfTheEditions) { count_drawn_clauses<dcg::Dcg>("drawn clauses"); }
TEST(CountsOfDrawnClauses, OfTheOlderGame) {
  count_drawn_clauses<ccg::Ccg>("drawn clauses of the older game");
}

TEST(CountsOfDrawnClauses, CanonsAndRanks) {
  constexpr std::array kAllRanks{ClauseRank::rule, ClauseRank::card, ClauseRank::summary,
                                 ClauseRank::revision};
  GoldenRows rows("canons");
  rows.add_row("all", [&](Digest& digest) {
    for (const CanonKind canon : kCanonKinds) {
      digest.add(fmt::format("{} {}", name_of(canon), words_of(canon)));
      digest.add_value(find_canon(name_of(canon)).has_value());
      for (const ClauseRank one : kAllRanks) {
        for (const ClauseRank other : kAllRanks) digest.add_value(puts_before(canon, one, other));
      }
    }
    for (const ClauseRank rank : kAllRanks) digest.add(name_of(rank));
    digest.add_value(find_canon("other").has_value());
    digest.add_value(find_rank("other").has_value());
  });
  rows.compare();
}

/// Sentences of drawn words, as scanners print them: found again in a text that has them twice,
/// broken at hyphens, over lines, in tags and beside signs.
TEST(CountsOfDrawnClauses, SentencesInManuals) {
  constexpr std::uint64_t kRows = 20;
  constexpr int kSentences = 12;
  constexpr std::array<std::string_view, 16> kWords{
      "card", "Draw", "1", "can't", "DP",    "Option",   "face-down", "security",
      "of",   "a",    "X", "10",    "stack", "player's", "DNA",       "memory"};
  constexpr std::array<std::string_view, 14> kBetween{
      " ",  " ",    " ",     "\n", "  \t",        ", ",   "-\n",
      "- ", " <b>", "</b> ", ". ", " <Blocker> ", "\r\n", "\xE2\x80\x99"};
  GoldenRows rows("sentences in manuals");
  for (std::uint64_t row = 1; row <= kRows; ++row) {
    rows.add_row(fmt::format("seed {}", row), [&](Digest& digest) {
      Random random(row);
      std::string manual;
      std::vector<std::string> prints;
      Edition edition;
      for (int i = 0; i < kSentences; ++i) {
        std::string sentence;
        for (std::size_t words = 1 + drawn_place(random, 6); words > 0; --words) {
          sentence += kWords[drawn_place(random, kWords.size())];
          sentence += kBetween[drawn_place(random, kBetween.size())];
        }
        manual += sentence + (drawn_place(random, 2) == 0 ? "\n" : " ");
        prints.push_back(fingerprint(sentence));
        digest.add(prints.back());
        Definition definition;
        definition.id = fmt::format("entry.{}", i);
        definition.fingerprints = {prints.back()};
        if (drawn_place(random, 3) != 0) edition.definitions.push_back(std::move(definition));
      }
      for (const ManualWord& word : manual_words(manual)) {
        digest.add(fmt::format("{} {} {} {}", word.text, word.line, word.begin, word.end));
      }
      digest.add_value(find_fingerprints(manual, prints));
      for (const Occurrence& each : find_occurrences(manual_words(manual), prints)) {
        digest.add(fmt::format("{} {} {}", each.fingerprint, each.first, each.count));
      }
      digest.add_value(check_manual(edition, manual));
      for (std::string print : prints) {
        for (const char other : std::string_view("0g:A ")) {
          std::string bad = print;
          bad[drawn_place(random, bad.size())] = other;
          digest.add_value(is_fingerprint(bad));
        }
        digest.add_value(is_fingerprint("0" + print));
        digest.add_value(is_fingerprint(print + "0"));
      }
    });
  }
  rows.compare();
}

}  // namespace
}  // namespace headjudge::test
