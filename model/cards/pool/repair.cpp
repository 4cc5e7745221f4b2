// A change is a stretch of the printed bytes and what stands there instead, so that the changed
// text is read as any other: with its rewriting, its printing and its comparison.
#include "model/cards/pool/repair.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "model/cards/compiler/card.hpp"
#include "model/cards/compiler/paragraph.hpp"
#include "model/cards/grammar/grammar.hpp"
#include "model/cards/lowering/lowering.hpp"
#include "model/cards/normal_form/normalise.hpp"
#include "model/cards/normal_form/rewriting.hpp"
#include "model/cards/pool/printed_line.hpp"
#include "model/cards/pool/small_words.hpp"
#include "model/cards/text/token.hpp"

namespace headjudge::cards {
namespace {

/// Left out as well: marks that end nothing.
constexpr auto kMarks = std::to_array<std::string_view>({".", "\"", ")"});

constexpr std::size_t kLongestRun = 8;    // words that are said twice
constexpr std::size_t kBefore = 4;        // tokens before the place where reading stopped
constexpr std::size_t kMostTokens = 200;  // of a line: longer ones are not tried

/// What the grammar could go on with behind these words.
class WordsThatFit {
 public:
  explicit WordsThatFit(std::string_view words) {
    const NormalForm form = normal_form(words);
    if (form.is_too_long() || form.steps.spent() || form.tokens.empty()) return;
    const std::span<const Token> paragraph = paragraphs_of(form.tokens).back();
    const std::size_t first = words.find_last_not_of(' ');
    const bool ended = first != std::string_view::npos && words[first] == '.';
    Reader reader(paragraph);
    syntax::EffectTree tree;
    static_cast<void>(syntax::effect_paragraph(reader, tree));
    reached_ = reader.furthest() + (ended ? 0 : 1) >= paragraph.size();
    if (reached_) expected_ = reader.expected();
  }

  /// Are the words read up to their end?
  [[nodiscard]] bool reached() const { return reached_; }
  [[nodiscard]] bool has(std::string_view word) const {
    const auto is_it = [&](std::string_view fits) {
      return fits.size() == word.size() + 2 && fits.front() == '"' &&
             fits.substr(1, word.size()) == word;
    };
    return std::ranges::any_of(expected_, is_it);
  }
  [[nodiscard]] std::vector<std::string> one_letter_off(std::string_view word) const {
    std::vector<std::string> out;
    for (const std::string_view fits : expected_) {
      if (fits.size() < 3 || fits.front() != '"') continue;
      const std::string_view text = fits.substr(1, fits.size() - 2);
      if (is_one_letter_off(word, text)) out.emplace_back(text);
    }
    return out;
  }
  /// Also asks for numbers and brackets, which the grammar expects by kind, not by letters.
  [[nodiscard]] bool may_go_on_with(const Token& token) const {
    return token.kind == Token::Kind::number || token.text == "[" || token.text == "<" ||
           has(token.text);
  }

 private:
  bool reached_ = false;
  std::vector<std::string> expected_;
};

/// "card" and "cards"
bool differ_in_number(std::string_view a, std::string_view b) {
  return std::string(a) + "s" == b || std::string(b) + "s" == a;
}

/// What a change makes of the texts in brackets before it.
enum class Bracketed : std::uint8_t { unchanged, traits, names };

/// A stretch of the printed bytes, and what is read instead.
struct Change {
  std::size_t from = 0;
  std::size_t to = 0;
  std::string by;
  std::string told;
  bool weighty = false;  ///< a reading with it only tells that the text is ambiguous
  Bracketed become = Bracketed::unchanged;
  std::vector<std::string> texts{};  ///< those in brackets
};

/// The changes at one token of a line: what the words before it go on with decides which are tried.
class ChangesAt {
 public:
  ChangesAt(const PrintedLine& line, std::size_t at, std::vector<Change>& out)
      : line_(line), at_(at), out_(out), fits_(line.before(at)) {}

  void add() {
    if (!fits_.reached()) return;
    for (const std::string_view word : kSmallWords) put_in(word, would_be_guessed(word));
    for (const std::string_view word : kWeightyWords) put_in(word, true);
    if (at_ >= line_.tokens().size() || line_.is_inside(at_) || !line_.is_plain(at_)) return;
    leave_out();
    exchange();
    correct();
  }

 private:
  void put_in(std::string_view word, bool weighty) {
    const auto tokens = line_.tokens();
    if (!fits_.has(word) || (at_ < tokens.size() && tokens[at_].text == word)) return;
    if (word == "trait" && !may_be_trait()) return;
    const bool signed_before = at_ > 0 && std::string_view("+-").contains(tokens[at_ - 1].text[0]);
    if (word == "DP" && !signed_before) return;
    const std::size_t from = line_.begin_of(at_);
    out_.push_back({from, from, fmt::format("{}{} ", at_ == tokens.size() ? " " : "", word),
                    fmt::format("put in \"{}\" before \"{}\"", word, line_.words_from(at_)),
                    weighty, word == "trait" ? Bracketed::traits : Bracketed::unchanged,
                    line_.in_brackets_before(at_)});
  }

  /// Whose or which one it is decides the meaning, so a word for it is a guess. But there is no
  /// opponent other than yours.
  [[nodiscard]] bool would_be_guessed(std::string_view word) const {
    if (!is_determiner(word) || word == "the") return false;
    const auto tokens = line_.tokens();
    return word != "your" || at_ >= tokens.size() || tokens[at_].text != "opponent's";
  }

  /// "With [Ember]" may have lost "in its name" as well, and so may what "and" goes on with.
  [[nodiscard]] bool may_be_trait() const {
    const auto tokens = line_.tokens();
    if (at_ == 0 || tokens[at_ - 1].text != "]") return false;
    if (at_ < tokens.size() && tokens[at_].text == "and") return false;
    std::size_t from = at_;
    while (from > 0 && (line_.is_inside(from - 1) || tokens[from - 1].text == "[" ||
                        tokens[from - 1].text == "]" || tokens[from - 1].text == "," ||
                        tokens[from - 1].text == "/" || tokens[from - 1].text == "or")) {
      --from;
    }
    return from > 0 && tokens[from - 1].text != "with";
  }

  /// "Your" says whose, and is left out beside another such word only: "your the opponent's". The
  /// same of "of under".
  [[nodiscard]] bool is_needed() const {
    const auto tokens = line_.tokens();
    const auto alone = [&](bool (*is)(std::string_view)) {
      return is(tokens[at_].text) && !(at_ > 0 && is(tokens[at_ - 1].text)) &&
             !(at_ + 1 < tokens.size() && is(tokens[at_ + 1].text));
    };
    return alone(is_determiner) || alone(is_preposition);
  }

  void leave_out() {
    const auto tokens = line_.tokens();
    const std::string& text = tokens[at_].text;
    if (is_needed()) return;
    const bool mark = std::ranges::find(kMarks, std::string_view(text)) != kMarks.end();
    if (!mark && !is_small(text) && !is_weighty(text)) return;
    const bool last = at_ + 1 >= tokens.size();
    if (!last && !mark && !fits_.may_go_on_with(tokens[at_ + 1])) return;
    std::size_t to = last ? line_.end_of(at_) : line_.begin_of(at_ + 1);
    std::string by = mark && at_ > 0 ? " " : "";
    if (mark && !last && line_.is_word(at_ + 1)) {  // no sentence begins there any more
      by += tokens[at_ + 1].text.front();
      ++to;
    }
    out_.push_back({line_.begin_of(at_), to, std::move(by),
                    fmt::format("leave out \"{}\" before \"{}\"", text, line_.words_from(at_ + 1)),
                    is_weighty(text), text == "trait" ? Bracketed::names : Bracketed::unchanged,
                    line_.in_brackets_before(at_)});
  }

  void exchange() {
    const auto tokens = line_.tokens();
    const auto may_move = [&](std::size_t i) {
      return i < tokens.size() && !line_.is_inside(i) && line_.is_plain(i) &&
             tokens[i].text != "trait" && tokens[i].text != "opponent's" &&
             (tokens[i].kind == Token::Kind::word || tokens[i].kind == Token::Kind::number);
    };
    if (!may_move(at_) || !may_move(at_ + 1)) return;
    if (!fits_.may_go_on_with(tokens[at_ + 1])) return;
    const std::string swapped = tokens[at_ + 1].text + " " + tokens[at_].text;
    out_.push_back(
        {line_.begin_of(at_), line_.end_of(at_ + 1), swapped, fmt::format("read \"{}\"", swapped)});
  }

  void read_as(std::string_view word, bool weighty) {
    const std::string& text = line_.tokens()[at_].text;
    if (!fits_.has(word)) return;
    out_.push_back({line_.begin_of(at_), line_.end_of(at_), std::string(word),
                    fmt::format("read \"{}\" for \"{}\"", word, text), weighty});
  }

  /// "Your Digimon gains": all of them, or has "1 of" been lost?
  [[nodiscard]] bool would_be_all() const {
    const auto tokens = line_.tokens();
    if (at_ < 2 || (tokens[at_ - 1].text != "Digimon" && tokens[at_ - 1].text != "Tamers")) {
      return false;
    }
    const bool owned = is_determiner(tokens[at_ - 2].text) || tokens[at_ - 2].text == "opponent's";
    const std::size_t lead = tokens[at_ - 2].text == "opponent's" ? 4 : 3;
    return owned && tokens[at_ - 2].text != "this" && tokens[at_ - 2].text != "that" &&
           (at_ < lead || tokens[at_ - lead].text != "of");
  }

  void correct() {
    if (!line_.is_word(at_)) return;
    const std::string& text = line_.tokens()[at_].text;
    for (const std::string_view word : kSmallWords) {
      if (is_one_letter_off(text, word)) read_as(word, false);
    }
    for (const std::string_view word : kWeightyWords) {
      if (is_one_letter_off(text, word)) read_as(word, !differ_in_number(text, word));
    }
    constexpr std::size_t kShortest = 4;  // "play", "gain": shorter words are not verbs
    if (text.size() < kShortest || is_small(text) || is_weighty(text)) return;
    for (const std::string& word : fits_.one_letter_off(text)) {
      const bool decides = are_unlike(text, word) || would_be_all();
      if (!is_small(word) && !is_weighty(word)) read_as(word, decides);
    }
  }

  const PrintedLine& line_;
  std::size_t at_;
  std::vector<Change>& out_;
  WordsThatFit fits_;
};

/// A run of words that follows itself: `length` tokens from `at`, and the same ones again.
bool is_doubled(const PrintedLine& line, std::size_t at, std::size_t length) {
  const auto tokens = line.tokens();
  if (at + 2 * length > tokens.size() || line.is_inside(at)) return false;
  const auto first = tokens.subspan(at, length);
  const auto again = tokens.subspan(at + length, length);
  const bool is_said =
      first.front().text == "." || std::ranges::count(first, Token::Kind::word, &Token::kind) > 0;
  return is_said && std::ranges::equal(first, again, {}, &Token::text, &Token::text);
}

/// The printed bytes of the second of the two runs, and of the blanks behind it.
std::pair<std::size_t, std::size_t> second_run(const PrintedLine& line, std::size_t at,
                                               std::size_t length) {
  const std::size_t end = at + 2 * length;
  return {line.begin_of(at + length),
          end < line.tokens().size() ? line.begin_of(end) : line.end_of(end - 1)};
}

/// Words that a printing has doubled wherever they stand: left out everywhere, as one change. A
/// sentence may well be meant twice.
void add_all_doubled(std::vector<Change>& out, const PrintedLine& line) {
  const auto tokens = line.tokens();
  const auto text_at = [&](std::size_t at, std::size_t length) {
    return render(tokens.subspan(at, length));
  };
  std::string words;
  std::string kept;  // what stands between the first and the last of them
  std::size_t from = 0;
  std::size_t end = 0;
  std::size_t times = 0;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    for (std::size_t length = 1; length <= kLongestRun; ++length) {
      if (!is_doubled(line, at, length) || text_at(at, length).contains('.')) continue;
      if (times != 0 && text_at(at, length) != words) continue;
      const auto [begin, behind] = second_run(line, at, length);
      if (times != 0) kept += line.text().substr(end, begin - end);
      if (times == 0) from = begin;
      words = text_at(at, length);
      end = behind;
      ++times;
    }
  }
  if (times < 2) return;
  out.push_back({from, end, std::move(kept), fmt::format("\"{}\" is said twice each time", words)});
}

/// Runs of words that follow each other twice. Between two marks something may be missing.
void add_doubled(std::vector<Change>& out, const PrintedLine& line) {
  const auto tokens = line.tokens();
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    for (std::size_t length = 1; length <= kLongestRun; ++length) {
      if (!is_doubled(line, at, length)) continue;
      const auto [from, to] = second_run(line, at, length);
      out.push_back(
          {from, to, "",
           fmt::format("\"{}\" is said twice", render(tokens.subspan(at + length, length)))});
    }
  }
  add_all_doubled(out, line);
}

/// What may stand behind a trait that is said of it: "[Dragon] trait Digimon", "([Dragon] trait)".
bool is_of_trait(std::string_view word) {
  constexpr auto kNouns = std::to_array<std::string_view>(
      {"Digimon", "Tamer", "Tamers", "Option", "card", "cards", ")"});
  return std::ranges::find(kNouns, word) != kNouns.end();
}

/// What stands in brackets is a trait, or is none.
void add_traits(std::vector<Change>& out, const PrintedLine& line) {
  const auto tokens = line.tokens();
  for (std::size_t at = 1; at < tokens.size(); ++at) {
    if (tokens[at - 1].text != "]") continue;
    const std::size_t from = line.end_of(at - 1);
    if (tokens[at].text == "trait") {
      out.push_back({from, line.end_of(at), "",
                     fmt::format("leave out \"trait\" before \"{}\"", line.words_from(at + 1)),
                     false, Bracketed::names, line.in_brackets_before(at)});
    } else if (is_of_trait(tokens[at].text)) {
      out.push_back({from, from, " trait",
                     fmt::format("put in \"trait\" before \"{}\"", line.words_from(at)), false,
                     Bracketed::traits, line.in_brackets_before(at)});
    }
  }
}

struct ReadChange {
  Change change;
  std::string text;
  syntax::CompiledText program;
};

class LineRepair {
 public:
  LineRepair(std::string_view line, Section section, const KnownWords* known)
      : printed_(line), section_(section), known_(known) {}

  std::expected<RepairedLine, NoRepair> run(const InputError& refused, bool for_names) {
    if (printed_.tokens().size() > kMostTokens) return std::unexpected(NoRepair{});
    std::vector<Change> changes;
    add_doubled(changes, printed_);
    if (for_names) {
      add_traits(changes, printed_);
    } else if (refused.column > printed_.tokens().front().column) {
      add_near(changes, printed_.at_column(refused.column));
    }
    // Weighty words only take a repair back, so without one nobody need try them.
    for (const bool weighty : {false, true}) {
      for (const Change& change : changes) {
        if (change.weighty == weighty && !try_one(change)) return std::unexpected(two_ways());
      }
      if (!found_) return std::unexpected(NoRepair{});
    }
    return RepairedLine{std::move(found_->text), std::move(found_->change.told)};
  }

 private:
  void add_near(std::vector<Change>& out, std::size_t stopped) const {
    const std::size_t first = stopped > kBefore ? stopped - kBefore : 1;
    for (std::size_t at = first; at <= std::min(stopped, printed_.tokens().size()); ++at) {
      if (at == printed_.tokens().size() || !printed_.is_inside(at)) {
        ChangesAt(printed_, at, out).add();
      }
    }
  }

  [[nodiscard]] bool knows_words(const Change& change, const syntax::CompiledText& program) const {
    const bool as_it_is = change.become == Bracketed::unchanged;
    if (known_ == nullptr) return as_it_is;
    const auto unknown = unknown_words(*known_, program);
    if (as_it_is) return std::ranges::none_of(unknown, &UnknownWord::ambiguous);
    const bool traits = change.become == Bracketed::traits;
    return unknown.empty() && std::ranges::all_of(change.texts, [&](const std::string& text) {
             return known_->is_trait(text) == traits && known_->is_name(text) != traits &&
                    (traits || !known_->is_part_of_name(text));
           });
  }

  /// False if this reading is another than the one before.
  bool try_one(const Change& change) {
    std::string text = printed_.with(change.by, change.from, change.to);
    auto program = compile_text(text, section_, nullptr, Sense::asked);
    if (!program || !knows_words(change, *program)) return true;
    if (!found_) {
      found_ = ReadChange{change, std::move(text), std::move(*program)};
      return true;
    }
    if (same_meaning(found_->program, *program)) return true;
    other_ = change.told;
    return false;
  }

  [[nodiscard]] NoRepair two_ways() const {
    return {fmt::format("; it could be read in two ways: {}, or {}", found_->change.told, other_)};
  }

  PrintedLine printed_;
  Section section_;
  const KnownWords* known_;
  std::optional<ReadChange> found_;
  std::string other_;
};

/// The lines of a text; those that a bullet begins belong to the one before.
std::vector<std::string> lines_of(std::string_view text) {
  constexpr std::string_view kBullet = "\u30fb";
  std::vector<std::string> lines;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    const std::string_view line = text.substr(from, to - from);
    if (line.starts_with(kBullet) && !lines.empty()) {
      lines.back() += fmt::format("\n{}", line);
    } else {
      lines.emplace_back(line);
    }
    from = to + 1;
  }
  return lines;
}

/// What is refused of a text: words that are not read, or names that are traits.
std::optional<InputError> wrong_with(std::string_view text, Section section,
                                     const KnownWords* known, bool& of_names) {
  of_names = false;
  const auto program = compile_text(text, section, nullptr, Sense::asked);
  if (!program) return program.error();
  if (known == nullptr) return std::nullopt;
  const auto words = check_words(*known, *program);
  if (words) return std::nullopt;
  of_names = true;
  return words.error();
}

/// Every line of a text that is refused, each with a change of its own.
std::expected<void, NoRepair> repair_text(std::string& text, Section section,
                                          const KnownWords& known, std::vector<Repair>& repairs) {
  bool of_names = false;
  auto wrong = text.empty() ? std::nullopt : wrong_with(text, section, &known, of_names);
  if (!wrong) return {};
  std::vector<std::string> lines = lines_of(text);
  std::string joined;
  for (std::string& line : lines) {
    if (lines.size() > 1) {
      wrong = line.empty() ? std::nullopt : wrong_with(line, section, &known, of_names);
    }
    if (wrong) {
      auto mended = LineRepair(line, section, &known).run(*wrong, of_names);
      if (!mended) return std::unexpected(std::move(mended.error()));
      line = std::move(mended->text);
      repairs.push_back({section, std::move(mended->change)});
    }
    joined += (joined.empty() ? "" : "\n") + line;
  }
  if (wrong_with(joined, section, &known, of_names)) return std::unexpected(NoRepair{});
  text = std::move(joined);
  return {};
}

}  // namespace

std::expected<RepairedLine, NoRepair> repaired_line(std::string_view line, Section section,
                                                    const KnownWords* known) {
  bool of_names = false;
  const auto wrong = wrong_with(line, section, known, of_names);
  if (!wrong) return RepairedLine{std::string(line), ""};
  return LineRepair(line, section, known).run(*wrong, of_names);
}

std::expected<RepairedCard, NoRepair> repaired(const Card& card, const KnownWords& known) {
  RepairedCard out{.card = card, .repairs = {}};
  const std::array<std::pair<Section, std::string Card::*>, 4> texts{
      {{Section::main, &Card::main_text},
       {Section::inherited, &Card::inherited_text},
       {Section::security, &Card::security_text},
       {Section::link, &Card::link_text}}};
  for (const auto& [section, text] : texts) {
    if (auto done = repair_text(out.card.*text, section, known, out.repairs); !done) {
      return std::unexpected(std::move(done.error()));
    }
  }
  Card again = out.card;
  if (out.repairs.empty() || !compile_card(again, "")) return std::unexpected(NoRepair{});
  return out;
}

}  // namespace headjudge::cards
