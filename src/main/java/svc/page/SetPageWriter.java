package svc.page;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;
import svc.store.file.UserFileResolver;
import svc.text.TextSanitizer;

/** Writes pages. Equal sets produce equal bytes. */
public final class SetPageWriter {
  private static final List<String> ENDINGS = List.of(".html", ".htm");

  private SetPageWriter() {}

  /**
   * Throws INVALID_ARGUMENT if the name of a file is not the name of a page.
   *
   * @param argument the argument that names the file, for the message
   */
  public static void requirePageName(Path file, String argument) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    if (ENDINGS.stream().noneMatch(end -> name.endsWith(end) && name.length() > end.length())) {
      throw INVALID_ARGUMENT
          .because(argument + " must end in .html, not " + TextSanitizer.quote(file.toString()))
          .hint("For example, use the name song.html.");
    }
  }

  /** Throws INVALID_ARGUMENT if the file is a folder, or exists and may not be replaced. */
  public static void requireWritable(Path file, UserFileResolver files, boolean replace) {
    Path read = files.toRead(file);
    if (Files.isDirectory(read)) {
      throw INVALID_ARGUMENT.because(file + " is a folder").hint("Give the path of a file.");
    }
    files.requireWritable(file, replace);
  }

  /** Returns the contents of the file of a page. */
  public static byte[] render(SetPage page) {
    return PageTemplate.render(PageViews.of(page)).getBytes(StandardCharsets.UTF_8);
  }

  /** Writes a page atomically. Throws WRITE_FAILED if the file cannot be written. */
  public static void write(Path file, UserFileResolver files, byte[] page) {
    try {
      AtomicFileWriter.writeShared(files.toWrite(file), page);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file, e);
    }
  }
}
