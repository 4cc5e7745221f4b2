// Each key is written and read in one place: `fields` lists those of a kind, for both directions.
// A line for each key keeps long lists of numbers from filling a page.
#include "proofs/certificates/json.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "model/core/base/strict_json.hpp"
#include "proofs/certificates/claim.hpp"

namespace headjudge::proofs {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormatKey = "headjudge_certificates";
constexpr int kFormat = 1;
constexpr std::array<std::string_view, 3> kAnswers = {"no", "yes", "unknown"};
constexpr std::array<std::string_view, 2> kSpans = {"turn after turn", "one turn"};
constexpr std::array<std::string_view, 2> kChanges = {"as they are", "added up"};
constexpr std::array<std::string_view, 2> kActions = {"none", "in each round"};
constexpr std::array<std::string_view, 2> kScopes = {"the component", "every chain"};

// ---- The keys

/// Calls each(key, member) for the members of a certificate of this kind, in the order of the file.
template <class Proof, class Each>
void fields(Proof& certificate, Each&& each) {
  each("about", certificate.about);
  each("edition", certificate.edition);
  each("cards", certificate.cards);
  auto& graph = certificate.graph;
  auto& lasso = certificate.lasso;
  if (certificate.is_lasso()) {
    each("setup", lasso.setup);
    each("prefix", lasso.prefix);
    each("round", lasso.round);
    each("lead", lasso.lead);
    each("steps", lasso.steps);
    each("changes", std::pair(&kChanges, &lasso.added_up));
    each("effects", lasso.effects);
    each("net change P1", lasso.net[0]);
    each("net change P2", lasso.net[1]);
    each("memory", lasso.memory);
    each("free actions", std::pair(&kActions, &lasso.acts_freely));
    if (lasso.acts_freely) return;
    each("P1 can stop it", lasso.can_stop[0]);
    each("P2 can stop it", lasso.can_stop[1]);
    each("both can stop it", lasso.together);
    return;
  }
  each("span", std::pair(&kSpans, &graph.one_turn));
  if (certificate.kind == CertificateKind::ranked) {
    each("about every chain", std::pair(&kScopes, &graph.all_chains));
  }
  each("nodes", graph.nodes);
  each("edges", graph.edges);
  each("ranks", graph.ranks);
  if (certificate.kind != CertificateKind::ranked) return;
  each("component", graph.component);
  each("ranking", graph.steps);
}

// ---- Writing

Json to_json(const std::string& text) { return text; }
Json to_json(std::size_t number) { return number; }
Json to_json(int number) { return number; }
Json to_json(CanStop answer) { return kAnswers[static_cast<std::size_t>(answer)]; }
template <std::size_t N>
Json to_json(const std::array<int, N>& numbers) {
  Json object = Json::object();
  for (std::size_t i = 0; i < N; ++i) {
    if (numbers[i] != 0) object[std::string(kNetNames[i])] = numbers[i];
  }
  return object;
}
Json to_json(const StampedCard& card) { return {card.number, card.program}; }
Json to_json(const std::pair<std::size_t, std::size_t>& edge) { return {edge.first, edge.second}; }
template <class T>
Json to_json(const std::vector<T>& list);
Json to_json(const ProofStep& step) {
  Json object = {{"struck", to_json(step.struck)}};
  if (!step.card.empty()) object["card"] = step.card;
  if (!step.limited.empty()) {
    object["limited"] = to_json(step.limited);
  } else {
    object["weights"] = to_json(step.weights);
  }
  return object;
}
template <class T>
Json to_json(const std::vector<T>& list) {
  Json array = Json::array();
  for (const T& each : list) array.push_back(to_json(each));
  return array;
}
template <class Names>
Json to_json(const std::pair<const Names*, const bool*>& choice) {
  return (*choice.first)[*choice.second ? 1 : 0];
}

std::string text_of(const ChainCertificate& certificate) {
  std::string text = fmt::format("{{\"kind\": \"{}\"",
                                 kCertificateKinds[static_cast<std::size_t>(certificate.kind)]);
  fields(certificate, [&](const char* key, const auto& member) {
    text +=
        fmt::format(",\n \"{}\": {}", key,
                    to_json(member).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  });
  return text + "}";
}

// ---- Reading

/// Walks JSON values; stops at the first thing that does not fit.
class Reader : public JsonPlace {
 public:
  explicit Reader(std::string file) : JsonPlace(std::move(file)) {}

  void read_file(const Json& json, std::vector<ChainCertificate>& out) {
    const std::string key(kFormatKey);
    const bool has_format = json.is_object() && json.contains(key);
    if (!has_format || !json[key].is_number_unsigned() || json[key] != kFormat) {
      return wrong("no file of certificates of this version",
                   fmt::format("\"{}\": {} in it", kFormatKey, kFormat));
    }
    Keys keys(*this, json);
    (void)keys.take(key);
    within("certificates", [&] {
      if (const Json* list = keys.take("certificates")) read_list(*list, out);
    });
    keys.close();
  }

 private:
  /// The keys of an object, each taken once.
  class Keys {
   public:
    Keys(Reader& reader, const Json& object) : reader_(reader), object_(object) {}
    [[nodiscard]] const Json* take(const std::string& key) {
      known_.insert(key);
      const auto found = object_.find(key);
      if (found != object_.end()) return &*found;
      reader_.wrong(fmt::format("\"{}\" is missing", key), "");
      return nullptr;
    }
    void close() {
      for (const auto& [key, value] : object_.items()) {
        if (!known_.contains(key)) reader_.wrong(fmt::format("unknown key \"{}\"", key), "");
      }
    }

   private:
    Reader& reader_;
    const Json& object_;
    std::set<std::string> known_;
  };

  void read(const Json& json, std::string& out) {
    if (!json.is_string()) return wrong_type(json, "a text");
    out = json.get<std::string>();
  }
  void read(const Json& json, std::size_t& out) {
    if (!json.is_number_unsigned()) return wrong_type(json, "a whole number, not negative");
    out = json.get<std::size_t>();
  }
  void read(const Json& json, int& out) {
    constexpr int kMost = 1'000'000;
    const bool fits = json.is_number_integer() && json >= -kMost && json <= kMost;
    if (!fits) return wrong_type(json, "a whole number of up to a million");
    out = json.get<int>();
  }
  template <std::size_t N>
  [[nodiscard]] std::size_t choice(const Json& json, const std::array<std::string_view, N>& names) {
    for (std::size_t i = 0; i < N; ++i) {
      if (json.is_string() && json.get<std::string>() == names[i]) return i;
    }
    wrong(json.is_string() ? fmt::format("\"{}\" stands here", json.get<std::string>())
                           : fmt::format("{} stands here", json.type_name()),
          fmt::format("{}", fmt::join(names, ", or ")));
    return 0;
  }
  void read(const Json& json, CanStop& out) { out = static_cast<CanStop>(choice(json, kAnswers)); }
  template <class Names>
  void read(const Json& json, const std::pair<const Names*, bool*>& out) {
    *out.second = choice(json, *out.first) == 1;
  }
  template <std::size_t N>
  void read(const Json& json, std::array<int, N>& out) {
    if (!json.is_object()) return wrong_type(json, "numbers by their names");
    for (const auto& [key, value] : json.items()) {
      const auto end = kNetNames.begin() + N;
      const auto found = std::find(kNetNames.begin(), end, key);
      if (found == end) return wrong(fmt::format("\"{}\" is nothing that is counted", key), "");
      read(value, out[static_cast<std::size_t>(found - kNetNames.begin())]);
    }
  }
  void read(const Json& json, StampedCard& out) {
    if (!is_pair(json)) return;
    read(json[0], out.number);
    read(json[1], out.program);
  }
  void read(const Json& json, std::pair<std::size_t, std::size_t>& out) {
    if (!is_pair(json)) return;
    read(json[0], out.first);
    read(json[1], out.second);
  }
  void read(const Json& json, ProofStep& out) {
    if (!json.is_object()) return wrong_type(json, "weights or uses, and what they strike");
    Keys keys(*this, json);
    if (json.contains("card")) {
      if (const Json* card = keys.take("card")) read(*card, out.card);
    }
    if (json.contains("limited")) {
      if (const Json* limited = keys.take("limited")) read_list(*limited, out.limited);
      if (out.limited.empty()) wrong("\"limited\" names no effect", "");
    } else if (const Json* weights = keys.take("weights")) {
      read(*weights, out.weights);
    }
    if (const Json* struck = keys.take("struck")) read_list(*struck, out.struck);
    keys.close();
  }
  template <class T>
  void read(const Json& json, std::vector<T>& out) {
    read_list(json, out);
  }
  void read(const Json& json, ChainCertificate& out) {
    if (!json.is_object()) return wrong_type(json, "a certificate");
    Keys keys(*this, json);
    const Json* kind = keys.take("kind");
    if (kind == nullptr) return;
    within(".kind",
           [&] { out.kind = static_cast<CertificateKind>(choice(*kind, kCertificateKinds)); });
    if (error()) return;
    fields(out, [&](const char* key, auto&& member) {
      if (error()) return;
      const Json* value = keys.take(key);
      if (value == nullptr) return;
      within(fmt::format(".{}", key), [&] { read(*value, member); });
    });
    keys.close();
  }

  template <class T>
  void read_list(const Json& json, std::vector<T>& out) {
    if (!json.is_array()) return wrong_type(json, "a list");
    out.resize(json.size());
    for (std::size_t i = 0; i < json.size() && !error(); ++i) {
      within(fmt::format("[{}]", i), [&] { read(json[i], out[i]); });
    }
  }

  [[nodiscard]] bool is_pair(const Json& json) {
    if (json.is_array() && json.size() == 2) return true;
    wrong_type(json, "a list of two");
    return false;
  }
};

}  // namespace

std::string write_certificates(const std::vector<ChainCertificate>& certificates) {
  std::string text = fmt::format("{{\"{}\": {}, \"certificates\": [", kFormatKey, kFormat);
  for (std::size_t i = 0; i < certificates.size(); ++i) {
    text += (i == 0 ? "\n" : ",\n") + text_of(certificates[i]);
  }
  return text + "\n]}\n";
}

Result<std::vector<ChainCertificate>> read_certificates(std::string_view text,
                                                        const std::string& file) {
  const auto json = parse_strict_json(text, file, "certificates as headjudge writes them");
  if (!json) return refuse(json.error());
  Reader reader(file);
  std::vector<ChainCertificate> certificates;
  reader.read_file(*json, certificates);
  if (reader.error()) {
    InputError error = *reader.error();
    error.message = printable(error.message);  // it may quote what the file says
    return refuse(std::move(error));
  }
  return certificates;
}

}  // namespace headjudge::proofs
