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
#include "model/core/base/inline_vector.hpp"
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
enum class AboutCards : std::uint8_t {
  any_moves_in,
  any_goes_to_a_deck,
  any_token,
  any_protects_elsewhere,
  any_alters_elsewhere
};

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

/// What has changed from each of the last positions to the next.
class LastChanges {
 public:
  void see(const DcgPosition& position) {
    place_of(position.number) = {position.number, position.changed};
  }
  /// Since that position, up to this one. Every part: it is not known.
  [[nodiscard]] Parts since(std::uint64_t number, const DcgPosition& position) {
    const bool unknown = position.changed == kEveryPart;  // nobody counts the positions, perhaps
    if (unknown || position.number - number >= kKept) return kEveryPart;
    Parts changed = kNoPart;
    for (std::uint64_t i = number + 1; i <= position.number; ++i) {
      changed |= place_of(i).number == i ? place_of(i).changed : kEveryPart;
    }
    return changed;
  }

 private:
  struct Seen {
    std::uint64_t number = 0;
    Parts changed = kEveryPart;
  };
  static constexpr std::size_t kKept = 32;
  [[nodiscard]] Seen& place_of(std::uint64_t number) { return seen_[number % kKept]; }

  std::array<Seen, kKept> seen_{};
};

/// What is kept from one position to later ones, as long as nothing changes on which it hangs.
template <class Value>
struct Kept {
  std::optional<Value> value;
  Parts reads = kEveryPart;  ///< on which it hangs
  std::uint64_t of = 0;      ///< the number of the position

  /// `work_out` gives the value and what it hangs on, where it is not known any more.
  template <class WorkOut>
  Value at(LastChanges& changes, const DcgPosition& position, WorkOut&& work_out) {
    changes.see(position);
    if (!value || (reads & changes.since(of, position)) != 0) {
      std::pair<Value, Parts> found = work_out();
      value = found.first;
      reads = found.second;
    }
    of = position.number;
    return *value;
  }
};

/// An effect triggered while a procedure (events::Procedure) or another effect was carried out.
struct SeenTrigger {
  std::uint16_t doing = 0;  ///< the procedure, or events::kProcedures and the effect
  std::uint16_t effect = 0;
};
inline constexpr std::size_t kMostSeenTriggers = 32;

struct DcgNotes {
  AboutTheCards cards;
  /// Of the last decision that was followed: the first so many.
  InlineVector<SeenTrigger, kMostSeenTriggers> triggers;

  LastChanges changes;
  Kept<Parts> read_by_standings;
  Kept<Verdict> exact_standings;
  Kept<Verdict> no_zero_dp;
  Kept<Verdict> all_have_dp;

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
