// Finding fingerprints in a copy, and cutting the sentence out of it (see printed.hpp).
//
// A fingerprint knows words only, so the signs around a sentence are taken from the copy as far as
// they lean on its first and last word. A manual may say one thing twice: the first place counts.
#include "reports/views/printed.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "model/core/base/text_file.hpp"
#include "model/core/manual/check.hpp"
#include "model/core/manual/fingerprint.hpp"

namespace headjudge::reports {

namespace {

namespace fs = std::filesystem;

const Edition* edition_of_document(const std::vector<const Rulebook*>& rulebooks,
                                   const std::string& document) {
  for (const Rulebook* rulebook : rulebooks) {
    const auto found = std::ranges::find(rulebook->editions, document, &Edition::document);
    if (found != rulebook->editions.end()) return &*found;
  }
  return nullptr;
}

const Clause* find_clause(const std::vector<const Rulebook*>& rulebooks, const ClauseView& view) {
  for (const Rulebook* rulebook : rulebooks) {
    if (const Edition* edition = rulebook->find(view.edition)) return edition->find(view.id);
  }
  return nullptr;
}

Result<ManualCopy> read_copy(const fs::path& path, const Edition& edition) {
  auto text = read_text_file(path);
  if (!text) return refuse(text.error());
  const ManualCheck check = check_manual(edition, *text);
  if (text->contains('\0') || 2 * check.lost.size() > check.fingerprints) {
    return refuse(
        {path.string(), 0, 0,
         fmt::format("only {} of {} sentences of {} stand in it",
                     check.fingerprints - check.lost.size(), check.fingerprints, edition.id),
         "a copy of its manual, with more than half of them"});
  }
  return ManualCopy{path.filename().string(), std::move(*text)};
}

/// All white space between two words as one blank.
std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!blank) {
      line.push_back(c);
    } else if (!line.empty() && line.back() != ' ') {
      line.push_back(' ');
    }
  }
  return line;
}

bool closes(char c) { return std::string_view(".,!?)]\"'>").contains(c); }
bool opens(char c) { return std::string_view("([\"'<").contains(c); }

/// The words from `first` on as the copy has them, with the signs that lean on both ends.
std::string cut(std::string_view text, const ManualWord& first, const ManualWord& last) {
  std::size_t end = last.end;
  while (end < text.size() && closes(text[end])) ++end;
  std::size_t begin = first.begin;
  while (begin > 0 && opens(text[begin - 1])) --begin;
  return on_one_line(text.substr(begin, end - begin));
}

/// The words of a copy, found once for all clauses.
class Copy {
 public:
  explicit Copy(const ManualCopy& copy) : copy_(copy), words_(manual_words(copy.text)) {}

  void print(const Clause& clause, ClauseView& view) const {
    for (const Occurrence& each : find_occurrences(words_, clause.fingerprints)) {
      const ManualWord& first = words_[each.first];
      view.printed = cut(copy_.text, first, words_[each.first + each.count - 1]);
      view.place = fmt::format("{}, line {}", copy_.file, first.line);
      return;
    }
  }

 private:
  const ManualCopy& copy_;
  std::vector<ManualWord> words_;
};

}  // namespace

Result<ManualCopies> read_copies(const fs::path& path,
                                 const std::vector<const Rulebook*>& rulebooks) {
  std::vector<fs::path> files;
  std::error_code missing;
  if (fs::is_directory(path, missing)) {
    fs::directory_iterator entries(path, missing);
    if (missing) return refuse({path.string(), 0, 0, missing.message(), "a folder of copies"});
    for (const auto& entry : entries) files.push_back(entry.path());
    std::ranges::sort(files);
  } else {
    files.push_back(path);
  }
  ManualCopies copies;
  for (const fs::path& file : files) {
    const Edition* edition = edition_of_document(rulebooks, file.filename().string());
    if (edition == nullptr) continue;
    auto copy = read_copy(file, *edition);
    if (!copy) return refuse(copy.error());
    copies.emplace(edition->id, std::move(*copy));
  }
  if (copies.empty()) {
    return refuse({path.string(), 0, 0, "no edition has a document of this name",
                   "a copy named as its edition's `document`, or a folder with some"});
  }
  return copies;
}

void add_printed_sentences(AuditResult& result, const ManualCopies& copies,
                           const std::vector<const Rulebook*>& rulebooks) {
  std::map<std::string, Copy> found;
  for (const auto& [edition, copy] : copies) found.emplace(edition, copy);
  for (FindingView& finding : result.findings) {
    for (ClauseView& view : finding.clauses) {
      const auto copy = found.find(view.edition);
      const Clause* clause = find_clause(rulebooks, view);
      if (copy != found.end() && clause != nullptr) copy->second.print(*clause, view);
    }
  }
}

}  // namespace headjudge::reports
