// A keyword's term is its name in small letters, "Armor Purge" -> "armor-purge". A timing has a row
// of its own, be it a label ([Counter]) or plain words that need no manual ("when ... attacks"); a
// timing without a row does not compile. What else a manual has to explain is found by its action,
// by the requirement line that asks for it, or where its meaning is seen; the tables say which.
// A manual that has a keyword explains it whole, in its own words: so the forms of text in a
// keyword's program ("when ... would ...", "by ...") are not terms of the card, as long as they are
// not printed on it.
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
    {LineKind::assembly, "assembly"},
});

constexpr std::string_view kPlainWords;

/// A row for each timing, in the order of the enumerators.
constexpr auto kTimingTerms = std::to_array<std::pair<Timing, std::string_view>>({
    {Timing::persistent, kPlainWords},
    {Timing::on_play, "on-play"},
    {Timing::when_digivolving, "when-digivolving"},
    {Timing::when_attacking, "when-attacking"},
    {Timing::end_of_attack, "end-of-attack"},
    {Timing::counter, "counter"},
    {Timing::on_deletion, "on-deletion"},
    {Timing::start_of_turn, "start-of-turn"},
    {Timing::main, "main-effect"},
    {Timing::security, "security-effect"},
    {Timing::when_blocked, kPlainWords},
    {Timing::becomes_suspended, kPlainWords},
    {Timing::becomes_unsuspended, kPlainWords},
    {Timing::digimon_attacks, kPlainWords},
    {Timing::digimon_played, kPlainWords},
    {Timing::effect_deletes, kPlainWords},
    {Timing::battle_deletes, kPlainWords},
    {Timing::your_security_removed, kPlainWords},
    {Timing::opponents_security_removed, kPlainWords},
    {Timing::when_linking, "link"},
    {Timing::gets_linked, "link"},
    {Timing::start_of_main_phase, "start-of-main-phase"},
    {Timing::end_of_turn, "end-of-turn"},
    {Timing::deleted_with_cards, kPlainWords},
    {Timing::survives_battle, kPlainWords},
    {Timing::would_be_deleted, "interrupting"},
    {Timing::would_leave, "interrupting"},
    {Timing::would_become, kPlainWords},
    {Timing::digimon_digivolves, kPlainWords},
    {Timing::digimon_deleted, kPlainWords},
    {Timing::option_used, kPlainWords},
    {Timing::would_digivolve, kPlainWords},
    {Timing::when_moving, "when-moving"},
    {Timing::digimon_moves, kPlainWords},
    {Timing::attack_switched, kPlainWords},
    {Timing::wins_battle, kPlainWords},
    {Timing::hand_trashed, kPlainWords},
    {Timing::deck_trashed, kPlainWords},
    {Timing::hand_gained, kPlainWords},
    {Timing::security_gained, kPlainWords},
    {Timing::placed_under, kPlainWords},
    {Timing::stack_trashed, kPlainWords},
    {Timing::links_trashed, "link"},
    {Timing::this_trashed, kPlainWords},
    {Timing::would_be_played, kPlainWords},
    {Timing::would_be_used, kPlainWords},
    {Timing::checks_security, kPlainWords},
    {Timing::placed_in_area, kPlainWords},
    {Timing::option_trashed, kPlainWords},
    {Timing::digimon_returned, kPlainWords},
    {Timing::stack_returned, kPlainWords},
    {Timing::trash_returned, kPlainWords},
    {Timing::security_trashed, kPlainWords},
    {Timing::hatches, kPlainWords},
    {Timing::top_placed, kPlainWords},
    {Timing::top_trashed, kPlainWords},
    {Timing::would_link, "link"},
});

consteval bool has_every_timing() {
  for (std::size_t i = 0; i < kTimingTerms.size(); ++i) {
    if (static_cast<std::size_t>(kTimingTerms[i].first) != i) return false;
  }
  return kTimingTerms.back().first == cards::kLastTiming;
}
static_assert(has_every_timing());

std::string_view term_of(TurnScope scope) {
  switch (scope) {
    case TurnScope::any: return kPlainWords;
    case TurnScope::your_turn: return "your-turn";
    case TurnScope::opponents_turn: return "opponents-turn";
    case TurnScope::all_turns: return "all-turns";
  }
  return kPlainWords;
}

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
    const bool is_keyword = effect.keyword.name != Keyword::none;
    if (!is_keyword) read_labels(effect);
    for_each_filter(effect, pool_.instructions_of(effect),
                    [&](const Filter& filter) { read(filter); });
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
    const auto differ = [](const LinePart& part) { return part.among != Among::anything; };
    if (std::ranges::any_of(line.parts, differ)) add("with-different");
    for (const LinePart& part : line.parts) read_description(part.description);
    read(line.condition.filter);
  }

  void add(std::string_view term) {
    if (term != kPlainWords) terms_.emplace(term);
  }

  [[nodiscard]] std::vector<std::string> found() const { return {terms_.begin(), terms_.end()}; }

 private:
  /// When it activates, in which turns and how often.
  void read_labels(const Effect& effect) {
    for (const auto& [timing, term] : kTimingTerms) {
      if (effect.has(timing)) add(term);
    }
    constexpr std::uint64_t kNamesItsTurn = timing_flag(Timing::start_of_turn) |
                                            timing_flag(Timing::start_of_main_phase) |
                                            timing_flag(Timing::end_of_turn);
    if ((effect.timings() & kNamesItsTurn) == 0) add(term_of(effect.scope));
    if (effect.uses_per_turn > 0) add("once-per-turn");
  }

  void read(Filter filter) {
    for_each_description(filter, [&](std::uint16_t named) { read_description(named - 1U); });
  }

  void read_description(std::size_t place) {
    const CardDescription& description = pool_.descriptions[place];
    if (speaks_of_texts(description)) add("in-its-text");
    for (const NounPhrase& noun : description.nouns) read(noun.filter);
  }

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

bool speaks_of_texts(const CardDescription& description) {
  const auto is_of_text = [](const NamedProperty& each) {
    return each.property == Property::in_text;
  };
  return std::ranges::any_of(description.alternatives, [&](const CardWords& words) {
    return std::ranges::any_of(words.any_of, is_of_text) ||
           std::ranges::any_of(words.without, is_of_text);
  });
}

std::vector<std::string> terms_of(const Pool& pool, const Card& card) {
  TermReader reader(pool);
  if (std::popcount(card.colors) > 1) reader.add("multicolor");
  if (!card.option_name.empty() || card.is_option_side()) reader.add("dual-card");
  if (card.token && !card.is_option_side()) reader.add("token");
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
