package svc.model.time;

/** A length in bars. */
public record Bars(double count) {

  /** Returns the length in quarter notes. */
  public double toBeats(TimeSignature signature) {
    return count * signature.beatsPerBar();
  }
}
