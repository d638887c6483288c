package svc.store.browser;

import static svc.model.error.ErrorCode.FILE_INVALID;

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
import svc.json.JsonSyntaxException;
import svc.json.RecordJsonConverter;
import svc.json.RecordReader;
import svc.model.error.SvcException;
import svc.store.file.AtomicFileWriter;
import svc.store.file.FileFingerprint;
import svc.store.file.InterProcessLock;
import svc.store.file.IoErrorMessages;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RegularFileReader;

/** The tag file, which has one line for each item in the order of URIs. */
final class TagStore {
  private static final long MAX_BYTES = 64L << 20;
  private static final String REPAIR_HINT =
      "svc leaves the file unchanged. Repair it, or move it to another folder to start without tags.";

  private final Path file;
  private FileFingerprint fingerprint;
  private TagCollection tags = TagCollection.NONE;

  TagStore(Path file) {
    this.file = file;
  }

  /** Returns false if there is certainly no tag file, not even a link to a missing one. */
  boolean mayExist() {
    return !Files.notExists(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** Returns the tags in the file; no tags if there is no file. */
  synchronized TagCollection read() {
    try {
      FileFingerprint current = FileFingerprint.of(file);
      if (!current.isSameAs(fingerprint)) {
        tags = parse();
        fingerprint = current;
      }
      return tags;
    } catch (NoSuchFileException e) {
      return emptyIfAbsent();
    } catch (IOException e) {
      throw invalidFileError(IoErrorMessages.describe(e)).withCause(e);
    }
  }

  /**
   * Returns an empty collection for a missing tag file. Throws FILE_INVALID if the tag file is a
   * link whose target is missing, because the target may be missing only temporarily, for example
   * while a disk is not connected.
   */
  private TagCollection emptyIfAbsent() {
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      throw invalidFileError("it is a link to a file that does not exist");
    }
    fingerprint = null;
    return TagCollection.NONE;
  }

  /** Changes the tags under the lock of their file and returns them before and after the change. */
  synchronized TagsBeforeAndAfter update(UnaryOperator<TagCollection> change) {
    try {
      OwnerOnlyPermissions.createFolders(file.getParent());
      InterProcessLock lock = InterProcessLock.acquire(file.resolveSibling("instrument-tags.lock"));
      try (lock) {
        fingerprint = null;
        TagCollection before = read();
        TagCollection after = change.apply(before);
        if (!after.equals(before)) {
          AtomicFileWriter.write(file, serialize(after).getBytes(StandardCharsets.UTF_8));
        }
        return new TagsBeforeAndAfter(before, after);
      }
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file, e);
    }
  }

  private TagCollection parse() throws IOException {
    try {
      return sortByUri(read(Json.parse(RegularFileReader.readBytes(file, MAX_BYTES))));
    } catch (JsonSyntaxException e) {
      throw invalidFileError(e.describe());
    } catch (RecordReader.NewerFormatException e) {
      throw IoErrorMessages.newerFormatError(
          file, e, ", or move the file to another folder to start without tags");
    } catch (RecordReader.MappingException e) {
      throw invalidFileError(e.pointer() + ": " + e.getMessage());
    }
  }

  private static TagCollection read(Object tree) {
    RecordReader.requireFormat(tree, TagCollection.FORMAT);
    return RecordReader.read(tree, TagCollection.class);
  }

  private static TagCollection sortByUri(TagCollection tags) {
    Map<String, TagCollection.ItemTags> sorted = new TreeMap<>();
    tags.items().forEach((uri, entry) -> sorted.put(uri, entry.classified()));
    return new TagCollection(TagCollection.FORMAT, sorted);
  }

  static String serialize(TagCollection tags) {
    StringBuilder text = new StringBuilder("{\n  \"format\": 1,\n  \"items\": {\n");
    Iterator<Map.Entry<String, TagCollection.ItemTags>> entries =
        tags.items().entrySet().iterator();
    while (entries.hasNext()) {
      Map.Entry<String, TagCollection.ItemTags> entry = entries.next();
      text.append("    ").append(Json.print(entry.getKey())).append(": ");
      text.append(Json.print(RecordJsonConverter.toExactTree(entry.getValue())));
      text.append(entries.hasNext() ? ",\n" : "\n");
    }
    return text.append("  }\n}\n").toString();
  }

  private SvcException invalidFileError(String reason) {
    return FILE_INVALID
        .because(file + " is not a readable tag file: " + reason)
        .hint(REPAIR_HINT)
        .withDetail("file", file.toString());
  }
}
