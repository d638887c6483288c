package svc.verbs.clip;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import svc.automation.BeatRange;
import svc.model.argument.SongPosition;
import svc.model.clip.SessionClip;
import svc.model.serialization.WritesNulls;
import svc.model.time.BeatComparison;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.note.ClipExtent;
import svc.session.Session;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Reads a clip with its notes. */
@VerbDeclaration(
    path = "clip get",
    tool = "get_clip",
    effect = VerbEffect.READS,
    summary = "Read a clip in a slot or on the timeline, with its notes.",
    details =
        "`clip` is null for an empty slot. Note times are beats (quarter notes) from the"
            + " start of the clip. With {at}, only the notes that start in the window are included."
            + " `audio` shows how an audio clip plays its file, `missing` that there is none. The last"
            + " of `markers` only sets the speed after the one before it.",
    examples = {
      "clip get Bass Drop",
      "clip get Bass 5.1",
      "clip get Bass Drop --at 2.1 --length 4"
    })
public record GetClip(
    ClipReference clip,
    @VerbArgument(
            value = "Start of a window in the clip: bar.beat, such as 2.1, or beats.",
            brief = "only notes from bar.beat",
            tool = "at",
            cli = "--at POSITION",
            optional = true)
        SongPosition start,
    @VerbArgument(
            value = "Length of the window; to the clip's end when omitted.",
            tool = "length_beats",
            cli = "--length LENGTH",
            unit = "beats",
            min = BeatRange.SHORTEST,
            max = BeatRange.LONGEST,
            optional = true)
        SongLength length)
    implements ClipVerb<GetClip.ClipDetails> {

  public GetClip {
    if (start == null && length != null) {
      throw CONFLICTING_ARGUMENTS
          .because("{length_beats} requires {at}")
          .hint("Give {at}, or omit {length_beats}.");
    }
  }

  /**
   * The place of a clip and the clip.
   *
   * @param livesetId the handle of the track
   * @param signature the time signature of positions in the clip, null if the slot is empty
   * @param clip the clip with the notes in the window, null if the slot is empty
   */
  public record ClipDetails(String livesetId, ClipPlace place, String signature, SessionClip clip)
      implements WritesNulls, ClipPlace.Holder {}

  @Override
  public ClipDetails run(Session session) {
    ResolvedClip at = ResolvedClip.find(session, clip);
    SessionClip read = at.read().orElse(null);
    if (read == null) {
      return new ClipDetails(at.trackHandle(), at.place(), null, null);
    }
    TimeSignature signature = session.host().transport().signature();
    boolean isWhole = start == null || read.notes() == null;
    return new ClipDetails(
        at.trackHandle(),
        at.place(),
        signature.toString(),
        isWhole ? AudioFacts.complete(session, read) : inWindow(read, signature));
  }

  private SessionClip inWindow(SessionClip clip, TimeSignature signature) {
    double from = new ClipExtent(clip.lengthBeats(), signature).startOfWindow(start);
    double to = length == null ? Double.POSITIVE_INFINITY : from + length.toBeats(signature);
    return clip.withNotes(
        clip.notes().stream()
            .filter(note -> !BeatComparison.isBefore(note.start(), from))
            .filter(note -> BeatComparison.isBefore(note.start(), to))
            .toList());
  }
}
