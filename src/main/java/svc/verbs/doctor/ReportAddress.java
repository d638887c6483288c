package svc.verbs.doctor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The address to which users send reports, which a release stores beside the classes. */
public final class ReportAddress {
  private static final String FILE = "report-address.txt";

  private ReportAddress() {}

  /** Returns the address, null if the build was not given one. */
  static String read() {
    try (InputStream file = ReportAddress.class.getResourceAsStream(FILE)) {
      return file == null ? null : new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Stores the address, or removes the address of an earlier build.
   *
   * @param classes the folder of the classes
   * @param address the address, empty if there is none
   */
  public static void write(Path classes, String address) throws IOException {
    Path file = classes.resolve("svc/verbs/doctor/" + FILE);
    if (address.isBlank()) {
      Files.deleteIfExists(file);
    } else {
      Files.createDirectories(file.getParent());
      Files.writeString(file, address.strip());
    }
  }
}
