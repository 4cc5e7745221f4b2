// Blocks of situations: growing, stripping, writing.
//
// Every measurable quantity of a situation is a Feature (a variable, a difference, a sum); a block
// holds the set of values that each feature may take. That one idea serves ranges of numbers and
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

/// left, left - right or left + right; `right` is absent for a plain variable.
struct Feature {
  std::size_t left = 0;
  std::optional<std::size_t> right;
  int sign = 0;

  [[nodiscard]] int of(const std::vector<int>& values) const {
    return values[left] + (right ? sign * values[*right] : 0);
  }
};

/// What one block says about one feature: nothing, or the values that it may take. Numbers are
/// kept as bounds so that a gap between two values does not split a range.
struct Bound {
  std::optional<int> least;
  std::optional<int> most;
  std::optional<std::set<int>> among;

  [[nodiscard]] bool admits(int value) const {
    return (!least || *least <= value) && (!most || value <= *most) &&
           (!among || among->contains(value));
  }
};

using Values = std::vector<int>;
using Block = std::vector<Bound>;  // one for each feature

class Cover {
 public:
  Cover(const Question& question, std::span<const std::size_t> situations) : question_(question) {
    list_features();
    for (std::size_t number = 0; number < question.situation_count(); ++number) {
      Values values = question.situation_values(number);
      if (!question.is_reachable(values)) continue;
      const bool wanted = std::ranges::binary_search(situations, number);
      (wanted ? wanted_ : others_).push_back(std::move(values));
    }
  }

  std::string write() {
    std::vector<std::string> blocks;
    std::vector<bool> covered(wanted_.size(), false);
    for (std::size_t i = 0; i < wanted_.size(); ++i) {
      if (covered[i]) continue;
      const Block block = stripped(grown(i));
      for (std::size_t j = 0; j < wanted_.size(); ++j) {
        if (inside(block, wanted_[j])) covered[j] = true;
      }
      blocks.push_back(text(block));
    }
    if (blocks.size() == 1) return blocks.front();
    for (std::string& block : blocks) {
      if (block.contains(" and ")) block = fmt::format("({})", block);
    }
    return fmt::format("{}", fmt::join(blocks, " or "));
  }

 private:
  [[nodiscard]] bool is_number(std::size_t variable) const {
    return question_.situation[variable].kind == ValueKind::integer;
  }

  void list_features() {
    const std::size_t count = question_.situation.size();
    for (std::size_t i = 0; i < count; ++i) features_.push_back({i, {}, 0});
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = i + 1; j < count; ++j) {
        if (!is_number(i) || !is_number(j)) continue;
        features_.push_back({i, j, -1});
        features_.push_back({i, j, 1});
      }
    }
  }

  [[nodiscard]] bool inside(const Block& block, const Values& values) const {
    for (std::size_t f = 0; f < features_.size(); ++f) {
      if (!block[f].admits(features_[f].of(values))) return false;
    }
    return true;
  }

  [[nodiscard]] bool allowed(const Block& block) const {
    return std::ranges::none_of(others_, [&](const Values& v) { return inside(block, v); });
  }

  /// Widens the block just enough to hold these values too.
  void widen(Block& block, const Values& values) const {
    for (std::size_t f = 0; f < features_.size(); ++f) {
      const int value = features_[f].of(values);
      if (is_number(features_[f].left)) {
        block[f].least = std::min(block[f].least.value_or(value), value);
        block[f].most = std::max(block[f].most.value_or(value), value);
      } else {
        if (!block[f].among) block[f].among.emplace();
        block[f].among->insert(value);
      }
    }
  }

  [[nodiscard]] Block grown(std::size_t seed) const {
    Block block(features_.size());
    widen(block, wanted_[seed]);
    for (const Values& values : wanted_) {
      if (inside(block, values)) continue;
      Block wider = block;
      widen(wider, values);
      if (allowed(wider)) block = std::move(wider);
    }
    return block;
  }

  /// Drops what is not needed, sums and differences first: plain bounds read better.
  [[nodiscard]] Block stripped(Block block) const {
    const auto drop = [&](auto& part) {
      const auto kept = part;
      part.reset();
      if (!allowed(block)) part = kept;
    };
    for (std::size_t f = features_.size(); f-- > 0;) {
      drop(block[f].least);
      drop(block[f].most);
      drop(block[f].among);
    }
    return block;
  }

  [[nodiscard]] std::string feature_text(const Feature& feature) const {
    const std::string& left = question_.situation[feature.left].name;
    if (!feature.right) return left;
    return fmt::format("{} {} {}", left, feature.sign < 0 ? '-' : '+',
                       question_.situation[*feature.right].name);
  }

  /// The one value that a bound leaves; the end of a variable's range is a bound too.
  [[nodiscard]] std::optional<int> only_value(const Feature& feature, const Bound& bound) const {
    if (!bound.least && !bound.most) return std::nullopt;
    const Variable& variable = question_.situation[feature.left];
    if (feature.right) return bound.least == bound.most ? bound.least : std::nullopt;
    const int least = bound.least.value_or(variable.from);
    return least == bound.most.value_or(variable.to) ? std::optional(least) : std::nullopt;
  }

  [[nodiscard]] std::string among_text(const Variable& variable, const std::set<int>& among) const {
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

  [[nodiscard]] std::string text(const Block& block) const {
    std::vector<std::string> parts;
    for (std::size_t f = 0; f < features_.size(); ++f) {
      const Bound& bound = block[f];
      const std::string name = feature_text(features_[f]);
      if (bound.among) {
        parts.push_back(among_text(question_.situation[features_[f].left], *bound.among));
      } else if (const std::optional<int> only = only_value(features_[f], bound)) {
        parts.push_back(fmt::format("{} = {}", name, *only));
      } else {
        if (bound.least) parts.push_back(fmt::format("{} >= {}", name, *bound.least));
        if (bound.most) parts.push_back(fmt::format("{} <= {}", name, *bound.most));
      }
    }
    return parts.empty() ? "true" : fmt::format("{}", fmt::join(parts, " and "));
  }

  const Question& question_;
  std::vector<Feature> features_;
  std::vector<Values> wanted_;
  std::vector<Values> others_;
};

}  // namespace

std::string formula_for(const Question& question, std::span<const std::size_t> situations) {
  assert(!situations.empty() && std::ranges::is_sorted(situations));
  return Cover(question, situations).write();
}

}  // namespace headjudge::proofs
