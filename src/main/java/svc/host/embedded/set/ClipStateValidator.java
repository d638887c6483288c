package svc.host.embedded.set;

import static svc.host.embedded.set.SetStateValidator.isAtLeast;
import static svc.host.embedded.set.SetStateValidator.isBetween;
import static svc.host.embedded.set.SetStateValidator.require;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import svc.host.check.AudioCheck;
import svc.host.check.ClipCheck;
import svc.json.RecordReader.MappingException;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipAudio;
import svc.model.clip.LaunchMode;
import svc.model.clip.LaunchQuantization;
import svc.model.clip.MidiNote;
import svc.model.clip.WarpMarker;
import svc.model.device.MixerDevice;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.track.TrackKind;

/** Validates the clips of a track. */
public final class ClipStateValidator {
  private final TrackState track;
  private final int sceneCount;
  private final String trackPointer;

  /**
   * Creates a validator for the clips of a track.
   *
   * @param trackPointer the JSON pointer of the track, for errors
   */
  public ClipStateValidator(TrackState track, int sceneCount, String trackPointer) {
    this.track = track;
    this.sceneCount = sceneCount;
    this.trackPointer = trackPointer;
  }

  /** Throws a {@link MappingException} for the first rule that the clips violate. */
  public void check() {
    boolean canHaveClips = track.kind().hasClipSlots();
    String noClips = "no clips on a " + track.kind() + " track";
    require(canHaveClips || track.slots().isEmpty(), trackPointer + "/slots", noClips);
    require(canHaveClips || track.arrangement().isEmpty(), trackPointer + "/arrangement", noClips);
    Set<Integer> scenes = new HashSet<>();
    for (int i = 0; i < track.slots().size(); i++) {
      checkSlot(track.slots().get(i), scenes, trackPointer + "/slots/" + i);
    }
    for (int i = 0; i < track.arrangement().size(); i++) {
      checkArrangementClip(track.arrangement().get(i), trackPointer + "/arrangement/" + i);
    }
  }

  private void checkSlot(ClipSlotState slot, Set<Integer> scenes, String pointer) {
    require(
        isBetween(1, sceneCount, slot.scene()) && scenes.add(slot.scene()),
        pointer + "/scene",
        "a unique scene number from 1 to " + sceneCount);
    ClipState clip = slot.clip();
    String clipPointer = pointer + "/clip";
    checkCommon(clip.name(), clip.kind(), clip.length(), clipPointer + "/length", clipPointer);
    require(isAtLeast(0, clip.loopStart()), clipPointer + "/loop_start", "0 or more");
    require(
        isAtLeast(clip.loopStart(), clip.loopEnd()),
        clipPointer + "/loop_end",
        "loop_start or more");
    require(
        clip.start() == null || Double.isFinite(clip.start()), clipPointer + "/start", "a number");
    requireKnown(
        LaunchQuantization.texts(),
        clip.launchQuantization(),
        clipPointer + "/launch_quantization");
    requireKnown(LaunchMode.texts(), clip.launching().launchMode(), clipPointer + "/launch_mode");
    checkNotes(clip.notes(), clipPointer + "/notes");
    checkEnvelopes(clip.envelopes(), clipPointer + "/envelopes");
    checkAudio(clip.audio(), clip.kind(), clipPointer + "/audio");
  }

  private static void checkAudio(ClipAudio audio, TrackKind kind, String pointer) {
    if (audio != null) {
      require(kind == TrackKind.AUDIO, pointer, "no audio in a MIDI clip");
      require(AudioCheck.isValid(audio.settings()), pointer, "a level and a pitch in range");
      require(
          audio.markers() == null || areInOrder(audio.markers()),
          pointer + "/markers",
          "markers in order of time");
    }
  }

  private static boolean areInOrder(List<WarpMarker> markers) {
    for (int i = 1; i < markers.size(); i++) {
      WarpMarker before = markers.get(i - 1);
      WarpMarker marker = markers.get(i);
      if (!(before.beats() < marker.beats() && before.seconds() < marker.seconds())) {
        return false;
      }
    }
    return true;
  }

  private static void requireKnown(List<String> known, String text, String pointer) {
    require(text == null || known.contains(text), pointer, "one of " + String.join(", ", known));
  }

  private void checkArrangementClip(ArrangementClip clip, String pointer) {
    checkCommon(clip.name(), clip.kind(), clip.lengthBeats(), pointer + "/length_beats", pointer);
    require(isAtLeast(0, clip.startBeats()), pointer + "/start_beats", "0 or more");
    require(
        clip.endBeats() > clip.startBeats(),
        pointer + "/length_beats",
        "a length that makes the end of the clip later than its start");
    boolean audio = clip.kind() == TrackKind.AUDIO;
    require(audio || clip.notes() != null, pointer + "/notes", "an array");
    checkNotes(audio ? List.of() : clip.notes(), pointer + "/notes");
    if (clip.envelopes() != null) {
      checkEnvelopes(clip.envelopes(), pointer + "/envelopes");
    }
    checkAudio(clip.audio(), clip.kind(), pointer + "/audio");
  }

  private void checkCommon(
      String name, TrackKind kind, double length, String lengthPointer, String pointer) {
    require(name != null, pointer + "/name", "a name");
    require(kind == track.kind(), pointer + "/kind", "the kind of its track");
    require(isAtLeast(Double.MIN_VALUE, length), lengthPointer, "more than 0");
  }

  private static void checkNotes(List<MidiNote> notes, String pointer) {
    for (int i = 0; i < notes.size(); i++) {
      if (!ClipCheck.isValid(notes.get(i))) {
        throw new MappingException(
            pointer + "/" + i,
            "a pitch, velocity and release velocity of 0 to 127, a velocity deviation of -127 to"
                + " 127, a probability of 0 to 1, a finite start and a duration of 0 or more");
      }
    }
  }

  private void checkEnvelopes(List<Envelope> envelopes, String pointer) {
    for (int i = 0; i < envelopes.size(); i++) {
      Envelope envelope = envelopes.get(i);
      String at = pointer + "/" + i;
      require(hasDeviceOf(envelope), at + "/device_id", "a device of its track");
      require(hasValidIndex(envelope), at + "/param_index", "the index of a parameter");
      require(
          !envelope.points().isEmpty() && areValidPoints(envelope.points()),
          at + "/points",
          "points in order of time from 0, with values of 0 to 1");
    }
  }

  private boolean hasDeviceOf(Envelope envelope) {
    return MixerDevice.isHandle(envelope.deviceId())
        || hasDevice(track.devices(), envelope.deviceId());
  }

  private static boolean hasValidIndex(Envelope envelope) {
    int index = envelope.paramIndex();
    return index >= 0
        && (!MixerDevice.isHandle(envelope.deviceId()) || MixerDevice.isParameter(index));
  }

  private static boolean hasDevice(List<DeviceState> chain, String handle) {
    for (DeviceState device : chain) {
      if (device.handle().equals(handle)) {
        return true;
      }
      for (DeviceState.ChainState inner : device.chains()) {
        if (hasDevice(inner.devices(), handle)) {
          return true;
        }
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
