package svc.host.embedded;

import java.util.ArrayList;
import java.util.List;
import svc.host.ClipEnvelopes;
import svc.host.check.EnvelopeCheck;
import svc.host.embedded.EmbeddedSet.SetChange;
import svc.host.embedded.set.ClipEditor;
import svc.host.embedded.set.EnvelopeEditor;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipAddress.InSlot;
import svc.model.envelope.Envelope;

/** The envelopes inside the clips of the embedded host. */
record EmbeddedEnvelopes(EmbeddedSet set) implements ClipEnvelopes {

  @Override
  public List<Envelope> read(ClipAddress address) {
    return ClipEditor.of(set.currentState(), address.track()).requireClip(address).envelopes();
  }

  @Override
  public Envelope write(String track, int scene, Envelope envelope) {
    InSlot slot = new InSlot(track, scene);
    return set.updateWithResult(
        now -> {
          ClipEditor editor = ClipEditor.of(now, track);
          double length = editor.requireClip(slot).endBeats();
          Envelope valid = envelopesOf(editor).requireValid(envelope, length);
          return new SetChange<>(
              editor.change(slot, clip -> EnvelopeEditor.write(clip, valid)), valid);
        });
  }

  @Override
  public List<Envelope> clear(ClipAddress address, String device, Integer param) {
    EnvelopeCheck.requireBothOrNeither(device, param);
    return set.updateWithResult(
        now -> {
          ClipEditor editor = ClipEditor.of(now, address.track());
          List<Envelope> kept = new ArrayList<>(editor.requireClip(address).envelopes());
          if (device != null) {
            envelopesOf(editor).requireParameter(device, param);
          }
          List<Envelope> removed =
              kept.stream().filter(e -> device == null || e.isFor(device, param)).toList();
          kept.removeAll(removed);
          return new SetChange<>(
              removed.isEmpty() ? now : editor.change(address, clip -> clip.withEnvelopes(kept)),
              removed);
        });
  }

  private EnvelopeEditor envelopesOf(ClipEditor clips) {
    return new EnvelopeEditor(clips.set(), clips.track(), set.deviceCatalog());
  }
}
