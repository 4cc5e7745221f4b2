// The shipped editions against their manuals: nothing that an entry cites is gone, and not one
// word of the text is without an entry.
//
// This holds for every edition of every game whose manual lies beside the repository. A sentence
// that nobody has read for the model cannot hide: it is a failure with its line.
//
// Source: the manuals named by each edition's `document`.
#include <filesystem>
#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "model/core/manual/check.hpp"
#include "model/core/manual/rulebook.hpp"

namespace headjudge::manual_cover_test {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = HEADJUDGE_SOURCE_DIR;
const fs::path kManuals = kRoot / ".." / "shared" / "manuals";

/// Shows each edition with the check of its manual; how many there were.
std::size_t for_each_check(
    const std::function<void(const Edition& edition, const ManualCheck& check)>& visit) {
  std::size_t checked = 0;
  for (const std::string& game : games_in(kRoot / "model/editions")) {
    const auto rulebook = load_rulebook(kRoot / "model/editions", game);
    if (!rulebook) ADD_FAILURE() << rulebook.error().text();
    if (!rulebook) continue;
    for (const Edition& edition : rulebook->editions) {
      if (!fs::exists(kManuals / edition.document)) continue;
      const auto manual = read_text_file(kManuals / edition.document);
      if (!manual) ADD_FAILURE() << manual.error().text();
      if (!manual) continue;
      visit(edition, check_manual(edition, *manual));
      ++checked;
    }
  }
  return checked;
}

class ManualCover : public testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists(kManuals)) {
      GTEST_SKIP() << "no manuals beside the repository (../shared/manuals): nothing to compare";
    }
  }
};

TEST_F(ManualCover, EveryFingerprintStandsInItsManual) {
  const std::size_t checked = for_each_check([](const Edition& edition, const ManualCheck& check) {
    EXPECT_GT(check.fingerprints, 0u) << edition.id;
    for (const LostSentence& lost : check.lost) {
      ADD_FAILURE() << edition.file << ':' << lost.line << ": " << lost.entry << " ("
                    << lost.fingerprint << ") is not in " << edition.document;
    }
  });
  EXPECT_GE(checked, 4u);
}

TEST_F(ManualCover, NoWordOfAManualIsWithoutAnEntry) {
  const std::size_t checked = for_each_check([](const Edition& edition, const ManualCheck& check) {
    EXPECT_GT(check.covered, 0u) << edition.id;
    for (const OpenStretch& open : check.open) {
      ADD_FAILURE() << edition.document << ':' << open.first_line << ": " << open.words
                    << " words are in no entry of " << edition.id;
    }
  });
  EXPECT_GE(checked, 4u);
}

}  // namespace
}  // namespace headjudge::manual_cover_test
