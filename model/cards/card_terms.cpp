// A keyword's term is its name in small letters, "Armor Purge" -> "armor-purge"; the few other
// terms are listed where what they mean is looked at.
#include "model/cards/card_terms.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <string_view>

#include "model/cards/phrases.hpp"

namespace headjudge::cards {
namespace {

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
    if ((effect.timings() & kInterrupting) != 0) add("interrupting");
    switch (effect.place) {
      case Place::hand: add("hand-effect"); break;
      case Place::trash: add("trash-effect"); break;
      case Place::breeding: add("breeding-effect"); break;
      case Place::security: add("face-up-security-effect"); break;
      case Place::in_play: break;
    }
    for (const Instruction& instruction : pool_.instructions_of(effect)) read(instruction);
  }

  void add(std::string_view term) { terms_.emplace(term); }

  [[nodiscard]] std::vector<std::string> found() const { return {terms_.begin(), terms_.end()}; }

 private:
  void read(const Instruction& instruction) {
    add_keyword(instruction.keyword);
    add_keyword(instruction.target.filter.with_keyword);
    if (instruction.by && instruction.keyword == Keyword::none) add("by-doing");
    if (instruction.action == Action::not_affected) add("unaffected");
    if (instruction.action == Action::draw) add("draw");
    if (instruction.action == Action::recovery) add("recovery");
    if (instruction.granted != 0) read(pool_.effects[instruction.granted]);
  }

  void add_keyword(Keyword keyword) {
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
