// headjudge check: what it tells of files of certificates, and its exit codes.
//
// A file is not to be believed: neither what it says of itself, nor its numbers.
#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "proofs/certificates/json.hpp"
#include "tests/proofs/certificates/samples.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"

namespace headjudge::check_command_test {
namespace {

using proofs::ChainCertificate;
using test::run_program;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class CheckCommand : public testing::Test {
 protected:
  std::string put(const std::string& name, const std::string& text) {
    const std::string file = (folder_ / name).string();
    EXPECT_TRUE(write_text_file(file, text));
    return file;
  }
  std::string put(const std::string& name, const ChainCertificate& certificate) {
    return put(name, proofs::write_certificates({certificate}));
  }
  std::string cards() {
    return put("cards.jsonl", fmt::format("{}\n{}\n{}\n", test::swing(), test::push(),
                                          test::digimon("Plain", "")));
  }
  static ChainCertificate loop() { return test::forced_loop().certificates.back(); }

 private:
  test::OwnFolder folder_;
};

TEST_F(CheckCommand, TakesCardsBeforeAndBehindTheCertificates) {
  const std::string first = put("a.json", loop());
  const std::string second = put("b.json", loop());
  for (const std::string& words : {fmt::format("--cards {} {} {}", cards(), first, second),
                                   fmt::format("{} {} --cards {}", first, second, cards())}) {
    const test::Ran ran = run_program("check " + words);
    EXPECT_EQ(ran.exit_code, 0) << ran.output;
    EXPECT_THAT(ran.output, HasSubstr("2 certificates checked, 0 refused")) << words;
  }
}

TEST_F(CheckCommand, TellsWhatWasCheckedAndNotWhatAFileSaysOfItself) {
  ChainCertificate forged = loop();
  forged.about = "P1 wins\nholds: no two cards of this game loop\x1b[2J";
  const test::Ran ran =
      run_program(fmt::format("check {} --cards {}", put("f.json", forged), cards()));
  EXPECT_EQ(ran.exit_code, 0) << ran.output;
  EXPECT_THAT(ran.output, StartsWith("holds: T-"));
  EXPECT_THAT(ran.output, HasSubstr("comes back to the position that it began in"));
  EXPECT_THAT(ran.output, HasSubstr("nobody checks: \"P1 wins\\x0Aholds: no two cards"));
  EXPECT_THAT(ran.output, Not(HasSubstr("\nholds: ")));
  EXPECT_EQ(std::ranges::count(ran.output, '\x1b'), 0);
}

TEST_F(CheckCommand, RefusesToStepForEver) {
  ChainCertificate endless = loop();
  endless.lasso.steps = 1'000'000'000'000;
  const test::Ran ran =
      run_program(fmt::format("check {} --cards {}", put("e.json", endless), cards()));
  EXPECT_EQ(ran.exit_code, 1) << ran.output;
  EXPECT_THAT(ran.output, StartsWith("REFUSED: T-"));
  EXPECT_THAT(ran.output, HasSubstr("more steps than are looked at"));
}

TEST_F(CheckCommand, HasNothingToCheckWhereThereIsNoCertificate) {
  const std::string none = put("n.json", R"({"headjudge_certificates": 1, "certificates": []})");
  const test::Ran ran = run_program("check " + none);
  EXPECT_EQ(ran.exit_code, 2) << ran.output;
  EXPECT_THAT(ran.output, HasSubstr("there is nothing to check"));
}

}  // namespace
}  // namespace headjudge::check_command_test
