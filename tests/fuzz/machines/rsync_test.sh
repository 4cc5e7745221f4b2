#!/usr/bin/env bash
#
# rsync_test.sh PROGRAM: three folders as machines, one of them still at work, are collected by
# rsync on a slow line, and the transfer is killed three times in its middle. Repeated, and once
# more, what is merged must be exactly what the three have done.
#
# A script that runs what it is told on this machine stands for ssh.
#
# Exit codes: 0, 1, and 77 where something is missing that the test needs; it says what.

set -euo pipefail

here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
collect=$(cd "$here/../../../fuzz/machines" && pwd)/collect_by_rsync.sh

say() { printf 'rsync_test: %s\n' "$*"; }
fail() { say "FAILED: $*"; exit 1; }
# shellcheck source=tests/fuzz/machines/totals.sh
. "$here/totals.sh"

rsync=$(command -v rsync) || { say "skipped: there is no rsync"; exit 77; }
program=$(readlink -f "$1")
[[ -x $program ]] || fail "there is no program $1"
work=$(mktemp -d)
killed='' late=''
trap 'kill -KILL $killed $late 2>/dev/null || true; wait; rm -rf "$work"' EXIT
export HEADJUDGE_PROGRAM=$program HEADJUDGE_CACHE=''

# campaign FOLDER SECONDS: for a process of its own.
campaign() {
  exec "$program" campaign --time "$2" --jobs 1 --targets ccg,game --out "$1" >"$1.log" 2>&1
}
files_in() { find "$@" -type f | wc -l; }
has_worked() { compgen -G "$work/c/shards/game.*.shard" >/dev/null; }

(campaign "$work/a" 3) || true
(campaign "$work/b" 3) || true
campaign "$work/c" 20 &
late=$!
until has_worked; do sleep 0.1; done

# rsync on a slow line, in a group of its own so that all of it can be killed.
mkdir "$work/slow"
printf '#!/bin/sh\nexec %s --bwlimit=40 "$@"\n' "$rsync" >"$work/slow/rsync"
chmod +x "$work/slow/rsync"
printf '#!/bin/sh\nshift\nexec sh -c "$*"\n' >"$work/host"
chmod +x "$work/host"
export RSYNC_RSH=$work/host

# kill_collecting FILES: kills it when so many have come.
kill_collecting() {
  local here=0
  PATH=$work/slow:$PATH setsid "$collect" "$work/all" "$work"/{a,b,c} >"$work/collect.log" 2>&1 &
  killed=-$!
  while (( here < $1 )); do
    kill -0 "${killed#-}" 2>/dev/null || fail "it ended early: $(<"$work/collect.log")"
    if [[ -d $work/all/from ]]; then here=$(files_in "$work/all/from"); fi
  done
  kill -KILL -- "$killed" || fail "it had ended before it was killed"
  wait "${killed#-}" 2>/dev/null || true
  killed=''
  here=$(files_in "$work/all/from")
  (( here < total )) || fail "it was not killed in its middle: $here of $total files"
  say "killed when $here files had come, of more than $total"
}

total=$(files_in "$work"/{a,b}/{shards,inputs})
for files in 4 $(( total / 4 )) $(( total / 2 )); do kill_collecting "$files"; done

# Once more, while the third machine is at work; then when all have ended.
"$collect" "$work/all" "$work"/{a,b,c} >"$work/collect.log" 2>&1 ||
  fail "repeated: $(<"$work/collect.log")"
kill -TERM "$late" 2>/dev/null || true
wait "$late" || true
late=''
"$collect" "$work/all" "$work"/{a,b,c} >"$work/collect.log" 2>&1 ||
  fail "once more: $(<"$work/collect.log")"
[[ $(wc -l <"$work/collect.log") == 1 ]] || fail "it complains: $(<"$work/collect.log")"
check_merged "$work/all/all" "$work" "$work"/{a,b,c}
say "what is merged is what three machines have done: $(told_totals "$work/all/all")"

before=$(bytes_of "$work/all/all")
"$collect" "$work/all" host:"$work"/{c,a,b} >"$work/collect.log"
[[ $(bytes_of "$work/all/all") == "$before" ]] || fail "collecting by another way changes bytes"

# A machine that is not there is told, and holds up none of the others.
code=0
"$collect" "$work/some" "host:$work/none" "host:$work/a" >"$work/collect.log" 2>&1 || code=$?
(( code == 3 )) || fail "without one machine: $code"
grep -q "none was not fetched to its end" "$work/collect.log" || fail "it does not say which"
check_merged "$work/some/all" "$work" "$work/a"
say "collected again nothing changes; a machine that is missing is told"
