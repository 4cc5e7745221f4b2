// Files of the project as texts, for golden rows of what readers say to broken ones: manuals,
// questions, drafts, plays and cards are broken in the same ways.
#pragma once

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/base/text_file.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {

inline std::string text_of(const std::filesystem::path& path) {
  return loaded_or_thrown(read_text_file(path));
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

/// The lines of a data file up to the end of the table that holds line `most`.
inline std::string beginning(const std::string& path, std::size_t most) {
  std::string out;
  for (const std::string& line : lines_of(text_of(kRoot / path))) {
    if (most == 0 && line.starts_with("[[")) break;
    if (most > 0) --most;
    out += line + "\n";
  }
  return out;
}

template <class Value>
void add_read(Digest& digest, const Result<Value>& read) {
  digest.add(read ? "read" : read.error().text());
}

inline std::string words_of(const std::optional<Formula>& formula) {
  return formula ? formula->text : "none";
}

/// What was read of an edition, entry by entry.
inline void add_edition(Digest& digest, const Edition& edition) {
  digest.add(fmt::format("{}|{}|{}|{}", edition.id, edition.title, edition.date, edition.document));
  for (const Clause& each : edition.clauses) {
    digest.add(fmt::format("{}|{}|{}|{}|{}|{}|{}|{}|{}|{}", each.id, each.question,
                           static_cast<int>(each.rank), each.cites, each.says, each.note,
                           each.reading, each.formula.text, words_of(each.otherwise),
                           fmt::join(each.excepts, " ")));
    digest.add_value(each.fingerprints);
    digest.add_value(each.others);
  }
  for (const Definition& each : edition.definitions) {
    digest.add(fmt::format("{}|{}|{}|{}", each.id, each.term, each.cites, each.says));
  }
  for (const Constraint& each : edition.constraints) {
    digest.add(fmt::format("{}|{}|{}|{}|{}|{}", each.id, fmt::join(each.invariants, " "),
                           each.cites, each.says, words_of(each.when), words_of(each.formula)));
  }
}

}  // namespace headjudge::test
