package svc.store.guide;

import static svc.model.ErrorCode.FILE_INVALID;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import svc.model.SvcException;
import svc.store.Schema;
import svc.store.Yaml;

/** All that is wrong in one file, in the order of its lines. */
final class Faults implements Schema.Findings {
  /** A file of nothing but faults would make an endless list. */
  private static final int MOST = 100;

  private static final int MOST_TOLD = 5;

  private final Yaml yaml;
  private final List<Fault> all = new ArrayList<>();

  Faults(Yaml yaml) {
    this.yaml = yaml;
  }

  @Override
  public void wrong(String pointer, String expected) {
    add(yaml.valueAt(pointer), pointer, expected);
  }

  @Override
  public void unknown(String pointer, String expected) {
    add(yaml.keyAt(pointer), pointer, expected);
  }

  private void add(Yaml.Place at, String pointer, String expected) {
    if (all.size() < MOST) {
      String whole = pointer.isEmpty() ? "/" : pointer;
      all.add(new Fault(at.line(), at.column(), whole, "expected " + expected));
    }
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  List<Fault> inOrder() {
    List<Fault> sorted = new ArrayList<>(all);
    sorted.sort(Comparator.comparingInt(Fault::line).thenComparingInt(Fault::column));
    return Collections.unmodifiableList(sorted);
  }

  SvcException error(String file, Kind kind) {
    List<Fault> faults = inOrder();
    Fault first = faults.get(0);
    int more = faults.size() - 1;
    SvcException error =
        FILE_INVALID
            .because(
                file
                    + " is no valid "
                    + kind.words()
                    + ": "
                    + first
                    + (more == 0 ? "" : " (and " + more + " more)"))
            .with("file", file)
            .with("line", (long) first.line())
            .with("column", (long) first.column())
            .with("problems", faults.stream().map(Fault::tree).toList());
    return more == 0 ? error : error.hint(others(faults));
  }

  private static String others(List<Fault> faults) {
    return faults.stream()
        .skip(1)
        .limit(MOST_TOLD)
        .map(Fault::toString)
        .collect(Collectors.joining("; ", "Also: ", faults.size() > MOST_TOLD + 1 ? "; …" : "."));
  }
}
