// The generator's commands; tests/mutants/run says in which order.
//
//   find ROOT DATABASE PART PARTS OUT       the places in a part of the compiled files of model/
//   list ROOT WORK FOUND...                 the table of all mutants, named or generated, but those
//                                           that do not compile
//   write ROOT TREE WORK                    writes the copy's sources with the mutants of a run
//   drop TREE WORK LOG                      mutants that a compiler's errors name; 1 when none
//   draw WORK SEED COUNT                    the mutants of a run: COUNT generated ones
//   named WORK                              the mutants of a run: those of mutants.txt
//   alone ROOT WORK NUMBER OUT              one source with this mutant in place of the rule
//
// ROOT and TREE end in a slash. WORK holds all.tsv (every mutant), numbers.tsv (the same and those
// that do not compile), mutants.tsv (those of a run), places.tsv (where they stand in the copy) and
// dropped.txt (the numbers of those that do not compile).
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include <clang/AST/ASTConsumer.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Tooling/CompilationDatabase.h>
#include <clang/Tooling/Tooling.h>

#include "generator/drawing.hpp"
#include "generator/faults.hpp"
#include "generator/finder.hpp"
#include "generator/folders.hpp"
#include "generator/mutation.hpp"
#include "generator/named.hpp"
#include "generator/schemata.hpp"
#include "switch/mutant_switch.hpp"

namespace mutants {
namespace {

using Database = std::unique_ptr<clang::tooling::CompilationDatabase>;

Database database_of(const std::string& folder) {
  std::string error;
  Database out = clang::tooling::CompilationDatabase::loadFromDirectory(folder, error);
  if (out == nullptr) {
    std::cerr << error << '\n';
    std::exit(2);
  }
  return out;
}

/// The compiled files below a folder: batches of sources, or single ones.
std::vector<std::string> files_of(const Database& database, std::string_view folder) {
  std::vector<std::string> out;
  for (const std::string& file : database->getAllFiles()) {
    if (file.find("/" + std::string(folder) + "/") != std::string::npos) out.push_back(file);
  }
  std::ranges::sort(out);
  return out;
}

class Action : public clang::ASTFrontendAction {
 public:
  Action(std::string root, std::vector<Mutation>& out) : root_(std::move(root)), out_(out) {}

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance&,
                                                        llvm::StringRef) override {
    class Consumer : public clang::ASTConsumer {
     public:
      Consumer(std::string root, std::vector<Mutation>& out) : root_(std::move(root)), out_(out) {}
      void HandleTranslationUnit(clang::ASTContext& context) override {
        Finder(context, root_, out_).TraverseDecl(context.getTranslationUnitDecl());
      }

     private:
      std::string root_;
      std::vector<Mutation>& out_;
    };
    return std::make_unique<Consumer>(root_, out_);
  }

 private:
  std::string root_;
  std::vector<Mutation>& out_;
};

class Factory : public clang::tooling::FrontendActionFactory {
 public:
  Factory(std::string root, std::vector<Mutation>& out) : root_(std::move(root)), out_(out) {}
  std::unique_ptr<clang::FrontendAction> create() override {
    return std::make_unique<Action>(root_, out_);
  }

 private:
  std::string root_;
  std::vector<Mutation>& out_;
};

auto place_in_order(const Mutation& m) {
  return std::tuple(m.file, m.begin, m.end, m.change, m.mutated);
}

int find(std::span<const std::string> words) {
  const Database database = database_of(words[1]);
  const std::size_t part = std::stoul(words[2]), parts = std::stoul(words[3]);
  std::vector<std::string> mine;
  const std::vector<std::string> all = files_of(database, "model");
  for (std::size_t i = part; i < all.size(); i += parts) mine.push_back(all[i]);
  std::vector<Mutation> found;
  Factory factory(words[0], found);
  clang::tooling::ClangTool tool(*database, mine);
  tool.appendArgumentsAdjuster(clang::tooling::getInsertArgumentAdjuster("-w"));
  const int failed = tool.run(&factory);
  write_mutations(words[4], found);
  return failed;
}

/// The same place is found from every file that includes its header: once is enough. Those of one
/// function with the same words are counted.
std::vector<Mutation> gathered(std::span<const std::string> files) {
  std::vector<Mutation> out;
  for (const std::string& file : files)
    std::ranges::move(read_mutations(file), std::back_inserter(out));
  std::ranges::sort(out, {}, place_in_order);
  const auto same = std::ranges::unique(out, {}, place_in_order);
  out.erase(same.begin(), same.end());
  std::map<std::string, int> count;
  for (Mutation& mutation : out) mutation.nth = ++count[key_of(mutation)];
  return out;
}

/// Who had a number keeps it, so that a change in one file leaves the copies of others as they are.
void number_as_before(std::vector<Mutation>& all, const std::string& path) {
  std::map<std::string, int> before;
  std::set<int> taken;
  if (std::filesystem::exists(path)) {
    for (const Mutation& mutation : read_mutations(path)) {
      before[key_of(mutation)] = mutation.number;
    }
  }
  for (Mutation& mutation : all) {
    const auto known = before.find(key_of(mutation));
    mutation.number = known == before.end() ? 0 : known->second;
    taken.insert(mutation.number);
  }
  int free = 0;
  for (Mutation& mutation : all) {
    if (mutation.number != 0) continue;
    while (taken.contains(free)) ++free;
    taken.insert(mutation.number = free);
  }
  write_mutations(path, all);
}

int list(std::span<const std::string> words) {
  const std::string &root = words[0], &work = words[1];
  std::vector<Mutation> all = named_mutations(root, root + "tests/mutants/mutants.txt");
  std::ranges::move(gathered(words.subspan(2)), std::back_inserter(all));
  all = without_crossings(std::move(all));
  number_as_before(all, work + "/numbers.tsv");
  if (all.size() >= headjudge_mutants::kMost) {
    std::cerr << all.size() << " mutants: the switch has too few places\n";
    return 2;
  }
  const std::set<int> dropped = read_dropped(work + "/dropped.txt");
  for (const Mutation& mutation : all) {
    if (mutation.rule.empty() || !dropped.contains(mutation.number)) continue;
    std::cerr << "mutants.txt: " << mutation.change << " does not compile\n";
    return 2;
  }
  std::erase_if(all, [&](const Mutation& mutation) { return dropped.contains(mutation.number); });
  write_mutations(work + "/all.tsv", all);
  std::cout << all.size() << " mutants; " << dropped.size() << " more did not compile\n";
  return 0;
}

int write(std::span<const std::string> words) {
  const std::string &root = words[0], &tree = words[1], &work = words[2];
  std::map<std::string, std::vector<Mutation>> by_file;
  for (Mutation& mutation : without_crossings(read_mutations(work + "/mutants.tsv"))) {
    by_file[mutation.file].push_back(std::move(mutation));
  }
  std::map<std::string, std::vector<Written>> written;
  for (const auto& [file, mutations] : by_file) {
    Schemata schemata = schemata_of(read_file(root + file), mutations);
    write_if_new(tree + file, schemata.text);
    written[file] = std::move(schemata.written);
  }
  write_places(work + "/places.tsv", written);
  return 0;
}

int drop(std::span<const std::string> words) {
  const std::set<int> faulty = faulty_mutants(words[0], words[1] + "/places.tsv", words[2]);
  std::set<int> dropped = read_dropped(words[1] + "/dropped.txt");
  const std::size_t before = dropped.size();
  dropped.insert(faulty.begin(), faulty.end());
  write_dropped(words[1] + "/dropped.txt", dropped);
  std::cout << dropped.size() - before << " more do not compile\n";
  return dropped.size() == before ? 1 : 0;
}

int alone(std::span<const std::string> words) {
  const int number = std::stoi(words[2]);
  for (const Mutation& mutation : read_mutations(words[1] + "/mutants.tsv")) {
    if (mutation.number != number) continue;
    std::string text = read_file(words[0] + mutation.file);
    const bool statement = mutation.form == Form::statement;
    text.replace(mutation.begin, mutation.end - mutation.begin,
                 (statement ? "{" : "(") + mutation.mutated + (statement ? "}" : ")"));
    write_if_new(words[3], text);
    return 0;
  }
  return 2;
}

int use(const std::vector<std::string>& words) {
  const std::span<const std::string> rest = std::span(words).subspan(words.empty() ? 0 : 1);
  if (!words.empty() && words[0] == "find" && rest.size() == 5) return find(rest);
  if (!words.empty() && words[0] == "write" && rest.size() == 3) return write(rest);
  if (!words.empty() && words[0] == "list" && rest.size() >= 3) return list(rest);
  if (!words.empty() && words[0] == "drop" && rest.size() == 3) return drop(rest);
  if (!words.empty() && words[0] == "draw" && rest.size() == 3)
    return draw(rest[0], rest[1], std::stoul(rest[2]));
  if (!words.empty() && words[0] == "named" && rest.size() == 1) return take_named(rest[0]);
  if (!words.empty() && words[0] == "alone" && rest.size() == 4) return alone(rest);
  std::cerr << "generate: find, list, write, drop, draw, named or alone; see main.cpp\n";
  return 2;
}

}  // namespace
}  // namespace mutants

int main(int argc, char** argv) { return mutants::use({argv + 1, argv + argc}); }
