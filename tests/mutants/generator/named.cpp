// Rows of mutants.txt become mutants like the generated ones.
// Their places are looked up by their words, as tests/repository/mutants_test.cpp checks them.
#include "generator/named.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>

namespace mutants {

namespace {

[[noreturn]] void give_up(const std::string& name, const std::string& why) {
  std::cerr << "mutants.txt: " << name << ": " << why << '\n';
  std::exit(2);
}

void place(const std::string& root, const std::string& after, Mutation& mutation) {
  const std::string source = read_file(root + mutation.file);
  const std::size_t from = source.find(after);
  if (from == std::string::npos) give_up(mutation.change, "'" + after + "' is not there");
  mutation.begin = source.find(mutation.original, from + after.size());
  if (mutation.begin == std::string::npos) {
    give_up(mutation.change, "'" + mutation.original + "' is not in " + mutation.file);
  }
  mutation.end = mutation.begin + mutation.original.size();
  const auto lines = std::count(source.begin(),
                                source.begin() + static_cast<std::ptrdiff_t>(mutation.begin), '\n');
  mutation.line = static_cast<int>(lines) + 1;
}

}  // namespace

std::vector<Mutation> named_mutations(const std::string& root, const std::string& list) {
  std::istringstream in(read_file(list));
  std::vector<Mutation> out;
  std::string after;
  for (std::string line; std::getline(in, line);) {
    const std::size_t space = line.find(' ');
    const std::string key = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
    if (key.empty() || key == "#" || key.front() == '#') continue;
    if (key == "mutant") {
      out.emplace_back().change = rest;
      after.clear();
    } else if (out.empty()) {
      give_up(line, "stands before the first mutant");
    } else if (key == "file") {
      out.back().file = rest;
    } else if (key == "rule") {
      out.back().rule = rest;
    } else if (key == "after") {
      after = rest;
    } else if (key == "old" || key == "do") {
      out.back().original = rest;
      out.back().form = key == "do" ? Form::statement : Form::expression;
      place(root, after, out.back());
    } else if (key == "new" || key == "instead") {
      out.back().mutated = rest;
    } else {
      give_up(out.back().change, "what is '" + key + "'?");
    }
  }
  return out;
}

}  // namespace mutants
