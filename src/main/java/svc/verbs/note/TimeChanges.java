package svc.verbs.note;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.note.NoteTransform;
import svc.note.Quantization;
import svc.note.TimeTransforms;
import svc.verb.VerbArgument;

/** The arguments that change starts and durations. */
public record TimeChanges(
    @VerbArgument(
            value = "Factor by which to stretch from the window's start.",
            tool = "stretch",
            cli = "--stretch FACTOR",
            min = 0.001,
            max = 1000,
            optional = true)
        Double stretch,
    @VerbArgument(
            value = "Beats by which to move; negative is earlier.",
            brief = "beats",
            tool = "shift",
            cli = "--shift BEATS",
            unit = "beats",
            optional = true)
        Double shift,
    @VerbArgument(
            value = "Reverse the window.",
            tool = "reverse",
            cli = "--reverse",
            defaultValue = "false")
        boolean reverse,
    @VerbArgument(
            value = "Grid for starts, such as 1/16 or 1/8t.",
            brief = "grid, e.g. 1/16",
            tool = "quantize",
            cli = "--quantize GRID",
            unit = "beats",
            min = BeatRange.SHORTEST,
            max = BeatRange.LONGEST,
            optional = true)
        SongLength quantize,
    @VerbArgument(
            value = "How far to move to the grid.",
            brief = "0-1",
            tool = "strength",
            cli = "--strength N",
            min = 0,
            max = 1,
            optional = true)
        Double strength,
    @VerbArgument(
            value = "Delay of every second grid line; 1 is a triplet feel.",
            brief = "0-1, with quantize",
            tool = "swing",
            cli = "--swing N",
            min = 0,
            max = 1,
            optional = true)
        Double swing,
    @VerbArgument(
            value = "Extend each note to the next one.",
            tool = "legato",
            cli = "--legato",
            defaultValue = "false")
        boolean legato) {

  public TimeChanges {
    if (quantize == null && (strength != null || swing != null)) {
      throw CONFLICTING_ARGUMENTS
          .because("{strength} and {swing} require {quantize}")
          .hint("Give {quantize}, or omit {strength} and {swing}.");
    }
  }

  /** Returns the transforms in the order in which they are applied. */
  List<NoteTransform> transforms(TimeSignature signature) {
    List<NoteTransform> transforms = new ArrayList<>();
    if (stretch != null) {
      transforms.add(TimeTransforms.stretch(stretch));
    }
    if (shift != null) {
      transforms.add(TimeTransforms.shift(shift));
    }
    if (reverse) {
      transforms.add(TimeTransforms.reverse());
    }
    if (quantize != null) {
      transforms.add(
          new Quantization(
              quantize.toBeats(signature),
              strength == null ? 1 : strength,
              swing == null ? 0 : swing));
    }
    if (legato) {
      transforms.add(TimeTransforms.legato());
    }
    return transforms;
  }
}
