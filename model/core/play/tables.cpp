// From names to judges. Nothing is guessed: an unknown edition, question or answer is answered with
// those that there are.
#include "model/core/play/tables.hpp"

#include <utility>

#include <fmt/format.h>

#include "model/core/base/suggestion.hpp"

namespace headjudge {
namespace {

std::unexpected<InputError> refuse_name(const TextPosition& table, std::string_view what,
                                        const std::string& name,
                                        const std::vector<std::string>& names) {
  return refuse({table.file, table.line, 0, fmt::format("there is no {} `{}`", what, name),
                 expected_name(name, names)});
}

template <class Items, class Name>
std::vector<std::string> names_of(const Items& items, Name name) {
  std::vector<std::string> names;
  names.reserve(items.size());
  for (const auto& item : items) names.push_back(item.*name);
  return names;
}

Result<const Edition*> find_edition(const Rulebook& rulebook, const std::string& id,
                                    const TextPosition& table) {
  const Edition* edition = rulebook.find(id);
  if (edition != nullptr) return edition;
  return refuse_name(table, "edition", id, names_of(rulebook.editions, &Edition::id));
}

}  // namespace

Result<Ruling> resolve_ruling(const PlayRuling& ruling, const QuestionSet& questions,
                              const TextPosition& table) {
  const std::optional<std::size_t> index = questions.index_of(ruling.question);
  if (!index) {
    return refuse_name(table, "question", ruling.question,
                       names_of(questions.questions, &Question::id));
  }
  const Question& question = questions.questions[*index];
  const std::optional<int> answer = question.find_answer(ruling.answer);
  if (!answer) {
    return refuse_name(table, "answer to " + question.id, ruling.answer,
                       names_of(question.answers, &Answer::name));
  }
  Result<Formula> when = parse_formula(ruling.when.empty() ? "true" : ruling.when,
                                       question.situation, {table.file, table.line, ruling.column});
  if (!when) return refuse(when.error());
  return Ruling{*index, std::move(*when), *answer};
}

PlayRuling to_play_ruling(const Ruling& ruling, const QuestionSet& questions) {
  const Question& question = questions.questions[ruling.question];
  return {.question = question.id,
          .when = ruling.when.text == "true" ? "" : ruling.when.text,
          .answer = question.answers[static_cast<std::size_t>(ruling.answer)].name};
}

Result<SeatedTable> seat_table(const Rulebook& rulebook, const PlayTable& table,
                               const std::string& file) {
  const TextPosition position{file, table.line, 0};
  const Result<const Edition*> edition = find_edition(rulebook, table.edition, position);
  if (!edition) return refuse(edition.error());
  std::vector<Ruling> rulings;
  for (const PlayRuling& each : table.rulings) {
    Result<Ruling> ruling = resolve_ruling(each, rulebook.questions, position);
    if (!ruling) return refuse(ruling.error());
    if (!each.as_in.empty()) {
      const auto permits = find_edition(rulebook, each.as_in, position);
      if (!permits) return refuse(permits.error());
      ruling->as_in = *permits;
    }
    rulings.push_back(std::move(*ruling));
  }
  Result<Judge> judge = seat_judge(**edition, rulebook.questions, rulings, position);
  if (!judge) return refuse(judge.error());
  return SeatedTable{table.name, table.edition, std::move(*judge)};
}

Result<std::vector<SeatedTable>> seat_tables(const Rulebook& rulebook, const Play& play) {
  if (play.game != rulebook.questions.game) {
    return refuse({.file = play.file,
                   .message = fmt::format("the play is of the game `{}`", play.game),
                   .expected = rulebook.questions.game});
  }
  std::vector<SeatedTable> seated;
  for (const PlayTable& table : play.tables) {
    Result<SeatedTable> seat = seat_table(rulebook, table, play.file);
    if (!seat) return refuse(seat.error());
    seated.push_back(std::move(*seat));
  }
  return seated;
}

}  // namespace headjudge
