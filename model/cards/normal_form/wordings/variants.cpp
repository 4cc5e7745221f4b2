// The alternatives are counted through like the digits of a number, the last word the fastest, so
// rows come in the order in which a reader of the table would write them down.
#include "model/cards/normal_form/wordings/variants.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <utility>

namespace headjudge::cards {
namespace {

std::vector<std::string_view> cut(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(at, from), text.size());
    parts.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

bool has_variants(std::string_view words) { return words.contains('|') || words.contains('$'); }

class Speller {
 public:
  explicit Speller(const WordingRow& row)
      : printed_(cut(row.printed, ' ')), normal_(cut(row.normal, ' ')) {
    for (const std::string_view word : printed_) {
      if (word.contains('|')) choices_.push_back(cut(word, '|'));
    }
    chosen_.resize(choices_.size(), 0);
  }

  [[nodiscard]] std::string printed() const {
    std::string out;
    std::size_t nth = 0;
    for (const std::string_view word : printed_) {
      append(out, word.contains('|') ? choices_[nth][chosen_[nth]] : word);
      if (word.contains('|')) ++nth;
    }
    return out;
  }

  [[nodiscard]] std::string normal() const {
    std::string out;
    for (const std::string_view word : normal_) {
      const bool refers = word.size() > 1 && word[0] == '$';
      if (!refers) {
        append(out, word);
        continue;
      }
      const auto nth = static_cast<std::size_t>(word[1] - '1');
      assert(nth < choices_.size());
      const bool own = word.size() > 2 && word[2] == '=';
      append(out, (own ? cut(word.substr(3), '|') : choices_[nth])[chosen_[nth]]);
    }
    return out;
  }

  /// The next combination; false behind the last one.
  bool next() {
    for (std::size_t i = choices_.size(); i-- > 0;) {
      if (++chosen_[i] < choices_[i].size()) return true;
      chosen_[i] = 0;
    }
    return false;
  }

 private:
  static void append(std::string& out, std::string_view words) {
    if (words.empty()) return;
    if (!out.empty()) out += ' ';
    for (const char c : words) out += c == '_' ? ' ' : c;
  }

  std::vector<std::string_view> printed_;
  std::vector<std::string_view> normal_;
  std::vector<std::vector<std::string_view>> choices_;
  std::vector<std::size_t> chosen_;
};

std::string_view kept(std::string text) {
  static std::deque<std::string> all;
  return all.emplace_back(std::move(text));
}

}  // namespace

std::vector<SpelledRow> spelled_out(std::span<const WordingRow> rows) {
  std::vector<SpelledRow> out;
  for (std::size_t at = 0; at < rows.size(); ++at) {
    const WordingRow& row = rows[at];
    if (!has_variants(row.printed)) {
      out.push_back({row, at});
      continue;
    }
    Speller speller(row);
    do {
      std::string printed = speller.printed();
      std::string normal = speller.normal();
      if (printed == normal) continue;  // this one is the normal form
      WordingRow one{kept(std::move(printed)), kept(std::move(normal))};
      if (!unlicensed_words(one).empty()) one.why = row.why;  // else it needs no licence
      out.push_back({one, at});
    } while (speller.next());
  }
  return out;
}

}  // namespace headjudge::cards
