// First the cards that act, then those that are missed where they are plain, then all others plain.
//
// A Token that acts must be made by a card that is named.
#include "proofs/realising/round_company.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace headjudge::proofs {

namespace {

/// Whose effect it is, or who lets others gain it.
std::optional<cards::CardIndex> bearer_of(const cards::Pool& pool, std::size_t effect) {
  for (std::size_t i = 0; i < pool.cards.size(); ++i) {
    const cards::Card& card = pool.cards[i];
    const std::size_t all = std::size_t{card.effect_count} + card.granted_count;
    if (effect < card.first_effect || effect >= card.first_effect + all) continue;
    return static_cast<cards::CardIndex>(i);
  }
  return std::nullopt;
}

std::string effects_named(const cards::Pool& pool, const Rounds& rounds) {
  std::vector<std::string> names;
  for (const std::size_t effect : rounds.effects) names.push_back(name_of_effect(pool, effect));
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

std::string name_of_effect(const cards::Pool& pool, std::size_t effect) {
  const auto index = bearer_of(pool, effect);
  if (!index) return "?";
  const cards::Card& card = pool.cards[*index];
  const std::size_t which = effect - card.first_effect;
  return which == 0 ? card.number : fmt::format("{}.{}", card.number, which + 1);
}

std::string numbers_of(const cards::Pool& pool, const CardSet& cards) {
  std::vector<std::string> numbers;
  for (const cards::CardIndex card : cards) numbers.push_back(pool.cards[card].number);
  return fmt::format("{}", fmt::join(numbers, ", "));
}

RoundCompany::RoundCompany(const LoopTable& table, const CardSet& set)
    : table_(table), pool_(table.game.cards().pool()), set_(set) {}

CardSet RoundCompany::with_belongings(const CardSet& cards) const {
  std::set<cards::CardIndex> all;
  for (const cards::CardIndex card : cards) {
    const CardSet& its = parts_->of(card);
    all.insert(its.begin(), its.end());
  }
  return {all.begin(), all.end()};
}

/// False: a card of the set has no effect in the round.
bool RoundCompany::find_acting(const Rounds& rounds) {
  std::set<cards::CardIndex> acting;
  for (const std::size_t effect : rounds.effects) {
    if (const auto card = bearer_of(pool_, effect)) acting.insert(*card);
  }
  acting_.clear();
  for (const cards::CardIndex card : set_) {
    const CardSet& its = parts_->of(card);
    const auto belongs = [&](cards::CardIndex each) {
      return std::ranges::find(its, each) != its.end();
    };
    if (std::erase_if(acting, belongs) == 0) return false;
  }
  for (const cards::CardIndex each : acting) {
    const bool side = pool_.cards[each].is_option_side();
    acting_.push_back(static_cast<cards::CardIndex>(side ? each - 1 : each));
  }
  acting_.erase(std::ranges::unique(acting_).begin(), acting_.end());
  return std::ranges::none_of(acting_, [&](auto card) { return pool_.cards[card].token; });
}

std::string RoundCompany::fault(const std::vector<PlayLine>& lines, const dcg::State& start,
                                const Repetition<SummedGame>& found, const Rounds& rounds) {
  if (!parts_) parts_.emplace(pool_);
  hangs_on_.clear();
  beside_plain_.reset();
  if (!find_acting(rounds)) {
    return fmt::format("in the round that was found, a card of the set has no effect ({})",
                       effects_named(pool_, rounds));
  }
  CardSet named = set_;
  named.insert(named.end(), acting_.begin(), acting_.end());
  const CardSet own = with_belongings(named);
  hangs_on_ = needed_beside(
      pool_, own, others_in(pool_, own, start), [&](const std::vector<cards::CardIndex>& kept) {
        const PlainCompany company(pool_, kept, Plain::in_everything);
        const auto from = company.game().set_up(lines, {"set", 0, 0}, table_.judge);
        return from && are_alike(play_rounds(company.game(), table_.judge, *from, found), rounds);
      });
  named.insert(named.end(), hangs_on_.begin(), hangs_on_.end());
  CardSet kept = with_belongings(named);
  const CardSet others = not_plain_in(pool_, kept, start);
  if (others.empty()) return "";
  if (!plain_ || kept != kept_) {
    kept_ = std::move(kept);
    plain_ = std::make_unique<PlainCompany>(pool_, kept_);
  }
  const auto plain_start = plain_->game().set_up(lines, {"set", 0, 0}, table_.judge);
  if (plain_start) {
    beside_plain_ = play_rounds(plain_->game(), table_.judge, *plain_start, found);
    if (are_alike(*beside_plain_, rounds)) return "";
  }
  return fmt::format(
      "in the round that was found ({}) cards stand by, and beside plain cards it is another one "
      "or none: {}",
      effects_named(pool_, rounds), numbers_of(pool_, others));
}

}  // namespace headjudge::proofs
