package svc.music;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.Signature;
import svc.model.SvcException;

/**
 * Places on the timeline: {@code 9.1} is bar 9, beat 1, {@code 9.1.3} its third sixteenth, both
 * counted from 1, a beat being one unit of the signature's denominator; {@code 32} is 32 quarter
 * notes from the song's start, {@code 16.5b} 16 and a half.
 */
public final class Positions {
  private static final Pattern BEATS = Pattern.compile("(\\d{1,7})|(\\d{1,7}(?:\\.\\d+)?)b");
  private static final Pattern BAR = Pattern.compile("(\\d{1,6})\\.(\\d{1,3})(?:\\.(\\d{1,3}))?");

  private Positions() {}

  /** The quarter notes from the song's start, 0 or more. */
  public static double beats(String text, Signature signature) {
    String place = text.strip().toLowerCase(Locale.ROOT);
    Matcher beats = BEATS.matcher(place);
    if (beats.matches()) {
      return Double.parseDouble(beats.group(1) == null ? beats.group(2) : beats.group(1));
    }
    Matcher bar = BAR.matcher(place);
    if (!bar.matches()) {
      throw invalid(text, "must be a bar and beat such as 9.1, or beats such as 32");
    }
    return beats(text, bar, signature);
  }

  private static double beats(String text, Matcher place, Signature signature) {
    int bar = Integer.parseInt(place.group(1));
    int beat = Integer.parseInt(place.group(2));
    int sixteenth = place.group(3) == null ? 1 : Integer.parseInt(place.group(3));
    double unit = 4.0 / signature.denominator();
    if (bar < 1 || beat < 1 || sixteenth < 1) {
      throw invalid(text, "counts bars, beats and sixteenths from 1");
    }
    if (beat > signature.numerator()) {
      throw invalid(text, "names a beat that a bar of " + signature + " does not have");
    }
    if (sixteenth > Math.max(1, 4 * unit)) {
      throw invalid(text, "names a sixteenth that a beat does not have");
    }
    return (bar - 1) * signature.beatsPerBar() + (beat - 1) * unit + (sixteenth - 1) * 0.25;
  }

  private static SvcException invalid(String text, String why) {
    return INVALID_ARGUMENT
        .because("the position " + Names.quoted(text) + " " + why)
        .hint("9.1 is bar 9, beat 1; 32 is 32 beats from the start; 16.5b is 16 and a half.")
        .with("argument", "start");
  }
}
