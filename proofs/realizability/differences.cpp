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
#include <fmt/ranges.h>
#include <xxhash.h>

#include "proofs/realizability/joined/exclusions.hpp"
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
  if (cell.kind == CellKind::gap || cell.kind == CellKind::dependent) {
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

/// What is tied to what; nothing where nothing is.
std::string ties_text(const Cell& cell, const QuestionSet& questions) {
  std::string text;
  const auto note = [&](std::size_t question, const std::vector<std::size_t>& situations) {
    text +=
        fmt::format("with {} {} ", questions.questions[question].id, fmt::join(situations, ","));
  };
  for (const Tie& tie : cell.ties) {
    note(tie.question, tie.situations);
    for (const AnswerPair& pair : tie.pairs) text += fmt::format("{}:{} ", pair.here, pair.there);
  }
  for (const WideTie& tie : cell.wide_ties) {
    text += fmt::format("{} never ", tie.here);
    for (const TiedAnswer& other : tie.others) {
      note(other.question, other.situations);
      text += fmt::format(":{} ", other.answer);
    }
  }
  return text;
}

template <class AnyTie>
void add_new(std::vector<AnyTie>& to, const std::vector<AnyTie>& more) {
  for (const AnyTie& tie : more) {
    const auto at = std::ranges::lower_bound(to, tie);
    if (at == to.end() || *at != tie) to.insert(at, tie);
  }
}

void add_ties(DisputeSide& to, const Cell& cell) {
  add_new(to.ties, cell.ties);
  add_new(to.wide_ties, cell.wide_ties);
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
  return key + ties_text(cell, questions);
}

/// An edition with what was worked out about it.
struct Compared {
  const EditionAnalysis& analysis;
  const Edition& edition;
  JoinedAnswers joined;
};

/// What is never given together under the edition, over the questions that the other one asks too.
Exclusions exclusions_beside(const Compared& own, const Compared& other) {
  Exclusions found;
  std::set<AskedPlace> seen;
  const auto is_asked = [&](AskedPlace place) {
    return cell_of(other.analysis.questions[place.question], place.situation) != nullptr;
  };
  for (const QuestionAnalysis& asked : own.analysis.questions) {
    for (const JoinedBlock& block : asked.blocks) {
      if (!seen.insert(block.places.front()).second) continue;
      std::vector<AskedPlace> common;
      std::ranges::copy_if(block.places, std::back_inserter(common), is_asked);
      if (common.size() == block.places.size()) {
        std::ranges::copy(block.exclusions, std::back_inserter(found.all));
        continue;
      }
      Exclusions some = exclusions_over(*own.joined.block_of(block.places.front()), common);
      std::ranges::move(some.all, std::back_inserter(found.all));
      if (!some.unknown.empty()) found.unknown = std::move(some.unknown);
    }
  }
  return found;
}

/// No answer obeys every clause.
bool clashes_in(const Cell& cell) { return cell.kind == CellKind::contradiction; }

using ChangesAt = std::map<AskedPlace, std::vector<ChangedTie>>;

/// Adds the answers that judges of `other` give together and those of `own` do not, to the last of
/// their places at which the options are the same.
void note_changed_ties(const Compared& own, const Compared& other, bool by_older, ChangesAt& at) {
  for (Exclusion& answers : exclusions_beside(own, other).all) {
    if (!gives_together(other.analysis, other.joined, answers)) continue;
    const auto options = [](const Compared& side, AskedPlace place) {
      return cell_of(side.analysis.questions[place.question], place.situation)->options;
    };
    const auto last = std::find_if(answers.rbegin(), answers.rend(), [&](const auto& each) {
      return options(own, each.place) == options(other, each.place);
    });
    if (last == answers.rend()) continue;  // each of their questions has a change of its own
    const AskedPlace place = last->place;
    at[place].push_back({by_older, std::move(answers)});
  }
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
      // What follows from a ruling elsewhere is told there.
      if (cell.kind == CellKind::settled || cell.kind == CellKind::dependent) continue;
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
      add_ties(group.first, cell);
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
  const Compared of_older{older_analysis, older, JoinedAnswers(older, questions)};
  const Compared of_newer{newer_analysis, newer, JoinedAnswers(newer, questions)};
  ChangesAt changed_ties;
  note_changed_ties(of_newer, of_older, true, changed_ties);
  note_changed_ties(of_older, of_newer, false, changed_ties);
  std::vector<Dispute> result;
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const Question& question = questions.questions[q];
    std::map<std::tuple<std::vector<int>, std::vector<int>, std::string>, Dispute> groups;
    for (std::size_t number = 0; number < question.situation_count(); ++number) {
      const Cell* before = cell_of(older_analysis.questions[q], number);
      const Cell* after = cell_of(newer_analysis.questions[q], number);
      if (before == nullptr || after == nullptr) continue;
      const auto changed = changed_ties.find({q, number});
      const bool are_same = before->options == after->options;
      const bool is_silence = are_same && clashes_in(*before) != clashes_in(*after);
      if (are_same && !is_silence && changed == changed_ties.end()) continue;
      std::string ties = ties_text(*before, questions);
      const std::string now = ties_text(*after, questions);
      if (!ties.empty() || !now.empty()) ties += "-> " + now;
      if (is_silence) ties += clashes_in(*after) ? "silent -> clash" : "clash -> silent";
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
      add_ties(group.first, *before);
      add_ties(group.second, *after);
      if (changed != changed_ties.end()) {
        std::ranges::copy(changed->second, std::back_inserter(group.together));
      }
    }
    for (auto& [key, group] : groups) {
      std::ranges::sort(group.together);
      note_tied_places(group, older_analysis.questions[q]);
      note_tied_places(group, newer_analysis.questions[q]);
      finish(group, question, fmt::format("{}..{}", older.id, newer.id));
      result.push_back(std::move(group));
    }
  }
  sort_by_place(result);
  return result;
}

std::vector<std::string> not_compared(const EditionAnalysis& older_analysis, const Edition& older,
                                      const EditionAnalysis& newer_analysis, const Edition& newer,
                                      const QuestionSet& questions) {
  const Compared of_older{older_analysis, older, JoinedAnswers(older, questions)};
  const Compared of_newer{newer_analysis, newer, JoinedAnswers(newer, questions)};
  std::vector<std::string> unknown;
  for (const auto& [own, other] : {std::pair(&of_newer, &of_older), {&of_older, &of_newer}}) {
    const std::string why = exclusions_beside(*own, *other).unknown;
    if (!why.empty()) {
      unknown.push_back(fmt::format("{} beside {}: {}", own->edition.id, other->edition.id, why));
    }
  }
  return unknown;
}

}  // namespace headjudge::proofs
