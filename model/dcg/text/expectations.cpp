// Expectations: what a play says must be seen.
//
// A sentence is matched word by word against the few forms below; those of every game are checked
// in expectation_reader.cpp. What is not such a sentence, or names a card that the pool does not
// have, is an error and not a failed expectation: a misspelt name must not look like a finding. The
// same goes for what could never be seen: words that are no decision, a card that is not in the
// game. An expectation of their absence would be met whatever the rules say.
#include <algorithm>
#include <iterator>
#include <optional>
#include <regex>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/base/ascii.hpp"
#include "model/core/game/reading.hpp"
#include "model/core/play/expectation_reader.hpp"
#include "model/core/play/play.hpp"
#include "model/dcg/dcg.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/text/asking.hpp"
#include "model/dcg/text/cards_of_game.hpp"
#include "model/dcg/text/decision_forms.hpp"
#include "model/dcg/text/decision_reading.hpp"
#include "model/dcg/text/words.hpp"
#include "model/dcg/turn/decisions.hpp"
#include "model/dcg/turn/memory.hpp"
#include "model/dcg/turn/offers.hpp"

namespace headjudge::dcg {

namespace {

constexpr std::string_view kForms =
    "`memory P1 3`, `turn P1`, `winner P1`, `winner none`, `drawn`, "
    "`hand P1 5` (deck, security, trash, eggs), "
    "`hand P1 has X` (trash, battle area, breeding area; lacks), "
    "`security P1 has X face up`, `X is suspended`, "
    "`X is unsuspended`, `X is in the field` or `X is set aside` (an Option in use), "
    "`X has 5000 DP`, `X is linked with Y`, `X is under Y` (or: is not), "
    "`asked P2 about X`, `asked P2`, `not asked`, `P1 not asked`, "
    "`legal: <decision>` or `illegal: <decision>`";

/// "choose Agumon" of "choose Agumon (BT1-010)" or "choose Agumon (P1)". A parenthesis that is part
/// of a name stays.
std::string without_distinctions(std::string_view words) {
  static const std::regex distinction(R"( \((P[12]|[A-Z]+[0-9]*-[0-9]+)\))");
  return std::regex_replace(std::string(words), distinction, "");
}

/// Does a decision with another verb take the card that would be chosen: "play Agumon"?
bool takes_chosen(std::string_view decision, std::string_view words) {
  if (!take_prefix(words, "choose ") || decision.starts_with("choose ")) return false;
  for (std::size_t at = decision.find(words); at != decision.npos;
       at = decision.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    const bool begins = at > 0 && decision[at - 1] == ' ';
    if (begins && (end == decision.size() || decision.substr(end).starts_with(" to "))) return true;
  }
  return false;
}

/// A legal decision that these words could mean: it says which card it is about, or takes the card
/// in other words.
std::optional<std::string> says_more(std::span<const std::string> legal, std::string_view words) {
  if (std::ranges::find(legal, words) != legal.end()) return std::nullopt;
  const auto fuller = std::ranges::find_if(legal, [&](const std::string& each) {
    return without_distinctions(each) == words || takes_chosen(each, words);
  });
  return fuller == legal.end() ? std::nullopt : std::optional(*fuller);
}

class Expectation : private ExpectationReader {
 public:
  Expectation(const View& v, const Dcg& game, const TextPosition& where)
      : ExpectationReader(kForms, where), v_(v), game_(game) {}

  Result<std::string> check(std::string_view text) const {
    std::string_view rest = text;
    if (take_prefix(rest, "legal: ")) return decision(rest, true);
    if (take_prefix(rest, "illegal: ")) return decision(rest, false);
    if (take_prefix(rest, "memory ")) return memory(rest);
    if (take_prefix(rest, "turn ")) return turn(rest, v_.state.turn_player);
    if (text == "not asked" || text == "nobody is asked") return asked(false);
    if (text == "a player is asked") return asked(true);
    if (take_prefix(rest, "asked ")) return asked_about(rest);
    if (take_suffix(rest, " not asked")) return not_asked(rest);
    if (text == "drawn") return drawn(v_.state.outcome);
    if (take_prefix(rest, "winner ")) return winner(rest, v_.state.outcome);
    for (const std::string_view area :
         {"hand", "deck", "security", "trash", "eggs", "battle area", "breeding area"}) {
      rest = text;
      if (take_prefix(rest, area) && take_prefix(rest, " ")) return in_area(area, rest);
    }
    rest = text;
    if (take_suffix(rest, " is suspended")) return suspended(rest, true);
    if (take_suffix(rest, " is unsuspended")) return suspended(rest, false);
    if (take_suffix(rest, " is in the field")) return used_option(rest, true);
    if (take_suffix(rest, " is set aside")) return used_option(rest, false);
    if (take_suffix(rest, " DP")) return dp(rest);
    for (const bool wanted : {false, true}) {
      const std::string_view is = wanted ? " is " : " is not ";
      if (const auto at = text.find(fmt::format("{}linked with ", is)); at < text.size()) {
        return linked(text.substr(0, at), text.substr(at + is.size() + 12), wanted);
      }
      if (const auto at = text.find(fmt::format("{}under ", is)); at < text.size()) {
        return under(text.substr(0, at), text.substr(at + is.size() + 6), wanted);
      }
    }
    return not_understood(text);
  }

 private:
  [[nodiscard]] Seen memory(std::string_view rest) const {
    const auto player = take_player(rest);
    const auto amount = number_from(rest);
    if (!player || !amount || *amount < 0) return not_understood(fmt::format("memory {}", rest));
    const int on_the_first_side = memory_of(v_.state, 0);
    const Player ahead = on_the_first_side >= 0 ? 0 : 1;
    return met_or(memory_of(v_.state, *player) == *amount,
                  fmt::format("memory {} {}", player_name(ahead), memory_of(v_.state, ahead)));
  }

  [[nodiscard]] std::vector<std::string> legal_words() const {
    Decisions legal;
    offer_decisions(v_, legal);
    std::vector<std::string> said;
    for (const Decision& each : legal) said.push_back(decision_words(v_.cards, v_.state, each));
    return said;
  }

  [[nodiscard]] QuestionOnTable on_table() const {
    Decisions legal;
    offer_decisions(v_, legal);
    return question_on_table(v_.cards, v_.state, legal);
  }

  /// Does an effect, an attack or a procedure wait for an answer? Else a phase lets its player act.
  [[nodiscard]] Seen asked(bool wanted) const {
    if (on_table().player == kNobody) return met_or(!wanted, "nobody is asked");
    return met_or(wanted, fmt::format("{} is asked: {}", player_name(v_.state.decider),
                                      fmt::join(legal_words(), ", ")));
  }

  [[nodiscard]] std::string asked_words(const QuestionOnTable& question) const {
    if (question.player == kNobody) return "nobody is asked";
    return fmt::format("asked {} about {}", player_name(question.player),
                       subjects_words(v_.cards, question));
  }
  /// "P2 about X", or "P2" whatever it is about.
  [[nodiscard]] Seen asked_about(std::string_view rest) const {
    const std::string_view text = rest;
    const auto player = take_player(rest);
    const bool about = take_prefix(rest, "about ");
    if (!player || about == rest.empty()) return not_understood(fmt::format("asked {}", text));
    if (about && !can_be_subject(rest)) {
      InputError missing = game_.cards().no_card(rest);
      return refuse(
          error(std::move(missing.message), fmt::format("a card whose effect asks, or a rule: {}",
                                                        fmt::join(rules_that_ask(), ", "))));
    }
    const QuestionOnTable question = on_table();
    const bool met = question.player == *player && (!about || is_about(v_.cards, question, rest));
    return met_or(met, asked_words(question));
  }
  [[nodiscard]] Seen not_asked(std::string_view who) const {
    const auto player = player_from(who);
    if (!player) return not_understood(fmt::format("{} not asked", who));
    const QuestionOnTable question = on_table();
    return met_or(question.player != *player, asked_words(question));
  }
  [[nodiscard]] bool can_be_subject(std::string_view words) const {
    const std::vector<std::string> rules = rules_that_ask();
    return std::ranges::find(rules, words) != rules.end() ||
           !card_of_subject(v_.cards, words).empty();
  }

  /// "yes to X": only where X asks. A card without effects could never ask.
  [[nodiscard]] Seen answer(const AnswerTo& answer, std::string_view words, bool wanted) const {
    const std::string_view name = card_of_subject(v_.cards, answer.subject);
    if (name.empty()) return unknown_card(answer.subject);
    const CardsOfGame all(v_.cards, v_.state);
    const bool can_ask = std::ranges::any_of(v_.cards.find(name), [&](cards::CardIndex index) {
      const cards::Card& card = v_.cards.card(index);
      return all.copies(index) > 0 && card.effect_count + card.granted_count > 0;
    });
    if (!can_ask) return could_never(fmt::format("no `{}` can ask for an answer", name));
    const std::vector<std::string> said = legal_words();
    const bool found = std::ranges::find(said, answer.answer) != said.end() &&
                       is_about(v_.cards, on_table(), answer.subject);
    return met_or(found == wanted, fmt::format("{}: {}", found ? "legal" : "illegal", words));
  }

  [[nodiscard]] Seen decision(std::string_view words, bool wanted) const {
    if (const auto to = answer_to(words)) return answer(*to, words, wanted);
    std::vector<std::string> said = legal_words();
    const bool any_time = game_.at_any_time(v_.state, v_.state.decider, words).has_value();
    if (any_time) said.emplace_back(words);
    const bool known = is_decision(v_.cards, v_.state, words);
    if (const auto fuller = known ? says_more(said, words) : std::nullopt) {
      return refuse(error(fmt::format("`{}` is not how a player says it here", words),
                          fmt::format("perhaps `{}`", *fuller)));
    }
    return ExpectationReader::decision(words, wanted, std::move(said), known, decision_forms());
  }

  /// Could a card of this name ever lie in this area of the player?
  [[nodiscard]] bool can_lie(std::string_view name, std::string_view area, Player player) const {
    const CardsOfGame all(v_.cards, v_.state);
    return std::ranges::any_of(game_.cards().find(name), [&](cards::CardIndex index) {
      return all.can_lie(area, player, index);
    });
  }
  /// Could a card of this name ever take this part in a stack, beside the one on top?
  [[nodiscard]] bool can_be_with(Permanent stack, std::string_view name, CardRole role) const {
    const CardsOfGame all(v_.cards, v_.state);
    return std::ranges::any_of(game_.cards().find(name), [&](cards::CardIndex index) {
      const bool on_top = stack != nullptr && v_.state.def[stack.top()] == index;
      return all.can(role, index) && all.copies(index) > (on_top ? 1U : 0U);
    });
  }
  [[nodiscard]] Seen could_never(std::string_view what) const {
    return refuse(error(fmt::format("{}, whatever the rules say", what),
                        "what could be so in some position with the cards of the set-up"));
  }

  [[nodiscard]] std::vector<CardId> cards_in(std::string_view area, Player player) const {
    const Side side = v_.state.side(player);
    std::vector<CardId> found;
    const auto take_all = [&](const auto& pile) { found.assign(pile.begin(), pile.end()); };
    if (area == "hand") take_all(side.hand);
    if (area == "deck") take_all(side.deck);
    if (area == "security") take_all(side.security);
    if (area == "trash") take_all(side.trash);
    if (area == "eggs") take_all(side.eggs);
    for (const Permanent permanent : side.field) {
      const bool here = area == (permanent->breeding != 0 ? "breeding area" : "battle area");
      if (here) found.push_back(permanent.top());
    }
    return found;
  }

  [[nodiscard]] Seen in_area(std::string_view area, std::string_view rest) const {
    const auto claim = area_claim(area, rest);
    if (!claim) return not_understood(fmt::format("{} {}", area, rest));
    std::vector<CardId> found = cards_in(area, claim->player);
    if (claim->count) return counted(*claim, found.size());
    std::string_view name = claim->card;
    if (area == "security" && take_suffix(name, " face up")) {
      std::erase_if(found, [&](CardId card) { return !v_.state.is_face_up(card); });
    }
    if (game_.cards().find(name).empty()) return unknown_card(name);
    if (!can_lie(name, area, claim->player)) {
      return could_never(
          fmt::format("no `{}` can be in the {} of {}", name, area, player_name(claim->player)));
    }
    return contains(*claim, holds_card(found, name));
  }

  [[nodiscard]] Seen unknown_card(std::string_view name) const {
    InputError missing = game_.cards().no_card(name);
    return refuse(error(std::move(missing.message), std::move(missing.expected)));
  }

  /// The stack of this name or number, if there is one. Errors: no such card, or more than one.
  [[nodiscard]] Result<Permanent> stack(std::string_view name) const {
    Permanent found;
    for (const Side& side : v_.state.sides()) {
      for (const Permanent permanent : side.field) {
        const std::string plain = field_words(v_.cards, v_.state, permanent);
        const std::string owner = player_name(v_.state.owner_of(permanent.id()));
        const bool by_number = name == v_.cards.card(v_.state.def[permanent.top()]).number;
        if (!by_number && name != plain && name != fmt::format("{} ({})", plain, owner)) continue;
        if (found != nullptr && by_number) {
          return refuse(error(fmt::format("there is more than one {} in play", name),
                              "the name of one, as the board has it"));
        }
        if (found != nullptr) {
          return refuse(error(fmt::format("both players have a {}", name),
                              fmt::format("`{} (P1)` or `{} (P2)`", name, name)));
        }
        found = permanent;
      }
    }
    const std::string_view card = name.substr(0, name.find_first_of("#(") - 1);
    const bool decorated = name.find_first_of("#(") != std::string_view::npos;
    if (found == nullptr && game_.cards().find(decorated ? card : name).empty()) {
      return refuse(unknown_card(name).error());
    }
    return found;
  }

  [[nodiscard]] Seen suspended(std::string_view name, bool wanted) const {
    const auto found = stack(name);
    if (!found) return refuse(found.error());
    if (*found == nullptr) return fmt::format("{} is not in play", name);
    const bool is = (*found)->suspended != 0;
    return met_or(is == wanted, fmt::format("{} is {}", name, is ? "suspended" : "unsuspended"));
  }

  template <class Cards>
  [[nodiscard]] bool holds_card(const Cards& held, std::string_view name) const {
    const auto named = game_.cards().find(name);
    return std::ranges::any_of(held, [&](CardId card) {
      const cards::CardIndex printed = v_.state.def[card];
      return std::ranges::find(named, printed) != named.end();
    });
  }

  [[nodiscard]] Seen linked(std::string_view name, std::string_view link, bool wanted) const {
    const auto found = stack(name);
    if (!found) return refuse(found.error());
    if (game_.cards().find(link).empty()) return unknown_card(link);
    if (!can_be_with(*found, link, CardRole::links)) {
      return could_never(fmt::format("no `{}` can be linked with {}", link, name));
    }
    if (*found == nullptr) return fmt::format("{} is not in play", name);
    const bool is = holds_card(found->links(), link);
    return met_or(is == wanted,
                  fmt::format("{} is {}linked with {}", name, is ? "" : "not ", link));
  }

  [[nodiscard]] Seen under(std::string_view card, std::string_view name, bool wanted) const {
    const auto found = stack(name);
    if (!found) return refuse(found.error());
    if (game_.cards().find(card).empty()) return unknown_card(card);
    if (!can_be_with(*found, card, CardRole::anything)) {
      return could_never(fmt::format("no `{}` can be under {}", card, name));
    }
    if (*found == nullptr) return fmt::format("{} is not in play", name);
    const CardList cards = found->cards();
    const bool is = holds_card(std::span(cards.begin(), cards.size() - 1), card);
    return met_or(is == wanted, fmt::format("{} is {}under {}", card, is ? "" : "not ", name));
  }

  /// Where an Option lies while its effect is carried out.
  [[nodiscard]] Seen used_option(std::string_view name, bool in_field) const {
    const auto named = game_.cards().find(name);
    if (named.empty()) return unknown_card(name);
    const UsedOption& used = v_.state.option;
    const bool in_use =
        used.present != 0 &&
        std::ranges::find(named, cards::CardIndex{v_.state.def[used.card]}) != named.end();
    if (!in_use) return fmt::format("{} is not in use", name);
    return met_or((used.in_field != 0) == in_field,
                  fmt::format("{} is {}", name, in_field ? "set aside" : "in the field"));
  }

  [[nodiscard]] Seen dp(std::string_view rest) const {
    const std::size_t has = rest.rfind(" has ");
    const auto amount = has == std::string_view::npos
                            ? std::nullopt
                            : number_from(rest.substr(has + std::string_view(" has ").size()));
    if (!amount) return not_understood(fmt::format("{} DP", rest));
    const std::string_view name = rest.substr(0, has);
    const auto found = stack(name);
    if (!found) return refuse(found.error());
    if (*found == nullptr) return fmt::format("{} is not in play", name);
    const Standing standing = standing_of(v_, *found);
    if (!standing.has_dp) return fmt::format("{} has no DP", name);
    return met_or(standing.dp == *amount, fmt::format("{} has {} DP", name, standing.dp));
  }

  const View& v_;
  const Dcg& game_;
};

}  // namespace

Result<std::string> Dcg::check(const State& state, const Judge& judge, std::string_view text,
                               const TextPosition& where) const {
  const View v{cards_, state, &judge};
  return Expectation(v, *this, where).check(trimmed(text));
}

}  // namespace headjudge::dcg
