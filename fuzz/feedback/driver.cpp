// What a driver does with inputs of which it says nothing itself: they are bytes.
// Drivers of games change and cross them by their decisions instead.
#include "fuzz/feedback/driver.hpp"

#include "fuzz/feedback/mutation.hpp"

namespace headjudge::fuzz {

Bytes Driver::changed(ByteView input, ByteView other, Random& random) const {
  return mutate(Bytes(input.begin(), input.end()), prefix().size(), other, random);
}

Bytes Driver::crossed(ByteView one, ByteView other, Random& random) const {
  return changed(one, other, random);
}

}  // namespace headjudge::fuzz
