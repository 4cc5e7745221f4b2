// What was turned, and what changed in DP, keywords and limits, told stack by stack.
//
// Read from the positions before and after a step: whatever changed it, a persistent effect or one
// that holds for a time, people see the stack as it is now.
#include "model/dcg/text/stack_changes.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/core/play/play.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/text/words.hpp"

namespace headjudge::dcg {

namespace {

class StackChanges {
 public:
  StackChanges(const Catalog& cards, const State& before, const State& after, CardId moved,
               std::vector<std::string>& lines)
      : cards_(cards), before_(before), after_(after), moved_(moved), lines_(lines) {}

  void tell_stacks(Player player) {
    for (const Permanent now : after_.side(player).field) {
      const Permanent then = earlier_stack(before_, now);
      const std::string words =
          fmt::format("{}'s {}", player_name(player), field_words(cards_, after_, now));
      if (then == nullptr) {
        tell_standing(words, standing_without_persistent({cards_, after_, nullptr}, now), now);
        continue;
      }
      if (now->breeding != then->breeding && now.id() != moved_) {
        line(fmt::format("{} moves to the {} area.", words,
                         now->breeding != 0 ? "breeding" : "battle"));
      }
      if (now->suspended != then->suspended) {
        line(fmt::format("{} is {}suspended.", words, now->suspended != 0 ? "" : "un"));
      }
      if (then.top() != now.top()) continue;
      tell_standing(words, standing_in(before_, then), now);
      tell_gained_effects(words, then.id(), now.id());
    }
  }

 private:
  void line(std::string text) { lines_.push_back(std::move(text)); }

  [[nodiscard]] Standing standing_in(const State& state, Permanent permanent) const {
    return standing_of({cards_, state, nullptr}, permanent);
  }

  /// What it has now in place of what it had, or has by print where it has just come.
  void tell_standing(const std::string& words, const Standing& then, Permanent now) {
    const Standing is = standing_in(after_, now);
    if (is.dp != then.dp) line(fmt::format("{} now has {} DP.", words, is.dp));
    tell_gained(words, then, is);
  }

  /// Keywords and limits that a stack has gained or lost.
  void tell_gained(const std::string& words, const Standing& then, const Standing& now) {
    for (const cards::Phrase<cards::Keyword>& row : cards::kKeywords) {
      if (row.words == keyword_words(row.means)) tell_keyword(words, row.means, then, now);
    }
    for (int each = 1; each <= static_cast<int>(cards::Limit::set_off_checked); ++each) {
      const auto limit = static_cast<cards::Limit>(each);
      if (then.cannot(limit) == now.cannot(limit)) continue;
      const std::string said = change_words(cards::Action::limit, cards::Keyword::none, each);
      if (said.empty()) continue;
      line(now.cannot(limit) ? fmt::format("{}: {}.", words, said)
                             : fmt::format("{}: \"{}\" has ended.", words, said));
    }
    if (then.unaffected_by == now.unaffected_by) return;
    const auto kinds = now.unaffected_by != 0 ? now.unaffected_by : then.unaffected_by;
    const std::string said = change_words(cards::Action::not_affected, cards::Keyword::none, kinds);
    line(now.unaffected_by != 0 ? fmt::format("{}: {}.", words, said)
                                : fmt::format("{}: \"{}\" has ended.", words, said));
  }

  /// Effects that it has gained for a time: of equal ones the first it had before.
  void tell_gained_effects(const std::string& words, CardId then, CardId now) {
    for (auto each = after_.granted.begin(); each != after_.granted.end(); ++each) {
      const bool is_keyword =
          cards_.effect(each->effect.bits()).keyword.name != cards::Keyword::none;
      if (is_keyword) continue;  // told as one that it has now
      const auto copies = [&](auto first, auto last, CardId id) {
        return std::count_if(first, last, [&](const Granted& other) {
          return other.target == id && other.effect.bits() == each->effect.bits();
        });
      };
      if (each->target != now || copies(after_.granted.begin(), each, now) <
                                     copies(before_.granted.begin(), before_.granted.end(), then)) {
        continue;
      }
      line(fmt::format("{} gains an effect: {}.", words,
                       all_timings_words(cards_, each->effect.bits())));
    }
  }

  void tell_keyword(const std::string& words, cards::Keyword keyword, const Standing& then,
                    const Standing& now) {
    const bool attacks = keyword == cards::Keyword::security_attack;
    if (attacks || keyword == cards::Keyword::link_plus) {
      const int amount_then = attacks ? then.security_attack : then.more_links;
      const int amount = attacks ? now.security_attack : now.more_links;
      if (amount == amount_then) return;
      const std::string said =
          change_words(cards::Action::gain_keyword, keyword, amount != 0 ? amount : amount_then);
      line(fmt::format("{} {} <{}>.", words, amount != 0 ? "now has" : "no longer has", said));
    } else if (then.has(keyword) != now.has(keyword)) {
      line(fmt::format("{} {} <{}>.", words, now.has(keyword) ? "now has" : "no longer has",
                       keyword_words(keyword)));
    }
  }

  const Catalog& cards_;
  const State& before_;
  const State& after_;
  CardId moved_;  ///< by its player's decision, which is told
  std::vector<std::string>& lines_;
};

}  // namespace

void tell_stack_changes(const Catalog& cards, const State& before, const State& after, CardId moved,
                        Player player, std::vector<std::string>& lines) {
  StackChanges(cards, before, after, moved, lines).tell_stacks(player);
}

Permanent earlier_stack(const State& before, Permanent now) {
  const auto holds = [](Permanent stack, CardId card) {
    return std::ranges::find(stack.cards(), card) != stack.cards().end();
  };
  // In the breeding area nobody notes that it has digivolved.
  const bool digivolved = now->digivolved != 0 || now->breeding != 0;
  Permanent found;
  for (const Permanent then : before.side(before.owner_of(now.id())).field) {
    if (!holds(now, then.top()) || is_played_over(then.top(), now)) continue;
    if (holds(then, now.top())) return then;
    if (digivolved) found = then;
  }
  return found;
}

CardId only_new_stack(const State& before, const State& after) {
  CardId found = kNoCard;
  for (const Player player : {Player{0}, Player{1}}) {
    for (const Permanent now : after.side(player).field) {
      if (earlier_stack(before, now) != nullptr) continue;
      if (found != kNoCard) return kNoCard;
      found = now.top();
    }
  }
  return found;
}

bool is_played_over(CardId beneath, Permanent stack) {
  return beneath != stack.top() && stack->xros != 0 && stack->digivolved == 0;
}

}  // namespace headjudge::dcg
