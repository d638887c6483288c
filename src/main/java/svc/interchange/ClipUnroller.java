package svc.interchange;

import java.util.ArrayList;
import java.util.List;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.interchange.ImportedSong.ClipPlay;
import svc.interchange.ImportedSong.ImportedSongClip;
import svc.model.clip.MidiNote;
import svc.model.envelope.EnvelopePoint;

/**
 * Unrolls the loop of an imported clip: times count from the start of the clip on the timeline, as
 * it plays.
 */
public final class ClipUnroller {
  private static final int MAX_PASSES = 10_000;
  private static final double SHORTEST = 1e-3;

  private final double length;
  private final boolean isLooping;
  private final List<Pass> passes = new ArrayList<>();

  /** Creates an unroller for a clip with notes. */
  public ClipUnroller(ImportedSongClip clip) {
    this.length = clip.length();
    ClipPlay play = clip.play();
    double loop = play.isLooping() ? play.loopEnd() - loopStart(play) : 0;
    this.isLooping = loop > SHORTEST && play.start() < play.loopEnd();
    if (!isLooping) {
      passes.add(new Pass(0, play.start(), play.start() + length));
      return;
    }
    double from = play.start();
    for (double at = 0;
        length - at > SHORTEST && passes.size() < MAX_PASSES;
        from = loopStart(play)) {
      double to = Math.min(play.loopEnd(), from + length - at);
      passes.add(new Pass(at, from, to));
      at += to - from;
    }
  }

  private static double loopStart(ClipPlay play) {
    return play.loopStart() == null ? 0 : play.loopStart();
  }

  /** A part of the content that plays at a time of the clip. */
  private record Pass(double at, double from, double to) {}

  /** Returns the notes as they play. */
  public List<MidiNote> notes(List<MidiNote> notes) {
    List<MidiNote> unrolled = new ArrayList<>();
    for (Pass pass : passes) {
      for (MidiNote note : notes) {
        boolean isIn = note.start() >= pass.from() && (!isLooping || note.start() < pass.to());
        if (isIn) {
          double duration =
              isLooping ? Math.min(note.duration(), pass.to() - note.start()) : note.duration();
          unrolled.add(note.withTime(pass.at() + note.start() - pass.from(), duration));
        }
      }
    }
    return unrolled;
  }

  /** Returns the points of an envelope as they play, with a point at both ends. */
  public List<EnvelopePoint> points(List<EnvelopePoint> points) {
    List<EnvelopePoint> unrolled = new ArrayList<>();
    double end = Math.max(points.get(points.size() - 1).time(), passes.get(0).to()) + 1;
    AutomationSegment all = new AutomationSegment(new BeatRange(0, end), points);
    for (Pass pass : passes) {
      AutomationSegment part =
          all.slice(new BeatRange(Math.max(0, pass.from()), Math.max(SHORTEST, pass.to())));
      if (part != null) {
        part.points()
            .forEach(
                point ->
                    unrolled.add(
                        new EnvelopePoint(
                            Math.min(length, pass.at() + point.time()), point.value())));
      }
    }
    return unrolled;
  }
}
