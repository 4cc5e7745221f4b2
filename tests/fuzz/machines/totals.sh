#!/usr/bin/env bash
#
# For the tests beside it, which include it: what folders of campaigns say, and whether a merged one
# says exactly the same. They have set `program`, and have `fail` to end with.

# ledger_of FOLDER...: a line for each run. Whatever is said of damage is an error here.
ledger_of() {
  local folder heard
  for folder in "$@"; do
    # shellcheck disable=SC2154  # set by the test
    heard=$("$program" campaign ledger "$folder" 2>&1 >/dev/null)
    [[ -z $heard ]] || fail "$folder: $heard"
    "$program" campaign ledger "$folder"
  done
}

# ends_of FOLDER: how each of its campaigns ended, in the order of their beginning.
ends_of() { ledger_of "$1" | sed -nE '/"target":"supervisor"/s/.*"ended":"([^"]*)".*/\1/p'; }
runs_in() { ledger_of "$1" | grep -c '"target":"supervisor"'; }

# summed FOLDER...: for each target its executions and decisions, added up run by run.
summed() {
  ledger_of "$@" |
    sed -E 's/.*"target":"([^"]*)".*"executions":([0-9]+),"decisions":([0-9]+),.*/\1 \2 \3/' |
    awk '!/^(supervisor|canary)/ { runs[$1] += $2; took[$1] += $3 }
         END { for (name in runs) print name, runs[name], took[name] }' | sort
}

# reported FOLDER: the same as its report says it.
reported() {
  "$program" campaign report "$1" --plays "$1/plays" |
    awk '/^target / { on = 1; next }
         /^$/ { on = 0 } on && $1 != "supervisor" { print $1, $2, $3 }' |
    sort
}

told_totals() { summed "$1" | awk '{ printf "%s%s executions of %s", n++ ? ", " : "", $2, $1 }'; }

# bytes_of FOLDER: a checksum of each shard and input.
bytes_of() { (cd "$1" && find shards inputs -type f -exec sha256sum {} + | sort); }

# check_merged ALL SCRATCH FOLDER...: ALL is what these folders say together, run for run and in
# sum; merging them again, and in another order, changes no byte.
check_merged() {
  local all=$1 scratch=$2 before heard folder backwards=()
  shift 2
  [[ -z $(ledger_of "$@" | sed -E 's/^\{"run":"([^"]*)".*/\1/' | sort | uniq -d) ]] ||
    fail "two runs have one name"
  [[ $(ledger_of "$@" | sort) == "$(ledger_of "$all" | sort)" ]] ||
    fail "the merged ledger differs from the others'"
  [[ -n $(summed "$@") && $(summed "$@") == "$(reported "$all" || true)" ]] ||
    fail "the merged totals are not the sum: $(reported "$all" || true) and $(summed "$@")"
  before=$(bytes_of "$all")
  heard=$("$program" campaign merge "$@" --out "$all" 2>&1)
  [[ $heard == *": 0 shards and 0 inputs are new"* ]] || fail "merged again: $heard"
  [[ $(bytes_of "$all") == "$before" ]] || fail "merging again changes bytes"
  for folder in "$@"; do backwards=("$folder" "${backwards[@]}"); done
  rm -rf "$scratch/again"
  "$program" campaign merge "${backwards[@]}" --out "$scratch/again" >/dev/null
  [[ $(bytes_of "$scratch/again") == "$before" ]] || fail "the order of merging changes bytes"
}
