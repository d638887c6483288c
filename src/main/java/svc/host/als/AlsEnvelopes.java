package svc.host.als;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import svc.host.ClipEnvelopes;
import svc.host.als.edit.ClipEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.AutomationReader;
import svc.host.als.set.MacroMappings;
import svc.host.als.set.StoredParameter;
import svc.host.als.store.AlsSetStore;
import svc.host.als.xml.XmlElement;
import svc.model.clip.SessionClip;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;

/** The envelopes inside the session clips of a set file. */
record AlsEnvelopes(AlsSetStore store) implements ClipEnvelopes {

  @Override
  public List<Envelope> read(String track, int scene) {
    return read(store.read(), track, scene);
  }

  @Override
  public Envelope write(String track, int scene, Envelope envelope) {
    AutomationTarget target = AutomationTarget.of(envelope);
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement clip = AlsClips.requireClip(set, track, scene);
              AlsTrack onTrack = set.requireTrack(track);
              FrozenTracks.requireClips(onTrack);
              StoredParameter parameter = new AutomationReader(set, onTrack).require(target);
              MacroMappings.requireUnmapped(parameter);
              List<EnvelopePoint> points =
                  validPoints(envelope, AlsClips.readClip(set, track, scene));
              ClipEdits.writeEnvelope(clip, parameter, points, edits);
            });
    return read(after, track, scene).stream()
        .filter(written -> AutomationTarget.of(written).equals(target))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public List<Envelope> clear(String track, int scene, String device, Integer param) {
    if ((device == null) != (param == null)) {
      throw INVALID_ARGUMENT
          .because("give both device and parameter, or neither to clear all envelopes")
          .hint("Add the missing one, or omit both.");
    }
    List<Envelope> before = read(track, scene);
    store.update(
        (set, edits) -> {
          XmlElement clip = AlsClips.requireClip(set, track, scene);
          FrozenTracks.requireClips(set.requireTrack(track));
          AutomationReader reader = new AutomationReader(set, set.requireTrack(track));
          if (device == null) {
            ClipEdits.deleteEnvelopes(clip, edits);
          } else {
            StoredParameter parameter = reader.require(new AutomationTarget(device, param));
            ClipEdits.deleteEnvelope(clip, parameter, edits);
          }
        });
    return before.stream().filter(e -> device == null || e.isFor(device, param)).toList();
  }

  private static List<Envelope> read(AlsSet set, String track, int scene) {
    XmlElement clip = AlsClips.requireClip(set, track, scene);
    return new AutomationReader(set, set.requireTrack(track)).readClipEnvelopes(clip);
  }

  /** Returns the points in order of time. Throws INVALID_ARGUMENT if one is outside the clip. */
  private static List<EnvelopePoint> validPoints(Envelope envelope, SessionClip clip) {
    double length = clip.timing().loopEnd();
    List<EnvelopePoint> points = new ArrayList<>();
    for (EnvelopePoint point : envelope.points()) {
      points.add(new EnvelopePoint(BeatComparison.snap(point.time(), length), point.value()));
    }
    ClipEnvelopes.requireInside(points, length);
    points.sort(Comparator.comparingDouble(EnvelopePoint::time));
    return points;
  }
}
