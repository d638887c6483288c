package svc.app;

import java.util.ArrayList;
import java.util.List;
import svc.face.cli.BuiltIn;
import svc.face.cli.Completion;
import svc.verb.Catalog;

/** The commands that are no verbs. */
final class BuiltIns {
  private static final String SCRIPT = ".svc.groovy";

  private BuiltIns() {}

  static List<BuiltIn> all(Catalog catalog, Hosts hosts) {
    List<BuiltIn> all = new ArrayList<>();
    all.add(Completion.command(catalog, List.copyOf(all)));
    return all;
  }

  /** {@code svc FILE.svc.groovy} means {@code svc run FILE.svc.groovy}. */
  static List<String> expanded(List<String> args) {
    if (args.isEmpty() || !args.get(0).endsWith(SCRIPT)) {
      return args;
    }
    List<String> run = new ArrayList<>(args);
    run.add(0, "run");
    return run;
  }
}
