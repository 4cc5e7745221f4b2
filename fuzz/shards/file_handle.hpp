// A file of the system that is closed once: by whoever has it at the end.
//
// Streams of the library neither lock a file, nor write at a place, nor force what is written to
// the disk.
#pragma once

#include <utility>

#include <unistd.h>

namespace headjudge::fuzz {

class FileHandle {
 public:
  FileHandle() = default;
  explicit FileHandle(int file) : file_(file) {}
  FileHandle(FileHandle&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  FileHandle& operator=(FileHandle&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }
  ~FileHandle() { close(); }

  [[nodiscard]] int get() const { return file_; }
  [[nodiscard]] bool is_open() const { return file_ >= 0; }
  void close() {
    if (is_open()) ::close(std::exchange(file_, -1));
  }

 private:
  int file_ = -1;
};

}  // namespace headjudge::fuzz
