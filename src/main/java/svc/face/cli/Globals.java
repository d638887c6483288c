package svc.face.cli;

import java.util.ArrayList;
import java.util.List;

/**
 * The options that every command takes.
 *
 * @param host the host asked for, null where the settings decide
 * @param format null if none is asked for
 */
public record Globals(String host, Format format, boolean debug, boolean help) {
  public static final Globals NONE = new Globals(null, null, false, false);

  /** A table unless another format is asked for. */
  @Override
  public Format format() {
    return format == null ? Format.TABLE : format;
  }

  /** These options, with the usual format and debugging if they do not say otherwise. */
  Globals or(Globals usual) {
    return new Globals(host, format == null ? usual.format : format, debug || usual.debug, help);
  }

  /** The global options of a command line, and the rest of it. */
  public record Split(Globals globals, List<String> rest) {}

  /** Takes the global options out, wherever they stand before a {@code --}. */
  public static Split split(List<String> args) {
    GlobalsReader reader = new GlobalsReader(args);
    int end = args.contains("--") ? args.indexOf("--") : args.size();
    List<String> rest = new ArrayList<>();
    for (int i = 0; i < end; ) {
      int taken = reader.take(i);
      if (taken == 0) {
        rest.add(args.get(i));
      }
      i += Math.max(1, taken);
    }
    rest.addAll(args.subList(end, args.size()));
    return new Split(reader.globals(), rest);
  }

  /**
   * Takes the global options out that stand before the first word, and behind it where it is the
   * command's name, also among the command's own flags; the rest is what follows, those flags in
   * front, the first word among it where it is no name.
   */
  static Split splitLeading(List<String> args, String first, BuiltIn command) {
    GlobalsReader reader = new GlobalsReader(args);
    int at = skip(reader, 0);
    List<String> rest = new ArrayList<>();
    if (first.equals(command.name())) {
      at = skip(reader, at + 1);
      while (at < args.size() && command.flags().contains(args.get(at))) {
        rest.add(args.get(at));
        at = skip(reader, at + 1);
      }
    }
    rest.addAll(args.subList(Math.min(at, args.size()), args.size()));
    return new Split(reader.globals(), rest);
  }

  /** The first word that is no global option nor an option's value; empty where there is none. */
  static String firstWord(List<String> args) {
    int word = skip(new GlobalsReader(args), 0);
    return word < args.size() ? args.get(word) : "";
  }

  private static int skip(GlobalsReader reader, int from) {
    int at = from;
    int taken;
    do {
      taken = reader.take(at);
      at += taken;
    } while (taken > 0);
    return at;
  }
}
