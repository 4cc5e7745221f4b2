// What a fuzzer finds without any test: the program that hunts one mutant (tests/mutants/strength).
//
//   hunt courses TARGET COUNT FILE   writes the courses of so many games
//   hunt differs TARGET FILE         plays these games again, up to the first with another course:
//                                    "differs GAME", or "same GAMES"
//   hunt find TARGET SEED SECONDS WAY FILE
//                                    looks for what breaks an invariant, and keeps the input; WAY:
//                                    "feedback", or "blind" (each input is made from nothing)
//   hunt reduce TARGET FILE          makes it small: "decisions N"
//
// While it looks it says "runs N decisions M seconds S" now and then, and at the end "found ID" or
// "nothing", with the same figures. Seconds are those of the processor. A process that dies has
// told how far it came: that a crash or a hang is a find as well, its caller sees by the signal. An
// input may take five seconds. Where HEADJUDGE_PLANT is set the target's own mistake is made, too.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <sys/time.h>

#include "fuzz/campaign/campaign.hpp"
#include "fuzz/campaign/registry.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/text_file.hpp"

namespace headjudge::fuzz {
namespace {

constexpr std::uint64_t kSeedOfCourses = 1;
constexpr int kHangs = 5;  ///< seconds of the processor, of one input

[[noreturn]] void give_up(const std::string& why) {
  fmt::print(stderr, "hunt: {}\n", why);
  std::exit(2);
}

double processor_seconds() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

/// SIGPROF ends the process unless this is called again in time.
void expect_an_end_soon() {
  itimerval soon{};
  soon.it_value.tv_sec = kHangs;
  setitimer(ITIMER_PROF, &soon, nullptr);
}

std::unique_ptr<Driver> open_target(std::string_view name) {
  const Target* target = find_target(name);
  if (target == nullptr) give_up(fmt::format("there is no target {}", name));
  TargetScope scope(data_dir());
  scope.planted = std::getenv("HEADJUDGE_PLANT") != nullptr;
  auto driver = target->open(scope);
  if (!driver) give_up(driver.error().text());
  return std::move(*driver);
}

/// The driver of a target, whose runs are told and counted; it makes nothing small.
class Told final : public Driver {
 public:
  explicit Told(Driver& driver) : driver_(driver) {}

  [[nodiscard]] Probe probe(ByteView input) override {
    constexpr std::size_t kToldEvery = 64;
    expect_an_end_soon();
    if (runs_ % kToldEvery == 0) tell();
    Probe probe = driver_.probe(input);
    ++runs_;
    decisions_ += probe.decisions;
    return probe;
  }
  [[nodiscard]] Bytes fresh(Random& random) const override { return driver_.fresh(random); }
  [[nodiscard]] Bytes changed(ByteView input, ByteView other, Random& random) const override {
    return driver_.changed(input, other, random);
  }
  [[nodiscard]] std::string_view prefix() const override { return driver_.prefix(); }
  [[nodiscard]] Finding shrink(ByteView input, const std::string& broken) override {
    return {.broken = broken, .sentence = "", .input = Bytes(input.begin(), input.end())};
  }
  [[nodiscard]] std::vector<CheckCounts> checks() const override { return {}; }

  void tell() const {
    fmt::print("runs {} decisions {} seconds {:.2f}\n", runs_, decisions_, processor_seconds());
    std::fflush(stdout);
  }

 private:
  Driver& driver_;
  std::size_t runs_ = 0, decisions_ = 0;
};

template <class Act>
void for_each_course(Driver& driver, Act&& act) {
  Random random(kSeedOfCourses);
  for (std::size_t game = 0;; ++game) {
    expect_an_end_soon();
    if (!act(game, driver.course(driver.fresh(random)))) return;
  }
}

int write_courses(Driver& driver, std::size_t count, const std::string& file) {
  std::string lines;
  for_each_course(driver, [&](std::size_t game, std::uint64_t course) {
    if (game == count) return false;
    lines += fmt::format("{}\n", course);
    return true;
  });
  const auto written = write_text_file(file, lines);
  if (!written) give_up(written.error().text());
  return 0;
}

int compare_courses(Driver& driver, const std::string& file) {
  std::ifstream in(file);
  const std::vector<std::uint64_t> courses{std::istream_iterator<std::uint64_t>(in), {}};
  if (courses.empty()) give_up(file + " has no courses");
  for_each_course(driver, [&](std::size_t game, std::uint64_t course) {
    const bool same = game == courses.size() || course == courses[game];
    if (same && game < courses.size()) return true;
    fmt::print("{} {}\n", same ? "same" : "differs", game);
    return false;
  });
  return 0;
}

int find(Driver& driver, std::uint64_t seed, double seconds, bool feedback,
         const std::string& file) {
  Told told(driver);
  const double end = processor_seconds() + seconds;
  const auto done = run_campaign(told, {.seed = seed, .feedback = feedback, .is_over = [&] {
                                          return processor_seconds() > end;
                                        }});
  if (!done) give_up(done.error().text());
  told.tell();
  if (!done->finding) {
    fmt::print("nothing\n");
    return 0;
  }
  const Bytes& input = done->finding->input;
  const auto kept = write_text_file(
      file, std::string_view(reinterpret_cast<const char*>(input.data()), input.size()));
  if (!kept) give_up(kept.error().text());
  fmt::print("found {}\n", done->finding->broken);
  return 0;
}

int reduce(Driver& driver, const std::string& file) {
  const auto input = load_input(driver, file);
  if (!input) give_up(input.error().text());
  const Probe probe = driver.probe(*input);
  if (probe.broken.empty()) give_up("it breaks nothing");
  const Finding small = driver.shrink(*input, probe.broken);
  fmt::print("decisions {}\n", driver.probe(small.input).decisions);
  return 0;
}

int use(const std::vector<std::string>& words) {
  const std::string what = words.empty() ? "" : words[0];
  if (what == "courses" && words.size() == 4) {
    return write_courses(*open_target(words[1]), std::stoul(words[2]), words[3]);
  }
  if (what == "differs" && words.size() == 3) {
    return compare_courses(*open_target(words[1]), words[2]);
  }
  if (what == "find" && words.size() == 6 && (words[4] == "blind" || words[4] == "feedback")) {
    return find(*open_target(words[1]), std::stoull(words[2]), std::stod(words[3]),
                words[4] == "feedback", words[5]);
  }
  if (what == "reduce" && words.size() == 3) return reduce(*open_target(words[1]), words[2]);
  give_up("courses, differs, find or reduce; see main.cpp");
}

}  // namespace
}  // namespace headjudge::fuzz

int main(int argc, char** argv) { return headjudge::fuzz::use({argv + 1, argv + argc}); }
