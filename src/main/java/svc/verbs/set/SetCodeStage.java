package svc.verbs.set;

import java.util.List;
import java.util.function.Consumer;
import svc.model.error.Warning;
import svc.session.Session;

/** A stage of the changes that make the set as a file describes it. */
interface SetCodeStage {

  /** Returns the steps that are necessary; empty if the set is as the file describes it. */
  List<SetCodeChanges.Step> plan(MatchedSet now);

  /** Returns whether the stage is planned again after its steps, until there are none. */
  default boolean isRepeated() {
    return false;
  }

  /** Returns the stages in order. */
  static List<SetCodeStage> all(Session session, boolean prune, Consumer<Warning> warn) {
    SongStage song = new SongStage(session, prune, warn);
    TrackStage tracks = new TrackStage(session, warn);
    return prune
        ? List.of(
            song,
            tracks,
            new GroupStage(session.host()),
            new PruneStage(session.host(), false),
            new DeviceStage(session, warn),
            new ClipStage(session),
            new ValueStage(session.host()),
            new RouteStage(session.host()),
            new ClipAutomationStage(session, true),
            new SectionStage(session),
            new AutomationStage(session, true, warn),
            new PruneStage(session.host(), true))
        : List.of(
            song,
            tracks,
            new GroupStage(session.host()),
            new DeviceStage(session, warn),
            new ClipStage(session),
            new ValueStage(session.host()),
            new RouteStage(session.host()),
            new ClipAutomationStage(session, false),
            new SectionStage(session),
            new AutomationStage(session, false, warn));
  }
}
