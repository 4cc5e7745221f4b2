// Copying what boards know, and writing it down.
//
// Descriptions are written as the words in their brackets, so that a key means the same whichever
// pool the effect is read from.
#include "proofs/commutativity/board/meaning.hpp"

#include <fmt/format.h>

namespace headjudge::proofs {
namespace {

struct CopyOfParts {
  template <class T>
  void operator()(T& out, const T& in) const {
    out = in;
  }
  template <class T>
  void described(T& out, const T& in) const {
    out = in;
  }
  template <class T>
  void unseen(T& out, const T& in) const {
    out = in;
  }
};

class PartsAsText {
 public:
  explicit PartsAsText(const cards::Pool& pool) : pool_(pool) {}

  template <class T>
  void operator()(T&, const T& in) {
    text_ += fmt::format("{} ", static_cast<int>(in));
  }
  template <class T>
  void unseen(T&, const T&) const {}
  void described(std::uint16_t, std::uint16_t place) {
    if (place == 0) {
      text_ += "- ";
      return;
    }
    for (const cards::CardWords& words : pool_.descriptions[place - 1U].alternatives) {
      text_ += words.all ? "/all" : "/any";
      for (const cards::NamedProperty& each : words.any_of) add(each);
      text_ += " not";
      for (const cards::NamedProperty& each : words.without) add(each);
    }
    text_ += " ";
  }
  void add_mark(char mark) {
    text_ += mark;
    text_ += ' ';
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void add(const cards::NamedProperty& property) {
    text_ += fmt::format(" {}", static_cast<int>(property.property));
    for (const std::string& text : property.texts) text_ += "[" + text + "]";
    for (const std::string& text : property.but) text_ += "but[" + text + "]";
  }

  const cards::Pool& pool_;
  std::string text_;
};

template <class Said>
bool is_copied_whole(const Said& said) {
  Said known;
  CopyOfParts copy;
  for_each_part(known, said, copy);
  return known == said;
}

}  // namespace

bool is_known_to_boards(const cards::Instruction& instruction) {
  return is_copied_whole(instruction);
}
bool is_known_to_boards(const cards::Condition& condition) { return is_copied_whole(condition); }

std::string content_of(const cards::Pool& pool, const EffectProgramView& view) {
  PartsAsText text(pool);
  text.add_mark(view.of_digimon ? 'D' : view.of_tamer ? 'T' : view.in_trash ? 'G' : '-');
  text.add_mark(view.effect.inherited ? 'I' : '-');
  text.add_mark(view.is_declared() ? 'M' : '-');
  text.add_mark(works_with_turn(view, true) ? 'Y' : '-');
  text.add_mark(works_with_turn(view, false) ? 'O' : '-');
  cards::Condition ignored;
  for_each_part(ignored, view.effect.condition, text);
  for_each_part(ignored, view.effect.also_if, text);
  text.add_mark(view.effect.or_if ? '|' : '&');
  for (const cards::Instruction& instruction : view.instructions) {
    cards::Instruction scratch;
    text.add_mark(';');
    for_each_part(scratch, instruction, text);
  }
  return text.text();
}

}  // namespace headjudge::proofs
