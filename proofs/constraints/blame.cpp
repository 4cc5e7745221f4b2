// Following a line under all judges, and leaving clauses out (see blame.hpp).
//
// One answer is changed at a time before all judges are followed: mostly that is enough to avoid
// the table, and then nobody has to follow thousands of them.
#include "proofs/constraints/blame.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "model/core/base/delta_debugging.hpp"
#include "model/core/manual/joined.hpp"

namespace headjudge::proofs {

namespace {

using Point = std::pair<std::size_t, std::size_t>;  // a question and its situation
using OptionsAt = std::function<std::vector<int>(const Point&)>;

/// The points of a run, each once, the last asked first.
std::vector<Point> points_of(const LineRun& run) {
  std::vector<Point> points;
  std::set<Point> seen;
  for (auto entry = run.asked.rbegin(); entry != run.asked.rend(); ++entry) {
    const Point point(entry->question, entry->situation);
    if (seen.insert(point).second) points.push_back(point);
  }
  return points;
}

/// Every judge that differs on the line, until one avoids the table.
class JudgesOfLine {
 public:
  /// `joined`: of the edition whose options these are.
  JudgesOfLine(const LineUnder& line, OptionsAt options, const JoinedAnswers& joined,
               std::size_t most)
      : line_(line), options_(std::move(options)), joined_(&joined), most_(most) {}

  void follow(const Judge& judge) {
    if (avoiding_ || bound_hit()) return;
    const LineRun run = line_(judge);
    for (const ConsultLog::Entry& entry : run.asked) {
      const Point point(entry.question, entry.situation);
      if (fixed_.contains(point)) continue;
      const std::vector<int> options = options_(point);
      if (options.size() < 2) continue;
      fixed_.insert(point);
      for (const int answer : options) {
        Judge other = judge;
        std::set<AskedPlace> kept;
        for (const auto& [question, situation] : fixed_) kept.insert({question, situation});
        if (give_answer(other, *joined_, {point.first, point.second}, answer, kept)) follow(other);
      }
      fixed_.erase(point);
      return;
    }
    ++judges_;
    if (!run.forbidden) avoiding_ = judge;
  }

  [[nodiscard]] bool bound_hit() const { return judges_ >= most_; }
  [[nodiscard]] const std::optional<Judge>& avoiding() const { return avoiding_; }
  [[nodiscard]] std::size_t judges() const { return judges_; }
  [[nodiscard]] bool all_are_led_there() const { return !avoiding_ && !bound_hit(); }

 private:
  const LineUnder& line_;
  OptionsAt options_;
  const JoinedAnswers* joined_;
  std::size_t most_;
  std::set<Point> fixed_;
  std::optional<Judge> avoiding_;
  std::size_t judges_ = 0;
};

class Blaming {
 public:
  Blaming(const LineUnder& line, const Judge& leading, const Edition& edition,
          const QuestionSet& questions, std::size_t most)
      : line_(line),
        leading_(leading),
        edition_(edition),
        questions_(questions),
        most_(most),
        points_(points_of(line(leading))),
        joined_(edition, questions) {}

  [[nodiscard]] Blame settle() const {
    Blame found;
    if (auto alone = avoided_by_one_answer()) {
      found.avoiding = std::move(alone);
    } else {
      JudgesOfLine judges(
          line_, [&](const Point& point) { return options(edition_, point); }, joined_, most_);
      judges.follow(leading_);
      found.judges = judges.judges();
      found.avoiding = judges.avoiding();
      if (judges.all_are_led_there()) found.verdict = Blame::Verdict::contradiction;
    }
    if (found.avoiding) {
      found.verdict = Blame::Verdict::narrows;
      found.answers = differences(*found.avoiding);
      found.avoiding = with(found.answers);
    } else if (found.verdict == Blame::Verdict::contradiction) {
      found.answers = that_matter();
      find_needed_clauses(found);
    }
    return found;
  }

 private:
  [[nodiscard]] std::vector<int> options(const Edition& edition, const Point& point) const {
    const Question& question = questions_.questions[point.first];
    const std::vector<int> values = question.situation_values(point.second);
    if (!question.is_reachable(values)) return {leading_.answer_at(point.first, point.second)};
    return judge_options(edition, questions_, point.first, values);
  }

  [[nodiscard]] bool leads_there(const Judge& judge) const { return line_(judge).forbidden; }

  /// The play's judge with these answers, and what is tied to them.
  [[nodiscard]] Judge with(const std::vector<TellingAnswer>& answers) const {
    Judge judge = leading_;
    std::vector<WantedAnswer> wanted;
    for (const TellingAnswer& answer : answers) {
      wanted.push_back({{answer.question, answer.situation}, answer.avoids});
    }
    give_answers(judge, joined_, wanted);
    return judge;
  }

  /// Answers on which the play's judge differs from the customary one are tried first.
  [[nodiscard]] std::optional<Judge> avoided_by_one_answer() const {
    const Judge customary = base_judge(edition_, questions_);
    const auto is_customary = [&](const Point& point) {
      return leading_.answer_at(point.first, point.second) ==
             customary.answer_at(point.first, point.second);
    };
    for (const bool usual : {false, true}) {
      for (const Point& point : points_) {
        if (is_customary(point) != usual) continue;
        if (auto other = avoided_at(point)) return other;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Judge> avoided_at(const Point& point) const {
    for (const int answer : options(edition_, point)) {
      Judge other = leading_;
      std::set<AskedPlace> kept;
      const AskedPlace place{point.first, point.second};
      if (give_answer(other, joined_, place, answer, kept) && !leads_there(other)) return other;
    }
    return std::nullopt;
  }

  /// How this judge differs from the play's, in as few answers as it gets.
  [[nodiscard]] std::vector<TellingAnswer> differences(const Judge& avoiding) const {
    std::vector<TellingAnswer> all;
    for (std::size_t q = 0; q < questions_.questions.size(); ++q) {
      for (std::size_t s = 0; s < questions_.questions[q].situation_count(); ++s) {
        const int leads = leading_.answer_at(q, s);
        if (avoiding.answer_at(q, s) == leads) continue;
        all.push_back({q, s, leads, avoiding.answer_at(q, s)});
      }
    }
    return one_minimal(std::move(all), 1, [&](const std::vector<TellingAnswer>& some) {
      return !leads_there(with(some));
    });
  }

  /// Answers of the line that, changed alone to any that makes sense, avoid the table.
  [[nodiscard]] std::vector<TellingAnswer> that_matter() const {
    std::vector<TellingAnswer> found;
    for (const Point& point : points_) {
      const Question& question = questions_.questions[point.first];
      const std::vector<int> values = question.situation_values(point.second);
      const int leads = leading_.answer_at(point.first, point.second);
      for (int answer = 0; answer < static_cast<int>(question.answers.size()); ++answer) {
        if (answer == leads || !question.is_sensible(values, answer)) continue;
        Judge other = leading_;
        other.set_answer(point.first, point.second, answer);
        if (leads_there(other)) continue;
        found.push_back({point.first, point.second, leads, answer});
        break;
      }
    }
    return found;
  }

  /// Leaves clauses out on all questions of the line; where that has too many judges, on those
  /// questions alone of which an answer, changed alone, avoids the table.
  void find_needed_clauses(Blame& found) const {
    std::set<std::size_t> all;
    for (const Point& point : points_) all.insert(point.first);
    std::set<std::size_t> telling;
    for (const TellingAnswer& answer : found.answers) telling.insert(answer.question);
    if (leave_clauses_out(found, all)) return;
    found.others_given = true;
    found.all_needed = leave_clauses_out(found, telling);
  }

  /// Was every set of clauses decided that was tried?
  bool leave_clauses_out(Blame& found, const std::set<std::size_t>& questions) const {
    bool cut_off = false;
    found.clauses = one_minimal(clauses_on(questions), [&](const ClauseSet& kept) {
      const Edition fewer = without_others(questions, kept);
      const JoinedAnswers joined(fewer, questions_);
      const JudgesOfLine judges = led_there(questions, fewer, joined);
      cut_off = cut_off || (judges.bound_hit() && !judges.avoiding());
      return judges.all_are_led_there();
    });
    return !cut_off;
  }

  [[nodiscard]] ClauseSet clauses_on(const std::set<std::size_t>& questions) const {
    ClauseSet clauses;
    for (std::size_t c = 0; c < edition_.clauses.size(); ++c) {
      if (speaks_of_any(edition_.clauses[c], questions)) clauses.push_back(c);
    }
    return clauses;
  }

  static bool speaks_of_any(const Clause& clause, const std::set<std::size_t>& questions) {
    return std::ranges::any_of(clause.questions(),
                               [&](std::size_t each) { return questions.contains(each); });
  }

  /// The judges of `fewer` on these questions who answer all others as the play has it, but for
  /// what is tied to them.
  [[nodiscard]] JudgesOfLine led_there(const std::set<std::size_t>& questions, const Edition& fewer,
                                       const JoinedAnswers& joined) const {
    JudgesOfLine judges(
        line_,
        [&](const Point& point) {
          return questions.contains(point.first)
                     ? options(fewer, point)
                     : std::vector{leading_.answer_at(point.first, point.second)};
        },
        joined, most_);
    judges.follow(leading_);
    return judges;
  }

  [[nodiscard]] Edition without_others(const std::set<std::size_t>& asked,
                                       const ClauseSet& kept) const {
    Edition fewer = edition_;
    fewer.clauses.clear();
    for (std::size_t c = 0; c < edition_.clauses.size(); ++c) {
      const bool stays =
          !speaks_of_any(edition_.clauses[c], asked) || std::ranges::find(kept, c) != kept.end();
      if (stays) fewer.clauses.push_back(edition_.clauses[c]);
    }
    return fewer;
  }

  const LineUnder& line_;
  const Judge& leading_;
  const Edition& edition_;
  const QuestionSet& questions_;
  std::size_t most_;
  std::vector<Point> points_;
  JoinedAnswers joined_;
};

}  // namespace

Blame blame(const LineUnder& line, const Judge& leading, const Edition& edition,
            const QuestionSet& questions, std::size_t most) {
  return Blaming(line, leading, edition, questions, most).settle();
}

}  // namespace headjudge::proofs
