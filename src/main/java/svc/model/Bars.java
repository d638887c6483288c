package svc.model;

/** A length in bars of the current signature. */
public record Bars(double count) {

  /** The same length in quarter notes. */
  public double beats(Signature signature) {
    return count * signature.beatsPerBar();
  }
}
