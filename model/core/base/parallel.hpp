// Doing many independent things on all cores, with the same result as on one.
//
// Each task writes to its own slot, so the order in which threads happen to finish is not seen.
// Z3 contexts belong to one thread, so a task makes its own.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace headjudge::proofs {

/// Runs task(0) .. task(count - 1) on `threads` threads. `done(n)` is called, by one thread at a
/// time, whenever another task is finished: n of them are.
inline void run_in_parallel(std::size_t count, unsigned threads,
                            const std::function<void(std::size_t)>& task,
                            const std::function<void(std::size_t)>& done) {
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::size_t finished = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      task(i);
      const std::scoped_lock lock(mutex);
      done(++finished);
    }
  };
  std::vector<std::jthread> workers;
  for (unsigned t = 1; t < threads; ++t) workers.emplace_back(work);
  work();
}

}  // namespace headjudge::proofs
