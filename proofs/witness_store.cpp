// One JSON file for each dispute (see witness_store.hpp).
//
// Plays are kept as plays: their text is canonical, so reading it back gives the same play. A file
// is written beside its place and then moved there, so that an interruption leaves no half of one.
#include "proofs/witness_store.hpp"

#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <xxhash.h>

#include "model/core/text_file.hpp"

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

std::optional<WitnessReport> read_kept_report(const Json& kept) {
  WitnessReport report;
  for (const Json& one : kept.at("witnesses")) {
    auto witness = read_kept_witness(one);
    if (!witness) return std::nullopt;
    report.witnesses.push_back(std::move(*witness));
  }
  report.asked = kept.at("asked").get<bool>();
  report.left_out = kept.at("left_out").get<std::vector<std::string>>();
  report.bounds = kept.at("bounds").get<std::vector<std::string>>();
  return report;
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
    return read_kept_report(kept);
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

Result<void> WitnessStore::keep(const std::string& id, const WitnessReport& report) const {
  if (folder_.empty()) return {};
  Json witnesses = Json::array();
  for (const Witness& witness : report.witnesses) witnesses.push_back(kept_witness(witness));
  const Json kept = {{"stamp", stamp_},         {"id", id},
                     {"asked", report.asked},   {"left_out", report.left_out},
                     {"bounds", report.bounds}, {"witnesses", std::move(witnesses)}};
  return write_text_file(file_of(id), kept.dump());
}

void WitnessStore::clear() const {
  std::error_code ignored;
  if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
}

}  // namespace headjudge::proofs
