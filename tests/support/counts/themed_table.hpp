// Positions in the middle of a game around one card of a pool, its theme.
//
// On a table of cards at random little finds what it speaks of: no two Digimon fit for a DNA
// digivolution, no link card finds its Digimon. Here copies of the theme lie in the hand, on top of
// a stack, beneath a card that digivolves from it, and in a security stack. With it lie a card that
// it can digivolve from, cards that its words describe, and cards whose words describe it.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "model/core/base/random.hpp"
#include "model/dcg/dcg.hpp"

namespace headjudge::test {

/// Which cards of a game speak of which.
class Themes {
 public:
  using Cards = std::vector<cards::CardIndex>;

  explicit Themes(const dcg::Dcg& game) : game_(game) {
    for (const cards::Card& each : pool().cards) described_by_.push_back(descriptions_of(each));
  }

  [[nodiscard]] const dcg::Dcg& game() const { return game_; }
  [[nodiscard]] const cards::Pool& pool() const { return game_.cards().pool(); }
  [[nodiscard]] const cards::Card& card(cards::CardIndex i) const { return pool().cards[i]; }

  /// All cards of decks for which fits(card, its place) is true.
  template <class Fits>
  [[nodiscard]] Cards that(const Fits& fits) const {
    Cards out;
    for (std::size_t i = 0; i < pool().cards.size(); ++i) {
      const auto place = static_cast<cards::CardIndex>(i);
      if (!pool().cards[i].token && fits(pool().cards[i], place)) out.push_back(place);
    }
    return out;
  }
  /// Those whose place is `from` modulo `step`.
  [[nodiscard]] Cards every(std::size_t step, std::size_t from = 0) const {
    return that([&](const auto&, std::size_t i) { return i % step == from; });
  }
  [[nodiscard]] bool speaks_of(cards::CardIndex one, cards::CardIndex other) const {
    return std::ranges::any_of(described_by_[one], [&](std::size_t description) {
      return game_.cards().fits(description, other);
    });
  }
  /// By a digivolution requirement of a color and a level.
  [[nodiscard]] bool leads_to(cards::CardIndex from, cards::CardIndex into) const {
    return std::ranges::any_of(card(into).requirements, [&](const auto& one) {
      return one.level == card(from).level && (card(from).colors & color_bit(one.color)) != 0;
    });
  }

 private:
  /// The descriptions in a card's effects and requirement lines.
  [[nodiscard]] std::vector<std::size_t> descriptions_of(const cards::Card& card) const {
    std::vector<std::size_t> found;
    const auto add = [&](cards::Filter& filter) {
      cards::for_each_description(filter,
                                  [&](std::uint16_t place) { found.push_back(place - 1U); });
    };
    for (cards::Effect effect : pool().effects_of(card)) {
      const auto printed = pool().instructions_of(effect);
      std::vector<cards::Instruction> instructions(printed.begin(), printed.end());
      cards::for_each_filter(effect, instructions, add);
    }
    for (const cards::RequirementLine& line : card.lines) {
      for (const cards::LinePart& part : line.parts) found.push_back(part.description);
    }
    return found;
  }

  const dcg::Dcg& game_;
  std::vector<std::vector<std::size_t>> described_by_;
};

class ThemedTable {
 public:
  using Cards = Themes::Cards;

  ThemedTable(const Themes& themes, cards::CardIndex theme) : themes_(themes), theme_(theme) {
    eggs_ = themes.that([](const auto& card, auto) { return card.kind == Kind::digi_egg; });
    digimon_ = themes.that([](const auto& card, auto) { return card.kind == Kind::digimon; });
    tamers_ = themes.that([](const auto& card, auto) { return card.kind == Kind::tamer; });
    links_ = themes.that([](const auto& card, auto) { return !card.link_text.empty(); });
    all_ = themes.that([](const auto& card, auto) { return card.kind != Kind::digi_egg; });
    related_ = themes.that([&](const auto&, auto i) {
      return themes.speaks_of(theme, i) || themes.speaks_of(i, theme);
    });
    related_but_eggs_ = related_;
    std::erase_if(related_but_eggs_, [&](auto i) { return is(i, Kind::digi_egg); });
    below_ = themes.that([&](const auto&, auto i) { return themes.leads_to(i, theme); });
    above_ = themes.that([&](const auto&, auto i) { return themes.leads_to(theme, i); });
  }

  /// A rich table has more that seldom comes about in play: Tamers over cards, a Digimon in the
  /// breeding area, more in the hand, changes that last.
  [[nodiscard]] std::vector<std::string> lines(Random& random, bool is_rich) {
    random_ = &random;
    is_rich_ = is_rich;
    const bool second = below(4) == 0;
    std::vector<std::string> out{
        fmt::format("turn: P{}, {} phase", second ? 2 : 1, below(4) == 0 ? "breeding" : "main"),
        fmt::format("memory: P{} {}", second ? 2 : 1, 3 + below(8))};
    for (const std::string_view player : {"P1", "P2"}) add_side(player, out);
    return out;
  }

  /// Little besides the theme, on both sides alike: Digimon of the same DP fight, decks run out,
  /// and turns end.
  [[nodiscard]] std::vector<std::string> small_lines(Random& random) {
    random_ = &random;
    is_rich_ = false;
    std::vector<std::string> out{"turn: P1, main phase", fmt::format("memory: P1 {}", below(5))};
    for (const std::string_view player : {"P1", "P2"}) add_small_side(player, out);
    return out;
  }

 private:
  using Kind = cards::CardKind;

  std::uint64_t below(std::uint64_t end) { return random_->below(end); }

  void add_side(std::string_view player, std::vector<std::string>& out) {
    tops_.clear();
    std::vector<std::string> stacks{stack(any(below_, digimon_)), stack(theme_),
                                    stack(any(above_, digimon_), true)};
    for (int i = 0; i < 2; ++i) stacks.push_back(stack(close()));
    if (is_rich_ && !tamers_.empty()) stacks.push_back(tamer_over_cards());
    out.push_back(fmt::format("{} battle area: {}", player, fmt::join(stacks, ", ")));
    if (is_rich_ || !below_.empty() || !eggs_.empty()) add_breeding_area(player, out);
    if (!eggs_.empty()) out.push_back(fmt::format("{} eggs: {}", player, name(any({}, eggs_))));
    out.push_back(fmt::format("{} hand: {}, {}", player, in_pile(theme_), pile(is_rich_ ? 7 : 4)));
    out.push_back(fmt::format("{} security: {}, {} [face up]", player, in_pile(theme_), pile(3)));
    out.push_back(fmt::format("{} deck: {}", player, pile(8)));
    out.push_back(fmt::format("{} trash: {}, {}", player, in_pile(theme_), pile(4)));
    if (is_rich_) add_changes(player, out);
  }

  void add_breeding_area(std::string_view player, std::vector<std::string>& out) {
    const auto egg = is_rich_ ? any(above_, digimon_) : any(below_, eggs_);
    if (!is(egg, Kind::digi_egg) && !is(egg, Kind::digimon)) return;
    tops_.push_back(egg);
    out.push_back(fmt::format("{} breeding area: {}", player, name(egg)));
  }

  void add_small_side(std::string_view player, std::vector<std::string>& out) {
    tops_.clear();
    out.push_back(fmt::format("{} battle area: {}, {}", player, stack(theme_), stack(close())));
    if (below(2) == 0 && !eggs_.empty()) {
      out.push_back(fmt::format("{} breeding area: {}", player, name(any(below_, eggs_))));
    }
    out.push_back(fmt::format("{} hand: {}, {}", player, in_pile(theme_), pile(1)));
    out.push_back(fmt::format("{} security: {}, {}", player, in_pile(theme_), pile(1)));
    out.push_back(fmt::format("{} deck: {}", player, pile(4)));
    out.push_back(fmt::format("{} trash: {}", player, pile(2)));
  }

  /// Two changes of the theme, if it is a Digimon that the words of a modifier name.
  void add_changes(std::string_view player, std::vector<std::string>& out) {
    constexpr auto kChanges = std::to_array<std::string_view>(
        {"-1000 DP", "+3000 DP", "Blocker", "Rush", "Piercing", "Reboot", "Jamming", "Collision",
         "Security Attack +1", "can't attack", "can't attack players", "can't block",
         "can't suspend", "can't unsuspend", "can't digivolve", "can't be deleted",
         "can't be deleted in battle", "can't be deleted by effects",
         "isn't affected by the opponent's effects"});
    const std::string& called = themes_.card(theme_).name;
    const auto is_called_so = [&](auto top) { return themes_.card(top).name == called; };
    const bool is_clear = std::ranges::count_if(tops_, is_called_so) == 1 &&
                          called.find_first_of(",:") == std::string::npos;
    if (!is_clear || !is(theme_, Kind::digimon) || below(2) == 0) return;
    for (int i = 0; i < 2; ++i) {
      out.push_back(fmt::format("modifier: {} {}, {}, {}", player, called,
                                kChanges[below(kChanges.size())],
                                below(2) == 0 ? "1 turn end" : "2 turn ends"));
    }
  }

  /// A Tamer over one or two cards, which DigiXros takes from there.
  [[nodiscard]] std::string tamer_over_cards() {
    const auto tamer = is(theme_, Kind::tamer) ? theme_ : any({}, tamers_);
    tops_.push_back(tamer);
    std::string text = name(tamer) + " over " + name(related_digimon());
    if (below(2) == 0) text += " over " + name(related_digimon());
    return text;
  }
  [[nodiscard]] cards::CardIndex related_digimon() {
    const auto card = close();
    return is(card, Kind::digimon) ? card : any(below_, digimon_);
  }

  [[nodiscard]] cards::CardIndex any(const Cards& first, const Cards& otherwise) {
    const Cards& list = first.empty() ? otherwise : first;
    return list[static_cast<std::size_t>(below(list.size()))];
  }
  [[nodiscard]] cards::CardIndex close() {
    const auto way = below(6);
    return any(way < 3 ? related_ : way == 3 ? below_ : way == 4 ? above_ : all_, all_);
  }
  [[nodiscard]] bool is(cards::CardIndex card, Kind kind) const {
    return themes_.card(card).kind == kind;
  }
  [[nodiscard]] const std::string& name(cards::CardIndex card) const {
    return themes_.game().cards().clear_name(card);
  }

  /// A card in a pile of no eggs.
  [[nodiscard]] const std::string& in_pile(cards::CardIndex card) {
    return name(is(card, Kind::digi_egg) ? any(related_but_eggs_, all_) : card);
  }
  [[nodiscard]] std::string pile(int count) {
    std::string text = in_pile(close());
    for (int i = 1; i < count; ++i) text += ", " + in_pile(close());
    return text;
  }

  /// A stack with this card on top, or with another where that cannot lie there, with some cards
  /// under it, and perhaps the theme.
  [[nodiscard]] std::string stack(cards::CardIndex top, bool over_theme = false) {
    if (is(top, Kind::option)) return name(top) + " [placed by an effect]";
    if (is(top, Kind::digi_egg)) top = any({}, digimon_);
    tops_.push_back(top);
    std::string text = name(top);
    std::vector<std::string> marks;
    if (below(3) == 0) marks.emplace_back("suspended");
    if (is(top, Kind::digimon)) {
      for (auto under = below(3); under > 0; --under) {
        text += " over " + name(related_digimon());
      }
      if (over_theme && is(theme_, Kind::digimon)) text += " over " + name(theme_);
      if (over_theme && is(theme_, Kind::digi_egg)) text += " over " + name(theme_);
      if (below(2) == 0 && !eggs_.empty() && !over_theme) {
        text += " over " + name(any({}, eggs_));
      }
      if (below(3) == 0 && !links_.empty()) {
        marks.push_back("linked with " + name(any({}, links_)));
      }
      if (below(6) == 0) marks.emplace_back("digivolved this turn");
      if (below(6) == 0) marks.emplace_back("DNA digivolved");
    } else if (below(4) == 0) {
      text += " over " + name(any({}, digimon_));
    }
    return marks.empty() ? text : fmt::format("{} [{}]", text, fmt::join(marks, "; "));
  }

  const Themes& themes_;
  cards::CardIndex theme_;
  Random* random_ = nullptr;
  bool is_rich_ = false;
  std::vector<cards::CardIndex> tops_;  ///< of the player whose side is made
  Cards eggs_, digimon_, tamers_, links_, all_, related_, related_but_eggs_, below_, above_;
};

}  // namespace headjudge::test
