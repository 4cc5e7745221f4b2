#!/usr/bin/env bash
#
# hunt_test.sh PROGRAM: the hunter finds the mistake that a target plants, with feedback and without
# it, and sees that games with it go otherwise. Without it nothing is found, and all go the same way.

set -euo pipefail

program=$(readlink -f "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() { printf 'hunt_test: FAILED: %s\n' "$*"; exit 1; }
# expect WORDS COMMAND...: its last line begins with these words.
expect() {
  local last
  last=$("${@:2}" | tail -n 1)
  [[ $last == "$1"* ]] || fail "'${*:3}' says '$last', not '$1'"
}

for target in game decks ccg; do
  "$program" courses $target 300 "$work/courses"
  [[ $(sort -u "$work/courses" | wc -l) -gt 100 ]] || fail "$target: too few different games"
  expect "same 300" "$program" differs $target "$work/courses"
  expect "differs " env HEADJUDGE_PLANT=yes "$program" differs $target "$work/courses"
done
for way in blind feedback; do
  expect nothing "$program" find game 1 1 $way "$work/input"
  expect "found following" env HEADJUDGE_PLANT=yes "$program" find game 1 60 $way "$work/input"
  expect "decisions " env HEADJUDGE_PLANT=yes "$program" reduce game "$work/input"
  decisions=$(HEADJUDGE_PLANT=yes "$program" reduce game "$work/input" | cut -d ' ' -f 2)
  (( decisions <= 12 )) || fail "a play of $decisions decisions"
done
