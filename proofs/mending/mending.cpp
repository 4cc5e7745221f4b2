// From a finding to its mendings (see mending.hpp).
//
// For each answer that is wanted: search, audit, rulings. Where the smallest changes break a ruling
// elsewhere, the search is made once more for changes that leave everything else as it is.
#include "proofs/mending/mending.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "proofs/mending/by_canon.hpp"
#include "proofs/mending/search.hpp"
#include "proofs/mending/trying.hpp"
#include "proofs/mending/wanted.hpp"
#include "proofs/realizability/situation_words.hpp"

namespace headjudge::proofs {

namespace {

/// So many equally small changes are audited for one that has no flaw.
constexpr std::size_t kMostAudited = 8;

std::string minimal_words(const SmallestChanges& found, const TriedChanges& tried, bool tied) {
  if (tied) {
    return "Joint clauses tie the question to others. They stay as they are, and that nothing "
           "smaller does is not claimed.";
  }
  if (!found.unknown.empty()) {
    return fmt::format("No smaller change was found; whether there is one is unknown: {}.",
                       found.unknown);
  }
  std::string words = fmt::format(
      "No smaller change of these kinds does it: a condition, an exception or a case more for a "
      "clause, a new clause, or a clause struck; of {} ways to do so none with fewer changes or "
      "literals is left ({} refuted by looking at one situation, the others by the solver in {} "
      "queries). A clause may also be reworded in other ways, such as with a part left out, and "
      "these are not tried",
      found.shapes, found.refuted, found.queries);
  if (tried.all && tried.looked_at > 0) {
    words +=
        fmt::format("; without the solver {} smaller ones were tried one by one", tried.looked_at);
  }
  return words + ".";
}

std::string reason_words(const SmallestChanges& found) {
  if (!found.unknown.empty()) return fmt::format("Unknown: {}.", found.unknown);
  return fmt::format(
      "No change of these kinds of up to {} clauses of this question does it: a condition, an "
      "exception or a case more, a new clause, or a clause struck. {} ways were refuted "
      "({} by looking at one situation, the others by the solver).",
      kMostChanges, found.shapes, found.refuted);
}

class Mender {
 public:
  Mender(const MendingTools& tools, std::size_t edition, const std::vector<Dispute>& within,
         const Dispute& dispute)
      : tools_(tools),
        number_(edition),
        edition_(tools.rulebook.editions[edition]),
        questions_(tools.rulebook.questions),
        question_(questions_.questions[dispute.question]),
        within_(within),
        dispute_(dispute),
        table_(demands_on(edition_, question_, edition_.clauses_of(dispute.question))),
        literals_(literals_over(question_, table_.situations)) {}

  MendedFinding run() {
    MendedFinding result{.dispute = dispute_};
    const WantedChoice choice = wanted_answers(tools_, number_, dispute_);
    result.why = choice.why;
    std::ranges::move(settled_by_canons(dispute_, edition_, questions_),
                      std::back_inserter(result.why));
    for (const WantedAnswers& wanted : choice.each) look_for(wanted, result);
    return result;
  }

 private:
  void look_for(const WantedAnswers& wanted, MendedFinding& result) {
    std::string flaw;
    bool unknown = false;
    for (const bool strict : {false, true}) {
      const Aim aim(table_, wanted, strict);
      const SmallestChanges found = smallest_changes(aim, literals_, tools_.audit.solver);
      if (found.found.empty()) {
        if (found.unknown.empty() && !strict) (void)try_single(aim, literals_);
        if (flaw.empty()) flaw = reason_words(found);
        unknown = unknown || !found.unknown.empty();
        break;
      }
      auto mending = audited(aim, found, wanted, flaw);
      if (mending) {
        const bool smaller = strict || is_tied();
        const bool sure = found.unknown.empty() && !smaller;
        const TriedChanges tried = sure ? try_smaller(aim, literals_, found) : TriedChanges{};
        mending->minimal = strict ? kStrict : minimal_words(found, tried, is_tied());
        result.mendings.push_back(std::move(*mending));
        return;
      }
    }
    result.without.push_back({answer_text(wanted), flaw, unknown});
  }

  static constexpr const char* kStrict =
      "It changes nothing elsewhere. Smaller changes do not keep all rulings, or open something; "
      "that nothing between them does is not claimed.";

  [[nodiscard]] bool is_tied() const {
    return !edition_.joint_clauses_of(dispute_.question).empty();
  }

  /// The first without a flaw, of those that change least elsewhere first.
  std::optional<Mending> audited(const Aim& aim, const SmallestChanges& found,
                                 const WantedAnswers& wanted, std::string& flaw) {
    std::vector<std::pair<std::size_t, std::size_t>> order;  // what changes elsewhere, and number
    for (std::size_t i = 0; i < found.found.size(); ++i) {
      order.emplace_back(others_changed(aim, literals_, found.found[i]).size(), i);
    }
    std::ranges::sort(order);
    if (order.size() > kMostAudited) order.resize(kMostAudited);
    for (const auto& [changed, i] : order) {
      Mending mending = made_of(found.found[i], wanted);
      if (!mending.check.flaws.empty()) {
        flaw = fmt::format("The smallest change opens something: {}.",
                           fmt::join(mending.check.flaws, "; "));
      } else if (!mending.rulings.broken.empty()) {
        flaw = fmt::format("With this answer these rulings no longer hold: {}.",
                           fmt::join(mending.rulings.broken, ", "));
      } else if (const auto broken = constraints_broken(mending); !broken.empty()) {
        flaw = fmt::format("The draft leads to plays that break a constraint: {}.",
                           fmt::join(broken, "; "));
      } else {
        return mending;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::vector<std::string> constraints_broken(Mending& mending) const {
    if (!tools_.constraints) return {};
    auto broken = tools_.constraints(edition_, mending.check.overlay.draft);
    mending.constraints_held = broken.empty();
    return broken;
  }

  [[nodiscard]] Mending made_of(const ChangeSet& change, const WantedAnswers& wanted) const {
    Mending mending{.wanted = wanted, .answer = answer_text(wanted), .size = change.size()};
    const DraftSubject subject{edition_, table_, literals_, dispute_.id};
    mending.clauses = changed_clauses(subject, change);
    std::set<int> answers;
    for (const auto& [situation, answer] : wanted) answers.insert(answer);
    const std::string id = draft_id(subject, {answers.begin(), answers.end()});
    mending.overlay = draft_text(subject, id, mending.clauses);
    auto check = check_draft(mending.overlay, tools_.rulebook, tools_.analyses[number_], within_,
                             dispute_, wanted, tools_.audit);
    if (!check) {
      mending.check.flaws.push_back(check.error().text());
      return mending;
    }
    mending.check = std::move(*check);
    const Edition& draft = mending.check.overlay.draft;
    mending.rulings = try_plays(tools_.rulings, edition_, draft, questions_);
    mending.examples = try_plays(tools_.examples, edition_, draft, questions_);
    hold_against_neighbours(mending);
    return mending;
  }

  void hold_against_neighbours(Mending& mending) const {
    const auto asks = [&](std::size_t e) { return tools_.rulebook.editions[e].asks(question_); };
    const auto add = [&](std::size_t e) {
      std::ranges::move(against(questions_, dispute_.question, tools_.analyses[e],
                                tools_.analyses[number_], mending.check.analysis),
                        std::back_inserter(mending.against));
    };
    for (std::size_t e = number_; e-- > 0;) {
      if (!asks(e)) continue;
      add(e);
      break;
    }
    for (std::size_t e = number_ + 1; e < tools_.analyses.size(); ++e) {
      if (!asks(e)) continue;
      add(e);
      break;
    }
  }

  /// "past the opponent's 10: it stops; ...".
  [[nodiscard]] std::string answer_text(const WantedAnswers& wanted) const {
    std::map<int, std::vector<std::size_t>> groups;
    for (const auto& [situation, answer] : wanted) groups[answer].push_back(situation);
    std::vector<std::string> parts;
    for (const auto& [answer, situations] : groups) {
      const std::string& says = question_.answers[static_cast<std::size_t>(answer)].says;
      const std::string where = groups.size() == 1 ? "" : situation_words(question_, situations);
      parts.push_back(where.empty() ? says : where + ": " + says);
    }
    return fmt::format("{}", fmt::join(parts, "; "));
  }

  const MendingTools& tools_;
  std::size_t number_;
  const Edition& edition_;
  const QuestionSet& questions_;
  const Question& question_;
  const std::vector<Dispute>& within_;
  const Dispute& dispute_;
  DemandTable table_;
  std::vector<Literal> literals_;
};

}  // namespace

MendedFinding mend(const MendingTools& tools, std::size_t edition,
                   const std::vector<Dispute>& within, const Dispute& dispute) {
  return Mender(tools, edition, within, dispute).run();
}

}  // namespace headjudge::proofs
