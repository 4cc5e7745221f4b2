// One play for each cause that campaigns have found and that was mended: it goes as it says, and
// every invariant holds at every step of it, at each of its tables.
#include <cstddef>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "fuzz/ccg/setting.hpp"
#include "fuzz/dcg/setting.hpp"
#include "fuzz/games/shrink.hpp"
#include "invariants/ccg_invariants.hpp"
#include "invariants/dcg_invariants.hpp"
#include "model/core/base/folder.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/play/runner.hpp"

namespace headjudge {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = HEADJUDGE_SOURCE_DIR;

/// What a play breaks at its tables; empty: nothing.
template <class S>
std::string broken_at_any_table(const S& setting, const InvariantSet<typename S::Model>& invariants,
                                const Play& play) {
  const auto run = run_play(setting.game(), setting.rulebook(), play);
  if (!run) return run.error().text();
  for (const PlayTable& table : play.tables) {
    Play alone = play;
    alone.tables = {table};
    if (const auto ran = run_play(setting.game(), setting.rulebook(), alone); !ran) {
      return ran.error().text();
    }
    const std::string broken = fuzz::broken_by(setting, invariants, alone);
    if (!broken.empty()) return broken;
  }
  return "";
}

TEST(Regressions, HoldAllInvariantsAndGoAsTheySay) {
  const auto dcg = fuzz::load_dcg_setting(kRoot);
  const auto ccg = fuzz::load_ccg_setting(kRoot);
  ASSERT_TRUE(dcg && ccg);
  std::size_t played = 0;
  for (const fs::path& file : files_in(kRoot / "corpus/regressions").value()) {
    const auto text = read_text_file(file);
    ASSERT_TRUE(text);
    const auto play = parse_play(*text, file.string());
    ASSERT_TRUE(play) << play.error().text();
    const bool first = play->game == (*dcg)->rulebook().questions.game;
    EXPECT_EQ(first ? broken_at_any_table(**dcg, dcg::dcg_invariants(), *play)
                    : broken_at_any_table(**ccg, ccg::ccg_invariants(), *play),
              "")
        << file;
    ++played;
  }
  EXPECT_GT(played, 0U);
}

Verdict nobody_has_a_trash(const dcg::DcgPosition& position) {
  for (const dcg::Side& side : position.state.sides()) {
    if (!side.trash.empty()) return Verdict::broken;
  }
  return Verdict::held;
}

TEST(Regressions, WouldBeNoticedIfTheyBrokeAnything) {
  const auto dcg = fuzz::load_dcg_setting(kRoot);
  ASSERT_TRUE(dcg);
  const InvariantSet<dcg::Dcg> invariants(
      {{"nobody-has-a-trash", "Nobody has a trash.", &nobody_has_a_trash, nullptr,
        HangsOn::everything()}});
  const fs::path file = kRoot / "corpus/regressions/suspended_digimon_without_dp.play";
  const auto play = parse_play(read_text_file(file).value(), file.string());
  ASSERT_TRUE(play);
  EXPECT_EQ(broken_at_any_table(**dcg, invariants, *play), "nobody-has-a-trash");
}

}  // namespace
}  // namespace headjudge
