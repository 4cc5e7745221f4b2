// What holds an entry of a manual, as two files of the project say it.
//
// tests/golden/held.tsv: for each wrong version of an entry (left out, turned round), in how many
// situations the edition's judges answer otherwise, and which plays notice. A test works it out
// again. tests/mutants/noticed.tsv: wrong versions of the rules that `./headjudge mutants` tried,
// with the questions that are asked in that function and who noticed. Where a file is missing, as
// in an installed program, or says nothing about an entry, the answer is "not tried".
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace headjudge::reports {

class Holding {
 public:
  /// Of the project's data in this folder.
  [[nodiscard]] static Holding load(const std::filesystem::path& data);

  /// What notices wrong versions of the entry.
  [[nodiscard]] std::vector<std::string> of_entry(std::string_view edition,
                                                  std::string_view entry) const;
  /// The plays that cite the entry: "shown by corpus/...". They name it by its id, or by what
  /// stands before the dot: a rule that has a number, of which the entry is a part.
  [[nodiscard]] std::vector<std::string> shown_by(std::string_view edition,
                                                  std::string_view entry) const;
  /// What notices wrong rules where the question is asked.
  [[nodiscard]] std::string of_question(std::string_view question) const;
  /// What notices wrong rules in this file of the model.
  [[nodiscard]] std::string of_code(std::string_view file) const;

 private:
  struct Tried {
    std::size_t all = 0;
    std::size_t noticed = 0;
    std::set<std::string> by;  ///< suites
  };

  void read_entries(std::string_view text);
  void read_rules(std::string_view text);
  void read_plays(const std::filesystem::path& data);
  [[nodiscard]] static std::string words_of(const std::map<std::string, Tried, std::less<>>& all,
                                            std::string_view key, std::string_view where);

  std::map<std::string, std::vector<std::string>, std::less<>> entries_;
  std::map<std::string, std::vector<std::string>, std::less<>> plays_;  ///< by what they cite
  std::map<std::string, Tried, std::less<>> questions_;
  std::map<std::string, Tried, std::less<>> files_;
};

}  // namespace headjudge::reports
