// Names are made card by card, in the order of the pool. What is printed is hashed box by box, with
// marks in between that no text has.
#include "proofs/certificates/naming.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <xxhash.h>

namespace headjudge::proofs {

namespace {

std::string list_text(const std::vector<std::string>& list) {
  return fmt::format("{}\x1e", fmt::join(list, "\x1f"));
}

std::string printed_text(const cards::Card& card) {
  std::string text = fmt::format("{}\x1e{}\x1e{} {} {} {} {} {} {} {} {} {}\x1e", card.number,
                                 card.name, static_cast<int>(card.kind), card.colors,
                                 card.option_colors, card.level, card.play_cost, card.dp,
                                 card.link_dp, card.most_copies, card.overflow, card.token);
  for (const auto& each : card.requirements) {
    text += fmt::format("{} {} {}\x1e", static_cast<int>(each.color), each.level, each.cost);
  }
  for (const std::string& box : {card.main_text, card.inherited_text, card.security_text,
                                 card.link_text, card.option_name, card.option_text}) {
    text += box + "\x1e";
  }
  return text + list_text(card.names) + list_text(card.name_parts) + list_text(card.traits) +
         list_text(card.line_texts) + list_text(card.rule_texts);
}

}  // namespace

NodeNames::NodeNames(const cards::Pool& pool) : names_(pool.effects.size() + events::kProcedures) {
  for (const cards::Card& card : pool.cards) {
    const std::size_t effects = std::size_t{card.effect_count} + card.granted_count;
    for (std::size_t i = 0; i < effects; ++i) {
      names_[card.first_effect + i] = fmt::format(
          "{}{} effect {}", card.number, card.is_option_side() ? " Option side" : "", i + 1);
    }
  }
  for (std::size_t i = 0; i < events::kProcedures; ++i) {
    names_[pool.effects.size() + i] =
        fmt::format("rules: {}", events::row_of(static_cast<events::Procedure>(i)).name);
  }
  for (std::size_t node = 0; node < names_.size(); ++node) nodes_.emplace(names_[node], node);
}

std::optional<std::size_t> NodeNames::find(const std::string& name) const {
  const auto found = nodes_.find(name);
  return found == nodes_.end() ? std::nullopt : std::optional(found->second);
}

std::string program_hash(const cards::Card& card) {
  const std::string text = printed_text(card);
  return fmt::format("{:016x}", XXH64(text.data(), text.size(), 0));
}

}  // namespace headjudge::proofs
