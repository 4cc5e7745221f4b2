#!/usr/bin/env bash
#
# Fetches the folders of campaigns from other machines with rsync, and merges them. README.md beside
# this file has the commands.
#
#   collect_by_rsync.sh OUT [HOST:]DIR...
#
# OUT/from/ has a copy of each folder, OUT/all the campaign of all. It may be interrupted at any
# moment, and repeated: what is there is not fetched again, and merging the same again changes
# nothing. The campaigns may still be at work.
#
# Shards and their running files are compared byte for byte: a running file never changes its
# size. An input is named by what is in it: it is fetched once. rsync writes a file under another
# name, in OUT/unfinished, until it is whole; so does a campaign, whose NAME.part is not fetched.
#
# HEADJUDGE_PROGRAM names the program; without it, it is the one that `./headjudge` builds.
# RSYNC_RSH is rsync's own: how to come to a host, by default ssh.
#
# Exit codes: 0; 2, bad use, or folders that do not belong together; 3, something was not fetched
# (what was is merged all the same).

set -euo pipefail

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)

say() { printf 'collect_by_rsync.sh: %s\n' "$*" >&2; }
give_up() { say "$@"; exit 2; }

(( $# >= 2 )) || give_up "say what: OUT [HOST:]DIR..."
command -v rsync >/dev/null || give_up "there is no rsync (Debian: apt-get install rsync)"
program=${HEADJUDGE_PROGRAM:-$root/build/release/bin/headjudge}
[[ -x $program ]] || give_up "there is no program $program: build it, or set HEADJUDGE_PROGRAM"
trap 'exit 130' INT TERM

mkdir -p "$1"
out=$(cd "$1" && pwd)
shift
exec 9>"$out/lock"
flock --nonblock 9 || give_up "another one fetches into $out"
rm -rf "$out/unfinished"  # of one that was killed
mkdir -p "$out/unfinished" "$out/from"

# fetch SOURCE COPY WORDS...: 24 is a running file that went while rsync looked; its shard ended.
fetch() {
  local source=$1 copy=$2 code=0
  shift 2
  rsync --recursive --times --timeout=300 --temp-dir="$out/unfinished" --exclude='*.part' "$@" \
    --exclude='*' -- "$source/" "$copy/" || code=$?
  (( code == 0 || code == 24 ))
}

failed=0 copies=()
for source in "$@"; do
  source=${source%/}
  copy=$out/from/$(tr -c 'A-Za-z0-9.\n' _ <<<"$source")-$(sha256sum <<<"$source" | cut -c1-8)
  mkdir -p "$copy"
  if ! fetch "$source" "$copy" --include='/shards/***' --checksum ||
    ! fetch "$source" "$copy" --include='/inputs/***' --ignore-existing; then
    say "$source was not fetched to its end: repeat the command"
    failed=1
  fi
  if compgen -G "$copy/shards/*.shard" >/dev/null; then
    copies+=("$copy")
  else
    say "$source: no shard has come"
    failed=1
  fi
done
(( ${#copies[@]} )) || give_up "nothing is there to be merged"

"$program" campaign merge "${copies[@]}" --out "$out/all" || give_up "nothing is merged"
if (( failed )); then exit 3; fi
