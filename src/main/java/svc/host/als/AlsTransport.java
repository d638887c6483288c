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
    if (!(tempo >= MIN_TEMPO && tempo <= MAX_TEMPO)) {
      throw INVALID_ARGUMENT
          .because("the tempo must be 20 to 999 BPM, not " + NumberFormatter.format(tempo))
          .hint("Give a tempo in this range.");
    }
    return change((set, edits) -> SongEdits.setTempo(set, tempo, edits));
  }

  @Override
  public TransportState setSignature(TimeSignature signature) {
    if (!signature.isPlayable()) {
      throw INVALID_ARGUMENT
          .because(
              "a time signature must be from 1/1 to 99/16 with a denominator of 1, 2, 4, 8 or 16, not "
                  + signature)
          .hint("Give a time signature such as 4/4 or 7/8.");
    }
    return change((set, edits) -> SongEdits.setSignature(set, signature, edits));
  }

  @Override
  public TransportState setLoop(SongLoop loop) {
    requireInRange("the start of the loop", loop.loopStart(), 0);
    requireInRange("the length of the loop", loop.loopLength(), Double.MIN_VALUE);
    return change((set, edits) -> SongEdits.setLoop(set, loop, edits));
  }

  @Override
  public TransportState setMetronome(boolean on) {
    throw AlsUnsupportedErrors.capability(Capability.PLAYBACK);
  }

  private static void requireInRange(String what, double beats, double min) {
    if (!(beats >= min && beats <= LAST_BEAT)) {
      throw INVALID_ARGUMENT
          .because(
              what
                  + " must be "
                  + (min > 0 ? "above 0 and at most " : "0 to ")
                  + NumberFormatter.format(LAST_BEAT)
                  + " beats, not "
                  + NumberFormatter.format(beats))
          .hint("Give a number in this range.");
    }
  }

  private TransportState change(SetFileEdit change) {
    AlsSet after = store.update(change);
    return new SongReader(after).readTransport();
  }
}
