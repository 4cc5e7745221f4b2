// The card compiler: printed English text to syntax tree.
//
// A text is normalised (normalise.hpp), cut into paragraphs, and each paragraph is read by the
// grammar (grammar.hpp). Then it is printed again and held against the normalised original. A text
// that is not wholly understood, or that would be printed otherwise, is refused with the words and
// what would have fitted; nothing is guessed and nothing is left out.
#pragma once

#include <cstdint>
#include <string_view>

#include "model/cards/syntax/trees.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::cards {

/// The text boxes of a card.
enum class Section : std::uint8_t { main, inherited, security, link };

[[nodiscard]] constexpr std::string_view section_name(Section section) {
  constexpr std::string_view names[] = {"main effect", "inherited effect", "security effect",
                                        "link effect"};
  return names[static_cast<std::size_t>(section)];
}

/// Of an effect of a program or of a tree.
template <class AnyEffect>
[[nodiscard]] constexpr Section section_of(const AnyEffect& effect) {
  if (effect.timing == Timing::security) return Section::security;
  if (effect.linked) return Section::link;
  return effect.inherited ? Section::inherited : Section::main;
}

/// How much work a text was: grows with its tokens, and is bounded (text/bounds.hpp).
struct ReadingSteps {
  std::size_t tokens = 0;
  std::size_t rewriting = 0;
  std::size_t reading = 0;
  std::size_t depth = 0;
};

/// Must a text also say what could be played (sense.hpp)? One sentence alone, "trash the rest", can
/// be read and speaks of nothing; the text of a card may not.
enum class Sense : std::uint8_t { unasked, asked };

/// An error's column counts the characters of `text` from 1; its file and line are left to the
/// caller, who knows where the text stands.
[[nodiscard]] Result<syntax::CompiledText> compile_text(std::string_view text, Section section,
                                                        ReadingSteps* steps = nullptr,
                                                        Sense sense = Sense::unasked);

}  // namespace headjudge::cards
