// What the grammar knows while it reads or writes an effect, for all of its chapters.
//
// The productions (parts.hpp) look at and change nothing else: the side of the words, the
// program, where in it they are, and whom the words before have named.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "model/cards/grammar/grammar.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/cards/grammar/pronouns.hpp"

namespace headjudge::cards::syntax {

class GrammarBase {
 public:
  GrammarBase(Side& side, EffectTree& program, bool quoted)
      : s_(side), program_(program), quoted_(quoted) {}

 protected:
  /// The effect; while one of its other events is read or written, that.
  Effect& e() { return other_ == 0 ? program_.effect : program_.others[other_ - 1]; }
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

  /// A quick look at a row before it is tried: its first word, if it has one, is here.
  bool may_begin(std::string_view words) {
    const std::string_view first = next_of_phrase(words);
    return first.starts_with('{') || s_.comes(first);
  }

  static bool is_looked_at_triggering(ConditionKind kind) {
    return kind == ConditionKind::deleted_by || kind == ConditionKind::had_described ||
           kind == ConditionKind::had_cards;
  }

  // ---- What the words before have said

  [[nodiscard]] bool looks_at(std::uint8_t first, std::uint8_t last) const;
  [[nodiscard]] bool looks_at_their_hand() const;
  [[nodiscard]] bool searches_security() const;
  bool reveals();
  [[nodiscard]] bool reveals_any() const;
  bool is_of_another(const Phrase<ConditionKind>& row);
  bool is_lowered_for_each();
  std::string_view lead_of_the_first();
  bool lies_in_the_trash();
  bool joins_a_limit(bool last);
  ConditionKind condition_before();

  // ---- One verb with two objects: "return 1 A and 1 B to the hand" (targets.cpp)

  bool may_have_two_objects();
  [[nodiscard]] bool has_two_objects(std::size_t first) const;
  bool ends_with_second_object();

  // ---- Slots that look at nothing but the words before

  bool target_is_fixed();
  bool suspends();
  bool out_of_breeding();
  bool of_anyone() { return s_.is(e().subject, Subject::anyone); }

  // ---- Does what was read agree with the words? (agreement.cpp)

  bool agrees(SaidSet said);
  bool increases_nothing_else();
  bool moves_one_of_yours();
  bool stands_for_something();
  bool was_so(std::string_view words);
  bool was_played_so(std::string_view words);
  bool its_are_of_this(std::string_view words);
  bool done_by(std::string_view words, std::size_t instruction);
  [[nodiscard]] bool is_mixed(const Filter& filter, CardKind kind) const;
  bool done_to(std::string_view words, std::size_t instruction);
  static bool did_so(const Instruction& instruction, Performed performed);
  bool done_once(std::string_view words, Performed performed, std::size_t last, bool with_price);
  bool is_counted_last();
  bool happens_to_digimon();
  bool names_its_digimon();
  [[nodiscard]] bool speaks_of_others() const;
  bool could_be_another(std::string_view words, std::size_t last);
  void name_receiver();
  void name_neither(const Named& before, std::size_t first);

  Side& s_;
  EffectTree& program_;
  bool quoted_;
  std::size_t other_ = 0;      // which of the other events is read or written, from 1
  bool two_subjects_ = false;  // of the event that is read or written
  std::uint64_t implied_ = 0;  // further moments that the row of an event has said itself
  std::size_t at_ = 0;         // the instruction that is read or written
  Named named_;
  VerbForm form_ = VerbForm::plain;      // of the verb that the next row begins with
  std::uint8_t bullet_ = 0;              // which effect of a list is read or written
  Condition* condition_ = nullptr;       // the condition that is read or written
  Duration led_by_ = Duration::instant;  // the one that the sentence begins with
  bool lead_used_ = false;
  bool played_ = false;  // an instruction before has played a card
  bool played_plural_ = false;
  std::uint8_t played_what_ = 0;   // bits: a Digimon, a Tamer, a Token
  Pick played_pick_ = Pick::same;  // how a target refers to them
  bool infinitive_ = false;        // "have <subject> gain": a verb without an ending
  bool several_ = false;           // the verb has two subjects
  bool victim_named_ = false;      // of two actions: the first has named its target
  std::size_t counted_ = 0;        // 1 + the instruction whose cards "for each" counts
  KeywordUse use_;                 // the keyword that is read or written
};

}  // namespace headjudge::cards::syntax
