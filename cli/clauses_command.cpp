// headjudge clauses: what an edition makes of its manual, sentence by sentence.
//
//   clauses EDITION                     every entry with its standing, by the manual's headings,
//                                       and what notices when it is wrong
//   clauses EDITION --clashes           where clauses clash, what they leave open, what's proved
//   clauses --check FILE                the entries against a copy of the manual
//   clauses --fingerprint FILE:10-12    the fingerprint of a stretch, for authors; - is stdin
//
// The copy is the user's own, so the words that no entry covers are printed as they stand there.
#include <algorithm>
#include <iostream>
#include <optional>

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "invariants/games/registry.hpp"
#include "model/core/base/ascii.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/manual/check.hpp"
#include "model/core/manual/fingerprint.hpp"
#include "model/core/manual/rulebook.hpp"
#include "proofs/realizability/checker.hpp"
#include "proofs/realizability/judges.hpp"
#include "reports/views/clause_logic.hpp"
#include "reports/views/entries.hpp"

namespace headjudge::cli {

namespace {

struct ClausesArguments {
  std::string edition;
  std::string check;
  std::string of_edition;
  std::string stretch;
  std::string editions;
  proofs::SolverLimits solver;
  bool clashes = false;
};

/// What a game's invariants say.
reports::InvariantSentence sentences_of_game(std::string_view game) {
  return ShippedGames::with(game, []<class G>(std::type_identity<G>) {
    return reports::InvariantSentence([](std::string_view id) {
      const auto* invariant = GameTraits<G>::invariants().find(id);
      return invariant != nullptr ? invariant->sentence : std::string_view{};
    });
  });
}

/// An edition with the questions of its game.
struct Book {
  const QuestionSet* questions;
  const Edition* edition;
};

/// All games' editions: a manual is named without saying of which game it is.
Result<std::vector<Rulebook>> load_all(const std::string& editions) {
  const std::filesystem::path folder =
      editions.empty() ? data_dir() / "model/editions" : std::filesystem::path(editions);
  std::vector<Rulebook> rulebooks;
  for (const std::string& game : games_in(folder)) {
    auto rulebook = load_rulebook(folder, game);
    if (!rulebook) return refuse(rulebook.error());
    rulebooks.push_back(std::move(*rulebook));
  }
  return rulebooks;
}

template <class Wanted>
std::optional<Book> find_book(const std::vector<Rulebook>& rulebooks, const Wanted& wanted) {
  for (const Rulebook& rulebook : rulebooks) {
    for (const Edition& edition : rulebook.editions) {
      if (wanted(edition)) return Book{&rulebook.questions, &edition};
    }
  }
  return std::nullopt;
}

std::string known_editions(const std::vector<Rulebook>& rulebooks) {
  std::string known;
  for (const Rulebook& rulebook : rulebooks) {
    for (const Edition& edition : rulebook.editions)
      known += (known.empty() ? "" : ", ") + edition.id;
  }
  return known;
}

Result<Book> book_by_id(const std::vector<Rulebook>& rulebooks, const std::string& id) {
  const auto book = find_book(rulebooks, [&](const Edition& each) { return each.id == id; });
  if (book) return *book;
  return refuse({id, 0, 0, "there is no such edition", known_editions(rulebooks)});
}

/// The edition named, or the one whose document has this file's name.
Result<Book> book_for(const std::vector<Rulebook>& rulebooks, const std::string& id,
                      const std::string& file) {
  if (!id.empty()) return book_by_id(rulebooks, id);
  const std::string name = std::filesystem::path(file).filename().string();
  const auto book =
      find_book(rulebooks, [&](const Edition& each) { return each.document == name; });
  if (book) return *book;
  return refuse({file, 0, 0, "no edition has a document of this name",
                 "--edition with one of " + known_editions(rulebooks)});
}

int list(const ClausesArguments& arguments) {
  const auto rulebooks = load_all(arguments.editions);
  if (!rulebooks) return report(rulebooks.error());
  const auto book = book_by_id(*rulebooks, arguments.edition);
  if (!book) return report(book.error());
  fmt::print("{}", reports::entries_text(*book->edition, *book->questions,
                                         sentences_of_game(book->questions->game),
                                         reports::Holding::load(data_dir())));
  return kAsExpected;
}

int show_clashes(const ClausesArguments& arguments) {
  const auto rulebooks = load_all(arguments.editions);
  if (!rulebooks) return report(rulebooks.error());
  const auto book = book_by_id(*rulebooks, arguments.edition);
  if (!book) return report(book.error());
  const auto analysis = proofs::analyse_edition(*book->edition, *book->questions, arguments.solver);
  const auto certificate = proofs::certify(analysis, *book->edition, *book->questions);
  fmt::print("{}", reports::clause_logic_text(*book->edition, *book->questions, analysis,
                                              certificate, arguments.solver));
  return analysis.complete() && certificate.holds() ? kAsExpected : kUnknown;
}

int check(const ClausesArguments& arguments) {
  const auto rulebooks = load_all(arguments.editions);
  if (!rulebooks) return report(rulebooks.error());
  const auto text = read_text_file(arguments.check);
  if (!text) return report(text.error());
  if (text->contains('\0'))
    return report({arguments.check, 0, 0, "this is not a text", "a manual"});
  const std::string& id = arguments.of_edition.empty() ? arguments.edition : arguments.of_edition;
  const auto book = book_for(*rulebooks, id, arguments.check);
  if (!book) return report(book.error());
  const Edition& edition = *book->edition;
  const ManualCheck done = check_manual(edition, *text);
  if (done.is_another_text()) {
    return report(
        {arguments.check, 0, 0,
         fmt::format("this is not the manual of {}: none of its sentences stands here", edition.id),
         edition.title});
  }
  fmt::print("{}", reports::manual_check_text(edition, arguments.check, done));
  return done.complete() ? kAsExpected : kNewFindings;
}

/// FILE:10-12, FILE:10 or FILE: lines of a file, or all of it.
struct Stretch {
  std::string file;
  std::size_t first = 1;
  std::size_t last = std::string::npos;
};

Stretch read_stretch(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos) return {text};
  const std::string lines = text.substr(colon + 1);
  const std::size_t dash = lines.find('-');
  const auto first = number_in<std::size_t>(std::string_view(lines).substr(0, dash));
  const auto last = dash == std::string::npos
                        ? first
                        : number_in<std::size_t>(std::string_view(lines).substr(dash + 1));
  if (!first || !last) return {text};
  return {text.substr(0, colon), *first, *last};
}

/// A range that is mistyped must not pass for another one.
Result<void> check_lines(const Stretch& stretch, const std::string& text) {
  const auto ends = static_cast<std::size_t>(std::ranges::count(text, '\n'));
  const std::size_t lines = ends + (text.empty() || text.back() == '\n' ? 0 : 1);
  const bool whole = stretch.last == std::string::npos;
  if (whole || (stretch.first >= 1 && stretch.first <= stretch.last && stretch.last <= lines)) {
    return {};
  }
  return refuse({stretch.file, 0, 0,
                 fmt::format("there are no lines {} to {}", stretch.first, stretch.last),
                 fmt::format("lines from 1 to {}", lines)});
}

Result<std::string> text_of(const Stretch& stretch) {
  const auto text =
      stretch.file == "-" ? read_text_stream(std::cin, "stdin") : read_text_file(stretch.file);
  if (!text) return text;
  if (const auto there = check_lines(stretch, *text); !there) return refuse(there.error());
  std::string kept;
  std::size_t line = 1;
  for (const char c : *text) {
    if (line >= stretch.first && line <= stretch.last) kept += c;
    if (c == '\n') ++line;
  }
  return kept;
}

int print_fingerprint(const std::string& place) {
  const auto text = text_of(read_stretch(place));
  if (!text) return report(text.error());
  const auto words = manual_words(*text);
  if (words.empty()) return report({place, 0, 0, "there are no words here", "a sentence"});
  fmt::print("{}\n", fingerprint(*text));
  fmt::print(stderr, "from \"{}\" to \"{}\"\n", words.front().text, words.back().text);
  return kAsExpected;
}

int run(const ClausesArguments& arguments) {
  if (!arguments.stretch.empty()) return print_fingerprint(arguments.stretch);
  if (!arguments.check.empty()) return check(arguments);
  if (!arguments.edition.empty()) {
    return arguments.clashes ? show_clashes(arguments) : list(arguments);
  }
  return report({"clauses", 0, 0, "nothing to do", "an edition, --check or --fingerprint"});
}

}  // namespace

void add_clauses(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<ClausesArguments>();
  CLI::App* command =
      app.add_subcommand("clauses", "what an edition makes of each sentence of its manual");
  CLI::Option* listed =
      command->add_option("EDITION", arguments->edition, "an edition's id: lists its entries");
  CLI::Option* clashes =
      command
          ->add_flag("--clashes", arguments->clashes,
                     "where its clauses clash, what they leave open, and what is proved")
          ->needs(listed);
  CLI::Option* checked =
      command->add_option("--check", arguments->check, "hold the entries against this copy")
          ->excludes(clashes);
  command
      ->add_option("--edition", arguments->of_edition,
                   "whose copy it is; absent: the edition whose document has its name")
      ->needs(checked)
      ->excludes(listed);
  command
      ->add_option("--fingerprint", arguments->stretch,
                   "print the fingerprint of FILE:LINE-LINE, or of stdin (-)")
      ->excludes(listed)
      ->excludes(checked);
  add_editions_option(*command, arguments->editions);
  add_solver_option(*command, arguments->solver);
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
