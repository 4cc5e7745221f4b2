// Chapters and keywords of official questions (see chapters.hpp).
//
// The index is data (corpus/rulings/chapters.txt): terms of the game in our order, from the special
// to the general, no sentence of a question. Names and timings in brackets and quoted card texts
// are left out before it is looked up, since "[When Digivolving]" is on a third of all cards.
#include "cli/rulings/chapters.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "model/core/base/ascii.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/game/reading.hpp"

namespace headjudge::cli {

namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// In small letters, without what stands in brackets or quotation marks.
std::string plain_wording(std::string_view question) {
  std::string plain;
  char closes = 0;
  for (const char c : question) {
    if (closes != 0) {
      if (c == closes) closes = 0;
    } else if (c == '[' || c == '"') {
      closes = c == '[' ? ']' : '"';
    } else {
      plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return plain;
}

bool has_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    if (at == 0 || !is_letter(text[at - 1])) return true;
  }
  return false;
}

}  // namespace

Result<ChapterIndex> ChapterIndex::load(const std::filesystem::path& file) {
  const auto text = read_text_file(file);
  if (!text) return refuse(text.error());
  ChapterIndex index;
  int number = 0;
  for (const std::string_view line : parts_of(*text, '\n')) {
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    const std::size_t colon = line.find(':');
    Chapter chapter{std::string(line.substr(0, colon)), {}};
    if (colon != line.npos) {
      for (const std::string_view word : parts_of(line.substr(colon + 1), ',')) {
        chapter.words.emplace_back(word);
      }
    }
    if (chapter.words.empty()) {
      return refuse({file.string(), number, 0, "this line is no chapter", "`CHAPTER: word, word`"});
    }
    index.chapters_.push_back(std::move(chapter));
  }
  return index;
}

std::string ChapterIndex::chapter_of(std::string_view question) const {
  const std::string plain = plain_wording(question);
  const auto found = std::ranges::find_if(chapters_, [&](const Chapter& chapter) {
    return std::ranges::any_of(chapter.words,
                               [&](const std::string& word) { return has_word(plain, word); });
  });
  return found == chapters_.end() ? std::string(kNone) : found->heading;
}

std::string ChapterIndex::chapter_of(const Play& play, std::string_view question) const {
  for (std::string_view cite : play.cites) {
    if (!take_prefix(cite, "comprehensive-4.2, ")) continue;
    std::string best;
    for (const Chapter& chapter : chapters_) {
      const std::string number = chapter.heading.substr(0, chapter.heading.find(' '));
      const bool within = cite == number || cite.starts_with(number + "-");
      const bool closer = best.empty() || number.size() > best.find(' ');
      if (within && closer) best = chapter.heading;
    }
    if (!best.empty()) return best;
  }
  return chapter_of(question);
}

std::set<std::string> keywords_in(std::string_view text) {
  std::set<std::string> found;
  for (std::size_t open = text.find('<'); open != text.npos; open = text.find('<', open + 1)) {
    std::size_t end = open + 1;
    while (end < text.size() && (is_letter(text[end]) || text[end] == ' ' || text[end] == '-')) {
      ++end;
    }
    std::string_view name = trimmed(text.substr(open + 1, end - open - 1));
    while (name.ends_with('-') || name.ends_with(' ')) name.remove_suffix(1);
    if (name == "Security A") name = "Security Attack";
    if (!name.empty() && std::isupper(static_cast<unsigned char>(name.front())) != 0) {
      found.emplace(name);
    }
  }
  return found;
}

}  // namespace headjudge::cli
