package svc.host.als.edit;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.ClipReader;
import svc.host.als.set.SongReader;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;
import svc.model.argument.SongPosition;
import svc.model.error.SvcException;
import svc.model.time.BeatComparison;
import svc.text.TextSanitizer;

/**
 * Creates the edits that add clips to the timeline of a track and remove clips from it. Call {@link
 * #write} last.
 */
public final class TimelineEdits {
  private static final Comparator<EmptiedRange> LATEST_END_FIRST =
      Comparator.comparingDouble(EmptiedRange::end).reversed();

  private final AlsSet set;
  private final AlsTrack track;
  private final XmlEdits edits;
  private final Set<XmlElement> removed = new LinkedHashSet<>();
  private final List<NewTimelineClip> added = new ArrayList<>();
  private final List<EmptiedRange> cleared = new ArrayList<>();

  /** A range of the timeline from which clips are removed, in beats from the song's start. */
  private record EmptiedRange(double start, double end) {}

  /** Creates the edits of a track, which have no effect yet. */
  public TimelineEdits(AlsSet set, AlsTrack track, XmlEdits edits) {
    this.set = set;
    this.track = track;
    this.edits = edits;
  }

  /** Removes a clip. */
  public TimelineEdits remove(XmlElement clip) {
    removed.add(clip);
    return this;
  }

  /** Adds a clip in place of the content of its range; see {@link #clear}. */
  public TimelineEdits add(NewTimelineClip clip) {
    added.add(clip);
    return clear(clip.start(), clip.end());
  }

  /**
   * Removes the clips in a range. Shortens a MIDI clip that begins before the range and ends in it.
   */
  public TimelineEdits clear(double start, double end) {
    cleared.add(new EmptiedRange(start, end));
    return this;
  }

  /**
   * Adds the edits. Throws NOT_SUPPORTED_BY_HOST if a clip begins in a cleared range and ends after
   * it, or if an audio clip extends beyond a cleared range.
   */
  public void write() {
    for (XmlElement clip : ClipReader.arrangementElements(track)) {
      if (!removed.contains(clip)) {
        cut(clip);
      }
    }
    XmlElement list = ClipReader.requireTimeline(track);
    List<XmlElement> kept =
        list.children().stream().filter(clip -> !removed.contains(clip)).toList();
    int free = XmlValues.nextId(list.children());
    List<XmlFragment> last = new ArrayList<>();
    added.sort(Comparator.comparingDouble(NewTimelineClip::start));
    for (NewTimelineClip clip : added) {
      XmlFragment fragment = clip.fragment().apply(free++);
      kept.stream()
          .filter(next -> XmlValues.attribute(next, "Time", 0) > clip.start())
          .findFirst()
          .ifPresentOrElse(next -> edits.insertBefore(next, fragment), () -> last.add(fragment));
    }
    if (kept.isEmpty()) {
      edits.replace(list, XmlFragment.named(list.name()).addAll(last));
    } else {
      removed.forEach(edits::remove);
      edits.append(list, last);
    }
  }

  /** Removes the content of the cleared ranges from a clip. */
  private void cut(XmlElement clip) {
    double start = ClipReader.startOf(clip);
    double end = start + ClipReader.lengthOf(clip);
    double rest = end;
    for (EmptiedRange range : cleared.stream().sorted(LATEST_END_FIRST).toList()) {
      if (BeatComparison.isBefore(range.start(), rest)
          && BeatComparison.isBefore(start, range.end())) {
        if (BeatComparison.isBefore(range.end(), rest)) {
          throw cutError(clip);
        }
        rest = range.start();
      }
    }
    if (!BeatComparison.isBefore(start, rest)) {
      removed.add(clip);
    } else if (rest < end) {
      shorten(clip, rest);
    }
  }

  private void shorten(XmlElement clip, double end) {
    if (!clip.isNamed("MidiClip")) {
      throw cutError(clip);
    }
    edits.setValue(XmlValues.require(clip, "CurrentEnd"), XmlValues.formatTime(end));
    if (!ClipReader.isLooped(clip)) {
      edits.setValue(
          XmlValues.require(clip, "Loop", "LoopEnd"),
          loopEnd(clip, end - ClipReader.startOf(clip)));
    }
  }

  private SvcException cutError(XmlElement clip) {
    String name = clip.child("Name").flatMap(element -> element.attribute("Value")).orElse("");
    double start = ClipReader.startOf(clip);
    return NOT_SUPPORTED_BY_HOST
        .because(
            "the als host can cut only the end of a MIDI clip, not "
                + (name.isBlank() ? "the clip" : TextSanitizer.quote(name))
                + " of "
                + TextSanitizer.quote(track.name())
                + " from "
                + format(start)
                + " to "
                + format(start + ClipReader.lengthOf(clip)))
        .hint("Delete or move this clip first, or choose a range that does not cut it.");
  }

  private String format(double beats) {
    return SongPosition.format(beats, new SongReader(set).readSignature());
  }

  /**
   * Returns the end of the loop for a clip that has the given length and does not repeat its loop.
   */
  static String loopEnd(XmlElement clip, double length) {
    return XmlValues.formatTime(XmlValues.number(clip, 0, "Loop", "LoopStart") + length);
  }
}
