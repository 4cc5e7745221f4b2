// What a formula's names mean: resolving them against a vocabulary and checking types.
//
// The syntax tree comes with children before parents, and so does the Formula we build: one pass.
// Only bare names wait for their parent, because the same word may be a value of several enums
// (two questions' answers are both called `may`): the other side of the comparison decides.
// Along the way each number's range is followed, for two reasons: evaluation can then never
// overflow, and an equation that no situation can meet (`memory = 30`) is refused as a slip.
#include "model/core/logic/formula.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/suggestion.hpp"
#include "model/core/logic/formula_syntax.hpp"

namespace headjudge {
namespace {

using detail::SyntaxNode;

constexpr std::int64_t kLargestValue = 1'000'000'000;

struct Range {
  std::int64_t from = 0;
  std::int64_t to = 0;
};

std::string_view kind_words(ValueKind kind) {
  switch (kind) {
    case ValueKind::boolean: return "true or false";
    case ValueKind::integer: return "a number";
    case ValueKind::enumeration: break;
  }
  return "one of several names";
}

bool is_comparison(Operator op) { return op >= Operator::equal && op <= Operator::greater_equal; }

bool is_arithmetic(Operator op) { return op >= Operator::add; }

Range range_of(Operator op, Range left, Range right) {
  if (op == Operator::add) return {left.from + right.from, left.to + right.to};
  if (op == Operator::subtract) return {left.from - right.to, left.to - right.from};
  if (op == Operator::minus) return {-left.to, -left.from};
  const auto [least, most] = std::minmax(
      {left.from * right.from, left.from * right.to, left.to * right.from, left.to * right.to});
  return {least, most};
}

class Checker {
 public:
  Checker(std::span<const Variable> vocabulary, const TextPosition& position,
          const std::vector<SyntaxNode>& syntax)
      : vocabulary_(vocabulary), position_(position), syntax_(syntax), built_(syntax.size(), 0) {}

  Result<Formula> run() {
    for (std::size_t i = 0; i < syntax_.size(); ++i) {
      const SyntaxNode& node = syntax_[i];
      if (node.op == Operator::variable) continue;  // waits for its parent
      if (node.left < 0) {
        build(i,
              {node.op, node.op == Operator::literal_int ? ValueKind::integer : ValueKind::boolean,
               node.value},
              {node.value, node.value});
      } else if (!check_operator(i)) {
        return refuse(*error_);
      }
    }
    const std::size_t whole = syntax_.size() - 1;
    if (!resolve(whole, nullptr) || !require(whole, ValueKind::boolean)) return refuse(*error_);
    return std::move(formula_);
  }

 private:
  const Formula::Node& built(std::size_t syntax) const { return formula_.nodes[built_[syntax]]; }
  Range range(std::size_t syntax) const { return ranges_[built_[syntax]]; }

  void build(std::size_t syntax, Formula::Node node, Range range) {
    built_[syntax] = static_cast<std::uint16_t>(formula_.nodes.size());
    formula_.nodes.push_back(node);
    ranges_.push_back(range);
  }

  bool fail(std::size_t syntax, std::string message, std::string expected) {
    error_ = detail::refuse_at(position_, syntax_[syntax].offset, std::move(message),
                               std::move(expected))
                 .error();
    return false;
  }

  [[nodiscard]] const Variable* variable_named(std::string_view name) const {
    const auto found = std::ranges::find(vocabulary_, name, &Variable::name);
    return found != vocabulary_.end() ? &*found : nullptr;
  }

  /// The enum variable that a leaf names, if it does.
  [[nodiscard]] const Variable* enum_at(std::size_t syntax) const {
    if (syntax_[syntax].op != Operator::variable) return nullptr;
    const Variable* variable = variable_named(syntax_[syntax].text);
    return variable != nullptr && variable->kind == ValueKind::enumeration ? variable : nullptr;
  }

  /// Gives a leaf its meaning; `against` is the enum variable it is compared with, if any.
  bool resolve(std::size_t syntax, const Variable* against) {
    const SyntaxNode& leaf = syntax_[syntax];
    if (leaf.op != Operator::variable) return true;
    if (against != nullptr) {
      const auto name = std::ranges::find(against->names, leaf.text);
      if (name != against->names.end()) {
        const int value = static_cast<int>(name - against->names.begin());
        build(syntax, {Operator::literal_int, ValueKind::enumeration, value}, {value, value});
        return true;
      }
    }
    if (const Variable* variable = variable_named(leaf.text)) {
      const int index = static_cast<int>(variable - vocabulary_.data());
      build(syntax, {Operator::variable, variable->kind, index}, {variable->from, variable->to});
      return true;
    }
    return fail_unknown(syntax, against);
  }

  bool fail_unknown(std::size_t syntax, const Variable* against) {
    const std::string word(syntax_[syntax].text);
    if (against != nullptr) {
      return fail(syntax, fmt::format("`{}` is not a value of `{}`", word, against->name),
                  expected_name(word, against->names));
    }
    std::vector<std::string> names;
    for (const Variable& variable : vocabulary_) {
      if (std::ranges::find(variable.names, word) != variable.names.end()) {
        return fail(
            syntax,
            fmt::format("`{}` is a value of `{}` and says nothing alone", word, variable.name),
            fmt::format("`{0} = {1}` or `{0} != {1}`", variable.name, word));
      }
      names.push_back(variable.name);
    }
    return fail(syntax, fmt::format("there is no variable `{}`", word), expected_name(word, names));
  }

  bool require(std::size_t syntax, ValueKind kind) {
    const ValueKind seen = built(syntax).kind;
    if (seen == kind) return true;
    const std::string message = fmt::format("`{}` is {}, and {} is needed", syntax_[syntax].text,
                                            kind_words(seen), kind_words(kind));
    if (kind == ValueKind::boolean) {
      return fail(syntax, message, "a comparison such as `x = y`, or a variable that is a bool");
    }
    return fail(syntax, message, "a number, a variable that is one, or a sum of them");
  }

  bool check_operator(std::size_t syntax) {
    const SyntaxNode& node = syntax_[syntax];
    const auto left = static_cast<std::size_t>(node.left);
    const bool binary = node.right >= 0;
    const auto right = binary ? static_cast<std::size_t>(node.right) : left;
    const bool equation = node.op == Operator::equal || node.op == Operator::not_equal;
    const Variable* left_enum = equation ? enum_at(left) : nullptr;
    const Variable* right_enum = equation && left_enum == nullptr ? enum_at(right) : nullptr;
    if (!resolve(left, right_enum)) return false;
    if (binary && !resolve(right, left_enum)) return false;
    if (equation ? !check_equation(syntax, left, right) : !check_kinds(node.op, left, right)) {
      return false;
    }
    const bool number = is_arithmetic(node.op);
    const Range result = number ? range_of(node.op, range(left), range(right)) : Range{0, 1};
    if (result.from < -kLargestValue || result.to > kLargestValue) {
      return fail(syntax, fmt::format("`{}` can leave the numbers that we compute with", node.text),
                  fmt::format("values up to {} here", kLargestValue));
    }
    build(
        syntax,
        {node.op, number ? ValueKind::integer : ValueKind::boolean, 0, built_[left], built_[right]},
        result);
    return true;
  }

  bool check_kinds(Operator op, std::size_t left, std::size_t right) {
    const bool numbers = is_arithmetic(op) || is_comparison(op);
    const ValueKind kind = numbers ? ValueKind::integer : ValueKind::boolean;
    return require(left, kind) && require(right, kind);
  }

  bool check_equation(std::size_t syntax, std::size_t left, std::size_t right) {
    const ValueKind kind = built(left).kind;
    if (kind != built(right).kind) {
      return fail(right,
                  fmt::format("`{}` is {}, but `{}` is {}", syntax_[right].text,
                              kind_words(built(right).kind), syntax_[left].text, kind_words(kind)),
                  kind == ValueKind::enumeration
                      ? one_of(vocabulary_[static_cast<std::size_t>(built(left).value)].names)
                      : std::string(kind_words(kind)));
    }
    if (kind == ValueKind::enumeration && built(left).op == built(right).op) {
      return fail(right, "two enums cannot be compared with each other",
                  one_of(vocabulary_[static_cast<std::size_t>(built(left).value)].names));
    }
    const Range l = range(left);
    const Range r = range(right);
    if (kind == ValueKind::integer && (l.to < r.from || r.to < l.from)) {
      return fail(syntax, "the two sides are never equal",
                  fmt::format("values that meet: on the left {} to {}, on the right {} to {}",
                              l.from, l.to, r.from, r.to));
    }
    return true;
  }

  std::span<const Variable> vocabulary_;
  const TextPosition& position_;
  const std::vector<SyntaxNode>& syntax_;
  std::vector<std::uint16_t> built_;  // formula node of each syntax node
  std::vector<Range> ranges_;         // of each formula node
  Formula formula_;
  std::optional<InputError> error_;
};

}  // namespace

std::string Variable::value_text(int value) const {
  if (kind == ValueKind::boolean) return value != 0 ? "yes" : "no";
  if (kind == ValueKind::integer) return fmt::format("{}", value);
  assert(value >= 0 && value < static_cast<int>(names.size()));
  return names[static_cast<std::size_t>(value)];
}

bool Formula::mentions(int variable) const {
  return std::ranges::any_of(nodes, [&](const Node& node) {
    return node.op == Operator::variable && node.value == variable;
  });
}

Result<Formula> parse_formula(std::string_view text, std::span<const Variable> vocabulary,
                              const TextPosition& position) {
  const Result<std::vector<SyntaxNode>> syntax = detail::formula_syntax(text, position);
  if (!syntax) return refuse(syntax.error());
  Result<Formula> formula = Checker(vocabulary, position, *syntax).run();
  if (formula) formula->text = std::string(text);
  return formula;
}

bool holds(const Formula& formula, std::span<const int> values) {
  return evaluate(ConcreteAlgebra{}, formula,
                  [&](int variable) { return values[static_cast<std::size_t>(variable)]; });
}

}  // namespace headjudge
