// The small parts of the page: words, clauses, editions, claims, invariants, constraints, loops,
// glossary.
//
// Bars and columns show counts only; nothing here judges what they mean.
#include "reports/page/data.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

#include <fmt/format.h>

namespace headjudge::reports {
namespace {

/// A glossary entry with the symbol that stands for it on the page.
PageData entry(const Word& word, const std::string& says) {
  return PageRecord{
      {"symbol", word.symbol}, {"css", word.css}, {"term", word.label}, {"explains", says}};
}

std::string counted_digits(std::uint64_t number) { return number_words(std::to_string(number)); }

PageData play_data(const std::string& play_file) {
  if (play_file.empty()) return false;
  const std::string href = play_href(play_file);
  return PageRecord{{"play_name", play_file}, {"href", text_or_nothing(href)}};
}

/// What was found out about a claim under one manual.
PageData verdict_data(const ClaimView& claim, const std::string& anchor) {
  const bool details =
      !claim.certificate.empty() || !claim.statistics.empty() || !claim.counterexample.empty();
  return PageRecord{{"anchor", anchor},
                    {"claim_edition", claim.edition},
                    {"verdict", word_data(verdict_word(claim))},
                    {"surprise", as_expected(claim) ? PageData(false) : PageData(claim.expected)},
                    {"details", details},
                    {"certificate", text_or_nothing(claim.certificate)},
                    {"statistics", text_or_nothing(claim.statistics)},
                    {"counterexample", text_or_nothing(claim.counterexample)},
                    {"no_play", text_or_nothing(claim.bound)},
                    {"plays", list_of(claim.witnesses, witness_data)}};
}

}  // namespace

PageData text_or_nothing(const std::string& text) {
  return text.empty() ? PageData(false) : PageData(text);
}

PageData texts(const std::vector<std::string>& items) {
  return list_of(items, [](const std::string& item) { return item; });
}

PageData word_data(const Word& word) {
  return PageRecord{{"symbol", text_or_nothing(word.symbol)},
                    {"label", word.label},
                    {"means", word.says},
                    {"css", word.css}};
}

PageData clause_data(const ClauseView& clause) {
  return PageRecord{
      {"clause_edition", clause.edition},           {"clause_id", clause.id},
      {"cites", text_or_nothing(clause.cites)},     {"says", clause.says},
      {"printed", text_or_nothing(clause.printed)}, {"place", text_or_nothing(clause.place)},
      {"note", text_or_nothing(clause.note)},       {"reading", text_or_nothing(clause.reading)},
      {"formula", text_or_nothing(clause.formula)}};
}

PageData editions_data(const AuditResult& result) {
  return list_of(result.editions, [](const EditionView& edition) {
    return PageRecord{{"edition_id", edition.id},
                      {"title", edition.title},
                      {"date", edition.date.empty() ? "undated" : edition.date},
                      {"clauses", counted_digits(edition.clauses)},
                      {"judges", number_words(edition.judges)},
                      {"settled", counted_digits(edition.settled)},
                      {"gaps", counted_digits(edition.gaps)},
                      {"contradictions", counted_digits(edition.contradictions)}};
  });
}

PageData claims_data(const AuditResult& result, const PageLinks& links) {
  std::vector<std::vector<const ClaimView*>> sentences;  // each with its verdicts
  std::map<std::string, std::size_t> places;
  for (const ClaimView& claim : result.claims) {
    const auto [place, is_new] = places.emplace(claim.id, sentences.size());
    if (is_new) sentences.emplace_back();
    sentences[place->second].push_back(&claim);
  }
  return list_of(sentences, [&](const std::vector<const ClaimView*>& claims) {
    const ClaimView& first = *claims.front();
    return PageRecord{{"claim_id", first.id},
                      {"sentence", first.sentence},
                      {"scope", text_or_nothing(first.scope)},
                      {"verdicts", list_of(claims, [&](const ClaimView* claim) {
                         return verdict_data(*claim, links.claim_anchor(*claim));
                       })}};
  });
}

PageData invariants_data(const AuditResult& result) {
  return list_of(result.invariants, [](const InvariantView& invariant) {
    return PageRecord{{"invariant_id", invariant.id},
                      {"sentence", invariant.sentence},
                      {"verdict", word_data(invariant_word(invariant))},
                      {"applied", counted_digits(invariant.applied)},
                      {"broken", counted_digits(invariant.broken)}};
  });
}

PageData constraints_data(const AuditResult& result) {
  return list_of(result.constraints, [](const ConstraintView& constraint) {
    return PageRecord{{"constraint_id", constraint.id},
                      {"edition", constraint.edition},
                      {"cites", constraint.cites},
                      {"says", constraint.says},
                      {"formula", text_or_nothing(constraint.formula)},
                      {"bound", text_or_nothing(constraint.bound)},
                      {"verdict", word_data(constraint_word(constraint))},
                      {"applied", counted_digits(constraint.applied)}};
  });
}

PageData loops_data(const AuditResult& result) {
  return list_of(result.loops, [](const LoopView& loop) {
    return PageRecord{{"loop_id", loop.id},
                      {"loop_kind", loop.kind},
                      {"cards", text_or_nothing(listed(loop.cards))},
                      {"sentence", loop.sentence},
                      {"certificate", text_or_nothing(loop.certificate)},
                      {"reason", text_or_nothing(loop.reason)},
                      {"play", play_data(loop.play_file)}};
  });
}

PageData glossary_data() {
  PageList entries;
  for (const char* kind : {"settled", "gap", "contradiction", "dependent", "silent", "absent",
                           "change", "order-dependence", "loop", "invariant"}) {
    const Word word = kind_word(kind);
    entries.push_back(entry(word, word.says));
  }
  for (const char* status : {"witnessed", "harmless", "open"}) {
    const Word word = status_word(status);
    entries.push_back(entry(word, word.says));
  }
  ClaimView claim;
  for (const auto& [verdict, scope] : std::to_array<std::pair<const char*, const char*>>(
           {{"proved", "unbounded"}, {"proved", "bounded"}, {"refuted", ""}, {"unknown", ""}})) {
    claim.verdict = verdict;
    claim.scope = scope;
    const Word word = verdict_word(claim);
    entries.push_back(entry(word, word.says));
  }
  entries.push_back(entry({"", "judge", "", "plain"},
                          "A person who answers every question in every situation and breaks no "
                          "clause of the manual."));
  entries.push_back(entry({"", "witness", "", "plain"},
                          "One position and one list of decisions, played at two tables with "
                          "different judges. At the end the tables differ."));
  entries.push_back(entry({"", "clause", "", "plain"},
                          "One sentence of a manual, given here in our own words. The manual's "
                          "wording is found under the heading that is cited."));
  return PageData(entries);
}

}  // namespace headjudge::reports
