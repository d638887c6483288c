package svc.verbs.mix;

import static svc.model.error.ErrorCode.HOST_REFUSED;
import static svc.model.error.ErrorCode.HOST_TIMEOUT;
import static svc.model.error.ErrorCode.HOST_UNREACHABLE;
import static svc.model.error.ErrorCode.HOST_VERSION_MISMATCH;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.session.Session;
import svc.session.project.PartTrackResolver;
import svc.session.project.TrackContentReader;
import svc.store.project.Project;

/** The names of the tracks in the open set, by the part that they play. */
final class PartTrackNames {
  private static final Set<ErrorCode> NO_HOST =
      EnumSet.of(HOST_UNREACHABLE, HOST_REFUSED, HOST_TIMEOUT, HOST_VERSION_MISMATCH);

  private final PartTrackResolver resolver;
  private final List<Warning> warnings;

  private PartTrackNames(PartTrackResolver resolver, List<Warning> warnings) {
    this.resolver = resolver;
    this.warnings = warnings;
  }

  /** Returns the resolver of the parts of the open set. */
  static PartTrackResolver resolver(Session session, Optional<Project> song) {
    return new PartTrackResolver(
        session.host().tracks().list(), song, TrackContentReader.of(session.host()));
  }

  /**
   * Reads the tracks of the set. If the host is not available, the result contains a warning and no
   * names.
   */
  static PartTrackNames read(Session session, Optional<Project> song) {
    try {
      return new PartTrackNames(resolver(session, song), List.of());
    } catch (SvcException e) {
      if (!NO_HOST.contains(e.code())) {
        throw e;
      }
      return new PartTrackNames(
          new PartTrackResolver(List.of(), song, TrackContentReader.NONE),
          List.of(unreadWarning(e)));
    }
  }

  /** Returns the names of the tracks that play a part, in the order of the set or the project. */
  List<String> names(PartType part) {
    return resolver.distinctTracksFor(part).stream().map(match -> match.track().name()).toList();
  }

  List<Warning> warnings() {
    return warnings;
  }

  private static Warning unreadWarning(SvcException e) {
    return new Warning(
        "TRACKS_NOT_READ",
        "the tracks of the set could not be read, so each part is treated as one track: "
            + e.getMessage(),
        "Start the host to see the settings of parts that several tracks play.");
  }
}
