// Lines as bytes: their length, then the characters. A length that is longer than the input ends
// with it.
#include "fuzz/inputs/text_setup.hpp"

#include <utility>

namespace headjudge::fuzz {

TextSetup read_text(ByteReader& in) {
  TextSetup setup;
  std::string line;
  for (std::size_t left = in.word(); left > 0 && !in.at_end(); --left) {
    const char c = static_cast<char>(in.byte());
    if (c != '\n') {
      line += c;
      continue;
    }
    setup.lines.push_back(std::move(line));
    line.clear();
  }
  if (!line.empty()) setup.lines.push_back(std::move(line));
  return setup;
}

void write_text(const TextSetup& setup, ByteWriter& out) {
  out.byte(kTextMark);
  std::string text;
  for (const std::string& line : setup.lines) text += line + '\n';
  out.word(text.size());
  for (const char c : text) out.byte(static_cast<unsigned char>(c));
}

}  // namespace headjudge::fuzz
