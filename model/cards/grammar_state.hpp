// What a production of the grammar knows: the side that it reads or writes, the program, the
// instruction it is at, and who has been spoken of so far.
//
// grammar_parts.hpp has the productions; these are their common ground.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "model/cards/grammar.hpp"
#include "model/cards/grammar_words.hpp"
#include "model/cards/phrases.hpp"

namespace headjudge::cards {

class GrammarState {
 protected:
  GrammarState(Side& side, EffectProgram& program, bool quoted)
      : s_(side), program_(program), quoted_(quoted) {}

  Effect& e() { return program_.effect; }
  Instruction& i() { return program_.instructions[at_]; }
  Target& target() { return i().target; }
  Condition& condition() { return *condition_; }

  /// Which of the rows with its meaning a row is: 0 for the first.
  template <class T, std::size_t N>
  static std::uint8_t wording_of(const std::array<Phrase<T>, N>& rows, const Phrase<T>& row) {
    std::uint8_t nth = 0;
    for (const Phrase<T>& other : rows) {
      if (&other == &row) return nth;
      if (other.means == row.means) ++nth;
    }
    return nth;
  }

  Side& s_;
  EffectProgram& program_;
  bool quoted_;
  std::size_t at_ = 0;  // the instruction that is read or written
  Named named_;
  VerbForm form_ = VerbForm::plain;      // of the verb that the next row begins with
  std::uint8_t bullet_ = 0;              // which effect of a list is read or written
  Condition* condition_ = nullptr;       // the condition that is read or written
  Duration led_by_ = Duration::instant;  // the one that the sentence begins with
  bool lead_used_ = false;
  bool played_ = false;  // an instruction before has played somebody
  bool played_plural_ = false;
  Pick played_pick_ = Pick::same;  // how a target refers to them
  bool infinitive_ = false;        // "have <somebody> gain": a verb without an ending
  bool several_ = false;           // the verb has two subjects
  bool victim_named_ = false;      // of deeds: the first has named whom
  KeywordUse use_;                 // the keyword that is read or written
};

}  // namespace headjudge::cards
