// A sentence is known by how it begins, at the start of a paragraph; only what certainly is no
// effect is a row here. It ends with the full stop outside of brackets, and takes a remark in round
// brackets behind it along.
#include "model/cards/lines/card_sorting.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <utility>

#include "model/core/base/ascii.hpp"

namespace headjudge::cards {
namespace {

enum class Stray : std::uint8_t { rule, line };

/// How such a sentence begins, and a word it must hold; no sentence holds `without`.
struct StrayRow {
  Stray kind;
  std::string_view begins;
  std::string_view holds;
  std::string_view without;
};

constexpr auto kStrays = std::to_array<StrayRow>({
    {Stray::rule, "[Rule]", "", "\n"},
    {Stray::rule, "(Rule)", "", "\n"},
    {Stray::rule, "You can include up to", "copies of cards with", "\n"},
    {Stray::rule, "The name of this card/", "also treated as", "DigiXros"},
    {Stray::rule, "This card/", "also treated as", "DigiXros"},
    {Stray::rule, "Treat this card/", "as if", "DigiXros"},
    {Stray::line, "You may digivolve this card from your hand onto one of your", "as if",
     "by placing"},
    {Stray::line, "You may Digivolve this card from your hand onto one of your", "as if",
     "by placing"},
    {Stray::line, "Your [", "can digivolve into this card in your hand for", "\n"},
    {Stray::line, "Your Digimon with [", "can digivolve into this card in your hand for", "\n"},
    {Stray::line, "While you have", "can digivolve into this card in your hand for", "\n"},
    {Stray::line, "While you have", "may digivolve into this card in your hand for", "\n"},
    {Stray::line, "If you have", "can digivolve into this card in your hand for", "\n"},
});

/// Behind the sentence that begins at `from`, and a remark after it.
std::size_t end_of_sentence(std::string_view text, std::size_t from) {
  int depth = 0;
  std::size_t at = from;
  for (; at < text.size() && text[at] != '\n'; ++at) {
    if (text[at] == '[' || text[at] == '(') ++depth;
    if (text[at] == ']' || text[at] == ')') --depth;
    if (text[at] == '.' && depth == 0 && (at + 1 == text.size() || text[at - 1] != 'v')) break;
  }
  at = std::min(at + 1, text.size());
  std::size_t remark = at;
  while (remark < text.size() && text[remark] == ' ') ++remark;
  if (remark >= text.size() || text[remark] != '(') return at;
  const std::size_t closes = text.find(')', remark);
  return closes == std::string_view::npos ? at : closes + 1;
}

bool starts_paragraph(std::string_view text, std::size_t at) {
  while (at > 0 && text[at - 1] == ' ') --at;
  return at == 0 || text[at - 1] == '\n' || text[at - 1] == '.' || text[at - 1] == ')';
}

/// The first such sentence of `text`: its row and its range.
struct Found {
  const StrayRow* row = nullptr;
  std::size_t from = 0;
  std::size_t to = 0;
};

Found find_stray(std::string_view text) {
  Found first{nullptr, text.size(), text.size()};
  for (const StrayRow& row : kStrays) {
    for (std::size_t at = text.find(row.begins); at < first.from;
         at = text.find(row.begins, at + 1)) {
      if (!starts_paragraph(text, at)) continue;
      const std::size_t to = end_of_sentence(text, at);
      const std::string_view sentence = text.substr(at, to - at);
      if (!sentence.contains(row.holds) || sentence.contains(row.without)) continue;
      first = {&row, at, to};
    }
  }
  return first;
}

void cut(std::string& text, std::size_t from, std::size_t to) {
  text.erase(from, to - from);
  const auto space = [](char c) { return c == ' ' || c == '\n'; };
  std::size_t around = from;
  while (around < text.size() && space(text[around])) ++around;
  const bool last = around == text.size();
  std::size_t before = from;
  while (before > 0 && space(text[before - 1])) --before;
  text.replace(before, around - before, before == 0 || last ? "" : "\n");
}

/// Some lists cut a text at "[Security]", although that belonged to another tag behind it, or cut
/// it at the "[Main]" of "Activate this card's [Main] effects": it is put together again.
void mend_split_security(Card& card) {
  constexpr std::string_view kIcon = "[Security]";
  constexpr std::string_view kActivates = "Activate this card's";
  std::string& security = card.security_text;
  std::string& main = card.main_text;
  if (security == kIcon && main.starts_with('[')) {
    main.insert(0, kIcon);
    security.clear();
    return;
  }
  if (!security.ends_with(kActivates)) return;
  for (const std::string_view cut : {"[Main] effects.", "[Main] effect."}) {
    const std::size_t at = main.find(cut);
    if (at == std::string::npos || (at > 0 && main[at - 1] != '\n')) continue;
    const bool line_follows = at + cut.size() < main.size() && main[at + cut.size()] == '\n';
    main.erase(at, cut.size() + (line_follows ? 1 : 0));
    security += " " + std::string(cut);
    return;
  }
}

/// Does this paragraph begin with [Security] alone? Behind a further tag it is an effect of a card
/// that lies face up.
bool is_security_effect(std::string_view paragraph) {
  constexpr std::string_view kIcon = "[Security]";
  if (!paragraph.starts_with(kIcon)) return false;
  const std::size_t next = paragraph.find_first_not_of(' ', kIcon.size());
  return next != std::string_view::npos && paragraph[next] != '[';
}

void add_paragraph(std::string& text, std::string_view paragraph) {
  if (!text.empty()) text += '\n';
  text += paragraph;
}

/// Where the paragraph that begins at `from` ends: at a line break, or where one was lost, between
/// a full stop or a remark and a bracket that follow each other without a space.
std::size_t end_of_paragraph(std::string_view text, std::size_t from) {
  for (std::size_t at = from; at < text.size(); ++at) {
    if (text[at] == '\n') return at;
    const bool ends = at > from && (text[at - 1] == '.' || text[at - 1] == ')');
    if (ends && begins_effect(text.substr(at))) return at;
  }
  return text.size();
}

/// The paragraphs of `text` for which `fits(paragraph, nth)` holds go to `to`.
template <class Fits>
void move_paragraphs(std::string& text, std::string& to, const Fits& fits) {
  std::string left;
  std::size_t nth = 0;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = end_of_paragraph(text, from);
    const std::string_view paragraph = std::string_view(text).substr(from, end - from);
    add_paragraph(fits(paragraph, nth++) ? to : left, paragraph);
    from = end < text.size() && text[end] == '\n' ? end + 1 : end;
  }
  text = std::move(left);
}

/// Some lists have a card's [Security] effect among its others, or the rest of a Digimon's or
/// Tamer's effects behind its [Security] effect: each goes to the box that it is printed in.
void sort_security(Card& card) {
  const bool inherits = card.kind == CardKind::digimon || card.kind == CardKind::digi_egg;
  for (std::string* text : {&card.main_text, &card.inherited_text}) {
    if (!text->contains("[Security]") || (inherits && text == &card.inherited_text)) continue;
    move_paragraphs(*text, card.security_text, [](std::string_view paragraph, std::size_t) {
      return is_security_effect(paragraph);
    });
  }
  if (card.kind == CardKind::option || !is_security_effect(card.security_text)) return;
  move_paragraphs(
      card.security_text, card.main_text, [](std::string_view paragraph, std::size_t nth) {
        return nth > 0 && begins_effect(paragraph) && !paragraph.starts_with("[Security]");
      });
}

/// "digivoLv.e": some lists have put "Lv." for every "lv".
void mend_levels(std::string& text) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  for (std::size_t at = text.find("Lv."); at != std::string::npos; at = text.find("Lv.", at + 1)) {
    const bool inside = at > 0 && letter(text[at - 1]) && at + 3 < text.size();
    if (inside && letter(text[at + 3])) text.replace(at, 3, "lv");
  }
}

}  // namespace

bool begins_effect(std::string_view text) {
  return text.starts_with('[') || text.starts_with('<') || text.starts_with("＜");
}

bool begins_with_small(std::string_view line, std::string_view head) {
  if (line.starts_with('[')) line.remove_prefix(1);
  const auto small = [](char a, char b) { return to_lower(a) == b; };
  return line.size() >= head.size() && std::ranges::equal(line.substr(0, head.size()), head, small);
}

void sort_texts(Card& card) {
  mend_split_security(card);
  sort_security(card);
  for (std::string* text :
       {&card.main_text, &card.inherited_text, &card.security_text, &card.link_text}) {
    mend_levels(*text);
    for (Found found = find_stray(*text); found.row != nullptr; found = find_stray(*text)) {
      std::string sentence = text->substr(found.from, found.to - found.from);
      auto& list = found.row->kind == Stray::rule ? card.rule_texts : card.line_texts;
      list.push_back(std::move(sentence));
      cut(*text, found.from, found.to);
    }
  }
}

std::vector<std::string> split_line(std::string_view text) {
  constexpr std::string_view kFrom = " from ";
  std::vector<std::string> lines;
  const std::size_t colon = text.find(':');
  if (!text.starts_with("Digivolve:") || colon == std::string_view::npos) {
    lines.emplace_back(text);
    return lines;
  }
  // "Digivolve: 5 from [Ember]/3 from red Lv.4": cut at a slash that a number and "from" follow.
  const auto begins = [&](std::size_t slash) {
    std::size_t digits = slash + 1;
    while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') ++digits;
    return digits > slash + 1 && text.substr(digits).starts_with(kFrom);
  };
  const std::string head(text.substr(0, colon + 1));
  std::size_t from = colon + 1;
  for (std::size_t at = from; at <= text.size(); ++at) {
    if (at < text.size() && (text[at] != '/' || !begins(at))) continue;
    const std::string_view rest = text.substr(from, at - from);
    lines.push_back(head + (rest.starts_with(' ') ? "" : " ") + std::string(rest));
    from = at + 1;
  }
  return lines;
}

}  // namespace headjudge::cards
