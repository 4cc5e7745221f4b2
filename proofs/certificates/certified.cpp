// Loops that were cut short are tried by their cards; what is found there has a certificate of its
// own, since changes that add up are added up in it. Else their cards are ranked, alone.
#include "proofs/certificates/certified.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/parallel.hpp"
#include "proofs/certificates/check.hpp"
#include "proofs/combinations/parts.hpp"

namespace headjudge::proofs {

namespace {

/// The cards that a loop names, without the names.
CardSet cards_named_by(const cards::Pool& pool, const Loop& loop) {
  std::set<cards::CardIndex> all;
  for (const std::string& words : loop.cards) {
    const cards::Card* card = pool.find_number(words.substr(0, words.find(' ')));
    if (card == nullptr) return {};
    const auto index = static_cast<cards::CardIndex>(card - pool.cards.data());
    all.insert(static_cast<cards::CardIndex>(card->is_option_side() ? index - 1 : index));
  }
  return {all.begin(), all.end()};
}

/// What was found of its cards takes the place of what was cut short.
void replace(Loop& loop, RealisedSet&& set) {
  loop.loop_class = set.stopping;
  loop.effects = std::move(set.effects);
  loop.sentence = std::move(set.sentence);
  loop.certificate = std::move(set.why);
  loop.play = std::move(set.play);
  loop.can_stop = set.can_stop;
  loop.rounds = 0;
  loop.round = {.prefix = set.prefix,
                .lead = set.lead,
                .steps = set.steps,
                .effects = {},
                .together = set.together};
  loop.bound = fmt::format("{} positions, {} states", set.positions, set.states);
}

/// What the cards of each loop that was cut short do: in other positions, and alone at all.
class CardsCutShort {
 public:
  CardsCutShort(const LoopTable& table, const std::vector<Loop>& loops, unsigned threads)
      : table_(table) {
    const cards::Pool& pool = table.game.cards().pool();
    std::set<CardSet> sets;
    for (const Loop& loop : loops) {
      if (loop.loop_class == LoopClass::cut_short) sets.insert(cards_named_by(pool, loop));
    }
    sets.erase(CardSet{});
    if (sets.empty()) return;
    parts_.emplace(pool);
    const Shelf shelf(table.game.cards(), *parts_);
    sets_.assign(sets.begin(), sets.end());
    found_.resize(sets_.size());
    run_in_parallel(
        sets_.size(), threads,
        [&](std::size_t i) { found_[i] = realise_set(table, shelf, sets_[i]); },
        [](std::size_t) {});
  }

  /// A round without end that was found of them.
  [[nodiscard]] const RealisedSet* round_of(const CardSet& set) const {
    const auto at = std::ranges::lower_bound(sets_, set);
    if (at == sets_.end() || *at != set) return nullptr;
    const RealisedSet& found = found_[static_cast<std::size_t>(at - sets_.begin())];
    return found.is_loop() && found.play ? &found : nullptr;
  }

  /// That each chain of them alone ends within a turn; none where no ranking says so.
  [[nodiscard]] std::optional<ChainCertificate> ending_of(const CardSet& set,
                                                          const std::string& about) const {
    if (set.empty()) return std::nullopt;
    const cards::Pool alone = parts_->playable(set);
    const EffectGraph graph(alone, graph_terms(table_.judge, Span::one_turn));
    return certificate_of_all_chains({graph, table_.judge, table_.edition}, about);
  }

 private:
  const LoopTable& table_;
  std::optional<Parts> parts_;
  std::vector<CardSet> sets_;  // ascending
  std::vector<RealisedSet> found_;
};

}  // namespace

bool keep_if_accepted(Loop& loop, const std::optional<ChainCertificate>& certificate,
                      const cards::Pool& pool, const Rulebook& rulebook) {
  const std::string fault =
      certificate ? Checker(pool, rulebook).fault(*certificate) : "there is none";
  if (fault.empty()) return true;
  loop.loop_class = LoopClass::not_realised;
  loop.sentence = fmt::format("{}: unknown", fmt::join(loop.cards, " and "));
  loop.certificate =
      fmt::format("A round was found, and its certificate is not accepted: {}.", fault);
  loop.play.reset();
  loop.refused = true;
  return false;
}

CertifiedLoops certified_loops(const LoopTable& table, const Rulebook& rulebook,
                               const EffectGraph& graph, const LoopBounds& bounds,
                               unsigned threads) {
  CertifiedLoops all{.loops = find_loops(table, graph, bounds, threads)};
  const cards::Pool& pool = table.game.cards().pool();
  const CardsCutShort cut_short(table, all.loops, threads);
  const auto keep = [&](Loop& loop, std::optional<ChainCertificate> certificate) {
    if (certificate) certificate->about = loop.id;
    const bool kept = keep_if_accepted(loop, certificate, pool, rulebook);
    if (kept) all.certificates.push_back(std::move(*certificate));
    return kept;
  };
  for (Loop& loop : all.loops) {
    if (loop.is_realised()) {
      if (!keep(loop, certificate_of(table, loop))) ++all.refused;
      continue;
    }
    if (loop.loop_class != LoopClass::cut_short) continue;
    const CardSet set = cards_named_by(pool, loop);
    if (const RealisedSet* found = cut_short.round_of(set)) {
      Loop realised = loop;
      replace(realised, RealisedSet(*found));
      if (keep(realised, certificate_of(table, *found))) {
        loop = std::move(realised);
        continue;
      }
    }
    auto ending = cut_short.ending_of(set, loop.id);
    if (!ending || !Checker(pool, rulebook).fault(*ending).empty()) continue;
    all.certificates.push_back(std::move(*ending));
    loop.ends = true;
    loop.certificate +=
        " Of these cards alone, with blank cards around them, every chain of effects "
        "ends within a turn: a ranking that is checked again says so.";
  }
  return all;
}

}  // namespace headjudge::proofs
