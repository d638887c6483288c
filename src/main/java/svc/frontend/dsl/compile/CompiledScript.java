package svc.frontend.dsl.compile;

import java.util.List;
import java.util.Map;

/**
 * The classes of a script and of the files that it includes.
 *
 * @param sources the sources; the main script is the first
 * @param entries the name of the class to run for each source, in the order of the sources
 * @param classes the compiled classes by name
 */
public record CompiledScript(
    List<ScriptSource> sources, List<String> entries, Map<String, byte[]> classes) {

  public ScriptSource main() {
    return sources.get(0);
  }

  /** Returns a class loader for the classes. */
  public ClassLoader createLoader(ClassLoader parent) {
    return new ScriptClassLoader(parent, classes);
  }

  private static final class ScriptClassLoader extends ClassLoader {
    private final Map<String, byte[]> classes;

    private ScriptClassLoader(ClassLoader parent, Map<String, byte[]> classes) {
      super(parent);
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
