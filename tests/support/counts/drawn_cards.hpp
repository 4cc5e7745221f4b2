// Cards and small games drawn by a number: printed cards in whose fields words of another card
// stand, and tables of some cards that were printed together, some of which say a little else.
//
// A number always draws the same from the same card files. Reading so few cards takes a
// hundredth of a second, so what is drawn needs no large pool.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "model/core/base/random.hpp"
#include "tests/support/counts/altered_cards.hpp"
#include "tests/support/counts/mixed_texts.hpp"
#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/rules_world.hpp"
#include "tests/support/counts/spliced_cards.hpp"
#include "tests/support/counts/themed_table.hpp"

namespace headjudge::test {

using CardRows = std::vector<std::string>;

inline const CardRows& all_real_rows() {
  static const CardRows rows = real_rows_that([](std::size_t, std::size_t) { return true; });
  return rows;
}

inline std::size_t below(Random& random, std::size_t end) {
  return static_cast<std::size_t>(random.below(end));
}

/// One of its texts says what a text of the other card does, in part.
inline void mix_field(nlohmann::json& card, const nlohmann::json& other, Random& random) {
  constexpr std::size_t kLeastWords = 6;
  const auto texts_of = [](const nlohmann::json& of) {
    std::vector<std::pair<std::string, std::string>> out;
    const nlohmann::json flat = of.flatten();
    for (const auto& [path, value] : flat.items()) {
      if (!value.is_string()) continue;
      const std::string text = value;
      // What is long is an effect or a line: those are drawn three times as often.
      const std::size_t times = text.size() >= kLeastWords * 3 ? 3 : 1;
      for (std::size_t i = 0; i < times; ++i) out.emplace_back(path, text);
    }
    return out;
  };
  const auto mine = texts_of(card);
  const auto others = texts_of(other);
  if (mine.empty() || others.empty()) return;
  const auto& [path, text] = mine[below(random, mine.size())];
  const std::string& words = others[below(random, others.size())].second;
  card[nlohmann::json::json_pointer(path)] = MixedTexts(text, words, random).draw();
}

/// A card of these rows, with one or two of its texts mixed with those of a neighbour or of any.
inline nlohmann::json mixed_card(const CardRows& rows, std::uint64_t number) {
  Random random(number);
  const std::size_t at = below(random, rows.size());
  nlohmann::json card = nlohmann::json::parse(rows[at]);
  for (std::size_t times = 1 + below(random, 2); times > 0; --times) {
    const std::size_t near = (at + 1 + below(random, 8)) % rows.size();
    const std::size_t other = below(random, 2) == 0 ? near : below(random, rows.size());
    mix_field(card, nlohmann::json::parse(rows[other]), random);
  }
  return card;
}

/// Ten rows in a row, as they are or altered, spliced or mixed, and six own cards.
inline std::string drawn_rows(const CardRows& rows, Random& random) {
  constexpr std::size_t kWindow = 10;
  static const CardRows own = own_card_rows();
  std::string out;
  for (const std::size_t i : {0U, 5U, 8U, 10U, 46U, 51U}) out += own[i] + "\n";
  const std::size_t from = 60 + below(random, rows.size() - kWindow - 60);
  CardRows drawn(rows.begin() + static_cast<std::ptrdiff_t>(from),
                 rows.begin() + static_cast<std::ptrdiff_t>(from + kWindow));
  const std::size_t way = below(random, 4);
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    if (way == 0 || (way != 3 && i % 4 != 0)) continue;
    nlohmann::json card = nlohmann::json::parse(drawn[i]);
    if (way == 1) alter_card(card, i % 8 == 0, random);
    if (way == 2 && card.contains("main_effect") && card["main_effect"].is_string()) {
      const nlohmann::json other = nlohmann::json::parse(drawn[(i + 1) % drawn.size()]);
      if (other.contains("main_effect") && other["main_effect"].is_string()) {
        card["main_effect"] = spliced(card["main_effect"], other["main_effect"], random);
      }
    }
    if (way == 3) mix_field(card, nlohmann::json::parse(drawn[(i + 1) % drawn.size()]), random);
    drawn[i] = card.dump();
  }
  for (const std::string& row : drawn) out += row + "\n";
  return out;
}

/// A table of such cards, under a customary or a free judge.
class DrawnGame {
 public:
  DrawnGame(const CardRows& rows, std::uint64_t number)
      : random_(number),
        pool_(loaded_or_thrown(cards::survey_pool(drawn_rows(rows, random_), "drawn.jsonl"))),
        game_(pool_),
        judge_(drawn_judge()) {
    const Themes themes(game_);
    const auto decks = themes.every(1);
    const auto theme = decks[below(random_, decks.size())];
    ThemedTable table(themes, theme);
    const std::size_t kind = below(random_, 3);
    std::vector<PlayLine> lines;
    for (const std::string& line :
         kind == 2 ? table.small_lines(random_) : table.lines(random_, kind == 0)) {
      lines.push_back({line, 0});
    }
    start_ = loaded_or_thrown(game_.set_up(lines, {"drawn", 1, 0}, judge_));
  }
  DrawnGame(const DrawnGame&) = delete;
  DrawnGame& operator=(const DrawnGame&) = delete;

  [[nodiscard]] const dcg::Dcg& game() const { return game_; }
  [[nodiscard]] const Judge& judge() const { return judge_; }

  /// Calls see(state, random) where a decision is drawn, from the start on, so many times.
  template <class See>
  void follow(std::size_t most, const See& see) const {
    Random random = random_;
    dcg::State state = start_;
    dcg::Decisions legal;
    for (std::size_t i = 0; i < most; ++i) {
      see(state, random);
      game_.legal(state, judge_, legal);
      if (legal.empty()) return;
      game_.apply(state, judge_, drawn_decision(legal, random));
    }
  }

 private:
  const Judge& drawn_judge() {
    static const std::vector<Judge> judges = customary_and_free_judges<dcg::Dcg>();
    return judges[below(random_, judges.size())];
  }

  Random random_;
  cards::Pool pool_;
  dcg::Dcg game_;
  const Judge& judge_;
  dcg::State start_{};
};

}  // namespace headjudge::test
