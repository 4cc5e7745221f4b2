// Taking from cards all that acts.
//
// Places of effects stay as they are, so decisions are the same in both games.
#include "proofs/company/plain.hpp"

#include <algorithm>
#include <set>

#include "model/cards/pool/describing.hpp"

namespace headjudge::proofs {

namespace {

using cards::Card;
using cards::CardIndex;

using Cards = std::vector<CardIndex>;

bool has(const Cards& all, CardIndex card) { return std::ranges::find(all, card) != all.end(); }

/// A Digimon with 0 DP would fall by a rule; it gets 1000.
void make_plain(Card& card) {
  constexpr int kLittle = 1000;
  card.effect_count = card.granted_count = 0;
  card.keywords_own = 0;
  card.overflow = 0;
  card.link_dp = 0;
  card.lines.clear();
  if (card.dp == 0) card.dp = kLittle;
}

bool is_plain(const Card& card) {
  const bool falls = card.kind == cards::CardKind::digimon && card.dp == 0;
  return card.effect_count == 0 && card.granted_count == 0 && card.keywords_own == 0 &&
         card.overflow == 0 && card.link_dp == 0 && card.lines.empty() && !falls;
}

/// DP that the filters of these cards do not ask for: fewer than "or more", or more than "or less";
/// 0: none of them compares DP.
int unasked_dp(const cards::Pool& pool, const Cards& own) {
  constexpr int kStep = 1000;
  int most = 0;
  bool least = false;
  for (const CardIndex index : own) {
    const Card& card = pool.cards[index];
    const std::size_t effects = std::size_t{card.effect_count} + card.granted_count;
    for (std::size_t i = 0; i < effects; ++i) {
      const cards::Effect& effect = pool.effects[card.first_effect + i];
      cards::for_each_filter(effect, pool.instructions_of(effect), [&](const auto& filter) {
        most = std::max(most, static_cast<int>(filter.max_dp));
        least = least || filter.min_dp != 0;
      });
    }
  }
  if (most > 0) return most + kStep;
  return least ? kStep : 0;
}

/// A Digimon of which nobody can ask for anything; an Option side and an Egg stay what they are.
void take_properties(Card& card, int dp) {
  const bool changes_kind =
      !card.token && (card.kind == cards::CardKind::tamer || card.kind == cards::CardKind::option);
  if (changes_kind) {
    card.kind = cards::CardKind::digimon;
    card.dp = 0;
  }
  card.names.clear();
  card.name_parts.clear();
  card.traits.clear();
  card.searchable.clear();
  card.searchable_security.clear();
  card.requirements.clear();
  card.colors = 0;
  card.level = 0;
  card.play_cost = -1;
  if (dp != 0 && card.has_dp()) card.dp = dp;
}

cards::Pool with_others_plain(cards::Pool pool, const Cards& own, Plain plain) {
  const int dp = plain == Plain::in_everything ? unasked_dp(pool, own) : 0;
  for (std::size_t i = 0; i < pool.cards.size(); ++i) {
    if (has(own, static_cast<CardIndex>(i))) continue;
    if (plain == Plain::in_everything) take_properties(pool.cards[i], dp);
    make_plain(pool.cards[i]);
  }
  return pool;
}

/// The Tokens that this instruction can make; all of them where its words name none.
void add_tokens(const cards::Pool& pool, const cards::Instruction& instruction, Cards& set) {
  if (instruction.action != cards::Action::play_token) return;
  const std::uint16_t named = instruction.object.filter.named;
  Cards fitting;
  Cards all;
  for (std::size_t i = 0; i < pool.cards.size(); ++i) {
    const Card& card = pool.cards[i];
    if (!card.token || card.is_option_side()) continue;
    all.push_back(static_cast<CardIndex>(i));
    const bool fits = named != 0 && cards::describes(pool.descriptions[named - 1U], card);
    if (fits) fitting.push_back(static_cast<CardIndex>(i));
  }
  for (const CardIndex token : fitting.empty() ? all : fitting) {
    if (!has(set, token)) set.push_back(token);
  }
}

}  // namespace

Cards belongings_of(const cards::Pool& pool, CardIndex card) {
  Cards set{card};
  const std::size_t next = card + std::size_t{1};
  if (next < pool.cards.size() && pool.cards[next].is_option_side()) {
    set.push_back(static_cast<CardIndex>(next));
  }
  for (std::size_t i = 0; i < set.size(); ++i) {
    const Card& part = pool.cards[set[i]];
    const std::size_t effects = std::size_t{part.effect_count} + part.granted_count;
    for (std::size_t e = 0; e < effects; ++e) {
      for (const auto& each : pool.instructions_of(pool.effects[part.first_effect + e])) {
        add_tokens(pool, each, set);
      }
    }
  }
  std::ranges::sort(set);
  return set;
}

PlainCompany::PlainCompany(const cards::Pool& pool, const Cards& own, Plain plain)
    : pool_(with_others_plain(pool, own, plain)), game_(pool_) {}

Cards not_plain_in(const cards::Pool& pool, const Cards& own, const dcg::State& state) {
  Cards found = others_in(pool, own, state);
  std::erase_if(found, [&](CardIndex card) { return is_plain(pool.cards[card]); });
  return found;
}

Cards needed_beside(const cards::Pool& pool, const Cards& own, Cards others,
                    const std::function<bool(const Cards&)>& goes_on) {
  if (others.empty() || goes_on(own)) return {};
  const auto without = [&](CardIndex one) {
    Cards kept = own;
    for (const CardIndex each : others) {
      if (each == one) continue;
      const Cards its = belongings_of(pool, each);
      kept.insert(kept.end(), its.begin(), its.end());
    }
    return kept;
  };
  for (std::size_t i = others.size(); i-- > 0;) {
    if (!goes_on(without(others[i]))) continue;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return others;
}

Cards others_in(const cards::Pool& pool, const Cards& own, const dcg::State& state) {
  std::set<CardIndex> found;
  for (std::size_t id = 0; id < dcg::kMaxInstances; ++id) {
    if (!state.is_instance(static_cast<dcg::CardId>(id))) continue;
    const CardIndex side = state.def[id];
    const auto card =
        static_cast<CardIndex>(pool.cards[side].is_option_side() ? side - 1 : side);
    if (!has(own, side) && !has(own, card)) found.insert(card);
  }
  return {found.begin(), found.end()};
}

}  // namespace headjudge::proofs
