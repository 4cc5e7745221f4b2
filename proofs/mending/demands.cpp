// Evaluating clauses at every situation (see demands.hpp).
//
// The nodes of a formula stand children before parents, so the conclusion of an implication is the
// formula that ends with its right child.
#include "proofs/mending/demands.hpp"

#include <algorithm>

namespace headjudge::proofs {

namespace {

/// The sensible answers that a formula allows in a situation.
AnswerSet allowed_by(const Formula& formula, const std::vector<int>& situation,
                     const AnswerSet& sensible) {
  AnswerSet allowed;
  std::vector<int> values = situation;
  values.push_back(0);
  for (const int answer : answers_of(sensible)) {
    values.back() = answer;
    if (holds(formula, values)) allowed.set(static_cast<std::size_t>(answer));
  }
  return allowed;
}

/// Is `A -> B` a demand of B wherever A holds: is the answer in B, and nowhere else?
bool is_rule(const Formula& formula, int answer) {
  const Formula::Node& root = formula.nodes.back();
  if (root.op != Operator::implies) return false;
  const auto mentions = [&](std::size_t from, std::size_t to) {
    return std::any_of(formula.nodes.begin() + static_cast<std::ptrdiff_t>(from),
                       formula.nodes.begin() + static_cast<std::ptrdiff_t>(to),
                       [&](const Formula::Node& node) {
                         return node.op == Operator::variable && node.value == answer;
                       });
  };
  const std::size_t premise_ends = root.left + std::size_t{1};
  return !mentions(0, premise_ends) && mentions(premise_ends, formula.nodes.size() - 1);
}

Formula conclusion_of(const Formula& formula) {
  Formula conclusion;
  conclusion.nodes.assign(formula.nodes.begin(),
                          formula.nodes.begin() + formula.nodes.back().right + 1);
  return conclusion;
}

/// Where the first arrow outside of parentheses stands, which is that of the whole formula.
std::size_t arrow_in(const std::string& text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')') --depth;
    if (text.compare(i, 3, "<->") == 0) {
      i += 2;
    } else if (depth == 0 && text.compare(i, 2, "->") == 0) {
      return i;
    }
  }
  return text.npos;
}

/// Does an entry of `entries`, other than the one at `but`, rest on one of these sentences?
template <class Entry>
bool rest_on(const std::vector<Entry>& entries, const std::vector<std::string>& sentences,
             std::size_t but = SIZE_MAX) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto& own = entries[i].fingerprints;
    if (i != but && std::ranges::find_first_of(own, sentences) != own.end()) return true;
  }
  return false;
}

bool is_shared(const Edition& edition, std::size_t clause) {
  const std::vector<std::string>& sentences = edition.clauses[clause].fingerprints;
  return rest_on(edition.clauses, sentences, clause) || rest_on(edition.definitions, sentences) ||
         rest_on(edition.constraints, sentences);
}

}  // namespace

std::vector<int> answers_of(const AnswerSet& set) {
  std::vector<int> answers;
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (set[i]) answers.push_back(static_cast<int>(i));
  }
  return answers;
}

AnswerSet only(int answer) { return AnswerSet().set(static_cast<std::size_t>(answer)); }

std::string on_one_line(const std::string& text) {
  std::string line;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!blank) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  if (line.ends_with(' ')) line.pop_back();
  return line;
}

std::optional<Implication> taken_apart(const Formula& formula) {
  const Formula::Node& root = formula.nodes.back();
  if (root.op != Operator::implies) return std::nullopt;
  const std::string text = on_one_line(formula.text);
  const std::size_t arrow = arrow_in(text);
  if (arrow == text.npos) return std::nullopt;  // it stands in parentheses as a whole
  return Implication{on_one_line(text.substr(0, arrow)), text.substr(arrow + 3),
                     formula.nodes[root.left].op};
}

AnswerSet DemandTable::permitted(std::size_t spot) const {
  AnswerSet left = sensible[spot];
  for (const auto& by_spot : allowed) left &= by_spot[spot];
  return left;
}

std::optional<std::size_t> DemandTable::spot_of(std::size_t situation) const {
  const auto found = std::ranges::lower_bound(situations, situation);
  if (found == situations.end() || *found != situation) return std::nullopt;
  return static_cast<std::size_t>(found - situations.begin());
}

DemandTable demands_on(const Edition& edition, const Question& question, const ClauseSet& clauses) {
  DemandTable table{.question = &question, .clauses = clauses};
  table.allowed.resize(clauses.size());
  table.concluded.resize(clauses.size());
  for (const std::size_t clause : clauses) {
    table.implications.push_back(taken_apart(edition.clauses[clause].formula));
    table.says_more.push_back(is_shared(edition, clause));
  }
  for (std::size_t number = 0; number < question.situation_count(); ++number) {
    const std::vector<int> values = question.situation_values(number);
    if (!question.is_reachable(values)) continue;
    table.situations.push_back(number);
    AnswerSet& sensible = table.sensible.emplace_back();
    for (int answer = 0; answer < static_cast<int>(question.answers.size()); ++answer) {
      if (question.is_sensible(values, answer)) sensible |= only(answer);
    }
    for (std::size_t c = 0; c < clauses.size(); ++c) {
      const Formula& formula = edition.clauses[clauses[c]].formula;
      table.allowed[c].push_back(allowed_by(formula, values, sensible));
      const int answer_variable = static_cast<int>(question.situation.size());
      if (!table.implications[c] || !is_rule(formula, answer_variable)) continue;
      table.concluded[c].push_back(allowed_by(conclusion_of(formula), values, sensible));
    }
  }
  return table;
}

}  // namespace headjudge::proofs
