// Exact counts of what the reader of set-ups takes and refuses at its bounds: each number of a line
// from below the first to beyond the last that it takes, each effect and instruction of each card
// and those that it has not, decks one card smaller and larger than judges allow, and each line
// with a letter, digit, blank or mark of it misprinted.
//
// set_ups_test.cpp alters lines of full tables, and of plays. Where a line is wrong in one letter,
// or in the last number alone, shows what each test of the reader is there for.
#include <gtest/gtest.h>

#include "tests/support/counts/altered_lines.hpp"
#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {
namespace {

class BoundsOfSetUps {
 public:
  BoundsOfSetUps(const dcg::Dcg& game, const Judge& judge, Digest& digest)
      : game_(game), judge_(judge), digest_(digest) {}

  void lay(const Lines& lines) {
    std::vector<PlayLine> set_up;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      set_up.push_back({lines[i], static_cast<int>(i) + 1});
    }
    const auto state = game_.set_up(set_up, {"bounds", 1, 0}, judge_);
    if (!state) return digest_.add(state.error().text());
    digest_.add_all(game_.describe(*state));
  }
  /// The line beside a small table.
  void lay_beside(const std::string& line) { lay_all_beside({line}); }
  void lay_all_beside(const Lines& more) {
    Lines lines{"turn: P1, main phase",
                "memory: P1 3",
                "P1 battle area: Pebbit, Emberling",
                "P2 battle area: Pebbit [suspended]",
                "P1 deck: Pebbit, Emberling",
                "P2 deck: Pebbit, Emberling"};
    for (const std::string& line : more) {
      const std::string key = line.substr(0, line.find(':') + 1);
      std::erase_if(lines,
                    [&](const std::string& each) { return !key.empty() && each.starts_with(key); });
    }
    lines.insert(lines.end(), more.begin(), more.end());
    lay(lines);
  }

 private:
  const dcg::Dcg& game_;
  const Judge& judge_;
  Digest& digest_;
};

const dcg::Dcg& own_game() {
  static const dcg::Dcg game(rules_world<dcg::Dcg>().pool);
  return game;
}

const Judge& first_judge() {
  static const Judge judge = customary_and_free_judges<dcg::Dcg>().front();
  return judge;
}

/// A row of lines that are tried one by one.
void add_row_of_lines(GoldenRows& rows, const std::string& name, const Lines& lines) {
  rows.add_row(name, [&](Digest& digest) {
    BoundsOfSetUps set_ups(own_game(), first_judge(), digest);
    for (const std::string& line : lines) set_ups.lay_beside(line);
  });
}

Lines with_numbers(const std::string& before, int from, int to, const std::string& behind) {
  Lines out;
  for (int number = from; number <= to; ++number) {
    out.push_back(fmt::format("{}{}{}", before, number, behind));
  }
  return out;
}

TEST(CountsOfSetUpBounds, Numbers) {
  constexpr int kMostTurnEnds = 9;  // none of them is taken for another duration
  GoldenRows rows("bounds of set-ups");
  add_row_of_lines(rows, "memory", with_numbers("memory: P2 ", -2, 12, ""));
  add_row_of_lines(rows, "crossed", with_numbers("memory: P2 ", -1, 11, ", crossed"));
  add_row_of_lines(rows, "cards", with_numbers("P1 deck: ", -1, 62, " Pebbit"));
  add_row_of_lines(rows, "hidden", with_numbers("P1 security: ", 0, 4, " Pebbit [face up]"));
  add_row_of_lines(rows, "DigiXros",
                   with_numbers("P1 battle area: Pebbit [DigiXrosed ", -1, 20, "]"));
  for (const std::string ends : {"turn end", "turn ends"}) {
    add_row_of_lines(
        rows, "modifier, " + ends,
        with_numbers("modifier: P2 Pebbit, +1000 DP, ", -1, kMostTurnEnds, " " + ends));
    add_row_of_lines(
        rows, "lasting, " + ends,
        with_numbers("lasting: P2 effect 1.1 of Wide Frost, ", -1, kMostTurnEnds, " " + ends));
  }
  add_row_of_lines(rows, "chance",
                   {"chance: 0", "chance: 1", "chance: 65536", "chance: 4294967295",
                    "chance: 4294967296", "chance: -1", "chance: x", "chance:"});
  add_row_of_lines(
      rows, "turn",
      {"turn: P1", "turn: P2", "turn: P3", "turn:", "turn: P1, start", "turn: P2, unsuspend phase",
       "turn: P2, draw phase", "turn: P1, breeding phase", "turn: P2, main phase",
       "turn: P1, main phase, main phase", "turn: main phase", "turn: P1, end", "first turn: yes",
       "first turn: no", "first turn: x", "turn: P1,", "turn: , main phase"});
  add_row_of_lines(rows, "modifiers",
                   {"modifier: P2 Pebbit",
                    "modifier: P2 Pebbit, 1 turn end",
                    "modifier: Pebbit, Rush",
                    "modifier: P2 Pebbit, Rush, 1 turn end",
                    "modifier: P3 Pebbit, Rush, 1 turn end",
                    "modifier: P2 Emberling, Rush, 1 turn end",
                    "modifier: P1 Pebbit, Rush by P2, 1 turn end",
                    "modifier: P1 Pebbit, Rush by P3, 1 turn end",
                    "modifier: P1 Pebbit, Delay, 1 turn end",
                    "modifier: P1 Pebbit, +8388 DP, 1 turn end",
                    "modifier: P1 Pebbit, +8388600 DP, 1 turn end",
                    "modifier: P1 Pebbit, +8388700 DP, 1 turn end",
                    "modifier: P1 Pebbit, -8388700 DP, 1 turn end",
                    "modifier: P1 Pebbit, +8388607 DP, 1 turn end",
                    "modifier: P1 Pebbit, +8388608 DP, 1 turn end",
                    "modifier: P1 Pebbit, -8388608 DP, 1 turn end",
                    "modifier: P1 Pebbit, -8388609 DP, 1 turn end",
                    "modifier: P1 Pebbit, DP, 1 turn end",
                    "modifier: P1 Pebbit, Security Attack +1, 1 turn end",
                    "modifier: P1 Pebbit, Security Attack -3, 1 turn end",
                    "modifier: P1 Pebbit, can't be deleted, 1 turn end",
                    "modifier:",
                    "modifier: ,,",
                    "modifier: P1, Rush, 1 turn end"});
  rows.compare();
}

/// As much as a position has room for, and one more.
TEST(CountsOfSetUpBounds, Room) {
  GoldenRows rows("room in set-ups");
  const auto repeated = [](const std::string& word, std::size_t times, std::string_view between) {
    return fmt::format("{}", fmt::join(std::vector<std::string>(times, word), between));
  };
  const auto add_times = [&](const std::string& name, std::size_t most, const auto& line_of) {
    rows.add_row(name, [&](Digest& digest) {
      BoundsOfSetUps set_ups(own_game(), first_judge(), digest);
      for (std::size_t times = most - 1; times <= most + 1; ++times) {
        set_ups.lay_all_beside(line_of(times));
      }
    });
  };
  add_times("links", dcg::kMaxLinks, [&](std::size_t times) {
    return Lines{"P1 battle area: Pebbit [" + repeated("linked with Emberling", times, "; ") + "]"};
  });
  add_times("stacks", dcg::kMaxField, [&](std::size_t times) {
    return Lines{"P1 battle area: " + repeated("Pebbit", times, ", ")};
  });
  add_times("cards of a stack", dcg::kMaxStack, [&](std::size_t times) {
    return Lines{"P1 battle area: " + repeated("Pebbit", times, " over ")};
  });
  add_times("modifiers", dcg::kMaxModifiers, [&](std::size_t times) {
    return Lines(times, "modifier: P2 Pebbit, +100 DP, 1 turn end");
  });
  add_times("gained", dcg::kMaxGranted, [&](std::size_t times) {
    return Lines(times, "gained: P2 Pebbit, effect 1 of Cursewick by P2, 1 turn end");
  });
  add_times("lasting", dcg::kMaxLasting, [&](std::size_t times) {
    return Lines(times, "lasting: P1 effect 1.1 of Wide Frost, 1 turn end");
  });
  rows.compare();
}

/// Of each own card: its effects and instructions, those that it lets others gain, and its uses.
TEST(CountsOfSetUpBounds, EffectsOfEachCard) {
  constexpr std::size_t kRows = 20;
  const dcg::Dcg& game = own_game();
  const cards::Pool& pool = rules_world<dcg::Dcg>().pool;
  GoldenRows rows("effects in set-ups");
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      BoundsOfSetUps set_ups(game, first_judge(), digest);
      for (std::size_t i = row; i < pool.cards.size(); i += kRows) {
        const cards::Card& card = pool.cards[i];
        const std::string& name = game.cards().clear_name(static_cast<cards::CardIndex>(i));
        for (int effect = 0; effect <= card.effect_count + 1; ++effect) {
          for (const int instruction : {0, 1, 2, 3}) {
            set_ups.lay_beside(fmt::format("lasting: P1 effect {}.{} of {}, 1 turn end", effect,
                                           instruction, name));
          }
          std::string marks = fmt::format("used {} of {}", effect, name);
          for (int uses = 1; uses <= 3; ++uses) {
            set_ups.lay_beside(fmt::format("P1 battle area: {} [{}]", name, marks));
            set_ups.lay_beside(
                fmt::format("P1 battle area: Pebbit over {} over {} [{}]", name, name, marks));
            marks += fmt::format("; used {} of {}", effect, name);
          }
        }
        for (int granted = 0; granted <= card.granted_count + 1; ++granted) {
          set_ups.lay_beside(
              fmt::format("gained: P1 Pebbit, effect {} of {} by P2, 2 turn ends", granted, name));
        }
      }
    });
  }
  rows.compare();
}

/// Decks around the sizes that judges are asked about, lines of a game alone, and beside those of a
/// position.
TEST(CountsOfSetUpBounds, Decks) {
  const std::vector<Judge> judges = customary_and_free_judges<dcg::Dcg>();
  const dcg::Dcg& game = own_game();
  Lines names;
  Lines eggs;
  const cards::Pool& pool = rules_world<dcg::Dcg>().pool;
  for (std::size_t i = 0; i < pool.cards.size(); ++i) {
    if (pool.cards[i].token) continue;
    Lines& list = pool.cards[i].kind == cards::CardKind::digi_egg ? eggs : names;
    list.push_back(game.cards().clear_name(static_cast<cards::CardIndex>(i)));
  }
  const auto pile = [](const Lines& from, std::size_t size, std::size_t copies) {
    Lines parts;
    for (std::size_t i = 0; size > 0 && i < from.size(); ++i) {
      const std::size_t count = std::min(size, copies);
      parts.push_back(fmt::format("{} {}", count, from[i]));
      size -= count;
    }
    return fmt::format("{}", fmt::join(parts, ", "));
  };
  const std::string deck = pile(names, 50, 4);
  std::vector<Lines> games;
  for (const std::size_t size : {0U, 1U, 49U, 50U, 51U, 52U}) {
    const std::string other = size == 0 ? "" : pile(names, size, 4);
    games.push_back({"deck P1: " + other, "deck P2: " + deck, "seed: 3"});
    games.push_back({"deck P1: " + deck, "deck P2: " + other, "seed: 3"});
  }
  for (const std::size_t copies : {1U, 2U, 3U, 4U, 5U, 6U, 50U}) {
    games.push_back({"deck P1: " + pile(names, 50, copies), "deck P2: " + deck, "seed: 4"});
  }
  for (const std::size_t size : {0U, 1U, 3U, 4U, 5U, 6U, 7U}) {
    games.push_back({"deck P1: " + deck, "eggs P1: " + pile(eggs, size, 5), "deck P2: " + deck,
                     "eggs P2: " + pile(eggs, 2, 1), "seed: 5"});
  }
  const Lines alone{"seed: 1", "seed: x",          "rps: P1",
                    "rps: P3", "eggs P1: Kindlet", "eggs P2: Kindlet"};
  for (const std::string& line : alone) {
    games.push_back({line});
    games.push_back({line, "deck P2: " + deck});
    games.push_back({line, "deck P1: " + deck});
    games.push_back({line, "deck P1: " + deck, "deck P2: " + deck});
  }
  const Lines beside{"turn: P1",
                     "memory: P1 3",
                     "chance: 3",
                     "first turn: yes",
                     "P1 hand: Pebbit",
                     "P2 hand: Pebbit",
                     "modifier: P1 Pebbit, Rush, 1 turn end",
                     "gained: P1 Pebbit, effect 1 of Cursewick by P2, 1 turn end",
                     "lasting: P1 effect 1.1 of Wide Frost, 1 turn end",
                     "deck P1: Kindlet",
                     "eggs P2: Pebbit"};
  for (const std::string& line : beside) {
    games.push_back({"deck P1: " + deck, "deck P2: " + deck, "seed: 6", line});
  }
  GoldenRows rows("bounds of decks");
  for (std::size_t judge = 0; judge < judges.size(); ++judge) {
    rows.add_row(fmt::format("judge {}", judge), [&](Digest& digest) {
      BoundsOfSetUps set_ups(game, judges[judge], digest);
      for (const Lines& lines : games) set_ups.lay(lines);
    });
  }
  rows.compare();
}

/// Each character of each kind of line is another, of its own kind and of another one.
TEST(CountsOfSetUpBounds, MisprintedLetters) {
  const Lines lines{"turn: P2, breeding phase",
                    "turn: P1, start",
                    "first turn: yes",
                    "memory: P2 3, crossed",
                    "chance: 7",
                    "P1 hand: 2 Pebbit, Emberling",
                    "P2 security: Pebbit [face up], 3 Emberling",
                    "P1 trash: Pebbit",
                    "P1 eggs: Kindlet",
                    "P1 breeding area: Kindlet",
                    "P1 battle area: Pebbit over Emberling over face-down Pebbit [suspended; "
                    "played this turn; DNA digivolved]",
                    "P2 battle area: Emberling [moved this turn; digivolved this turn]",
                    "P2 battle area: Emberling [DigiXrosed 2]",
                    "P2 battle area: Pebbit [linked with Emberling]",
                    "P2 battle area: Emberling over Pebbit [burst digivolved into Emberling]",
                    "P2 battle area: Wide Frost [placed by an effect]",
                    "P2 battle area: Wide Frost [not placed by an effect]",
                    "modifier: P1 Pebbit, -2000 DP by P2, 2 turn ends",
                    "modifier: P1 Pebbit, can't attack, 1 turn end",
                    "gained: P1 Pebbit, effect 1 of Cursewick by P2, 1 turn end",
                    "lasting: P1 effect 1.1 of Wide Frost, 1 turn end",
                    "deck P1: 4 Pebbit",
                    "eggs P2: Kindlet",
                    "seed: 12",
                    "rps: P2"};
  GoldenRows rows("misprinted letters of set-ups");
  for (std::size_t i = 0; i < lines.size(); ++i) {
    rows.add_row(fmt::format("line {}", i), [&](Digest& digest) {
      BoundsOfSetUps set_ups(own_game(), first_judge(), digest);
      for (std::size_t at = 0; at < lines[i].size(); ++at) {
        for (const char other : std::string_view("x0 ,]")) {
          std::string bad = lines[i];
          bad[at] = other;
          set_ups.lay_beside(bad);
        }
        std::string shorter = lines[i];
        shorter.erase(at, 1);
        set_ups.lay_beside(shorter);
      }
    });
  }
  rows.compare();
}

}  // namespace
}  // namespace headjudge::test
