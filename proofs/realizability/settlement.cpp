// Looking a dispute's situations up in later editions (see settlement.hpp).
//
// The answers of each edition are a list, so that "the same since" is a comparison of lists.
#include "proofs/realizability/settlement.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "proofs/realizability/readings.hpp"

namespace headjudge::proofs {

namespace {

const QuestionAnalysis& asked_in(const AnalysedEdition& edition, const Dispute& dispute) {
  return edition.analysis->questions[dispute.question];
}

/// The answer to each of the dispute's situations; kOpen where this edition does not settle it.
constexpr int kOpen = -1;
std::vector<int> answers_in(const AnalysedEdition& edition, const Dispute& dispute) {
  std::vector<int> answers;
  for (const std::size_t number : dispute.situations) {
    const Cell* cell = cell_of(asked_in(edition, dispute), number);
    const bool settled = cell != nullptr && cell->kind == CellKind::settled;
    answers.push_back(settled ? cell->permitted.front() : kOpen);
  }
  return answers;
}

std::vector<GivenAnswer> given(const std::vector<int>& answers, const Dispute& dispute) {
  std::map<int, std::vector<std::size_t>> places;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (answers[i] != kOpen) places[answers[i]].push_back(dispute.situations[i]);
  }
  std::vector<GivenAnswer> found;
  for (auto& [answer, situations] : places) found.push_back({answer, std::move(situations)});
  return found;
}

bool clash_in(const AnalysedEdition& edition, const Dispute& dispute) {
  return std::ranges::any_of(dispute.situations, [&](std::size_t number) {
    const Cell* cell = cell_of(asked_in(edition, dispute), number);
    return cell != nullptr && cell->kind == CellKind::contradiction;
  });
}

ClauseSet forcing_in(const AnalysedEdition& edition, const Dispute& dispute) {
  std::set<std::size_t> clauses;
  for (const std::size_t number : dispute.situations) {
    const Cell* cell = cell_of(asked_in(edition, dispute), number);
    if (cell != nullptr) clauses.insert(cell->forced_by.begin(), cell->forced_by.end());
  }
  return {clauses.begin(), clauses.end()};
}

}  // namespace

Settlement settlement_of(const Dispute& dispute, const QuestionSet& questions,
                         std::span<const AnalysedEdition> later) {
  Settlement found;
  const AnalysedEdition* since = nullptr;
  const AnalysedEdition* latest = nullptr;
  bool since_firmly = false;  // without a reading of ours
  std::vector<int> answers;
  for (const AnalysedEdition& edition : later) {
    if (asked_in(edition, dispute).cells.empty()) continue;
    latest = &edition;
    const std::vector<int> before = std::exchange(answers, answers_in(edition, dispute));
    found.read_so =
        readings_behind(*edition.edition, questions, dispute.question, dispute.situations);
    const bool same_since = since != nullptr && before == answers;
    if (!same_since || (!since_firmly && found.read_so.empty())) {
      since = &edition;
      since_firmly = found.read_so.empty();
    }
  }
  if (latest == nullptr) return found;
  found.latest = latest->edition;
  found.clashes = clash_in(*latest, dispute);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (answers[i] == kOpen) found.open.push_back(dispute.situations[i]);
  }
  found.answers = given(answers, dispute);
  if (!found.open.empty()) return found;
  found.since = since->edition;
  found.clauses = forcing_in(*since, dispute);
  return found;
}

}  // namespace headjudge::proofs
