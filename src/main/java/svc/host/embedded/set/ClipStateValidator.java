package svc.host.embedded.set;

import static svc.host.embedded.set.SetStateValidator.isAtLeast;
import static svc.host.embedded.set.SetStateValidator.isBetween;
import static svc.host.embedded.set.SetStateValidator.require;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import svc.host.embedded.device.DeviceState;
import svc.json.RecordReader.MappingException;
import svc.model.clip.ArrangementClip;
import svc.model.clip.MidiNote;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.track.TrackKind;

/** What holds for the clips of every track. */
public final class ClipStateValidator {
  private final TrackState track;
  private final int sceneCount;
  private final String trackPointer;

  /**
   * @param at the JSON pointer of the track
   */
  public ClipStateValidator(TrackState track, int scenes, String at) {
    this.track = track;
    this.sceneCount = scenes;
    this.trackPointer = at;
  }

  /** Throws a {@link MappingException} at the first rule that is broken. */
  public void check() {
    boolean holds = track.kind().hasClipSlots();
    require(holds || track.slots().isEmpty(), trackPointer + "/slots", "no clips on such a track");
    require(
        holds || track.arrangement().isEmpty(),
        trackPointer + "/arrangement",
        "no clips on such a track");
    Set<Integer> taken = new HashSet<>();
    for (int i = 0; i < track.slots().size(); i++) {
      checkSlot(track.slots().get(i), taken, trackPointer + "/slots/" + i);
    }
    for (int i = 0; i < track.arrangement().size(); i++) {
      checkArrangementClip(track.arrangement().get(i), trackPointer + "/arrangement/" + i);
    }
  }

  private void checkSlot(SlotClipState slot, Set<Integer> taken, String here) {
    require(
        isBetween(1, sceneCount, slot.scene()) && taken.add(slot.scene()),
        here + "/scene",
        "a scene of its own, 1 to " + sceneCount);
    ClipState clip = slot.clip();
    String inside = here + "/clip";
    checkCommon(clip.name(), clip.kind(), clip.length(), inside + "/length", inside);
    require(isAtLeast(0, clip.loopStart()), inside + "/loop_start", "0 or more");
    require(
        isAtLeast(clip.loopStart(), clip.loopEnd()), inside + "/loop_end", "loop_start or more");
    checkNotes(clip.notes(), inside + "/notes");
    checkEnvelopes(clip.envelopes(), inside + "/envelopes");
  }

  private void checkArrangementClip(ArrangementClip clip, String here) {
    checkCommon(clip.name(), clip.kind(), clip.lengthBeats(), here + "/length_beats", here);
    require(isAtLeast(0, clip.startBeats()), here + "/start_beats", "0 or more");
    require(
        clip.endBeats() > clip.startBeats(),
        here + "/length_beats",
        "a length that lets it end behind its start");
    boolean audio = clip.kind() == TrackKind.AUDIO;
    require(audio || clip.notes() != null, here + "/notes", "an array");
    checkNotes(audio ? List.of() : clip.notes(), here + "/notes");
    if (clip.envelopes() != null) {
      checkEnvelopes(clip.envelopes(), here + "/envelopes");
    }
  }

  private void checkCommon(
      String name, TrackKind kind, double length, String lengthAt, String here) {
    require(name != null, here + "/name", "a name");
    require(kind == track.kind(), here + "/kind", "the kind of its track");
    require(isAtLeast(Double.MIN_VALUE, length), lengthAt, "more than 0");
  }

  private static void checkNotes(List<MidiNote> notes, String here) {
    for (int i = 0; i < notes.size(); i++) {
      if (!isValidNote(notes.get(i))) {
        throw new MappingException(
            here + "/" + i,
            "a pitch and velocity of 0 to 127, a probability of 0 to 1, a finite start and a"
                + " duration of 0 or more");
      }
    }
  }

  private static boolean isValidNote(MidiNote note) {
    return isBetween(0, 127, note.pitch())
        && isBetween(0, 127, note.velocity())
        && isBetween(0, 1, note.probability())
        && Double.isFinite(note.start())
        && isAtLeast(0, note.duration());
  }

  private void checkEnvelopes(List<Envelope> envelopes, String here) {
    for (int i = 0; i < envelopes.size(); i++) {
      Envelope envelope = envelopes.get(i);
      require(hasDeviceOf(envelope), here + "/" + i + "/device_id", "a device of its track");
      require(envelope.paramIndex() >= 0, here + "/" + i + "/param_index", "0 or more");
      require(
          !envelope.points().isEmpty() && areValidPoints(envelope.points()),
          here + "/" + i + "/points",
          "points in order of time from 0, with values of 0 to 1");
    }
  }

  private boolean hasDeviceOf(Envelope envelope) {
    for (DeviceState device : track.devices()) {
      if (device.handle().equals(envelope.deviceId())) {
        return true;
      }
    }
    return false;
  }

  private static boolean areValidPoints(List<EnvelopePoint> points) {
    double earliest = 0;
    for (EnvelopePoint point : points) {
      if (!isAtLeast(earliest, point.time()) || !isBetween(0, 1, point.value())) {
        return false;
      }
      earliest = point.time();
    }
    return true;
  }
}
