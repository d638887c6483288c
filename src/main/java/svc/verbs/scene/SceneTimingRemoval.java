package svc.verbs.scene;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import svc.verb.VerbArgument;

/** The arguments that remove the tempo or the time signature of a scene. */
public record SceneTimingRemoval(
    @VerbArgument(
            value = "Remove the tempo.",
            tool = "no_tempo",
            cli = "--no-tempo",
            defaultValue = "false")
        boolean noTempo,
    @VerbArgument(
            value = "Remove the time signature.",
            tool = "no_signature",
            cli = "--no-signature",
            defaultValue = "false")
        boolean noSignature) {

  boolean isEmpty() {
    return !noTempo && !noSignature;
  }

  /**
   * Throws CONFLICTING_ARGUMENTS if the call both sets and removes the tempo or the time signature.
   *
   * @param set the arguments that set them
   */
  void requireNoConflict(SceneTempoAndSignature set) {
    if (noTempo && set.tempo() != null) {
      throw CONFLICTING_ARGUMENTS.because("{tempo} and {no_tempo} cannot be combined");
    }
    if (noSignature && set.signature() != null) {
      throw CONFLICTING_ARGUMENTS.because("{signature} and {no_signature} cannot be combined");
    }
  }
}
