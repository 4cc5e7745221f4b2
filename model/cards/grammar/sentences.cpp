// Sentences: what is paid, what may be done, what is done. A sentence ends with a full stop; "to",
// "then" and "by" join instructions within one and across them.
#include <algorithm>
#include <optional>

#include "model/cards/grammar/keyword_effects.hpp"
#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/nouns/parts.hpp"
#include "model/cards/grammar/parts.hpp"

namespace headjudge::cards::syntax {

namespace {

bool begins_with_verb(Action action) {
  const auto row = std::ranges::find(kActions, action, &Phrase<Action>::means);
  return !row->words.starts_with('{') && !row->words.starts_with("this Digimon");
}

bool lowers_a_cost(Timing timing) {
  return timing == Timing::would_digivolve || timing == Timing::would_become ||
         timing == Timing::would_be_played || timing == Timing::would_be_used ||
         timing == Timing::would_link;
}

}  // namespace

bool Grammar::sentences() {
  std::size_t at = 0;
  bullet_ = 0;
  played_ = false;
  played_what_ = 0;
  while (at_instruction(at)) {
    const bool may_join = !is_persistent();
    if (!s_.is(i().joint, Joint::sentence) || !s_.is(i().if_done, false)) return false;
    if (!s_.is(i().bullet, bullet_)) return false;
    if (at > 0 && may_join && !s_.flag(i().then, "then ,")) return false;
    if (!after_battle()) return false;
    if ((at > 0 || i().after_battle) && may_join && !condition_of_sentence()) return false;
    if (at > 0 && !may_join && !condition_of_lasting()) return false;
    if (may_join && !price()) return false;
    if (may_join && at_ > at && !condition_of_sentence()) return false;
    const std::size_t act = at_;
    if (!counted_first() || !duration_first() || !clause()) return false;
    while (may_join ? joined() : joined_lasting()) continue;
    if (at_ == act && !condition_last()) return false;
    if (may_join && !s_.flag(program_.instructions[at].instead, "instead")) return false;
    const bool lists = may_join && bullet_ == 0 && bullet_follows();
    if (!lists && !s_.words(".")) return false;
    if (!settle_durations(at) || !said_of_played()) return false;
    const bool last = !s_.reading() && at_ + 1 == program_.instructions.size();
    if (!lists && (s_.reading() || last)) {
      if (finish()) return true;
      if (last) return false;
    }
    if (bullet_ > 0 && bullet_ < kMostListed && next_bullet()) ++bullet_;
    if (lists) bullet_ = 1;
    at = at_ + 1;
  }
  return false;
}

/// "While ..., " at the head of a later sentence of what holds.
bool Grammar::condition_of_lasting() {
  const bool present = i().condition.kind != ConditionKind::none;
  return s_.optional(present, i(), [&] { return conditions(i(), "while"); });
}

/// "For each of your Tamers, ..."
bool Grammar::counted_first() {
  return s_.optional(i().per_first, i(), [&] {
    if (!s_.is(i().per_first, true) || !for_each()) return false;
    name_measured();
    return s_.words(",");
  });
}

bool Grammar::clause() {
  const std::size_t at = at_;
  if (i().elided) return action();
  if (is_persistent()) return action_or_joined();
  return s_.either(
      program_, [&] { return by_opponent(); },
      [&] {
        at_ = at;
        return s_.is(i().doer, Doer::you) && s_.flag(i().optional, "you may") && action_or_joined();
      });
}

bool Grammar::by_opponent() {
  if (!s_.choice(i().doer, kDoers) || i().doer == Doer::you) return false;
  if (!s_.flag(i().optional, "may")) return false;
  const bool plain = i().optional || i().doer == Doer::they;
  form_ = plain ? VerbForm::plain : VerbForm::third_person;
  s_.theirs = true;
  const bool fits = phrase_of(kActions, [&](const Phrase<Action>& row) {
    return !verb_of(row.words, VerbForm::third_person).empty();
  });
  s_.theirs = false;
  return fits;
}

bool Grammar::price() {
  const std::size_t at = at_;
  const Named before = named_;
  const bool present = i().by;
  s_.optional(present, program_, [&] {
    at_ = at;
    return s_.is(i().by, true) && s_.either(
                                      program_, [&] { return by_doing(); },
                                      [&] {
                                        at_ = at;
                                        return price_keyword();
                                      });
  });
  if (program_.instructions[at].by) {
    if (!at_instruction(at_ + 1)) return false;
    if (program_.instructions[at].keyword != Keyword::none && !further_price()) return false;
    return !i().by && !i().if_done && !i().then;
  }
  at_ = at;
  named_ = before;
  return true;
}

/// "<Delay>: By trashing 1 card in your hand, ...": the keyword is not all that is paid.
bool Grammar::further_price() {
  const std::size_t at = at_;
  const bool paid = s_.optional(i().by, program_, [&] {
    at_ = at;
    return s_.is(i().by, true) && by_doing();
  });
  if (!program_.instructions[at].by) {
    at_ = at;
    return paid;
  }
  return paid && at_instruction(at_ + 1);
}

/// "By trashing 1 card in your hand and suspending this Tamer,"
bool Grammar::by_doing() {
  if (!s_.is(i().keyword, Keyword::none) || !s_.words("by") || !one_price()) return false;
  while (true) {
    const std::size_t at = at_;
    const bool another =
        !s_.reading() && at + 1 < program_.instructions.size() && program_.instructions[at + 1].by;
    if (!s_.reading() && !another) break;
    const auto further = [&](std::string_view words, Joint joint) {
      return s_.either(program_, [&] {
        at_ = at;
        const bool of_this = program_.instructions[at].target.pick == Pick::self;
        if (is_alternative(joint) && of_this) named_ = {Pick::self, false, true, false};
        return s_.words(words) && at_instruction(at + 1) && s_.is(i().by, true) &&
               s_.is(i().elided, false) && s_.is(i().joint, joint) && one_price();
      });
    };
    if (price_of_others(at)) continue;
    const bool of_two = is_alternative(program_.instructions[at].joint);
    const Named before = named_;
    if (further("and", Joint::and_word)) continue;
    named_ = before;
    if (!of_two && further("or", Joint::or_word)) continue;
    named_ = before;
    at_ = at;
    break;
  }
  return s_.words(",");
}

/// "By suspending 1 of your Digimon and 1 of your Tamers", "by deleting 1 of your Tokens or 1 of
/// your Tamers": the verb is that of the part before.
bool Grammar::price_of_others(std::size_t at) {
  const Action action = program_.instructions[at].action;
  if (action != Action::suspend && action != Action::delete_digimon) return false;
  const auto more = [&](std::string_view words, Joint joint) {
    return s_.either(program_, [&] {
      at_ = at;
      return s_.words(words) && at_instruction(at + 1) && s_.is(i().by, true) &&
             s_.is(i().elided, true) && s_.is(i().joint, joint) && s_.is(i().action, action) &&
             counted_cards(target());
    });
  };
  const bool of_two = is_alternative(program_.instructions[at].joint);
  const bool fits = more("and", Joint::and_word) || (!of_two && more("or", Joint::or_word));
  at_ = fits ? at + 1 : at;
  if (fits) named_ = {Pick::same, false, false, true};  // of the two, "it" could be either
  return fits;
}

bool Grammar::one_price() {
  form_ = VerbForm::gerund;
  return phrase_of(kActions, [](const Phrase<Action>&) { return true; });
}

std::string_view Grammar::verb_of(std::string_view words, VerbForm form) {
  const std::string_view verb = next_of_phrase(words);
  if (form == VerbForm::plain) return verb;
  const auto in = [&](const auto& rows) {
    const auto row = std::ranges::find(rows, verb, &Phrase<std::string_view>::means);
    return row == rows.end() ? std::string_view{} : row->words;
  };
  return form == VerbForm::gerund ? in(kGerunds) : in(kThirdPersons);
}

bool Grammar::price_keyword() {
  for (const Phrase<Keyword>& row : kPriceKeywords) {
    const bool delay = row.means == Keyword::delay;
    if (s_.either(program_, [&] {
          return s_.is(i().keyword, row.means) &&
                 s_.is(i().action, delay ? Action::trash_this : Action::trash_any_digivolution) &&
                 s_.is(target().pick, delay ? Pick::none : Pick::self) && follow(row.words);
        })) {
      name_targets();
      return true;
    }
  }
  return false;
}

/// Not the subject of another verb: "... and 1 of your Digimon gets +3000 DP".
bool Grammar::ends_or_goes_on() {
  return s_.comes(".") || s_.comes(",") || s_.comes("and") || s_.comes("instead");
}

/// "Suspend 1 of your opponent's Digimon and 1 of their Tamers": the same is done to others.
bool Grammar::joined_target() {
  const std::size_t at = at_;
  const Action action = i().action;
  const bool tokens = action == Action::play_token;
  const bool fits_verb = tokens || action == Action::delete_digimon || action == Action::suspend ||
                         action == Action::unsuspend;
  if (!fits_verb || (i().wording != 0 && !tokens) || i().may) return false;
  if (i().per.kind != ConditionKind::none) return false;  // "for each": of which of them?
  if (!s_.reading() &&
      (at + 1 >= program_.instructions.size() || !program_.instructions[at + 1].elided)) {
    return false;
  }
  const auto more = [&](Joint joint, std::string_view words) {
    return s_.either(program_, [&] {
      at_ = at;
      const bool optional = i().optional;
      const auto others = [&] { return tokens ? token() : counted_cards(target()); };
      if (!s_.words(words) || !at_instruction(at + 1)) return false;
      return s_.is(i().joint, joint) && s_.is(i().elided, true) && s_.is(i().action, action) &&
             s_.is(i().bullet, bullet_) && !optional && s_.traced("another target", others) &&
             ends_or_goes_on();
    });
  };
  if (more(Joint::comma_and, ", and") || more(Joint::and_word, "and") ||
      more(Joint::comma_or, ", or") || more(Joint::or_word, "or") || more(Joint::comma, ",")) {
    // Of two that are named in one sentence, "that Digimon" and "it" could be either.
    name_targets();
    if (!tokens && !is_alternative(i().joint)) named_ = {Pick::same, false, false, true};
    return true;
  }
  at_ = at;
  return false;
}

/// "1 of your Digimon gains <Rush> for the turn and attacks": what it gains, it has in the attack.
bool Grammar::joined_attack() {
  const std::size_t at = at_;
  const bool changes = i().action == Action::change_dp || i().action == Action::gain_keyword;
  const bool said = s_.reading() || (at + 1 < program_.instructions.size() &&
                                     program_.instructions[at + 1].action == Action::attack &&
                                     program_.instructions[at + 1].elided);
  if (!changes || !said || target().pick == Pick::all) return false;
  const bool plain = i().may;
  const auto more = [&](Joint joint, std::string_view words) {
    return s_.either(program_, [&] {
      at_ = at;
      if (!s_.words(words) || !at_instruction(at + 1)) return false;
      const Target same{.pick = Pick::same};
      AttackManner& manner = i().attack;
      const auto attack = [&] {
        return s_.words(plain ? "attack" : "attacks") &&
               s_.optional(manner.against != Against::anyone, manner, [&] { return against(); });
      };
      return s_.is(i().joint, joint) && s_.is(i().elided, true) &&
             s_.is(i().action, Action::attack) && s_.is(i().bullet, bullet_) &&
             s_.is(i().target, same) && s_.traced("its attack", attack) && ends_or_goes_on();
    });
  };
  if (more(Joint::comma_and, ", and") || more(Joint::and_word, "and")) return true;
  at_ = at;
  return false;
}

bool Grammar::action_or_joined() {
  const std::size_t at = at_;
  const bool alone = i().optional || i().if_done || (!s_.reading() && !i().with_next);
  if (!alone && s_.either(program_, [&] { return joined_subjects(); })) return true;
  at_ = at;
  return s_.is(i().with_next, false) && action();
}

bool Grammar::joined_subjects() {
  const std::size_t at = at_;
  const Instruction before = i();
  const bool first = s_.either(
      target(), [&] { return this_card(target()); }, [&] { return counted_cards(target()); });
  if (!first || !s_.words("and")) return false;
  const Target named = target();
  if (!at_instruction(at + 1) || !s_.is(i().joint, Joint::and_word)) return false;
  several_ = true;
  const bool fits = phrase_of(kLasting, [&](const Phrase<Action>& row) {
    const bool lasts = row.words.contains("{duration}") || row.words.contains("{lasting}");
    const bool readies = row.words.starts_with("{who} unsuspend/");
    return row.means == Action::security_dp || readies ||
           (row.words.starts_with("{who}") && lasts && !row.words.contains(" may "));
  });
  several_ = false;
  if (!fits || at_ != at + 1) return false;
  named_ = {};
  if (!s_.reading()) return true;
  Instruction both = i();
  both.target = named;
  both.with_next = true;
  if (both.action == Action::security_dp) both.action = Action::change_dp;
  both.joint = before.joint;
  both.then = before.then;
  both.bullet = before.bullet;
  both.condition = before.condition;
  both.also_if = before.also_if;
  both.or_if = before.or_if;
  both.per = before.per_first ? before.per : both.per;
  both.per_first = before.per_first;
  both.duration_leads = before.duration_leads;
  i().bullet = before.bullet;
  program_.instructions[at] = both;
  return true;
}

bool Grammar::joined() {
  if (joined_target() || joined_attack()) return true;
  const std::size_t at = at_;
  const Named before = named_;
  const bool verb_first = begins_with_verb(i().action);
  const auto join = [&](std::string_view words, Joint joint, bool to) {
    return s_.either(program_, [&] {
      at_ = at;
      return s_.words(words) && at_instruction(at + 1) && s_.is(i().if_done, to) &&
             s_.is(i().bullet, bullet_) && s_.is(i().joint, joint) && !i().elided && !i().by &&
             !i().then && (to || counted_first()) && clause();
    }) && (to || (name_neither(before, at), true));
  };
  if (!s_.reading()) {
    if (at + 1 >= program_.instructions.size()) return false;
    const Instruction& next = program_.instructions[at + 1];
    const bool own_sentence = next.joint == Joint::sentence && !next.if_done;
    if (own_sentence || next.elided || next.by) return false;
  }
  const auto either_of = [&](std::string_view words, Joint joint, bool to) {
    named_ = before;
    return join(words, joint, to);
  };
  if (verb_first && either_of("to", Joint::sentence, true)) return true;
  if (either_of(", and", Joint::comma_and, false)) return true;
  if (either_of("and", Joint::and_word, false)) return true;
  at_ = at;
  named_ = before;
  if (joined_alternative()) return true;
  at_ = at;
  named_ = before;
  if (either_of(",", Joint::comma, false)) return true;
  at_ = at;
  named_ = before;
  return false;
}

/// "hatch in your breeding area, or move ...": one of the two is done.
bool Grammar::joined_alternative() {
  const std::size_t at = at_;
  if (is_alternative(i().joint)) return false;  // of three nobody speaks
  const auto other = [&](std::string_view words, Joint joint) {
    return s_.either(program_, [&] {
      at_ = at;
      return s_.words(words) && at_instruction(at + 1) && s_.is(i().if_done, false) &&
             s_.is(i().bullet, bullet_) && s_.is(i().joint, joint) && !i().elided && !i().by &&
             !i().then && clause();
    });
  };
  return other(", or", Joint::comma_or) || other("or", Joint::or_word);
}

bool Grammar::is_persistent() { return e().timing == Timing::persistent; }

/// After "to" and "you may" stands a verb: "unsuspend this Digimon", or "have it gain <Rush>".
bool Grammar::action() {
  const bool verb_only = i().optional || i().if_done;
  if (action_row(verb_only)) return true;
  if (!verb_only) return false;
  return s_.either(program_, [&] {
    infinitive_ = true;
    const bool fits = s_.words("have") && phrase_of(kActions, [](const Phrase<Action>& row) {
                        const bool subject =
                            row.words.starts_with("{who}") || row.means == Action::security_dp;
                        return subject && !row.words.contains(" may ");
                      });
    infinitive_ = false;
    return fits;
  });
}

bool Grammar::action_row(bool verb_only) {
  return phrase_of(kActions, [&](const Phrase<Action>& row) {
    const bool lasts = row.words.contains("{duration}") || row.words.contains("{lasting}");
    const bool lowers_cost = row.means == Action::reduce_cost;
    const bool increases_cost = row.means == Action::increase_cost;
    return (!is_persistent() || lasts) && (!lowers_cost || lowers_a_cost(e().timing)) &&
           (!increases_cost || e().timing == Timing::would_digivolve) &&
           (!verb_only || (!row.words.starts_with('{') && !row.words.starts_with("this Digimon") &&
                           !row.words.contains(" may ")));
  });
}

void Grammar::name_targets() {
  const Target& t = target();
  const bool plays = i().action == Action::play_card || i().action == Action::play_token;
  if (plays) return name_played();
  if (i().action == Action::dna_digivolve) {  // the one that the two have become
    named_ = {Pick::same, true, true, false};
    return;
  }
  const bool own = i().receiver.pick == Pick::self && i().action == Action::place_digimon;
  const bool placed_under =
      own || (i().receiver.pick == Pick::choose &&
              (i().action == Action::move_this || i().action == Action::place_digimon));
  if (i().action == Action::move_cards || placed_under) return name_receiver();
  const bool digimon_in_play = t.pick != Pick::none && t.kind == CardKind::digimon &&
                               i().action != Action::return_from_trash &&
                               i().action != Action::add_revealed;
  if (!digimon_in_play) {
    if (named_.pick == Pick::same) named_ = {};
    return;
  }
  if (t.pick == Pick::self && named_.pick == Pick::subject && named_.by_noun) {
    // "When one of your Digimon digivolves, by suspending this Tamer": "that Digimon" is still the
    // one that digivolved. "It" behind such a price could be either.
    named_ = {Pick::subject, true, !i().by, false, true, named_.mixed};
    return;
  }
  const bool some = t.pick == Pick::choose || t.pick == Pick::choose_up_to;
  const bool many =
      t.pick == Pick::all || (some && t.count > 1) || (t.pick == Pick::same && named_.plural);
  const bool before = named_.mixed && (t.pick == Pick::same || t.pick == Pick::subject);
  named_ = {Pick::same, true, true, many, false, before || is_mixed(t.filter, t.kind)};
}

/// Notes what an instruction plays: later words call it "the Digimon this effect played" and, if
/// there is no other antecedent, "that Digimon" or "it".
void Grammar::name_played() {
  const CardObject& o = i().object;
  played_ = true;
  const bool any = o.any_kind || o.filter.kinds != 0 || o.filter.or_else != 0;
  played_what_ |= i().action == Action::play_token ? kPlayedToken | kPlayedDigimon
                  : any                            ? kPlayedDigimon | kPlayedTamer
                  : o.kind == CardKind::tamer      ? kPlayedTamer
                                                   : kPlayedDigimon;
  const bool two = o.further != Further::none && o.further_kind != o.kind;
  if (two) played_what_ |= kPlayedDigimon | kPlayedTamer;
  if (two || is_mixed(o.filter, o.kind)) played_what_ |= kPlayedEither;
  played_plural_ = o.count > 1 || o.up_to || o.all || o.further != Further::none;
  const bool nobody = named_.pick == Pick::none || named_.pick == Pick::same ||
                      (named_.pick == Pick::self && !named_.by_noun);
  // "When this Digimon would leave": that one is called "this Digimon" in what follows.
  const bool leaves = e().timing == Timing::would_leave || e().timing == Timing::would_be_deleted;
  const bool own_event = leaves && e().subject == Subject::self && !e().or_this;
  if (nobody || (own_event && named_.pick == Pick::subject)) {
    named_ = {Pick::same, true, true, played_plural_, false, is_mixed(o.filter, o.kind)};
  }
}

}  // namespace headjudge::cards::syntax
