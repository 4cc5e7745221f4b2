// Drawing mutants by a hash of their words.
//
// Mutants are sorted by that hash, and the first ones are taken.
#include "generator/drawing.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include <llvm/Support/xxhash.h>

#include "generator/mutation.hpp"

namespace mutants {

int draw(const std::string& work, const std::string& seed, std::size_t count) {
  const std::vector<Mutation> all = read_mutations(work + "/all.tsv");
  std::vector<std::pair<std::uint64_t, const Mutation*>> order;
  for (const Mutation& mutation : all) {
    if (!mutation.rule.empty()) continue;
    order.emplace_back(llvm::xxh3_64bits(seed + " " + key_of(mutation)), &mutation);
  }
  std::ranges::sort(order);
  order.resize(std::min(order.size(), count));
  std::vector<Mutation> drawn;
  for (const auto& [_, mutation] : order) drawn.push_back(*mutation);
  write_mutations(work + "/mutants.tsv", drawn);
  return 0;
}

int take_named(const std::string& work) {
  std::vector<Mutation> all = read_mutations(work + "/all.tsv");
  std::erase_if(all, [](const Mutation& mutation) { return mutation.rule.empty(); });
  write_mutations(work + "/mutants.tsv", all);
  return 0;
}

}  // namespace mutants
