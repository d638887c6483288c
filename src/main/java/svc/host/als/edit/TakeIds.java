package svc.host.als.edit;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.Optional;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.ClipReader;
import svc.text.DecimalDigits;
import svc.text.TextSanitizer;

/**
 * The take numbers of clips on the timeline. On tracks without take lanes, all clips of a set have
 * the same number, which depends on the version of Live. Clips of Live 10 have none.
 */
final class TakeIds {
  private static final String SCHEMA = "11.0_";
  private static final int LAST_WITH_0 = 433;
  private static final int FIRST_WITH_1 = 11300;

  private TakeIds() {}

  /** Returns the take number of a new clip. Throws NOT_SUPPORTED_BY_HOST if it is not known. */
  static String ofNewClip(AlsSet set, AlsTrack track) {
    requireNoLanes(track);
    return present(set).or(() -> ofVersion(set)).orElseThrow(() -> unknown(set));
  }

  /** Throws NOT_SUPPORTED_BY_HOST if a track has take lanes. */
  static void requireNoLanes(AlsTrack track) {
    if (hasLanes(track)) {
      throw NOT_SUPPORTED_BY_HOST
          .because(
              "the als host cannot add clips to the timeline of "
                  + TextSanitizer.quote(track.name())
                  + ", because the track has take lanes")
          .hint("Add the clip in Live, or delete the take lanes there, and save the set.");
    }
  }

  private static boolean hasLanes(AlsTrack track) {
    return track
        .element()
        .find("TakeLanes", "TakeLanes")
        .filter(lanes -> !lanes.children().isEmpty())
        .isPresent();
  }

  private static Optional<String> present(AlsSet set) {
    return set.tracks().stream()
        .filter(track -> !hasLanes(track))
        .flatMap(track -> ClipReader.arrangementElements(track).stream())
        .flatMap(clip -> clip.value("TakeId").stream())
        .findFirst();
  }

  private static Optional<String> ofVersion(AlsSet set) {
    if (set.version().major() != 11) {
      return Optional.of("1");
    }
    return set.file().document().root().attribute("MinorVersion").stream()
        .filter(schema -> schema.startsWith(SCHEMA))
        .flatMap(schema -> ofSchema(schema.substring(SCHEMA.length())).stream())
        .findFirst();
  }

  private static Optional<String> ofSchema(String number) {
    boolean isKnown = DecimalDigits.areAll(number, 0, 9);
    int value = isKnown ? Integer.parseInt(number) : Integer.MAX_VALUE;
    if (value <= LAST_WITH_0) {
      return Optional.of("0");
    }
    return value < FIRST_WITH_1 ? Optional.empty() : Optional.of("1");
  }

  private static RuntimeException unknown(AlsSet set) {
    return NOT_SUPPORTED_BY_HOST
        .because(
            "svc cannot place the first clip on the timeline of a set that "
                + TextSanitizer.sanitizeName(set.version().creator())
                + " saved")
        .hint("Save the set in Live 11.3 or later, or place one clip in Live and save the set.");
  }
}
