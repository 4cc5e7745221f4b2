// The judges of a block: places whose answers are tied to each other (joined.hpp).
//
// A demand is a table over the answers of its places, so formulas are evaluated once. Whether some
// judge answers so is asked often; each time values without support are taken away until nothing
// changes, then the first undecided place is tried answer by answer.
//
// Both searches have a bound: one for an assignment, and one for the ways out of a clash. Where one
// is reached, `unfinished` says so. What is then known is still true of the judges that were found;
// there may be others.
//
// Source: Mackworth, "Consistency in networks of relations" (1977); Reiter, "A theory of diagnosis
// from first principles" (1987), with the breadth-first tree that is complete for minimal sets.
#pragma once

#include <atomic>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace headjudge {

/// The most sets of demands that are looked at in a clash, and answers of a question that a joint
/// clause speaks of.
inline constexpr std::size_t kMostDemandSets = 2'048;
inline constexpr std::size_t kMostJoinedAnswers = 32;
/// The most answers that one search for a judge tries.
inline constexpr std::size_t kMostTried = 100'000;

/// A question in a situation, by their numbers.
struct AskedPlace {
  std::size_t question = 0;
  std::size_t situation = 0;
  friend auto operator<=>(const AskedPlace&, const AskedPlace&) = default;
};

/// An answer that a judge is to give.
struct WantedAnswer {
  AskedPlace place;
  int answer = 0;
  friend auto operator<=>(const WantedAnswer&, const WantedAnswer&) = default;
};

/// What a clause demands of the answers at some places of a block.
struct Demand {
  std::size_t clause = 0;           ///< by its place in the edition
  std::vector<std::size_t> places;  ///< of the block, by number; ascending
  std::vector<bool> allowed;        ///< by combination of answers, those of the first place fastest
  friend bool operator==(const Demand&, const Demand&) = default;
};

/// Places whose answers are tied to each other, over others of them too.
struct Block {
  std::vector<AskedPlace> places;         ///< ascending
  std::vector<std::vector<int>> answers;  ///< the sensible ones of each place; ascending
  std::vector<Demand> demands;            ///< those that forbid something, by clause and places
  [[nodiscard]] std::optional<std::size_t> find(AskedPlace place) const;
};

/// Numbers of demands of a block, ascending.
using DemandSet = std::vector<std::size_t>;

/// The judges of a block.
class BlockJudges {
 public:
  explicit BlockJudges(Block block);

  [[nodiscard]] const Block& block() const { return block_; }
  /// The minimal sets of demands that judges break; one empty set where all can be obeyed.
  [[nodiscard]] const std::vector<DemandSet>& broken() const { return broken_; }
  /// Empty: all judges are known. Else which bound was reached, so that `broken` may lack some, and
  /// a judge may be missing.
  [[nodiscard]] std::string unfinished() const;
  [[nodiscard]] bool clashes() const { return !broken_.front().empty(); }
  /// Do some judges break a demand on this place?
  [[nodiscard]] bool clashes_at(AskedPlace place) const;
  /// The answers that some judge gives at the place; ascending.
  [[nodiscard]] std::vector<int> options(AskedPlace place) const;
  /// The same, of a place at which no judge breaks anything; none at another.
  [[nodiscard]] std::vector<int> permitted(AskedPlace place) const;
  [[nodiscard]] bool is_judge(std::span<const int> answers) const;

  /// What each place may be answered; none: anything.
  using Wanted = std::vector<std::optional<int>>;
  /// The first judge in the order of places and answers who gives the wanted answers.
  [[nodiscard]] std::optional<std::vector<int>> judge_with(const Wanted& wanted) const;
  /// Of these judges the one who, place by place, keeps to `near` where the places before allow it.
  [[nodiscard]] std::optional<std::vector<int>> nearest(const Wanted& wanted,
                                                        std::span<const int> near) const;
  /// Who breaks the fewest demands, and of these the first.
  [[nodiscard]] std::vector<int> customary() const;

  /// By place, the answers that are looked at: bit i for the i-th sensible one.
  using Domains = std::vector<std::uint32_t>;
  [[nodiscard]] Domains all_answers() const;
  /// The first assignment out of these that obeys every demand but those switched off.
  [[nodiscard]] std::optional<std::vector<int>> obeying(const std::vector<bool>& off,
                                                        Domains domains) const;

 private:
  [[nodiscard]] Domains with(const Wanted& wanted) const;
  [[nodiscard]] bool fits(const Demand& demand, const Domains& domains, std::size_t place,
                          std::size_t answer) const;
  [[nodiscard]] bool narrow(const std::vector<bool>& off, Domains& domains,
                            std::vector<std::size_t> changed) const;
  [[nodiscard]] bool search(const std::vector<bool>& off, Domains& domains,
                            std::size_t& tried) const;
  [[nodiscard]] bool can_be(const Domains& domains) const;
  [[nodiscard]] DemandSet minimal_clash(std::vector<bool> off) const;
  void find_broken();
  [[nodiscard]] DemandSet one_way_out() const;
  [[nodiscard]] std::vector<bool> switched_off(const DemandSet& demands) const;

  Block block_;
  std::vector<std::vector<std::size_t>> touching_;  ///< by place: its demands
  std::vector<DemandSet> broken_;
  bool knows_all_ways_ = true;
  std::shared_ptr<std::atomic<bool>> gave_up_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace headjudge
