// The cards and the judge, and then the part for the kind. What is said of chains is checked in a
// pool that has the certificate's cards and no others.
#include "proofs/certificates/check.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "model/dcg/dcg.hpp"
#include "proofs/certificates/check_parts.hpp"
#include "proofs/certificates/naming.hpp"
#include "proofs/combinations/parts.hpp"

namespace headjudge::proofs {

struct Checker::Parts {
  proofs::Parts cards;
  dcg::Dcg game;
};

Checker::Checker(const cards::Pool& pool, const Rulebook& rulebook)
    : pool_(pool),
      rulebook_(rulebook),
      parts_(std::make_unique<Parts>(proofs::Parts(pool), dcg::Dcg(pool))) {}

Checker::~Checker() = default;

namespace {

std::string fault_of_cards(const ChainCertificate& certificate, const cards::Pool& pool,
                           CardSet& found) {
  std::set<std::string> met;
  for (const StampedCard& each : certificate.cards) {
    const cards::Card* card = pool.find_number(each.number);
    if (card == nullptr) return fmt::format("there is no card {}", each.number);
    if (!met.insert(each.number).second) return fmt::format("card {} is named twice", each.number);
    if (program_hash(*card) != each.program) {
      return fmt::format("card {} is not printed as it was when this was written", each.number);
    }
    found.push_back(static_cast<cards::CardIndex>(card - pool.cards.data()));
  }
  return found.empty() ? "it names no card" : "";
}

}  // namespace

std::string Checker::fault(const ChainCertificate& certificate) const {
  const Edition* edition = rulebook_.find(certificate.edition);
  if (edition == nullptr) return fmt::format("there is no edition '{}'", certificate.edition);
  CardSet cards;
  if (std::string fault = fault_of_cards(certificate, pool_, cards); !fault.empty()) return fault;
  const Judge judge = base_judge(*edition, rulebook_.questions);
  if (certificate.is_lasso()) return fault_of_round(certificate, parts_->game, judge);
  return fault_of_graph(certificate, parts_->cards.alone(cards), judge);
}

}  // namespace headjudge::proofs
