package svc.verbs.set;

import java.util.ArrayList;
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
    List<SetCodeStage> stages = new ArrayList<>();
    stages.add(new SongStage(session, prune, warn));
    stages.add(new TrackStage(session, warn));
    stages.add(new GroupStage(session.host()));
    if (prune) {
      stages.add(new PruneStage(session.host(), false));
    }
    stages.add(new DeviceStage(session, warn));
    stages.add(new ClipStage(session));
    stages.add(new ValueStage(session.host()));
    stages.add(new RouteStage(session.host()));
    stages.add(new ClipAutomationStage(session, prune));
    stages.add(new SectionStage(session));
    stages.add(new AutomationStage(session, prune, warn));
    if (prune) {
      stages.add(new PruneStage(session.host(), true));
    }
    return stages;
  }
}
