// Running the built program in a process of its own, as a user would.
//
// The shell takes the words apart, so a test may also redirect input. Nothing comes from the cache
// of whoever runs the tests, and nothing goes there, unless a test names a folder for it.
#pragma once

#include <array>
#include <cstdio>
#include <string>

#include <sys/wait.h>

namespace headjudge::test {

struct Ran {
  int exit_code = -1;
  std::string output;  ///< stdout and stderr
};

inline Ran run_program(const std::string& words, const std::string& cache = "") {
  const std::string command =
      "HEADJUDGE_CACHE='" + cache + "' " + HEADJUDGE_PROGRAM + " " + words + " 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return {};
  Ran ran;
  std::array<char, 4096> buffer{};
  while (const std::size_t got = fread(buffer.data(), 1, buffer.size(), pipe)) {
    ran.output.append(buffer.data(), got);
  }
  const int status = pclose(pipe);
  ran.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

}  // namespace headjudge::test
