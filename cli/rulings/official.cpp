// Official answers for a report: the plays of corpus/rulings, under every edition.
//
// The plays need the publisher's cards, which lie beside the repository. Where they do not, a
// report has no page of rulings, and whoever asked for it is told so.
//
// Each play is looked at by itself, in parallel: on how many cores changes nothing.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/rulings/commands.hpp"
#include "invariants/games/registry.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/parallel.hpp"
#include "model/dcg/dcg.hpp"
#include "reports/views/rulings.hpp"
#include "reports/views/table_views.hpp"

namespace headjudge::cli {

namespace {

using dcg::Dcg;

/// The analyses of the game's editions, among those of all games.
std::span<const proofs::EditionAnalysis> analyses_of(const proofs::World& world,
                                                     const proofs::Audit& audit) {
  std::size_t before = 0;
  for (const Rulebook* rulebook : world.rulebooks()) {
    const std::size_t count = rulebook->editions.size();
    if (rulebook == &world.of<Dcg>().rulebook) {
      return std::span(audit.analyses).subspan(before, count);
    }
    before += count;
  }
  return {};
}

/// Whether one of the plays formalises the answer. The tests let all of them hold.
bool is_followed(const std::string& number, std::span<const proofs::RulingPlay> followed) {
  return std::ranges::any_of(followed, [&](const proofs::RulingPlay& ruling) {
    return cited_rulings(ruling.play).contains(number);
  });
}

/// Is the text that the play is against among these editions? Of another answer: the play's own.
bool has_text_against(const Play& play, const Rulebook& rulebook) {
  const std::string source = play.contradicts.substr(0, play.contradicts.find(", "));
  return rulebook.find(source == "rulings" ? play.tables.front().edition : source) != nullptr;
}

/// A disagreement with the text or with another answer, as a finding; nothing of any other.
Result<void> add_contradiction(const Dcg& game, const Rulebook& rulebook,
                               std::span<const proofs::RulingPlay> followed,
                               const proofs::RulingPlay& ruling, reports::AuditResult& result) {
  if (ruling.play.contradicts.empty() || !has_text_against(ruling.play, rulebook)) return {};
  const auto text = reports::contradicted_text(ruling.play, rulebook);
  if (!text) return refuse(text.error());
  if (text->is_ruling && !is_followed(text->heading, followed)) {
    return refuse({ruling.play.file, 0, 0,
                   fmt::format("no play of corpus/rulings cites the answer {}", text->heading),
                   "an answer that a play formalises"});
  }
  Play play = ruling.play;
  play.tables = {{text->edition, text->edition, {}, play.tables.front().line}};
  auto run = run_play(game, rulebook, play);
  if (run && run->failed.empty()) {
    return refuse({play.file, 0, 0,
                   fmt::format("the play contradicts nothing: it holds under {}", text->edition),
                   "a play that fails there"});
  }
  std::string seen;
  std::vector<reports::TableView> tables;
  if (run) {
    seen = run->failed.front().seen;
    tables = reports::table_views(game, rulebook, std::move(*run), play);
  } else {
    seen = run.error().message;
  }
  result.findings.push_back(
      reports::contradicting_ruling(ruling, *text, rulebook, seen, std::move(tables)));
  return {};
}

/// The plays of a folder under corpus/, each row of a template as a play of its own.
Result<std::vector<proofs::RulingPlay>> official_plays(const std::filesystem::path& folder) {
  auto rows = load_ruling_plays(data_dir() / folder);
  if (!rows) return refuse(rows.error());
  std::vector<proofs::RulingPlay> plays;
  for (TemplateRow& row : *rows) {
    const auto path = folder / std::filesystem::path(row.play.file).filename();
    const bool of_template = path.extension() == kTemplateSuffix;
    plays.push_back({fmt::format("{}", fmt::join(cited_rulings(row.play), "/")),
                     path.string() + (of_template ? " --row " + row.name : ""),
                     std::move(row.play)});
  }
  return plays;
}

}  // namespace

Result<void> add_official_answers(const proofs::World& world, const proofs::Audit& audit,
                                  unsigned threads, reports::AuditResult& result) {
  const auto cards = default_cards();
  if (!std::filesystem::exists(cards)) {
    fmt::print(stderr, "The report has no official answers: there are no cards at {}\n",
               cards.string());
    return {};
  }
  const auto pool = cards::load_survey(cards);
  if (!pool) return refuse(pool.error());
  const auto plays = official_plays("corpus/rulings");
  if (!plays) return refuse(plays.error());
  const auto against = official_plays("corpus/rulings/disagreements");
  if (!against) return refuse(against.error());
  const Dcg game(*pool);
  const Rulebook& rulebook = world.of<Dcg>().rulebook;
  const auto analyses = analyses_of(world, audit);
  const proofs::RulingsAcross<Dcg> across(game, rulebook, analyses);
  std::vector<std::vector<proofs::RulingUnder>> outcomes(plays->size());
  run_in_parallel(
      plays->size(), threads, [&](std::size_t i) { outcomes[i] = across.look((*plays)[i].play); },
      [](std::size_t) {});
  reports::add_rulings(result, rulebook, analyses, *plays, outcomes);
  for (const proofs::RulingPlay& ruling : *against) {
    if (auto added = add_contradiction(game, rulebook, *plays, ruling, result); !added)
      return added;
  }
  return {};
}

}  // namespace headjudge::cli
