package svc.verbs.note;

import java.util.List;
import svc.automation.BeatRange;
import svc.model.clip.MidiNote;
import svc.model.time.SongLength;
import svc.note.MergedNotes;
import svc.note.NoteEntry;
import svc.note.NoteLimits;
import svc.note.NoteOverlapResolver;
import svc.note.NoteWindow;
import svc.note.ParsedNotes;
import svc.session.Session;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.WriteSummary;
import svc.verbs.clip.ClipReference;

/** Replaces notes of a clip. */
@VerbDeclaration(
    path = "note replace",
    tool = "edit_notes",
    operation = "replace",
    effect = VerbEffect.DESTROYS,
    brief = "the notes of a window",
    summary = "Replace the notes in a window of a clip.",
    examples = "note replace Bass Drop \"C1:1/4 D#1 F1 G1\" --at 2.1 --length 4")
public record ReplaceNotes(
    ClipReference clip,
    @VerbArgument(
            value = NoteInputReader.NOTES_DESCRIPTION,
            brief =
                "\"C3@1.1:1/4:100 Dm7\" (pitch@bar.beat:length:velocity), \"Kick: x..X-\" or"
                    + " {pitch or chord, start, duration, velocity}",
            tool = "notes",
            cli = "<notes>")
        List<NoteEntry> notes,
    TimeWindow window,
    @VerbArgument(
            value = PitchRange.DESCRIPTION,
            tool = "pitch",
            cli = "--pitch RANGE",
            optional = true)
        String pitch,
    @VerbArgument(
            value = NoteInputReader.STEP_DESCRIPTION,
            tool = "step",
            cli = "--step LENGTH",
            unit = "beats",
            min = BeatRange.SHORTEST,
            max = BeatRange.LONGEST,
            defaultValue = NoteInputReader.DEFAULT_STEP)
        SongLength step,
    RepetitionOptions repetitions)
    implements NoteVerb<WrittenNotes> {

  public ReplaceNotes {
    NoteInputReader.check(notes);
    PitchRange.parse(pitch);
  }

  @Override
  public List<Verb<?>> repeatableVerbs(WrittenNotes result) {
    WrittenNotes.GivenNotes given = result.changedNotes().given();
    boolean isWhole = window.isWholeClip() && !given.hasSteps();
    TimeWindow fixed = isWhole ? window : TimeWindow.of(given.range());
    return List.of(
        new ReplaceNotes(
            clip.repeatable(result.place()),
            given.explicitOr(notes),
            fixed,
            pitch,
            step,
            repetitions));
  }

  @Override
  public WrittenNotes run(Session session) {
    MidiClip read = MidiClip.read(session, clip, repetitions.unroll());
    NoteWindow range = window.in(read.extent(), PitchRange.parse(pitch));
    ParsedNotes given =
        NoteInputReader.read(read, range, notes, step, NoteInputReader.NotesPastEndPolicy.FIXED);
    List<MidiNote> removed = range.select(read.notes());
    NoteLimits.requireCount(removed.size());
    List<MidiNote> kept = read.notes().stream().filter(note -> !range.contains(note)).toList();
    MergedNotes merged = NoteOverlapResolver.merge(kept, given.notes());
    String text =
        "Replaced "
            + WriteSummary.count(removed.size(), "note")
            + " by "
            + given.notes().size()
            + " on "
            + read.placeText();
    return new NoteWriter(read)
        .withGiven(given, range)
        .withOverlaps(merged)
        .write(removed, merged.changes(), text);
  }
}
