// Unknown boards, constant boards, and reading a board off again.
//
// A board of numbers and one of terms have the same parts, so one conversion serves all ways.
#include "proofs/commutativity/board/terms.hpp"

#include <fmt/format.h>

namespace headjudge::proofs {
namespace {

using Terms = TermAlgebra;
using TermPath = BoardPath<Terms>;

BoardDigimon<Terms> unknown_digimon(const Terms& a, const BoardColumns& columns, std::size_t i) {
  const auto name = [&](std::string_view what) { return fmt::format("d{} {}", i, what); };
  BoardDigimon<Terms> digimon{
      a.unknown_boolean(name("there")),
      a.unknown_boolean(name("suspended")),
      a.unknown_integer(name("dp")) * a.integer(kDpStep) -
          a.pick(a.unknown_boolean(name("half")), a.integer(kHalfDpStep), a.integer(0)),
      a.unknown_integer(name("level")),
      a.unknown_integer(name("cost")),
      a.unknown_integer(name("under")),
      {},
      {a.integer(0), a.integer(0), a.integer(0)},
      {a.integer(0), a.integer(0), a.integer(0)},
      std::vector<TermBool>(columns.marks.size() * kHorizons, a.boolean(false)),
      {a.integer(0), a.integer(0), a.integer(0), a.integer(0), a.integer(0)}};
  for (std::size_t facet = 0; facet < columns.facets.size(); ++facet) {
    digimon.facets.push_back(a.unknown_boolean(name(fmt::format("facet {}", facet))));
  }
  return digimon;
}

bool is_bystander(const Scene& scene, std::size_t digimon) {
  return scene.self[0] != digimon && scene.self[1] != digimon;
}

/// Each number and each truth of a board by the functions given.
template <class To, class From, class Number, class Truth>
Board<To> converted(const Board<From>& board, const Number& number, const Truth& truth) {
  const auto numbers = [&](const auto& list) {
    static_assert(kHorizons == 3);
    return std::array<typename To::Int, kHorizons>{number(list[0]), number(list[1]),
                                                   number(list[2])};
  };
  const auto truths = [&](const auto& list) {
    std::vector<typename To::Bool> out;
    for (const auto& each : list) out.push_back(truth(each));
    return out;
  };
  const auto piles = [&](const BoardPiles<From>& p) {
    return BoardPiles<To>{number(p.hand), number(p.deck), number(p.security), number(p.trash)};
  };
  const auto events = [&](const PileEvents<From>& e) {
    return PileEvents<To>{number(e.hand_gained), number(e.hand_trashed), number(e.deck_trashed),
                          number(e.security_gained), number(e.security_lost)};
  };
  const auto trace = [&](const EffectTrace<From>& t) {
    return EffectTrace<To>{number(t.uses), number(t.lasting)};
  };
  Board<To> out{number(board.memory),
                {piles(board.piles[0]), piles(board.piles[1])},
                {},
                truth(board.crossed),
                board.lost,
                {trace(board.traces[0]), trace(board.traces[1])},
                {events(board.events[0]), events(board.events[1])}};
  for (const BoardDigimon<From>& each : board.digimon) {
    const DigimonEvents<From>& was = each.events;
    out.digimon.push_back({truth(each.present),
                           truth(each.suspended),
                           number(each.dp),
                           number(each.level),
                           number(each.cost),
                           number(each.under),
                           truths(each.facets),
                           numbers(each.dp_change),
                           numbers(each.checks),
                           truths(each.marks),
                           {number(was.suspended), number(was.unsuspended), number(was.trashed),
                            number(was.gone), number(was.cards)}});
  }
  return out;
}

}  // namespace

Board<Terms> unknown_board(const Terms& a, const BoardColumns& columns) {
  const auto piles = [&](std::string_view who) {
    return BoardPiles<Terms>{a.unknown_integer(fmt::format("{} hand", who)),
                             a.unknown_integer(fmt::format("{} deck", who)),
                             a.unknown_integer(fmt::format("{} security", who)),
                             a.unknown_integer(fmt::format("{} trash", who))};
  };
  const TermInt none = a.integer(0);
  const PileEvents<Terms> nothing{none, none, none, none, none};
  Board<Terms> board{a.unknown_integer("memory"),
                     {piles("P1"), piles("P2")},
                     {},
                     a.unknown_boolean("crossed"),
                     0,
                     {EffectTrace<Terms>{none, none}, EffectTrace<Terms>{none, none}},
                     {nothing, nothing}};
  for (std::size_t i = 0; i < kDigimonAll; ++i) {
    board.digimon.push_back(unknown_digimon(a, columns, i));
  }
  return board;
}

TermBool in_order(const Terms& a, const Board<Terms>& board, const Scene& scene) {
  TermBool holds = a.boolean(true);
  for (std::size_t i = 0; i + 1 < kDigimonAll; ++i) {
    if (side_of(i) != side_of(i + 1) || !is_bystander(scene, i) || !is_bystander(scene, i + 1)) {
      continue;
    }
    holds = holds && (board.digimon[i].present || !board.digimon[i + 1].present);
  }
  return holds;
}

TermBool whole_dp(const Terms& a, std::size_t digimon) {
  return !a.unknown_boolean(fmt::format("d{} half", digimon));
}

TermBool names_of_cards(const Terms& a, const Board<Terms>& board, const BoardColumns& columns,
                        const NameRows& rows) {
  TermBool holds = a.boolean(true);
  if (rows.are_all()) return holds;
  for (const BoardDigimon<Terms>& digimon : board.digimon) {
    TermBool some = a.boolean(false);
    for (const std::vector<bool>& row : rows.rows) {
      TermBool all = a.boolean(true);
      for (std::size_t facet = 0; facet < columns.facets.size(); ++facet) {
        if (columns.facets[facet].kind != Facet::Kind::described) continue;
        all = all && (row[facet] ? digimon.facets[facet] : !digimon.facets[facet]);
      }
      some = some || all;
    }
    holds = holds && some;
  }
  return holds;
}

bool is_in_order(const TermPath& path, const Scene& scene) {
  for (std::size_t i = 0; i + 1 < kDigimonAll; ++i) {
    if (side_of(i) != side_of(i + 1) || !is_bystander(scene, i) || !is_bystander(scene, i + 1)) {
      continue;
    }
    for (std::size_t choice = 0; choice < path.choices.size(); ++choice) {
      if (!path.is_set[choice]) continue;
      const bool here = (path.choices[choice] >> i & 1) != 0;
      const bool next = (path.choices[choice] >> (i + 1) & 1) != 0;
      if (here == next) continue;
      if (next) return false;
      break;
    }
  }
  return true;
}

TermBool has_no_match(const Terms& a, const TermPaths& from, const TermPaths& to, Sight sight) {
  TermBool some = a.boolean(false);
  for (const TermPath& path : from) {
    TermBool unmatched = path.guard;
    for (const TermPath& other : to) {
      unmatched = unmatched && !(other.guard && same_board(a, path.end, other.end, sight));
    }
    some = some || unmatched;
  }
  return some;
}

Board<Terms> constant_board(const Terms& a, const Board<ConcreteAlgebra>& board) {
  return converted<Terms>(
      board, [&](int value) { return a.integer(value); },
      [&](bool value) { return a.boolean(value); });
}

Board<ConcreteAlgebra> board_in(const z3::model& model, const Board<Terms>& board) {
  return converted<ConcreteAlgebra>(
      board, [&](const TermInt& term) { return value_in(model, term); },
      [&](const TermBool& term) { return value_in(model, term); });
}

std::optional<Board<ConcreteAlgebra>> board_without_unknowns(const Board<Terms>& board) {
  bool known = true;
  const auto value = [&](const auto& term) {
    const auto found = constant(term);
    known = known && found.has_value();
    return found.value_or(0);
  };
  auto out = converted<ConcreteAlgebra>(board, value, value);
  if (!known) return std::nullopt;
  return out;
}

}  // namespace headjudge::proofs
