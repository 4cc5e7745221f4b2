// The records of a shard as JSON: one object each, whose "kind" says which it is.
//
// Only the writer and the reader of shards include this.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "fuzz/shards/shard.hpp"

namespace headjudge::fuzz {

/// Raised when the bytes of a shard mean something else than before.
inline constexpr int kShardFormat = 3;

[[nodiscard]] nlohmann::ordered_json json_of(const ShardHead& head);
[[nodiscard]] nlohmann::ordered_json json_of(const FoundInput& found);
[[nodiscard]] nlohmann::ordered_json json_of(const ReducedInput& reduced);
[[nodiscard]] nlohmann::ordered_json json_of(const TriedAgain& tried);
[[nodiscard]] nlohmann::ordered_json json_of(const RunCounts& counts);

// These throw nlohmann::json::exception where something is missing or of another type.
[[nodiscard]] ShardHead head_in(const nlohmann::ordered_json& json);
[[nodiscard]] FoundInput found_in(const nlohmann::ordered_json& json);
[[nodiscard]] ReducedInput reduced_in(const nlohmann::ordered_json& json);
[[nodiscard]] TriedAgain tried_in(const nlohmann::ordered_json& json);
[[nodiscard]] RunCounts counts_in(const nlohmann::ordered_json& json);

/// As text. What is no UTF-8 (a broken text input that is quoted) is replaced, inputs are hex.
[[nodiscard]] std::string text_of(const nlohmann::ordered_json& json);

}  // namespace headjudge::fuzz
