package svc.verbs.note;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.model.error.SvcException;
import svc.note.MusicalKey;
import svc.note.NoteTransform;
import svc.note.PitchNames;
import svc.note.PitchTransforms;
import svc.verb.VerbArgument;

/** The arguments that change pitches. */
public record PitchOptions(
    @VerbArgument(
            value = "Semitones by which to transpose.",
            brief = "semitones",
            tool = "transpose",
            cli = "--transpose SEMITONES",
            min = -127,
            max = 127,
            optional = true)
        Integer transpose,
    @VerbArgument(
            value = "Degrees of the scale by which to move.",
            tool = "degrees",
            cli = "--degrees N",
            min = -75,
            max = 75,
            optional = true)
        Integer degrees,
    @VerbArgument(
            value = "Scale for degrees, such as \"C minor\".",
            brief = "e.g. C minor",
            tool = "scale",
            cli = "--scale SCALE",
            optional = true)
        String scale,
    @VerbArgument(
            value = "Mirror pitches around their center or the axis.",
            tool = "invert",
            cli = "--invert",
            defaultValue = "false")
        boolean invert,
    @VerbArgument(
            value = "Pitch around which to mirror.",
            tool = "axis",
            cli = "--axis PITCH",
            optional = true)
        String axis) {

  public PitchOptions {
    if (degrees != null && scale == null) {
      throw MISSING_ARGUMENT
          .because("{degrees} requires {scale}")
          .hint("Give {scale}, or omit {degrees}.")
          .withDetail("argument", "scale");
    }
    if (scale != null && degrees == null) {
      throw CONFLICTING_ARGUMENTS
          .because("{scale} requires {degrees}")
          .hint("Give {degrees}, or omit {scale}.");
    }
    if (axis != null && !invert) {
      throw CONFLICTING_ARGUMENTS
          .because("{axis} requires {invert}")
          .hint("Give {invert}, or omit {axis}.");
    }
    transforms(transpose, degrees, scale, invert, axis);
  }

  /** Returns the transforms in the order in which they are applied. */
  List<NoteTransform> transforms() {
    return transforms(transpose, degrees, scale, invert, axis);
  }

  private static List<NoteTransform> transforms(
      Integer transpose, Integer degrees, String scale, boolean invert, String axis) {
    List<NoteTransform> transforms = new ArrayList<>();
    if (transpose != null) {
      transforms.add(PitchTransforms.transpose(transpose));
    }
    if (degrees != null) {
      transforms.add(PitchTransforms.transposeByDegrees(degrees, parseKey(scale)));
    }
    if (invert) {
      transforms.add(
          axis == null ? PitchTransforms.invert() : PitchTransforms.invert(parseAxis(axis)));
    }
    return transforms;
  }

  private static MusicalKey parseKey(String scale) {
    try {
      return MusicalKey.parse(scale);
    } catch (SvcException e) {
      throw e.withPrefix("{scale}: ").withDetail("argument", "scale");
    }
  }

  private static int parseAxis(String axis) {
    try {
      return PitchNames.parse(axis);
    } catch (SvcException e) {
      throw e.withPrefix("{axis}: ").withDetail("argument", "axis");
    }
  }
}
