// Trying wrong versions of an edition's entries.
//
// An edition borrows the plays of older ones that go as they say at its table. A play is run again
// only where the wrong edition's customary judge answers something otherwise
// that this play asked, or no longer defines a word on the play's cards.
#include "tests/support/counts/held_entries.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/logic/joint_vocabulary.hpp"
#include "model/core/play/runner.hpp"
#include "tests/support/counts/rules_world.hpp"
#include "tests/support/rules_plays.hpp"

namespace headjudge::test {

namespace {

namespace fs = std::filesystem;

/// A play that names the edition without rulings of its own, what it asked there, and the words on
/// its cards.
struct AskingPlay {
  Play play;
  std::set<std::pair<std::size_t, std::size_t>> asked;  ///< question, situation
  std::vector<std::string> terms;
};

template <class G>
class Entries {
 public:
  explicit Entries(std::size_t edition)
      : rulebook_(rules_world<G>().rulebook),
        number_(edition),
        edition_(rulebook_.editions[edition]),
        game_(rules_world<G>().pool) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / "corpus/examples")) {
      if (entry.path().extension() == ".play") files.push_back(entry.path());
    }
    std::ranges::sort(files);
    for (const fs::path& file : files) {
      const Play play = loaded_or_thrown(load_play(file));
      add_play(play);
      borrow_play(play);
    }
  }

  std::vector<std::string> lines() {
    for (std::size_t c = 0; c < edition_.clauses.size(); ++c) try_clause(c);
    for (std::size_t d = 0; d < edition_.definitions.size(); ++d) try_definition(d);
    return std::move(lines_);
  }

 private:
  void add_play(Play play) {
    const bool is_here = std::ranges::any_of(
        play.tables, [&](const PlayTable& table) { return table.edition == edition_.id; });
    if (play.game != GameTraits<G>::kId || !is_here || !play.cards.empty()) return;
    const auto run = run_play(game_, rulebook_, play);
    if (!run) throw std::runtime_error(run.error().text());
    AskingPlay asking{std::move(play), {}, {}};
    for (const PlayedTable<G>& table : run->tables) {
      if (table.edition != edition_.id) continue;
      for (const PlayedTurn<G>& turn : table.turns) {
        for (const auto& entry : turn.asked) asking.asked.insert({entry.question, entry.situation});
      }
      asking.terms = GameTraits<G>::terms(game_, rulebook_.questions, table.start);
    }
    plays_.push_back(std::move(asking));
  }

  /// A play of older editions only that goes as it says at this edition's table, too.
  void borrow_play(const Play& play) {
    const auto is_older = [&](const PlayTable& table) {
      const Edition* named = rulebook_.find(table.edition);
      return named != nullptr && named < &rulebook_.editions[number_];
    };
    if (play.game != GameTraits<G>::kId || !std::ranges::all_of(play.tables, is_older)) return;
    Play here = at_table_of(play, edition_);
    if (!here.expectations.empty() && goes_as_it_says(here, edition_)) add_play(std::move(here));
  }

  void try_clause(std::size_t number) {
    const Clause clause = edition_.clauses[number];
    const std::vector<std::size_t> asked = clause.questions();
    const std::vector<Variable> vocabulary =
        clause.is_joint() ? joint_vocabulary(rulebook_.questions, asked)->variables
                          : rulebook_.questions.questions[clause.question].vocabulary();
    Edition wrong = edition_;
    wrong.clauses.erase(wrong.clauses.begin() + static_cast<std::ptrdiff_t>(number));
    add(clause.id, "left out", wrong, asked);
    wrong = edition_;
    wrong.clauses[number].formula = loaded_or_thrown(
        parse_formula(fmt::format("not ({})", clause.formula.text), vocabulary, {"held", 0, 0}));
    add(clause.id, "turned round", wrong, asked);
    if (!clause.otherwise) return;
    wrong.clauses[number].formula = *clause.otherwise;
    add(clause.id, "read the other way", wrong, asked);
  }

  void add(const std::string& entry, std::string_view version, const Edition& wrong,
           const std::vector<std::size_t>& questions) {
    std::set<std::pair<std::size_t, std::size_t>> changed;
    std::size_t situations = 0;
    for (const std::size_t question : questions) {
      std::set<std::size_t> here;
      situations += differing(wrong, question, here);
      for (const std::size_t situation : here) changed.insert({question, situation});
    }
    std::vector<std::string> noticed;
    for (const AskingPlay& each : plays_) {
      const bool is_touched = std::ranges::any_of(
          changed, [&](const auto& place) { return each.asked.contains(place); });
      if (is_touched && !goes_as_it_says(each.play, wrong)) noticed.push_back(name_of(each.play));
    }
    add_line(entry, version, situations, noticed);
  }

  /// Situations in which its judges may answer otherwise; `changed`: those in which its customary
  /// judge does.
  std::size_t differing(const Edition& wrong, std::size_t number, std::set<std::size_t>& changed) {
    const Question& question = rulebook_.questions.questions[number];
    const Judge right = judge_of(edition_, number);
    const Judge other = judge_of(wrong, number);
    std::size_t count = 0;
    for (std::size_t s = 0; s < question.situation_count(); ++s) {
      const auto situation = question.situation_values(s);
      if (!question.comes_up(situation)) continue;
      if (right.answer_at(number, s) != other.answer_at(number, s)) changed.insert(s);
      const auto options = [&](const Edition& edition) {
        return judge_options(edition, rulebook_.questions, number, situation);
      };
      count += options(edition_) != options(wrong) ? 1U : 0U;
    }
    return count;
  }

  /// The edition's customary judge, as far as this question goes.
  Judge judge_of(Edition edition, std::size_t question) const {
    const std::vector<std::size_t> tied = edition.joined_with(question);
    std::erase_if(edition.clauses, [&](const Clause& clause) {
      return !std::ranges::binary_search(tied, clause.question);
    });
    return base_judge(edition, rulebook_.questions);
  }

  bool goes_as_it_says(const Play& play, const Edition& wrong) {
    rulebook_.editions[number_] = wrong;
    const auto run = run_play(game_, rulebook_, play);
    rulebook_.editions[number_] = edition_;
    return run && run->failed.empty();
  }

  void try_definition(std::size_t number) {
    const Definition& definition = edition_.definitions[number];
    Edition wrong = edition_;
    wrong.definitions.erase(wrong.definitions.begin() + static_cast<std::ptrdiff_t>(number));
    std::size_t situations = 0;
    for (const Question& question : rulebook_.questions.questions) {
      if (edition_.asks(question) != wrong.asks(question)) situations += question.situation_count();
    }
    std::vector<std::string> noticed;
    for (const AskingPlay& each : plays_) {
      const bool needs = std::ranges::find(each.terms, definition.term) != each.terms.end();
      if (needs && !wrong.defines(definition.term)) noticed.push_back(name_of(each.play));
    }
    add_line(definition.id, "left out", situations, noticed);
  }

  static std::string name_of(const Play& play) { return fs::path(play.file).stem().string(); }

  void add_line(const std::string& entry, std::string_view version, std::size_t situations,
                const std::vector<std::string>& noticed) {
    lines_.push_back(fmt::format("{}\t{}\t{}\t{}\t{}", edition_.id, entry, version, situations,
                                 fmt::join(noticed, " ")));
  }

  Rulebook rulebook_;
  std::size_t number_;
  Edition edition_;
  G game_;
  std::vector<AskingPlay> plays_;
  std::vector<std::string> lines_;
};

}  // namespace

template <class G>
std::vector<std::string> held_lines(std::size_t edition) {
  return Entries<G>(edition).lines();
}

template std::vector<std::string> held_lines<dcg::Dcg>(std::size_t edition);
template std::vector<std::string> held_lines<ccg::Ccg>(std::size_t edition);

}  // namespace headjudge::test
