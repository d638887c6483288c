package svc.model.time;

/** A length in bars of the current signature. */
public record Bars(double count) {

  /** The same length in quarter notes. */
  public double toBeats(TimeSignature signature) {
    return count * signature.beatsPerBar();
  }
}
