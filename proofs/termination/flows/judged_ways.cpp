// Each answer that lets a card go somewhere is looked up where it matters.
//
// The questions about payment have one situation each.
#include "proofs/termination/flows/judged_ways.hpp"

#include "model/dcg/kernel/questions.hpp"

namespace headjudge::proofs {

JudgedWays judged_ways(const Judge& judge) {
  const auto after = [&](dcg::Question payment) {
    return judge.answer_at(dcg::index(payment), 0) !=
           static_cast<int>(dcg::PlayPayment::before_placing);
  };
  using enum dcg::Question;
  constexpr std::size_t kMovedByItsEffect = 1;
  return {.stacks = after(play_payment) || after(digivolve_payment) || after(dna_payment) ||
                    after(burst_payment) || after(app_fusion_payment),
          .with_materials = after(digixros_payment),
          .options = after(option_payment),
          .links = after(link_payment),
          .fetches_checked = judge.answer_at(dcg::index(checked_card), kMovedByItsEffect) ==
                             static_cast<int>(dcg::CheckedCard::trash),
          .fetches_used = judge.answer_at(dcg::index(used_option_end), kMovedByItsEffect) !=
                          static_cast<int>(dcg::UsedOptionEnd::stays_there)};
}

}  // namespace headjudge::proofs
