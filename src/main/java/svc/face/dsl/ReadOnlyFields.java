package svc.face.dsl;

import static svc.model.ErrorCode.SCRIPT_FAILED;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import svc.json.Shape;
import svc.model.SvcException;
import svc.verb.ArgSpec;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Effect;
import svc.verb.Face;

/** The error for an assignment to a field of a result, with the verb that changes the set. */
final class ReadOnlyFields {
  private ReadOnlyFields() {}

  /**
   * @param line the script's line with the assignment
   */
  static SvcException error(Class<?> type, String field, String line, Catalog catalog) {
    SvcException error =
        SCRIPT_FAILED.because(field + " of a " + type.getSimpleName() + " is read-only");
    return setter(type, field, catalog)
        .map(verb -> error.hint("Use " + call(verb, field, line)))
        .orElseGet(() -> error.hint("Results show the set as it was read; verbs change it."));
  }

  /** The verb that takes such a record and sets an argument of that name. */
  private static Optional<Descriptor> setter(Class<?> type, String field, Catalog catalog) {
    return catalog.areas().stream()
        .flatMap(area -> catalog.of(area.name()).stream())
        .filter(verb -> verb.serves(Face.DSL) && verb.effect() != Effect.READS)
        .filter(verb -> options(verb).anyMatch(arg -> arg.cli().dslName().equals(field)))
        .filter(verb -> takes(verb, type))
        .findFirst();
  }

  private static Stream<ArgSpec> options(Descriptor verb) {
    return verb.argsOn(Face.DSL).stream().filter(arg -> !arg.cli().isPositional());
  }

  private static boolean takes(Descriptor verb, Class<?> type) {
    return verb.argsOn(Face.DSL).stream()
        .filter(arg -> arg.cli().isPositional())
        .findFirst()
        .filter(RecordReferences::areTakenBy)
        .filter(arg -> arg.type().contains("Track") && has(type, "livesetId"))
        .isPresent();
  }

  private static boolean has(Class<?> type, String name) {
    return Shape.of(type).fields().stream()
        .anyMatch(field -> field.component().getName().equals(name));
  }

  private static String call(Descriptor verb, String field, String line) {
    Matcher assignment =
        Pattern.compile("([^\\s=;{}][^=;{}]*)\\." + field + "\\s*=\\s*([^=;}][^;}]*)")
            .matcher(line);
    boolean known = assignment.find();
    return String.join(".", verb.dslPath())
        + " "
        + (known ? assignment.group(1) : "TRACK")
        + ", "
        + field
        + ": "
        + (known ? assignment.group(2).strip() : "VALUE");
  }
}
