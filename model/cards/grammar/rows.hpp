// How the grammar reads and writes a row of a table, whatever the table.
//
// The second half of grammar/parts.hpp, which includes it: the productions that are templates.
#pragma once

namespace headjudge::cards::syntax {

template <std::size_t N>
bool Grammar::subject_of(const std::array<Phrase<Subject>, N>& rows) {
  for (const Phrase<Subject>& row : rows) {
    if (!may_begin(row.words)) continue;
    if (s_.either(e(), [&] {
          return s_.is(e().subject, row.means) &&
                 s_.is(e().subject_wording, wording_of(rows, row)) && follow(row.words);
        })) {
      s_.plural = row.words.contains("{subject cards}") && !row.words.starts_with("one");
      return true;
    }
  }
  return false;
}

template <class Owner>
bool Grammar::conditions(Owner& owner, std::string_view if_or_while) {
  return s_.words(if_or_while) && one_condition(owner.condition) &&
         s_.optional(owner.also_if.kind != ConditionKind::none, owner,
                     [&] {
                       return s_.either(
                                  owner,
                                  [&] { return s_.is(owner.or_if, false) && s_.words("and"); },
                                  [&] { return s_.is(owner.or_if, true) && s_.words("or"); }) &&
                              one_condition(owner.also_if);
                     }) &&
         !(owner.or_if && is_looked_at_triggering(owner.condition.kind)) && s_.words(",");
}

template <std::size_t N, class Allowed>
bool Grammar::phrase_of(const std::array<Phrase<Action>, N>& rows, const Allowed& allowed) {
  const VerbForm form = std::exchange(form_, VerbForm::plain);
  for (const Phrase<Action>& row : rows) {
    if (!allowed(row) || !may_be_row(row, form)) continue;
    const std::size_t at = at_;
    const std::size_t words = s_.here();
    if (s_.either(program_, [&] {
          at_ = at;
          form_ = form;
          return s_.is(i().action, row.means) && s_.is(i().wording, wording_of(rows, row)) &&
                 follow(row.words) && agrees(s_.said_since(words));
        })) {
      if (!ends_with_second_object()) name_targets();
      return true;
    }
    at_ = at;
  }
  form_ = VerbForm::plain;
  return false;
}

template <std::size_t N>
bool Grammar::worded_total(const std::array<Phrase<Total>, N>& rows, Total& total,
                           std::uint8_t& wording) {
  return std::ranges::any_of(rows, [&](const Phrase<Total>& row) {
    return s_.either(i(), [&] {
      return s_.is(total, row.means) && s_.is(wording, wording_of(rows, row)) &&
             s_.words(row.words);
    });
  });
}

template <std::size_t N>
bool Grammar::end_in(const std::array<Phrase<DeckEnd>, N>& rows) {
  auto end = static_cast<DeckEnd>(target().count);
  return s_.choice(end, rows) && s_.is(target().count, static_cast<std::uint8_t>(end));
}

}  // namespace headjudge::cards::syntax
