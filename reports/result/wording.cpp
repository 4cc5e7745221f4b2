// The words themselves, as tables: a new kind of finding costs one row in `kKinds`.
//
// Codes we do not know are shown as they are, never dropped: a report that hides what it does not
// understand would be worse than an unlovely one.
#include "reports/result/wording.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "invariants/games/registry.hpp"

namespace headjudge::reports {
namespace {

struct Row {
  std::string_view code;
  std::string_view symbol;
  std::string_view label;
  std::string_view plural;
  std::string_view css;
  std::string_view says;
};

constexpr std::array kKinds = std::to_array<Row>({
    {"contradiction", "✕", "contradiction", "Contradictions", "clash",
     "The manual says two things that cannot both be obeyed in a situation that can come up."},
    {"gap", "○", "gap", "Gaps", "gap",
     "The manual leaves more than one answer open. Two tables can play it differently, and neither "
     "breaks a rule."},
    {"change", "Δ", "change", "Changes between editions", "change",
     "One edition allows what another forbids: the revision changed how the game is played."},
    {"order-dependence", "⇅", "order matters", "Where the order matters", "gap",
     "The result depends on an order that no player is told to choose."},
    {"loop", "↻", "loop", "Loops", "clash", "A run of effects that comes back to where it began."},
    {"invariant", "!", "broken invariant", "Broken invariants", "clash",
     "A sentence that must stay true in every game was broken."},
    {"card", "▭", "card", "Cards", "change", "A card that the rules cannot handle."},
    {"ruling", "§", "answer against the text", "Official answers against the text", "clash",
     "The publisher answers a question otherwise than a sentence of the manual."},
    {"settled", "✓", "settled", "Settled", "settled", "Exactly one answer satisfies the manual."},
    {"dependent", "↳", "follows from another ruling", "Follows from another ruling", "gap",
     "Other sentences clash, and each way to rule that leaves one answer here."},
    {"silent", "◌", "silent", "Silent", "silent",
     "No clause of the manual covers it, so every answer is open."},
    {"absent", "–", "does not arise", "Does not arise", "absent", "Not in this edition."},
});

constexpr std::array kStatuses = std::to_array<Row>({
    {"witnessed", "●", "shown by a play", "", "shown",
     "A play is given below after which the two tables differ."},
    {"harmless", "◦", "makes no difference", "", "harmless",
     "Every play from the starting positions named was followed to its end, and the answers make "
     "no difference in any of them."},
    {"open", "?", "open: neither shown nor excluded", "", "unknown",
     "No play was found and none was excluded. Nothing is proved about it."},
});

constexpr std::array kSeverities = std::to_array<Row>({
    {"forced", "", "forces a win", "", "severity-winner", ""},
    {"can-decide", "", "can decide who wins", "", "severity-can-decide", ""},
    {"board", "", "changes at least the board", "", "severity-board", ""},
    {"number", "", "changes at least a number", "", "severity-number", ""},
    {"passing", "", "at least while it happens", "", "severity-none", ""},
    {"unseen", "", "at least hidden cards or chance", "", "severity-none", ""},
    {"none", "", "changes nothing in the plays searched", "", "severity-none", ""},
});

constexpr std::array kStandings = std::to_array<Row>({
    {"firm", "", "needs a ruling", "", "firm",
     "No canon settles it. A clash stays however its sentences are read."},
    {"canon", "", "settled by a canon", "", "weighed",
     "A canon of interpretation leaves one answer."},
    {"reading", "", "only if read so", "", "weighed",
     "Where a sentence is read in its other way, the clauses do not clash."},
    {"", "", "", "", "", ""},
});

Word word_of(const Row& row) {
  return {std::string(row.symbol), std::string(row.label), std::string(row.says),
          std::string(row.css)};
}

/// The row's place in its table; one past the end for a code we do not know.
std::size_t place(std::span<const Row> rows, std::string_view code) {
  return static_cast<std::size_t>(std::ranges::find(rows, code, &Row::code) - rows.begin());
}

Word find_word(std::span<const Row> rows, std::string_view code) {
  const std::size_t at = place(rows, code);
  return at < rows.size() ? word_of(rows[at]) : Word{"•", std::string(code), "", "unknown"};
}

std::vector<const FindingView*> select(const AuditResult& result, auto&& wanted) {
  std::vector<const FindingView*> found;
  for (const FindingView& finding : result.findings) {
    if (wanted(finding)) found.push_back(&finding);
  }
  return found;
}

/// "en-1.1", or for several editions "the same manual".
std::string manual_words(const AuditResult& result) {
  return result.editions.size() == 1 ? result.editions.front().id : "the same manual";
}

/// " (en-1.1: 4, en-2.3: 2)" when several editions were audited.
std::string ways_by_edition(const AuditResult& result,
                            const std::vector<const FindingView*>& ways) {
  if (result.editions.size() < 2) return "";
  std::vector<std::string> counts;
  for (const EditionView& edition : result.editions) {
    const auto count = std::ranges::count_if(ways, [&](const FindingView* finding) {
      return std::ranges::find(finding->editions, edition.id) != finding->editions.end();
    });
    if (count > 0) counts.push_back(fmt::format("{}: {}", edition.id, count));
  }
  return fmt::format(" ({})", fmt::join(counts, ", "));
}

std::string proofs_note(const AuditResult& result) {
  const auto unknown = static_cast<std::size_t>(
      std::ranges::count(result.claims, std::string("unknown"), &ClaimView::verdict));
  const auto met = static_cast<std::size_t>(std::ranges::count_if(result.claims, as_expected));
  std::string note = fmt::format("Of {}, {} came out as expected",
                                 counted(result.claims.size(), "claim", "claims"), met);
  if (unknown > 0) note += fmt::format("; {} unknown, which proves nothing", unknown);
  return note + ".";
}

}  // namespace

bool decides_who_wins(const FindingView& finding) {
  return finding.severity == "forced" || finding.severity == "can-decide";
}

bool within_one_manual(const FindingView& finding) {
  return finding.kind == "contradiction" || finding.kind == "gap" ||
         finding.kind == "order-dependence";
}

std::size_t kind_rank(std::string_view kind) { return place(kKinds, kind); }

std::size_t status_rank(std::string_view status) { return place(kStatuses, status); }

std::size_t effect_rank(const FindingView& finding) {
  if (finding.status == "open") return kSeverities.size();
  if (finding.severity == "none") return kSeverities.size() + 1;
  return place(kSeverities, finding.severity);
}

Word standing_word(const FindingView& finding) {
  if (finding.settled_later) {
    return {"", "settled later", "A later manual gives one answer.", "settled"};
  }
  return find_word(kStandings, finding.standing);
}

std::vector<std::string> weighing_texts(const FindingView& finding) {
  std::vector<std::string> weighing = finding.canons;
  for (const std::string& text : {finding.reading, finding.later}) {
    if (!text.empty()) weighing.push_back(text);
  }
  return weighing;
}

Word kind_word(std::string_view kind) { return find_word(kKinds, kind); }

std::string kind_plural(std::string_view kind) {
  const std::size_t at = place(kKinds, kind);
  return std::string(at < kKinds.size() ? kKinds[at].plural : kind);
}

Word status_word(std::string_view status) { return find_word(kStatuses, status); }

Word severity_word(const FindingView& finding) {
  if (finding.status == "open") {
    return {"?", "not known what it changes", "", "unknown"};
  }
  return find_word(kSeverities, finding.severity);
}

Word verdict_word(const ClaimView& claim) {
  if (claim.verdict == "proved" && claim.scope.starts_with("unbounded")) {
    return {"✓", "proved", "It holds in every game, however long.", "settled"};
  }
  if (claim.verdict == "proved") {
    return {"✓", "proved within the bound", "It holds as far as was searched, no further.",
            "bounded"};
  }
  if (claim.verdict == "refuted") {
    return {"✕", "refuted", "A judge that the manual allows breaks it; the play shows how.",
            "clash"};
  }
  if (claim.verdict == "vacuous") {
    return {"?", "vacuous, not proved", "Nothing meets what the claim assumes.", "unknown"};
  }
  if (claim.verdict == "unknown") {
    return {"?", "unknown, not proved", "The solver gave no answer.", "unknown"};
  }
  return {"•", claim.verdict, "", "unknown"};
}

Word ending_word(const EndingView& ending) {
  if (ending.verdict == "proved") {
    return {"✓", "yes, from every position that was followed", "", "bounded"};
  }
  if (ending.verdict == "refuted") return {"↻", "no, it can go on forever", "", "clash"};
  return {"?", "not known", "", "unknown"};
}

Word invariant_word(const InvariantView& invariant) {
  if (invariant.broken > 0) return {"✕", "broken", "", "clash"};
  if (invariant.applied == 0) return {"?", "never applied, so it says nothing", "", "unknown"};
  return {"✓", "never seen broken", "", "bounded"};
}

Word constraint_word(const ConstraintView& constraint) {
  const std::string& verdict = constraint.verdict;
  if (verdict == "proved") {
    return {"✓", "proved for every judge and any number of turns", "", "settled"};
  }
  if (verdict == "held") return {"✓", "no play that was searched breaks it", "", "bounded"};
  if (verdict == "broken") return {"✕", "broken by a play", "A finding shows the play.", "clash"};
  if (verdict == "silent") {
    return {"?", "no play came to what it speaks of", "So nothing is known of it.", "unknown"};
  }
  if (verdict == "engine-only") {
    return {"•", "checked as an invariant of the engine only",
            "Observables cannot say it: it is checked under the customary judge.", "unknown"};
  }
  return {"?", "unknown, not proved", "The solver gave no play on the table.", "unknown"};
}

std::string level_words(std::string_view level) {
  if (level == "winner") return "the winner differs";
  if (level == "board") return "the boards differ";
  if (level == "number") return "a number differs";
  if (level == "passing") return "the tables differ while it happens";
  if (level == "unseen") return "only hidden cards or chance differ";
  if (level == "ending") return "the game is over at one table only";
  return std::string(level);
}

bool as_expected(const ClaimView& claim) {
  return claim.verdict == claim.expected && claim.verdict != "unknown";
}

std::string summary_sentence(const AuditResult& result) {
  const auto ways = select(result, [](const FindingView& finding) {
    return within_one_manual(finding) && finding.status == "witnessed";
  });
  const std::string manual = manual_words(result);
  if (ways.empty()) {
    return fmt::format(
        "No play was found in which two players who both follow {} end with "
        "different results.",
        manual);
  }
  const std::string who = fmt::format("Two players who both follow {}", manual);
  const auto winner = static_cast<std::size_t>(
      std::ranges::count_if(ways, [](const FindingView* way) { return decides_who_wins(*way); }));
  const std::string sentence =
      fmt::format("{} can end with different results in {}{}", who,
                  counted(ways.size(), "way", "ways"), ways_by_edition(result, ways));
  if (winner == 0) return sentence + ".";
  if (ways.size() == 1) return sentence + ", and it can decide who wins.";
  if (winner == ways.size()) return sentence + ", and each of them can decide who wins.";
  return fmt::format("{}; at least {} of them can decide who wins.", sentence, winner);
}

std::vector<std::string> summary_notes(const AuditResult& result) {
  std::vector<std::string> notes;
  const auto open =
      select(result, [](const FindingView& finding) { return finding.status == "open"; });
  const auto changes =
      select(result, [](const FindingView& finding) { return finding.kind == "change"; });
  if (!open.empty()) {
    notes.push_back(fmt::format("{} open: neither shown by a play nor excluded.",
                                counted(open.size(), "finding is", "findings are")));
  }
  if (!changes.empty()) {
    notes.push_back("Between the editions, " + changes_words(changes));
  }
  if (!result.loops.empty()) {
    notes.push_back(
        fmt::format("{} found.", counted(result.loops.size(), "loop was", "loops were")));
  }
  if (!result.unknown_chains.empty()) {
    notes.push_back(fmt::format(
        "It is unknown for {} of effects that trigger each other whether every chain ends.",
        counted(result.unknown_chains.size(), "group", "groups")));
  }
  if (!result.claims.empty()) notes.push_back(proofs_note(result));
  std::ranges::copy(result.draft_notes, std::back_inserter(notes));
  std::ranges::move(completeness_words(result.unfinished), std::back_inserter(notes));
  return notes;
}

bool leaves_open(const AuditResult& result) {
  const auto is_open = [](const FindingView& finding) { return finding.status == "open"; };
  return !result.unfinished.empty() || std::ranges::any_of(result.findings, is_open);
}

std::string changes_words(const std::vector<const FindingView*>& changes) {
  const auto of_status = [&](std::string_view status) {
    return static_cast<std::size_t>(std::ranges::count_if(
        changes, [&](const FindingView* finding) { return finding->status == status; }));
  };
  const std::size_t open = of_status("open");
  std::string words =
      counted(of_status("witnessed"), "revision changes", "revisions change") + " the game";
  if (open > 0) words += fmt::format("; of {} more that is not known", open);
  return words + ".";
}

std::vector<std::string> completeness_words(const std::vector<std::string>& unfinished) {
  if (unfinished.empty()) {
    return {
        "The analysis under this is complete as far as questions go: the solver and an enumeration "
        "of every situation of every question agree."};
  }
  std::vector<std::string> words = {fmt::format(
      "The analysis under this is incomplete: {} not confirmed. What is said of it here counts as "
      "unknown.",
      counted(unfinished.size(), "part was", "parts were"))};
  for (const std::string& part : unfinished) words.push_back("Not confirmed: " + part + ".");
  return words;
}

std::string game_name(std::string_view game) {
  std::string name(game);
  ShippedGames::for_each([&]<class G>(std::type_identity<G>) {
    if (GameTraits<G>::kId == game) name = GameTraits<G>::kName;
  });
  return name;
}

std::string number_words(std::string_view decimal) {
  const bool digits = std::ranges::all_of(decimal, [](char c) { return c >= '0' && c <= '9'; });
  if (!digits) return std::string(decimal);
  std::string out;
  for (std::size_t i = 0; i < decimal.size(); ++i) {
    if (i > 0 && (decimal.size() - i) % 3 == 0) out += "\u202f";
    out.push_back(decimal[i]);
  }
  return out;
}

std::string possible_answers(const std::vector<std::string>& answers) {
  constexpr std::size_t kListed = 6;
  if (answers.size() <= kListed) return fmt::format("{}", fmt::join(answers, " / "));
  return fmt::format("{} / {} / … / {}", answers[0], answers[1], answers.back());
}

std::string ways_words(const SameManualView& view) {
  const std::size_t winner = view.forced + view.winner;
  const std::size_t shown = winner + view.board + view.number + view.unseen;
  if (shown == 0) return view.open == 0 ? "no play shows it" : "not known";
  if (winner == 0) return "no play has two winners, but something differs";
  return fmt::format("yes, in {}", counted(winner, "way", "ways"));
}

std::string counted(std::size_t count, std::string_view singular, std::string_view plural) {
  return fmt::format("{} {}", count, count == 1 ? singular : plural);
}

std::string listed(const std::vector<std::string>& items) {
  if (items.empty()) return "";
  std::string text = items.front();
  for (std::size_t i = 1; i < items.size(); ++i) {
    text += (i + 1 == items.size() ? " and " : ", ") + items[i];
  }
  return text;
}

}  // namespace headjudge::reports
