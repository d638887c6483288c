package svc.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import svc.frontend.docs.GdslFile;
import svc.store.mixguide.BuiltInGuides;
import svc.verb.VerbIndexWriter;
import svc.verbs.doctor.ReportAddress;

/**
 * Writes the indexes of verbs and guides, the GDSL file for editors, the commit, and the address
 * for reports, which the system property report.address contains, during the build.
 */
public final class BuildTimeIndexWriter {
  private BuildTimeIndexWriter() {}

  /**
   * Writes the files.
   *
   * @param args the folder for generated sources, the folder for classes and, optionally, the
   *     folder of svc's sources, whose commit is stored
   */
  public static void main(String[] args) throws IOException {
    VerbIndexWriter.write(VerbAreas.catalog().areas(), Path.of(args[0]), Path.of(args[1]));
    BuiltInGuides.writeIndex(Path.of(args[1]));
    // Editors read the GDSL file from the jar.
    Files.writeString(Path.of(args[1], GdslFile.FILE), GdslFile.generate(VerbAreas.catalog()));
    ReportAddress.write(Path.of(args[1]), System.getProperty("report.address", ""));
    if (args.length > 2) {
      SourceCommit.write(Path.of(args[2]), Path.of(args[1]));
    }
  }
}
