// Reading the publisher's questions, and the plays that cite them.
//
// A file of rulings is JSON Lines. Each line is read by itself, so that an error names its line.
#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/rulings/commands.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/folder.hpp"
#include "model/core/base/text_file.hpp"

namespace headjudge::cli {

namespace {

constexpr std::string_view kCitation = "rulings, ";

Result<PublishedRuling> read_ruling(std::string_view line, const std::string& file, int number) {
  const auto json = nlohmann::json::parse(line, nullptr, false);
  const auto text = [&](const char* key) {
    const bool there = json.is_object() && json.contains(key) && json[key].is_string();
    return there ? json[key].get<std::string>() : std::string();
  };
  PublishedRuling ruling{text("qno"), text("card_id"), text("question"), text("answer"), {}};
  const bool whole = !ruling.number.empty() && !ruling.question.empty() && !ruling.answer.empty();
  if (whole) return ruling;
  return refuse({file, number, 0, "this line is no ruling",
                 "an object with `qno`, `card_id`, `question` and `answer`"});
}

}  // namespace

Result<std::vector<PublishedRuling>> load_rulings(const std::filesystem::path& file) {
  const Result<std::string> text = read_text_file(file);
  if (!text) return refuse(text.error());
  std::vector<PublishedRuling> all;
  std::map<std::string, std::size_t> places;
  std::string_view rest = *text;
  for (int number = 1; !rest.empty(); ++number) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (line.empty()) continue;
    Result<PublishedRuling> ruling = read_ruling(line, file.string(), number);
    if (!ruling) return refuse(ruling.error());
    const auto [place, is_new] = places.try_emplace(ruling->number, all.size());
    if (is_new) {
      all.push_back(std::move(*ruling));
    } else {
      all[place->second].other_cards.push_back(std::move(ruling->card));
    }
  }
  return all;
}

Result<std::vector<TemplateRow>> load_ruling_plays(const std::filesystem::path& folder) {
  std::vector<TemplateRow> all;
  for (const auto& file : files_in(folder).value_or(std::vector<std::filesystem::path>{})) {
    const auto suffix = file.extension();
    if (suffix != ".play" && suffix != kTemplateSuffix) continue;
    Result<std::vector<TemplateRow>> rows = load_plays(file);
    if (!rows) return refuse(rows.error());
    std::ranges::move(*rows, std::back_inserter(all));
  }
  return all;
}

std::set<std::string> cited_rulings(const Play& play) {
  std::set<std::string> numbers;
  for (const std::string& cite : play.cites) {
    if (cite.starts_with(kCitation)) numbers.insert(cite.substr(kCitation.size()));
  }
  return numbers;
}

std::filesystem::path default_cards() {
  return (data_dir() / "../shared/cards/cards.jsonl").lexically_normal();
}

void add_ruling_files(CLI::App& command, RulingFiles& files) {
  files.rulings = (data_dir() / "../shared/rulings/rulings.jsonl").lexically_normal().string();
  files.cards = default_cards().string();
  command.add_option("--rulings", files.rulings, "the publisher's questions, as JSON Lines");
  command.add_option("--cards", files.cards, "the cards that they are about");
}

}  // namespace headjudge::cli
