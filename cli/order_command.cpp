// headjudge order CARD CARD, headjudge order --pool FILE: does it matter which of two effects goes
// first?
//
// Each effect of the first card is put beside each effect of the second, in every way in which the
// two can stand on a board; of a pool, each effect beside each other one. A board on which the
// order matters is played on the engine in both orders before it is told; were the two to disagree,
// that is an error of ours and exit code 1. What nobody knows is exit code 3.
#include <optional>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/told_cards.hpp"
#include "model/cards/print.hpp"
#include "proofs/commute_pool.hpp"
#include "proofs/commute_table.hpp"
#include "proofs/commute_words.hpp"
#include "proofs/stamp.hpp"
#include "reports/progress.hpp"

namespace headjudge::cli {

namespace {

/// Random boards on which each effect of a pool is played on the engine before it is judged.
constexpr int kBoardsEach = 6;

struct OrderArguments {
  std::vector<std::string> cards;
  std::string edition;
  std::string editions;
  std::string file;
  bool whole_pool = false;
  std::string pool;  ///< with whole_pool; empty: the project's own
  std::string cache = "build/order";
  std::size_t most = 20;
  bool strict = false;
  unsigned threads = core_count();
};

/// One effect of a card that is asked about.
struct AskedEffect {
  proofs::EffectProgramView view;
  std::string name;  ///< of its card
  std::string text;
};

Result<std::vector<AskedEffect>> effects_called(const dcg::Catalog& catalog,
                                                const std::string& name) {
  const auto found = catalog.find(name);
  if (found.empty()) return refuse(catalog.no_card(name));
  const cards::Card& card = catalog.card(found.front());
  std::vector<AskedEffect> asked;
  for (const cards::Effect& effect : catalog.pool().effects_of(card)) {
    const auto view = proofs::view_effect(catalog.pool(), card, effect);
    AskedEffect each{view, card.name, cards::print_effect(catalog.pool(), effect)};
    if (const auto why = proofs::why_not_modelled(catalog.pool(), view)) {
      fmt::print("Not looked at, of {}: \"{}\" ({}).\n", each.name, each.text, *why);
    } else {
      asked.push_back(std::move(each));
    }
  }
  return asked;
}

/// Small is not yet smallest: the solver may have given up.
std::string_view board_title(const proofs::OrderCounterexample& found) {
  return found.smallest ? "The smallest board" : "A small board, perhaps not the smallest";
}

class OrderReport {
 public:
  OrderReport(const proofs::World& world, const cards::Pool& pool)
      : world_(world), pool_(pool), judge_(proofs::commute_judge(world.rulebook.questions)) {}

  void tell(const AskedEffect& first, const AskedEffect& second) {
    fmt::print("\nA, of {}: {}\nB, of {}: {}\n", first.name, first.text, second.name, second.text);
    const auto scenes = proofs::scenes_of(first.view, second.view);
    if (scenes.empty()) fmt::print("  They never meet: one is of its owner's turn, one is not.\n");
    for (const proofs::Scene& scene : scenes) tell_scene(first, second, scene);
  }

  [[nodiscard]] int exit_code() const {
    if (disagreed_) return kNewFindings;
    return unknown_ ? kUnknown : kAsExpected;
  }

 private:
  void tell_scene(const AskedEffect& first, const AskedEffect& second, const proofs::Scene& scene) {
    const auto result = proofs::prove_commuting(pool_, first.view, second.view, scene);
    const auto seated = proofs::name_of(scene.placing);
    if (result.verdict == proofs::CommuteVerdict::commute) {
      fmt::print("  {}: the order does not matter (proved).\n", seated);
    } else if (result.counterexample) {
      tell_counterexample(first, second, *result.counterexample);
    } else {
      fmt::print("  {}: unknown, {}.\n", seated, result.why_unknown);
      unknown_ = true;
    }
  }

  void tell_counterexample(const AskedEffect& first, const AskedEffect& second,
                           const proofs::OrderCounterexample& found) {
    fmt::print("  {}: the order matters. {}:\n", proofs::name_of(found.scene.placing),
               board_title(found));
    for (const auto& line :
         proofs::board_lines(pool_, first.view, second.view, found, first.name, second.name)) {
      fmt::print("    {}\n", line);
    }
    const auto difference = proofs::difference_of(first.view, second.view, found);
    fmt::print("    A first or B first:\n");
    for (const std::string& number : difference.numbers) fmt::print("      {}\n", number);
    const std::string problem =
        proofs::disagreement(pool_, judge_, first.view, second.view, found.scene, found.board);
    if (problem.empty()) {
      fmt::print("    Played on the engine in both orders: it ends so.\n");
    } else {
      fmt::print("    ERROR, please report: {}.\n", problem);
      disagreed_ = true;
    }
    fmt::print("    Who puts them in order:\n");
    for (const std::string& line :
         proofs::who_chooses(world_.rulebook.editions, world_.rulebook.questions, first.view,
                             second.view, found.scene)) {
      fmt::print("      {}\n", line);
    }
  }

  const proofs::World& world_;
  const cards::Pool& pool_;
  Judge judge_;
  bool unknown_ = false;
  bool disagreed_ = false;
};

int run_pair(const proofs::World& world, const cards::Pool& pool,
             const std::vector<std::string>& names) {
  const dcg::Catalog catalog(pool);
  const auto first = effects_called(catalog, names[0]);
  if (!first) return report(first.error());
  const auto second = names[0] == names[1] ? first : effects_called(catalog, names[1]);
  if (!second) return report(second.error());
  for (const std::size_t which : {0U, 1U}) {
    if (!(which == 0 ? first : second)->empty()) continue;
    fmt::print("{} has no effect that can be looked at.\n", names[which]);
    return kUnknown;
  }
  OrderReport told(world, pool);
  for (std::size_t i = 0; i < first->size(); ++i) {
    for (std::size_t j = names[0] == names[1] ? i : 0; j < second->size(); ++j) {
      told.tell((*first)[i], (*second)[j]);
    }
  }
  return told.exit_code();
}

void tell_finding(const proofs::World& world, const proofs::PoolEffects& effects,
                  const proofs::PairFinding& finding, std::size_t number) {
  const proofs::PoolEffect& first = effects.effects[finding.first];
  const proofs::PoolEffect& second = effects.effects[finding.second];
  const auto owners = [](const proofs::PoolEffect& effect) {
    const std::size_t more = effect.cards.size() - 1;
    return more == 0 ? effect.cards.front()
                     : fmt::format("{} and {} more", effect.cards.front(), more);
  };
  fmt::print("\n{}. The order changes {}, {}.\n", number,
             proofs::name_of(finding.difference.stakes),
             proofs::name_of(finding.found.scene.placing));
  fmt::print("  A, of {}: {}\n  B, of {}: {}\n", owners(first), first.text, owners(second),
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
  fmt::print("{} effects are looked at, {} of them different; {} are not:\n", effects.modelled,
             effects.effects.size(), refused);
  for (const auto& [why, count] : effects.refused) fmt::print("  {:5}  {}\n", count, why);
  fmt::print("Each was first played on the engine on {} random boards for each way to seat it.\n",
             kBoardsEach);
  fmt::print("{}", left_out_line(pool));
  fmt::print(
      "{} pairs: {} never meet; the order does not matter for {} that are apart and for {} "
      "by proof; it matters for {}; {} are unknown. {} were known from the cache.\n",
      order.pairs, order.never_meet, order.apart, order.proved, order.matters, order.unknown,
      order.from_cache);
  for (const auto& [why, count] : order.why_unknown)
    fmt::print("  {:5}  unknown: {}\n", count, why);
}

int tell_pool(const proofs::World& world, const proofs::PoolEffects& effects,
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
  if (!order.disagreed.empty()) return kNewFindings;
  return order.unknown > 0 ? kUnknown : kAsExpected;
}

int run_pool(const proofs::World& world, const OrderArguments& arguments) {
  const auto program = proofs::stamp_of_program();
  if (!program) return report(program.error());
  const QuestionSet& questions = world.rulebook.questions;
  reports::Progress progress(3);
  const proofs::Done done = [&] { progress.advance(); };
  auto effects = proofs::effects_of_pool(world.pool);
  progress.start("effects played", effects.effects.size());
  proofs::keep_those_played_alike(world.pool, questions, kBoardsEach, arguments.threads, effects,
                                  done);
  progress.start("pairs of effects", effects.pairs());
  auto order =
      proofs::order_of_pool(world.pool, questions, effects,
                            {arguments.cache, *program, arguments.threads, arguments.most}, done);
  if (!order) return report(order.error());
  progress.start("smallest boards", order->findings.size());
  proofs::make_findings_smallest(world.pool, questions, effects, arguments.threads, *order, done);
  progress.finish();
  return tell_pool(world, effects, *order);
}

int run(const OrderArguments& arguments) {
  if (arguments.whole_pool != arguments.cards.empty()) {
    fmt::print(stderr, "headjudge: name two cards, or --pool\n");
    return kBadInput;
  }
  auto world = proofs::load_world(arguments.editions);
  if (!world) return report(world.error());
  if (!arguments.edition.empty()) {
    if (auto kept = keep_editions(world->rulebook, {arguments.edition}); !kept) {
      return report(kept.error());
    }
  }
  const std::string& file = arguments.whole_pool ? arguments.pool : arguments.file;
  if (!file.empty()) {
    auto pool = load_pool_to_judge(file, arguments.strict);
    if (!pool) return report(pool.error());
    world->pool = std::move(*pool);
  }
  if (arguments.whole_pool) return run_pool(*world, arguments);
  return run_pair(*world, world->pool, arguments.cards);
}

}  // namespace

void add_order(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<OrderArguments>();
  CLI::App* command =
      app.add_subcommand("order", "does it matter which of two effects goes first?");
  command->add_option("CARD", arguments->cards, "two cards, by name or number")->expected(2);
  command->add_option("--edition", arguments->edition, "who chooses by this edition alone");
  add_editions_option(*command, arguments->editions);
  command->add_option("--cards", arguments->file, "a card file; absent: the project's own pool")
      ->check(CLI::ExistingPath);
  add_strict_option(*command, arguments->strict);
  command->add_option("--threads", arguments->threads, "threads for --pool");
  const CLI::Option* pool =
      command
          ->add_option("--pool", arguments->pool,
                       "every two effects of a card file; without one, of the project's own pool")
          ->expected(0, 1);
  command->add_option("--cache", arguments->cache, "folder for what --pool found out; '' for none")
      ->capture_default_str();
  command->add_option("--most", arguments->most, "pairs that --pool tells")->capture_default_str();
  command->callback([arguments, pool, &exit_code] {
    arguments->whole_pool = pool->count() > 0;
    exit_code = run(*arguments);
  });
}

}  // namespace headjudge::cli
