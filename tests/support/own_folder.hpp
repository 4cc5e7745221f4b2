// A folder that one test has for itself. It is not there until the test writes into it, and it is
// gone with the test.
//
// Every test is a process of its own and several run at a time, also twice at once under two
// builds. A folder with a fixed name is then another test's too: whoever ends first removes it.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace headjudge::test {

class OwnFolder {
 public:
  OwnFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "headjudge-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error(name + ": cannot be made");
    around_ = name;
    path_ = around_ / "own";
  }
  ~OwnFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(around_, ignored);
  }
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::string string() const { return path_.string(); }
  operator const std::filesystem::path&() const { return path_; }

 private:
  std::filesystem::path around_;  ///< only this test knows its name
  std::filesystem::path path_;
};

inline std::filesystem::path operator/(const OwnFolder& folder, const std::string& name) {
  return folder.path() / name;
}

}  // namespace headjudge::test
