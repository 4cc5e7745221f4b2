#!/usr/bin/env python3
"""headjudge explore against SPIN, on one model: the memory gauge and the structure of turns alone.

The model is written twice: as the game of proofs/gauge/turns.hpp, whose rules are the kernel's own,
and here in Promela, from the rules (comprehensive-4.2, 6-1 to 6-6, for the customary judge). A rule
is one atomic step in both. Both run one after the other, several times, and must find the same
number of states: that proves equal work. Printed are states a second and bytes a state of each.

Neither hashes states away: SPIN runs its full search, without -DCOLLAPSE, bitstate or hash
compaction, without partial order reduction (there is one process, hence nothing to reduce), as a
search of states alone (-DSAFETY), compiled with -O3, and with a table of the right size from the
start. Bytes a state are what each says that it keeps for states and its table, and beside it the
most memory that its process had.

SPIN is a package of Debian and no part of what the project needs: apt-get install spin.

usage: bench/explore_against_spin.py [--deck N] [--runs N] [--program FILE]
"""

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

END = 10  # of the gauge, on either side
LARGEST_COST = 2 * END


def rule(guard: str, effect: str) -> str:
    return f"  :: d_step {{ {guard} -> {effect} }}\n"


def promela(deck: int) -> str:
    """Memory is kept as 10 more than it is; the turn player is t."""
    change = "memory = 20 - memory; crossed = (memory < 10); t = 1 - t; ending = 0; phase = 0; first = 0"
    text = f"""byte memory = 10; byte phase = 0; byte ending = 0;
bit crossed = 0; bit t = 0; bit first = 1;
byte deck[2] = {deck}; byte hand[2] = 5; bit over = 0;

active proctype game() {{
end:
  do
"""
    below = "memory < 10"
    # The end of the turn comes: before the main phase only where the counter has been across.
    comes = f"!over && ending == 0 && {below} && (phase == 4 || crossed)"
    goes_on = f"!over && ending == 0 && !({below} && (phase == 4 || crossed))"
    text += rule(comes, "ending = 1")
    # By itself: it changes where memory is below 0. By a pass: the counter is where the pass left it.
    text += rule(f"!over && ending == 1 && {below}", change)
    text += rule(f"!over && ending == 1 && !({below})", "ending = 0")
    text += rule("!over && ending == 2", change)
    for phase in (0, 1, 3):
        text += rule(f"{goes_on} && phase == {phase}", f"phase = {phase + 1}")
    text += rule(f"{goes_on} && phase == 2 && first", "phase = 3")
    text += rule(f"{goes_on} && phase == 2 && !first && deck[t] > 0",
                 "deck[t] = deck[t] - 1; hand[t] = hand[t] + 1; phase = 3")
    text += rule(f"{goes_on} && phase == 2 && !first && deck[t] == 0", "over = 1; phase = 3")
    for cost in range(LARGEST_COST + 1):
        text += rule(f"{goes_on} && phase == 4 && hand[t] > 0 && memory >= {cost}",
                     f"memory = memory - {cost}; hand[t] = hand[t] - 1; "
                     "crossed = (crossed || memory < 10)")
    text += rule(f"{goes_on} && phase == 4", "memory = 7; crossed = 1; ending = 2")
    return text + "  od\n}\n"


def measured(command: list, folder: str) -> tuple:
    """What it prints, seconds, and the most memory it had, in bytes."""
    begun = time.monotonic()
    with tempfile.TemporaryFile("w+") as output:
        process = subprocess.Popen(command, cwd=folder, stdout=output, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - begun
        output.seek(0)
        text = output.read()
    if os.waitstatus_to_exitcode(status) != 0:
        sys.exit(f"{command[0]} failed:\n{text}")
    return text, seconds, usage.ru_maxrss * 1024


def number(pattern: str, text: str) -> float:
    found = re.search(pattern, text, re.MULTILINE)
    if not found:
        sys.exit(f"no `{pattern}` in:\n{text}")
    return float(found.group(1).replace(",", ""))


def run_spin(pan: str, folder: str) -> dict:
    text, seconds, peak = measured([pan, "-m100000", "-w22"], folder)
    if "max search depth too small" in text or "errors: 0" not in text:
        sys.exit(f"SPIN did not look at everything:\n{text}")
    kept = number(r"([\d.]+)\s+actual memory usage for states", text) + number(
        r"([\d.]+)\s+memory used for hash table", text)
    return {"states": int(number(r"(\d+) states, stored", text)), "seconds": seconds,
            "kept": kept * 2**20, "peak": peak}


def run_explore(program: str, deck: int, folder: str) -> dict:
    text, seconds, peak = measured([program, "explore", "gauge", "--deck", str(deck)], folder)
    if "\nExhaustive" not in text:
        sys.exit(f"headjudge did not look at everything:\n{text}")
    states = int(number(r"^  states +([\d,]+)$", text))
    return {"states": states, "seconds": seconds, "peak": peak,
            "kept": number(r"bytes a state +([\d.]+)", text) * states}


def tell(name: str, runs: list) -> float:
    """The median's states a second; the whole process counts, also what comes before the search."""
    states = runs[0]["states"]
    speed = states / statistics.median(run["seconds"] for run in runs)
    print(f"{name:<10} {states:>10,} states  {speed / 1e6:5.2f} M/s  "
          f"{runs[0]['kept'] / states:5.1f} B a state  (whole process {runs[0]['peak'] / states:5.1f} B)")
    return speed


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--deck", type=int, default=30, help="cards in each deck")
    words.add_argument("--runs", type=int, default=5)
    words.add_argument("--program", default="build/release/bin/headjudge")
    arguments = words.parse_args()
    program = os.path.abspath(arguments.program)
    if not shutil.which("spin") or not shutil.which("gcc"):
        print("SKIPPED: spin or gcc is not installed (apt-get install spin gcc)")
        return 0
    if not os.path.exists(program):
        print(f"SKIPPED: there is no {program} (./headjudge --version builds it)")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "model.pml"), "w") as file:
            file.write(promela(arguments.deck))
        measured(["spin", "-a", "model.pml"], folder)
        measured(["gcc", "-O3", "-w", "-DSAFETY", "-DNOREDUCE", "-DMEMLIM=8000", "-o", "pan",
                  "pan.c"], folder)
        spin, ours = [], []
        for _ in range(arguments.runs):
            spin.append(run_spin(os.path.join(folder, "pan"), folder))
            ours.append(run_explore(program, arguments.deck, folder))
    counts = {run["states"] for run in spin + ours}
    speeds = tell("SPIN", spin), tell("headjudge", ours)
    pairs = sorted(s["seconds"] / o["seconds"] for s, o in zip(spin, ours))
    smaller = ours[0]["kept"] <= spin[0]["kept"]
    print(f"headjudge is {speeds[1] / speeds[0]:.2f} times as fast (pair by pair "
          f"{pairs[0]:.2f} to {pairs[-1]:.2f}), at {ours[0]['kept'] / spin[0]['kept']:.2f} of the bytes")
    if len(counts) != 1:
        print(f"NOT EQUAL WORK: {sorted(counts)} states")
        return 1
    return 0 if speeds[1] >= 1.5 * speeds[0] and smaller else 1


if __name__ == "__main__":
    sys.exit(main())
