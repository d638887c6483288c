package svc.verbs.note;

import java.util.List;
import svc.model.clip.MidiNote;
import svc.note.NoteLimits;
import svc.note.NoteWindow;
import svc.session.Session;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.WriteSummary;

/** Removes notes from a session clip. */
@VerbDeclaration(
    path = "note remove",
    tool = "edit_notes",
    operation = "remove",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    summary = "Remove notes from a session clip.",
    details = "Without a window and a pitch, all notes.",
    examples = {"note remove Bass Drop --at 2.1 --length 4", "note remove Kick 2 --pitch C1"})
public record RemoveNotes(
    ClipReference clip,
    TimeWindow window,
    @VerbArgument(
            value = PitchRange.DESCRIPTION,
            tool = "pitch",
            cli = "--pitch RANGE",
            optional = true)
        String pitch)
    implements NoteVerb<WrittenNotes> {

  public RemoveNotes {
    PitchRange.parse(pitch);
  }

  @Override
  public UndoPlan undoPlan(WrittenNotes result) {
    return result.undoPlan();
  }

  @Override
  public WrittenNotes run(Session session) {
    MidiClip read = MidiClip.read(session, clip);
    NoteWindow range = window.in(read.extent(), PitchRange.parse(pitch));
    List<MidiNote> removed =
        window.isWholeClip() && pitch == null ? read.notes() : range.select(read.notes());
    NoteLimits.requireCount(removed.size());
    String text = "Removed " + WriteSummary.count(removed.size(), "note");
    return new NoteWriter(read).write(removed, List.of(), text + " from " + read.place());
  }
}
