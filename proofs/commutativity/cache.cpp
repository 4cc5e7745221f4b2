// Reading and writing the lines (see cache.hpp).
//
// Each line ends with its own hash. A file is replaced in one step, so that an interruption leaves
// no half of one.
#include "proofs/commutativity/cache.hpp"

#include <sstream>
#include <string_view>
#include <system_error>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <xxhash.h>

#include "model/core/base/text_file.hpp"

namespace headjudge::proofs {
namespace {

std::string hash_of(const std::string& text) {
  return fmt::format("{:016x}", XXH3_64bits(text.data(), text.size()));
}

std::string numbers_of_board(const Board<ConcreteAlgebra>& board) {
  std::vector<int> numbers{board.memory, board.crossed ? 1 : 0};
  for (const auto& piles : board.piles) {
    numbers.insert(numbers.end(), {piles.hand, piles.deck, piles.security, piles.trash});
  }
  for (const auto& digimon : board.digimon) {
    numbers.insert(numbers.end(), {digimon.present ? 1 : 0, digimon.suspended ? 1 : 0, digimon.dp,
                                   digimon.level, digimon.cost, digimon.under});
    for (const bool facet : digimon.facets) numbers.push_back(facet ? 1 : 0);
  }
  return fmt::format("{}", fmt::join(numbers, " "));
}

std::optional<Board<ConcreteAlgebra>> board_of(std::istringstream& in,
                                               const BoardColumns& columns) {
  Board<ConcreteAlgebra> board = plain_board(columns);
  int crossed = 0;
  in >> board.memory >> crossed;
  board.crossed = crossed != 0;
  for (auto& piles : board.piles) {
    in >> piles.hand >> piles.deck >> piles.security >> piles.trash;
  }
  for (auto& digimon : board.digimon) {
    int present = 0;
    int suspended = 0;
    in >> present >> suspended >> digimon.dp >> digimon.level >> digimon.cost >> digimon.under;
    digimon.present = present != 0;
    digimon.suspended = suspended != 0;
    for (std::size_t facet = 0; facet < columns.facets.size(); ++facet) {
      int is = 0;
      in >> is;
      digimon.facets[facet] = is != 0;
    }
  }
  if (in.fail()) return std::nullopt;
  return board;
}

constexpr std::string_view kHead = "headjudge order 3, program ";

/// The line without the hash at its end; nothing when that is not its hash.
std::optional<std::string> checked_line(const std::string& line) {
  const std::size_t end = line.rfind(' ');
  if (end == std::string::npos || hash_of(line.substr(0, end)) != line.substr(end + 1)) {
    return std::nullopt;
  }
  return line.substr(0, end);
}

InputError damaged(const std::filesystem::path& file, int line) {
  return {.file = file.string(),
          .line = line,
          .message = "this is not what was written here",
          .expected = "the whole file as it was, or no file: it is then worked out again"};
}

}  // namespace

Result<CommuteCache> CommuteCache::open(const std::filesystem::path& folder,
                                        const std::string& program, const std::string& content) {
  CommuteCache cache;
  if (folder.empty()) return cache;
  cache.file_ = folder / (hash_of(content) + ".txt");
  cache.head_ = std::string(kHead) + program;
  if (!std::filesystem::exists(cache.file_)) return cache;
  const auto text = read_text_file(cache.file_);
  if (!text) return refuse(text.error());
  std::istringstream in(*text);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const auto written = checked_line(line);
    if (!written || (number == 1) != written->starts_with(kHead)) {
      return refuse(damaged(cache.file_, number));
    }
    if (number == 1) {
      if (*written != cache.head_) return cache;  // of another build: as good as none
      continue;
    }
    std::istringstream words(*written);
    Place place;
    words >> place.first >> place.second >> std::ws;
    std::string rest;
    std::getline(words, rest);
    cache.lines_[place] = rest;
  }
  if (number == 0 || !text->ends_with('\n')) {
    return refuse(damaged(cache.file_, number == 0 ? 1 : number));
  }
  return cache;
}

std::optional<KeptVerdict> CommuteCache::find(const std::string& other, std::size_t scene,
                                              const BoardColumns& columns) const {
  const auto found = lines_.find({hash_of(other), scene});
  if (found == lines_.end()) return std::nullopt;
  std::istringstream in(found->second);
  int verdict = 0;
  in >> verdict;
  if (in.fail() || verdict < 0 || verdict > static_cast<int>(CommuteVerdict::unknown)) {
    return std::nullopt;
  }
  KeptVerdict kept{static_cast<CommuteVerdict>(verdict), std::nullopt, {}, {}};
  if (kept.verdict == CommuteVerdict::seen_by_effects) {
    for (std::string each; std::getline(in >> std::ws, each, ';');) kept.told_by.push_back(each);
  }
  if (kept.verdict == CommuteVerdict::unknown) std::getline(in >> std::ws, kept.why_unknown);
  if (kept.verdict != CommuteVerdict::order_matters) return kept;
  kept.board = board_of(in, columns);
  if (!kept.board) return std::nullopt;
  return kept;
}

void CommuteCache::keep(const std::string& other, std::size_t scene, const KeptVerdict& verdict) {
  if (file_.empty()) return;
  std::string line = fmt::format("{}", static_cast<int>(verdict.verdict));
  if (verdict.board) line += " " + numbers_of_board(*verdict.board);
  if (verdict.verdict == CommuteVerdict::unknown) line += " " + verdict.why_unknown;
  if (verdict.verdict == CommuteVerdict::seen_by_effects) {
    line += fmt::format(" {}", fmt::join(verdict.told_by, ";"));
  }
  lines_[{hash_of(other), scene}] = line;
  changed_ = true;
}

Result<void> CommuteCache::save() const {
  if (!changed_) return {};
  std::string text = fmt::format("{} {}\n", head_, hash_of(head_));
  for (const auto& [place, rest] : lines_) {
    const std::string line = fmt::format("{} {} {}", place.first, place.second, rest);
    text += fmt::format("{} {}\n", line, hash_of(line));
  }
  return write_text_file(file_, text);
}

}  // namespace headjudge::proofs
