// What is asked of a solver, within which bounds, and what it answered.
// A query is kept as SMT-LIB, so that another solver can be asked the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "proofs/smt/term_algebra.hpp"

namespace headjudge::proofs {

/// What the solver worked: its own count of steps, which is the same on every machine.
struct SolverCounts {
  std::uint64_t steps = 0;
  std::uint64_t queries = 0;
};

/// A question put to a solver, in SMT-LIB 2.
struct Query {
  std::string name;  ///< within its claim; empty where a claim is one query
  std::string smtlib;
  Verdict answer = Verdict::unknown;  ///< what the solver answered
};

/// What is said of a claim.
enum class ClaimVerdict : std::uint8_t { proved, refuted, vacuous, unknown };
[[nodiscard]] std::string_view verdict_name(ClaimVerdict verdict);

/// A judge's answer in a counterexample: question, situation, answer.
struct RefutingAnswer {
  std::size_t question;
  std::vector<int> situation;
  int answer;
};

/// How much the solver may work for one query, in its own count of steps.
struct ProofLimits {
  unsigned query = 50'000'000;
  unsigned runs = 200'000'000;  ///< for Spacer, and for a run that it names
};

}  // namespace headjudge::proofs
