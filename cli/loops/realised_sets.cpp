// A few lines for each set that is realised, and a folder with plays and a table of all sets.
//
// Sets are tried on several threads, each by itself, and told in the order of the list. Where time
// runs out, those that were not begun are counted.
#include "cli/loops/realised_sets.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "cli/loops/certificates.hpp"
#include "model/core/base/parallel.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/play/play.hpp"
#include "proofs/realising/loop_rules.hpp"
#include "proofs/realising/realising.hpp"
#include "reports/terminal/progress.hpp"

namespace headjudge::cli {

namespace {

using proofs::Realised;
using proofs::RealisedSet;

/// Those that were tried in time.
std::vector<RealisedSet> realise_all(const proofs::LoopTable& table, const proofs::Parts& parts,
                                     const proofs::CombinationList& found,
                                     const proofs::RealisingBounds& bounds,
                                     const RealisingArguments& arguments) {
  const proofs::Shelf shelf(table.game.cards(), parts);
  // A set may be open without the card that is asked for. It is tried with that card as well.
  proofs::Shelf beside = shelf;
  std::vector<std::optional<RealisedSet>> all(found.open.size());
  for (const proofs::OpenSet& set : found.open) {
    if (set.without.empty()) continue;
    for (const cards::CardIndex card : set.cards) {
      if (!std::ranges::binary_search(set.without, card)) beside.put_first(card);
    }
    break;  // it is the same card in all of them
  }
  reports::Progress progress(1);
  progress.start("sets realised", all.size());
  std::size_t told = 0;
  run_in_parallel(
      all.size(), arguments.threads,
      [&](std::size_t i) {
        if (arguments.until && std::chrono::steady_clock::now() >= *arguments.until) return;
        const proofs::OpenSet& set = found.open[i];
        all[i] = set.without.empty() ? realise_set(table, shelf, set.cards, bounds)
                                     : realise_set(table, beside, set.without, bounds);
      },
      [&](std::size_t done) {
        progress.advance(done - told);
        told = done;
      });
  progress.finish();
  std::vector<RealisedSet> tried;
  for (auto& each : all) {
    if (each) tried.push_back(std::move(*each));
  }
  return tried;
}

/// One loop has one id: the cards that act in it.
std::string numbers_of(const cards::Pool& pool, const RealisedSet& set, std::string_view between) {
  std::vector<std::string> numbers;
  for (const cards::CardIndex card : set.actors()) numbers.push_back(pool.cards[card].number);
  return fmt::format("{}", fmt::join(numbers, between));
}

/// The places of those that are told: of several sets whose rounds have the same cards the first.
std::vector<std::size_t> told_once(const std::vector<RealisedSet>& all) {
  std::vector<std::size_t> told;
  std::set<proofs::CardSet> met;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].is_endless() || met.insert(all[i].actors()).second) told.push_back(i);
  }
  return told;
}

std::string play_file(const cards::Pool& pool, const RealisedSet& set) {
  std::string name = numbers_of(pool, set, "_");
  std::ranges::replace(name, '/', '-');
  return name + ".play";
}

Result<void> write_plays(const std::string& folder, const cards::Pool& pool,
                         const std::vector<RealisedSet>& all) {
  if (folder.empty()) return {};
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  const std::filesystem::path where(folder);
  std::string rows;
  std::set<std::string> plays;
  for (const RealisedSet& set : all) {
    rows += fmt::format("{}\t{}\t{}\t{}\n", numbers_of(pool, set, " + "), name_of(set.realised),
                        set.sentence, set.why);
    if (!set.play || !plays.insert(play_file(pool, set)).second) continue;
    Play play = *set.play;  // it names its cards from where it lies
    if (!play.cards.empty()) {
      play.cards = std::filesystem::proximate(play.cards, where, failed).string();
    }
    const auto written = write_text_file((where / play_file(pool, set)).string(), write_play(play));
    if (!written) return written;
  }
  return write_text_file((where / "sets.tsv").string(), rows);
}

void print_endless(const RealisedSet& set, const Edition& edition, const cards::Pool& pool,
                   const std::string& folder) {
  fmt::print("  {} ({})\n", set.sentence, numbers_of(pool, set, " + "));
  fmt::print("    {}\n", set.why);
  fmt::print("    In the position shown {}.\n",
             what_rules_say(edition, set.stopping, set.acts_freely));
  if (!folder.empty()) fmt::print("    {}/{}\n", folder, play_file(pool, set));
}

void leave_unknown(RealisedSet& set, const cards::Pool& pool, std::string_view why) {
  set.realised = Realised::not_realised;
  set.sentence = numbers_of(pool, set, " + ") + ": unknown";
  set.why = why;
  set.play.reset();
}

/// Nothing is said of a set that has no play and no certificate, or whose certificate is refused.
CheckedCertificates certificates_of(const proofs::LoopTable& table, const Rulebook& rulebook,
                                    std::vector<RealisedSet>& all) {
  const cards::Pool& pool = table.game.cards().pool();
  std::vector<proofs::ChainCertificate> made;
  std::set<std::string> certified;
  for (RealisedSet& set : all) {
    const std::string id = numbers_of(pool, set, "_");
    if (!set.is_endless() || certified.contains(id)) continue;
    auto one = set.play ? certificate_of(table, set) : std::nullopt;
    if (one) {
      made.push_back(std::move(*one));
      certified.insert(id);
    } else {
      leave_unknown(set, pool, "A round was found, and it has no certificate.");
    }
  }
  CheckedCertificates checked(std::move(made), pool, rulebook);
  for (RealisedSet& set : all) {
    if (!set.is_endless() || !checked.refuses(numbers_of(pool, set, "_"))) continue;
    leave_unknown(set, pool, "A round was found, and its certificate is refused.");
  }
  return checked;
}

}  // namespace

Result<void> tell_realised_sets(const RealisingArguments& arguments, const proofs::LoopTable& table,
                                const Rulebook& rulebook, const proofs::Parts& parts,
                                const proofs::CombinationList& found) {
  const cards::Pool& pool = table.game.cards().pool();
  const Edition& edition = *rulebook.find(table.edition);
  const proofs::RealisingBounds bounds;
  auto all = realise_all(table, parts, found, bounds, arguments);
  const CheckedCertificates checked = certificates_of(table, rulebook, all);
  const std::size_t left = found.open.size() - all.size();
  const std::string untried =
      left == 0
          ? ""
          : fmt::format("; and {} set{} not tried, since time ran out", left, left == 1 ? "" : "s");
  std::array<std::size_t, 4> counts{};
  std::size_t by_actions = 0;
  for (const RealisedSet& set : all) {
    const bool begun_anew = set.is_endless() && !set.is_loop();
    ++(begun_anew ? by_actions : counts[static_cast<std::size_t>(set.realised)]);
  }
  fmt::print(
      "Of {} open sets, {} go round without end ({} exactly, {} growing); of {} positions "
      "repeat with a free action of a player in each round, which is no loop; of {} a round was "
      "found that ends by itself, and of {} none: these stay unknown ({}){}.\n",
      all.size(), counts[0] + counts[1], counts[0], counts[1], by_actions, counts[2], counts[3],
      bounds_text(bounds), untried);
  const std::vector<std::size_t> told = told_once(all);
  for (const std::size_t i : told) {
    if (all[i].is_endless()) print_endless(all[i], edition, pool, arguments.plays);
  }
  if (told.size() != all.size()) {
    fmt::print("  {} more of these sets go{} round by a loop that is told above.\n",
               all.size() - told.size(), all.size() - told.size() == 1 ? "es" : "");
  }
  fmt::print("{}", checked.text());
  if (const auto written = write_plays(arguments.plays, pool, all); !written) return written;
  for (const std::string& folder : {arguments.plays, arguments.certificates}) {
    if (folder.empty()) continue;
    if (const auto written = checked.write(folder); !written) return written;
  }
  return {};
}

}  // namespace headjudge::cli
