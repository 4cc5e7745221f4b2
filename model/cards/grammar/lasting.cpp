// What lasts: for how long, what is said once for several changes, and what a Digimon or a player
// can't do meanwhile.
//
// A duration stands behind its change, at the head of the sentence ("Until ..., "), or behind the
// last of several changes that a sentence joins. When a sentence ends, every change in it has one.
#include <algorithm>

#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/parts.hpp"

namespace headjudge::cards::syntax {

// ---- Durations

bool Grammar::duration() {
  if (is_persistent()) return s_.is(i().duration, Duration::while_applicable);
  if (led_by_ != Duration::instant) {
    lead_used_ = true;
    return s_.is(i().duration_said, DurationSaid::before) && s_.is(i().duration, led_by_);
  }
  const bool here = s_.either(i(), [&] {
    return s_.is(i().duration_said, DurationSaid::behind) && s_.choice(i().duration, kDurations);
  });
  if (here) return true;
  const bool goes_on = !s_.reading() || s_.comes("and") || s_.comes(",");
  return goes_on && s_.is(i().duration_said, DurationSaid::with_the_last);
}

/// "Until the end of your opponent's turn, "
bool Grammar::duration_first() {
  if (is_persistent()) return true;
  const Duration before = i().duration;
  const bool present = i().duration_leads;
  s_.optional(present, i(), [&] {
    return s_.is(i().duration_leads, true) && s_.choice(i().duration, kDurations) && s_.words(",");
  });
  if (!i().duration_leads) {
    i().duration = before;
    return true;
  }
  led_by_ = i().duration;
  lead_used_ = false;
  return true;
}

/// Every change of the sentence that began with `first` has its duration, and a duration at its
/// head is one of something.
bool Grammar::settle_durations(std::size_t first) {
  const bool led_in_vain = led_by_ != Duration::instant && !lead_used_;
  led_by_ = Duration::instant;
  if (led_in_vain) return false;
  Duration last = Duration::instant;
  for (std::size_t at = at_ + 1; at > first; --at) {
    Instruction& each = program_.instructions[at - 1];
    if (each.duration_said != DurationSaid::with_the_last) {
      if (each.duration != Duration::instant) last = each.duration;
      continue;
    }
    if (last == Duration::instant || !s_.is(each.duration, last)) return false;
  }
  return true;
}

// ---- What is said once for several: "gets +2000 DP and gains <Rush> for the turn"

bool Grammar::lasting() {
  if (s_.either(program_, [&] { return shared(); })) return true;
  return s_.either(program_, [&] {
    // "... for each of your Tamers" is another row.
    const bool counted = i().action == Action::change_dp || i().action == Action::gain_keyword;
    return duration() && !(s_.reading() && counted && s_.comes("for"));
  });
}

bool Grammar::shared() {
  const std::size_t at = at_;
  const auto more = [&](Joint joint, std::string_view words) {
    return s_.either(program_, [&] {
      at_ = at;
      if (!s_.words(words) || !at_instruction(at + 1)) return false;
      if (!s_.is(i().joint, joint) || !s_.is(i().elided, true)) return false;
      const Target same{.pick = Pick::same};
      if (!s_.is(i().target, same)) return false;
      return elided_action();
    });
  };
  if (!s_.reading() &&
      (at + 1 >= program_.instructions.size() || !program_.instructions[at + 1].elided)) {
    return false;
  }
  if (!more(Joint::comma_and, ", and") && !more(Joint::and_word, "and") &&
      !more(Joint::comma, ",")) {
    at_ = at;
    return false;
  }
  // The last of them says it for all.
  const std::size_t last = at_;
  const Instruction& said = program_.instructions[last];
  Instruction& first = program_.instructions[at];
  return s_.is(first.duration_said, said.duration_said) && s_.is(first.duration, said.duration);
}

bool Grammar::elided_action() {
  for (const Phrase<Action>& row : kElided) {
    if (s_.either(program_, [&] {
          return s_.is(i().action, row.means) && s_.is(i().wording, wording_of(kElided, row)) &&
                 follow(row.words);
        })) {
      return true;
    }
  }
  return false;
}

// ---- What can't be done

namespace {

std::size_t count_of(const Limits& limits) {
  std::size_t count = 0;
  while (count < Limits::kMost && limits.what[count] != Limit::none) ++count;
  return count;
}

}  // namespace

/// "attack or block", "suspend, attack, or block": what joins one to the next.
bool GrammarBase::joins_a_limit(bool last) {
  Limits& limits = i().limits;
  if (!s_.reading()) return s_.words(!last ? "," : limits.comma_or ? ", or" : "or");
  if (s_.words("or")) return true;
  if (!s_.words(",")) return false;
  if (s_.words("or")) limits.comma_or = true;
  return true;
}

/// "attack or block", "suspend, attack or block"
bool Grammar::limits() {
  constexpr std::uint8_t kElided = 100;
  return limits_of([&](Limit& what, std::uint8_t& wording, std::size_t at) {
    if (limit_row(kLimits, what, wording)) return true;
    const bool deleted = at > 0 && i().limits.what[at - 1] == Limit::be_deleted_in_battle;
    return deleted && std::ranges::any_of(kDeletedToo, [&](const Phrase<Limit>& row) {
             return s_.either(program_, [&] {
               return s_.is(what, row.means) && s_.is(wording, kElided) && s_.words(row.words);
             });
           });
  });
}

/// "return this Digimon to hands or decks or reduce its DP"
bool Grammar::performed() {
  return limits_of([&](Limit& what, std::uint8_t& wording, std::size_t at) {
    victim_named_ = at > 0;
    return limit_row(kLimitedActions, what, wording);
  });
}

template <class Element>
bool Grammar::limits_of(const Element& element) {
  const std::size_t there = s_.reading() ? Limits::kMost : count_of(i().limits);
  std::size_t count = 0;
  while (count < there) {
    const bool more = s_.either(program_, [&] {
      Limits& limits = i().limits;
      const bool last = count + 1 == there;
      const bool joins = count == 0 || joins_a_limit(last);
      return joins && element(limits.what[count], limits.wordings[count], count);
    });
    if (!more) break;
    ++count;
  }
  return count > 0 && (s_.reading() || count == there);
}

bool Grammar::besides() {
  Limits& limits = i().limits;
  return limit_row(kBesides, limits.what[0], limits.wordings[0]);
}

template <std::size_t N>
bool Grammar::limit_row(const std::array<Phrase<Limit>, N>& rows, Limit& what,
                        std::uint8_t& wording) {
  for (const Phrase<Limit>& row : rows) {
    if (s_.either(program_, [&] {
          return s_.is(what, row.means) && s_.is(wording, wording_of(rows, row)) &&
                 follow(row.words);
        })) {
      return true;
    }
  }
  return false;
}

/// Those of whom a limit speaks: "be blocked by your opponent's level 4 Digimon".
bool Grammar::limit_cards() {
  const bool plural = s_.plural;
  s_.plural = true;
  CardObject& o = i().object;
  const bool fits = noun_phrase(s_, o.filter, o.kind, Noun::in_play);
  s_.plural = plural;
  return fits;
}

/// What alone it can digivolve into: "[Ember]", "white Digimon".
bool Grammar::limit_card() {
  const bool plural = s_.plural;
  s_.plural = false;
  CardObject& o = i().object;
  const bool fits = noun_phrase(s_, o.filter, o.kind, Noun::card);
  s_.plural = plural;
  return fits;
}

/// "This Digimon gets +1000 DP and all of your Digimon gain <Rush>": both hold.
bool Grammar::joined_lasting() {
  const std::size_t at = at_;
  if (!s_.reading()) {
    if (at + 1 >= program_.instructions.size()) return false;
    const Instruction& next = program_.instructions[at + 1];
    if (next.joint == Joint::sentence || next.elided || next.by) return false;
  }
  const auto more = [&](Joint joint, std::string_view words) {
    return s_.either(program_, [&] {
      at_ = at;
      return s_.words(words) && at_instruction(at + 1) && s_.is(i().if_done, false) &&
             s_.is(i().bullet, bullet_) && s_.is(i().joint, joint) && !i().elided && !i().by &&
             !i().then && clause();
    });
  };
  if (more(Joint::comma_and, ", and") || more(Joint::and_word, "and")) return true;
  at_ = at;
  return false;
}

bool Grammar::may() { return s_.is(i().may, true) && s_.words("may"); }

/// "cards with [Ember] in their names in this Digimon's digivolution cards"
bool Grammar::stack_cards() {
  CardObject& o = i().object;
  if (!is_persistent() || target().pick != Pick::self) return false;
  const bool plural = s_.plural;
  s_.plural = true;
  const bool fits = s_.either(
      o,
      [&] {
        return noun_phrase(s_, o.filter, o.kind, Noun::card) &&
               s_.is(o.area, CardArea::digivolution_cards) &&
               s_.words("in this Digimon's digivolution cards");
      },
      [&] {
        return s_.is(o.up_to, true) && s_.words("all") &&
               noun_phrase(s_, o.filter, o.kind, Noun::card) &&
               s_.is(o.area, CardArea::digivolution_cards) &&
               s_.words("in this Digimon's digivolution cards");
      });
  s_.plural = plural;
  return fits;
}

bool Grammar::more_colors() {
  return is_persistent() && card_colors(s_, i().object.filter.colors) &&
         i().object.filter.colors != 0;
}

bool Grammar::plain_dp() { return s_.number_in(i().amount, 1, kMostDp); }

/// Only for a time, and only of those that are there: a card that were a Digimon as long as
/// something holds is another matter.
bool Grammar::digimon_dp() { return !is_persistent() && target().pick != Pick::all && plain_dp(); }

/// "1 of your opponent's Digimon"
bool Grammar::battle_opponent() {
  Target& other = i().receiver;
  return !is_persistent() && counted_cards(other) && other.pick == Pick::choose &&
         other.count == 1 && other.whose == Whose::opponents;
}

bool Grammar::victim() {
  if (!victim_named_) return any_target("them/it");
  return s_.words("them/it");
}

bool Grammar::victim_owns() {
  if (victim_named_) return s_.words("their/its");
  s_.plural = false;
  return s_.is(target().pick, Pick::self) && s_.words("this Digimon's");
}

/// "your opponent's effects", as those that can't do something.
bool Grammar::their_effects() {
  return s_.either(
      i(), [&] { return s_.is(i().from_wording, 0) && s_.words("your opponent's effects"); },
      [&] { return s_.is(i().from_wording, 1) && s_.words("their effects"); });
}

bool Grammar::effects_of() {
  for (const Phrase<KindSet>& row : kEffectsOfKinds) {
    if (s_.either(i(), [&] {
          return s_.is(i().from, row.means) &&
                 s_.is(i().from_wording, wording_of(kEffectsOfKinds, row)) && s_.words(row.words);
        })) {
      return true;
    }
  }
  return false;
}

/// "None of your opponent's Digimon with no digivolution cards can ..."
bool Grammar::none_of_targets() {
  Target& t = target();
  s_.plural = true;
  return s_.either(
      program_,
      [&] {
        return s_.is(t.pick, Pick::all) && s_.is(t.whose, Whose::anyones) &&
               s_.words("neither player's") && noun_phrase(s_, t.filter, t.kind, Noun::in_play);
      },
      [&] {
        return s_.words("none of") && s_.is(t.pick, Pick::all) && whose() &&
               cards_of(s_, t.filter, t.kind, t.whose);
      });
}

/// "all of your opponent's Tamers [On Play] effects": whose.
bool Grammar::muted_as_played() {
  return s_.is(i().limits.what[0], Limit::activate_on_play) && target().pick == Pick::all;
}

/// "level 7 Digimon": of either player.
bool Grammar::muted_all() {
  Target& t = target();
  s_.plural = true;
  return s_.is(i().limits.what[0], Limit::activate_when_digivolving) && s_.is(t.pick, Pick::all) &&
         s_.is(t.whose, Whose::anyones) && noun_phrase(s_, t.filter, t.kind, Noun::in_play);
}

bool Grammar::checker() {
  return s_.is(i().limits.what[0], Limit::set_off_checked) && s_.is(target().pick, Pick::self) &&
         s_.words("this Digimon");
}

bool Grammar::forbid_them(PlayerLimit what) {
  return s_.is(i().forbids, what) && s_.is(target().whose, Whose::opponents);
}

bool Grammar::security_muted() { return forbid_them(PlayerLimit::set_off_security); }
bool Grammar::options_muted() { return forbid_them(PlayerLimit::set_off_security_options); }
bool Grammar::not_from_the_trash() { return forbid_them(PlayerLimit::play_from_trash_by_effects); }

/// "this Digimon's attack target can't change"
bool GrammarBase::target_is_fixed() {
  std::uint8_t nth = 0;
  for (const std::string_view words : {"can't be switched", "can't change"}) {
    if (s_.either(program_, [&] {
          Limits& limits = i().limits;
          return s_.is(limits.what[0], Limit::switch_target) && s_.is(limits.wordings[0], nth) &&
                 s_.words(words);
        })) {
      return true;
    }
    ++nth;
  }
  return false;
}

bool Grammar::limited_player() { return s_.choice(target().whose, kPlayers); }

bool Grammar::player_limit() {
  for (const Phrase<PlayerLimit>& row : kPlayerLimits) {
    if (s_.either(program_, [&] {
          return s_.is(i().forbids, row.means) &&
                 s_.is(i().from_wording, wording_of(kPlayerLimits, row)) && follow(row.words);
        })) {
      return true;
    }
  }
  return false;
}

}  // namespace headjudge::cards::syntax
