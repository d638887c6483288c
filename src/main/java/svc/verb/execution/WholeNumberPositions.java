package svc.verb.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.model.argument.PositionReference;
import svc.model.argument.SongPosition;
import svc.model.error.Warning;
import svc.model.time.TimeSignature;
import svc.session.Session;
import svc.verb.ArgumentDescriptor;
import svc.verb.VerbDescriptor;

/**
 * Warns an assistant that a whole number, which it may have meant as a bar, was taken as beats. The
 * number 0 and texts such as 9b are certain.
 */
final class WholeNumberPositions {
  private WholeNumberPositions() {}

  /**
   * Returns a warning for each position in the song that was given as a whole number.
   *
   * @param given the input values, by the names of the verb's record components
   */
  static List<Warning> warningsAbout(VerbDescriptor verb, Map<String, ?> given, Session session) {
    List<Warning> warnings = new ArrayList<>();
    for (ArgumentDescriptor arg : verb.args()) {
      Object value = given.get(arg.component());
      boolean isPosition = arg.type() == PositionReference.class;
      if (isPosition && value != null && isWholeNumber(String.valueOf(value).strip())) {
        SongPosition position = PositionReference.parse(value).position();
        TimeSignature signature = session.host().transport().signature();
        warnings.add(warningAbout(arg, position.raw(), signature));
      }
    }
    return warnings;
  }

  /** Returns whether a text is a whole number above 0; JSON has no other texts for one. */
  private static boolean isWholeNumber(String text) {
    return text.matches("[0-9]{1,9}(?:\\.0)?") && Double.parseDouble(text) > 0;
  }

  private static Warning warningAbout(
      ArgumentDescriptor arg, double beats, TimeSignature signature) {
    String number = String.valueOf((long) beats);
    return new Warning(
        "TAKEN_AS_BEATS",
        arg.token()
            + " "
            + number
            + " was taken as beats; it is the position "
            + SongPosition.format(beats, signature),
        "For bar " + number + ", give \"" + number + ".1\"; for beats, give \"" + number + "b\".");
  }
}
