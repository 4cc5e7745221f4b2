// Laying a board out, playing both effects in one order, and reading the board off again.
//
// The made pool has a plain card for the piles, one card for each Digimon of the board, and one for
// each effect that has no Digimon: a Tamer, or a card in the trash. Descriptions keep their words,
// and a Digimon has names and traits that fit them as the board says (board/names.hpp).
#include "proofs/commutativity/table.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "model/dcg/dcg.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/turn/agenda_of_state.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::proofs {
namespace {

using Plain = Board<ConcreteAlgebra>;
using dcg::CardId;

constexpr std::string_view kPlainCard = "PLAIN";

std::string digimon_name(std::size_t digimon) { return fmt::format("DIGIMON-{}", digimon); }
std::string effect_name(std::size_t which) { return which == 0 ? "EFFECT-A" : "EFFECT-B"; }

/// The pool of one board.
class MadePool {
 public:
  MadePool(const cards::Pool& source, const BoardColumns& columns, const Scene& scene,
           const Plain& board, const EffectProgramView& first, const EffectProgramView& second)
      : source_(source), columns_(columns) {
    pool_.cards.push_back(plain_card(std::string(kPlainCard)));
    for (std::size_t i = 0; i < board.digimon.size(); ++i) {
      pool_.cards.push_back(digimon_card(board.digimon[i], i));
      for (std::size_t which = 0; which < 2; ++which) {
        if (scene.self[which] == i) add_effect(which == 0 ? first : second, which);
      }
    }
    for (std::size_t which = 0; which < 2; ++which) {
      if (scene.self[which]) continue;
      pool_.cards.push_back(plain_card(effect_name(which)));
      if (!scene.in_trash[which]) pool_.cards.back().kind = cards::CardKind::tamer;
      add_effect(which == 0 ? first : second, which);
    }
  }

  [[nodiscard]] const cards::Pool& pool() const { return pool_; }
  [[nodiscard]] std::uint16_t effect(std::size_t which) const { return effect_[which]; }
  /// Is there a card for every Digimon of the board?
  [[nodiscard]] bool fits() const { return fits_; }

 private:
  static cards::Card plain_card(std::string name) {
    cards::Card card;
    card.number = name;
    card.names = {name};
    card.name = std::move(name);
    card.colors = cards::color_bit(cards::Color::white);
    card.level = kLeastLevel;
    card.play_cost = 1;
    card.dp = kDpStep;
    return card;
  }

  cards::Card digimon_card(const BoardDigimon<ConcreteAlgebra>& digimon, std::size_t place) {
    cards::Card card = plain_card(digimon_name(place));
    card.level = static_cast<std::int8_t>(digimon.level);
    card.play_cost = static_cast<std::int8_t>(digimon.cost);
    card.dp = digimon.dp;
    card.colors = 0;
    for (std::size_t i = 0; i < columns_.facets.size(); ++i) {
      if (!digimon.facets[i]) continue;
      const Facet& facet = columns_.facets[i];
      if (facet.kind == Facet::Kind::color) {
        card.colors |= cards::color_bit(static_cast<cards::Color>(facet.value));
      } else if (facet.kind == Facet::Kind::keyword) {
        card.keywords_own |= std::uint64_t{1} << facet.value;
      }
    }
    const bool any = std::ranges::any_of(
        columns_.facets, [](const Facet& facet) { return facet.kind == Facet::Kind::described; });
    if (any) fits_ = give_names(card, source_, columns_, digimon.facets) && fits_;
    return card;
  }

  /// The effect becomes one of the card made last. Nothing that happens triggers it again.
  void add_effect(const EffectProgramView& view, std::size_t which) {
    cards::Card& card = pool_.cards.back();
    cards::Effect effect = view.effect;
    effect.timing = view.is_declared() ? cards::Timing::main : cards::Timing::on_play;
    effect.also = 0;
    effect.subject = cards::Subject::self;
    effect.scope = cards::TurnScope::any;
    effect.inherited = false;
    effect.linked = false;
    effect.place = cards::Place::in_play;
    effect.keyword = {};
    effect.names_into = false;
    effect.into = {};
    effect.cause = cards::CauseFilter::any;
    effect.detail = cards::EventDetail::none;
    effect.or_this = false;
    effect.subject_filter = {};
    effect.first = static_cast<std::uint16_t>(pool_.instructions.size());
    for (cards::Instruction instruction : view.instructions) {
      cards::for_each_filter(instruction, [&](cards::Filter& filter) { bring(filter); });
      pool_.instructions.push_back(instruction);
    }
    bring(effect.condition.filter);
    bring(effect.also_if.filter);
    effect_[which] = static_cast<std::uint16_t>(pool_.effects.size());
    if (card.effect_count == 0) card.first_effect = effect_[which];
    ++card.effect_count;
    pool_.effects.push_back(effect);
  }

  /// The descriptions that a filter refers to, into this pool.
  void bring(cards::Filter& filter) {
    cards::for_each_description(filter, [&](std::uint16_t& place) {
      pool_.descriptions.push_back(source_.descriptions[place - 1U]);
      place = static_cast<std::uint16_t>(pool_.descriptions.size());
    });
  }

  const cards::Pool& source_;
  const BoardColumns& columns_;
  cards::Pool pool_;
  std::array<std::uint16_t, 2> effect_{};
  bool fits_ = true;
};

std::string pile_line(std::string_view player, std::string_view pile, int count,
                      const std::vector<std::string>& first = {}) {
  std::string line = fmt::format("{} {}: ", player, pile);
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (i > 0) line += ", ";
    line += at < first.size() ? std::string_view(first[at]) : kPlainCard;
  }
  return line;
}

std::string battle_line(const Scene& scene, const Plain& board, std::size_t player) {
  std::string line;
  const auto begin_card = [&] {
    line += line.empty() ? fmt::format("P{} battle area: ", player + 1) : ", ";
  };
  for (std::size_t i = player * kDigimonEach; i < (player + 1) * kDigimonEach; ++i) {
    const auto& digimon = board.digimon[i];
    if (!digimon.present) continue;
    begin_card();
    line += digimon_name(i);
    for (int below = 0; below < digimon.under; ++below) line += fmt::format(" over {}", kPlainCard);
    if (digimon.suspended) line += " [suspended]";
  }
  for (std::size_t which = 0; which < 2; ++which) {
    if (scene.self[which] || scene.in_trash[which] || scene.owner[which] != player) continue;
    begin_card();
    line += effect_name(which);
  }
  return line;
}

/// Plays the two effects in one order, every decision taken in every way.
class PlayOut {
 public:
  PlayOut(const cards::Pool& source, const Judge& judge, const EffectProgramView& first,
          const EffectProgramView& second, const Scene& scene, const Plain& board)
      : columns_(columns_of(first, second)),
        scene_(scene),
        board_(board),
        has_tamer_{first.of_tamer, second.of_tamer},
        made_(source, columns_, scene, board, first, second),
        game_(made_.pool()),
        judge_(judge) {}

  PlayedEnds run(bool second_goes_first) {
    if (!made_.fits()) return {{}, "no card is known with such names and traits"};
    next_ = second_goes_first ? made_.effect(1) : made_.effect(0);
    std::vector<PlayLine> lines;
    for (const std::string& line : set_up_lines(scene_, board_)) {
      lines.push_back({line, static_cast<int>(lines.size()) + 1});
    }
    auto state = game_.set_up(lines, {"board", 1, 0}, judge_);
    if (!state) return {{}, state.error().text()};
    let_wait(*state);
    explore(*state, 0);
    return std::move(out_);
  }

 private:
  static constexpr int kMostSteps = 2'000;

  /// The card of an effect: on top of its Digimon, a Tamer, or in the trash.
  CardId source_of(const dcg::State& state, std::size_t which) const {
    const auto& name = scene_.self[which] ? digimon_name(*scene_.self[which]) : effect_name(which);
    const auto index = game_.cards().find(name).front();
    for (std::size_t card = 0; card < state.count; ++card) {
      if (state.def[card] == index) return static_cast<CardId>(card);
    }
    return dcg::kNoCard;
  }

  void let_wait(dcg::State& state) {
    state.asks = dcg::Asks::nothing;
    state.decider = kNobody;
    dcg::place_gauge(state, {{board_.memory, board_.crossed}, 0, 0, 0});
    for (std::size_t which = 0; which < 2; ++which) {
      dcg::PendingEffect pending{{.effect = dcg::Short(made_.effect(which)),
                                  .source = source_of(state, which),
                                  .permanent = dcg::kNoCard,
                                  .owner = static_cast<Player>(scene_.owner[which]),
                                  .subject = dcg::kNoCard},
                                 1};
      for (const dcg::Permanent permanent : std::as_const(state).side(pending.owner).field) {
        if ((scene_.self[which] || has_tamer_[which]) && permanent.top() == pending.source) {
          pending.permanent = permanent.id();
        }
      }
      if (!state.pending.push(pending)) out_.problem = "no room for the pending effects";
    }
  }

  /// Both are done, with the rule checks that follow.
  [[nodiscard]] bool is_over(const dcg::State& state) const {
    return state.pending.empty() && state.frames.empty() && state.announced.empty() &&
           !dcg::rule_check_is_due({game_.cards(), state, &judge_});
  }

  void explore(dcg::State state, int steps) {
    for (; out_.problem.empty(); ++steps) {
      if (steps > kMostSteps) {
        out_.problem = "the effects do not end";
        return;
      }
      if (state.outcome == Outcome::drawn || state.outcome == Outcome::stuck) {
        out_.problem = "the game ended without a winner";
        return;
      }
      if (state.outcome != Outcome::running) return note_end(state);
      if (state.asks != dcg::Asks::nothing) return decide(state, steps);
      if (is_over(state)) return note_end(state);
      (void)game_.advance(state, judge_);
    }
  }

  void decide(const dcg::State& state, int steps) {
    dcg::Dcg::Decisions legal;
    game_.legal(state, judge_, legal);
    const bool order = state.asks == dcg::Asks::next_effect;
    for (const dcg::Decision& decision : legal) {
      if (order && state.pending[decision.first].effect.bits() != next_) continue;
      dcg::State next = state;
      game_.take(next, judge_, decision);
      explore(next, steps + 1);
    }
  }

  void note_end(const dcg::State& state) {
    Plain end = read(state);
    if (!has_board(out_.ends, end, kSeenOnEngine)) out_.ends.push_back(std::move(end));
  }

  [[nodiscard]] Plain read(const dcg::State& state) const {
    Plain board = board_;
    if (state.outcome != Outcome::running) {
      board.lost = state.outcome == Outcome::first_wins ? 2 : 1;
      return board;
    }
    board.memory = state.memory;
    board.crossed = state.crossed != 0;
    board.traces = {EffectTrace<ConcreteAlgebra>{uses_of(state, 0), lasting_of(state, 0)},
                    EffectTrace<ConcreteAlgebra>{uses_of(state, 1), lasting_of(state, 1)}};
    for (Player player = 0; player < 2; ++player) {
      const dcg::Side side = state.side(player);
      const auto size = [](const auto& pile) { return static_cast<int>(pile.size()); };
      board.piles[player] = {size(side.hand), size(side.deck), size(side.security),
                             size(side.trash)};
    }
    for (auto& digimon : board.digimon) digimon.present = false;
    dcg::State later = state;
    for (std::size_t horizon = 0; horizon < kHorizons; ++horizon) {
      for (const dcg::SideRef& side : later.sides()) {
        for (const dcg::Permanent permanent : side.field)
          read_digimon(later, permanent, horizon, board);
      }
      dcg::expire_modifiers({game_.cards(), later, &judge_});
    }
    return board;
  }

  [[nodiscard]] int uses_of(const dcg::State& state, std::size_t which) const {
    const std::uint16_t effect = game_.cards().counted_as(made_.effect(which));
    return state.used.times(effect, source_of(state, which), false);
  }
  [[nodiscard]] int lasting_of(const dcg::State& state, std::size_t which) const {
    return static_cast<int>(std::ranges::count_if(state.lasting, [&](const dcg::Lasting& each) {
      return each.effect.bits() == made_.effect(which);
    }));
  }

  void read_digimon(const dcg::State& state, dcg::Permanent permanent, std::size_t h,
                    Plain& board) const {
    for (std::size_t i = 0; i < kDigimonAll; ++i) {
      if (game_.cards().card(state.def[permanent.top()]).number != digimon_name(i)) continue;
      auto& digimon = board.digimon[i];
      digimon.present = true;
      digimon.suspended = permanent->suspended != 0;
      digimon.under = static_cast<int>(permanent.cards().size()) - 1;
      const dcg::Standing standing = dcg::standing_of({game_.cards(), state, &judge_}, permanent);
      digimon.dp_change[h] = standing.dp - digimon.dp;
      digimon.checks[h] = standing.security_attack;
      for (std::size_t mark = 0; mark < columns_.marks.size(); ++mark) {
        digimon.marks[mark * kHorizons + h] = has_mark(standing, columns_.marks[mark], digimon);
      }
      return;
    }
  }

  [[nodiscard]] bool has_mark(const dcg::Standing& standing, const Mark& mark,
                              const BoardDigimon<ConcreteAlgebra>& digimon) const {
    if (mark.limit != cards::Limit::none) return standing.cannot(mark.limit);
    const Facet printed{Facet::Kind::keyword, static_cast<std::uint16_t>(mark.keyword)};
    const auto found = std::ranges::find(columns_.facets, printed);
    const bool has_it_anyway =
        found != columns_.facets.end() &&
        digimon.facets[static_cast<std::size_t>(found - columns_.facets.begin())];
    return standing.has(mark.keyword) && !has_it_anyway;
  }

  BoardColumns columns_;
  const Scene& scene_;
  const Plain& board_;
  std::array<bool, 2> has_tamer_;
  MadePool made_;
  dcg::Dcg game_;
  const Judge& judge_;
  std::uint16_t next_ = 0;
  PlayedEnds out_;
};

template <class Answer>
void answer_always(Judge& judge, const QuestionSet& questions, dcg::Question question,
                   Answer answer) {
  const std::size_t place = dcg::index(question);
  const std::size_t count = questions.questions[place].situation_count();
  for (std::size_t situation = 0; situation < count; ++situation) {
    judge.set_answer(place, situation, static_cast<int>(answer));
  }
}

}  // namespace

Judge judge_of_table(const QuestionSet& questions, Judge judge) {
  answer_always(judge, questions, dcg::Question::effect_order,
                dcg::EffectOrder::turn_player_chooses);
  answer_always(judge, questions, dcg::Question::end_waits, dcg::EndWaits::effects_first);
  return judge;
}

std::vector<std::string> set_up_lines(const Scene& scene, const Plain& board) {
  std::vector<std::string> lines{
      fmt::format("turn: P{}, main phase", scene.turn_player + 1),
      fmt::format("memory: P{} 1", scene.turn_player + 1),
  };
  const auto add = [&](std::string line) {
    if (!line.empty() && !line.ends_with(": ")) lines.push_back(std::move(line));
  };
  for (std::size_t player = 0; player < 2; ++player) {
    const std::string name = fmt::format("P{}", player + 1);
    const auto& piles = board.piles[player];
    add(battle_line(scene, board, player));
    add(pile_line(name, "hand", piles.hand));
    add(pile_line(name, "security", piles.security));
    add(pile_line(name, "deck", piles.deck));
    std::vector<std::string> in_trash;
    for (std::size_t which = 0; which < 2; ++which) {
      const bool there = scene.in_trash[which] && scene.owner[which] == player;
      if (there) in_trash.push_back(effect_name(which));
    }
    add(pile_line(name, "trash", piles.trash, in_trash));
  }
  return lines;
}

PlayedEnds played_ends(const cards::Pool& pool, const Judge& judge, const EffectProgramView& first,
                       const EffectProgramView& second, const Scene& scene, const Plain& board,
                       bool second_goes_first) {
  return PlayOut(pool, judge, first, second, scene, board).run(second_goes_first);
}

std::string disagreement(const cards::Pool& pool, const Judge& judge,
                         const EffectProgramView& first, const EffectProgramView& second,
                         const Scene& scene, const Plain& board) {
  for (const bool turned : {false, true}) {
    const PlayedEnds played = played_ends(pool, judge, first, second, scene, board, turned);
    if (!played.problem.empty()) return fmt::format("the engine: {}", played.problem);
    const auto foreseen = end_boards(first, second, scene, board, turned);
    if (!foreseen) return "there are no ends to compare";
    if (!are_same_boards(played.ends, *foreseen, kSeenOnEngine)) {
      return fmt::format("the engine ends on other boards than foreseen ({} and {}), {} first",
                         played.ends.size(), foreseen->size(), turned ? "B" : "A");
    }
  }
  return "";
}

}  // namespace headjudge::proofs
