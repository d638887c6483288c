package svc.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import svc.face.docs.Gdsl;
import svc.store.guide.BuiltIns;
import svc.verb.Indexer;

/**
 * The build step that indexes verbs and guides, also for editors: folder of sources, folder of
 * classes.
 */
public final class BuildIndex {
  private BuildIndex() {}

  /**
   * Writes the index of all areas, that of the built-in profiles and topics, and what editors read.
   */
  public static void main(String[] args) throws IOException {
    Indexer.write(Areas.catalog().areas(), Path.of(args[0]), Path.of(args[1]));
    BuiltIns.index(Path.of(args[1]));
    // Editors find it in the jar.
    Files.writeString(Path.of(args[1], Gdsl.FILE), Gdsl.text(Areas.catalog()));
  }
}
