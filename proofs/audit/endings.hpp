// "Must a game end?", asked of an edition: its customary judge first, then those who rule otherwise
// on what an endless game rests on.
//
// The result is plain data for reports: the judge in words, the verdict, the certificate in words,
// and for an endless game a play that goes once round and comes back.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/manual/joined.hpp"
#include "model/core/play/play.hpp"
#include "model/core/play/tables.hpp"
#include "proofs/audit/game_world.hpp"
#include "proofs/realizability/situation_cover.hpp"
#include "proofs/termination/termination.hpp"

namespace headjudge::proofs {

struct Ending {
  std::string edition;
  std::string judge;  ///< "the customary judge", or the ruling that is different
  EndVerdict verdict = EndVerdict::open;
  std::string certificate;
  std::optional<Play> play;  ///< endless: the way to the round, and once around
};

/// "run-out when why = effect is loses"
[[nodiscard]] std::string ruling_words(const PlayRuling& ruling);
/// What a search without an endless game came to, in words.
[[nodiscard]] std::string ending_certificate(EndVerdict verdict, std::size_t starts,
                                             std::size_t states, std::uint64_t decisions,
                                             std::size_t longest,
                                             const std::vector<RankedMeasure>& ranking);
/// The starting positions that were not followed, in words; empty where there are none.
[[nodiscard]] std::string not_followed_words(std::size_t dealt, std::size_t refused);
/// Who can leave a round, and what that is worth.
[[nodiscard]] std::string leaving_words(const std::array<bool, 2>& can_leave, bool can_be_ended);

template <PlayableGame G>
class EndingSearch {
 public:
  using State = typename G::State;

  EndingSearch(const GameOnTrial<G>& trial, const Edition& edition, EndBounds bounds)
      : trial_(trial), edition_(edition), bounds_(bounds) {}

  /// The customary judge's row, then one for each ruling under which it comes out otherwise.
  [[nodiscard]] std::vector<Ending> run() {
    const Judge base = base_judge(edition_, questions());
    std::vector<Ending> endings{look(base, {})};
    if (endings.front().verdict != EndVerdict::endless) return endings;
    std::vector<std::string> in_vain;
    for (const auto& [judge, ruling] : otherwise(base)) {
      Ending ending = look(judge, {ruling});
      if (ending.verdict == EndVerdict::endless) {
        in_vain.push_back(ruling_words(ruling));
      } else {
        endings.push_back(std::move(ending));
      }
    }
    if (!in_vain.empty()) {
      endings.front().certificate +=
          fmt::format(" It stays endless with any of these rulings: {}.", fmt::join(in_vain, "; "));
    }
    return endings;
  }

 private:
  [[nodiscard]] const QuestionSet& questions() const { return trial_.rulebook.questions; }

  /// The small positions; a game dealt from whole decks is too wide to follow every play of.
  void set_up(const Judge& judge) {
    starts_.clear();
    setups_.clear();
    dealt_ = refused_ = 0;
    for (const StartingPosition& position : trial_.positions) {
      const bool dealt = std::ranges::any_of(
          position.setup, [](const PlayLine& line) { return line.text.starts_with("seed:"); });
      if (dealt) {
        ++dealt_;
        continue;
      }
      const auto state = trial_.game.set_up(position.setup, {"the set-up", 0, 0}, judge);
      if (!state) {
        ++refused_;
        continue;
      }
      starts_.push_back(*state);
      setups_.push_back(&position);
    }
  }

  [[nodiscard]] Ending look(const Judge& judge, const std::vector<PlayRuling>& rulings) {
    set_up(judge);
    const EndResult<G> result =
        EndSearch<G>(trial_.game, judge, trial_.measures, bounds_).run(starts_);
    Ending ending{edition_.id,
                  rulings.empty() ? "the customary judge" : ruling_words(rulings[0]),
                  result.verdict,
                  "",
                  {}};
    if (result.lasso) {
      tell_lasso(*result.lasso, judge, rulings, ending);
    } else {
      ending.certificate = ending_certificate(result.verdict, result.starts, result.states,
                                              result.decisions, result.longest, result.ranking) +
                           not_followed_words(dealt_, refused_);
    }
    return ending;
  }

  void tell_lasso(const Lasso<G>& lasso, const Judge& judge, const std::vector<PlayRuling>& rulings,
                  Ending& ending) {
    State state = starts_[lasso.start];
    std::vector<TakenDecision> taken;
    take(judge, lasso.prefix, state, taken);
    const State first = state;
    const std::size_t before = taken.size();
    log_.entries.clear();
    Judge logging = judge;
    logging.attach(&log_);
    take(logging, lasso.round, state, taken);
    std::vector<std::string> words;
    for (std::size_t i = before; i < taken.size(); ++i) {
      words.push_back(fmt::format("{}: {}", player_name(taken[i].player), taken[i].text));
    }
    const std::string round =
        words.size() == 1 ? "this one leads" : fmt::format("these {} lead", words.size());
    ending.certificate = fmt::format(
        "After {} decision{} {} back to the same position{}: {}. {}", before,
        before == 1 ? "" : "s", round, trial_.game.same(first, state) ? "" : " (not confirmed)",
        fmt::join(words, "; "), leaving_words(lasso.can_leave, lasso.can_be_ended));
    Play head;
    head.title = "A game without an end: the last decisions lead back to where they began";
    head.game = questions().game;
    head.tables.push_back({edition_.id, edition_.id, rulings, 0});
    std::vector<std::string> setup;
    for (const PlayLine& line : setups_[lasso.start]->setup) setup.push_back(line.text);
    ending.play = to_play(std::move(head), setup, taken);
  }

  void take(const Judge& judge, const std::vector<typename G::Decision>& decisions, State& state,
            std::vector<TakenDecision>& taken) const {
    for (const auto& decision : decisions) {
      taken.push_back({trial_.game.actor(state), trial_.game.say(state, decision)});
      typename G::Decisions offers;  // asked as well, for the log
      trial_.game.legal(state, judge, offers);
      trial_.game.apply(state, judge, decision);
    }
  }

  /// Judges who answer one question of the last round otherwise, wherever the edition lets them.
  [[nodiscard]] std::vector<std::pair<Judge, PlayRuling>> otherwise(const Judge& base) const {
    std::set<std::size_t> asked;
    for (const auto& entry : log_.entries) asked.insert(entry.question);
    std::vector<std::pair<Judge, PlayRuling>> judges;
    const JoinedAnswers joined(edition_, questions());
    for (const std::size_t q : asked) {
      const Question& question = questions().questions[q];
      for (int answer = 0; answer < static_cast<int>(question.answers.size()); ++answer) {
        Judge judge = base;
        auto situations = open_to(q, answer, base);
        std::vector<WantedAnswer> wanted;
        for (const std::size_t s : situations) wanted.push_back({{q, s}, answer});
        give_answers(judge, joined, wanted);
        std::erase_if(situations, [&](std::size_t s) { return judge.answer_at(q, s) != answer; });
        if (situations.empty()) continue;
        PlayRuling ruling{.question = question.id,
                          .when = formula_for(question, situations),
                          .answer = question.answers[static_cast<std::size_t>(answer)].name};
        if (ruling.when == "true") ruling.when.clear();
        judges.emplace_back(std::move(judge), std::move(ruling));
      }
    }
    return judges;
  }

  /// The situations in which the edition lets a judge give this answer, and the base does not.
  [[nodiscard]] std::vector<std::size_t> open_to(std::size_t q, int answer,
                                                 const Judge& base) const {
    const Question& question = questions().questions[q];
    std::vector<std::size_t> situations;
    for (std::size_t s = 0; s < question.situation_count(); ++s) {
      const auto values = question.situation_values(s);
      if (base.answer_at(q, s) == answer || !question.is_reachable(values)) continue;
      const auto options = judge_options(edition_, questions(), q, values);
      if (std::ranges::find(options, answer) != options.end()) situations.push_back(s);
    }
    return situations;
  }

  const GameOnTrial<G>& trial_;
  const Edition& edition_;
  EndBounds bounds_;
  std::vector<State> starts_;
  std::vector<const StartingPosition*> setups_;
  std::size_t dealt_ = 0;    ///< positions left out: a whole game
  std::size_t refused_ = 0;  ///< and those that cannot be set up under this judge
  ConsultLog log_;
};

}  // namespace headjudge::proofs
