// The loader lists what it has loaded, with the notes that the linker left in it. The kernel's own
// object (vdso) is left out: it has no code of ours to run, and does not always have a build-id.
// Source: System V ABI, "Note Section"; dl_iterate_phdr(3); ld(1), --build-id.
#include "model/core/cache/build.hpp"

#include <cstddef>
#include <cstring>
#include <string_view>

#include <elf.h>
#include <fmt/format.h>
#include <link.h>

namespace headjudge::cache {

namespace {

/// The build-id of these notes, in hex; empty: none.
std::string build_id_in(std::string_view notes, std::size_t alignment) {
  const auto padded = [&](std::size_t size) { return (size + alignment - 1) & ~(alignment - 1); };
  while (notes.size() >= sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) head;
    std::memcpy(&head, notes.data(), sizeof head);
    notes.remove_prefix(sizeof head);
    const std::size_t name = padded(head.n_namesz);
    const std::size_t all = name + padded(head.n_descsz);
    if (all > notes.size()) break;
    if (head.n_type == NT_GNU_BUILD_ID && notes.starts_with(ELF_NOTE_GNU)) {
      std::string hex;
      for (const char byte : notes.substr(name, head.n_descsz)) {
        hex += fmt::format("{:02x}", static_cast<unsigned char>(byte));
      }
      return hex;
    }
    notes.remove_prefix(all);
  }
  return "";
}

std::string build_id_of(const dl_phdr_info& object) {
  for (std::size_t i = 0; i < object.dlpi_phnum; ++i) {
    const ElfW(Phdr)& segment = object.dlpi_phdr[i];
    if (segment.p_type != PT_NOTE) continue;
    const auto* start = reinterpret_cast<const char*>(object.dlpi_addr + segment.p_vaddr);
    const std::size_t alignment = segment.p_align == 8 ? 8 : 4;
    std::string id = build_id_in({start, segment.p_memsz}, alignment);
    if (!id.empty()) return id;
  }
  return "";
}

struct Identity {
  std::string ids;
  bool complete = true;
};

int add_object(dl_phdr_info* object, std::size_t /*size*/, void* data) {
  if (std::string_view(object->dlpi_name).starts_with("linux-vdso")) return 0;
  Identity& identity = *static_cast<Identity*>(data);
  const std::string id = build_id_of(*object);
  if (id.empty()) identity.complete = false;
  identity.ids += id + " ";
  return 0;
}

}  // namespace

const std::string& build_identity() {
  static const std::string identity = [] {
    Identity found;
    dl_iterate_phdr(add_object, &found);
    return found.complete ? found.ids : std::string();
  }();
  return identity;
}

}  // namespace headjudge::cache
