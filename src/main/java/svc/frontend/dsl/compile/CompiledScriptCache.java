package svc.frontend.dsl.compile;

import java.nio.file.Path;
import java.util.function.Predicate;
import svc.store.file.FileCache;

/** Compiles scripts, and stores them in a folder. Unchanged scripts are not compiled again. */
public final class CompiledScriptCache {
  private static final int MAX_FILES = 100;
  private static final long MAX_BYTES = 32L << 20;

  private final FileCache cache;
  private final Predicate<String> isReserved;

  /**
   * Creates a cache.
   *
   * @param folder the folder of compiled scripts
   * @param isReserved tests whether a name refers to verbs
   */
  public CompiledScriptCache(Path folder, Predicate<String> isReserved) {
    this.cache = new FileCache(folder, MAX_FILES, MAX_BYTES);
    this.isReserved = isReserved;
  }

  public CompiledScript get(ScriptSource main) {
    CompiledScriptCodec packed = new CompiledScriptCodec(main);
    CompiledScript known = cache.read(packed.fileName()).map(packed::unpack).orElse(null);
    return known == null ? compileAndStore(main, packed) : known;
  }

  private CompiledScript compileAndStore(ScriptSource main, CompiledScriptCodec packed) {
    ScriptSourceSet sourceSet = ScriptSourceSet.of(main);
    CompiledScript program = ScriptCompiler.compile(sourceSet, isReserved);
    cache.write(packed.fileName(), packed.pack(program, sourceSet));
    return program;
  }
}
