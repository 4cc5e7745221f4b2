#!/usr/bin/env bash
#
# Builds every fuzz target for ClusterFuzz, with the environment that it sets:
#
#   SRC OUT WORK                    where sources are, programs go, and anything may lie meanwhile
#   CC CXX CFLAGS CXXFLAGS          the compiler, its sanitizer and its coverage among the flags
#   LIB_FUZZING_ENGINE              what a target is linked with
#
# In OUT: each target, its seed corpus (_seed_corpus.zip), dictionary (.dict) and options (.options),
# and the project's data in share/headjudge, which the targets look for beside themselves.
#
# HEADJUDGE_BUILT names a folder of targets that are built already; then nothing is compiled. The
# tests of the repository check what is packed, with the targets that they build anyway.

set -euo pipefail

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
if [[ ! -e $root/fuzz/targets ]]; then root=$SRC/headjudge; fi

compile() {
  # Debian's libfmt and this project's objects have to share one standard library.
  local flags=${CXXFLAGS//-stdlib=libc++/}
  cmake -S "$root" -B "$WORK/headjudge" -G Ninja -DCMAKE_BUILD_TYPE=None \
    -DCMAKE_C_COMPILER="$CC" -DCMAKE_CXX_COMPILER="$CXX" \
    -DCMAKE_C_FLAGS="${CFLAGS-}" -DCMAKE_CXX_FLAGS="$flags" \
    -DHEADJUDGE_FUZZ=ON -DHEADJUDGE_FUZZ_ENGINE="$LIB_FUZZING_ENGINE"
  ninja -C "$WORK/headjudge"
}

# pack_seeds TARGET FOLDER
pack_seeds() {
  (cd "$2" && cmake -E tar cf "$OUT/$1_seed_corpus.zip" --format=zip -- *)
}

if [[ -n ${HEADJUDGE_BUILT-} ]]; then
  built=$HEADJUDGE_BUILT
else
  compile
  built=$WORK/headjudge/bin
fi

mkdir -p "$OUT/share/headjudge/model" "$OUT/share/headjudge/corpus"
cp -r "$root/model/editions" "$OUT/share/headjudge/model/"
cp -r "$root/corpus/cards" "$root/corpus/ccg" "$OUT/share/headjudge/corpus/"

for source in "$root"/fuzz/targets/*.cpp; do
  name=$(basename "$source" .cpp)
  target=fuzz_$name
  cp "$built/$target" "$OUT/"
  seeds=$WORK/seeds/$name
  rm -rf "$seeds"
  mkdir -p "$seeds"
  "$root/fuzz/engines/seeds" "$name" "$seeds"
  pack_seeds "$target" "$seeds"
  cp "$root/fuzz/dictionaries/$name.dict" "$OUT/$target.dict"
  printf '[libfuzzer]\nmax_len = 16384\ntimeout = 60\ndict = %s.dict\n' "$target" \
    >"$OUT/$target.options"
done
