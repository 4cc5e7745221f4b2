// The table that the tests of the Digimon Card Game sit at: loading once, failing loudly.
//
// A set-up that is refused is a mistake in the test, told with the refusal.
#include "tests/support/dcg_table.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

namespace headjudge::dcg {

namespace {

template <class T>
T loaded(Result<T> result) {
  if (!result) {
    ADD_FAILURE() << result.error().text();
    return {};
  }
  return std::move(*result);
}

std::vector<PlayLine> as_lines(const std::vector<std::string>& texts) {
  std::vector<PlayLine> lines;
  lines.reserve(texts.size());
  for (const std::string& text : texts) {
    lines.push_back({text, static_cast<int>(lines.size()) + 1});
  }
  return lines;
}

}  // namespace

const cards::Pool& test_pool() {
  static const cards::Pool pool = loaded(cards::load_pool(HEADJUDGE_SOURCE_DIR "/corpus/cards"));
  return pool;
}

const Rulebook& test_rulebook() {
  static const Rulebook rulebook =
      loaded(load_rulebook(HEADJUDGE_SOURCE_DIR "/model/editions", "dcg"));
  return rulebook;
}

std::vector<std::string> position(std::initializer_list<std::string> lines) {
  std::vector<std::string> all = {"turn: P1, main phase", "P1 deck: Pebbit, Pebbit, Ashpaw",
                                  "P2 deck: Pebbit, Pebbit, Ashpaw"};
  all.insert(all.end(), lines);
  return all;
}

DcgTable::DcgTable(std::string_view edition, const cards::Pool& pool) : game_(pool) {
  const Edition* found = test_rulebook().find(edition);
  if (found == nullptr) {
    ADD_FAILURE() << "no edition " << edition;
    judge_ = Judge(test_rulebook().questions);
  } else {
    judge_ = base_judge(*found, test_rulebook().questions);
  }
}

void DcgTable::answer(std::string_view id, std::string_view answer, std::string_view when) {
  const QuestionSet& set = test_rulebook().questions;
  const auto question = set.index_of(id);
  ASSERT_TRUE(question) << id;
  const headjudge::Question& asked = set.questions[*question];
  const auto wanted = asked.find_answer(answer);
  ASSERT_TRUE(wanted) << answer;
  const auto formula = parse_formula(when.empty() ? "true" : when, asked.situation, {});
  ASSERT_TRUE(formula) << formula.error().text();
  for (std::size_t situation = 0; situation < asked.situation_count(); ++situation) {
    if (holds(*formula, asked.situation_values(situation))) {
      judge_.set_answer(*question, situation, *wanted);
    }
  }
}

void DcgTable::lay(const std::vector<std::string>& lines) {
  log_.entries.clear();
  judge_.attach(&log_);
  const auto state = game_.set_up(as_lines(lines), {"test", 1, 0}, judge_);
  ASSERT_TRUE(state) << state.error().text();
  state_ = *state;
}

std::string DcgTable::set_up_error(const std::vector<std::string>& lines) const {
  const auto state = game_.set_up(as_lines(lines), {"test", 1, 0}, judge_);
  return state ? "" : state.error().text();
}

std::vector<std::string> DcgTable::legal() const {
  Decisions offers;
  game_.legal(state_, judge_, offers);
  std::vector<std::string> words;
  for (const Decision& offer : offers) words.push_back(game_.say(state_, offer));
  return words;
}

void DcgTable::decide(std::initializer_list<std::string_view> words) {
  for (const std::string_view wanted : words) {
    Decisions offers;
    game_.legal(state_, judge_, offers);
    const auto* found = std::ranges::find_if(
        offers, [&](const Decision& offer) { return game_.say(state_, offer) == wanted; });
    ASSERT_NE(found, offers.end()) << "`" << wanted << "` is not legal; legal are "
                                   << fmt::format("{}", fmt::join(legal(), " | "));
    const State before = state_;
    const Decision decision = *found;
    game_.apply(state_, judge_, decision);
    told_ = game_.tell(before, judge_, decision, state_);
  }
}

std::string DcgTable::seen(std::string_view expectation) const {
  const auto result = game_.check(state_, judge_, expectation, {"test", 1, 0});
  return result ? *result : result.error().text();
}

bool DcgTable::asked(std::string_view question) const {
  const auto index = test_rulebook().questions.index_of(question);
  return std::ranges::any_of(
      log_.entries, [&](const ConsultLog::Entry& entry) { return entry.question == index; });
}

std::vector<std::string> two_decks(std::size_t first, std::uint64_t seed) {
  constexpr std::size_t kDeck = 50;
  constexpr std::size_t kCopies = 4;
  const auto& all = test_pool().cards;
  std::vector<std::string> lines;
  std::size_t next = first;
  for (const std::string_view player : {"P1", "P2"}) {
    std::vector<std::string> deck;
    std::vector<std::string> eggs;
    std::size_t size = 0;
    for (; size < kDeck; ++next) {
      const cards::Card& card = all[next % all.size()];
      if (card.kind == cards::CardKind::digi_egg || card.token) continue;
      const std::size_t count = std::min(kCopies, kDeck - size);
      deck.push_back(fmt::format("{} {}", count, card.number));
      size += count;
    }
    for (const cards::Card& card : all) {
      if (card.kind == cards::CardKind::digi_egg && eggs.size() < 5) eggs.push_back(card.number);
    }
    lines.push_back(fmt::format("deck {}: {}", player, fmt::join(deck, ", ")));
    lines.push_back(fmt::format("eggs {}: {}", player, fmt::join(eggs, ", ")));
  }
  lines.push_back(fmt::format("seed: {}", seed));
  return lines;
}

}  // namespace headjudge::dcg
