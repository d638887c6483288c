package svc.verbs.note;

import java.util.List;
import java.util.Map;
import svc.model.clip.MidiNote;
import svc.model.error.Warning;
import svc.note.NoteWindow;
import svc.session.Session;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasNoteFigure;
import svc.verb.result.HasPictureFile;
import svc.verb.result.NoteFigureSupplier;
import svc.verb.result.PlotOption;
import svc.verbs.clip.ClipPlace;
import svc.verbs.clip.ClipReference;

/** Lists the notes of a clip. */
@VerbDeclaration(
    path = "note list",
    tool = "list_notes",
    effect = VerbEffect.READS,
    summary = "List the notes of a clip in order of time.",
    brief = "List the notes of a clip: pitch (key, chords), time, length and velocity.",
    details =
        "Times are beats from the clip's start. Omitted fields have their usual values. A row can be"
            + " written back as data.",
    examples = {"note list Bass Drop", "note list Bass Drop --at 2.1 --length 4 --pitch C1..C2"})
public record ListNotes(
    ClipReference clip,
    TimeWindow window,
    @VerbArgument(
            value = PitchRange.DESCRIPTION,
            tool = "pitch",
            cli = "--pitch RANGE",
            optional = true)
        String pitch,
    @VerbArgument(
            value = "Number of notes to skip.",
            tool = "offset",
            cli = "--offset N",
            min = 0,
            defaultValue = "0")
        int offset,
    @VerbArgument(
            value = "Maximum number of notes to return.",
            tool = "limit",
            cli = "--limit N",
            min = 1,
            max = 10_000,
            defaultValue = "100")
        int limit,
    PlotOption picture)
    implements NoteVerb<ListNotes.NoteList>, HasPictureFile {

  public ListNotes {
    PitchRange.parse(pitch);
  }

  /**
   * A page of notes.
   *
   * @param livesetId the handle of the track
   * @param lengthBeats the length of the clip in beats
   * @param total the number of all notes in the window
   * @param nextOffset the offset of the next page, null on the last page
   * @param plot the picture file, null if none was requested
   */
  public record NoteList(
      String livesetId,
      ClipPlace place,
      double lengthBeats,
      List<ListedNote> items,
      int total,
      int offset,
      Integer nextOffset,
      String plot,
      List<Warning> warnings,
      NoteFigureSupplier noteFigure)
      implements HasNoteFigure, ClipPlace.Holder {}

  @Override
  public NoteList run(Session session) {
    MidiClip read = MidiClip.read(session, clip);
    PitchRange pitches = PitchRange.parse(pitch);
    NoteWindow range = window.in(read.extent(), pitches);
    List<MidiNote> found = read.notes().stream().filter(note -> isShown(note, range)).toList();
    Map<Integer, String> pads = read.readPadNames();
    int from = Math.min(offset, found.size());
    int to = Math.min(found.size(), from + limit);
    List<ListedNote> rows =
        found.subList(from, to).stream().map(note -> ListedNote.of(note, read, pads)).toList();
    return new NoteList(
        read.trackHandle(),
        read.place(),
        read.extent().length(),
        rows,
        found.size(),
        offset,
        to < found.size() ? to : null,
        null,
        session.warnings(),
        () -> read.figure(found, range.from(), range.to()));
  }

  /** Returns whether a note is listed; without a window, notes outside the clip are listed too. */
  private boolean isShown(MidiNote note, NoteWindow range) {
    boolean hasPitch = note.pitch() >= range.lowest() && note.pitch() <= range.highest();
    return window.isWholeClip() ? hasPitch : range.contains(note);
  }
}
