// Trying plays under judges who differ in one answer (see rulings.hpp).
//
// All plays are run once for each answer, given in all situations of the finding at once. Only
// those that do not go alike are run again, situation by situation.
#include "proofs/mending/rulings.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace headjudge::proofs {

namespace {

Judge answering(Judge judge, std::size_t question, const std::vector<std::size_t>& situations,
                int answer) {
  for (const std::size_t number : situations) judge.set_answer(question, number, answer);
  return judge;
}

/// By answer: how one play goes.
using Verdicts = std::map<int, PlayVerdict>;

Verdicts verdicts_on(const TriedPlays& rulings, std::size_t play, const Dispute& dispute,
                     const Edition& edition, const Judge& base,
                     const std::vector<std::size_t>& situations) {
  Verdicts verdicts;
  for (const int answer : dispute.first.options) {
    verdicts[answer] =
        rulings.run(edition, answering(base, dispute.question, situations, answer), play);
  }
  return verdicts;
}

/// The one answer under which the play holds, if it fails under every other.
std::optional<int> answer_of(const Verdicts& verdicts) {
  std::optional<int> holds;
  for (const auto& [answer, verdict] : verdicts) {
    if (verdict == PlayVerdict::not_played) return std::nullopt;
    if (verdict == PlayVerdict::fails) continue;
    if (holds) return std::nullopt;
    holds = answer;
  }
  return holds;
}

/// The plays that do not go alike under all answers.
std::vector<std::size_t> plays_that_differ(const TriedPlays& rulings, const Dispute& dispute,
                                           const Edition& edition, const Judge& base) {
  std::vector<std::size_t> differing;
  for (std::size_t play = 0; play < rulings.names.size(); ++play) {
    const auto verdicts = verdicts_on(rulings, play, dispute, edition, base, dispute.situations);
    const bool differs = std::ranges::any_of(
        verdicts, [&](const auto& each) { return each.second != verdicts.begin()->second; });
    if (differs) differing.push_back(play);
  }
  return differing;
}

}  // namespace

DecidedAnswers decided_by(const TriedPlays& rulings, const Dispute& dispute, const Edition& edition,
                          const QuestionSet& questions) {
  DecidedAnswers decided;
  if (rulings.empty()) return decided;
  const Judge base = base_judge(edition, questions);
  const auto differing = plays_that_differ(rulings, dispute, edition, base);
  std::set<std::string> by;
  std::set<std::string> disputed;
  std::map<std::size_t, std::string> said_by;
  for (const std::size_t situation : dispute.situations) {
    for (const std::size_t play : differing) {
      const auto answer =
          answer_of(verdicts_on(rulings, play, dispute, edition, base, {situation}));
      if (!answer) continue;
      const auto [known, fresh] = decided.answers.try_emplace(situation, *answer);
      if (fresh) said_by[situation] = rulings.names[play];
      if (known->second != *answer) disputed.insert({said_by[situation], rulings.names[play]});
      by.insert(rulings.names[play]);
    }
  }
  decided.by.assign(by.begin(), by.end());
  decided.disputed.assign(disputed.begin(), disputed.end());
  if (!disputed.empty()) decided.answers.clear();
  return decided;
}

PlaysUnderDraft try_plays(const TriedPlays& plays, const Edition& edition, const Edition& draft,
                          const QuestionSet& questions) {
  PlaysUnderDraft tried;
  if (plays.empty()) return tried;
  const Judge before = base_judge(edition, questions);
  const Judge after = base_judge(draft, questions);
  for (std::size_t play = 0; play < plays.names.size(); ++play) {
    const PlayVerdict verdict = plays.run(draft, after, play);
    if (verdict == PlayVerdict::not_played) continue;
    ++tried.played;
    if (verdict == PlayVerdict::holds) ++tried.holding;
    if (before == after || plays.run(edition, before, play) == verdict) continue;
    (verdict == PlayVerdict::fails ? tried.broken : tried.gained).push_back(plays.names[play]);
  }
  return tried;
}

}  // namespace headjudge::proofs
