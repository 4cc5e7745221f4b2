// The play of a finding or a claim: the position, the steps at each table, the board after each.
//
// Where the tables see the same, a step and its board stand there once. The boards after the steps
// are shown one at a time, by whoever steps through the play (plays.js).
#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "reports/page/data.hpp"
#include "reports/page/table_top.hpp"

namespace headjudge::reports {
namespace {

PageData card_data(const TableTopCard& card) {
  const std::string count = card.count == 1 ? "" : fmt::format("{}", card.count);
  return PageRecord{{"name", card.name},
                    {"under", text_or_nothing(fmt::format("{}", fmt::join(card.over, ", ")))},
                    {"card_marks", text_or_nothing(card.marks)},
                    {"suspended", card.marks.contains("suspended")},
                    {"count", text_or_nothing(count)}};
}

PageData areas_data(const std::vector<TableTopArea>& areas) {
  return list_of(areas, [](const TableTopArea& area) {
    return PageRecord{{"area", area.name}, {"cards", list_of(area.cards, card_data)}};
  });
}

PageData gauge_data(const TableTop& table) {
  if (!table.memory) return false;
  PageList pips;
  for (int at = 10; at >= -10; --at) {
    const char* side = at > 0 ? "p1" : at < 0 ? "p2" : "zero";
    pips.emplace_back(PageRecord{{"pip", fmt::format("{}", at < 0 ? -at : at)},
                                 {"side", side},
                                 {"here", at == *table.memory}});
  }
  return PageRecord{{"memory", memory_words(table)}, {"pips", PageData(pips)}};
}

PageData table_top_data(const std::vector<std::string>& position, const std::string& caption) {
  if (position.empty()) return false;
  const TableTop table = lay_out(position);
  return PageRecord{{"caption", caption},
                    {"turn", text_or_nothing(table.turn)},
                    {"memory_note", text_or_nothing(table.memory_note)},
                    {"gauge", gauge_data(table)},
                    {"has_areas", !table.areas[0].empty() || !table.areas[1].empty()},
                    {"p1_areas", areas_data(table.areas[0])},
                    {"p2_areas", areas_data(table.areas[1])},
                    {"notes", texts(table.notes)}};
}

const TableView::Step* step_at(const TableView& table, std::size_t at) {
  return at < table.steps.size() ? &table.steps[at] : nullptr;
}

/// What all tables have in common in this row: the decision, and what then happened.
struct Common {
  bool decision = true;
  bool told = true;
};

Common common_at(const WitnessView& witness, std::size_t at) {
  Common common;
  const TableView::Step* first = step_at(witness.tables.front(), at);
  for (const TableView& table : witness.tables) {
    const TableView::Step* step = step_at(table, at);
    const bool both = first != nullptr && step != nullptr;
    common.decision = common.decision && both && first->decision == step->decision;
    common.told = common.told && both && first->told == step->told;
  }
  return common;
}

/// The first row in which the tables are said to part, or visibly differ.
std::size_t parting_row(const WitnessView& witness, std::size_t rows) {
  for (std::size_t at = 0; at < rows; ++at) {
    const Common common = common_at(witness, at);
    const bool said = std::ranges::any_of(witness.tables, [&](const TableView& table) {
      const TableView::Step* step = step_at(table, at);
      return step != nullptr && step->parted;
    });
    if (said || !common.decision || !common.told) return at;
  }
  return rows;
}

PageData step_cell(const TableView& table, std::size_t at, bool own_decision) {
  const TableView::Step* step = step_at(table, at);
  const bool played = step != nullptr;
  return PageRecord{
      {"cell_table", table.name},
      {"own_decision", text_or_nothing(played && own_decision ? step->decision : "")},
      {"told", played ? texts(step->told) : PageData(PageList{})},
      {"played", played},
      {"quiet", played && step->told.empty() && (!own_decision || step->decision.empty())}};
}

/// The position before the first decision is a row of its own only when something happened in it.
bool opening_row(const WitnessView& witness, std::size_t at) {
  const auto begins = [&](const TableView& table) {
    const TableView::Step* step = step_at(table, at);
    return step == nullptr || step->decision.empty();
  };
  return at == 0 && std::ranges::all_of(witness.tables, begins);
}

bool silent_row(const WitnessView& witness, std::size_t at) {
  return opening_row(witness, at) && std::ranges::all_of(witness.tables, [&](const auto& table) {
           const TableView::Step* step = step_at(table, at);
           return step == nullptr || step->told.empty();
         });
}

PageRecord row_data(const WitnessView& witness, std::size_t at, std::size_t parting,
                    std::size_t number) {
  const Common common = common_at(witness, at);
  const bool together = at < parting && common.told && common.decision;
  const std::string decision = common.decision ? witness.tables.front().steps[at].decision : "";
  PageList cells;
  if (together) {
    cells.push_back(step_cell(witness.tables.front(), at, false));
  } else {
    for (const TableView& table : witness.tables) {
      cells.push_back(step_cell(table, at, !common.decision));
    }
  }
  return PageRecord{{"step", number == 0 ? "start" : fmt::format("{}", number)},
                    {"parts_here", at == parting && witness.tables.size() > 1},
                    {"parted", at >= parting},
                    {"together", together},
                    {"decision", text_or_nothing(decision)},
                    {"opening", number == 0},
                    {"step_cells", PageData(cells)}};
}

std::size_t rows_of(const WitnessView& witness) {
  std::size_t rows = 0;
  for (const TableView& table : witness.tables) rows = std::max(rows, table.steps.size());
  return rows;
}

/// A long play is printed without the steps that are far from where the tables part; its last step
/// stays.
bool unprinted(std::size_t at, std::size_t parting, std::size_t rows) {
  constexpr std::size_t kPrintedWhole = 14;
  constexpr std::size_t kBefore = 4;
  constexpr std::size_t kAfter = 6;
  if (rows <= kPrintedWhole || at + 1 == rows) return false;
  return at + kBefore < parting || at > parting + kAfter;
}

/// "7 steps"; nothing where the whole play is printed.
PageData unprinted_text(const WitnessView& witness) {
  const std::size_t rows = rows_of(witness);
  const std::size_t parting = parting_row(witness, rows);
  std::size_t left_out = 0;
  for (std::size_t at = 0; at < rows; ++at) {
    const bool is_row = !silent_row(witness, at);
    left_out += is_row && unprinted(at, parting, rows) ? 1U : 0U;
  }
  return left_out == 0 ? PageData(false) : PageData(counted(left_out, "step", "steps"));
}

PageData steps_data(const WitnessView& witness) {
  const std::size_t rows = rows_of(witness);
  const std::size_t parting = parting_row(witness, rows);
  const std::size_t first_number = rows > 0 && opening_row(witness, 0) ? 0 : 1;
  PageList list;
  for (std::size_t at = 0; at < rows; ++at) {
    if (!silent_row(witness, at)) {
      PageRecord row = row_data(witness, at, parting, first_number + at);
      row["unprinted"] = unprinted(at, parting, rows);
      list.emplace_back(std::move(row));
    }
  }
  return PageData(list);
}

std::vector<std::string> board_at(const TableView& table, std::size_t at) {
  if (table.steps.empty()) return {};
  const TableView::Step* step = step_at(table, at);
  return step == nullptr ? table.steps.back().board : step->board;
}

/// "After step 2 at table A"; a table that has ended stays as it is.
std::string moment_caption(const TableView& table, std::size_t at, const std::string& step) {
  const bool played = step_at(table, at) != nullptr;
  return fmt::format("{} at table {}", played ? step : "In the end", table.name);
}

/// The boards after a step: one, where all tables see the same.
PageData moment_data(const WitnessView& witness, std::size_t at, std::size_t number) {
  const std::string step = number == 0 ? "At the start" : fmt::format("After step {}", number);
  const std::vector<std::string> first = board_at(witness.tables.front(), at);
  const bool alike = std::ranges::all_of(
      witness.tables, [&](const TableView& table) { return board_at(table, at) == first; });
  PageList boards;
  if (alike) {
    boards.push_back(table_top_data(first, step));
  } else {
    for (const TableView& table : witness.tables) {
      boards.push_back(table_top_data(board_at(table, at), moment_caption(table, at, step)));
    }
  }
  return PageRecord{{"boards", PageData(boards)}};
}

/// For each row of the steps.
PageData moments_data(const WitnessView& witness) {
  const std::size_t rows = rows_of(witness);
  const std::size_t first_number = rows > 0 && opening_row(witness, 0) ? 0 : 1;
  PageList moments;
  for (std::size_t at = 0; at < rows; ++at) {
    if (!silent_row(witness, at)) moments.push_back(moment_data(witness, at, first_number + at));
  }
  return PageData(moments);
}

PageData table_data(const TableView& table) {
  return PageRecord{{"table_name", table.name},
                    {"judge", text_or_nothing(table.judge)},
                    {"ending", text_or_nothing(table.ending)},
                    {"final_board", text_or_nothing(table.final_board)}};
}

PageRecord play_data(const WitnessView& witness, const PageData& moments) {
  const std::string href = play_href(witness.play_file);
  const bool ends = std::ranges::any_of(witness.tables, [](const TableView& table) {
    return !table.ending.empty() || !table.final_board.empty();
  });
  return PageRecord{{"level", text_or_nothing(level_words(witness.level))},
                    {"bound", text_or_nothing(witness.bound)},
                    {"table_top", table_top_data(witness.setup, "The position")},
                    {"moments", moments},
                    {"has_tables", !witness.tables.empty()},
                    {"two_tables", witness.tables.size() > 1},
                    {"table_count", fmt::format("{}", witness.tables.size())},
                    {"all_columns", fmt::format("{}", witness.tables.size() + 2)},
                    {"tables", list_of(witness.tables, table_data)},
                    {"rows", steps_data(witness)},
                    {"unprinted_steps", unprinted_text(witness)},
                    {"has_ending", ends},
                    {"play_name", text_or_nothing(witness.play_file)},
                    {"play_href", text_or_nothing(href)}};
}

}  // namespace

PageData witness_data(const WitnessView& witness) { return play_data(witness, PageList{}); }

PageData witness_data_with_boards(const WitnessView& witness) {
  return play_data(witness, moments_data(witness));
}

}  // namespace headjudge::reports
