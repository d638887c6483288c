package svc.face.cli;

import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.music.Nearest;

/**
 * The options that every command takes.
 *
 * @param host the host asked for, null where the settings decide
 */
public record Globals(String host, Format format, boolean debug, boolean help) {

  /** The global options of a command line, and the rest of it. */
  record Split(Globals globals, List<String> rest) {}

  /**
   * Takes the global options out, up to a {@code --}; what follows a verb's own option stays with
   * it.
   */
  static Split split(List<String> args) {
    String host = null;
    Format format = Format.TABLE;
    boolean debug = false;
    boolean help = false;
    List<String> rest = new ArrayList<>();
    for (int i = 0; i < args.size(); i++) {
      String arg = args.get(i);
      switch (name(arg)) {
        case "--json" -> format = Format.JSON;
        case "--debug" -> debug = true;
        case "--help", "-h" -> help = true;
        case "--host" -> {
          host = value(args, i);
          i += arg.contains("=") ? 0 : 1;
        }
        case "--format" -> {
          format = format(value(args, i));
          i += arg.contains("=") ? 0 : 1;
        }
        case "--" -> {
          rest.addAll(args.subList(i, args.size()));
          i = args.size();
        }
        default -> rest.add(arg);
      }
    }
    return new Split(new Globals(host, format, debug, help), rest);
  }

  private static String name(String arg) {
    return arg.startsWith("--host=") || arg.startsWith("--format=")
        ? arg.substring(0, arg.indexOf('='))
        : arg;
  }

  private static String value(List<String> args, int at) {
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
    return Format.parse(text)
        .orElseThrow(
            () ->
                INVALID_ARGUMENT
                    .because(
                        "--format must be one of "
                            + String.join(", ", Format.names())
                            + ", not \""
                            + text
                            + "\"")
                    .near(Nearest.to(text, Format.names())));
  }
}
