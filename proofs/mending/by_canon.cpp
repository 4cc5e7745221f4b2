// Weighing a contradiction, and weighing it again with an exception more (see by_canon.hpp).
//
// Nothing about canons is known here: canons.hpp is asked both times.
#include "proofs/mending/by_canon.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "proofs/realizability/canons.hpp"

namespace headjudge::proofs {

namespace {

std::string answers_left(const CanonVerdict& verdict, const Question& question) {
  std::vector<std::string> says;
  for (const int answer : verdict.left) {
    says.push_back(question.answers[static_cast<std::size_t>(answer)].says);
  }
  return fmt::format("{}", fmt::join(says, ", or "));
}

/// Ordered pairs of clauses that clash.
std::set<std::pair<std::size_t, std::size_t>> clashing_pairs(const Dispute& dispute) {
  std::set<std::pair<std::size_t, std::size_t>> pairs;
  for (const ClauseSet& clash : dispute.clashes) {
    for (const std::size_t one : clash) {
      for (const std::size_t other : clash) {
        if (one != other) pairs.insert({one, other});
      }
    }
  }
  return pairs;
}

}  // namespace

std::vector<std::string> settled_by_canons(const Dispute& dispute, const Edition& edition,
                                           const QuestionSet& questions) {
  std::vector<std::string> sentences;
  if (dispute.kind != DisputeKind::contradiction) return sentences;
  const Question& question = questions.questions[dispute.question];
  for (const CanonVerdict& verdict : weigh_by_canons(dispute, edition, questions)) {
    if (!verdict.settles) continue;
    sentences.push_back(
        fmt::format("A canon of the manual settles it as it stands, {}: {}. The clash stays in the "
                    "text.",
                    words_of(verdict.canon), answers_left(verdict, question)));
  }
  for (const auto& [one, other] : clashing_pairs(dispute)) {
    Edition marked = edition;
    std::vector<std::string>& excepts = marked.clauses[one].excepts;
    const std::string& excepted = edition.clauses[other].id;
    if (std::ranges::find(excepts, excepted) != excepts.end()) continue;
    excepts.push_back(excepted);
    const auto before = weigh_by_canons(dispute, edition, questions);
    const auto after = weigh_by_canons(dispute, marked, questions);
    for (std::size_t canon = 0; canon < after.size(); ++canon) {
      if (before[canon].settles || !after[canon].settles) continue;
      sentences.push_back(fmt::format(
          "If {} were an exception to {} by its words, a canon of the manual would settle it, {}: "
          "{}. The clash would stay in the text.",
          edition.clauses[one].id, excepted, words_of(after[canon].canon),
          answers_left(after[canon], question)));
    }
  }
  return sentences;
}

}  // namespace headjudge::proofs
