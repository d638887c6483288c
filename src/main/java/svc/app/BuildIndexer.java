package svc.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import svc.frontend.docs.GdslFile;
import svc.store.mixguide.BuiltInGuides;
import svc.verb.VerbIndexWriter;

/**
 * The build step that writes the indexes of verbs and guides and the completion file for editors.
 */
public final class BuildIndexer {
  private BuildIndexer() {}

  /**
   * Writes the indexes.
   *
   * @param args the folder for generated sources and the folder for classes
   */
  public static void main(String[] args) throws IOException {
    VerbIndexWriter.write(VerbAreas.catalog().areas(), Path.of(args[0]), Path.of(args[1]));
    BuiltInGuides.writeIndex(Path.of(args[1]));
    // Editors read it from the jar.
    Files.writeString(Path.of(args[1], GdslFile.FILE), GdslFile.generate(VerbAreas.catalog()));
  }
}
