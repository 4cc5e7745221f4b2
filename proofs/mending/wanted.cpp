// Rulings first, then later manuals, then each answer that a judge may give (see mending.hpp).
//
// Both speak of single situations. Where they leave some of a finding's situations open, these get
// one answer, each in turn.
#include "proofs/mending/wanted.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "proofs/realizability/settlement.hpp"
#include "proofs/realizability/situation_words.hpp"

namespace headjudge::proofs {

namespace {

/// Answers beyond these are left to `--answer`.
constexpr std::size_t kMostAnswers = 8;

class Choosing {
 public:
  Choosing(const MendingTools& tools, std::size_t edition, const Dispute& dispute)
      : tools_(tools),
        number_(edition),
        edition_(tools.rulebook.editions[edition]),
        question_(tools.rulebook.questions.questions[dispute.question]),
        dispute_(dispute) {}

  WantedChoice run() {
    if (!tools_.answer.empty()) {
      choice_.each.push_back(everywhere(*question_.find_answer(tools_.answer)));
      choice_.why.emplace_back("The answer is the one that was asked for.");
      return std::move(choice_);
    }
    ask_rulings();
    ask_later_manuals();
    if (known_.size() == dispute_.situations.size()) {
      choice_.each.push_back(known_);
    } else {
      take_each();
    }
    return std::move(choice_);
  }

 private:
  [[nodiscard]] WantedAnswers everywhere(int answer) const {
    WantedAnswers wanted = known_;
    for (const std::size_t situation : dispute_.situations) wanted.try_emplace(situation, answer);
    return wanted;
  }

  void ask_rulings() {
    const auto decided = decided_by(tools_.rulings, dispute_, edition_, tools_.rulebook.questions);
    known_ = decided.answers;
    if (!decided.disputed.empty()) {
      choice_.why.push_back(fmt::format(
          "The plays of rulings fail with different answers, so none is taken from them: {}.",
          fmt::join(decided.disputed, ", ")));
    } else if (!known_.empty()) {
      choice_.why.push_back(fmt::format(
          "With another answer the plays of these rulings fail, which may have other reasons: {}.",
          fmt::join(decided.by, ", ")));
    }
  }

  void ask_later_manuals() {
    std::vector<AnalysedEdition> later;
    for (std::size_t e = number_ + 1; e < tools_.analyses.size(); ++e) {
      later.push_back({&tools_.rulebook.editions[e], &tools_.analyses[e]});
    }
    const Settlement found = settlement_of(dispute_, tools_.rulebook.questions, later);
    for (const GivenAnswer& given : found.answers) {
      const bool is_option =
          std::ranges::find(dispute_.first.options, given.answer) != dispute_.first.options.end();
      const auto& says = question_.answers[static_cast<std::size_t>(given.answer)].says;
      const std::string where = situation_words(question_, given.situations);
      choice_.why.push_back(fmt::format(
          "{} settles it{}: {}{}", found.latest->id, where.empty() ? "" : " (" + where + ")", says,
          is_option ? "." : ", which no judge of this manual may answer."));
      if (!is_option) continue;
      for (const std::size_t situation : given.situations) {
        known_.try_emplace(situation, given.answer);
      }
    }
  }

  void take_each() {
    const auto& options = dispute_.first.options;
    for (std::size_t i = 0; i < std::min(options.size(), kMostAnswers); ++i) {
      choice_.each.push_back(everywhere(options[i]));
    }
    choice_.why.emplace_back(
        known_.empty()
            ? "No ruling that was tried and no later manual decides it: there is a mending "
              "for each answer, the customary one first."
            : "The other situations are open: there is a mending for each answer, the "
              "customary one first.");
    if (options.size() > kMostAnswers) {
      choice_.why.push_back(fmt::format("Of {} answers the first {} are tried; --answer names one.",
                                        options.size(), kMostAnswers));
    }
  }

  const MendingTools& tools_;
  std::size_t number_;
  const Edition& edition_;
  const Question& question_;
  const Dispute& dispute_;
  WantedChoice choice_;
  WantedAnswers known_;  ///< by whoever decides them
};

}  // namespace

WantedChoice wanted_answers(const MendingTools& tools, std::size_t edition,
                            const Dispute& dispute) {
  return Choosing(tools, edition, dispute).run();
}

}  // namespace headjudge::proofs
