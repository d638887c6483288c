package svc.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import svc.frontend.docs.GdslFile;
import svc.store.mixguide.BuiltInGuides;
import svc.verb.VerbIndexWriter;

/**
 * The build step that indexes verbs and guides, also for editors: folder of sources, folder of
 * classes.
 */
public final class BuildIndexer {
  private BuildIndexer() {}

  /**
   * Writes the index of all areas, that of the built-in profiles and topics, and what editors read.
   */
  public static void main(String[] args) throws IOException {
    VerbIndexWriter.write(VerbAreas.catalog().areas(), Path.of(args[0]), Path.of(args[1]));
    BuiltInGuides.writeIndex(Path.of(args[1]));
    // Editors find it in the jar.
    Files.writeString(Path.of(args[1], GdslFile.FILE), GdslFile.generate(VerbAreas.catalog()));
  }
}
