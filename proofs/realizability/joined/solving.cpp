// The solver's word on a block (see cells.hpp).
//
// Every clause is put to the solver as its formula, in every joint situation within the block, with
// a switch of its own; nothing is taken from the tables that the search works with. The lattice of
// switches gives the sets that can be kept (MARCO, mus_enumeration.hpp), and with each of them the
// answers that are left at each place. That excluded answers are never given, and that whoever
// gives none is a judge, is one query each. Up to kMostListed judges are listed until the solver
// finds no more.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "model/core/logic/joint_vocabulary.hpp"
#include "proofs/realizability/joined/cells.hpp"
#include "proofs/realizability/mus_enumeration.hpp"
#include "proofs/smt/clause_terms.hpp"

namespace headjudge::proofs {

namespace {

/// A demand as a formula over the unknown answers of its places.
struct DemandTerm {
  std::size_t clause = 0;
  std::vector<std::size_t> places;  // ascending
  TermBool obeyed;
};

class BlockTerms {
 public:
  BlockTerms(z3::context& context, const Block& block, const Edition& edition,
             const QuestionSet& questions)
      : algebra_(context), block_(block), edition_(edition), questions_(questions) {
    for (std::size_t i = 0; i < block.places.size(); ++i) {
      const Question& question = questions.questions[block.places[i].question];
      answers_.push_back(algebra_.unknown_integer(fmt::format("answer {}", i)));
      const TermInt& answer = answers_.back();
      background_.push_back((answer >= 0 && answer < static_cast<int>(question.answers.size()) &&
                             is_sensible(algebra_, question, situation(i), answer)));
    }
    for (std::size_t c = 0; c < edition.clauses.size(); ++c) add_clause(c);
  }

  [[nodiscard]] const std::vector<DemandTerm>& demands() const { return demands_; }
  [[nodiscard]] const std::vector<TermBool>& background() const { return background_; }
  [[nodiscard]] const TermInt& answer(std::size_t place) const { return answers_[place]; }

 private:
  [[nodiscard]] std::vector<int> values(std::size_t place) const {
    const AskedPlace& at = block_.places[place];
    return questions_.questions[at.question].situation_values(at.situation);
  }
  [[nodiscard]] std::vector<TermInt> situation(std::size_t place) const {
    std::vector<TermInt> terms;
    for (const int value : values(place)) terms.push_back(algebra_.integer(value));
    return terms;
  }

  void add_clause(std::size_t number) {
    const Clause& clause = edition_.clauses[number];
    if (clause.is_joint()) return add_joint(number, {});
    for (std::size_t i = 0; i < block_.places.size(); ++i) {
      if (block_.places[i].question != clause.question) continue;
      demands_.push_back(
          {number, {i}, is_obeyed(algebra_, edition_, number, situation(i), answers_[i])});
    }
  }

  /// Goes through the places of the block that the clause's questions can stand at together.
  void add_joint(std::size_t number, std::vector<std::size_t> places) {
    const Clause& clause = edition_.clauses[number];
    const std::vector<std::size_t> asked = clause.questions();
    if (places.size() == asked.size()) return add_joint_at(number, places);
    for (std::size_t i = 0; i < block_.places.size(); ++i) {
      if (block_.places[i].question != asked[places.size()]) continue;
      places.push_back(i);
      add_joint(number, places);
      places.pop_back();
    }
  }

  void add_joint_at(std::size_t number, const std::vector<std::size_t>& places) {
    const Clause& clause = edition_.clauses[number];
    const JointVocabulary vocabulary = *joint_vocabulary(questions_, clause.questions());
    std::vector<std::vector<int>> situations;
    for (const std::size_t place : places) situations.push_back(values(place));
    if (!vocabulary.agree(situations)) return;
    const std::vector<int> known = vocabulary.values(situations, std::vector(places.size(), 0));
    DemandTerm demand{number, places, evaluate(algebra_, clause.formula, [&](int variable) {
                        const auto at = static_cast<std::size_t>(variable);
                        return at < vocabulary.answers ? algebra_.integer(known[at])
                                                       : answers_[places[at - vocabulary.answers]];
                      })};
    std::ranges::sort(demand.places);
    demands_.push_back(std::move(demand));
  }

  TermAlgebra algebra_;
  const Block& block_;
  const Edition& edition_;
  const QuestionSet& questions_;
  std::vector<TermInt> answers_;
  std::vector<TermBool> background_;
  std::vector<DemandTerm> demands_;
};

/// One block put to the solver.
class BlockCheck {
 public:
  BlockCheck(const BlockJudges& judges, const JoinedBlock& described, const Edition& edition,
             const QuestionSet& questions, const SolverLimits& limits, QuestionAnalysis& found)
      : judges_(judges),
        described_(described),
        block_(judges.block()),
        limits_(limits),
        found_(found),
        terms_(context_, block_, edition, questions) {}

  [[nodiscard]] std::string run() {
    std::vector<z3::expr> background;
    for (const TermBool& each : terms_.background()) background.push_back(each.expr());
    std::vector<z3::expr> obeyed;
    for (const DemandTerm& each : terms_.demands()) obeyed.push_back(each.obeyed.expr());
    const ClauseCores cores = cores_of(background, obeyed);
    if (!cores.unknown.empty()) return give_up(cores.unknown);
    if (named(cores.kept) != described_.broken) return "other demands can be kept";
    const std::string options = wrong_options(background, cores.kept);
    if (!options.empty() || !found_.unknown.empty()) return options;
    const std::string excluded = wrong_exclusions(background, cores.kept);
    if (!excluded.empty() || !found_.unknown.empty()) return excluded;
    const auto number = count_judges(judges_);
    if (!number || *number > kMostListed) return "";
    return wrong_number(background, cores.kept, *number);
  }

 private:
  /// All demands, where they can be kept together; else what the lattice finds.
  [[nodiscard]] ClauseCores cores_of(const std::vector<z3::expr>& background,
                                     const std::vector<z3::expr>& obeyed) {
    ClauseSet all(obeyed.size());
    for (std::size_t d = 0; d < all.size(); ++d) all[d] = d;
    z3::solver together = keeping(background, all);
    ++found_.queries;
    if (check(together) == Verdict::satisfiable)
      return {.clashes = {}, .kept = {all}, .unknown = ""};
    ClauseLattice lattice(context_, background, obeyed, limits_);
    ClauseCores cores = lattice.cores();
    found_.queries += lattice.queries();
    return cores;
  }

  std::string give_up(std::string why) {
    if (found_.unknown.empty()) found_.unknown = std::move(why);
    return "";
  }

  /// The demands that are not kept, by clause and place.
  [[nodiscard]] std::vector<std::vector<PlacedDemandId>> named(
      const std::vector<ClauseSet>& kept) const {
    std::vector<std::vector<PlacedDemandId>> all;
    for (const ClauseSet& each : kept) {
      std::vector<PlacedDemandId>& broken = all.emplace_back();
      for (std::size_t d = 0; d < terms_.demands().size(); ++d) {
        if (std::ranges::binary_search(each, d)) continue;
        broken.push_back({terms_.demands()[d].clause, {}});
        for (const std::size_t i : terms_.demands()[d].places) {
          broken.back().places.push_back(block_.places[i]);
        }
      }
      std::ranges::sort(broken);
    }
    std::ranges::sort(all);
    return all;
  }

  [[nodiscard]] z3::solver keeping(const std::vector<z3::expr>& background, const ClauseSet& kept) {
    z3::solver solver = make_small_solver(context_, limits_.resources);
    for (const z3::expr& each : background) solver.add(each);
    for (const std::size_t d : kept) solver.add(terms_.demands()[d].obeyed.expr());
    return solver;
  }

  [[nodiscard]] std::string wrong_options(const std::vector<z3::expr>& background,
                                          const std::vector<ClauseSet>& kept) {
    std::vector<std::set<int>> left(block_.places.size());
    for (const ClauseSet& each : kept) {
      z3::solver solver = keeping(background, each);
      for (std::size_t i = 0; i < block_.places.size(); ++i) {
        for (const int answer : block_.answers[i]) {
          if (left[i].contains(answer)) continue;
          z3::expr_vector assumed(context_);
          assumed.push_back((terms_.answer(i) == answer).expr());
          ++found_.queries;
          const Verdict verdict = check(solver, assumed);
          if (verdict == Verdict::unknown) return give_up("the solver gave up on joined answers");
          if (verdict == Verdict::satisfiable) left[i].insert(answer);
        }
      }
    }
    for (std::size_t i = 0; i < left.size(); ++i) {
      const std::vector<int> options = judges_.options(block_.places[i]);
      if (std::set<int>(options.begin(), options.end()) != left[i]) return "other joined answers";
    }
    return "";
  }

  [[nodiscard]] z3::expr all_of(const std::vector<z3::expr>& parts) {
    z3::expr_vector all(context_);
    for (const z3::expr& each : parts) all.push_back(each);
    return z3::mk_and(all);
  }

  [[nodiscard]] std::string wrong_exclusions(const std::vector<z3::expr>& background,
                                             const std::vector<ClauseSet>& kept) {
    z3::expr_vector ways(context_);
    for (const ClauseSet& each : kept) {
      std::vector<z3::expr> obeyed;
      for (const std::size_t d : each) obeyed.push_back(terms_.demands()[d].obeyed.expr());
      ways.push_back(all_of(obeyed));
    }
    z3::expr_vector excluded(context_);
    for (const Exclusion& exclusion : described_.exclusions) {
      std::vector<z3::expr> together;
      for (const WantedAnswer& each : exclusion) {
        together.push_back((terms_.answer(*block_.find(each.place)) == each.answer).expr());
      }
      excluded.push_back(all_of(together));
    }
    z3::solver given = keeping(background, {});
    given.add(z3::mk_or(ways) && z3::mk_or(excluded));
    z3::solver missing = keeping(background, {});
    missing.add(!z3::mk_or(ways) && !z3::mk_or(excluded));
    for (std::size_t i = 0; i < block_.places.size(); ++i) {
      z3::expr_vector options(context_);
      for (const int option : judges_.options(block_.places[i])) {
        options.push_back((terms_.answer(i) == option).expr());
      }
      missing.add(z3::mk_or(options));
    }
    for (z3::solver* solver : {&given, &missing}) {
      ++found_.queries;
      const Verdict verdict = check(*solver);
      if (verdict == Verdict::unknown) return give_up("the solver gave up on excluded answers");
      if (verdict == Verdict::satisfiable) return "other answers are never given together";
    }
    return "";
  }

  /// Lists judges until there is no other.
  [[nodiscard]] std::string wrong_number(const std::vector<z3::expr>& background,
                                         const std::vector<ClauseSet>& kept,
                                         const JudgeCount& number) {
    std::size_t listed = 0;
    for (const ClauseSet& each : kept) {
      z3::solver solver = keeping(background, each);
      while (listed <= kMostListed) {
        ++found_.queries;
        const Verdict verdict = check(solver);
        if (verdict == Verdict::unknown) return give_up("the solver gave up on a list of judges");
        if (verdict == Verdict::unsatisfiable) break;
        ++listed;
        const z3::model model = solver.get_model();
        z3::expr_vector other(context_);
        for (std::size_t i = 0; i < block_.places.size(); ++i) {
          other.push_back((terms_.answer(i) != value_in(model, terms_.answer(i))).expr());
        }
        solver.add(z3::mk_or(other));
      }
    }
    return number == listed ? "" : "another number of judges";
  }

  z3::context context_;
  const BlockJudges& judges_;
  const JoinedBlock& described_;
  const Block& block_;
  SolverLimits limits_;
  QuestionAnalysis& found_;
  BlockTerms terms_;
};

}  // namespace

std::string disagreement_on(const BlockJudges& judges, const JoinedBlock& described,
                            const Edition& edition, const QuestionSet& questions,
                            const SolverLimits& limits, QuestionAnalysis& found) {
  return BlockCheck(judges, described, edition, questions, limits, found).run();
}

}  // namespace headjudge::proofs
