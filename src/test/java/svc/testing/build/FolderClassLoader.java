package svc.testing.build;

import java.net.URL;
import java.net.URLClassLoader;

/** Loads classes with some names from its own files, and all others with its parent. */
public final class FolderClassLoader extends URLClassLoader {
  private final String names;

  /**
   * @param names a regular expression for the names of the classes to load from the files
   */
  public FolderClassLoader(URL[] files, ClassLoader parent, String names) {
    super(files, parent);
    this.names = names;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.matches(names)) {
      return super.loadClass(name, resolve);
    }
    Class<?> loaded = findLoadedClass(name);
    return loaded == null ? findClass(name) : loaded;
  }
}
