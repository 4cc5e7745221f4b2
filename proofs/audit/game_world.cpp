// Loading the data that an audit needs of a game (see game_world.hpp).
//
// Starting positions are plays without decisions, read in the order of the numbers that their file
// names begin with: the plain ones come first, so that the shortest play found is also a plain one.
#include "proofs/audit/game_world.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "model/cards/pool/card_terms.hpp"

namespace headjudge::proofs {

namespace {

namespace fs = std::filesystem;

/// Files in the order of their numbers: 9_, 31_, 100_; those of one number by name.
void put_in_order(std::vector<fs::path>& files) {
  const auto number_of = [](const fs::path& file) {
    const std::string name = file.filename().string();
    int number = 0;
    (void)std::from_chars(name.data(), name.data() + name.size(), number);
    return number;
  };
  std::ranges::sort(files, [&](const fs::path& a, const fs::path& b) {
    return std::pair(number_of(a), a) < std::pair(number_of(b), b);
  });
}

}  // namespace

Result<void> load_positions(const fs::path& folder, const TermsOf& terms_of,
                            std::vector<StartingPosition>& positions,
                            std::vector<StartingPosition>& games) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".play") files.push_back(entry.path());
  }
  put_in_order(files);
  for (const fs::path& file : files) {
    const auto play = load_play(file);
    if (!play) return refuse(play.error());
    const bool dealt = std::ranges::any_of(
        play->setup, [](const PlayLine& line) { return line.text.starts_with("seed:"); });
    auto terms = terms_of(*play);
    if (!terms) return refuse(terms.error());
    positions.push_back({play->setup, std::move(*terms)});
    if (dealt) games.push_back(positions.back());
  }
  return {};
}

Result<void> check_named_invariants(const Rulebook& rulebook,
                                    const std::function<bool(std::string_view)>& known) {
  for (const Edition& edition : rulebook.editions) {
    for (const Constraint& constraint : edition.constraints) {
      for (const std::string& id : constraint.invariants) {
        if (known(id)) continue;
        return refuse({edition.file, constraint.line, 1,
                       fmt::format("there is no invariant `{}`", id), "an id of invariants/"});
      }
    }
  }
  return {};
}

std::vector<StartingPosition> playable_under(std::span<const StartingPosition> positions,
                                             std::initializer_list<const Edition*> editions) {
  std::vector<StartingPosition> playable;
  for (const StartingPosition& position : positions) {
    const bool known = std::ranges::all_of(editions, [&](const Edition* edition) {
      return cards::defines_all(*edition, position.terms);
    });
    if (known) playable.push_back(position);
  }
  return playable;
}

}  // namespace headjudge::proofs
