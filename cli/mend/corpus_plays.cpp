// Loading the corpus' plays once, and running them under a judge (see corpus_plays.hpp).
//
// Making a game of a file of cards is what takes long, so plays of one file share it.
#include "cli/mend/corpus_plays.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/play_tables.hpp"
#include "cli/rulings/commands.hpp"
#include "invariants/games/registry.hpp"
#include "model/cards/program/card.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/play/runner.hpp"
#include "proofs/rulings/trial.hpp"

namespace headjudge::cli {

namespace {

namespace fs = std::filesystem;
using proofs::PlayVerdict;

/// A play with the game that its cards make.
using Runner = std::function<PlayVerdict(const Edition&, const Judge&)>;

/// `game` is kept for as long as the runner is.
template <class G>
Runner runner(std::shared_ptr<const G> game, const QuestionSet& questions, Play play) {
  return [game = std::move(game), &questions, play = std::move(play)](const Edition& edition,
                                                                      const Judge& judge) {
    if (!proofs::knows_words(*game, questions, play, edition, judge))
      return PlayVerdict::not_played;
    const auto run = run_play_at(*game, play, {{play.tables.front().name, edition.id, judge}});
    return run && run->failed.empty() ? PlayVerdict::holds : PlayVerdict::fails;
  };
}

std::string name_of(const Play& play) {
  const auto numbers = cited_rulings(play);
  return numbers.empty() ? fs::path(play.file).filename().string()
                         : fmt::format("{}", fmt::join(numbers, "/"));
}

/// Collects plays; what it gives may outlive it.
class Collecting {
 public:
  void add(std::string name, Runner runner) {
    plays_.names.push_back(std::move(name));
    runners_->push_back(std::move(runner));
  }
  proofs::TriedPlays finish() {
    plays_.run = [runners = runners_](const Edition& edition, const Judge& judge,
                                      std::size_t play) {
      return (*runners)[play](edition, judge);
    };
    return std::move(plays_);
  }

 private:
  proofs::TriedPlays plays_;
  std::shared_ptr<std::vector<Runner>> runners_ = std::make_shared<std::vector<Runner>>();
};

template <class G>
using Games = std::map<fs::path, std::shared_ptr<const G>>;  ///< by the file of cards

/// A file of cards that is read once. What is left out of it is told by no play: a play that needs
/// it is not tried.
template <class G>
Result<std::shared_ptr<const G>> game_of(const fs::path& file, Games<G>& known) {
  std::shared_ptr<const G>& game = known[file];
  if (game) return game;
  auto loaded = [&] {
    if constexpr (std::is_same_v<typename GameTraits<G>::Pool, cards::Pool>) {
      return cards::load_survey(file);
    } else {
      return GameTraits<G>::load_pool(file);
    }
  }();
  if (!loaded) return refuse(loaded.error());
  const auto table = std::make_shared<const CardTable<G>>(std::move(*loaded));
  game = std::shared_ptr<const G>(table, &table->game);
  return game;
}

fs::path cards_of(const Play& play, std::string_view own) {
  if (play.cards.empty()) return data_dir() / own;
  return (fs::path(play.file).parent_path() / play.cards).lexically_normal();
}

/// Is it about this edition's customary judge alone?
bool is_about(const Play& play, std::string_view edition) {
  return play.tables.size() == 1 && play.tables.front().edition == edition &&
         play.tables.front().rulings.empty();
}

Result<std::vector<Play>> plays_below(const fs::path& folder) {
  std::vector<fs::path> folders{folder};
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_directory()) folders.push_back(entry.path());
  }
  std::ranges::sort(folders);
  std::vector<Play> plays;
  for (const fs::path& each : folders) {
    auto rows = load_ruling_plays(each);
    if (!rows) return refuse(rows.error());
    for (TemplateRow& row : *rows) plays.push_back(std::move(row.play));
  }
  return plays;
}

}  // namespace

Result<proofs::TriedPlays> ruling_plays(const proofs::World& world, std::string_view game) {
  auto rows = load_ruling_plays(data_dir() / "corpus/rulings");
  if (!rows) return refuse(rows.error());
  Collecting collecting;
  ShippedGames::Each<Games> games;
  std::size_t without = 0;
  for (TemplateRow& row : *rows) {
    if (row.play.game != game) continue;
    using Made = Result<Runner>;
    Made made = ShippedGames::with(row.play.game, [&]<class G>(std::type_identity<G>) -> Made {
      const fs::path file = cards_of(row.play, GameTraits<G>::kCards);
      if (!fs::exists(file)) return Runner();
      const auto with_cards = game_of<G>(file, std::get<Games<G>>(games));
      if (!with_cards) return refuse(with_cards.error());
      return runner<G>(*with_cards, world.of<G>().rulebook.questions, row.play);
    });
    if (!made) return refuse(made.error());
    if (!*made) {
      ++without;
    } else {
      collecting.add(name_of(row.play), std::move(*made));
    }
  }
  proofs::TriedPlays plays = collecting.finish();
  if (without > 0) {
    plays.missing = fmt::format("the cards of {} are not there",
                                plays.empty() ? "all" : fmt::format("{}", without));
  } else if (plays.empty()) {
    plays.missing = "there are none about this game";
  }
  return plays;
}

Result<proofs::TriedPlays> example_plays(const proofs::World& world, std::string_view edition) {
  auto found = plays_below(data_dir() / "corpus/examples");
  if (!found) return refuse(found.error());
  const auto games = ShippedGames::each([&]<class G>(std::type_identity<G>) {
    return std::make_shared<const G>(world.of<G>().pool);
  });
  Collecting collecting;
  for (Play& play : *found) {
    if (!play.cards.empty() || !is_about(play, edition)) continue;
    std::string name = name_of(play);
    collecting.add(std::move(name),
                   ShippedGames::with(play.game, [&]<class G>(std::type_identity<G>) {
                     return runner<G>(std::get<std::shared_ptr<const G>>(games),
                                      world.of<G>().rulebook.questions, std::move(play));
                   }));
  }
  return collecting.finish();
}

}  // namespace headjudge::cli
