// The words of an ending (see endings.hpp).
//
// A verdict is only worth what was looked at, so each says from how many positions and how far.
#include "proofs/audit/endings.hpp"

namespace headjudge::proofs {

namespace {

std::string ranking_words(const std::vector<RankedMeasure>& ranking) {
  std::vector<std::string> words;
  for (const RankedMeasure& measure : ranking) {
    words.push_back(fmt::format("{} ({} decisions)", measure.name, measure.decisions));
  }
  return fmt::format(" Each decision lowers the first of these measures that it changes: {}.",
                     fmt::join(words, ", "));
}

}  // namespace

std::string ruling_words(const PlayRuling& ruling) {
  return fmt::format("{}{} is {}", ruling.question,
                     ruling.when.empty() ? "" : " when " + ruling.when, ruling.answer);
}

std::string ending_certificate(EndVerdict verdict, std::size_t starts, std::size_t states,
                               std::uint64_t decisions, std::size_t longest,
                               const std::vector<RankedMeasure>& ranking) {
  if (verdict != EndVerdict::ends) {
    return fmt::format(
        "No position came back among {} positions from {} starting positions, but not every play "
        "was followed to its end.",
        states, starts);
  }
  return fmt::format(
      "Every play from {} starting positions was followed to its end ({} positions, {} "
      "decisions): none comes back, and the longest has {} decisions.{}",
      starts, states, decisions, longest, ranking.empty() ? "" : ranking_words(ranking));
}

std::string not_followed_words(std::size_t dealt, std::size_t refused) {
  if (dealt == 0 && refused == 0) return "";
  return fmt::format(
      " Not followed: {} games dealt from whole decks, {} positions that cannot be "
      "set up.",
      dealt, refused);
}

std::string leaving_words(const std::array<bool, 2>& can_leave, bool can_be_ended) {
  const char* const who = can_leave[0] && can_leave[1] ? "Both players can leave this round"
                          : can_leave[0]               ? "Only P1 can leave this round"
                          : can_leave[1]               ? "Only P2 can leave this round"
                                                       : "No player can leave this round";
  const char* const end = can_be_ended
                              ? "and play can still come to an end from there."
                              : "and no play from there that was followed comes to an end.";
  return fmt::format("{}, {}", who, end);
}

}  // namespace headjudge::proofs
