package svc.frontend.dsl.compile;

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
import svc.frontend.dsl.compile.ScriptSourceSet.IncludeLink;
import svc.model.error.SvcException;
import svc.text.Sha256;

/**
 * Converts a compiled script to bytes and back. The bytes contain a digest of the main script and
 * of the compiler, the digests of all sources, the includes, the classes, and a digest of all
 * bytes.
 */
final class CompiledScriptCodec {
  private final ScriptSource main;
  private final byte[] key;

  CompiledScriptCodec(ScriptSource main) {
    this.main = main;
    this.key =
        Sha256.hash(CompilerFingerprint.current() + "\0" + main.className() + "\0" + main.text());
  }

  /** Returns the name of the file in the cache, which depends on the script and the compiler. */
  String fileName() {
    return HexFormat.of().formatHex(key);
  }

  byte[] pack(CompiledScript program, ScriptSourceSet sourceSet) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      out.write(key);
      writeSources(program, out);
      writeLinks(sourceSet, out);
      writeClasses(program, out);
      out.write(Sha256.hash(bytes.toByteArray()));
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void writeSources(CompiledScript program, DataOutputStream out)
      throws IOException {
    out.writeInt(program.sources().size());
    for (int i = 0; i < program.sources().size(); i++) {
      ScriptSource source = program.sources().get(i);
      out.writeUTF(source.className());
      out.writeUTF(program.entries().get(i));
      out.write(Sha256.hash(source.text()));
    }
  }

  private static void writeLinks(ScriptSourceSet sourceSet, DataOutputStream out)
      throws IOException {
    out.writeInt(sourceSet.links().size());
    for (IncludeLink link : sourceSet.links()) {
      out.writeInt(link.from());
      out.writeUTF(link.path());
      out.writeInt(link.to());
    }
  }

  private static void writeClasses(CompiledScript program, DataOutputStream out)
      throws IOException {
    out.writeInt(program.classes().size());
    for (Map.Entry<String, byte[]> entry : program.classes().entrySet()) {
      out.writeUTF(entry.getKey());
      out.writeInt(entry.getValue().length);
      out.write(entry.getValue());
    }
  }

  /**
   * Returns the compiled script. Returns null if the bytes are damaged, or if the script or one of
   * its includes has changed since the script was compiled.
   */
  CompiledScript unpack(byte[] bytes) {
    int end = bytes.length - Sha256.LENGTH;
    boolean sound =
        end >= key.length
            && Arrays.equals(bytes, 0, key.length, key, 0, key.length)
            && Arrays.equals(
                Sha256.hash(Arrays.copyOf(bytes, end)),
                Arrays.copyOfRange(bytes, end, bytes.length));
    try {
      return sound ? read(new DataInputStream(new ByteArrayInputStream(bytes))) : null;
    } catch (IOException | SvcException changed) {
      return null;
    }
  }

  private CompiledScript read(DataInputStream in) throws IOException {
    in.skipBytes(key.length);
    List<String> entries = new ArrayList<>();
    SourceChangeDetector sources = new SourceChangeDetector(main);
    for (int left = in.readInt(); left > 0; left--) {
      String className = in.readUTF();
      entries.add(in.readUTF());
      sources.addExpected(className, in.readNBytes(Sha256.LENGTH));
    }
    for (int left = in.readInt(); left > 0; left--) {
      sources.compareLink(new IncludeLink(in.readInt(), in.readUTF(), in.readInt()));
    }
    return sources.areUnchanged()
        ? new CompiledScript(sources.currentSources(), entries, readClasses(in))
        : null;
  }

  private static Map<String, byte[]> readClasses(DataInputStream in) throws IOException {
    Map<String, byte[]> classes = new LinkedHashMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      String name = in.readUTF();
      classes.put(name, in.readNBytes(in.readInt()));
    }
    return classes;
  }

  /** Finds out whether an included file has changed since the script was compiled. */
  private static final class SourceChangeDetector {
    private final List<String> classNames = new ArrayList<>();
    private final List<byte[]> digests = new ArrayList<>();
    private final Map<Integer, String> identities = new LinkedHashMap<>();
    private final Map<Integer, ScriptSource> currentSources = new LinkedHashMap<>();
    private boolean unchanged = true;

    private SourceChangeDetector(ScriptSource main) {
      currentSources.put(0, main);
      identities.put(0, IncludeResolver.identity(main));
    }

    private void addExpected(String className, byte[] digest) {
      classNames.add(className);
      digests.add(digest);
    }

    private void compareLink(IncludeLink link) {
      if (unchanged) {
        ScriptSource source = IncludeResolver.read(currentSources.get(link.from()), link.path());
        String identity = IncludeResolver.identity(source);
        String before = identities.putIfAbsent(link.to(), identity);
        boolean asBefore = before == null ? isNew(identity) : before.equals(identity);
        unchanged = asBefore && Arrays.equals(Sha256.hash(source.text()), digests.get(link.to()));
        currentSources.put(link.to(), source.withClassName(classNames.get(link.to())));
      }
    }

    private boolean isNew(String identity) {
      return identities.values().stream().filter(identity::equals).count() == 1;
    }

    private boolean areUnchanged() {
      return unchanged;
    }

    private List<ScriptSource> currentSources() {
      return List.copyOf(currentSources.values());
    }
  }
}
