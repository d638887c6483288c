package svc.frontend.mcp.client;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The archive file of an MCP bundle. The same contents always produce the same bytes. */
public final class BundleArchive {
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

  private final Map<String, byte[]> entries = new TreeMap<>();

  /**
   * Creates an archive.
   *
   * @param program the folder that contains svc.jar and, in lib, the libraries
   * @param launchers the folder with the files that start the program
   */
  public BundleArchive(String manifest, Path program, Path launchers) throws IOException {
    entries.put("manifest.json", manifest.getBytes(StandardCharsets.UTF_8));
    addFiles("server/", launchers);
    addFiles("server/lib/", program.resolve("lib"));
    entries.put("server/lib/svc.jar", Files.readAllBytes(program.resolve("svc.jar")));
  }

  private void addFiles(String folder, Path source) throws IOException {
    try (Stream<Path> files = Files.list(source)) {
      for (Path file : files.toList()) {
        entries.put(folder + file.getFileName(), Files.readAllBytes(file));
      }
    }
  }

  /** Writes the archive to a file. */
  public void write(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        ZipEntry header = new ZipEntry(entry.getKey());
        header.setTimeLocal(TIME);
        zip.putNextEntry(header);
        zip.write(entry.getValue());
      }
    }
  }
}
