package svc.host.als;

import svc.host.Capability;
import svc.host.Transport;
import svc.host.als.edit.SongEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.SongReader;
import svc.host.als.store.AlsSetStore;
import svc.host.als.store.SetFileEdit;
import svc.host.check.TransportCheck;
import svc.model.set.SongLoop;
import svc.model.set.TransportState;
import svc.model.time.TimeSignature;

/** Tempo, time signature and loop of a set file, which cannot be played. */
record AlsTransport(AlsSetStore store) implements Transport {

  @Override
  public TransportState play() {
    throw AlsUnsupportedErrors.capability(Capability.PLAYBACK);
  }

  @Override
  public TransportState playFrom(double beats) {
    throw AlsUnsupportedErrors.capability(Capability.PLAYBACK);
  }

  @Override
  public TransportState stop() {
    throw AlsUnsupportedErrors.capability(Capability.PLAYBACK);
  }

  @Override
  public TransportState setTempo(double tempo) {
    TransportCheck.requireTempo(tempo);
    return change((set, edits) -> SongEdits.setTempo(set, tempo, edits));
  }

  @Override
  public TransportState setSignature(TimeSignature signature) {
    TransportCheck.requireSignature(signature);
    return change((set, edits) -> SongEdits.setSignature(set, signature, edits));
  }

  @Override
  public TransportState setLoop(SongLoop loop) {
    TransportCheck.requireLoop(loop);
    return change((set, edits) -> SongEdits.setLoop(set, loop, edits));
  }

  @Override
  public TransportState setMetronome(boolean on) {
    throw AlsUnsupportedErrors.capability(Capability.PLAYBACK);
  }

  private TransportState change(SetFileEdit change) {
    AlsSet after = store.update(change);
    return new SongReader(after).readTransport();
  }
}
