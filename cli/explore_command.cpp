// headjudge explore: all plays from one set-up, every decision of every position that they come to.
//
// The set-up is that of a play file, whatever its decisions; or `gauge`, the memory gauge and the
// structure of turns without cards (proofs/gauge/turns.hpp). What was found is told with its cost:
// positions a second, bytes a position. "Exhaustive" is said where nothing was left out, and the
// exit code is 0; where a bound, the memory or the engine cut it short it says so, and the exit
// code is 3, as it is where components were asked for and had no room.
#include <chrono>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/play_tables.hpp"
#include "invariants/games/renaming.hpp"
#include "model/core/play/runner.hpp"
#include "model/core/play/template.hpp"
#include "proofs/gauge/turns.hpp"
#include "proofs/model_checking/state_space.hpp"

namespace headjudge::cli {

namespace {

constexpr std::size_t kMebibyte = std::size_t{1} << 20U;
constexpr std::string_view kGauge = "gauge";
constexpr std::uint8_t kCardsInDeck = 30;

struct ExploreArguments {
  std::string set_up;
  std::string edition;
  std::string editions;
  std::string spill;
  std::uint64_t depth = 0;  ///< 0: no bound
  std::uint64_t megabytes = 1'024;
  std::optional<std::uint64_t> deck;  ///< with the gauge; absent: kCardsInDeck
  bool components = false;
};

/// "2,193,470"
std::string with_commas(std::uint64_t number) {
  std::string digits = fmt::format("{}", number);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

void tell_number(std::string_view name, std::uint64_t number, const std::string& more = "") {
  fmt::print("  {:<18}{:>15}{}\n", name, with_commas(number), more);
}

/// Why this is not everything, one line for each reason.
std::vector<std::string> what_is_missing(const proofs::SpaceResult& result,
                                         const ExploreArguments& arguments) {
  std::vector<std::string> lines;
  if (result.end == proofs::SpaceEnd::depth) {
    lines.push_back(fmt::format("play goes on behind the bound of --depth {}", result.depth));
  }
  if (result.end == proofs::SpaceEnd::no_room) {
    lines.push_back(
        arguments.spill.empty()
            ? fmt::format("{} MiB of memory were spent (--memory, --spill)", arguments.megabytes)
            : fmt::format("{} MiB of memory were spent, or the disk is full", arguments.megabytes));
  }
  if (const std::size_t stuck = result.with(Outcome::stuck); stuck > 0) {
    lines.push_back(fmt::format("the engine could not go on in {} positions", stuck));
  }
  if (result.full_offers > 0) {
    lines.push_back(fmt::format("in {} positions there may be more decisions than a list holds",
                                result.full_offers));
  }
  return lines;
}

void tell_components(const proofs::SpaceResult& result) {
  if (!result.components) {
    fmt::print("  There was no memory left to look for components: they are left out.\n");
    return;
  }
  const proofs::ComponentCounts& found = *result.components;
  tell_number("components", found.all,
              fmt::format("   {} of them cyclic, with {} states; the largest of those has {}",
                          with_commas(found.cyclic), with_commas(found.states_in_cyclic),
                          with_commas(found.largest)));
}

int tell(const proofs::SpaceResult& result, double seconds, const ExploreArguments& arguments) {
  const auto states = static_cast<double>(std::max<std::size_t>(result.states, 1));
  tell_number("states", result.states);
  tell_number("transitions", result.transitions);
  tell_number("depth", result.depth, "   every play of up to so many decisions was followed");
  tell_number("finished games", result.finished(),
              fmt::format("   P1 wins {}, P2 wins {}, drawn {}",
                          with_commas(result.with(Outcome::first_wins)),
                          with_commas(result.with(Outcome::second_wins)),
                          with_commas(result.with(Outcome::drawn))));
  tell_number("states a second", static_cast<std::uint64_t>(states / std::max(seconds, 1e-6)),
              fmt::format("   {:.2f} s", seconds));
  fmt::print("  {:<18}{:>15.1f}   {:.1f} MiB of memory, {:.1f} MiB on disk\n", "bytes a state",
             static_cast<double>(result.in_memory + result.on_disk) / states,
             static_cast<double>(result.in_memory) / kMebibyte,
             static_cast<double>(result.on_disk) / kMebibyte);
  if (result.transitions_in_memory > 0) {
    fmt::print("  {:<18}{:>15.1f}   MiB of memory for transitions\n", "",
               static_cast<double>(result.transitions_in_memory) / kMebibyte);
  }
  if (arguments.components) tell_components(result);
  if (result.drawn_chance > 0) {
    fmt::print("  Chance was drawn in {} transitions, as the set-up's seed has it.\n",
               with_commas(result.drawn_chance));
  }
  const std::vector<std::string> missing = what_is_missing(result, arguments);
  if (missing.empty()) {
    fmt::print("Exhaustive: every decision was taken in every position that play comes to.\n");
    return arguments.components && !result.components ? kUnknown : kAsExpected;
  }
  fmt::print("Not exhaustive: {}.\n", fmt::join(missing, "; "));
  return kUnknown;
}

template <GameDynamics G>
Result<int> explore_from(const G& game, const Judge& judge, const typename G::State& start,
                         const ExploreArguments& arguments) {
  proofs::SpaceBounds bounds{.memory = arguments.megabytes * kMebibyte,
                             .spill = arguments.spill,
                             .components = arguments.components};
  if (arguments.depth > 0) bounds.depth = arguments.depth;
  const auto begun = std::chrono::steady_clock::now();
  proofs::StateSpace<G> space(game, judge, bounds, renaming<G>());
  const auto result = space.run(std::span(&start, 1));
  if (!result) return refuse(result.error());
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
  return tell(*result, taken.count(), arguments);
}

/// The edition that is named; the newest unless one is.
Result<const Edition*> edition_of(const Rulebook& rulebook, const std::string& id) {
  if (id.empty() && !rulebook.editions.empty()) return &rulebook.editions.back();
  if (const Edition* edition = rulebook.find(id)) return edition;
  return refuse({rulebook.questions.file, 0, 0, fmt::format("there is no edition '{}'", id), ""});
}

Result<int> explore_gauge(const ExploreArguments& arguments) {
  using proofs::GaugeTurns;
  return ShippedGames::with(GaugeTurns::kGame, [&]<class G>(std::type_identity<G>) -> Result<int> {
    PlayTables tables(arguments.editions);
    const auto rulebook = tables.rulebook<G>();
    if (!rulebook) return refuse(rulebook.error());
    const auto edition = edition_of(**rulebook, arguments.edition);
    if (!edition) return refuse(edition.error());
    const Judge judge = base_judge(**edition, (*rulebook)->questions);
    const GaugeTurns game;
    const auto deck = static_cast<std::uint8_t>(arguments.deck.value_or(kCardsInDeck));
    fmt::print("The memory gauge and turns alone, {} cards in each deck, under {}:\n", deck,
               (*edition)->id);
    return explore_from(game, judge, game.start(judge, deck), arguments);
  });
}

/// The play's set-up under its first table's judge, or an edition's customary judge.
template <PlayableGame G>
Result<int> explore_play(const G& game, const Rulebook& rulebook, Play play,
                         const ExploreArguments& arguments) {
  if (!arguments.edition.empty()) play.tables = {{arguments.edition, arguments.edition}};
  const auto seats = seat_tables(rulebook, play);
  if (!seats) return refuse(seats.error());
  const SeatedTable& seat = seats->front();
  const auto start = game.set_up(play.setup, {play.file, 0, 0}, seat.judge);
  if (!start) return refuse(start.error());
  fmt::print("{}: its set-up under {}, table {}\n", play.title, seat.edition, seat.name);
  return explore_from(game, seat.judge, *start, arguments);
}

Result<int> explore_file(const ExploreArguments& arguments) {
  auto plays = load_plays(arguments.set_up);
  if (!plays) return refuse(plays.error());
  if (plays->size() != 1) {
    return refuse({arguments.set_up, 0, 0, "a template has several set-ups", "a play"});
  }
  Play& play = plays->front().play;
  return ShippedGames::with(play.game, [&]<class G>(std::type_identity<G>) -> Result<int> {
    PlayTables tables(arguments.editions);
    const auto rulebook = tables.rulebook<G>();
    if (!rulebook) return refuse(rulebook.error());
    const auto table = tables.table<G>(play);
    if (!table) return refuse(table.error());
    return explore_play((*table)->game, **rulebook, std::move(play), arguments);
  });
}

int run(const ExploreArguments& arguments) {
  const bool is_gauge = arguments.set_up == kGauge;
  if (!is_gauge && arguments.deck) {
    return report({"--deck", 0, 0, "a play's set-up has decks of its own", "SETUP `gauge`"});
  }
  const auto code = is_gauge ? explore_gauge(arguments) : explore_file(arguments);
  return code ? *code : report(code.error());
}

}  // namespace

void add_explore(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<ExploreArguments>();
  CLI::App* command =
      app.add_subcommand("explore", "all plays from a set-up, every position that they come to");
  command
      ->add_option("SETUP", arguments->set_up,
                   "the set-up of this play file; or `gauge`: the memory gauge and turns alone, "
                   "without cards")
      ->required();
  command->add_option("--edition", arguments->edition,
                      "the edition whose customary judge rules; absent: the play's first table, "
                      "or the newest edition");
  add_editions_option(*command, arguments->editions);
  command->add_option("--depth", arguments->depth, "stop after so many decisions")
      ->check(whole_number(1, kMostCount));
  command->add_option("--memory", arguments->megabytes, "stop where so many MiB are spent")
      ->capture_default_str()
      ->check(whole_number(1, kMostCount));
  command->add_option("--spill", arguments->spill,
                      "keep positions in a file in this folder; memory then holds their table");
  command->add_flag("--components", arguments->components,
                    "keep transitions, and count strongly connected components");
  command
      ->add_option("--deck", arguments->deck,
                   fmt::format("with `gauge`: cards in each deck; absent: {}", kCardsInDeck))
      ->check(whole_number(0, proofs::GaugeTurns::kMostInDeck));
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
