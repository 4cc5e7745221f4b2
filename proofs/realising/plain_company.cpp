// Taking from cards all that acts.
//
// Places of effects stay as they are, so decisions are the same in both games.
#include "proofs/realising/plain_company.hpp"

#include <algorithm>
#include <set>

namespace headjudge::proofs {

namespace {

/// A Digimon with 0 DP would fall by a rule; it gets 1000.
void make_plain(cards::Card& card) {
  constexpr int kLittle = 1000;
  card.effect_count = card.granted_count = 0;
  card.keywords_own = 0;
  card.overflow = 0;
  card.link_dp = 0;
  card.lines.clear();
  if (card.dp == 0) card.dp = kLittle;
}

cards::Pool with_others_plain(cards::Pool pool, const CardSet& own) {
  for (std::size_t i = 0; i < pool.cards.size(); ++i) {
    const bool keeps = std::ranges::find(own, static_cast<cards::CardIndex>(i)) != own.end();
    if (!keeps) make_plain(pool.cards[i]);
  }
  return pool;
}

}  // namespace

PlainCompany::PlainCompany(const cards::Pool& pool, const CardSet& own)
    : pool_(with_others_plain(pool, own)), game_(pool_) {}

std::vector<std::string> not_plain_in(const Parts& parts, const CardSet& own,
                                      const dcg::State& state) {
  std::set<std::string> numbers;
  for (std::size_t i = 0; i < state.count; ++i) {
    const cards::CardIndex card = state.def[i];
    const cards::Card& print = parts.pool().cards[card];
    const bool plain = parts.is_blank(card) && print.keywords_own == 0;
    if (!plain && std::ranges::find(own, card) == own.end()) numbers.insert(print.number);
  }
  return {numbers.begin(), numbers.end()};
}

bool are_alike(const Rounds& a, const Rounds& b) {
  return a.course == b.course && a.count == b.count && a.effects == b.effects &&
         a.round == b.round && a.lead == b.lead && a.steps == b.steps && a.attacks == b.attacks &&
         a.acts_freely == b.acts_freely && net_of(a.first, a.second) == net_of(b.first, b.second);
}

}  // namespace headjudge::proofs
