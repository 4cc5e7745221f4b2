// The parse tree of a text, kept only when it is asked for.
//
// The grammar is ordinary functions (side.hpp), so no tree is built when cards are compiled. With a
// trace attached to the Reader, each row of the language that is followed and each of its slots
// leaves a node; what an alternative had left before it failed is dropped again.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace headjudge::cards {

struct ParseNode {
  std::string_view name;  ///< the row's words or the slot's name
  int depth = 0;
  std::size_t from = 0;  ///< tokens
  std::size_t to = 0;
};

struct ParseTrace {
  std::vector<ParseNode> nodes;
  int depth = 0;
};

}  // namespace headjudge::cards
