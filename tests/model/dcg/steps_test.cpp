// Procedures as lists of named steps: what people read on docs/procedures.md is what the engine
// takes, and the checks that keep a list whole at compile time find what is missing.
#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "model/dcg/procedures/steps/list.hpp"
#include "model/dcg/procedures/ways.hpp"
#include "tests/support/repository.hpp"

namespace headjudge::dcg {
namespace {

std::string in_words(const CardProcedure& procedure, std::span<const CardStep> order) {
  std::string list;
  int number = 0;
  for (const CardStep step : order) {
    const auto row = std::ranges::find(procedure.steps, step, &CardStepRow::name);
    list += std::to_string(++number) + ". " + std::string(row->words) + "\n";
  }
  return list;
}

std::string heading(std::string_view name) {
  std::string words(name);
  words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
  return "\n## " + words + "\n\n";
}

/// The lists for one time of paying, the second and third with what is different about them.
std::string orders_in_words(const CardProcedure& procedure, const CardOrders& orders,
                            std::string_view usual, std::string_view effects_first) {
  std::string list = std::string(usual) + in_words(procedure, orders.usual);
  if (orders.effects_first.data() == orders.usual.data()) return list;
  return list + std::string(effects_first) + in_words(procedure, orders.effects_first);
}

TEST(DcgSteps, the_page_of_procedures_tells_what_the_engine_takes) {
  std::string told;
  for (const CardProcedure* procedure : declared_procedures()) {
    told += heading(procedure->name) +
            orders_in_words(*procedure, procedure->orders, "", "\nEffects first:\n\n");
    if (!procedure->payment) continue;
    told += orders_in_words(*procedure, procedure->paid_after, "\nPaid once placed:\n\n",
                            "\nPaid once placed, effects first:\n\n");
  }
  const std::string page = repository_test::read(repository_test::root / "docs/procedures.md");
  EXPECT_EQ(page.substr(page.find("\n## ")), told);
}

enum class Toy { one, two, three };
struct Nobody {};
Went do_nothing(const Table&, Nobody&) { return Went::on; }
constexpr auto kToys = std::to_array<NamedStep<Toy, Nobody>>(
    {{Toy::one, "one", do_nothing}, {Toy::two, "two", do_nothing}});

TEST(DcgSteps, an_order_has_each_step_once) {
  constexpr std::array kWhole{Toy::two, Toy::one};
  constexpr std::array kTwice{Toy::one, Toy::one};
  constexpr std::array kShort{Toy::one};
  constexpr std::array kStranger{Toy::one, Toy::three};
  static_assert(is_order_of(kWhole, kToys));
  static_assert(!is_order_of(kTwice, kToys));
  static_assert(!is_order_of(kShort, kToys));
  static_assert(!is_order_of(kStranger, kToys));
}

TEST(DcgSteps, two_orders_part_only_behind_the_step_that_chooses) {
  constexpr std::array kFirst{Toy::one, Toy::two, Toy::three};
  constexpr std::array kSecond{Toy::one, Toy::three, Toy::two};
  static_assert(are_same_until(Toy::one, kFirst, kSecond));
  static_assert(!are_same_until(Toy::two, kFirst, kSecond));
}

TEST(DcgSteps, a_card_that_is_placed_first_lies_there_when_its_cost_is_lowered_and_settled) {
  constexpr std::array kBefore{CardStep::declare, CardStep::lowering, CardStep::still_there,
                               CardStep::price,   CardStep::pay,      CardStep::place,
                               CardStep::trigger};
  constexpr std::array kAfter{CardStep::declare,  CardStep::still_there, CardStep::place,
                              CardStep::lowering, CardStep::price,       CardStep::pay,
                              CardStep::trigger};
  static_assert(paid_once_placed(kBefore) == kAfter);
}

TEST(DcgSteps, the_second_answer_to_when_a_cost_is_paid_is_after_placing) {
  static_assert(static_cast<int>(PlayPayment::after_placing) == 1);
  static_assert(static_cast<int>(DigivolvePayment::after_placing) == 1);
  static_assert(static_cast<int>(DnaPayment::after_placing) == 1);
  static_assert(static_cast<int>(OptionPayment::after_placing) == 1);
  static_assert(static_cast<int>(DigixrosPayment::after_placing) == 1);
  static_assert(static_cast<int>(BurstPayment::after_placing) == 1);
  static_assert(static_cast<int>(AppFusionPayment::after_placing) == 1);
  static_assert(static_cast<int>(LinkPayment::after_placing) == 1);
}

TEST(DcgSteps, the_steps_at_which_a_card_waits_stand_together) {
  static_assert(waits_at_one_place(
      std::array{CardStep::pay, CardStep::room, CardStep::taking, CardStep::place}));
  static_assert(!waits_at_one_place(std::array{CardStep::room, CardStep::pay, CardStep::taking}));
}

}  // namespace
}  // namespace headjudge::dcg
