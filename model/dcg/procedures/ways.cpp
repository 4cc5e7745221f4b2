// Which steps a declared card takes: one procedure for each way of coming into play.
//
// This is the one list of the procedures that begin with a declaration. A new one is a file beside
// this one, an enumerator of Way and a row below. (comprehensive-4.2, 7 to 10)
#include "model/dcg/procedures/ways.hpp"

#include <array>

#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/app_fusion.hpp"
#include "model/dcg/procedures/burst_digivolution.hpp"
#include "model/dcg/procedures/digivolving.hpp"
#include "model/dcg/procedures/dna_digivolution.hpp"
#include "model/dcg/procedures/linking.hpp"
#include "model/dcg/procedures/options.hpp"
#include "model/dcg/procedures/playing.hpp"
#include "model/dcg/procedures/steps/cards.hpp"

namespace headjudge::dcg {

namespace {

const CardProcedure& steps_of(Way way, const CardFacts& card) {
  switch (way) {
    case Way::play: return steps_of_playing(card);
    case Way::digivolve: return steps_of_digivolving();
    case Way::dna: return steps_of_dna_digivolution();
    case Way::burst: return steps_of_burst_digivolution();
    case Way::app_fusion: return steps_of_app_fusion();
    case Way::link: break;
  }
  return steps_of_linking();
}

}  // namespace

std::array<const CardProcedure*, 8> declared_procedures() {
  return {&steps_of_playing(),     &steps_of_digixros(),         &steps_of_using_options(),
          &steps_of_digivolving(), &steps_of_dna_digivolution(), &steps_of_burst_digivolution(),
          &steps_of_app_fusion(),  &steps_of_linking()};
}

void go_on_declared(const Table& t, const Announcement& event) {
  const bool used = event.kind == Announced::using_option;
  go_on_declared(t, used ? steps_of_using_options() : steps_of(event.way, t.facts(event.card)),
                 event);
}

void take_procedure_step(const Table& t) {
  const Procedure& waiting = t.state.procedures.back();
  go_on_waiting(t, steps_of(waiting.way, t.facts(waiting.card)));
}

}  // namespace headjudge::dcg
