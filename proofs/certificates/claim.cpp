// A sentence for each kind: whoever reads "holds" in front of it may rely on each of its words.
// Long lists are cut, and how much is left out is said.
#include "proofs/certificates/claim.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headjudge::proofs {

namespace {

constexpr std::size_t kMostNamed = 8;

std::string some_of(const std::vector<std::string>& names) {
  const std::size_t count = std::min(names.size(), kMostNamed);
  std::string text = fmt::format(
      "{}", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(count), ", "));
  if (names.size() > count) text += fmt::format(" and {} more", names.size() - count);
  return text;
}

std::string cards_of(const ChainCertificate& certificate) {
  std::vector<std::string> numbers;
  for (const StampedCard& each : certificate.cards) numbers.push_back(each.number);
  return some_of(numbers);
}

std::string claim_about_chains(const ChainCertificate& certificate) {
  const GraphProof& proof = certificate.graph;
  const std::string_view span = proof.one_turn ? "within one turn" : "also from turn to turn";
  if (certificate.kind == CertificateKind::no_cycle || proof.all_chains) {
    return fmt::format("every chain of effects ends, {}", span);
  }
  std::vector<std::string> nodes;
  for (const std::size_t place : proof.component) {
    if (place < proof.nodes.size()) nodes.push_back(proof.nodes[place]);
  }
  return fmt::format("no chain goes through this component without end, {}: {}", span,
                     some_of(nodes));
}

std::string_view name_of_answer(CanStop answer) {
  switch (answer) {
    case CanStop::no: return "no";
    case CanStop::yes: return "yes";
    case CanStop::unknown: break;
  }
  return "unknown";
}

std::string claim_about_round(const ChainCertificate& certificate) {
  const RoundProof& proof = certificate.lasso;
  const bool exact = certificate.kind == CertificateKind::lasso_exact;
  const std::string_view course = exact ? "comes back to the position that it began in"
                                        : "goes on without end, with more DP each time";
  if (proof.acts_freely) {
    return fmt::format(
        "a round {}; a player acts freely in it, so it is no loop that is to be stopped", course);
  }
  return fmt::format(
      "a round {}; {}; can it be stopped? by P1: {}, by P2: {}, by both together: {}",
      course,
      proof.round.empty() ? "nobody is asked in it" : "players are asked in it",
      name_of_answer(proof.can_stop[0]), name_of_answer(proof.can_stop[1]),
      name_of_answer(proof.together));
}

}  // namespace

std::string claim_of(const ChainCertificate& certificate) {
  return printable(fmt::format(
      "{} under {}: {} ({})", cards_of(certificate), certificate.edition,
      certificate.is_lasso() ? claim_about_round(certificate) : claim_about_chains(certificate),
      kCertificateKinds[static_cast<std::size_t>(certificate.kind)]));
}

std::string printable(std::string_view text) {
  std::string shown;
  for (const char c : text) {
    const bool is_plain = c >= ' ' && c <= '~';
    if (is_plain) {
      shown += c;
    } else {
      shown += fmt::format("\\x{:02X}", static_cast<unsigned char>(c));
    }
  }
  return shown;
}

}  // namespace headjudge::proofs
