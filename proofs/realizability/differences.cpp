// Grouping cells into disputes.
//
// A group's key holds all that the people who read the finding would call "the same point": the
// answers in play and, for a contradiction, the clauses that clash. Ordered maps throughout, so
// the order of disputes is the order of questions and situations.
#include "proofs/realizability/differences.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <xxhash.h>

#include "proofs/realizability/situation_cover.hpp"

namespace headjudge::proofs {

namespace {

std::string answers_text(const Question& question, const std::vector<int>& answers) {
  std::string text;
  for (const int answer : answers) {
    text += question.answers[static_cast<std::size_t>(answer)].name + ' ';
  }
  return text;
}

std::string short_hash(std::string_view text) {
  return fmt::format("{:08x}", XXH3_64bits(text.data(), text.size()) & 0xffffffffU);
}

void add(ClauseSet& to, const ClauseSet& more) {
  ClauseSet all;
  std::ranges::set_union(to, more, std::back_inserter(all));
  to = std::move(all);
}

/// The clauses that bear on a cell: its clashes, what forces its answer, or, in a gap, whatever
/// rules out some answer.
ClauseSet bearing_on(const Cell& cell) {
  ClauseSet result = cell.forced_by;
  for (const ClauseSet& clash : cell.clashes) add(result, clash);
  if (cell.kind == CellKind::gap) {
    for (const AnswerRow& row : cell.matrix) add(result, row.violates);
    add(result, cell.joint);
  }
  return result;
}

/// Puts the answer that the customary judge gives first; the rest stay in order.
std::vector<int> customary_first(std::vector<int> options, int customary) {
  const auto found = std::ranges::find(options, customary);
  if (found != options.end()) std::rotate(options.begin(), found, found + 1);
  return options;
}

void finish(Dispute& dispute, const Question& question, std::string_view editions) {
  std::ranges::sort(dispute.situations);
  dispute.when = formula_for(question, dispute.situations);
  const std::string hashed = dispute.id;  // the group's key, until now
  dispute.id =
      fmt::format("{}/{}/{}/{}", editions, name_of(dispute.kind), question.id, short_hash(hashed));
}

void sort_by_place(std::vector<Dispute>& disputes) {
  std::ranges::sort(disputes, {}, [](const Dispute& dispute) {
    return std::tuple(dispute.question, dispute.situations.front(), dispute.id);
  });
}

/// What is tied to what, without the situations; nothing where nothing is.
std::string ties_text(const std::vector<Tie>& ties, const QuestionSet& questions) {
  std::string text;
  for (const Tie& tie : ties) {
    text += "with " + questions.questions[tie.question].id + ' ';
    for (const AnswerPair& pair : tie.pairs) text += fmt::format("{}:{} ", pair.here, pair.there);
  }
  return text;
}

void add_ties(std::vector<Tie>& to, const std::vector<Tie>& more) {
  for (const Tie& tie : more) {
    const auto same = std::ranges::find_if(to, [&](const Tie& other) {
      return other.question == tie.question && other.pairs == tie.pairs;
    });
    if (same == to.end()) {
      to.push_back(tie);
    } else {
      add(same->situations, tie.situations);
    }
  }
}

/// The places that are in a block with one of the dispute's situations.
void note_tied_places(Dispute& dispute, const QuestionAnalysis& analysis) {
  std::set<TiedPlace> tied(dispute.tied.begin(), dispute.tied.end());
  for (const JoinedBlock& block : analysis.blocks) {
    for (const AskedPlace& place : block.places) {
      const bool disputed =
          place.question == dispute.question &&
          std::ranges::find(dispute.situations, place.situation) != dispute.situations.end();
      for (const AskedPlace& other : block.places) {
        if (disputed && other != place) tied.insert({other, place.situation});
      }
    }
  }
  dispute.tied.assign(tied.begin(), tied.end());
}

std::string key_of(const Cell& cell, const Edition& edition, const QuestionSet& questions,
                   const Question& question) {
  std::string key = answers_text(question, cell.options);
  for (const ClauseSet& clash : cell.clashes) {
    key += "/ ";
    for (const std::size_t clause : clash) key += edition.clauses[clause].id + ' ';
  }
  return key + ties_text(cell.ties, questions);
}

/// How the answer is tied to those of earlier questions in each of the two editions, where that is
/// not alike although the answers are; else nothing.
std::string change_of_ties(const Cell& before, const Cell& after, std::size_t question,
                           const QuestionSet& questions) {
  if (before.options != after.options) return "";
  const auto earlier = [&](const Cell& cell) {
    std::vector<Tie> ties;
    std::ranges::copy_if(cell.ties, std::back_inserter(ties),
                         [&](const Tie& tie) { return tie.question < question; });
    return ties_text(ties, questions);
  };
  const std::string then = earlier(before);
  const std::string now = earlier(after);
  return then == now ? "" : then + "-> " + now;
}

}  // namespace

std::string_view name_of(DisputeKind kind) {
  switch (kind) {
    case DisputeKind::contradiction: return "contradiction";
    case DisputeKind::gap: return "gap";
    case DisputeKind::change: break;
  }
  return "change";
}

std::vector<Dispute> disputes_within(const EditionAnalysis& analysis, const Edition& edition,
                                     const QuestionSet& questions) {
  const Judge customary = base_judge(edition, questions);
  std::vector<Dispute> result;
  for (const QuestionAnalysis& asked : analysis.questions) {
    const Question& question = questions.questions[asked.question];
    std::map<std::pair<CellKind, std::string>, Dispute> groups;
    for (const Cell& cell : asked.cells) {
      if (cell.kind == CellKind::settled) continue;
      const std::string key = key_of(cell, edition, questions, question);
      Dispute& group = groups[{cell.kind, key}];
      if (group.situations.empty()) {
        const int first = customary.answer_at(asked.question, cell.situations.front());
        group.id = key;
        group.kind = cell.kind == CellKind::gap ? DisputeKind::gap : DisputeKind::contradiction;
        group.question = asked.question;
        group.clashes = cell.clashes;
        group.first = {edition.id, customary_first(cell.options, first), {}};
      }
      std::ranges::copy(cell.situations, std::back_inserter(group.situations));
      add(group.first.clauses, bearing_on(cell));
      add_ties(group.first.ties, cell.ties);
    }
    for (auto& [key, group] : groups) {
      note_tied_places(group, asked);
      group.second = group.first;
      finish(group, question, edition.id);
      result.push_back(std::move(group));
    }
  }
  sort_by_place(result);
  return result;
}

std::vector<Dispute> disputes_between(const EditionAnalysis& older_analysis, const Edition& older,
                                      const EditionAnalysis& newer_analysis, const Edition& newer,
                                      const QuestionSet& questions) {
  const Judge older_judge = base_judge(older, questions);
  const Judge newer_judge = base_judge(newer, questions);
  std::vector<Dispute> result;
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const Question& question = questions.questions[q];
    std::map<std::tuple<std::vector<int>, std::vector<int>, std::string>, Dispute> groups;
    for (std::size_t number = 0; number < question.situation_count(); ++number) {
      const Cell* before = cell_of(older_analysis.questions[q], number);
      const Cell* after = cell_of(newer_analysis.questions[q], number);
      if (before == nullptr || after == nullptr) continue;
      const std::string ties = change_of_ties(*before, *after, q, questions);
      if (before->options == after->options && ties.empty()) continue;
      Dispute& group = groups[{before->options, after->options, ties}];
      if (group.situations.empty()) {
        group.id = answers_text(question, before->options) + "-> " +
                   answers_text(question, after->options) + ties;
        group.kind = DisputeKind::change;
        group.question = q;
        group.first = {
            older.id, customary_first(before->options, older_judge.answer_at(q, number)), {}};
        group.second = {
            newer.id, customary_first(after->options, newer_judge.answer_at(q, number)), {}};
      }
      group.situations.push_back(number);
      add(group.first.clauses, bearing_on(*before));
      add(group.second.clauses, bearing_on(*after));
      add_ties(group.first.ties, before->ties);
      add_ties(group.second.ties, after->ties);
    }
    for (auto& [key, group] : groups) {
      note_tied_places(group, older_analysis.questions[q]);
      note_tied_places(group, newer_analysis.questions[q]);
      finish(group, question, fmt::format("{}..{}", older.id, newer.id));
      result.push_back(std::move(group));
    }
  }
  sort_by_place(result);
  return result;
}

}  // namespace headjudge::proofs
