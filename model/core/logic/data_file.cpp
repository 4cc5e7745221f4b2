// toml++ at work. It is compiled without exceptions, so that a syntax error is a value like every
// other refused input. Its tables are sorted by key; we sort them back into file order, because an
// error in the first question should be told before one in the last.
#include "model/core/logic/data_file.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include "model/core/base/suggestion.hpp"

namespace headjudge {
namespace {

/// Nesting that no file of ours comes near; keeps a hostile one from exhausting the stack.
constexpr int kMostTableNesting = 16;

void convert(const toml::node& from, DataNode& to, int depth);

void take_position(DataNode& node, const toml::source_region& source) {
  node.line = static_cast<int>(source.begin.line);
  node.column = static_cast<int>(source.begin.column);
}

void convert_table(const toml::table& from, DataNode& to, int depth) {
  to.kind = DataNode::Kind::table;
  for (const auto& [key, value] : from) {
    DataNode& item = to.items.emplace_back();
    convert(value, item, depth + 1);
    item.key = std::string(key.str());
    if (key.source().begin) take_position(item, key.source());
  }
  std::ranges::sort(to.items, {},
                    [](const DataNode& item) { return std::tuple(item.line, item.column); });
}

void convert(const toml::node& from, DataNode& to, int depth) {
  take_position(to, from.source());
  to.kind = DataNode::Kind::other;
  if (depth > kMostTableNesting) return;
  if (const auto* text = from.as_string()) {
    to.kind = DataNode::Kind::text;
    to.text = text->get();
    to.text_line = to.line;
    to.text_column = to.column + 1;  // after the quote
  } else if (const auto* integer = from.as_integer()) {
    to.kind = DataNode::Kind::integer;
    to.integer = integer->get();
  } else if (const auto* boolean = from.as_boolean()) {
    to.kind = DataNode::Kind::boolean;
    to.integer = boolean->get() ? 1 : 0;
  } else if (const auto* list = from.as_array()) {
    to.kind = DataNode::Kind::list;
    for (const toml::node& item : *list) convert(item, to.items.emplace_back(), depth + 1);
  } else if (const auto* table = from.as_table()) {
    convert_table(*table, to, depth);
  }
}

}  // namespace

const DataNode* DataNode::find(std::string_view name) const {
  const auto item = std::ranges::find(items, name, &DataNode::key);
  return kind == Kind::table && item != items.end() ? &*item : nullptr;
}

Result<DataNode> parse_data(std::string_view toml, const std::string& file) {
  const toml::parse_result parsed = toml::parse(toml, file);
  if (!parsed) {
    const toml::parse_error& error = parsed.error();
    return refuse({.file = file,
                   .line = static_cast<int>(error.source().begin.line),
                   .column = static_cast<int>(error.source().begin.column),
                   .message = fmt::format("this is not TOML: {}", error.description())});
  }
  DataNode root;
  convert(parsed.table(), root, 0);
  return root;
}

TableReader::TableReader(const DataNode& table, std::string file, std::string what,
                         std::initializer_list<std::string_view> allowed)
    : table_(table), file_(std::move(file)), what_(std::move(what)) {
  const std::vector<std::string> keys(allowed.begin(), allowed.end());
  if (table.kind != DataNode::Kind::table) {
    fail("", fmt::format("{} is a table", what_), "a table with " + one_of(keys));
    return;
  }
  for (const DataNode& item : table.items) {
    if (std::ranges::find(keys, item.key) != keys.end()) continue;
    fail(item.key, fmt::format("{} has no key `{}`", what_, item.key),
         expected_name(item.key, keys));
  }
}

void TableReader::fail(std::string_view key, std::string message, std::string expected) {
  const DataNode* item = table_.find(key);
  const DataNode& place = item != nullptr ? *item : table_;
  fail({file_, place.line, place.column, std::move(message), std::move(expected)});
}

void TableReader::fail(InputError error) {
  if (!error_) error_ = std::move(error);
}

TextPosition TableReader::position(const DataNode& node) const {
  return {file_, node.text_line, node.text_column};
}

const DataNode* TableReader::want(std::string_view key, DataNode::Kind kind,
                                  std::string_view kind_words) {
  const DataNode* item = table_.find(key);
  if (item == nullptr || item->kind == kind) return item;
  fail(key, fmt::format("`{}` of {} is of the wrong kind", key, what_), std::string(kind_words));
  return nullptr;
}

const DataNode* TableReader::need(std::string_view key) {
  const DataNode* item = table_.find(key);
  if (item == nullptr) fail("", fmt::format("{} lacks the key `{}`", what_, key));
  return item;
}

std::string TableReader::text(std::string_view key) {
  if (need(key) == nullptr) return {};
  std::string text = optional_text(key);
  if (text.find_first_not_of(" \t\r\n") == text.npos)
    fail(key, fmt::format("`{}` of {} is empty", key, what_), "some text");
  return text;
}

std::string TableReader::optional_text(std::string_view key) {
  const DataNode* item = optional_text_node(key);
  return item != nullptr ? item->text : std::string{};
}

const DataNode* TableReader::optional_text_node(std::string_view key) {
  return want(key, DataNode::Kind::text, "a text in quotes");
}

int TableReader::integer(std::string_view key, int least, int most) {
  if (need(key) == nullptr) return least;
  const DataNode* item = want(key, DataNode::Kind::integer, "a whole number");
  if (item == nullptr) return least;
  if (item->integer < least || item->integer > most) {
    fail(key, fmt::format("`{}` of {} is {}", key, what_, item->integer),
         fmt::format("a number from {} to {}", least, most));
    return least;
  }
  return static_cast<int>(item->integer);
}

std::vector<std::string> TableReader::texts(std::string_view key) {
  std::vector<std::string> found;
  if (need(key) == nullptr) return found;
  const DataNode* list = want(key, DataNode::Kind::list, "a list of texts in quotes");
  if (list == nullptr) return found;
  for (const DataNode& item : list->items) {
    if (item.kind != DataNode::Kind::text) {
      fail({file_, item.line, item.column, fmt::format("`{}` lists texts only", key),
            "a text in quotes"});
    }
    found.push_back(item.text);
  }
  return found;
}

bool TableReader::flag(std::string_view key) {
  const DataNode* item = want(key, DataNode::Kind::boolean, "true or false");
  return item != nullptr && item->integer != 0;
}

std::vector<const DataNode*> TableReader::tables(std::string_view key) {
  std::vector<const DataNode*> found;
  const DataNode* list = want(key, DataNode::Kind::list, "a list of tables");
  if (list == nullptr) return found;
  for (const DataNode& item : list->items) found.push_back(&item);
  return found;
}

const DataNode* TableReader::optional_table(std::string_view key) {
  return want(key, DataNode::Kind::table, "a table in braces");
}

}  // namespace headjudge
