package svc.face.dsl;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.face.dsl.Bundle.Link;
import svc.model.SvcException;

/**
 * A compiled script as bytes: the digest of what it was made of, its sources with their digests,
 * what they include, the classes, and a digest of all of that at the end.
 */
final class PackedProgram {
  private final Source main;
  private final byte[] key;

  PackedProgram(Source main) {
    this.main = main;
    this.key = Digest.of(Edition.text() + "\0" + main.className() + "\0" + main.text());
  }

  /** What the file is called that holds it. */
  String name() {
    return HexFormat.of().formatHex(key);
  }

  byte[] pack(Program program, Bundle bundle) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      out.write(key);
      sources(program, out);
      links(bundle, out);
      classes(program, out);
      out.write(Digest.of(bytes.toByteArray()));
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void sources(Program program, DataOutputStream out) throws IOException {
    out.writeInt(program.sources().size());
    for (int i = 0; i < program.sources().size(); i++) {
      Source source = program.sources().get(i);
      out.writeUTF(source.className());
      out.writeUTF(program.entries().get(i));
      out.write(Digest.of(source.text()));
    }
  }

  private static void links(Bundle bundle, DataOutputStream out) throws IOException {
    out.writeInt(bundle.links().size());
    for (Link link : bundle.links()) {
      out.writeInt(link.from());
      out.writeUTF(link.path());
      out.writeInt(link.to());
    }
  }

  private static void classes(Program program, DataOutputStream out) throws IOException {
    out.writeInt(program.classes().size());
    for (Map.Entry<String, byte[]> one : program.classes().entrySet()) {
      out.writeUTF(one.getKey());
      out.writeInt(one.getValue().length);
      out.write(one.getValue());
    }
  }

  /** The program; null where these bytes are none of this script as it is now. */
  Program unpack(byte[] bytes) {
    int end = bytes.length - Digest.LENGTH;
    boolean sound =
        end >= key.length
            && Arrays.equals(bytes, 0, key.length, key, 0, key.length)
            && Arrays.equals(
                Digest.of(Arrays.copyOf(bytes, end)), Arrays.copyOfRange(bytes, end, bytes.length));
    try {
      return sound ? read(new DataInputStream(new ByteArrayInputStream(bytes))) : null;
    } catch (IOException | SvcException changed) {
      return null;
    }
  }

  private Program read(DataInputStream in) throws IOException {
    in.skipBytes(key.length);
    List<String> entries = new ArrayList<>();
    Sources sources = new Sources(main);
    for (int left = in.readInt(); left > 0; left--) {
      String className = in.readUTF();
      entries.add(in.readUTF());
      sources.expect(className, in.readNBytes(Digest.LENGTH));
    }
    for (int left = in.readInt(); left > 0; left--) {
      sources.follow(new Link(in.readInt(), in.readUTF(), in.readInt()));
    }
    return sources.areTheSame() ? new Program(sources.found(), entries, classes(in)) : null;
  }

  private static Map<String, byte[]> classes(DataInputStream in) throws IOException {
    Map<String, byte[]> classes = new LinkedHashMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      String name = in.readUTF();
      classes.put(name, in.readNBytes(in.readInt()));
    }
    return classes;
  }

  /** What a script includes now, compared with what it did. */
  private static final class Sources {
    private final List<String> classNames = new ArrayList<>();
    private final List<byte[]> digests = new ArrayList<>();
    private final Map<Integer, String> identities = new LinkedHashMap<>();
    private final Map<Integer, Source> found = new LinkedHashMap<>();
    private boolean same = true;

    private Sources(Source main) {
      found.put(0, main);
      identities.put(0, Included.identity(main));
    }

    private void expect(String className, byte[] digest) {
      classNames.add(className);
      digests.add(digest);
    }

    private void follow(Link link) {
      if (same) {
        Source source = Included.read(found.get(link.from()), link.path());
        String identity = Included.identity(source);
        String before = identities.putIfAbsent(link.to(), identity);
        boolean asBefore = before == null ? isNew(identity) : before.equals(identity);
        same = asBefore && Arrays.equals(Digest.of(source.text()), digests.get(link.to()));
        found.put(link.to(), source.named(classNames.get(link.to())));
      }
    }

    private boolean isNew(String identity) {
      return identities.values().stream().filter(identity::equals).count() == 1;
    }

    private boolean areTheSame() {
      return same;
    }

    private List<Source> found() {
      return List.copyOf(found.values());
    }
  }
}
