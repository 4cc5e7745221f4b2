// Values as bytes, and back: what the cache writes.
//
// The bytes are for the very build that wrote them (build.hpp): flat structs are copied as they lie
// in memory, and nothing says which member is which. What is read back from other bytes is
// nothing, or nonsense; whoever keeps bytes keeps a checksum beside them (store.hpp).
//
// The gaps between the members of a flat struct hold any bytes, so equal values may have different
// bytes. `pack_values` leaves the gaps out: compare values by that.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "model/core/base/when_asked.hpp"
#include "model/core/cache/members.hpp"

namespace headjudge::cache {

/// What is written of a flat struct.
enum class Bytes : std::uint8_t { as_in_memory, of_values_alone };

/// Is such a value written as it lies in memory, and not member by member?
template <class T, Bytes kBytes>
inline constexpr bool kIsPutWhole = std::is_arithmetic_v<T> || std::is_enum_v<T>;
template <class T>
inline constexpr bool kIsPutWhole<T, Bytes::as_in_memory> = is_flat<T>();

template <Bytes kBytes = Bytes::as_in_memory>
class Packer {
 public:
  template <class T>
  void put(const T& value) {
    if constexpr (kIsPutWhole<T, kBytes>) {
      put_bytes(&value, sizeof value);
    } else {
      each_member(value, [this](const auto& member) { this->put(member); });
    }
  }
  void put(const std::string& text) {
    put(text.size());
    bytes_ += text;
  }
  template <class T>
  void put(const std::optional<T>& value) {
    put(value.has_value());
    if (value) put(*value);
  }
  /// What is worked out when it is asked for is not written: who reads the rest brings the work.
  template <class T>
  void put(const WhenAsked<T>& /*value*/) {}
  /// What several may own is written once for each of them.
  template <class T>
  void put(const std::shared_ptr<const T>& shared) {
    put(shared != nullptr);
    if (shared) put(*shared);
  }
  template <class T, std::size_t N>
    requires(!kIsPutWhole<std::array<T, N>, kBytes>)
  void put(const std::array<T, N>& list) {
    for (const T& each : list) put(each);
  }
  template <class T>
  void put(const std::vector<T>& list) {
    put(list.size());
    if constexpr (kIsPutWhole<T, kBytes>) {
      put_bytes(list.data(), list.size() * sizeof(T));
    } else {
      for (const T& each : list) put(each);
    }
  }
  [[nodiscard]] std::string take() { return std::move(bytes_); }

 private:
  void put_bytes(const void* from, std::size_t count) {
    bytes_.append(static_cast<const char*>(from), count);
  }

  std::string bytes_;
};

/// After the first thing that is not there, everything is as it was made.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}

  template <class T>
  void get(T& value) {
    if constexpr (is_flat<T>()) {
      get_bytes(&value, 1, sizeof value);
    } else {
      each_member(value, [this](auto& member) { this->get(member); });
    }
  }
  void get(std::string& text) {
    std::size_t size = 0;
    get(size);
    if (!has(size, 1)) return;
    text.assign(rest_.substr(0, size));
    rest_.remove_prefix(size);
  }
  template <class T>
  void get(std::optional<T>& value) {
    bool there = false;
    get(there);
    if (there) get(value.emplace());
  }
  template <class T>
  void get(WhenAsked<T>& /*value*/) {}
  template <class T>
  void get(std::shared_ptr<const T>& shared) {
    bool there = false;
    get(there);
    if (!there) return;
    auto value = std::make_shared<T>();
    get(*value);
    shared = std::move(value);
  }
  template <class T>
  void get(std::vector<T>& list) {
    std::size_t size = 0;
    get(size);
    if constexpr (is_flat<T>()) {
      if (!has(size, sizeof(T))) return;
      list.resize(size);
      get_bytes(list.data(), size, sizeof(T));
    } else {
      if (!has(size, 1)) return;  // each takes a byte at least
      for (std::size_t i = 0; i < size && !failed_; ++i) get(list.emplace_back());
    }
  }
  /// Was everything there, and nothing else?
  [[nodiscard]] bool is_done() const { return !failed_ && rest_.empty(); }

 private:
  bool has(std::size_t count, std::size_t size) {
    if (count > rest_.size() / size) failed_ = true;
    return !failed_;
  }
  void get_bytes(void* to, std::size_t count, std::size_t size) {
    if (!has(count, size) || count == 0) return;
    std::memcpy(to, rest_.data(), count * size);
    rest_.remove_prefix(count * size);
  }

  std::string_view rest_;
  bool failed_ = false;
};

template <class T>
[[nodiscard]] std::string pack(const T& value) {
  Packer<> packer;
  packer.put(value);
  return packer.take();
}

/// Bytes to compare values by: equal ones have equal bytes. They are not read back.
template <class T>
[[nodiscard]] std::string pack_values(const T& value) {
  Packer<Bytes::of_values_alone> packer;
  packer.put(value);
  return packer.take();
}

/// Nothing where the bytes are not those of such a value.
template <class T>
[[nodiscard]] std::optional<T> unpack(std::string_view bytes) {
  std::optional<T> value(std::in_place);
  Unpacker unpacker(bytes);
  unpacker.get(*value);
  if (!unpacker.is_done()) value.reset();
  return value;
}

}  // namespace headjudge::cache
