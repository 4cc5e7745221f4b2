// Procedures: link cards, Tokens, stacks that came to be in other ways, and memory that is due.
//
// (en-2025, Linking; Token Cards; DNA Digivolve; Burst Digivolve; Overflow)
#include "invariants/dcg/looking.hpp"
#include "invariants/dcg/parts.hpp"

namespace headjudge::dcg {

namespace {

/// Rule checks have been made and nothing is half done: what they forbid is not there.
bool settled(const State& state) {
  return nothing_pending(state) && state.announced.empty() && state.check_due == 0 &&
         state.overflow.bits() == 0;
}

template <class Holds>
Verdict every_linked(const DcgPosition& position, Holds&& holds) {
  Verdict verdict = Verdict::not_applicable;
  for (const Side& side : position.state.sides()) {
    for (const Permanent permanent : side.field) {
      if (permanent.links().empty()) continue;
      if (!holds(permanent)) return Verdict::broken;
      verdict = Verdict::held;
    }
  }
  return verdict;
}

/// In the breeding area too: an effect may link a card there. (ruling Q5700)
Verdict only_digimon_are_linked(const DcgPosition& position) {
  const View v = look(position);
  if (!settled(position.state)) return Verdict::not_applicable;
  return every_linked(position, [&](Permanent permanent) { return v.is_digimon(permanent); });
}

Verdict within_the_link_limit(const DcgPosition& position) {
  const View v = look(position);
  if (!settled(position.state)) return Verdict::not_applicable;
  return every_linked(position, [&](Permanent permanent) {
    const int own = v.judged(Question::link_number, LinkNumber::two) ? 2 : 1;
    const int limit = own + std::max(standing_of(v, permanent).more_links, 0);
    return static_cast<int>(permanent.links().size()) <= limit ||
           v.judged(Question::link_excess, LinkExcess::stay);
  });
}

/// Is any card or Token of the game printed as a Token?
bool has_tokens(const DcgPosition& position) {
  const View v = look_afresh(position);
  return of_the_cards(position.notes, position.state, AboutCards::any_token, [&] {
    return std::ranges::any_of(
        position.state.def, [&](const Printed& printed) { return v.cards.facts(printed).token; });
  });
}

Verdict tokens_stay_on_the_field(const DcgPosition& position) {
  if (!has_tokens(position)) return Verdict::not_applicable;
  const View v = look(position);
  Verdict verdict = Verdict::not_applicable;
  for (const Side& side : position.state.sides()) {
    const auto away = [&](const auto& pile) {
      return std::ranges::any_of(pile, [&](CardId card) { return v.facts(card).token; });
    };
    if (away(side.hand) || away(side.deck) || away(side.security) || away(side.trash)) {
      if (v.judged(Question::token_leaves, TokenLeaves::removed_from_game)) return Verdict::broken;
      verdict = Verdict::held;
    }
    for (const Permanent permanent : side.field) {
      if (v.facts(permanent).token && verdict != Verdict::broken) verdict = Verdict::held;
    }
  }
  return verdict;
}

Verdict tokens_lie_alone(const DcgPosition& position) {
  if (!has_tokens(position)) return Verdict::not_applicable;
  const View v = look(position);
  Verdict verdict = Verdict::not_applicable;
  for (const Side& side : position.state.sides()) {
    for (const Permanent permanent : side.field) {
      const bool any =
          std::ranges::any_of(permanent.cards(), [&](CardId card) { return v.facts(card).token; });
      if (!any) continue;
      const bool alone = permanent.cards().size() == 1 && permanent.links().empty();
      if (!alone && v.judged(Question::token_under, TokenUnder::may_not) &&
          v.judged(Question::token_digivolves, TokenDigivolves::may_not)) {
        return Verdict::broken;
      }
      verdict = Verdict::held;
    }
  }
  return verdict;
}

Verdict dna_takes_both(const DcgStep& step) {
  if (step.decision.kind != DecisionKind::dna_digivolve) return Verdict::not_applicable;
  if (!step.after.announced.empty()) return Verdict::not_applicable;
  const Permanent first = find_permanent(step.before, step.decision.first);
  const Permanent second = find_permanent(step.before, step.decision.second);
  const Permanent joined = find_permanent(step.after, step.decision.second);
  // One of them may come from the hand, and what it set off may have changed the other.
  if (first == nullptr || second == nullptr || joined == nullptr) return Verdict::not_applicable;
  const std::size_t cards = first.cards().size() + second.cards().size() + 1;
  if (joined.cards().size() != cards) return Verdict::not_applicable;
  return held_if(joined.top() == step.decision.third && joined->dna != 0 &&
                 find_permanent(step.after, step.decision.first) == nullptr);
}

Verdict burst_marks_end_with_the_turn(const DcgStep& step) {
  if (!turn_changed(step)) return Verdict::not_applicable;
  for (const Side& side : step.after.sides()) {
    for (const Permanent permanent : side.field) {
      if (permanent->burst != 0) return Verdict::broken;
    }
  }
  return Verdict::held;
}

Verdict overflow_is_settled(const DcgPosition& position) {
  const State& state = position.state;
  if (!state.frames.empty() || !state.procedures.empty()) return Verdict::not_applicable;
  return held_if(state.memory_due[0] == 0 && state.memory_due[1] == 0);
}

constexpr std::array<DcgInvariant, 7> kProcedureInvariants = {{
    {"linked-digimon", "Only Digimon have link cards.", &only_digimon_are_linked, nullptr,
     HangsOn::parts(kKinds | kStacks | kModifiers | kUnderWay | kAnnounced | kCheckDue | kOutcome)},
    {"link-limit",
     "No Digimon has more link cards than it may have, unless the judge lets those too many stay.",
     &within_the_link_limit, nullptr, HangsOn::everything()},
    {"tokens-on-field", "Tokens are on the field only, unless the judge allows them elsewhere.",
     &tokens_stay_on_the_field, nullptr, HangsOn::parts(kKinds | kPiles | kStacks)},
    {"tokens-alone", "Nothing lies on or under a Token, unless the judge allows it.",
     &tokens_lie_alone, nullptr, HangsOn::parts(kKinds | kStacks)},
    {"dna-joins", "A DNA digivolution makes one stack of two, the new card on top.", nullptr,
     &dna_takes_both, HangsOn::kinds(DecisionKind::dna_digivolve)},
    {"burst-ends", "No Digimon counts as burst digivolved once the turn is over.", nullptr,
     &burst_marks_end_with_the_turn, HangsOn::changes(kTurnPlayer)},
    {"overflow-settled", "Memory that Overflow takes is taken before any player acts.",
     &overflow_is_settled, nullptr, HangsOn::parts(kFrames | kProcedures | kGauge)},
}};

}  // namespace

std::span<const DcgInvariant> procedure_invariants() { return kProcedureInvariants; }

}  // namespace headjudge::dcg
