// Wording mendings (see mending.hpp).
//
// Clauses come first, then what is known of smaller changes, then what the draft does elsewhere.
#include "reports/terminal/mending.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "proofs/realizability/situation_words.hpp"
#include "reports/result/wording.hpp"

namespace headjudge::reports {

namespace {

std::string size_text(const proofs::MendingSize& size) {
  return fmt::format("{}, {}", counted(size.changes, "clause", "clauses"),
                     counted(size.literals, "literal", "literals"));
}

void add_lines(TextSheet& sheet, const std::vector<std::string>& lines, std::size_t indent) {
  for (const std::string& line : lines) sheet.paragraph("- " + line, indent);
}

class Telling {
 public:
  Telling(const proofs::MendedFinding& mended, const Edition& edition, const QuestionSet& questions,
          const proofs::TriedPlays& rulings, TextStyle style)
      : mended_(mended),
        edition_(edition),
        question_(questions.questions[mended.dispute.question]),
        rulings_(rulings),
        sheet_(style) {}

  std::string run() {
    sheet_.heading(mended_.dispute.id);
    const std::string where = proofs::situation_words(question_, mended_.dispute.situations);
    sheet_.paragraph(fmt::format("{}: {}{}", edition_.title, question_.asks,
                                 where.empty() ? "" : " (" + where + ")"));
    for (const std::string& why : mended_.why) sheet_.paragraph(why);
    for (const proofs::Mending& mending : mended_.mendings) tell(mending);
    for (const proofs::Unmended& without : mended_.without) {
      sheet_.gap();
      sheet_.heading(fmt::format("No mending with the answer: {}", without.answer));
      sheet_.paragraph(without.reason, 2);
    }
    sheet_.gap();
    return sheet_.text();
  }

 private:
  void tell(const proofs::Mending& mending) {
    sheet_.gap();
    sheet_.heading(
        fmt::format("A mending with the answer: {} ({})", mending.answer, size_text(mending.size)));
    for (const proofs::ChangedClause& clause : mending.clauses) tell(clause);
    sheet_.paragraph(mending.minimal, 2);
    tell_effects(mending);
    sheet_.paragraph("The draft, for `headjudge audit --overlay`:", 2);
    sheet_.append(mending.overlay);
  }

  void tell(const proofs::ChangedClause& clause) {
    sheet_.paragraph(fmt::format("{} ({}): {}.", clause.id, clause.cites, words_of(clause.kind)),
                     2);
    if (!clause.said.empty()) sheet_.labelled("before", clause.said, 4, 12);
    for (const std::string& line : clause.demanded_before) sheet_.paragraph("- " + line, 12);
    sheet_.labelled("after", clause.says.empty() ? "(nothing)" : clause.says, 4, 12);
    for (const std::string& line : clause.demanded) sheet_.paragraph("- " + line, 12);
    if (!clause.formula.empty()) sheet_.labelled("formula", clause.formula, 4, 12);
  }

  void tell_effects(const proofs::Mending& mending) {
    sheet_.paragraph(
        "The judges of the draft were worked out, with the solver and without it, and held against "
        "the manual's in every situation: it settles the finding and opens nothing.",
        2);
    sheet_.paragraph(
        mending.constraints_held
            ? "No play was found that breaks a constraint under the draft and not under the "
              "manual. Claims, loops and endings are looked at by `headjudge audit --overlay`."
            : "Plays that break a constraint were not searched; `headjudge audit --overlay` does "
              "that, and looks at claims, loops and endings.",
        2);
    const auto& settles = mending.check.settles;
    if (settles.size() > 1) {
      sheet_.paragraph("It settles these as well:", 2);
      add_lines(sheet_, {settles.begin() + 1, settles.end()}, 4);
    }
    if (!mending.check.narrows.empty()) {
      sheet_.paragraph("Of these a part is left:", 2);
      add_lines(sheet_, mending.check.narrows, 4);
    }
    if (!mending.check.answers.empty()) {
      sheet_.paragraph("What it answers elsewhere, where several answers were open:", 2);
      add_lines(sheet_, mending.check.answers, 4);
    }
    if (!mending.against.empty()) {
      sheet_.paragraph("Against the manuals before and after:", 2);
      add_lines(sheet_, mending.against, 4);
    }
    tell_plays(mending);
  }

  void tell_plays(const proofs::Mending& mending) {
    if (rulings_.empty()) {
      sheet_.paragraph("The rulings were not tried: " +
                           (rulings_.missing.empty() ? "it was not asked for" : rulings_.missing) +
                           ".",
                       2);
    } else {
      const auto& tried = mending.rulings;
      sheet_.paragraph(
          fmt::format("Rulings under the draft's customary judge: {} of {} hold, as under the "
                      "manual{}. {} have words that it does not define.",
                      tried.holding, tried.played,
                      tried.gained.empty()
                          ? ""
                          : fmt::format(", and {} more than there ({})", tried.gained.size(),
                                        fmt::join(tried.gained, ", ")),
                      rulings_.names.size() - tried.played),
          2);
      if (!rulings_.missing.empty()) {
        sheet_.paragraph("Of further rulings " + rulings_.missing + ".", 2);
      }
    }
    if (mending.examples.broken.empty()) return;
    sheet_.paragraph(
        fmt::format("Of corpus/examples these show the answer that is customary now: {}.",
                    fmt::join(mending.examples.broken, ", ")),
        2);
  }

  const proofs::MendedFinding& mended_;
  const Edition& edition_;
  const Question& question_;
  const proofs::TriedPlays& rulings_;
  TextSheet sheet_;
};

}  // namespace

std::string mending_text(const proofs::MendedFinding& mended, const Edition& edition,
                         const QuestionSet& questions, const proofs::TriedPlays& rulings,
                         TextStyle style) {
  return Telling(mended, edition, questions, rulings, style).run();
}

std::string mending_row(const proofs::MendedFinding& mended, double seconds) {
  std::string sizes;
  for (const proofs::Mending& mending : mended.mendings) {
    sizes += fmt::format("{}{} ({})", sizes.empty() ? "" : "; ", size_text(mending.size),
                         mending.answer);
  }
  for (const proofs::Unmended& without : mended.without) {
    sizes += fmt::format("{}none ({})", sizes.empty() ? "" : "; ", without.answer);
  }
  return fmt::format("{} | {:.1f} s | {}\n", mended.dispute.id, seconds, sizes);
}

}  // namespace headjudge::reports
