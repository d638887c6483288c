package svc.app;

import java.util.ArrayList;
import java.util.List;
import svc.face.cli.BuiltIn;

/** The commands that are no verbs. */
final class BuiltIns {
  static final String SCRIPT = ".svc.groovy";

  private BuiltIns() {}

  static List<BuiltIn> all(Hosts hosts) {
    return List.of();
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
