// The grammar of formulas, by precedence climbing: one loop for all binary operators, whose levels
// stand in one table, loosest first. `not` sits between `and` and the comparisons, so that
// `not a = b` denies the comparison. Comparisons do not chain, and saying so is kinder than a type
// error about `1 < x < 5`.
//
// Source: precedence climbing, M. Richards and C. Whitby-Strevens, "BCPL: the language and its
// compiler" (1979), chapter 6.
#include "model/core/logic/formula_syntax.hpp"

#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/ascii.hpp"

namespace headjudge::detail {
namespace {

constexpr int kLoosest = 0;
constexpr int kNot = 4;
constexpr int kComparison = 4;
constexpr int kTightest = 7;
/// Deep enough for any sentence; keeps a hostile formula from exhausting the stack.
constexpr int kMostNesting = 64;
/// Node numbers are 16 bits wide, and a sentence has no such length.
constexpr std::size_t kLongestFormula = 4096;
constexpr int kLargestNumber = 1'000'000;

struct BinaryOperator {
  std::string_view text;
  Operator op;
  int level;
  bool groups_right = false;
};

constexpr std::array<BinaryOperator, 13> kBinary = {{
    {"<->", Operator::iff, 0},
    {"->", Operator::implies, 1, true},
    {"or", Operator::either, 2},
    {"and", Operator::both, 3},
    {"=", Operator::equal, kComparison},
    {"!=", Operator::not_equal, kComparison},
    {"<", Operator::less, kComparison},
    {"<=", Operator::less_equal, kComparison},
    {">", Operator::greater, kComparison},
    {">=", Operator::greater_equal, kComparison},
    {"+", Operator::add, 5},
    {"-", Operator::subtract, 5},
    {"*", Operator::multiply, 6},
}};

const BinaryOperator* binary_operator(const Token& token) {
  for (const BinaryOperator& candidate : kBinary) {
    if (token.kind == Token::Kind::symbol && candidate.text == token.text) return &candidate;
  }
  return nullptr;
}

class Parser {
 public:
  Parser(std::vector<Token> tokens, const TextPosition& position)
      : tokens_(std::move(tokens)), position_(position) {}

  Result<std::vector<SyntaxNode>> run() {
    const Result<int> whole = parse(kLoosest);
    if (!whole) return refuse(whole.error());
    if (peek().kind != Token::Kind::end) {
      return refuse_peeked("an operator, or the end of the formula");
    }
    return std::move(nodes_);
  }

 private:
  [[nodiscard]] const Token& peek() const { return tokens_[at_]; }
  [[nodiscard]] bool peek_is(std::string_view symbol) const {
    return peek().kind == Token::Kind::symbol && peek().text == symbol;
  }
  std::unexpected<InputError> refuse_peeked(std::string expected) const {
    const std::string seen = peek().kind == Token::Kind::end
                                 ? "the formula ends here"
                                 : fmt::format("`{}` does not fit here", peek().text);
    return refuse_at(position_, peek().offset, seen, std::move(expected));
  }
  int add(SyntaxNode node) {
    nodes_.push_back(node);
    return static_cast<int>(nodes_.size()) - 1;
  }

  /// A formula of operators at `level` or tighter.
  Result<int> parse(int level) {
    Result<int> left = operand(level);
    bool compared = false;
    while (left) {
      const BinaryOperator* found = binary_operator(peek());
      if (found == nullptr || found->level < level) break;
      if (found->level == kComparison && std::exchange(compared, true)) {
        return refuse_at(position_, peek().offset, "comparisons do not chain",
                         "two comparisons joined by `and`");
      }
      const Token token = tokens_[at_++];
      const Result<int> right = parse(found->groups_right ? found->level : found->level + 1);
      if (!right) return right;
      left = add({found->op, token.text, 0, token.offset, *left, *right});
    }
    return left;
  }

  Result<int> operand(int level) {
    const Token token = peek();
    if (nesting_ == kMostNesting) {
      return refuse_at(position_, token.offset, "the formula is nested too deeply",
                       fmt::format("at most {} levels", kMostNesting));
    }
    ++nesting_;
    Result<int> node = operand_of(token, level);
    --nesting_;
    return node;
  }

  Result<int> operand_of(const Token& token, int level) {
    if (token.kind == Token::Kind::name) {
      ++at_;
      if (token.text == "true" || token.text == "false") {
        return add({Operator::literal_bool, token.text, token.text == "true", token.offset});
      }
      return add({Operator::variable, token.text, 0, token.offset});
    }
    if (token.kind == Token::Kind::number) return number();
    if (peek_is("(")) return parenthesis();
    if (peek_is("-")) return prefix(Operator::minus, kTightest);
    if (!peek_is("not")) {
      return refuse_peeked("a name, a number, `not`, `-` or a parenthesis");
    }
    if (level > kNot) return refuse_peeked("parentheses around the `not` and what it denies");
    return prefix(Operator::negate, kNot);
  }

  Result<int> prefix(Operator op, int level) {
    const Token token = tokens_[at_++];
    const Result<int> inner = parse(level);
    if (!inner) return inner;
    return add({op, token.text, 0, token.offset, *inner, -1});
  }

  Result<int> number() {
    const Token token = tokens_[at_++];
    const auto value = number_in<int>(token.text);
    if (!value || *value > kLargestNumber) {
      return refuse_at(position_, token.offset, fmt::format("`{}` is not a number", token.text),
                       fmt::format("digits, at most {}", kLargestNumber));
    }
    return add({Operator::literal_int, token.text, *value, token.offset});
  }

  Result<int> parenthesis() {
    const Token open = tokens_[at_++];
    const Result<int> inner = parse(kLoosest);
    if (!inner) return inner;
    if (!peek_is(")")) {
      return refuse_peeked(fmt::format("an operator, or `)` for the parenthesis {} characters back",
                                       peek().offset - open.offset));
    }
    ++at_;
    return inner;
  }

  std::vector<Token> tokens_;
  const TextPosition& position_;
  std::vector<SyntaxNode> nodes_;
  std::size_t at_ = 0;
  int nesting_ = 0;
};

}  // namespace

Result<std::vector<SyntaxNode>> formula_syntax(std::string_view text,
                                               const TextPosition& position) {
  if (text.size() > kLongestFormula) {
    return refuse_at(position, 0, fmt::format("the formula has {} characters", text.size()),
                     fmt::format("at most {}", kLongestFormula));
  }
  Result<std::vector<Token>> tokens = formula_tokens(text, position);
  if (!tokens) return refuse(tokens.error());
  return Parser(std::move(*tokens), position).run();
}

}  // namespace headjudge::detail
