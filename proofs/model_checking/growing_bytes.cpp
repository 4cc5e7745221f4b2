// How bytes grow: by realloc, or in a file that is mapped (see growing_bytes.hpp).
//
// Source: mremap(2), open(2) of Linux (O_TMPFILE: a file without a name).
#include "proofs/model_checking/growing_bytes.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace headjudge::proofs {

namespace {

constexpr std::size_t kLeast = 64;
constexpr std::size_t kLeastOfFile = std::size_t{1} << 20U;

}  // namespace

Result<GrowingBytes> GrowingBytes::in_file(const std::filesystem::path& folder) {
  GrowingBytes made;
  made.file_ = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (made.file_ >= 0) return made;
  const std::string why = std::system_category().message(errno);
  return refuse({folder.string(), 0, 0, "no file can be made in this folder: " + why, ""});
}

GrowingBytes::GrowingBytes(GrowingBytes&& other) noexcept
    : room_(other.room_),
      data_(std::exchange(other.data_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      capacity_(std::exchange(other.capacity_, 0)),
      file_(std::exchange(other.file_, -1)) {}

GrowingBytes& GrowingBytes::operator=(GrowingBytes&& other) noexcept {
  if (this == &other) return *this;
  release();
  room_ = other.room_;
  data_ = std::exchange(other.data_, nullptr);
  size_ = std::exchange(other.size_, 0);
  capacity_ = std::exchange(other.capacity_, 0);
  file_ = std::exchange(other.file_, -1);
  return *this;
}

GrowingBytes::~GrowingBytes() { release(); }

void GrowingBytes::release() {
  if (is_in_file()) {
    if (data_ != nullptr) (void)::munmap(data_, capacity_);
    (void)::close(file_);
    return;
  }
  std::free(data_);
  if (room_ != nullptr) room_->give_back(capacity_);
}

/// By a quarter, so that little lies idle. Near the end of the room by half of that, and so on:
/// what is left is used, without growing anew for each record.
bool GrowingBytes::grow(std::size_t more) {
  const std::size_t least = is_in_file() ? kLeastOfFile : kLeast;
  for (std::size_t by = std::max(capacity_ / 4, least);; by /= 2) {
    const std::size_t wanted = std::max(size_ + more, capacity_ + by);
    if (std::byte* const data =
            is_in_file() ? enlarged_in_file(wanted) : enlarged_in_memory(wanted)) {
      data_ = data;
      capacity_ = wanted;
      return true;
    }
    if (wanted == size_ + more) return false;
  }
}

std::byte* GrowingBytes::enlarged_in_memory(std::size_t capacity) {
  const std::size_t more = capacity - capacity_;
  if (room_ != nullptr && !room_->take(more)) return nullptr;
  auto* const data = static_cast<std::byte*>(std::realloc(data_, capacity));
  if (data == nullptr && room_ != nullptr) room_->give_back(more);
  return data;
}

/// The file has its whole length on the disk first: a mapping that the disk cannot hold would end
/// the program.
std::byte* GrowingBytes::enlarged_in_file(std::size_t capacity) {
  const auto length = static_cast<off_t>(capacity - capacity_);
  if (::posix_fallocate(file_, static_cast<off_t>(capacity_), length) != 0) return nullptr;
  void* const data = data_ == nullptr
                         ? ::mmap(nullptr, capacity, PROT_READ | PROT_WRITE, MAP_SHARED, file_, 0)
                         : ::mremap(data_, capacity_, capacity, MREMAP_MAYMOVE);
  return data == MAP_FAILED ? nullptr : static_cast<std::byte*>(data);
}

}  // namespace headjudge::proofs
