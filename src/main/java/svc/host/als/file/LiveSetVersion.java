package svc.host.als.file;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.host.als.xml.XmlElement;

/**
 * The version of Live that saved a set.
 *
 * @param major the version's first number, such as 12
 * @param creator the name of the program, such as {@code Ableton Live 12.1.1}
 */
public record LiveSetVersion(int major, String creator) {
  /** The oldest version whose sets can be written. */
  public static final int OLDEST_WRITABLE = 10;

  /** The newest version whose sets can be written. */
  public static final int NEWEST_WRITABLE = 12;

  private static final int OLDEST_READABLE = 8;
  private static final int OLDEST_WITH_COLORS = 11;
  private static final int OLDEST_WITH_SCENE_TEMPOS = 11;
  private static final Pattern SCHEMA = Pattern.compile("(\\d{1,4})\\..*");
  private static final Pattern CREATOR = Pattern.compile("Ableton Live (\\d{1,4})\\b.*");

  /** Reads the version from the root element of a set; empty if it does not state one. */
  static Optional<LiveSetVersion> read(XmlElement root) {
    String creator = root.attribute("Creator").orElse("");
    return number(SCHEMA, root.attribute("MinorVersion").orElse(""))
        .or(() -> number(CREATOR, creator))
        .map(major -> new LiveSetVersion(major, creator));
  }

  /** Returns whether the set has a structure that svc can read. */
  boolean isReadable() {
    return major >= OLDEST_READABLE;
  }

  /** Returns whether the set was saved by Live 8 or 9, which store automation in another way. */
  public boolean isOld() {
    return major < OLDEST_WRITABLE;
  }

  /** Returns whether the set was saved by a later version of Live than svc supports. */
  public boolean isNewerThanKnown() {
    return major > NEWEST_WRITABLE;
  }

  /** Returns whether svc has the color palette of the set. It does not have that of Live 10. */
  public boolean hasKnownColors() {
    return major >= OLDEST_WITH_COLORS;
  }

  /** Returns whether scenes can have tempos and time signatures. In Live 10, they are in names. */
  public boolean hasSceneTempos() {
    return major >= OLDEST_WITH_SCENE_TEMPOS;
  }

  private static Optional<Integer> number(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.matches() ? Optional.of(Integer.valueOf(matcher.group(1))) : Optional.empty();
  }
}
