// Putting a pool together: the cards of a file or of a folder of files, each with its texts
// (compiler/card.hpp) behind those of the card before. Effects, instructions and descriptions of
// all cards lie in one array each, so that a game's state can refer to them by number. A Token lies
// behind the first card that plays it, so it is never card 0: that is how a state marks a place
// where no Token is.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "model/cards/compiler/card.hpp"
#include "model/cards/compiler/compile.hpp"
#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/lines/card_rules.hpp"
#include "model/cards/lines/card_tokens.hpp"
#include "model/cards/lowering/lowering.hpp"
#include "model/cards/pool/import.hpp"
#include "model/cards/pool/known_words.hpp"
#include "model/cards/pool/repair.hpp"
#include "model/cards/pool/several_files.hpp"
#include "model/cards/program/card.hpp"
#include "model/core/base/folder.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/cache/store.hpp"

namespace headjudge::cards {
namespace {

/// A card and the file it comes from, for errors.
struct SourcedCard {
  Card card;
  std::string file;
};

struct SourcedCards {
  std::vector<SourcedCard> cards;
  std::vector<RefusedCard> unreadable;
};

/// A pool that is being put together, with the trees of its effects.
struct Building {
  Pool pool;
  syntax::TreeLists trees;
};

/// Puts the programs of a card into the pool, or its trees into those of the pool: the effects that
/// others gain lie behind the card's own.
template <class All, class OfCard>
void append_effects(All& all, const OfCard& card) {
  const std::size_t base = all.instructions.size();
  const std::size_t granted_base = all.effects.size() + card.effects.size();
  const std::size_t described = all.descriptions.size();
  const auto move = [&](auto& filter) { move_description(filter, described); };
  for (const auto* effects : {&card.effects, &card.granted}) {
    for (auto effect : *effects) {
      effect.first = static_cast<std::uint16_t>(base + effect.first);
      for_each_filter(effect, std::span<Instruction>{}, move);
      all.effects.push_back(effect);
    }
  }
  for (auto instruction : card.instructions) {
    if (instruction.granted != 0) {
      instruction.granted = static_cast<std::uint16_t>(granted_base + instruction.granted - 1);
    }
    for_each_filter(instruction, move);
    all.instructions.push_back(instruction);
  }
  append_descriptions(all.descriptions, card.descriptions);
}

/// Keywords that the card has by its own text, programs or not.
std::uint64_t keywords_printed(const Programs& text) {
  std::uint64_t bits = 0;
  for (const Effect& effect : text.effects) {
    if (effect.inherited || effect.linked) continue;  // others have those, not the card itself
    const bool alone = effect.timing == Timing::persistent && effect.scope == TurnScope::any;
    const Keyword keyword = alone ? text.instructions[effect.first].keyword : effect.keyword.name;
    if (keyword != Keyword::none) bits |= std::uint64_t{1} << static_cast<unsigned>(keyword);
    // <Digi-Burst> is the price of an effect, which has it whether it can be paid or not.
    const Instruction& price = text.instructions[effect.first];
    if (price.action == Action::trash_any_digivolution && price.keyword == Keyword::digi_burst) {
      bits |= std::uint64_t{1} << static_cast<unsigned>(Keyword::digi_burst);
    }
  }
  return bits;
}

/// False when the pool's indices would not reach that far.
bool add_to_pool(Building& building, Card card, const syntax::CompiledText& text,
                 const KnownWords& known) {
  constexpr std::size_t most = std::numeric_limits<std::uint16_t>::max();
  Pool& pool = building.pool;
  if (pool.descriptions.size() + text.descriptions.size() >= most) return false;
  if (pool.effects.size() + text.effects.size() + text.granted.size() > most ||
      pool.instructions.size() + text.instructions.size() > most) {
    return false;
  }
  Programs programs = lower(text);
  read_parts_of_traits(known, programs.descriptions);
  card.first_effect = static_cast<std::uint16_t>(pool.effects.size());
  card.effect_count = static_cast<std::uint16_t>(text.effects.size());
  card.granted_count = static_cast<std::uint16_t>(text.granted.size());
  card.keywords_own = keywords_printed(programs);
  card.searchable = searchable_text(card);
  card.searchable_security = searchable_security(card);
  card.lines = std::move(programs.lines);
  for (RequirementLine& line : card.lines) {
    move_description(line.condition.filter, pool.descriptions.size());
    for (LinePart& part : line.parts) {
      part.description = static_cast<DescriptionIndex>(pool.descriptions.size() + part.description);
    }
  }
  append_effects(pool, programs);
  append_effects(building.trees, text);
  pool.cards.push_back(std::move(card));
  return true;
}

struct CompiledToken {
  Card card;
  syntax::CompiledText text;
};

/// A DUAL card has an Option side, which stands behind it as a card of its own: name, color and
/// effects are those below its traits, which both share. Its printed cost is that of use.
/// (comprehensive-4.2, 4-6)
Card option_side_of(const Card& card) {
  return {.number = card.number,
          .name = card.option_name,
          .kind = CardKind::option,
          .colors = card.option_colors != 0 ? card.option_colors : card.colors,
          .play_cost = card.play_cost,
          .names = {syntax::plain_text(card.option_name)},
          .traits = card.traits,
          .main_text = card.option_text,
          .token = true,
          .line = card.line};
}

/// Cards that stand behind it: its Option side, and its Tokens that no card before it plays, too.
Result<std::vector<CompiledToken>> new_tokens(const Pool& pool, const Card& card,
                                              const std::string& file, const TokenBook& book) {
  auto tokens = tokens_in(card, book);
  if (!tokens) return refuse_in(card, file, "Token", tokens.error());
  std::vector<CompiledToken> out;
  if (!card.option_name.empty()) {
    Card side = option_side_of(card);
    auto text = compile_card(side, file);
    if (!text) return refuse(text.error());
    out.push_back({std::move(side), std::move(*text)});
  }
  for (Card& token : *tokens) {
    const auto is_it = [&](const CompiledToken& one) { return one.card.number == token.number; };
    if (pool.find_number(token.number) != nullptr || std::ranges::any_of(out, is_it)) continue;
    auto text = compile_card(token, file);
    if (!text) return refuse(text.error());
    out.push_back({std::move(token), std::move(*text)});
  }
  return out;
}

template <class Field>
const Card* find_card(const Pool& pool, Field Card::* field, std::string_view wanted) {
  const auto found = std::ranges::find_if(pool.cards, [&](const Card& card) {
    return !card.is_option_side() && card.*field == wanted;
  });
  return found == pool.cards.end() ? nullptr : &*found;
}

}  // namespace

const Card* Pool::find_name(std::string_view name) const {
  return find_card(*this, &Card::name, name);
}

const Card* Pool::find_number(std::string_view number) const {
  return find_card(*this, &Card::number, number);
}

const RefusedCard* Pool::find_refused(std::string_view number_or_name) const {
  if (number_or_name.empty()) return nullptr;
  for (const auto field : {&RefusedCard::number, &RefusedCard::name}) {
    const auto found = std::ranges::find(refused, number_or_name, field);
    if (found != refused.end()) return &*found;
  }
  return nullptr;
}

std::string why_left_out(const RefusedCard& card) {
  const std::string& number = card.number;
  return fmt::format("{}{}{} is left out: {}", number, number.empty() ? "" : " ", card.name,
                     card.why.text());
}

namespace {

KnownWords known_words_of(std::span<const SourcedCard> cards, const TokenBook& book) {
  std::vector<Card> all;
  all.reserve(cards.size());
  for (const SourcedCard& each : cards) {
    Card& words = all.emplace_back();  // what is looked up, without its texts
    words.names = each.card.names;
    words.traits = each.card.traits;
    words.rule_texts = each.card.rule_texts;
    words.option_name = each.card.option_name;
  }
  return {all, book};
}

/// The texts of a card, and its words looked up.
Result<syntax::CompiledText> compiled_and_known(Card& card, const std::string& file,
                                                const KnownWords& known) {
  auto text = compile_card(card, file);
  if (!text) return text;
  if (const auto words = check_words(known, *text); !words) {
    return refuse_in(card, file, "names", words.error());
  }
  return text;
}

/// The same as it is printed, or after its one repair: the card then has the texts that are read.
Result<syntax::CompiledText> compiled_or_repaired(Card& card, const std::string& file,
                                                  const KnownWords& known) {
  const Card printed = card;
  auto text = compiled_and_known(card, file, known);
  if (text) return text;
  auto mended = repaired(printed, known);
  if (!mended) {
    InputError why = text.error();
    why.message += mended.error().ways;
    return refuse(std::move(why));
  }
  card = std::move(mended->card);
  return compiled_and_known(card, file, known);
}

/// The cards that are compiled whole, and why each of the others is not. The pool is without trees.
Result<Building> build(SourcedCards all) {
  Building building;
  Pool& pool = building.pool;
  pool.refused = std::move(all.unreadable);
  TokenBook book;
  for (const SourcedCard& each : all.cards) add_to_book(book, each.card);
  const KnownWords known = known_words_of(all.cards, book);
  for (SourcedCard& each : all.cards) {
    const auto text = compiled_or_repaired(each.card, each.file, known);
    if (!text) {
      pool.refused.push_back({each.card.number, each.card.name, text.error()});
      continue;
    }
    auto tokens = new_tokens(pool, each.card, each.file, book);
    if (!tokens) {
      pool.refused.push_back({each.card.number, each.card.name, tokens.error()});
      continue;
    }
    if (!each.card.option_name.empty()) each.card.play_cost = -1;  // nobody plays it
    const auto add_token = [&](CompiledToken& token) {
      return add_to_pool(building, std::move(token.card), token.text, known);
    };
    if (!add_to_pool(building, std::move(each.card), *text, known) ||
        !std::ranges::all_of(*tokens, add_token)) {
      return refuse({.file = each.file,
                     .message = "these cards have too many effects for one pool",
                     .expected = "at most 65535 effects and instructions"});
    }
  }
  return building;
}

std::shared_ptr<const syntax::Trees> trees_by(std::function<syntax::TreeLists()> work) {
  return std::make_shared<const syntax::Trees>(
      syntax::Trees{WhenAsked<syntax::TreeLists>(std::move(work))});
}

Result<Pool> survey(SourcedCards all) {
  auto built = build(std::move(all));
  if (!built) return refuse(built.error());
  built->pool.trees =
      trees_by([trees = std::move(built->trees)]() mutable { return std::move(trees); });
  return std::move(built->pool);
}

Result<Pool> whole(Result<Pool> pool) {
  if (pool && !pool->refused.empty()) return refuse(pool->refused.front().why);
  return pool;
}

/// A file of cards as it was read.
struct CardText {
  std::string file;
  std::string text;
};

/// All that a pool is made from.
struct CardTexts {
  std::vector<CardText> files;
  bool by_number = false;  ///< the cards stand in the order of their numbers
};

Result<void> add_text(CardTexts& texts, const std::filesystem::path& path) {
  auto text = read_text_file(path);
  if (!text) return refuse(text.error());
  texts.files.push_back({path.string(), std::move(*text)});
  return {};
}

Result<CardTexts> texts_of_files(std::span<const std::filesystem::path> files) {
  CardTexts texts{.files = {}, .by_number = true};
  for (const std::filesystem::path& path : files) {
    if (const auto added = add_text(texts, path); !added) return refuse(added.error());
  }
  return texts;
}

/// Of a file, or of a folder of files.
Result<CardTexts> texts_of(const std::filesystem::path& path) {
  if (std::filesystem::is_directory(path)) {
    const auto files = card_files(path);
    if (!files.empty()) return texts_of_files(files);
    return refuse({.file = path.string(),
                   .message = "there is no card file in this folder",
                   .expected = "files that end in .jsonl"});
  }
  CardTexts texts;
  if (const auto added = add_text(texts, path); !added) return refuse(added.error());
  return texts;
}

/// Of cards with one number the first stays; the cards are in the order of their numbers.
void leave_out_doubles(SourcedCards& all) {
  std::vector<SourcedCard> kept;
  for (SourcedCard& each : all.cards) {
    if (kept.empty() || kept.back().card.number != each.card.number) {
      kept.push_back(std::move(each));
      continue;
    }
    InputError why{.file = each.file,
                   .line = each.card.line,
                   .message = fmt::format("{}: this number is already that of a card in {}",
                                          each.card.number, kept.back().file),
                   .expected = "a number of its own for each card"};
    all.unreadable.push_back({each.card.number, each.card.name, std::move(why), true});
  }
  all.cards = std::move(kept);
}

Result<SourcedCards> cards_in(const CardTexts& texts) {
  SourcedCards all;
  for (const auto& [file, text] : texts.files) {
    auto list = read_card_list(text, file);
    if (!list) return refuse(list.error());
    for (Card& card : list->cards) all.cards.push_back({std::move(card), file});
    std::ranges::move(list->unreadable, std::back_inserter(all.unreadable));
  }
  if (!texts.by_number) return all;
  std::ranges::sort(all.cards, {},
                    [](const SourcedCard& each) { return std::tie(each.card.number, each.file); });
  leave_out_doubles(all);
  return all;
}

Result<Building> build(const CardTexts& texts) {
  auto all = cards_in(texts);
  if (!all) return refuse(all.error());
  return build(std::move(*all));
}

/// The trees of a pool that was made from these texts. They are kept apart from it, since they are
/// the larger part and few commands print effects.
syntax::TreeLists trees_of(const CardTexts& texts, std::string_view content) {
  return cache::remembered<syntax::TreeLists>(cache::in_use(), "trees", content,
                                              [&] { return build(texts).value().trees; });
}

/// Compiled, or as it was compiled from the same texts before: errors name the files, so their
/// names belong to it.
Result<Pool> survey(Result<CardTexts> texts) {
  if (!texts) return refuse(texts.error());
  std::string content = texts->by_number ? "by number\n" : "in their order\n";
  for (const auto& [file, text] : texts->files) {
    content += fmt::format("{} {}\n", cache::fingerprint_of(text), file);
  }
  const cache::Store& store = cache::in_use();
  std::optional<syntax::TreeLists> trees;
  auto pool = cache::remembered<Pool>(store, "cards", content, [&]() -> Result<Pool> {
    auto built = build(*texts);
    if (!built) return refuse(built.error());
    trees = std::move(built->trees);
    return std::move(built->pool);
  });
  if (!pool) return pool;
  if (trees) {
    if (store.keeps()) store.keep("trees", content, cache::pack(*trees));
    pool->trees = trees_by([trees = std::move(*trees)]() mutable { return std::move(trees); });
  } else {
    pool->trees =
        trees_by([texts = std::move(*texts), content] { return trees_of(texts, content); });
  }
  return pool;
}

}  // namespace

std::vector<std::filesystem::path> card_files(const std::filesystem::path& folder) {
  auto files = files_in(folder).value_or(std::vector<std::filesystem::path>{});
  std::erase_if(files, [](const auto& file) { return file.extension() != ".jsonl"; });
  return files;
}

Result<std::vector<Card>> read_card_files(const std::filesystem::path& path,
                                          std::vector<RefusedCard>& unreadable) {
  const auto texts = texts_of(path);
  if (!texts) return refuse(texts.error());
  auto all = cards_in(*texts);
  if (!all) return refuse(all.error());
  std::vector<Card> cards;
  for (SourcedCard& each : all->cards) cards.push_back(std::move(each.card));
  std::ranges::move(all->unreadable, std::back_inserter(unreadable));
  return cards;
}

Result<std::vector<Card>> read_card_files(const std::filesystem::path& path) {
  std::vector<RefusedCard> unreadable;
  auto cards = read_card_files(path, unreadable);
  if (cards && !unreadable.empty()) return refuse(unreadable.front().why);
  return cards;
}

Result<Pool> survey_pool(std::string_view json, const std::string& file) {
  auto list = read_card_list(json, file);
  if (!list) return refuse(list.error());
  SourcedCards all{{}, std::move(list->unreadable)};
  for (Card& card : list->cards) all.cards.push_back({std::move(card), file});
  return survey(std::move(all));
}

Result<Pool> survey_cards(std::vector<Card> cards, const std::string& file) {
  SourcedCards all;
  for (Card& card : cards) all.cards.push_back({std::move(card), file});
  return survey(std::move(all));
}

Result<Pool> parse_pool(std::string_view json, const std::string& file) {
  return whole(survey_pool(json, file));
}

Result<Pool> load_survey(const std::filesystem::path& path) { return survey(texts_of(path)); }

Result<Pool> load_survey(std::span<const std::filesystem::path> paths) {
  std::vector<std::filesystem::path> files;
  for (const std::filesystem::path& path : paths) {
    if (std::filesystem::is_directory(path)) {
      std::ranges::copy(card_files(path), std::back_inserter(files));
    } else {
      files.push_back(path);
    }
  }
  return survey(texts_of_files(files));
}

Result<Pool> load_pool(const std::filesystem::path& path) { return whole(load_survey(path)); }

}  // namespace headjudge::cards
