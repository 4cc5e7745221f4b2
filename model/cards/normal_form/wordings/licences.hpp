// Why a rewriting row may change the content of a text, and by which words.
//
// A row says that two wordings are one rule. Most have the same content words on both sides
// (content_words.hpp) and need no more. A row that has a word less or more names its licence, and a
// licence allows only its own words: a number, a negation or a place is lost under none that does
// not speak of it. What a licence takes on trust is looked at again: the words stay with the token
// (Token::said) and the grammar compares them with what it has read, or the row fits only where the
// words before it are as the licence says.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "model/cards/text/content_words.hpp"
#include "model/cards/text/token.hpp"

namespace headjudge::cards {

enum class Why : std::uint8_t {
  same_words,
  any_order,
  owner,
  cost_kind,
  card_cost,
  one_of_several,
  their,
  the_rest,
  stack_end,
  in_play,
  in_play_there,
  and_or,
  dp_reduction,
  choosing,
  permission,
  if_when,
  would,
  duration,
  passive,
  said_twice,
  said_once,
  with_again,
  preposition,
  noun_unsaid,
  this_one,
  prevented,
  negation,
  all_but_this,
  comparison,
  cost_sentence,
  colors_ignored,
  by_rule,
  otherwise_said,
};

/// One wording and the normal form of it.
struct WordingRow {
  std::string_view printed;
  std::string_view normal;
  Why why = Why::same_words;
};

/// `loses` and `gains`: words, "<" for any that the other side has as well, "~" for any.
struct Licence {
  Why why;
  std::string_view loses;
  std::string_view gains;
  std::string_view reason;
};

inline constexpr auto kLicences = std::to_array<Licence>({
    {Why::same_words, "", "", "both sides have the same content words"},
    {Why::any_order, "in any order", "", "who moves several cards at once puts them in order"},
    {Why::owner, "owner your it", "your to",
     "a card goes to its owner's areas; the grammar looks that the words name that player"},
    {Why::cost_kind, "play use memory digivolution digivolve link dna or it this card for", "",
     "one thing is done and has one cost; the grammar looks that the words name that cost"},
    {Why::card_cost, "memory play use or cost", "",
     "the cost that is printed on a card is its play, use or memory cost"},
    {Why::one_of_several, "# 1", "1 your any has digimon would",
     "an event happens to one of several, and each of them is one event"},
    {Why::their, "it in", "your opponent during stack card",
     "\"their\" is the opponent's; fits only behind words that name the opponent"},
    {Why::the_rest, "place in remaining card reveal that your top or bottom deck any order it and",
     "rest return to reveal either end", "the cards that are left go where the words say"},
    {Why::stack_end, "stack from in 1 your", "stack from 1 card",
     "a card from the top is the top card, a security card one of the stack"},
    {Why::in_play, "in play", "",
     "Digimon and Tamers are those in play; fits only behind such a noun, and where no words that "
     "say where else they are follow"},
    {Why::in_play_there, "in play battle area", "", "said once more in the same phrase"},
    {Why::and_or, "and", "",
     "of qualities and areas that a card is chosen by, one or both may fit; fits only between two "
     "of a kind"},
    {Why::dp_reduction, "increase reduction of this effect by", "that digimon gain for turn",
     "a reduction that becomes larger is a further one of the same Digimon; fits only reductions"},
    {Why::choosing, "choose and it in place under that digimon", "any from 1 card",
     "\"choose X and do it\" is \"do it to X\""},
    {Why::permission, "can your also has by must may it", "may digimon this by",
     "what a player may do and what the player's Digimon may do is one choice"},
    {Why::if_when, "when if while and", "if when and then",
     "what is true at a moment is asked at that moment"},
    {Why::would, "", "would card", "a cost is lowered before it is paid"},
    {Why::duration, "until end this during", "for", "\"for the turn\" ends with this turn"},
    {Why::passive, "your it and", "by has 1 your",
     "the same event, told by the other player's part in it"},
    {Why::said_twice, "<", "", "what is left out stands in the same phrase once more"},
    {Why::said_once, "", "< 1 or and card", "said once for two, and repeated for each"},
    {Why::with_again, "has", "",
     "\"with\" is said once for two; does not fit where the first is without"},
    {Why::preposition, "from in by to under on", "in from by to than as any that",
     "the verb says whether a card comes or goes"},
    {Why::noun_unsaid, "card has it effect that becomes trigger stacked",
     "card has digimon it your this effect there attack security deck",
     "the noun or the small verb that only one fits is left out or written out"},
    {Why::this_one, "it card", "this digimon card",
     "a pronoun and its noun; fits only where this card was named last"},
    {Why::prevented, "this digimon play from delete", "it that deletion",
     "what is prevented is what would happen to this Digimon; fits only if that is the event"},
    {Why::negation, "no or can not do unaffected unblockable without isn't neither player non",
     "all and can't not isn't affect blocked other than no has by",
     "one negation said in two ways"},
    {Why::all_but_this, "than this digimon no or can except 1 another other any",
     "all and can't other another 1 your", "all but this one are the others"},
    {Why::comparison, "dp than equal to", "as much this digimon", "the same two numbers compared"},
    {Why::cost_sentence, "when it that this digimon would digivolve play by effect", "has",
     "a cost that a sentence of its own lowers, for what the sentence before does"},
    {Why::colors_ignored, "may use option card without meeting it", "can ignore card",
     "a card whose color requirements may be ignored is used all the same"},
    {Why::by_rule,
     "as another other tamer or digimon top all your to hand player total card 1 egg "
     "digi empty space",
     "", "a rule says so in any case"},
    {Why::otherwise_said, "~", "~", "a whole phrase in other words, compared by hand"},
});

[[nodiscard]] const Licence& licence_for(Why why);

/// The words that a row loses or gains and its licence does not allow; empty: the row is licensed.
[[nodiscard]] std::string unlicensed_words(const WordingRow& row);

/// A text before and after a row has rewritten it: do they differ by no other words than the row?
[[nodiscard]] bool accounts_for(const WordingRow& row, const Content& before, const Content& after);
/// The same of a step without a row: it may only say "or" for a comma, or again what stands there.
[[nodiscard]] bool step_accounts_for(const Content& before, const Content& after);

/// What a row takes out and the grammar looks at again.
[[nodiscard]] SaidSet said_by(const WordingRow& row);

}  // namespace headjudge::cards
