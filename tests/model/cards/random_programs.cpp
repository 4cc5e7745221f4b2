// Each function draws one part of a program. Values that a phrase leaves no room for keep their
// defaults: a program is equal to its reading only if nothing hides in fields that are not printed.
#include "tests/model/cards/random_programs.hpp"

#include <cstdint>
#include <initializer_list>

#include <rapidcheck.h>

namespace headjudge::cards::syntax::card_programs {
namespace {

int between(int least, int most) { return *rc::gen::inRange(least, most + 1); }
bool coin() { return between(0, 1) == 1; }

template <class T>
T any_of(std::initializer_list<T> values) {
  return *rc::gen::elementOf(std::vector<T>(values));
}

/// Small numbers mostly, and sometimes any.
int any_number(int least, int most) {
  return coin() ? between(least, least + 3) : between(least, most);
}

Keyword any_keyword() {
  return any_of({Keyword::blocker, Keyword::security_attack, Keyword::piercing, Keyword::jamming});
}

ColorSet any_colors() { return coin() ? ColorSet{0} : static_cast<ColorSet>(between(0, 0x7F)); }

void draw_level(Filter& filter) {
  const auto level = [] { return static_cast<std::int8_t>(between(1, 9)); };
  switch (between(0, 5)) {
    case 0: filter.max_level = level(); break;
    case 1: filter.min_level = level(); break;
    case 2: filter.max_level = filter.min_level = level(); break;
    default: break;
  }
}

Filter any_filter(CardKind kind, Whose whose) {
  Filter filter;
  if (coin()) return filter;
  filter.colors = any_colors();
  filter.suspended = coin();
  filter.unsuspended = !filter.suspended && coin();
  filter.other = whose == Whose::yours && coin();
  if (kind != CardKind::digimon) return filter;
  draw_level(filter);
  if (coin()) filter.with_keyword = any_keyword();
  if (coin()) filter.max_dp = any_number(1, 99'999);
  filter.without_digivolution = coin();
  filter.extreme = static_cast<Extreme>(between(0, static_cast<int>(Extreme::lowest_cost)));
  return filter;
}

/// What "that Digimon" (noun) and "it" (pronoun) may mean.
struct Meant {
  Pick pick = Pick::none;
  bool noun = false;
  bool pronoun = false;
  bool it_is_last = false;  ///< "it" is the last instruction's target, whatever `pick` says
};

class Draw {
 public:
  EffectTree program() {
    switch (between(0, 4)) {
      case 0: keyword_alone(); break;
      case 4: at_a_moment(); break;
      case 1: timed(); break;
      case 2: listening(); break;
      default: persistent(); break;
    }
    if (effect_.timing != Timing::security) effect_.inherited = coin();
    const bool on_a_card = effect_.timing != Timing::security && !alone_;
    if (on_a_card && coin()) {
      effect_.place = any_place();
    }
    return {effect_, instructions_};
  }

 private:
  /// A card in the hand acts in the main phase or in counter timing, one in the trash only when
  /// something happens.
  Place any_place() {
    const bool in_hand = effect_.timing == Timing::main || effect_.timing == Timing::counter;
    if (in_hand && coin()) return Place::hand;
    if (!is_persistent() && coin()) return Place::trash;
    return any_of({Place::breeding, Place::security});
  }

  void keyword_alone() {
    alone_ = true;
    Instruction i{.action = Action::gain_keyword,
                  .duration = Duration::while_applicable,
                  .target = {.pick = Pick::self}};
    draw_keyword(i);
    instructions_.push_back(i);
  }

  void timed() {
    effect_.timing = any_of({Timing::on_play, Timing::when_digivolving, Timing::when_attacking,
                             Timing::end_of_attack, Timing::counter, Timing::on_deletion,
                             Timing::main, Timing::security});
    draw_uses();
    draw_condition();
    draw_sentences();
  }

  void at_a_moment() {
    effect_.timing =
        any_of({Timing::start_of_turn, Timing::start_of_main_phase, Timing::end_of_turn});
    effect_.scope = effect_.timing == Timing::end_of_turn && coin()
                        ? TurnScope::all_turns
                        : any_of({TurnScope::your_turn, TurnScope::opponents_turn});
    draw_uses();
    draw_condition();
    draw_sentences();
  }

  void draw_uses() { effect_.uses_per_turn = static_cast<std::uint8_t>(between(0, 2)); }

  void listening() {
    draw_scope();
    draw_uses();
    effect_.timing = any_of({Timing::when_blocked, Timing::becomes_suspended,
                             Timing::becomes_unsuspended, Timing::digimon_attacks,
                             Timing::digimon_played, Timing::effect_deletes, Timing::battle_deletes,
                             Timing::your_security_removed, Timing::opponents_security_removed});
    const bool any_subject =
        effect_.timing >= Timing::becomes_suspended && effect_.timing <= Timing::digimon_played;
    if (any_subject) {
      effect_.subject = any_of({Subject::self, Subject::one_of_yours, Subject::other_of_yours,
                                Subject::one_of_opponents});
    }
    const bool of_a_digimon = effect_.timing != Timing::effect_deletes &&
                              effect_.timing != Timing::your_security_removed &&
                              effect_.timing != Timing::opponents_security_removed;
    if (of_a_digimon) meant_ = {Pick::subject, true, true};
    draw_condition();
    draw_sentences();
  }

  void persistent() {
    draw_scope();
    draw_condition();
    draw_sentences();
  }

  void draw_scope() {
    effect_.scope = any_of({TurnScope::your_turn, TurnScope::opponents_turn, TurnScope::all_turns});
  }

  void draw_condition() {
    if (coin()) return;
    Condition& c = effect_.condition;
    c.kind = static_cast<ConditionKind>(between(1, static_cast<int>(ConditionKind::this_level)));
    const bool of_this = c.kind >= ConditionKind::this_digivolution;
    if (of_this && meant_.pick == Pick::none) meant_ = {Pick::self, false, true};
    if (of_this && effect_.subject != Subject::self) meant_.pronoun = false;
    if (c.kind == ConditionKind::this_suspended) return;
    if (c.kind == ConditionKind::this_keyword) {
      c.filter.with_keyword = any_keyword();
      return;
    }
    c.compare = any_of({Compare::at_least, Compare::at_most});
    int least = c.compare == Compare::at_least ? 1 : 0;
    if (c.kind == ConditionKind::your_memory) least = 0;
    if (c.kind == ConditionKind::this_level) least = 1;
    c.amount = static_cast<std::int16_t>(any_number(least, 99));
    const bool on_field = c.kind == ConditionKind::your_tamers ||
                          c.kind == ConditionKind::your_digimon ||
                          c.kind == ConditionKind::opponents_digimon;
    if (on_field) {  // "a", "2 or more", "no"
      const bool single = c.compare == Compare::at_least && c.amount == 1;
      const bool none = c.compare == Compare::at_most && c.amount == 0;
      c.counted = single ? 1 : none ? 0 : 2;
    }
    if (c.kind == ConditionKind::your_tamers) {
      c.card = CardKind::tamer;
      c.filter = any_filter(CardKind::tamer, Whose::yours);
    }
    if (c.kind == ConditionKind::your_digimon) {
      c.filter = any_filter(CardKind::digimon, Whose::yours);
    }
    if (c.kind == ConditionKind::opponents_digimon) {
      c.filter = any_filter(CardKind::digimon, Whose::opponents);
    }
  }

  bool is_persistent() const { return effect_.timing == Timing::persistent; }

  void draw_sentences() {
    const int sentences = between(1, 3);
    for (int n = 0; n < sentences; ++n) {
      Instruction i;
      const bool verb_first = !is_persistent() && between(0, 3) > 0;
      i.then = !is_persistent() && n > 0 && coin();
      i.optional = verb_first && coin();
      draw_action(i, verb_first);
      if (!verb_first || between(0, 2) > 0) continue;
      Instruction second{.if_done = true};
      draw_action(second, true);
    }
  }

  void draw_action(Instruction& i, bool verb_first) {
    if (verb_first) {
      i.action = any_of({Action::draw,
                         Action::gain_memory,
                         Action::lose_memory,
                         Action::delete_digimon,
                         Action::suspend,
                         Action::unsuspend,
                         Action::return_to_hand,
                         Action::trash_digivolution,
                         Action::trash_hand,
                         Action::trash_security,
                         Action::recovery,
                         Action::return_from_trash,
                         Action::play_this,
                         Action::add_this_to_hand,
                         Action::activate_main,
                         Action::set_memory,
                         Action::blitz,
                         Action::switch_attack,
                         Action::end_attack,
                         Action::reveal_deck,
                         Action::add_revealed,
                         Action::return_revealed,
                         Action::trash_revealed,
                         Action::shuffle_security,
                         Action::place_this_in_security,
                         Action::place_this_face_up});
      draw_operands(i);
    } else {
      i.action = any_of({Action::change_dp, Action::gain_keyword, Action::limit});
      if (i.action == Action::limit) {
        i.limits.what[0] = any_of({Limit::attack, Limit::block, Limit::be_deleted_in_battle});
        if (coin()) i.limits.what[1] = any_of({Limit::suspend, Limit::digivolve});
      }
      i.target = any_target(false);
      i.duration = is_persistent()
                       ? Duration::while_applicable
                       : any_of({Duration::this_turn, Duration::this_attack,
                                 Duration::end_of_opponents_turn, Duration::end_of_your_next_turn});
      if (i.action == Action::change_dp) i.amount = any_number(1, 99'999) * any_of({1, -1});
      if (i.action == Action::gain_keyword) draw_keyword(i);
    }
    instructions_.push_back(i);
    remember(i);
  }

  void draw_operands(Instruction& i) {
    switch (i.action) {
      case Action::draw:
      case Action::gain_memory:
      case Action::lose_memory:
      case Action::set_memory:
      case Action::recovery:
      case Action::reveal_deck:
      case Action::trash_hand: i.amount = any_number(1, 99); break;
      case Action::trash_security:
        i.amount = any_number(1, 99);
        i.target.whose = any_of({Whose::yours, Whose::opponents});
        break;
      case Action::trash_digivolution:
        i.amount = any_number(0, 99);
        i.wording = i.amount == 0 ? 0 : 1;
        i.target = any_target(false);
        break;
      case Action::shuffle_security:
        i.target.whose = any_of({Whose::yours, Whose::opponents});
        break;
      case Action::return_revealed:
      case Action::place_this_in_security:
      case Action::place_this_face_up:
        i.target.count = static_cast<std::uint8_t>(between(0, 1));
        break;
      case Action::switch_attack:
      case Action::delete_digimon:
      case Action::return_to_hand: i.target = any_target(false); break;
      case Action::suspend:
      case Action::unsuspend: i.target = any_target(true); break;
      case Action::add_revealed:
      case Action::return_from_trash: draw_cards_in_trash(i); break;
      default: break;
    }
  }

  void draw_cards_in_trash(Instruction& i) {
    i.amount = any_number(1, 99);
    i.target.pick = any_of({Pick::choose, Pick::choose_up_to});
    i.target.count = static_cast<std::uint8_t>(i.amount);
    i.target.kind = any_of({CardKind::digimon, CardKind::tamer, CardKind::option});
    i.target.filter.colors = any_colors();
    if (i.target.kind == CardKind::digimon) draw_level(i.target.filter);
  }

  void draw_keyword(Instruction& i) {
    i.keyword = any_keyword();
    if (i.keyword == Keyword::security_attack) i.amount = any_number(1, 99) * any_of({1, -1});
  }

  Target any_target(bool tamers) {
    Target t;
    if (meant_.pick != Pick::none && coin()) {
      t.pronoun = meant_.pronoun && (!meant_.noun || coin());
      t.pick = t.pronoun && meant_.it_is_last ? Pick::same : meant_.pick;
      if (t.pronoun || meant_.noun) return t;
      return {.pick = Pick::self};
    }
    t.kind = tamers && coin() ? CardKind::tamer : CardKind::digimon;
    t.pick = is_persistent() ? any_of({Pick::self, Pick::all})
                             : any_of({Pick::self, Pick::all, Pick::choose, Pick::choose_up_to});
    if (t.pick == Pick::self) return t;
    if (t.pick != Pick::all) t.count = static_cast<std::uint8_t>(any_number(1, 99));
    t.whose = any_of({Whose::yours, Whose::opponents});
    t.filter = any_filter(t.kind, t.whose);
    return t;
  }

  void remember(const Instruction& i) {
    const bool digimon_in_play =
        i.target.pick != Pick::none && i.target.kind == CardKind::digimon &&
        i.action != Action::return_from_trash && i.action != Action::add_revealed;
    if (digimon_in_play && i.target.pick == Pick::self && meant_.pick == Pick::subject &&
        meant_.noun) {
      meant_.pronoun = meant_.it_is_last = true;  // "that Digimon" is still whose event it is
    } else if (digimon_in_play) {
      meant_ = {Pick::same, true, true};
    } else if (meant_.pick == Pick::same) {
      meant_ = {};
    }
  }

  Effect effect_;
  bool alone_ = false;  // a keyword, which takes no icon
  std::vector<Instruction> instructions_;
  Meant meant_;
};

}  // namespace

EffectTree any_program() { return Draw().program(); }

}  // namespace headjudge::cards::syntax::card_programs
