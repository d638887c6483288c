package svc.host.als;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import svc.host.AutomationLanes;
import svc.host.als.edit.LaneEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.AutomationReader;
import svc.host.als.set.MacroMappings;
import svc.host.als.set.StoredParameter;
import svc.host.als.store.AlsSetStore;
import svc.host.als.xml.XmlEdits;
import svc.model.envelope.AutomationLane;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.LaneChange;

/** The automation lanes of the tracks of a set file. */
record AlsLanes(AlsSetStore store) implements AutomationLanes {

  @Override
  public List<AutomationLane> read(String track) {
    return read(store.read(), track);
  }

  @Override
  public List<AutomationLane> change(String track, List<LaneChange> changes) {
    return store.runInTransaction(
        () -> {
          inRounds(changes, targets(track))
              .forEach(round -> store.update((set, edits) -> changeAll(set, track, round, edits)));
          return read(track);
        });
  }

  private Set<AutomationTarget> targets(String track) {
    return read(track).stream()
        .map(lane -> AutomationTarget.of(lane.envelope()))
        .collect(Collectors.toSet());
  }

  private static List<AutomationLane> read(AlsSet set, String track) {
    return new AutomationReader(set, set.requireTrack(track)).readLanes();
  }

  private static void changeAll(
      AlsSet set, String handle, List<LaneChange> changes, XmlEdits edits) {
    AlsTrack track = set.requireTrack(handle);
    AutomationReader reader = new AutomationReader(set, track);
    for (LaneChange change : changes) {
      FrozenTracks.requireDevice(track, change.target().deviceId(), "automated");
      StoredParameter parameter = reader.require(change.target());
      if (!change.points().isEmpty()) {
        MacroMappings.requireUnmapped(parameter);
      }
      LaneEdits.change(track, parameter, change, edits);
    }
  }

  /**
   * Divides changes into rounds, which are made one after another. A round changes a lane at most
   * once. A change that adds or deletes an envelope has a round of its own, because it edits the
   * list of envelopes.
   *
   * @param present the targets that have an envelope before the changes
   */
  private static List<List<LaneChange>> inRounds(
      List<LaneChange> changes, Set<AutomationTarget> present) {
    List<List<LaneChange>> rounds = new ArrayList<>();
    Set<AutomationTarget> seen = new HashSet<>();
    boolean isOpen = false;
    for (LaneChange change : changes) {
      boolean isAlone =
          !present.contains(change.target())
              || change.points().isEmpty() && Double.isInfinite(change.lengthBeats());
      if (!isOpen || isAlone || !seen.add(change.target())) {
        rounds.add(new ArrayList<>());
        seen.clear();
        seen.add(change.target());
      }
      rounds.get(rounds.size() - 1).add(change);
      isOpen = !isAlone;
    }
    return rounds;
  }
}
