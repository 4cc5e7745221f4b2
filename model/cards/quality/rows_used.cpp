// Each text is read once as it is, and once more without each rare row that fired on it: rows that
// do not fire cannot matter. A text is read if each of its paragraphs is.
#include "model/cards/quality/rows_used.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "model/cards/compiler/card.hpp"
#include "model/cards/compiler/paragraph.hpp"
#include "model/cards/normal_form/normalise.hpp"

namespace headjudge::cards {
namespace {

using Texts = std::vector<std::pair<Section, std::string_view>>;

Texts all_texts(const Card& card) {
  Texts texts;
  for (const auto& [section, text] : texts_of(card)) texts.emplace_back(section, text);
  texts.emplace_back(Section::main, card.option_text);
  return texts;
}

bool is_read(std::string_view text, Section section, RowTrial& trial,
             std::set<std::string_view>* phrases) {
  const NormalForm form = normal_form(text, &trial);
  if (form.is_too_long() || form.steps.spent()) return false;
  return std::ranges::all_of(paragraphs_of(form.tokens), [&](std::span<const Token> paragraph) {
    ParseTrace trace;
    if (!compile_paragraph(paragraph, section, phrases == nullptr ? nullptr : &trace)) return false;
    for (const ParseNode& node : trace.nodes) phrases->insert(node.name);
    return true;
  });
}

/// The rows that fire on a card.
std::set<std::size_t> fired_on(const Card& card, std::set<std::string_view>& phrases) {
  std::set<std::size_t> fired;
  for (const auto& [section, text] : all_texts(card)) {
    RowTrial trial;
    static_cast<void>(is_read(text, section, trial, &phrases));
    fired.insert(trial.fired.begin(), trial.fired.end());
  }
  return fired;
}

/// Is a text of the card read with the row and refused without it?
bool serves(std::size_t row, const Card& card) {
  return std::ranges::any_of(all_texts(card), [&](const auto& part) {
    RowTrial with;
    RowTrial without{.without = {row}, .fired = {}};
    return is_read(part.second, part.first, with, nullptr) &&
           std::ranges::find(with.fired, row) != with.fired.end() &&
           !is_read(part.second, part.first, without, nullptr);
  });
}

}  // namespace

RowsUsed rows_used(std::span<const Card> cards, std::size_t most_tried) {
  RowsUsed used{.rewriting = std::vector<RowService>(written_rows().size()), .phrases = {}};
  std::vector<std::vector<std::size_t>> cards_of(written_rows().size());
  for (std::size_t at = 0; at < cards.size(); ++at) {
    std::set<std::string_view> phrases;
    for (const std::size_t row : fired_on(cards[at], phrases)) cards_of[row].push_back(at);
    for (const std::string_view phrase : phrases) ++used.phrases[phrase];
  }
  for (std::size_t row = 0; row < cards_of.size(); ++row) {
    RowService& service = used.rewriting[row];
    service.fires = cards_of[row].size();
    if (service.fires > most_tried) continue;
    for (const std::size_t at : cards_of[row]) service.serves += serves(row, cards[at]) ? 1 : 0;
  }
  return used;
}

}  // namespace headjudge::cards
