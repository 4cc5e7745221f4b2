// Which mutants do not compile: a compiler's errors are looked up in the places where the wrong
// versions stand in the written sources.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "generator/schemata.hpp"

namespace mutants {

[[nodiscard]] std::set<int> read_dropped(const std::string& path);
void write_dropped(const std::string& path, const std::set<int>& dropped);

void write_places(const std::string& path,
                  const std::map<std::string, std::vector<Written>>& written);

/// The mutants that the errors of a log stand in: the version whose words hold the error; if none
/// does, all versions of the innermost choice around it; if there is none, those of that line.
[[nodiscard]] std::set<int> faulty_mutants(const std::string& tree, const std::string& places,
                                           const std::string& log);

}  // namespace mutants
