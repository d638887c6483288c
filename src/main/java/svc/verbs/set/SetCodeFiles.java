package svc.verbs.set;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.FILE_TOO_LARGE;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.PATH_NOT_ALLOWED;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import svc.automation.BeatRange;
import svc.model.argument.PositionReference;
import svc.model.time.TimeSignature;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.setcode.CodeParser;
import svc.setcode.SetCode;
import svc.setcode.SetCodeReader;
import svc.setcode.SetCodeReader.CheckedCode;
import svc.setcode.SetCodeText;
import svc.store.file.LinkResolvedFile;
import svc.store.file.UserFileResolver;
import svc.text.TextSanitizer;

/** Reads set files. A file includes only files in its own folder and the folders inside it. */
public final class SetCodeFiles {
  /** The end of the name of a set file. */
  public static final String ENDING = ".set.groovy";

  private static final int MAX_BYTES = 32 << 20;
  private static final String TEXT_NAME = "text";
  private static final BeatRange ANY_SECTION = new BeatRange(0, 1 << 20);

  private final UserFileResolver files;
  private final UnaryOperator<Path> paths;
  private final CodeParser parser;
  private final Supplier<TimeSignature> signature;
  private final Function<String, BeatRange> sections;

  /** The texts to read instead of those on the disk, by path. */
  private final Map<Path, String> edited = new HashMap<>();

  /** Creates a reader for the files that a session may use. */
  SetCodeFiles(Session session) {
    this(
        session.files(),
        session.stores().projects()::pathForSetCode,
        session.application().setCodeParsers().get(),
        () -> session.host().transport().signature(),
        name -> findSection(session, name));
  }

  private SetCodeFiles(
      UserFileResolver files,
      UnaryOperator<Path> paths,
      CodeParser parser,
      Supplier<TimeSignature> signature,
      Function<String, BeatRange> sections) {
    this.files = files;
    this.paths = paths;
    this.parser = parser;
    this.signature = signature;
    this.sections = sections;
  }

  /**
   * Creates a reader that needs no session. A file without a time signature is in 4/4, and every
   * name can be a section.
   */
  public static SetCodeFiles withoutSession(CodeParser parser) {
    return new SetCodeFiles(
        UserFileResolver.IN_PLACE,
        path -> path,
        parser,
        () -> new TimeSignature(4, 4),
        name -> ANY_SECTION);
  }

  /**
   * Checks a file with its includes. Throws FILE_NOT_FOUND, FILE_INVALID or FILE_TOO_LARGE if the
   * file itself cannot be read.
   */
  public CheckedCode check(Path file) {
    requireEnding(file);
    return reader().check(readFile(file, file.toString()));
  }

  /** Throws INVALID_ARGUMENT if the name of a file does not end in .set.groovy. */
  static void requireEnding(Path file) {
    if (!file.toString().endsWith(ENDING)) {
      throw INVALID_ARGUMENT
          .because("{file} must end in " + ENDING + ", not " + TextSanitizer.quote(file.toString()))
          .hint("Give a set file, such as night" + ENDING + ".");
    }
  }

  /**
   * Reads a file with its includes, or a text. Throws FILE_INVALID with a line for each problem.
   */
  SetCode read(Path file, String text) {
    SetCodeText main =
        file == null
            ? new SetCodeText(TEXT_NAME, null, text)
            : readFile(paths.apply(file), file.toString());
    return reader().read(main);
  }

  /**
   * Returns what a file describes after edits that are not written yet. Throws FILE_INVALID if the
   * edited texts are not valid.
   */
  SetCode readEdited(SetCode code, List<SetCodeText> edits) {
    edits.forEach(each -> edited.put(each.path(), each.text()));
    SetCodeText main = code.main();
    return reader()
        .read(
            new SetCodeText(
                main.name(), main.path(), edited.getOrDefault(main.path(), main.text())));
  }

  private SetCodeReader reader() {
    return new SetCodeReader(parser, this::include, signature.get(), sections);
  }

  /** Returns the range of a section of the project or the set. */
  private static BeatRange findSection(Session session, String name) {
    PositionResolver positions = session.positions(null);
    PositionReference section = new PositionReference(null, name);
    double start = positions.toBeats(section);
    return new BeatRange(start, start + positions.toLength(section, null));
  }

  private SetCodeText include(SetCodeText by, String path) {
    if (by.path() == null) {
      throw PATH_NOT_ALLOWED
          .because("a text cannot include files")
          .hint("Put it into a file, or write the included part here.");
    }
    try {
      Path folder = LinkResolvedFile.resolvePath(by.path().toAbsolutePath().getParent());
      Path file = LinkResolvedFile.resolvePath(folder.resolve(path));
      if (!file.startsWith(folder)) {
        throw PATH_NOT_ALLOWED
            .because(TextSanitizer.quote(path) + " is outside the folder of the file")
            .hint("Move the file into the folder of the file that includes it.");
      }
      requireEnding(file);
      Path name = Path.of(by.name()).resolveSibling(path).normalize();
      return readFile(paths.apply(file), name.toString());
    } catch (InvalidPathException e) {
      throw FILE_NOT_FOUND.because("invalid path " + TextSanitizer.quote(path));
    }
  }

  private static String decode(String name, ByteBuffer bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (CharacterCodingException e) {
      String before = StandardCharsets.UTF_8.decode(bytes.flip()).toString();
      long line = before.chars().filter(each -> each == '\n').count() + 1;
      throw FILE_INVALID
          .because(name + ":" + line + ": the file is not UTF-8 text")
          .hint("Save the file as UTF-8.");
    }
  }

  private SetCodeText readFile(Path path, String name) {
    if (edited.containsKey(path)) {
      return new SetCodeText(name, path, edited.get(path));
    }
    Path source = files.toRead(path);
    SetCodeReplacement.restore(source);
    if (!Files.isRegularFile(source)) {
      throw FILE_NOT_FOUND
          .because("there is no file " + name)
          .hint("Check the path, or write the file with `svc set dump FILE`.")
          .withDetail("file", name);
    }
    try {
      if (Files.size(source) > MAX_BYTES) {
        throw FILE_TOO_LARGE
            .because(name + " is larger than 32 MiB")
            .hint("Split it, and combine the parts with include.");
      }
      return new SetCodeText(name, path, decode(name, ByteBuffer.wrap(Files.readAllBytes(source))));
    } catch (IOException e) {
      throw FILE_INVALID
          .because(name + " cannot be read")
          .hint("Check the permissions of the file.")
          .withCause(e);
    }
  }
}
