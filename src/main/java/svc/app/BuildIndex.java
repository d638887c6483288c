package svc.app;

import java.io.IOException;
import java.nio.file.Path;
import svc.store.guide.BuiltIns;
import svc.verb.Indexer;

/** The build step that indexes verbs and guides: folder of sources, folder of classes. */
public final class BuildIndex {
  private BuildIndex() {}

  /** Writes the index of all areas and that of the built-in profiles and topics. */
  public static void main(String[] args) throws IOException {
    Indexer.write(Areas.catalog().areas(), Path.of(args[0]), Path.of(args[1]));
    BuiltIns.index(Path.of(args[1]));
  }
}
