// Official answers across editions: what each manual makes of a ruling.
//
// A ruling is a play, and the publisher gives it under the manual in force. Under another manual it
// is played by judges of that manual, and one of four things comes of it:
//   same         the customary judge gives the publisher's answer, and no ruling on a gap or clash
//                that the play comes to changes that
//   open         some judge of the manual gives it and another does not
//   otherwise    the customary judge does not give it, nor any judge who rules otherwise on one
//                point that the play comes to, nor the judge nearest to the manual in force
//   words        the cards have words that the manual does not define
//
// A cell (judges.hpp) is turned round whole: all its situations get another answer of the edition,
// and with them what joint clauses tie to it. If the play then fails, or now holds, the ruling
// decides the cell: its play asks the question there, and goes as the publisher says under some
// answers only. Where it is one answer, the ruling fills the gap.
//
// Where a manual gives another answer, the questions are named on which it differs: a set of them
// such that the play holds when they are answered as in the manual in force, and not without any
// one of them. Source: delta debugging, Zeller and Hildebrandt, "Simplifying and isolating
// failure-inducing input" (2002).
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "model/core/base/delta_debugging.hpp"
#include "proofs/realizability/judges.hpp"
#include "proofs/rulings/trial.hpp"

namespace headjudge::proofs {

/// A play that formalises official answers.
struct RulingPlay {
  std::string numbers;  ///< "Q602", or "Q602/Q604"
  std::string command;  ///< the words that play it: "corpus/rulings/x.template --row Q602"
  Play play;
};

enum class RulingVerdict : std::uint8_t { same, open, otherwise, words };
[[nodiscard]] std::string_view name_of(RulingVerdict verdict);

/// A cell of which the ruling excludes some answer that the edition allows.
struct DecidedCell {
  std::size_t question = 0;
  std::size_t cell = 0;         ///< its place among the question's cells
  std::vector<int> holds = {};  ///< answers under which the play goes as the publisher says
  std::vector<int> fails = {};
};

/// A question that the edition answers otherwise than the manual in force, where the play asks it.
struct DifferentAnswer {
  std::size_t question = 0;
  std::vector<std::size_t> situations;  ///< ascending
};

struct RulingUnder {
  RulingVerdict verdict = RulingVerdict::words;
  bool agrees = false;  ///< the customary judge gives the publisher's answer
  std::string seen;     ///< what that judge gives instead; empty where they agree
  std::vector<DecidedCell> decides;
  std::vector<DifferentAnswer> differs;  ///< otherwise: may be empty, where no such set was found
};

template <PlayableGame G>
class RulingsAcross {
 public:
  /// `analyses`: those of the rulebook's editions. Everything given outlives this.
  RulingsAcross(const G& game, const Rulebook& rulebook, std::span<const EditionAnalysis> analyses)
      : game_(game), rulebook_(rulebook) {
    const QuestionSet& questions = rulebook.questions;
    const Judge in_force = base_judge(rulebook.editions.back(), questions);
    for (std::size_t e = 0; e < rulebook.editions.size(); ++e) {
      const Edition& edition = rulebook.editions[e];
      manuals_.push_back(
          std::make_unique<Manual>(Manual{edition,
                                          analyses[e],
                                          base_judge(edition, questions),
                                          nearest_judge(edition, questions, in_force),
                                          {edition, questions}}));
    }
  }

  /// One for each edition, in their order. May run beside others in another thread.
  [[nodiscard]] std::vector<RulingUnder> look(const Play& play) const {
    std::vector<RulingUnder> all;
    for (const auto& manual : manuals_) all.push_back(look_under(play, *manual));
    return all;
  }

 private:
  struct Manual {
    const Edition& edition;
    const EditionAnalysis& analysis;
    Judge customary;
    Judge nearest;  ///< to the manual in force
    JoinedAnswers joined;
  };

  [[nodiscard]] RulingTrial try_with(const Play& play, const Edition& edition,
                                     const Judge& judge) const {
    return try_ruling(game_, play, edition, judge);
  }

  [[nodiscard]] RulingUnder look_under(const Play& play, const Manual& manual) const {
    RulingUnder found;
    const QuestionSet& questions = rulebook_.questions;
    if (!knows_words(game_, questions, play, manual.edition, manual.customary)) return found;
    const RulingTrial customary = try_with(play, manual.edition, manual.customary);
    found.agrees = customary.holds;
    found.seen = customary.seen;
    bool some = customary.holds;
    if (customary.holds) {
      found.decides = decided_cells(play, manual, manual.customary, customary);
    } else {
      const RulingTrial nearest = try_with(play, manual.edition, manual.nearest);
      some = nearest.holds;
      found.decides = decided_cells(play, manual, some ? manual.nearest : manual.customary,
                                    some ? nearest : customary);
    }
    if (!found.decides.empty() || some != customary.holds) {
      found.verdict = RulingVerdict::open;
    } else if (some) {
      found.verdict = RulingVerdict::same;
    } else {
      found.verdict = RulingVerdict::otherwise;
      found.differs = different_answers(play, manual, customary);
    }
    return found;
  }

  // ---- What is open, and decided by the ruling

  /// The situations that the play asks about, of each cell with several answers.
  using AskedCells = std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>>;
  [[nodiscard]] static AskedCells open_cells(const Manual& manual, const RulingTrial& trial) {
    AskedCells asked;
    for (const AskedPlace& place : trial.asked) {
      const auto& cells = manual.analysis.questions[place.question].cells;
      for (std::size_t c = 0; c < cells.size(); ++c) {
        const bool here = std::ranges::binary_search(cells[c].situations, place.situation);
        if (!here || cells[c].options.size() < 2) continue;
        asked[{place.question, c}].push_back(place.situation);
      }
    }
    return asked;
  }

  [[nodiscard]] std::vector<DecidedCell> decided_cells(const Play& play, const Manual& manual,
                                                       const Judge& background,
                                                       const RulingTrial& as_it_is) const {
    std::vector<DecidedCell> decided;
    for (const auto& [place, asked] : open_cells(manual, as_it_is)) {
      const Cell& cell = manual.analysis.questions[place.first].cells[place.second];
      DecidedCell found{place.first, place.second};
      for (const int answer : cell.options) {
        const auto answers_so = [&, question = place.first](const Judge& judge,
                                                            const auto& situations) {
          return std::ranges::all_of(situations, [&](std::size_t situation) {
            return judge.answer_at(question, situation) == answer;
          });
        };
        bool holds = as_it_is.holds;
        if (!answers_so(background, cell.situations)) {
          const Judge other = turned(background, manual, place.first, cell, answer);
          if (!answers_so(other, asked)) continue;  // joint clauses do not allow it here
          holds = try_with(play, manual.edition, other).holds;
        }
        (holds ? found.holds : found.fails).push_back(answer);
      }
      if (!found.holds.empty() && !found.fails.empty()) decided.push_back(std::move(found));
    }
    return decided;
  }

  [[nodiscard]] static Judge turned(const Judge& background, const Manual& manual,
                                    std::size_t question, const Cell& cell, int answer) {
    Judge other = background;
    std::vector<WantedAnswer> wanted;
    for (const std::size_t situation : cell.situations) {
      wanted.push_back({{question, situation}, answer});
    }
    give_answers(other, manual.joined, wanted);
    return other;
  }

  // ---- What is given otherwise

  [[nodiscard]] std::vector<DifferentAnswer> different_answers(const Play& play,
                                                               const Manual& manual,
                                                               const RulingTrial& customary) const {
    const Manual& in_force = *manuals_.back();
    std::set<std::size_t> differing;
    const auto add = [&](const RulingTrial& trial) {
      for (const AskedPlace& place : trial.asked) {
        if (answers_differ(manual, place)) differing.insert(place.question);
      }
    };
    add(customary);
    add(try_with(play, in_force.edition, in_force.customary));
    const auto holds_with = [&](const std::vector<std::size_t>& questions) {
      return try_with(play, manual.edition, answering_as_in_force(manual, questions)).holds;
    };
    std::vector<std::size_t> all(differing.begin(), differing.end());
    if (!holds_with(all)) return {};
    std::vector<DifferentAnswer> different;
    for (const std::size_t question : one_minimal(std::move(all), holds_with)) {
      DifferentAnswer answer{question, {}};
      for (const AskedPlace& place : customary.asked) {
        const bool here = place.question == question && answers_differ(manual, place);
        if (here) answer.situations.push_back(place.situation);
      }
      different.push_back(std::move(answer));
    }
    return different;
  }

  [[nodiscard]] bool answers_differ(const Manual& manual, const AskedPlace& place) const {
    return manual.customary.answer_at(place.question, place.situation) !=
           manuals_.back()->customary.answer_at(place.question, place.situation);
  }

  [[nodiscard]] Judge answering_as_in_force(const Manual& manual,
                                            const std::vector<std::size_t>& questions) const {
    Judge judge = manual.customary;
    for (const std::size_t q : questions) {
      const std::size_t count = rulebook_.questions.questions[q].situation_count();
      for (std::size_t s = 0; s < count; ++s) {
        judge.set_answer(q, s, manuals_.back()->customary.answer_at(q, s));
      }
    }
    return judge;
  }

  const G& game_;
  const Rulebook& rulebook_;
  std::vector<std::unique_ptr<Manual>> manuals_;  // in the order of the editions
};

}  // namespace headjudge::proofs
