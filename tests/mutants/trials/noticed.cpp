// Looking for the questions around a mutant: those of the function, or of the class where functions
// are written inside it. Either ends with a brace at the beginning of a line.
#include "trials/noticed.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <regex>
#include <set>

namespace mutants {

namespace {

std::string around(const std::string& source, std::size_t at) {
  const std::size_t before = source.rfind("\n}", at);
  const std::size_t begin = before == std::string::npos ? 0 : before + 2;
  return source.substr(begin, source.find("\n}", at) - begin);
}

/// "turn-end set-up" for Question::turn_end and Question::set_up.
std::string questions_in(const std::string& code) {
  static const std::regex question(R"(\bQuestion::(\w+))");
  std::set<std::string> found;
  for (auto it = std::sregex_iterator(code.begin(), code.end(), question);
       it != std::sregex_iterator(); ++it) {
    std::string id = (*it)[1];
    std::ranges::replace(id, '_', '-');
    found.insert(id);
  }
  std::string out;
  for (const std::string& id : found) out += (out.empty() ? "" : " ") + id;
  return out.empty() ? "-" : out;
}

std::string hash_of(const std::string& text) {
  std::uint64_t mixed = 0xCBF29CE484222325U;
  for (const char c : text) mixed = (mixed ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(mixed));
  return digits;
}

/// "caught by DcgTurn.Ends" names the test; other catches name how it was caught.
std::string by(const std::string& verdict) {
  if (!verdict.starts_with("caught by ")) return "-";
  const std::size_t last = verdict.rfind(' ') + 1;
  return verdict.ends_with("the clock") ? "the clock" : verdict.substr(last);
}

}  // namespace

std::string noticed_as(const Mutation& mutation) { return hash_of(key_of(mutation)); }

std::string noticed_line(const Mutation& mutation, const std::string& source,
                         const std::string& verdict) {
  return noticed_as(mutation) + '\t' + mutation.file + '\t' + mutation.function + '\t' +
         mutation.change + '\t' + questions_in(around(source, mutation.begin)) + '\t' +
         by(verdict) + '\n';
}

}  // namespace mutants
