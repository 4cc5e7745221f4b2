// Taking a decision step by step, for all who look at its steps.
//
// From kLongWay steps on the engine looks for repetitions of its own (model/dcg/running.cpp). So
// many are rare and are not kept: who looks at them then takes them once more. Below that number
// Dcg::apply does nothing but take these steps, one after the other; a test holds it to that.
#include "invariants/dcg/steps_taken.hpp"

#include "invariants/dcg/notes.hpp"
#include "model/dcg/running.hpp"

namespace headjudge::dcg {

namespace {

constexpr std::size_t kMostKept = 60;  // below kLongWay

}  // namespace

StepsTaken::EngineStep& StepsTaken::next() {
  if (size_ == steps_.size()) steps_.push_back(std::make_unique_for_overwrite<EngineStep>());
  EngineStep& step = *steps_[size_];
  step.log.clear();
  if (size_ > 0) step.now = steps_[size_ - 1]->now;
  ++size_;
  return step;
}

bool StepsTaken::take(const Dcg& game, const Judge& judge, const State& before,
                      const Decision& decision) {
  size_ = 0;
  EngineStep& first = next();
  first.now = before;
  game.take(first.now, judge, decision, &first.log);
  while (is_running(at(size_ - 1))) {
    if (size_ == kMostKept) return false;
    EngineStep& step = next();
    (void)game.advance(step.now, judge, &step.log);
  }
  end_ = at(size_ - 1);
  Stretch over;
  (void)run_on(game, end_, judge, over);  // nothing runs: it comes to rest
  return true;
}

void apply_noting(Notes& notes, const Dcg& game, const Judge& judge, State& state,
                  const Decision& decision) {
  DcgNotes& noted = notes.of<DcgNotes>();
  noted.steps_are_kept = noted.steps.take(game, judge, state, decision);
  noted.steps_of = notes.moment();
  if (noted.steps_are_kept) {
    state = noted.steps.end();
  } else {
    game.apply(state, judge, decision);
  }
}

const StepsTaken* noted_steps(Notes* notes, const Dcg& game, const Judge& judge,
                              const State& before, const Decision& decision) {
  if (notes == nullptr) return nullptr;
  DcgNotes& noted = notes->of<DcgNotes>();
  if (noted.steps_of != notes->moment()) {
    noted.steps_are_kept = noted.steps.take(game, judge, before, decision);
    noted.steps_of = notes->moment();
  }
  return noted.steps_are_kept ? &noted.steps : nullptr;
}

}  // namespace headjudge::dcg
