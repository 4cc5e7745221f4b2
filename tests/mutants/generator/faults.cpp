// Reading a compiler's errors. Clang writes "path:line:column: error: ..." for each, the path from
// the folder of the build.
#include "generator/faults.hpp"

#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>

namespace mutants {

namespace {

using Places = std::map<std::string, std::vector<Written>>;

Places read_places(const std::string& path) {
  Places out;
  std::istringstream in(read_file(path));
  std::string file;
  Written w;
  while (in >> file >> w.number >> w.begin >> w.end >> w.whole_begin >> w.whole_end) {
    out[file].push_back(w);
  }
  return out;
}

struct Line {
  std::size_t begin = 0, end = 0;
};

Line line_of(const std::string& text, int number) {
  Line line;
  for (int i = 1; i < number; ++i) line.begin = text.find('\n', line.begin) + 1;
  line.end = std::min(text.find('\n', line.begin), text.size());
  return line;
}

void blame(const std::vector<Written>& places, const std::string& text, int number, int column,
           std::set<int>& out) {
  const Line line = line_of(text, number);
  const std::size_t at = line.begin + static_cast<std::size_t>(column) - 1;
  const Written* choice = nullptr;
  for (const Written& each : places) {
    if (each.begin <= at && at < each.end) {
      out.insert(each.number);
      return;
    }
    if (each.whole_begin > at || at >= each.whole_end) continue;
    if (choice == nullptr || choice->whole_begin < each.whole_begin) choice = &each;
  }
  for (const Written& each : places) {
    const bool same = choice != nullptr && each.whole_begin == choice->whole_begin;
    const bool here = each.whole_begin < line.end && line.begin < each.whole_end;
    if (choice != nullptr ? same : here) out.insert(each.number);
  }
}

}  // namespace

std::set<int> read_dropped(const std::string& path) {
  std::set<int> out;
  if (!std::filesystem::exists(path)) return out;
  std::istringstream in(read_file(path));
  for (int number = 0; in >> number;) out.insert(number);
  return out;
}

void write_dropped(const std::string& path, const std::set<int>& dropped) {
  std::string text;
  for (const int number : dropped) text += std::to_string(number) + '\n';
  write_if_new(path, text);
}

void write_places(const std::string& path, const Places& written) {
  std::ostringstream out;
  for (const auto& [file, places] : written) {
    for (const Written& w : places) {
      out << file << ' ' << w.number << ' ' << w.begin << ' ' << w.end << ' ' << w.whole_begin
          << ' ' << w.whole_end << '\n';
    }
  }
  write_if_new(path, out.str());
}

std::set<int> faulty_mutants(const std::string& tree, const std::string& places,
                             const std::string& log) {
  const Places written = read_places(places);
  static const std::regex error(R"(^(\S+?):(\d+):(\d+): (?:fatal )?error: )");
  std::set<int> out;
  std::map<std::string, std::string> texts;
  std::istringstream in(read_file(log));
  for (std::string line; std::getline(in, line);) {
    std::smatch found;
    if (!std::regex_search(line, found, error)) continue;
    const std::string path =
        (std::filesystem::path(tree) / "build/dev" / found[1].str()).lexically_normal();
    if (!path.starts_with(tree)) continue;
    const std::string file = path.substr(tree.size());
    const auto here = written.find(file);
    if (here == written.end()) continue;
    const auto [text, is_new] = texts.try_emplace(file);
    if (is_new) text->second = read_file(path);
    blame(here->second, text->second, std::stoi(found[2]), std::stoi(found[3]), out);
  }
  return out;
}

}  // namespace mutants
