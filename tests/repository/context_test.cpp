// Who acts is handed down, not found: only where an item of the agenda or a decision is taken does
// the engine read off the position which effect is being carried out and which event is announced.
// Whoever looks at the back of a list further down would find another one after a push.
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/support/repository.hpp"

namespace repository_test {
namespace {

using Paths = std::set<std::string>;

/// The files of the engine whose code looks at the back of this list.
Paths files_that_look(std::string_view list) {
  const std::string last = std::string(list) + ".back()";
  Paths found;
  for (const File& file : sources()) {
    const bool engine = file.path.starts_with("model/dcg/");
    if (engine && without_comments(file.text).contains(last)) found.insert(file.path);
  }
  return found;
}

TEST(repository, one_file_of_the_engine_reads_who_acts_off_the_position) {
  const Paths one{"model/dcg/position/acting.hpp"};
  for (const std::string_view list : {"frames", "announced"}) {
    EXPECT_EQ(files_that_look(list), one) << "take it from the table: " << list << ".back()";
  }
}

TEST(repository, the_declared_card_is_looked_up_by_the_procedures_that_it_goes_through) {
  const Paths may{"model/dcg/procedures/burst_digivolution.cpp",
                  "model/dcg/procedures/digixros.cpp",
                  "model/dcg/procedures/linking.cpp",
                  "model/dcg/procedures/playing.cpp",
                  "model/dcg/procedures/steps/cards.cpp",
                  "model/dcg/procedures/ways.cpp",
                  "model/dcg/turn/agenda_of_state.hpp"};
  for (const std::string& path : files_that_look("procedures")) {
    EXPECT_TRUE(may.contains(path)) << path << " looks for the declared card by itself";
  }
}

}  // namespace
}  // namespace repository_test
