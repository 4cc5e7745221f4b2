#!/usr/bin/env bash
#
# For the tests beside it, which include it: what folders of campaigns say, and whether a merged one
# says exactly the same. They have set `program`, and have `fail` to end with.

# ledger_of FOLDER...: a line for each run. Whatever else is said, such as damage, is an error here.
ledger_of() {
  local folder told
  for folder in "$@"; do
    # shellcheck disable=SC2154  # set by the test
    told=$("$program" campaign ledger "$folder" 2>&1)
    if grep -v '^{' <<<"$told" >&2; then fail "$folder is not whole"; fi
    printf '%s\n' "$told"
  done
}

# ends_of FOLDER: how each of its campaigns ended, in the order of their beginning.
ends_of() { ledger_of "$1" | sed -nE '/"target":"supervisor"/s/.*"ended":"([^"]*)".*/\1/p'; }
runs_in() { ledger_of "$1" | grep -c '"target":"supervisor"'; }

# summed LEDGER: for each target its executions and decisions, added up run by run.
summed() {
  sed -E 's/.*"target":"([^"]*)".*"executions":([0-9]+),"decisions":([0-9]+),.*/\1 \2 \3/' <<<"$1" |
    awk '!/^(supervisor|canary)/ { runs[$1] += $2; took[$1] += $3 }
         END { for (name in runs) print name, runs[name], took[name] }' | sort
}

# reported FOLDER: the same as its report says it.
reported() {
  { "$program" campaign report "$1" --plays "$1/plays" || true; } |
    awk '/^target / { on = 1; next }
         /^$/ { on = 0 } on && $1 != "supervisor" { print $1, $2, $3 }' | sort
}

told_totals() {
  reported "$1" | awk '{ printf "%s%s executions of %s", n++ ? ", " : "", $2, $1 }'
}

# bytes_of FOLDER: a checksum of each shard and input.
bytes_of() { (cd "$1" && find shards inputs -type f -exec sha256sum {} + | sort); }

# check_sums ALL FOLDER...: ALL is what these folders say together, run for run and in sum.
check_sums() {
  local all=$1 ours theirs sum
  shift
  ours=$(ledger_of "$all")
  theirs=$(ledger_of "$@")
  [[ -z $(sed -E 's/^\{"run":"([^"]*)".*/\1/' <<<"$theirs" | sort | uniq -d) ]] ||
    fail "two runs have one name"
  [[ $(sort <<<"$ours") == "$(sort <<<"$theirs")" ]] || fail "the ledgers differ"
  sum=$(summed "$theirs")
  [[ -n $sum && $sum == "$(reported "$all")" ]] ||
    fail "the merged totals are not the sum: $(reported "$all") and $sum"
}

# check_merged ALL SCRATCH FOLDER...: so it is, and merging again, in another order too, changes
# no byte.
check_merged() {
  local all=$1 scratch=$2 before heard folder backwards=()
  shift 2
  check_sums "$all" "$@"
  before=$(bytes_of "$all")
  heard=$("$program" campaign merge "$@" --out "$all" 2>&1)
  [[ $heard == *": 0 shards and 0 inputs are new"* ]] || fail "merged again: $heard"
  [[ $(bytes_of "$all") == "$before" ]] || fail "merging again changes bytes"
  for folder in "$@"; do backwards=("$folder" "${backwards[@]}"); done
  rm -rf "$scratch/again"
  "$program" campaign merge "${backwards[@]}" --out "$scratch/again" >/dev/null 2>&1
  [[ $(bytes_of "$scratch/again") == "$before" ]] || fail "the order of merging changes bytes"
}
