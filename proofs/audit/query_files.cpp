// Naming and writing the files of queries (see query_files.hpp).
//
// A name's parts stand between dots: what the query is about, the verdict, the query, the answer.
#include "proofs/audit/query_files.hpp"

#include <set>

#include <fmt/format.h>

#include "model/core/base/text_file.hpp"

namespace headjudge::proofs {

namespace {

std::string_view sameness_name(Sameness sameness) {
  switch (sameness) {
    case Sameness::equivalent: return "equivalent";
    case Sameness::differs: return "differs";
    case Sameness::unknown: break;
  }
  return "unknown";
}

std::string_view inclusion_name(Inclusion inclusion) {
  switch (inclusion) {
    case Inclusion::included: return "included";
    case Inclusion::not_included: return "not-included";
    case Inclusion::unknown: break;
  }
  return "unknown";
}

}  // namespace

std::vector<QueryFile> query_files(std::string_view claim, std::string_view edition,
                                   const ProofResult& result) {
  std::vector<QueryFile> files;
  for (const Query& query : result.queries) {
    files.push_back(
        {fmt::format("{}.{}.{}.{}.{}.smt2", claim, edition, verdict_name(result.verdict),
                     query.name, answer_name(query.answer)),
         &query});
  }
  return files;
}

std::vector<QueryFile> query_files(const RuleComparison& comparison) {
  std::vector<QueryFile> files;
  for (const Query& query : comparison.queries) {
    files.push_back(
        {fmt::format("{}.{}-{}.{}.{}.{}.smt2", name_of(comparison.rule), comparison.older,
                     comparison.newer, sameness_name(comparison.sameness), query.name,
                     answer_name(query.answer)),
         &query});
  }
  return files;
}

std::vector<QueryFile> query_files(const TraceComparison& comparison) {
  std::vector<QueryFile> files;
  for (const Query& query : comparison.queries) {
    files.push_back(
        {fmt::format("runs.{}-among-{}.{}.{}.{}.smt2", comparison.of, comparison.among,
                     inclusion_name(comparison.verdict), query.name, answer_name(query.answer)),
         &query});
  }
  return files;
}

Result<void> write_query_files(const std::filesystem::path& folder,
                               std::span<const QueryFile> files) {
  std::set<std::string> names;
  for (const QueryFile& file : files) {
    const auto path = folder / file.name;
    if (!names.insert(file.name).second) {
      return refuse({path.string(), 0, 0, "two queries have this name", "a name for each query"});
    }
    if (auto written = write_text_file(path, file.query->smtlib); !written) return written;
  }
  return {};
}

}  // namespace headjudge::proofs
