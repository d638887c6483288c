package svc.face.dsl;

import java.nio.file.Path;
import java.util.function.Predicate;
import svc.store.Cache;

/** Scripts ready to run: as they were compiled before, where nothing has changed since. */
final class Programs {
  private static final int MOST_FILES = 100;
  private static final long MOST_BYTES = 32L << 20;

  private final Cache cache;
  private final Predicate<String> taken;

  /**
   * @param folder where compiled scripts are kept
   * @param taken names that stand for verbs
   */
  Programs(Path folder, Predicate<String> taken) {
    this.cache = new Cache(folder, MOST_FILES, MOST_BYTES);
    this.taken = taken;
  }

  Program of(Source main) {
    PackedProgram packed = new PackedProgram(main);
    Program known = cache.read(packed.name()).map(packed::unpack).orElse(null);
    return known == null ? compiled(main, packed) : known;
  }

  private Program compiled(Source main, PackedProgram packed) {
    Bundle bundle = Bundle.of(main);
    Program program = Compiler.compile(bundle, taken);
    cache.write(packed.name(), packed.pack(program, bundle));
    return program;
  }
}
