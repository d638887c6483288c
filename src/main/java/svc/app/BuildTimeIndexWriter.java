package svc.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import svc.frontend.docs.GdslFile;
import svc.store.mixguide.BuiltInGuides;
import svc.verb.VerbIndexWriter;

/** Writes the indexes of verbs and guides, and the GDSL file for editors, during the build. */
public final class BuildTimeIndexWriter {
  private BuildTimeIndexWriter() {}

  /**
   * Writes the files.
   *
   * @param args the folder for generated sources, then the folder for classes
   */
  public static void main(String[] args) throws IOException {
    VerbIndexWriter.write(VerbAreas.catalog().areas(), Path.of(args[0]), Path.of(args[1]));
    BuiltInGuides.writeIndex(Path.of(args[1]));
    // Editors read the GDSL file from the jar.
    Files.writeString(Path.of(args[1], GdslFile.FILE), GdslFile.generate(VerbAreas.catalog()));
  }
}
