// Reading a play's lines (internal to play.cpp).
//
// One pass, one section after the other, in the order that play.hpp shows. The reader forgives
// blanks around a line's parts: play.cpp compares the whole text with the writer's afterwards and
// can then show the line as it should be.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/play/play.hpp"

namespace headjudge {

class PlayReader {
 public:
  PlayReader(std::string_view text, std::string file);
  [[nodiscard]] Result<Play> read();

 private:
  using Step = Result<void>;

  Step read_head();
  Step read_tables();
  Step read_setup();
  Step read_steps();
  Step read_expectations();
  Step read_table(std::string_view name, std::string_view rest);
  Step read_ruling(PlayTable& table, std::string_view text);
  Step read_end();

  [[nodiscard]] bool at_end() const { return next_ == lines_.size(); }
  [[nodiscard]] std::string_view peek() const { return at_end() ? "" : lines_[next_]; }
  [[nodiscard]] int line_number() const { return static_cast<int>(next_) + 1; }
  [[nodiscard]] bool indented() const {
    return peek().starts_with(' ') || peek().starts_with('\t');
  }
  /// The rest of a line `key: rest`; the line stays unread when it has another key.
  bool take_key(std::string_view key, std::string& value);
  Step need_key(std::string_view key, std::string& value);
  Step need_line(std::string_view line);
  [[nodiscard]] std::unexpected<InputError> refuse_line(std::string message,
                                                        std::string expected) const;
  /// What does not fit here, or that the file stops here.
  [[nodiscard]] std::unexpected<InputError> refuse_here(std::string expected) const;

  std::vector<std::string_view> lines_;
  std::size_t next_ = 0;
  Play play_;
};

}  // namespace headjudge
