// The library's callback sees each key as it comes. The sets of keys are those of the objects that
// are still open.
#include "model/core/base/strict_json.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace headjudge {

namespace {

using StrictJson = nlohmann::ordered_json;

InputError error_at_byte(std::string_view text, std::size_t byte, const std::string& file,
                         const std::string& expected) {
  const std::string_view before = text.substr(0, byte == 0 ? 0 : std::min(byte - 1, text.size()));
  const std::size_t line_begin = before.rfind('\n') == before.npos ? 0 : before.rfind('\n') + 1;
  const auto line = static_cast<int>(std::ranges::count(before, '\n')) + 1;
  const auto column = static_cast<int>(before.size() - line_begin) + 1;
  return {file, line, column, "not valid JSON", expected};
}

class DoubledKeys {
 public:
  bool operator()(int, StrictJson::parse_event_t event, StrictJson& value) {
    if (event == StrictJson::parse_event_t::object_start) open_.emplace_back();
    if (event == StrictJson::parse_event_t::object_end) open_.pop_back();
    if (event == StrictJson::parse_event_t::key && !open_.back().insert(value).second &&
        found_.empty()) {
      found_ = value.get<std::string>();
    }
    return true;
  }
  [[nodiscard]] const std::string& found() const { return found_; }

 private:
  std::vector<std::set<std::string>> open_;
  std::string found_;
};

}  // namespace

Result<nlohmann::ordered_json> parse_strict_json(std::string_view text, const std::string& file,
                                                 const std::string& expected) {
  DoubledKeys doubled;
  try {
    StrictJson json = StrictJson::parse(text, std::ref(doubled));
    if (doubled.found().empty()) return json;
    return refuse({file, 0, 0, fmt::format("key \"{}\" appears twice", doubled.found()), ""});
  } catch (const StrictJson::parse_error& error) {
    return refuse(error_at_byte(text, error.byte, file, expected));
  } catch (const StrictJson::out_of_range&) {
    return refuse({file, 0, 0, "a number in it is too large", expected});
  }
}

void JsonPlace::wrong(const std::string& message, std::string expected) {
  if (error_) return;
  const std::string place = path_.empty() ? "" : path_ + ": ";
  error_ = InputError{file_, 0, 0, place + message, std::move(expected)};
}

void JsonPlace::wrong_type(const nlohmann::ordered_json& json, std::string expected) {
  wrong(fmt::format("{} stands here", json.type_name()), std::move(expected));
}

}  // namespace headjudge
