package svc.verbs.set;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import svc.text.TextSanitizer;

/**
 * The formats of other programs in which svc writes and reads songs; the ending of a file decides.
 */
enum SongFormat {
  MIDI(".mid", ".midi"),
  DAWPROJECT(".dawproject");

  private final List<String> endings;

  SongFormat(String... endings) {
    this.endings = List.of(endings);
  }

  /**
   * Returns the format of a file. Throws INVALID_ARGUMENT for another ending.
   *
   * @param hint what to do for other files
   */
  static SongFormat of(Path file, String hint) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(format -> format.endings.stream().anyMatch(each -> isEnding(name, each)))
        .findFirst()
        .orElseThrow(
            () ->
                INVALID_ARGUMENT
                    .because(
                        "{file} must end in .mid or .dawproject, not "
                            + TextSanitizer.quote(String.valueOf(file)))
                    .hint(hint));
  }

  private static boolean isEnding(String name, String ending) {
    return name.endsWith(ending) && name.length() > ending.length();
  }
}
