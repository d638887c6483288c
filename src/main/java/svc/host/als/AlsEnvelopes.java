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

/** The envelopes inside the session clips of a set file. */
record AlsEnvelopes(AlsSetStore store) implements ClipEnvelopes {

  @Override
  public List<Envelope> read(ClipAddress clip) {
    InSlot slot = AlsClips.slot(clip);
    return read(store.read(), slot.track(), slot.scene());
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
    return read(after, track, scene).stream()
        .filter(written -> AutomationTarget.of(written).equals(target))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public List<Envelope> clear(ClipAddress address, String device, Integer param) {
    EnvelopeCheck.requireBothOrNeither(device, param);
    InSlot slot = AlsClips.slot(address);
    String track = slot.track();
    int scene = slot.scene();
    List<Envelope> before = read(slot);
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
}
