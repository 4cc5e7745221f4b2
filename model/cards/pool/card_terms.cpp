// A keyword's term is its name in small letters, "Armor Purge" -> "armor-purge". What else a manual
// has to explain is found by its action, by the requirement line that asks for it, or where its
// meaning is looked at; the tables say which. A manual that has a keyword explains it whole, in its
// own words: so the forms of text in a keyword's program ("when ... would ...", "by ...") are not
// terms of the card, as long as they are not printed on it.
#include "model/cards/pool/card_terms.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <string_view>
#include <utility>

#include "model/cards/grammar/phrases/phrases.hpp"

namespace headjudge::cards {
namespace {

constexpr auto kActionTerms = std::to_array<std::pair<Action, std::string_view>>({
    {Action::draw, "draw"},
    {Action::recovery, "recovery"},
    {Action::blitz, "blitz"},
    {Action::save, "save"},
    {Action::mind_link, "mind-link"},
    {Action::de_digivolve, "de-digivolve"},
    {Action::blast_digivolve, "blast-digivolve"},
    {Action::blast_dna, "blast-dna-digivolve"},
    {Action::dna_digivolve, "dna-digivolution"},
    {Action::burst_digivolve, "burst-digivolution"},
    {Action::app_fuse, "app-fusion"},
    {Action::link_card, "link"},
    {Action::trash_links, "link"},
    {Action::play_token, "token"},
    {Action::place_this_face_up, "face-up-security"},
    {Action::not_affected, "unaffected"},
});

constexpr auto kLineTerms = std::to_array<std::pair<LineKind, std::string_view>>({
    {LineKind::digivolve, "special-digivolution"},
    {LineKind::dna, "dna-digivolution"},
    {LineKind::digixros, "digixros"},
    {LineKind::burst, "burst-digivolution"},
    {LineKind::link, "link"},
    {LineKind::app_fusion, "app-fusion"},
});

std::string term_of_name(std::string_view name) {
  std::string term(name);
  for (char& c : term) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == ' ') c = '-';
  }
  return term;
}

class TermReader {
 public:
  explicit TermReader(const Pool& pool) : pool_(pool) {}

  void read(const Effect& effect) {
    add_keyword(effect.keyword.name);
    constexpr std::uint64_t kInterrupting =
        timing_flag(Timing::would_be_deleted) | timing_flag(Timing::would_leave);
    const bool is_keyword = effect.keyword.name != Keyword::none;
    if (!is_keyword && (effect.timings() & kInterrupting) != 0) add("interrupting");
    constexpr std::uint64_t kLinking =
        timing_flag(Timing::when_linking) | timing_flag(Timing::gets_linked);
    if ((effect.timings() & kLinking) != 0) add("link");
    if (effect.condition.kind == ConditionKind::dna_digivolving) add("dna-digivolution");
    if (effect.condition.kind == ConditionKind::digixrosing) add("digixros");
    switch (effect.place) {
      case Place::hand: add("hand-effect"); break;
      case Place::trash: add("trash-effect"); break;
      case Place::breeding: add("breeding-effect"); break;
      case Place::security: add("face-up-security-effect"); break;
      case Place::in_play: break;
    }
    for (const Instruction& instruction : pool_.instructions_of(effect)) {
      if (!is_keyword && instruction.by && instruction.keyword == Keyword::none) add("by-doing");
      read(instruction);
    }
  }

  void read(const RequirementLine& line) {
    for (const auto& [kind, term] : kLineTerms) {
      if (line.kind == kind) add(term);
    }
    if (std::ranges::any_of(line.parts, &LinePart::different_numbers)) add("with-different");
  }

  void add(std::string_view term) { terms_.emplace(term); }

  [[nodiscard]] std::vector<std::string> found() const { return {terms_.begin(), terms_.end()}; }

 private:
  void read(const Instruction& instruction) {
    add_keyword(instruction.keyword);
    add_keyword(instruction.target.filter.with_keyword);
    for (const auto& [action, term] : kActionTerms) {
      if (instruction.action == action) add(term);
    }
    if (instruction.granted != 0) read(pool_.effects[instruction.granted]);
  }

  void add_keyword(Keyword keyword) {
    if (keyword == Keyword::link_plus) return add("link-plus");  // "Link" alone is the procedure
    const auto row = std::ranges::find(kKeywords, keyword, &Phrase<Keyword>::means);
    if (row != kKeywords.end()) terms_.insert(term_of_name(row->words));
  }

  const Pool& pool_;
  std::set<std::string> terms_;
};

}  // namespace

std::vector<std::string> terms_of(const Pool& pool, const Card& card) {
  TermReader reader(pool);
  if (std::popcount(card.colors) > 1) reader.add("multicolor");
  if (card.token) reader.add("token");
  if (card.overflow > 0) {
    reader.add("ace");
    reader.add("overflow");
  }
  for (const RequirementLine& line : card.lines) reader.read(line);
  for (const Effect& effect : pool.effects_of(card)) reader.read(effect);
  return reader.found();
}

std::vector<std::string> needed_terms(const Pool& pool, const Card& card,
                                      const QuestionSet& questions) {
  std::vector<std::string> terms = terms_of(pool, card);
  std::erase_if(terms, [&](const std::string& id) {
    const Term* term = questions.find_term(id);
    return term == nullptr || !term->cards;
  });
  return terms;
}

bool defines_all(const Edition& edition, std::span<const std::string> terms) {
  return std::ranges::all_of(terms, [&](const std::string& term) { return edition.defines(term); });
}

}  // namespace headjudge::cards
