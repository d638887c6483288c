package svc.store.browser;

import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import svc.json.Json;
import svc.json.JsonSyntax;
import svc.json.Records;
import svc.json.Trees;
import svc.model.SvcException;
import svc.store.FileGuard;
import svc.store.OwnerOnly;
import svc.store.PlainFile;
import svc.store.SafeFile;
import svc.store.Stamp;
import svc.store.Trouble;

/**
 * The file that holds the tags, one item a line in the order of URIs, so that changes show well.
 */
final class TagStore {
  private static final long LARGEST = 64L << 20;
  private static final String MEND =
      "The file is left as it is. Repair it, or move it away to start without tags.";

  private final Path file;
  private Stamp stamp;
  private Tags tags = Tags.NONE;

  TagStore(Path file) {
    this.file = file;
  }

  /** The tags as they are now. */
  synchronized Tags read() {
    try {
      Stamp now = Stamp.of(file);
      if (!now.isLike(stamp)) {
        tags = parse();
        stamp = now;
      }
      return tags;
    } catch (NoSuchFileException e) {
      return absent();
    } catch (IOException e) {
      throw invalid(Trouble.of(e)).causedBy(e);
    }
  }

  /** A link to a file that is away for now is no store without tags. */
  private Tags absent() {
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      throw invalid("it is a link to a file that does not exist");
    }
    stamp = null;
    return Tags.NONE;
  }

  /** Changes the tags while nobody else does. */
  synchronized Tags update(UnaryOperator<Tags> change) {
    try {
      OwnerOnly.createFolders(file.getParent());
      return FileGuard.holding(
          file.resolveSibling("instrument-tags.lock"),
          () -> {
            stamp = null;
            Tags before = read();
            Tags after = change.apply(before);
            if (!after.equals(before)) {
              SafeFile.write(file, print(after).getBytes(StandardCharsets.UTF_8));
            }
            return after;
          });
    } catch (IOException e) {
      throw WRITE_FAILED
          .because("cannot write " + file + ": " + Trouble.of(e))
          .with("file", file.toString())
          .causedBy(e);
    }
  }

  private Tags parse() throws IOException {
    try {
      return sorted(read(Json.parse(PlainFile.bytes(file, LARGEST))));
    } catch (JsonSyntax e) {
      throw invalid(e.told());
    } catch (Records.Misfit e) {
      throw invalid(e.pointer() + ": " + e.getMessage());
    }
  }

  private static Tags read(Object tree) {
    Records.requireFormat(tree, Tags.FORMAT);
    return Records.read(tree, Tags.class);
  }

  private static Tags sorted(Tags tags) {
    Map<String, Tags.Entry> sorted = new TreeMap<>();
    tags.items().forEach((uri, entry) -> sorted.put(uri, entry.bucketed()));
    return new Tags(Tags.FORMAT, sorted);
  }

  static String print(Tags tags) {
    StringBuilder text = new StringBuilder("{\n  \"format\": 1,\n  \"items\": {\n");
    Iterator<Map.Entry<String, Tags.Entry>> entries = tags.items().entrySet().iterator();
    while (entries.hasNext()) {
      Map.Entry<String, Tags.Entry> entry = entries.next();
      text.append("    ").append(Json.print(entry.getKey())).append(": ");
      text.append(Json.print(Trees.exact(entry.getValue())));
      text.append(entries.hasNext() ? ",\n" : "\n");
    }
    return text.append("  }\n}\n").toString();
  }

  private SvcException invalid(String what) {
    return FILE_INVALID
        .because(file + " is not a readable tag store: " + what)
        .hint(MEND)
        .with("file", file.toString());
  }
}
