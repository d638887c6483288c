package svc.testing

import java.nio.file.Files
import java.nio.file.Path

/** Compares texts with files, or writes them to the files with -Dgolden.update=true. */
class GoldenFile {
  static final Path ROOT = Path.of(System.getProperty('svc.root', '.'))

  static boolean matches(String file, String text) {
    def path = ROOT.resolve(file)
    if (Boolean.getBoolean('golden.update')) {
      Files.createDirectories(path.parent)
      Files.writeString(path, text)
      return true
    }
    def expected = Files.exists(path) ? Files.readString(path) : '(no such file)'
    assert text == expected : "$file differs; scripts/golden rewrites it"
    true
  }
}
