// Targets: which cards an effect's words fit.
// What other chapters ask of targets.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>
#include <span>

#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

struct Controller {
  Player owner = 0;
  CardId permanent = kNoCard;         ///< "this Digimon"
  CardId subject = kNoCard;           ///< "that Digimon", whose event triggered the effect
  cards::CardKind kind{};             ///< of the card whose effect it is
  Antecedent antecedent = {};         ///< what the sentence before was about, as it was then
  std::uint8_t last_count = 0;        ///< of the last instruction that can be counted
  OtherSubjects other_subjects = {};  ///< what its event happened to at the same time
};
/// `whose` says among whose permanents "highest" and "lowest" are meant.
[[nodiscard]] bool fits(const View& v, Permanent permanent, const cards::Filter& filter,
                        const Controller& by, cards::Whose whose = cards::Whose::yours);
[[nodiscard]] bool fits_target(const View& v, Permanent permanent, const cards::Target& target,
                               const Controller& by);
/// Do the words name a part of the field?
[[nodiscard]] constexpr bool names_part(const cards::Target& target) {
  return target.part != cards::FieldPart::unsaid;
}
/// Is it in the part of the field that the words name? Those that name none reach the breeding area
/// only if the judge says so.
[[nodiscard]] bool is_in_part(const View& v, Permanent permanent, const cards::Target& target);
void find_candidates(const View& v, const cards::Target& target, const Controller& by,
                     Candidates& out);
[[nodiscard]] bool card_fits(const View& v, CardId card, const cards::Target& target,
                             const Controller& by);
/// Do the words let it be chosen along with those that are: different names, a total of no more
/// than this?
[[nodiscard]] bool fit_together(const View& v, const cards::Filter& filter, int most_in_total,
                                Choice of, CardId id, std::span<const CardId> chosen);
[[nodiscard]] Player whose_player(cards::Whose whose, Player owner);
[[nodiscard]] bool is_on_side(const View& v, Permanent permanent, cards::Whose whose, Player owner);
/// Does a description say how the cards that it names are to each other?
[[nodiscard]] bool relates_cards(const cards::Filter& filter);
[[nodiscard]] Controller controller_of(const View& v, const Frame& frame);

}  // namespace headjudge::dcg
