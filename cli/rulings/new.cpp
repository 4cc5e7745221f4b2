// headjudge ruling new NUMBER: a play to begin with.
//
// The cards that the question names lie where their effects work: one with [On Play] or [When
// Digivolving] is in the hand, with something to digivolve from; an inherited effect lies beneath a
// Digimon; what the question calls the opponent's lies on the other side. Decks, security stacks
// and whatever a level is missing are cards without effects. The play has the number as its
// citation and no word of the question; that is printed for whoever writes the rest.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/rulings/commands.hpp"
#include "cli/told_cards.hpp"
#include "model/cards/quality/card_sheet.hpp"
#include "model/core/base/text_file.hpp"

namespace headjudge::cli {

namespace {

using cards::Card;
using cards::CardKind;

/// Cards without effects, the first of each level and color in the file.
class Shelf {
 public:
  explicit Shelf(const cards::Pool& pool) : pool_(pool) {}

  /// One of this level; of one of these colors where there is one. Null: none at all.
  [[nodiscard]] const Card* plain(int level, cards::ColorSet colors) const {
    const Card* any = nullptr;
    for (const Card& card : pool_.cards) {
      const bool egg = card.kind == CardKind::digi_egg;
      const bool fits = (card.kind == CardKind::digimon || egg) && card.level == level &&
                        card.effect_count == 0 && card.lines.empty() && !card.token;
      if (!fits) continue;
      if ((card.colors & colors) != 0) return &card;
      if (any == nullptr) any = &card;
    }
    return any;
  }

 private:
  const cards::Pool& pool_;
};

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

/// Other cards whose names stand in brackets in the question; those of the opponent's behind such
/// words.
void place_named(const cards::Pool& pool, const Shelf& shelf, const PublishedRuling& ruling,
                 Layout& out) {
  std::set<std::string> known{ruling.card};
  std::string_view text = ruling.question;
  for (std::size_t open = text.find('['); open != text.npos; open = text.find('[', open + 1)) {
    const std::size_t close = text.find(']', open);
    if (close == text.npos) return;
    const Card* card = pool.find_name(text.substr(open + 1, close - open - 1));
    if (card == nullptr || card->token || !known.insert(card->number).second) continue;
    const std::string_view before = text.substr(0, open);
    const bool theirs = before.substr(before.size() - std::min<std::size_t>(before.size(), 24))
                            .contains("opponent's");
    if (theirs) {
      out.opposite.push_back(card->number);
    } else {
      place(pool, shelf, *card, out);
    }
  }
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
  for (const std::string_view player : {"P1", "P2"}) {
    line(fmt::format("{} security: 3 {}", player, filler));
    line(fmt::format("{} deck: 6 {}", player, filler));
  }
  return play;
}

Result<int> make(const RulingFiles& files, const std::string& number, const std::string& out) {
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
  const Card* filler = shelf.plain(3, cards::color_bit(cards::Color::red));
  if (filler == nullptr) {
    return refuse({files.cards, 0, 0, "no level 3 Digimon without effects is among the cards", ""});
  }
  Layout layout;
  place(*pool, shelf, *card, layout);
  place_named(*pool, shelf, *ruling, layout);
  const std::filesystem::path folder = out.empty() ? std::filesystem::current_path()
                                                   : std::filesystem::absolute(out).parent_path();
  const std::string text = write_play(stub(
      *ruling, layout, filler->number, std::filesystem::relative(files.cards, folder).string()));
  fmt::print("{}: {}\n\n{}\n\n{}\n", ruling->number, ruling->question, ruling->answer,
             cards::card_sheet(*card));
  if (out.empty()) {
    fmt::print("{}", text);
  } else if (auto written = write_text_file(out, text); !written) {
    return refuse(written.error());
  }
  return kAsExpected;
}

struct NewArguments {
  RulingFiles files;
  std::string number;
  std::string out;
};

}  // namespace

void add_ruling_new(CLI::App& ruling, int& exit_code) {
  auto arguments = std::make_shared<NewArguments>();
  CLI::App* command = ruling.add_subcommand("new", "a play to begin with");
  command->add_option("NUMBER", arguments->number, "the question's number, Q602")->required();
  command->add_option("--out", arguments->out, "the file of the play; without it, stdout");
  add_ruling_files(*command, arguments->files);
  command->callback([arguments, &exit_code] {
    const Result<int> code = make(arguments->files, arguments->number, arguments->out);
    exit_code = code ? *code : report(code.error());
  });
}

}  // namespace headjudge::cli
