package svc.face.cli;

import java.util.List;
import java.util.function.Function;
import svc.complete.BashLine;
import svc.complete.Command;
import svc.complete.Completer;
import svc.complete.Global;
import svc.complete.Hosted;
import svc.complete.Offer;
import svc.session.Session;
import svc.verb.Catalog;

/** What the shells' completion scripts call. */
public final class Complete {
  private final Completer completer;

  private Complete(Completer completer) {
    this.completer = completer;
  }

  /**
   * The command {@code svc complete -- WORDS}, or {@code svc complete bash -- WORDS} with the words
   * as bash cuts and quotes them.
   *
   * @param builtIns those that are offered beside verbs
   * @param hosts what {@code --host} takes
   * @param opener makes the session on a host; null lets the settings decide
   */
  public static BuiltIn command(
      Catalog catalog,
      List<BuiltIn> builtIns,
      List<String> hosts,
      Function<String, Session> opener) {
    return new BuiltIn(
        "complete",
        "complete [bash] -- WORDS",
        "",
        List.of("Print what may stand at the end of a command line, for completion scripts."),
        (args, globals, streams) -> {
          Complete complete = new Complete(completer(catalog, builtIns, hosts, visits(opener)));
          complete.offer(args).lines().forEach(streams.out()::println);
          return 0;
        });
  }

  /** What says what may stand in a command line. */
  public static Completer completer(
      Catalog catalog, List<BuiltIn> builtIns, List<String> hosts, Hosted hosted) {
    return new Completer(catalog, commands(builtIns), globals(hosts), hosted);
  }

  private Offer offer(List<String> args) {
    List<String> words = args.subList(args.indexOf("--") + 1, args.size());
    if (args.indexOf("bash") != 0) {
      return completer.complete(words);
    }
    BashLine line = new BashLine(words);
    return line.spelled(completer.complete(line.words()));
  }

  private static List<Command> commands(List<BuiltIn> builtIns) {
    return builtIns.stream().map(b -> new Command(b.usage(), b.summary())).toList();
  }

  private static List<Global> globals(List<String> hosts) {
    return Help.GLOBALS.entrySet().stream()
        .map(entry -> global(entry.getKey().split("[ ,]")[0], entry.getValue(), hosts))
        .toList();
  }

  private static Global global(String name, String description, List<String> hosts) {
    return switch (name) {
      case "--host" -> new Global(name, description, name, hosts);
      case "--format" -> new Global(name, description, "format", Format.names());
      case "--json" -> new Global(name, description, "format", List.of());
      default -> new Global(name, description, name, List.of());
    };
  }

  private static Hosted visits(Function<String, Session> opener) {
    return (host, look) -> {
      try (Session session = opener.apply(host)) {
        return look.apply(session);
      }
    };
  }
}
