// Listing literals (see literals.hpp).
//
// The order decides which of two equally small conditions is taken, so it is fixed: plain facts,
// then equalities, then bounds, then comparisons of two numbers, then inequalities.
#include "proofs/mending/literals.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headjudge::proofs {

namespace {

class Listing {
 public:
  Listing(const Question& question, std::span<const std::size_t> situations) : question_(question) {
    for (const std::size_t number : situations) {
      values_.push_back(question.situation_values(number));
    }
  }

  std::vector<Literal> run() {
    const auto& variables = question_.situation;
    for (std::size_t v = 0; v < variables.size(); ++v) equalities(v);
    for (std::size_t v = 0; v < variables.size(); ++v) bounds(v);
    for (std::size_t v = 0; v < variables.size(); ++v) {
      for (std::size_t w = v + 1; w < variables.size(); ++w) comparisons(v, w);
    }
    for (std::size_t v = 0; v < variables.size(); ++v) inequalities(v);
    return std::move(found_);
  }

 private:
  void add(std::string text, const std::function<bool(const std::vector<int>&)>& holds) {
    Literal literal{std::move(text), Spots(values_.size())};
    for (std::size_t spot = 0; spot < values_.size(); ++spot) {
      literal.holds[spot] = holds(values_[spot]);
    }
    if (literal.holds.all() || literal.holds.none()) return;
    if (std::ranges::find(found_, literal.holds, &Literal::holds) != found_.end()) return;
    found_.push_back(std::move(literal));
  }

  void equalities(std::size_t v) {
    const Variable& variable = question_.situation[v];
    if (variable.kind == ValueKind::boolean) {
      add(variable.name, [v](const auto& values) { return values[v] != 0; });
      add("not " + variable.name, [v](const auto& values) { return values[v] == 0; });
      return;
    }
    for (int value = variable.from; value <= variable.to; ++value) {
      add(fmt::format("{} = {}", variable.name, variable.value_text(value)),
          [=](const auto& values) { return values[v] == value; });
    }
  }

  void bounds(std::size_t v) {
    const Variable& variable = question_.situation[v];
    if (variable.kind != ValueKind::integer) return;
    for (int value = variable.from; value <= variable.to; ++value) {
      add(fmt::format("{} <= {}", variable.name, value),
          [=](const auto& values) { return values[v] <= value; });
      add(fmt::format("{} >= {}", variable.name, value),
          [=](const auto& values) { return values[v] >= value; });
    }
  }

  void inequalities(std::size_t v) {
    const Variable& variable = question_.situation[v];
    if (variable.kind == ValueKind::boolean) return;
    for (int value = variable.from; value <= variable.to; ++value) {
      add(fmt::format("{} != {}", variable.name, variable.value_text(value)),
          [=](const auto& values) { return values[v] != value; });
    }
  }

  void comparisons(std::size_t v, std::size_t w) {
    const Variable& one = question_.situation[v];
    const Variable& other = question_.situation[w];
    if (one.kind != ValueKind::integer || other.kind != ValueKind::integer) return;
    const auto compare = [&](std::string_view sign, auto holds) {
      add(fmt::format("{} {} {}", one.name, sign, other.name),
          [=](const auto& values) { return holds(values[v], values[w]); });
    };
    compare("=", std::equal_to<>());
    compare("<=", std::less_equal<>());
    compare(">=", std::greater_equal<>());
    compare("<", std::less<>());
    compare(">", std::greater<>());
    compare("!=", std::not_equal_to<>());
  }

  const Question& question_;
  std::vector<std::vector<int>> values_;
  std::vector<Literal> found_;
};

}  // namespace

std::vector<Literal> literals_over(const Question& question,
                                   std::span<const std::size_t> situations) {
  return Listing(question, situations).run();
}

Spots spots_of(const std::vector<Literal>& literals, const Condition& condition,
               std::size_t spots) {
  Spots all(spots);
  all.set();
  for (const std::size_t literal : condition) all &= literals[literal].holds;
  return all;
}

std::string text_of(const std::vector<Literal>& literals, const Condition& condition) {
  std::vector<std::string_view> texts;
  for (const std::size_t literal : condition) texts.push_back(literals[literal].text);
  return fmt::format("{}", fmt::join(texts, " and "));
}

}  // namespace headjudge::proofs
