package svc.frontend.cli;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.List;
import svc.frontend.cli.output.OutputFormat;
import svc.model.error.SvcException;
import svc.session.SetFileChoice;
import svc.text.SimilarNames;

/** Parses the global options of a command line, one at a time. */
final class GlobalOptionsParser {
  private final List<String> args;
  private String host;
  private String set;
  private boolean inPlace;
  private boolean force;
  private boolean discardCopy;
  private OutputFormat format;
  private boolean debug;
  private boolean verbose;
  private boolean help;

  GlobalOptionsParser(List<String> args) {
    this.args = args;
  }

  GlobalOptions options() {
    SetFileChoice setFile = new SetFileChoice(set, inPlace, force, discardCopy);
    return new GlobalOptions(host, setFile, format, debug, verbose, help);
  }

  /**
   * Parses the global option at an index. Returns how many words the option and its value have; 0
   * if the word at the index is not a global option.
   */
  int parseAt(int at) {
    String arg = at < args.size() ? args.get(at) : "";
    switch (arg.split("=", 2)[0]) {
      case "--host" -> host = valueAt(at);
      case "--set" -> set = valueAt(at);
      case "--format" -> setFormat(parseFormat(valueAt(at)));
      default -> {
        return parseFlag(arg) ? 1 : 0;
      }
    }
    return arg.contains("=") ? 1 : 2;
  }

  private boolean parseFlag(String flag) {
    switch (flag) {
      case "--json" -> setFormat(OutputFormat.JSON);
      case "--csv" -> setFormat(OutputFormat.CSV);
      case "--debug" -> debug = true;
      case "--verbose" -> verbose = true;
      case "--help", "-h" -> help = true;
      case "--in-place" -> inPlace = true;
      case "--force" -> force = true;
      case "--discard-copy" -> discardCopy = true;
      default -> {
        return false;
      }
    }
    return true;
  }

  private void setFormat(OutputFormat requested) {
    if (format != null && format != requested) {
      throw CONFLICTING_ARGUMENTS
          .because("the formats " + format + " and " + requested + " cannot be used together")
          .hint("Choose one format.");
    }
    format = requested;
  }

  private String valueAt(int at) {
    String arg = args.get(at);
    if (arg.contains("=")) {
      return arg.substring(arg.indexOf('=') + 1);
    }
    if (at + 1 == args.size()) {
      throw MISSING_ARGUMENT.because(arg + " needs a value").hint(valueHint(arg));
    }
    return args.get(at + 1);
  }

  private static String valueHint(String option) {
    return switch (option) {
      case "--host" -> "Write --host embedded, --host live or --host als.";
      case "--set" -> "Write --set and the path of a Live Set (.als).";
      default -> "Write --format and one of " + String.join(", ", OutputFormat.names()) + ".";
    };
  }

  private static OutputFormat parseFormat(String text) {
    return OutputFormat.parse(text).orElseThrow(() -> unknownFormat(text));
  }

  private static SvcException unknownFormat(String text) {
    String known = String.join(", ", OutputFormat.names());
    return INVALID_ARGUMENT
        .because("--format must be one of " + known + ", not \"" + text + "\"")
        .hint("Choose one of these formats.")
        .withCandidates(SimilarNames.find(text, OutputFormat.names()));
  }
}
