package svc.verbs.note;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.model.clip.MidiNote;
import svc.model.time.TimeSignature;
import svc.note.NoteTransform;
import svc.note.NoteWindow;
import svc.note.TransformedNotes;
import svc.session.Session;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.WriteSummary;
import svc.verbs.clip.ClipReference;

/** Transforms notes of a clip. */
@VerbDeclaration(
    path = "note transform",
    tool = "edit_notes",
    operation = "transform",
    effect = VerbEffect.DESTROYS,
    brief =
        "transpose, degrees of a scale, invert around axis, stretch, shift, reverse, quantize"
            + " with strength, swing, legato, velocity_scale, velocity_add, humanize,"
            + " humanize_velocity, seed",
    summary = "Transpose, quantize, move or vary notes of a clip.",
    details = "Several changes apply in the order in which they are listed here.",
    examples = {
      "note transform Bass Drop --transpose 12 --at 2.1 --length 4",
      "note transform Bass Drop --quantize 1/16 --humanize-velocity 8 --seed 1"
    })
public record TransformNotes(
    ClipReference clip,
    TimeWindow window,
    @VerbArgument(
            value = PitchRange.DESCRIPTION,
            tool = "pitch",
            cli = "--pitch RANGE",
            optional = true)
        String pitch,
    PitchOptions pitchChanges,
    TimeChanges timeChanges,
    VelocityAndTimingChanges performanceChanges,
    RepetitionOptions repetitions)
    implements NoteVerb<WrittenNotes> {

  public TransformNotes {
    PitchRange.parse(pitch);
    TimeSignature any = new TimeSignature(4, 4);
    if (transforms(pitchChanges, timeChanges, performanceChanges, any).isEmpty()) {
      throw MISSING_ARGUMENT
          .because("no change is given")
          .hint(
              "Give at least one transform, such as {transpose}, {quantize} or {velocity_scale}.");
    }
  }

  private static List<NoteTransform> transforms(
      PitchOptions pitchChanges,
      TimeChanges timeChanges,
      VelocityAndTimingChanges performanceChanges,
      TimeSignature signature) {
    List<NoteTransform> all = new ArrayList<>(pitchChanges.transforms());
    all.addAll(timeChanges.transforms(signature));
    all.addAll(performanceChanges.transforms());
    return all;
  }

  @Override
  public List<Verb<?>> repeatableVerbs(WrittenNotes result) {
    return List.of(
        new TransformNotes(
            clip.repeatable(result.place()),
            window,
            pitch,
            pitchChanges,
            timeChanges,
            performanceChanges.withSeed(result.seed()),
            repetitions));
  }

  @Override
  public WrittenNotes run(Session session) {
    MidiClip read = MidiClip.read(session, clip, repetitions.unroll());
    NoteWindow range = window.in(read.extent(), PitchRange.parse(pitch));
    VelocityAndTimingChanges performance = performanceChanges.withSeed();
    List<NoteTransform> transforms =
        transforms(pitchChanges, timeChanges, performance, read.extent().signature());
    TransformedNotes transformed = chain(transforms).applyTo(read.notes(), range, read.extent());
    String text =
        "Changed "
            + transformed.changed()
            + " of "
            + WriteSummary.count(transformed.selected(), "note")
            + " on "
            + read.placeText();
    return new NoteWriter(read)
        .withSeed(performance.seed())
        .withOverlaps(transformed.merged())
        .write(List.of(), transformed.merged().changes(), text);
  }

  /** Returns a transform that applies several transforms in order. */
  private static NoteTransform chain(List<NoteTransform> transforms) {
    return (selected, range, extent) -> {
      List<MidiNote> notes = selected;
      for (NoteTransform transform : transforms) {
        notes = transform.apply(notes, range, extent);
      }
      return notes;
    };
  }
}
