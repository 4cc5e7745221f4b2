// The phrase table (see phrases.hpp).
//
// To add an effect: an action in cards.hpp, its row here, its case in procedures/effects.cpp.
#include "model/ccg/position/phrases.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "model/core/base/ascii.hpp"
#include "model/core/base/suggestion.hpp"
#include "model/core/game/reading.hpp"

namespace headjudge::ccg {

namespace {

struct Phrase {
  Action action;
  std::string_view words;
  std::int16_t amount = 0;  ///< where the words have no {}
};

constexpr std::array<Phrase, 13> kPhrases = {{
    {Action::raise_attack, "Your Digimon in this fight gets +{} Attack."},
    {Action::raise_defense, "Your Digimon in this fight gets +{} Defense."},
    {Action::lower_attack, "The opponent's Digimon in this fight gets -{} Attack."},
    {Action::lower_defense, "The opponent's Digimon in this fight gets -{} Defense."},
    {Action::draw, "Draw 1 card.", 1},
    {Action::draw, "Draw {} cards."},
    {Action::add_points, "Add {} Data Points."},
    {Action::add_points_both, "Each player adds {} Data Points."},
    {Action::cancel, "Cancel the card below this one in the Digiqueue."},
    {Action::offline, "Offline one Digimon in the opponent's Attack Row."},
    {Action::salvage, "Take the top card of your Offline pile into your hand."},
    {Action::skip_level, "Digivolve one Digimon, skipping one level."},
    {Action::any_line, "Digivolve one Digimon, whatever the Digivolution says."},
}};

constexpr std::string_view kGigaPower = "GigaPower.";
constexpr std::string_view kBlank = "{}";
constexpr int kMostAmount = 9'999;

constexpr std::array<std::string_view, kPhases + 1> kPhaseNames = {
    "draw phase",   "bring online phase", "digivolve phase", "move phase",
    "attack phase", "discard phase",      "all phases"};
constexpr std::array<std::string_view, kLevels> kLevelNames = {"Rookie", "Champion", "Ultimate",
                                                               "Mega"};
constexpr std::array<std::string_view, 4> kKindNames = {"Digimon", "Digi-Destined", "Digivolve",
                                                        "Digi-Modify"};

template <class Value, std::size_t Count>
std::optional<Value> value_named(const std::array<std::string_view, Count>& names,
                                 std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Value>(found - names.begin());
}

/// The number that stands for {} in the phrase; where it has none, what its words mean.
std::optional<std::int16_t> amount_in(std::string_view text, const Phrase& phrase) {
  const std::size_t blank = phrase.words.find(kBlank);
  if (blank == std::string_view::npos) {
    return text == phrase.words ? std::optional(phrase.amount) : std::nullopt;
  }
  if (!take_prefix(text, phrase.words.substr(0, blank))) return std::nullopt;
  if (!take_suffix(text, phrase.words.substr(blank + kBlank.size()))) return std::nullopt;
  const auto amount = number_in<std::int16_t>(text);
  const bool plain =
      amount && *amount > 0 && *amount <= kMostAmount && fmt::format("{}", *amount) == text;
  return plain ? amount : std::nullopt;
}

/// One text for each meaning: "Draw 1 cards." is not read, because it is not what is printed.
std::string printed(const Effect& effect) {
  for (const Phrase& phrase : kPhrases) {
    if (phrase.action != effect.action) continue;
    std::string words(phrase.words);
    const std::size_t blank = words.find(kBlank);
    if (blank != std::string::npos) {
      return words.replace(blank, kBlank.size(), fmt::format("{}", effect.amount));
    }
    if (phrase.amount == effect.amount) return words;
  }
  return "";
}

}  // namespace

std::optional<EffectText> read_effect(std::string_view text) {
  EffectText read;
  if (take_prefix(text, kGigaPower)) {
    read.giga_power = true;
    if (!text.empty() && !take_prefix(text, " ")) return std::nullopt;
    if (text.empty()) return read;
  } else if (text.empty()) {
    return read;
  }
  for (const Phrase& phrase : kPhrases) {
    const auto amount = amount_in(text, phrase);
    if (!amount || printed({phrase.action, *amount}) != text) continue;
    read.effect = {phrase.action, *amount};
    return read;
  }
  return std::nullopt;
}

std::string print_effect(const EffectText& text) {
  const std::string words = printed(text.effect);
  if (!text.giga_power) return words;
  return words.empty() ? std::string(kGigaPower) : fmt::format("{} {}", kGigaPower, words);
}

std::string known_phrases() {
  std::vector<std::string> words;
  for (const Phrase& phrase : kPhrases) words.push_back(fmt::format("`{}`", phrase.words));
  return one_of(words);
}

std::string_view name_of(Phase phase) { return kPhaseNames[static_cast<std::size_t>(phase)]; }
std::string_view name_of(Level level) { return kLevelNames[static_cast<std::size_t>(level)]; }
std::string_view name_of(CardKind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }
std::optional<Phase> phase_from(std::string_view name) {
  return value_named<Phase>(kPhaseNames, name);
}
std::optional<Level> level_from(std::string_view name) {
  return value_named<Level>(kLevelNames, name);
}
std::optional<CardKind> kind_from(std::string_view name) {
  return value_named<CardKind>(kKindNames, name);
}

}  // namespace headjudge::ccg
