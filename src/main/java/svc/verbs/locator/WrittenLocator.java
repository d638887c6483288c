package svc.verbs.locator;

import java.util.List;
import svc.model.argument.SongPosition;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.set.Locator;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/**
 * A locator after it was created or renamed, or before it was deleted.
 *
 * @param position its position as bar.beat.sixteenth, each counted from 1
 * @param previous the old name of a renamed locator, otherwise null
 */
public record WrittenLocator(
    @UntrustedName String name,
    String position,
    double positionBeats,
    @UntrustedName String previous,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary {

  static WrittenLocator of(
      Session session, Locator locator, String previous, List<Warning> warnings, String text) {
    String position =
        SongPosition.format(locator.positionBeats(), session.host().transport().signature());
    return new WrittenLocator(
        locator.name(),
        position,
        locator.positionBeats(),
        previous,
        session.host().name(),
        session.warnings(warnings),
        WriteSummary.of(text + " at " + position));
  }

  /** Returns a warning if a locator does not have the requested name. */
  static List<Warning> compareNames(String requested, Locator locator) {
    return locator.name().equals(requested)
        ? List.of()
        : List.of(
            new Warning(
                "NOT_AS_ASKED",
                "the host named the locator " + TextSanitizer.quote(locator.name()),
                "Rename it in the host itself."));
  }

  /** Returns the position in beats. It refers to the locator even after the locator is renamed. */
  String reference() {
    return SongPosition.ofBeats(positionBeats).text();
  }
}
