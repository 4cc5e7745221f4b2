// Counting the ways to answer a block by conditioning, for the checker (see checking.hpp).
//
// A place is given each of its answers. Tables then take answers away from other places, those that
// forbid nothing any more are set aside, and what falls apart is counted separately. The tables are
// evaluated anew, by the names of variables: nothing that the analysis works with is used. All of
// it together has a bound, since some blocks do not fall apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "proofs/realizability/joined/cells.hpp"

namespace headjudge::proofs {

/// What a clause demands at some places, with the formula itself.
struct CheckedDemand {
  std::size_t clause = 0;
  std::vector<AskedPlace> places;  // in the order of the clause's questions
};

/// Evaluates clauses at places, by the names of variables.
class Evaluation {
 public:
  /// `evaluations` counts.
  Evaluation(const Edition& edition, const QuestionSet& questions, std::size_t& evaluations)
      : edition_(edition), questions_(questions), evaluations_(evaluations) {}

  /// The sensible ones.
  [[nodiscard]] std::vector<int> answers(AskedPlace place) const;
  [[nodiscard]] bool allows(const CheckedDemand& demand, const std::vector<int>& given) const;
  /// Does a variable of one name have one value at all these places?
  [[nodiscard]] bool agree(const std::vector<AskedPlace>& places) const;

 private:
  [[nodiscard]] bool note_values(const std::vector<AskedPlace>& places,
                                 std::map<std::string, int>& named) const;
  [[nodiscard]] const std::vector<std::string>& names_of(std::size_t clause) const;

  const Edition& edition_;
  const QuestionSet& questions_;
  std::size_t& evaluations_;
  mutable std::map<std::size_t, std::vector<std::string>> names_;
};

/// What some places may be answered together.
struct AnswerTable {
  std::vector<std::size_t> places;  ///< by number
  std::vector<bool> allowed;        ///< by combination of answers, those of the first place fastest
};

/// The most tables that are looked at for a block, over all that is asked about it.
inline constexpr std::size_t kMostLooks = 20'000'000;

/// Counts and finds the ways to answer some places that tables allow.
class Conditioning {
 public:
  /// By place, the answers it may be given: bit i for the i-th.
  using Domains = std::vector<std::uint32_t>;
  using Active = std::vector<bool>;  ///< by table: is it looked at?

  /// `answers`: how many each place has.
  Conditioning(const std::vector<std::size_t>& answers, std::vector<AnswerTable> tables);

  [[nodiscard]] Domains all_answers() const { return all_; }
  [[nodiscard]] Active all_tables() const { return Active(tables_.size(), true); }

  [[nodiscard]] JudgeCount count(Domains domains, Active active);
  /// A way to answer, by the numbers of answers; nothing where there is none.
  [[nodiscard]] std::optional<std::vector<std::size_t>> find(Domains domains, Active active);

  /// kMostLooks was reached: what was said since is worth nothing.
  [[nodiscard]] bool gave_up() const { return looks_ > kMostLooks; }

 private:
  [[nodiscard]] bool look(std::size_t table, Domains& domains, Active& active,
                          std::vector<std::size_t>& changed);
  [[nodiscard]] bool narrow(Domains& domains, Active& active, std::vector<std::size_t> changed);
  [[nodiscard]] std::size_t tables_at(std::size_t place, const Active& active) const;
  [[nodiscard]] std::vector<std::size_t> component(std::size_t first, const Domains& domains,
                                                   const Active& active) const;
  [[nodiscard]] JudgeCount count_open(std::vector<std::size_t> open, const Domains& domains,
                                      const Active& active);
  [[nodiscard]] bool find_from(Domains& domains, Active& active);
  [[nodiscard]] std::size_t most_tied(const std::vector<std::size_t>& places,
                                      const Active& active) const;

  Domains all_;
  std::vector<AnswerTable> tables_;
  std::vector<std::vector<std::size_t>> touching_;  // by place
  std::size_t looks_ = 0;
};

}  // namespace headjudge::proofs
