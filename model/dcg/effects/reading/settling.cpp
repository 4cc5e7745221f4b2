// How persistent effects come to rest: a fixpoint.
//
// A persistent effect is active exactly while its conditions are met, and all that are active
// overlap. So what the stacks are is a layer that repeats itself: read the conditions of all
// persistent effects on it, apply those that are met to print and modifiers, and the same layer
// comes out. It is looked for from print and modifiers upward, one layer on the other, until
// nothing changes, however long the chain is. Where two effects only keep each other active, that
// search leaves both inactive: nothing is so only because it is so.
//
// Effects that undo each other (each is active while the other is not, or one ends its own
// condition) never come to rest: a layer returns that has been there before. No manual says what
// holds then. The one of 2026 makes a game without end a draw, but speaks of processing that goes
// on and on (comprehensive-4.2, 18-3). So the game ends by this name (running.cpp), and in its
// last position conditions are read by print and modifiers.
//
// What a stack is may be asked with nothing of this: most conditions ask for cards, memory or
// turns. So a layer is worked out when a condition first asks what a stack is.
// (comprehensive-4.2, 15-8-2, 15-11-2 and 15-12)
#include "model/dcg/effects/reading/settling.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <optional>

#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/position/chains.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

/// Layers without a repetition: more than chains in a full field can have. Only an amount that
/// grows without end gets here.
constexpr int kMostLayers = 1'000;

/// In print, as a digivolution card has it or the one on top.
bool has_printed_effect(const View& v, const Permanent& permanent, cards::Timing timing) {
  return std::ranges::any_of(permanent.cards, [&](CardId card) {
    const CardFacts& facts = v.facts(card);
    const bool on_top = card == permanent.top();
    return ((on_top ? facts.own_timings : facts.inherited_timings) & timing_bit(timing)) != 0;
  });
}

bool has_effect_now(const View& v, const Permanent& permanent, cards::Timing timing) {
  bool found = false;
  for_each_effect(v, permanent, timing, [&](CardId, std::uint16_t) { found = true; });
  return found;
}

/// The search for the layer that repeats itself.
class Settling {
 public:
  Settling(const View& v, const Permanent* apart, TimingSet noted)
      : v_(v.cards, v.state, v.judge), apart_(apart), noted_(noted) {}

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
    for (std::size_t player = 0; player < layer.field.size(); ++player) {
      layer.field[player].clear();
      for (const Permanent& permanent : v_.state.side[player].field) {
        (void)layer.field[player].push(sight_of(permanent));
      }
    }
    if (apart_ != nullptr) layer.apart = sight_of(*apart_);
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
    fill(out, [&](const Permanent& permanent) {
      return sight(standing_without_persistent(v_, permanent),
                   [&](cards::Timing timing) { return has_printed_effect(v_, permanent, timing); });
    });
  }
  /// True: the next layer would be the same again. What conditions have asked decides that.
  bool above(const Layer& beneath, Layer& out) {
    SeenLayer seen(beneath, apart_, noted_);
    KnownStandings known;
    const View v = v_.remembering(known).seeing(seen);
    fill(out, [&](const Permanent& permanent) {
      return sight(standing_above(v, permanent),
                   [&](cards::Timing timing) { return has_effect_now(v, permanent, timing); });
    });
    noted_ |= seen.missed();
    return seen.agrees_with(out);
  }
  /// Repetitions are found as R. P. Brent does it: one layer is kept, a later one each time that
  /// the number of layers has doubled.
  bool climb(Layer& out) {
    Layer beneath;
    print_and_modifiers(beneath);
    Layer kept = beneath;
    const TimingSet noted = noted_;
    for (int layers = 1, keep_at = 2; layers <= kMostLayers; ++layers) {
      if (above(beneath, out) || noted_ != noted) return true;
      if (out == kept) break;
      if (layers == keep_at) {
        kept = out;
        keep_at *= 2;
      }
      beneath = out;
    }
    print_and_modifiers(out);
    return false;
  }

  View v_;
  const Permanent* apart_;
  TimingSet noted_;
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

const Sight& SeenLayer::sight(const View& v, const Permanent& permanent) {
  if (layer_ == nullptr) settle(v, 0);
  if (const auto place = place_of(v.state, permanent)) {
    asked_ |= Places{1} << *place;
    return layer_->at(*place);
  }
  assert(apart_ == &permanent && layer_->apart);
  asked_apart_ = true;
  return *layer_->apart;
}

const Standing& SeenLayer::standing(const View& v, const Permanent& permanent) {
  return sight(v, permanent).standing;
}

bool SeenLayer::has_effect(const View& v, const Permanent& permanent, cards::Timing timing) {
  const TimingSet bit = timing_bit(timing);
  if ((noted_ & bit) == 0) {
    const bool given = layer_ != nullptr && layer_ != &own_;
    if (given) missed_ |= bit;
    if (!given) settle(v, bit);
  }
  return (sight(v, permanent).effects & bit) != 0;
}

bool has_effect(const View& v, const Permanent& permanent, cards::Timing timing) {
  return v.seen != nullptr ? v.seen->has_effect(v, permanent, timing)
                           : has_effect_now(v, permanent, timing);
}

namespace {

/// The effects in play that ask what a stack is and change what others ask. One that lasts, or that
/// a stack has gained for a time, need not be of a card that is there.
class Chain {
 public:
  explicit Chain(const View& v) : v_(v) {
    if (!asks(v.state.capabilities)) return;
    for (const Lasting& each : v.state.lasting) add(each.effect.bits());
    for (const Granted& each : v.state.granted) add(each.effect.bits());
    for (const Side& side : v.state.side) {
      for (const Permanent& permanent : side.field) {
        for (const CardId card : permanent.cards) add_card(card);
        for (const CardId card : permanent.links) add_card(card);
      }
      if (!v.state.any_face_up()) continue;
      for (const CardId card : side.security) add_card(card);
    }
  }
  /// Could it be closed? What gives nothing that another one asks for is left out, again and again.
  [[nodiscard]] bool may_close() {
    while (!links_.empty()) {
      Aspects asked;
      for (const AsksAndGives& link : links_) asked.add(link.asks);
      std::size_t kept = 0;
      for (const AsksAndGives& link : links_) {
        if (link.gives.meets(asked)) links_[kept++] = link;
      }
      if (kept == links_.size()) return true;
      links_.shrink(kept);
    }
    return overfull_;
  }

 private:
  [[nodiscard]] bool asks(const Capabilities& all) const {
    return all.can(Ability::sees_standings) ||
           (all.can(Ability::sees_colors) && v_.state.capabilities.can(Ability::adds_colors));
  }
  void add(std::uint16_t effect) {
    const AsksAndGives link = asks_and_gives(v_.cards.pool(), v_.cards.effect(effect));
    if (link.asks.any() && link.gives.any() && !links_.push(link)) overfull_ = true;
  }
  void add_card(CardId id) {
    if (!asks(v_.cards.capabilities(v_.state.def[id]))) return;
    const cards::Card& card = v_.cards.card(v_.state.def[id]);
    for (unsigned e = 0; e < unsigned{card.effect_count} + card.granted_count; ++e) {
      add(static_cast<std::uint16_t>(card.first_effect + e));
    }
  }

  const View& v_;
  ScratchVector<AsksAndGives, 64> links_;
  bool overfull_ = false;
};

}  // namespace

bool persistent_effects_settle(const View& v) {
  if (!Chain(v).may_close()) return true;
  KnownStandings known;
  const View looks = View(v.cards, v.state, v.judge).remembering(known);
  const auto settles_for = [&](const Permanent& permanent) {
    (void)standing_of(looks, permanent);
    for (TimingSet left = v.state.capabilities.gained.bits(); left != 0; left &= left - 1) {
      (void)has_effect(looks, permanent, static_cast<cards::Timing>(std::countr_zero(left)));
    }
    return known.seen().settles();
  };
  return std::ranges::all_of(
      v.state.side, [&](const Side& side) { return std::ranges::all_of(side.field, settles_for); });
}

}  // namespace headjudge::dcg
