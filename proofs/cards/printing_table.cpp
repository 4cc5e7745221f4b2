// Tables that are compared in words (see printing_table.hpp).
//
// The decisions are put into words once for each position, since every one of them is looked up.
#include "proofs/cards/printing_table.hpp"

#include <algorithm>
#include <iterator>

namespace headjudge::proofs {

Lines only_in(Lines a, Lines b) {
  std::ranges::sort(a);
  std::ranges::sort(b);
  Lines out;
  std::ranges::set_difference(a, b, std::back_inserter(out));
  return out;
}

bool PrintingTable::lay(const Lines& setup) {
  std::vector<PlayLine> lines;
  for (const std::string& text : setup) lines.push_back({text, 1});
  const auto state = game_.set_up(lines, {"the set-up", 1, 0}, judge_);
  if (!state) return false;
  state_ = *state;
  look();
  return true;
}

Lines PrintingTable::seen() const {
  Lines lines = position();
  for (const auto& [words, decision] : words_) lines.push_back("legal: " + words);
  return lines;
}

void PrintingTable::decide(const std::string& words) {
  game_.apply(state_, judge_, words_.at(words));
  look();
}

void PrintingTable::look() {
  words_.clear();
  if (game_.outcome(state_) != Outcome::running) return;
  dcg::Decisions all;
  game_.legal(state_, judge_, all);
  for (const dcg::Decision& decision : all) words_.emplace(game_.say(state_, decision), decision);
}

}  // namespace headjudge::proofs
