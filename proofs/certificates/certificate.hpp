// Certificates of verdicts about endless chains of effects: all that a checker needs to see for
// itself that a verdict is right, and nothing that it has to believe.
//
// Four kinds:
//  - no-cycle: a rank for every effect and procedure, and only lower ranks follow: every chain of
//    effects of these cards ends;
//  - ranked: some of them form a component, and a lexicographic ranking says why no chain goes
//    through it for ever: weights of the zones that nothing raises, or uses per turn, with the
//    edges that each strikes out. With ranks for all the rest, every chain of these cards ends;
//  - lasso-exact: a set-up, the decisions on the way to a position, and a round from it to itself;
//  - lasso-growing: the same, where each round leaves some Digimon with more DP than before, and
//    nothing else is different. (Cards are neither made nor lost, and memory ends at 10, so nothing
//    else grows for ever.)
//
// Cards are named by their numbers, with a hash of what is printed on each, so that a certificate
// of another printing is refused. Effects are named by card and place: "HJ1-013 effect 2". A file
// holds any number of certificates (json.hpp). How they are checked: check.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/game/stopping.hpp"
#include "model/events/flows.hpp"

namespace headjudge::proofs {

enum class CertificateKind : std::uint8_t { no_cycle, ranked, lasso_exact, lasso_growing };
inline constexpr std::array<std::string_view, 4> kCertificateKinds = {
    "no-cycle", "ranked", "lasso-exact", "lasso-growing"};

/// As certificates name the zones, in the order of events::Zone.
inline constexpr std::array<std::string_view, events::kZones> kZoneNames = {
    "hand",        "deck",      "Digi-Egg deck", "security", "trash",
    "unsuspended", "suspended", "beneath",       "outside"};

struct StampedCard {
  std::string number;
  std::string program;  ///< a hash of what is printed on it
};

/// By places in GraphProof::nodes.
using NodePlaces = std::vector<std::size_t>;
using EdgePlaces = std::vector<std::pair<std::size_t, std::size_t>>;

/// One component of a lexicographic ranking.
struct ProofStep {
  std::string card;  ///< its number: its copies alone are counted, or its uses; empty: all cards
  std::array<int, events::kZones> weights{};
  NodePlaces limited;  ///< instead of weights: effects whose uses per turn end it
  EdgePlaces struck;
};

/// Of the kinds no-cycle and ranked.
struct GraphProof {
  bool one_turn = false;    ///< within one turn; else also from turn to turn
  bool all_chains = false;  ///< ranked: it is about every chain, not about the component alone
  std::vector<std::string> nodes;
  EdgePlaces edges;
  std::vector<std::size_t> ranks;  ///< of each node; none where it is about the component alone
  NodePlaces component;
  std::vector<ProofStep> steps;
};

/// What a round can change, as certificates name it: the zones, and behind them the DP that Digimon
/// have gained.
inline constexpr std::size_t kNetKinds = events::kZones + 1;
inline constexpr std::array<std::string_view, kNetKinds> kNetNames = {
    "hand",        "deck",      "Digi-Egg deck", "security", "trash",
    "unsuspended", "suspended", "beneath",       "outside",  "DP"};
/// For each player, how much there is more of it after a round.
using NetChange = std::array<std::array<int, kNetKinds>, 2>;

/// Of the kinds lasso-exact and lasso-growing.
struct RoundProof {
  std::vector<std::string> setup;
  std::vector<std::string> prefix;  ///< "P1: attack P2 with Pendulon"
  std::vector<std::string> round;   ///< none: after the prefix nobody is asked again
  std::size_t lead = 0;             ///< then: steps of the engine after the last decision
  std::size_t steps = 0;            ///< then: of one round
  bool added_up = false;  ///< changes of one kind to a Digimon are added up after each step
  std::vector<std::string> effects;
  NetChange net{};
  int memory = 0;  ///< that the turn player has more after a round
  /// A player does in each round: then it is no loop of the rules, and who can stop it is not told.
  bool acts_freely = false;
  std::array<CanStop, 2> can_stop{CanStop::unknown, CanStop::unknown};
  CanStop together = CanStop::unknown;
};

struct ChainCertificate {
  CertificateKind kind = CertificateKind::no_cycle;
  std::string about;    ///< for people
  std::string edition;  ///< whose customary judge rules
  std::vector<StampedCard> cards;
  GraphProof graph;
  RoundProof lasso;

  [[nodiscard]] bool is_lasso() const {
    return kind == CertificateKind::lasso_exact || kind == CertificateKind::lasso_growing;
  }
};

}  // namespace headjudge::proofs
