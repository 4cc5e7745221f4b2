// Reading the project's TOML files: questions and editions.
//
// The TOML library stays behind this header. A file becomes a plain tree that remembers where each
// key and value stands, and a TableReader takes a table apart. The reader is strict: a key that it
// was not told of is an error, because a misspelt optional key would otherwise be lost in silence.
// It keeps the first error and goes on with defaults, so that reading code need not stop after each
// key; whoever reads asks `failed()` before using anything.
//
// Source: TOML 1.0 (https://toml.io), parsed by toml++.
#pragma once

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/logic/formula.hpp"

namespace headjudge {

/// One value of a TOML file. A table's items carry keys, a list's do not; both in file order.
struct DataNode {
  enum class Kind : std::uint8_t { text, integer, boolean, list, table, other };
  Kind kind = Kind::table;
  std::string key;
  std::string text;
  std::int64_t integer = 0;  ///< of a boolean: 0 or 1
  std::vector<DataNode> items;
  int line = 0;       ///< of the key, or of the value where there is none
  int column = 0;     ///< as above
  int text_line = 0;  ///< where a text's first character stands
  int text_column = 0;

  [[nodiscard]] const DataNode* find(std::string_view name) const;
};

[[nodiscard]] Result<DataNode> parse_data(std::string_view toml, const std::string& file);

class TableReader {
 public:
  /// `what` names the table in messages, e.g. "a clause".
  TableReader(const DataNode& table, std::string file, std::string what,
              std::initializer_list<std::string_view> allowed);

  /// A text that must be there and not be empty.
  std::string text(std::string_view key);
  std::string optional_text(std::string_view key);
  /// A formula's text with its place; nullptr when the key is absent.
  const DataNode* optional_text_node(std::string_view key);
  int integer(std::string_view key, int least = std::numeric_limits<int>::min(),
              int most = std::numeric_limits<int>::max());
  std::vector<std::string> texts(std::string_view key);
  /// False when the key is absent.
  bool flag(std::string_view key);
  /// The tables of [[key]] or key = [{...}]; none when the key is absent.
  std::vector<const DataNode*> tables(std::string_view key);
  const DataNode* optional_table(std::string_view key);

  /// Refuses the table at this key (or as a whole, when it has no such key).
  void fail(std::string_view key, std::string message, std::string expected = "");
  void fail(InputError error);
  [[nodiscard]] bool failed() const { return error_.has_value(); }
  [[nodiscard]] const InputError& error() const { return *error_; }
  [[nodiscard]] bool has(std::string_view key) const { return table_.find(key) != nullptr; }
  [[nodiscard]] bool has_text(std::string_view key) const {
    const DataNode* item = table_.find(key);
    return item != nullptr && item->kind == DataNode::Kind::text;
  }
  /// Where a text begins, for the error messages of what is parsed out of it.
  [[nodiscard]] TextPosition position(const DataNode& node) const;

 private:
  const DataNode* need(std::string_view key);
  const DataNode* want(std::string_view key, DataNode::Kind kind, std::string_view kind_words);

  const DataNode& table_;
  std::string file_;
  std::string what_;
  std::optional<InputError> error_;
};

}  // namespace headjudge
