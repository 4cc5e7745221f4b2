// Open sets of cards, realised: is there a position and a play in which they go round for ever?
//
// `loops --max-cards K` names the smallest sets that no ranking orders (proofs/combinations). Here
// such a set is laid out with what its effects ask for (set_positions.hpp), each position is
// searched for rounds (repetition.hpp, summed_game.hpp), and each round that is found is played
// (rounds.hpp). What is said then:
//
//  - endless, exact: a position comes back byte for byte, changes that add up added up. A step
//    hangs on the position alone, so the round goes on for ever;
//  - endless, growing: after the rounds played, what differs from round to round are DP that were
//    gained alone, and nothing that any card of the game says can tell the positions apart from
//    then on (observers.hpp; no attack goes on in the round);
//  - ends: a round that was found ends by itself, after two or more. No player acts freely in it.
//    Others were not looked for there, so the set stays unknown;
//  - not realised: no such round was found. What of its effects came to pass, and what never did,
//    is told.
//
// A round is one of the set if each of its cards has an effect in it. Other cards that have one,
// and those on which it hangs, are named with it; beside all others, which are then plain, it must
// be the same (round_company.hpp). A round of the set alone is told before one of more cards.
//
// A round in which a player acts freely is begun anew each time, and no processing that goes on
// (18-3-1). It is told where nothing else was found, as what it is.
//
// Any other endless round also says who can stop it from the position shown (stopping.hpp). Of a
// growing one this is looked at where its DP are beyond what any card compares them with.
//
// What is bounded: the positions of a set, and in each the positions and free decisions of a
// search. (comprehensive-4.2, 18-3)
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "proofs/realising/rounds.hpp"
#include "proofs/realising/shelf.hpp"
#include "proofs/termination/loops.hpp"

namespace headjudge::proofs {

enum class Realised : std::uint8_t { exact, growing, ends, not_realised };
[[nodiscard]] std::string_view name_of(Realised realised);

struct RealisingBounds {
  RepetitionBounds search{.depth = 3, .states = 400, .steps = 2'000};
  std::size_t positions = 24;
};

struct RealisedSet {
  CardSet cards;
  CardSet acting;    ///< further cards in play that have an effect in the round
  CardSet hangs_on;  ///< and others without which it does not go round
  Realised realised = Realised::not_realised;
  LoopClass stopping = LoopClass::not_realised;  ///< of an endless one
  std::array<CanStop, 2> can_stop{};
  CanStop together = CanStop::no;
  bool acts_freely = false;          ///< a player acts in the main phase in each round
  std::vector<std::string> effects;  ///< that activate in a round, in order: "HJ1-040", "HJ1-041.2"
  Resources net;                     ///< of a round
  std::size_t rounds = 0;            ///< that were played, before it ends
  std::optional<Play> play;          ///< set-up, prefix and a round; all rounds, if it ends
  std::size_t prefix = 0;            ///< decisions of the play before the round
  std::size_t lead = 0;              ///< nobody is asked: engine steps before the round,
  std::size_t steps = 0;             ///< and in a round
  std::string sentence;              ///< for people, one line
  std::string why;                   ///< the certificate in words; or how far it came
  std::size_t positions = 0;
  std::size_t states = 0;

  [[nodiscard]] bool is_endless() const {
    return realised == Realised::exact || realised == Realised::growing;
  }
  /// The cards that have effects in the round, ascending.
  [[nodiscard]] CardSet actors() const;
  /// Does something go on by itself there? Where a player acts freely in each round, nothing does.
  [[nodiscard]] bool is_loop() const { return is_endless() && !acts_freely; }
};

/// `table.game` is of the whole pool, and `parts` and `shelf` are, too.
[[nodiscard]] RealisedSet realise_set(const LoopTable& table, const Shelf& shelf,
                                      const CardSet& set, const RealisingBounds& bounds = {});

/// The same from these positions alone.
[[nodiscard]] RealisedSet realise_from(const LoopTable& table, const CardSet& set,
                                       const std::vector<std::vector<std::string>>& positions,
                                       const RealisingBounds& bounds = {});

/// What is searched, in words: "24 positions of a set, ...".
[[nodiscard]] std::string bounds_text(const RealisingBounds& bounds);

}  // namespace headjudge::proofs
