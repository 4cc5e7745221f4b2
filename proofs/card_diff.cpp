// Both tables are only compared in words: the two pools number their effects differently, but a
// position's lines and a decision's words are the same where the game is the same.
#include "proofs/card_diff.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "model/core/random.hpp"
#include "model/dcg/dcg.hpp"

namespace headjudge::proofs {
namespace {

using Lines = std::vector<std::string>;
using cards::Card;
using cards::CardKind;

/// What the second list has not, each as often as it is more.
Lines only_in(Lines a, Lines b) {
  std::ranges::sort(a);
  std::ranges::sort(b);
  Lines out;
  std::ranges::set_difference(a, b, std::back_inserter(out));
  return out;
}

/// One table: a game with a printing of the card.
class PrintingTable {
 public:
  PrintingTable(const cards::Pool& pool, const Judge& judge) : game_(pool), judge_(judge) {}

  bool lay(const Lines& setup) {
    std::vector<PlayLine> lines;
    for (const std::string& text : setup) lines.push_back({text, 1});
    const auto state = game_.set_up(lines, {"the set-up", 1, 0}, judge_);
    if (!state) return false;
    state_ = *state;
    look();
    return true;
  }

  [[nodiscard]] bool running() const {
    return game_.outcome(state_) == Outcome::running && !words_.empty();
  }
  [[nodiscard]] const std::map<std::string, dcg::Decision>& legal() const { return words_; }
  [[nodiscard]] Lines seen() const {
    Lines lines = game_.describe(state_);
    for (const auto& [words, decision] : words_) lines.push_back("legal: " + words);
    return lines;
  }

  void decide(const std::string& words) {
    game_.apply(state_, judge_, words_.at(words));
    look();
  }

 private:
  void look() {
    words_.clear();
    if (game_.outcome(state_) != Outcome::running) return;
    dcg::Decisions all;
    game_.legal(state_, judge_, all);
    for (const dcg::Decision& decision : all) words_.emplace(game_.say(state_, decision), decision);
  }

  dcg::Dcg game_;
  const Judge& judge_;
  dcg::State state_{};
  std::map<std::string, dcg::Decision> words_;
};

/// Draws positions around one card.
class PositionMaker {
 public:
  PositionMaker(const cards::Pool& pool, const Card& card, Random& random)
      : card_(card), random_(random) {
    for (const Card& other : pool.cards) {
      if (other.token) continue;
      by_kind_[static_cast<std::size_t>(other.kind)].push_back(&other);
      if (is_spoken_of(other)) related_.push_back(&other);
    }
  }

  Lines draw() {
    for (auto& area : areas_) area.clear();
    for (const std::string_view player : {"P1", "P2"}) surroundings(std::string(player));
    place_card();
    static constexpr std::array<int, 5> kMemory = {1, 3, 5, 8, 10};
    Lines lines = {"turn: P1, main phase",
                   fmt::format("memory: P1 {}", kMemory[random_.below(kMemory.size())])};
    for (const auto& [area, cards] : areas_by_name()) {
      if (!cards.empty()) lines.push_back(fmt::format("{}: {}", area, fmt::join(cards, ", ")));
    }
    return lines;
  }

 private:
  enum Area : std::uint8_t { field, hand, security, trash, deck, areas };

  [[nodiscard]] Lines& area(const std::string& player, Area which) {
    return areas_[(player == "P1" ? 0U : static_cast<std::size_t>(areas)) + which];
  }

  [[nodiscard]] std::vector<std::pair<std::string, Lines>> areas_by_name() {
    static constexpr std::array<std::string_view, areas> kNames = {"battle area", "hand",
                                                                   "security", "trash", "deck"};
    std::vector<std::pair<std::string, Lines>> all;
    for (const std::string player : {"P1", "P2"}) {
      for (const Area which : {deck, hand, security, trash, field}) {
        all.emplace_back(fmt::format("{} {}", player, kNames[which]), area(player, which));
      }
    }
    return all;
  }

  /// Is it one of the cards that the card's text describes, or a card of its name or traits?
  [[nodiscard]] bool is_spoken_of(const Card& other) const {
    const auto text = [&](const std::string& part) {
      return card_.searchable.contains("[" + part + "]");
    };
    return std::ranges::any_of(other.names, text) || std::ranges::any_of(other.traits, text);
  }

  const Card& any_of(CardKind kind) {
    const auto& some = by_kind_[static_cast<std::size_t>(kind)];
    if (!related_.empty() && random_.below(2) == 0) {
      const Card& related = *related_[random_.below(related_.size())];
      if (related.kind == kind) return related;
    }
    return *some[random_.below(some.size())];
  }

  const Card& any_card() {
    if (!related_.empty() && random_.below(2) == 0) {
      return *related_[random_.below(related_.size())];
    }
    constexpr std::array<CardKind, 5> kKinds = {
        CardKind::digimon, CardKind::digimon, CardKind::digimon, CardKind::tamer, CardKind::option};
    const CardKind kind = kKinds[random_.below(kKinds.size())];
    return by_kind_[static_cast<std::size_t>(kind)].empty() ? any_of(CardKind::digimon)
                                                            : any_of(kind);
  }

  std::string stack() {
    std::string words = any_of(CardKind::digimon).number;
    for (std::uint64_t under = random_.below(3); under > 0; --under) {
      words += " over " + any_of(CardKind::digimon).number;
    }
    if (random_.below(3) == 0) words += " [suspended]";
    return words;
  }

  void surroundings(const std::string& player) {
    const auto fill = [&](Area which, std::uint64_t count) {
      while (count-- > 0) area(player, which).push_back(any_card().number);
    };
    fill(deck, 6);
    fill(hand, random_.below(3));
    fill(security, random_.below(5));
    fill(trash, random_.below(4));
    for (std::uint64_t count = random_.below(4); count > 0; --count) {
      area(player, field).push_back(stack());
    }
    if (random_.below(3) == 0 && !by_kind_[static_cast<std::size_t>(CardKind::tamer)].empty()) {
      area(player, field).push_back(any_of(CardKind::tamer).number);
    }
  }

  void place_card() {
    const std::string player = random_.below(4) == 0 ? "P2" : "P1";
    const bool digimon = card_.kind == CardKind::digimon;
    const bool permanent = digimon || card_.kind == CardKind::tamer;
    switch (random_.below(6)) {
      case 0:
      case 1:
        if (card_.kind == CardKind::digi_egg) break;
        area(player, hand).push_back(card_.number);
        return;
      case 2:
      case 3:
        if (!permanent) break;
        area(player, field)
            .push_back(card_.number +
                       (digimon ? " over " + any_of(CardKind::digimon).number : std::string()));
        return;
      case 4:
        if (card_.kind == CardKind::digi_egg) break;
        area(player, random_.below(2) == 0 ? security : trash).push_back(card_.number);
        return;
      default: break;
    }
    if (digimon || card_.kind == CardKind::digi_egg) {
      area(player, field).push_back(any_of(CardKind::digimon).number + " over " + card_.number);
    } else {
      area(player, hand).push_back(card_.number);
    }
  }

  const Card& card_;
  Random& random_;
  std::array<std::vector<const Card*>, 4> by_kind_;
  std::vector<const Card*> related_;
  std::array<Lines, 2 * areas> areas_;
};

class CardWitnessSearch {
 public:
  CardWitnessSearch(const cards::Pool& older, const cards::Pool& newer, const Judge& judge)
      : older_(older, judge), newer_(newer, judge) {}

  /// Plays on at random until the tables part.
  std::optional<CardWitness> play(const Lines& setup, Random& random, std::size_t most) {
    if (!older_.lay(setup) || !newer_.lay(setup)) return std::nullopt;
    CardWitness witness{setup, {}, {}, {}};
    while (!parted(witness)) {
      if (witness.decisions.size() == most || !older_.running()) return std::nullopt;
      const auto chosen = std::next(
          older_.legal().begin(), static_cast<std::ptrdiff_t>(random.below(older_.legal().size())));
      step(witness, std::string(chosen->first));
    }
    return witness;
  }

  /// The same decisions from another set-up; nothing if they do not lead apart.
  std::optional<CardWitness> replay(const Lines& setup, const Lines& decisions) {
    if (!older_.lay(setup) || !newer_.lay(setup)) return std::nullopt;
    CardWitness witness{setup, {}, {}, {}};
    for (const std::string& words : decisions) {
      if (parted(witness)) return witness;
      if (!older_.running() || !older_.legal().contains(words)) return std::nullopt;
      step(witness, words);
    }
    return parted(witness) ? std::optional(witness) : std::nullopt;
  }

 private:
  void step(CardWitness& witness, const std::string& words) {
    witness.decisions.push_back(words);
    older_.decide(words);
    newer_.decide(words);
  }

  bool parted(CardWitness& witness) const {
    const Lines old_lines = older_.seen();
    const Lines new_lines = newer_.seen();
    if (old_lines == new_lines) return false;
    witness.older = only_in(old_lines, new_lines);
    witness.newer = only_in(new_lines, old_lines);
    return true;
  }

  PrintingTable older_;
  PrintingTable newer_;
};

/// Leaves out whatever the play goes without: cards one by one.
CardWitness smaller(CardWitnessSearch& search, CardWitness witness) {
  for (std::size_t line = 2; line < witness.setup.size(); ++line) {
    const std::string text = witness.setup[line];
    const std::size_t colon = text.find(": ");
    if (text.contains(" deck")) continue;
    Lines items;
    for (std::size_t at = colon + 2; at <= text.size();) {
      const std::size_t to = std::min(text.find(", ", at), text.size());
      items.push_back(text.substr(at, to - at));
      at = to + 2;
    }
    for (std::size_t i = items.size(); i-- > 0;) {
      Lines fewer = items;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      Lines setup = witness.setup;
      if (fewer.empty()) {
        setup.erase(setup.begin() + static_cast<std::ptrdiff_t>(line));
      } else {
        setup[line] = fmt::format("{}: {}", text.substr(0, colon), fmt::join(fewer, ", "));
      }
      const auto found = search.replay(setup, witness.decisions);
      if (!found) continue;
      witness = *found;
      items = std::move(fewer);
      if (items.empty()) {
        --line;
        break;
      }
    }
  }
  return witness;
}

}  // namespace

std::optional<CardWitness> find_card_witness(const cards::Pool& older, const cards::Pool& newer,
                                             const std::string& number, const Judge& judge,
                                             const CardDiffBounds& bounds) {
  const Card* card = newer.find_number(number);
  if (card == nullptr || older.find_number(number) == nullptr) return std::nullopt;
  Random random(bounds.seed);
  PositionMaker positions(newer, *card, random);
  CardWitnessSearch search(older, newer, judge);
  std::optional<CardWitness> best;
  std::size_t most = bounds.decisions;
  for (std::uint64_t game = 0; game < bounds.games && most > 0; ++game) {
    const auto witness = search.play(positions.draw(), random, most);
    if (!witness) continue;
    best = smaller(search, *witness);
    most = best->decisions.empty() ? 0 : best->decisions.size() - 1;
  }
  return best;
}

}  // namespace headjudge::proofs
