package svc.verbs.clip;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.TrackReference;
import svc.model.clip.ClipSlot;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.serialization.WritesNulls;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Stops the playing session clip of a track, or of all tracks. */
@VerbDeclaration(
    path = "clip stop",
    tool = "set_transport",
    operation = "stop_clips",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Stop the session clip of a track, or of all tracks, at the next bar.",
    brief = "track_id, or all: the session clips",
    details =
        "Until the next bar, `launch` is stopping. A clip that is waiting to start is"
            + " cancelled at once. If no clip is playing or waiting, nothing changes; `stopped` is null"
            + " and `tracks` is empty. The song plays on.",
    examples = {"clip stop Bass", "clip stop --all"})
public record StopClip(
    @VerbArgument(
            value = ArgumentDescriptions.TRACK,
            tool = "track_id",
            cli = "<track>",
            optional = true)
        TrackReference track,
    @VerbArgument(
            value = "Stop the clips of all tracks.",
            tool = "all",
            cli = "--all",
            defaultValue = "false")
        boolean all)
    implements ClipVerb<StopClip.StoppedClip> {

  public StopClip {
    if (track != null && all) {
      throw CONFLICTING_ARGUMENTS.because("{track_id} and {all} cannot be combined");
    }
    if (track == null && !all) {
      throw MISSING_ARGUMENT
          .because("give {track_id}, or {all} for the clips of all tracks")
          .hint("For example, give Bass for {track_id}.");
    }
  }

  /**
   * The outcome of stopping clips.
   *
   * @param livesetId the handle of the track; null for all tracks
   * @param stopped the slot of the clip of the track that was playing or waiting to start; null if
   *     there was none, and for all tracks
   * @param tracks the names of the tracks on which a clip was playing or waiting to start
   */
  public record StoppedClip(
      String livesetId,
      ClipSlot stopped,
      @UntrustedName List<String> tracks,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements WritesNulls, HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(StoppedClip result) {
    return UndoPlan.impossibleForPlayback();
  }

  @Override
  public StoppedClip run(Session session) {
    session.host().require(Capability.LAUNCH, "stopping clips");
    return all ? stopAll(session) : stopTrack(session);
  }

  private static StoppedClip stopAll(Session session) {
    List<String> tracks = session.host().clips().stopAll();
    String text =
        tracks.isEmpty()
            ? "No clip was playing"
            : "Stopped " + WriteSummary.count(tracks.size(), "clip");
    return new StoppedClip(
        null, null, tracks, session.host().name(), session.warnings(), WriteSummary.of(text));
  }

  private StoppedClip stopTrack(Session session) {
    Track found = session.references().resolveTrack(track);
    ClipSlot stopped = session.host().clips().stop(found.livesetId()).orElse(null);
    return new StoppedClip(
        found.livesetId(),
        stopped,
        stopped == null ? List.of() : List.of(found.name()),
        session.host().name(),
        session.warnings(),
        WriteSummary.of(text(TextSanitizer.sanitizeName(found.name()), stopped)));
  }

  private static String text(String track, ClipSlot stopped) {
    return stopped == null
        ? "No clip was playing on " + track
        : "Stopped the clip on " + track + ", scene " + stopped.sceneIndex();
  }
}
