// Templates: one play for many cards.
//
// Many official questions differ by their cards alone: "two copies of this card, does it count
// twice?". A template is a play with names in braces, and a table of what they stand for:
//
//   template 1
//   title: Two copies of {card} lower the cost twice
//   game: dcg
//   cards: ../../../shared/cards/cards.jsonl
//   cites: rulings, {ruling}
//   table: en-2025
//   setup:
//     turn: P1, main phase
//     P1 battle area: {card}, {card}
//   decisions:
//   expect: nobody is asked
//   end
//   rows: ruling | card | cost
//     Q1816 | BT9-018 | 3
//     Q1817 | BT9-020 | 4
//   end of rows
//
// Each row is a play of its own, read as if it had been written out: what stands between the first
// line and `end`, with the row's words in place of the names. Every name of the text has a column
// and every column a name in the text; a row has a word in each column, and no two rows are alike.
// An error within a row names the template's own line, and the row.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/play/play.hpp"

namespace headjudge {

/// What files of templates are called.
inline constexpr std::string_view kTemplateSuffix = ".template";

struct TemplateRow {
  std::string name;  ///< the word in the first column
  Play play;
};

[[nodiscard]] Result<std::vector<TemplateRow>> parse_template(std::string_view text,
                                                              const std::string& file);
/// Every play of a file: that of a .play, or each row of a .template, in the order written.
[[nodiscard]] Result<std::vector<TemplateRow>> load_plays(const std::filesystem::path& path);

}  // namespace headjudge
