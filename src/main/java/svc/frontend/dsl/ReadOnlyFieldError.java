package svc.frontend.dsl;

import static svc.model.error.ErrorCode.SCRIPT_FAILED;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import svc.json.RecordJsonMapping;
import svc.model.error.SvcException;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/** Creates the error for an assignment to a field of a result, such as {@code track.pan = 0}. */
final class ReadOnlyFieldError {
  private ReadOnlyFieldError() {}

  /**
   * Returns the error. Its hint suggests a call of a verb that changes the value of the field.
   *
   * @param line the text of the line that contains the assignment
   */
  static SvcException create(Class<?> type, String field, String line, VerbCatalog catalog) {
    SvcException error =
        SCRIPT_FAILED.because(field + " of a " + type.getSimpleName() + " is read-only");
    return findSetter(type, field, catalog)
        .map(verb -> error.hint("Use " + exampleCall(verb, field, line)))
        .orElseGet(() -> error.hint("Results are copies; call a verb to change the set."));
  }

  /**
   * Returns the first verb that accepts a record of the given type as its track and has an option
   * for the field.
   */
  private static Optional<VerbDescriptor> findSetter(
      Class<?> type, String field, VerbCatalog catalog) {
    return catalog.areas().stream()
        .flatMap(area -> catalog.verbsOf(area.name()).stream())
        .filter(verb -> verb.isOfferedOn(FrontEnd.DSL) && verb.effect() != VerbEffect.READS)
        .filter(verb -> optionArgs(verb).anyMatch(arg -> arg.cli().dslName().equals(field)))
        .filter(verb -> takesRecord(verb, type))
        .findFirst();
  }

  private static Stream<ArgumentDescriptor> optionArgs(VerbDescriptor verb) {
    return verb.argsOn(FrontEnd.DSL).stream().filter(arg -> !arg.cli().isPositional());
  }

  private static boolean takesRecord(VerbDescriptor verb, Class<?> type) {
    return verb.argsOn(FrontEnd.DSL).stream()
        .filter(arg -> arg.cli().isPositional())
        .findFirst()
        .filter(RecordReferenceFinder::isReference)
        .filter(arg -> arg.type().getSimpleName().contains("Track") && hasField(type, "livesetId"))
        .isPresent();
  }

  private static boolean hasField(Class<?> type, String name) {
    return RecordJsonMapping.of(type).fields().stream()
        .anyMatch(field -> field.component().getName().equals(name));
  }

  private static String exampleCall(VerbDescriptor verb, String field, String line) {
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
