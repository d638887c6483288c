package svc.verbs.clip;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import svc.automation.BeatRange;
import svc.model.argument.SceneReference;
import svc.model.argument.SongPosition;
import svc.model.argument.TrackReference;
import svc.model.clip.SessionClip;
import svc.model.serialization.WritesNulls;
import svc.model.time.BeatComparison;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.note.ClipExtent;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Reads a session clip with its notes. */
@VerbDeclaration(
    path = "clip get",
    tool = "get_clip",
    effect = VerbEffect.READS,
    summary = "Read a session clip with its notes.",
    details =
        "`clip` is null for an empty slot. Note times are beats (quarter notes) from the"
            + " start of the clip. With {at}, only the notes that start in the window are included."
            + " `audio` shows how an audio clip plays its file, `missing` that there is none. The last"
            + " of `markers` only sets the speed after the one before it.",
    examples = {"clip get Bass Drop", "clip get Bass Drop --at 2.1 --length 4"})
public record GetClip(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene,
    @VerbArgument(
            value = "Start of a window in the clip: bar.beat, such as 2.1, or beats.",
            brief = "only notes from bar.beat",
            tool = "at",
            cli = "--at POSITION",
            optional = true)
        SongPosition at,
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
    if (at == null && length != null) {
      throw CONFLICTING_ARGUMENTS
          .because("{length_beats} requires {at}")
          .hint("Give {at}, or omit {length_beats}.");
    }
  }

  /**
   * A clip slot and the clip in it.
   *
   * @param livesetId the handle of the track
   * @param signature the time signature of positions in the clip, null if the slot is empty
   * @param clip the clip with the notes in the window, null if the slot is empty
   */
  public record ClipDetails(String livesetId, int sceneIndex, String signature, SessionClip clip)
      implements WritesNulls {}

  @Override
  public ClipDetails run(Session session) {
    ResolvedSlot slot = ResolvedSlot.find(session, track, scene);
    SessionClip clip =
        session.host().clips().get(slot.trackHandle(), slot.sceneNumber()).orElse(null);
    if (clip == null) {
      return new ClipDetails(slot.trackHandle(), slot.sceneNumber(), null, null);
    }
    TimeSignature signature = session.host().transport().signature();
    boolean isWhole = at == null || clip.notes() == null;
    return new ClipDetails(
        slot.trackHandle(),
        slot.sceneNumber(),
        signature.toString(),
        isWhole ? AudioFacts.complete(session, clip) : inWindow(clip, signature));
  }

  private SessionClip inWindow(SessionClip clip, TimeSignature signature) {
    double from = new ClipExtent(clip.lengthBeats(), signature).startOfWindow(at);
    double to = length == null ? Double.POSITIVE_INFINITY : from + length.toBeats(signature);
    return clip.withNotes(
        clip.notes().stream()
            .filter(note -> !BeatComparison.isBefore(note.start(), from))
            .filter(note -> BeatComparison.isBefore(note.start(), to))
            .toList());
  }
}
