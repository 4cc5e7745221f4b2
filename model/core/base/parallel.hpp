// Doing many independent things on all cores, with the same result as on one.
//
// Each task writes to its own slot, so the order in which threads happen to finish is not seen.
// Z3 contexts belong to one thread, so a task makes its own.
//
// A task that throws ends the work: no task behind it begins any more, those that run are waited
// for, and the caller gets the exception. Tasks before it are carried out, so it is always the
// exception of the first task that throws, on any number of cores.
#pragma once

#include <cstddef>
#include <functional>

namespace headjudge {

/// Runs task(0) .. task(count - 1) on `threads` threads, the caller's not among them. `done(n)` is
/// called, by one thread at a time, whenever another task is finished: n of them are.
void run_in_parallel(std::size_t count, unsigned threads,
                     const std::function<void(std::size_t)>& task,
                     const std::function<void(std::size_t)>& done);

}  // namespace headjudge
