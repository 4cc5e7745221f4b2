// Records to JSON and back (see shard_words.hpp).
// A member that is missing is an exception, which the reader of a shard tells with its file.
#include "fuzz/shards/shard_words.hpp"

#include <charconv>

#include <fmt/format.h>

namespace headjudge::fuzz {
namespace {

using Json = nlohmann::ordered_json;

std::string hex_of(ByteView bytes) {
  std::string hex;
  for (const std::uint8_t byte : bytes) hex += fmt::format("{:02x}", byte);
  return hex;
}

Bytes bytes_in(const std::string& hex) {
  Bytes bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    std::uint8_t byte = 0;
    std::from_chars(hex.data() + i, hex.data() + i + 2, byte, 16);
    bytes.push_back(byte);
  }
  return bytes;
}

}  // namespace

Json json_of(const ShardHead& head) {
  Json origin = Json::array();
  for (const auto& [name, value] : head.origin) origin.push_back(Json::array({name, value}));
  return {{"kind", "head"},          {"format", kShardFormat},  {"origin", origin},
          {"target", head.target},   {"id", head.id},           {"seed", head.seed},
          {"machine", head.machine}, {"began", head.began},     {"number", head.number},
          {"planted", head.planted}, {"targets", head.targets}, {"planned", head.planned}};
}

ShardHead head_in(const Json& json) {
  ShardHead head;
  for (const Json& pair : json.at("origin")) {
    head.origin.emplace_back(pair.at(0).get<std::string>(), pair.at(1).get<std::string>());
  }
  json.at("target").get_to(head.target);
  json.at("id").get_to(head.id);
  json.at("seed").get_to(head.seed);
  json.at("machine").get_to(head.machine);
  json.at("began").get_to(head.began);
  json.at("number").get_to(head.number);
  json.at("planted").get_to(head.planted);
  json.at("targets").get_to(head.targets);
  json.at("planned").get_to(head.planned);
  return head;
}

Json json_of(const FoundInput& found) {
  return {{"kind", "found"},      {"broken", found.broken},       {"sentence", found.sentence},
          {"cause", found.cause}, {"input", hex_of(found.input)}, {"times", found.times},
          {"when", found.when},   {"target", found.target}};
}

FoundInput found_in(const Json& json) {
  FoundInput found;
  json.at("broken").get_to(found.broken);
  json.at("sentence").get_to(found.sentence);
  json.at("cause").get_to(found.cause);
  found.input = bytes_in(json.at("input").get<std::string>());
  json.at("times").get_to(found.times);
  json.at("when").get_to(found.when);
  json.at("target").get_to(found.target);
  return found;
}

Json json_of(const ReducedInput& reduced) {
  return {{"kind", "reduced"},    {"found", json_of(reduced.found)},
          {"from", reduced.from}, {"play", reduced.play},
          {"size", reduced.size}, {"minimal", reduced.minimal}};
}

ReducedInput reduced_in(const Json& json) {
  ReducedInput reduced;
  reduced.found = found_in(json.at("found"));
  json.at("from").get_to(reduced.from);
  json.at("play").get_to(reduced.play);
  json.at("size").get_to(reduced.size);
  json.at("minimal").get_to(reduced.minimal);
  return reduced;
}

Json json_of(const TriedAgain& tried) {
  return {{"kind", "tried again"},
          {"shard", tried.shard},
          {"place", tried.place},
          {"outcome", tried.outcome}};
}

TriedAgain tried_in(const Json& json) {
  TriedAgain tried;
  json.at("shard").get_to(tried.shard);
  json.at("place").get_to(tried.place);
  json.at("outcome").get_to(tried.outcome);
  return tried;
}

Json json_of(const RunCounts& counts) {
  return Json::array({counts.executions, counts.refused, counts.decisions, counts.found,
                      counts.kept, counts.situations});
}

RunCounts counts_in(const Json& json) {
  RunCounts counts;
  std::size_t i = 0;
  for (std::uint64_t* each : {&counts.executions, &counts.refused, &counts.decisions, &counts.found,
                              &counts.kept, &counts.situations}) {
    json.at(i++).get_to(*each);
  }
  return counts;
}

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace headjudge::fuzz
