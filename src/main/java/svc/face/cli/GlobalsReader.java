package svc.face.cli;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.util.List;
import svc.model.SvcException;
import svc.music.Nearest;

/** Collects global options from a command line, one by one. */
final class GlobalsReader {
  private final List<String> args;
  private String host;
  private Format format;
  private boolean debug;
  private boolean help;

  GlobalsReader(List<String> args) {
    this.args = args;
  }

  Globals globals() {
    return new Globals(host, format, debug, help);
  }

  /** How many words the global option at this place takes; 0 where there is none. */
  int take(int at) {
    String arg = at < args.size() ? args.get(at) : "";
    switch (arg.split("=", 2)[0]) {
      case "--host" -> host = value(at);
      case "--format" -> choose(format(value(at)));
      default -> {
        return takeFlag(arg) ? 1 : 0;
      }
    }
    return arg.contains("=") ? 1 : 2;
  }

  private boolean takeFlag(String flag) {
    switch (flag) {
      case "--json" -> choose(Format.JSON);
      case "--debug" -> debug = true;
      case "--help", "-h" -> help = true;
      default -> {
        return false;
      }
    }
    return true;
  }

  private void choose(Format asked) {
    if (format != null && format != asked) {
      throw CONFLICTING_ARGUMENTS.because(
          "the formats " + format + " and " + asked + " exclude each other");
    }
    format = asked;
  }

  private String value(int at) {
    String arg = args.get(at);
    if (arg.contains("=")) {
      return arg.substring(arg.indexOf('=') + 1);
    }
    if (at + 1 == args.size()) {
      throw MISSING_ARGUMENT.because(arg + " needs a value");
    }
    return args.get(at + 1);
  }

  private static Format format(String text) {
    return Format.parse(text).orElseThrow(() -> noFormat(text));
  }

  private static SvcException noFormat(String text) {
    String known = String.join(", ", Format.names());
    return INVALID_ARGUMENT
        .because("--format must be one of " + known + ", not \"" + text + "\"")
        .near(Nearest.to(text, Format.names()));
  }
}
