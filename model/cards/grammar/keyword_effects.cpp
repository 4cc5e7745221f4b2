// The table of keyword programs: to add one, a row here, its name in phrases/lasting.hpp (and what
// stands beside the name, in kKeywordArguments), and its enumerator.
//
// A row is card text in normal form, read by the same grammar as every card. {amount} (of {card})
// and {cards} are what stands beside the keyword: its number, or the words for the cards that it
// names. The wording is ours where the official one is longer; a test plays each keyword at its
// limit. What a keyword does that no card says in other words is built below the table.
// (en-2025, Keyword Effects; comprehensive-4.2, 16)
#include "model/cards/grammar/keyword_effects.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "model/cards/grammar/invertible/side.hpp"
#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/normal_form/normalise.hpp"

namespace headjudge::cards::syntax {
namespace {

constexpr auto kPrograms = std::to_array<Phrase<Keyword>>({
    {Keyword::evade,
     "[All Turns] When this Digimon would be deleted, by suspending this Digimon, this Digimon "
     "isn't deleted."},
    {Keyword::raid,
     "[All Turns] When this Digimon attacks, you may switch the target of attack to one of your "
     "opponent's unsuspended Digimon with the highest DP."},
    {Keyword::alliance,
     "[All Turns] When this Digimon attacks, by suspending one of your other Digimon, this Digimon "
     "gets the DP of that Digimon for the attack. This Digimon gains <Security Attack +1> for the "
     "attack."},
    {Keyword::vortex,
     "[End of Your Turn] This Digimon may attack one of your opponent's Digimon even in the turn "
     "it was played."},
    {Keyword::execute,
     "[End of Your Turn] This Digimon may attack even unsuspended Digimon and is deleted at the "
     "end of that attack."},
    {Keyword::barrier,
     "[All Turns] When this Digimon would be deleted in a battle, by trashing the top card of your "
     "security stack, it isn't deleted."},
    {Keyword::armor_purge,
     "[All Turns] When this Digimon would be deleted, by trashing the top card of this Digimon, it "
     "isn't deleted."},
    {Keyword::fragment,
     "[All Turns] When this Digimon would be deleted, by trashing any {amount} digivolution {card} "
     "of this Digimon, it isn't deleted."},
    {Keyword::scapegoat,
     "[All Turns] When this Digimon would be deleted other than by one of your effects, by "
     "deleting 1 of your other Digimon, this Digimon isn't deleted."},
    {Keyword::ascension,
     "[All Turns] When this Digimon is deleted, you may place this card as the top security card."},
    {Keyword::engage, "[End of Your Turn] This Digimon may attack."},
    {Keyword::guard,
     "[All Turns] When one of your other Digimon would leave the battle area by one of your "
     "opponent's effects, by deleting this Digimon, 1 of those Digimon doesn't leave."},
    {Keyword::decoy,
     "[All Turns] When one of your other Digimon would be deleted by one of your opponent's "
     "effects, by deleting this Digimon, 1 of those Digimon isn't deleted."},
    {Keyword::fortitude,
     "[All Turns] When this Digimon is deleted with digivolution cards, you may play this card "
     "without paying the cost."},
    {Keyword::retaliation,
     "[All Turns] When this Digimon alone is deleted in its battle with an opponent's Digimon, "
     "delete that Digimon."},
});

void replace_all(std::string& text, std::string_view what, std::string_view with) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
}

// ---- Keywords whose action has no words of the language

/// "When this Digimon would leave ..., you may play 1 <card> from beneath it without paying."
Instruction play_from_beneath(const Filter& card, bool any_kind) {
  return {.action = Action::play_card,
          .object = {.area = CardArea::digivolution_cards,
                     .any_kind = any_kind,
                     .filter = card,
                     .holder = {.pick = Pick::self}},
          .paying = Paying::nothing};
}

EffectTree would_leave_program(CauseFilter cause, std::vector<Instruction> instructions) {
  instructions.front().optional = true;
  return {.effect = {.timing = Timing::would_leave, .scope = TurnScope::all_turns, .cause = cause},
          .instructions = std::move(instructions)};
}

EffectTree decode(const KeywordUse& use) {
  return would_leave_program(CauseFilter::not_battle, {play_from_beneath(use.filter, false)});
}

EffectTree partition(const KeywordUse& use) {
  Instruction second = play_from_beneath(use.other, true);
  second.if_done = true;
  second.joint = Joint::and_word;  // at one moment (comprehensive-4.2, 16-29-4)
  return would_leave_program(CauseFilter::neither, {play_from_beneath(use.filter, true), second});
}

EffectTree material_save(const KeywordUse& use) {
  EffectTree program = would_leave_program(
      CauseFilter::any, {{.action = Action::material_save, .amount = use.amount}});
  program.effect.timing = Timing::would_be_deleted;
  return program;
}

EffectTree digisorption(const KeywordUse& use) {
  return {.effect = {.timing = Timing::would_become, .scope = TurnScope::all_turns},
          .instructions = {
              {.action = Action::suspend, .target = {.pick = Pick::choose, .count = 1}, .by = true},
              {.action = Action::reduce_cost, .amount = -use.amount}}};
}

/// When the turn ends, a Token or another of <cards> is the price of an attack on a player, without
/// suspending.
EffectTree overclock(const KeywordUse& use) {
  Filter price = use.filter;
  price.or_token = true;
  price.other = true;
  return {.effect = {.timing = Timing::end_of_turn, .scope = TurnScope::your_turn},
          .instructions = {{.action = Action::delete_digimon,
                            .target = {.pick = Pick::choose, .count = 1, .filter = price},
                            .by = true},
                           {.action = Action::attack,
                            .target = {.pick = Pick::self},
                            .attack = {.against = Against::player, .without_suspending = true}}}};
}

/// "While you have such a Digimon or Tamer, you can ignore this card's color requirements."
EffectTree use_req(const KeywordUse& use) {
  Filter filter = use.filter;
  filter.kinds = kind_bit(CardKind::digimon) | kind_bit(CardKind::tamer);
  return {
      .effect = {.timing = Timing::persistent,
                 .condition = {.kind = ConditionKind::your_digimon,
                               .compare = Compare::at_least,
                               .amount = 1,
                               .on_field = true,
                               .counted = 1,
                               .filter = filter}},
      .instructions = {{.action = Action::ignore_colors, .duration = Duration::while_applicable}}};
}

/// This Digimon has the effects of the topmost such card beneath it.
EffectTree succession(const KeywordUse& use) {
  Filter filter = use.filter;
  filter.kinds = kAnyKind;
  return {.effect = {.timing = Timing::persistent},
          .instructions = {
              {.action = Action::gain_stack_effects,
               .duration = Duration::while_applicable,
               .target = {.pick = Pick::self},
               .object = {.area = CardArea::digivolution_cards, .count = 1, .filter = filter}}}};
}

/// In the main phase, also of a Digimon in the breeding area.
EffectTree training(const KeywordUse&) {
  return {.effect = {.timing = Timing::main, .in_breeding_too = true},
          .instructions = {
              {.action = Action::suspend, .target = {.pick = Pick::self}, .by = true},
              {.action = Action::move_cards,
               .object = {.area = CardArea::deck_top, .count = 1, .filter = {.kinds = kAnyKind}},
               .to = Destination::under,
               .receiver = {.pick = Pick::self},
               .facing = Facing::face_down}}};
}

/// By trashing 1 of the link cards that it names, this Digimon does not leave.
EffectTree detach(const KeywordUse& use) {
  Filter filter = use.filter;
  filter.kinds = kAnyKind;
  return {.effect = {.timing = Timing::would_leave,
                     .scope = TurnScope::all_turns,
                     .cause = CauseFilter::not_your_effect},
          .instructions = {{.action = Action::move_cards,
                            .object = {.area = CardArea::link_cards,
                                       .count = 1,
                                       .filter = filter,
                                       .holder = {.pick = Pick::self}},
                            .to = Destination::trash,
                            .by = true},
                           {.action = Action::prevent_leaving, .target = {.pick = Pick::self}}}};
}

using Builder = EffectTree (*)(const KeywordUse&);
constexpr auto kBuilders = std::to_array<std::pair<Keyword, Builder>>({
    {Keyword::decode, &decode},
    {Keyword::use_req, &use_req},
    {Keyword::succession, &succession},
    {Keyword::training, &training},
    {Keyword::detach, &detach},
    {Keyword::partition, &partition},
    {Keyword::material_save, &material_save},
    {Keyword::digisorption, &digisorption},
    {Keyword::overclock, &overclock},
});

Builder builder_of(Keyword keyword) {
  const auto row = std::ranges::find(kBuilders, keyword, &std::pair<Keyword, Builder>::first);
  return row == kBuilders.end() ? nullptr : row->second;
}

/// A row of the table with its amount, read as card text; nothing where it needs an amount and has
/// none, or more than a text can say.
std::optional<EffectTree> read_row(const Phrase<Keyword>& row, int amount) {
  std::string text(row.words);
  const bool can_be_read = amount >= 1 && amount <= kMostCards;
  if (!can_be_read && text.contains("{amount}")) return std::nullopt;
  replace_all(text, "{amount}", fmt::format("{}", amount));
  replace_all(text, "{card}", amount == 1 ? "card" : "cards");
  EffectTree program;
  const std::vector<Token> tokens = normal_tokens(text);
  Reader reader(tokens);
  const bool read = effect_paragraph(reader, program);
  assert(read && "a row of the table is card text");
  return read ? std::optional(std::move(program)) : std::nullopt;
}

/// Each row is read once for each amount: thousands of cards ask for the same few.
std::optional<EffectTree> program_of_row(Keyword keyword, int amount) {
  const auto row = std::ranges::find(kPrograms, keyword, &Phrase<Keyword>::means);
  if (row == kPrograms.end()) return std::nullopt;
  thread_local std::map<std::pair<Keyword, int>, std::optional<EffectTree>> read;
  const auto known = read.find({keyword, amount});
  if (known != read.end()) return known->second;
  return read.emplace(std::pair(keyword, amount), read_row(*row, amount)).first->second;
}

}  // namespace

bool is_program(Keyword keyword) {
  return builder_of(keyword) != nullptr ||
         std::ranges::find(kPrograms, keyword, &Phrase<Keyword>::means) != kPrograms.end();
}

std::optional<EffectTree> keyword_program(const KeywordUse& use) {
  std::optional<EffectTree> program;
  if (const Builder build = builder_of(use.name); build != nullptr) {
    program = build(use);
  } else {
    program = program_of_row(use.name, use.amount);
    if (program && use.name == Keyword::decoy) program->effect.subject_filter = use.filter;
  }
  if (program) program->effect.keyword = use;
  return program;
}

}  // namespace headjudge::cards::syntax
