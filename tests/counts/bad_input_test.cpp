// Exact counts of what readers say to files that are broken, line by line: plays, manuals and their
// questions, deck lists, card files.
//
// Each file of the project is broken in every line in turn: the line is left out, stands twice,
// loses its last word, or its first. What is read then, or which error is told in which line, is
// in the row. A reader that takes what it should refuse changes it.
#include <array>
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "model/cards/pool/deck.hpp"
#include "model/ccg/position/cards.hpp"
#include "model/core/logic/variable_file.hpp"
#include "model/core/manual/overlay.hpp"
#include "model/core/play/runner.hpp"
#include "model/core/play/template.hpp"
#include "tests/support/counts/data_files.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {
namespace {

namespace fs = std::filesystem;

/// The four ways to break a line; none where the line stays as it is.
std::vector<std::string> broken(const std::string& line) {
  std::vector<std::string> out{"", line + "\n" + line + "\n"};
  const std::size_t last = line.find_last_of(' ');
  if (last != std::string::npos) out.push_back(line.substr(0, last) + "\n");
  const std::size_t begin = line.find_first_not_of(' ');
  const std::size_t first = begin == std::string::npos ? begin : line.find(' ', begin);
  if (first != std::string::npos) {
    out.push_back(line.substr(0, begin) + line.substr(first + 1) + "\n");
  }
  return out;
}

/// Calls read(text) for the text broken in line number `from`, and in every `step`th from there, in
/// so many of the four ways.
template <class Read>
void break_each_line(const std::string& text, std::size_t from, std::size_t step, Read&& read,
                     std::size_t ways = 4) {
  const std::vector<std::string> lines = lines_of(text);
  for (std::size_t n = from; n < lines.size(); n += step) {
    std::string before;
    std::string behind;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (i != n) (i < n ? before : behind) += lines[i] + "\n";
    }
    std::vector<std::string> bad = broken(lines[n]);
    bad.resize(std::min(bad.size(), ways));
    for (const std::string& line : bad) read(before + line + behind);
  }
}

std::vector<std::string> run_of(const Play& play) {
  return ShippedGames::with(play.game, [&]<class G>(std::type_identity<G>) {
    const auto& world = rules_world<G>();
    const auto run = run_play(G(world.pool), world.rulebook, play);
    if (!run) return std::vector<std::string>{run.error().text()};
    std::vector<std::string> out{fmt::format("{} checks", run->checks)};
    for (const FailedExpectation& failed : run->failed) {
      out.push_back(fmt::format("{} {}: {}", failed.line, failed.text, failed.seen));
    }
    return out;
  });
}

/// Plays of a folder, broken in their `part`th line of each `parts`.
void count_broken_plays(const std::string& folder, std::size_t part, std::size_t parts) {
  GoldenRows rows(fmt::format("broken plays of {}, {}", folder, part));
  for (const fs::path& file : plays_in("corpus/" + folder)) {
    const std::string text = text_of(file);
    rows.add_row(file.stem().string(), [&](Digest& digest) {
      break_each_line(text, part, parts, [&](const std::string& bad) {
        const auto play = parse_play(bad, "bad.play");
        if (!play) return digest.add(play.error().text());
        digest.add(write_play(*play));
        digest.add_all(run_of(*play));
      });
    });
  }
  rows.compare();
}

TEST(CountsOfBrokenPlays, OfExamples) { count_broken_plays("examples", 0, 9); }
TEST(CountsOfBrokenPlays, OfExamplesInOtherLines) { count_broken_plays("examples", 4, 9); }
TEST(CountsOfBrokenPlays, OfExamplesInTheirThirdLines) { count_broken_plays("examples", 6, 9); }
TEST(CountsOfBrokenPlays, OfKeywords) { count_broken_plays("examples/keywords", 9, 11); }
TEST(CountsOfBrokenPlays, OfWorkedExamples) { count_broken_plays("examples/worked", 8, 11); }
TEST(CountsOfBrokenPlays, OfPositions) { count_broken_plays("positions", 3, 7); }

/// Templates of plays: each line broken, and the rows that are read.
TEST(CountsOfBrokenPlays, Templates) {
  GoldenRows rows("broken templates");
  for (const fs::path& file : files_in("corpus/rulings", kTemplateSuffix)) {
    const std::string text = text_of(file);
    rows.add_row(file.stem().string(), [&](Digest& digest) {
      const auto read = [&](const std::string& bad) {
        const auto plays = parse_template(bad, "bad.template");
        if (!plays) return digest.add(plays.error().text());
        for (const TemplateRow& row : *plays) digest.add(row.name + write_play(row.play));
      };
      read(text);
      read("\n# a note\n" + text);
      read("a note\n" + text);
      break_each_line(text, 0, 1, read);
    });
  }
  rows.compare();
}

TEST(CountsOfBrokenManuals, Editions) {
  GoldenRows rows("broken editions");
  const auto count = [&](const Rulebook& rulebook) {
    for (const Edition& edition : rulebook.editions) {
      rows.add_row(edition.id, [&](Digest& digest) {
        const std::string text = beginning("model/editions/" + edition.id + ".toml", 200);
        break_each_line(text, 0, 1, [&](const std::string& bad) {
          add_read(digest, parse_edition(bad, "bad.toml", rulebook.questions));
        });
      });
    }
  };
  count(rules_world<dcg::Dcg>().rulebook);
  count(rules_world<ccg::Ccg>().rulebook);
  rows.compare();
}

// Half a line of a list makes the reader of TOML (toml++ 3.3) stop at an assertion of its own, so
// lines are left out or stand twice.
TEST(CountsOfBrokenManuals, Questions) {
  GoldenRows rows("broken questions");
  for (const std::string game : {"dcg", "ccg"}) {
    rows.add_row(game, [&](Digest& digest) {
      const std::string text = beginning("model/editions/" + game + ".questions.toml", 200);
      const auto read = [&](const std::string& bad) {
        add_read(digest, parse_questions(bad, "bad.toml"));
      };
      break_each_line(text, 0, 1, read, 2);
    });
  }
  rows.compare();
}

TEST(CountsOfBrokenManuals, Observables) {
  GoldenRows rows("broken observables");
  for (const std::string game : {"dcg", "ccg"}) {
    rows.add_row(game, [&](Digest& digest) {
      const std::string text = text_of(kRoot / ("model/editions/" + game + ".observables.toml"));
      const auto read = [&](const std::string& bad) {
        add_read(digest, parse_observables(bad, "bad.toml"));
      };
      break_each_line(text, 0, 1, read);
    });
  }
  rows.compare();
}

TEST(CountsOfBrokenManuals, Drafts) {
  GoldenRows rows("broken drafts");
  for (const auto& entry : fs::directory_iterator(kRoot / "corpus/drafts")) {
    rows.add_row(entry.path().stem().string(), [&](Digest& digest) {
      const std::string text = text_of(entry.path());
      break_each_line(text, 0, 1, [&](const std::string& bad) {
        const auto draft = parse_overlay(bad, "bad.toml", rules_world<dcg::Dcg>().rulebook);
        add_read(digest, draft);
        if (!draft) return;
        digest.add_all(notes_on(*draft));
        add_edition(digest, draft->draft);
      });
    });
  }
  rows.compare();
}

TEST(CountsOfBrokenCards, CardFiles) {
  GoldenRows rows("broken card files");
  for (const std::string file : {"pool", "effects", "procedures", "examples"}) {
    rows.add_row(file, [&](Digest& digest) {
      std::size_t n = 0;
      for (const std::string& line :
           lines_of(text_of(kRoot / ("corpus/cards/" + file + ".jsonl")))) {
        if (++n % 4 != 0) continue;
        for (std::size_t at = n % 5; at < line.size(); at = line.find(", \"", at + 1)) {
          std::string bad = line;
          bad.erase(at, std::min(line.find(',', at + 1), line.size() - 1) - at);
          const auto pool = cards::survey_pool(bad, "bad.jsonl");
          if (!pool) {
            digest.add(pool.error().text());
            continue;
          }
          for (const auto& refused : pool->refused) digest.add(refused.why.text());
          digest.add_value(pool->effects.size());
        }
      }
    });
  }
  rows.compare();
}

/// The object with one of its fields, counted over all levels, renamed or given another value.
std::vector<nlohmann::json> altered(const nlohmann::json& card) {
  std::vector<nlohmann::json> out;
  const nlohmann::json flat = card.flatten();
  for (const auto& [path, value] : flat.items()) {
    const nlohmann::json::json_pointer place(path);
    for (const nlohmann::json& other :
         {nlohmann::json(7), nlohmann::json("Odd words"), nlohmann::json(),
          nlohmann::json::array({"Odd words"}), nlohmann::json::array({7}),
          nlohmann::json::object({{"odd", 1}})}) {
      nlohmann::json changed = card;
      changed[place] = other;
      out.push_back(std::move(changed));
    }
    nlohmann::json renamed = card;
    auto& holder = renamed[place.parent_pointer()];
    if (!holder.is_object()) continue;
    holder["odd " + place.back()] = value;
    out.push_back(renamed);
    holder.erase(place.back());
    out.push_back(std::move(renamed));
  }
  return out;
}

void count_altered_cards(const std::string& section, const std::vector<std::string>& cards,
                         std::size_t every) {
  GoldenRows rows(section);
  for (std::size_t n = 0; n < cards.size(); n += every) {
    const auto card = nlohmann::json::parse(cards[n]);
    rows.add_row(card.value("id", "card"), [&](Digest& digest) {
      for (const nlohmann::json& bad : altered(card)) {
        const auto pool = cards::survey_pool(bad.dump(), "bad.jsonl");
        if (!pool) {
          digest.add(pool.error().text());
          continue;
        }
        for (const auto& refused : pool->refused) digest.add(refused.why.text());
        digest.add(fmt::format("{} {} {}", pool->effects.size(), pool->instructions.size(),
                               pool->descriptions.size()));
        for (const cards::Card& each : pool->cards) digest.add_all(each.unread);
      }
    });
  }
  rows.compare();
}

TEST(CountsOfBrokenCards, WithOtherFields) {
  const std::string text = text_of(kRoot / "corpus/cards/procedures.jsonl") +
                           text_of(kRoot / "corpus/cards/pool.jsonl") +
                           text_of(kRoot / "corpus/later/cards.jsonl");
  count_altered_cards("altered own cards", lines_of(text), 9);
}

TEST(CountsOfBrokenCards, RealOnesWithOtherFields) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_altered_cards("altered real cards", lines_of(real_rows(2)), 15);
}

/// The fields of each card, as above, and a number that is just too large.
TEST(CountsOfBrokenCards, OfTheCollectableCardGame) {
  GoldenRows rows("altered ccg cards");
  for (const std::string& line : lines_of(text_of(kRoot / GameTraits<ccg::Ccg>::kCards))) {
    const auto card = nlohmann::json::parse(line);
    rows.add_row(card.value("number", "card"), [&](Digest& digest) {
      std::vector<nlohmann::json> bad = altered(card);
      for (const char* key : {"attack", "defense"}) {
        for (const int number : {-1, 9900, 9901}) {
          bad.push_back(card);
          bad.back()[key] = number;
        }
      }
      for (const nlohmann::json& each : bad) {
        const auto pool = ccg::parse_pool(each.dump(), "bad.jsonl");
        if (!pool) {
          digest.add(pool.error().text());
          continue;
        }
        for (const ccg::Card& read : pool->cards) digest.add_value(read);
      }
    });
  }
  rows.compare();
}

/// A row of a card file that is cut off at each place in turn, between two whole rows.
TEST(CountsOfBrokenCards, RowsThatAreCutOff) {
  GoldenRows rows("card rows cut off");
  const std::vector<std::string> lines = lines_of(text_of(kRoot / "corpus/cards/procedures.jsonl"));
  for (std::size_t n = 1; n + 1 < lines.size(); n += 9) {
    rows.add_row(fmt::format("line {}", n), [&](Digest& digest) {
      for (std::size_t end = 1; end < lines[n].size(); end += 3) {
        const std::string bad =
            fmt::format("{}\n{}\n{}\n", lines[n - 1], lines[n].substr(0, end), lines[n + 1]);
        const auto pool = cards::survey_pool(bad, "bad.jsonl");
        if (!pool) {
          digest.add(pool.error().text());
          continue;
        }
        for (const auto& refused : pool->refused) {
          digest.add(fmt::format("{} {} {}", refused.number, refused.name, refused.why.text()));
        }
      }
    });
  }
  rows.compare();
}

/// Formulas of an edition's clauses without each of their words, and with another one there.
TEST(CountsOfBrokenManuals, Formulas) {
  GoldenRows rows("broken formulas");
  constexpr auto kOthers = std::to_array<std::string_view>({"and", "not", "7", "(", ">=", "some"});
  const Rulebook& rulebook = rules_world<dcg::Dcg>().rulebook;
  for (const Edition& edition : rulebook.editions) {
    rows.add_row(edition.id, [&](Digest& digest) {
      for (std::size_t c = 0; c < edition.clauses.size(); c += 3) {
        const Clause& clause = edition.clauses[c];
        const auto vocabulary = rulebook.questions.questions[clause.question].vocabulary();
        const std::string& text = clause.formula.text;
        for (std::size_t at = 0, n = 0; at < text.size(); ++n) {
          const std::size_t end = std::min(text.find(' ', at), text.size());
          for (const std::string_view word : {std::string_view(), kOthers[n % kOthers.size()]}) {
            const std::string bad =
                fmt::format("{}{}{}", text.substr(0, at), word, text.substr(end));
            add_read(digest, parse_formula(bad, vocabulary, {"bad.toml", 1, 1}));
          }
          at = end + 1;
        }
      }
    });
  }
  rows.compare();
}

/// Four of each card from one on, and of its eggs, until it is a deck; then broken line by line.
TEST(CountsOfBrokenCards, DeckLists) {
  const cards::Pool& pool = rules_world<dcg::Dcg>().pool;
  GoldenRows rows("broken decks");
  for (std::size_t first = 0; first < pool.cards.size(); first += 7) {
    std::string text = "# a deck\n";
    for (std::size_t i = 0; i < 14; ++i) {
      const cards::Card& card = pool.cards[(first + i) % pool.cards.size()];
      text += fmt::format("{} {} {}\n", i == 12 ? 2 : 4, card.number, card.name);
    }
    rows.add_row(fmt::format("from {}", first), [&](Digest& digest) {
      break_each_line(text, first % 2, 2, [&](const std::string& bad) {
        const auto deck = cards::parse_deck(bad, "bad.txt", pool);
        if (!deck) return digest.add(deck.error().text());
        for (const InputError& fault :
             cards::deck_faults(*deck, pool, {{pool.cards[3].number, 1}})) {
          digest.add(fault.text());
        }
      });
    });
  }
  rows.compare();
}

}  // namespace
}  // namespace headjudge::test
