// A table whose position and decisions are known by their words.
//
// Two pools number their cards and effects differently, so tables that play different printings of
// a card can only be compared in words: a position's lines and a decision's words are the same
// where the game is the same.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/core/manual/judge.hpp"
#include "model/dcg/dcg.hpp"

namespace headjudge::proofs {

using Lines = std::vector<std::string>;

/// What the second list has not, each as often as it is more; sorted.
[[nodiscard]] Lines only_in(Lines a, Lines b);

class PrintingTable {
 public:
  PrintingTable(const cards::Pool& pool, const Judge& judge) : game_(pool), judge_(judge) {}

  /// Sets up a position. False: these lines are not one.
  [[nodiscard]] bool lay(const Lines& setup);
  [[nodiscard]] bool running() const {
    return game_.outcome(state_) == Outcome::running && !words_.empty();
  }
  [[nodiscard]] const std::map<std::string, dcg::Decision>& legal() const { return words_; }
  /// The position's lines.
  [[nodiscard]] Lines position() const { return game_.describe(state_); }
  /// The same, and "legal: ..." for each decision.
  [[nodiscard]] Lines seen() const;
  /// Contract: `words` is legal.
  void decide(const std::string& words);

 private:
  void look();

  dcg::Dcg game_;
  const Judge& judge_;
  dcg::State state_{};
  std::map<std::string, dcg::Decision> words_;
};

}  // namespace headjudge::proofs
