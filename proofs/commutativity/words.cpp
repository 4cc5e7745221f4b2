// Saying what differs.
//
// An end that the other order cannot reach is told beside the end of that order that is most like
// it, so that what is told is what the order itself changes, and not what was chosen otherwise.
#include "proofs/commutativity/words.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/core/manual/judge.hpp"
#include "model/dcg/kernel/questions.hpp"

namespace headjudge::proofs {
namespace {

using Plain = Board<ConcreteAlgebra>;
using PlainDigimon = BoardDigimon<ConcreteAlgebra>;

constexpr ConcreteAlgebra kPlain{};

/// "P1's first Digimon": its place on the board.
std::string place_name(std::size_t digimon) {
  constexpr std::array<std::string_view, kDigimonEach> kPlaces = {"first", "second", "third"};
  return fmt::format("P{}'s {} Digimon", side_of(digimon) + 1, kPlaces[digimon % kDigimonEach]);
}

/// "P1 has 3", of the gauge.
std::string memory_words(int memory, std::size_t turn_player) {
  if (memory == 0) return "0";
  const std::size_t holder = memory > 0 ? turn_player : 1 - turn_player;
  return fmt::format("{} of P{}", memory > 0 ? memory : -memory, holder + 1);
}

struct Difference {
  std::vector<std::string> numbers;
  bool field = false;  ///< who is in play differs
  bool game = false;   ///< who has lost differs
};

void compare_digimon(const PlainDigimon& x, const PlainDigimon& y, std::size_t place,
                     Difference& out) {
  const std::string name = place_name(place);
  const auto say = [&](std::string_view what, const auto& one, const auto& other) {
    if (one != other) out.numbers.push_back(fmt::format("{} {}: {} or {}", name, what, one, other));
  };
  if (x.present != y.present) {
    out.field = true;
    out.numbers.push_back(fmt::format("{}: {} or {}", name, x.present ? "in play" : "gone",
                                      y.present ? "in play" : "gone"));
  }
  if (!x.present || !y.present) return;
  const auto turned = [](const PlainDigimon& each) {
    return each.suspended ? "suspended" : "unsuspended";
  };
  say("is", std::string_view(turned(x)), std::string_view(turned(y)));
  say("digivolution cards", x.under, y.under);
  constexpr std::array<std::string_view, kHorizons> kWhen = {"", " after this turn",
                                                             " after the next turn"};
  for (std::size_t h = 0; h < kHorizons; ++h) {
    say(fmt::format("DP{}", kWhen[h]), dp_at(kPlain, x, h), dp_at(kPlain, y, h));
    say(fmt::format("Security Attack{}", kWhen[h]), x.checks[h], y.checks[h]);
  }
  const auto marked = [](const PlainDigimon& each) { return std::ranges::count(each.marks, true); };
  say("keywords and restrictions", marked(x), marked(y));
}

Difference compare(const Plain& x, const Plain& y, const Scene& scene) {
  Difference out;
  if (x.lost != y.lost) {
    const auto ends = [](const Plain& board) {
      return board.lost == 0 ? std::string("goes on") : fmt::format("P{} loses", board.lost);
    };
    out.game = true;
    out.numbers.push_back(fmt::format("the game: {} or {}", ends(x), ends(y)));
    return out;
  }
  for (std::size_t i = 0; i < kDigimonAll; ++i) {
    compare_digimon(x.digimon[i], y.digimon[i], i, out);
  }
  for (std::size_t player = 0; player < 2; ++player) {
    const auto say = [&](std::string_view pile, int one, int other) {
      if (one == other) return;
      out.numbers.push_back(fmt::format("P{}'s {}: {} or {}", player + 1, pile, one, other));
    };
    const auto& mine = x.piles[player];
    const auto& other = y.piles[player];
    say("security", mine.security, other.security);
    say("hand", mine.hand, other.hand);
    say("deck", mine.deck, other.deck);
    say("trash", mine.trash, other.trash);
  }
  if (x.crossed != y.crossed && scene.sight().crossing) {
    const auto has = [](const Plain& board) { return board.crossed ? "yes" : "no"; };
    out.numbers.push_back(
        fmt::format("the counter was on the opponent's side this turn: {} or {}", has(x), has(y)));
  }
  for (const std::size_t which : {0U, 1U}) {
    const std::string_view name = which == 0 ? "A" : "B";
    const auto& one = x.traces[which];
    const auto& other = y.traces[which];
    if (one.uses != other.uses) {
      out.numbers.push_back(
          fmt::format("uses of {} this turn: {} or {}", name, one.uses, other.uses));
    }
    if (one.lasting != other.lasting) {
      out.numbers.push_back(fmt::format("changes of {} that reach later Digimon: {} or {}", name,
                                        one.lasting, other.lasting));
    }
  }
  if (x.memory != y.memory) {
    out.numbers.push_back(fmt::format("memory: {} or {}", memory_words(x.memory, scene.turn_player),
                                      memory_words(y.memory, scene.turn_player)));
  }
  return out;
}

std::string facet_words(const cards::Pool& pool, const Facet& facet) {
  switch (facet.kind) {
    case Facet::Kind::color: {
      constexpr std::array<std::string_view, 7> kColors = {"red",   "blue",   "yellow", "green",
                                                           "black", "purple", "white"};
      return std::string(kColors[facet.value]);
    }
    case Facet::Kind::keyword: {
      const auto row = std::ranges::find(cards::kKeywords, static_cast<cards::Keyword>(facet.value),
                                         &cards::Phrase<cards::Keyword>::means);
      return row == cards::kKeywords.end() ? "a keyword" : fmt::format("<{}>", row->words);
    }
    case Facet::Kind::described: break;
  }
  std::vector<std::string> texts;
  for (const cards::CardWords& words : pool.descriptions[facet.value].alternatives) {
    for (const cards::NamedProperty& property : words.any_of) {
      for (const std::string& text : property.texts) texts.push_back("[" + text + "]");
    }
  }
  return texts.empty() ? "described by name" : fmt::format("{}", fmt::join(texts, "/"));
}

/// What of a Digimon's print the effects look at at all.
struct Looked {
  bool level = false;
  bool cost = false;
};

void look(const cards::Filter& filter, Looked& looked) {
  looked.level = looked.level || filter.min_level != 0 || filter.max_level != 0;
  looked.cost = looked.cost || filter.min_cost != 0 || filter.max_cost != 0;
}

Looked looked_at(const EffectProgramView& first, const EffectProgramView& second) {
  Looked looked;
  for (const EffectProgramView* view : {&first, &second}) {
    for (const cards::Condition* condition : {&view->effect.condition, &view->effect.also_if}) {
      look(condition->filter, looked);
      looked.level = looked.level || condition->kind == cards::ConditionKind::this_level;
    }
    for (const cards::Instruction& each : view->instructions) {
      for (const cards::Filter* filter :
           {&each.target.filter, &each.condition.filter, &each.also_if.filter, &each.per.filter}) {
        look(*filter, looked);
      }
    }
  }
  return looked;
}

}  // namespace

std::string_view name_of(OrderStakes stakes) {
  switch (stakes) {
    case OrderStakes::game: return "who loses";
    case OrderStakes::board: return "who is in play";
    case OrderStakes::number: break;
  }
  return "a number";
}

OrderDifference difference_of(const EffectProgramView& first, const EffectProgramView& second,
                              const OrderCounterexample& found) {
  const std::array<PlainBoards, 2> ends = {
      end_boards(first, second, found.scene, found.board, false).value_or(PlainBoards()),
      end_boards(first, second, found.scene, found.board, true).value_or(PlainBoards())};
  OrderDifference best;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  for (const std::size_t order : {0U, 1U}) {
    for (const Plain& end : ends[order]) {
      if (has_board(ends[1 - order], end, found.scene.sight())) continue;
      for (const Plain& other : ends[1 - order]) {
        const Plain& forth = order == 0 ? end : other;
        const Plain& back = order == 0 ? other : end;
        const Difference seen = compare(forth, back, found.scene);
        if (seen.numbers.size() >= fewest) continue;
        fewest = seen.numbers.size();
        const OrderStakes stakes = seen.game    ? OrderStakes::game
                                   : seen.field ? OrderStakes::board
                                                : OrderStakes::number;
        best = {order == 1, seen.numbers, stakes};
      }
    }
  }
  return best;
}

std::vector<std::string> board_lines(const cards::Pool& pool, const EffectProgramView& first,
                                     const EffectProgramView& second,
                                     const OrderCounterexample& found,
                                     const std::string& first_name,
                                     const std::string& second_name) {
  const BoardColumns columns = columns_of(first, second);
  const Looked looked = looked_at(first, second);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < kDigimonAll; ++i) {
    const PlainDigimon& digimon = found.board.digimon[i];
    if (!digimon.present) continue;
    std::string line = fmt::format("{}: {} DP", place_name(i), digimon.dp);
    if (looked.level) line += fmt::format(", level {}", digimon.level);
    if (looked.cost) line += fmt::format(", play cost {}", digimon.cost);
    if (digimon.suspended) line += ", suspended";
    if (digimon.under != 0) line += fmt::format(", {} digivolution cards", digimon.under);
    for (std::size_t facet = 0; facet < columns.facets.size(); ++facet) {
      if (digimon.facets[facet]) line += ", " + facet_words(pool, columns.facets[facet]);
    }
    if (found.scene.self[0] == i) line += fmt::format("; it has A ({})", first_name);
    if (found.scene.self[1] == i) line += fmt::format("; it has B ({})", second_name);
    lines.push_back(line);
  }
  for (std::size_t player = 0; player < 2; ++player) {
    const auto& piles = found.board.piles[player];
    lines.push_back(fmt::format("P{}: security {}, hand {}, deck {}, trash {}", player + 1,
                                piles.security, piles.hand, piles.deck, piles.trash));
  }
  const bool returned = found.board.crossed && found.board.memory >= 0;
  lines.push_back(
      fmt::format("turn P{}, memory {}{}", found.scene.turn_player + 1,
                  memory_words(found.board.memory, found.scene.turn_player),
                  returned ? "; the counter was on the opponent's side this turn" : ""));
  return lines;
}

std::vector<std::string> who_chooses(const std::vector<Edition>& editions,
                                     const QuestionSet& questions, const EffectProgramView& first,
                                     const EffectProgramView& second, const Scene& scene) {
  const auto is_declared = [](const EffectProgramView& view) {
    return view.effect.timings() == cards::timing_flag(cards::Timing::main);
  };
  if (is_declared(first) || is_declared(second)) {
    return {"a [Main] effect does not wait: the turn player declares it before the other or after"};
  }
  const std::size_t place = dcg::index(dcg::Question::effect_order);
  const bool same_owner = scene.owner[0] == scene.owner[1];
  const bool own_turn = scene.owner[0] == scene.turn_player;
  const auto owners = !same_owner ? dcg::EffectOrderOwners::x_turn_player
                      : own_turn  ? dcg::EffectOrderOwners::both_turn_player
                                  : dcg::EffectOrderOwners::both_opponent;
  const std::array situation = {static_cast<int>(owners),
                                static_cast<int>(dcg::EffectOrderNewer::same_time)};
  std::vector<std::pair<std::string, std::vector<std::string>>> answers;
  for (const Edition& edition : editions) {
    std::vector<std::string> says;
    for (const int option : judge_options(edition, questions, place, situation)) {
      says.push_back(questions.questions[place].answers[static_cast<std::size_t>(option)].says);
    }
    std::string all = fmt::format("{}", fmt::join(says, ", or "));
    if (says.size() > 1) all = "not settled: " + all;
    const auto known = std::ranges::find(answers, all, [](const auto& each) { return each.first; });
    if (known == answers.end()) {
      answers.push_back({all, {edition.id}});
    } else {
      known->second.push_back(edition.id);
    }
  }
  std::vector<std::string> lines;
  for (const auto& [says, ids] : answers) {
    lines.push_back(fmt::format("{}: {}", fmt::join(ids, ", "), says));
  }
  return lines;
}

}  // namespace headjudge::proofs
