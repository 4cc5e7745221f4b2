// Conditions that only save time: whatever no card of the game can do need not be looked for
// (model/dcg/position/what_cards_can_do.hpp). Looking for it all the same is slower and not wrong:
// tests/counts/shortcuts_test.cpp plays games so. Hence a version that differs from the
// right one in looking alone is no mutant; one that does not look where it should is one.
#include <algorithm>
#include <array>
#include <string_view>

#include <clang/AST/ExprCXX.h>

#include "generator/finder.hpp"

namespace mutants {

using namespace clang;

namespace {

/// What asks whether something need be looked for: members of State::capabilities.
constexpr auto kAsk = std::to_array<std::string_view>(
    {"hears", "hears_gained", "hears_elsewhere", "knows", "sets_any", "can"});

bool asks_what_cards_can_do(const CXXMemberCallExpr& call) {
  const auto* record = call.getRecordDecl();
  const auto* method = call.getMethodDecl();
  return record != nullptr && record->getName() == "Capabilities" && method != nullptr &&
         method->getIdentifier() != nullptr &&
         std::ranges::find(kAsk, std::string_view(method->getName())) != kAsk.end();
}

}  // namespace

/// The value of a condition where everything is looked for; nothing where it hangs on more.
std::optional<bool> Finder::if_looked_for(const Expr* e) const {
  e = e->IgnoreParenImpCasts();
  if (const auto* call = dyn_cast<CXXMemberCallExpr>(e)) {
    // In words it says what cards may be asked about, and there it is the rule itself.
    const bool is_shortcut = !path_of(call->getBeginLoc()).starts_with("model/dcg/text/") &&
                             !function_.ends_with("::end_of_turn_comes");
    return is_shortcut && asks_what_cards_can_do(*call) ? std::optional(true) : std::nullopt;
  }
  if (const auto* no = dyn_cast<UnaryOperator>(e); no != nullptr && no->getOpcode() == UO_LNot) {
    const auto value = if_looked_for(no->getSubExpr());
    return value ? std::optional(!*value) : std::nullopt;
  }
  const auto* both = dyn_cast<BinaryOperator>(e);
  if (both == nullptr || !both->isLogicalOp()) return std::nullopt;
  const auto left = if_looked_for(both->getLHS()), right = if_looked_for(both->getRHS());
  const bool ends = both->getOpcode() == BO_LOr;  // one half with this value decides
  if (left == ends || right == ends) return ends;
  return left && right ? std::optional(!ends) : std::nullopt;
}

}  // namespace mutants
