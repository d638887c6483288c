package svc.face.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.contents.Change;
import svc.model.SvcException;
import svc.model.Warning;
import svc.verb.Descriptor;
import svc.verb.Effect;
import svc.verb.Gate;

/** Prints results and errors as command lines do, for faces that come by them otherwise. */
public final class Results {
  /** For records of which it is not known what made them. */
  private static final Descriptor UNKNOWN =
      new Descriptor(
          "",
          List.of(""),
          "",
          Effect.READS,
          true,
          "",
          "",
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          "");

  private final Streams streams;
  private final Globals globals;

  public Results(Streams streams) {
    this(streams, Globals.NONE);
  }

  /** As the global options ask for. */
  public Results(Streams streams, Globals globals) {
    this.streams = streams;
    this.globals = globals;
  }

  /**
   * Prints a result.
   *
   * @param maker the verb that made it, null where that is not known
   */
  public void result(Record result, Descriptor maker) {
    printer().result(Gate.tree(result), known(maker), Map.of(), null);
  }

  /**
   * Prints records as rows.
   *
   * @param lister the verb whose lists hold such, null where that is not known
   */
  public void rows(List<? extends Record> rows, Descriptor lister) {
    List<Map<String, Object>> items = rows.stream().map(Gate::tree).toList();
    printer().result(Map.of("items", items), known(lister), Map.of(), null);
  }

  /**
   * Prints a list of maps, a list of lists or a map as a table.
   *
   * @return false for other values, of which nothing is printed
   */
  public boolean table(Object value) {
    Optional<ValueTable> table = ValueTable.of(value);
    table.ifPresent(
        one -> printer().result(Map.of("items", one.rows()), () -> one.lines(streams.terminal())));
    return table.isPresent();
  }

  /**
   * Prints what a dry run would change.
   *
   * @param result all of it, its items the changes
   */
  public void changes(Record result, List<Change> changes) {
    printer()
        .result(Gate.tree(result), () -> new DifferenceView(streams.terminal()).lines(changes));
  }

  /**
   * Prints a warning of a verb that a script called.
   *
   * @param script null if it concerns the whole run
   * @param line from 1, 0 without a script
   */
  public void warning(String script, int line, Warning warning) {
    printer().warning(script, line, warning, 0);
  }

  /** Prints how often a warning was repeated. */
  public void repeated(String script, int line, Warning warning, int times) {
    printer().warning(script, line, warning, times);
  }

  /** Prints an error. */
  public void error(SvcException error) {
    printer().error(error);
  }

  private Printer printer() {
    return new Printer(streams, globals);
  }

  private static Descriptor known(Descriptor verb) {
    return verb == null ? UNKNOWN : verb;
  }
}
