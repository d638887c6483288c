package svc.host.als.inspection;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.comparison.SessionChange;
import svc.comparison.SessionChange.ChangeType;
import svc.comparison.SessionChange.ChangedItemKind;
import svc.host.als.set.AlsEnvelopeEvent;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.EnvelopeReader;
import svc.host.als.set.SongReader;
import svc.model.argument.SongPosition;
import svc.model.time.TimeSignature;

/** Compares the envelopes on the automation lanes of two sets. */
public final class LaneComparison {
  private final TimeSignature signature;
  private final List<SessionChange> changes = new ArrayList<>();

  private LaneComparison(TimeSignature signature) {
    this.signature = signature;
  }

  /** The envelope of a parameter. */
  private record LaneEvents(LaneParameter parameter, List<AlsEnvelopeEvent> events) {}

  /** Returns the changes from one set to another, in the order of the tracks. */
  public static List<SessionChange> between(AlsSet before, AlsSet after) {
    LaneComparison comparison = new LaneComparison(new SongReader(after).readSignature());
    Map<String, AlsTrack> tracksBefore = new LinkedHashMap<>();
    before.tracks().forEach(track -> tracksBefore.put(track.handle(), track));
    for (AlsTrack track : after.tracks()) {
      AlsTrack old = tracksBefore.get(track.handle());
      comparison.compare(
          track.name(), old == null ? Map.of() : lanes(before, old), lanes(after, track));
    }
    return List.copyOf(comparison.changes);
  }

  /** Returns the lanes of a track by the ids of their parameters. */
  private static Map<String, LaneEvents> lanes(AlsSet set, AlsTrack track) {
    Map<String, LaneEvents> lanes = new LinkedHashMap<>();
    Map<String, LaneParameter> parameters = LaneParameter.byTarget(set, track);
    EnvelopeReader.trackEnvelopes(track)
        .forEach(
            envelope ->
                EnvelopeReader.targetOf(envelope)
                    .ifPresent(
                        target ->
                            lanes.put(
                                target,
                                new LaneEvents(
                                    parameters.getOrDefault(target, LaneParameter.UNKNOWN),
                                    EnvelopeReader.readEvents(envelope)))));
    return lanes;
  }

  private void compare(String track, Map<String, LaneEvents> from, Map<String, LaneEvents> to) {
    Set<String> targets = new LinkedHashSet<>(from.keySet());
    targets.addAll(to.keySet());
    for (String target : targets) {
      LaneEvents old = from.get(target);
      LaneEvents lane = to.get(target);
      if (old == null || lane == null || !old.events().equals(lane.events())) {
        changes.add(change(track, old, lane));
      }
    }
  }

  private SessionChange change(String track, LaneEvents from, LaneEvents to) {
    ChangeType type =
        from == null ? ChangeType.ADDED : to == null ? ChangeType.REMOVED : ChangeType.CHANGED;
    String name = (to == null ? from : to).parameter().name();
    return new SessionChange(
        ChangedItemKind.ENVELOPE,
        track,
        name + " on the timeline",
        type,
        from == null ? null : describe(from),
        to == null ? null : describe(to),
        null);
  }

  /**
   * Returns an envelope in words: the number of points in the song, the first point and the last
   * point. An envelope without points in the song is described as a constant value.
   */
  private String describe(LaneEvents lane) {
    List<AlsEnvelopeEvent> points =
        lane.events().stream().filter(event -> event.beats() >= 0).toList();
    if (points.isEmpty()) {
      return lane.events().isEmpty()
          ? "no points"
          : "constant " + lane.parameter().format(lane.events().get(0).value());
    }
    AlsEnvelopeEvent first = points.get(0);
    AlsEnvelopeEvent last = points.get(points.size() - 1);
    return points.size()
        + (points.size() == 1 ? " point, " : " points, ")
        + describe(lane, first)
        + (points.size() == 1 ? "" : " to " + describe(lane, last));
  }

  private String describe(LaneEvents lane, AlsEnvelopeEvent event) {
    String value = lane.parameter().format(event.value());
    return value + " at " + SongPosition.format(event.beats(), signature);
  }
}
