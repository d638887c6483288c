package svc.interchange;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.FILE_TOO_LARGE;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import svc.model.error.SvcException;
import svc.store.file.IoErrorMessages;
import svc.store.file.StreamedFileWriter;
import svc.store.file.UserFileResolver;
import svc.text.TextSanitizer;

/** An opened DAWproject file: its song and its audio files. */
public final class DawProjectFile implements AutoCloseable {
  private static final long MAX_XML_BYTES = 64L << 20;
  private static final long MAX_AUDIO_BYTES = 4L << 30;
  private static final int MAX_ENTRIES = 10_000;

  private final Path file;
  private final ZipFile zip;
  private long extracted;

  private DawProjectFile(Path file, ZipFile zip) {
    this.file = file;
    this.zip = zip;
  }

  /**
   * Opens a file. Throws FILE_NOT_FOUND if it does not exist, and FILE_INVALID if it is not a ZIP
   * file or has an entry with a path that leads out of it.
   */
  public static DawProjectFile open(Path file, UserFileResolver files) {
    Path read = files.toRead(file);
    if (!Files.exists(read)) {
      throw FILE_NOT_FOUND
          .because(file + " does not exist")
          .hint("Give the path of an existing DAWproject.")
          .withDetail("file", file.toString());
    }
    if (!Files.isRegularFile(read)) {
      throw invalid(file, "is not a regular file");
    }
    try {
      DawProjectFile opened = new DawProjectFile(file, new ZipFile(read.toFile()));
      try {
        opened.requireSafeEntries();
        return opened;
      } catch (SvcException e) {
        opened.close();
        throw e;
      }
    } catch (ZipException e) {
      throw invalid(file, "is not a ZIP file, or is incomplete").withCause(e);
    } catch (IOException e) {
      throw invalid(file, "cannot be read: " + IoErrorMessages.describe(e)).withCause(e);
    }
  }

  private void requireSafeEntries() {
    if (zip.size() > MAX_ENTRIES) {
      throw invalid(file, "contains more than " + MAX_ENTRIES + " files");
    }
    for (ZipEntry entry : Collections.list(zip.entries())) {
      String name = entry.getName();
      boolean leadsOut =
          name.startsWith("/")
              || name.contains("\\")
              || name.matches("(?s)[A-Za-z]:.*")
              || ("/" + name + "/").contains("/../");
      if (leadsOut) {
        throw invalid(
            file, "contains the path " + TextSanitizer.quote(name) + ", which leads out of it");
      }
    }
  }

  /**
   * Reads the song. Throws FILE_INVALID if the file contains no valid project, and FILE_TOO_LARGE
   * if it is too large.
   */
  public ImportedSong readSong() {
    ZipEntry entry = zip.getEntry(DawProjectSong.PROJECT);
    if (entry == null) {
      throw invalid(file, "contains no " + DawProjectSong.PROJECT);
    }
    try (InputStream in = limited(zip.getInputStream(entry), MAX_XML_BYTES)) {
      return new DawProjectReader(new XmlElementReader(in)).read();
    } catch (XmlElementReader.InvalidXmlException e) {
      throw invalid(file, "contains an invalid project.xml: " + e.getMessage()).withCause(e);
    } catch (IOException e) {
      throw invalid(file, "is damaged").withCause(e);
    }
  }

  /** Returns whether the file contains an entry. */
  public boolean contains(String entry) {
    return zip.getEntry(entry) != null;
  }

  /**
   * Copies an entry to a file, whose folder is created. Throws FILE_TOO_LARGE if all copies
   * together are too large.
   */
  public void extract(String entry, Path target, UserFileResolver files) {
    InputStream in;
    try {
      in = limited(zip.getInputStream(zip.getEntry(entry)), MAX_AUDIO_BYTES - extracted);
    } catch (IOException e) {
      throw invalid(file, "is damaged").withCause(e);
    }
    try (in;
        StreamedFileWriter writer = StreamedFileWriter.open(files.toWriteInNewFolder(target))) {
      extracted += in.transferTo(Channels.newOutputStream(writer.channel()));
      writer.commit();
    } catch (ZipException e) {
      throw invalid(file, "is damaged").withCause(e);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(target, e);
    }
  }

  /** Returns whether a file has the content of an entry. */
  public boolean hasContentOf(String entry, Path other) {
    try (InputStream in = zip.getInputStream(zip.getEntry(entry));
        InputStream existing = Files.newInputStream(other)) {
      byte[] first;
      do {
        first = in.readNBytes(1 << 16);
        if (!Arrays.equals(first, existing.readNBytes(1 << 16))) {
          return false;
        }
      } while (first.length > 0);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private InputStream limited(InputStream in, long limit) {
    return new FilterInputStream(in) {
      private long read;

      @Override
      public int read() throws IOException {
        return count(super.read(), 1);
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        int count = super.read(bytes, offset, length);
        return count(count, count);
      }

      private int count(int result, int bytes) {
        read += result < 0 ? 0 : bytes;
        if (read > limit) {
          throw FILE_TOO_LARGE
              .because(file + " contains more than " + (limit >> 20) + " MiB of data")
              .hint("Export a smaller part of the song.")
              .withDetail("file", file.toString());
        }
        return result;
      }
    };
  }

  private static SvcException invalid(Path file, String problem) {
    return FILE_INVALID
        .because(file + " " + problem)
        .hint("Choose a DAWproject (.dawproject), or export it again.")
        .withDetail("file", file.toString());
  }

  @Override
  public void close() {
    try {
      zip.close();
    } catch (IOException ignored) {
      return;
    }
  }
}
