package svc.frontend.dsl.compile;

import java.util.List;
import java.util.Map;

/**
 * A script ready to run, with what it includes.
 *
 * @param sources the script itself first
 * @param entries the class that is each source's script, or its first class where it has none
 * @param classes the compiled classes by name
 */
public record CompiledScript(
    List<ScriptSource> sources, List<String> entries, Map<String, byte[]> classes) {

  public ScriptSource main() {
    return sources.get(0);
  }

  /** A loader of its classes, which see those of the one above. */
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
