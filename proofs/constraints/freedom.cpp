// Gathering freedoms (see freedom.hpp).
//
// Situations that cannot come up are left out: no play asks about them.
#include "proofs/constraints/freedom.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace headjudge::proofs {

Freedoms::Freedoms(const Edition& edition, const QuestionSet& questions)
    : customary_(base_judge(edition, questions)), joined_(edition, questions) {
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const Question& question = questions.questions[q];
    std::vector<std::size_t>& place = place_.emplace_back(question.situation_count(), 0);
    std::map<std::vector<int>, std::size_t> known;
    for (std::size_t s = 0; s < place.size(); ++s) {
      const std::vector<int> values = question.situation_values(s);
      if (!question.is_reachable(values)) continue;
      std::vector<int> options = judge_options(edition, questions, q, values);
      if (options.size() < 2) continue;
      std::ranges::sort(options);
      const auto [at, is_new] = known.emplace(options, all_.size());
      if (is_new) all_.push_back({q, {}, std::move(options)});
      all_[at->second].situations.push_back(s);
      place[s] = at->second + 1;
    }
  }
}

const Freedom* Freedoms::at(std::size_t question, std::size_t situation) const {
  const std::size_t place = place_[question][situation];
  return place == 0 ? nullptr : &all_[place - 1];
}

Judge Freedoms::using_one(const Freedom& freedom, int answer) const {
  Judge judge = customary_;
  std::vector<WantedAnswer> wanted;
  for (const std::size_t s : freedom.situations) wanted.push_back({{freedom.question, s}, answer});
  give_answers(judge, joined_, wanted);
  return judge;
}

Judge Freedoms::using_all(std::size_t places) const {
  Judge judge = customary_;
  std::vector<WantedAnswer> wanted;
  for (const Freedom& freedom : all_) {
    for (const std::size_t s : freedom.situations) {
      const auto usual =
          std::ranges::find(freedom.options, customary_.answer_at(freedom.question, s));
      const auto from = static_cast<std::size_t>(usual - freedom.options.begin());
      wanted.push_back(
          {{freedom.question, s}, freedom.options[(from + places) % freedom.options.size()]});
    }
  }
  give_answers(judge, joined_, wanted);
  return judge;
}

std::size_t Freedoms::most_options() const {
  std::size_t most = 1;
  for (const Freedom& freedom : all_) most = std::max(most, freedom.options.size());
  return most;
}

}  // namespace headjudge::proofs
