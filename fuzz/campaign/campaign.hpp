// Campaigns: fuzzing without libFuzzer, in any build.
//
// A campaign drives a driver with inputs of its own making and with mutations of those that reached
// something new, until it has made its number of runs, its time is up, or something is broken; that
// is then shrunk. With the same seed, corpus and number of runs it does the same on every machine;
// only a limit in seconds can end it elsewhere.
//
// A corpus folder holds one input a file, in the form that libFuzzer keeps them. What is there is
// tried first, what reached something new is added, under a name that is its hash. A file that is
// no input is passed over with a warning that names it.
//
//   headjudge fuzz game --time 60        is        run_campaign(*driver, {.seconds = 60})
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "fuzz/feedback/driver.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::fuzz {

struct CampaignOptions {
  std::uint64_t seed = 1;
  std::size_t runs = std::numeric_limits<std::size_t>::max();
  double seconds = std::numeric_limits<double>::infinity();
  std::filesystem::path corpus;     ///< empty: none is read or written
  bool feedback = true;             ///< else each input is made from nothing: blind random play
  std::function<bool()> is_over{};  ///< asked before each run; absent: never
};

struct CampaignReport {
  std::size_t runs = 0;
  std::size_t refused = 0;  ///< of the runs: no proper input
  std::size_t decisions = 0;
  std::size_t corpus_read = 0;
  std::size_t corpus_added = 0;
  std::vector<InputError> warnings;
  std::optional<Finding> finding;
  std::vector<CheckCounts> checks;
  std::vector<QuestionCounts> questions;
  std::vector<ForbiddenTable> forbidden;

  /// The checks that never applied: they have checked nothing.
  [[nodiscard]] std::vector<std::string> never_applied() const;
  /// As lines for people.
  [[nodiscard]] std::string text() const;
};

/// Errors: the corpus folder can neither be read nor made, an input cannot be written.
[[nodiscard]] Result<CampaignReport> run_campaign(Driver& driver, const CampaignOptions& options);

/// The input in this file. Errors: it cannot be read, it is not an input of this driver.
[[nodiscard]] Result<Bytes> load_input(const Driver& driver, const std::filesystem::path& file);

}  // namespace headjudge::fuzz
