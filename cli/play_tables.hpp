// What several plays share, once it has been read: the editions and the files of cards.
//
// Of a file of cards only those that a play names need be understood. A play's cards are looked up
// beside the play; one that names no file has the project's own.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>

#include "cli/told_cards.hpp"
#include "invariants/games/registry.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::cli {

/// A game with the cards it is played with.
template <class G>
struct CardTable {
  explicit CardTable(typename GameTraits<G>::Pool cards) : pool(std::move(cards)), game(pool) {}
  typename GameTraits<G>::Pool pool;
  G game;
};

template <class G>
using CardTables = std::map<std::filesystem::path, std::unique_ptr<CardTable<G>>>;  ///< by file

class PlayTables {
 public:
  explicit PlayTables(const std::string& editions)
      : editions_(editions.empty() ? data_dir() / "model/editions"
                                   : std::filesystem::path(editions)) {}

  /// The cards that the play is played with.
  template <class G>
  Result<const CardTable<G>*> table(const Play& play, bool strict = false) {
    const auto file = pool_file(play, GameTraits<G>::kCards).lexically_normal();
    std::unique_ptr<CardTable<G>>& known = std::get<CardTables<G>>(tables_)[file];
    if (known) return known.get();
    auto pool = load_cards<G>(file, strict);
    if (!pool) return refuse(pool.error());
    known = std::make_unique<CardTable<G>>(std::move(*pool));
    return known.get();
  }

  template <class G>
  Result<const Rulebook*> rulebook() {
    constexpr std::string_view game = GameTraits<G>::kId;
    if (const auto known = rulebooks_.find(game); known != rulebooks_.end()) return &known->second;
    auto rulebook = load_rulebook(editions_, game);
    if (!rulebook) return refuse(rulebook.error());
    if (auto bound = GameTraits<G>::bind_questions(rulebook->questions); !bound) {
      return refuse(bound.error());
    }
    return &rulebooks_.emplace(game, std::move(*rulebook)).first->second;
  }

 private:
  static std::filesystem::path pool_file(const Play& play, std::string_view own) {
    if (play.cards.empty()) return data_dir() / own;
    return std::filesystem::path(play.file).parent_path() / play.cards;
  }
  /// Cards of which some may be left out are told so.
  template <class G>
  static Result<typename GameTraits<G>::Pool> load_cards(const std::filesystem::path& file,
                                                         bool strict) {
    if constexpr (std::is_same_v<typename GameTraits<G>::Pool, cards::Pool>) {
      return load_told_pool(file, strict);
    } else {
      return GameTraits<G>::load_pool(file);
    }
  }

  std::filesystem::path editions_;
  std::map<std::string_view, Rulebook> rulebooks_;  // by game
  ShippedGames::Each<CardTables> tables_ = {};
};

}  // namespace headjudge::cli
