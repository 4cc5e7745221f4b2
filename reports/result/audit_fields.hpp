// The fields of an AuditResult, listed once.
//
// findings.json is written and read from this one list, so neither direction can forget a field or
// spell it differently, and the round trip is exact by construction (the tests generate their
// random AuditResults from it too). To add a field: the member in audit_result.hpp, a row here.
#pragma once

#include <string_view>
#include <tuple>
#include <type_traits>

#include "reports/result/audit_result.hpp"

namespace headjudge::reports {

template <class Object, class Member>
struct Field {
  std::string_view name;
  Member Object::*member;
};
template <class Object, class Member>
Field(const char*, Member Object::*) -> Field<Object, Member>;

constexpr auto fields(std::type_identity<ClauseView>) {
  using T = ClauseView;
  return std::tuple{
      Field{"edition", &T::edition}, Field{"id", &T::id},           Field{"cites", &T::cites},
      Field{"says", &T::says},       Field{"note", &T::note},       Field{"reading", &T::reading},
      Field{"formula", &T::formula}, Field{"printed", &T::printed}, Field{"place", &T::place}};
}

constexpr auto fields(std::type_identity<CellView::Part>) {
  using T = CellView::Part;
  return std::tuple{Field{"when", &T::when}, Field{"kind", &T::kind}, Field{"answers", &T::answers},
                    Field{"clauses", &T::clauses}, Field{"finding", &T::finding}};
}

constexpr auto fields(std::type_identity<CellView>) {
  using T = CellView;
  return std::tuple{Field{"edition", &T::edition}, Field{"kind", &T::kind},
                    Field{"parts", &T::parts}};
}

constexpr auto fields(std::type_identity<QuestionView>) {
  using T = QuestionView;
  return std::tuple{Field{"game", &T::game},       Field{"id", &T::id},
                    Field{"chapter", &T::chapter}, Field{"asks", &T::asks},
                    Field{"answers", &T::answers}, Field{"cells", &T::cells}};
}

constexpr auto fields(std::type_identity<TableView::Step>) {
  using T = TableView::Step;
  return std::tuple{Field{"decision", &T::decision}, Field{"told", &T::told},
                    Field{"parted", &T::parted}, Field{"board", &T::board}};
}

constexpr auto fields(std::type_identity<TableView>) {
  using T = TableView;
  return std::tuple{Field{"name", &T::name}, Field{"judge", &T::judge}, Field{"steps", &T::steps},
                    Field{"final_board", &T::final_board}, Field{"ending", &T::ending}};
}

constexpr auto fields(std::type_identity<WitnessView>) {
  using T = WitnessView;
  return std::tuple{Field{"play_file", &T::play_file}, Field{"level", &T::level},
                    Field{"bound", &T::bound}, Field{"setup", &T::setup},
                    Field{"tables", &T::tables}};
}

constexpr auto fields(std::type_identity<DecidingRulingView>) {
  using T = DecidingRulingView;
  return std::tuple{Field{"ruling", &T::ruling}, Field{"title", &T::title},
                    Field{"command", &T::command}, Field{"answer", &T::answer},
                    Field{"fills", &T::fills}};
}

constexpr auto fields(std::type_identity<FindingView>) {
  using T = FindingView;
  return std::tuple{Field{"id", &T::id},
                    Field{"kind", &T::kind},
                    Field{"severity", &T::severity},
                    Field{"status", &T::status},
                    Field{"title", &T::title},
                    Field{"gist", &T::gist},
                    Field{"ruling", &T::ruling},
                    Field{"question", &T::question},
                    Field{"editions", &T::editions},
                    Field{"when", &T::when},
                    Field{"when_formula", &T::when_formula},
                    Field{"situations", &T::situations},
                    Field{"clauses", &T::clauses},
                    Field{"cores", &T::cores},
                    Field{"options", &T::options},
                    Field{"standing", &T::standing},
                    Field{"canons", &T::canons},
                    Field{"reading", &T::reading},
                    Field{"later", &T::later},
                    Field{"settled_later", &T::settled_later},
                    Field{"witnesses", &T::witnesses},
                    Field{"rulings", &T::rulings},
                    Field{"certificate", &T::certificate}};
}

constexpr auto fields(std::type_identity<ClaimView>) {
  using T = ClaimView;
  return std::tuple{Field{"id", &T::id},
                    Field{"sentence", &T::sentence},
                    Field{"edition", &T::edition},
                    Field{"scope", &T::scope},
                    Field{"expected", &T::expected},
                    Field{"verdict", &T::verdict},
                    Field{"certificate", &T::certificate},
                    Field{"statistics", &T::statistics},
                    Field{"counterexample", &T::counterexample},
                    Field{"witnesses", &T::witnesses},
                    Field{"bound", &T::bound}};
}

constexpr auto fields(std::type_identity<InvariantView>) {
  using T = InvariantView;
  return std::tuple{Field{"id", &T::id}, Field{"sentence", &T::sentence},
                    Field{"applied", &T::applied}, Field{"broken", &T::broken}};
}

constexpr auto fields(std::type_identity<ConstraintView>) {
  using T = ConstraintView;
  return std::tuple{Field{"edition", &T::edition}, Field{"id", &T::id},
                    Field{"cites", &T::cites},     Field{"says", &T::says},
                    Field{"formula", &T::formula}, Field{"verdict", &T::verdict},
                    Field{"applied", &T::applied}, Field{"bound", &T::bound}};
}

constexpr auto fields(std::type_identity<LoopView>) {
  using T = LoopView;
  return std::tuple{Field{"id", &T::id},
                    Field{"kind", &T::kind},
                    Field{"cards", &T::cards},
                    Field{"sentence", &T::sentence},
                    Field{"certificate", &T::certificate},
                    Field{"play_file", &T::play_file},
                    Field{"reason", &T::reason}};
}

constexpr auto fields(std::type_identity<EntryCount>) {
  using T = EntryCount;
  return std::tuple{Field{"standing", &T::standing}, Field{"count", &T::count}};
}

constexpr auto fields(std::type_identity<EditionView>) {
  using T = EditionView;
  return std::tuple{Field{"game", &T::game},
                    Field{"id", &T::id},
                    Field{"title", &T::title},
                    Field{"date", &T::date},
                    Field{"clauses", &T::clauses},
                    Field{"judges", &T::judges},
                    Field{"settled", &T::settled},
                    Field{"gaps", &T::gaps},
                    Field{"contradictions", &T::contradictions},
                    Field{"entries", &T::entries}};
}

constexpr auto fields(std::type_identity<SameManualView>) {
  using T = SameManualView;
  return std::tuple{Field{"edition", &T::edition},   Field{"forced", &T::forced},
                    Field{"winner", &T::winner},     Field{"board", &T::board},
                    Field{"number", &T::number},     Field{"passing", &T::passing},
                    Field{"unseen", &T::unseen},     Field{"nothing", &T::nothing},
                    Field{"open", &T::open},         Field{"rulings", &T::rulings},
                    Field{"shortest", &T::shortest}, Field{"decisions", &T::decisions}};
}

constexpr auto fields(std::type_identity<AnsweredView>) {
  using T = AnsweredView;
  return std::tuple{Field{"game", &T::game}, Field{"question", &T::question},
                    Field{"asks", &T::asks}, Field{"when", &T::when}, Field{"cells", &T::cells}};
}

constexpr auto fields(std::type_identity<EndingView>) {
  using T = EndingView;
  return std::tuple{Field{"edition", &T::edition}, Field{"judge", &T::judge},
                    Field{"verdict", &T::verdict}, Field{"certificate", &T::certificate}};
}

constexpr auto fields(std::type_identity<RulingPointView>) {
  using T = RulingPointView;
  return std::tuple{Field{"question", &T::question}, Field{"asks", &T::asks},
                    Field{"when", &T::when},         Field{"answers", &T::answers},
                    Field{"official", &T::official}, Field{"cites", &T::cites},
                    Field{"finding", &T::finding}};
}

constexpr auto fields(std::type_identity<RulingUnderView>) {
  using T = RulingUnderView;
  return std::tuple{Field{"edition", &T::edition}, Field{"verdict", &T::verdict},
                    Field{"agrees", &T::agrees}, Field{"seen", &T::seen},
                    Field{"points", &T::points}};
}

constexpr auto fields(std::type_identity<RulingView>) {
  using T = RulingView;
  return std::tuple{Field{"ruling", &T::ruling}, Field{"title", &T::title},
                    Field{"command", &T::command}, Field{"under", &T::under}};
}

constexpr auto fields(std::type_identity<AuditResult>) {
  using T = AuditResult;
  return std::tuple{Field{"program_version", &T::program_version},
                    Field{"unfinished", &T::unfinished},
                    Field{"draft_notes", &T::draft_notes},
                    Field{"editions", &T::editions},
                    Field{"same_manual", &T::same_manual},
                    Field{"answered", &T::answered},
                    Field{"endings", &T::endings},
                    Field{"questions", &T::questions},
                    Field{"findings", &T::findings},
                    Field{"claims", &T::claims},
                    Field{"invariants", &T::invariants},
                    Field{"constraints", &T::constraints},
                    Field{"loops", &T::loops},
                    Field{"rulings", &T::rulings},
                    Field{"unknown_chains", &T::unknown_chains},
                    Field{"bounds", &T::bounds}};
}

/// The structs of audit_result.hpp, as against the texts, numbers and lists inside them.
template <class T>
concept HasFields = requires {
  fields(std::type_identity<std::remove_const_t<T>>{});
};

/// Calls `visit(name, member)` for each field of `object`, in the order of the file.
template <HasFields T, class Visit>
void for_each_field(T& object, Visit&& visit) {
  std::apply([&](auto... field) { (visit(field.name, object.*field.member), ...); },
             fields(std::type_identity<std::remove_const_t<T>>{}));
}

}  // namespace headjudge::reports
