package svc.host.als;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.host.Capability;
import svc.host.Transport;
import svc.host.als.edit.SongEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.SongReader;
import svc.host.als.store.AlsSetStore;
import svc.host.als.store.SetFileEdit;
import svc.model.set.SongLoop;
import svc.model.set.TransportState;
import svc.model.time.TimeSignature;
import svc.text.NumberFormatter;

/** Tempo, time signature and loop of a set file, which cannot be played. */
record AlsTransport(AlsSetStore store) implements Transport {

  @Override
  public TransportState play() {
    throw AlsRefusals.capability(Capability.LAUNCH);
  }

  @Override
  public TransportState playFrom(double beats) {
    throw AlsRefusals.capability(Capability.LAUNCH);
  }

  @Override
  public TransportState stop() {
    throw AlsRefusals.capability(Capability.LAUNCH);
  }

  @Override
  public TransportState setTempo(double tempo) {
    if (!(tempo >= MIN_TEMPO && tempo <= MAX_TEMPO)) {
      throw INVALID_ARGUMENT
          .because("the tempo must be 20 to 999 BPM, not " + NumberFormatter.format(tempo))
          .hint("Give a tempo in this range.");
    }
    return change((set, edits) -> SongEdits.setTempo(set, tempo, edits));
  }

  @Override
  public TransportState setSignature(TimeSignature signature) {
    return change((set, edits) -> SongEdits.setSignature(set, signature, edits));
  }

  @Override
  public TransportState setLoop(SongLoop loop) {
    return change((set, edits) -> SongEdits.setLoop(set, loop, edits));
  }

  @Override
  public TransportState setMetronome(boolean on) {
    throw AlsRefusals.change("the metronome, which is not part of a set");
  }

  private TransportState change(SetFileEdit change) {
    AlsSet after = store.update(change);
    return new SongReader(after).readTransport();
  }
}
