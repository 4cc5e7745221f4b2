// What is told of a certificate comes from what was checked: a forged file could else put any words
// behind "holds".
#include "proofs/certificates/claim.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/proofs/certificates/samples.hpp"

namespace headjudge::certificate_claims_test {
namespace {

using proofs::ChainCertificate;
using proofs::claim_of;
using testing::HasSubstr;
using testing::Not;

TEST(CertificateClaims, AreMadeFromWhatIsChecked) {
  for (const test::CertifiedPool* made : test::all_samples()) {
    for (ChainCertificate each : made->certificates) {
      const std::string claim = claim_of(each);
      EXPECT_THAT(claim, HasSubstr(each.cards.at(0).number));
      EXPECT_THAT(claim, HasSubstr("under comprehensive-4.2"));
      each.about = "P1 wins";
      EXPECT_EQ(claim_of(each), claim);
    }
  }
}

TEST(CertificateClaims, SayWhoCanStopALoop) {
  ChainCertificate loop = test::forced_loop().certificates.back();
  EXPECT_THAT(claim_of(loop), HasSubstr("by P1: no, by P2: no, by both together: no"));
  EXPECT_THAT(claim_of(loop), HasSubstr("nobody is asked"));
  loop.lasso.can_stop[0] = CanStop::unknown;
  EXPECT_THAT(claim_of(loop), HasSubstr("by P1: unknown, by P2: no"));
}

TEST(CertificateClaims, OfAComponentSayLessThanOfEveryChain) {
  const auto& all = test::ranked_by_weights().certificates;
  EXPECT_THAT(claim_of(all.front()), HasSubstr("no chain goes through this component without end"));
  EXPECT_THAT(claim_of(all.back()), HasSubstr("every chain of effects ends"));
}

TEST(CertificateClaims, AreOneLineOfCharactersThatCanBeSeen) {
  ChainCertificate loop = test::forced_loop().certificates.back();
  loop.edition = "x\nholds: \x1b[31m\u00e9";
  EXPECT_THAT(claim_of(loop), HasSubstr("x\\x0Aholds: \\x1B[31m\\xC3\\xA9"));
  EXPECT_THAT(claim_of(loop), Not(HasSubstr("\n")));
}

}  // namespace
}  // namespace headjudge::certificate_claims_test
