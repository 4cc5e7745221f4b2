// Taking a `when` formula apart at its `or`s and `and`s, and saying each comparison in words.
//
// Only brackets need care: a choice inside one belongs together.
#include "proofs/realizability/situation_words.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headjudge::proofs {

namespace {

/// Splits at a word that stands outside of all brackets.
std::vector<std::string_view> split_outside(std::string_view text, std::string_view word) {
  std::vector<std::string_view> parts;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')') --depth;
    if (depth == 0 && text.substr(i).starts_with(word)) {
      parts.push_back(text.substr(begin, i - begin));
      i += word.size() - 1;
      begin = i + 1;
    }
  }
  parts.push_back(text.substr(begin));
  return parts;
}

std::string_view without_brackets(std::string_view text) {
  if (text.starts_with('(') && text.ends_with(')')) return text.substr(1, text.size() - 2);
  return text;
}

const Variable* find_variable(const Question& question, std::string_view name) {
  const auto found = std::ranges::find(question.situation, name, &Variable::name);
  return found == question.situation.end() ? nullptr : &*found;
}

/// A quantity in words: a variable, a sum or a difference of two.
std::string quantity(const Question& question, std::string_view name) {
  if (const Variable* variable = find_variable(question, name)) return variable->says;
  for (const auto& [sign, word] :
       {std::pair<std::string_view, std::string_view>{" - ", " minus "}, {" + ", " plus "}}) {
    const std::size_t at = name.find(sign);
    if (at == std::string_view::npos) continue;
    return quantity(question, name.substr(0, at)) + std::string(word) +
           quantity(question, name.substr(at + sign.size()));
  }
  return std::string(name);
}

std::string value_words(std::string_view value) {
  std::string words(value);
  std::ranges::replace(words, '_', ' ');
  return words;
}

std::string comparison(const Question& question, std::string_view text) {
  struct Form {
    std::string_view sign;
    std::string_view before;
    std::string_view after;
  };
  constexpr std::array forms{Form{" >= ", "", " or more"}, Form{" <= ", "", " or less"},
                             Form{" != ", "not ", ""}, Form{" = ", "", ""}};
  for (const Form& form : forms) {
    const std::size_t at = text.find(form.sign);
    if (at == std::string_view::npos) continue;
    return fmt::format("{}: {}{}{}", quantity(question, text.substr(0, at)), form.before,
                       value_words(text.substr(at + form.sign.size())), form.after);
  }
  if (text.starts_with("not ")) return "not so: " + quantity(question, text.substr(4));
  return quantity(question, text);
}

std::string words_of(const Question& question, std::string_view formula) {
  std::vector<std::string> choices;
  for (const std::string_view choice : split_outside(formula, " or ")) {
    std::vector<std::string> parts;
    for (const std::string_view part : split_outside(without_brackets(choice), " and ")) {
      parts.push_back(part.starts_with('(') ? words_of(question, without_brackets(part))
                                            : comparison(question, part));
    }
    choices.push_back(fmt::format("{}", fmt::join(parts, "; ")));
  }
  return fmt::format("{}", fmt::join(choices, " -- or: "));
}

}  // namespace

std::string situation_words(const Question& question, std::string_view formula) {
  return formula == "true" ? std::string() : words_of(question, formula);
}

}  // namespace headjudge::proofs
