// headjudge campaign: fuzzing in many processes, for hours, into a folder.
//
// A finding does not stop it, and nothing that happens to a process loses one (fuzz/processes). The
// same command goes on in the same folder; another program, other rules, cards or options are
// refused there. When the time is up, or at Ctrl-C, it reports.
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/campaign/live.hpp"
#include "cli/campaign/reading.hpp"
#include "cli/commands.hpp"
#include "cli/told_cards.hpp"
#include "fuzz/campaign/registry.hpp"
#include "invariants/games/registry.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/folder.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/cache/store.hpp"
#include "model/core/game/reading.hpp"
#include "proofs/audit/stamp.hpp"

namespace headjudge::cli {
namespace {

namespace fs = std::filesystem;

volatile std::sig_atomic_t interrupted_campaign = 0;

struct CampaignArguments {
  std::string time;
  unsigned jobs = 0;
  std::vector<std::string> targets;
  std::vector<std::string> editions;
  std::optional<std::uint64_t> seed;  ///< absent: drawn, so that no two runs do the same
  std::string from;
  std::string cards;
  bool strict = false;
  fuzz::InputLimits limits;
  std::uint64_t disk_mib = 4096;
  ReportArguments told;
};

/// "90", "90s", "15m", "8h", "2d" in seconds; 0: it is none of these.
double seconds_in(std::string text) {
  double unit = 1;
  if (!text.empty()) {
    constexpr std::string_view kUnits = "smhd";
    constexpr std::array<double, 4> kSeconds = {1, 60, 3'600, 86'400};
    const std::size_t at = kUnits.find(text.back());
    if (at != std::string_view::npos) {
      unit = kSeconds[at];
      text.pop_back();
    }
  }
  const auto number = number_in<std::uint64_t>(text);
  return number && *number <= kMostCount ? unit * static_cast<double>(*number) : 0;
}

/// Errors: an edition that no game has.
Result<void> check_editions(const std::vector<std::string>& wanted) {
  std::set<std::string> known;
  std::optional<InputError> error;
  ShippedGames::for_each([&]<class G>(std::type_identity<G>) {
    const auto rulebook = load_rulebook(editions_dir(), std::string(GameTraits<G>::kId));
    if (!rulebook) error = rulebook.error();
    if (!rulebook) return;
    for (const Edition& edition : rulebook->editions) known.insert(edition.id);
  });
  if (error) return refuse(*error);
  for (const std::string& id : wanted) {
    if (known.contains(id)) continue;
    return refuse({.file = editions_dir().string(),
                   .message = fmt::format("there is no edition `{}`", id),
                   .expected = fmt::format("{}", fmt::join(known, ", "))});
  }
  return {};
}

struct OpenTarget {
  std::string name;
  std::unique_ptr<fuzz::Driver> driver;
  std::unique_ptr<fuzz::Driver> canary;
};

/// Those that are named, or all that have one of the editions.
Result<std::vector<OpenTarget>> open_targets(const CampaignArguments& arguments) {
  std::vector<const fuzz::Target*> wanted;
  for (const std::string& name : arguments.targets) {
    wanted.push_back(fuzz::find_target(name));
    if (wanted.back() != nullptr) continue;
    std::vector<std::string_view> names;
    for (const fuzz::Target& each : fuzz::targets()) names.push_back(each.name);
    return refuse({.file = "--targets",
                   .message = fmt::format("there is no fuzz target `{}`", name),
                   .expected = fmt::format("{}", fmt::join(names, ", "))});
  }
  if (wanted.empty()) {
    for (const fuzz::Target& each : fuzz::targets()) wanted.push_back(&each);
  }
  std::vector<OpenTarget> opened;
  for (const fuzz::Target* target : wanted) {
    auto driver = target->open({data_dir(), arguments.editions});
    const bool other_game = !driver && arguments.targets.empty() &&
                            driver.error().message == fuzz::kNoneOfTheseEditions;
    if (other_game) continue;
    if (!driver) {
      InputError error = driver.error();
      if (error.message == fuzz::kNoneOfTheseEditions)
        error.file = "--targets " + std::string(target->name);
      return refuse(error);
    }
    fuzz::TargetScope planted(data_dir(), arguments.editions);
    planted.planted = true;
    auto canary = target->open(planted);
    if (!canary) return refuse(canary.error());
    opened.push_back({std::string(target->name), std::move(*driver), std::move(*canary)});
  }
  return opened;
}

constexpr std::size_t kBuildDigits = 40;  // of the program itself; its libraries follow

/// Of what stands in these files and folders, whatever they are called and wherever they lie.
Result<std::string> content_of(const std::vector<fs::path>& places) {
  std::vector<std::string> hashes;
  for (const fs::path& place : places) {
    std::error_code error;
    std::vector<fs::path> files = {place};
    if (fs::is_directory(place, error)) {
      auto inside = files_in(place);
      if (!inside) return refuse(inside.error());
      files = std::move(*inside);
    }
    for (const fs::path& file : files) {
      const auto text = read_text_file(file);
      if (!text) return refuse(text.error());
      hashes.push_back(cache::fingerprint_of(*text));
    }
  }
  std::ranges::sort(hashes);
  return cache::fingerprint_of(fmt::format("{}", fmt::join(hashes, "\n")));
}

/// All that counts of two runs must share to be added up.
Result<fuzz::CampaignOrigin> origin_of(const CampaignArguments& arguments) {
  const auto rules = proofs::stamp_of_all({editions_dir()});
  if (!rules) return refuse(rules.error());
  // All targets together read these, and `decks` those that are told.
  const auto own = content_of({data_dir() / "corpus/cards", data_dir() / "corpus/ccg"});
  if (!own) return refuse(own.error());
  std::string told = "the project's own";
  if (!arguments.cards.empty()) {
    const auto content = content_of({arguments.cards});
    if (!content) return refuse(content.error());
    told = *content;
  }
  std::vector<std::string> editions = arguments.editions;
  std::ranges::sort(editions);
  return fuzz::CampaignOrigin{
      {"build", cache::build_identity().substr(0, kBuildDigits)},
      {"libraries", cache::fingerprint_of(cache::build_identity())},
      {"rules", *rules},
      {"cards", *own},
      {"cards of decks", told},
      {"editions", editions.empty() ? "all" : fmt::format("{}", fmt::join(editions, " "))},
      {"an input", fmt::format("at most {} seconds, a process at most {} MiB",
                               arguments.limits.seconds, arguments.limits.memory_mib)}};
}

std::string told_kind(const std::string& target, const fuzz::FoundInput& found) {
  return fmt::format("found by {}: {}{}{}", target, found.broken,
                     found.cause.empty() ? "" : ", asking ", fmt::join(found.cause, ", "));
}

/// Ctrl-C, a scheduler, a terminal that is closed: each ends the campaign with its report. Whoever
/// started it under nohup has had SIGHUP ignored, which stays so.
void end_at_signals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const auto before = std::signal(signal, [](int) { interrupted_campaign = 1; });
    if (signal == SIGHUP && before == SIG_IGN) (void)std::signal(signal, SIG_IGN);
  }
}

/// One that --seed takes, and that any reader of JSON can hold.
std::uint64_t drawn_seed() {
  std::random_device random;
  return (std::uint64_t{random() & 0x1F'FFFFU} << 32U) | random();
}

Result<int> run_in_processes(const CampaignArguments& arguments, double seconds) {
  auto origin = origin_of(arguments);
  if (!origin) return refuse(origin.error());
  const auto targets = open_targets(arguments);
  if (!targets) return refuse(targets.error());
  std::vector<fuzz::PlannedTarget> planned;
  for (const OpenTarget& each : *targets) {
    planned.push_back({.name = each.name,
                       .driver = each.driver.get(),
                       .seeds = {data_dir() / "corpus/seeds" / each.name},
                       .canary = each.canary.get(),
                       .planted = std::string(fuzz::find_target(each.name)->breaks)});
    if (arguments.from.empty()) continue;
    const fs::path seeds = fuzz::inputs_of(arguments.from, each.name);
    std::error_code error;
    if (!fs::is_directory(seeds, error)) {
      fmt::print(stderr, "headjudge: {} holds no inputs of {}\n", arguments.from, each.name);
    }
    planned.back().seeds.push_back(seeds);
  }
  end_at_signals();
  LiveFigures live;
  const auto ended = fuzz::run_processes(
      {.folder = arguments.told.folder,
       .origin = std::move(*origin),
       .targets = std::move(planned),
       .jobs = arguments.jobs,
       .seconds = seconds,
       .seed = arguments.seed ? *arguments.seed : drawn_seed(),
       .limits = arguments.limits,
       .disk_mib = arguments.disk_mib,
       .progress = [&](const fuzz::CampaignFigures& now) { live.show(now); },
       .tell = [&](const std::string& target,
                   const fuzz::FoundInput& found) { live.say(told_kind(target, found)); },
       .stop = [] { return interrupted_campaign != 0; }});
  live.finish();
  if (!ended) return refuse(ended.error());
  for (const InputError& each : ended->warnings) {
    fmt::print(stderr, "headjudge: {}\n", each.text());
  }
  fmt::print("Ended: {}, after {:.0f} seconds and {} executions of {} processes.\n\n", ended->why,
             ended->figures.seconds, ended->figures.executions, arguments.jobs);
  return report_campaign(arguments.told);
}

/// Errors: it is no campaign's folder, and no other engine's; another level of one is easily taken
/// for it.
Result<void> check_from(const std::string& from) {
  std::error_code error;
  if (from.empty() || fs::is_directory(fs::path(from) / "inputs", error)) return {};
  return refuse({.file = "--from " + from,
                 .message = "this is no campaign's folder",
                 .expected = "a folder that `headjudge campaign --out` or `headjudge afl --out` "
                             "has made"});
}

Result<int> begin(CampaignArguments arguments) {
  if (arguments.time.empty() || arguments.told.folder.empty()) {
    return refuse({.file = "campaign",
                   .message = "--time and --out are missing",
                   .expected = "campaign --time 8h --out DIR, or merge, report, ledger"});
  }
  const double seconds = seconds_in(arguments.time);
  if (seconds <= 0) {
    return refuse({.file = "--time",
                   .message = fmt::format("`{}` is no time", arguments.time),
                   .expected = "a number of seconds, or with a unit: 90s, 15m, 8h, 2d"});
  }
  if (auto can = check_can_write_into(arguments.told.folder); !can) return refuse(can.error());
  if (auto can = check_report(arguments.told); !can) return refuse(can.error());
  if (auto known = check_editions(arguments.editions); !known) return refuse(known.error());
  if (auto campaign = check_from(arguments.from); !campaign) return refuse(campaign.error());
  const char* const told_cards = std::getenv("HEADJUDGE_CARDS");
  if (arguments.cards.empty() && told_cards != nullptr) arguments.cards = told_cards;
  if (!arguments.cards.empty()) {
    const auto pool = load_told_pool(arguments.cards, arguments.strict);
    if (!pool) return refuse(pool.error());
    // The targets that play decks read it where the programs of libFuzzer do.
    (void)::setenv("HEADJUDGE_CARDS", fs::absolute(arguments.cards).c_str(), 1);
  }
  return run_in_processes(arguments, seconds);
}

}  // namespace

void add_campaign(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<CampaignArguments>();
  arguments->jobs = core_count();
  CLI::App* command =
      app.add_subcommand("campaign", "fuzz for hours in many processes, and rule on what is found");
  command->add_option("--time", arguments->time, "how long: 90s, 15m, 8h");
  command->add_option("--out", arguments->told.folder,
                      "the campaign's folder; it goes on where it holds one");
  command->add_option("--jobs", arguments->jobs, "processes at the same time")
      ->capture_default_str()
      ->check(whole_number(1, kMostThreads));
  command->add_option("--targets", arguments->targets, "what to fuzz; without it, all targets")
      ->delimiter(',');
  command->add_option("--editions", arguments->editions, "manuals to play under; without it, all")
      ->delimiter(',');
  command
      ->add_option("--from", arguments->from,
                   "an earlier campaign's folder, of any build, or one of AFL++: begin with its "
                   "inputs")
      ->check(CLI::ExistingDirectory);
  command->add_option("--cards", arguments->cards, "a file of cards, for the target `decks`");
  add_strict_option(*command, arguments->strict);
  command
      ->add_option("--seed", arguments->seed,
                   "the seed of the random numbers; without it, another for each run")
      ->check(whole_number(0, kMostSeed));
  command->add_option("--input-seconds", arguments->limits.seconds, "longer is a hang, a finding")
      ->capture_default_str()
      ->check(whole_number(1, 3'600));
  command->add_option("--memory", arguments->limits.memory_mib, "MiB of a process at most")
      ->capture_default_str()
      ->check(whole_number(64, kMostCount));
  command->add_option("--disk", arguments->disk_mib, "MiB of the folder at most")
      ->capture_default_str()
      ->check(whole_number(1, kMostCount));
  add_baseline_options(*command, arguments->told);
  add_campaign_reading(*command, exit_code);
  command->callback([arguments, command, &exit_code] {
    if (!command->get_subcommands().empty()) return;
    const auto code = begin(*arguments);
    exit_code = code ? *code : report(code.error());
  });
}

}  // namespace headjudge::cli
