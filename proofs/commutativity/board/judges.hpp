// Who judges where two effects meet: every judge of an edition, as far as they differ there.
//
// A rule that asks a question (may the counter pass 10? is the effect of a card that has left
// cancelled?) is answered by one judge at a time, and it is noted what was asked. Judges who agree
// on all that was asked are one case. So the cases of an edition are found as they come up: where
// something new is asked, one judge is seated for each combination of answers that the edition
// admits, and so on until nothing new is asked. What is proved of every case is proved of every
// judge.
//
// With numbers a judge is a table. With terms it is the same table as a term over the situation.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "model/core/base/random.hpp"
#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "model/core/manual/joined.hpp"
#include "model/core/manual/judge.hpp"
#include "model/core/manual/rulebook.hpp"
#include "model/dcg/kernel/questions.hpp"
#include "proofs/smt/term_algebra.hpp"

namespace headjudge::proofs {

/// A question, by its place, in a situation, by its number.
struct AskedQuestion {
  std::size_t question = 0;
  std::size_t situation = 0;
  friend auto operator<=>(const AskedQuestion&, const AskedQuestion&) = default;
};
using AskedQuestions = std::set<AskedQuestion>;
/// One more: "does the end of the turn hang on whether the counter has crossed?", which is all that
/// a comparison of boards wants to know of [turn-end].
inline constexpr AskedQuestion kAsksForCrossing{static_cast<std::size_t>(-1), 0};

/// What a judge rules where others could rule otherwise: "memory-limit (...)", and how.
struct OpenRuling {
  std::string where;
  std::string says;
  friend bool operator==(const OpenRuling&, const OpenRuling&) = default;
};

/// One judge, and what was asked of them so far. It serves one thread.
class BoardJudge {
 public:
  BoardJudge(const QuestionSet& questions, Judge judge)
      : questions_(&questions), judge_(std::move(judge)) {}

  [[nodiscard]] const QuestionSet& questions() const { return *questions_; }
  [[nodiscard]] const Judge& judge() const { return judge_; }
  [[nodiscard]] const AskedQuestions& asked() const { return asked_; }
  void note(AskedQuestion asked) const { asked_.insert(asked); }
  /// In each situation that can come up.
  void note_all(std::size_t question) const;

  /// Is it this answer, with these numbers for the situation?
  template <class Answer, class... Values>
  [[nodiscard]] bool rules(dcg::Question question, Answer answer, Values... values) const {
    return asked_number(question, values...) == static_cast<int>(answer);
  }
  /// The answer's position, with these numbers for the situation.
  template <class... Values>
  [[nodiscard]] int asked_number(dcg::Question question, Values... values) const {
    const std::size_t place = dcg::index(question);
    const std::array<int, sizeof...(values)> situation{values...};
    note({place, questions_->questions[place].situation_index(situation)});
    return judge_.ask(place, values...);
  }
  /// Does it make a difference to the end of the turn whether the counter has crossed?
  [[nodiscard]] bool counts_crossing() const;

 private:
  const QuestionSet* questions_;
  Judge judge_;
  mutable AskedQuestions asked_;
};
using SeatedJudge = std::shared_ptr<const BoardJudge>;

/// That judge as the kernel asks.
template <Algebra A>
class BoardRules {
 public:
  using Int = typename A::Int;
  BoardRules(const A& a, const BoardJudge& judge) : a_(a), judge_(judge) {}

  template <class... Values>
  [[nodiscard]] Int ask(dcg::Question question, const Values&... values) const {
    if constexpr (std::is_same_v<Int, int>) {
      return judge_.asked_number(question, values...);
    } else {
      judge_.note_all(dcg::index(question));
      return answer_term(dcg::index(question), {values...});
    }
  }
  template <class... Values>
  [[nodiscard]] Int ask_if(const typename A::Bool& relevant, dcg::Question question,
                           const Values&... values) const {
    if constexpr (std::is_same_v<Int, int>) {
      return relevant ? ask(question, values...) : 0;
    } else {
      return relevant.expr().is_false() ? a_.integer(0) : ask(question, values...);
    }
  }

 private:
  /// The table, read from its last situation to its first.
  [[nodiscard]] Int answer_term(std::size_t place, const std::vector<Int>& situation) const {
    const OutsideKernel judging;
    const Question& question = judge_.questions().questions[place];
    const auto answer_at = [&](std::size_t i) { return judge_.judge().answer_at(place, i); };
    Int answer = a_.integer(answer_at(question.situation_count() - 1));
    for (std::size_t i = question.situation_count() - 1; i-- > 0;) {
      const std::vector<int> values = question.situation_values(i);
      auto here = a_.boolean(true);
      for (std::size_t v = 0; v < values.size(); ++v) here = here && situation[v] == values[v];
      answer = a_.pick(here, a_.integer(answer_at(i)), answer);
    }
    return answer;
  }

  const A& a_;
  const BoardJudge& judge_;
};

/// The judges of one edition: the customary one, and where others may answer otherwise. Working
/// that out takes long, so it is done once.
class JudgesOf {
 public:
  JudgesOf(const Edition& edition, const QuestionSet& questions);

  [[nodiscard]] const std::string& id() const { return edition_->id; }
  [[nodiscard]] const QuestionSet& questions() const { return *questions_; }
  [[nodiscard]] const Judge& customary() const { return customary_; }
  [[nodiscard]] bool asks(dcg::Question question) const {
    return edition_->asks(questions_->questions[dcg::index(question)]);
  }
  [[nodiscard]] const JoinedAnswers& joined() const { return joined_; }
  /// Do joint clauses tie this question to others?
  [[nodiscard]] bool is_tied(dcg::Question question) const {
    return !edition_->joint_clauses_of(dcg::index(question)).empty();
  }
  /// Where more than one answer is open, those answers.
  using OpenAnswers = std::map<AskedQuestion, std::vector<int>>;
  [[nodiscard]] const OpenAnswers& open() const { return open_; }
  /// All answers that a judge may give.
  [[nodiscard]] std::vector<int> options(AskedQuestion asked) const;

 private:
  const Edition* edition_;
  const QuestionSet* questions_;
  Judge customary_;
  JoinedAnswers joined_;
  OpenAnswers open_;
};
[[nodiscard]] std::vector<JudgesOf> judges_of(const Rulebook& rulebook);

[[nodiscard]] SeatedJudge customary_judge(const JudgesOf& judges);

/// Do the two give the same answers to all of these?
[[nodiscard]] bool judge_alike(const BoardJudge& x, const BoardJudge& y,
                               const AskedQuestions& asked);

/// More cases than these are not looked at.
inline constexpr std::size_t kMostJudges = 64;

/// Shows `visit` one judge for each case of the edition, where visiting shows what is asked;
/// `settled` is called for those of whom nothing new was asked. False: there are too many, or
/// `visit` wanted no more.
[[nodiscard]] bool for_each_case(const JudgesOf& judges,
                                 const std::function<bool(const SeatedJudge&)>& visit,
                                 const std::function<void(const SeatedJudge&)>& settled);

/// What the judge answers to those questions that the edition leaves open; none where nothing that
/// was asked is open.
[[nodiscard]] std::vector<OpenRuling> open_rulings(const JudgesOf& judges, const BoardJudge& judge);

/// A judge of the edition who agrees on what was asked, and answers all else by chance.
[[nodiscard]] Judge judge_by_chance(const JudgesOf& judges, const BoardJudge& judge,
                                    const AskedQuestions& asked, Random& random);

}  // namespace headjudge::proofs
