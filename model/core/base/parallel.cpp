// A pool of threads that takes tasks off a queue, first in, first out: Boost.Asio's.
//
// The pool would end the program over an exception, so each task is wrapped. What is thrown by
// `done` counts as thrown by the task before it.
#include "model/core/base/parallel.hpp"

#include <algorithm>
#include <exception>
#include <mutex>

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

namespace headjudge {
namespace {

class ParallelRun {
 public:
  ParallelRun(const std::function<void(std::size_t)>& task,
              const std::function<void(std::size_t)>& done)
      : task_(task), done_(done) {}

  void operator()(std::size_t i) {
    if (has_failed_before(i)) return;
    try {
      task_(i);
      const std::scoped_lock lock(mutex_);
      done_(++finished_);
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      if (!error_ || i < failed_) {
        failed_ = i;
        error_ = std::current_exception();
      }
    }
  }

  /// Contract: no thread is at work any more.
  void pass_on_error() const {
    if (error_) std::rethrow_exception(error_);
  }

 private:
  /// A task may be taken off the queue and look here only after a later one has thrown.
  bool has_failed_before(std::size_t i) {
    const std::scoped_lock lock(mutex_);
    return error_ != nullptr && failed_ < i;
  }

  const std::function<void(std::size_t)>& task_;
  const std::function<void(std::size_t)>& done_;
  std::mutex mutex_;
  std::size_t finished_ = 0;
  std::size_t failed_ = 0;    // the first task that threw
  std::exception_ptr error_;  // what it threw
};

}  // namespace

void run_in_parallel(std::size_t count, unsigned threads,
                     const std::function<void(std::size_t)>& task,
                     const std::function<void(std::size_t)>& done) {
  if (count == 0) return;
  ParallelRun run(task, done);
  boost::asio::thread_pool pool(std::clamp<std::size_t>(threads, 1, count));
  for (std::size_t i = 0; i < count; ++i) boost::asio::post(pool, [&run, i] { run(i); });
  pool.join();
  run.pass_on_error();
}

}  // namespace headjudge
