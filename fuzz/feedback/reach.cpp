// Noting things as bits (see reach.hpp). A question has at most 65,536 situations and in practice a
// few hundred, and there are few editions: each thing has a place of its own. Pairs of effects are
// so many with a big pool that they share places beyond kMostPairs.
#include "fuzz/feedback/reach.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace headjudge::fuzz {
namespace {

constexpr std::size_t kMostPairs = std::size_t{1} << 22U;
constexpr std::size_t kBitsInAWord = 64;

std::size_t pairs_kept(const ReachSizes& sizes) {
  return std::min((sizes.procedures + sizes.effects) * sizes.effects, kMostPairs);
}

/// The bits of a number, well mixed: the last step of splitmix64.
std::uint64_t mixed(std::uint64_t bits) {
  bits = (bits ^ (bits >> 30U)) * 0xBF58476D1CE4E5B9U;
  bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBU;
  return bits ^ (bits >> 31U);
}

}  // namespace

Reach::Bits::Bits(std::size_t editions, std::size_t size)
    : size_(size),
      words_((size + kBitsInAWord - 1) / kBitsInAWord),
      bits_(editions * words_) {}

bool Reach::Bits::set(std::size_t edition, std::size_t bit) {
  std::uint64_t& word = bits_[edition * words_ + bit / kBitsInAWord];
  const std::uint64_t mask = std::uint64_t{1} << (bit % kBitsInAWord);
  const bool was_set = (word & mask) != 0;
  word |= mask;
  return !was_set;
}

bool Reach::Bits::get(std::size_t edition, std::size_t bit) const {
  return (bits_[edition * words_ + bit / kBitsInAWord] >> (bit % kBitsInAWord) & 1U) != 0;
}

std::size_t Reach::Bits::count(std::size_t edition) const {
  std::size_t count = 0;
  for (std::size_t word = 0; word < words_; ++word) {
    count += static_cast<std::size_t>(std::popcount(bits_[edition * words_ + word]));
  }
  return count;
}

Reach::Reach(const QuestionSet& questions, const ReachSizes& sizes)
    : questions_(&questions),
      sizes_(sizes),
      instructions_(sizes.editions, sizes.instructions),
      pairs_(sizes.editions, pairs_kept(sizes)),
      invariants_(sizes.editions, sizes.invariants),
      applied_before_(sizes.invariants),
      games_(sizes.editions) {
  for (const Question& question : questions.questions) {
    first_.push_back(places_);
    places_ += question.situation_count();
  }
  answers_.assign(sizes.editions * places_, 0);
}

void Reach::begin(std::size_t edition) {
  under(edition);
  ++games_[edition];
}

void Reach::under(std::size_t edition) { edition_ = edition; }

void Reach::count(Kind kind, std::size_t thing) {
  if (counters_.empty()) return;
  const std::uint64_t key = (std::uint64_t{thing} << 16U) | (std::uint64_t{edition_} << 2U) |
                            static_cast<std::uint64_t>(kind);
  std::uint8_t& counter = counters_[static_cast<std::size_t>(mixed(key) % counters_.size())];
  if (counter < std::numeric_limits<std::uint8_t>::max()) ++counter;
}

void Reach::take(ConsultLog& log) {
  constexpr unsigned kAnswers = 32;
  for (const ConsultLog::Entry& entry : log.entries) {
    const std::size_t place = first_[entry.question] + entry.situation;
    const unsigned answer = entry.answer % kAnswers;
    std::uint32_t& given = answers_[edition_ * places_ + place];
    news_ = news_ || (given >> answer & 1U) == 0;
    given |= std::uint32_t{1} << answer;
    count(Kind::answer, place * kAnswers + answer);
  }
  log.entries.clear();
}

void Reach::note_instruction(std::size_t instruction) {
  if (instruction >= instructions_.size()) return;
  news_ = instructions_.set(edition_, instruction) || news_;
  count(Kind::instruction, instruction);
}

std::size_t Reach::place_of_pair(std::size_t doing, std::size_t effect) const {
  return (doing * sizes_.effects + effect) % pairs_.size();
}

void Reach::note_triggered(std::size_t doing, std::size_t effect) {
  if (pairs_.size() == 0) return;
  const std::size_t place = place_of_pair(doing, effect);
  news_ = pairs_.set(edition_, place) || news_;
  count(Kind::pair, place);
}

void Reach::note_applied(std::span<const std::uint64_t> applied) {
  for (std::size_t i = 0; i < applied_before_.size(); ++i) {
    if (applied[i] == applied_before_[i]) continue;
    applied_before_[i] = applied[i];
    news_ = invariants_.set(edition_, i) || news_;
    count(Kind::invariant, i);
  }
}

bool Reach::take_news() { return std::exchange(news_, false); }

std::uint32_t Reach::answers(std::size_t edition, std::size_t question,
                             std::size_t situation) const {
  return answers_[edition * places_ + first_[question] + situation];
}

bool Reach::came_to(std::size_t edition, std::size_t instruction) const {
  return instructions_.get(edition, instruction);
}

bool Reach::applied(std::size_t edition, std::size_t invariant) const {
  return invariants_.get(edition, invariant);
}

std::size_t Reach::pairs(std::size_t edition) const { return pairs_.count(edition); }

bool Reach::is_asked(std::size_t place) const {
  for (std::size_t edition = 0; edition < sizes_.editions; ++edition) {
    if (answers_[edition * places_ + place] != 0) return true;
  }
  return false;
}

std::size_t Reach::situations() const {
  std::size_t count = 0;
  for (std::size_t place = 0; place < places_; ++place) count += is_asked(place) ? 1U : 0U;
  return count;
}

std::vector<QuestionCounts> Reach::questions() const {
  std::vector<QuestionCounts> result;
  for (std::size_t q = 0; q < questions_->questions.size(); ++q) {
    const Question& question = questions_->questions[q];
    QuestionCounts& counts = result.emplace_back();
    counts.question = question.id;
    for (std::size_t s = 0; s < question.situation_count(); ++s) {
      const bool asked = is_asked(first_[q] + s);
      if (asked) ++counts.asked;
      const std::vector<int> values = question.situation_values(s);
      if (!question.is_reachable(values)) continue;
      ++counts.reachable;
      if (!asked) counts.never_asked.push_back(question.situation_text(values));
    }
  }
  return result;
}

}  // namespace headjudge::fuzz
