// Laying out a position, from two shuffled decks or card by card.
//
// Instances are numbered as in card_layout.hpp, P1's cards first. A seed draws all chance of a game
// here, once. After laying out, the engine runs until a player must decide.
#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include <fmt/format.h>

#include "model/cards/pool/deck.hpp"
#include "model/core/base/random.hpp"
#include "model/core/play/card_layout.hpp"
#include "model/core/play/play.hpp"
#include "model/dcg/dcg.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/set_up/setting.hpp"
#include "model/dcg/text/words.hpp"
#include "model/dcg/turn/memory.hpp"
#include "model/dcg/turn/opening.hpp"

namespace headjudge::dcg {

namespace {

constexpr std::size_t kDeckSize = 50;

/// How the question about the size of decks sees one.
DeckSizeSize size_kind(std::size_t size) {
  if (size == kDeckSize) return DeckSizeSize::fifty;
  return size < kDeckSize ? DeckSizeSize::fewer : DeckSizeSize::more;
}

/// The numbers from `from` to `to` for which the judge gives this answer, as "0 to 5".
template <class Answer>
std::string allowed_numbers(const View& v, Question question, Answer allowed, int from, int to) {
  std::string words;
  for (int number = from; number <= to; ++number) {
    if (!v.judged(question, allowed, number)) continue;
    int last = number;
    while (last < to && v.judged(question, allowed, last + 1)) ++last;
    words += words.empty() ? "" : " or ";
    words += last > number ? fmt::format("{} to {}", number, last) : fmt::format("{}", number);
    number = last;
  }
  return words.empty() ? "no number of cards" : words + " cards";
}

std::string allowed_deck_sizes(const View& v) {
  constexpr std::array<std::string_view, 3> kSizes = {"fewer than 50 cards", "exactly 50 cards",
                                                      "more than 50 cards"};
  std::string words;
  for (std::size_t kind = 0; kind < kSizes.size(); ++kind) {
    if (!v.judged(Question::deck_size, DeckSize::legal, kind)) continue;
    words += words.empty() ? "" : ", or ";
    words += kSizes[kind];
  }
  return words.empty() ? "a judge who allows a deck" : words;
}

class Layout : private CardLayout<cards::CardIndex, CardId> {
 public:
  Layout(const Catalog& cards, const std::string& file, const Setting& setting, const Judge& judge)
      : CardLayout(file), cards_(cards), setting_(setting), judge_(judge) {}

  Result<State> lay_out() {
    if (is_game()) {
      lay_out_game();
    } else {
      lay_out_position();
    }
    if (error()) return refuse(*error());
    return state_;
  }

  /// Is this the beginning of a game rather than a position?
  [[nodiscard]] bool is_game() const {
    return setting_.seed || setting_.decks[0].line != 0 || setting_.decks[1].line != 0 ||
           setting_.egg_decks[0].line != 0 || setting_.egg_decks[1].line != 0;
  }

 private:
  void number_cards(std::vector<cards::CardIndex> all, int line) {
    CardLayout::number_cards(std::move(all), kMaxCardsEach, line, [this](cards::CardIndex card) {
      state_.def[state_.count] = card;
      const bool copy = state_.count > 0 && state_.def[state_.count - 1U] == card;
      if (!copy) state_.capabilities.add(cards_.capabilities(card));  // copies come together
      return static_cast<CardId>(state_.count++);
    });
  }

  /// A Token on the field gets an instance of its own.
  CardId id_on_field(Player player, cards::CardIndex index) {
    if (!cards_.facts(index).token) return take_id(index);
    const std::size_t first = kMaxCards + player * kMaxTokensEach;
    for (std::size_t place = first; place < first + kMaxTokensEach; ++place) {
      if (state_.def[place] != 0) continue;
      state_.def[place] = index;
      state_.capabilities.add(cards_.capabilities(index));
      state_.capabilities.add(Ability::makes_tokens);
      return static_cast<CardId>(place);
    }
    fail(setting_.side[player].line, "there are too many Tokens",
         fmt::format("at most {}", kMaxTokensEach));
    return 0;
  }

  /// Lays a pile listed from its top card down.
  void lay_pile(Pile pile, const PileSetting& setting) {
    const std::vector<CardId> ids = take_ids(setting.cards);
    for (std::size_t i = ids.size(); i > 0; --i) {
      if (i <= setting.face_up.size()) state_.turn_face_up(ids[i - 1], setting.face_up[i - 1]);
      if (!pile.push(ids[i - 1])) {
        return fail(setting.line, "there are too many cards in this area",
                    fmt::format("at most {}", pile.capacity()));
      }
    }
  }

  void require_kinds(const PileSetting& pile, bool eggs) {
    for (const cards::CardIndex index : pile.cards) {
      if (cards_.facts(index).token) {
        fail(pile.line, fmt::format("{} is a Token", cards_.card(index).name),
             "a card; Tokens are on the field only");
      }
      const bool is_egg = cards_.facts(index).kind == cards::CardKind::digi_egg;
      if (is_egg == eggs) continue;
      fail(pile.line,
           fmt::format("{} is {} Digi-Egg card", cards_.card(index).name, is_egg ? "a" : "not a"),
           eggs ? "Digi-Egg cards here" : "no Digi-Egg cards here");
    }
  }

  // ---- Two decks

  void lay_out_game() {
    for (Player player = 0; player < 2; ++player) {
      check_deck(player);
      std::vector<cards::CardIndex> all = setting_.decks[player].cards;
      const auto& eggs = setting_.egg_decks[player].cards;
      all.insert(all.end(), eggs.begin(), eggs.end());
      if (player == 1) state_.split = state_.count;
      number_cards(std::move(all), setting_.decks[player].line);
      if (error()) return;
      lay_pile(state_.side(player).deck, setting_.decks[player]);
      lay_pile(state_.side(player).eggs, setting_.egg_decks[player]);
    }
    const bool mixed = setting_.turn_player || setting_.side[0].line != 0 ||
                       setting_.side[1].line != 0 || !setting_.modifiers.empty() ||
                       !setting_.granted.empty() || !setting_.lasting.empty();
    if (!is_dealt(setting_.seed.has_value(), setting_.decks[1].line, mixed,
                  setting_.decks[0].line)) {
      return;
    }
    Random random(*setting_.seed);
    for (const SideRef& side : state_.sides()) {
      random.shuffle(std::span(side.deck.begin(), side.deck.end()));
      random.shuffle(std::span(side.eggs.begin(), side.eggs.end()));
    }
    const std::uint64_t later = random.next();
    state_.chance = {Short(static_cast<int>(later >> 16U & 0xFFFFU)),
                     Short(static_cast<int>(later & 0xFFFFU))};
  }

  void check_deck(Player player) {
    const PileSetting& deck = setting_.decks[player];
    const PileSetting& eggs = setting_.egg_decks[player];
    const int line = deck.line != 0 ? deck.line : eggs.line;
    const View v = view();
    if (v.judged(Question::deck_size, DeckSize::illegal, size_kind(deck.cards.size()))) {
      fail(line, fmt::format("the deck of {} has {} cards", player_name(player), deck.cards.size()),
           allowed_deck_sizes(v));
    }
    constexpr std::size_t kMostEggsAsked = 6;
    if (v.judged(Question::egg_deck_size, EggDeckSize::illegal,
                 std::min(eggs.cards.size(), kMostEggsAsked))) {
      fail(eggs.line,
           fmt::format("the Digi-Egg deck of {} has {} cards", player_name(player),
                       eggs.cards.size()),
           allowed_numbers(v, Question::egg_deck_size, EggDeckSize::legal, 0, kMostEggsAsked));
    }
    require_kinds(deck, false);
    require_kinds(eggs, true);
    check_copies(deck);
    check_copies(eggs);
  }

  void check_copies(const PileSetting& pile) {
    constexpr int kMostCopiesAsked = 5;
    std::map<std::string_view, std::pair<int, const cards::Card*>> copies;
    for (const cards::CardIndex index : pile.cards) {
      const cards::Card& card = cards_.card(index);
      auto& counted = copies[card.number];
      ++counted.first;
      counted.second = &card;
    }
    const View v = view();
    for (const auto& [number, counted] : copies) {
      const auto& [count, card] = counted;
      const bool allows_more = cards::most_copies(*card) >= kMostCopiesAsked;
      if (allows_more && count <= cards::most_copies(*card)) continue;
      if (v.judged(Question::card_copies, CardCopies::may, std::min(count, kMostCopiesAsked))) {
        continue;
      }
      fail(pile.line, fmt::format("there are {} of {} ({})", count, card->name, number),
           allowed_numbers(v, Question::card_copies, CardCopies::may, 1, kMostCopiesAsked) +
               " with one number");
    }
  }

  [[nodiscard]] View view() const { return {cards_, state_, &judge_}; }

  // ---- A position

  void lay_out_position() {
    for (Player player = 0; player < 2; ++player) {
      if (player == 1) state_.split = state_.count;
      lay_out_side(player);
      if (error()) return;
    }
    if (!setting_.turn_player) {
      return fail(0, "the set-up does not say whose turn it is", "a line `turn: P1, main phase`");
    }
    state_.turn_player = *setting_.turn_player;
    state_.phase = setting_.phase;
    state_.first_turn = setting_.first_turn ? 1 : 0;
    const bool own_side = setting_.memory_player == state_.turn_player;
    const int memory = own_side ? setting_.memory : -setting_.memory;
    place_gauge(state_, {{memory, setting_.crossed || memory < 0}, 0, 0, 0});
    state_.chance = {Short(static_cast<int>(setting_.chance >> 16U)),
                     Short(static_cast<int>(setting_.chance & 0xFFFFU))};
    state_.check_due = 1;
    for (const ModifierSetting& modifier : setting_.modifiers) lay_modifier(modifier);
    for (const GrantedSetting& granted : setting_.granted) lay_granted(granted);
    for (const LastingSetting& lasting : setting_.lasting) lay_lasting(lasting);
  }

  void lay_out_side(Player player) {
    const SideSetting& setting = setting_.side[player];
    std::vector<cards::CardIndex> all;
    const auto add = [&](const std::vector<cards::CardIndex>& more) {
      all.insert(all.end(), more.begin(), more.end());
    };
    for (const auto* stacks : {&setting.battle, &setting.breeding}) {
      for (const StackSetting& stack : *stacks) {
        if (!cards_.facts(stack.cards.back()).token) add(stack.cards);
        add(stack.links);
      }
    }
    const auto piles = {&setting.hand, &setting.security, &setting.deck, &setting.trash,
                        &setting.eggs};
    for (const PileSetting* pile : piles) add(pile->cards);
    number_cards(std::move(all), setting.line);
    if (error()) return;
    for (const StackSetting& stack : setting.battle) lay_stack(player, stack, false);
    for (const StackSetting& stack : setting.breeding) lay_stack(player, stack, true);
    const SideRef side = state_.side(player);
    lay_pile(side.hand, setting.hand);
    std::ranges::sort(side.hand);
    lay_pile(side.security, setting.security);
    lay_pile(side.deck, setting.deck);
    lay_pile(side.trash, setting.trash);
    lay_pile(side.eggs, setting.eggs);
    require_kinds(setting.hand, false);
    require_kinds(setting.security, false);
    require_kinds(setting.deck, false);
    require_kinds(setting.eggs, true);
  }

  void lay_stack(Player player, const StackSetting& setting, bool breeding) {
    const int line = setting_.side[player].line;
    Stack permanent;
    for (const cards::CardIndex index : setting.cards) {
      if (!permanent.cards().push(id_on_field(player, index))) {
        return fail(line, "there are too many cards in this stack",
                    fmt::format("at most {}", kMaxStack));
      }
    }
    for (std::size_t i = 0; i < setting.hidden.size(); ++i) {
      if (!setting.hidden[i]) continue;
      state_.turn_face_up(permanent.cards()[i], true);
      state_.capabilities.add(Ability::hides_cards);  // though no card of the game does it
    }
    const CardFacts& top = cards_.facts(setting.cards.back());
    if (!top.is_digimon() && breeding && !setting.placed && !setting.not_placed) {
      return fail(line, fmt::format("{} cannot lie there", cards_.card(setting.cards.back()).name),
                  "a Digimon, or a card marked `placed by an effect` or `not placed by an effect`");
    }
    permanent->placed = setting.placed ? 1 : 0;
    permanent->breeding = breeding ? 1 : 0;
    permanent->suspended = setting.suspended ? 1 : 0;
    permanent->entry = setting.entry;
    permanent->digivolved = setting.digivolved ? 1 : 0;
    lay_procedure_marks(permanent, setting, line);
    for (const auto& [place, effect] : setting.used) {
      const auto first = cards_.facts(setting.cards[place]).first_effect;
      mark_used({cards_, state_, nullptr}, permanent.cards()[place],
                static_cast<std::uint16_t>(first + effect));
    }
    permanent->print = flags_of_stack(cards_, state_, permanent);
    if (!state_.side(player).field.push(permanent)) {
      fail(line, "there are too many cards in play", fmt::format("at most {}", kMaxField));
    }
  }

  void lay_procedure_marks(PermanentRef permanent, const StackSetting& setting, int line) {
    // A link card that no card of the game could have become is looked at by the rules as well.
    if (!setting.links.empty()) state_.capabilities.add(Ability::links);
    for (const cards::CardIndex index : setting.links) {
      if (permanent.links().push(take_id(index))) continue;
      fail(line, "there are too many link cards", fmt::format("at most {}", kMaxLinks));
    }
    permanent->dna = setting.dna ? 1 : 0;
    permanent->xros = static_cast<std::uint8_t>(setting.xros);
    if (!setting.burst) return;
    for (const CardId card : permanent.cards()) {
      if (state_.def[card] == *setting.burst)
        permanent->burst = static_cast<std::uint8_t>(1 + card);
    }
    if (permanent->burst == 0) {
      fail(line, fmt::format("{} is not in this stack", cards_.card(*setting.burst).name),
           "the card that it burst digivolved into");
    }
  }

  /// The stack that a line is about; kNoCard, and an error, when there is none.
  CardId stack_of(Player player, const std::string& stack, int line) {
    for (const Permanent permanent : state_.side(player).field) {
      if (field_words(cards_, state_, permanent) == stack) return permanent.id();
    }
    fail(line, fmt::format("{} has no `{}` in play", player_name(player), stack),
         "a card of the battle or breeding area; the second of a name is `<name> #2`");
    return kNoCard;
  }

  void lay_modifier(const ModifierSetting& setting) {
    Modifier modifier = setting.modifier;
    modifier.target = stack_of(setting.player, setting.stack, setting.line);
    modifier.by = setting.by.value_or(setting.player);
    if (modifier.target == kNoCard) return;
    if (state_.modifiers.full()) {
      return fail(setting.line, "there are too many modifiers",
                  fmt::format("at most {}", kMaxModifiers));
    }
    state_.capabilities.add(
        cards_.capabilities_of_change(modifier.action, modifier.keyword, modifier.amount.value()));
    add_modifier({cards_, state_, nullptr}, modifier);
  }

  void lay_granted(const GrantedSetting& setting) {
    Granted granted = setting.granted;
    granted.target = stack_of(setting.player, setting.stack, setting.line);
    if (granted.target == kNoCard) return;
    if (state_.granted.full()) {
      return fail(setting.line, "there are too many gained effects",
                  fmt::format("at most {}", kMaxGranted));
    }
    state_.capabilities.add(cards_.capabilities_of_gained(granted.effect.bits()));
    add_granted({cards_, state_, nullptr}, granted);
  }

  void lay_lasting(const LastingSetting& setting) {
    if (state_.lasting.full()) {
      return fail(setting.line, "there are too many lasting changes",
                  fmt::format("at most {}", kMaxLasting));
    }
    state_.capabilities.add(cards_.capabilities_of_gained(setting.lasting.effect.bits()));
    add_lasting({cards_, state_, nullptr}, setting.lasting);
  }

  const Catalog& cards_;
  const Setting& setting_;
  const Judge& judge_;
  State state_;
};

}  // namespace

Result<State> Dcg::set_up(std::span<const PlayLine> lines, const TextPosition& where,
                          const Judge& judge) const {
  auto state = lay_out(lines, where, judge);
  if (state) run(*state, judge);
  return state;
}

Result<State> Dcg::lay_out(std::span<const PlayLine> lines, const TextPosition& where,
                           const Judge& judge) const {
  const auto setting = read_setting(cards_, lines, where.file);
  if (!setting) return refuse(setting.error());
  Layout layout(cards_, where.file, *setting, judge);
  auto state = layout.lay_out();
  if (!state) {
    if (state.error().line == 0) state.error().line = where.line;
    return state;
  }
  if (layout.is_game()) {
    deal_opening_cards({cards_, *state, &judge}, setting->winner_of_the_throw);
  }
  return state;
}

}  // namespace headjudge::dcg
