package svc.frontend.dsl.compile;

import java.nio.file.Path;
import svc.frontend.dsl.translation.ScriptNames;
import svc.store.file.FileCache;

/** Compiles scripts, and stores them in a folder. Unchanged scripts are not compiled again. */
public final class CompiledScriptCache {
  private static final int MAX_FILES = 100;
  private static final long MAX_BYTES = 32L << 20;

  private final FileCache cache;
  private final ScriptNames names;

  /**
   * Creates a cache.
   *
   * @param folder the folder of compiled scripts
   * @param names the names that scripts can use without declaring them
   */
  public CompiledScriptCache(Path folder, ScriptNames names) {
    this.cache = new FileCache(folder, MAX_FILES, MAX_BYTES);
    this.names = names;
  }

  public CompiledScript get(ScriptSource main) {
    CompiledScriptCodec packed = new CompiledScriptCodec(main);
    CompiledScript known = cache.read(packed.fileName()).map(packed::unpack).orElse(null);
    return known == null ? compileAndStore(main, packed) : known;
  }

  private CompiledScript compileAndStore(ScriptSource main, CompiledScriptCodec packed) {
    ScriptSourceSet sourceSet = ScriptSourceSet.of(main);
    CompiledScript program = ScriptCompiler.compile(sourceSet, names);
    cache.write(packed.fileName(), packed.pack(program, sourceSet));
    return program;
  }
}
