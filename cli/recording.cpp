// Writing a play while it is played (see recording.hpp).
//
// The position is never kept: after each answer the play so far is run once more, so that what is
// shown is what `headjudge play` will find. Expectations that stood below the decisions were about
// the position before the new ones: they stay there, among the decisions.
#include "cli/recording.hpp"

#include <algorithm>
#include <iostream>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/play_tables.hpp"
#include "model/core/base/suggestion.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/game/reading.hpp"
#include "model/core/play/runner.hpp"

namespace headjudge::cli {

namespace {

constexpr int kAfterTheFirst = 1;  // a line number for what is not in the file yet

/// The next answer; nothing at the end of the input.
std::optional<std::string> next_line() {
  fmt::print("> ");
  std::fflush(stdout);
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  return std::string(trimmed(line));
}

/// "1 4, 7": places in a list, from 1. Nothing: one of them is no such number; that is said.
std::optional<std::vector<std::size_t>> picked_numbers(std::string_view text, std::size_t most) {
  std::vector<std::size_t> found;
  std::string plain(text);
  std::ranges::replace(plain, ',', ' ');
  for (const std::string_view each : parts_of(plain, ' ')) {
    if (each.empty()) continue;
    const auto number = number_in<std::size_t>(each);
    if (!number || *number == 0 || *number > most) {
      fmt::print("`{}` is not one of the numbers 1 to {}.\n", each, most);
      return std::nullopt;
    }
    if (std::ranges::find(found, *number) == found.end()) found.push_back(*number);
  }
  return found;
}

void print_numbered(const std::vector<std::string>& lines) {
  for (std::size_t i = 0; i < lines.size(); ++i) fmt::print("{:>4}  {}\n", i + 1, lines[i]);
}

enum class Ending : std::uint8_t { done, quit, input_ended };

template <Game G>
class Recording {
 public:
  Recording(const G& game, const Rulebook& rulebook, Play play)
      : game_(game), rulebook_(rulebook), play_(std::move(play)), given_(play_.steps.size()) {}

  Result<int> run() {
    if (play_.tables.size() != 1) {
      return refuse({play_.file, play_.tables[1].line, 0, "only a play with one table is recorded",
                     "`table: EDITION`"});
    }
    final_ = std::exchange(play_.expectations, {});
    const auto ending = ask_for_decisions();
    if (!ending) return refuse(ending.error());
    if (*ending == Ending::quit) {
      fmt::print("Nothing is saved.\n");
      return kAsExpected;
    }
    if (*ending == Ending::input_ended) {
      return refuse({play_.file, 0, 0, "the input ended: nothing is saved",
                     "`done` behind the last decision"});
    }
    const auto picked = ask_for_expectations();
    if (!picked) return refuse(picked.error());
    if (*picked == Ending::done) return save();
    fmt::print("Nothing is saved.\n");
    return kAsExpected;
  }

 private:
  using Decision = typename G::Decision;

  /// The table after what is decided so far.
  Result<PlayedTable<G>> table() const {
    auto run = run_play(game_, rulebook_, play_);
    if (!run) return refuse(run.error());
    return std::move(run->tables.front());
  }

  [[nodiscard]] std::vector<std::string> asked(const PlayedTable<G>& at) const {
    if constexpr (requires { game_.asked_facts(at.last(), at.judge); }) {
      return game_.asked_facts(at.last(), at.judge);
    } else {
      return {};
    }
  }
  [[nodiscard]] std::string full_words(const PlayedTable<G>& at, const Decision& decision) const {
    if constexpr (requires { game_.full_words(at.last(), decision); }) {
      return game_.full_words(at.last(), decision);
    } else {
      return game_.say(at.last(), decision);
    }
  }

  [[nodiscard]] std::vector<std::string> show(const PlayedTable<G>& at) const {
    for (const std::string& line : at.turns.empty() ? at.opening : at.turns.back().told) {
      fmt::print("{}\n", line);
    }
    fmt::print("\n{}\n", game_.render(at.last()));
    typename G::Decisions legal;
    game_.legal(at.last(), at.judge, legal);
    std::vector<std::string> words;
    for (const Decision& each : legal) words.push_back(full_words(at, each));
    if (words.empty()) {
      fmt::print("The game is over: undo, done or quit.\n");
      return words;
    }
    fmt::print("{} decides", player_name(game_.actor(at.last())));
    for (const std::string& fact : asked(at)) fmt::print("; {}", fact);
    fmt::print(". A number, a decision in words, undo, done or quit:\n");
    print_numbered(words);
    return words;
  }

  Result<Ending> ask_for_decisions() {
    for (;;) {
      const auto at = table();
      if (!at && play_.steps.size() > given_) {  // an ended loop may not be begun again
        fmt::print("{}: {}\n", play_.steps.back().text, at.error().message);
        play_.steps.pop_back();
        continue;
      }
      if (!at) return refuse(at.error());
      const std::vector<std::string> offers = show(*at);
      const Player player = game_.actor(at->last());
      for (bool taken = false; !taken;) {
        const auto answer = next_line();
        if (!answer) return Ending::input_ended;
        if (*answer == "done") return Ending::done;
        if (*answer == "quit") return Ending::quit;
        taken = *answer == "undo" ? undo() : take(*at, offers, player, *answer);
      }
    }
  }

  bool undo() {
    if (play_.steps.size() > given_) {
      play_.steps.pop_back();
      return true;
    }
    fmt::print("There is nothing to take back: the play began with what is left.\n");
    return false;
  }

  bool take(const PlayedTable<G>& at, const std::vector<std::string>& offers, Player player,
            const std::string& answer) {
    if (take_at_any_time(at, player, answer)) return true;
    const std::optional<std::string> words =
        number_in<std::size_t>(answer) ? offered(offers, answer) : said(at, offers, answer);
    if (!words) return false;
    play_.steps.push_back({PlayStep::Kind::decision, player, *words, kAfterTheFirst});
    return true;
  }

  /// "forfeit", "P2: forfeit": what no list offers, of the player who decides or of the named one.
  bool take_at_any_time(const PlayedTable<G>& at, Player player, std::string_view answer) {
    const std::size_t colon = std::min(answer.find(':'), answer.size());
    if (const auto named = player_from(answer.substr(0, colon)); named && colon < answer.size()) {
      player = *named;
      answer.remove_prefix(colon + 1);
    }
    const std::string words(trimmed(answer));
    if (!at_any_time(game_, at.last(), player, words)) return false;
    play_.steps.push_back({PlayStep::Kind::decision, player, words, kAfterTheFirst});
    return true;
  }

  static std::optional<std::string> offered(const std::vector<std::string>& offers,
                                            const std::string& number) {
    const auto picked = picked_numbers(number, offers.size());
    if (!picked || picked->size() != 1) return std::nullopt;
    return offers[picked->front() - 1];
  }

  std::optional<std::string> said(const PlayedTable<G>& at, const std::vector<std::string>& offers,
                                  const std::string& answer) const {
    const auto plain = plain_words(game_, at.last(), answer, {play_.file, 0, 0});
    if (!plain) {
      fmt::print("{}\n", plain.error().message);
      return std::nullopt;
    }
    typename G::Decisions legal;
    game_.legal(at.last(), at.judge, legal);
    for (const Decision& each : legal) {
      if (game_.say(at.last(), each) == *plain) return full_words(at, each);
    }
    const std::string near = closest_name(answer, offers);
    fmt::print("`{}` is not legal here{}.\n", answer,
               near.empty() ? "" : fmt::format(": perhaps `{}`", near));
    return std::nullopt;
  }

  Result<Ending> ask_for_expectations() {
    const auto at = table();
    if (!at) return refuse(at.error());
    std::vector<std::string> lines = asked(*at);
    std::ranges::move(GameTraits<G>::facts(game_, at->last()), std::back_inserter(lines));
    fmt::print(
        "\nWhich of these must be seen? Their numbers, or an empty line for none, or quit:\n");
    print_numbered(lines);
    for (;;) {
      const auto answer = next_line();
      if (!answer) return Ending::done;
      if (*answer == "quit") return Ending::quit;
      const auto picked = picked_numbers(*answer, lines.size());
      if (!picked) continue;
      for (const std::size_t number : *picked) {
        picked_.push_back({"", lines[number - 1], kAfterTheFirst});
      }
      return Ending::done;
    }
  }

  Result<int> save() {
    const bool goes_on = play_.steps.size() > given_;
    if (goes_on) {
      const auto behind = play_.steps.begin() + static_cast<std::ptrdiff_t>(given_);
      std::vector<PlayStep> moved;
      for (const PlayExpectation& each : final_) {
        moved.push_back({PlayStep::Kind::expectation, kNobody, each.text, each.line});
      }
      play_.steps.insert(behind, moved.begin(), moved.end());
    } else {
      play_.expectations = final_;
    }
    std::ranges::copy(picked_, std::back_inserter(play_.expectations));
    const std::string text = write_play(play_);
    const auto read = parse_play(text, play_.file);
    if (!read) return refuse(read.error());
    const auto again = run_play(game_, rulebook_, *read);
    if (!again) return refuse(again.error());
    if (auto written = write_text_file(play_.file, text); !written) {
      return refuse(written.error());
    }
    fmt::print("{} is written: {} decisions and {} expectations are new.\n", play_.file,
               play_.steps.size() - given_ - (goes_on ? final_.size() : 0), picked_.size());
    for (const FailedExpectation& failed : again->failed) {
      fmt::print("It is not met that {}; seen: {}\n", failed.text, failed.seen);
    }
    return again->failed.empty() ? kAsExpected : kNewFindings;
  }

  const G& game_;
  const Rulebook& rulebook_;
  Play play_;
  std::size_t given_;  // steps that the file has
  std::vector<PlayExpectation> final_;
  std::vector<PlayExpectation> picked_;
};

}  // namespace

Result<int> record_play(const std::string& file, const std::string& editions) {
  auto play = load_play(file);
  if (!play) return refuse(play.error());
  PlayTables tables(editions);
  return ShippedGames::with(play->game, [&]<class G>(std::type_identity<G>) -> Result<int> {
    const auto rulebook = tables.rulebook<G>();
    if (!rulebook) return refuse(rulebook.error());
    const auto table = tables.table<G>(*play);
    if (!table) return refuse(table.error());
    return Recording<G>((*table)->game, **rulebook, std::move(*play)).run();
  });
}

}  // namespace headjudge::cli
