// Making judges: filling a table with one answer for each situation of each question.
//
// An edition allows the answers that satisfy all its clauses. Where none does, its clauses clash,
// and each way out gives up some of them; only the ways that give up no more than they must are
// allowed, which is the usual reading of an inconsistent set of norms: its maximal consistent
// subsets (C. Alchourron and D. Makinson, "Hierarchies of regulations and their logic", 1981).
#include "model/core/manual/judge.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/manual/joined.hpp"

namespace headjudge {
namespace {

/// A sensible answer and which of the question's clauses it satisfies.
struct Verdict {
  int answer = 0;
  std::vector<bool> satisfied;

  [[nodiscard]] std::size_t count() const {
    return static_cast<std::size_t>(std::ranges::count(satisfied, true));
  }
  /// Whether this answer satisfies all that `other` does, and more.
  [[nodiscard]] bool beats(const Verdict& other) const {
    for (std::size_t i = 0; i < satisfied.size(); ++i) {
      if (other.satisfied[i] && !satisfied[i]) return false;
    }
    return count() > other.count();
  }
};

/// What one edition says about one question, situation by situation.
class Deliberation {
 public:
  Deliberation(const Edition& edition, const QuestionSet& questions, std::size_t question)
      : edition_(edition),
        questions_(questions),
        number_(question),
        question_(questions.questions[question]),
        arises_(edition.asks(question_)),
        is_joined_(!edition.joint_clauses_of(question).empty()) {
    for (const std::size_t clause : edition.clauses_of(question)) {
      formulas_.push_back(&edition.clauses[clause].formula);
    }
  }

  [[nodiscard]] std::vector<int> options(std::span<const int> situation) const {
    if (!arises_) return {customary(situation)};
    if (is_joined_ && question_.is_reachable(situation)) return joined_options(situation);
    const std::vector<Verdict> all = verdicts(situation);
    std::vector<int> open;
    for (const Verdict& verdict : all) {
      const bool beaten =
          std::ranges::any_of(all, [&](const Verdict& other) { return other.beats(verdict); });
      if (!beaten) open.push_back(verdict.answer);
    }
    return open;
  }

  /// The customary answer; the first sensible one where the situation cannot come up.
  [[nodiscard]] int customary(std::span<const int> situation) const {
    const std::vector<Verdict> all = verdicts(situation);
    if (all.empty()) return 0;
    if (!question_.is_reachable(situation)) return all.front().answer;
    return std::ranges::max_element(all, {}, &Verdict::count)->answer;
  }

 private:
  [[nodiscard]] std::vector<int> joined_options(std::span<const int> situation) const {
    const AskedPlace place{number_, question_.situation_index(situation)};
    return BlockJudges(block_around(edition_, questions_, place)).options(place);
  }

  [[nodiscard]] std::vector<Verdict> verdicts(std::span<const int> situation) const {
    std::vector<int> values(situation.begin(), situation.end());
    values.push_back(0);
    std::vector<Verdict> all;
    for (int answer = 0; answer < static_cast<int>(question_.answers.size()); ++answer) {
      if (!question_.is_sensible(situation, answer)) continue;
      values.back() = answer;
      Verdict& verdict = all.emplace_back(Verdict{answer, {}});
      for (const Formula* formula : formulas_) verdict.satisfied.push_back(holds(*formula, values));
    }
    return all;
  }

  const Edition& edition_;
  const QuestionSet& questions_;
  std::size_t number_;
  const Question& question_;
  bool arises_;     ///< else everybody gives the customary answer
  bool is_joined_;  ///< to others, by joint clauses
  std::vector<const Formula*> formulas_;
};

std::string answer_names(const Question& question, const std::vector<int>& answers) {
  std::vector<std::string> names;
  names.reserve(answers.size());
  for (const int answer : answers) {
    names.push_back(question.answers[static_cast<std::size_t>(answer)].name);
  }
  return fmt::format("{}", fmt::join(names, " or "));
}

/// What a ruling says at a place.
struct RuledAnswer {
  int answer = 0;
  bool is_own = true;  ///< not permitted by another edition alone
};
using RuledAnswers = std::map<AskedPlace, RuledAnswer>;

Result<void> apply_ruling(Judge& judge, const Edition& edition, const QuestionSet& questions,
                          const Ruling& ruling, const TextPosition& position, RuledAnswers& ruled) {
  const Question& question = questions.questions[ruling.question];
  if (!edition.asks(question)) {
    return refuse({position.file, position.line, position.column,
                   fmt::format("{} does not define `{}`, so {} does not arise", edition.id,
                               question.term, question.id),
                   "no ruling on it"});
  }
  const Deliberation deliberation(edition, questions, ruling.question);
  bool covers_some = false;
  for (std::size_t index = 0; index < question.situation_count(); ++index) {
    const std::vector<int> values = question.situation_values(index);
    if (!question.is_reachable(values) || !holds(ruling.when, values)) continue;
    covers_some = true;
    const std::vector<int> open = deliberation.options(values);
    if (std::ranges::find(open, ruling.answer) == open.end()) {
      return refuse({position.file, position.line, position.column,
                     fmt::format("{} does not allow `{}` for {} where {}", edition.id,
                                 answer_names(question, {ruling.answer}), question.id,
                                 question.situation_text(values)),
                     answer_names(question, open)});
    }
    judge.set_answer(ruling.question, index, ruling.answer);
    ruled.insert_or_assign({ruling.question, index},
                           RuledAnswer{ruling.answer, ruling.as_in == nullptr});
  }
  if (covers_some) return {};
  return refuse({position.file, position.line, position.column,
                 fmt::format("the ruling on {} covers no situation that can come up: {}",
                             question.id, ruling.when.text),
                 question.reachable ? "a situation with " + question.reachable->text : ""});
}

}  // namespace

Judge::Judge(const QuestionSet& questions) {
  for (const Question& question : questions.questions) {
    assert(question.situation.size() <= kMaxVariables);
    Layout& layout = layout_.emplace_back();
    Domain& domain = domains_.emplace_back();
    domain.offset = static_cast<std::uint32_t>(table_.size());
    domain.count = static_cast<std::uint32_t>(question.situation.size());
    layout.at_zero = static_cast<std::int32_t>(table_.size());
    std::int32_t stride = 1;
    for (std::size_t i = 0; i < question.situation.size(); ++i) {
      domain.from[i] = question.situation[i].from;
      domain.to[i] = question.situation[i].to;
      layout.stride[i] = stride;
      layout.at_zero -= domain.from[i] * stride;
      stride *= static_cast<std::int32_t>(question.situation[i].size());
    }
    table_.resize(table_.size() + static_cast<std::size_t>(stride), 0);
  }
}

bool Judge::in_domain(std::size_t question, std::initializer_list<int> values) const {
  const Domain& domain = domains_[question];
  std::size_t i = 0;
  return values.size() == domain.count && std::ranges::all_of(values, [&](int value) {
           const bool in = value >= domain.from[i] && value <= domain.to[i];
           ++i;
           return in;
         });
}

void Judge::record(std::size_t question, std::int32_t place, int answer) const {
  const auto situation = static_cast<std::uint32_t>(place) - domains_[question].offset;
  log_->entries.push_back({static_cast<std::uint16_t>(question),
                           static_cast<std::uint16_t>(situation),
                           static_cast<std::uint8_t>(answer)});
}

std::vector<int> judge_options(const Edition& edition, const QuestionSet& questions,
                               std::size_t question, std::span<const int> situation) {
  return Deliberation(edition, questions, question).options(situation);
}

namespace {

/// What a judge answers in a block.
std::vector<int> answers_in(const Judge& judge, const Block& block) {
  std::vector<int> answers;
  for (const AskedPlace& place : block.places) {
    answers.push_back(judge.answer_at(place.question, place.situation));
  }
  return answers;
}

void set_answers(Judge& judge, const Block& block, const std::vector<int>& answers) {
  for (std::size_t i = 0; i < answers.size(); ++i) {
    judge.set_answer(block.places[i].question, block.places[i].situation, answers[i]);
  }
}

/// Of a block's judges the one who agrees with `other` where the places before allow it, and else
/// with `base`.
std::vector<int> nearest_in(const BlockJudges& judges, const std::vector<int>& other,
                            const std::vector<int>& base) {
  const auto first = judges.nearest(BlockJudges::Wanted(other.size()), other);
  if (!first) return base;
  BlockJudges::Wanted agreed(other.size());
  for (std::size_t i = 0; i < other.size(); ++i) {
    if ((*first)[i] == other[i]) agreed[i] = other[i];
  }
  return judges.nearest(agreed, base).value_or(*first);
}

/// Moves what is tied to ruled answers. An answer that no judge of the edition gives, because a
/// ruling takes it from another edition, moves nothing.
Result<void> move_with_rulings(Judge& judge, const Edition& edition, const QuestionSet& questions,
                               const RuledAnswers& ruled, const TextPosition& position) {
  const JoinedAnswers joined(edition, questions);
  if (joined.blocks().empty()) return {};
  const Judge base = base_judge(edition, questions);
  for (const BlockJudges& judges : joined.blocks()) {
    const Block& block = judges.block();
    BlockJudges::Wanted wanted(block.places.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const auto at = ruled.find(block.places[i]);
      if (at != ruled.end() && at->second.is_own) wanted[i] = at->second.answer;
    }
    if (std::ranges::none_of(wanted, [](const auto& each) { return each.has_value(); })) continue;
    const auto moved = judges.nearest(wanted, answers_in(base, block));
    if (moved) {
      set_answers(judge, block, *moved);
      continue;
    }
    std::set<std::string> ids;
    for (const AskedPlace& place : block.places) {
      ids.insert(questions.questions[place.question].id);
    }
    std::string fault =
        fmt::format("no judge of {} gives these rulings together, where {} are tied to each other",
                    edition.id, fmt::join(ids, ", "));
    if (const std::string why = judges.unfinished(); !why.empty()) {
      fault = fmt::format("no judge of {} was found who gives these rulings together: {}",
                          edition.id, why);
    }
    return refuse({position.file, position.line, position.column, std::move(fault),
                   "a ruling on one of them"});
  }
  return {};
}

}  // namespace

Judge base_judge(const Edition& edition, const QuestionSet& questions) {
  Judge judge(questions);
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const Question& question = questions.questions[q];
    const Deliberation deliberation(edition, questions, q);
    for (std::size_t index = 0; index < question.situation_count(); ++index) {
      judge.set_answer(q, index, deliberation.customary(question.situation_values(index)));
    }
  }
  for (const BlockJudges& judges : JoinedAnswers(edition, questions).blocks()) {
    set_answers(judge, judges.block(), judges.customary());
  }
  return judge;
}

Judge nearest_judge(const Edition& edition, const QuestionSet& questions, const Judge& other) {
  Judge judge = base_judge(edition, questions);
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const Question& question = questions.questions[q];
    const Deliberation deliberation(edition, questions, q);
    for (std::size_t index = 0; index < question.situation_count(); ++index) {
      const std::vector<int> values = question.situation_values(index);
      const int wanted = other.answer_at(q, index);
      if (wanted == judge.answer_at(q, index) || !question.is_reachable(values)) continue;
      const std::vector<int> open = deliberation.options(values);
      if (std::ranges::find(open, wanted) != open.end()) judge.set_answer(q, index, wanted);
    }
  }
  const JoinedAnswers joined(edition, questions);
  if (joined.blocks().empty()) return judge;
  const Judge base = base_judge(edition, questions);
  for (const BlockJudges& judges : joined.blocks()) {
    const Block& block = judges.block();
    set_answers(judge, block,
                nearest_in(judges, answers_in(other, block), answers_in(base, block)));
  }
  return judge;
}

Result<Judge> seat_judge(const Edition& edition, const QuestionSet& questions,
                         const std::vector<Ruling>& rulings, const TextPosition& position) {
  Judge judge = base_judge(edition, questions);
  RuledAnswers ruled;
  for (const Ruling& ruling : rulings) {
    const Edition& permits = ruling.as_in == nullptr ? edition : *ruling.as_in;
    const Result<void> applied = apply_ruling(judge, permits, questions, ruling, position, ruled);
    if (!applied) return refuse(applied.error());
  }
  const auto moved = move_with_rulings(judge, edition, questions, ruled, position);
  if (!moved) return refuse(moved.error());
  for (const auto& [place, said] : ruled) {
    judge.set_answer(place.question, place.situation, said.answer);
  }
  return judge;
}

void give_answers(Judge& judge, const JoinedAnswers& joined,
                  const std::vector<WantedAnswer>& wanted) {
  std::map<const BlockJudges*, std::vector<WantedAnswer>> tied;
  for (const WantedAnswer& each : wanted) {
    const BlockJudges* judges = joined.block_of(each.place);
    if (judges != nullptr) tied[judges].push_back(each);
    if (judges == nullptr) {
      judge.set_answer(each.place.question, each.place.situation, each.answer);
    }
  }
  for (const auto& [judges, answers] : tied) {
    const Block& block = judges->block();
    BlockJudges::Wanted given(block.places.size());
    for (const WantedAnswer& each : answers) {
      BlockJudges::Wanted more = given;
      more[*block.find(each.place)] = each.answer;
      if (judges->judge_with(more)) given = std::move(more);
    }
    if (const auto moved = judges->nearest(given, answers_in(judge, block))) {
      set_answers(judge, block, *moved);
    }
  }
}

bool give_answer(Judge& judge, const JoinedAnswers& joined, AskedPlace place, int answer,
                 std::set<AskedPlace>& kept) {
  const BlockJudges* judges = joined.block_of(place);
  if (judges == nullptr) {
    judge.set_answer(place.question, place.situation, answer);
    return true;
  }
  const Block& block = judges->block();
  BlockJudges::Wanted wanted(block.places.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const AskedPlace& at = block.places[i];
    if (at == place) wanted[i] = answer;
    if (at != place && kept.contains(at)) wanted[i] = judge.answer_at(at.question, at.situation);
  }
  const auto moved = judges->nearest(wanted, answers_in(judge, block));
  if (!moved) return false;
  set_answers(judge, block, *moved);
  kept.insert(place);
  return true;
}

}  // namespace headjudge
