package svc.verbs.arrangement;

import svc.model.argument.PositionReference;
import svc.model.argument.TrackReference;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;

/** The arguments that select a clip of the timeline and its new position. */
public record TimelineClipPositions(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.AT, tool = "at", cli = "--at POSITION")
        PositionReference at,
    @VerbArgument(
            value = "New position: bar.beat (9.1), beats (32) or a section.",
            tool = "to",
            cli = "--to POSITION")
        PositionReference to) {

  boolean includesSection() {
    return at.section() != null || to.section() != null;
  }

  /** Returns the same arguments with the positions in beats. */
  TimelineClipPositions inBeats(WrittenTimeline result) {
    // The first previous clip is the one that was copied or moved.
    return new TimelineClipPositions(
        track,
        PositionReference.ofBeats(result.previous().get(0).positionBeats()),
        PositionReference.ofBeats(result.clips().get(0).positionBeats()));
  }
}
