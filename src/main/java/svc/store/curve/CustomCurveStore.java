package svc.store.curve;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.CustomCurveShape;
import svc.store.document.YamlFileReader;
import svc.store.file.IoErrorMessages;
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
   * Returns the names of the shapes in alphabetical order, without files whose names are invalid or
   * those of built-in shapes. The files may have invalid content.
   */
  public List<String> names() {
    return fileNames().stream()
        .filter(CustomCurveShape::isName)
        .filter(name -> CurveShape.find(name).isEmpty())
        .toList();
  }

  /**
   * Returns the files that cannot be shapes because of their names, which are invalid or the names
   * of built-in shapes.
   */
  public List<Path> unusableFiles() {
    List<String> usable = names();
    return fileNames().stream().filter(name -> !usable.contains(name)).map(this::fileOf).toList();
  }

  /**
   * Returns a curve in which a custom shape has the points of its file; any other curve unchanged.
   * Throws INVALID_ARGUMENT if there is no such shape, FILE_INVALID if its file is not valid.
   */
  public CurveSpec resolve(CurveSpec curve) {
    return curve != null && curve.shape() instanceof CustomCurveShape shape
        ? curve.withShape(read(shape.toString()))
        : curve;
  }

  /**
   * Reads a shape; upper and lower case of its name are equal. Throws INVALID_ARGUMENT if there is
   * no such shape, FILE_INVALID if its file is not valid.
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
    Path file = fileOf(found);
    return new CustomCurveShape(
        found, new CurveFileParser(file, YamlFileReader.read(file)).points());
  }

  private RuntimeException notFoundError(String name, List<String> custom) {
    List<String> all = new ArrayList<>(CurveShape.names());
    all.addAll(custom);
    List<String> near = SimilarNames.find(name, all);
    return INVALID_ARGUMENT
        .because(
            "there is no curve shape "
                + TextSanitizer.quote(name)
                + "; the shapes are "
                + String.join(", ", all))
        .hint(
            (near.isEmpty() ? "" : "Did you mean " + String.join(" or ", near) + "? ")
                + "Your own shapes are files such as "
                + fileOf(CustomCurveShape.isName(name) ? name : "swell")
                + ".")
        .withDetail("argument", "curve")
        .withCandidates(near);
  }

  private Path fileOf(String name) {
    return folder.resolve(name + YAML);
  }

  private List<String> fileNames() {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(YAML) && !file.startsWith("."))
          .map(file -> file.substring(0, file.length() - YAML.length()))
          .sorted()
          .toList();
    } catch (NoSuchFileException noFolder) {
      return List.of();
    } catch (IOException e) {
      throw FILE_INVALID
          .because("cannot list " + folder + ": " + IoErrorMessages.describe(e))
          .withDetail("file", folder.toString())
          .withCause(e);
    }
  }
}
