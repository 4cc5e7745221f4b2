// Playing a game at two tables in step, for any setting of a game (see fuzz/games/two_judges.hpp).
//
// What both judges were asked in a step lies in two logs. The judge who tells whether a parting is
// explained is the first one with the second one's answers at every place of either log: wherever
// the second one was asked, this one answers the same, so a program that only asks does the same.
#pragma once

#include <algorithm>
#include <set>
#include <utility>

#include "fuzz/games/templates/changing.hpp"
#include "fuzz/games/templates/play_code.hpp"
#include "fuzz/games/templates/reach.hpp"
#include "fuzz/games/templates/shrink.hpp"
#include "fuzz/games/two_judges.hpp"

namespace headjudge::fuzz {

template <class S>
TwoJudgesDriver<S>::TwoJudgesDriver(std::unique_ptr<S> setting, bool planted)
    : setting_(std::move(setting)),
      planted_(planted),
      reach_(setting_->rulebook().questions,
             {.editions = setting_->rulebook().editions.size()}) {}  // it looks at no effects

template <class S>
TwoJudgesInput<S> TwoJudgesDriver<S>::decode(ByteView bytes) const {
  ByteReader in(bytes.subspan(std::min(bytes.size(), kMagic.size())));
  TwoJudgesInput<S> input;
  input.edition = read_edition(setting_->rulebook(), in);
  input.choices = read_judge(setting_->judges(input.edition), in);
  Bytes game(S::kMagic.begin(), S::kMagic.end());
  const ByteView rest = in.rest();
  game.insert(game.end(), rest.begin(), rest.end());
  input.game = decode_game(*setting_, game);
  return input;
}

template <class S>
Bytes TwoJudgesDriver<S>::encode(const TwoJudgesInput<S>& input) const {
  ByteWriter out;
  for (const char c : kMagic) out.byte(static_cast<unsigned char>(c));
  out.byte(tag_to_write(setting_->rulebook(), input.edition));
  write_judge(input.choices, out);
  const Bytes game = encode_game(*setting_, input.game);
  out.append(ByteView(game).subspan(S::kMagic.size()));
  return out.bytes();
}

template <class S>
typename TwoJudgesDriver<S>::Halves TwoJudgesDriver<S>::halves(ByteView input) const {
  const ByteView bytes = input.subspan(std::min(input.size(), kMagic.size()));
  ByteReader in(bytes);
  const std::size_t edition = read_edition(setting_->rulebook(), in);
  (void)read_judge(setting_->judges(edition), in);
  Halves halves{bytes_between(bytes, 0, in.taken()), Bytes(S::kMagic.begin(), S::kMagic.end())};
  const ByteView rest = in.rest();
  halves.game.insert(halves.game.end(), rest.begin(), rest.end());
  return halves;
}

template <class S>
Bytes TwoJudgesDriver<S>::joined_halves(const Halves& halves) {
  Bytes input(kMagic.begin(), kMagic.end());
  input.insert(input.end(), halves.second.begin(), halves.second.end());
  const auto game = ByteView(halves.game).subspan(S::kMagic.size());
  input.insert(input.end(), game.begin(), game.end());
  input.resize(std::min(input.size(), kMostInputBytes));
  return input;
}

template <class S>
Bytes TwoJudgesDriver<S>::changed(ByteView input, ByteView other, Random& random) const {
  constexpr std::uint64_t kSecondOneIn = 8;
  Halves parts = halves(input);
  if (random.below(kSecondOneIn) == 0) {
    const Bytes judge(parts.second.begin() + 1, parts.second.end());
    const Bytes another = change_judge(judge, random);
    parts.second.resize(1);
    parts.second.insert(parts.second.end(), another.begin(), another.end());
  } else {
    parts.game = change_input(*setting_, parts.game, halves(other).game, random);
  }
  return joined_halves(parts);
}

template <class S>
Bytes TwoJudgesDriver<S>::crossed(ByteView one, ByteView other, Random& random) const {
  Halves parts = halves(one);
  Halves from = halves(other);
  if (random.below(4) == 0) {
    parts.second = std::move(from.second);
  } else {
    parts.game = cross_inputs(*setting_, parts.game, from.game, random);
  }
  return joined_halves(parts);
}

template <class S>
Judge TwoJudgesDriver<S>::second_of(const TwoJudgesInput<S>& input) const {
  return setting_->judges(input.edition).judge(input.choices);
}

/// The two judges, what they were asked since the last step, and who tells what explains a parting.
template <class S>
struct TwoJudgesDriver<S>::Tables {
  Judge first;
  Judge second;
  Judge both;
  ConsultLog first_log;
  ConsultLog second_log;
  std::vector<ConsultLog::Entry> changed;  ///< places of `both`, with the first one's answers

  Tables(const Judge& one, const Judge& other) : first(one), second(other), both(one) {
    first.attach(&first_log);
    second.attach(&second_log);
  }
  Tables(const Tables&) = delete;  // a judge points at its log
  Tables& operator=(const Tables&) = delete;
  ~Tables() = default;

  void begin_step() {
    first_log.entries.clear();
    second_log.entries.clear();
    for (const ConsultLog::Entry& entry : changed) {
      both.set_answer(entry.question, entry.situation, entry.answer);
    }
    changed.clear();
  }

  /// The judge with the second one's answers to all that was asked in this step.
  const Judge& like_the_second() {
    for (const ConsultLog* log : {&first_log, &second_log}) {
      for (const ConsultLog::Entry& entry : log->entries) {
        const int before = both.answer_at(entry.question, entry.situation);
        const int answer = second.answer_at(entry.question, entry.situation);
        if (before == answer) continue;
        both.set_answer(entry.question, entry.situation, answer);
        changed.push_back({entry.question, entry.situation, static_cast<std::uint8_t>(before)});
      }
    }
    return both;
  }
};

/// A table that got stuck is in the middle of a step: how far it came tells nothing, but that it
/// got stuck does.
template <class S>
bool TwoJudgesDriver<S>::came_to_the_same(const State& one, const State& other) const {
  const Model& game = setting_->game();
  const bool stuck = game.outcome(other) == Outcome::stuck;
  if (stuck != (game.outcome(one) == Outcome::stuck)) return false;
  return stuck || game.same(one, other);
}

template <class S>
Probe TwoJudgesDriver<S>::play(const TwoJudgesInput<S>& input) {
  const Model& game = setting_->game();
  Tables tables(judge_of(*setting_, input.game), second_of(input));
  Probe probe;
  const auto start = start_of(*setting_, input.game, tables.first);
  const auto other_start = start_of(*setting_, input.game, tables.second);
  if (!start || !other_start) return {.refused = true};
  reach_.begin(input.game.edition);
  const auto end_step = [&](bool same, auto&& explains) {
    ++compared_;
    if (!same && explains(tables.like_the_second())) {
      ++explained_;
    } else if (!same) {
      probe.broken = kBroken;
    }
    asked_.clear();
    for (const ConsultLog* log : {&tables.first_log, &tables.second_log}) {
      for (const ConsultLog::Entry& entry : log->entries) {
        asked_.push_back(setting_->rulebook().questions.questions[entry.question].id);
      }
    }
    reach_.under(input.game.edition);
    reach_.take(tables.first_log);
    reach_.under(input.edition);
    reach_.take(tables.second_log);
    probe.is_new = reach_.take_news() || probe.is_new;
    tables.begin_step();
  };
  const bool apart = !game.same(*start, *other_start);
  end_step(!apart, [&](const Judge& both) {
    const auto again = start_of(*setting_, input.game, both);
    return again && game.same(*again, *other_start);
  });
  if (apart) return probe;
  State state = *start;
  DecisionSource source(input.game.decisions, input.game.tail);
  while (probe.broken.empty() && probe.decisions < kMostDecisions && !source.at_end()) {
    Decisions legal{};
    Decisions other_legal{};
    game.legal(state, tables.first, legal);
    game.legal(state, tables.second, other_legal);
    end_step(std::ranges::equal(legal, other_legal), [&](const Judge& both) {
      Decisions again{};
      game.legal(state, both, again);
      return std::ranges::equal(again, other_legal);
    });
    if (legal.empty() || !probe.broken.empty()) break;
    const auto decision = legal[next_place(*setting_, state, legal, source)];
    const State before = state;
    game.apply(state, tables.first, decision);
    ++probe.decisions;
    if (std::ranges::find(other_legal, decision) == other_legal.end()) break;
    State other = before;
    game.apply(other, tables.second, decision);
    if constexpr (requires { S::plant_mistake(other); }) {
      if (planted_) S::plant_mistake(other);
    }
    const bool one_goes_on = game.outcome(state) != Outcome::stuck ||  //
                             game.outcome(other) != Outcome::stuck;
    const bool parted = one_goes_on && !came_to_the_same(state, other);
    end_step(!parted, [&](const Judge& both) {
      State again = before;
      game.apply(again, both, decision);
      return came_to_the_same(again, other);
    });
    if (parted || !one_goes_on) break;
  }
  return probe;
}

template <class S>
Probe TwoJudgesDriver<S>::probe(ByteView input) {
  return play(decode(input));
}

template <class S>
std::vector<std::string> TwoJudgesDriver<S>::cause(ByteView input) {
  (void)probe(input);
  std::set<std::string> asked(asked_.begin(), asked_.end());
  asked.insert("the game " + setting_->rulebook().questions.game);
  return {asked.begin(), asked.end()};
}

template <class S>
Bytes TwoJudgesDriver<S>::fresh(Random& random) const {
  constexpr std::uint64_t kMost = 240;
  ByteWriter out;
  for (const char c : kMagic) out.byte(static_cast<unsigned char>(c));
  for (std::uint64_t left = 20 + random.below(kMost); left > 0; --left) {
    out.byte(random.below(256));
  }
  return out.bytes();
}

template <class S>
bool TwoJudgesDriver<S>::parts(const TwoJudgesInput<S>& input) {
  return !play(input).broken.empty();
}

template <class S>
bool TwoJudgesDriver<S>::parts(const Play& first, TwoJudgesInput<S> input) {
  const Result<GameInput<S>> game = input_of_play(*setting_, first);
  if (!game) return false;
  input.game = *game;
  return parts(input);
}

/// With both tables. The second one's is there for the reader: the decisions are the first one's.
template <class S>
Result<Play> TwoJudgesDriver<S>::play_of(const TwoJudgesInput<S>& input,
                                         std::size_t decisions) const {
  Result<Play> play = play_of_input(*setting_, input.game, decisions);
  if (!play) return play;
  const Edition& edition = setting_->rulebook().editions[input.edition];
  play->tables.front().name = "first";
  play->tables.push_back({.name = "second",
                          .edition = edition.id,
                          .rulings = setting_->judges(input.edition).rulings_of(second_of(input))});
  return play;
}

/// A play with both tables, as play_of tells it.
template <class S>
Result<Bytes> TwoJudgesDriver<S>::input_of(const Play& play) const {
  if (play.tables.size() != 2) {
    return refuse({play.file, 0, 0, fmt::format("the play has {} tables", play.tables.size()),
                   "two tables: their judges are compared"});
  }
  const auto seated = seat_tables(setting_->rulebook(), play);
  if (!seated) return refuse(seated.error());
  Play first = play;
  first.tables.pop_back();
  auto game = input_of_play(*setting_, first);
  if (!game) return refuse(game.error());
  TwoJudgesInput<S> input{.game = std::move(*game)};
  input.edition = detail::edition_place(setting_->rulebook(), play.tables.back().edition);
  input.choices = setting_->judges(input.edition).choices_of(seated->back().judge);
  return encode(input);
}

template <class S>
std::string TwoJudgesDriver<S>::play_text(ByteView input, std::size_t decisions) {
  const auto play = play_of(decode(input), decisions);
  return play ? write_play(*play) : "";
}

template <class S>
Finding TwoJudgesDriver<S>::shrink(ByteView input, const std::string& broken) {
  TwoJudgesInput<S> small = decode(input);
  const Probe found = play(small);
  Finding finding{
      .broken = broken,
      .sentence = "Two tables part only over a question that their judges answer differently.",
      .input = Bytes(input.begin(), input.end())};
  Result<Play> first = play_of_input(*setting_, small.game, found.decisions);
  if (!first) return finding;  // it was played a moment ago
  const auto still = [&](const Play& candidate) { return parts(candidate, small); };
  if (still(*first)) *first = shrink_play(*setting_, std::move(*first), still);
  if (const auto game = input_of_play(*setting_, *first)) small.game = *game;
  for (std::vector<JudgeChoice>* choices : {&small.choices, &small.game.choices}) {
    leave_choices_out(*choices, [&] { return parts(small); });
  }
  if (!parts(small)) return finding;
  finding.input = encode(small);
  Result<Play> told = play_of(small, kMostDecisions);
  if (!told) return finding;
  told->title = title_of_broken(*told, finding.sentence);
  finding.text = write_play(*told);
  finding.play = std::move(*told);
  return finding;
}

template <class S>
std::vector<EditionReach> TwoJudgesDriver<S>::by_edition() const {
  return reach_by_edition(*setting_, reach_, {});
}

template <class S>
std::vector<CheckCounts> TwoJudgesDriver<S>::checks() const {
  return {{kBroken, "Two tables part only over a question that their judges answer differently.",
           compared_},
          {"two-judges-parted", "Tables parted, and a difference in answers explained it.",
           explained_}};
}

}  // namespace headjudge::fuzz
