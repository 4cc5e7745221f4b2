// headjudge order CARD CARD, headjudge order --pool FILE: does it matter which of two effects goes
// first?
//
// Each effect of the first card is put beside each effect of the second, in every way in which the
// two can stand on a board, before every judge of every edition; of a pool, each effect beside each
// other one. A board on which the order matters is played on the engine in both orders before it is
// told, and random boards are played where it does not; were the two to disagree, that is an error
// of ours and exit code 1. What nobody knows is exit code 3.
#include <algorithm>
#include <iterator>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/told_cards.hpp"
#include "model/cards/compiler/print.hpp"
#include "model/core/base/folder.hpp"
#include "model/core/cache/store.hpp"
#include "proofs/audit/stamp.hpp"
#include "proofs/commutativity/board/bounds.hpp"
#include "proofs/commutativity/pool.hpp"
#include "proofs/commutativity/table.hpp"
#include "proofs/commutativity/words.hpp"
#include "reports/terminal/progress.hpp"

namespace headjudge::cli {

namespace {

using DcgWorld = proofs::GameWorld<dcg::Dcg>;

/// Random boards on which each effect of a pool is played on the engine before it is judged.
constexpr int kBoardsEach = 6;

struct OrderArguments {
  std::vector<std::string> cards;
  std::string edition;
  std::string editions;
  std::string file;
  bool whole_pool = false;
  std::string pool;                  ///< with whole_pool; empty: the project's own
  std::optional<std::string> cache;  ///< absent: with what other commands keep
  std::size_t most = 20;
  bool strict = false;
  unsigned threads = core_count();
};

/// One effect of a card that is asked about.
struct AskedEffect {
  proofs::EffectProgramView view;
  std::string name;  ///< of its card
  std::string text;
  std::string beyond;               ///< why boards cannot show what it says; "" when they can
  std::vector<std::string> beside;  ///< what else works all the time on its card: on no board
};

struct AskedCard {
  std::vector<AskedEffect> effects;
  bool whole = true;  ///< each of its effects can be looked at
};

Result<AskedCard> effects_called(const dcg::Catalog& catalog, const std::string& name) {
  const auto found = catalog.find(name);
  if (found.empty()) return refuse(catalog.no_card(name));
  const cards::Card& card = catalog.card(found.front());
  AskedCard asked;
  std::vector<std::string> beside;
  for (const cards::Effect& effect : catalog.pool().effects_of(card)) {
    const auto view = proofs::view_effect(catalog.pool(), card, effect);
    AskedEffect each{view, card.name, cards::print_effect(catalog.pool(), effect),
                     proofs::why_beyond_bounds(view).value_or("")};
    if (const auto why = proofs::why_not_modelled(catalog.pool(), view)) {
      fmt::print("Not analysed: the effect \"{1}\" of {0} ({2}).\n", each.name, each.text, *why);
      asked.whole = false;
      if (effect.timing == cards::Timing::persistent) beside.push_back(each.text);
    } else {
      asked.effects.push_back(std::move(each));
    }
  }
  for (AskedEffect& each : asked.effects) each.beside = beside;
  return asked;
}

/// Small is not yet smallest: the solver may have given up.
std::string_view board_title(const proofs::OrderCounterexample& found) {
  return found.smallest ? "The smallest board" : "A small board, perhaps not the smallest";
}

/// Before which judges something is so: "en-1.1, en-2.3", or one line for each way of judging.
struct VerdictLine {
  std::vector<std::string> editions;
  std::vector<std::string> lines;
};

std::string verdict_words(const proofs::CommuteResult& result) {
  switch (result.verdict) {
    case proofs::CommuteVerdict::order_matters: return "the order matters";
    case proofs::CommuteVerdict::unknown: return fmt::format("unknown, {}", result.why_unknown);
    case proofs::CommuteVerdict::seen_by_effects:
      return fmt::format(
          "where nothing else triggers before both are done, the order does not matter to the "
          "rules (proved); only an effect or a player that looks at {} could tell the difference",
          fmt::join(result.told_by, ", "));
    default: return "where nothing else triggers, the order does not matter (proved)";
  }
}

/// Of each edition a line for each thing that its judges make of it; editions that agree together.
std::vector<VerdictLine> verdict_lines(const proofs::SceneCases& cases) {
  std::vector<VerdictLine> verdicts;
  for (auto at = cases.cases.begin(); at != cases.cases.end();) {
    const auto end = std::find_if(
        at, cases.cases.end(), [&](const auto& each) { return each.by.edition != at->by.edition; });
    std::vector<std::string> lines;
    const std::size_t ways = static_cast<std::size_t>(end - at);
    for (const auto& each : proofs::without_idle_rulings({at, end}, verdict_words)) {
      std::vector<std::string> rulings;
      for (const auto& ruling : each.by.rulings)
        rulings.push_back(ruling.where + ": " + ruling.says);
      lines.push_back(verdict_words(each.result));
      if (!rulings.empty()) lines.back() += fmt::format(", if {}", fmt::join(rulings, "; "));
    }
    if (lines.size() == 1 && ways > 1) {
      lines[0] += fmt::format(", under each of the {} combinations of rulings", ways);
    }
    const auto known = std::ranges::find(verdicts, lines, &VerdictLine::lines);
    if (known == verdicts.end()) {
      verdicts.push_back({{at->by.edition}, std::move(lines)});
    } else {
      known->editions.push_back(at->by.edition);
    }
    at = end;
  }
  return verdicts;
}

class OrderReport {
 public:
  OrderReport(const DcgWorld& world, const cards::Pool& pool)
      : world_(world), pool_(pool), editions_(proofs::judges_of(world.rulebook)) {
    for (const std::string& line : proofs::bounds_of_verdicts()) fmt::print("{}\n", line);
    fmt::print(
        "Z3 proves a verdict for every judge of each edition named. {} random boards of each scene "
        "are also played on the engine.\n",
        kBoardsEach);
  }

  void tell(const AskedEffect& first, const AskedEffect& second) {
    fmt::print("\nA ({}): {}\nB ({}): {}\n", first.name, first.text, second.name, second.text);
    for (const AskedEffect* each : {&first, &second}) {
      if (each->beyond.empty()) continue;
      fmt::print("  unknown: {} {}.\n", each == &first ? "A" : "B", each->beyond);
      unknown_ = true;
      return;
    }
    for (const AskedEffect* each : {&first, &second}) {
      for (const std::string& text : each->beside) {
        fmt::print("  only for boards where this effect of {} does not apply: {}\n", each->name,
                   text);
      }
    }
    const auto judge = proofs::customary_judge(editions_.front());
    const auto scenes = proofs::scenes_of(first.view, second.view, judge);
    for (const auto placing : {proofs::Placing::same_digimon, proofs::Placing::same_side,
                               proofs::Placing::different_sides}) {
      const auto of_placing = std::ranges::count(scenes, placing, &proofs::Scene::placing);
      for (const proofs::Scene& scene : scenes) {
        if (scene.placing == placing) tell_scene(first, second, scene, of_placing > 1);
      }
    }
  }

  [[nodiscard]] int exit_code() const {
    if (disagreed_) return kNewFindings;
    return unknown_ ? kUnknown : kAsExpected;
  }

 private:
  void tell_scene(const AskedEffect& first, const AskedEffect& second, const proofs::Scene& scene,
                  bool says_turn) {
    const proofs::NameRows rows =
        proofs::described_rows(pool_, proofs::columns_of(first.view, second.view));
    const auto cases = proofs::judge_cases(
        first.view, second.view, scene, editions_,
        [&](const proofs::Scene& seated) {
          return prover_.prove(first.view, second.view, seated, rows);
        },
        false);
    fmt::print("  {}{}:\n", proofs::name_of(scene.placing),
               says_turn ? fmt::format(", turn P{}", scene.turn_player + 1) : "");
    for (const VerdictLine& verdict : verdict_lines(cases)) {
      for (const std::string& line : verdict.lines) {
        fmt::print("    {}: {}.\n", fmt::join(verdict.editions, ", "), line);
      }
    }
    if (!cases.complete) fmt::print("    unknown: there are too many combinations of rulings.\n");
    unknown_ =
        unknown_ || !cases.complete || std::ranges::any_of(cases.cases, [](const auto& each) {
          return each.result.verdict == proofs::CommuteVerdict::unknown;
        });
    const auto matters = std::ranges::find_if(
        cases.cases, [](const auto& each) { return each.result.counterexample.has_value(); });
    if (matters != cases.cases.end()) tell_counterexample(first, second, *matters);
    play(first, second, scene, rows);
  }

  void play(const AskedEffect& first, const AskedEffect& second, const proofs::Scene& scene,
            const proofs::NameRows& rows) {
    proofs::CommuteCache cache;
    const std::string rulings;
    const proofs::PairMeans means{pool_, editions_, rulings, prover_, cache};
    Random random(1);
    if (proofs::why_not_together(first.view, second.view, scene)) return;
    for (int i = 0; i < kBoardsEach; ++i) {
      tell_problem(
          proofs::play_by_chance(first.view, second.view, scene, rows, means, false, random));
    }
  }

  void tell_problem(const std::string& problem) {
    if (problem.empty()) return;
    fmt::print("    ERROR, please report: {}.\n", problem);
    disagreed_ = true;
  }

  void tell_counterexample(const AskedEffect& first, const AskedEffect& second,
                           const proofs::JudgedCase& matters) {
    const proofs::OrderCounterexample& found = *matters.result.counterexample;
    fmt::print("    {}, under {}:\n", board_title(found), proofs::words_of(matters.by));
    for (const auto& line :
         proofs::board_lines(pool_, first.view, second.view, found, first.name, second.name)) {
      fmt::print("    {}\n", line);
    }
    const auto difference = proofs::difference_of(first.view, second.view, found);
    fmt::print("    A first or B first:\n");
    for (const std::string& number : difference.numbers) fmt::print("      {}\n", number);
    const Judge table =
        proofs::judge_of_table(world_.rulebook.questions, found.scene.judge->judge());
    const std::string problem =
        proofs::disagreement(pool_, table, first.view, second.view, found.scene, found.board);
    if (problem.empty()) fmt::print("    Played on the engine in both orders: it ends so.\n");
    tell_problem(problem);
    fmt::print("    Who puts them in order:\n");
    for (const std::string& line :
         proofs::who_chooses(world_.rulebook.editions, world_.rulebook.questions, first.view,
                             second.view, found.scene)) {
      fmt::print("      {}\n", line);
    }
  }

  const DcgWorld& world_;
  const cards::Pool& pool_;
  std::vector<proofs::JudgesOf> editions_;
  proofs::CommuteProver prover_;
  bool unknown_ = false;
  bool disagreed_ = false;
};

int run_pair(const DcgWorld& world, const cards::Pool& pool,
             const std::vector<std::string>& names) {
  const dcg::Catalog catalog(pool);
  const auto first = effects_called(catalog, names[0]);
  if (!first) return report(first.error());
  const auto second = names[0] == names[1] ? first : effects_called(catalog, names[1]);
  if (!second) return report(second.error());
  for (const std::size_t which : {0U, 1U}) {
    if (!(which == 0 ? first : second)->effects.empty()) continue;
    fmt::print("{} has no effect that can be analysed.\n", names[which]);
    return kUnknown;
  }
  OrderReport told(world, pool);
  for (std::size_t i = 0; i < first->effects.size(); ++i) {
    for (std::size_t j = names[0] == names[1] ? i : 0; j < second->effects.size(); ++j) {
      told.tell(first->effects[i], second->effects[j]);
    }
  }
  const bool all_told = first->whole && second->whole;
  return told.exit_code() == kAsExpected && !all_told ? kUnknown : told.exit_code();
}

void tell_finding(const DcgWorld& world, const proofs::PoolEffects& effects,
                  const proofs::PairFinding& finding, std::size_t number) {
  const proofs::PoolEffect& first = effects.effects[finding.first];
  const proofs::PoolEffect& second = effects.effects[finding.second];
  const auto owners = [](const proofs::PoolEffect& effect) {
    const std::size_t more = effect.cards.size() - 1;
    return more == 0 ? effect.cards.front()
                     : fmt::format("{} and {} more", effect.cards.front(), more);
  };
  fmt::print("\n{}. The order changes {}, {}, under {}.\n", number,
             proofs::name_of(finding.difference.stakes),
             proofs::name_of(finding.found.scene.placing), proofs::words_of(finding.by));
  fmt::print("  A ({}): {}\n  B ({}): {}\n", owners(first), first.text, owners(second),
             second.text);
  fmt::print("  {}:\n", board_title(finding.found));
  for (const auto& line : proofs::board_lines(world.pool, first.view, second.view, finding.found,
                                              first.cards.front(), second.cards.front())) {
    fmt::print("    {}\n", line);
  }
  fmt::print("    A first or B first:\n");
  for (const std::string& line : finding.difference.numbers) fmt::print("      {}\n", line);
}

void tell_counts(const cards::Pool& pool, const proofs::PoolEffects& effects,
                 const proofs::PoolOrder& order) {
  std::size_t refused = 0;
  for (const auto& [why, count] : effects.refused) refused += count;
  fmt::print("{} effects are analysed, {} of them different; {} are not:\n", effects.modelled,
             effects.effects.size(), refused);
  for (const auto& [why, count] : effects.refused) fmt::print("  {:5}  {}\n", count, why);
  fmt::print("Each was first played on the engine, on {} random boards for each placing.\n",
             kBoardsEach);
  fmt::print("{}", left_out_line(pool));
  for (const std::string& line : proofs::bounds_of_verdicts()) fmt::print("{}\n", line);
  fmt::print(
      "{} pairs, under every judge of the editions, without persistent effects. The order does not "
      "matter for {} pairs that touch nothing in common, and for {} pairs by proof. For {} more it "
      "is proved not to matter to the rules. It matters for {} under some judge. {} are unknown. "
      "{} were known from the cache.\n",
      order.pairs, order.independent, order.proved, order.seen_by_effects, order.matters,
      order.unknown, order.from_cache);
  for (const auto& [what, count] : order.told_by) {
    fmt::print("  {:5}  only what looks at {} could tell the difference\n", count, what);
  }
  for (const auto& [why, count] : order.why_unknown) {
    fmt::print("  {:5}  unknown: {}\n", count, why);
  }
}

int tell_pool(const DcgWorld& world, const proofs::PoolEffects& effects,
              const proofs::PoolOrder& order) {
  tell_counts(world.pool, effects, order);
  std::size_t number = 0;
  for (const proofs::PairFinding& finding : order.findings) {
    tell_finding(world, effects, finding, ++number);
  }
  if (number < order.matters) {
    fmt::print("\n{} more (--most N tells more of them).\n", order.matters - number);
  }
  for (const proofs::PairFinding& finding : order.disagreed) {
    fmt::print("ERROR, please report: {}: {} / {}\n", finding.problem,
               effects.effects[finding.first].text, effects.effects[finding.second].text);
  }
  for (const std::string& problem : effects.disagreed) {
    fmt::print("ERROR, please report: {}\n", problem);
  }
  if (!order.disagreed.empty() || !effects.disagreed.empty()) return kNewFindings;
  const bool all_told = order.unknown == 0 && effects.refused.empty() && world.pool.refused.empty();
  return all_told ? kAsExpected : kUnknown;
}

/// Where --pool keeps what it found out: beside what other commands keep, where they keep anything.
std::string cache_folder(const OrderArguments& arguments) {
  if (arguments.cache) return *arguments.cache;
  const cache::Store& store = cache::in_use();
  return store.keeps() ? (store.folder() / "order").string() : std::string();
}

int run_pool(const DcgWorld& world, const OrderArguments& arguments) {
  const auto can = check_can_write_into(arguments.cache.value_or(""));
  if (!can) return report(can.error());
  const auto program = proofs::stamp_of_program();
  if (!program) return report(program.error());
  const auto editions = proofs::judges_of(world.rulebook);
  reports::Progress progress(3);
  const proofs::Done done = [&] { progress.advance(); };
  auto effects = proofs::effects_of_pool(world.pool);
  progress.start("effects played", effects.effects.size());
  proofs::play_effects(world.pool, editions, kBoardsEach, arguments.threads, effects, done);
  progress.start("pairs of effects", effects.pairs());
  auto order = proofs::order_of_pool(
      world.pool, editions, effects,
      {cache_folder(arguments), *program, arguments.threads, arguments.most}, done);
  if (!order) return report(order.error());
  progress.start("smallest boards", order->findings.size());
  proofs::make_findings_smallest(world.pool, editions, effects, arguments.threads, *order, done);
  progress.finish();
  return tell_pool(world, effects, *order);
}

int run(const OrderArguments& arguments) {
  if (arguments.whole_pool != arguments.cards.empty()) {
    fmt::print(stderr, "headjudge: name two cards, or --pool\n");
    return kBadInput;
  }
  auto loaded = proofs::load_world(arguments.editions);
  if (!loaded) return report(loaded.error());
  auto& world = loaded->of<dcg::Dcg>();
  if (!arguments.edition.empty()) {
    if (auto kept = keep_editions(world.rulebook, {arguments.edition}); !kept) {
      return report(kept.error());
    }
  }
  const std::string& file = arguments.whole_pool ? arguments.pool : arguments.file;
  if (!file.empty()) {
    auto pool = load_pool_to_judge(file, arguments.strict);
    if (!pool) return report(pool.error());
    world.pool = std::move(*pool);
  }
  if (arguments.whole_pool) return run_pool(world, arguments);
  return run_pair(world, world.pool, arguments.cards);
}

}  // namespace

void add_order(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<OrderArguments>();
  CLI::App* command =
      app.add_subcommand("order", "does it matter which of two effects goes first?");
  command->add_option("CARD", arguments->cards, "two cards, by name or number")->expected(2);
  command->add_option("--edition", arguments->edition, "the judges of this edition alone");
  add_editions_option(*command, arguments->editions);
  command->add_option("--cards", arguments->file, "a card file; absent: the project's own pool")
      ->check(CLI::ExistingPath);
  add_strict_option(*command, arguments->strict);
  CLI::Option* threads = command->add_option("--threads", arguments->threads, "threads for --pool");
  CLI::Option* pool =
      command
          ->add_option("--pool", arguments->pool,
                       "every two effects of a card file; without one, of the project's own pool")
          ->expected(0, 1);
  command
      ->add_option("--cache", arguments->cache,
                   "folder for what --pool found out; absent: below the folder that `headjudge "
                   "cache` names; '' for none")
      ->needs(pool);
  command->add_option("--most", arguments->most, "pairs that --pool tells")
      ->capture_default_str()
      ->check(whole_number(0, kMostCount))
      ->needs(pool);
  threads->check(whole_number(1, kMostThreads))->needs(pool);
  command->callback([arguments, pool, &exit_code] {
    arguments->whole_pool = pool->count() > 0;
    exit_code = run(*arguments);
  });
}

}  // namespace headjudge::cli
