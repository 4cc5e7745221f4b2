// A judge answers every question in every situation.
//
// In the sense of logic a judge is a model of an edition's clauses: a function from situations to
// answers that no clause forbids. Here it is exactly that, a table: situations are finite, so the
// engine asks with one array access and never learns which edition is being played.
//
// An edition has one judge when its manual settles everything, more where it is silent, and where
// its clauses clash a judge must disobey one of them. `base_judge` is the edition's customary
// judge; `Ruling`s ("turn-end when memory = -1 is continues") make the others, and a ruling that
// the edition does not allow is refused: only judges of the edition can be seated. Where joint
// clauses tie the answers to several questions to each other (joined.hpp), a ruling on one of them
// moves the others as little as it must.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <set>
#include <string>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"

namespace headjudge {

class JoinedAnswers;
struct AskedPlace;
struct WantedAnswer;

/// Records which questions were asked, in which situation, and what was answered. Only the
/// search for witnesses, the coverage counts and told plays attach one; random play runs without.
struct ConsultLog {
  struct Entry {
    std::uint16_t question;
    std::uint16_t situation;
    std::uint8_t answer;
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  std::vector<Entry> entries;
};

class Judge {
 public:
  Judge() = default;
  /// A judge who gives the customary (first) answer to everything.
  explicit Judge(const QuestionSet& questions);

  /// The answer to question `question` in the situation with these variable values.
  /// Contract: one value per variable, each within its range (checked by assert).
  template <class... Values>
  [[nodiscard]] int ask(std::size_t question, Values... values) const {
    assert(in_domain(question, {static_cast<int>(values)...}));
    const Layout& layout = layout_[question];
    const std::array<int, sizeof...(values) + 1> given{static_cast<int>(values)..., 0};
    std::int32_t place = layout.at_zero;
    for (std::size_t i = 0; i < sizeof...(values); ++i) place += given[i] * layout.stride[i];
    const int answer = table_[static_cast<std::size_t>(place)];
    if (log_ != nullptr) [[unlikely]]
      record(question, place, answer);
    return answer;
  }

  [[nodiscard]] int answer_at(std::size_t question, std::size_t situation) const {
    return table_[domains_[question].offset + situation];
  }
  void set_answer(std::size_t question, std::size_t situation, int answer) {
    table_[domains_[question].offset + situation] = static_cast<std::uint8_t>(answer);
  }

  void attach(ConsultLog* log) { log_ = log; }

  friend bool operator==(const Judge& a, const Judge& b) { return a.table_ == b.table_; }

 private:
  static constexpr std::size_t kMaxVariables = 4;
  /// What an answer is found with: a step asks often, so nothing else lies between. The place where
  /// all variables are 0 need not exist; the others are reckoned from it.
  struct Layout {
    std::int32_t at_zero = 0;
    std::array<std::int32_t, kMaxVariables> stride{};
  };
  /// The rest about a question: its first place in the table, and the ranges of its variables.
  struct Domain {
    std::uint32_t offset = 0;
    std::uint32_t count = 0;
    std::array<int, kMaxVariables> from{};
    std::array<int, kMaxVariables> to{};
  };
  [[nodiscard]] bool in_domain(std::size_t question, std::initializer_list<int> values) const;
  void record(std::size_t question, std::int32_t place, int answer) const;

  std::vector<Layout> layout_;
  std::vector<Domain> domains_;
  std::vector<std::uint8_t> table_;
  ConsultLog* log_ = nullptr;
};

/// "question Q, in the situations where `when` holds, is answered A": one choice among the judges.
struct Ruling {
  std::size_t question = 0;
  Formula when;  ///< over the question's situation
  int answer = 0;
  const Edition* as_in = nullptr;  ///< the edition that permits it; null: the judge's own
};

/// A judge by name: an edition and the rulings that single it out. Written in plays as
///   table first: en-1.1; turn-end when "memory = -1" is continues
struct JudgeSpec {
  std::string edition;
  std::vector<Ruling> rulings;
};

/// The answers among which the edition's judges may choose: the permitted ones, or, where clauses
/// clash, those that satisfy a maximal set of clauses (no other answer satisfies a superset). Where
/// joint clauses tie it to other answers, those that some judge gives. Where the question does not
/// arise, the customary answer alone.
[[nodiscard]] std::vector<int> judge_options(const Edition& edition, const QuestionSet& questions,
                                             std::size_t question, std::span<const int> situation);

/// The customary judge: where several answers are open, the first; where clauses clash, the answer
/// that satisfies the most of them (the first such).
[[nodiscard]] Judge base_judge(const Edition& edition, const QuestionSet& questions);

/// The judge of `edition` that agrees with `other` wherever the edition lets it. Where answers are
/// tied to each other, that is so place by place, in the order of questions and situations.
[[nodiscard]] Judge nearest_judge(const Edition& edition, const QuestionSet& questions,
                                  const Judge& other);

/// Seats the edition's customary judge with these rulings; where two cover a situation, the later
/// one stands. Errors: a ruling whose answer is not one of the options of its edition in some
/// reachable situation it covers, or that covers no reachable situation; rulings on answers that
/// are tied to each other and that no judge gives together. What is tied to a ruling's answer and
/// under no ruling itself is moved as give_answer does.
[[nodiscard]] Result<Judge> seat_judge(const Edition& edition, const QuestionSet& questions,
                                       const std::vector<Ruling>& rulings,
                                       const TextPosition& position);

/// Gives these answers, as many of them as some judge gives together, the earlier before the later;
/// of two at one place the later one. What is tied to them is moved to the judge who is nearest to
/// this one, place by place.
void give_answers(Judge& judge, const JoinedAnswers& joined,
                  const std::vector<WantedAnswer>& wanted);

/// Gives this answer at a place, and moves what is tied to it: to the judge who keeps to `kept` and
/// is nearest to this one, place by place. The place is then kept too. False where no judge answers
/// so beside `kept`; nothing is changed then. `joined`: of the judge's edition, and its options at
/// the place have this answer.
[[nodiscard]] bool give_answer(Judge& judge, const JoinedAnswers& joined, AskedPlace place,
                               int answer, std::set<AskedPlace>& kept);

}  // namespace headjudge
