// Dealing, counting, and keeping the counts.
//
// Counts are kept by number of effect and card, so a file of them fits the cards it was made with
// only; it says of what series it is.
#include "fuzz/dcg/series/series.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <xxhash.h>

#include "fuzz/inputs/setup_words.hpp"
#include "model/core/game/reading.hpp"

namespace headjudge::fuzz {
namespace {

using SeriesJson = nlohmann::ordered_json;

std::vector<std::string> lines_of_decks(const DcgSetting& setting,
                                        const std::array<DrawnDeck, 2>& decks, std::uint64_t seed,
                                        Player winner_of_the_throw) {
  std::vector<std::string> lines;
  for (std::size_t player = 0; player < 2; ++player) {
    lines.push_back(deck_line(setting, "deck", player, decks[player].main));
    if (decks[player].eggs.empty()) continue;
    lines.push_back(deck_line(setting, "eggs", player, decks[player].eggs));
  }
  lines.push_back(fmt::format("seed: {}", seed));
  lines.push_back("rps: " + player_text(winner_of_the_throw));
  return lines;
}

void add_all(std::vector<std::uint64_t>& to, const std::vector<std::uint64_t>& from) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
}

void note_odd(std::vector<OddGame>& list, const OddGame& game) {
  if (std::ranges::find(list, game.what, &OddGame::what) == list.end()) list.push_back(game);
}

SeriesJson json_of(const std::vector<OddGame>& games) {
  SeriesJson list = SeriesJson::array();
  for (const OddGame& game : games) list.push_back({game.seed, game.what});
  return list;
}

std::vector<OddGame> odd_games(const SeriesJson& list) {
  std::vector<OddGame> games;
  for (const SeriesJson& each : list) {
    games.push_back({each.at(0).get<std::uint64_t>(), each.at(1).get<std::string>()});
  }
  return games;
}

/// The first thing in which the file's series is another one.
std::optional<InputError> other_series(const SeriesJson& json, const std::string& file,
                                       const SeriesOrigin& of) {
  const auto origin = json.find("of");
  for (const auto& [name, value] : of) {
    const bool says = origin != json.end() && origin->is_object() && origin->contains(name);
    const std::string seen = says ? (*origin)[name].dump() : "not said";
    if (says && (*origin)[name] == value) continue;
    return InputError{
        .file = file,
        .line = 1,
        .message = fmt::format("these are counts of another series; {}: {}", name, seen),
        .expected = fmt::format("\"{}\", as in this one, or another file", value)};
  }
  return std::nullopt;
}

/// Nothing where it is not said with which seed the series began.
std::optional<std::uint64_t> first_seed_of(const SeriesOrigin& of) {
  const auto found =
      std::ranges::find(of, std::string("first seed"), &SeriesOrigin::value_type::first);
  return found == of.end() ? std::nullopt : number_in<std::uint64_t>(found->second);
}

std::uint64_t sum_of(std::span<const std::uint64_t> counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

/// The first sum that does not add up, in words; "" where all do.
std::string wrong_sum(const SeriesCounts& counts, const SeriesOrigin& of) {
  const auto more_than_games = [&](const std::vector<std::uint64_t>& sums) {
    return std::ranges::any_of(sums, [&](std::uint64_t each) { return each > counts.games; });
  };
  if (const std::uint64_t ended = sum_of(counts.ends); ended != counts.games) {
    return fmt::format("{} games, and {} that ended", counts.games, ended);
  }
  const auto first = first_seed_of(of);
  const std::uint64_t seeds = counts.games + counts.crashed.size();
  if (first && counts.next != *first + seeds) {
    return fmt::format("{} games from seed {} on, and {} as the next seed", seeds, *first,
                       counts.next);
  }
  if (counts.broken.size() != counts.ends[static_cast<std::size_t>(GameEnd::broken)]) {
    return fmt::format("{} broken games by name, and another number that ended so",
                       counts.broken.size());
  }
  for (const auto& [most, all, what] :
       {std::tuple{counts.most_turns[0], counts.turns, "turns"},
        std::tuple{counts.most_decisions[0], counts.decisions, "decisions"}}) {
    if (most > all || all > most * counts.games) {
      return fmt::format("{} {} in all, and {} in the longest of {} games", all, what, most,
                         counts.games);
    }
  }
  for (std::size_t i = 0; i < counts.counted.size(); ++i) {
    if (counts.counted[i] > counts.decisions) {
      return fmt::format("{} {} among {} decisions", counts.counted[i], kGameCounts[i].name,
                         counts.decisions);
    }
  }
  if (more_than_games(counts.full) || more_than_games(counts.fired) ||
      more_than_games(counts.drawn)) {
    return fmt::format("more than {} games with a card, an effect or a full list", counts.games);
  }
  return "";
}

/// Of all counts, so that a file which was changed by hand is known.
std::string seal_of(const SeriesJson& counts) {
  const std::string text = counts.dump();
  return fmt::format("{:016x}", XXH3_64bits(text.data(), text.size()));
}

/// What people are told of a game that did not end in a win.
std::string oddity_of(const DeckGame& game) {
  switch (game.end) {
    case GameEnd::capacity:
      return fmt::format("full: {}", fmt::join(full_lists(game.overflow), ", "));
    case GameEnd::endless:
    case GameEnd::stuck:
    case GameEnd::decisions: return std::string(name_of(game.end));
    default: return "";
  }
}

}  // namespace

Dealer deal_drawn_decks(const DcgSetting& setting, std::uint64_t order) {
  auto drawing = std::make_shared<const DeckDrawing>(setting, 0);
  Pile themes = drawing->themes();
  Random shuffling(order);
  shuffling.shuffle(std::span(themes));
  return [&setting, drawing, themes](std::uint64_t seed) {
    DealtGame game{.setup = {}, .random = Random(seed)};
    std::array<DrawnDeck, 2> decks;
    for (std::size_t player = 0; player < 2; ++player) {
      const std::size_t theme = (2 * (seed % themes.size()) + player) % themes.size();
      decks[player] = drawing->draw(themes[theme], game.random);
    }
    const std::uint64_t shuffles = game.random.next();
    game.setup =
        lines_of_decks(setting, decks, shuffles, static_cast<Player>(game.random.below(2)));
    return game;
  };
}

Dealer deal_decks(const DcgSetting& setting, const std::array<DrawnDeck, 2>& decks) {
  return [&setting, decks](std::uint64_t seed) {
    DealtGame game{.setup = {}, .random = Random(seed)};
    game.setup = lines_of_decks(setting, decks, seed, static_cast<Player>(game.random.below(2)));
    return game;
  };
}

SeriesCounts::SeriesCounts(const DcgSetting& setting, const InvariantSet<dcg::Dcg>& invariants)
    : full(dcg::kCapacityNames.size(), 0),
      applied(invariants.size(), 0),
      fired(setting.pool().effects.size(), 0),
      drawn(setting.pool().cards.size(), 0) {}

void SeriesCounts::add(const SeriesCounts& other) {
  next = std::max(next, other.next);
  games += other.games;
  turns += other.turns;
  decisions += other.decisions;
  for (std::size_t i = 0; i < counted.size(); ++i) counted[i] += other.counted[i];
  most_turns = std::max(most_turns, other.most_turns);
  most_decisions = std::max(most_decisions, other.most_decisions);
  for (std::size_t i = 0; i < ends.size(); ++i) ends[i] += other.ends[i];
  for (const OddGame& game : other.odd) note_odd(odd, game);
  std::ranges::copy(other.broken, std::back_inserter(broken));
  std::ranges::copy(other.crashed, std::back_inserter(crashed));
  add_all(full, other.full);
  add_all(applied, other.applied);
  add_all(fired, other.fired);
  add_all(drawn, other.drawn);
}

std::string SeriesCounts::to_json(const SeriesOrigin& of) const {
  SeriesJson origin = SeriesJson::object();
  for (const auto& [name, value] : of) origin[name] = value;
  SeriesJson json = {{"of", std::move(origin)},
                     {"next", next},
                     {"games", games},
                     {"turns", turns},
                     {"decisions", decisions},
                     {"counted", counted},
                     {"most_turns", most_turns},
                     {"most_decisions", most_decisions},
                     {"ends", ends},
                     {"full", full},
                     {"odd", json_of(odd)},
                     {"broken", json_of(broken)},
                     {"crashed", json_of(crashed)},
                     {"applied", applied},
                     {"fired", fired},
                     {"drawn", drawn}};
  json["seal"] = seal_of(json);
  return json.dump() + "\n";
}

Result<void> SeriesCounts::read_json(std::string_view text, const std::string& file,
                                     const SeriesOrigin& of) {
  const auto wrong = [&](const char* message, const char* expected) {
    return refuse({.file = file, .line = 1, .message = message, .expected = expected});
  };
  SeriesJson json = SeriesJson::parse(text, nullptr, false);
  if (!json.is_object())
    return wrong("these are not counts of games", "a file that a series has left");
  if (auto other = other_series(json, file, of)) return refuse(std::move(*other));
  SeriesCounts read = *this;
  try {
    json.at("next").get_to(read.next);
    json.at("games").get_to(read.games);
    json.at("turns").get_to(read.turns);
    json.at("decisions").get_to(read.decisions);
    json.at("counted").get_to(read.counted);
    json.at("most_turns").get_to(read.most_turns);
    json.at("most_decisions").get_to(read.most_decisions);
    json.at("ends").get_to(read.ends);
    json.at("full").get_to(read.full);
    json.at("applied").get_to(read.applied);
    json.at("fired").get_to(read.fired);
    json.at("drawn").get_to(read.drawn);
    read.odd = odd_games(json.at("odd"));
    read.broken = odd_games(json.at("broken"));
    read.crashed = odd_games(json.at("crashed"));
  } catch (const nlohmann::json::exception&) {
    return wrong("these are not counts of games", "a file that a series has left");
  }
  const bool fits = read.full.size() == full.size() && read.applied.size() == applied.size() &&
                    read.fired.size() == fired.size() && read.drawn.size() == drawn.size();
  if (!fits) return wrong("these are counts of other cards or rules", "the cards of that series");
  if (const std::string sum = wrong_sum(read, of); !sum.empty()) {
    return refuse({.file = file,
                   .line = 1,
                   .message = "these counts do not add up: " + sum,
                   .expected = "the file as the series left it"});
  }
  const SeriesJson seal = json.contains("seal") ? json["seal"] : SeriesJson();
  json.erase("seal");
  if (seal != seal_of(json)) {
    return wrong("these counts were changed", "the file as the series left it");
  }
  *this = std::move(read);
  return {};
}

GameSeries::GameSeries(const DcgSetting& setting, const InvariantSet<dcg::Dcg>& invariants,
                       Dealer dealer)
    : setting_(setting), invariants_(invariants), dealer_(std::move(dealer)) {}

Result<dcg::State> GameSeries::start(const DealtGame& dealt) const {
  return setting_.game().set_up(as_play_lines(dealt.setup), {"the decks", 0, 0}, judge());
}

Result<dcg::State> GameSeries::start(std::uint64_t seed) const { return start(dealer_(seed)); }

Result<DeckGame> GameSeries::play(std::uint64_t seed, SeriesCounts& counts,
                                  const GameWatch& watch) const {
  DealtGame dealt = dealer_(seed);
  const Result<dcg::State> begun = start(dealt);
  if (!begun) return refuse(begun.error());
  InvariantCounts checked = invariants_.no_counts();
  EffectSet seen(setting_.pool().effects.size());
  const DeckGame game =
      play_deck_game({setting_, judge(), invariants_}, *begun, dealt.random, checked, seen, watch);
  counts.next = seed + 1;
  ++counts.games;
  counts.turns += static_cast<std::uint64_t>(game.turns);
  counts.decisions += game.decisions;
  for (std::size_t i = 0; i < counts.counted.size(); ++i) counts.counted[i] += game.counted[i];
  counts.most_turns = std::max(counts.most_turns, {static_cast<std::uint64_t>(game.turns), seed});
  counts.most_decisions = std::max(counts.most_decisions, {game.decisions, seed});
  ++counts.ends[static_cast<std::size_t>(game.end)];
  for (std::size_t i = 0; i < counts.full.size(); ++i) counts.full[i] += game.overflow >> i & 1U;
  if (const std::string what = oddity_of(game); !what.empty()) note_odd(counts.odd, {seed, what});
  if (game.broken != nullptr) counts.broken.push_back({seed, std::string(game.broken->id)});
  for (std::size_t i = 0; i < counts.applied.size(); ++i) counts.applied[i] += checked.applied()[i];
  for (std::size_t i = 0; i < counts.fired.size(); ++i) counts.fired[i] += seen.has(i) ? 1 : 0;
  EffectSet cards(counts.drawn.size());
  for (std::size_t i = 0; i < begun->count; ++i) cards.add(begun->def[i]);
  for (std::size_t i = 0; i < counts.drawn.size(); ++i) counts.drawn[i] += cards.has(i) ? 1 : 0;
  return game;
}

Play GameSeries::head_of(std::uint64_t seed, const std::string& cards) const {
  const Edition& edition = setting_.rulebook().editions.front();
  Play head;
  head.title = fmt::format("The game of seed {}", seed);
  head.game = setting_.rulebook().questions.game;
  head.cards = cards;
  head.tables.push_back({.name = edition.id, .edition = edition.id});
  return to_play(std::move(head), dealer_(seed).setup, {});
}

Result<Play> GameSeries::play_of(std::uint64_t seed, const std::string& cards) const {
  std::vector<TakenDecision> taken;
  const dcg::Dcg& rules = setting_.game();
  const GameWatch watch{.deciding =
                            [&](const dcg::State& before, const dcg::Decision& decision) {
                              taken.push_back({rules.actor(before), rules.say(before, decision)});
                            },
                        .done = {}};
  SeriesCounts counts = no_games();
  if (const auto game = play(seed, counts, watch); !game) return refuse(game.error());
  return to_play(head_of(seed, cards), dealer_(seed).setup, taken);
}

}  // namespace headjudge::fuzz
