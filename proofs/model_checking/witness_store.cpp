// One JSON file for each dispute (see witness_store.hpp).
//
// Plays are kept as plays: their text is canonical, so reading it back gives the same play. Files
// appear whole or not at all (model/core/base/text_file.hpp). The mark is an empty file, which is
// whole as soon as it is made: it stands before the first result, whenever an audit is interrupted.
#include "proofs/model_checking/witness_store.hpp"

#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <xxhash.h>

#include "model/core/base/text_file.hpp"

namespace headjudge::proofs {

namespace {

using Json = nlohmann::json;

Json kept_witness(const Witness& witness) {
  return {{"play", write_play(witness.play)}, {"level", static_cast<int>(witness.level)},
          {"decisions", witness.decisions},   {"parted_after", witness.parted_after},
          {"situation", witness.situation},   {"bound", witness.bound}};
}

std::optional<Witness> read_kept_witness(const Json& kept) {
  auto play = parse_play(kept.at("play").get<std::string>(), "a kept witness");
  if (!play) return std::nullopt;
  play->file.clear();
  return Witness{.play = std::move(*play),
                 .level = static_cast<WitnessLevel>(kept.at("level").get<int>()),
                 .decisions = kept.at("decisions").get<std::size_t>(),
                 .parted_after = kept.at("parted_after").get<std::size_t>(),
                 .situation = kept.at("situation").get<std::string>(),
                 .bound = kept.at("bound").get<std::string>()};
}

Json kept_win(const ForcedWin& win) {
  Json strategy = Json::array();
  for (const StrategyMove& move : win.strategy) strategy.push_back({move.position, move.words});
  return {{"player", win.player},         {"table", win.table},
          {"decisions", win.decisions},   {"bound", win.bound},
          {"play", write_play(win.play)}, {"strategy", std::move(strategy)}};
}

std::optional<ForcedWin> read_kept_win(const Json& kept) {
  auto play = parse_play(kept.at("play").get<std::string>(), "a kept witness");
  if (!play) return std::nullopt;
  play->file.clear();
  ForcedWin win{kept.at("player").get<Player>(),
                kept.at("table").get<std::size_t>(),
                kept.at("decisions").get<std::size_t>(),
                kept.at("bound").get<std::size_t>(),
                std::move(*play),
                {}};
  for (const Json& move : kept.at("strategy")) {
    win.strategy.push_back({move.at(0).get<std::uint64_t>(), move.at(1).get<std::string>()});
  }
  return win;
}

std::optional<WitnessReport> read_kept_report(const Json& kept) {
  WitnessReport report;
  for (const Json& one : kept.at("witnesses")) {
    auto witness = read_kept_witness(one);
    if (!witness) return std::nullopt;
    report.witnesses.push_back(std::move(*witness));
  }
  if (kept.contains("forced")) {
    report.forced = read_kept_win(kept.at("forced"));
    if (!report.forced) return std::nullopt;
  }
  report.asked = kept.at("asked").get<bool>();
  report.left_out = kept.at("left_out").get<std::vector<std::string>>();
  report.bounds = kept.at("bounds").get<std::vector<std::string>>();
  return report;
}

/// Over what a file holds beside its sum: a file that was changed is as good as none.
std::string sum_of(Json kept) {
  kept.erase("sum");
  const std::string text = kept.dump();
  return fmt::format("{:016x}", XXH64(text.data(), text.size(), 0));
}

constexpr std::string_view kMark = "made-by-headjudge-audit";

/// "0123456789abcdef.json", or a part of it that an interruption left ("....json.77.part").
bool is_kept_file(const std::string& name) {
  constexpr std::size_t kDigits = 16;
  constexpr std::string_view kEnd = ".json";
  const bool digits = name.find_first_not_of("0123456789abcdef") == kDigits;
  if (!digits || !std::string_view(name).substr(kDigits).starts_with(kEnd)) return false;
  const std::string_view rest = std::string_view(name).substr(kDigits + kEnd.size());
  return rest.empty() || (rest.starts_with('.') && rest.ends_with(".part"));
}

}  // namespace

WitnessStore::WitnessStore(std::filesystem::path folder, std::string stamp)
    : folder_(std::move(folder)), stamp_(std::move(stamp)) {}

std::filesystem::path WitnessStore::file_of(const std::string& id) const {
  return folder_ / fmt::format("{:016x}.json", XXH64(id.data(), id.size(), 0));
}

std::optional<WitnessReport> WitnessStore::find(const std::string& id) const {
  if (folder_.empty()) return std::nullopt;
  const auto text = read_text_file(file_of(id));
  if (!text) return std::nullopt;
  try {
    const Json kept = Json::parse(*text);
    if (kept.at("stamp") != stamp_ || kept.at("id") != id) return std::nullopt;
    if (kept.at("sum") != sum_of(kept)) return std::nullopt;
    return read_kept_report(kept);
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

Result<void> WitnessStore::keep(const std::string& id, const WitnessReport& report) const {
  if (folder_.empty()) return {};
  Json witnesses = Json::array();
  for (const Witness& witness : report.witnesses) witnesses.push_back(kept_witness(witness));
  Json kept = {{"stamp", stamp_},         {"id", id},
               {"asked", report.asked},   {"left_out", report.left_out},
               {"bounds", report.bounds}, {"witnesses", std::move(witnesses)}};
  if (report.forced) kept["forced"] = kept_win(*report.forced);
  kept["sum"] = sum_of(kept);
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  std::ofstream(folder_ / kMark, std::ios::app).flush();
  return write_text_file(file_of(id), kept.dump());
}

Result<void> WitnessStore::check() const {
  namespace fs = std::filesystem;
  std::error_code error;
  if (folder_.empty() || !fs::exists(folder_, error)) return {};
  const bool folder = fs::is_directory(folder_, error);
  if (folder && (fs::is_empty(folder_, error) || fs::exists(folder_ / kMark, error))) return {};
  return refuse({.file = folder_.string(),
                 .message = "this was not made by an audit, which would need the place",
                 .expected = "another folder for the report, or nothing of this name in it"});
}

void WitnessStore::clear() const {
  namespace fs = std::filesystem;
  std::error_code ignored;
  if (folder_.empty() || !fs::exists(folder_ / kMark, ignored)) return;
  std::vector<fs::path> made;
  for (const auto& entry : fs::directory_iterator(folder_, ignored)) {
    if (is_kept_file(entry.path().filename().string())) made.push_back(entry.path());
  }
  made.push_back(folder_ / kMark);
  for (const fs::path& file : made) fs::remove(file, ignored);
  fs::remove(folder_, ignored);  // only if it is empty
}

}  // namespace headjudge::proofs
