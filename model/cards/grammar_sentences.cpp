// Sentences: what is paid, what may be done, what is done. A sentence ends with a full stop; "to",
// "then" and "by" join instructions within one and across them.
#include <algorithm>
#include <optional>

#include "model/cards/card_objects.hpp"
#include "model/cards/card_words.hpp"
#include "model/cards/descriptions.hpp"
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
    if (!counted_first() || !clause()) return false;
    while (may_join && joined()) {
      if (!clause()) return false;
    }
    if (!s_.words(".")) return false;
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
  const auto join = [&](std::string_view words, bool to) {
    return s_.either(program_, [&] {
      at_ = at;
      return s_.words(words) && at_instruction(at + 1) && s_.is(i().if_done, to) &&
             s_.is(i().joint, to ? Joint::sentence : Joint::and_word) && !i().elided && !i().by &&
             !i().then && (to || i().joint == Joint::and_word);
    });
  };
  if (!s_.reading() && at + 1 >= program_.instructions.size()) return false;
  if (!s_.reading() && program_.instructions[at + 1].joint == Joint::sentence &&
      !program_.instructions[at + 1].if_done) {
    return false;
  }
  if (verb_first && join("to", true)) return true;
  at_ = at;
  if (!i().optional && !i().if_done && join("and", false)) return true;
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

bool Grammar::action() {
  const bool verb_only = i().optional || i().if_done;
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

// ---- What is said once for several: "gets +2000 DP and gains <Rush> for the turn"

bool Grammar::lasting() {
  if (s_.either(program_, [&] { return shared(); })) return true;
  return s_.either(program_, [&] {
    // "... for each of your Tamers" is another row.
    return duration() && !(s_.reading() && i().action == Action::change_dp && s_.comes("for"));
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
  const std::size_t last = at_;
  return s_.is(program_.instructions[at].duration, program_.instructions[last].duration);
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

}  // namespace headjudge::cards
