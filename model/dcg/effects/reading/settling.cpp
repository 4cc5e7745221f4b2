// How persistent effects come to rest: a fixpoint.
//
// A persistent effect is active exactly while its conditions are met, and all that are active
// overlap. So what the stacks are is a layer that repeats itself: read the conditions of all
// persistent effects on it, apply those that are met to print and modifiers, and the same layer
// comes out. It is looked for from print and modifiers upward, one layer on the other, until
// nothing changes, however long the chain is. Where two effects only keep each other active, that
// search leaves both inactive: nothing is so only because it is so.
//
// A layer on the way is no board that ever was, and "while you have no <Blocker>" must not be met
// by one on which nobody has given it yet: that would set others off, and they could keep each
// other active. So effects join by strata: an effect joins once all that settles without it, and
// gives what it asks for, has settled. (The iteration of stratified logic programs.)
//
// Effects of one stratum may still have set each other off on the way. So a layer is confirmed:
// from print upward once more, where only what also holds in the end counts. If less comes out,
// something was so only because it had been so, and the search goes on from there.
//
// Effects that undo each other (each is active while the other is not, or one ends its own
// condition) never come to rest: a layer returns that has been there before. No manual says what
// holds then. The one of 2026 makes a game without end a draw, but speaks of processing that goes
// on and on (comprehensive-4.2, 18-3). So the game ends by this name (running.cpp), and in its
// last position conditions are read by print and modifiers.
//
// Most conditions ask for cards, memory or turns and need no layer. One is worked out when a
// condition first asks what a stack is.
// (comprehensive-4.2, 15-8-2, 15-11-2 and 15-12)
#include "model/dcg/effects/reading/settling.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <optional>

#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/persistent_sources.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/position/chains.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

/// Layers without a repetition: more than chains in a full field can have. Only an amount that
/// grows without end gets here.
constexpr int kMostLayers = 1'000;

/// Each takes something out of the layer that was not so by itself; more are not to be expected.
constexpr int kMostConfirmations = 16;

/// In print, as a digivolution card has it or the one on top.
bool has_printed_effect(const View& v, Permanent permanent, cards::Timing timing) {
  return std::ranges::any_of(permanent.cards(), [&](CardId card) {
    const CardFacts& facts = v.facts(card);
    const bool on_top = card == permanent.top();
    return ((on_top ? facts.own_timings : facts.inherited_timings) & timing_bit(timing)) != 0;
  });
}

bool has_effect_now(const View& v, Permanent permanent, cards::Timing timing) {
  bool found = false;
  for_each_effect(v, permanent, timing, [&](CardId, std::uint16_t) { found = true; });
  return found;
}

/// The search for the layer that repeats itself.
class Settling {
 public:
  Settling(const View& v, Permanent apart, TimingSet noted)
      : v_(v.cards, v.state, v.judge), apart_(apart), noted_(noted), strata_(v_) {}

  /// The settled layer, or the one of print and modifiers where there is none.
  bool settle(Layer& out) {
    for (;;) {
      const TimingSet before = noted_;
      const bool settled = climb(out);
      if (noted_ == before) return settled;  // else a timing was asked for that was not noted
    }
  }
  [[nodiscard]] TimingSet noted() const { return noted_; }

 private:
  template <class SightOf>
  void fill(Layer& layer, SightOf&& sight_of) const {
    for (Player player = 0; player < 2; ++player) {
      layer.field[player].clear();
      for (const Permanent permanent : v_.state.side(player).field) {
        (void)layer.field[player].push(sight_of(permanent));
      }
    }
    if (apart_ != nullptr) layer.apart = sight_of(apart_);
  }
  template <class Has>
  [[nodiscard]] Sight sight(const Standing& standing, Has&& has) const {
    Sight sight{.standing = standing};
    for (TimingSet left = noted_; left != 0; left &= left - 1) {
      const auto timing = static_cast<cards::Timing>(std::countr_zero(left));
      if (has(timing)) sight.effects |= timing_bit(timing);
    }
    return sight;
  }
  void print_and_modifiers(Layer& out) const {
    fill(out, [&](Permanent permanent) {
      return sight(standing_without_persistent(v_, permanent),
                   [&](cards::Timing timing) { return has_printed_effect(v_, permanent, timing); });
    });
  }
  /// True: the next layer would be the same again. What conditions have asked decides that.
  bool above(const Layer& beneath, int stratum, Layer& out) {
    SeenLayer seen(beneath, apart_, noted_, strata_, stratum);
    std::optional<SeenLayer> end;
    if (confirmed_ != nullptr)
      seen.confirm(end.emplace(*confirmed_, apart_, noted_, strata_, stratum));
    KnownStandings known;
    const View v = v_.remembering(known).seeing(seen);
    fill(out, [&](Permanent permanent) {
      return sight(standing_above(v, permanent),
                   [&](cards::Timing timing) { return has_effect_now(v, permanent, timing); });
    });
    noted_ |= seen.missed() | (end ? end->missed() : 0);
    return seen.agrees_with(out);
  }
  /// Stratum by stratum. True also where a timing was asked for that was not noted.
  bool climb(Layer& out) {
    print_and_modifiers(out);
    const TimingSet noted = noted_;
    for (int stratum = 0; stratum <= strata_.last(); ++stratum) {
      if (!climb(stratum, out)) {
        print_and_modifiers(out);
        return false;
      }
      if (noted_ != noted) return true;
    }
    if (!strata_.may_close() || is_confirmed(out)) return true;
    print_and_modifiers(out);
    return false;
  }
  /// Is nothing in the layer so only because it was so on the way? If it is, `layer` becomes the
  /// one that the rest settles in. True also where a timing was asked for that was not noted.
  bool is_confirmed(Layer& layer) {
    const TimingSet noted = noted_;
    for (int tries = 0; tries < kMostConfirmations; ++tries) {
      const Layer settled = layer;
      print_and_modifiers(layer);
      confirmed_ = &settled;
      const bool settles = climb(strata_.last(), layer);
      confirmed_ = nullptr;
      if (!settles) return false;
      if (noted_ != noted || layer == settled) return true;
      if (!climb(strata_.last(), layer)) return false;
    }
    return false;
  }
  /// From this layer to the one in which the effects up to the stratum settle. Repetitions are
  /// found as R. P. Brent does it: one layer is kept, a later one each time that the number of
  /// layers has doubled.
  bool climb(int stratum, Layer& layer) {
    Layer beneath = layer;
    Layer kept = layer;
    const TimingSet noted = noted_;
    for (int layers = 1, keep_at = 2; layers <= kMostLayers; ++layers) {
      if (above(beneath, stratum, layer) || noted_ != noted) return true;
      if (layer == kept) return false;
      if (layers == keep_at) {
        kept = layer;
        keep_at *= 2;
      }
      beneath = layer;
    }
    return false;
  }

  View v_;
  Permanent apart_;
  TimingSet noted_;
  Strata strata_;
  const Layer* confirmed_ = nullptr;  ///< the layer that is being confirmed, if one is
};

}  // namespace

bool SeenLayer::agrees_with(const Layer& other) const {
  for (Places left = asked_; left != 0; left &= left - 1) {
    const auto place = static_cast<std::size_t>(std::countr_zero(left));
    if (!(layer_->at(place) == other.at(place))) return false;
  }
  return !asked_apart_ || layer_->apart == other.apart;
}

bool operator==(const Layer& one, const Layer& other) {
  for (std::size_t player = 0; player < one.field.size(); ++player) {
    if (!std::ranges::equal(one.field[player], other.field[player])) return false;
  }
  return one.apart == other.apart;
}

std::optional<Layer> settled_layer(const View& v, TimingSet noted) {
  std::optional<Layer> found(std::in_place);
  if (!Settling(v, nullptr, noted).settle(*found)) found.reset();
  return found;
}

void SeenLayer::settle(const View& v, TimingSet asked) {
  Settling search(v, apart_, noted_ | asked);
  settles_ = search.settle(own_);
  noted_ = search.noted();
  layer_ = &own_;
}

const Sight& SeenLayer::sight(const View& v, Permanent permanent) {
  if (layer_ == nullptr) settle(v, 0);
  if (const auto place = place_of(v.state, permanent)) {
    asked_ |= Places{1} << *place;
    return layer_->at(*place);
  }
  assert(apart_ == permanent && layer_->apart);
  asked_apart_ = true;
  return *layer_->apart;
}

const Standing& SeenLayer::standing(const View& v, Permanent permanent) {
  return sight(v, permanent).standing;
}

bool SeenLayer::has_effect(const View& v, Permanent permanent, cards::Timing timing) {
  const TimingSet bit = timing_bit(timing);
  if ((noted_ & bit) == 0) {
    const bool given = layer_ != nullptr && layer_ != &own_;
    if (given) missed_ |= bit;
    if (!given) settle(v, bit);
  }
  return (sight(v, permanent).effects & bit) != 0;
}

bool has_effect(const View& v, Permanent permanent, cards::Timing timing) {
  return v.seen != nullptr ? v.seen->has_effect(v, permanent, timing)
                           : has_effect_now(v, permanent, timing);
}

namespace {

/// Can some of these hang on each other? What gives nothing that another one asks for is left out,
/// again and again.
template <class Links>
bool any_closes(Links left) {
  while (!left.empty()) {
    Aspects asked;
    for (const auto& link : left) asked.add(link.words.asks);
    std::size_t kept = 0;
    for (const auto& link : left) {
      if (link.words.gives.meets(asked)) left[kept++] = link;
    }
    if (kept == left.size()) return true;
    left.shrink(kept);
  }
  return false;
}

}  // namespace

/// One that lasts, or that a stack has gained for a time, need not be of a card that is there.
Strata::Strata(const View& v) {
  if (!may_ask(v, v.state.capabilities)) return;
  for (const Lasting& each : v.state.lasting) add(v, each.effect.bits());
  for (const Granted& each : v.state.granted) add(v, each.effect.bits());
  for (const Side& side : v.state.sides()) {
    for (const Permanent permanent : side.field) {
      for (const CardId card : permanent.cards()) add_card(v, card);
      for (const CardId card : permanent.links()) add_card(v, card);
    }
    if (!v.state.any_face_up()) continue;
    for (const CardId card : side.security) add_card(v, card);
  }
  closed_ = overfull_ || any_closes(links_);
  if (closed_ && !overfull_) place_by_what_they_ask();
}

void Strata::add(const View& v, std::uint16_t effect) {
  const AsksAndGives& words = v.cards.effect_facts(effect).words;
  if (words.asks.any() && words.gives.any() && !links_.push({effect, 0, words})) overfull_ = true;
  for (const cards::Instruction& each : v.cards.instructions(effect)) {
    if (each.granted != 0) add(v, each.granted);
  }
}

void Strata::add_card(const View& v, CardId id) {
  if (!may_ask(v, id)) return;
  const cards::Card& card = v.cards.card(v.state.def[id]);
  for (unsigned e = 0; e < card.effect_count; ++e) {
    add(v, static_cast<std::uint16_t>(card.first_effect + e));
  }
}

/// Those that ask for nothing that the others give come first, again and again. What is left then
/// may hang on itself, and joins together.
void Strata::place_by_what_they_ask() {
  constexpr int kNotPlaced = -1;
  for (Link& link : links_) link.stratum = kNotPlaced;
  for (bool any_placed = true; any_placed;) {
    Aspects given;
    for (const Link& link : links_) {
      if (link.stratum == kNotPlaced) given.add(link.words.gives);
    }
    any_placed = false;
    ++last_;
    for (Link& link : links_) {
      if (link.stratum != kNotPlaced || link.words.asks.meets(given)) continue;
      link.stratum = last_;
      any_placed = true;
    }
  }
  for (Link& link : links_) {
    if (link.stratum == kNotPlaced) link.stratum = last_;
  }
}

bool Strata::admits(std::uint16_t effect, int stratum) const {
  if (stratum >= last_) return true;
  const auto link = std::ranges::find(links_, effect, &Link::effect);
  return link == links_.end() || link->stratum <= stratum;
}

namespace {

/// Who asks what the stacks are, by the words of the effects that work where they lie.
struct Askers {
  struct Link {
    AsksAndGives words;
  };
  ScratchVector<Link, 64> links;  ///< those that give something as well
  Aspects asked;                  ///< by any of these
  Aspects given;
  bool overfull = false;
  Places reached = 0;  ///< stacks whose standing one of them has a part in
  bool lend = false;   ///< one of them lets stacks have effects

  void add_link(const AsksAndGives& words) {
    asked.add(words.asks);
    given.add(words.gives);
    overfull = !links.push({words}) || overfull;
  }
  [[nodiscard]] bool may_close() const {
    return overfull || (given.meets(asked) && any_closes(links));
  }
};

constexpr Places kEverywhere = ~Places{0};

/// `grants`: it may let others gain effects.
void add_asker(const View& v, std::uint16_t effect, Places own, bool grants, Askers& out) {
  const EffectFacts& facts = v.cards.effect_facts(effect);
  if (facts.words.asks.any()) {
    out.reached |= facts.reaches_others ? kEverywhere : own;
    out.lend = out.lend || facts.words.gives.effects;
    if (facts.words.gives.any()) out.add_link(facts.words);
  }
  if (!grants) return;
  for (const cards::Instruction& each : v.cards.instructions(effect)) {
    if (each.granted != 0) add_asker(v, each.granted, kEverywhere, grants, out);
  }
}

/// Those of the card's effects that `works` says.
template <class Works>
void add_askers_of_card(const View& v, CardId id, Places own, Works&& works, Askers& out) {
  if (!may_ask(v, id)) return;
  const cards::Card& card = v.cards.card(v.state.def[id]);
  const bool grants = card.granted_count != 0;
  for (unsigned e = 0; e < card.effect_count; ++e) {
    const auto effect = static_cast<std::uint16_t>(card.first_effect + e);
    const bool asks = grants || v.cards.effect_facts(effect).words.asks.any();
    if (asks && works(v.cards.effect(effect))) add_asker(v, effect, own, grants, out);
  }
}

/// Quick: may an effect that asks be at work at all?
bool any_may_ask(const View& v) {
  return !v.state.lasting.empty() || !v.state.granted.empty() || v.state.any_face_up() ||
         std::ranges::any_of(v.state.areas.cards_in_play(),
                             [&](CardId card) { return may_ask(v, card); });
}

Askers askers_in(const View& v) {
  Askers askers;
  for (const Lasting& each : v.state.lasting) {
    add_asker(v, each.effect.bits(), kEverywhere, true, askers);
  }
  for (const Granted& each : v.state.granted) {
    add_asker(v, each.effect.bits(), kEverywhere, true, askers);
  }
  const bool lent = v.state.capabilities.can(Ability::lends_stack);  // then also those beneath
  for_each_place(v.state, [&](Places place, Permanent permanent) {
    for (const CardId card : permanent.cards()) {
      const bool on_top = card == permanent.top();
      const auto works = [&](const cards::Effect& effect) {
        return lent || (!effect.linked && effect.inherited != on_top);
      };
      add_askers_of_card(v, card, place, works, askers);
    }
    const auto of_link = [](const cards::Effect& effect) { return effect.linked; };
    for (const CardId link : permanent.links()) {
      add_askers_of_card(v, link, place, of_link, askers);
    }
  });
  if (!v.state.any_face_up()) return askers;
  const auto any = [](const cards::Effect&) { return true; };
  for (const Side& side : v.state.sides()) {
    for (const CardId card : side.security) add_askers_of_card(v, card, kEverywhere, any, askers);
  }
  return askers;
}

}  // namespace

/// Whoever looks at all stacks that an asking effect reaches has asked all that can be asked.
bool asking_effects_settle(const View& v) {
  if (!any_may_ask(v)) return true;
  const Askers askers = askers_in(v);
  if (!askers.may_close()) return true;
  KnownStandings known;
  const View looks = View(v.cards, v.state, v.judge).remembering(known);
  for_each_place(v.state, [&](Places place, Permanent permanent) {
    if (!known.seen().settles()) return;
    if ((askers.reached & place) != 0) (void)standing_of(looks, permanent);
    if (!askers.lend) return;
    for (TimingSet left = v.state.capabilities.gained.bits(); left != 0; left &= left - 1) {
      (void)has_effect(looks, permanent, static_cast<cards::Timing>(std::countr_zero(left)));
    }
  });
  return known.seen().settles();
}

}  // namespace headjudge::dcg
