package svc.host.als;

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
import svc.host.check.EnvelopeCheck;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipAddress.InSlot;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;

/** The envelopes inside the clips of a set file. */
record AlsEnvelopes(AlsSetStore store) implements ClipEnvelopes {

  @Override
  public List<Envelope> read(ClipAddress clip) {
    return read(store.read(), clip);
  }

  @Override
  public Envelope write(String track, int scene, Envelope envelope) {
    AutomationTarget target = AutomationTarget.of(envelope);
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement clip = AlsClips.requireClip(set, track, scene);
              AlsTrack onTrack = set.requireTrack(track);
              StoredParameter parameter = new AutomationReader(set, onTrack).require(target);
              double length = AlsClips.readClip(set, track, scene).timing().loopEnd();
              List<EnvelopePoint> points = EnvelopeCheck.requireInside(envelope.points(), length);
              FrozenTracks.requireClips(onTrack);
              MacroMappings.requireUnmapped(parameter);
              ClipEdits.writeEnvelope(clip, parameter, points, edits);
            });
    return read(after, new InSlot(track, scene)).stream()
        .filter(written -> AutomationTarget.of(written).equals(target))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public List<Envelope> clear(ClipAddress address, String device, Integer param) {
    EnvelopeCheck.requireBothOrNeither(device, param);
    List<Envelope> before = read(address);
    store.update(
        (set, edits) -> {
          XmlElement clip = ClipElements.require(set, address);
          AlsTrack track = set.requireTrack(address.track());
          FrozenTracks.requireClips(track);
          AutomationReader reader = new AutomationReader(set, track);
          if (device == null) {
            ClipEdits.deleteEnvelopes(clip, edits);
          } else {
            StoredParameter parameter = reader.require(new AutomationTarget(device, param));
            ClipEdits.deleteEnvelope(clip, parameter, edits);
          }
        });
    return before.stream().filter(e -> device == null || e.isFor(device, param)).toList();
  }

  private static List<Envelope> read(AlsSet set, ClipAddress address) {
    XmlElement clip = ClipElements.require(set, address);
    double origin = ClipElements.origin(address, clip);
    return new AutomationReader(set, set.requireTrack(address.track()))
        .readClipEnvelopes(clip).stream().map(envelope -> shift(envelope, -origin)).toList();
  }

  private static Envelope shift(Envelope envelope, double beats) {
    return new Envelope(
        envelope.deviceId(),
        envelope.paramIndex(),
        envelope.points().stream()
            .map(point -> new EnvelopePoint(point.time() + beats, point.value()))
            .toList());
  }
}
