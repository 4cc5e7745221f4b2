// Mutations, one to four at a time, because a rule often needs two things at once to go wrong.
//
// The first bytes, which say that a file is ours, are kept: changing them only makes refusals.
#include "fuzz/feedback/mutation.hpp"

#include <algorithm>
#include <array>

namespace headjudge::fuzz {
namespace {

struct Mutator {
  Bytes& bytes;
  std::size_t fixed;
  ByteView other;
  Random& random;

  [[nodiscard]] std::size_t draw(std::size_t limit) const {
    return static_cast<std::size_t>(random.below(limit));
  }
  [[nodiscard]] std::uint8_t any_byte() const { return static_cast<std::uint8_t>(draw(256)); }
  [[nodiscard]] std::size_t place() const { return fixed + draw(bytes.size() - fixed); }
  [[nodiscard]] auto at(std::size_t index) const {
    return bytes.begin() + static_cast<std::ptrdiff_t>(index);
  }

  void change_byte() const { bytes[place()] = any_byte(); }
  void change_bit() const { bytes[place()] ^= static_cast<std::uint8_t>(1U << draw(8)); }
  void step_byte() const {
    std::uint8_t& byte = bytes[place()];
    byte = static_cast<std::uint8_t>(byte + (draw(2) == 0 ? 1U : 255U));
  }
  void insert_byte() const { bytes.insert(at(place()), any_byte()); }
  void erase_some() const {
    const std::size_t begin = place();
    const std::size_t count = std::min<std::size_t>(1 + draw(8), bytes.size() - begin);
    bytes.erase(at(begin), at(begin + count));
  }
  void append_some() const {
    for (std::size_t left = 1 + draw(16); left > 0; --left) bytes.push_back(any_byte());
  }
  void copy_some() const {
    const std::size_t from = place();
    const std::size_t count = std::min<std::size_t>(1 + draw(16), bytes.size() - from);
    const Bytes copy(at(from), at(from + count));
    const std::size_t to = place();
    bytes.insert(at(to), copy.begin(), copy.end());
  }
  void cross() const {
    if (other.size() <= fixed) return;
    const std::size_t from = fixed + draw(other.size() - fixed);
    bytes.resize(place());
    const ByteView tail = other.subspan(from);
    bytes.insert(bytes.end(), tail.begin(), tail.end());
  }
};

using Mutation = void (Mutator::*)() const;
constexpr std::array<Mutation, 10> kMutations = {
    &Mutator::change_byte, &Mutator::change_byte, &Mutator::change_bit,  &Mutator::step_byte,
    &Mutator::insert_byte, &Mutator::erase_some,  &Mutator::append_some, &Mutator::append_some,
    &Mutator::copy_some,   &Mutator::cross};

}  // namespace

Bytes mutate(Bytes input, std::size_t fixed, ByteView other, Random& random) {
  const Mutator mutator{input, fixed, other, random};
  for (std::uint64_t left = 1 + random.below(4); left > 0; --left) {
    if (input.size() <= fixed) mutator.append_some();
    const Mutation mutation = kMutations[static_cast<std::size_t>(random.below(kMutations.size()))];
    (mutator.*mutation)();
  }
  if (input.size() > kMostInputBytes) input.resize(kMostInputBytes);
  return input;
}

}  // namespace headjudge::fuzz
