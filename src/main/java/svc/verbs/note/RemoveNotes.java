package svc.verbs.note;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import svc.model.clip.MidiNote;
import svc.model.error.Warning;
import svc.note.NoteEntry;
import svc.note.NoteLimits;
import svc.note.NoteWindow;
import svc.note.ParsedNotes;
import svc.session.Session;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.WriteSummary;
import svc.verbs.clip.ClipReference;

/** Removes notes from a clip. */
@VerbDeclaration(
    path = "note remove",
    tool = "edit_notes",
    operation = "remove",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    brief = "all, or those selected",
    summary = "Remove notes from a clip.",
    details = "Without other arguments, all notes.",
    examples = {"note remove Bass Drop --at 2.1 --length 4", "note remove Kick 2 C1@1.1"})
public record RemoveNotes(
    ClipReference clip,
    @VerbArgument(
            value = "Only these notes, found by pitch and start; not with a window or a pitch.",
            brief = "only these",
            tool = "notes",
            cli = "<notes>",
            optional = true)
        List<NoteEntry> notes,
    TimeWindow window,
    @VerbArgument(
            value = PitchRange.DESCRIPTION,
            tool = "pitch",
            cli = "--pitch RANGE",
            optional = true)
        String pitch,
    RepetitionOptions repetitions)
    implements NoteVerb<WrittenNotes> {

  public RemoveNotes {
    PitchRange.parse(pitch);
    if (!notes.isEmpty()) {
      if (!window.isWholeClip() || pitch != null) {
        throw CONFLICTING_ARGUMENTS
            .because("{notes} cannot be used with {at} or {pitch}")
            .hint("Give either {notes}, or a range with {at} and {pitch}.");
      }
    }
  }

  @Override
  public List<Verb<?>> repeatableVerbs(WrittenNotes result) {
    WrittenNotes.GivenNotes given = result.changedNotes().given();
    List<NoteEntry> fixed = given == null ? notes : given.explicit();
    ClipReference same = clip.repeatable(result.place());
    return List.of(new RemoveNotes(same, fixed, window, pitch, repetitions));
  }

  @Override
  public WrittenNotes run(Session session) {
    MidiClip read = MidiClip.read(session, clip, repetitions.unroll());
    List<Warning> warnings = new ArrayList<>();
    ParsedNotes given = notes.isEmpty() ? null : readGiven(read);
    List<MidiNote> removed = given == null ? select(read) : find(read, given, warnings);
    NoteLimits.requireCount(removed.size());
    String text = "Removed " + WriteSummary.count(removed.size(), "note");
    return new NoteWriter(read)
        .withGiven(given, null)
        .withWarnings(warnings)
        .write(removed, List.of(), text + " from " + read.placeText());
  }

  private List<MidiNote> select(MidiClip read) {
    NoteWindow range = window.in(read.extent(), PitchRange.parse(pitch));
    return window.isWholeClip() && pitch == null ? read.notes() : range.select(read.notes());
  }

  private ParsedNotes readGiven(MidiClip read) {
    return NoteInputReader.read(
        read,
        window.in(read.extent(), PitchRange.ALL),
        notes,
        NoteInputReader.USUAL_STEP,
        NoteInputReader.NotesPastEndPolicy.FIXED);
  }

  /**
   * Returns those notes of the clip that the call names. Adds a warning if the clip does not have
   * some of them.
   */
  private static List<MidiNote> find(MidiClip read, ParsedNotes given, List<Warning> warnings) {
    Set<MidiNote> found = new LinkedHashSet<>();
    List<MidiNote> missing = new ArrayList<>();
    for (MidiNote note : given.notes()) {
      List<MidiNote> same = read.findNotes(note.pitch(), note.start());
      found.addAll(same);
      if (same.isEmpty()) {
        missing.add(note);
      }
    }
    if (!missing.isEmpty()) {
      warnings.add(
          new Warning(
              "NOTES_NOT_FOUND",
              missing.size()
                  + " of "
                  + given.notes().size()
                  + " given notes could not be removed, because the clip does not contain "
                  + (missing.size() == 1 ? "it: " : "them: ")
                  + read.extent().listNames(missing, read.namesOf(given.names())),
              "Run `svc note list` to see the notes of the clip."));
    }
    return List.copyOf(found);
  }
}
