// The operators on expressions: what is wrong about a wrong version.
//
//   a < b      a <= b, b < a        and the same for <=, >, >=
//   a == b     a != b               a != b     a == b, true ("other" no longer asked)
//   a && b     a, b                 a || b     a, b                  !a     a
//   5          5 + 1, 5 - 1         a named limit: one more          true   false
//   any_of     all_of               all_of, none_of: any_of          min    max
//   opponent_of(p)   p              a player p: opponent_of(p)
//   Zone::hand       the next enumerator of Zone
//
// The kinds are those of mutation testing since Mothra (King and Offutt, 1991: relational and
// logical operator, constant and statement deletion), with players and enumerators for these rules.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/ExprCXX.h>
#include <clang/Basic/SourceManager.h>

#include "generator/finder.hpp"

namespace mutants {

using namespace clang;

namespace {

struct Swap {
  std::string_view from, to;
};

constexpr auto kShifted = std::to_array<Swap>({{"<", "<="}, {"<=", "<"}, {">", ">="}, {">=", ">"}});
constexpr auto kNegated = std::to_array<Swap>({{"==", "!="}, {"!=", "=="}});
constexpr auto kCalls = std::to_array<Swap>({{"any_of", "all_of"},
                                             {"all_of", "any_of"},
                                             {"none_of", "any_of"},
                                             {"min", "max"},
                                             {"max", "min"}});

template <std::size_t N>
std::string_view swapped(const std::array<Swap, N>& table, std::string_view from) {
  for (const Swap& row : table) {
    if (row.from == from) return row.to;
  }
  return {};
}

std::string in_brackets(const std::string& text) { return "(" + text + ")"; }

bool is_player(QualType type) {
  const auto* named = type->getAs<TypedefType>();
  return named != nullptr && named->getDecl()->getName() == "Player";
}

}  // namespace

bool Finder::add(SourceRange range, std::string change, std::string mutated, Form form,
                 Differs differs) {
  Place place;
  if (constant_ || !place_of(range, place)) return false;
  if (form == Form::statement) {
    // The place of a statement has its semicolon.
    const SourceManager& sources = context_.getSourceManager();
    const std::string_view file = sources.getBufferData(sources.getFileID(range.getBegin()));
    const std::size_t behind = file.find_first_not_of(" \n", place.end);
    if (behind == std::string_view::npos || file[behind] != ';') return false;
    place.text += file.substr(place.end, behind + 1 - place.end);
    place.end = behind + 1;
  }
  Mutation m;
  m.file = place.file;
  m.begin = place.begin;
  m.end = place.end;
  m.line = place.line;
  m.form = form;
  m.differs = differs;
  m.function = function_;
  m.change = std::move(change);
  m.original = place.text;
  m.mutated = std::move(mutated);
  out_.push_back(std::move(m));
  return true;
}

void Finder::add_watched(bool quiet, SourceRange range, std::string change, std::string mutated,
                         Differs differs) {
  if (!add(range, std::move(change), std::move(mutated), Form::expression, differs)) return;
  Mutation& m = out_.back();
  if (!quiet || !in_body_) return;
  m.watch_begin = m.begin;
  m.watch_end = m.end;
  m.watched = m.mutated;
}

void Finder::note_sides(const BinaryOperator* comparison) {
  Side side;
  if (!in_body_ || constant_ || !is_quiet(comparison)) return;
  if (!place_of(comparison->getSourceRange(), side.comparison)) return;
  for (const Expr* each : {comparison->getLHS(), comparison->getRHS()}) {
    const Expr* leaf = each->IgnoreParenImpCasts();
    Place place;
    if (!place_of(leaf->getSourceRange(), place) || place.file != side.comparison.file) continue;
    side.begin = place.begin - side.comparison.begin;
    side.end = place.end - side.comparison.begin;
    sides_[leaf] = side;
  }
}

void Finder::add_side(const Expr* e, std::string change, std::string mutated) {
  if (!add(e->getSourceRange(), std::move(change), std::move(mutated))) return;
  const auto found = sides_.find(e);
  if (found == sides_.end()) return;
  const auto& [comparison, begin, end] = found->second;
  Mutation& m = out_.back();
  m.watch_begin = comparison.begin;
  m.watch_end = comparison.end;
  m.watched = comparison.text;
  m.watched.replace(begin, end - begin, in_brackets(m.mutated));
}

void Finder::add_comparison(SourceRange range, std::string_view sign, Expr* left, Expr* right) {
  const std::string a = in_brackets(text_of(left));
  const std::string b = in_brackets(text_of(right));
  if (const auto to = swapped(kShifted, sign); !to.empty()) {
    const Differs differs = to.size() > sign.size() ? Differs::from_false : Differs::from_true;
    const bool quiet = is_quiet(left) && is_quiet(right);
    add_watched(quiet, range, "bound shifted", a + " " + std::string(to) + " " + b, differs);
    add_watched(quiet, range, "sides swapped", b + " " + std::string(sign) + " " + a,
                Differs::always);
  }
  if (const auto to = swapped(kNegated, sign); !to.empty()) {
    add(range, "equality negated", a + " " + std::string(to) + " " + b);
    if (sign == "!=" && !left->isTypeDependent()) {
      add(range, "other dropped", "true", Form::expression, Differs::from_false);
    }
  }
}

void Finder::add_junction(SourceRange range, std::string_view sign, Expr* left, Expr* right,
                          bool dependent) {
  const std::string change = sign == "&&" ? "and halved" : "or halved";
  const std::string cast = dependent ? "" : "static_cast<bool>";
  const Differs differs = sign == "&&" ? Differs::from_false : Differs::from_true;
  const auto is_idle = [&](const Expr* half) { return if_looked_for(half) == (sign == "&&"); };
  if (!is_idle(right)) {
    add_watched(is_quiet(left) && !does_something(right), range, change,
                cast + in_brackets(text_of(left)), differs_without(right, differs));
  }
  if (!is_idle(left)) {
    add_watched(is_quiet_at_first(right) && !does_something(left), range, change,
                cast + in_brackets(text_of(right)), differs_without(left, differs));
  }
}

void Finder::add_negation(SourceRange range, Expr* operand, bool dependent) {
  const std::string cast = dependent ? "" : "static_cast<bool>";
  add(range, "not dropped", cast + in_brackets(text_of(operand)));
}

bool Finder::VisitBinaryOperator(BinaryOperator* e) {
  const StringRef sign = e->getOpcodeStr();
  if (e->isLogicalOp()) {
    add_junction(e->getSourceRange(), sign, e->getLHS(), e->getRHS(), e->isTypeDependent());
  } else if (e->isComparisonOp() && std::ranges::find(loop_ends_, e) == loop_ends_.end()) {
    add_comparison(e->getSourceRange(), sign, e->getLHS(), e->getRHS());
    note_sides(e);
  }
  return true;
}

bool Finder::VisitCXXRewrittenBinaryOperator(CXXRewrittenBinaryOperator* e) {
  if (std::ranges::find(loop_ends_, e) != loop_ends_.end()) return true;
  add_comparison(e->getSourceRange(), e->getOpcodeStr(), const_cast<Expr*>(e->getLHS()),
                 const_cast<Expr*>(e->getRHS()));
  return true;
}

bool Finder::VisitCXXOperatorCallExpr(CXXOperatorCallExpr* e) {
  const auto kind = e->getOperator();
  if (std::ranges::find(loop_ends_, e) != loop_ends_.end()) return true;
  if (e->getNumArgs() == 1 && kind == OO_Exclaim) {
    add_negation(e->getSourceRange(), e->getArg(0), true);
  }
  if (e->getNumArgs() != 2 || kind == OO_Call || kind == OO_Subscript) return true;
  const std::string_view sign = getOperatorSpelling(kind);
  if (kind == OO_AmpAmp || kind == OO_PipePipe) {
    add_junction(e->getSourceRange(), sign, e->getArg(0), e->getArg(1), true);
  } else if (e->isComparisonOp()) {
    add_comparison(e->getSourceRange(), sign, e->getArg(0), e->getArg(1));
  }
  return true;
}

bool Finder::VisitUnaryOperator(UnaryOperator* e) {
  if (e->getOpcode() == UO_LNot) {
    add_negation(e->getSourceRange(), e->getSubExpr(), e->isTypeDependent());
  }
  return true;
}

bool Finder::VisitIntegerLiteral(IntegerLiteral* e) {
  const std::string text = text_of(e);
  add_side(e, "one more", text + " + 1");
  if (e->getValue() != 0) add_side(e, "one less", text + " - 1");
  return true;
}

bool Finder::VisitCXXBoolLiteralExpr(CXXBoolLiteralExpr* e) {
  add(e->getSourceRange(), "truth swapped", e->getValue() ? "false" : "true");
  return true;
}

bool Finder::VisitDeclRefExpr(DeclRefExpr* e) {
  if (const auto* one = dyn_cast<EnumConstantDecl>(e->getDecl())) {
    const auto* kind = cast<EnumDecl>(one->getDeclContext());
    // A question asked instead of another has other values: the judge's table aborts at once.
    if (kind->getName() == "Question") return true;
    const EnumConstantDecl* next = nullptr;
    bool found = false;
    for (const EnumConstantDecl* each : kind->enumerators()) {
      if (next == nullptr && each != one) next = each;
      if (found) {
        next = each;
        break;
      }
      found = each == one;
    }
    std::string text = text_of(e);
    if (next == nullptr || !StringRef(text).ends_with(one->getName())) return true;
    text.resize(text.size() - one->getName().size());
    add_side(e, "sibling taken", text + next->getNameAsString());
  } else if (const auto* limit = dyn_cast<VarDecl>(e->getDecl());
             limit != nullptr && limit->isConstexpr() && limit->getType()->isIntegerType() &&
             !limit->getType()->isBooleanType()) {
    add_side(e, "one more", text_of(e) + " + 1");
  }
  return true;
}

bool Finder::VisitImplicitCastExpr(ImplicitCastExpr* e) {
  if (e->getCastKind() != CK_LValueToRValue) return true;
  const Expr* read = e->getSubExpr();
  if (!isa<DeclRefExpr, MemberExpr>(read) || !is_player(read->getType())) return true;
  add(read->getSourceRange(), "players swapped", "opponent_of(" + text_of(read) + ")");
  return true;
}

bool Finder::VisitCallExpr(CallExpr* e) {
  const auto* sign = dyn_cast<CXXOperatorCallExpr>(e);
  if (sign != nullptr && sign->getOperator() != OO_Call) return true;
  const Expr* callee = sign != nullptr ? e->getArg(0) : e->getCallee();
  const std::string name = text_of(callee);
  const std::string last =
      name.substr(name.rfind(':') == std::string::npos ? 0 : name.rfind(':') + 1);
  if (last == "opponent_of" && e->getNumArgs() == 1) {
    add(e->getSourceRange(), "players swapped", text_of(e->getArg(0)));
  }
  if (const auto to = swapped(kCalls, last); !to.empty()) {
    const std::string whole = text_of(e);
    if (!whole.starts_with(name)) return true;
    add(e->getSourceRange(), last + " swapped",
        name.substr(0, name.size() - last.size()) + std::string(to) + whole.substr(name.size()));
  }
  return true;
}

}  // namespace mutants
