// Mutants as lines of a table, written and read.
// Tabs part the columns, so words of a source are escaped.
#include "generator/mutation.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

namespace mutants {

namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n')
      out += "\\n";
    else if (c == '\t')
      out += "\\t";
    else if (c == '\\')
      out += "\\\\";
    else
      out += c;
  }
  return out;
}

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      out += text[i];
      continue;
    }
    ++i;
    out += text[i] == 'n' ? '\n' : text[i] == 't' ? '\t' : text[i];
  }
  return out;
}

}  // namespace

std::vector<std::string> parted(std::string_view line, char at) {
  std::vector<std::string> out(1);
  for (const char c : line) {
    if (c == at)
      out.emplace_back();
    else
      out.back() += c;
  }
  return out;
}

std::string in_one_line(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\n' || c == '\t';
    if (!space)
      out += c;
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  }
  return out;
}

std::string key_of(const Mutation& mutation) {
  return mutation.file + " | " + mutation.function + " | " + mutation.change + " | " +
         std::to_string(mutation.nth) + " | " + in_one_line(mutation.original) + " | " +
         in_one_line(mutation.mutated);
}

std::string as_line(const Mutation& m) {
  std::string out;
  const auto add = [&out](const std::string& column) { out += escaped(column) + '\t'; };
  add(std::to_string(m.number));
  add(m.file);
  add(std::to_string(m.begin));
  add(std::to_string(m.end));
  add(std::to_string(m.line));
  add(std::to_string(static_cast<int>(m.form)));
  add(std::to_string(static_cast<int>(m.differs)));
  add(m.function);
  add(m.change);
  add(std::to_string(m.nth));
  add(m.original);
  add(m.mutated);
  add(std::to_string(m.watch_begin));
  add(std::to_string(m.watch_end));
  add(m.watched);
  out += escaped(m.rule);
  return out;
}

Mutation from_line(std::string_view line) {
  const std::vector<std::string> columns = parted(line, '\t');
  if (columns.size() != 16) {
    std::cerr << "not a mutant: " << line << '\n';
    std::exit(2);
  }
  Mutation m;
  m.number = std::stoi(columns[0]);
  m.file = unescaped(columns[1]);
  m.begin = std::stoul(columns[2]);
  m.end = std::stoul(columns[3]);
  m.line = std::stoi(columns[4]);
  m.form = static_cast<Form>(std::stoi(columns[5]));
  m.differs = static_cast<Differs>(std::stoi(columns[6]));
  m.function = unescaped(columns[7]);
  m.change = unescaped(columns[8]);
  m.nth = std::stoi(columns[9]);
  m.original = unescaped(columns[10]);
  m.mutated = unescaped(columns[11]);
  m.watch_begin = std::stoul(columns[12]);
  m.watch_end = std::stoul(columns[13]);
  m.watched = unescaped(columns[14]);
  m.rule = unescaped(columns[15]);
  return m;
}

std::vector<Mutation> read_mutations(const std::string& path) {
  std::istringstream in(read_file(path));
  std::vector<Mutation> out;
  for (std::string line; std::getline(in, line);) out.push_back(from_line(line));
  return out;
}

void write_mutations(const std::string& path, const std::vector<Mutation>& mutations) {
  std::string text;
  for (const Mutation& mutation : mutations) text += as_line(mutation) + '\n';
  write_if_new(path, text);
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    std::cerr << "cannot read " << path << '\n';
    std::exit(2);
  }
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

void write_if_new(const std::string& path, const std::string& text) {
  if (std::filesystem::exists(path) && read_file(path) == text) return;
  std::ofstream out(path, std::ios::binary);
  out << text;
  if (!out.flush()) {
    std::cerr << "cannot write " << path << '\n';
    std::exit(2);
  }
}

}  // namespace mutants
