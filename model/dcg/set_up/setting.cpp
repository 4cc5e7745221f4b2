// Reading the lines of a set-up.
//
// The lines that only this game has; those of every game, and how errors are kept, are told in
// setting_lines.hpp.
#include "model/dcg/set_up/setting.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "model/cards/grammar/keyword_effects.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/core/base/ascii.hpp"
#include "model/core/base/suggestion.hpp"
#include "model/core/game/reading.hpp"
#include "model/core/play/setting_lines.hpp"
#include "model/dcg/text/words.hpp"

namespace headjudge::dcg {

namespace {

constexpr std::string_view kKeys =
    "turn, first turn, memory, P1 hand (battle area, breeding area, security, deck, trash, eggs), "
    "chance, modifier, gained, lasting; or deck P1, eggs P1, seed, rps";

std::optional<Phase> phase_from(std::string_view text) {
  if (text == "start") return Phase::start;
  if (text == "unsuspend phase") return Phase::unsuspend;
  if (text == "end of the unsuspend phase") return Phase::after_unsuspending;
  if (text == "draw phase") return Phase::draw;
  if (text == "breeding phase") return Phase::breeding;
  if (text == "main phase") return Phase::main;
  return std::nullopt;
}

class SettingReader : private SettingLines {
 public:
  SettingReader(const Catalog& cards, const std::string& file)
      : SettingLines(file, kKeys), cards_(cards) {}

  Result<Setting> read(std::span<const PlayLine> lines) {
    const auto error = read_lines(
        lines, [&](std::string_view key, std::string_view value) { read_line(key, value); });
    if (error) return refuse(*error);
    return std::move(setting_);
  }

 private:
  /// Of what has one value a second line would take the place of the first. Lines of cards add up,
  /// and so do those of changes.
  [[nodiscard]] bool is_said_twice(std::string_view key) {
    constexpr std::array<std::string_view, 6> kOfOneValue = {"turn",   "first turn", "memory",
                                                             "chance", "seed",       "rps"};
    const bool has_one_value = std::ranges::find(kOfOneValue, key) != kOfOneValue.end();
    return has_one_value && !said_.emplace(key).second;
  }

  void read_line(std::string_view key, std::string_view value) {
    if (is_said_twice(key)) {
      return fail(fmt::format("the set-up has two lines `{}`", key), "one line of this kind");
    }
    if (key == "turn") return read_turn(value);
    if (key == "first turn") return read_yes_or_no(setting_.first_turn, value);
    if (key == "memory") return read_memory(value);
    if (key == "modifier") return read_modifier(value);
    if (key == "gained") return read_granted(value);
    if (key == "lasting") return read_lasting(value);
    if (key == "chance") return read_chance(value);
    if (key == "seed") return read_seed(setting_.seed, value);
    if (key == "rps") return read_player(setting_.winner_of_the_throw, value);
    if (const auto owner = player_after("deck ", key)) {
      return read_pile(setting_.decks[*owner], value);
    }
    if (const auto owner = player_after("eggs ", key)) {
      return read_pile(setting_.egg_decks[*owner], value);
    }
    std::string_view area = key;
    const auto player = take_player(area);
    if (!player || !read_area(setting_.side[*player], area, value)) fail_at_key(key);
  }

  bool read_area(SideSetting& side, std::string_view area, std::string_view value) {
    side.line = line();
    if (area == "hand") return read_pile(side.hand, value), true;
    if (area == "security") return read_pile(side.security, value, true), true;
    if (area == "deck") return read_pile(side.deck, value), true;
    if (area == "trash") return read_pile(side.trash, value), true;
    if (area == "eggs") return read_pile(side.eggs, value), true;
    if (area == "battle area") return read_stacks(side.battle, value), true;
    if (area == "breeding area") return read_stacks(side.breeding, value), true;
    return false;
  }

  void read_turn(std::string_view value) {
    const auto parts = parts_of(value, ',');
    const auto player = parts.empty() ? std::nullopt : player_from(parts[0]);
    const auto phase = parts.size() == 1   ? Phase::main
                       : parts.size() == 2 ? phase_from(parts[1])
                                           : std::nullopt;
    if (!player || !phase) {
      return fail(fmt::format("`{}` is not a turn", value),
                  "`P1, main phase` (or start, unsuspend phase, end of the unsuspend "
                  "phase, draw phase, breeding phase)");
    }
    setting_.turn_player = player;
    setting_.phase = *phase;
  }

  void read_memory(std::string_view value) {
    constexpr int kMostMemory = 10;
    std::string_view rest = value;
    setting_.crossed = take_suffix(rest, ", crossed");
    const auto player = take_player(rest);
    const auto amount = number_from(rest);
    if (!player || !amount || *amount < 0 || *amount > kMostMemory) {
      return fail(fmt::format("`{}` is not a place of the counter", value),
                  "`P1 3`, from 0 to 10, perhaps followed by `, crossed`");
    }
    setting_.memory_player = *player;
    setting_.memory = *amount;
  }

  void read_chance(std::string_view value) {
    const auto chance = number_in<std::uint32_t>(value);
    if (!chance) {
      return fail(fmt::format("`{}` is not a chance", value), "a number from 0 to 4294967295");
    }
    setting_.chance = *chance;
  }

  std::optional<cards::CardIndex> card(std::string_view name) {
    const auto found = cards_.find(name);
    const bool by_name = !found.empty() && cards_.card(found[0]).name == name;
    if (found.size() == 1 && !(by_name && cards_.shares_name(found[0]))) return found[0];
    if (found.empty()) {
      InputError missing = cards_.no_card(name);
      fail(std::move(missing.message), std::move(missing.expected));
    } else {
      std::vector<std::string> numbers;
      for (const cards::CardIndex index : found) numbers.push_back(cards_.card(index).number);
      fail(fmt::format("several cards are called `{}`", name), one_of(numbers));
    }
    return std::nullopt;
  }

  /// "4 Emberling" or "Emberling", in security perhaps "Emberling [face up]".
  void read_pile(PileSetting& pile, std::string_view value, bool security = false) {
    pile.line = line();
    for (std::string_view part : parts_of(value, ',')) {
      int count = 1;
      const bool face_up = security && take_suffix(part, " [face up]");
      std::string_view name = part;
      const std::size_t blank = part.find(' ');
      const auto counted = number_from(part.substr(0, blank));
      if (counted && blank != std::string_view::npos && cards_.find(part).empty()) {
        constexpr int kMostAtOnce = 60;
        if (*counted < 1 || *counted > kMostAtOnce) {
          return fail(fmt::format("`{}` is not a number of cards", *counted), "1 to 60");
        }
        count = *counted;
        name = trimmed(part.substr(blank));
      }
      const auto index = card(name);
      if (index) pile.cards.insert(pile.cards.end(), static_cast<std::size_t>(count), *index);
      if (security) pile.face_up.resize(pile.cards.size(), face_up);
    }
  }

  void read_stacks(std::vector<StackSetting>& stacks, std::string_view value) {
    for (const std::string_view part : parts_of(value, ',')) {
      StackSetting stack;
      std::string_view names = part;
      std::string_view marks;
      if (take_suffix(names, "]")) {
        const std::size_t bracket = std::min(names.find('['), names.size());
        marks = names.substr(std::min(bracket + 1, names.size()));
        names = trimmed(names.substr(0, bracket));
      }
      read_stack_cards(stack, names);
      for (const std::string_view mark : parts_of(marks, ';')) read_mark(stack, mark);
      stacks.push_back(std::move(stack));
    }
  }

  /// "Top over Middle over face-down Bottom"
  void read_stack_cards(StackSetting& stack, std::string_view names) {
    constexpr std::string_view kOver = " over ";
    while (true) {
      const std::size_t over = names.find(kOver);
      std::string_view name = trimmed(names.substr(0, over));
      const bool hidden = !stack.cards.empty() && take_prefix(name, "face-down ");
      if (const auto index = card(name)) {
        stack.cards.insert(stack.cards.begin(), *index);
        stack.hidden.insert(stack.hidden.begin(), hidden);
      }
      if (over == std::string_view::npos) return;
      names.remove_prefix(over + kOver.size());
    }
  }

  void read_mark(StackSetting& stack, std::string_view mark) {
    if (mark == "suspended") {
      stack.suspended = true;
    } else if (mark == "played this turn") {
      stack.entry = Entry::played;
    } else if (mark == "moved this turn") {
      stack.entry = Entry::moved;
    } else if (mark == "digivolved this turn") {
      stack.digivolved = true;
    } else if (mark == "placed by an effect") {
      stack.placed = true;
    } else if (mark == "not placed by an effect") {
      stack.not_placed = true;
    } else if (!read_used_mark(stack, mark) && !read_procedure_mark(stack, mark)) {
      fail(fmt::format("`{}` is not a mark of a card in play", mark),
           "suspended, played this turn, moved this turn, digivolved this turn, "
           "placed by an effect, not placed by an effect, linked with <card>, "
           "burst digivolved into <card>, DNA digivolved, DigiXrosed 2, used 2 of <card in the "
           "stack> (the second effect of that card, once per turn)");
    }
  }

  /// What a procedure has left behind.
  bool read_procedure_mark(StackSetting& stack, std::string_view mark) {
    if (mark == "DNA digivolved") return stack.dna = true;
    if (take_prefix(mark, "linked with ")) {
      const auto index = card(mark);
      if (index) stack.links.push_back(*index);
      return index.has_value();
    }
    if (take_prefix(mark, "burst digivolved into ")) {
      stack.burst = card(mark);
      return stack.burst.has_value();
    }
    if (!take_prefix(mark, "DigiXrosed ")) return false;
    const auto count = number_from(mark);
    const bool fits = count && *count > 0 && *count <= static_cast<int>(kMaxPlaced);
    if (fits) stack.xros = *count;
    return fits;
  }

  /// "used 2 of Emberling"
  bool read_used_mark(StackSetting& stack, std::string_view mark) {
    const std::size_t of = mark.find(" of ");
    if (!take_prefix(mark, "used ") || of == std::string_view::npos) return false;
    const auto number = number_from(mark.substr(0, of - std::string_view("used ").size()));
    const auto index = card(mark.substr(of - std::string_view("used ").size() + 4));
    if (!number || !index) return false;
    const auto effect = static_cast<std::size_t>(*number - 1);
    const CardFacts& facts = cards_.facts(*index);
    if (*number < 1 || effect >= facts.effect_count) return false;
    const auto which = static_cast<std::uint16_t>(facts.first_effect + effect);
    const int most = cards_.effect(which).uses_per_turn;
    if (most == 0) return false;
    for (std::size_t place = stack.cards.size(); place > 0; --place) {
      const std::pair<std::size_t, std::size_t> used{place - 1, effect};
      const bool used_up = std::ranges::count(stack.used, used) >= most;
      if (stack.cards[place - 1] != *index || used_up) continue;
      stack.used.push_back(used);
      return true;
    }
    return false;
  }

  /// "P1 Cindermaw #2, -2000 DP, 1 turn end"
  void read_modifier(std::string_view value) {
    // The name may hold commas, so the last two parts are looked for from the end.
    const std::size_t last = value.rfind(',');
    const std::size_t middle = value.substr(0, last).rfind(',');
    ModifierSetting setting;
    setting.line = line();
    std::string_view stack = value.substr(0, middle);
    const auto player = take_player(stack);
    const bool read =
        middle != std::string_view::npos && player &&
        read_change_by(setting, trimmed(value.substr(middle + 1, last - middle - 1))) &&
        read_turn_ends(setting.modifier, trimmed(value.substr(last + 1)));
    if (!read) {
      return fail(fmt::format("`{}` is not a modifier", value),
                  "`P1 <stack>, <change>, 1 turn end`; a change is `-2000 DP`, `Blocker`, "
                  "`Security Attack +1`, `can't attack` and so on");
    }
    setting.player = *player;
    setting.stack = std::string(trimmed(stack));
    setting_.modifiers.push_back(std::move(setting));
  }

  /// "-2000 DP", "-2000 DP by P2"; the words of a change may have a "by" of their own.
  static bool read_change_by(ModifierSetting& setting, std::string_view text) {
    const std::size_t by = text.rfind(" by ");
    if (by != std::string_view::npos) {
      setting.by = player_from(text.substr(by + std::string_view(" by ").size()));
      if (setting.by) text = text.substr(0, by);
    }
    return read_change(setting.modifier, text);
  }

  /// "can't attack", "isn't affected by ...": the amount says which.
  static bool read_small_change(Modifier& modifier, std::string_view text) {
    constexpr int kMost = 1000;
    for (const cards::Action action :
         {cards::Action::limit, cards::Action::not_affected, cards::Action::original_dp}) {
      for (int amount = 0; amount < kMost; ++amount) {
        if (change_words(action, cards::Keyword::none, amount) != text) continue;
        modifier.action = action;
        modifier.amount = Amount(amount);
        return true;
      }
    }
    return false;
  }

  static bool read_change(Modifier& modifier, std::string_view text) {
    // The amount stands first or last; the words around it say what changes.
    const std::size_t sign = text.find_first_of("+-");
    std::string_view digits = sign == std::string_view::npos ? "" : text.substr(sign);
    digits = digits.substr(0, digits.find(' '));
    if (digits.starts_with('+')) digits.remove_prefix(1);
    const int amount = number_from(digits).value_or(0);
    using enum cards::Action;
    if (read_small_change(modifier, text)) return true;
    for (const cards::Action action : {change_dp, gain_keyword}) {
      const auto last = cards::kKeywords.size();  // the enumerators have a row each, after `none`
      for (std::size_t keyword = 0; keyword <= last; ++keyword) {
        const auto named = static_cast<cards::Keyword>(keyword);
        if ((action == gain_keyword) != (named != cards::Keyword::none)) continue;
        if (cards::syntax::is_program(named)) continue;  // an effect: `gained`
        if (change_words(action, named, amount) != text) continue;
        if (!Amount::holds(amount)) return false;
        modifier.action = action;
        modifier.keyword = named;
        modifier.amount = Amount(amount);
        return true;
      }
    }
    return false;
  }

  template <class Change>
  static bool read_turn_ends(Change& change, std::string_view text) {
    constexpr int kMostTurnEnds = kUntilAttackEnds - 1;
    const bool several = take_suffix(text, " turn ends");
    if (!several && !take_suffix(text, " turn end")) return false;
    const auto count = number_from(text);
    if (!count || *count < 1 || *count > kMostTurnEnds || several != (*count > 1)) return false;
    change.turn_ends = static_cast<std::uint8_t>(*count);
    return true;
  }

  /// "P1 Cindermaw #2, effect 1 of Cursewick by P2, 1 turn end": the first effect that a card lets
  /// others gain.
  void read_granted(std::string_view value) {
    const std::size_t last = value.rfind(',');
    const std::size_t middle = value.rfind(", effect ");
    GrantedSetting setting;
    setting.line = line();
    std::string_view stack = value.substr(0, middle);
    const auto player = take_player(stack);
    const bool read =
        middle != std::string_view::npos && middle < last && player &&
        read_gained_effect(setting.granted, value.substr(middle + 2, last - middle - 2)) &&
        read_turn_ends(setting.granted, trimmed(value.substr(last + 1)));
    if (!read) {
      return fail(fmt::format("`{}` is not a gained effect", value),
                  "`P1 <stack>, effect 1 of <card> by P2, 1 turn end`, the first effect that the "
                  "card gives to a Digimon, and the owner of that card");
    }
    setting.player = *player;
    setting.stack = std::string(trimmed(stack));
    setting_.granted.push_back(std::move(setting));
  }

  bool read_gained_effect(Granted& granted, std::string_view words) {
    const std::size_t of = words.find(" of ");
    const std::size_t by = words.rfind(" by ");
    if (!take_prefix(words, "effect ") || by == std::string_view::npos || of > by) return false;
    const std::size_t start = std::string_view("effect ").size();
    const auto number = number_from(words.substr(0, of - start));
    const auto index = card(words.substr(of - start + 4, by - of - 4));
    const auto player = player_from(words.substr(by - start + 4));
    if (!number || !index || !player) return false;
    const cards::Card& printed = cards_.card(*index);
    if (*number < 1 || *number > printed.granted_count) return false;
    granted.effect = Short(printed.first_effect + printed.effect_count + *number - 1);
    granted.by = *player;
    return true;
  }

  /// "P1 effect 1.2 of Halolet, 1 turn end"
  void read_lasting(std::string_view value) {
    const auto parts = parts_of(value, ',');
    std::string_view words = parts.empty() ? "" : parts[0];
    LastingSetting setting;
    setting.line = line();
    const auto player = take_player(words);
    const bool read = parts.size() == 2 && player && read_effect(setting.lasting, words) &&
                      read_turn_ends(setting.lasting, parts[1]);
    if (!read) {
      return fail(fmt::format("`{}` is not a lasting change", value),
                  "`P1 effect 1.2 of <card>, 1 turn end`, the second instruction of that card's "
                  "first effect; it must be about all Digimon of a player");
    }
    setting.lasting.owner = *player;
    setting.lasting.permanent = kNoCard;
    setting_.lasting.push_back(setting);
  }

  bool read_effect(Lasting& lasting, std::string_view words) {
    const std::size_t dot = words.find('.');
    const std::size_t of = words.find(" of ");
    if (!words.starts_with("effect ") || of == std::string_view::npos || dot > of) return false;
    const std::size_t start = std::string_view("effect ").size();
    const auto effect = number_from(words.substr(start, dot - start));
    const auto instruction = number_from(words.substr(dot + 1, of - dot - 1));
    const auto index = card(words.substr(of + 4));
    if (!effect || !instruction || !index) return false;
    const CardFacts& facts = cards_.facts(*index);
    if (*effect < 1 || *effect > facts.effect_count) return false;
    const auto first = static_cast<std::uint16_t>(facts.first_effect + *effect - 1);
    const auto instructions = cards_.instructions(first);
    const auto place = static_cast<std::size_t>(*instruction - 1);
    if (*instruction < 1 || place >= instructions.size() ||
        instructions[place].target.pick != cards::Pick::all) {
      return false;
    }
    lasting.effect = Short(first);
    lasting.instruction = static_cast<std::uint8_t>(place);
    return true;
  }

  const Catalog& cards_;
  Setting setting_;
  std::set<std::string> said_;  ///< the keys of the lines that were read
};

}  // namespace

Result<Setting> read_setting(const Catalog& cards, std::span<const PlayLine> lines,
                             const std::string& file) {
  return SettingReader(cards, file).read(lines);
}

}  // namespace headjudge::dcg
