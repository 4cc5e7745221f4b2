// Files of certificates: written and read back the same, and refused with every change.
//
// By system: each number, text, list and key of each certificate is changed in turn. Whatever the
// reader lets pass the checker must refuse. Left over are changes after which the certificate is
// still true: another text for people, other ranks that fall as well, another ranking, fewer cards
// where some do nothing, a round that begins a step later, a set-up that says less. These are
// named, and few.
#include "proofs/certificates/json.hpp"

#include <functional>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/proofs/certificates/samples.hpp"

namespace headjudge::certificate_files_test {
namespace {

using proofs::ChainCertificate;
using testing::HasSubstr;
using Json = nlohmann::ordered_json;

std::string refusal(const std::string& text) {
  const auto read = proofs::read_certificates(text, "c.json");
  return read ? "" : read.error().text();
}

std::string one(const std::string& fields) {
  return R"({"headjudge_certificates": 1, "certificates": [{)" + fields + "}]}";
}

TEST(CertificateFiles, AreReadBackAsTheyWereWritten) {
  for (const test::CertifiedPool* made : test::all_samples()) {
    const std::string text = proofs::write_certificates(made->certificates);
    const auto read = proofs::read_certificates(text, "c.json");
    ASSERT_TRUE(read.has_value()) << read.error().text();
    EXPECT_EQ(proofs::write_certificates(*read), text);
    for (const ChainCertificate& each : *read) EXPECT_EQ(test::fault_of(made->pool, each), "");
  }
}

TEST(CertificateFiles, ThatAreNoneAreRefusedWithTheirPlace) {
  EXPECT_THAT(refusal(""), HasSubstr("c.json:1:1: not valid JSON"));
  EXPECT_THAT(refusal("P1: pass"), HasSubstr("not valid JSON"));
  EXPECT_THAT(refusal("{\n \"a\": ?}"), HasSubstr("c.json:2:7"));
  EXPECT_THAT(refusal("[]"), HasSubstr("no file of certificates"));
  EXPECT_THAT(refusal(R"({"headjudge_certificates": 2, "certificates": []})"),
              HasSubstr("no file of certificates"));
  for (const char* version : {"1.0", "-1", "true", "\"1\"", "[1]", "null"}) {
    const std::string text =
        fmt::format(R"({{"headjudge_certificates": {}, "certificates": []}})", version);
    EXPECT_THAT(refusal(text), HasSubstr("no file of certificates")) << version;
  }
  EXPECT_THAT(refusal(R"({"headjudge_certificates": 1})"), HasSubstr("missing"));
  EXPECT_THAT(refusal(one(R"("kind": "solved")")), HasSubstr("certificates[0].kind"));
  EXPECT_THAT(refusal(one(R"("kind": "no-cycle", "kind": "ranked")")), HasSubstr("twice"));
  EXPECT_THAT(refusal(one(R"("about": "x")")), HasSubstr("\"kind\" is missing"));
  EXPECT_THAT(refusal(one(R"("kind": "ranked", "about": 7)")), HasSubstr("certificates[0].about"));
}

TEST(CertificateFiles, ThatAreCutOffAreRefused) {
  const std::string text = proofs::write_certificates(test::forced_loop().certificates);
  std::size_t cut = 0;
  for (std::size_t size = 0; size + 2 < text.size(); size += 7, ++cut) {
    EXPECT_NE(refusal(text.substr(0, size)), "") << size;
  }
  EXPECT_GT(cut, 50U);
}

// ---- By system

/// All values in a JSON value, each changed in all the ways there are.
class Changes {
 public:
  explicit Changes(const Json& whole) {
    change(whole, "", [](Json json) { return json; });
  }

  struct Change {
    std::string where;
    Json changed;
  };
  [[nodiscard]] const std::vector<Change>& all() const { return all_; }

 private:
  template <class Around>
  void change(const Json& json, const std::string& where, const Around& around) {
    const auto add = [&](Json changed) { all_.push_back({where, around(std::move(changed))}); };
    if (json.is_number_integer()) {
      add(json.get<int>() + 1);
      add(json.get<int>() - 1);
      add(json.dump());
    } else if (json.is_string()) {
      add(json.get<std::string>() + "x");
      add(0);
    } else if (json.is_array() || json.is_object()) {
      change_each(json, where, around);
    }
  }

  /// `std::function` ends the recursion of types.
  void change_each(const Json& json, const std::string& where,
                   const std::function<Json(Json)>& around) {
    for (const auto& [key, value] : json.items()) {
      const std::string at = where + "." + key;
      const auto without = [&] {
        Json rest = json;
        if (json.is_array()) {
          rest.erase(std::stoul(key));
        } else {
          rest.erase(key);
        }
        return rest;
      };
      all_.push_back({at, around(without())});
      if (json.is_array()) {
        Json twice = json;
        twice.push_back(value);
        all_.push_back({at, around(std::move(twice))});
      }
      const std::function<Json(Json)> inside = [&](Json changed) {
        Json copy = json;
        if (json.is_array()) {
          copy[std::stoul(key)] = std::move(changed);
        } else {
          copy[key] = std::move(changed);
        }
        return around(std::move(copy));
      };
      change(value, at, inside);
    }
  }

  std::vector<Change> all_;
};

/// What may be changed so that a true certificate stays true.
bool may_stay_true(const std::string& where) {
  for (const char* each : {".about", ".ranks", ".ranking", ".cards", ".lead", ".setup"}) {
    if (where.starts_with(each)) return true;
  }
  return false;
}

TEST(CertificateFiles, AreRefusedWithEveryChangeThatMakesThemFalse) {
  std::size_t refused = 0;
  std::map<std::string, std::size_t> passed;
  for (const test::CertifiedPool* made : test::all_samples()) {
    const Json file = Json::parse(proofs::write_certificates({made->certificates.back()}));
    const proofs::Checker checker(made->pool, test::own_rulebook());
    for (const auto& [where, changed] : Changes(file["certificates"][0]).all()) {
      Json whole = file;
      whole["certificates"][0] = changed;
      const auto read = proofs::read_certificates(whole.dump(), "c.json");
      if (!read || !checker.fault(read->front()).empty()) {
        ++refused;
        continue;
      }
      ++passed[where];
      EXPECT_TRUE(may_stay_true(where)) << where << "\n" << changed.dump();
    }
  }
  EXPECT_GT(refused, 400U);
  EXPECT_LT(passed.size(), refused / 8);
}

}  // namespace
}  // namespace headjudge::certificate_files_test
