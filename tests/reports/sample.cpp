// The invented audit's parts, one function for each list of AuditResult.
//
// Editions "first" and "second" are invented too: the first clashes on when a turn ends, is silent
// on the order of effects, and the second changed what a blocker may do.
#include "tests/reports/sample.hpp"

namespace headjudge::reports {
namespace {

ClauseView clause_crossed() {
  return {.edition = "first",
          .id = "end-turn.crossed",
          .cites = "End of Turn",
          .says = "As soon as the counter has been on the other side, the turn is over.",
          .reading = "“Has been” was read as: at any point of this turn, now or earlier.",
          .formula = "crossed -> answer = ends"};
}

ClauseView clause_zero() {
  return {.edition = "first",
          .id = "memory.zero",
          .cites = "The Memory Gauge",
          .says = "While the counter stands on 0 or on your own side, you carry on.",
          .formula = "memory >= 0 -> answer = continues"};
}

ClauseView clause_block(const std::string& edition, const std::string& says,
                        const std::string& formula) {
  return {.edition = edition,
          .id = "keywords.blocker",
          .cites = "Keywords: <Blocker>",
          .says = says,
          .formula = formula};
}

QuestionView question_turn_end() {
  CellView first{.edition = "first", .kind = "contradiction"};
  first.parts = {{.when = "the memory now is -1 or less",
                  .kind = "settled",
                  .answers = {"the turn ends"},
                  .clauses = {clause_crossed()}},
                 {.when = "the memory now is 0 or more and the counter crossed earlier",
                  .kind = "contradiction",
                  .answers = {"the turn ends", "the turn goes on"},
                  .clauses = {clause_crossed(), clause_zero()},
                  .finding = "contradiction/first/turn-end/1"},
                 {.when = "the counter never crossed",
                  .kind = "settled",
                  .answers = {"the turn goes on"},
                  .clauses = {clause_zero()}}};
  CellView second{.edition = "second", .kind = "settled"};
  second.parts = {{.kind = "settled",
                   .answers = {"the turn ends"},
                   .clauses = {{.edition = "second",
                                .id = "end-turn.now",
                                .cites = "Ending a Turn",
                                .says = "Only where the counter stands at the end counts."}}}};
  return {"game",
          "turn-end",
          "Ending a turn",
          "Nothing is left to resolve. Does the turn end?",
          {"the turn goes on", "the turn ends"},
          {first, second}};
}

QuestionView question_effect_order() {
  CellView first{.edition = "first", .kind = "gap"};
  first.parts = {{.when = "the effects belong to both players",
                  .kind = "gap",
                  .answers = {"the turn player's goes first", "the turn player chooses"},
                  .finding = "gap/first/effect-order/1"}};
  for (int i = 1; i <= 4; ++i) {
    first.parts.push_back({.when = std::to_string(i) + " effects of one player wait",
                           .kind = "settled",
                           .answers = {"their owner chooses"},
                           .clauses = {{.edition = "first",
                                        .id = "effects.owner",
                                        .cites = "Order of Effects",
                                        .says = "Whoever owns them picks the order."}}});
  }
  CellView second{.edition = "second", .kind = "silent"};
  second.parts = {
      {.kind = "silent", .answers = {"the turn player's goes first", "the turn player chooses"}}};
  return {"game",
          "effect-order",
          "Effects",
          "Two effects wait. Which goes first?",
          {"the turn player's goes first", "the turn player chooses", "their owner chooses"},
          {first, second}};
}

QuestionView question_may_block() {
  CellView first{.edition = "first", .kind = "settled"};
  first.parts = {{.kind = "settled",
                  .answers = {"yes"},
                  .clauses = {clause_block("first", "A Digimon with <Blocker> can step in.",
                                           "blocker -> answer = may")}}};
  CellView second{.edition = "second", .kind = "settled"};
  second.parts = {{.kind = "settled",
                   .answers = {"no"},
                   .clauses = {clause_block("second", "Only an \"active\" one can step in.",
                                            "suspended -> answer = may_not")}}};
  return {"game",        "may-block",    "Blocking", "May a resting Digimon with <Blocker> block?",
          {"yes", "no"}, {first, second}};
}

QuestionView question_setup_order() {
  CellView first{.edition = "first", .kind = "gap"};
  first.parts = {{.kind = "gap",
                  .answers = {"the stack, then the hand", "the hand, then the stack"},
                  .finding = "gap/first/setup-order"}};
  CellView second{.edition = "second", .kind = "settled"};
  second.parts = {{.kind = "settled",
                   .answers = {"the stack, then the hand"},
                   .clauses = {{.edition = "second",
                                .id = "setup.order",
                                .cites = "Preparation",
                                .says = "Lay out the stack before you draw your hand."}}}};
  return {"game",
          "setup-order",
          "Setting up",
          "Which is dealt first, the stack or the hand?",
          {"the stack, then the hand", "the hand, then the stack"},
          {first, second}};
}

QuestionView question_draw() {
  CellView first{.edition = "first", .kind = "settled"};
  first.parts = {{.kind = "settled",
                  .answers = {"5 cards"},
                  .clauses = {{.edition = "first",
                               .id = "setup.hand",
                               .cites = "Setting Up",
                               .says = "Each player draws five."}}}};
  CellView second{.edition = "second", .kind = "absent"};
  return {"game",       "opening-hand", "Setting up", "How many cards are in the starting hand?",
          {"{} cards"}, {first, second}};
}

WitnessView witness_turn_end() {
  TableView a{.name = "A", .judge = "first, who rules: the turn ends"};
  a.steps = {{"", {}, false},
             {"P1: play Emberling",
              {"P1 pays 5: memory P2 2", "Emberling enters"},
              false,
              {"turn: P1, main phase", "memory: P2 2", "P1 battle area: Cindermane, Emberling"}},
             {"P1: activate Emberling [On Play]", {"P1 gains 3: memory P1 1"}, false},
             {"P1: attack the player with Cindermane",
              {"The turn is over: P2's turn begins"},
              true,
              {"turn: P2, main phase", "memory: P2 3"}},
             {"P2: attack the player with Tidewhelp", {"P1 has no security left"}, true}};
  a.final_board =
      "turn P2   memory P2 3\nP1 battle area: Emberling, Cindermane\n"
      "P2 battle area: Tidewhelp (suspended)";
  a.ending = "P2 wins";
  TableView b{.name = "B", .judge = "first, who rules: the turn goes on"};
  b.steps = {a.steps[0],
             a.steps[1],
             a.steps[2],
             {"P1: attack the player with Cindermane",
              {"P2 has no security left"},
              true,
              {"turn: P1, main phase", "memory: P1 1"}}};
  b.final_board = "turn P1   memory P1 1\nP1 battle area: Emberling, Cindermane (suspended)";
  b.ending = "P1 wins";
  return {.play_file = "plays/contradiction.first.turn-end.play",
          .level = "winner",
          .bound = "shortest: every play of up to 3 decisions from 12 positions was tried",
          .setup = {"turn: P1, main phase", "memory: P1 3, crossed", "P1 hand: Emberling",
                    "P1 battle area: Cindermane over Ash over Sprig [digivolved this turn]",
                    "P1 security:", "P2 battle area: Tidewhelp, Mudlark <Blocker> [suspended]",
                    "P2 security:", "P2 deck: Sprig, Sprig, Ash",
                    "modifier: P1 Cindermane, +1000 DP, 1 turn end"},
          .tables = {a, b}};
}

FindingView finding_contradiction() {
  return {.id = "contradiction/first/turn-end/1",
          .kind = "contradiction",
          .severity = "forced",
          .status = "witnessed",
          .title = "A counter that crossed and came back both ends the turn and does not",
          .ruling =
              "The counter was on the opponent's side for a moment and an effect has brought "
              "it back. One clause looks at what has been and ends the turn; the other looks "
              "at where the counter stands and lets it go on. Both cannot be obeyed.",
          .question = "turn-end",
          .editions = {"first"},
          .when = "The counter crossed earlier this turn and is now on 0 or above.",
          .when_formula = "crossed and memory >= 0",
          .clauses = {clause_crossed(), clause_zero()},
          .cores = {{"end-turn.crossed", "glossary.turn"}},
          .options = {"first, obeying End of Turn: the turn ends",
                      "first, obeying The Memory Gauge: the turn goes on"},
          .witnesses = {witness_turn_end()},
          .certificate = "2 clauses, unsatisfiable: crossed, memory = 1\nchecked by hand & head"};
}

WitnessView witness_block() {
  TableView a{.name = "first", .judge = "first"};
  a.steps = {{"P1: attack the player with Emberling", {"P2 may block"}, false},
             {"P2: block with Mudlark", {"Emberling is deleted"}, true}};
  a.ending = "the game goes on";
  TableView b{.name = "second", .judge = "second"};
  b.steps = {{"P1: attack the player with Emberling", {"Nobody can block: a check"}, true}};
  b.ending = "the game goes on";
  return {.play_file = "plays/change.may-block.play",
          .level = "board",
          .bound = "one decision is the least there can be",
          .setup = {"turn: P1, main phase", "P1 battle area: Emberling",
                    "P2 battle area: Mudlark <Blocker> [suspended]"},
          .tables = {a, b}};
}

std::vector<FindingView> sample_findings() {
  FindingView change{.id = "change/first/second/may-block",
                     .kind = "change",
                     .severity = "board",
                     .status = "witnessed",
                     .title = "A resting Digimon with <Blocker> no longer blocks",
                     .ruling =
                         "The first edition lets any blocker step in; the second asks that "
                         "it be \"active\". What was a block is now a security check.",
                     .question = "may-block",
                     .editions = {"first", "second"},
                     .when = "The Digimon with <Blocker> is suspended.",
                     .clauses = {clause_block("first", "A Digimon with <Blocker> can step in.",
                                              "blocker -> answer = may"),
                                 clause_block("second", "Only an \"active\" one can step in.",
                                              "suspended -> answer = may_not")},
                     .options = {"first: it may block", "second: it may not"},
                     .witnesses = {witness_block()}};
  FindingView gap{.id = "gap/first/effect-order/1",
                  .kind = "gap",
                  .severity = "number",
                  .status = "open",
                  .title = "Nobody is told whose effect goes first",
                  .ruling = "Both players have an effect waiting and no clause says more.",
                  .question = "effect-order",
                  .editions = {"first"},
                  .when = "The effects belong to both players.",
                  .options = {"the turn player's goes first", "the turn player chooses"}};
  FindingView harmless = gap;
  harmless.id = "gap/first/setup-order";
  harmless.severity = "none";
  harmless.status = "harmless";
  harmless.title = "Whether the stack or the hand comes first can't be told apart";
  harmless.question = "setup-order";
  harmless.when = "Before the first turn.";
  harmless.options = {"the stack, then the hand", "the hand, then the stack"};
  harmless.certificate = "unsat: equal boards after every deal";
  return {harmless, change, gap, finding_contradiction()};
}

AnsweredView sample_answered() {
  AnsweredView view{.game = "game",
                    .question = "turn-end",
                    .asks = "Nothing is left to resolve. Does the turn end?",
                    .when = "the memory now is 0 or more & the counter crossed earlier",
                    .cells = question_turn_end().cells};
  view.cells[0].parts = {view.cells[0].parts[1]};
  view.cells[0].parts[0].when.clear();
  return view;
}

WitnessView sample_claim_play() {
  TableView table{.name = "first", .judge = "first; turn-end is continues"};
  table.steps = {{"P1: play Emberling", {"P1 plays Emberling (cost 1)."}, false},
                 {"P1: pass", {"Nobody can go on."}, false}};
  table.ending = "the game is stuck: nobody can end what is going on";
  return {.play_file = "plays/claim.turn-progress.play",
          .bound = "every play of up to 2 decisions",
          .setup = {"turn: P1, main phase", "P1 hand: Emberling"},
          .tables = {table}};
}

std::vector<ClaimView> sample_claims() {
  return {{.id = "gauge.in-range",
           .sentence = "The counter never leaves the gauge.",
           .edition = "first",
           .scope = "unbounded",
           .expected = "proved",
           .verdict = "proved",
           .certificate = "inductive: 12 cases",
           .statistics = "0 conflicts"},
          {.id = "turn.at-most-20",
           .sentence = "No turn holds more than 20 plays.",
           .edition = "second",
           .scope = "up to 8 decisions",
           .expected = "proved",
           .verdict = "proved"},
          {.id = "first.turn-progress",
           .sentence = "Every turn ends, whatever a player's cards are.",
           .edition = "first",
           .scope = "unbounded",
           .expected = "proved",
           .verdict = "refuted",
           .counterexample = "gain 1, play for 1, return it to hand & again",
           .witnesses = {sample_claim_play()}},
          {.id = "memory.parity",
           .sentence = "A pass always leaves the same number.",
           .edition = "second",
           .scope = "up to 6 decisions",
           .expected = "proved",
           .verdict = "unknown",
           .certificate = "time-out after 60 s"}};
}

std::vector<RulingView> sample_rulings() {
  const RulingPointView open{"turn-end",
                             "Does the turn end?",
                             "the counter crossed",
                             {"the turn ends", "the turn goes on"},
                             {"the turn ends"},
                             {"End of Turn"},
                             "contradiction/first/turn-end/1"};
  const RulingPointView other{"may-block", "May it <block>?", "", {"yes"}, {"no"}, {}, ""};
  return {{"Q7",
           "The counter & the <turn>",
           "corpus/rulings/q7.play",
           {{"first", "open", true, "", {open}}, {"second", "same", true, "", {}}}},
          {"Q8",
           "A blocker that may not",
           "corpus/rulings/q8.template --row Q8",
           {{"first", "otherwise", false, "expected turn P2, seen: turn P1", {other}},
            {"second", "words", false, "", {}}}}};
}

}  // namespace

AuditResult sample_audit() {
  AuditResult audit;
  audit.program_version = "0.1.0";
  audit.editions = {{"game",
                     "first",
                     "Rules, first printing",
                     "2001-02-03",
                     41,
                     "96",
                     38,
                     2,
                     1,
                     {{"formalised", 41}, {"defines", 7}}},
                    {"game",
                     "second",
                     "Rules, second printing",
                     "",
                     1044,
                     "12345678901234567890",
                     44,
                     0,
                     0,
                     {{"formalised", 1044}, {"defines", 0}}}};
  audit.same_manual = {{.edition = "first",
                        .forced = 1,
                        .nothing = 1,
                        .open = 1,
                        .rulings = "12345678901234567890",
                        .shortest = "contradiction/first/turn-end/1",
                        .decisions = 2},
                       {.edition = "second", .rulings = "1"}};
  audit.answered = {sample_answered()};
  audit.endings = {{"first", "the customary judge", "refuted", "The cycle of <two> decisions."},
                   {"second", "every judge", "proved", "Each turn takes a card from a deck."},
                   {"second", "who draws nothing", "unknown", ""}};
  audit.questions = {question_draw(), question_turn_end(), question_setup_order(),
                     question_may_block(), question_effect_order()};
  audit.findings = sample_findings();
  audit.claims = sample_claims();
  audit.invariants = {{"cards.conserved", "No card is lost or made.", 1234567, 0},
                      {"stack.legal", "Every stack could have been built by its levels.", 0, 0},
                      {"gauge.one-side", "The counter is on one side only.", 90, 2}};
  audit.loops = {{"loop/ember-return",
                  "one player can stop",
                  {"Emberling", "Ash's Return"},
                  "Emberling returns itself & pays for itself as long as its owner likes.",
                  "prefix 2, cycle 3, net change 0",
                  "plays/loop.ember-return.play"}};
  audit.rulings = sample_rulings();
  audit.findings[0].rulings = {
      {"Q7", "The counter & the <turn>", "corpus/rulings/q7.play", "the turn ends", true}};
  audit.unfinished = {"second, turn-end: the solver gave up"};
  audit.draft_notes = {"The rewording of `x` does not change what the clause means."};
  audit.bounds = {"Plays of up to 6 decisions from 12 positions, every one of them.",
                  "Situations of each question: all that can be reached."};
  return audit;
}

}  // namespace headjudge::reports
