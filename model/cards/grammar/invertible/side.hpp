// The two sides of the grammar: reading card text and writing it.
//
// Each production of the grammar (grammar.cpp) is written once and used in both directions. It is
// handed a Side and says "here stands the word gain, here the amount, here the word memory". The
// Reader checks that the tokens say so and stores the amount; the Writer writes the words and the
// amount it finds. So a phrase that can be read can be printed, in the same words, by construction.
// An alternative fails by returning false; `either` then tries the next one. On the reading side it
// fails at a token that does not fit, on the writing side at a value that it is not for (`is`).
//
// Each attempt and each word is a step, and steps are bounded (text/bounds.hpp): once too many have
// been taken, or attempts stand too deep in each other, everything fails, and `steps` tells why.
//
// The technique is known as invertible syntax descriptions (Rendel and Ostermann, "Invertible
// Syntax Descriptions: Unifying Parsing and Pretty Printing", Haskell Symposium 2010).
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "model/cards/grammar/invertible/parse_trace.hpp"
#include "model/cards/syntax/requirement.hpp"
#include "model/cards/text/bounds.hpp"
#include "model/cards/text/token.hpp"

namespace headjudge::cards {

/// A row of the language: these words mean this value.
template <class T>
struct Phrase {
  T means;
  std::string_view words;
};

class Side {
 public:
  Side(const Side&) = delete;
  Side& operator=(const Side&) = delete;
  virtual ~Side() = default;

  [[nodiscard]] virtual bool reading() const = 0;
  /// One fixed token.
  virtual bool word(std::string_view text) = 0;
  /// Could this token stand here? When reading, it is what comes next.
  virtual bool comes(std::string_view text) = 0;
  /// A number between `least` and `most`; `sign` where it is printed with its sign, "+2000".
  virtual bool number(int& value, int least, int most, bool sign) = 0;
  /// A text in brackets of either kind, "[Dragon]" or "<Save>"; the latter keeps its brackets.
  virtual bool bracketed(std::string& text) = 0;
  /// The end of the paragraph.
  virtual bool end() = 0;
  /// Fails; when reading, what would have fitted here is told.
  virtual bool fail(std::string_view expected) = 0;

  /// Where the words are that come next, and what the print said of those since then (Token::said).
  [[nodiscard]] std::size_t here() const { return mark(); }
  [[nodiscard]] virtual SaidSet said_since(std::size_t /*from*/) const { return 0; }

  /// Fixed words. "get/gets" is the plural and the singular of a verb or noun: which one stands
  /// there follows the number of what was named last, see `plural`.
  bool words(std::string_view phrase);
  /// The same of a noun, which stands in the possessive where `possessive` says so.
  bool noun(std::string_view phrase);

  /// This alternative is for values with field == constant.
  template <class T>
  bool is(T& field, std::type_identity_t<T> constant) {
    if (reading()) field = constant;
    return field == constant;
  }

  /// Ordered choice: the first alternative that succeeds; `value` is as before after a failure.
  template <class T, class... Alternatives>
  bool either(T& value, const Alternatives&... alternatives) {
    return (attempt(value, alternatives) || ...);
  }

  /// What is printed only if `present`. Reading always succeeds and leaves `value` alone when the
  /// words are not there.
  template <class T, class Production>
  bool optional(bool present, T& value, const Production& production) {
    if (!reading()) return !present || production();
    static_cast<void>(attempt(value, production));
    return true;
  }

  /// A flag that is its words.
  bool flag(bool& value, std::string_view phrase) {
    return optional(value, value, [&] { return words(phrase) && is(value, true); });
  }

  /// One row of a table.
  template <class T, std::size_t N>
  bool choice(T& field, const std::array<Phrase<T>, N>& rows) {
    for (const Phrase<T>& row : rows) {
      if (attempt(field, [&] { return is(field, row.means) && words(row.words); })) return true;
    }
    return false;
  }

  template <std::integral T>
  bool number_in(T& field, int least, int most, bool sign = false) {
    int value = field + 0;  // promoted: a field may be as small as a char
    if (!number(value, least, most, sign)) return false;
    field = static_cast<T>(value);
    return true;
  }

  /// Keeps a description and says where: filters refer to it by 1 + its place.
  [[nodiscard]] std::uint16_t remember(const syntax::CardDescription& description);

  /// Runs a production as a node of the trace, if there is one.
  template <class Production>
  bool traced(std::string_view name, const Production& production) {
    if (trace == nullptr) return production();
    const std::size_t node = trace->nodes.size();
    trace->nodes.push_back({name, trace->depth++, mark(), mark()});
    const bool fits = production();
    --trace->depth;
    if (fits) {
      trace->nodes[node].to = mark();
    } else {
      trace->nodes.resize(node);
    }
    return fits;
  }

  StepBudget steps;  ///< that may be taken, and how many have been
  ParseTrace* trace = nullptr;
  bool plural = false;       ///< number of what was named last, for the verbs and nouns that agree
  bool possessive = false;   ///< the noun of a description is "Digimon's"
  bool names_by_or = false;  ///< texts of requirement words are joined by "or", not by "/"
  bool has_such = false;     ///< "such" has a meaning here: a card as ...
  syntax::Filter such;       ///< ... this says
  CardKind such_kind = CardKind::digimon;
  bool theirs = false;  ///< the opponent does it: what a row calls "your" is "their"
  std::vector<syntax::CardDescription> descriptions;  ///< what the filters of the text refer to

 protected:
  explicit Side(StepBudget budget) : steps(budget) {}

  [[nodiscard]] virtual std::size_t mark() const = 0;
  virtual void reset(std::size_t mark) = 0;

 private:
  /// How many steps it is to set a value aside.
  template <class T>
  static std::size_t steps_to_keep(const T& value) {
    if constexpr (requires { value.instructions.size(); }) return 1 + value.instructions.size();
    return 1;
  }

  template <class T, class Production>
  bool attempt(T& value, const Production& production) {
    if (!steps.take(steps_to_keep(value))) return false;
    const Deeper deeper(steps);
    if (steps.spent()) return false;
    const std::size_t here = mark();
    const std::size_t nodes = trace == nullptr ? 0 : trace->nodes.size();
    const T before = value;
    const bool plural_before = plural;
    if (production()) return true;
    reset(here);
    if (trace != nullptr) trace->nodes.resize(nodes);
    value = before;
    plural = plural_before;
    return false;
  }

  /// One deeper for as long as it lives.
  class Deeper {
   public:
    explicit Deeper(StepBudget& steps) : steps_(steps) { steps_.enter(); }
    ~Deeper() { steps_.leave(); }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;

   private:
    StepBudget& steps_;
  };
};

class Reader final : public Side {
 public:
  explicit Reader(std::span<const Token> paragraph)
      : Side(reading_budget(paragraph.size())), tokens_(paragraph) {}

  [[nodiscard]] bool reading() const override { return true; }
  bool word(std::string_view text) override;
  bool comes(std::string_view text) override;
  bool number(int& value, int least, int most, bool sign) override;
  bool bracketed(std::string& text) override;
  bool end() override;
  bool fail(std::string_view expected) override;

  /// The token that no alternative could get past, and what would have fitted there.
  [[nodiscard]] std::size_t furthest() const { return furthest_; }
  [[nodiscard]] std::vector<std::string> expected() const;
  [[nodiscard]] SaidSet said_since(std::size_t from) const override;

 protected:
  [[nodiscard]] std::size_t mark() const override { return at_; }
  void reset(std::size_t mark) override { at_ = mark; }

 private:
  /// What would have fitted: a word of the text, which is told in quotes, or a description.
  struct Expected {
    std::string text;
    bool word = false;
  };

  bool miss(std::string_view expected, bool word);

  std::span<const Token> tokens_;
  std::size_t at_ = 0;
  std::size_t furthest_ = 0;
  std::vector<Expected> expected_;
};

class Writer final : public Side {
 public:
  Writer() : Side(reading_budget(kMostTextTokens)) {}
  [[nodiscard]] bool reading() const override { return false; }
  bool word(std::string_view text) override;
  bool comes(std::string_view) override { return steps.take(); }
  bool number(int& value, int least, int most, bool sign) override;
  bool bracketed(std::string& text) override;
  bool end() override { return true; }
  bool fail(std::string_view) override { return false; }

  [[nodiscard]] const std::vector<Token>& tokens() const { return tokens_; }

 protected:
  [[nodiscard]] std::size_t mark() const override { return tokens_.size(); }
  void reset(std::size_t mark) override { tokens_.resize(mark); }

 private:
  std::vector<Token> tokens_;
};

}  // namespace headjudge::cards
