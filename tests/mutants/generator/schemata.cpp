// Writing the choices: places are nested like brackets, and written from the outermost inwards.
// A wrong version has no switches inside: it runs only when its own is on. The right version's
// value tells whether the wrong one could have differed: "a" for "a && b" differs from "no" alone.
#include "generator/schemata.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace mutants {

namespace {

using Range = std::pair<std::size_t, std::size_t>;

struct OuterFirst {
  bool operator()(const Range& a, const Range& b) const {
    return std::tuple(a.first, b.second) < std::tuple(b.first, a.second);
  }
};

/// What stands at a place: the mutants of it, and those that are watched there.
struct Choice {
  std::vector<const Mutation*> mutations, watched;
};

using Choices = std::map<Range, Choice, OuterFirst>;

bool cross(const Range& a, const Range& b) {
  if (a.second <= b.first || b.second <= a.first) return false;
  const bool inside = a.first >= b.first && a.second <= b.second;
  const bool around = a.first <= b.first && a.second >= b.second;
  return !inside && !around;
}

/// Is told of the right version's value where the wrong one cannot always differ.
std::string teller_of(Differs differs) {
  const bool by_side_effects = differs == Differs::from_true_or_by_side_effects ||
                               differs == Differs::from_false_or_by_side_effects;
  const bool from =
      differs == Differs::from_true || differs == Differs::from_true_or_by_side_effects;
  return std::string("::headjudge_mutants::told<") + (from ? "true" : "false") +
         (by_side_effects ? ", true>" : ", false>");
}

class Writer {
 public:
  Writer(const std::string& source, const Choices& choices) : source_(source), choices_(choices) {}

  Schemata take() {
    at_ = choices_.begin();
    copy(0, source_.size());
    return std::move(out_);
  }

 private:
  /// Copies the source from begin to end, with the choices that lie in it.
  void copy(std::size_t begin, std::size_t end) {
    while (at_ != choices_.end() && at_->first.second <= end) {
      const auto& [range, choice] = *at_;
      ++at_;
      out_.text += source_.substr(begin, range.first - begin);
      write(range, choice);
      begin = range.second;
    }
    out_.text += source_.substr(begin, end - begin);
  }

  void write(const Range& range, const Choice& choice) {
    const auto& mutations = choice.mutations;
    const bool statement = !mutations.empty() && mutations.front()->form == Form::statement;
    const std::size_t first = out_.written.size();
    const std::size_t whole_begin = out_.text.size();
    bool cast = false;
    std::string told, behind_told;
    out_.text += statement ? "{" : "(";
    for (const Mutation* mutation : mutations) {
      const std::size_t begin = out_.text.size();
      const std::string number = std::to_string(mutation->number);
      const bool elsewhere = mutation->watch_end != 0;  // what it is reached by is told there
      const bool always = !elsewhere && mutation->differs == Differs::always;
      const std::string condition =
          std::string("::headjudge_mutants::") + (always ? "is(" : "is_on(") + number + ")";
      if (!always && !elsewhere) {
        told += teller_of(mutation->differs) + "(" + number + ", ";
        behind_told += ")";
      }
      out_.text += statement ? "if(" + condition + "){" + mutation->mutated + "} else "
                             : condition + " ? (" + mutation->mutated + ") : ";
      out_.written.push_back({mutation->number, begin, out_.text.size(), 0, 0});
      cast = cast || mutation->form == Form::condition;
    }
    out_.text += told;
    for (const Mutation* each : choice.watched) {
      out_.text += "({const auto mutant_" + std::to_string(each->number) + " = (";
    }
    out_.text += statement ? "{" : cast ? "static_cast<bool>(" : "(";
    const std::size_t behind = out_.written.size();
    copy(range.first, range.second);
    out_.text += statement ? "}" : ")";
    for (auto each = choice.watched.rbegin(); each != choice.watched.rend(); ++each) watch(**each);
    out_.text += behind_told + (statement ? "}" : ")");
    for (std::size_t i = first; i < behind; ++i) {
      out_.written[i].whole_begin = whole_begin;
      out_.written[i].whole_end = out_.text.size();
    }
  }

  /// Behind the right version, whose value has a name: has the wrong one another value?
  void watch(const Mutation& mutation) {
    const std::string number = std::to_string(mutation.number);
    out_.text += "); if (::headjudge_mutants::spies() && ::headjudge_mutants::differ(mutant_" +
                 number + ", (";
    const std::size_t begin = out_.text.size();
    out_.text += mutation.watched;
    out_.written.push_back({mutation.number, begin, out_.text.size(), begin, out_.text.size()});
    out_.text += "))) ::headjudge_mutants::reached[" + number + "] |= 1; mutant_" + number + ";})";
  }

  const std::string& source_;
  const Choices& choices_;
  Choices::const_iterator at_;
  Schemata out_;
};

}  // namespace

std::vector<Mutation> without_crossings(std::vector<Mutation> mutations) {
  std::ranges::stable_sort(mutations, [](const Mutation& a, const Mutation& b) {
    return std::tuple(a.file, a.rule.empty()) < std::tuple(b.file, b.rule.empty());
  });
  std::vector<Mutation> out;
  std::map<std::string, std::set<Range>> taken;
  for (Mutation& mutation : mutations) {
    std::set<Range>& here = taken[mutation.file];
    const Range range{mutation.begin, mutation.end};
    if (!here.contains(range)) {
      if (std::ranges::any_of(here, [&](const Range& other) { return cross(range, other); })) {
        continue;
      }
      here.insert(range);
    }
    out.push_back(std::move(mutation));
  }
  std::ranges::stable_sort(out, [](const Mutation& a, const Mutation& b) {
    return std::tuple(a.file, a.begin, b.end) < std::tuple(b.file, b.begin, a.end);
  });
  return out;
}

Schemata schemata_of(const std::string& source, const std::vector<Mutation>& mutations) {
  Choices choices;
  for (const Mutation& mutation : mutations) {
    choices[{mutation.begin, mutation.end}].mutations.push_back(&mutation);
    if (mutation.watch_end == 0) continue;
    choices[{mutation.watch_begin, mutation.watch_end}].watched.push_back(&mutation);
  }
  return Writer(source, choices).take();
}

}  // namespace mutants
