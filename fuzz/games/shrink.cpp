// Delta debugging (model/core/base/delta_debugging.hpp) over the parts of a play, and over bytes.
//
// A play that starts later has the position at that moment as its set-up, which the game itself
// describes; where the position cannot be told in lines, the play simply does not break any more.
#include "fuzz/games/shrink.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fuzz/ccg/setting.hpp"
#include "fuzz/dcg/decks_setting.hpp"
#include "fuzz/dcg/setting.hpp"
#include "model/core/base/delta_debugging.hpp"
#include "model/core/play/runner.hpp"
#include "model/core/play/smallest_setup.hpp"

namespace headjudge::fuzz {
namespace {

template <class S>
class PlayShrinker {
 public:
  PlayShrinker(const S& setting, Play play, const std::function<bool(const Play&)>& still_breaks)
      : setting_(setting), play_(std::move(play)), still_breaks_(still_breaks) {}

  Play shrink() {
    (void)start_later();
    bool smaller = true;
    while (smaller) {
      smaller = leave_decisions_out();
      smaller = leave_rulings_out() || smaller;
      smaller = clear_the_table() || smaller;
    }
    return std::move(play_);
  }

 private:
  bool take(Play candidate) {
    if (!still_breaks_(candidate)) return false;
    play_ = std::move(candidate);
    return true;
  }

  bool start_later() {
    const auto tables = seat_tables(setting_.rulebook(), play_);
    if (!tables) return false;
    const auto run = run_play_at(setting_.game(), play_, *tables);
    if (!run) return false;
    const auto& turns = run->tables.front().turns;
    for (std::size_t i = turns.size(); i-- > 0;) {
      const auto& state = i == 0 ? run->tables.front().start : turns[i - 1].after;
      if (!S::can_be_described(state)) continue;
      Play later = play_;
      later.setup.clear();
      for (std::string& line : setting_.game().describe(state)) {
        later.setup.push_back({std::move(line), 0});
      }
      later.steps.erase(later.steps.begin(), later.steps.begin() + static_cast<std::ptrdiff_t>(i));
      if (take(std::move(later))) return true;
    }
    return false;
  }

  bool leave_decisions_out() {
    const std::size_t before = play_.steps.size();
    const auto still = [&](const std::vector<PlayStep>& steps) {
      Play candidate = play_;
      candidate.steps = steps;
      return take(std::move(candidate));
    };
    return one_minimal(play_.steps, still).size() < before;
  }

  bool leave_rulings_out() {
    const std::size_t before = play_.tables.front().rulings.size();
    const auto still = [&](const std::vector<PlayRuling>& rulings) {
      Play candidate = play_;
      candidate.tables.front().rulings = rulings;
      return take(std::move(candidate));
    };
    return one_minimal(play_.tables.front().rulings, still).size() < before;
  }

  bool clear_the_table() {
    static constexpr std::array<std::string_view, 2> kBetween = {", ", " over "};
    bool smaller = false;
    (void)smallest_setup(play_.setup, kBetween, [&](std::vector<PlayLine> setup) {
      Play candidate = play_;
      candidate.setup = std::move(setup);
      const bool taken = take(std::move(candidate));
      smaller = smaller || taken;
      return taken;
    });
    return smaller;
  }

  const S& setting_;
  Play play_;
  const std::function<bool(const Play&)>& still_breaks_;
};

}  // namespace

template <class S>
Play shrink_play(const S& setting, Play play,
                 const std::function<bool(const Play&)>& still_breaks) {
  return PlayShrinker<S>(setting, std::move(play), still_breaks).shrink();
}

std::string broken_by(const DcgSetting& setting, const InvariantSet<dcg::Dcg>& invariants,
                      const Play& play) {
  const auto tables = seat_tables(setting.rulebook(), play);
  if (!tables) return "";
  const auto run = run_play_at(setting.game(), play, *tables);
  if (!run) return "";
  const auto& table = run->tables.front();
  InvariantCounts counts = invariants.no_counts();
  const dcg::Dcg& game = setting.game();
  const dcg::DcgInvariant* broken = nullptr;
  for (std::size_t i = 0; broken == nullptr && i <= table.turns.size(); ++i) {
    const dcg::State& before = i == 0 ? table.start : table.turns[i - 1].after;
    dcg::Decisions legal;
    game.legal(before, table.judge, legal);
    broken = invariants.check(dcg::DcgPosition{game, table.judge, before, legal}, counts);
    if (broken != nullptr || i == table.turns.size()) break;
    const dcg::State& after = table.turns[i].after;
    if (game.outcome(after) == Outcome::stuck) continue;
    const dcg::DcgStep step{game, table.judge, before, table.turns[i].decision, after};
    broken = invariants.check(step, counts);
  }
  return broken == nullptr ? "" : std::string(broken->id);
}

Bytes shrink_bytes(Bytes bytes, std::size_t fixed,
                   const std::function<bool(ByteView)>& still_breaks) {
  fixed = std::min(fixed, bytes.size());
  const Bytes prefix(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(fixed));
  const auto whole = [&](const Bytes& rest) {
    Bytes input = prefix;
    input.insert(input.end(), rest.begin(), rest.end());
    return input;
  };
  bytes.erase(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(fixed));
  bytes = whole(
      one_minimal(std::move(bytes), [&](const Bytes& rest) { return still_breaks(whole(rest)); }));
  for (std::size_t i = fixed; i < bytes.size(); ++i) {
    const std::uint8_t before = bytes[i];
    bytes[i] = 0;
    if (!still_breaks(bytes)) bytes[i] = before;
  }
  return bytes;
}

template Play shrink_play(const DcgSetting&, Play, const std::function<bool(const Play&)>&);

template Play shrink_play(const DecksSetting&, Play, const std::function<bool(const Play&)>&);

template Play shrink_play(const CcgSetting&, Play, const std::function<bool(const Play&)>&);

}  // namespace headjudge::fuzz
