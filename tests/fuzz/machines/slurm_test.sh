#!/usr/bin/env bash
#
# slurm_test.sh PROGRAM: a job array on a real Slurm that loses a node. A controller and two nodes
# run on this machine, each in a network namespace of its own, joined by a bridge.
#
# Six tasks begin, and the link of one node is cut. Of its three tasks one is killed, one goes on to
# its end where nobody hears of it, and one is killed later, when its second run is at work: so does
# Slurm when a node comes back. Slurm runs all three again. What is merged must be exactly what all
# runs have done, and merging again must change nothing. At the end a task is told to end.
#
# All of it lives in namespaces (processes, network, mounts, host name) that end with the test, and
# in a temporary folder. The nodes share this machine's disk, so a network file system is not tried.
#
# Exit codes: 0, 1, and 77 where something is missing that the test needs; it says what.

set -euo pipefail

here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
machines=$(cd "$here/../../../fuzz/machines" && pwd)
self=$here/$(basename "${BASH_SOURCE[0]}")

say() { printf 'slurm_test: %s\n' "$*"; }
skip() { say "skipped: $*"; exit 77; }
# shellcheck source=tests/fuzz/machines/totals.sh
. "$here/totals.sh"

# ------------------------------------------------------------------------------ outside of it

check_needs() {
  local need
  for need in slurmctld slurmd sbatch munged ip nsenter unshare setpriv; do
    command -v "$need" >/dev/null ||
      skip "there is no $need (Debian: slurm-wlm, munge, iproute2, util-linux)"
  done
  (( EUID == 0 )) || skip "Slurm's nodes and network namespaces need root"
  unshare --mount --pid --net --uts --ipc --fork --mount-proc \
    ip link add name one type veth peer name other 2>/dev/null ||
    skip "no namespaces of network and processes, or no veth pairs, can be made here"
  unshare --net ip link add name bridge type bridge 2>/dev/null ||
    skip "no bridge can be made here"
}

if [[ ${2-} != inside ]]; then
  program=$(readlink -f "$1")
  [[ -x $program ]] || { say "there is no program $1"; exit 1; }
  check_needs
  work=$(mktemp -d)
  # Whatever ends this process ends all that runs in its namespaces.
  trap 'rm -rf "$work" 2>/dev/null || { sleep 1; rm -rf "$work"; }' EXIT
  trap 'kill -KILL "$child" 2>/dev/null; exit 1' INT TERM HUP
  setpriv --pdeathsig KILL \
    unshare --mount --pid --net --uts --ipc --fork --mount-proc --kill-child \
    "$self" "$program" inside "$work" &
  child=$!
  code=0
  wait "$child" || code=$?
  exit "$code"
fi

# ------------------------------------------------------------------------------------- Slurm

program=$1 work=$3 shared=$3/shared
export HEADJUDGE_PROGRAM=$program HEADJUDGE_CACHE='' SLURM_CONF=$work/slurm.conf

fail() {
  say "FAILED: $*"
  tail -n 15 "$work"/*.log "$work"/*.out "$work"/heard 2>/dev/null || true
  exit 1
}

# wait_for SECONDS WHAT COMMAND...
wait_for() {
  local until=$(( SECONDS + $1 )) what=$2
  shift 2
  until "$@"; do
    (( SECONDS < until )) || fail "waited too long: $what"
    sleep 0.2
  done
}

lay_network() {
  local node
  mkdir -p /run/netns
  mount -t tmpfs none /run/netns
  hostname controller
  ip link set lo up
  ip link add name bridge type bridge
  ip address add 10.99.0.1/24 dev bridge
  ip link set bridge up
  for node in 1 2; do
    ip netns add "n$node"
    ip link add name "to-n$node" type veth peer name eth0 netns "n$node"
    ip link set "to-n$node" master bridge up
    ip -n "n$node" address add "10.99.0.1$node/24" dev eth0
    ip -n "n$node" link set eth0 up
    ip -n "n$node" link set lo up
  done
}

write_configuration() {
  cat >"$SLURM_CONF" <<CONFIGURATION
ClusterName=headjudge
SlurmctldHost=controller(10.99.0.1)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
CredType=cred/munge
MpiDefault=none
SwitchType=switch/none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SchedulerType=sched/builtin
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
SlurmdTimeout=6
MessageTimeout=5
SlurmctldPidFile=$work/slurmctld.pid
SlurmctldLogFile=$work/slurmctld.log
StateSaveLocation=$work/state
SlurmdPidFile=$work/%n.pid
SlurmdLogFile=$work/%n.log
SlurmdSpoolDir=$work/spool-%n
NodeName=n1 NodeAddr=10.99.0.11 CPUs=8
NodeName=n2 NodeAddr=10.99.0.12 CPUs=8
PartitionName=all Nodes=n1,n2 Default=YES LLN=YES
CONFIGURATION
}

are_idle() { [[ $(sinfo --noheader --format='%D %T' 2>/dev/null) == "2 idle" ]]; }

start_slurm() {
  local node
  mkdir -p "$work"/{munge,state,spool-n1,spool-n2} "$shared"
  chmod 755 "$work" "$work/munge"
  head -c 1024 /dev/urandom >"$work/munge/key"
  chmod 400 "$work/munge/key"
  munged --force --key-file="$work/munge/key" --socket="$work/munge/socket" \
    --pid-file="$work/munge/pid" --log-file="$work/munge.log" --seed-file="$work/munge/seed" \
    2>>"$work/munge.log"
  write_configuration
  slurmctld -c
  for node in n1 n2; do
    nsenter --net="/run/netns/$node" unshare --uts bash -c "hostname $node && exec slurmd"
  done
  wait_for 30 "both nodes are idle" are_idle
}

# job_is JOB REGEX: of its line in `scontrol show job`; a task is ARRAY_TASK.
job_is() { scontrol --oneliner show job "$1" 2>/dev/null | grep -qE "$2"; }
tasks_on() { squeue --noheader --array --jobs="$1" --nodelist="$2" --format=%K | sort -n; }
send() { (cd "$work" && sbatch --parsable "$@"); }
do_run() { (( $(squeue --noheader --array --states=R | wc -l) == $1 )); }
works() { compgen -G "$shared/task-$1/shards/ccg.*.shard" >/dev/null; }
runs_twice() { (( $(ends_of "$shared/task-$1" | wc -l) == 2 )); }
is_over() { job_is "$1" 'JobState=(COMPLETED|FAILED) '; }

# first_run_of TASK: the ids of its processes, before them those of who looks after them.
first_run_of() {
  local place found=() parents=()
  for place in /proc/[0-9]*; do
    grep -qsz "^SLURM_ARRAY_TASK_ID=$1\$" "$place/environ" || continue
    if grep -qsz '^SLURM_RESTART_COUNT=' "$place/environ"; then continue; fi
    found+=("${place#/proc/}")
    parents+=("$(sed -n 's/^PPid:\t//p' "$place/status" 2>/dev/null || true)")
  done
  for place in "${parents[@]}"; do
    if [[ $(readlink "/proc/$place/exe") == */slurmstepd* ]]; then echo "$place"; fi
  done | sort -u
  printf '%s\n' "${found[@]}"
}

kill_first_run() {
  local ids id
  mapfile -t ids < <(first_run_of "$1")
  (( ${#ids[@]} >= 3 )) || fail "the first run of task $1 is not at work"
  for id in "${ids[@]}"; do kill -KILL "$id" 2>/dev/null || true; done
}

no_campaign_works() {
  local exe
  for exe in /proc/[0-9]*/exe; do
    if [[ $(readlink "$exe") == "$program" ]]; then return 1; fi
  done
}

# ----------------------------------------------------------------------------------- the test

# lose_node ARRAY: cuts n2 off and kills its first task. Slurm waits two minutes before it runs a
# lost task again, which is too long for a test.
lose_node() {
  local task
  for task in "${lost[@]}"; do wait_for 60 "task $task is at work" works "$task"; done
  sleep 1
  ip -n n2 link set eth0 down
  kill_first_run "${lost[0]}"
  say "n2 is cut off with tasks ${lost[*]}; task ${lost[0]} is killed"
  for task in "${lost[@]}"; do
    wait_for 60 "Slurm takes task $task back" job_is "$1_$task" 'JobState=PENDING.* Restarts=1 '
    scontrol update "jobid=$1_$task" starttime=now
  done
}

# kill_late TASK: its first run, while the second is at work, as Slurm does when a node comes back.
kill_late() {
  wait_for 60 "task $1 runs again" runs_twice "$1"
  kill_first_run "$1"
  say "the first run of task $1 is killed while its second is at work"
}

check_runs() {
  local task ends wanted end="the time is up"
  for task in 0 1 2 3 4 5; do
    ends=$(ends_of "$shared/task-$task")
    say "runs of task $task: ${ends//$'\n'/, then }"
    case $task in
      "${lost[0]}") wanted=killed$'\n'$end$'\n'$end ;;  # the last one is of a second
      "${lost[1]}") wanted=$end$'\n'$end ;;
      "${lost[2]}") wanted=killed$'\n'$end$'\n'$end ;;
      *) wanted=$end ;;
    esac
    [[ $ends == "$wanted" ]] || fail "the runs of task $task did not end like that"
  done
}

# merge_by_hand WANTED TASKS: what the last job does; WANTED are the exit codes that will do.
merge_by_hand() {
  local code=0
  "$machines/slurm_merge.sbatch" "$shared" "$2" >"$work/merged.out" 2>"$work/heard" || code=$?
  [[ $code == [$1] ]] || fail "merging gave $code, not one of $1"
}

lay_network
start_slurm
say "a controller and two nodes run after $SECONDS s"

array=$(send --array=0-5 "$machines/slurm_array.sbatch" "$shared" 40s --targets ccg,play)
last=$(send --dependency="afterany:$array" "$machines/slurm_merge.sbatch" "$shared" 6)
wait_for 30 "six tasks run" do_run 6
mapfile -t lost < <(tasks_on "$array" n2)
(( ${#lost[@]} == 3 )) || fail "these tasks began on n2, and not three: ${lost[*]}"
lose_node "$array"
kill_late "${lost[2]}"
wait_for 120 "the last job ends" is_over "$last"
for task in 0 1 2 3 4 5; do
  job_is "${array}_$task" 'JobState=COMPLETED ' || fail "Slurm does not call task $task completed"
done
job_is "$last" 'JobState=COMPLETED |ExitCode=1:0 ' || fail "the last job did not merge"
say "all tasks are completed and merged after $SECONDS s"

# The first run that nobody hears of may have ended later than that.
wait_for 60 "the first runs end" no_campaign_works
merge_by_hand 01 6
# A process that is killed while it keeps an input leaves a part of it, which merging passes over.
if grep -v '\.part: this input is not what its name says: left out$' "$work/heard"; then
  fail "something is not whole"
fi
check_runs
check_merged "$shared/all" "$work" "$shared"/task-{0,1,2,3,4,5}
say "what is merged is what $(runs_in "$shared/all") runs have done: $(told_totals "$shared/all")"

other=$(send --array=6 "$machines/slurm_array.sbatch" "$shared" 60s --targets ccg,play)
wait_for 60 "task 6 is at work" works 6
scancel --batch --signal=TERM "${other}_6"
wait_for 30 "task 6 ends when it is told to" job_is "${other}_6" 'JobState=COMPLETED '
[[ $(ends_of "$shared/task-6") == stopped ]] || fail "task 6 does not say that it was stopped"
merge_by_hand 13 7
grep -q "task-6 did not come to its end: stopped" "$work/heard" || fail "task 6 is not missed"
check_sums "$shared/all" "$shared"/task-{0,1,2,3,4,5,6}
say "a task that is told to end does, and is told; all after $SECONDS s"
