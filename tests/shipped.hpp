// The shipped world, loaded once for all tests that need it.
//
// A world that does not load is a failure of every such test, told with the file and the line.
#pragma once

#include <stdexcept>
#include <string>

#include "model/core/text_file.hpp"
#include "proofs/world.hpp"

namespace headjudge::test {

inline const proofs::World& shipped_world() {
  static const proofs::World world = [] {
    auto loaded = proofs::load_world();
    if (!loaded) throw std::runtime_error(loaded.error().text());
    return std::move(*loaded);
  }();
  return world;
}

/// A file of the repository, by its path from the root.
inline std::string repository_text(const std::string& path) {
  const auto text = read_text_file(std::string(HEADJUDGE_SOURCE_DIR) + "/" + path);
  if (!text) throw std::runtime_error(text.error().text());
  return *text;
}

}  // namespace headjudge::test
