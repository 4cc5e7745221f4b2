// Texts are compared paragraph by paragraph in normal form, because a list of errata and a list of
// cards spell brackets, remarks and line breaks differently.
#include "model/cards/quality/errata.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <tuple>
#include <utility>

#include <nlohmann/json.hpp>

#include "model/cards/compiler/card.hpp"
#include "model/cards/normal_form/normalise.hpp"

namespace headjudge::cards {
namespace {

using ErrataJson = nlohmann::json;
using Paragraphs = std::vector<std::string>;

std::string without_entities(std::string text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kEntities = {
      {{"&lang;", "<"},
       {"&rang;", ">"},
       {"&lt;", "<"},
       {"&gt;", ">"},
       {"&quot;", "\""},
       {"&amp;", "&"}}};
  for (const auto& [entity, character] : kEntities) {
    for (std::size_t at = text.find(entity); at != std::string::npos; at = text.find(entity, at)) {
      text.replace(at, entity.size(), character);
    }
  }
  return text;
}

/// Puts `before` where `after` stands in the text; false if it does not.
bool put_back(std::string& text, const Paragraphs& before, const Paragraphs& after) {
  Paragraphs all = normal_paragraphs(text);
  const auto found = std::ranges::search(all, after);
  if (after.empty() || found.empty()) return false;
  const auto at = all.erase(found.begin(), found.end());
  all.insert(at, before.begin(), before.end());
  text = joined_paragraphs(all);
  return true;
}

CardPair pair_of(const Card& card, const std::string& before, const std::string& after) {
  CardPair pair{card, card, false};
  const Paragraphs old_paragraphs = normal_paragraphs(before);
  const Paragraphs new_paragraphs = normal_paragraphs(after);
  for (std::string Card::* text :
       {&Card::main_text, &Card::inherited_text, &Card::security_text, &Card::link_text}) {
    if (put_back(pair.older.*text, old_paragraphs, new_paragraphs)) return pair;
  }
  for (Card* one : {&pair.older, &pair.newer}) {
    one->main_text = one->inherited_text = one->security_text = one->link_text = "";
    one->line_texts.clear();
  }
  const bool security = after.starts_with("[Security]");
  (security ? pair.older.security_text : pair.older.main_text) = joined_paragraphs(old_paragraphs);
  (security ? pair.newer.security_text : pair.newer.main_text) = joined_paragraphs(new_paragraphs);
  pair.alone = true;
  return pair;
}

std::string text_field(const ErrataJson& object, std::string_view name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? without_entities(found->get<std::string>())
                                                     : std::string();
}

bool is_effect_text(std::string_view text) { return text.contains('[') || text.contains('<'); }

}  // namespace

bool same_printing(const Card& older, const Card& newer) {
  const auto facts = [](const Card& card) {
    return std::tie(card.kind, card.colors, card.level, card.play_cost, card.dp, card.names,
                    card.traits, card.link_dp, card.overflow);
  };
  if (facts(older) != facts(newer) || older.line_texts != newer.line_texts ||
      older.rule_texts != newer.rule_texts) {
    return false;
  }
  const auto old_texts = texts_of(older);
  const auto new_texts = texts_of(newer);
  for (std::size_t i = 0; i < old_texts.size(); ++i) {
    if (normalise(old_texts[i].text) != normalise(new_texts[i].text)) return false;
  }
  return true;
}

std::vector<CardPair> changed_cards(const std::vector<Card>& older,
                                    const std::vector<Card>& newer) {
  std::vector<CardPair> pairs;
  for (const Card& card : newer) {
    const auto old = std::ranges::find(older, card.number, &Card::number);
    if (old != older.end() && !same_printing(*old, card)) pairs.push_back({*old, card, false});
  }
  return pairs;
}

Result<std::vector<CardPair>> errata_pairs(std::string_view json, const std::string& file,
                                           const std::vector<Card>& cards) {
  const ErrataJson list = ErrataJson::parse(json, nullptr, false);
  if (!list.is_object()) {
    return refuse({.file = file,
                   .line = 1,
                   .message = "this is not a list of errata",
                   .expected = "a JSON object with an entry for each card's number"});
  }
  std::vector<CardPair> pairs;
  for (const auto& [number, entry] : list.items()) {
    const auto card = std::ranges::find(cards, number, &Card::number);
    if (card == cards.end() || !entry.is_object() || !entry.contains("changes")) continue;
    for (const ErrataJson& change : entry["changes"]) {
      if (!change.is_object()) continue;
      const std::string before = text_field(change, "before");
      const std::string after = text_field(change, "after");
      if (!is_effect_text(before) || !is_effect_text(after)) continue;
      pairs.push_back(pair_of(*card, before, after));
    }
  }
  return pairs;
}

CardPair changed_text_alone(const CardPair& pair) {
  CardPair alone = pair;
  alone.alone = true;
  for (std::string Card::* text :
       {&Card::main_text, &Card::inherited_text, &Card::security_text, &Card::link_text}) {
    const Paragraphs older = normal_paragraphs(pair.older.*text);
    const Paragraphs newer = normal_paragraphs(pair.newer.*text);
    const auto only = [](const Paragraphs& all, const Paragraphs& others) {
      Paragraphs out;
      std::ranges::copy_if(all, std::back_inserter(out), [&](const std::string& one) {
        return std::ranges::find(others, one) == others.end();
      });
      return joined_paragraphs(out);
    };
    alone.older.*text = only(older, newer);
    alone.newer.*text = only(newer, older);
  }
  for (Card* one : {&alone.older, &alone.newer}) {
    one->line_texts.clear();
    one->rule_texts.clear();
    one->option_text.clear();
  }
  return alone;
}

}  // namespace headjudge::cards
