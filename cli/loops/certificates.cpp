// A lasso's file is named after its loop: loop/HJ1-040/HJ1-041 is in loop-HJ1-040-HJ1-041.json.
// What is said of graphs is one file, since these name the same cards.
#include "cli/loops/certificates.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "model/core/base/text_file.hpp"
#include "proofs/certificates/check.hpp"
#include "proofs/certificates/json.hpp"

namespace headjudge::cli {

CheckedCertificates::CheckedCertificates(std::vector<proofs::ChainCertificate> certificates,
                                         const cards::Pool& pool, const Rulebook& rulebook)
    : certificates_(std::move(certificates)) {
  const proofs::Checker checker(pool, rulebook);
  for (const proofs::ChainCertificate& each : certificates_) {
    const std::string fault = checker.fault(each);
    if (fault.empty()) continue;
    refused_.push_back(fmt::format("{}: {}", each.about, fault));
    faults_.emplace(each.about, fault);
  }
}

std::string CheckedCertificates::text() const {
  std::string text = fmt::format("{} verdict{} checked again from {} certificate{}, {} refused.\n",
                                 certificates_.size(), certificates_.size() == 1 ? "" : "s",
                                 certificates_.size() == 1 ? "its" : "their",
                                 certificates_.size() == 1 ? "" : "s", refused_.size());
  for (const std::string& each : refused_) text += "  refused: " + each + "\n";
  return text;
}

Result<void> CheckedCertificates::write(const std::string& folder) const {
  const std::filesystem::path path(folder);
  std::vector<proofs::ChainCertificate> of_graphs;
  for (const proofs::ChainCertificate& each : certificates_) {
    if (refuses(each.about)) continue;
    if (!each.is_lasso()) {
      of_graphs.push_back(each);
      continue;
    }
    std::string name = each.about;
    std::ranges::replace(name, '/', '-');
    const auto written =
        write_text_file(path / (name + ".json"), proofs::write_certificates({each}));
    if (!written) return written;
  }
  if (of_graphs.empty()) return {};
  return write_text_file(path / "components.json", proofs::write_certificates(of_graphs));
}

}  // namespace headjudge::cli
