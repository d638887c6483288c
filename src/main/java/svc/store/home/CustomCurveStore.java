package svc.store.home;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.CustomCurveShape;
import svc.model.error.SvcException;
import svc.store.document.YamlFileReader;
import svc.store.file.FolderListing;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** The user's curve shapes: one YAML file for each shape, named after the shape. */
public final class CustomCurveStore {
  private static final String YAML = ".yaml";

  private final Path folder;

  public CustomCurveStore(Path folder) {
    this.folder = folder;
  }

  /**
   * Returns the names of the shapes in alphabetical order. Omits files whose names are not valid,
   * or are the names of built-in shapes. The contents of the files are not checked.
   */
  public List<String> names() {
    return fileNames().stream()
        .filter(CustomCurveShape::isName)
        .filter(name -> CurveShape.find(name).isEmpty())
        .toList();
  }

  /** Returns the errors of all files that do not define a valid shape. */
  public List<String> problems() {
    return readAll().errors().stream().map(SvcException::getMessage).toList();
  }

  /** Reads the files of all shapes. */
  public CurveFolderContents readAll() {
    List<CurveFolderContents.DescribedCurve> curves = new ArrayList<>();
    List<SvcException> errors = new ArrayList<>();
    List<String> usable = names();
    for (String name : fileNames()) {
      try {
        if (!usable.contains(name)) {
          throw unusableNameError(name);
        }
        curves.add(readFile(name));
      } catch (SvcException e) {
        errors.add(e);
      }
    }
    return new CurveFolderContents(List.copyOf(curves), List.copyOf(errors));
  }

  /**
   * If the shape of the curve is a custom shape, returns the curve with the points from the shape's
   * file; otherwise returns the curve unchanged. Throws INVALID_ARGUMENT if the shape is unknown,
   * and FILE_INVALID if its file is not valid. Throws FILE_INVALID also for a built-in shape if the
   * user has a file of this name.
   *
   * @param curve the curve; null is returned unchanged
   */
  public CurveSpec resolve(CurveSpec curve) {
    if (curve == null || curve.shape() == null) {
      return curve;
    }
    if (curve.shape() instanceof CustomCurveShape shape) {
      return curve.withShape(read(shape.toString()));
    }
    for (String name : fileNames()) {
      if (name.equalsIgnoreCase(curve.shape().toString())) {
        throw unusableNameError(name);
      }
    }
    return curve;
  }

  private SvcException unusableNameError(String name) {
    Path file = fileOf(name);
    return FILE_INVALID
        .because(file + ": " + describeName(name))
        .hint("Rename the file, for example to " + fileOf("my_swell").getFileName() + ".")
        .withDetail("file", file.toString());
  }

  private static String describeName(String name) {
    return CurveShape.find(name)
        .map(shape -> "the name " + shape + " is that of a built-in curve shape")
        .orElse("the name of a curve shape must be " + CustomCurveShape.NAME_RULE);
  }

  /**
   * Reads the shape with the given name, ignoring case. Throws INVALID_ARGUMENT if the shape is
   * unknown, FILE_INVALID if its file is not valid.
   */
  public CustomCurveShape read(String name) {
    List<String> known = names();
    String found =
        known.contains(name)
            ? name
            : known.stream()
                .filter(name::equalsIgnoreCase)
                .findFirst()
                .orElseThrow(() -> notFoundError(name, known));
    return readFile(found).shape();
  }

  private CurveFolderContents.DescribedCurve readFile(String name) {
    Path file = fileOf(name);
    CurveFileParser parser = new CurveFileParser(file, YamlFileReader.read(file));
    return new CurveFolderContents.DescribedCurve(
        new CustomCurveShape(name, parser.points()), parser.description());
  }

  private SvcException notFoundError(String name, List<String> custom) {
    List<String> all = new ArrayList<>(CurveShape.names());
    all.addAll(custom);
    List<String> similar = SimilarNames.find(name, all);
    List<String> near = similar.isEmpty() ? shapesIn(name, all) : similar;
    return INVALID_ARGUMENT
        .because(
            "there is no curve shape "
                + TextSanitizer.quote(name)
                + "; the shapes are "
                + String.join(", ", all))
        .hint(
            (near.isEmpty() ? "" : "Did you mean " + SvcException.joinWithOr(near) + "? ")
                + "To define your own shape, write a file such as "
                + fileOf(CustomCurveShape.isName(name) ? name : "swell")
                + ".")
        .withDetail("argument", "curve")
        .withCandidates(near);
  }

  /** Returns the shapes whose names begin a longer name, such as Sine for SineWave. */
  private static List<String> shapesIn(String name, List<String> shapes) {
    String lower = name.toLowerCase(Locale.ROOT);
    return shapes.stream()
        .filter(shape -> lower.startsWith(shape.toLowerCase(Locale.ROOT)))
        .toList();
  }

  private Path fileOf(String name) {
    return folder.resolve(name + YAML);
  }

  private List<String> fileNames() {
    return FolderListing.namesOfFiles(folder, YAML);
  }
}
