// Graphviz is a program of its own (Debian: graphviz). It is started without a shell, so that a
// file may be called anything.
#include "cli/loops/picture.hpp"

#include <array>

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "model/core/base/text_file.hpp"

namespace headjudge::cli {

namespace {

/// What `dot` left: its exit code; none where it could not be started.
int run_dot(const std::string& from, const std::string& to) {
  std::array<std::string, 5> words = {"dot", "-Tsvg", "-o", to, from};
  std::array<char*, 6> arguments{};
  for (std::size_t i = 0; i < words.size(); ++i) arguments[i] = words[i].data();
  pid_t child = 0;
  if (posix_spawnp(&child, "dot", nullptr, nullptr, arguments.data(), environ) != 0) return -1;
  int status = 0;
  if (waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
  return WEXITSTATUS(status);
}

}  // namespace

Result<std::string> draw_picture(const proofs::EffectGraph& graph, const proofs::PageWishes& wishes,
                                 const std::string& file) {
  const proofs::PageDrawing page = draw_page(graph, wishes);
  if (page.drawn == 0) {
    return refuse({file, 0, 0,
                   wishes.about ? "nothing follows from this card's effects, or leads to them"
                                : "no effect can come to trigger itself: there is nothing to draw",
                   ""});
  }
  const bool as_dot = file.ends_with(".dot");
  const std::string dot_file = as_dot ? file : file + ".dot";
  if (const auto written = write_text_file(dot_file, page.dot); !written) {
    return refuse(written.error());
  }
  if (!as_dot && run_dot(dot_file, file) != 0) {
    return refuse({file, 0, 0,
                   fmt::format("the program `dot` of Graphviz is not there or failed; {} has the "
                               "graph for it",
                               dot_file),
                   "Debian's package graphviz"});
  }
  if (!as_dot) (void)unlink(dot_file.c_str());
  return fmt::format("{}: {} effects and procedures drawn, {} left out.\n", file, page.drawn,
                     page.left_out);
}

}  // namespace headjudge::cli
