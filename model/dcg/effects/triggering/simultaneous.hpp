// What happens to several at once triggers an effect once.
// What other chapters ask of simultaneous.cpp, which has the reasons and their sources.
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// An event, from when it is made until it has happened to all.
class OneEvent {
 public:
  explicit OneEvent(const Table& t);
  /// One that has begun when so many effects waited.
  OneEvent(const Table& t, std::size_t began);
  /// It has happened to one more: what that triggers, and one before has triggered, is one trigger.
  void happened();

 private:
  const Table& t_;
  std::size_t began_;  ///< so many effects waited before
  std::size_t so_far_;
};

/// Pending or interrupting effects, as they stand in their line.
struct EffectInLine {
  const WaitingEffect* effect = nullptr;
  bool known = false;  ///< its subject is still there, or is noted as it was
};
using EffectLine = InlineVector<EffectInLine, kMaxPending>;
[[nodiscard]] EffectLine line_of(const State& state);
[[nodiscard]] EffectLine interrupting_line_of(const State& state);
/// The places in the line of all that stands for the same trigger as the one at `place`: one for
/// each to whom the event happened at once. The first of them is no alternative.
[[nodiscard]] InlineVector<std::uint8_t, kMaxPending> same_trigger(const EffectLine& line,
                                                                   std::size_t place);
/// May its player choose this one of a trigger for several?
[[nodiscard]] bool may_be_chosen(const View& v, const EffectLine& line, std::size_t place);
/// Takes the others out of the candidates, which stand in rising order.
template <class Indices>
void leave_out_what_is_not_chosen(const View& v, const EffectLine& line, Indices& candidates) {
  for (std::size_t i = candidates.size(); i > 0; --i) {
    if (!may_be_chosen(v, line, candidates[i - 1])) candidates.erase(i - 1);
  }
}
/// What else its event happened to, for an effect that only asks whether one of them fits.
[[nodiscard]] OtherSubjects others_it_happened_to(const Table& t, const EffectLine& line,
                                                  std::size_t place);

}  // namespace headjudge::dcg
