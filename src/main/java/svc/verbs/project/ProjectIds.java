package svc.verbs.project;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import svc.text.TextSanitizer;

/** Derives ids in a project from names. */
final class ProjectIds {
  private ProjectIds() {}

  /** Returns a name in lower case, with hyphens instead of spaces and punctuation. */
  static String toId(String name) {
    return Normalizer.normalize(TextSanitizer.sanitizeName(name), Normalizer.Form.NFD)
        .toLowerCase(Locale.ROOT)
        .replaceAll("\\p{M}+", "")
        .replaceAll("[^\\p{L}\\p{N}]+", "-")
        .replaceAll("^-|-$", "");
  }

  /** Returns the id, with a number from 2 if it is taken, and adds it to the taken ids. */
  static String makeUnique(String id, Set<String> taken) {
    return taken.add(id) ? id : appendNumber(id, taken, 2);
  }

  /** Returns the id with the first free number, and adds it to the taken ids. */
  static String appendNumber(String id, Set<String> taken, int from) {
    int n = from;
    while (!taken.add(id + "-" + n)) {
      n++;
    }
    return id + "-" + n;
  }
}
