// What the invariants of this game note for each other (invariants/notes.hpp).
//
// Each note says of what it is: of the cards of a game, or of one moment. Whoever asks compares
// that first, so nothing stale is read.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "invariants/dcg/steps_taken.hpp"
#include "invariants/notes.hpp"
#include "model/dcg/effects/reading/settling.hpp"

namespace headjudge::dcg {

/// Answers that have been given, by what was asked.
template <class Question>
class KnownAnswers {
 public:
  /// Calls work_out() only if this has not been asked before.
  template <class WorkOut>
  [[nodiscard]] bool ask(Question question, WorkOut&& work_out) {
    for (const auto& [asked, answer] : known_) {
      if (asked == question) return answer;
    }
    return known_.emplace_back(question, work_out()).second;
  }
  void forget() { known_.clear(); }

 private:
  std::vector<std::pair<Question, bool>> known_;
};

/// What is asked of all cards of a game, whatever has become of them.
enum class AboutCards : std::uint8_t { any_moves_in, any_goes_to_a_deck };

/// Are the cards of the two positions printed alike?
[[nodiscard]] inline bool same_cards(const State& one, const State& other) {
  return std::memcmp(&one.def, &other.def, sizeof one.def) == 0;
}

/// Answers that hang on nothing but what is printed on the cards of a game.
struct AboutTheCards {
  std::array<Printed, kMaxInstances> of{};
  KnownAnswers<AboutCards> any;
  KnownAnswers<TimingSet> loud_elsewhere;

  /// Of these cards; what is known of others is forgotten.
  [[nodiscard]] AboutTheCards& about(const State& state) {
    if (std::memcmp(&state.def, &of, sizeof of) == 0) return *this;
    of = state.def;
    any.forget();
    loud_elsewhere.forget();
    return *this;
  }
};

struct DcgNotes {
  AboutTheCards cards;

  StepsTaken steps;
  bool steps_are_kept = false;
  std::uint64_t steps_of = 0;  ///< the moment

  std::optional<KnownStandings> standings;
  std::uint64_t standings_of = 0;  ///< the moment

  KnownAnswers<TimingSet> quiet;
  std::uint64_t quiet_of = 0;  ///< the moment
};

/// What the engine did after this moment's decision; null: too many steps, or nobody takes notes.
[[nodiscard]] const StepsTaken* noted_steps(Notes* notes, const Dcg& game, const Judge& judge,
                                            const State& before, const Decision& decision);

}  // namespace headjudge::dcg
