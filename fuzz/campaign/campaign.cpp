// Running a campaign.
//
// One input in eight is made from nothing, so that a campaign never stays in one corner; the others
// are mutations of inputs that once were new.
#include "fuzz/campaign/campaign.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <xxhash.h>

#include "model/core/base/text_file.hpp"

namespace headjudge::fuzz {
namespace {

namespace fs = std::filesystem;

std::string_view as_text(ByteView bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

class Campaign {
 public:
  Campaign(Driver& driver, const CampaignOptions& options)
      : driver_(driver),
        options_(options),
        random_(options.seed),
        began_(std::chrono::steady_clock::now()) {}

  Result<CampaignReport> run() {
    if (!options_.corpus.empty()) read_corpus();
    while (!error_ && !is_over()) try_input(next_input(), true);
    if (error_) return refuse(*error_);
    report_.checks = driver_.checks();
    report_.questions = driver_.questions();
    report_.forbidden = driver_.forbidden();
    return std::move(report_);
  }

 private:
  [[nodiscard]] bool is_over() const {
    if (report_.finding || report_.runs >= options_.runs) return true;
    if (options_.is_over && options_.is_over()) return true;
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began_;
    return passed.count() >= options_.seconds;
  }

  void read_corpus() {
    std::error_code error;
    fs::create_directories(options_.corpus, error);
    fs::directory_iterator folder(options_.corpus, error);
    if (error) {
      error_ = {.file = options_.corpus.string(),
                .message = fmt::format("this corpus cannot be read: {}", error.message()),
                .expected = "a folder"};
      return;
    }
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : folder) files.push_back(entry.path());
    std::ranges::sort(files);  // the order of a listing is the file system's whim
    for (const fs::path& file : files) {
      if (is_over()) return;
      const Result<Bytes> input = load_input(driver_, file);
      if (input) {
        ++report_.corpus_read;
        try_input(*input, false);
      } else {
        report_.warnings.push_back(input.error());
      }
    }
  }

  Bytes next_input() {
    constexpr std::uint64_t kFreshOneIn = 8;
    if (!options_.feedback || corpus_.empty() || random_.below(kFreshOneIn) == 0) {
      return driver_.fresh(random_);
    }
    const Bytes& one = pick();
    return driver_.changed(one, pick(), random_);
  }

  const Bytes& pick() { return corpus_[static_cast<std::size_t>(random_.below(corpus_.size()))]; }

  void try_input(Bytes input, bool keep) {
    const Probe probe = driver_.probe(input);
    ++report_.runs;
    report_.decisions += probe.decisions;
    if (probe.refused) ++report_.refused;
    if (!probe.broken.empty()) {
      report_.finding = driver_.shrink(input, probe.broken);
      return;
    }
    if (!probe.is_new) return;
    if (keep && !options_.corpus.empty()) write(input);
    corpus_.push_back(std::move(input));
  }

  void write(const Bytes& input) {
    const std::string name = fmt::format("{:016x}", XXH3_64bits(input.data(), input.size()));
    const Result<void> written = write_text_file(options_.corpus / name, as_text(input));
    if (written) {
      ++report_.corpus_added;
    } else {
      error_ = written.error();
    }
  }

  Driver& driver_;
  const CampaignOptions& options_;
  Random random_;
  std::chrono::steady_clock::time_point began_;
  std::vector<Bytes> corpus_;
  CampaignReport report_;
  std::optional<InputError> error_;
};

}  // namespace

Result<CampaignReport> run_campaign(Driver& driver, const CampaignOptions& options) {
  return Campaign(driver, options).run();
}

Result<Bytes> load_input(const Driver& driver, const fs::path& file) {
  std::error_code error;
  if (fs::exists(file, error) && !fs::is_regular_file(file, error)) {  // a pipe may never end
    return refuse({.file = file.string(), .message = "this is no regular file"});
  }
  const Result<std::string> text = read_text_file(file);
  if (!text) return refuse(text.error());
  Bytes bytes;
  std::ranges::transform(*text, std::back_inserter(bytes),
                         [](char c) { return static_cast<std::uint8_t>(c); });
  if (begins_with(bytes, driver.prefix())) return bytes;
  return refuse({.file = file.string(),
                 .message = "this is not an input for the fuzzer",
                 .expected = fmt::format("`{}` at its beginning", driver.prefix())});
}

std::vector<std::string> CampaignReport::never_applied() const {
  std::vector<std::string> ids;
  for (const CheckCounts& check : checks) {
    if (check.applied == 0) ids.push_back(check.id);
  }
  return ids;
}

std::string CampaignReport::text() const {
  std::string text = fmt::format("{} runs, {} decisions", runs, decisions);
  if (refused > 0) text += fmt::format(", {} refused", refused);
  text += fmt::format("\ncorpus: {} inputs read, {} added\n", corpus_read, corpus_added);
  for (const InputError& warning : warnings) text += "passed over: " + warning.text() + "\n";
  for (const CheckCounts& check : checks) {
    text += fmt::format("{:>12}  {}\n", check.applied, check.sentence);
  }
  for (const QuestionCounts& question : questions) {
    text += fmt::format("{:>5} of {:>5} situations of {}\n", question.asked, question.reachable,
                        question.question);
  }
  const std::vector<std::string> idle = never_applied();
  if (!idle.empty()) text += fmt::format("never applied: {}\n", fmt::join(idle, ", "));
  for (const ForbiddenTable& each : forbidden) {
    text += fmt::format(
        "perhaps a finding about a manual: {} games came to a table that {} forbids: {}\n{}",
        each.times, each.id, each.says, each.text);
  }
  if (finding) text += fmt::format("BROKEN: {}\n{}", finding->sentence, finding->text);
  return text;
}

}  // namespace headjudge::fuzz
