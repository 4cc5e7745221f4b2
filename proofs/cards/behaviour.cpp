// Finding out what a paragraph does (see behaviour.hpp).
//
// Boards are compared by the lines of a position, which say everything that lies open; what may be
// decided is compared only while looking for the place where the tables part. Where a paragraph
// changes nothing but what may be decided (Rush, "can't attack"), that is what it does.
#include "proofs/cards/behaviour.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "model/cards/normal_form/normalise.hpp"
#include "model/core/base/random.hpp"
#include "proofs/cards/positions.hpp"

namespace headjudge::proofs {
namespace {

using cards::Card;
using TextOf = std::string Card::*;

constexpr std::array<std::pair<std::string_view, TextOf>, 4> kBoxes = {
    {{"main", &Card::main_text},
     {"inherited", &Card::inherited_text},
     {"security", &Card::security_text},
     {"link", &Card::link_text}}};

void take_off(Card& card, const CardParagraph& paragraph) {
  for (const auto& [box, text] : kBoxes) {
    if (box != paragraph.box) continue;
    auto all = cards::normal_paragraphs(card.*text);
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(paragraph.place - 1));
    card.*text = cards::joined_paragraphs(all);
  }
}

/// The tables with and without the paragraph, and what has been decided there.
struct Tables {
  PrintingTable without;
  PrintingTable with;
  Behaviour played;

  bool lay(const Lines& setup) {
    played.setup = setup;
    played.decisions.clear();
    played.after.clear();
    return without.lay(setup) && with.lay(setup);
  }
  [[nodiscard]] bool parted() const { return without.seen() != with.seen(); }

  void decide(const std::string& words) {
    played.decisions.push_back(words);
    without.decide(words);
    with.decide(words);
  }
  void decide_after(const std::string& words) {
    played.after.push_back(words);
    with.decide(words);
  }

  /// What only the table with the paragraph lets be decided now.
  [[nodiscard]] Lines its_own() const {
    Lines words;
    for (const auto& [each, decision] : with.legal()) {
      if (!without.legal().contains(each)) words.push_back(each);
    }
    return words;
  }

  /// Writes down what is different now.
  void compare() {
    played.without = only_in(without.position(), with.position());
    played.with = only_in(with.position(), without.position());
    if (played.seen()) return;
    played.without = only_in(without.seen(), with.seen());
    played.with = only_in(with.seen(), without.seen());
  }
};

bool shows_the_board(const Behaviour& behaviour) {
  const auto is_board = [](const std::string& line) { return !line.starts_with("legal: "); };
  return std::ranges::any_of(behaviour.with, is_board) ||
         std::ranges::any_of(behaviour.without, is_board);
}

/// Plays at random until the tables part, after `most` decisions at the latest, and on at the one
/// with the paragraph.
bool play(Tables& tables, const Lines& setup, Random& random, const BehaviourBounds& bounds,
          std::size_t most) {
  if (!tables.lay(setup)) return false;
  while (!tables.parted()) {
    if (tables.played.decisions.size() >= most || !tables.with.running()) return false;
    const auto& legal = tables.with.legal();
    const auto chosen =
        std::next(legal.begin(), static_cast<std::ptrdiff_t>(random.below(legal.size())));
    tables.decide(std::string(chosen->first));
  }
  while (tables.played.after.size() < bounds.after && tables.with.running()) {
    const Lines own = tables.its_own();
    if (own.empty()) break;
    tables.decide_after(own[random.below(own.size())]);
  }
  tables.compare();
  return true;
}

bool play_again(Tables& tables, const Lines& setup, const Lines& decisions, const Lines& after) {
  if (!tables.lay(setup)) return false;
  for (const std::string& words : decisions) {
    if (tables.parted() || !tables.with.running() || !tables.with.legal().contains(words)) {
      return false;
    }
    tables.decide(words);
  }
  for (const std::string& words : after) {
    if (!tables.with.running() || !tables.with.legal().contains(words)) return false;
    tables.decide_after(words);
  }
  tables.compare();
  return true;
}

}  // namespace

std::vector<CardParagraph> paragraphs_of_card(const Card& card) {
  std::vector<CardParagraph> all;
  for (const auto& [box, text] : kBoxes) {
    std::size_t place = 0;
    for (std::string& words : cards::normal_paragraphs(card.*text)) {
      all.push_back({card.number, card.name, std::string(box), ++place, std::move(words)});
    }
  }
  return all;
}

BehaviourSearch::BehaviourSearch(const cards::Pool& pool, cards::Pool without,
                                 CardParagraph paragraph, const Judge& judge)
    : without_pool_(std::move(without)),
      pool_(&pool),
      paragraph_(std::move(paragraph)),
      judge_(&judge) {}

Result<BehaviourSearch> BehaviourSearch::open(const cards::Pool& pool, const std::vector<Card>& all,
                                              CardParagraph paragraph, const Judge& judge) {
  std::vector<Card> fewer = all;
  const auto card = std::ranges::find(fewer, paragraph.number, &Card::number);
  if (card != fewer.end()) take_off(*card, paragraph);
  auto without = cards::survey_cards(fewer, paragraph.number);
  if (without && without->find_number(paragraph.number) == nullptr && card != fewer.end()) {
    card->security_text.clear();  // it speaks of the [Main] effect that is gone
    without = cards::survey_cards(std::move(fewer), paragraph.number);
  }
  if (!without) return refuse(without.error());
  if (without->find_number(paragraph.number) == nullptr) {
    return refuse(without->refused.back().why);
  }
  return BehaviourSearch(pool, std::move(*without), std::move(paragraph), judge);
}

Behaviour BehaviourSearch::find(const BehaviourBounds& bounds) {
  Tables tables{{without_pool_, *judge_}, {*pool_, *judge_}, {}};
  Random random(1);
  PositionMaker positions(*pool_, *pool_->find_number(paragraph_.number), random);
  Behaviour best;
  bool on_board = false;  // what it shows is more than what may be decided
  std::size_t most = bounds.decisions;
  for (std::uint64_t game = 0; game < bounds.games && most > 0; ++game) {
    if (!play(tables, positions.draw(), random, bounds, most) || !tables.played.seen()) continue;
    const bool board = shows_the_board(tables.played);
    if (!board && best.seen()) continue;
    best = tables.played;
    on_board = board;
    if (board) most = best.decisions.empty() ? 0 : best.decisions.size() - 1;
  }
  if (best.seen()) {
    best.setup = smallest_drawn_setup(best.setup, [&](const Lines& setup) {
      return play_again(tables, setup, best.decisions, best.after) && tables.played.seen() &&
             shows_the_board(tables.played) == on_board;
    });
    (void)play_again(tables, best.setup, best.decisions, best.after);
    best = tables.played;
  }
  best.paragraph = paragraph_;
  return best;
}

Behaviour BehaviourSearch::replay(const Lines& setup, const Lines& decisions, const Lines& after) {
  Tables tables{{without_pool_, *judge_}, {*pool_, *judge_}, {}};
  Behaviour played;
  if (play_again(tables, setup, decisions, after)) played = tables.played;
  played.paragraph = paragraph_;
  return played;
}

std::string write_behaviour(const Behaviour& behaviour) {
  const CardParagraph& paragraph = behaviour.paragraph;
  std::string out = fmt::format("{} {}, {} {}\n", paragraph.number, paragraph.name, paragraph.box,
                                paragraph.place);
  const auto lines = [&](std::string_view mark, const Lines& texts) {
    for (const std::string& text : texts) out += fmt::format("  {}{}\n", mark, text);
  };
  if (!behaviour.seen()) lines("nothing seen", {""});
  lines("", behaviour.setup);
  lines("> ", behaviour.decisions);
  lines(">> ", behaviour.after);
  lines("- ", behaviour.without);
  lines("+ ", behaviour.with);
  return out;
}

namespace {

/// "HJ1-001 Emberling, main 2"
bool read_title(std::string_view line, CardParagraph& paragraph) {
  const std::size_t space = line.find(' ');
  const std::size_t comma = line.rfind(", ");
  const std::size_t last = line.rfind(' ');
  if (space == std::string_view::npos || comma == std::string_view::npos || last <= comma + 1) {
    return false;
  }
  paragraph.number = line.substr(0, space);
  paragraph.name = line.substr(space + 1, comma - space - 1);
  paragraph.box = line.substr(comma + 2, last - comma - 2);
  const std::string_view place = line.substr(last + 1);
  if (place.size() != 1 || place[0] < '1' || place[0] > '9') return false;
  paragraph.place = static_cast<std::size_t>(place[0] - '0');
  return true;
}

void read_line(std::string_view line, Behaviour& into) {
  using Place = std::pair<std::string_view, Lines Behaviour::*>;
  static constexpr std::array<Place, 4> kMarks = {{{">> ", &Behaviour::after},
                                                   {"> ", &Behaviour::decisions},
                                                   {"- ", &Behaviour::without},
                                                   {"+ ", &Behaviour::with}}};
  if (line == "nothing seen") return;
  for (const auto& [mark, lines] : kMarks) {
    if (!line.starts_with(mark)) continue;
    (into.*lines).emplace_back(line.substr(mark.size()));
    return;
  }
  into.setup.emplace_back(line);
}

}  // namespace

Result<std::vector<Behaviour>> read_behaviours(std::string_view text, const std::string& file) {
  std::vector<Behaviour> all;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line.empty() || line[0] == '#') continue;
    if (line.starts_with("  ")) {
      if (all.empty()) return refuse({file, number, 1, "a line before the first card", ""});
      read_line(line.substr(2), all.back());
      continue;
    }
    if (!read_title(line, all.emplace_back().paragraph)) {
      return refuse({file, number, 1, "not the head of a record", "NUMBER NAME, BOX PLACE"});
    }
  }
  return all;
}

}  // namespace headjudge::proofs
