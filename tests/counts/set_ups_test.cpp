// Exact counts of how set-ups are read: each line of a full table with its numbers altered, a mark
// left out or said twice, a part left out; positions in the middle of a game, written down as lines
// and laid out again; and each kind of line of the plays, without each of its words.
//
// Plays lay out what somebody thought of. Here every mark stands beside every other, with numbers
// around each bound that a mark has.
#include <cctype>
#include <set>

#include <gtest/gtest.h>

#include "model/core/play/play.hpp"
#include "tests/support/counts/altered_lines.hpp"
#include "tests/support/counts/declining.hpp"
#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/themed_table.hpp"
#include "tests/support/random_table.hpp"

namespace headjudge::test {
namespace {

Lines altered(const std::string& line) {
  Lines out;
  add_other_numbers(line, out);
  add_other_parts(line, ",;[]", out);
  return out;
}

class SetUps {
 public:
  SetUps(const dcg::Dcg& game, const Judge& judge, Digest& digest)
      : game_(game), judge_(judge), digest_(digest) {}

  /// What is laid out, or why it is not.
  void lay(const Lines& lines) {
    std::vector<PlayLine> set_up;
    for (const std::string& text : lines) set_up.push_back({text, 0});
    const auto state = game_.set_up(set_up, {"set-up", 1, 0}, judge_);
    if (!state) return digest_.add(state.error().text());
    digest_.add_all(game_.describe(*state));
  }
  void lay_altered(Lines lines) {
    for (std::string& line : lines) {
      const std::string was = line;
      for (const std::string& other : altered(was)) {
        line = other;
        lay(lines);
      }
      line = was;
    }
  }
  /// Some decisions later, written down and laid out again.
  void lay_later(dcg::State state, Random random) {
    constexpr int kMostDecisions = 12;
    dcg::Decisions legal;
    for (int i = 0; i < kMostDecisions; ++i) {
      game_.legal(state, judge_, legal);
      if (legal.empty()) return;
      game_.apply(state, judge_, drawn_decision(legal, random));
    }
    const Lines lines = game_.describe(state);
    lay(lines);
    Lines said;  // whatever is no pile: changes, uses, what lasts
    for (const std::string& line : lines) {
      if (line.find("deck:") == std::string::npos) said.push_back(line);
    }
    lay_altered(said);
  }

 private:
  const dcg::Dcg& game_;
  const Judge& judge_;
  Digest& digest_;
};

void count_set_ups(const std::string& section, const dcg::Dcg& game, std::size_t every,
                   std::size_t from) {
  const std::vector<Judge> judges = customary_and_free_judges<dcg::Dcg>();
  const Themes themes(game);
  GoldenRows rows(section);
  for (const cards::CardIndex theme : themes.every(every, from)) {
    rows.add_row(themes.card(theme).number, [&](Digest& digest) {
      const Judge& judge = judges[theme % judges.size()];
      Random random(theme);
      ThemedTable table(themes, theme);
      SetUps set_ups(game, judge, digest);
      const Lines lines = table.lines(random, theme % 2 == 0);
      set_ups.lay_altered(lines);
      set_ups.lay_later(position(game, judge, lines), random);
    });
  }
  rows.compare();
}

TEST(CountsOfSetUps, OfTheOwnCards) {
  count_set_ups("set-ups of own cards", dcg::Dcg(rules_world<dcg::Dcg>().pool), 6, 1);
}

TEST(CountsOfSetUps, OfRealCards) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_set_ups("set-ups of real cards", real_part(7).game, 16, 3);
}

/// Games from decks and lines that a table in the middle of a game has not, under each judge.
TEST(CountsOfSetUps, OfDecksAndOfLinesSeldomSaid) {
  const dcg::Dcg game(rules_world<dcg::Dcg>().pool);
  const std::vector<Judge> judges = customary_and_free_judges<dcg::Dcg>();
  std::vector<Lines> starts{{"turn: P2, start phase", "first turn: yes", "memory: P2 3, crossed",
                             "chance: 7", "P1 deck: Pebbit, Emberling", "P2 eggs: Kindlet"}};
  for (const std::filesystem::path& file : plays_in(GameTraits<dcg::Dcg>::kPositions)) {
    const Play play = loaded_or_thrown(load_play(file));
    Lines lines;
    for (const PlayLine& line : play.setup) lines.push_back(line.text);
    const auto is_deck = [](const std::string& line) { return line.starts_with("deck "); };
    if (starts.size() < 4 && std::ranges::any_of(lines, is_deck)) starts.push_back(lines);
  }
  GoldenRows rows("set-ups of decks");
  for (std::size_t start = 0; start < starts.size(); ++start) {
    for (std::size_t judge = 0; judge < judges.size(); ++judge) {
      rows.add_row(fmt::format("start {}, judge {}", start, judge), [&](Digest& digest) {
        SetUps(game, judges[judge], digest).lay_altered(starts[start]);
      });
    }
  }
  rows.compare();
}

// ---- Each kind of line that a play of the corpus has, altered once, in the play that has it
// first: gained effects, lasting changes, announced events, uses

/// The line without what names a card or a number: "P1 battle area: over [suspended]".
std::string kind_of_line(const std::string& line) {
  std::string kind;
  bool begins = true, is_kept = false;
  for (const char c : line) {
    const auto letter = static_cast<unsigned char>(c);
    if (begins) is_kept = std::islower(letter) != 0;
    begins = std::isalnum(letter) == 0;
    if (is_kept || std::ispunct(letter) != 0) kind += c;
  }
  return kind;
}

/// The line with each of its words left out, twice, and another one.
void add_lines_without_a_word(const std::string& line, Lines& out) {
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    const std::string before = line.substr(0, begin), behind = line.substr(end);
    out.push_back(before + behind);
    out.push_back(before + "odd" + behind);
    out.push_back(before + line.substr(begin, end - begin) + " " + line.substr(begin));
    begin = end + 1;
  }
}

Lines all_altered(const std::string& line) {
  Lines out;
  add_other_numbers(line, out);
  add_other_parts(line, ",;[]", out);
  add_other_words(line, out);
  add_lines_without_a_word(line, out);
  return out;
}

template <PlayableGame G>
class SetUpLines {
 public:
  explicit SetUpLines(const std::string& section,
                      const typename GameTraits<G>::Pool* own_cards = nullptr)
      : game_(own_cards != nullptr ? *own_cards : rules_world<G>().pool),
        judge_(customary_and_free_judges<G>().front()),
        rows_(section),
        has_own_cards_(own_cards != nullptr) {}

  void count(const std::filesystem::path& folder) {
    for (const std::filesystem::path& file : plays_in(folder)) {
      const Play play = loaded_or_thrown(load_play(file));
      if (play.cards.empty() == has_own_cards_ || play.game != GameTraits<G>::kId) continue;
      count(file.stem().string(), play.setup);
    }
  }
  void count(const std::string& name, const std::vector<PlayLine>& lines) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (!met_.insert(kind_of_line(lines[i].text)).second) continue;
      rows_.add_row(fmt::format("{}, line {}", name, i + 1),
                    [&](Digest& digest) { lay_altered(lines, i, digest); });
    }
  }
  void compare() const { rows_.compare(); }

 private:
  void lay_altered(std::vector<PlayLine> lines, std::size_t i, Digest& digest) {
    for (const std::string& other : all_altered(lines[i].text)) {
      lines[i].text = other;
      const auto state = game_.set_up(lines, {"set-up", 1, 0}, judge_);
      if (state) {
        digest.add_all(game_.describe(*state));
      } else {
        digest.add(state.error().text());
      }
    }
  }

  G game_;
  Judge judge_;
  GoldenRows rows_;
  bool has_own_cards_;
  std::set<std::string> met_;
};

TEST(CountsOfSetUpLines, OfPlays) {
  SetUpLines<dcg::Dcg> lines("set-up lines of plays");
  for (const char* folder : {"corpus/positions", "corpus/examples", "corpus/examples/keywords",
                             "corpus/examples/worked", "corpus/examples/terms"}) {
    lines.count(std::filesystem::path(folder));
  }
  lines.count("all of a player", {{"turn: P2, start phase", 0},
                                  {"memory: P2 0, crossed", 0},
                                  {"P1 battle area: Pebbit, Emberling", 0},
                                  {"lasting: P2 effect 1.1 of Wide Frost, 2 turn ends", 0},
                                  {"lasting: P1 effect 1.1 of Wide Frost, 1 turn end", 0}});
  lines.compare();
}

TEST(CountsOfSetUpLines, OfPlaysOfLaterCards) {
  for (const std::string name : {"later", "comprehensive"}) {
    const std::filesystem::path folder = kRoot / "corpus" / name;
    const cards::Pool pool = loaded_or_thrown(cards::load_pool(folder / "cards.jsonl"));
    SetUpLines<dcg::Dcg> lines("set-up lines of " + name, &pool);
    lines.count(folder);
    lines.compare();
  }
}

TEST(CountsOfSetUpLines, OfPlaysOfTheOlderGame) {
  SetUpLines<ccg::Ccg> lines("set-up lines of the older game");
  lines.count(std::filesystem::path("corpus/ccg/positions"));
  lines.compare();
}

}  // namespace
}  // namespace headjudge::test
