// Saying a dispute in plain words.
//
// The words are put together from the data files' own (`asks`, `says`, `cites`), so that adding a
// question or a clause needs no sentence here.
#include "proofs/findings/finding.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/base/ascii.hpp"
#include "proofs/realizability/enumeration.hpp"
#include "proofs/realizability/situation_words.hpp"

namespace headjudge::proofs {

namespace {

Severity severity_of(const WitnessReport& report) {
  if (report.forced) return Severity::forced;
  if (report.witnesses.empty()) return Severity::none;
  const Witness& worst = report.witnesses.back();
  if (worst.decisions > kShortPlay && worst.level >= WitnessLevel::board) return Severity::board;
  switch (worst.level) {
    case WitnessLevel::unseen: return Severity::unseen;
    case WitnessLevel::passing: return Severity::passing;
    case WitnessLevel::number: return Severity::number;
    case WitnessLevel::board:
    case WitnessLevel::ending: return Severity::board;  // one table plays on: no winner to compare
    case WitnessLevel::winner: break;
  }
  return Severity::can_decide;
}

FindingKind kind_of(DisputeKind kind) {
  switch (kind) {
    case DisputeKind::contradiction: return FindingKind::contradiction;
    case DisputeKind::gap: return FindingKind::gap;
    case DisputeKind::change: break;
  }
  return FindingKind::change;
}

/// Writes one finding; all parts of it look at the same dispute.
class Teller {
 public:
  Teller(const Dispute& dispute, const Edition& older, const Edition& newer,
         const QuestionSet& questions)
      : dispute_(dispute),
        older_(older),
        newer_(newer),
        questions_(questions),
        question_(questions.questions[dispute.question]) {}

  [[nodiscard]] const std::string& title() const { return question_.asks; }

  /// One line: the situation, and what is open or has changed.
  [[nodiscard]] std::string gist() const {
    const std::string in_it = all_situations() ? "" : capitalised(when()) + ". ";
    if (dispute_.kind != DisputeKind::change) return fmt::format("{}{}.", in_it, rulings());
    if (!dispute_.together.empty()) return in_it + together();
    return fmt::format("{}{}: {}. {}: {}.", in_it, older_.id, answers_in(dispute_.first, older_),
                       newer_.id, answers_in(dispute_.second, newer_));
  }

  /// "at -1 memory"; "in every situation" where it says nothing of one.
  [[nodiscard]] std::string when() const {
    return all_situations() ? "in every situation"
                            : situation_words(question_, dispute_.situations);
  }

  [[nodiscard]] std::string explanation() const {
    switch (dispute_.kind) {
      case DisputeKind::contradiction: return contradiction() + tied_in(dispute_.first);
      case DisputeKind::gap: return gap() + tied_in(dispute_.first);
      case DisputeKind::change: break;
    }
    return change();
  }

  [[nodiscard]] std::vector<CitedClause> clauses() const {
    std::vector<CitedClause> result;
    if (dispute_.kind == DisputeKind::contradiction) {
      cite(result, older_, smallest_clash());
    } else {
      cite(result, older_, dispute_.first.clauses);
      if (dispute_.kind == DisputeKind::change) cite(result, newer_, dispute_.second.clauses);
    }
    return result;
  }

  [[nodiscard]] std::vector<std::vector<std::string>> other_clashes() const {
    std::vector<std::vector<std::string>> result;
    for (const ClauseSet& clash : dispute_.clashes) {
      if (clash == smallest_clash()) continue;
      std::vector<std::string>& ids = result.emplace_back();
      for (const std::size_t clause : clash) ids.push_back(older_.clauses[clause].id);
    }
    return result;
  }

  [[nodiscard]] std::vector<FindingOption> options() const {
    std::vector<FindingOption> result;
    const auto list = [&](const DisputeSide& side) {
      for (const int answer : side.options) {
        const Answer& named = question_.answers[static_cast<std::size_t>(answer)];
        result.push_back({side.edition, named.name, named.says});
      }
    };
    list(dispute_.first);
    if (dispute_.kind == DisputeKind::change) list(dispute_.second);
    return result;
  }

  [[nodiscard]] const Question& question() const { return question_; }

 private:
  [[nodiscard]] bool all_situations() const {
    return situation_words(question_, dispute_.situations).empty();
  }

  static std::string capitalised(std::string text) {
    if (!text.empty()) text[0] = to_upper(text[0]);
    return text;
  }

  /// "the turn ends, or the turn goes on"; of many "any of 11: 0 cards to 10 cards".
  [[nodiscard]] std::string answers(const DisputeSide& side) const {
    constexpr std::size_t kListed = 4;
    std::vector<std::string> texts;
    texts.reserve(side.options.size());
    for (const int answer : side.options) {
      texts.push_back(question_.answers[static_cast<std::size_t>(answer)].says);
    }
    if (texts.size() <= kListed) return fmt::format("{}", fmt::join(texts, ", or "));
    return fmt::format("any of {}: {} to {}", texts.size(), texts.front(), texts.back());
  }

  /// Of a change: the answers, and whether they are those of a clash.
  [[nodiscard]] std::string answers_in(const DisputeSide& side, const Edition& edition) const {
    const bool clashes = std::ranges::any_of(dispute_.situations, [&](std::size_t situation) {
      const auto rows = violations_at(edition, question_, edition.clauses_of(dispute_.question),
                                      question_.situation_values(situation));
      return std::ranges::none_of(rows, [](const AnswerRow& row) { return row.violates.empty(); });
    });
    return answers(side) + (clashes ? " (its clauses clash)" : "");
  }

  /// "(a) the turn ends; (b) the turn goes on", where they are few.
  [[nodiscard]] std::string rulings() const {
    constexpr std::size_t kLetters = 8;
    if (dispute_.first.options.size() > kLetters) return answers(dispute_.first);
    std::string text;
    char letter = 'a';
    for (const int answer : dispute_.first.options) {
      text += fmt::format("{}({}) {}", text.empty() ? "" : "; ", letter++,
                          question_.answers[static_cast<std::size_t>(answer)].says);
    }
    return text;
  }

  [[nodiscard]] const ClauseSet& smallest_clash() const {
    return *std::ranges::min_element(dispute_.clashes, {}, &ClauseSet::size);
  }

  void cite(std::vector<CitedClause>& to, const Edition& edition, const ClauseSet& clauses) const {
    for (const std::size_t index : clauses) {
      const Clause& clause = edition.clauses[index];
      to.push_back({edition.id, clause.id, clause.cites, clause.says, note_of(clause, questions_),
                    clause.reading, clause.formula.text});
    }
  }

  /// What a ruling here means for other questions; nothing where it is tied to none.
  [[nodiscard]] std::string tied_in(const DisputeSide& side) const {
    std::string text;
    for (const std::string& sentence :
         tie_sentences(questions_, dispute_.question, side.ties, side.wide_ties)) {
      text += " " + sentence;
    }
    return text;
  }

  /// What a change of ties alone comes to.
  [[nodiscard]] std::string together() const {
    return fmt::format(
        "Its answers are the same and tied to others in another way. {}",
        fmt::join(together_sentences(questions_, dispute_.together, older_.id, newer_.id), " "));
  }

  static std::string quoted(const Edition& edition, const ClauseSet& clauses) {
    std::vector<std::string> texts;
    for (const std::size_t index : clauses) {
      const Clause& clause = edition.clauses[index];
      texts.push_back(fmt::format("\"{}\" ({})", clause.says, clause.cites));
    }
    return fmt::format("{}", fmt::join(texts, "; "));
  }

  [[nodiscard]] std::string contradiction() const {
    std::string text = fmt::format(
        "In {} no answer obeys all of these: {}. A judge has to set one of them aside. Possible "
        "rulings: {}.",
        older_.id, quoted(older_, smallest_clash()), rulings());
    if (dispute_.clashes.size() > 1) {
      text += fmt::format(" There are {} separate clashes here.", dispute_.clashes.size());
    }
    return text + asked_together();
  }

  /// The questions that the clauses of the clash are about, where they are several.
  [[nodiscard]] std::string asked_together() const {
    std::vector<std::string> asked;
    for (const std::size_t index : smallest_clash()) {
      for (const std::size_t each : older_.clauses[index].questions()) {
        const std::string words = fmt::format("\"{}\"", questions_.questions[each].asks);
        if (std::ranges::find(asked, words) == asked.end()) asked.push_back(words);
      }
    }
    if (asked.size() < 2) return "";
    return fmt::format(" They are about several questions at one moment: {}.",
                       fmt::join(asked, " and "));
  }

  [[nodiscard]] std::string gap() const {
    const std::string said = dispute_.first.clauses.empty()
                                 ? fmt::format("No sentence of {} answers this.", older_.id)
                                 : fmt::format("{} says {}, which leaves it open.", older_.id,
                                               quoted(older_, dispute_.first.clauses));
    return fmt::format("{} Possible rulings: {}.", said, rulings());
  }

  [[nodiscard]] std::string change() const {
    const auto side = [&](const DisputeSide& said, const Edition& edition) {
      const std::string because =
          said.clauses.empty() ? "no sentence settles it" : quoted(edition, said.clauses);
      return fmt::format("Under {}: {} ({}).{}", edition.id, answers(said), because, tied_in(said));
    };
    const std::string tied = dispute_.together.empty() ? "" : together() + " ";
    return fmt::format("{}{} {}", tied, side(dispute_.first, older_),
                       side(dispute_.second, newer_));
  }

  const Dispute& dispute_;
  const Edition& older_;
  const Edition& newer_;
  const QuestionSet& questions_;
  const Question& question_;
};

/// Why a dispute without a witness is not known to be harmless.
std::string why_open(const std::vector<std::string>& left_out, bool asked) {
  std::string text = " It is open whether this matters.";
  if (!asked) text += " No play that was searched came to this point.";
  if (!left_out.empty()) text += fmt::format(" Left out: {}.", fmt::join(left_out, "; "));
  return text;
}

std::string forced_words(const ForcedWin& win) {
  const char* const tables = "AB";
  return fmt::format(
      " With all cards known, {} can force a win within {} decision{} at table {}, whatever {} "
      "does. At table {} no play of {} forces a win within {} decisions; what more decisions bring "
      "is unknown.",
      player_name(win.player), win.decisions, win.decisions == 1 ? "" : "s", tables[win.table],
      player_name(opponent_of(win.player)), tables[1 - win.table], player_name(win.player),
      win.bound);
}

std::string what_hangs_on_it(const Finding& finding, const std::vector<std::string>& left_out,
                             bool asked) {
  switch (finding.status) {
    case FindingStatus::harmless:
      return " It changes nothing in the positions that were searched. Every play was followed to "
             "its end, at tables whose judges answer alike in all these situations and give the "
             "customary answer to everything else.";
    case FindingStatus::open: return why_open(left_out, asked);
    case FindingStatus::witnessed: break;
  }
  const Witness& worst = finding.witnesses.back();
  constexpr std::array<std::string_view, kWitnessLevels> words{
      "only unseen cards differ, or what chance brings",
      "the tables differ while something is under way; no play shows that they stay so",
      "a number differs",
      "the boards differ",
      "the game is over at one table only",
      "the two tables have different winners"};
  std::string text =
      fmt::format(" After {} decision{}, {}.", worst.decisions, worst.decisions == 1 ? "" : "s",
                  words[static_cast<std::size_t>(worst.level)]);
  if (finding.forced) return text + forced_words(*finding.forced);
  if (finding.severity < Severity::can_decide) {
    text += fmt::format(
        " No play of up to {} decisions was found that ends with different winners; longer plays, "
        "and other positions, may show more.",
        kShortPlay);
  }
  if (worst.level <= WitnessLevel::number) return text;
  return text + " Neither player was found to force a win at one table alone.";
}

/// The strategy, a move for each position in the order of their hashes.
std::string strategy_words(const ForcedWin& win) {
  std::string text =
      fmt::format(" The strategy of {} at table {}, followed through the game against every reply:",
                  player_name(win.player), win.table == 0 ? "A" : "B");
  for (const StrategyMove& move : win.strategy) {
    text += fmt::format(" {:016x}: {};", move.position, move.words);
  }
  text.back() = '.';
  return text;
}

}  // namespace

std::string_view name_of(FindingKind kind) {
  switch (kind) {
    case FindingKind::contradiction: return "contradiction";
    case FindingKind::gap: return "gap";
    case FindingKind::change: return "change";
    case FindingKind::loop: return "loop";
    case FindingKind::order_dependence: return "order-dependence";
    case FindingKind::invariant: return "invariant";
    case FindingKind::card: break;
  }
  return "card";
}

std::string_view name_of(Severity severity) {
  switch (severity) {
    case Severity::none: return "none";
    case Severity::unseen: return "unseen";
    case Severity::passing: return "passing";
    case Severity::number: return "number";
    case Severity::board: return "board";
    case Severity::can_decide: return "can-decide";
    case Severity::forced: break;
  }
  return "forced";
}

std::string_view name_of(FindingStatus status) {
  switch (status) {
    case FindingStatus::witnessed: return "witnessed";
    case FindingStatus::harmless: return "harmless";
    case FindingStatus::open: break;
  }
  return "open";
}

Finding make_finding(const Dispute& dispute, WitnessReport witnesses, const Edition& older,
                     const Edition& newer, const QuestionSet& questions, std::string certificate) {
  const Teller teller(dispute, older, newer, questions);
  Finding finding;
  finding.id = dispute.id;
  finding.kind = kind_of(dispute.kind);
  finding.title = teller.title();
  finding.gist = teller.gist();
  finding.questions = {teller.question().id};
  finding.editions = {older.id};
  if (newer.id != older.id) finding.editions.push_back(newer.id);
  finding.when = teller.when();
  finding.when_formula = dispute.when;
  finding.situations = dispute.situations;
  finding.all_situations = teller.question().situation_count();
  finding.clauses = teller.clauses();
  finding.cores = teller.other_clashes();
  finding.options = teller.options();
  if (witnesses.harmless()) finding.status = FindingStatus::harmless;
  finding.severity = severity_of(witnesses);
  finding.forced = std::move(witnesses.forced);
  finding.witnesses = std::move(witnesses.witnesses);
  finding.bounds = std::move(witnesses.bounds);
  if (!finding.witnesses.empty()) finding.status = FindingStatus::witnessed;
  finding.explanation =
      teller.explanation() + what_hangs_on_it(finding, witnesses.left_out, witnesses.asked);
  finding.certificate = std::move(certificate);
  if (finding.forced) finding.certificate += strategy_words(*finding.forced);
  return finding;
}

}  // namespace headjudge::proofs
