// Findings, loops and the whole audit as a report shows them (see audit_views.hpp).
//
// Every play becomes a file of the report, named after its finding, and is played once more here
// for its narration.
#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "invariants/games/registry.hpp"
#include "reports/result/situations.hpp"
#include "reports/result/wording.hpp"
#include "reports/views/audit_views.hpp"
#include "reports/views/table_views.hpp"
#include "reports/views/unasked.hpp"

namespace headjudge::reports {

namespace {

/// "en-1.1/gap/turn-end/3f2a" as a file name.
std::string file_name(std::string_view id, std::string_view suffix) {
  std::string name(id);
  for (char& c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '.' || c == '-' || c == '_';
    if (!plain) c = '_';
  }
  return fmt::format("{}{}.play", name, suffix);
}

class Viewer {
 public:
  explicit Viewer(const proofs::World& world)
      : world_(world), games_(ShippedGames::each([&]<class G>(std::type_identity<G>) {
          return G(world.of<G>().pool);
        })) {}

  Result<FindingView> finding(const proofs::Finding& finding) {
    FindingView view;
    view.id = finding.id;
    view.kind = proofs::name_of(finding.kind);
    view.severity = proofs::name_of(finding.severity);
    view.status = proofs::name_of(finding.status);
    view.title = finding.title;
    view.gist = finding.gist;
    view.ruling = finding.explanation;
    view.question = finding.questions.empty() ? "" : finding.questions.front();
    view.editions = finding.editions;
    view.when = finding.when;
    view.when_formula = finding.when_formula;
    if (!finding.situations.empty()) {
      view.situations = situations_text(finding.situations, finding.all_situations);
    }
    for (const proofs::CitedClause& clause : finding.clauses) {
      view.clauses.push_back({clause.edition, clause.id, clause.cites, clause.says, clause.note,
                              clause.reading, clause.formula, "", ""});
    }
    view.cores = finding.cores;
    if (within_one_manual(view)) view.standing = proofs::name_of(finding.weighing.standing);
    view.canons = finding.weighing.canons;
    view.reading = finding.weighing.reading;
    view.later = finding.weighing.later;
    view.settled_later = finding.weighing.settled_later;
    for (const proofs::FindingOption& option : finding.options) {
      view.options.push_back(fmt::format("{}: {}", option.edition, option.says));
    }
    view.certificate = finding.certificate;
    for (const std::string& bound : finding.bounds) view.certificate += " Searched: " + bound + ".";
    for (std::size_t i = 0; i < finding.witnesses.size(); ++i) {
      auto witness = witness_view(finding, i);
      if (!witness) return refuse(witness.error());
      view.witnesses.push_back(std::move(*witness));
    }
    return view;
  }

  Result<ClaimView> claim(const proofs::ClaimOutcome& outcome) {
    ClaimView view = claim_view(outcome, world_.rulebook_of(outcome.row->claim).questions);
    if (outcome.play) {
      const std::string id = "claim_" + outcome.row->claim.id + "_" + outcome.edition;
      auto witness = told_play(*outcome.play, file_name(id, ""), "");
      if (!witness) return refuse(witness.error());
      witness->bound = outcome.bound;
      view.witnesses.push_back(std::move(*witness));
    } else {
      view.bound = outcome.bound;
    }
    return view;
  }

  LoopView loop(const proofs::Loop& found) {
    LoopView view = loop_view(found);
    if (found.play) view.play_file = add_play(*found.play, file_name(found.id, ""));
    return view;
  }

  EndingView ending(const proofs::Ending& found) {
    const auto verdict = found.verdict;
    EndingView view{found.edition, found.judge,
                    verdict == proofs::EndVerdict::ends      ? "proved"
                    : verdict == proofs::EndVerdict::endless ? "refuted"
                                                             : "unknown",
                    found.certificate};
    if (found.play) {
      const std::string name = fmt::format("ending_{}_{}", found.edition, found.judge);
      view.certificate += " The play: " + add_play(*found.play, file_name(name, "")) + ".";
    }
    return view;
  }

  [[nodiscard]] std::vector<NamedPlay> take_plays() { return std::move(plays_); }

 private:
  std::string add_play(const Play& play, const std::string& name) {
    plays_.emplace_back(name, write_play(play));
    return "plays/" + name;
  }

  Result<WitnessView> witness_view(const proofs::Finding& finding, std::size_t index) {
    const proofs::Witness& witness = finding.witnesses[index];
    const std::string level(proofs::name_of(witness.level));
    auto view = told_play(witness.play, file_name(finding.id, "_" + level),
                          finding.questions.size() == 1 ? finding.questions.front() : "");
    if (!view) return refuse(view.error());
    view->level = level;
    view->bound = witness.bound;
    return view;
  }

  /// As it is played once more, step by step. `about`: the id of the question it is about, or "".
  Result<WitnessView> told_play(const Play& play, const std::string& name, std::string_view about) {
    WitnessView view;
    view.play_file = add_play(play, name);
    for (const PlayLine& line : play.setup) view.setup.push_back(line.text);
    auto tables = ShippedGames::with(play.game, [&]<class G>(std::type_identity<G>) {
      return tell_play(std::get<G>(games_), world_.of<G>().rulebook, play, about);
    });
    if (!tables) return refuse(tables.error());
    view.tables = std::move(*tables);
    return view;
  }

  template <class G>
  using Itself = G;

  const proofs::World& world_;
  ShippedGames::Each<Itself> games_;
  std::vector<NamedPlay> plays_;
};

std::string constraint_verdict(const proofs::ConstraintOutcome& outcome) {
  using proofs::ClaimVerdict;
  if (outcome.formula.empty()) return "engine-only";
  if (outcome.broken) return "broken";
  if (outcome.applied == 0) return "silent";
  if (!outcome.on_gauge) return "held";
  return *outcome.on_gauge == ClaimVerdict::proved ? "proved" : "unknown";
}

ConstraintView constraint_view(const proofs::ConstraintOutcome& outcome) {
  return {outcome.edition, outcome.id,      outcome.cites,
          outcome.says,    outcome.formula, constraint_verdict(outcome),
          outcome.applied, outcome.bound};
}

/// What is said of one game; `analyses` are those of its editions.
Result<void> add_game(const Rulebook& rulebook, std::span<const proofs::EditionAnalysis> analyses,
                      AuditResult& result) {
  for (std::size_t e = 0; e < rulebook.editions.size(); ++e) {
    result.editions.push_back(edition_view(rulebook, rulebook.editions[e], analyses[e]));
    result.same_manual.push_back(
        same_manual_view(rulebook.editions[e], rulebook.questions, analyses[e], result.findings));
  }
  for (std::size_t q = 0; q < rulebook.questions.questions.size(); ++q) {
    result.questions.push_back(question_view(rulebook, analyses, q, result.findings));
  }
  auto answered = answered_views(rulebook, analyses, result.findings);
  if (!answered) return refuse(answered.error());
  std::ranges::move(*answered, std::back_inserter(result.answered));
  return {};
}

}  // namespace

Result<AuditViews> audit_views(const proofs::World& world, const proofs::Audit& audit) {
  Viewer viewer(world);
  AuditViews views;
  AuditResult& result = views.result;
  result.program_version = HEADJUDGE_VERSION;
  result.unfinished = audit.unfinished;
  for (const proofs::Finding& finding : audit.findings) {
    auto view = viewer.finding(finding);
    if (!view) return refuse(view.error());
    result.findings.push_back(std::move(*view));
  }
  std::size_t before = 0;  // editions of the games before this one
  for (const Rulebook* rulebook : world.rulebooks()) {
    const std::size_t editions = rulebook->editions.size();
    const auto added =
        add_game(*rulebook, std::span(audit.analyses).subspan(before, editions), result);
    if (!added) return refuse(added.error());
    before += editions;
  }
  for (const proofs::Ending& ending : audit.endings) {
    result.endings.push_back(viewer.ending(ending));
  }
  for (const auto& outcome : audit.claims) {
    auto view = viewer.claim(outcome);
    if (!view) return refuse(view.error());
    result.claims.push_back(std::move(*view));
  }
  for (const auto& count : audit.invariants) {
    result.invariants.push_back({count.id, count.sentence, count.applied, count.broken});
  }
  for (const auto& outcome : audit.constraints) {
    result.constraints.push_back(constraint_view(outcome));
  }
  for (const auto& found : audit.loops) result.loops.push_back(viewer.loop(found));
  result.unknown_chains = audit.unknown_chains;
  result.bounds = audit.bounds;
  views.plays = viewer.take_plays();
  return views;
}

}  // namespace headjudge::reports
