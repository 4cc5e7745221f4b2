// Blocks of situations: growing, stripping, writing.
//
// Every measurable quantity of a situation is a bound's (a variable, a difference, a sum); a block
// holds the set of values that each of them may take. That one idea serves ranges of numbers and
// lists of enum values alike; only the writing differs.
#include "proofs/realizability/situation_cover.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <set>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headjudge::proofs {

namespace {

using Values = std::vector<int>;

int value_of(const SituationBound& bound, const Values& values) {
  return values[bound.left] + (bound.right ? bound.sign * values[*bound.right] : 0);
}

class Cover {
 public:
  Cover(const Question& question, std::span<const std::size_t> situations) : question_(question) {
    list_quantities();
    for (std::size_t number = 0; number < question.situation_count(); ++number) {
      Values values = question.situation_values(number);
      if (!question.is_reachable(values)) continue;
      const bool wanted = std::ranges::binary_search(situations, number);
      (wanted ? wanted_ : others_).push_back(std::move(values));
    }
  }

  std::vector<SituationBlock> blocks() {
    std::vector<SituationBlock> blocks;
    std::vector<bool> covered(wanted_.size(), false);
    for (std::size_t i = 0; i < wanted_.size(); ++i) {
      if (covered[i]) continue;
      SituationBlock block = stripped(grown(i));
      for (std::size_t j = 0; j < wanted_.size(); ++j) {
        if (inside(block, wanted_[j])) covered[j] = true;
      }
      std::erase_if(block, [](const SituationBound& bound) {
        return !bound.least && !bound.most && !bound.among;
      });
      blocks.push_back(std::move(block));
    }
    return blocks;
  }

 private:
  [[nodiscard]] bool is_number(std::size_t variable) const {
    return question_.situation[variable].kind == ValueKind::integer;
  }

  void list_quantities() {
    const std::size_t count = question_.situation.size();
    for (std::size_t i = 0; i < count; ++i) quantities_.push_back({.left = i});
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = i + 1; j < count; ++j) {
        if (!is_number(i) || !is_number(j)) continue;
        quantities_.push_back({.left = i, .right = j, .sign = -1});
        quantities_.push_back({.left = i, .right = j, .sign = 1});
      }
    }
  }

  [[nodiscard]] static bool inside(const SituationBlock& block, const Values& values) {
    return std::ranges::all_of(
        block, [&](const SituationBound& bound) { return bound.admits(value_of(bound, values)); });
  }

  [[nodiscard]] bool allowed(const SituationBlock& block) const {
    return std::ranges::none_of(others_, [&](const Values& v) { return inside(block, v); });
  }

  /// Widens the block just enough to hold these values too.
  void widen(SituationBlock& block, const Values& values) const {
    for (SituationBound& bound : block) {
      const int value = value_of(bound, values);
      if (is_number(bound.left)) {
        bound.least = std::min(bound.least.value_or(value), value);
        bound.most = std::max(bound.most.value_or(value), value);
      } else {
        if (!bound.among) bound.among.emplace();
        bound.among->insert(value);
      }
    }
  }

  [[nodiscard]] SituationBlock grown(std::size_t seed) const {
    SituationBlock block = quantities_;
    widen(block, wanted_[seed]);
    for (const Values& values : wanted_) {
      if (inside(block, values)) continue;
      SituationBlock wider = block;
      widen(wider, values);
      if (allowed(wider)) block = std::move(wider);
    }
    return block;
  }

  /// Drops what is not needed, sums and differences first: plain bounds read better.
  [[nodiscard]] SituationBlock stripped(SituationBlock block) const {
    const auto drop = [&](auto& part) {
      const auto kept = part;
      part.reset();
      if (!allowed(block)) part = kept;
    };
    for (std::size_t f = block.size(); f-- > 0;) {
      drop(block[f].least);
      drop(block[f].most);
      drop(block[f].among);
    }
    return block;
  }

  const Question& question_;
  SituationBlock quantities_;  ///< each without a bound
  std::vector<Values> wanted_;
  std::vector<Values> others_;
};

/// Writes blocks in the language of clauses.
class Writer {
 public:
  explicit Writer(const Question& question) : question_(question) {}

  [[nodiscard]] std::string text(const SituationBlock& block) const {
    std::vector<std::string> parts;
    for (const SituationBound& bound : block) {
      const std::string name = quantity_text(bound);
      if (bound.among) {
        parts.push_back(among_text(question_.situation[bound.left], *bound.among));
      } else if (const std::optional<int> only = only_value(bound)) {
        parts.push_back(fmt::format("{} = {}", name, *only));
      } else {
        if (bound.least) parts.push_back(fmt::format("{} >= {}", name, *bound.least));
        if (bound.most) parts.push_back(fmt::format("{} <= {}", name, *bound.most));
      }
    }
    return parts.empty() ? "true" : fmt::format("{}", fmt::join(parts, " and "));
  }

 private:
  [[nodiscard]] std::string quantity_text(const SituationBound& bound) const {
    const std::string& left = question_.situation[bound.left].name;
    if (!bound.right) return left;
    return fmt::format("{} {} {}", left, bound.sign < 0 ? '-' : '+',
                       question_.situation[*bound.right].name);
  }

  /// The one value that a bound leaves; the end of a variable's range is a bound too.
  [[nodiscard]] std::optional<int> only_value(const SituationBound& bound) const {
    const Variable& variable = question_.situation[bound.left];
    if (bound.right) return bound.least == bound.most ? bound.least : std::nullopt;
    const int least = bound.least.value_or(variable.from);
    return least == bound.most.value_or(variable.to) ? std::optional(least) : std::nullopt;
  }

  [[nodiscard]] static std::string among_text(const Variable& variable,
                                              const std::set<int>& among) {
    if (variable.kind == ValueKind::boolean) {
      return among.contains(1) ? variable.name : "not " + variable.name;
    }
    std::vector<std::string> in;
    std::vector<std::string> out;
    for (int value = variable.from; value <= variable.to; ++value) {
      const bool inside = among.contains(value);
      const std::string& name = variable.names[static_cast<std::size_t>(value)];
      (inside ? in : out)
          .push_back(fmt::format("{} {} {}", variable.name, inside ? "=" : "!=", name));
    }
    if (in.size() == 1) return in.front();
    if (out.size() < in.size()) return fmt::format("{}", fmt::join(out, " and "));
    return fmt::format("({})", fmt::join(in, " or "));
  }

  const Question& question_;
};

}  // namespace

std::vector<SituationBlock> cover_of(const Question& question,
                                     std::span<const std::size_t> situations) {
  assert(!situations.empty() && std::ranges::is_sorted(situations));
  return Cover(question, situations).blocks();
}

std::string formula_for(const Question& question, std::span<const std::size_t> situations) {
  const Writer writer(question);
  std::vector<std::string> blocks;
  for (const SituationBlock& block : cover_of(question, situations)) {
    blocks.push_back(writer.text(block));
  }
  if (blocks.size() == 1) return blocks.front();
  for (std::string& block : blocks) {
    if (block.contains(" and ")) block = fmt::format("({})", block);
  }
  return fmt::format("{}", fmt::join(blocks, " or "));
}

}  // namespace headjudge::proofs
