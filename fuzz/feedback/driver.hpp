// What is fuzzed, seen from who fuzzes it.
//
// A driver turns bytes into something that is tried (a game is played, a text is parsed), says what
// came of it, and remembers what it has seen so far. libFuzzer's programs (targets/) and the
// campaigns (campaign.hpp) drive the same drivers, so a finding of one is a finding of the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/feedback/edition_reach.hpp"
#include "fuzz/inputs/bytes.hpp"
#include "model/core/base/random.hpp"
#include "model/core/base/result.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::fuzz {

/// What came of one input.
struct Probe {
  std::string broken;    ///< id of what is broken; empty when everything held
  bool refused = false;  ///< it was no proper input, and has been refused as such
  bool is_new = false;   ///< it reached something that no earlier input reached
  std::size_t decisions = 0;
};

/// An input that breaks something, told to people.
struct Finding {
  std::string broken;
  std::string sentence;  ///< what should have been true
  Bytes input;
  std::string text;  ///< the game as a play, or the text
  std::optional<Play> play;
};

/// A game that came to a table which a constraint of its own manual forbids. That is no mistake of
/// the program: everybody obeyed each clause, so it may be a finding about the manual.
struct ForbiddenTable {
  std::string id;  ///< "<edition>/<constraint>"
  std::string says;
  std::uint64_t times = 0;
  std::string text;  ///< the first such game, as a play, shrunk
};

/// How often a check really applied.
struct CheckCounts {
  std::string id;
  std::string sentence;
  std::uint64_t applied = 0;
};

/// Which situations of a question came up.
struct QuestionCounts {
  std::string question;
  std::size_t asked = 0;                 ///< situations
  std::size_t reachable = 0;             ///< situations that can come up at all
  std::vector<std::string> never_asked;  ///< the others, in words
};

class Driver {
 public:
  Driver() = default;
  Driver(const Driver&) = delete;
  Driver& operator=(const Driver&) = delete;
  virtual ~Driver() = default;

  [[nodiscard]] virtual Probe probe(ByteView input) = 0;
  /// An input of its own making.
  [[nodiscard]] virtual Bytes fresh(Random& random) const = 0;
  /// An input changed a little, no longer than kMostInputBytes (mutation.hpp); `other` is one to
  /// take something from. What comes of it hangs on these three alone.
  [[nodiscard]] virtual Bytes changed(ByteView input, ByteView other, Random& random) const;
  /// The beginning of one and the end of the other, in some sense; the same holds.
  [[nodiscard]] virtual Bytes crossed(ByteView one, ByteView other, Random& random) const;
  /// How it goes, without any check: one number for all positions and all that is legal in them.
  /// 0: it plays no games, or the input is refused.
  [[nodiscard]] virtual std::uint64_t course(ByteView /*input*/) { return 0; }
  /// How every input begins; empty: in any way. A stray file in a corpus is known by this, and
  /// mutations leave it alone.
  [[nodiscard]] virtual std::string_view prefix() const = 0;
  /// The smallest input it can find that breaks the same. Contract: `input` breaks `broken`.
  [[nodiscard]] virtual Finding shrink(ByteView input, const std::string& broken) = 0;

  /// What was asked and done in the step that breaks something, in words that name no card: by it
  /// findings are grouped. Contract: `input` breaks something. Empty: nothing tells.
  [[nodiscard]] virtual std::vector<std::string> cause(ByteView /*input*/) { return {}; }
  /// The play of its first decisions, of which the last is told and not taken: whatever that one
  /// does, the play can be written down. Empty: there are no plays.
  [[nodiscard]] virtual std::string play_text(ByteView /*input*/, std::size_t /*decisions*/) {
    return {};
  }
  /// The input of a play that it has told. Errors: it plays no games, or the play is none of its.
  [[nodiscard]] virtual Result<Bytes> input_of(const Play& play) const {
    return refuse({.file = play.file, .message = "this target plays no games"});
  }
  /// How much has been reached so far: situations, kinds of refusals.
  [[nodiscard]] virtual std::size_t reached() const { return 0; }

  [[nodiscard]] virtual std::vector<CheckCounts> checks() const = 0;
  [[nodiscard]] virtual std::vector<QuestionCounts> questions() const { return {}; }
  /// Of games alone.
  [[nodiscard]] virtual std::vector<ForbiddenTable> forbidden() { return {}; }
  [[nodiscard]] virtual std::vector<EditionReach> by_edition() const { return {}; }
  /// Whatever makes an input new is counted in these bytes as well (reach.hpp), for a fuzzer with
  /// a corpus of its own. They outlive this.
  virtual void count_into(std::span<std::uint8_t> /*counters*/) {}
};

}  // namespace headjudge::fuzz
