// Terms: the words that a manual defines, and where the model has what they mean.
//
// A sentence such as "a token is a card that..." answers no question, but the model must have the
// thing. So each such word is a term: one plain sentence of ours, the file of the model that gives
// it its meaning, and plays of the corpus that show it. Editions say which terms they define; a
// card that needs a term can be played only under those. One file for a game, beside its questions,
// model/editions/<game>.terms.toml:
//
//   game = "dcg"
//
//   [[term]]
//   id = "blocker"
//   says = "A keyword: suspend this Digimon to become the target of an opponent's attack."
//   code = "model/dcg/attack/blocking.cpp"
//   plays = ["corpus/examples/keywords/blocker_shows.play"]
//   cards = true                         cards carry it: false when absent
//
// That the code and the plays exist is held by tests/model/core/terms_test.cpp, not on loading: an
// installed program has its data without its sources.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"

namespace headjudge {

struct Term {
  std::string id;
  std::string says;                ///< one plain sentence
  std::string code;                ///< path from the root of the sources
  std::vector<std::string> plays;  ///< the same
  bool cards = false;              ///< cards carry it, so playing them needs its definition
  int line = 0;
};

/// Reads a *.terms.toml. Errors: not TOML, an unknown or missing key, a duplicate id.
[[nodiscard]] Result<std::vector<Term>> load_terms(const std::filesystem::path& path);
[[nodiscard]] Result<std::vector<Term>> parse_terms(std::string_view toml, const std::string& file);

}  // namespace headjudge
