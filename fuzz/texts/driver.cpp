// Readers as drivers. An input is new when it makes a reader say something it has not said before:
// the message of a refusal, without the names and numbers in it, tells how far the text has come.
#include "fuzz/texts/driver.hpp"

#include <algorithm>
#include <cctype>
#include <ctime>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "fuzz/games/shrink.hpp"
#include "model/cards/compiler/compile.hpp"
#include "model/cards/compiler/print.hpp"
#include "model/cards/lines/requirement.hpp"
#include "model/cards/normal_form/normalise.hpp"
#include "model/cards/program/card.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::fuzz {
namespace {

/// What came of a text.
struct Reading {
  bool accepted = false;
  bool came_out_the_same = true;
  std::string refusal;
  std::vector<std::string> differs{};  ///< in what it did not come out the same

  void differ(std::string in) {
    came_out_the_same = false;
    if (std::ranges::find(differs, in) == differs.end()) differs.push_back(std::move(in));
  }
};

/// A character in a cause. What is not ASCII is one kind: causes shall be few.
std::string named_character(const std::string& text, std::size_t at) {
  if (at >= text.size()) return "nothing";
  const auto c = static_cast<unsigned char>(text[at]);
  if (c >= 0x80) return "a letter beyond ASCII";
  return c < 0x20 ? "a control character" : fmt::format("`{}`", text[at]);
}

/// The first place of difference.
std::string difference_of(const std::string& given, const std::string& out) {
  const auto place = std::ranges::mismatch(given, out);
  const auto at = static_cast<std::size_t>(place.in1 - given.begin());
  return fmt::format("{} in place of {}", named_character(out, at), named_character(given, at));
}

/// A reader and what must be true of it. A canary has a mistake planted in what comes out.
struct TextCheck {
  std::string id;
  std::string sentence;
  Reading (*read)(const std::string& text, bool planted);
};

/// The mistake of a writer: it writes each digit above 3 as 3.
std::string written(std::string text, bool planted) {
  const auto is_lost = [](char c) { return c > '3' && c <= '9'; };
  if (planted) std::ranges::replace_if(text, is_lost, '3');
  return text;
}

Reading read_play_text(const std::string& text, bool planted) {
  const Result<Play> play = parse_play(text, "input.play");
  if (!play) return {.refusal = play.error().message};
  Reading reading{.accepted = true};
  const std::string out = written(write_play(*play), planted);
  if (out != text) reading.differ(difference_of(text, out));
  return reading;
}

/// The planted mistake: a card's third effect is not in the pool.
Reading read_cards_text(const std::string& text, bool planted) {
  Result<cards::Pool> pool = cards::parse_pool(text, "input.jsonl");
  if (!pool) return {.refusal = pool.error().message};
  const bool loses_one = planted && std::ranges::any_of(pool->cards, [](const cards::Card& card) {
                           return card.effect_count >= 3;
                         });
  if (loses_one) pool->effects.pop_back();
  Reading reading{.accepted = true};
  for (const cards::Card& card : pool->cards) {
    if (card.first_effect + std::size_t{card.effect_count} <= pool->effects.size()) continue;
    reading.differ(fmt::format("a card with {} effects", card.effect_count));
  }
  return reading;
}

/// An effect in each box of a card, and a requirement line: what compiles is printed as it stood,
/// and its normal form is its own.
Reading read_card_text(const std::string& text, bool planted) {
  Reading reading;
  const std::string normal = cards::normalise(text);
  for (const cards::Section section : {cards::Section::main, cards::Section::inherited,
                                       cards::Section::security, cards::Section::link}) {
    const Result<cards::syntax::CompiledText> compiled = cards::compile_text(text, section);
    if (!compiled) {
      reading.refusal = compiled.error().message;
      if (compiled.error().column <= 0) reading.differ("a refusal without a place");
      continue;
    }
    reading.accepted = true;
    const std::string out = written(cards::print_text(*compiled), planted);
    if (out != normal) reading.differ("printed: " + difference_of(normal, out));
    const std::string again = cards::normalise(normal);
    if (again != normal) reading.differ("normal form again: " + difference_of(normal, again));
  }
  const Result<cards::syntax::CompiledLine> line = cards::compile_line(text);
  if (line) {
    reading.accepted = true;
    const std::string wanted = cards::normalise_line(text);
    const std::string out = cards::print_line(*line);
    if (out != wanted) reading.differ("line printed: " + difference_of(wanted, out));
  }
  return reading;
}

/// So many bytes of a text that is repeated.
std::string repeated(const std::string& text, std::size_t bytes) {
  std::string all;
  while (!text.empty() && all.size() + text.size() <= bytes) all += text;
  return all.empty() ? text : all;
}

/// What stands in it most often and is neither letter nor digit: texts that take long are
/// made of that.
std::string repeated_sign(const std::string& text) {
  std::map<unsigned char, std::size_t> times;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) == 0) ++times[byte];
  }
  const auto most =
      std::ranges::max_element(times, {}, [](const auto& each) { return each.second; });
  if (most == times.end()) return "letters and digits";
  return "many times " + named_character(std::string(1, static_cast<char>(most->first)), 0);
}

/// A text repeated to a length, and to four times that: the steps grow with the length alone, and
/// the time that is not counted as steps does not run away. The time is a processor's own, and the
/// bound has room for a build under sanitizers. The planted mistake: a bracket is read again for
/// each that stood before it.
Reading read_repeated_text(const std::string& text, bool planted) {
  constexpr std::size_t kShort = 1'000;
  constexpr std::size_t kLong = 4'000;
  constexpr std::size_t kMore = 5;             // log 4,000 by log 1,000 is 1.2
  constexpr std::size_t kBeginning = 350'000;  // steps that no length asks for
  constexpr std::clock_t kMostTime = 3 * CLOCKS_PER_SEC;
  Reading reading;
  const std::clock_t begin = std::clock();
  for (const std::string_view tag : {"", "[On Play] "}) {
    cards::ReadingSteps little;
    cards::ReadingSteps much;
    static_cast<void>(cards::compile_text(std::string(tag) + repeated(text, kShort),
                                          cards::Section::main, &little));
    const auto compiled =
        cards::compile_text(std::string(tag) + repeated(text, kLong), cards::Section::main, &much);
    reading.accepted = reading.accepted || compiled.has_value();
    if (!compiled) reading.refusal = compiled.error().message;
    if (planted) {
      const auto brackets = std::ranges::count(repeated(text, kLong), '[');
      much.reading += static_cast<std::size_t>(brackets * brackets) * 100;
    }
    if (much.rewriting > kMore * little.rewriting + kBeginning) reading.differ("much rewriting");
    if (much.reading > kMore * little.reading + kBeginning) reading.differ("much reading");
  }
  static_cast<void>(cards::compile_line(repeated(text, kLong)));
  if (std::clock() - begin >= kMostTime) reading.differ("much time");
  if (!reading.came_out_the_same) reading.differ(repeated_sign(text));
  return reading;
}

/// The message without what it quotes and counts. What is quoted may have quotes in it, so all
/// between the first and the last is left out: else every odd text would be something new.
std::string kind_of(const std::string& refusal) {
  constexpr std::string_view kQuotes = "`\"'";
  const std::size_t first = std::min(refusal.find_first_of(kQuotes), refusal.size());
  const std::size_t last = refusal.find_last_of(kQuotes);
  std::string kind = refusal.substr(0, first);
  if (first < refusal.size()) kind += refusal.substr(last);
  std::erase_if(kind, [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
  return kind;
}

class TextDriver final : public Driver {
 public:
  TextDriver(TextCheck check, std::vector<std::string> examples, bool planted)
      : check_(std::move(check)), examples_(std::move(examples)), planted_(planted) {}

  Probe probe(ByteView input) override {
    const Reading reading = check_.read(std::string(input.begin(), input.end()), planted_);
    Probe probe;
    probe.refused = !reading.accepted;
    if (reading.accepted) ++accepted_;
    if (!reading.came_out_the_same) probe.broken = check_.id;
    probe.is_new = said_.insert(kind_of(reading.refusal)).second;
    return probe;
  }

  /// Where its text comes out differently.
  std::vector<std::string> cause(ByteView input) override {
    return check_.read(std::string(input.begin(), input.end()), planted_).differs;
  }

  Bytes fresh(Random& random) const override {
    const std::string& text = examples_[static_cast<std::size_t>(random.below(examples_.size()))];
    return {text.begin(), text.end()};
  }

  std::string_view prefix() const override { return ""; }

  Finding shrink(ByteView input, const std::string& broken) override {
    const auto still_breaks = [&](ByteView bytes) { return probe(bytes).broken == broken; };
    const Bytes small = shrink_text(Bytes(input.begin(), input.end()), still_breaks);
    return {.broken = broken,
            .sentence = check_.sentence,
            .input = small,
            .text = std::string(small.begin(), small.end()),
            .play = std::nullopt};
  }

  std::size_t reached() const override { return said_.size(); }

  std::vector<CheckCounts> checks() const override {
    return {{check_.id, check_.sentence, accepted_}};
  }

 private:
  TextCheck check_;
  std::vector<std::string> examples_;
  bool planted_;
  std::set<std::string> said_;
  std::uint64_t accepted_ = 0;
};

}  // namespace

Result<std::unique_ptr<Driver>> open_play_driver(const TargetScope& scope) {
  return std::make_unique<TextDriver>(
      TextCheck{"play-round-trip", "A play that is read is written as it was.", &read_play_text},
      std::vector<std::string>{"play 1\ntitle: Pass\ngame: dcg\ntable A: x; q when \"m = 1\" is y\n"
                               "setup:\n  turn: P1, main phase\n  memory: P1 1\n"
                               "decisions:\n  P1: pass\n  expect: memory P2 3\n"
                               "expect A: winner P1\nend\n"},
      scope.planted);
}

Result<std::unique_ptr<Driver>> open_cards_driver(const TargetScope& scope) {
  std::vector<std::string> cards;
  for (const std::filesystem::path& file : cards::card_files(scope.data / "corpus" / "cards")) {
    const Result<std::string> pool = read_text_file(file);
    if (!pool) return refuse(pool.error());
    for (std::size_t begin = 0; begin < pool->size();) {
      const std::size_t end = std::min(pool->find('\n', begin), pool->size());
      if (end > begin) cards.push_back(pool->substr(begin, end - begin) + "\n");
      begin = end + 1;
    }
  }
  if (cards.empty()) cards.emplace_back("[]");
  return std::make_unique<TextDriver>(
      TextCheck{"card-effects-whole", "A card that is read has all its effects in the pool.",
                &read_cards_text},
      std::move(cards), scope.planted);
}

namespace {

/// Over the texts and lines of the project's own cards.
Result<std::unique_ptr<Driver>> driver_over_texts(const TargetScope& scope, TextCheck check) {
  const Result<cards::Pool> pool = cards::load_pool(scope.data / "corpus" / "cards");
  if (!pool) return refuse(pool.error());
  std::vector<std::string> texts = {"[On Play] Gain 1 memory."};
  for (const cards::Card& card : pool->cards) {
    for (const std::string* text :
         {&card.main_text, &card.inherited_text, &card.security_text, &card.link_text}) {
      if (!text->empty()) texts.push_back(*text);
    }
    texts.insert(texts.end(), card.line_texts.begin(), card.line_texts.end());
  }
  return std::make_unique<TextDriver>(std::move(check), std::move(texts), scope.planted);
}

}  // namespace

Result<std::unique_ptr<Driver>> open_card_text_driver(const TargetScope& scope) {
  return driver_over_texts(
      scope, {"card-text-round-trip",
              "A text that compiles is printed as its normal form, and a refusal has a place.",
              &read_card_text});
}

Result<std::unique_ptr<Driver>> open_card_time_driver(const TargetScope& scope) {
  return driver_over_texts(
      scope, {"card-text-time", "The work of reading a text grows with its length alone.",
              &read_repeated_text});
}

}  // namespace headjudge::fuzz
