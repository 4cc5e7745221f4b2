// Cards that the user brings: which of them are left out, and that the user hears of it.
//
// A card that cannot be read, or is not wholly understood, stops no command. It is named on stderr
// with its file, line and number, all of them are counted, and what a command then says is about
// the other cards. `--strict` makes any such card an error of the command, exit code 2.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "model/cards/program/card.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::cli {

/// Adds `--strict`.
void add_strict_option(CLI::App& command, bool& strict);

/// Names the cards that are left out, some of them if there are many. Errors: there are any and the
/// user is strict about them.
[[nodiscard]] Result<void> tell_left_out(std::span<const cards::RefusedCard> left_out,
                                         std::size_t kept, const std::string& file, bool strict);
/// For a pool; its Tokens are no cards of the file.
[[nodiscard]] Result<void> tell_left_out(const cards::Pool& pool, const std::string& file,
                                         bool strict);
/// The pool of a file or folder of cards, of which what is left out has been told.
[[nodiscard]] Result<cards::Pool> load_told_pool(const std::filesystem::path& path, bool strict);
/// The same for a statement about all of its cards. Errors: no card is left.
[[nodiscard]] Result<cards::Pool> load_pool_to_judge(const std::filesystem::path& path,
                                                     bool strict);
/// The cards of several files and folders as one pool, to judge.
[[nodiscard]] Result<cards::Pool> load_pool_to_judge(const std::vector<std::string>& files,
                                                     bool strict);

/// "3 of 20 cards are left out (1 unreadable, 2 not understood): this is about the other 17.", for
/// a statement about all cards; empty when none is left out.
[[nodiscard]] std::string left_out_line(std::span<const cards::RefusedCard> left_out,
                                        std::size_t kept);
[[nodiscard]] std::string left_out_line(const cards::Pool& pool);

/// What is wrong with a card that a user has named: it is left out, or not there at all.
[[nodiscard]] InputError no_such_card(std::span<const cards::RefusedCard> left_out,
                                      const std::string& number, const std::string& file);

}  // namespace headjudge::cli
