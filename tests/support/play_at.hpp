// Plays moved to another table: the same position and decisions under another edition's judge.
//
// A play that names that edition itself keeps the table that it names, with its rulings: there
// another rule of that edition plays a part, and the play says so. Expectations of other tables are
// left out.
#pragma once

#include <string>

#include "model/core/manual/edition.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::test {

inline Play at_table_of(Play play, const Edition& edition) {
  PlayTable table{.name = edition.id, .edition = edition.id, .rulings = {}, .line = 0};
  for (const PlayTable& named : play.tables) {
    if (named.edition == edition.id) table = named;
  }
  std::erase_if(play.expectations, [&](const PlayExpectation& expectation) {
    return !expectation.table.empty() && expectation.table != table.name;
  });
  play.tables = {table};
  return play;
}

}  // namespace headjudge::test
