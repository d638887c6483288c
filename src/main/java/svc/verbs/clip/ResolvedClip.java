package svc.verbs.clip;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;
import static svc.model.error.ErrorCode.CLIP_SLOT_OCCUPIED;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;
import static svc.model.error.ErrorCode.TIMELINE_OCCUPIED;

import java.util.List;
import java.util.Optional;
import svc.automation.BeatRange;
import svc.automation.EnvelopePlotData;
import svc.automation.TimelineClipFormatter;
import svc.model.argument.SongPosition;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipSlot;
import svc.model.clip.SessionClip;
import svc.model.envelope.Envelope;
import svc.model.error.SvcException;
import svc.model.set.Scene;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.result.EnvelopePlotBuilder;
import svc.verbs.arrangement.TimelineEditor;

/**
 * A place that can contain a clip: a clip slot, or a start on the timeline.
 *
 * @param scene the scene of the slot, null on the timeline
 * @param start the start in beats from the song's start, null in a slot
 */
public record ResolvedClip(Session session, Track track, Scene scene, Double start) {

  /**
   * Finds the place of a clip. A position inside a clip on the timeline means this clip; at the
   * border of two clips, the later one. Throws CLIP_NOT_FOUND for a position without a clip; a slot
   * can be empty.
   */
  public static ResolvedClip find(Session session, ClipReference reference) {
    return new ClipPlaceResolver(session, reference.track()).findClip(reference.scene());
  }

  /** Finds the place for a new clip: a slot, or a position on the timeline. */
  static ResolvedClip findPlace(Session session, ClipReference reference) {
    return new ClipPlaceResolver(session, reference.track()).findPlace(reference.scene());
  }

  public boolean isOnTimeline() {
    return start != null;
  }

  /** Returns the handle of the track. */
  public String trackHandle() {
    return track.livesetId();
  }

  public ClipAddress address() {
    return isOnTimeline()
        ? new ClipAddress.OnTimeline(trackHandle(), start)
        : new ClipAddress.InSlot(trackHandle(), scene.sceneIndex());
  }

  /** Returns the place for the result of a verb. */
  public ClipPlace place() {
    return isOnTimeline()
        ? new ClipPlace(null, SongPosition.format(start, signature()), start)
        : new ClipPlace(scene.sceneIndex(), null, null);
  }

  private TimeSignature signature() {
    return session.host().transport().signature();
  }

  /** Returns the clip with its notes; empty if there is none. */
  Optional<SessionClip> read() {
    return session.host().clips().get(address());
  }

  /** Returns the clip with its notes. Throws CLIP_NOT_FOUND if there is none. */
  public SessionClip requireClip() {
    return read().orElseThrow(this::emptyError);
  }

  private SvcException emptyError() {
    SvcException error = CLIP_NOT_FOUND.because(description() + " is empty");
    return isOnTimeline() ? error : error.withDetail("scenes_with_clips", scenesWithClips());
  }

  private List<Integer> scenesWithClips() {
    return session.host().clips().slots(trackHandle()).stream()
        .filter(slot -> slot.clip() != null)
        .map(ClipSlot::sceneIndex)
        .toList();
  }

  /** Returns the error for a slot with a clip that the call must not replace. */
  SvcException occupiedError(SessionClip clip) {
    return CLIP_SLOT_OCCUPIED
        .because(
            description()
                + " already contains "
                + (clip.name().isBlank()
                    ? "an unnamed clip"
                    : "the clip " + TextSanitizer.quote(clip.name())))
        .hint("Choose an empty slot, or replace the clip with {replace}.");
  }

  /**
   * Returns the scene of the slot. Throws NOT_SUPPORTED_BY_HOST for a clip on the timeline.
   *
   * @param what the action that only clips in slots support, as the subject of a sentence
   * @param instead the hint for a clip on the timeline
   */
  int requireSlot(String what, String instead) {
    if (isOnTimeline()) {
      throw NOT_SUPPORTED_BY_HOST
          .because(what + " is possible only in the session view, not on the timeline")
          .hint(instead);
    }
    return scene.sceneIndex();
  }

  /** Locks and reads the timeline for a change; null if the clip is in a slot. */
  TimelineEditor openTimeline() {
    if (!isOnTimeline()) {
      return null;
    }
    noteTimelineClip();
    return new TimelineEditor(session, track).read();
  }

  /** Returns the range of a clip that starts here. */
  public BeatRange range(double lengthBeats) {
    return new BeatRange(start, start + lengthBeats);
  }

  /**
   * Throws TIMELINE_OCCUPIED if a longer clip would extend into the next one. Does nothing for a
   * clip in a slot.
   */
  public void requireRoom(double lengthBeats) {
    if (!isOnTimeline()) {
      return;
    }
    for (ArrangementClip next : session.host().arrangement().clips(trackHandle())) {
      boolean isLater = BeatComparison.isBefore(start, next.startBeats());
      if (isLater && BeatComparison.isBefore(next.startBeats(), start + lengthBeats)) {
        throw TIMELINE_OCCUPIED
            .because(
                "the clip would extend to "
                    + SongPosition.format(start + lengthBeats, signature())
                    + ", into "
                    + TimelineClipFormatter.describe(track.name(), next, signature()))
            .hint(
                "Move or delete that clip first. There is room for a clip of at most "
                    + NumberFormatter.format(next.startBeats() - start)
                    + " beats.");
      }
    }
  }

  /** Records the state before a write, by which svc verifies an undo of the write. */
  public void noteBefore() {
    if (isOnTimeline()) {
      note(UndoVerificationExcerpt.ofTimeline(trackHandle()));
      noteTimelineClip();
    } else {
      note(UndoVerificationExcerpt.ofSlots(trackHandle()));
    }
  }

  private void noteTimelineClip() {
    note(UndoVerificationExcerpt.ofTimelineClip(new ClipAddress.OnTimeline(trackHandle(), start)));
  }

  private void note(UndoVerificationExcerpt excerpt) {
    session.writes().undoLog().noteExcerpt(session, excerpt);
  }

  /** Returns the place for error messages. */
  String description() {
    return isOnTimeline()
        ? "the timeline of " + TextSanitizer.quote(track.name()) + " at " + place().timelineAt()
        : "the slot of " + TextSanitizer.quote(track.name()) + " in scene " + scene.sceneIndex();
  }

  /** Returns the name and the place of a clip, for summaries. */
  String text(SessionClip clip) {
    String name = clip.name().isBlank() ? "" : TextSanitizer.quote(clip.name()) + " ";
    return "clip " + name + "on " + placeText();
  }

  /** Returns the track and the scene or position, for summaries. */
  public String placeText() {
    String where = isOnTimeline() ? place().timelineAt() : "scene " + scene.sceneIndex();
    return TextSanitizer.sanitizeName(track.name()) + ", " + where;
  }

  /** Returns the title of a plot. */
  public String title() {
    String row =
        isOnTimeline()
            ? place().timelineAt()
            : scene.name().isBlank() ? "scene " + scene.sceneIndex() : scene.name();
    return track.name() + ": " + row;
  }

  /** Returns the plot data for envelopes over the length of the clip. */
  EnvelopePlotData figure(List<Envelope> envelopes) {
    double beats = requireClip().lengthBeats();
    EnvelopePlotBuilder plot = new EnvelopePlotBuilder(session, track);
    envelopes.forEach(
        envelope ->
            plot.add(envelope.deviceId(), envelope.paramIndex(), 0, beats, envelope.points()));
    return plot.figure(title(), 0, beats);
  }
}
