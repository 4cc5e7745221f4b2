// To which chapter of the comprehensive rules an official question belongs, and which keywords it
// speaks of.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::cli {

/// A line of the index: "8-2 DNA digivolution" and the words of its questions.
struct Chapter {
  std::string heading;
  std::vector<std::string> words;
};

class ChapterIndex {
 public:
  /// What no line has a word of.
  static constexpr std::string_view kNone = "no chapter";

  /// Errors: those of the file; a line without a colon or without words.
  [[nodiscard]] static Result<ChapterIndex> load(const std::filesystem::path& file);

  /// By its wording.
  [[nodiscard]] std::string chapter_of(std::string_view question) const;
  /// By the number of the comprehensive rules that a play cites; by `question` where there is none.
  [[nodiscard]] std::string chapter_of(const Play& play, std::string_view question) const;
  [[nodiscard]] const std::vector<Chapter>& chapters() const { return chapters_; }

 private:
  std::vector<Chapter> chapters_;
};

/// "Blocker", "Security Attack": what stands in angle brackets, without numbers.
[[nodiscard]] std::set<std::string> keywords_in(std::string_view text);

}  // namespace headjudge::cli
