#!/usr/bin/env bash
#
# slurm_test.sh PROGRAM: a job array on a real Slurm that loses a node. A controller and two nodes
# run on this machine, each in a network namespace of its own, joined by a bridge.
#
# Four tasks begin. The link of one node is cut: one of its tasks is killed, the other goes on and
# ends where nobody hears of it. Slurm runs both again. What is merged must be exactly what all runs
# have done, and merging again must change nothing. At the end a task is told to end.
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
  for need in slurmctld slurmd sbatch munged ip nsenter unshare; do
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
  trap 'rm -rf "$work"' EXIT
  trap 'kill "$child" 2>/dev/null; exit 1' INT TERM HUP
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
SlurmdTimeout=8
MessageTimeout=5
SlurmctldPidFile=$work/slurmctld.pid
SlurmctldLogFile=$work/slurmctld.log
StateSaveLocation=$work/state
SlurmdPidFile=$work/%n.pid
SlurmdLogFile=$work/%n.log
SlurmdSpoolDir=$work/spool-%n
NodeName=n1 NodeAddr=10.99.0.11 CPUs=4
NodeName=n2 NodeAddr=10.99.0.12 CPUs=4
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

# processes_of TASK: the ids of all that run for it, first of those that look after them.
processes_of() {
  local place found=() parents=()
  for place in /proc/[0-9]*; do
    grep -qsz "^SLURM_ARRAY_TASK_ID=$1\$" "$place/environ" || continue
    found+=("${place#/proc/}")
    parents+=("$(sed -n 's/^PPid:\t//p' "$place/status" 2>/dev/null)")
  done
  for place in "${parents[@]}"; do
    if [[ $(readlink "/proc/$place/exe") == */slurmstepd ]]; then echo "$place"; fi
  done | sort -u
  printf '%s\n' "${found[@]}"
}

no_campaign_works() {
  local exe
  for exe in /proc/[0-9]*/exe; do
    if [[ $(readlink "$exe") == "$program" ]]; then return 1; fi
  done
}

# ----------------------------------------------------------------------------------- the test

# lose_node ARRAY: cuts n2 off. Its first task is killed with all that looks after it; the others go
# on. Slurm waits two minutes before it runs a lost task again, which is too long for a test.
lose_node() {
  local task id
  mapfile -t lost < <(tasks_on "$1" n2)
  (( ${#lost[@]} >= 2 )) || fail "fewer than two tasks began on n2"
  for task in "${lost[@]}"; do wait_for 60 "task $task is at work" works "$task"; done
  sleep 1
  ip -n n2 link set eth0 down
  for id in $(processes_of "${lost[0]}"); do kill -KILL "$id" 2>/dev/null || true; done
  say "n2 is cut off with tasks ${lost[*]}; task ${lost[0]} is killed"
  for task in "${lost[@]}"; do
    wait_for 60 "Slurm takes task $task back" job_is "$1_$task" 'JobState=PENDING.* Restarts=1 '
    scontrol update "jobid=$1_$task" starttime=now
  done
}

check_runs() {
  local task ends first="${lost[0]}"
  for task in 0 1 2 3; do
    ends=$(ends_of "$shared/task-$task")
    say "runs of task $task: ${ends//$'\n'/, then }"
    [[ $(tail -n 1 <<<"$ends") == "the time is up" ]] || fail "task $task did not come to its end"
  done
  [[ $(ends_of "$shared/task-$first") == killed$'\n'"the time is up" ]] ||
    fail "task $first was not killed and run again"
  for task in "${lost[@]:1}"; do
    [[ $(ends_of "$shared/task-$task") == "the time is up"$'\n'"the time is up" ]] ||
      fail "the first run of task $task did not go on, or there is no second one"
  done
}

# merge_by_hand WANTED TASKS: what the last job does; WANTED are the exit codes that will do.
merge_by_hand() {
  local code=0
  "$machines/slurm_merge.sbatch" "$shared" "$2" >"$work/merged.out" 2>"$work/heard" || code=$?
  [[ $code == [$1] ]] || fail "merging gave $code, not one of $1"
}

is_over() { job_is "$1" 'JobState=(COMPLETED|FAILED) '; }

lay_network
start_slurm
say "a controller and two nodes run after $SECONDS s"

array=$(send --array=0-3 "$machines/slurm_array.sbatch" "$shared" --time 25 --targets ccg,game)
last=$(send --dependency="afterany:$array" "$machines/slurm_merge.sbatch" "$shared" 4)
wait_for 30 "four tasks run" do_run 4
lose_node "$array"
wait_for 120 "the last job ends" is_over "$last"
for task in 0 1 2 3; do
  job_is "${array}_$task" 'JobState=COMPLETED ' || fail "Slurm does not call task $task completed"
done
job_is "$last" 'JobState=COMPLETED |ExitCode=1:0 ' || fail "the last job did not merge"
say "all tasks are completed and merged after $SECONDS s"

# The first run on the lost node may have ended later than that.
wait_for 60 "the first runs end" no_campaign_works
merge_by_hand 01 4
[[ ! -s $work/heard ]] || fail "something is not whole"
check_runs
check_merged "$shared/all" "$work" "$shared"/task-{0,1,2,3}
say "what is merged is what $(runs_in "$shared/all") runs have done: $(told_totals "$shared/all")"

other=$(send --array=4 "$machines/slurm_array.sbatch" "$shared" --time 60 --targets ccg,game)
wait_for 60 "task 4 is at work" works 4
scancel --batch --signal=TERM "${other}_4"
wait_for 30 "task 4 ends when it is told to" job_is "${other}_4" 'JobState=COMPLETED '
[[ $(ends_of "$shared/task-4") == stopped ]] || fail "task 4 does not say that it was stopped"
merge_by_hand 13 5
grep -q "task-4 did not come to its end: stopped" "$work/heard" || fail "task 4 is not missed"
check_merged "$shared/all" "$work" "$shared"/task-{0,1,2,3,4}
say "a task that is told to end does, and is told; all after $SECONDS s"
