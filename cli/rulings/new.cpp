// headjudge ruling new NUMBER: a play to begin with.
//
// The cards that the question names lie where their effects work: one with [On Play] or [When
// Digivolving] is in the hand, with something to digivolve from; an inherited effect lies beneath a
// Digimon; what the question calls the opponent's lies on the other side. Decks, security stacks
// and whatever a level is missing are cards without effects, and P2 gets the stock cards that the
// words ask for (shelf.hpp). The play has the number as its citation and no word of the question;
// that is printed for whoever writes the rest, with what is understood of each card.
#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/recording.hpp"
#include "cli/rulings/commands.hpp"
#include "cli/rulings/named_cards.hpp"
#include "cli/rulings/shelf.hpp"
#include "cli/told_cards.hpp"
#include "model/cards/quality/card_sheet.hpp"
#include "model/core/base/folder.hpp"
#include "model/core/base/text_file.hpp"

namespace headjudge::cli {

namespace {

using cards::Card;
using cards::CardKind;
using cards::Color;

constexpr std::array kColors{Color::red,   Color::blue,   Color::yellow, Color::green,
                             Color::black, Color::purple, Color::white};

bool has(const cards::Pool& pool, const Card& card, cards::Timing timing) {
  return std::ranges::any_of(pool.effects_of(card),
                             [&](const cards::Effect& effect) { return effect.has(timing); });
}

bool only_inherited(const cards::Pool& pool, const Card& card) {
  const auto effects = pool.effects_of(card);
  return !effects.empty() && std::ranges::all_of(effects, &cards::Effect::inherited);
}

/// What lies where.
struct Layout {
  std::vector<std::string> hand;
  std::vector<std::string> field;
  std::vector<std::string> opposite;
  std::vector<std::string> opposite_hand;
};

void place(const cards::Pool& pool, const Shelf& shelf, const Card& card, Layout& out) {
  const auto number = [](const Card* plain) { return plain == nullptr ? "" : plain->number; };
  const std::string base = number(shelf.plain(card.level - 1, card.colors));
  if (card.kind == CardKind::option) {
    out.hand.push_back(card.number);
    if (const Card* color = shelf.plain(3, card.colors)) out.field.push_back(color->number);
  } else if (only_inherited(pool, card) || card.kind == CardKind::digi_egg) {
    const Card* top = shelf.plain(card.level + 1, card.colors);
    out.field.push_back(top == nullptr ? card.number
                                       : fmt::format("{} over {}", top->number, card.number));
  } else if (has(pool, card, cards::Timing::when_digivolving)) {
    out.hand.push_back(card.number);
    if (!base.empty()) out.field.push_back(base);
  } else if (has(pool, card, cards::Timing::on_play)) {
    out.hand.push_back(card.number);
  } else {
    const bool stacked = card.kind == CardKind::digimon && !base.empty();
    out.field.push_back(stacked ? fmt::format("{} over {}", card.number, base) : card.number);
  }
}

/// A card that the question puts beneath another lies at the bottom of the first stack.
void place_beneath(const Card& card, Layout& out) {
  if (out.field.empty()) {
    out.field.push_back(card.number);
  } else {
    out.field.front() += " over " + card.number;
  }
}

/// The question's own card first: what lies beneath a card needs it.
Layout layout_of(const cards::Pool& pool, const Shelf& shelf, const PublishedRuling& ruling,
                 const std::vector<NamedCard>& named) {
  Layout layout;
  for (const NamedCard& each : named) {
    if (each.card == nullptr) continue;
    switch (each.place) {
      case NamedPlace::own: place(pool, shelf, *each.card, layout); break;
      case NamedPlace::beneath: place_beneath(*each.card, layout); break;
      case NamedPlace::opposite: layout.opposite.push_back(each.card->number); break;
    }
  }
  for (const StockCard& helper : shelf.helpers_for(ruling.question)) {
    const bool option = helper.card->kind == CardKind::option;
    (option ? layout.opposite_hand : layout.opposite).push_back(helper.card->number);
  }
  return layout;
}

/// What is understood of a card, or why it is not. Nothing of one that the file lacks.
void tell_card(const cards::Pool& pool, const std::string& words, const Card* card) {
  if (card != nullptr) {
    fmt::print("{} is understood:\n{}\n", card->number, cards::card_sheet(*card));
  } else if (const auto* refused = pool.find_refused(words)) {
    fmt::print("{}\n\n", cards::why_left_out(*refused));
  }
}

/// Cards that the publisher lists the same question under: the play may need them, or be a row of a
/// template.
void tell_other_cards(const cards::Pool& pool, const PublishedRuling& ruling) {
  if (ruling.other_cards.empty()) return;
  fmt::print("The question is also listed under {}.\n\n", fmt::join(ruling.other_cards, ", "));
  for (const std::string& number : ruling.other_cards) {
    tell_card(pool, number, pool.find_number(number));
  }
}

/// What is understood of each card that the question names, and what else there is to play with.
void tell_cards(const cards::Pool& pool, const Shelf& shelf, const std::vector<NamedCard>& named) {
  for (const NamedCard& each : named) {
    tell_card(pool, each.words, each.card);
  }
  fmt::print("On the shelf:\n");
  for (const StockCard& helper : shelf.helpers()) {
    fmt::print("  {} ({}) {}\n", helper.card->number, helper.card->name, helper.does);
  }
  for (int level = 2; level <= 7; ++level) {
    std::vector<std::string> numbers;
    for (const Color color : kColors) {
      const Card* card = shelf.plain(level, cards::color_bit(color));
      const bool of_color = card != nullptr && (card->colors & cards::color_bit(color)) != 0;
      const bool new_one = of_color && std::ranges::find(numbers, card->number) == numbers.end();
      if (new_one) numbers.push_back(card->number);
    }
    if (!numbers.empty()) {
      fmt::print("  level {}, no effects: {}\n", level, fmt::join(numbers, ", "));
    }
  }
  fmt::print("\n");
}

Play stub(const PublishedRuling& ruling, const Layout& layout, const std::string& filler,
          const std::string& cards) {
  Play play;
  play.title = ruling.number;
  play.game = "dcg";
  play.cards = cards;
  play.cites = {fmt::format("rulings, {}", ruling.number)};
  play.tables = {{.name = "en-2025", .edition = "en-2025", .rulings = {}, .line = 0}};
  const auto line = [&](std::string text) { play.setup.push_back({std::move(text), 0}); };
  const auto area = [&](std::string_view name, const std::vector<std::string>& there) {
    if (!there.empty()) line(fmt::format("{}: {}", name, fmt::join(there, ", ")));
  };
  line("turn: P1, main phase");
  line("memory: P1 5");
  area("P1 hand", layout.hand);
  area("P1 battle area", layout.field);
  area("P2 battle area", layout.opposite);
  area("P2 hand", layout.opposite_hand);
  for (const std::string_view player : {"P1", "P2"}) {
    line(fmt::format("{} security: 3 {}", player, filler));
    line(fmt::format("{} deck: 6 {}", player, filler));
  }
  return play;
}

Result<int> make(const RulingFiles& files, const std::string& number, const std::string& out,
                 bool record) {
  if (std::filesystem::exists(out)) {
    return refuse({out, 0, 0, "there is such a file already", "the name of a new file"});
  }
  if (const auto can = check_can_write(out); !can) return refuse(can.error());
  const auto rulings = load_rulings(files.rulings);
  if (!rulings) return refuse(rulings.error());
  const auto ruling = std::ranges::find(*rulings, number, &PublishedRuling::number);
  if (ruling == rulings->end()) {
    return refuse({files.rulings, 0, 0, fmt::format("there is no question `{}`", number), ""});
  }
  const auto pool = load_told_pool(files.cards, false);
  if (!pool) return refuse(pool.error());
  const Card* card = pool->find_number(ruling->card);
  if (card == nullptr) return refuse(no_such_card(pool->refused, ruling->card, files.cards));
  const Shelf shelf(*pool);
  const Card* filler = shelf.plain(3, cards::color_bit(Color::red));
  if (filler == nullptr) {
    return refuse({files.cards, 0, 0, "no level 3 Digimon without effects is among the cards", ""});
  }
  const std::vector<NamedCard> named = named_cards(*pool, *ruling);
  const std::filesystem::path folder =
      out.empty() ? std::filesystem::current_path() : std::filesystem::absolute(out).parent_path();
  const std::string text =
      write_play(stub(*ruling, layout_of(*pool, shelf, *ruling, named), filler->number,
                      std::filesystem::relative(files.cards, folder).string()));
  fmt::print("{}: {}\n\n{}\n\n", ruling->number, ruling->question, ruling->answer);
  tell_other_cards(*pool, *ruling);
  tell_cards(*pool, shelf, named);
  if (out.empty()) {
    fmt::print("{}", text);
    return kAsExpected;
  }
  if (auto written = write_text_file(out, text); !written) return refuse(written.error());
  return record ? record_play(out, "") : Result<int>(kAsExpected);
}

struct NewArguments {
  RulingFiles files;
  std::string number;
  std::string out;
  bool record = false;
};

}  // namespace

void add_ruling_new(CLI::App& ruling, int& exit_code) {
  auto arguments = std::make_shared<NewArguments>();
  CLI::App* command = ruling.add_subcommand("new", "a play to begin with");
  command->add_option("NUMBER", arguments->number, "the question's number, Q602")->required();
  command->add_option("--out", arguments->out, "the file of the play; without it, stdout");
  command->add_flag("--record", arguments->record, "go on with it, as headjudge play --record does")
      ->needs("--out");
  add_ruling_files(*command, arguments->files);
  command->callback([arguments, &exit_code] {
    const Result<int> code =
        make(arguments->files, arguments->number, arguments->out, arguments->record);
    exit_code = code ? *code : report(code.error());
  });
}

}  // namespace headjudge::cli
