package svc.frontend.dsl.compile;

import java.util.List;
import java.util.Map;

/**
 * A compiled script with its includes.
 *
 * @param sources the main script first
 * @param entries for each source, the name of its script class or of its first class
 * @param classes the compiled classes by name
 */
public record CompiledScript(
    List<ScriptSource> sources, List<String> entries, Map<String, byte[]> classes) {

  public ScriptSource main() {
    return sources.get(0);
  }

  /** Returns a class loader whose parent is another one. */
  public ClassLoader createLoader(ClassLoader above) {
    return new ScriptClassLoader(above, classes);
  }

  private static final class ScriptClassLoader extends ClassLoader {
    private final Map<String, byte[]> classes;

    private ScriptClassLoader(ClassLoader above, Map<String, byte[]> classes) {
      super(above);
      this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] code = classes.get(name);
      if (code == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, code, 0, code.length);
    }
  }
}
