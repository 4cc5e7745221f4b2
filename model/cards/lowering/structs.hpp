// The parts of lowering: one function for each struct that a tree and a program have in common.
//
// lowering.hpp puts them together; noun_phrases.cpp, sentences.cpp have the rows.
#pragma once

#include "model/cards/program/program.hpp"
#include "model/cards/program/requirement.hpp"
#include "model/cards/syntax/effect.hpp"
#include "model/cards/syntax/requirement.hpp"

namespace headjudge::cards::lowering_rows {

[[nodiscard]] cards::Comparison lowered(const syntax::Comparison& tree);
[[nodiscard]] cards::Filter lowered(const syntax::Filter& tree);
[[nodiscard]] cards::Target lowered(const syntax::Target& tree);
[[nodiscard]] cards::CardObject lowered(const syntax::CardObject& tree);
[[nodiscard]] cards::Condition lowered(const syntax::Condition& tree);
[[nodiscard]] cards::KeywordUse lowered(const syntax::KeywordUse& tree);
[[nodiscard]] cards::AttackManner lowered(const syntax::AttackManner& tree);
[[nodiscard]] cards::Manner lowered(const syntax::Manner& tree);
[[nodiscard]] cards::Limits lowered(const syntax::Limits& tree);
[[nodiscard]] cards::Instruction lowered(const syntax::Instruction& tree);
[[nodiscard]] cards::Effect lowered(const syntax::Effect& tree);
[[nodiscard]] cards::NamedProperty lowered(const syntax::NamedProperty& tree);
[[nodiscard]] cards::CardWords lowered(const syntax::CardWords& tree);
[[nodiscard]] cards::NounPhrase lowered(const syntax::NounPhrase& tree);
[[nodiscard]] cards::CardDescription lowered(const syntax::CardDescription& tree);
[[nodiscard]] cards::RequirementLine lowered(const syntax::RequirementLine& tree);

template <class T>
[[nodiscard]] T lowered(const T& meaning) {
  return meaning;
}
template <class T>
[[nodiscard]] auto lowered(const std::vector<T>& trees) {
  std::vector<decltype(lowered(trees.front()))> programs;
  programs.reserve(trees.size());
  for (const T& tree : trees) programs.push_back(lowered(tree));
  return programs;
}

struct Lowered {
  template <class T>
  auto operator()(const T& tree) const {
    return lowered(tree);
  }
};

}  // namespace headjudge::cards::lowering_rows
