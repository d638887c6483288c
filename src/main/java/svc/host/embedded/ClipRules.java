package svc.host.embedded;

import static svc.host.embedded.SetRules.isFrom;
import static svc.host.embedded.SetRules.isIn;
import static svc.host.embedded.SetRules.require;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import svc.json.Records.Misfit;
import svc.model.ArrangementClip;
import svc.model.Envelope;
import svc.model.Note;
import svc.model.Point;
import svc.model.TrackKind;

/** What holds for the clips of every track. */
final class ClipRules {
  private final TrackState track;
  private final int scenes;
  private final String at;

  /**
   * @param at the JSON pointer of the track
   */
  ClipRules(TrackState track, int scenes, String at) {
    this.track = track;
    this.scenes = scenes;
    this.at = at;
  }

  /** Throws a {@link Misfit} at the first rule that is broken. */
  void check() {
    boolean holds = track.kind().holdsClips();
    require(holds || track.slots().isEmpty(), at + "/slots", "no clips on such a track");
    require(
        holds || track.arrangement().isEmpty(), at + "/arrangement", "no clips on such a track");
    Set<Integer> taken = new HashSet<>();
    for (int i = 0; i < track.slots().size(); i++) {
      slot(track.slots().get(i), taken, at + "/slots/" + i);
    }
    for (int i = 0; i < track.arrangement().size(); i++) {
      laid(track.arrangement().get(i), at + "/arrangement/" + i);
    }
  }

  private void slot(SlotClip slot, Set<Integer> taken, String here) {
    require(
        isIn(1, scenes, slot.scene()) && taken.add(slot.scene()),
        here + "/scene",
        "a scene of its own, 1 to " + scenes);
    ClipState clip = slot.clip();
    String inside = here + "/clip";
    common(clip.name(), clip.kind(), clip.length(), inside + "/length", inside);
    require(isFrom(0, clip.loopStart()), inside + "/loop_start", "0 or more");
    require(isFrom(clip.loopStart(), clip.loopEnd()), inside + "/loop_end", "loop_start or more");
    notes(clip.notes(), inside + "/notes");
    envelopes(clip.envelopes(), inside + "/envelopes");
  }

  private void laid(ArrangementClip clip, String here) {
    common(clip.name(), clip.kind(), clip.lengthBeats(), here + "/length_beats", here);
    require(isFrom(0, clip.startBeats()), here + "/start_beats", "0 or more");
    require(
        clip.endBeats() > clip.startBeats(),
        here + "/length_beats",
        "a length that lets it end behind its start");
    boolean audio = clip.kind() == TrackKind.AUDIO;
    require(audio || clip.notes() != null, here + "/notes", "an array");
    notes(audio ? List.of() : clip.notes(), here + "/notes");
    if (clip.envelopes() != null) {
      envelopes(clip.envelopes(), here + "/envelopes");
    }
  }

  private void common(String name, TrackKind kind, double length, String lengthAt, String here) {
    require(name != null, here + "/name", "a name");
    require(kind == track.kind(), here + "/kind", "the kind of its track");
    require(isFrom(Double.MIN_VALUE, length), lengthAt, "more than 0");
  }

  private static void notes(List<Note> notes, String here) {
    for (int i = 0; i < notes.size(); i++) {
      if (!isNote(notes.get(i))) {
        throw new Misfit(
            here + "/" + i,
            "a pitch and velocity of 0 to 127, a probability of 0 to 1, a finite start and a"
                + " duration of 0 or more");
      }
    }
  }

  private static boolean isNote(Note note) {
    return isIn(0, 127, note.pitch())
        && isIn(0, 127, note.velocity())
        && isIn(0, 1, note.probability())
        && Double.isFinite(note.start())
        && isFrom(0, note.duration());
  }

  private void envelopes(List<Envelope> envelopes, String here) {
    for (int i = 0; i < envelopes.size(); i++) {
      Envelope envelope = envelopes.get(i);
      require(drives(envelope), here + "/" + i + "/device_id", "a device of its track");
      require(envelope.paramIndex() >= 0, here + "/" + i + "/param_index", "0 or more");
      require(
          !envelope.points().isEmpty() && areInOrder(envelope.points()),
          here + "/" + i + "/points",
          "points in order of time from 0, with values of 0 to 1");
    }
  }

  private boolean drives(Envelope envelope) {
    for (DeviceState device : track.devices()) {
      if (device.handle().equals(envelope.deviceId())) {
        return true;
      }
    }
    return false;
  }

  private static boolean areInOrder(List<Point> points) {
    double earliest = 0;
    for (Point point : points) {
      if (!isFrom(earliest, point.time()) || !isIn(0, 1, point.value())) {
        return false;
      }
      earliest = point.time();
    }
    return true;
  }
}
