// What happens to several at once triggers an effect once.
// What other chapters ask of simultaneous.cpp, which has the reasons and their sources.
#pragma once

#include <cstddef>

#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// An event, from when it is made until it has happened to all.
class OneEvent {
 public:
  explicit OneEvent(const Table& t);
  /// It has happened to one more: what that triggers, and one before has triggered, waits once.
  void happened();

 private:
  const Table& t_;
  std::size_t began_;  ///< so many effects waited before
  std::size_t so_far_;
};

/// The [On Deletion] effects that others let several who are deleted together gain, as that is
/// before the first of them has gone.
class GainedBefore {
 public:
  GainedBefore(const Table& t, const Leavers& leaving);
  /// They have gone: what has not been heard yet, since the one who let it be gained went first,
  /// waits as well.
  void let_wait(const Cause& cause) const;

 private:
  struct Each {
    CardId id = 0;
    CardId top = 0;
    bool breeding = false;
    GainedEffects effects;
  };
  const Table& t_;
  std::size_t waited_;
  InlineVector<Each, 2 * kMaxField> all_;
};

}  // namespace headjudge::dcg
