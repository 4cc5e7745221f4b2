// Describing each question by weighted stems, and comparing (see question_search.hpp).
//
// A question is worth what the words weigh where they stand: its own sentence tells more of it than
// a clause that mentions the same thing.
#include "cli/question_search.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include <libstemmer.h>

#include "model/core/base/ascii.hpp"

namespace headjudge::cli {

namespace {

class Stemmer {
 public:
  Stemmer() : made_(sb_stemmer_new("english", "UTF_8")) {}

  [[nodiscard]] std::string stem(const std::string& word) const {
    const auto* bytes = reinterpret_cast<const sb_symbol*>(word.data());
    const sb_symbol* stem = sb_stemmer_stem(made_.get(), bytes, static_cast<int>(word.size()));
    return {reinterpret_cast<const char*>(stem),
            static_cast<std::size_t>(sb_stemmer_length(made_.get()))};
  }

 private:
  struct Delete {
    void operator()(sb_stemmer* stemmer) const { sb_stemmer_delete(stemmer); }
  };
  std::unique_ptr<sb_stemmer, Delete> made_;
};

/// Words that nearly every sentence has.
bool is_common(std::string_view word) {
  static constexpr std::array kCommon = std::to_array<std::string_view>(
      {"a",    "an",  "and", "are",  "as",   "at",    "be",    "by",  "can",  "do",
       "does", "for", "has", "have", "how",  "i",     "if",    "in",  "is",   "it",
       "its",  "may", "my",  "of",   "on",   "or",    "that",  "the", "then", "there",
       "this", "to",  "was", "what", "when", "where", "which", "who", "will", "with"});
  return std::ranges::find(kCommon, word) != kCommon.end();
}

std::set<std::string> stems_of(const Stemmer& stemmer, std::string_view text) {
  std::set<std::string> stems;
  std::string word;
  const auto finish = [&] {
    if (!word.empty() && !is_common(word)) stems.insert(stemmer.stem(word));
    word.clear();
  };
  for (const char c : text) {
    const bool part = is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
    if (part) {
      word += to_lower(c);
    } else {
      finish();
    }
  }
  finish();
  return stems;
}

/// How much a stem says about a question: the weight of the nearest place where it stands.
using Description = std::map<std::string, double>;

constexpr double kOfSentence = 4;  // the question itself, and its id
constexpr double kOfChapter = 2;
constexpr double kOfAnswers = 1.5;  // and of situations
constexpr double kOfClauses = 1;

Description describe(const Stemmer& stemmer, const Rulebook& rulebook, std::size_t index) {
  const Question& question = rulebook.questions.questions[index];
  Description description;
  const auto add = [&](std::string_view text, double weight) {
    for (const std::string& stem : stems_of(stemmer, text)) {
      double& held = description[stem];
      held = std::max(held, weight);
    }
  };
  add(question.asks, kOfSentence);
  add(question.id, kOfSentence);
  add(question.chapter, kOfChapter);
  for (const Answer& answer : question.answers) add(answer.says, kOfAnswers);
  for (const Variable& variable : question.situation) {
    add(variable.says, kOfAnswers);
    for (const std::string& words : variable.words) add(words, kOfAnswers);
  }
  for (const Edition& edition : rulebook.editions) {
    for (const Clause& clause : edition.clauses) {
      if (!clause.speaks_of(index)) continue;
      add(clause.says, kOfClauses);
      add(clause.cites, kOfClauses);
    }
  }
  return description;
}

struct Described {
  FoundQuestion question;
  Description stems;
  std::size_t shared = 0;  ///< so many of the words
  double weight = 0;
};

void weigh(std::vector<Described>& all, const std::set<std::string>& wanted) {
  for (const std::string& stem : wanted) {
    const auto holders = static_cast<double>(
        std::ranges::count_if(all, [&](const Described& one) { return one.stems.contains(stem); }));
    for (Described& one : all) {
      const auto found = one.stems.find(stem);
      if (found == one.stems.end()) continue;
      ++one.shared;
      one.weight += found->second * std::log(1 + static_cast<double>(all.size()) / holders);
    }
  }
}

}  // namespace

std::vector<FoundQuestion> find_questions(const std::vector<const Rulebook*>& rulebooks,
                                          std::string_view words) {
  const Stemmer stemmer;
  std::vector<Described> all;
  for (std::size_t r = 0; r < rulebooks.size(); ++r) {
    if (const auto exact = rulebooks[r]->questions.index_of(words)) return {{r, *exact}};
    for (std::size_t q = 0; q < rulebooks[r]->questions.questions.size(); ++q) {
      all.push_back({{r, q}, describe(stemmer, *rulebooks[r], q)});
    }
  }
  weigh(all, stems_of(stemmer, words));
  std::size_t most = 0;
  for (const Described& one : all) most = std::max(most, one.shared);
  std::erase_if(all, [&](const Described& one) { return one.shared < most || most == 0; });
  std::ranges::sort(all, {}, [](const Described& one) {  // as near as each other: in file order
    return std::tuple(-one.weight, one.question.rulebook, one.question.question);
  });
  std::vector<FoundQuestion> found;
  std::ranges::transform(all, std::back_inserter(found), &Described::question);
  return found;
}

}  // namespace headjudge::cli
