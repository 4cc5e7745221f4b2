// Sentences: what is paid, what may be done, what is done. A sentence ends with a full stop; "to",
// "then" and "by" join instructions within one and across them.
#include <algorithm>
#include <optional>

#include "model/cards/card_objects.hpp"
#include "model/cards/card_words.hpp"
#include "model/cards/descriptions.hpp"
#include "model/cards/filter_parts.hpp"
#include "model/cards/grammar_parts.hpp"
#include "model/cards/keyword_effects.hpp"

namespace headjudge::cards {

bool Grammar::sentences() {
  std::size_t at = 0;
  while (at_instruction(at)) {
    const bool may_join = !is_continuous();
    if (!s_.is(i().joint, Joint::sentence) || !s_.is(i().if_done, false)) return false;
    if (at > 0 && may_join && !s_.flag(i().then, "then ,")) return false;
    if (at > 0 && may_join && !condition_of_sentence()) return false;
    if (may_join && !price()) return false;
    if (!counted_first() || !duration_first() || !clause()) return false;
    while (may_join && joined()) {
      if (!clause()) return false;
    }
    if (!s_.words(".") || !settle_durations(at) || !said_of_played()) return false;
    const bool last = !s_.reading() && at_ + 1 == program_.instructions.size();
    if (s_.reading() || last) {
      if (finish()) return true;
      if (last) return false;
    }
    at = at_ + 1;
  }
  return false;
}

/// "For each of your Tamers, ..."
bool Grammar::counted_first() {
  return s_.optional(i().per_first, i(),
                     [&] { return s_.is(i().per_first, true) && for_each() && s_.words(","); });
}

bool Grammar::clause() {
  const bool may = !is_continuous() && !i().elided;
  if (may && !s_.flag(i().optional, "you may")) return false;
  return action();
}

bool Grammar::price() {
  const std::size_t at = at_;
  const Named before = named_;
  const bool present = i().by;
  s_.optional(present, program_, [&] {
    return s_.is(i().by, true) &&
           s_.either(program_, [&] { return by_doing(); }, [&] { return price_keyword(); });
  });
  if (i().by) return at_instruction(at + 1) && !i().by && !i().if_done && !i().then;
  named_ = before;
  return true;
}

bool Grammar::by_doing() {
  if (!s_.is(i().keyword, Keyword::none) || !s_.words("by")) return false;
  gerund_ = true;
  const bool fits = phrase_of(kActions, [](const Phrase<Action>& row) { return is_price(row); });
  gerund_ = false;
  return fits && s_.words(",");
}

bool Grammar::is_price(const Phrase<Action>& row) {
  return std::ranges::find(kPrices, row.means) != kPrices.end() && !gerund_of(row.words).empty();
}

std::string_view Grammar::gerund_of(std::string_view words) {
  const std::string_view verb = next_of_phrase(words);
  const auto row = std::ranges::find(kGerunds, verb, &Phrase<std::string_view>::means);
  return row == kGerunds.end() ? std::string_view{} : row->words;
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

bool Grammar::joined() {
  const std::size_t at = at_;
  const bool verb_first = begins_with_verb(i().action);
  const auto join = [&](std::string_view words, Joint joint) {
    const bool to = joint == Joint::sentence;
    return s_.either(program_, [&] {
      at_ = at;
      return s_.words(words) && at_instruction(at + 1) && s_.is(i().if_done, to) &&
             s_.is(i().joint, joint) && !i().elided && !i().by && !i().then;
    });
  };
  if (!s_.reading() && at + 1 >= program_.instructions.size()) return false;
  if (!s_.reading() && program_.instructions[at + 1].joint == Joint::sentence &&
      !program_.instructions[at + 1].if_done) {
    return false;
  }
  if (verb_first && join("to", Joint::sentence)) return true;
  at_ = at;
  if (!i().optional && !i().if_done &&
      (join("and", Joint::and_word) || join(", and", Joint::comma_and))) {
    return true;
  }
  at_ = at;
  return false;
}

bool Grammar::begins_with_verb(Action action) {
  const auto row = std::ranges::find(kActions, action, &Phrase<Action>::means);
  return !row->words.starts_with('{') && !row->words.starts_with("this Digimon");
}

bool Grammar::lowers_a_cost(Timing timing) {
  return timing == Timing::would_digivolve || timing == Timing::would_be_played ||
         timing == Timing::would_be_used;
}

bool Grammar::is_continuous() { return e().timing == Timing::continuous; }

/// After "to" and "you may" stands a verb: "unsuspend this Digimon", or "have it gain <Rush>".
bool Grammar::action() {
  const bool verb_only = i().optional || i().if_done;
  if (action_row(verb_only)) return true;
  if (!verb_only) return false;
  return s_.either(program_, [&] {
    infinitive_ = true;
    const bool fits = s_.words("have") && phrase_of(kActions, [](const Phrase<Action>& row) {
                        return row.words.starts_with("{who}") && !row.words.contains(" may ");
                      });
    infinitive_ = false;
    return fits;
  });
}

/// "This effect can't play ...", "Any [On Play] effects on Digimon played with this effect ...":
/// what a sentence adds to the one before.
bool Grammar::said_of_played() {
  if (i().action != Action::play_card) return true;
  Filter& played = i().object.filter;
  const bool unlike = (played.wording & kUnlikeAfter) != 0;
  s_.optional(unlike, played, [&] {
    return played.unlike == Unlike::nobody || !s_.reading()
               ? says_wording(s_, played, kUnlikeAfter, true) &&
                     s_.choice(played.unlike, kPlayedUnlike) && s_.words(".")
               : false;
  });
  return s_.optional(i().muted != 0, i(), [&] {
    std::uint8_t nth = 1;
    for (const std::string_view words : kMuted) {
      if (s_.either(i(), [&] { return s_.is(i().muted, nth) && s_.words(words); })) {
        return s_.words(".");
      }
      ++nth;
    }
    return false;
  });
}

bool Grammar::action_row(bool verb_only) {
  return phrase_of(kActions, [&](const Phrase<Action>& row) {
    const bool lasts = row.words.contains("{duration}") || row.words.contains("{lasting}");
    const bool lowers_cost = row.means == Action::reduce_cost;
    return (!is_continuous() || lasts) && (!lowers_cost || lowers_a_cost(e().timing)) &&
           (!verb_only || (!row.words.starts_with('{') && !row.words.starts_with("this Digimon") &&
                           !row.words.contains(" may ")));
  });
}

void Grammar::name_targets() {
  const Target& t = target();
  const bool digimon_in_play = t.pick != Pick::none && t.kind == CardKind::digimon &&
                               i().action != Action::return_from_trash &&
                               i().action != Action::add_revealed;
  if (!digimon_in_play) {
    if (named_.pick == Pick::same) named_ = {};
    return;
  }
  const bool some = t.pick == Pick::choose || t.pick == Pick::choose_up_to;
  const bool many =
      t.pick == Pick::all || (some && t.count > 1) || (t.pick == Pick::same && named_.plural);
  named_ = {Pick::same, true, true, many};
}

}  // namespace headjudge::cards
