package svc.face.dsl;

import groovy.lang.GroovySystem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import svc.face.dsl.Bundle.Link;
import svc.model.SvcException;

/**
 * A compiled script as bytes: which text, svc, Groovy and Java it is of, what it includes and the
 * digests of that, its classes, and a digest of all of it at the end.
 */
final class PackedProgram {
  private static final String FORM = "svc script 1";

  private final Source main;
  private final byte[] key;

  private PackedProgram(Source main, byte[] key) {
    this.main = main;
    this.key = key;
  }

  static PackedProgram of(Source main) {
    String edition =
        String.join("\n", FORM, build(), GroovySystem.getVersion(), Runtime.version().toString());
    return new PackedProgram(main, digest(edition, main.className(), main.text()));
  }

  /** Which build of svc this is: its jar, or its class where there is no jar, and since when. */
  private static String build() {
    try {
      Path place =
          Path.of(PackedProgram.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path file = Files.isDirectory(place) ? place.resolve("svc/face/dsl/Compiler.class") : place;
      return place + " " + Files.size(file) + " " + Files.getLastModifiedTime(file).toMillis();
    } catch (IOException | java.net.URISyntaxException e) {
      return "";
    }
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
      out.writeInt(bundle.sources().size());
      for (int i = 0; i < bundle.sources().size(); i++) {
        Source source = bundle.sources().get(i);
        out.writeUTF(source.className());
        out.writeUTF(program.entries().get(i));
        out.write(digest(source.text()));
      }
      out.writeInt(bundle.links().size());
      for (Link link : bundle.links()) {
        out.writeInt(link.from());
        out.writeUTF(link.path());
        out.writeInt(link.to());
      }
      out.writeInt(program.classes().size());
      for (Map.Entry<String, byte[]> one : program.classes().entrySet()) {
        out.writeUTF(one.getKey());
        out.writeInt(one.getValue().length);
        out.write(one.getValue());
      }
      byte[] body = bytes.toByteArray();
      out.write(digest(body));
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The program; null where these bytes are none of this script as it is now. */
  Program unpack(byte[] bytes) {
    int end = bytes.length - key.length;
    if (end < key.length
        || !Arrays.equals(bytes, 0, key.length, key, 0, key.length)
        || !Arrays.equals(
            digest(Arrays.copyOf(bytes, end)), Arrays.copyOfRange(bytes, end, bytes.length))) {
      return null;
    }
    try {
      return read(
          new DataInputStream(new ByteArrayInputStream(bytes, key.length, end - key.length)));
    } catch (IOException | SvcException changed) {
      return null;
    }
  }

  private Program read(DataInputStream in) throws IOException {
    int count = in.readInt();
    List<String> classNames = new ArrayList<>();
    List<String> entries = new ArrayList<>();
    List<byte[]> digests = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      classNames.add(in.readUTF());
      entries.add(in.readUTF());
      digests.add(in.readNBytes(key.length));
    }
    List<Source> sources = included(in, classNames, digests);
    int many = in.readInt();
    Map<String, byte[]> classes = new LinkedHashMap<>();
    for (int i = 0; i < many; i++) {
      String name = in.readUTF();
      classes.put(name, in.readNBytes(in.readInt()));
    }
    return sources == null ? null : new Program(sources, entries, classes);
  }

  /**
   * The sources as they are now; null where one has changed, or another file is meant by a path.
   */
  private List<Source> included(DataInputStream in, List<String> classNames, List<byte[]> digests)
      throws IOException {
    Source[] sources = new Source[classNames.size()];
    sources[0] = main;
    Map<Integer, String> known = new HashMap<>();
    boolean same = true;
    int links = in.readInt();
    for (int i = 0; i < links; i++) {
      int from = in.readInt();
      String path = in.readUTF();
      int to = in.readInt();
      if (same) {
        Source source = Included.read(sources[from], path);
        String identity = Included.identity(source);
        same =
            Objects.requireNonNullElse(known.putIfAbsent(to, identity), identity).equals(identity)
                && Arrays.equals(digest(source.text()), digests.get(to));
        sources[to] = source.named(classNames.get(to));
      }
    }
    return same ? List.of(sources) : null;
  }

  private static byte[] digest(String... texts) {
    return digest(String.join("\0", texts).getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] digest(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
