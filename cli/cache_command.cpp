// headjudge cache: what is kept of earlier runs (model/core/cache/store.hpp), and where.
//
// `--clear` removes it. It is made again as it is needed, so nothing is lost but time.
#include <cstdlib>
#include <memory>
#include <string_view>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "model/core/cache/store.hpp"

namespace headjudge::cli {

namespace {

std::string size_text(const cache::Store::Size& size) {
  constexpr double kMiB = 1 << 20;
  return fmt::format("{} {}, {:.1f} MiB", size.entries, size.entries == 1 ? "entry" : "entries",
                     static_cast<double>(size.bytes) / kMiB);
}

/// Why this store keeps nothing.
std::string_view why_nothing_is_kept() {
  if (cache::build_identity().empty()) return "a library without a build-id is loaded";
  if (!cache::folder_of_user().empty()) return "--no-cache";
  return std::getenv("HEADJUDGE_CACHE") == nullptr ? "there is no home folder"
                                                   : "HEADJUDGE_CACHE is empty";
}

int run(bool clear) {
  const cache::Store& store = cache::in_use();
  if (!store.keeps()) {
    fmt::print("Nothing is kept: {}.\n", why_nothing_is_kept());
    return kAsExpected;
  }
  if (clear) {
    const auto cleared = store.clear();
    if (!cleared) return report(cleared.error());
    fmt::print("Removed from {}: {}.\n", store.folder().string(), size_text(*cleared));
    return kAsExpected;
  }
  fmt::print("{}: {}; at most {} MiB.\n", store.folder().string(), size_text(store.size()),
             cache::kMostBytes >> 20);
  return kAsExpected;
}

}  // namespace

void add_cache(CLI::App& app, int& exit_code) {
  auto clear = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("cache", "what is kept of earlier runs, and where");
  command->add_flag("--clear", *clear, "remove all of it");
  command->callback([clear, &exit_code] { exit_code = run(*clear); });
}

}  // namespace headjudge::cli
