// Who is asked, and about what.
//
// A player who must decide in a phase acts on their own; everywhere else something asks them. That
// is the effect that is being carried out, each of the effects of which one goes next, or a rule:
// blocking, countering, the cards of a DigiXros, the link card that makes room, the opening.
// A play names it by the card, by the card and the effect, or by the rule. So a play that answers
// `yes to X` breaks where another card asks, and does not answer the wrong question.
#include "model/dcg/text/asking.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/game/reading.hpp"
#include "model/core/play/play.hpp"
#include "model/dcg/dcg.hpp"
#include "model/dcg/position/acting.hpp"
#include "model/dcg/text/words.hpp"

namespace headjudge::dcg {

namespace {

struct RuleThatAsks {
  Asks asks;
  std::string_view name;
};
constexpr std::array kRulesThatAsk = std::to_array<RuleThatAsks>({
    {Asks::who_goes_first, "who goes first"},
    {Asks::redraw, "the opening hand"},
    {Asks::counter, "countering"},
    {Asks::block, "blocking"},
    {Asks::digixros, "the cards of a DigiXros"},
    {Asks::replaced_link, "the link card to replace"},
    {Asks::arts_digivolve, "Arts Digivolve"},
});

Subject subject_of(const Catalog& cards, const State& state, CardId source, std::uint16_t effect,
                   Waiting what = Waiting::effect) {
  return {&cards.card(state.def[source]), effect, what, {}};
}

/// What the subject is called behind its card.
std::string what_asks(const Catalog& cards, const Subject& subject) {
  return subject.what == Waiting::effect ? all_timings_words(cards, subject.effect)
                                         : std::string(processing_words(subject.what));
}

/// The effects of which the player chooses the next one.
std::vector<Subject> next_effects(const Catalog& cards, const State& state,
                                  const Decisions& legal) {
  std::vector<Subject> found;
  for (const Decision& decision : legal) {
    const bool interrupts = decision.kind == DecisionKind::interrupt;
    if (!interrupts && decision.kind != DecisionKind::resolve) continue;
    const WaitingEffect& effect =
        interrupts ? state.interrupting[decision.first].effect : state.pending[decision.first];
    found.push_back(subject_of(cards, state, effect.source, effect.effect.bits(), effect.what));
  }
  return found;
}

std::vector<std::string> names_of(const cards::Card& card) {
  return {card.name, card.number, fmt::format("{} ({})", card.name, card.number)};
}

}  // namespace

QuestionOnTable question_on_table(const Catalog& cards, const State& state,
                                  const Decisions& legal) {
  const Asks asks = state.asks;
  const bool acts_freely = asks == Asks::main || asks == Asks::breeding || asks == Asks::nothing;
  if (acts_freely || state.outcome != Outcome::running) return {};
  QuestionOnTable question{state.decider, {}};
  const auto rule = std::ranges::find(kRulesThatAsk, asks, &RuleThatAsks::asks);
  if (rule != kRulesThatAsk.end()) {
    question.about.push_back({nullptr, 0, Waiting::effect, rule->name});
  } else if (asks == Asks::next_effect || asks == Asks::next_interrupting) {
    question.about = next_effects(cards, state, legal);
  } else if (const Frame* frame = acting_effect(state)) {
    question.about.push_back(subject_of(cards, state, frame->source, frame->effect.bits()));
  }
  return question;
}

std::string subject_words(const Catalog& cards, const Subject& subject) {
  if (subject.card == nullptr) return std::string(subject.rule);
  const auto named = cards.find(subject.card->number);
  const std::string& name = named.empty() ? subject.card->name : cards.clear_name(named.front());
  return fmt::format("{}: {}", name, what_asks(cards, subject));
}

std::string subjects_words(const Catalog& cards, const QuestionOnTable& question) {
  std::vector<std::string> words;
  for (const Subject& each : question.about) words.push_back(subject_words(cards, each));
  return fmt::format("{}", fmt::join(words, " or "));
}

bool is_about(const Catalog& cards, const QuestionOnTable& question, std::string_view words) {
  return std::ranges::any_of(question.about, [&](const Subject& subject) {
    if (subject.card == nullptr) return words == subject.rule;
    return std::ranges::any_of(names_of(*subject.card), [&](const std::string& name) {
      std::string_view rest = words;
      if (!take_prefix(rest, name)) return false;
      if (rest.empty()) return true;
      if (!take_prefix(rest, ": ")) return false;
      const bool first_timing =
          subject.what == Waiting::effect && rest == effect_words(cards, subject.effect);
      return first_timing || rest == what_asks(cards, subject);
    });
  });
}

std::string_view card_of_subject(const Catalog& cards, std::string_view words) {
  for (std::string_view name = words; !name.empty();) {
    if (!cards.find(name).empty()) return name;
    const std::size_t cut = std::max(name.rfind(": ") + 1, name.rfind(" (") + 1);
    name = name.substr(0, cut == 0 ? 0 : cut - 1);
  }
  return {};
}

std::vector<std::string> rules_that_ask() {
  std::vector<std::string> names;
  for (const RuleThatAsks& each : kRulesThatAsk) names.emplace_back(each.name);
  return names;
}

std::optional<AnswerTo> answer_to(std::string_view words) {
  for (const std::string_view answer : {"yes", "no"}) {
    std::string_view rest = words;
    if (take_prefix(rest, answer) && take_prefix(rest, " to ")) return AnswerTo{answer, rest};
  }
  return std::nullopt;
}

Result<std::string> Dcg::plain_words(const State& state, std::string_view words,
                                     const TextPosition& where) const {
  const auto answer = answer_to(words);
  if (!answer) return std::string(words);
  const QuestionOnTable question = question_on_table(cards_, state, {});
  if (is_about(cards_, question, answer->subject)) return std::string(answer->answer);
  if (card_of_subject(cards_, answer->subject).empty()) {
    InputError missing = cards_.no_card(answer->subject);
    return refuse({where.file, where.line, where.column, std::move(missing.message),
                   std::move(missing.expected)});
  }
  const bool asked = question.player != kNobody && !question.about.empty();
  return refuse(
      {where.file, where.line, where.column,
       fmt::format("`{}` answers no question: {}", words,
                   asked ? fmt::format("{} is asked about {}", player_name(question.player),
                                       subjects_words(cards_, question))
                         : "no effect asks for yes or no"),
       asked ? "an answer to that question" : "a decision that is legal here"});
}

std::string Dcg::full_words(const State& state, const Decision& decision) const {
  const bool answers = decision.kind == DecisionKind::yes || decision.kind == DecisionKind::no;
  const QuestionOnTable question = question_on_table(cards_, state, {});
  if (!answers || question.about.empty()) return say(state, decision);
  return fmt::format("{} to {}", say(state, decision), subjects_words(cards_, question));
}

std::vector<std::string> Dcg::asked_facts(const State& state, const Judge& judge) const {
  Decisions offered;
  legal(state, judge, offered);
  const QuestionOnTable question = question_on_table(cards_, state, offered);
  if (question.player == kNobody) return {"not asked"};
  std::vector<std::string> facts;
  for (const Subject& each : question.about) {
    facts.push_back(fmt::format("asked {} about {}", player_name(question.player),
                                subject_words(cards_, each)));
  }
  return facts;
}

}  // namespace headjudge::dcg
