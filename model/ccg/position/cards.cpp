// Reading a file of cards (see cards.hpp).
//
// Two passes: the first reads each line by itself, the second looks up the Digimon that a
// Digivolution names, which may stand further down. The reader is strict, because a misspelt key
// would otherwise be a card without an effect.
#include "model/ccg/position/cards.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "model/ccg/position/phrases.hpp"
#include "model/core/base/suggestion.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/game/reading.hpp"

namespace headjudge::ccg {

namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 11> kCardKeys = {
    "number",  "name",  "type",   "level",        "group", "attack",
    "defense", "phase", "effect", "digivolution", "rarity"};
constexpr std::string_view kFrom = "Digivolves from ";
constexpr std::string_view kLine = "True line: ";
constexpr int kMostNumber = 9'900;

/// One line of the file; keeps the first error.
class CardReader {
 public:
  CardReader(const std::string& file, int line) : file_(file) { card_.line = line; }

  Result<Card> read(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) {
      fail("this line is not a card", "one JSON object a line");
      return refuse(*error_);
    }
    for (const auto& [key, value] : json.items()) {
      if (std::ranges::find(kCardKeys, key) != kCardKeys.end()) continue;
      const std::vector<std::string> keys(kCardKeys.begin(), kCardKeys.end());
      fail(fmt::format("a card has no `{}`", key), expected_name(key, keys));
    }
    read_facts(json);
    if (error_) return refuse(*error_);
    return std::move(card_);
  }

 private:
  void fail(std::string message, std::string expected) {
    if (!error_) error_ = {file_, card_.line, 0, std::move(message), std::move(expected)};
  }

  std::string text(const Json& json, const char* key, bool needed = false) {
    const auto found = json.find(key);
    if (found != json.end() && found->is_string()) return found->get<std::string>();
    if (needed || found != json.end())
      fail(fmt::format("`{}` is missing or no text", key), "a text");
    return "";
  }

  std::int16_t number(const Json& json, const char* key) {
    const auto found = json.find(key);
    if (found == json.end()) return 0;
    const int value = found->is_number_integer() ? found->get<int>() : -1;
    if (value < 0 || value > kMostNumber) {
      fail(fmt::format("`{}` is not an Attack or Defense number", key), "a number from 0 to 9900");
      return 0;
    }
    return static_cast<std::int16_t>(value);
  }

  void read_facts(const Json& json) {
    card_.number = text(json, "number", true);
    card_.name = text(json, "name", true);
    card_.group = text(json, "group");
    card_.attack = number(json, "attack");
    card_.defense = number(json, "defense");
    card_.effect_text = text(json, "effect");
    card_.digivolution_text = text(json, "digivolution");
    (void)text(json, "rarity");
    const std::string type = text(json, "type", true);
    if (const auto kind = kind_from(type)) {
      card_.kind = *kind;
    } else {
      fail(fmt::format("`{}` is not a type of card", type),
           "Digimon, Digi-Destined, Digivolve or Digi-Modify");
    }
    const std::string level = text(json, "level", card_.kind == CardKind::digimon);
    if (const auto named = level_from(level)) {
      card_.level = *named;
    } else if (card_.kind == CardKind::digimon) {
      fail(fmt::format("`{}` is not a level", level), "Rookie, Champion, Ultimate or Mega");
    }
    read_effect_of(json);
  }

  void read_effect_of(const Json& json) {
    const auto read = read_effect(card_.effect_text);
    if (!read) {
      return fail(fmt::format("the effect `{}` is not understood", card_.effect_text),
                  known_phrases());
    }
    card_.effect = read->effect;
    card_.giga_power = read->giga_power;
    const std::string phase = text(json, "phase");
    const bool has_phase = card_.kind == CardKind::digi_modify ||
                           (card_.kind == CardKind::digimon && card_.effect.action != Action::none);
    if (const auto named = phase_from(phase)) {
      card_.phase = *named;
    } else if (has_phase || !phase.empty()) {
      fail(fmt::format("`{}` is not a phase", phase), "`draw phase`, ..., `all phases`");
    }
  }

  const std::string& file_;
  Card card_;
  std::optional<InputError> error_;
};

/// Looks up what the Digivolution of a card names.
class LineReader {
 public:
  explicit LineReader(Pool& pool) : pool_(pool) {}

  Result<void> read() {
    for (Card& card : pool_.cards) {
      read_digivolution(card);
      if (error_) return refuse(*error_);
    }
    return {};
  }

 private:
  void fail(const Card& card, std::string message, std::string expected) {
    if (!error_) error_ = {pool_.file, card.line, 0, std::move(message), std::move(expected)};
  }

  void read_digivolution(Card& card) {
    std::string_view text = card.digivolution_text;
    if (text.empty()) return;
    if (card.kind != CardKind::digimon || !take_suffix(text, ".")) return not_understood(card);
    if (take_prefix(text, kFrom)) {
      card.digivolves_from = digimon(card, text);
    } else if (take_prefix(text, kLine)) {
      read_line(card, text);
    } else {
      not_understood(card);
    }
  }

  void not_understood(const Card& card) {
    fail(card, fmt::format("the Digivolution `{}` is not understood", card.digivolution_text),
         "`Digivolves from <Digimon>.` or `True line: <Rookie>, <Champion>, <Ultimate>, <Mega>.`");
  }

  std::optional<CardIndex> digimon(const Card& card, std::string_view name) {
    const auto found = pool_.find(name);
    if (found && pool_[*found].kind == CardKind::digimon) return found;
    fail(card, fmt::format("there is no Digimon `{}`", name), "a Digimon of this file");
    return std::nullopt;
  }

  void read_line(Card& card, std::string_view text) {
    const auto names = parts_of(text, ',');
    if (names.size() != kLevels || card.level != Level::rookie) return not_understood(card);
    std::array<CardIndex, kLevels> line{};
    for (std::size_t level = 0; level < kLevels; ++level) {
      const auto member = digimon(card, names[level]);
      if (!member) return;
      line[level] = *member;
      if (pool_[*member].level != static_cast<Level>(level)) {
        fail(card,
             fmt::format("{} is not of the level {}", names[level],
                         name_of(static_cast<Level>(level))),
             "a Digimon of each level, from Rookie to Mega");
      }
    }
    if (&pool_[line[0]] != &card) not_understood(card);
    card.true_line = line;
  }

  Pool& pool_;
  std::optional<InputError> error_;
};

}  // namespace

std::optional<CardIndex> Pool::find(std::string_view name_or_number) const {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i].name == name_or_number || cards[i].number == name_or_number) {
      return static_cast<CardIndex>(i);
    }
  }
  return std::nullopt;
}

Result<Pool> parse_pool(std::string_view text, const std::string& file) {
  Pool pool{{}, file};
  int line = 0;
  while (!text.empty()) {
    const std::string_view one = trimmed(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    ++line;
    if (one.empty()) continue;
    auto card = CardReader(file, line).read(one);
    if (!card) return refuse(card.error());
    const bool twice = pool.find(card->name) || pool.find(card->number);
    if (twice || pool.cards.size() == kMostCardsInAPool) {
      return refuse({file, line, 0,
                     fmt::format("{} ({}) is one too many", card->name, card->number),
                     "names and numbers of their own, at most 255 cards"});
    }
    pool.cards.push_back(std::move(*card));
  }
  if (auto read = LineReader(pool).read(); !read) return refuse(read.error());
  return pool;
}

Result<Pool> load_pool(const std::filesystem::path& path) {
  const auto text = read_text_file(path);
  if (!text) return refuse(text.error());
  return parse_pool(*text, path.string());
}

}  // namespace headjudge::ccg
