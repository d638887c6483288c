package svc.verb;

import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.FILE_NOT_FOUND;
import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.json.Json;
import svc.json.JsonSyntax;
import svc.model.EnvelopeSpec;
import svc.model.Point;
import svc.model.SvcException;
import svc.music.CurveRules;
import svc.store.PlainFile;
import svc.store.Trouble;
import svc.verb.Converter.Refused;

/** Lists of objects that come as JSON: files, and texts from the command line. */
public final class JsonLists {
  private static final long LARGEST = 4L << 20;
  private static final String POINTS = "For example [{\"time\": 0, \"value\": 0.5}].";

  private JsonLists() {}

  /** The points in a JSON file; FILE_INVALID names the one that is wrong. */
  public static List<Point> points(Path file) {
    return elements(file, JsonObjects.points(), Point.class, "point");
  }

  /** The envelope specs in a JSON file; FILE_INVALID names the one that is wrong. */
  public static List<EnvelopeSpec> envelopes(Path file) {
    return elements(file, EnvelopeSpecs.specs(), EnvelopeSpec.class, "envelope");
  }

  private static <T> List<T> elements(Path file, Converter converter, Class<T> type, String name) {
    List<T> elements = new ArrayList<>();
    for (Object element : array(file)) {
      try {
        elements.add(type.cast(converter.reader().read(element)));
      } catch (Refused e) {
        throw invalid(file, "/" + elements.size(), converter, e);
      }
    }
    if (elements.isEmpty()) {
      throw invalid(file, "it must hold one " + name + " or more");
    }
    return elements;
  }

  private static SvcException invalid(
      Path file, String place, Converter converter, Refused refused) {
    String said = refused.getMessage();
    String what = said == null ? "must be " + converter.form() : said;
    String where = place + (what.startsWith("/") ? "" : " ") + what;
    SvcException error =
        refused.code() == INVALID_ARGUMENT
            ? invalid(file, where)
            : refused.code().because(file + ": " + where).with("file", file.toString());
    return refused.hint() == null ? error : error.hint(refused.hint());
  }

  private static List<?> array(Path file) {
    try {
      Object tree = Json.parse(PlainFile.bytesOrPiped(file, LARGEST));
      if (tree instanceof List<?> list && list.size() <= CurveRules.MOST_POINTS) {
        return list;
      }
      throw invalid(
          file, "it must hold an array of at most " + CurveRules.MOST_POINTS + " elements");
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND.because("there is no file " + file).with("file", file.toString());
    } catch (IOException e) {
      throw invalid(file, Trouble.of(e));
    } catch (JsonSyntax e) {
      throw invalid(file, e.told());
    }
  }

  /** The elements, those that are texts read as JSON. */
  static List<Object> parsed(ArgSpec arg, List<?> given) {
    List<Object> elements = new ArrayList<>();
    for (Object one : given) {
      Object tree = one instanceof String text ? tree(arg, text) : one;
      if (tree instanceof List<?> list) {
        elements.addAll(list);
      } else {
        elements.add(tree);
      }
    }
    if (elements.size() > CurveRules.MOST_POINTS) {
      throw INVALID_ARGUMENT
          .because(
              arg.token()
                  + " must hold at most "
                  + CurveRules.MOST_POINTS
                  + ", not "
                  + elements.size())
          .with("argument", arg.tool());
    }
    return elements;
  }

  private static Object tree(ArgSpec arg, String text) {
    try {
      return Json.parse(text);
    } catch (JsonSyntax e) {
      throw INVALID_ARGUMENT
          .because(arg.token() + " must be JSON: column " + e.column() + ": " + e.what())
          .hint(arg.type().equals(Point.class.getName()) ? POINTS : EnvelopeSpecs.EXAMPLE)
          .with("argument", arg.tool());
    }
  }

  private static SvcException invalid(Path file, String what) {
    return FILE_INVALID.because(file + ": " + what).with("file", file.toString());
  }
}
