// Reading the file of terms, strictly: a misspelt key is refused and not passed over, as in all of
// the project's data files (data_file.hpp).
#include "model/core/logic/term.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/text_file.hpp"
#include "model/core/logic/data_file.hpp"

namespace headjudge {
namespace {

Result<Term> read_term(const DataNode& table, const std::string& file) {
  TableReader in(table, file, "a term", {"id", "says", "code", "plays", "cards"});
  Term term;
  term.line = table.line;
  term.id = in.text("id");
  term.says = in.text("says");
  term.code = in.text("code");
  if (in.has("plays")) term.plays = in.texts("plays");
  term.cards = in.flag("cards");
  if (in.failed()) return refuse(in.error());
  return term;
}

}  // namespace

Result<std::vector<Term>> parse_terms(std::string_view toml, const std::string& file) {
  const Result<DataNode> root = parse_data(toml, file);
  if (!root) return refuse(root.error());
  TableReader in(*root, file, "a file of terms", {"game", "term"});
  (void)in.text("game");
  std::vector<Term> terms;
  for (const DataNode* table : in.tables("term")) {
    Result<Term> term = read_term(*table, file);
    if (!term) return refuse(term.error());
    const auto same = std::ranges::find(terms, term->id, &Term::id);
    if (same != terms.end()) {
      return refuse({file, table->line, table->column,
                     fmt::format("the term `{}` is already in line {}", same->id, same->line),
                     "an id of its own"});
    }
    terms.push_back(std::move(*term));
  }
  if (in.failed()) return refuse(in.error());
  return terms;
}

Result<std::vector<Term>> load_terms(const std::filesystem::path& path) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return refuse(text.error());
  return parse_terms(*text, path.string());
}

}  // namespace headjudge
