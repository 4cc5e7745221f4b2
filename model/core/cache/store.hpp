// The cache: what was worked out before, in a folder of files.
//
//   const Pool pool = remembered<Pool>(cache::in_use(), "cards", content, [&] { return ...; });
//
// An entry is found by what it was made from: its kind, the content that was given, and the build
// of the program (build.hpp). Nothing is ever out of date, it is only no longer asked for; the
// entry that was not asked for longest goes when the folder is full.
//
// The cache never is the reason for an error. A file that is damaged, cut short or of another build
// is as good as none. A folder that cannot be written keeps nothing. Several processes may use
// one folder: a file is put there in one step, with a checksum in it.
//
// The library keeps nothing until the program tells it where (`use`).
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "model/core/base/result.hpp"
#include "model/core/cache/build.hpp"
#include "model/core/cache/packing.hpp"

namespace headjudge::cache {

/// Of all entries together.
inline constexpr std::uintmax_t kMostBytes = std::uintmax_t{256} << 20;

class Store {
 public:
  /// Keeps nothing.
  Store() = default;
  /// Keeps nothing either where the folder is empty, or nobody knows which build this is.
  explicit Store(std::filesystem::path folder, std::string build = build_identity(),
                 std::uintmax_t most_bytes = kMostBytes);

  [[nodiscard]] bool keeps() const { return !folder_.empty() && !build_.empty(); }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  /// The file of an entry, whether it is there or not.
  [[nodiscard]] std::filesystem::path file_of(std::string_view kind,
                                              std::string_view content) const;

  /// What was kept for this content.
  [[nodiscard]] std::optional<std::string> find(std::string_view kind,
                                                std::string_view content) const;
  /// Keeps it, if that is possible.
  void keep(std::string_view kind, std::string_view content, std::string_view result) const;

  struct Size {
    std::size_t entries = 0;
    std::uintmax_t bytes = 0;
    friend bool operator==(const Size&, const Size&) = default;
  };
  [[nodiscard]] Size size() const;
  /// Removes all entries and says what there was. Errors: a file that cannot be removed.
  [[nodiscard]] Result<Size> clear() const;

 private:
  void make_room() const;

  std::filesystem::path folder_;
  std::string build_;
  std::uintmax_t most_bytes_ = 0;
};

/// What `work()` gives, or gave before for this content; what is no value (an error) is not kept.
template <class T, class Work>
auto remembered(const Store& store, std::string_view kind, std::string_view content, Work&& work)
    -> decltype(work()) {
  if (!store.keeps()) return work();
  if (const auto bytes = store.find(kind, content)) {
    if (auto value = unpack<T>(*bytes)) return std::move(*value);
  }
  auto made = work();
  if constexpr (std::is_same_v<decltype(made), T>) {
    store.keep(kind, content, pack(made));
  } else if (made) {
    store.keep(kind, content, pack(*made));
  }
  return made;
}

/// 32 hex digits that stand for these bytes, in what a result was made from.
[[nodiscard]] std::string fingerprint_of(std::string_view bytes);

/// The folder that HEADJUDGE_CACHE names, else $XDG_CACHE_HOME/headjudge, else ~/.cache/headjudge.
/// Empty where HEADJUDGE_CACHE is empty, or nothing tells.
[[nodiscard]] std::filesystem::path folder_of_user();

/// The store of this process: it keeps nothing unless `use` was called.
[[nodiscard]] const Store& in_use();
/// Called once, before anything is worked out.
void use(Store store);

}  // namespace headjudge::cache
