package svc.verb.binding;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.curve.CurveValidator;
import svc.json.Json;
import svc.json.JsonObject;
import svc.json.JsonSyntaxException;
import svc.model.argument.EnvelopeSpec;
import svc.model.envelope.RequestedPoint;
import svc.model.error.SvcException;
import svc.note.NoteEntry;
import svc.store.file.IoErrorMessages;
import svc.store.file.RegularFileReader;
import svc.verb.ArgumentDescriptor;
import svc.verb.binding.ArgumentConverter.ConversionException;

/** Reads lists of points or envelopes from JSON files and from JSON text in arguments. */
public final class JsonListReader {
  private static final long MAX_FILE_SIZE = 4L << 20;
  private static final String POINTS_EXAMPLE =
      "Give, for example, [{\"time\": 0, \"value\": 0.5}].";

  private static final String FILE_HINT = "Correct the file.";
  private static final String FIELD_HINT =
      "Correct the file at this position: /0 is its first element, /1 its second.";

  private JsonListReader() {}

  /**
   * Reads points from a JSON file. Throws FILE_NOT_FOUND, or FILE_INVALID with the JSON pointer of
   * an invalid point.
   */
  public static List<RequestedPoint> readPoints(Path file) {
    return readElements(file, JsonObjectConverters.pointConverter(), RequestedPoint.class, "point");
  }

  /**
   * Reads envelopes from a JSON file. Throws FILE_NOT_FOUND, or FILE_INVALID with the JSON pointer
   * of an invalid envelope.
   */
  public static List<EnvelopeSpec> readEnvelopes(Path file) {
    return readElements(file, EnvelopeSpecConverter.converter(), EnvelopeSpec.class, "envelope");
  }

  private static <T> List<T> readElements(
      Path file, ArgumentConverter converter, Class<T> type, String name) {
    List<T> elements = new ArrayList<>();
    for (Object element : readArray(file)) {
      try {
        elements.add(type.cast(converter.reader().read(element)));
      } catch (ConversionException e) {
        throw invalidElement(file, elements.size(), converter, e);
      }
    }
    if (elements.isEmpty()) {
      throw invalidFile(file, "the file must contain at least one " + name)
          .hint("Add elements to the array in the file.");
    }
    return elements;
  }

  private static SvcException invalidElement(
      Path file, int index, ArgumentConverter converter, ConversionException e) {
    String message = e.getMessage();
    String problem = message == null ? "must be " + converter.form() : message;
    // Such a problem begins with the JSON pointer to the field.
    boolean isInField = problem.startsWith("/");
    String located =
        isInField
            ? "/" + index + problem
            : "element " + (index + 1) + " (/" + index + ") " + problem;
    SvcException error =
        e.code() == INVALID_ARGUMENT
            ? invalidFile(file, located).hint(isInField ? FIELD_HINT : FILE_HINT)
            : e.code().because(file + ": " + located).withDetail("file", file.toString());
    return e.hint() == null ? error : error.hint(e.hint());
  }

  private static List<?> readArray(Path file) {
    try {
      Object tree = Json.parse(RegularFileReader.readBytesOrPipe(file, MAX_FILE_SIZE));
      if (tree instanceof List<?> list && list.size() <= CurveValidator.MAX_POINTS) {
        return list;
      }
      throw invalidFile(
          file,
          "the file must contain an array of at most " + CurveValidator.MAX_POINTS + " elements");
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND.because("there is no file " + file).withDetail("file", file.toString());
    } catch (IOException e) {
      throw invalidFile(file, IoErrorMessages.describe(e));
    } catch (JsonSyntaxException e) {
      throw invalidFile(file, e.describe());
    }
  }

  /**
   * Returns the elements of an argument. Parses a text as JSON: one element or an array of
   * elements. A text with notes in svc's notation is an element itself.
   */
  static List<Object> parseElements(ArgumentDescriptor arg, List<?> given) {
    List<Object> elements = new ArrayList<>();
    for (Object element : given) {
      Object tree =
          element instanceof String text && isJson(arg, text) ? parseJson(arg, text) : element;
      if (tree instanceof List<?> list && !isPoint(arg, list) && !isNote(arg, element)) {
        elements.addAll(list);
      } else {
        elements.add(tree);
      }
    }
    if (elements.size() > CurveValidator.MAX_POINTS) {
      throw INVALID_ARGUMENT
          .because(
              arg.token()
                  + " must contain at most "
                  + CurveValidator.MAX_POINTS
                  + " elements, not "
                  + elements.size())
          .hint("Split the elements into several calls.")
          .withDetail("argument", arg.tool());
    }
    return elements;
  }

  /** Returns whether a list is a point [time, value] instead of a list of points. */
  private static boolean isPoint(ArgumentDescriptor arg, List<?> list) {
    boolean isFirstScalar =
        !list.isEmpty()
            && !(list.get(0) instanceof List
                || list.get(0) instanceof Map
                || list.get(0) instanceof JsonObject);
    return arg.type() == RequestedPoint.class && isFirstScalar;
  }

  /** Returns whether an element is a note [pitch, start, duration, velocity]. */
  private static boolean isNote(ArgumentDescriptor arg, Object element) {
    return arg.type() == NoteEntry.class
        && element instanceof List<?> row
        && row.stream().anyMatch(Number.class::isInstance);
  }

  private static boolean isJson(ArgumentDescriptor arg, String text) {
    return arg.type() != NoteEntry.class || NoteEntryConverter.isJson(text);
  }

  private static Object parseJson(ArgumentDescriptor arg, String text) {
    try {
      return Json.parse(text);
    } catch (JsonSyntaxException e) {
      throw INVALID_ARGUMENT
          .because(arg.token() + " must be valid JSON: column " + e.column() + ": " + e.problem())
          .hint(exampleFor(arg.type()))
          .withDetail("argument", arg.tool());
    }
  }

  private static String exampleFor(Class<?> type) {
    if (type == NoteEntry.class) {
      return NoteEntryConverter.EXAMPLE;
    }
    return type == RequestedPoint.class ? POINTS_EXAMPLE : EnvelopeSpecConverter.EXAMPLE;
  }

  private static SvcException invalidFile(Path file, String problem) {
    return FILE_INVALID
        .because(file + ": " + problem)
        .hint(FILE_HINT)
        .withDetail("file", file.toString());
  }
}
