// The rows, and what the libFuzzer programs share.
//
// A program keeps one driver for all its inputs: opening one reads the editions and the pool. On a
// finding it prints the play first and aborts then, so that libFuzzer keeps the input.
#include "fuzz/campaign/registry.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "fuzz/ccg/driver.hpp"
#include "fuzz/dcg/driver.hpp"
#include "fuzz/texts/driver.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/random.hpp"

namespace headjudge::fuzz {
namespace {

constexpr std::array<Target, 8> kTargets = {{
    {"game", "Whole games under any judge of any edition, with every invariant checked.",
     &open_game_driver, "HJG1", "Of three cards in a trash one vanishes.", "following",
     "fuzz_game_canary"},
    {"decks", "Whole games of decks drawn around two cards, from a file of cards if one is named.",
     &open_decks_driver, "HJD1", "Of three cards in a trash one vanishes.", "following", ""},
    {"two_judges", "Games under two judges of any editions, who part over what they are asked.",
     &open_two_judges_driver, "HJL1",
     "At the second table, of three cards in a trash one vanishes.", "two-judges", ""},
    {"ccg", "Whole games of the Digimon Collectable Card Game, with every invariant checked.",
     &open_ccg_driver, "HJC1", "Of three cards offline one vanishes.", "ccg-card-in-one-place", ""},
    {"play", "Any text as a play: refused with a reason, or read and written as it was.",
     &open_play_driver, "", "A digit above 3 is written as 3.", "play-round-trip", ""},
    {"cards", "Any text as a card file: refused with a reason, or compiled whole.",
     &open_cards_driver, "", "Of a card with three effects one is missing.", "card-effects-whole",
     ""},
    {"card_text", "Any text as an effect or a requirement: refused with a reason, or printed back.",
     &open_card_text_driver, "", "A digit above 3 is printed as 3.", "card-text-round-trip", ""},
    {"card_time", "Any text repeated: the work of reading it grows with its length alone.",
     &open_card_time_driver, "", "A bracket is read again for each before it.", "card-text-time",
     ""},
}};

Driver& driver_of(std::string_view name) {
  static const std::unique_ptr<Driver> driver = [&] {
    const Target* target = find_target(name);
    TargetScope scope(data_dir());
    scope.planted = std::getenv("HEADJUDGE_PLANT") != nullptr;
    auto opened = target->open(scope);
    if (!opened) {
      fmt::print(stderr, "{}\n", opened.error().text());
      std::exit(2);
    }
    return std::move(*opened);
  }();
  return *driver;
}

/// Is what breaks something made small and told before the program ends?
bool& is_told() {
  static bool told = true;
  return told;
}

/// As much as there is room for; so much that was.
std::size_t put_into(const Bytes& bytes, std::span<std::uint8_t> out) {
  const std::size_t size = std::min(bytes.size(), out.size());
  std::copy_n(bytes.begin(), size, out.begin());
  return size;
}

}  // namespace

std::span<const Target> targets() { return kTargets; }

const Target* find_target(std::string_view name) {
  const auto found = std::ranges::find(kTargets, name, &Target::name);
  return found != kTargets.end() ? &*found : nullptr;
}

int try_one_input(std::string_view target, const std::uint8_t* data, std::size_t size) {
  Driver& driver = driver_of(target);
  const ByteView input(data, size);
  const Probe probe = driver.probe(input);
  if (!probe.broken.empty()) {
    if (!is_told()) std::abort();
    const Finding finding = driver.shrink(input, probe.broken);
    fmt::print(stderr, "BROKEN: {} ({})\n{}", finding.sentence, finding.broken, finding.text);
    std::abort();
  }
  return begins_with(input, driver.prefix()) ? 0 : -1;
}

void end_untold() { is_told() = false; }

void count_into(std::string_view target, std::span<std::uint8_t> counters) {
  driver_of(target).count_into(counters);
}

std::size_t mutate_one_input(std::string_view target, std::span<std::uint8_t> data,
                             std::size_t size, unsigned seed, Mutate mutate) {
  constexpr std::uint64_t kBytesOneIn = 4;
  const Driver& driver = driver_of(target);
  const std::string_view prefix = driver.prefix();
  const std::size_t most = data.size();
  if (most <= prefix.size()) return mutate(data.data(), size, most);
  Random random(seed);
  if (random.below(kBytesOneIn) != 0) {
    const ByteView input = data.first(size);
    return put_into(driver.changed(input, input, random), data);
  }
  const std::size_t behind = size - std::min(size, prefix.size());
  std::ranges::transform(prefix, data.begin(), [](char c) { return static_cast<std::uint8_t>(c); });
  return prefix.size() + mutate(data.data() + prefix.size(), behind, most - prefix.size());
}

Bytes change_one_input(std::string_view target, ByteView input, ByteView other,
                       std::uint64_t seed) {
  constexpr std::uint64_t kCrossOneIn = 8;
  const Driver& driver = driver_of(target);
  Random random(seed);
  return random.below(kCrossOneIn) == 0 ? driver.crossed(input, other, random)
                                        : driver.changed(input, other, random);
}

std::size_t cross_two_inputs(std::string_view target, ByteView one, ByteView other,
                             std::span<std::uint8_t> out, unsigned seed) {
  Random random(seed);
  return put_into(driver_of(target).crossed(one, other, random), out);
}

}  // namespace headjudge::fuzz
