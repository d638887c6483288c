package svc.verbs.note;

import java.util.List;
import svc.automation.BeatRange;
import svc.model.time.SongLength;
import svc.note.ClipExtent;
import svc.note.MergedNotes;
import svc.note.NoteEntry;
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

/** Adds notes to a clip. */
@VerbDeclaration(
    path = "note add",
    tool = "edit_notes",
    operation = "add",
    toolSummary =
        "Write or change notes: melody, chord progression, bass line, drum beat (kick, snare, clap, hats, fill, four on the floor).",
    effect = VerbEffect.WRITES,
    summary = "Add notes to a clip.",
    details =
        "{at} is where drum steps and notes without a position begin. A note ends where the next"
            + " one of its pitch starts. Lengths are 1/4, 1/4. (dotted), 1/8t (triplet), beats, 2bars"
            + " or sums such as 1/4+1/16. A5, A6 and A7 are chords beside chords, pitches beside"
            + " pitches; alone, A7 is a chord. chord:A5 and pitch:A7 decide.",
    examples = {
      "note add Bass Drop \"C1@1.1:1/8 C1 G1:1/4:110\"",
      "note add Kick 2 \"Kick: x...x...x...x...\"",
      "note add Bass Drop \"C1@9.1:1\" --extend",
      "note add Bass 5.1 \"A1 C2\" --at 2.1"
    })
public record AddNotes(
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
            value = NoteInputReader.STEP_DESCRIPTION,
            tool = "step",
            cli = "--step LENGTH",
            unit = "beats",
            min = BeatRange.SHORTEST,
            max = BeatRange.LONGEST,
            defaultValue = NoteInputReader.DEFAULT_STEP)
        SongLength step,
    @VerbArgument(
            value = "Lengthen the clip to whole bars if notes end after its end.",
            brief = "lengthen the clip if needed",
            tool = "extend",
            defaultValue = "false",
            cli = "--extend")
        boolean extend,
    RepetitionOptions repetitions)
    implements NoteVerb<WrittenNotes> {

  public AddNotes {
    NoteInputReader.check(notes);
  }

  @Override
  public List<Verb<?>> repeatableVerbs(WrittenNotes result) {
    WrittenNotes.GivenNotes given = result.changedNotes().given();
    TimeWindow fixed = given.hasSteps() ? TimeWindow.of(given.range()) : TimeWindow.WHOLE_CLIP;
    return List.of(
        new AddNotes(
            clip.repeatable(result.place()),
            given.explicitOr(notes),
            fixed,
            step,
            extend,
            repetitions));
  }

  @Override
  public WrittenNotes run(Session session) {
    MidiClip read = MidiClip.read(session, clip, repetitions.unroll());
    ClipExtent extent = extend ? window.extend(read.extent()) : read.extent();
    NoteWindow range = window.in(extent, PitchRange.ALL);
    NoteInputReader.NotesPastEndPolicy end =
        extend
            ? NoteInputReader.NotesPastEndPolicy.EXTENDED
            : NoteInputReader.NotesPastEndPolicy.EXTENDABLE;
    ParsedNotes given = NoteInputReader.read(read, range, notes, step, end);
    MergedNotes merged = NoteOverlapResolver.merge(read.notes(), given.notes());
    String text =
        "Added "
            + WriteSummary.count(given.notes().size(), "note")
            + " to "
            + read.placeText()
            + " ("
            + NoteInputReader.bars(read, given.notes())
            + ")";
    return new NoteWriter(read)
        .withExtension(
            extend ? ClipLengthening.plan(read, given.notes()) : ClipLengthening.none(read))
        .withGiven(given, range)
        .withOverlaps(merged)
        .write(List.of(), merged.changes(), text);
  }
}
