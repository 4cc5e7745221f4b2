// Writing and reading findings.json, both driven by the list of fields in audit_fields.hpp.
//
// Reading is strict: a key that is missing or not known means that the file is from another
// version or was edited by hand, and a report made from half of it would be wrong without saying
// so.
#include "reports/result/json.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "model/core/base/strict_json.hpp"
#include "model/core/base/text_file.hpp"
#include "reports/result/audit_fields.hpp"

namespace headjudge::reports {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormatKey = "headjudge_findings";
constexpr std::uint64_t kFormat = 1;

// ---- Writing

template <class T>
Json to_json(const std::vector<T>& values);

template <class T>
Json to_json(const T& value) {
  if constexpr (HasFields<T>) {
    Json object = Json::object();
    for_each_field(value, [&](std::string_view name, const auto& member) {
      object[std::string(name)] = to_json(member);
    });
    return object;
  } else {
    return Json(value);
  }
}

template <class T>
Json to_json(const std::vector<T>& values) {
  Json array = Json::array();
  for (const T& value : values) array.push_back(to_json(value));
  return array;
}

// ---- Reading

/// Walks a JSON value and an object of ours together; stops at the first thing that does not fit.
class Reader : public JsonPlace {
 public:
  explicit Reader(std::string file) : JsonPlace(std::move(file)) {}

  void read(const Json& json, std::string& out) {
    if (!json.is_string()) return wrong_type(json, "a text");
    out = json.get<std::string>();
  }
  void read(const Json& json, bool& out) {
    if (!json.is_boolean()) return wrong_type(json, "true or false");
    out = json.get<bool>();
  }
  void read(const Json& json, std::uint64_t& out) {
    if (!json.is_number_unsigned()) return wrong_type(json, "a whole number, not negative");
    out = json.get<std::uint64_t>();
  }
  template <class T>
  void read(const Json& json, std::vector<T>& out) {
    if (!json.is_array()) return wrong_type(json, "a list");
    out.resize(json.size());
    for (std::size_t i = 0; i < json.size() && !error(); ++i) {
      within(fmt::format("[{}]", i), [&] { read(json[i], out[i]); });
    }
  }
  template <HasFields T>
  void read(const Json& json, T& out) {
    if (!json.is_object()) return wrong_type(json, "an object");
    std::set<std::string, std::less<>> known;
    for_each_field(out, [&](std::string_view name, auto& member) {
      if (error()) return;
      known.emplace(name);
      const auto found = json.find(name);
      if (found == json.end()) return wrong(fmt::format("\"{}\" is missing", name), "");
      within(fmt::format("{}{}", at_top() ? "" : ".", name), [&] { read(*found, member); });
    });
    if (error()) return;
    for (const auto& [key, value] : json.items()) {
      if (!known.contains(key)) return wrong(fmt::format("unknown key \"{}\"", key), "");
    }
  }

  using JsonPlace::wrong;
};

}  // namespace

std::string audit_json(const AuditResult& result) {
  Json json = Json::object();
  json[std::string(kFormatKey)] = kFormat;
  json.update(to_json(result));
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<AuditResult> parse_audit_result(std::string_view text, std::string file) {
  Result<Json> json = parse_strict_json(text, file, "JSON as headjudge writes it");
  if (!json) return refuse(json.error());
  Reader reader(std::move(file));
  const std::string key(kFormatKey);
  if (!json->is_object() || !json->contains(key) || (*json)[key] != kFormat) {
    reader.wrong("not a findings file of this version",
                 fmt::format("\"{}\": {} in it", key, kFormat));
    return refuse(*reader.error());
  }
  json->erase(key);
  AuditResult result;
  reader.read(*json, result);
  if (reader.error()) return refuse(*reader.error());
  return result;
}

Result<AuditResult> load_audit_result(const std::filesystem::path& path) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return refuse(text.error());
  return parse_audit_result(*text, path.string());
}

}  // namespace headjudge::reports
