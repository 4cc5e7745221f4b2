// The JSON library tells nothing about where a value stands, but a user with 3,000 cards needs the
// line. So the text is first cut into cards, each with its line; every card is then parsed alone.
// Cutting needs no grammar: only strings and the depth of brackets.
#include "model/cards/import.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "model/cards/card_sorting.hpp"
#include "model/cards/card_words.hpp"
#include "model/core/suggestion.hpp"

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

/// The text of one card and where it begins.
struct Piece {
  std::string_view text;
  int line = 1;
};

int lines_in(std::string_view text) { return static_cast<int>(std::ranges::count(text, '\n')); }

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// The end of the JSON value that begins at `from`: the comma, bracket or end of text after it.
std::size_t end_of_value(std::string_view text, std::size_t from) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = from; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"' || c == '\n') in_string = false;  // no JSON string goes over its line
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (depth > 0 && (c == '}' || c == ']')) {
      --depth;
    } else if (depth == 0 && (c == ',' || c == ']')) {
      return i;
    }
  }
  return text.size();
}

Result<std::vector<Piece>> pieces_of_array(std::string_view text, std::size_t at,
                                           const std::string& file) {
  std::vector<Piece> pieces;
  const auto skip_spaces = [&] {
    while (at < text.size() && is_space(text[at])) ++at;
  };
  ++at;  // the opening bracket
  skip_spaces();
  while (at < text.size() && text[at] != ']') {
    const std::size_t end = end_of_value(text, at);
    pieces.push_back({text.substr(at, end - at), 1 + lines_in(text.substr(0, at))});
    at = end;
    if (at < text.size() && text[at] == ',') ++at;
    skip_spaces();
  }
  if (at >= text.size()) {
    const int line = pieces.empty() ? 1 : pieces.back().line;
    return refuse({.file = file,
                   .line = line,
                   .message = "the file ends within the list of cards",
                   .expected = "\"]\" after the last card"});
  }
  return pieces;
}

std::vector<Piece> pieces_of_lines(std::string_view text) {
  std::vector<Piece> pieces;
  int line = 1;
  for (std::size_t from = 0; from < text.size(); ++line) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    const std::string_view piece = text.substr(from, to - from);
    if (!std::ranges::all_of(piece, is_space)) pieces.push_back({piece, line});
    from = to + 1;
  }
  return pieces;
}

Result<Json> parse_piece(const Piece& piece, const std::string& file) {
  std::size_t byte = 0;
  std::string message = "no valid JSON";
  try {
    return Json::parse(piece.text);
  } catch (const Json::parse_error& error) {
    byte = std::min(error.byte > 0 ? error.byte - 1 : 0, piece.text.size());
    if (byte == piece.text.size()) message = "this card ends too early: no valid JSON";
  } catch (const Json::out_of_range&) {
    message = "a number in this card is too large";
  }
  const std::string_view before = piece.text.substr(0, byte);
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  return refuse({.file = file,
                 .line = piece.line + lines_in(before),
                 .column = static_cast<int>(byte - line_start) + 1,
                 .message = std::move(message),
                 .expected = "a card as a JSON object"});
}

/// Takes one card object apart; keeps the first error.
class CardReader {
 public:
  CardReader(const Json& json, const std::string& file, int line)
      : json_(json), file_(file), line_(line) {}

  Result<Card> read() {
    Card card;
    card.line = line_;
    if (!json_.is_object()) {
      fail("this is no card", "a JSON object with the fields of a card");
      return refuse(*error_);
    }
    card.number = number_ = text("id");
    if (card.number.empty()) fail("the card has no number", "a text such as \"HJ1-001\"");
    card.name = text("name");
    if (const auto kind = named("type", field("type"), kTypeNames)) card.kind = *kind;
    card.colors = colors();
    card.level = static_cast<std::int8_t>(whole_number(json_, "level", 9, 0));
    card.play_cost = static_cast<std::int8_t>(whole_number(json_, "play_cost", 99, -1));
    card.dp = whole_number(json_, "dp", 99'999, -1);
    card.requirements = requirements();
    card.main_text = text("main_effect", true);
    card.inherited_text = text("inherited_effect", true);
    card.security_text = text("security_effect", true);
    card.names.push_back(plain_text(card.name));
    read_traits(card);
    read_special(card);
    read_option_side(card);
    sort_texts(card);
    if (error_) return refuse(*error_);
    return card;
  }

 private:
  void fail(std::string message, std::string expected) {
    if (error_) return;
    const std::string who = number_.empty() ? "" : number_ + ": ";
    error_ = InputError{.file = file_,
                        .line = line_,
                        .message = who + std::move(message),
                        .expected = std::move(expected)};
  }

  const Json* field(std::string_view name) { return field_of(json_, name); }

  const Json* field_of(const Json& object, std::string_view name) {
    const auto found = object.find(name);
    if (found != object.end()) return &*found;
    fail(fmt::format("the field \"{}\" is missing", name),
         fmt::format("\"{}\", with null where nothing is printed", name));
    return nullptr;
  }

  std::string text(std::string_view name, bool may_be_null = false) {
    const Json* value = field(name);
    if (value == nullptr || (may_be_null && value->is_null())) return {};
    if (value->is_string()) return value->get<std::string>();
    fail(fmt::format("\"{}\" is {}", name, value->dump()),
         may_be_null ? "a text or null" : "a text");
    return {};
  }

  int whole_number(const Json& object, std::string_view name, int most, int without) {
    const Json* value = field_of(object, name);
    if (value == nullptr || value->is_null()) return without;
    if (value->is_number_integer()) {
      const auto number = value->get<std::int64_t>();
      if (number >= 0 && number <= most) return static_cast<int>(number);
    }
    fail(fmt::format("\"{}\" is {}", name, value->dump()),
         fmt::format("a number from 0 to {} or null", most));
    return without;
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
    fail(fmt::format("\"{}\" is {}", what, value->dump()), one_of(known));
    return std::nullopt;
  }

  /// The elements of a list; none, and an error, when it is no list.
  std::span<const Json> list(std::string_view name, std::string_view expected) {
    const Json* value = field(name);
    if (value == nullptr) return {};
    if (value->is_array()) return value->get_ref<const Json::array_t&>();
    fail(fmt::format("\"{}\" is {}", name, value->dump()), std::string(expected));
    return {};
  }

  ColorSet colors() {
    ColorSet set = 0;
    for (const Json& value : list("colors", "a list of colors")) {
      if (const auto color = named("colors", &value, kColorNames)) {
        set = static_cast<ColorSet>(set | color_bit(*color));
      }
    }
    return set;
  }

  std::vector<DigivolutionRequirement> requirements() {
    std::vector<DigivolutionRequirement> all;
    for (const Json& value : list("digivolve", "a list of {color, level, cost}")) {
      if (!value.is_object()) {
        fail(fmt::format("\"digivolve\" has {}", value.dump()), "{color, level, cost}");
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
    const auto found = object.find(name);
    if (found == object.end() || found->is_null()) return all;
    const auto fits = [](const Json& value) { return value.is_string(); };
    if (!found->is_array() || !std::ranges::all_of(*found, fits)) {
      fail(fmt::format("\"{}\" is {}", name, found->dump()), "a list of texts");
      return all;
    }
    for (const Json& value : *found) all.push_back(value.get<std::string>());
    return all;
  }

  /// An object that may be absent; null when it is.
  const Json* object(std::string_view name) {
    const auto found = json_.find(name);
    if (found == json_.end() || found->is_null()) return nullptr;
    if (found->is_object()) return &*found;
    fail(fmt::format("\"{}\" is {}", name, found->dump()), "an object");
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
        card.traits.push_back(plain_text(trait));
      }
    }
  }

  void read_special(Card& card) {
    constexpr int kMostLinkDp = 20'000;
    constexpr int kMostOverflow = 10;
    const Json* special = object("special");
    if (special == nullptr) return;
    for (const std::string_view kind :
         {"digivolve_alt", "dna", "digixros", "burst", "link_requirement", "app_fusion"}) {
      for (const std::string& line : texts(*special, kind)) {
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
      const auto found = dual->find(name);
      if (found == dual->end() || !found->is_string()) {
        fail(fmt::format("\"dual\" has no \"{}\"", name), "a text");
      } else {
        card.*field = found->get<std::string>();
      }
    }
  }

  const Json& json_;
  const std::string& file_;
  int line_;
  std::string number_;
  std::optional<InputError> error_;
};

}  // namespace

Result<std::vector<Card>> read_cards(std::string_view json, const std::string& file) {
  if (json.starts_with("\xEF\xBB\xBF")) json.remove_prefix(3);  // a byte order mark
  const std::size_t start = std::min(json.find_first_not_of(" \t\r\n"), json.size());
  const bool array = start < json.size() && json[start] == '[';
  const auto pieces = array ? pieces_of_array(json, start, file)
                            : Result<std::vector<Piece>>(pieces_of_lines(json));
  if (!pieces) return refuse(pieces.error());
  std::vector<Card> cards;
  std::map<std::string, int> line_of_number;
  for (const Piece& piece : *pieces) {
    const auto parsed = parse_piece(piece, file);
    if (!parsed) return refuse(parsed.error());
    auto card = CardReader(*parsed, file, piece.line).read();
    if (!card) return refuse(card.error());
    const auto [known, is_new] = line_of_number.emplace(card->number, piece.line);
    if (!is_new) {
      return refuse(
          {.file = file,
           .line = piece.line,
           .message = fmt::format("{}: this number is already that of the card in line {}",
                                  card->number, known->second),
           .expected = "a number of its own for each card"});
    }
    cards.push_back(std::move(*card));
  }
  if (cards.size() > std::numeric_limits<CardIndex>::max()) {
    return refuse({.file = file,
                   .message = fmt::format("{} cards are too many", cards.size()),
                   .expected = "at most 65535 cards"});
  }
  return cards;
}

}  // namespace headjudge::cards
