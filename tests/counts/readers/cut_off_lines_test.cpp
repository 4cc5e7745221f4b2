// Exact counts of how requirement lines are read that end too early, lack a word, have one twice,
// or begin as lines of old cards do; and of which characters a name may have.
//
// altered_cards.hpp says whole lines otherwise. A line that ends in the middle shows whether a
// reader looks behind its end.
#include <array>
#include <set>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "model/cards/lines/card_sorting.hpp"
#include "model/cards/lines/requirement.hpp"
#include "model/cards/text/plain_names.hpp"
#include "tests/support/counts/altered_lines.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/spliced_cards.hpp"

namespace headjudge::test {
namespace {

void add_line_read(Digest& digest, const std::string& line) {
  digest.add(cards::normalise_line(line));
  digest.add_all(cards::split_line(line));
  std::size_t steps = 0;
  const auto read = cards::compile_line(line, &steps);
  digest.add(read ? cards::print_line(*read) : read.error().text());
  digest.add_value(steps);
}

/// The lines of a card, whatever they are about.
Lines lines_of_card(const std::string& row) {
  Lines out;
  const auto card = nlohmann::json::parse(row);
  if (!card.contains("special") || !card["special"].is_object()) return out;
  for (const auto& [kind, lines] : card["special"].items()) {
    if (!lines.is_array()) continue;
    for (const auto& line : lines) {
      if (line.is_string()) out.push_back(line.get<std::string>());
    }
  }
  return out;
}

/// What it says but for names, numbers and colors: lines of one form differ in these alone.
std::string form_of_line(const std::string& line) {
  std::string form;
  int depth = 0;
  for (const char c : line) {
    if (c == ']') --depth;
    if (depth == 0 && (c < '0' || c > '9')) form += c;
    if (c == '[') ++depth;
  }
  return form;
}

void add_cut_lines(Digest& digest, const std::string& line) {
  add_line_read(digest, line);
  for (std::size_t at = line.find_first_of(" :]["); at != std::string::npos;
       at = line.find_first_of(" :][", at + 1)) {
    add_line_read(digest, line.substr(0, at));
    add_line_read(digest, line.substr(0, at + 1));
    const std::size_t end = std::min(line.find_first_of(" :][", at + 1), line.size());
    add_line_read(digest, line.substr(0, at) + line.substr(end));
    add_line_read(digest, line.substr(0, end) + line.substr(at));
    add_line_read(digest, line.substr(at));
  }
}

void count_cut_lines(const std::string& section, const std::vector<std::string>& cards) {
  constexpr std::size_t kEachRow = 4;
  std::set<std::string> forms;
  Lines lines;
  for (const std::string& card : cards) {
    for (const std::string& line : lines_of_card(card)) {
      if (forms.insert(form_of_line(line)).second) lines.push_back(line);
    }
  }
  GoldenRows rows(section);
  for (std::size_t first = 0; first < lines.size(); first += kEachRow) {
    rows.add_row(fmt::format("lines from {}", first), [&](Digest& digest) {
      for (std::size_t i = first; i < std::min(first + kEachRow, lines.size()); ++i) {
        add_cut_lines(digest, lines[i]);
      }
    });
  }
  rows.compare();
}

TEST(CountsOfCutLines, OfTheOwnCards) {
  std::vector<std::string> cards = own_card_rows();
  std::istringstream later(loaded_or_thrown(read_text_file(kRoot / "corpus/later/cards.jsonl")));
  for (std::string row; std::getline(later, row);) cards.push_back(row);
  count_cut_lines("cut lines of own cards", cards);
}

TEST(CountsOfCutLines, OfRealCards) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_cut_lines("cut lines of real cards", real_row_list(4));
}

/// As older cards and others print them.
TEST(CountsOfCutLines, OfOldForms) {
  const Lines lines{"Digivolve: 2 from [Emberling]",
                    "Digivolve: 0 from Lv.3 w/[Gadget] trait",
                    "Digivolve: from [Emberling]",
                    "Digivolve:",
                    "Digivolve: 3 from [Emberling]: Digivolve: 2 from [Pebbit]",
                    "Digivolve 2 from [Emberling]",
                    "DNA Digivolution: 0 from Blue Lv.4 + Green Lv.4",
                    "DNA Digivolution: Blue Lv.4 + Green Lv.4: Cost 0",
                    "[DNA Digivolve] Blue Lv.4 + Green Lv.4: Cost 10",
                    "[Digivolve] [Emberling] or [Pebbit]: Cost 1",
                    "[Digivolve] Lv.3 w/[Gadget]/[Ember] trait: Cost 1",
                    "DigiXros -2: [Gearpup] x [Boltcat]",
                    "[DigiXros -2] [Gearpup] x [Boltcat] x [Gearpup]",
                    "Burst Digivolve: 0 from [Ursaflare] by returning 1 [Kitsmith Nola] to hand",
                    "Assembly -4: 2 [Plugpup] cards x [Sledhound]",
                    "[Link] [Gadget] trait: Cost 1",
                    "[App Fusion] [Beaconet] & [Compassel]: Cost 0",
                    "While you have 3 or fewer security cards, your [Emberling] can digivolve into "
                    "this card for a digivolution cost of 3.",
                    "Your red Lv.3 Digimon can digivolve into this card."};
  GoldenRows rows("cut lines of old forms");
  for (std::size_t i = 0; i < lines.size(); ++i) {
    rows.add_row(fmt::format("line {}", i),
                 [&](Digest& digest) { add_cut_lines(digest, lines[i]); });
  }
  rows.compare();
}

/// Names with a character in their middle: at each end of what names may have, and beside it.
TEST(CountsOfCutLines, CharactersOfNames) {
  constexpr auto kEnds =
      std::to_array<char32_t>({0x20,   0x41,   0x5A,   0x61,   0x7A,   0x80,    0xC0,    0x24F,
                               0x370,  0x58F,  0x800,  0x13A0, 0x13FF, 0x1C80,  0x1C8F,  0x200B,
                               0x2060, 0xAB70, 0xABBF, 0xFEFF, 0xFFA0, 0x10000, 0xE0000, 0xE0FFF});
  const auto utf8 = [](char32_t code) {
    std::string out;
    const auto add = [&](char32_t byte) { out += static_cast<char>(byte); };
    if (code < 0x80) {
      add(code);
    } else if (code < 0x800) {
      add(0xC0 | code >> 6U);
      add(0x80 | (code & 0x3FU));
    } else if (code < 0x10000) {
      add(0xE0 | code >> 12U);
      add(0x80 | (code >> 6U & 0x3FU));
      add(0x80 | (code & 0x3FU));
    } else {
      add(0xF0 | code >> 18U);
      add(0x80 | (code >> 12U & 0x3FU));
      add(0x80 | (code >> 6U & 0x3FU));
      add(0x80 | (code & 0x3FU));
    }
    return out;
  };
  GoldenRows rows("characters of names");
  for (const char32_t end : kEnds) {
    rows.add_row(fmt::format("{:x}", static_cast<unsigned>(end)), [&](Digest& digest) {
      for (const int step : {-1, 0, 1}) {
        const auto code = static_cast<char32_t>(static_cast<int>(end) + step);
        const std::string letter = utf8(code);
        for (const std::string& name :
             {letter, "Ab" + letter, letter + "b", "a " + letter, "\xD0\x90" + letter}) {
          digest.add(cards::hidden_in_name(name));
          add_line_read(digest, "[Digivolve] [" + name + "]: Cost 1");
        }
      }
    });
  }
  rows.compare();
}

}  // namespace
}  // namespace headjudge::test
