// What games have come to, by edition.
//
// Code coverage says little about a rules engine, in which one line asks a table. What counts is
// which answer was given in which situation of which question, which instruction of which effect
// was come to, which effect triggered in whose doing, and which invariant applied. Each of these is
// a thing, and a bit for each edition: an input is new when a game of it comes to a thing that no
// earlier one came to. Noting a thing allocates nothing.
//
// A fuzzer that has its own way of deciding what is new is given bytes to count the same things in
// (`count_into`); two things may share a byte there.
//
// Source of the idea that a fuzzer is told of a program's own states: C. Aschermann et al., "IJON:
// Exploring Deep State Spaces via Fuzzing" (2020).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "fuzz/feedback/driver.hpp"
#include "model/core/logic/question.hpp"
#include "model/core/manual/judge.hpp"

namespace headjudge::fuzz {

/// How many there are of each kind.
struct ReachSizes {
  std::size_t editions = 1;
  std::size_t invariants = 0;
  std::size_t effects = 0;
  std::size_t instructions = 0;
  std::size_t procedures = 0;  ///< during which an effect can trigger, as during effects
};

class Reach {
 public:
  Reach(const QuestionSet& questions, const ReachSizes& sizes);

  /// A game begins under this edition.
  void begin(std::size_t edition);
  /// What is noted from now on belongs to this edition.
  void under(std::size_t edition);

  /// Takes the log's entries over and empties it.
  void take(ConsultLog& log);
  void note_instruction(std::size_t instruction);
  /// An effect came to wait, or was carried out without having waited. `doing`: a procedure, or the
  /// number of procedures and an effect.
  void note_triggered(std::size_t doing, std::size_t effect);
  /// How often each invariant has applied so far, in all games.
  void note_applied(std::span<const std::uint64_t> applied);

  /// Was anything new since this was last asked?
  [[nodiscard]] bool take_news();

  /// Each thing is counted in one of these bytes as well, up to 255. They outlive this. None: not.
  void count_into(std::span<std::uint8_t> counters) { counters_ = counters; }

  // ---- What has been reached
  [[nodiscard]] const ReachSizes& sizes() const { return sizes_; }
  [[nodiscard]] std::uint64_t games(std::size_t edition) const { return games_[edition]; }
  /// A bit for each answer that was given there.
  [[nodiscard]] std::uint32_t answers(std::size_t edition, std::size_t question,
                                      std::size_t situation) const;
  [[nodiscard]] bool came_to(std::size_t edition, std::size_t instruction) const;
  [[nodiscard]] bool applied(std::size_t edition, std::size_t invariant) const;
  /// Pairs of what acts and what triggers. Of a pool with very many effects some count as one.
  [[nodiscard]] std::size_t pairs(std::size_t edition) const;
  /// Situations of all questions, under whatever edition.
  [[nodiscard]] std::size_t situations() const;
  [[nodiscard]] std::vector<QuestionCounts> questions() const;

 private:
  /// A row of bits for each edition.
  class Bits {
   public:
    Bits(std::size_t editions, std::size_t size);
    /// Was it unset?
    bool set(std::size_t edition, std::size_t bit);
    [[nodiscard]] bool get(std::size_t edition, std::size_t bit) const;
    [[nodiscard]] std::size_t count(std::size_t edition) const;
    [[nodiscard]] std::size_t size() const { return size_; }

   private:
    std::size_t size_;
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
  };
  enum class Kind : std::uint8_t { answer, instruction, pair, invariant };

  void count(Kind kind, std::size_t thing);
  [[nodiscard]] bool is_asked(std::size_t place) const;
  [[nodiscard]] std::size_t place_of_pair(std::size_t doing, std::size_t effect) const;

  const QuestionSet* questions_;
  ReachSizes sizes_;
  std::vector<std::size_t> first_;  // by question: the place of its first situation
  std::size_t places_ = 0;
  std::vector<std::uint32_t> answers_;  // by edition and place
  Bits instructions_;
  Bits pairs_;
  Bits invariants_;
  std::vector<std::uint64_t> applied_before_;
  std::vector<std::uint64_t> games_;
  std::span<std::uint8_t> counters_;
  std::size_t edition_ = 0;
  bool news_ = false;
};

}  // namespace headjudge::fuzz
