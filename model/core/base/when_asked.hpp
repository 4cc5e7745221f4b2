// A value that is worked out when it is first asked for.
//
//   const WhenAsked<Relation> relation([&pool] { return Relation(pool); });
//   relation.get();
//
// A command that never asks does not wait for it. Several threads may ask at once: one of them
// works it out, and the others wait. Copies share the value.
#pragma once

#include <cassert>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace headjudge {

template <class T>
class WhenAsked {
 public:
  /// There is nothing to ask for.
  WhenAsked() = default;
  explicit WhenAsked(std::function<T()> work) : shared_(std::make_shared<Shared>()) {
    shared_->work = std::move(work);
  }

  [[nodiscard]] const T& get() const {
    assert(shared_ != nullptr);
    Shared& shared = *shared_;
    std::call_once(shared.asked, [&shared] {
      shared.value.emplace(shared.work());
      shared.work = nullptr;
    });
    return *shared.value;
  }

 private:
  struct Shared {
    std::once_flag asked;
    std::function<T()> work;
    std::optional<T> value;
  };

  std::shared_ptr<Shared> shared_;
};

}  // namespace headjudge
