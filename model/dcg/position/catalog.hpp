// The card pool as the engine reads it: one small record for each card.
//
// The pool keeps cards as people know them, with texts and lists. A step asks "does this card have
// an effect for this timing?" far more often than it finds one, so the answers are worked out once
// when a game is made: bit sets by timing, printed numbers side by side. Effects themselves stay
// where they are, in the pool.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/cards/pool/describing.hpp"
#include "model/cards/program/card.hpp"
#include "model/core/base/when_asked.hpp"
#include "model/dcg/position/chains.hpp"
#include "model/dcg/position/what_cards_can_do.hpp"
#include "model/events/relation.hpp"

namespace headjudge::dcg {

/// Where an effect's card must lie for it to work.
enum class EffectPlace : std::uint8_t { on_top, inherited, linked, hand, trash, security };

struct CardFacts {
  cards::CardKind kind = cards::CardKind::digimon;
  cards::ColorSet colors = 0;
  std::int8_t level = 0;
  std::int8_t play_cost = -1;
  std::int32_t dp = -1;
  TimingSet own_timings = 0;        ///< of effects that work while the card is on top
  TimingSet hand_timings = 0;       ///< of [Hand] effects
  TimingSet trash_timings = 0;      ///< of [Trash] effects
  TimingSet security_timings = 0;   ///< of [Security] effects of a face-up security card
  TimingSet inherited_timings = 0;  ///< of effects that work while it is a digivolution card
  TimingSet linked_timings = 0;     ///< of effects that work while it is a link card
  TimingSet lent_timings = 0;       ///< of effects that others have while the card is there
  bool reaches_others = false;      ///< has a persistent effect on more than itself
  std::uint16_t first_effect = 0;
  std::uint8_t effect_count = 0;
  KeywordSet keywords = 0;            ///< by its own text, while it is on top
  KeywordSet inherited_programs = 0;  ///< keywords that are programs, by its inherited text
  KeywordSet linked_programs = 0;     ///< the same by its link effects
  bool shuffles = false;              ///< has an effect that shuffles cards
  std::uint16_t link_dp = 0;
  std::uint8_t overflow = 0;        ///< memory that is lost as it leaves
  cards::LineKinds line_kinds = 0;  ///< of its requirement lines
  std::uint8_t requirements = 0;    ///< digivolution requirements of a color and a level
  std::uint8_t cheapest_requirement = 0;
  std::uint32_t requirement_levels = 0;  ///< bit per level that one of them names
  bool token = false;
  cards::CardIndex option_side = 0;  ///< of a DUAL card: its Option side; 0: it has none
  bool has_inherited = false;        ///< is printed with inherited effects
  bool fits_battle_area = false;     ///< it may lie there: a Digimon with DP, or a Tamer
  bool can_reach_zero = false;       ///< printed with 0 DP, or lowers DP as long as it is there

  bool is_timed = false;  ///< has an effect at a moment of the turn, wherever it lies in a stack
  bool is_of_players = false;  ///< has a persistent effect that is about players

  [[nodiscard]] PrintedFlags flags() const {
    const unsigned bits = (reaches_others ? PrintedFlags::kReaches : 0U) |
                          (can_reach_zero ? PrintedFlags::kZeroes : 0U) |
                          (is_timed ? PrintedFlags::kTimed : 0U) |
                          (is_digimon() ? PrintedFlags::kBreeds : 0U) |
                          (fits_battle_area ? PrintedFlags::kFights : 0U) |
                          (is_persistent() ? PrintedFlags::kPersistent : 0U) |
                          (lent_timings != 0 ? PrintedFlags::kLends : 0U) |
                          (is_of_players ? PrintedFlags::kOfPlayers : 0U);
    return {static_cast<std::uint8_t>(bits)};
  }
  /// Does it have a persistent effect, wherever it lies in a stack?
  [[nodiscard]] bool is_persistent() const {
    const TimingSet timings = own_timings | inherited_timings | linked_timings;
    return (timings & timing_bit(cards::Timing::persistent)) != 0;
  }
  [[nodiscard]] bool has_dp() const { return dp >= 0; }
  [[nodiscard]] bool has_line(cards::LineKind line) const {
    return (line_kinds & cards::line_bit(line)) != 0;
  }
  [[nodiscard]] bool is_digimon() const {
    return kind == cards::CardKind::digimon || kind == cards::CardKind::digi_egg;
  }
};

/// What a step of the engine asks of every effect that it meets; few are then read whole.
struct EffectFacts {
  TimingSet timings = 0;
  EffectPlace place = EffectPlace::on_top;
  cards::TurnScope scope = cards::TurnScope::any;
  cards::CardKind of_kind = cards::CardKind::digimon;  ///< of what activates it
  bool reaches_others = false;  ///< a persistent one on more than its own stack
  bool of_players = false;      ///< a persistent one that is about players
  TimingSet lent_timings = 0;   ///< of effects that it lets stacks have
  AsksAndGives words;           ///< what it asks of the stacks, and changes that others ask

  [[nodiscard]] bool has(cards::Timing timing) const { return (timings & timing_bit(timing)) != 0; }
};

/// What a look at all cards in play asks of each of them: a few bytes that lie close together.
struct GlanceAtCard {
  TimingSet timings = 0;  ///< of all its effects that work in a stack, wherever in it they lie
  bool sees_standings = false;
  bool sees_colors = false;
};

class Catalog {
 public:
  explicit Catalog(const cards::Pool& pool);

  [[nodiscard]] const cards::Pool& pool() const { return *pool_; }
  /// What can follow from what, among the pool's effects and the rules' procedures.
  [[nodiscard]] const events::Relation& relation() const { return relation_.get(); }
  [[nodiscard]] const CardFacts& facts(cards::CardIndex card) const { return facts_[card]; }
  [[nodiscard]] const GlanceAtCard& glance(cards::CardIndex card) const { return glances_[card]; }
  [[nodiscard]] const cards::Card& card(cards::CardIndex card) const { return pool_->cards[card]; }
  [[nodiscard]] const cards::Effect& effect(std::uint16_t index) const {
    return pool_->effects[index];
  }
  [[nodiscard]] std::span<const cards::Instruction> instructions(std::uint16_t effect) const {
    return pool_->instructions_of(pool_->effects[effect]);
  }
  /// What the card, and the Tokens that it can make, bring to a game.
  [[nodiscard]] const Capabilities& capabilities(cards::CardIndex card) const {
    return capabilities_[card];
  }
  /// What a change brings that lasts on a Digimon; of a limit, `amount` is which.
  [[nodiscard]] static Capabilities capabilities_of_change(cards::Action action,
                                                           cards::Keyword keyword, int amount);
  /// What an effect brings that a permanent has gained, even where its card is not in the game.
  [[nodiscard]] Capabilities capabilities_of_gained(std::uint16_t effect) const;
  [[nodiscard]] const EffectFacts& effect_facts(std::uint16_t effect) const {
    return effect_facts_[effect];
  }
  [[nodiscard]] cards::CardKind kind_of_effect(std::uint16_t effect) const {
    return effect_facts_[effect].of_kind;
  }
  /// The uses of an effect with several events are counted together: with the first of them.
  [[nodiscard]] std::uint16_t counted_as(std::uint16_t effect) const {
    while (this->effect(effect).other_event) --effect;
    return effect;
  }

  /// Does the card answer the description?
  [[nodiscard]] bool fits(std::size_t description, cards::CardIndex card) const {
    return described_.fits(description, card);
  }
  /// Does that turn round if what is printed in [Security] effects does not count as text?
  [[nodiscard]] bool hangs_on_security_text(std::size_t description, cards::CardIndex card) const {
    return described_.hangs_on_security_text(description, card);
  }
  /// Does it answer the description as what its own text lets it be treated as, for that action?
  [[nodiscard]] bool fits_treated(cards::Action how, std::size_t description,
                                  cards::CardIndex card) const {
    const auto found = treated_.empty() ? treated_.end() : treated_.find({how, card});
    return found != treated_.end() && described_as_treated_.fits(description, found->second);
  }
  /// The Token that the description names; nothing when the pool has none.
  [[nodiscard]] std::optional<cards::CardIndex> token_of(std::size_t named) const;

  /// Cards with this name or number, in pool order.
  [[nodiscard]] std::span<const cards::CardIndex> find(std::string_view name_or_number) const;
  /// Does another card have its name? Cards that are not understood count, so that the words of a
  /// play stay the same when the compiler learns to read them.
  [[nodiscard]] bool shares_name(cards::CardIndex card) const;
  /// Why there is no such card: none that is nearly called so, or one that is not understood.
  [[nodiscard]] InputError no_card(std::string_view name_or_number) const;
  /// The name, or the number where several cards share the name or it would confuse a list.
  [[nodiscard]] const std::string& clear_name(cards::CardIndex card) const;

 private:
  /// Works out what is asked of this card's effects, and of those it lets others gain.
  void add_effects(const cards::Card& card, const CardFacts& facts);
  void add_treated();
  /// Adds what any Token can do to the cards that make some.
  void add_tokens();
  void add_glances();

  const cards::Pool* pool_;
  WhenAsked<events::Relation> relation_;
  std::vector<CardFacts> facts_;
  std::vector<Capabilities> capabilities_;
  std::vector<GlanceAtCard> glances_;
  std::vector<EffectFacts> effect_facts_;
  cards::DescribedCards described_;  ///< of the pool's cards
  /// Cards with a text that lets them be treated as others, by their places in the next.
  std::map<std::pair<cards::Action, cards::CardIndex>, std::size_t> treated_;
  cards::DescribedCards described_as_treated_;
  std::map<std::string, std::vector<cards::CardIndex>, std::less<>> by_name_;
  std::set<std::string, std::less<>> refused_names_;
};

}  // namespace headjudge::dcg
