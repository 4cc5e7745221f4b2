// What an audit found, as plain data.
//
// This is the one source of every report: findings.json is this struct written down, the page and
// the terminal summary are views of it. It holds words and numbers only, no solver terms and no
// game states, so that a report can be made again from findings.json without running anything.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace headjudge::reports {

struct ClauseView {
  std::string edition;
  std::string id;
  std::string cites;    ///< the manual's heading
  std::string says;     ///< our words
  std::string note;     ///< what the formula leaves out, and why; may be empty
  std::string reading;  ///< which of two ways to read it; empty: there is one way
  std::string formula;
  std::string printed;  ///< the sentence itself, from the user's copy; empty: there is none
  std::string place;    ///< "en-1.1.txt, line 184"
  friend bool operator==(const ClauseView&, const ClauseView&) = default;
};

/// A cell of the matrix: one question under one edition.
struct CellView {
  std::string edition;
  std::string kind;  ///< "settled", "gap", "contradiction", "silent" (no clause), "absent"
  /// One entry per group of situations that share their answers.
  struct Part {
    std::string when;                  ///< in words; empty: always
    std::string kind;                  ///< as above
    std::vector<std::string> answers;  ///< what the edition's judges may answer
    std::vector<ClauseView> clauses;   ///< what forces it, or what clashes
    std::string finding;               ///< the id of the finding about it; may be empty
    friend bool operator==(const Part&, const Part&) = default;
  };
  std::vector<Part> parts;
  friend bool operator==(const CellView&, const CellView&) = default;
};

struct QuestionView {
  std::string game;
  std::string id;
  std::string chapter;
  std::string asks;
  std::vector<std::string> answers;
  std::vector<CellView> cells;  ///< one per edition of the game, in the order of the audit
  friend bool operator==(const QuestionView&, const QuestionView&) = default;
};

/// What happened at one table, step by step.
struct TableView {
  std::string name;
  std::string judge;  ///< "en-1.1, who rules: the turn goes on"
  struct Step {
    std::string decision;            ///< "P1: play Emberling"; empty for the opening position
    std::vector<std::string> told;   ///< what the table sees happen
    bool parted = false;             ///< from here on the tables differ
    std::vector<std::string> board;  ///< the position then, line by line, as a set-up has it
    friend bool operator==(const Step&, const Step&) = default;
  };
  std::vector<Step> steps;
  std::string final_board;
  std::string ending;  ///< "P1 wins" / "the game goes on"
  friend bool operator==(const TableView&, const TableView&) = default;
};

struct WitnessView {
  std::string play_file;           ///< relative to the report folder
  std::string level;               ///< "winner", "ending", "board", "number", "passing", "unseen"
  std::string bound;               ///< "shortest: exhaustive to 3 decisions from 12 positions"
  std::vector<std::string> setup;  ///< the position, line by line
  std::vector<TableView> tables;
  friend bool operator==(const WitnessView&, const WitnessView&) = default;
};

/// An official answer that decides what a finding leaves open.
struct DecidingRulingView {
  std::string ruling;   ///< "Q602"
  std::string title;    ///< of its play, in our words
  std::string command;  ///< what plays it
  std::string answer;   ///< the answers under which the play goes as the publisher says
  bool fills = false;   ///< it is one answer: the gap is filled
  friend bool operator==(const DecidingRulingView&, const DecidingRulingView&) = default;
};

struct FindingView {
  std::string id;
  std::string kind;      ///< contradiction, gap, change, loop, order-dependence, invariant, card
  std::string severity;  ///< forced, can-decide, board, number, passing, unseen, none
  std::string status;    ///< witnessed, harmless, open
  std::string title;     ///< the headline: one question
  std::string gist;      ///< one line: the situation, and what is open or has changed
  std::string ruling;    ///< a paragraph in plain words
  std::string question;  ///< question id; may be empty
  std::vector<std::string> editions;
  std::string when;  ///< the situations, in words
  std::string when_formula;
  std::string situations;  ///< their numbers (situations.hpp); empty: it is about no question
  std::vector<ClauseView> clauses;              ///< the minimal set that clashes, or that changed
  std::vector<std::vector<std::string>> cores;  ///< further minimal sets, clause ids
  std::vector<std::string> options;             ///< "en-1.1: the turn ends"
  std::string standing;             ///< within one manual: firm, canon, reading; else empty
  std::vector<std::string> canons;  ///< contradiction: what each canon makes of it
  std::string reading;              ///< what another reading makes of it; may be empty
  std::string later;                ///< what later manuals make of it; may be empty
  bool settled_later = false;
  std::vector<WitnessView> witnesses;  ///< shortest first, then one that changes more
  std::vector<DecidingRulingView> rulings;
  std::string certificate;
  friend bool operator==(const FindingView&, const FindingView&) = default;
};

struct ClaimView {
  std::string id;
  std::string sentence;
  std::string edition;
  std::string scope;     ///< "unbounded" or the bound
  std::string expected;  ///< proved / refuted
  std::string verdict;   ///< proved / refuted / unknown
  std::string certificate;
  std::string statistics;
  std::string counterexample;
  std::vector<WitnessView> witnesses;  ///< the play that refutes it, where one was found
  std::string bound;                   ///< what was searched for one, where none was found
  friend bool operator==(const ClaimView&, const ClaimView&) = default;
};

struct InvariantView {
  std::string id;
  std::string sentence;
  std::uint64_t applied = 0;
  std::uint64_t broken = 0;
  friend bool operator==(const InvariantView&, const InvariantView&) = default;
};

/// A sentence of a manual about what is always, never, at most or must be so on the table.
struct ConstraintView {
  std::string edition;
  std::string id;
  std::string cites;
  std::string says;
  std::string formula;  ///< empty: observables cannot say it
  std::string verdict;  ///< proved / held / broken / unknown / silent / engine-only
  std::uint64_t applied = 0;
  std::string bound;
  friend bool operator==(const ConstraintView&, const ConstraintView&) = default;
};

struct LoopView {
  std::string id;
  std::string kind;  ///< mandatory, one player can stop, ..., or that it is unknown
  std::vector<std::string> cards;
  std::string sentence;
  std::string certificate;  ///< what was checked again; "" where it is unknown
  std::string play_file;
  std::string reason;  ///< why it is unknown
  friend bool operator==(const LoopView&, const LoopView&) = default;
};

/// How many entries of a manual have one standing: formalised, defines, constrains, outside.
struct EntryCount {
  std::string standing;
  std::size_t count = 0;
  friend bool operator==(const EntryCount&, const EntryCount&) = default;
};

struct EditionView {
  std::string game;
  std::string id;
  std::string title;
  std::string date;
  std::size_t clauses = 0;
  std::string judges;  ///< all that the manual admits, in decimal; or "at least ..."
  std::size_t settled = 0;
  std::size_t gaps = 0;
  std::size_t contradictions = 0;
  std::vector<EntryCount> entries;
  friend bool operator==(const EditionView&, const EditionView&) = default;
};

// ---- Answers that nobody had to ask for

/// Can two tables that follow one manual end a game differently? A point is a gap or a
/// contradiction; each is counted once, for the most that it is known to change.
struct SameManualView {
  std::string edition;
  std::size_t forced = 0;  ///< a player can force a win at one table alone
  std::size_t winner = 0;  ///< else: a short play has two winners
  std::size_t board = 0;
  std::size_t number = 0;
  std::size_t passing = 0;    ///< only while it happens
  std::size_t unseen = 0;     ///< only hidden cards or chance
  std::size_t nothing = 0;    ///< no play within the bound changes anything
  std::size_t open = 0;       ///< not known
  std::string rulings;        ///< ways to rule on what plays show, each point alike everywhere
  std::string shortest;       ///< id of the finding with the shortest play that has two winners
  std::size_t decisions = 0;  ///< of that play
  friend bool operator==(const SameManualView&, const SameManualView&) = default;
};

/// What every edition says about a situation that people ask about again and again.
struct AnsweredView {
  std::string game;
  std::string question;
  std::string asks;
  std::string when;  ///< in words
  std::vector<CellView> cells;
  friend bool operator==(const AnsweredView&, const AnsweredView&) = default;
};

/// Must a game end?
struct EndingView {
  std::string edition;
  std::string judge;
  std::string verdict;      ///< proved / refuted / unknown
  std::string certificate;  ///< in words
  friend bool operator==(const EndingView&, const EndingView&) = default;
};

// ---- Official answers, played under every edition

/// A question on which an official answer hangs under an edition.
struct RulingPointView {
  std::string question;
  std::string asks;
  std::string when;                   ///< the situations, in words; empty: always
  std::vector<std::string> answers;   ///< what the edition says, or allows
  std::vector<std::string> official;  ///< the answers under which the play holds
  std::vector<std::string> cites;     ///< the edition's headings that say so
  std::string finding;                ///< the id of the finding that is open there; may be empty
  friend bool operator==(const RulingPointView&, const RulingPointView&) = default;
};

struct RulingUnderView {
  std::string edition;
  std::string verdict;  ///< same, open, otherwise, words (proofs/rulings/across.hpp)
  bool agrees = false;  ///< its customary judge gives the publisher's answer
  std::string seen;     ///< what that judge gives instead
  std::vector<RulingPointView> points;
  friend bool operator==(const RulingUnderView&, const RulingUnderView&) = default;
};

struct RulingView {
  std::string ruling;   ///< "Q602"
  std::string title;    ///< of its play, in our words
  std::string command;  ///< what plays it
  std::vector<RulingUnderView> under;
  friend bool operator==(const RulingView&, const RulingView&) = default;
};

struct AuditResult {
  std::string program_version;
  std::vector<std::string> unfinished;   ///< what the analysis leaves open; empty: it is complete
  std::vector<std::string> draft_notes;  ///< what a draft does not change although it rewords it
  std::vector<EditionView> editions;
  std::vector<SameManualView> same_manual;  ///< one per edition
  std::vector<AnsweredView> answered;
  std::vector<EndingView> endings;
  std::vector<QuestionView> questions;
  std::vector<FindingView> findings;
  std::vector<ClaimView> claims;
  std::vector<InvariantView> invariants;
  std::vector<ConstraintView> constraints;
  std::vector<LoopView> loops;
  std::vector<RulingView> rulings;          ///< none where the real cards are not at hand
  std::vector<std::string> unknown_chains;  ///< chains of effects of which no end is proved
  std::vector<std::string> bounds;          ///< what was searched, one sentence each
  friend bool operator==(const AuditResult&, const AuditResult&) = default;
};

}  // namespace headjudge::reports
