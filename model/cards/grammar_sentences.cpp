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
  while (at_instruction(at) && !i().if_done) {
    const bool may_join = !is_continuous();
    if (at > 0 && may_join && !s_.flag(i().then, "then ,")) return false;
    if (may_join && !price()) return false;
    if (may_join && !s_.flag(i().optional, "you may")) return false;
    if (!action()) return false;
    if (may_join && joined_by_to(at_) && !action()) return false;
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

bool Grammar::price() {
  const std::size_t at = at_;
  const Named before = named_;
  const bool present = i().by;
  const auto any_row = [](const Phrase<Action>&) { return true; };
  s_.optional(present, program_, [&] {
    return s_.is(i().by, true) && s_.either(
                                      program_,
                                      [&] {
                                        return s_.is(i().keyword, Keyword::none) &&
                                               s_.words("by") && phrase_of(kPrices, any_row) &&
                                               s_.words(",");
                                      },
                                      [&] { return price_keyword(); });
  });
  if (i().by) return at_instruction(at + 1) && !i().by && !i().if_done && !i().then;
  named_ = before;
  return true;
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

bool Grammar::joined_by_to(std::size_t at) {
  if (!begins_with_verb(i().action)) return false;
  if (s_.reading()) {
    bool joined = false;
    s_.flag(joined, "to");
    if (!joined) return false;
    at_instruction(at + 1);
    i().if_done = true;
    return true;
  }
  if (at + 1 >= program_.instructions.size() || !program_.instructions[at + 1].if_done) {
    return false;
  }
  return s_.words("to") && at_instruction(at + 1);
}

bool Grammar::begins_with_verb(Action action) {
  const auto row = std::ranges::find(kActions, action, &Phrase<Action>::means);
  return !row->words.starts_with('{') && !row->words.starts_with("this Digimon");
}

bool Grammar::is_continuous() { return e().timing == Timing::continuous; }

bool Grammar::action() {
  const bool verb_only = i().optional || i().if_done;
  return phrase_of(kActions, [&](const Phrase<Action>& row) {
    const bool lasts = row.words.ends_with("{duration}");
    return (!is_continuous() || lasts) &&
           (!verb_only || (begins_with_verb(row.means) && !row.words.contains(" may ")));
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
