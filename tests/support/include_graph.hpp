// The includes between files, and which files or folders include each other. For the tests that
// hold the architecture to the includes.
#pragma once

#include <cstddef>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/strong_components.hpp>

#include "tests/support/repository.hpp"

namespace repository_test {

using Names = std::set<std::string>;
using Edge = std::pair<std::string, std::string>;

/// Groups of names that reach each other, those of one name left out.
inline std::vector<Names> cycles(const std::set<Edge>& edges) {
  std::map<std::string, std::size_t> number;
  std::vector<std::string> names;
  const auto number_of = [&](const std::string& name) {
    const auto [place, added] = number.emplace(name, names.size());
    if (added) names.push_back(name);
    return place->second;
  };
  boost::adjacency_list<> graph;
  for (const auto& [from, to] : edges) boost::add_edge(number_of(from), number_of(to), graph);
  std::vector<std::size_t> component(names.size());
  const std::size_t count = boost::strong_components(
      graph, boost::make_iterator_property_map(component.begin(), get(boost::vertex_index, graph)));
  std::vector<Names> all(count);
  for (std::size_t i = 0; i < names.size(); ++i) all[component[i]].insert(names[i]);
  std::erase_if(all, [](const Names& group) { return group.size() < 2; });
  return all;
}

inline std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/')); }

/// The includes between our own files outside of tests/.
inline std::vector<Edge> includes() {
  std::vector<Edge> all;
  for (const File& file : sources()) {
    if (file.folder() == "tests") continue;
    for (const std::string& header : included(file)) {
      if (header.contains('/') && fs::exists(root / header)) all.emplace_back(file.path, header);
    }
  }
  return all;
}

}  // namespace repository_test
