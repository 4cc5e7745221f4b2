// The real cards that the plays of a folder name, for golden rows of such plays.
//
// Reading all real cards takes seconds; plays name a part of them.
#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "model/core/base/text_file.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {

/// The rows of the card file whose number or name stands in these texts.
inline std::string rows_named_in(const std::string& texts) {
  std::string out;
  const std::string& file = real_card_file();
  for (std::size_t begin = 0; begin < file.size();) {
    const std::size_t end = std::min(file.find('\n', begin), file.size() - 1) + 1;
    const auto field = [&](std::string_view key) {
      const std::size_t at = file.find(key, begin) + key.size();
      return file.substr(at, file.find('"', at) - at);
    };
    const std::string number = field("\"id\": \"");
    const std::string name = field("\"name\": \"");
    if (texts.contains(number) || texts.contains(name)) out += file.substr(begin, end - begin);
    begin = end;
  }
  return out;
}

/// The real cards that plays of this folder name.
inline const RealSample& cards_named_in(const std::filesystem::path& folder) {
  static std::map<std::filesystem::path, std::unique_ptr<RealSample>> samples;
  std::unique_ptr<RealSample>& sample = samples[folder];
  if (sample != nullptr) return *sample;
  std::string texts;
  for (const std::filesystem::path& file : plays_in(folder))
    texts += loaded_or_thrown(read_text_file(file));
  sample = std::make_unique<RealSample>(
      loaded_or_thrown(cards::survey_pool(rows_named_in(texts), "cards.jsonl")));
  return *sample;
}

}  // namespace headjudge::test
