// Exact counts of what readers say to a file in which one value is misprinted, or is another value
// of the same file: manuals, questions, observables, drafts.
//
// bad_input_test.cpp breaks whole lines. Here each line has its form, and what stands in quotes is
// wrong: a character beside those that an id may have, an entry's name that another entry has, the
// id of something that is no such thing.
#include <array>

#include <gtest/gtest.h>

#include "model/ccg/position/cards.hpp"
#include "model/core/base/random.hpp"
#include "model/core/logic/variable_file.hpp"
#include "model/core/manual/overlay.hpp"
#include "tests/support/counts/data_files.hpp"
#include "tests/support/counts/golden_rows.hpp"

namespace headjudge::test {
namespace {

/// Beside the letters and digits of ASCII, and marks that separate.
constexpr std::string_view kMisprints = "x9-/ .,=(`{@[:Z;";

struct Quoted {
  std::size_t begin, end;  ///< without the marks
  [[nodiscard]] std::string_view in(std::string_view text) const {
    return text.substr(begin, end - begin);
  }
};

/// What stands in quotes, each within its line.
std::vector<Quoted> quoted_values(std::string_view text) {
  std::vector<Quoted> out;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    for (std::size_t at = text.find('"', begin); at < end;) {
      const std::size_t close = text.find('"', at + 1);
      if (close >= end) break;
      if (close > at + 1) out.push_back({at + 1, close});
      at = text.find('"', close + 1);
    }
    begin = end + 1;
  }
  return out;
}

std::string with_value(const std::string& text, const Quoted& place, std::string_view value) {
  return text.substr(0, place.begin) + std::string(value) + text.substr(place.end);
}

/// Calls read(text) with every `step`th value from `from` on misprinted, with a value that stands
/// elsewhere in the file, and with the last one that the same key had.
template <class Read>
void misprint_values(const std::string& text, std::size_t from, std::size_t step, Read&& read) {
  const std::vector<Quoted> values = quoted_values(text);
  Random random(from);
  const auto key_of = [&](const Quoted& value) {
    const std::size_t begin = text.rfind('\n', value.begin) + 1;
    return std::string_view(text).substr(begin, text.find_first_of(" =", begin) - begin);
  };
  for (std::size_t i = from; i < values.size(); i += step) {
    const std::string_view was = values[i].in(text);
    std::string bad(was);
    bad[random.below(bad.size())] = kMisprints[random.below(kMisprints.size())];
    read(with_value(text, values[i], bad));
    read(with_value(text, values[i], values[random.below(values.size())].in(text)));
    for (std::size_t before = i; before-- > 0;) {
      if (key_of(values[before]) != key_of(values[i])) continue;
      read(with_value(text, values[i], values[before].in(text)));
      break;
    }
  }
}

TEST(CountsOfMisprintedFiles, Editions) {
  constexpr std::size_t kRows = 6;
  constexpr std::size_t kEvery = 2;
  GoldenRows rows("misprinted editions");
  const auto count = [&](const Rulebook& rulebook) {
    for (const Edition& edition : rulebook.editions) {
      const std::string text = beginning("model/editions/" + edition.id + ".toml", 120);
      for (std::size_t row = 0; row < kRows; ++row) {
        rows.add_row(fmt::format("{} from {}", edition.id, row), [&](Digest& digest) {
          misprint_values(text, row, kRows * kEvery, [&](const std::string& bad) {
            const auto read = parse_edition(bad, "bad.toml", rulebook.questions);
            add_read(digest, read);
            if (read) add_edition(digest, *read);
          });
        });
      }
    }
  };
  count(rules_world<dcg::Dcg>().rulebook);
  count(rules_world<ccg::Ccg>().rulebook);
  rows.compare();
}

template <class Parse>
void count_misprints(const std::string& section, const std::string& text, const Parse& parse) {
  constexpr std::size_t kRows = 10;
  GoldenRows rows(section);
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("values {}", row), [&](Digest& digest) {
      misprint_values(text, row, kRows, [&](const std::string& bad) { parse(digest, bad); });
    });
  }
  rows.compare();
}

TEST(CountsOfMisprintedFiles, Questions) {
  for (const std::string game : {"dcg", "ccg"}) {
    count_misprints("misprinted questions of " + game,
                    beginning("model/editions/" + game + ".questions.toml", 120),
                    [](Digest& digest, const std::string& bad) {
                      add_read(digest, parse_questions(bad, "bad.toml"));
                    });
  }
}

TEST(CountsOfMisprintedFiles, Observables) {
  for (const std::string game : {"dcg", "ccg"}) {
    count_misprints("misprinted observables of " + game,
                    text_of(kRoot / ("model/editions/" + game + ".observables.toml")),
                    [](Digest& digest, const std::string& bad) {
                      add_read(digest, parse_observables(bad, "bad.toml"));
                    });
  }
}

// ---- A draft that does everything that a draft can do

constexpr std::string_view kDraft = R"toml(id = "ccg-draft.2"
title = "All that a draft can do"
of = "ccg"

[[retire]]
id = "cards.digimon-rarity"
because = "of no use"

[[retire]]
id = "order.turns-go-on"
because = "said elsewhere"

[[retire]]
id = "cards.four-types"
because = "said elsewhere"

[[define]]
id = "draft.four-types"
term = "card"
cites = "The Cards"
says = "There are four kinds."

[[reword]]
id = "digivolve.row-only"
cites = "Digivolve Phase"
says = "Only the Digivolve Row has Digivolution."
formula = "not (row != digivolve_row and answer = may)"

[[reword]]
id = "digivolve.up-to-two"
note = "Noted."
reading = "Read of all ways."
otherwise = "turn = two -> answer = may_not"

[[reword]]
id = "digivolve.already-in-play"
formula = "row = attack_row -> answer = may_not"

[[reword]]
id = "digivolve.different-manner"
excepts = ["digivolve.one-level-a-turn"]
formula = "way != ordinary -> answer = may"

[[add]]
id = "draft.requirements"
question = "digivolve-into"
rank = "revision"
cites = "Digivolve Phase"
says = "What a card asks for must be met, always."
note = "Noted."
reading = "Read of all ways."
otherwise = "way = ordinary and line = not_met -> answer = may_not"
excepts = ["digivolve.different-manner"]
formula = "line = not_met -> answer = may_not"

[[add]]
id = "draft.both"
questions = ["digivolve-into", "digivolve-now"]
shares = ["row"]
cites = "Digivolve Phase"
says = "Who may not digivolve now digivolves into nothing."
formula = "digivolve_now = may_not -> digivolve_into = may_not"
)toml";

void add_draft_read(Digest& digest, const std::string& text) {
  const auto draft = parse_overlay(text, "bad.toml", rules_world<ccg::Ccg>().rulebook);
  add_read(digest, draft);
  if (!draft) return;
  digest.add_all(notes_on(*draft));
  add_edition(digest, draft->draft);
}

/// Each line left out, or twice.
void add_draft_lines(Digest& digest, const std::string& draft) {
  const std::vector<std::string> lines = lines_of(draft);
  for (std::size_t n = 0; n < lines.size(); ++n) {
    for (const std::size_t times : {0U, 2U}) {
      std::string bad;
      for (std::size_t i = 0; i < lines.size(); ++i) {
        for (std::size_t time = 0; time < (i == n ? times : 1); ++time) bad += lines[i] + "\n";
      }
      add_draft_read(digest, bad);
    }
  }
}

TEST(CountsOfMisprintedFiles, DraftThatDoesEverything) {
  GoldenRows rows("a draft that does everything");
  const std::string draft(kDraft);
  rows.add_row("as it is", [&](Digest& digest) { add_draft_read(digest, draft); });
  rows.add_row("lines", [&](Digest& digest) { add_draft_lines(digest, draft); });
  const std::vector<Quoted> values = quoted_values(draft);
  for (std::size_t i = 0; i < values.size(); ++i) {
    rows.add_row(fmt::format("value {}", i), [&](Digest& digest) {
      const std::string was(values[i].in(draft));
      for (const char c : kMisprints) {
        add_draft_read(digest, with_value(draft, values[i], c + was));
        add_draft_read(digest, with_value(draft, values[i], was + c));
      }
      for (const std::string_view other : {"", "..", "a..b", "ccg", "digivolve.requirements"}) {
        add_draft_read(digest, with_value(draft, values[i], other));
      }
    });
  }
  rows.compare();
}

// ---- Cards of the older game

TEST(CountsOfMisprintedFiles, CardsOfTheCollectableCardGame) {
  const std::vector<std::string> cards = lines_of(text_of(kRoot / GameTraits<ccg::Ccg>::kCards));
  GoldenRows rows("misprinted ccg cards");
  for (std::size_t i = 0; i < cards.size(); ++i) {
    rows.add_row(fmt::format("card {}", i), [&](Digest& digest) {
      misprint_values(cards[i], 0, 1, [&](const std::string& bad) {
        const auto pool = ccg::parse_pool(bad, "bad.jsonl");
        if (!pool) return digest.add(pool.error().text());
        for (const ccg::Card& read : pool->cards) digest.add_value(read);
      });
    });
  }
  rows.compare();
}

}  // namespace
}  // namespace headjudge::test
