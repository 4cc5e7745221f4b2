// What can follow from what, from the trigger relation alone.
//
// Nodes are effects and procedures; all that the relation says is one graph of them, `everything`.
// An edge counts where it can be part of a chain of effects: a procedure that no effect follows
// from, however far one goes, is left out, and so is one that only a player's free decision begins.
// A [Your Turn] effect that only raises memory does not bring about the end of a turn where the
// judge lets effects go first, unless it can be carried out while a turn ends.
#include <vector>

#include "proofs/certificates/check_parts.hpp"

namespace headjudge::proofs {

namespace {

using events::Procedure;

class Following {
 public:
  Following(const events::Relation& relation, bool effects_first, bool one_turn)
      : relation_(relation),
        effects_(relation.pool().effects.size()),
        effects_first_(effects_first),
        one_turn_(one_turn) {}

  [[nodiscard]] Edges edges() && {
    add_everything();
    find_counted();
    const std::vector<bool> ending = reached({node(Procedure::turn_end)}, [this](auto, auto to) {
      return to != node(Procedure::turn_end) && to != node(Procedure::turn_start);
    });
    const auto stays = [&](std::size_t from, std::size_t to) {
      if (!counts(from) || !counts(to)) return false;
      const bool next_turn = is_procedure(from) && to == node(Procedure::turn_start);
      if (one_turn_ && next_turn) return false;
      const bool ends_turn = to == node(Procedure::turn_end) && !is_procedure(from);
      return !ends_turn || !effects_first_ || ending[from] || !relation_.only_raises_memory(from);
    };
    std::vector<std::size_t> effects;
    for (std::size_t i = 0; i < effects_; ++i) effects.push_back(i);
    const std::vector<bool> used = reached(effects, stays);
    std::erase_if(everything_, [&](const auto& edge) {
      return !used[edge.first.first] || !stays(edge.first.first, edge.first.second);
    });
    return std::move(everything_);
  }

 private:
  [[nodiscard]] bool is_procedure(std::size_t node) const { return node >= effects_; }
  [[nodiscard]] std::size_t node(Procedure procedure) const {
    return effects_ + static_cast<std::size_t>(procedure);
  }
  [[nodiscard]] bool counts(std::size_t node) const { return counted_[node]; }

  void add_everything() {
    for (std::size_t from = 0; from < effects_; ++from) {
      for (std::size_t to = 0; to < effects_ && !relation_.is_silent(from); ++to) {
        const events::Heard same = relation_.heard(to, from, true);
        const events::Heard other = relation_.heard(to, from, false);
        if (!same.any() && !other.any()) continue;
        everything_[{from, to}].heard = {same.timings | other.timings,
                                         same.activated || other.activated};
      }
      add_procedures(from, relation_.starts(from));
    }
    for (std::size_t i = 0; i < events::kProcedures; ++i) {
      const auto procedure = static_cast<Procedure>(i);
      for (std::size_t to = 0; to < effects_; ++to) {
        const events::Timings timings = relation_.heard(to, procedure);
        if (timings != 0) everything_[{node(procedure), to}].heard = {timings, false};
      }
      add_procedures(node(procedure), relation_.leads(procedure));
    }
    followers_.resize(effects_ + events::kProcedures);
    for (const auto& [ends, how] : everything_) followers_[ends.first].push_back(ends.second);
  }

  void add_procedures(std::size_t from, events::ProcedureSet to) {
    for (std::size_t i = 0; i < events::kProcedures; ++i) {
      if ((to >> i & 1U) != 0) everything_[{from, effects_ + i}];
    }
  }

  /// All effects, and the procedures by way of which some effect follows.
  void find_counted() {
    counted_.assign(followers_.size(), false);
    for (std::size_t i = 0; i < effects_; ++i) counted_[i] = true;
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = 0; i < events::kProcedures; ++i) {
        const auto procedure = static_cast<Procedure>(i);
        const bool absent = events::row_of(procedure).free ||
                            (procedure == Procedure::overflow && !relation_.facts().overflows);
        if (absent || counted_[effects_ + i]) continue;
        for (const std::size_t to : followers_[effects_ + i]) {
          if (!counted_[to]) continue;
          counted_[effects_ + i] = more = true;
          break;
        }
      }
    }
  }

  /// These nodes and all that follow from them along edges that may be taken.
  template <class May>
  [[nodiscard]] std::vector<bool> reached(const std::vector<std::size_t>& from, May&& may) const {
    std::vector<bool> met(followers_.size(), false);
    std::vector<std::size_t> open = from;
    for (const std::size_t node : open) met[node] = true;
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      for (const std::size_t to : followers_[at]) {
        if (met[to] || !may(at, to)) continue;
        met[to] = true;
        open.push_back(to);
      }
    }
    return met;
  }

  const events::Relation& relation_;
  std::size_t effects_;
  bool effects_first_;
  bool one_turn_;
  Edges everything_;
  std::vector<std::vector<std::size_t>> followers_;
  std::vector<bool> counted_;
};

}  // namespace

Edges edges_between(const events::Relation& relation, bool effects_first, bool one_turn) {
  return Following(relation, effects_first, one_turn).edges();
}

}  // namespace headjudge::proofs
