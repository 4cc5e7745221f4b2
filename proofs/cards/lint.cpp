// Each rule is a function over a card or an effect; a remark repeats the words it is about in
// normal form, so that they can be looked for.
#include "proofs/cards/lint.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <span>

#include <fmt/format.h>

#include "model/cards/compiler/card.hpp"
#include "model/cards/compiler/paragraph.hpp"
#include "model/cards/compiler/print.hpp"
#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/cards/normal_form/normalise.hpp"
#include "model/cards/pool/import.hpp"
#include "model/cards/pool/known_words.hpp"
#include "model/cards/pool/repair.hpp"
#include "model/events/relation.hpp"
#include "proofs/cards/wording.hpp"

namespace headjudge::proofs {
namespace {

using cards::Card;
using cards::CardKind;
using cards::Effect;
using cards::Timing;
using cards::Token;

constexpr std::array<std::string_view, 6> kLintNames = {
    "wording", "never-acts", "once-per-turn", "unknown-name", "no-target", "self-trigger"};

/// Names, parts of names and traits of all cards of a file.
class KnownNames {
 public:
  explicit KnownNames(const std::vector<Card>& cards) {
    for (const Card& card : cards) {
      for (const auto* list : {&card.names, &card.name_parts, &card.traits}) {
        for (const std::string& text : *list) all_ += text + "\n";
      }
    }
  }
  [[nodiscard]] bool has(const std::string& text) const { return all_.contains(text); }

 private:
  std::string all_;
};

template <std::size_t N, class T>
bool is_tag_of(const std::array<cards::Phrase<T>, N>& rows, const std::string& words) {
  return std::ranges::find(rows, std::string_view(words), &cards::Phrase<T>::words) != rows.end();
}

bool is_tag(const std::string& name) {
  const std::string tag = "[" + name + "]";
  return is_tag_of(cards::kTags, tag) || is_tag_of(cards::kPlaces, tag) ||
         is_tag_of(cards::kUses, tag) || is_tag_of(cards::kScopeTags, tag);
}

/// The texts in square brackets that are no tags and no Tokens.
std::set<std::string> bracketed_names(const std::vector<Token>& tokens) {
  std::set<std::string> names;
  for (std::size_t from = 0; from < tokens.size(); ++from) {
    if (tokens[from].text != "[") continue;
    std::size_t to = from + 1;
    while (to < tokens.size() && tokens[to].text != "]") ++to;
    const std::string name =
        cards::render_inside_brackets(std::span(tokens).subspan(from + 1, to - from - 1));
    const bool token = to + 1 < tokens.size() && tokens[to + 1].text.starts_with("Token");
    if (!token && !is_tag(name)) names.insert(name);
    from = to;
  }
  return names;
}

/// Moments that come at most once in a turn for one card.
bool comes_once(std::uint64_t timings) {
  constexpr std::uint64_t kOnce =
      cards::timing_flag(Timing::on_play) | cards::timing_flag(Timing::on_deletion) |
      cards::timing_flag(Timing::start_of_turn) | cards::timing_flag(Timing::end_of_turn) |
      cards::timing_flag(Timing::start_of_main_phase);
  return (timings & ~kOnce) == 0 && (timings & (timings - 1)) == 0;
}

/// A moment that this kind of card does not have.
bool cannot_come(const Card& card, const Effect& effect) {
  constexpr std::uint64_t kOfDigimon =
      cards::timing_flag(Timing::when_digivolving) | cards::timing_flag(Timing::when_attacking) |
      cards::timing_flag(Timing::end_of_attack) | cards::timing_flag(Timing::when_linking);
  const std::uint64_t timings = effect.timings();
  if (effect.inherited || effect.linked) return card.kind == CardKind::option;
  const bool only_of_digimon = (timings & ~kOfDigimon) == 0;
  if (card.kind == CardKind::option) {
    return only_of_digimon || timings == cards::timing_flag(Timing::on_play);
  }
  return card.kind == CardKind::tamer && only_of_digimon;
}

/// Has the file a card that the target's colors, levels and kind allow?
bool can_be_met(const std::vector<Card>& cards, const cards::Target& target) {
  const cards::Filter& filter = target.filter;
  return std::ranges::any_of(cards, [&](const Card& card) {
    const bool colors = filter.colors == 0 || (filter.colors & card.colors) != 0;
    const bool low = filter.min_level == 0 || card.level >= filter.min_level;
    const bool high = filter.max_level == 0 || (card.level > 0 && card.level <= filter.max_level);
    return card.kind == target.kind && colors && low && high;
  });
}

class CardLinter {
 public:
  CardLinter(const std::vector<Card>& cards, const cards::Pool& pool)
      : cards_(cards),
        known_(cards),
        known_words_(cards, book_of(cards)),
        pool_(pool),
        events_(pool) {}

  std::vector<LintRemark> run() {
    for (const Card& card : cards_) {
      card_ = &card;
      for (const auto& [section, text] : cards::texts_of(card)) texts(text);
      ambiguous_words(card);
      const Card* whole = pool_.find_number(card.number);
      if (whole == nullptr) continue;
      for (std::size_t i = 0; i < whole->effect_count; ++i) effect(whole->first_effect + i);
    }
    return std::move(remarks_);
  }

 private:
  void remark(LintKind kind, std::string text) {
    remarks_.push_back({kind, card_->number, card_->line, std::move(text)});
  }

  static cards::TokenBook book_of(const std::vector<Card>& cards) {
    cards::TokenBook book;
    for (const Card& card : cards) cards::add_to_book(book, card);
    return book;
  }

  /// Misprints that are read in the one way that makes sense.
  void misprints(const Card& card) {
    const auto mended = cards::repaired(card, known_words_);
    if (!mended) return;
    for (const cards::Repair& each : mended->repairs) {
      remark(LintKind::wording, fmt::format("{}: {}", section_name(each.section), each.change));
    }
  }

  /// Names that are traits, and the other way around: such a card is not played.
  void ambiguous_words(const Card& card) {
    Card own = card;
    const auto compiled = cards::compile_card(own, "");
    const bool taken = pool_.find_number(card.number) != nullptr;
    if (taken && (!compiled || !cards::check_words(known_words_, *compiled))) misprints(card);
    if (!compiled || taken) return;
    for (const cards::UnknownWord& word : cards::unknown_words(known_words_, *compiled)) {
      if (word.ambiguous) remark(LintKind::unknown_name, word.remark);
    }
  }

  void texts(const std::string& text) {
    const std::vector<Token> printed = cards::lex(text);
    const std::vector<Token> normal = cards::normal_tokens(text);
    std::set<std::string> said;
    std::vector<std::span<const Token>> paragraphs;
    for (const auto paragraph : cards::paragraphs_of(printed)) {
      said.insert(plain(paragraph));
      paragraphs.push_back(paragraph);
    }
    for (const auto paragraph : cards::paragraphs_of(normal)) {
      if (paragraph[0].text == "<" || said.contains(plain(paragraph))) continue;
      const std::string difference =
          paragraphs.empty()
              ? ""
              : wording_difference(nearest_paragraph(paragraphs, paragraph), paragraph);
      // A keyword in front of an effect is a paragraph of its own.
      if (difference.starts_with("leave out '<")) continue;
      remark(LintKind::wording,
             fmt::format("{}; standard wording: {}", difference, cards::render(paragraph)));
    }
    for (const std::string& name : bracketed_names(normal)) {
      if (known_.has(name)) continue;
      remark(LintKind::unknown_name, fmt::format("no card of the file is or has [{}]", name));
    }
  }

  /// Without its last full stop: a missing one is no other wording.
  static std::string plain(std::span<const Token> paragraph) {
    std::string text = cards::render(paragraph);
    while (text.ends_with('.') || text.ends_with(' ')) text.pop_back();
    return text;
  }

  void effect(std::size_t index) {
    const Effect& effect = pool_.effects[index];
    const std::string words = cards::print_effect(pool_, effect);
    const bool keyword = effect.keyword.name != cards::Keyword::none;
    if (cannot_come(*card_, effect)) remark(LintKind::never_acts, words);
    if (effect.uses_per_turn == 1 && comes_once(effect.timings())) {
      remark(LintKind::once_per_turn, words);
    }
    for (const cards::Instruction& instruction : pool_.instructions_of(effect)) {
      const bool must = instruction.target.pick == cards::Pick::choose && !instruction.optional;
      if (must && !can_be_met(cards_, instruction.target)) remark(LintKind::no_target, words);
    }
    const auto hears_itself = [&](const events::Event& event) {
      return events_.heard_by(index, index, event, true).any();
    };
    const bool unlimited = effect.uses_per_turn == 0 && !keyword;
    if (unlimited && std::ranges::any_of(events_.events(index), hears_itself)) {
      remark(LintKind::self_trigger, words);
    }
  }

  const std::vector<Card>& cards_;
  KnownNames known_;
  cards::KnownWords known_words_;
  const cards::Pool& pool_;
  events::Relation events_;
  const Card* card_ = nullptr;
  std::vector<LintRemark> remarks_;
};

}  // namespace

std::string_view name_of(LintKind kind) { return kLintNames[static_cast<std::size_t>(kind)]; }

std::vector<std::string> lint_kinds() { return {kLintNames.begin(), kLintNames.end()}; }

Result<std::vector<LintRemark>> lint_cards(std::string_view json, const std::string& file,
                                           cards::Pool* looked_at) {
  const auto list = cards::read_card_list(json, file);
  if (!list) return refuse(list.error());
  auto pool = cards::survey_pool(json, file);
  if (!pool) return refuse(pool.error());
  auto remarks = CardLinter(list->cards, *pool).run();
  if (looked_at != nullptr) *looked_at = std::move(*pool);
  return remarks;
}

}  // namespace headjudge::proofs
