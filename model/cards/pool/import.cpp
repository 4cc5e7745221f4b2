// The text is cut into cards first (json_pieces.hpp), so that every error knows the line of its
// card and the column of its field.
#include "model/cards/pool/import.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "model/cards/compiler/card.hpp"
#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/lines/card_rules.hpp"
#include "model/cards/lines/card_sorting.hpp"
#include "model/cards/pool/deck.hpp"
#include "model/cards/pool/json_pieces.hpp"
#include "model/cards/text/bounds.hpp"
#include "model/cards/text/plain_names.hpp"
#include "model/core/base/ascii.hpp"
#include "model/core/base/suggestion.hpp"

namespace headjudge::cards {
namespace {

using Json = nlohmann::json;

constexpr auto kTypeNames =
    std::to_array<std::pair<std::string_view, CardKind>>({{"Digimon", CardKind::digimon},
                                                          {"Digi-Egg", CardKind::digi_egg},
                                                          {"Tamer", CardKind::tamer},
                                                          {"Option", CardKind::option}});

constexpr auto kColorNames =
    std::to_array<std::pair<std::string_view, Color>>({{"Red", Color::red},
                                                       {"Blue", Color::blue},
                                                       {"Yellow", Color::yellow},
                                                       {"Green", Color::green},
                                                       {"Black", Color::black},
                                                       {"Purple", Color::purple},
                                                       {"White", Color::white}});

/// Fields that say nothing about how a card is played: where it was printed and by whom, what it
/// looks like, what lists note about it. Every other field that no reader knows may be rules text.
constexpr auto kNoRules = std::to_array<std::string_view>({
    "set",   "set_name", "rarity",       "illustrator", "artist",    "image",      "image_url",
    "url",   "notes",    "release_date", "language",    "n_rulings", "rulings",    "errata",
    "flags", "source",   "restriction",  "flavor_text", "version",   "alternates",
});

/// Of those, the ones whose shape is known: what has another shape could be rules text.
bool has_its_shape(std::string_view name, const Json& value) {
  const auto is_mark = [](const Json& each) {  // "keyword_restored"
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789_-";
    return each.is_string() &&
           each.get_ref<const std::string&>().find_first_not_of(kLetters) == std::string::npos;
  };
  if (value.is_null()) return true;
  if (name == "flags") return value.is_array() && std::ranges::all_of(value, is_mark);
  if (name == "n_rulings") return value.is_number_integer();
  if (name == "restriction") return value.is_object() && value.contains("status");
  return true;
}

/// What special holds, and how its lines begin in small letters, behind "[" or not.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kLineFields{
    {{"digivolve_alt", "digivolve"},
     {"dna", "dna digivol"},
     {"digixros", "digixros"},
     {"assembly", "assembly"},
     {"burst", "burst digivolve"},
     {"link_requirement", "link"},
     {"app_fusion", "app fusion"}}};

/// A value as a message quotes it: not all of it, if there is much.
std::string shown(const Json& value) {
  const std::string text = value.dump(-1, ' ', true);
  return text.size() > 60 ? text.substr(0, 60) + "..." : text;
}

/// Takes one card object apart; keeps the first error.
class CardReader {
 public:
  CardReader(const Json& json, const std::string& file, const JsonPiece& piece)
      : json_(json), file_(file), piece_(piece) {}

  Result<Card> read() {
    Card card;
    card.line = piece_.line;
    if (!json_.is_object()) {
      fail("", "this is not a card", "a JSON object with the fields of a card");
      return refuse(*error_);
    }
    card.number = number_ = text("id");
    if (card.number.empty()) fail("id", "the card has no number", "a text such as \"HJ1-001\"");
    card.name = text("name");
    if (const auto kind = named("type", field("type"), kTypeNames)) card.kind = *kind;
    note_name("name", card.name);
    card.colors = colors(list("colors", "a list of colors"));
    if (card.colors == 0) unread_.emplace_back("\"colors\" is empty, where a card has a color");
    card.level = static_cast<std::int8_t>(whole_number(json_, "level", 9, 0));
    if (level_is_zero()) unread_.emplace_back("\"level\" is 0, where a card has a level or null");
    card.play_cost = static_cast<std::int8_t>(whole_number(json_, "play_cost", 99, -1));
    card.dp = whole_number(json_, "dp", 99'999, -1);
    card.requirements = requirements();
    card.main_text = text("main_effect", true);
    card.inherited_text = text("inherited_effect", true);
    card.security_text = text("security_effect", true);
    card.names.push_back(syntax::plain_text(card.name));
    read_traits(card);
    read_special(card);
    read_option_side(card);
    if (error_) return refuse(*error_);
    const std::string printed = letters_of_texts(card);
    sort_texts(card);
    if (letters_of_texts(card) != printed) unread_.emplace_back("its texts were not sorted whole");
    check_what_is_said_twice(card);
    note_unread(json_, "");
    card.unread = std::move(unread_);
    if (error_) return refuse(*error_);
    return card;
  }

 private:
  /// `field` tells the place; where there is none of this name it is the card's.
  void fail(std::string_view field, std::string message, std::string expected) {
    if (error_) return;
    const std::string who = number_.empty() ? "" : number_ + ": ";
    const JsonPlace place = place_of_field(piece_, field);
    error_ = InputError{.file = file_,
                        .line = place.line,
                        .column = place.column,
                        .message = who + std::move(message),
                        .expected = std::move(expected)};
  }

  const Json* field(std::string_view name) { return field_of(json_, name); }

  /// The value of this name, which is then read; every value is reached through here.
  const Json* taken(const Json& object, std::string_view name) {
    const auto found = object.find(name);
    if (found == object.end()) return nullptr;
    taken_.insert(&*found);
    return &*found;
  }

  const Json* field_of(const Json& object, std::string_view name) {
    if (const Json* value = taken(object, name)) return value;
    fail("", fmt::format("the field \"{}\" is missing", name),
         fmt::format("\"{}\", with null where nothing is printed", name));
    return nullptr;
  }

  std::string text(std::string_view name, bool may_be_null = false) {
    const Json* value = field(name);
    if (value == nullptr || (may_be_null && value->is_null())) return {};
    if (value->is_string()) return bounded_text(*value, name);
    fail(name, fmt::format("\"{}\" is {}", name, shown(*value)),
         may_be_null ? "a text or null" : "a text");
    return {};
  }

  /// No text that is longer or deeper than the bounds is looked at any further.
  std::string bounded_text(const Json& value, std::string_view name) {
    const auto& text = value.get_ref<const std::string&>();
    text_bytes_ += text.size();
    if (const auto fits = check_text_bounds(text); !fits) {
      fail(name, fmt::format("\"{}\": {}", name, fits.error().message), fits.error().expected);
      return {};
    }
    if (text_bytes_ > kMostCardTextBytes) {
      fail(name, fmt::format("the texts of this card are too long: {} bytes", text_bytes_),
           fmt::format("at most {} bytes together", kMostCardTextBytes));
      return {};
    }
    return text;
  }

  int whole_number(const Json& object, std::string_view name, int most, int without) {
    const Json* value = field_of(object, name);
    if (value == nullptr || value->is_null()) return without;
    if (value->is_number_integer()) {
      const auto number = value->get<std::int64_t>();
      if (number >= 0 && number <= most) return static_cast<int>(number);
    }
    fail(name, fmt::format("\"{}\" is {}", name, shown(*value)),
         fmt::format("a number from 0 to {} or null", most));
    return without;
  }

  void note_name(std::string_view field, const std::string& name) {
    const std::string_view wrong = hidden_in_name(name);
    if (wrong.empty()) return;
    unread_.push_back(fmt::format("\"{}\" is {}: {}", field, shown(name), wrong));
  }

  bool level_is_zero() {
    const Json* level = taken(json_, "level");
    return level != nullptr && *level == 0;
  }

  template <class T, std::size_t N>
  std::optional<T> named(std::string_view what, const Json* value,
                         const std::array<std::pair<std::string_view, T>, N>& names) {
    if (value == nullptr) return std::nullopt;
    std::vector<std::string> known;
    for (const auto& [name, meaning] : names) {
      if (value->is_string() && value->get_ref<const std::string&>() == name) return meaning;
      known.emplace_back(name);
    }
    fail(what, fmt::format("\"{}\" is {}", what, shown(*value)), one_of(known));
    return std::nullopt;
  }

  /// The elements of a list; none, and an error, when it is no list.
  std::span<const Json> list(std::string_view name, std::string_view expected) {
    const Json* value = field(name);
    if (value == nullptr) return {};
    if (value->is_array()) return value->get_ref<const Json::array_t&>();
    fail(name, fmt::format("\"{}\" is {}", name, shown(*value)), std::string(expected));
    return {};
  }

  ColorSet colors(std::span<const Json> values) {
    ColorSet set = 0;
    for (const Json& value : values) {
      if (const auto color = named("colors", &value, kColorNames)) {
        if ((set & color_bit(*color)) != 0) {
          unread_.push_back(fmt::format("\"colors\" has {} twice", shown(value)));
        }
        set = static_cast<ColorSet>(set | color_bit(*color));
      }
    }
    return set;
  }

  std::vector<DigivolutionRequirement> requirements() {
    std::vector<DigivolutionRequirement> all;
    for (const Json& value : list("digivolve", "a list of {color, level, cost}")) {
      if (!value.is_object()) {
        fail("digivolve", fmt::format("\"digivolve\" has {}", shown(value)),
             "{color, level, cost}");
        continue;
      }
      DigivolutionRequirement one;
      if (const auto color = named("color", field_of(value, "color"), kColorNames)) {
        one.color = *color;
      }
      one.level = static_cast<std::int8_t>(whole_number(value, "level", 9, 0));
      one.cost = static_cast<std::int8_t>(whole_number(value, "cost", 99, 0));
      all.push_back(one);
    }
    return all;
  }

  /// A list of texts that may be absent.
  std::vector<std::string> texts(const Json& object, std::string_view name) {
    std::vector<std::string> all;
    const Json* found = taken(object, name);
    if (found == nullptr || found->is_null()) return all;
    const auto fits = [](const Json& value) { return value.is_string(); };
    if (!found->is_array() || !std::ranges::all_of(*found, fits)) {
      fail(name, fmt::format("\"{}\" is {}", name, shown(*found)), "a list of texts");
      return all;
    }
    for (const Json& value : *found) all.push_back(bounded_text(value, name));
    return all;
  }

  /// An object that may be absent; null when it is.
  const Json* object(std::string_view name) {
    const Json* found = taken(json_, name);
    if (found == nullptr || found->is_null()) return nullptr;
    if (found->is_object()) return found;
    fail(name, fmt::format("\"{}\" is {}", name, shown(*found)), "an object");
    return nullptr;
  }

  int optional_number(const Json& object, std::string_view name, int most) {
    return object.contains(name) ? whole_number(object, name, most, 0) : 0;
  }

  void read_traits(Card& card) {
    const Json* traits = object("traits");
    if (traits == nullptr) return;
    for (const std::string_view kind : {"form", "attribute", "types"}) {
      for (const std::string& trait : texts(*traits, kind)) {
        note_name(kind, trait);
        card.traits.push_back(syntax::plain_text(trait));
      }
    }
  }

  void read_special(Card& card) {
    constexpr int kMostLinkDp = 20'000;
    constexpr int kMostOverflow = 10;
    const Json* special = object("special");
    if (special == nullptr) return;
    for (const auto& [kind, head] : kLineFields) {
      for (const std::string& line : texts(*special, kind)) {
        if (!begins_with_small(line, head))
          unread_.push_back(fmt::format("\"{}\" has a line that begins with other words", kind));
        std::ranges::move(split_line(line), std::back_inserter(card.line_texts));
      }
    }
    for (const std::string& effect : texts(*special, "link_effect")) {
      card.link_text += (card.link_text.empty() ? "" : "\n") + effect;
    }
    card.rule_texts = texts(*special, "rule");
    card.link_dp = optional_number(*special, "link_dp", kMostLinkDp);
    card.overflow =
        static_cast<std::uint8_t>(optional_number(*special, "ace_overflow", kMostOverflow));
  }

  /// A card that is a Digimon and an Option.
  void read_option_side(Card& card) {
    const Json* dual = object("dual");
    if (dual == nullptr) return;
    for (const auto& [name, field] : {std::pair{"option_name", &Card::option_name},
                                      std::pair{"option_effect", &Card::option_text}}) {
      const Json* found = taken(*dual, name);
      if (found == nullptr || !found->is_string()) {
        fail("dual", fmt::format("\"dual\" has no \"{}\"", name), "a text");
      } else {
        card.*field = bounded_text(*found, name);
      }
    }
    if (const Json* own = taken(*dual, "option_colors"); own != nullptr && own->is_array()) {
      card.option_colors = colors(own->get_ref<const Json::array_t&>());
    }
  }

  /// All letters and marks of the card's texts, in any order: "Lv." may have become "lv".
  static std::string letters_of_texts(const Card& card) {
    std::string letters;
    const auto add = [&](const std::string& text) {
      for (const char c : text) {
        if (c != ' ' && c != '\n' && c != '.') letters += to_lower(c);
      }
    };
    for (const auto& [section, text] : texts_of(card)) add(text);
    for (const auto* list : {&card.line_texts, &card.rule_texts}) std::ranges::for_each(*list, add);
    std::ranges::sort(letters);
    return letters;
  }

  /// What lists say once more in a field of its own is held against what the card says.
  void check_what_is_said_twice(const Card& card) {
    agrees("types_all", json_, types_of(card));
    agrees("max_copies", json_, copies_by_rule(card));
    if (const Json* special = object("special")) {
      const bool dna = card.main_text.contains("Blast DNA Digivolve");
      if (dna || card.main_text.contains("Blast Digivolve")) {
        agrees("blast", *special, dna ? "dna" : "normal");
      }
    }
  }

  static Json types_of(const Card& card) {
    Json types = Json::array();
    for (const auto& [name, kind] : kTypeNames) {
      if (kind == card.kind) types.push_back(name);
    }
    if (!card.option_name.empty()) types.push_back("Option");
    return types;
  }

  /// Nothing where a rule is not understood: the card is refused for that.
  static Json copies_by_rule(const Card& card) {
    Card ruled{.rule_texts = card.rule_texts};
    return apply_rules(ruled) ? Json(most_copies(ruled)) : Json();
  }

  void agrees(std::string_view name, const Json& object, const Json& with) {
    const Json* value = taken(object, name);
    if (value == nullptr || value->is_null() || with.is_null() || *value == with) return;
    unread_.push_back(
        fmt::format("\"{}\" is {}, but the card says {}", name, shown(*value), shown(with)));
  }

  /// Notes what no reader has taken and could be rules text; `path` is before its name.
  void note_unread(const Json& object, const std::string& path) {
    for (const auto& [name, value] : object.items()) {
      const bool no_rules = path.empty() && std::ranges::find(kNoRules, name) != kNoRules.end();
      if (no_rules && has_its_shape(name, value)) continue;
      if (!taken_.contains(&value)) {
        if (!value.empty() && value != "") {  // null, {} and [] say nothing
          unread_.push_back(fmt::format("the field \"{}{}\" is not known", path, name));
        }
        continue;
      }
      if (value.is_object()) note_unread(value, path + name + ".");
      if (!value.is_array()) continue;
      for (const Json& each : value) {
        if (each.is_object()) note_unread(each, path + name + ".");
      }
    }
  }

  const Json& json_;
  const std::string& file_;
  const JsonPiece& piece_;
  std::set<const Json*> taken_;
  std::vector<std::string> unread_;
  std::string number_;
  std::size_t text_bytes_ = 0;
  std::optional<InputError> error_;
};

}  // namespace

namespace {

/// Reads one row after the other and keeps what is wrong with each.
class ListReader {
 public:
  ListReader(std::string_view json, const std::string& file) : pieces_(json, file), file_(file) {}

  Result<CardList> read() {
    constexpr std::size_t kMostRows = std::numeric_limits<CardIndex>::max();
    for (std::size_t rows = 0;; ++rows) {
      const auto piece = pieces_.next();
      if (!piece) return no_list(piece.error());
      if (!*piece) break;
      if (rows == kMostRows) {
        return no_list({.file = file_,
                        .line = (*piece)->line,
                        .column = (*piece)->column,
                        .message = "more cards than a pool holds",
                        .expected = fmt::format("at most {} cards", kMostRows)});
      }
      auto card = read_row(**piece);
      if (card) {
        list_.cards.push_back(std::move(*card));
      } else {
        list_.unreadable.push_back({.number = text_of_field(**piece, "id"),
                                    .name = text_of_field(**piece, "name"),
                                    .why = card.error(),
                                    .unreadable = true});
      }
    }
    if (!list_.cards.empty()) return std::move(list_);
    return no_list({.file = file_,
                    .line = 1,
                    .column = 1,
                    .message = "there is no card in this file",
                    .expected = "cards as a JSON array, or as JSON Lines"});
  }

 private:
  Result<Card> read_row(const JsonPiece& piece) {
    const auto parsed = parse_piece(piece, file_);
    if (!parsed) return refuse(parsed.error());
    auto card = CardReader(*parsed, file_, piece).read();
    if (!card) return refuse(card.error());
    const auto [known, is_new] = line_of_number_.emplace(card->number, piece.line);
    if (is_new) return card;
    const JsonPlace place = place_of_field(piece, "id");
    return refuse({.file = file_,
                   .line = place.line,
                   .column = place.column,
                   .message = fmt::format("{}: this number is already that of the card in line {}",
                                          card->number, known->second),
                   .expected = "a number of its own for each card"});
  }

  /// Where not one row was a card, what is wrong with the first says most.
  Result<CardList> no_list(InputError error) const {
    const bool none = list_.cards.empty() && !list_.unreadable.empty();
    return refuse(none ? list_.unreadable.front().why : std::move(error));
  }

  JsonPieces pieces_;
  const std::string& file_;
  CardList list_;
  std::map<std::string, int> line_of_number_;
};

}  // namespace

Result<CardList> read_card_list(std::string_view json, const std::string& file) {
  return ListReader(json, file).read();
}

Result<std::vector<Card>> read_cards(std::string_view json, const std::string& file) {
  auto list = read_card_list(json, file);
  if (!list) return refuse(list.error());
  if (!list->unreadable.empty()) return refuse(list->unreadable.front().why);
  return std::move(list->cards);
}

}  // namespace headjudge::cards
