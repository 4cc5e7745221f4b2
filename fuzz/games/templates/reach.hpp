// What a game's reach is of, and how it is told, for any setting of a game.
//
// The setting may bring `size_effects`, `note_effects` and `name_effects` (game_setting.hpp); a
// game without effects brings none.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fuzz/feedback/edition_reach.hpp"
#include "fuzz/feedback/reach.hpp"
#include "fuzz/inputs/judge_choices.hpp"
#include "invariants/notes.hpp"
#include "model/core/manual/rulebook.hpp"

namespace headjudge::fuzz {

template <class S>
[[nodiscard]] ReachSizes reach_sizes(const S& setting, std::size_t invariants) {
  ReachSizes sizes{.editions = setting.rulebook().editions.size(), .invariants = invariants};
  if constexpr (requires { setting.size_effects(sizes); }) setting.size_effects(sizes);
  return sizes;
}

template <class S>
void note_effects(const S& setting, Notes& notes, Reach& reach) {
  if constexpr (requires { setting.note_effects(notes, reach); }) {
    setting.note_effects(notes, reach);
  }
}

namespace detail {

/// `open`: the open points of the edition.
[[nodiscard]] inline QuestionReach reach_of_question(const Rulebook& rulebook,
                                                     const std::vector<OpenPoint>& open,
                                                     const Reach& reach, std::size_t edition,
                                                     std::size_t number) {
  const Question& question = rulebook.questions.questions[number];
  auto point = std::ranges::find(open, number, &OpenPoint::question);
  QuestionReach told{.id = question.id, .asks = question.asks};
  for (std::size_t s = 0; s < question.situation_count(); ++s) {
    const std::vector<int> values = question.situation_values(s);
    if (!question.is_reachable(values)) {
      ++told.cannot_come_up;
      continue;
    }
    const std::uint32_t given = reach.answers(edition, number, s);
    told.situations.add(given != 0);
    if (given == 0) told.never.push_back(question.situation_text(values));
    if (point == open.end() || point->question != number || point->situation != s) {
      told.answers.add(given != 0);  // all judges give the same
      continue;
    }
    for (const int answer : point->options) {
      told.answers.add((given >> static_cast<unsigned>(answer) & 1U) != 0);
    }
    ++point;  // they are in the order of situations
  }
  if (question.reachable && told.cannot_come_up > 0) {
    told.comes_up_where = question.reachable->text;
  }
  return told;
}

/// Does the clause forbid an answer in this situation of its question?
[[nodiscard]] inline bool has_a_say(const Clause& clause, const Question& question,
                                    std::vector<int> values) {
  values.push_back(0);
  const std::vector<int> situation(values.begin(), values.end() - 1);
  for (int answer = 0; answer < static_cast<int>(question.answers.size()); ++answer) {
    values.back() = answer;
    if (question.is_sensible(situation, answer) && !holds(clause.formula, values)) return true;
  }
  return false;
}

/// One about several questions counts where each of them has come up in some situation.
[[nodiscard]] inline bool clause_came_up(const Rulebook& rulebook, const Reach& reach,
                                         std::size_t edition, const Clause& clause) {
  return std::ranges::all_of(clause.questions(), [&](std::size_t number) {
    const Question& question = rulebook.questions.questions[number];
    for (std::size_t s = 0; s < question.situation_count(); ++s) {
      if (reach.answers(edition, number, s) == 0) continue;
      if (clause.is_joint()) return true;
      if (has_a_say(clause, question, question.situation_values(s))) return true;
    }
    return false;
  });
}

inline void add_thing(NamedReach& things, std::string_view name, bool is_reached) {
  things.count.add(is_reached);
  if (!is_reached) things.never.emplace_back(name);
}

}  // namespace detail

/// Under each edition of the setting. `invariants`: their ids, as the reach numbers them.
template <class S>
[[nodiscard]] std::vector<EditionReach> reach_by_edition(
    const S& setting, const Reach& reach, const std::vector<std::string_view>& invariants) {
  const Rulebook& rulebook = setting.rulebook();
  std::vector<EditionReach> all;
  for (std::size_t edition = 0; edition < rulebook.editions.size(); ++edition) {
    const Edition& rules = rulebook.editions[edition];
    EditionReach& told = all.emplace_back();
    told.edition = rules.id;
    told.games = reach.games(edition);
    told.pairs = reach.pairs(edition);
    for (std::size_t number = 0; number < rulebook.questions.questions.size(); ++number) {
      if (!rules.asks(rulebook.questions.questions[number])) continue;
      told.questions.push_back(detail::reach_of_question(
          rulebook, setting.judges(edition).open_points(), reach, edition, number));
    }
    NamedReach clauses{.kind = "clauses"};
    for (const Clause& clause : rules.clauses) {
      const bool came_up = detail::clause_came_up(rulebook, reach, edition, clause);
      detail::add_thing(clauses, clause.id, came_up);
    }
    told.things.push_back(std::move(clauses));
    NamedReach applied{.kind = "invariants"};
    for (std::size_t i = 0; i < invariants.size(); ++i) {
      detail::add_thing(applied, invariants[i], reach.applied(edition, i));
    }
    if (!invariants.empty()) told.things.push_back(std::move(applied));
    if constexpr (requires { setting.name_effects(edition, reach, told.things); }) {
      if (reach.sizes().effects > 0) setting.name_effects(edition, reach, told.things);
    }
  }
  return all;
}

}  // namespace headjudge::fuzz
