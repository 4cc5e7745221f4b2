// A number of the memory gauge, which only the gauge's own steps may write.
//
// What is proved about the gauge is proved about the steps of its machine, so nothing else may move
// the counter: whoever tries does not compile.
#pragma once

namespace headjudge::dcg {

/// Everybody reads it; it is written by the steps of the gauge's machine (turn/memory.cpp), each of
/// which is noted, and where a position is set up.
template <class T>
class OfGauge {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): it reads like the number that it is
  constexpr operator T() const { return value_; }

 private:
  friend class GaugeDoor;
  T value_ = 0;
};

}  // namespace headjudge::dcg
