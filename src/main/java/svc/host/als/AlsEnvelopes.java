package svc.host.als;

import java.util.List;
import svc.host.ClipEnvelopes;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AutomationReader;
import svc.host.als.store.AlsSetStore;
import svc.model.envelope.Envelope;

/** The envelopes inside the session clips of a set file. */
record AlsEnvelopes(AlsSetStore store) implements ClipEnvelopes {

  @Override
  public List<Envelope> read(String track, int scene) {
    AlsSet set = store.read();
    return new AutomationReader(set, set.requireTrack(track))
        .readClipEnvelopes(AlsClips.requireClip(set, track, scene));
  }

  @Override
  public Envelope write(String track, int scene, Envelope envelope) {
    throw AlsRefusals.change("writing the envelopes of clips");
  }

  @Override
  public List<Envelope> clear(String track, int scene, String device, Integer param) {
    throw AlsRefusals.change("deleting the envelopes of clips");
  }
}
