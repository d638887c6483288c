package svc.note;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import svc.model.clip.MidiNote;

/** Transforms of pitches. They throw INVALID_ARGUMENT if a note would leave the range C-2 to G8. */
public final class PitchTransforms {
  private PitchTransforms() {}

  /** Adds semitones: {@code pitch' = pitch + semitones}. */
  public static NoteTransform transpose(int semitones) {
    return (notes, window, clip) ->
        move("transposing", notes, clip, pitch -> (long) pitch + semitones);
  }

  /**
   * Moves notes by degrees of a scale. One degree moves a note to the next note of the scale; two
   * degrees move it by a third. A note between two degrees keeps its distance in semitones from the
   * nearer degree; if both are equally near, from the lower degree.
   */
  public static NoteTransform transposeByDegrees(int degrees, MusicalKey key) {
    return (notes, window, clip) ->
        move(
            "transposing",
            notes,
            clip,
            pitch -> key.root() + key.scale().move(pitch - key.root(), degrees));
  }

  /** Mirrors pitches: {@code pitch' = 2 * axis - pitch}. */
  public static NoteTransform invert(int axis) {
    return (notes, window, clip) -> move("inverting", notes, clip, pitch -> 2L * axis - pitch);
  }

  /**
   * Mirrors pitches around the middle between the lowest and the highest selected note: {@code
   * pitch' = lowest + highest - pitch}.
   */
  public static NoteTransform invert() {
    return (notes, window, clip) -> {
      int lowest = notes.stream().mapToInt(MidiNote::pitch).min().orElse(0);
      int highest = notes.stream().mapToInt(MidiNote::pitch).max().orElse(0);
      return move("inverting", notes, clip, pitch -> (long) lowest + highest - pitch);
    };
  }

  private static List<MidiNote> move(
      String change, List<MidiNote> notes, ClipExtent clip, ToLongFunction<Integer> newPitch) {
    List<MidiNote> moved = new ArrayList<>();
    List<MidiNote> outside = new ArrayList<>();
    for (MidiNote note : notes) {
      long pitch = newPitch.applyAsLong(note.pitch());
      if (pitch < 0 || pitch > PitchNames.HIGHEST) {
        outside.add(note);
      } else {
        moved.add(NoteCopier.withPitch(note, (int) pitch));
      }
    }
    if (!outside.isEmpty()) {
      throw clip.errorNaming(change + " moves ", outside, " out of the range C-2 to G8")
          .hint(
              "Transpose by fewer semitones, or choose a time or pitch range without these notes.");
    }
    return moved;
  }
}
