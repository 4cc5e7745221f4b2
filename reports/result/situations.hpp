// Sets of situations as text: "0-3,7 of 24", the numbers of a question's situations.
//
// A finding's id names its question and its answers, and the same gap may come to hold in more
// situations. So findings carry the numbers, a baseline keeps them, and a draft's findings are held
// against its edition's situation by situation. The total goes along, because numbers mean
// something else once a question has another situation to ask about.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

namespace headjudge::reports {

struct Situations {
  std::set<std::size_t> numbers;
  std::size_t total = 0;  ///< of the question
};

/// `numbers`: ascending.
[[nodiscard]] std::string situations_text(std::span<const std::size_t> numbers, std::size_t total);
/// Absent: this is no such text.
[[nodiscard]] std::optional<Situations> read_situations(std::string_view text);
/// Is each of the first also among the others? Of another total, or no such text: no.
[[nodiscard]] bool lies_within(std::string_view situations, std::string_view others);

}  // namespace headjudge::reports
