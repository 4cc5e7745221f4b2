// Drawing boards, and making one small.
//
// A board is made small greedily: one thing less at a time, kept when the order still matters. The
// result is small in every single step, which need not be the smallest of all.
#include "proofs/commutativity/sample.hpp"

#include <algorithm>

namespace headjudge::proofs {
namespace {

using Plain = Board<ConcreteAlgebra>;
using PlainDigimon = BoardDigimon<ConcreteAlgebra>;

/// What most boards of a game show.
constexpr int kUsualDpSteps = 15;
constexpr int kUsualCost = 15;
constexpr int kUsualUnder = 4;

int number_below(Random& random, int limit) {
  return static_cast<int>(random.below(static_cast<std::uint64_t>(limit)));
}

bool is_own(const Scene& scene, std::size_t digimon) {
  return scene.self[0] == digimon || scene.self[1] == digimon;
}

void draw_facets(Random& random, const BoardColumns& columns, const NameRows& rows,
                 PlainDigimon& digimon) {
  const auto& mixtures = rows.rows;
  const std::vector<bool>* row =
      mixtures.empty() ? nullptr : &mixtures[random.below(mixtures.size())];
  for (std::size_t i = 0; i < columns.facets.size(); ++i) {
    const bool described = columns.facets[i].kind == Facet::Kind::described;
    digimon.facets[i] = described && row != nullptr ? (*row)[i] : random.below(2) == 0;
  }
}

int draw_memory(Random& random) {
  const int near = number_below(random, 7) - 3;
  switch (random.below(4)) {
    case 0: return dcg::kGaugeEnd - number_below(random, 3);
    case 1: return number_below(random, 3) - dcg::kGaugeEnd;
    default: return near;
  }
}

bool is_good(const Plain& board, const Scene& scene) {
  return is_board(ConcreteAlgebra{}, board) && suits_scene(ConcreteAlgebra{}, board, scene);
}

/// Makes one board smaller, as long as the order matters on it.
class Shrinker {
 public:
  Shrinker(OrderCounterexample& found, const EffectProgramView& first,
           const EffectProgramView& second)
      : found_(found), first_(first), second_(second) {}

  /// One thing less, wherever that can be; false when nothing can.
  bool shrink() {
    bool any = false;
    for (std::size_t i = 0; i < kDigimonAll; ++i) any = shrink_digimon(i) || any;
    for (std::size_t player = 0; player < 2; ++player) {
      using Piles = BoardPiles<ConcreteAlgebra>;
      for (int Piles::* pile : {&Piles::hand, &Piles::deck, &Piles::security, &Piles::trash}) {
        const auto at = [=](Plain& board) -> int& { return board.piles[player].*pile; };
        any = lower(at, 0, 1) || any;
      }
    }
    const bool back = found_.board.crossed && found_.board.memory >= 0 &&
                      try_change([](Plain& board) { board.crossed = false; });
    any = back || any;
    return lower([](Plain& board) -> int& { return board.memory; }, 0, 1) || any;
  }

 private:
  bool shrink_digimon(std::size_t i) {
    if (!found_.board.digimon[i].present) return false;
    const bool gone = !is_own(found_.scene, i) && try_change([&](Plain& board) {
      board.digimon[i].present = board.digimon[i].suspended = false;
      board.digimon[i].under = 0;
    });
    if (gone) return true;
    bool any = false;
    if (found_.board.digimon[i].suspended) {
      any = try_change([&](Plain& board) { board.digimon[i].suspended = false; });
    }
    const auto lower_number = [&](int PlainDigimon::* number, int least, int step) {
      const auto at = [=](Plain& board) -> int& { return board.digimon[i].*number; };
      any = lower(at, least, step) || any;
    };
    lower_number(&PlainDigimon::under, 0, 1);
    lower_number(&PlainDigimon::dp, kDpStep, kDpStep);
    lower_number(&PlainDigimon::level, kLeastLevel, 1);
    lower_number(&PlainDigimon::cost, kLeastCost, 1);
    return any;
  }

  /// A number to its least, or step by step towards it.
  template <class At>
  bool lower(const At& at, int least, int step) {
    bool any = false;
    while (at(found_.board) != least) {
      const int now = at(found_.board);
      const int nearer = now > least ? now - step : now + step;
      const bool lowered = try_change([&](Plain& board) { at(board) = least; }) ||
                           try_change([&](Plain& board) { at(board) = nearer; });
      if (!lowered) break;
      any = true;
    }
    return any;
  }

  /// Keeps a change when what it makes is a board, and the order matters on it.
  template <class Change>
  bool try_change(const Change& change) {
    Plain smaller = found_.board;
    change(smaller);
    if (!is_good(smaller, found_.scene)) return false;
    if (!order_matters_on(first_, second_, found_.scene, smaller)) return false;
    found_.board = std::move(smaller);
    return true;
  }

  OrderCounterexample& found_;
  const EffectProgramView& first_;
  const EffectProgramView& second_;
};

}  // namespace

Plain random_board(Random& random, const BoardColumns& columns, const NameRows& rows,
                   const Scene& scene) {
  Plain board = plain_board(columns);
  board.memory = draw_memory(random);
  board.crossed = board.memory < 0 || random.below(4) == 0;
  const bool few = random.below(2) == 0;
  for (auto& piles : board.piles) {
    for (int* pile : {&piles.hand, &piles.deck, &piles.security, &piles.trash}) {
      *pile = number_below(random, few ? 3 : 9);
    }
    piles.trash += 2;  // room for the cards of both effects
  }
  for (std::size_t i = 0; i < board.digimon.size(); ++i) {
    PlainDigimon& digimon = board.digimon[i];
    draw_facets(random, columns, rows, digimon);
    digimon.dp = kDpStep * (1 + number_below(random, kUsualDpSteps));
    if (random.below(8) == 0) digimon.dp -= kHalfDpStep;
    digimon.level = kLeastLevel + number_below(random, kMostLevel - kLeastLevel + 1);
    digimon.cost = kLeastCost + number_below(random, kUsualCost);
    digimon.present = is_own(scene, i) || random.below(4) != 0;
    if (!digimon.present) continue;
    digimon.suspended = random.below(2) == 0;
    digimon.under = number_below(random, kUsualUnder + 1);
    const bool needs_card =
        (scene.inherited[0] && scene.self[0] == i) || (scene.inherited[1] && scene.self[1] == i);
    if (needs_card) digimon.under = std::max(digimon.under, 1);
  }
  return board;
}

void make_small(OrderCounterexample& found, const EffectProgramView& first,
                const EffectProgramView& second) {
  Shrinker shrinker(found, first, second);
  while (shrinker.shrink()) {
  }
}

std::optional<OrderCounterexample> sample_counterexample(const EffectProgramView& first,
                                                         const EffectProgramView& second,
                                                         const Scene& scene, const NameRows& rows,
                                                         int tries) {
  const BoardColumns columns = columns_of(first, second);
  Random random(0);
  for (int i = 0; i < tries; ++i) {
    const Plain board = random_board(random, columns, rows, scene);
    if (!order_matters_on(first, second, scene, board)) continue;
    OrderCounterexample found{scene, board};
    make_small(found, first, second);
    return found;
  }
  return std::nullopt;
}

}  // namespace headjudge::proofs
