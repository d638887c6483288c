package svc.host.embedded.set;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import svc.host.check.AudioCheck;
import svc.host.check.ClipCheck;
import svc.host.check.SlotCheck;
import svc.host.check.TrackCheck;
import svc.host.check.WarpMarkerEditor;
import svc.model.clip.ArrangementClip;
import svc.model.clip.AudioSettings;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipAddress.InSlot;
import svc.model.clip.ClipAddress.OnTimeline;
import svc.model.clip.ClipAudio;
import svc.model.clip.ClipAudio.AudioFile;
import svc.model.clip.WarpChange;
import svc.model.clip.WarpMap;

/**
 * Finds and changes the clips of a track.
 *
 * @param track a track of the set
 */
public record ClipEditor(SetState set, TrackState track) {
  private static final double SECONDS_PER_MINUTE = 60;

  /** Finds a track by its handle. Throws TRACK_NOT_FOUND if there is none. */
  public static ClipEditor of(SetState set, String track) {
    return new ClipEditor(set, set.requireTrack(track));
  }

  /** Returns the clip at an address; empty if there is none. Throws if there is no such slot. */
  public Optional<ClipState> findClip(ClipAddress address) {
    if (address instanceof InSlot slot) {
      SlotCheck.requireScene(slot.scene(), set.scenes().size());
      new TrackCheck(track.name(), track.kind()).requireClips();
      return track.findClip(slot.scene());
    }
    new TrackCheck(track.name(), track.kind()).requireClips();
    return timeline().find(startOf(address)).map(timeline()::toClip);
  }

  /** Returns the clip at an address. Throws CLIP_NOT_FOUND if there is none. */
  public ClipState requireClip(ClipAddress address) {
    return findClip(address)
        .orElseThrow(
            () ->
                address instanceof InSlot slot
                    ? slot(slot.scene()).emptyError(track.scenesWithClips())
                    : timeline().notFoundError(startOf(address)));
  }

  /** Returns the clip at an address. Throws NOT_A_MIDI_TRACK if it has no notes. */
  public ClipState requireNotes(ClipAddress address) {
    ClipState clip = requireClip(address);
    new ClipCheck(clip.name(), clip.kind()).requireNotes(track.name());
    return clip;
  }

  private void requireEmpty(int scene) {
    Optional<ClipState> present = findClip(new InSlot(track.handle(), scene));
    if (present.isPresent()) {
      throw slot(scene).occupiedError(present.get().name());
    }
  }

  private TimelineClips timeline() {
    return new TimelineClips(set, track);
  }

  private static double startOf(ClipAddress address) {
    return ((OnTimeline) address).startBeats();
  }

  private SlotCheck slot(int scene) {
    return new SlotCheck(track.name(), scene);
  }

  /** Creates an empty MIDI clip with a length in beats. */
  public SetState create(ClipAddress address, double length) {
    ClipCheck.requireLength(length);
    findClip(address);
    new TrackCheck(track.name(), track.kind()).requireEmptyClips();
    ClipState clip = ClipState.ofMidi("", track.color(), length, List.of());
    if (address instanceof InSlot slot) {
      requireEmpty(slot.scene());
      return put(slot.scene(), clip);
    }
    return timeline().put(clip.unrolled(length, startOf(address), tempo()), false);
  }

  /**
   * Creates a clip that plays an audio file.
   *
   * @param seconds the length of the file
   */
  public SetState createAudio(ClipAddress address, String name, AudioFile file, double seconds) {
    findClip(address);
    new TrackCheck(track.name(), track.kind()).requireAudioClips();
    ClipState clip = audioClip(name, file, seconds);
    if (address instanceof InSlot slot) {
      requireEmpty(slot.scene());
      return put(slot.scene(), clip);
    }
    return timeline().put(clip.unrolled(clip.length(), startOf(address), tempo()), false);
  }

  private ClipState audioClip(String name, AudioFile file, double seconds) {
    double beats = seconds * tempo() / SECONDS_PER_MINUTE;
    ClipCheck.requireLength(beats);
    ClipAudio audio =
        new ClipAudio(file, AudioSettings.INITIAL, null, WarpMap.initialMarkers(tempo()));
    return ClipState.ofFile(name, track.color(), beats, audio);
  }

  private double tempo() {
    return set.playhead().tempo();
  }

  /** Changes the warp markers of a clip. */
  public SetState changeWarpMarkers(ClipAddress address, List<WarpChange> changes) {
    return change(
        address,
        clip -> {
          AudioCheck.requireAudio(new ClipCheck(clip.name(), clip.kind()));
          ClipAudio found = clip.audioOrInitial();
          ClipAudio audio =
              found.markers() == null ? found.withMarkers(WarpMap.initialMarkers(tempo())) : found;
          return clip.withAudio(audio.withMarkers(WarpMarkerEditor.apply(audio, changes)));
        });
  }

  /** Changes the clip at an address. */
  public SetState change(ClipAddress address, UnaryOperator<ClipState> change) {
    ClipState changed = change.apply(requireClip(address));
    return address instanceof InSlot slot
        ? put(slot.scene(), changed)
        : timeline().change(startOf(address), changed);
  }

  private SetState put(int scene, ClipState clip) {
    return set.withTrackChanged(track, changed -> changed.withClip(scene, clip));
  }

  /** Deletes the clip at an address, and stops it if it plays. */
  public SetState delete(ClipAddress address) {
    requireClip(address);
    if (!(address instanceof InSlot slot)) {
      return timeline().delete(startOf(address));
    }
    return set.withTrackChanged(
        track,
        changed ->
            changed
                .withClip(slot.scene(), null)
                .withPlayback(changed.launch().withoutScene(slot.scene())));
  }

  /** Doubles the loop of a MIDI clip. */
  public SetState doubleLoop(ClipAddress address) {
    return change(
        address,
        clip -> {
          new ClipCheck(clip.name(), clip.kind()).requireDoubling();
          ClipCheck.requireLength(2 * (clip.loopEnd() - clip.loopStart()));
          return LoopDoubler.doubleLoop(clip);
        });
  }

  /** Copies a clip to another place. A copy on another track has no envelopes. */
  public static SetState copy(SetState set, ClipAddress from, ClipAddress to, boolean replace) {
    return transfer(set, from, to, replace, false);
  }

  /** Moves a clip to another place; see {@link #copy}. */
  public static SetState move(SetState set, ClipAddress from, ClipAddress to, boolean replace) {
    return transfer(set, from, to, replace, true);
  }

  private static SetState transfer(
      SetState set, ClipAddress from, ClipAddress to, boolean replace, boolean moves) {
    ClipEditor source = of(set, from.track());
    ClipState clip = source.requireClip(from);
    ClipEditor target = of(set, to.track());
    boolean isOccupied = target.findClip(to).isPresent();
    ClipCheck.requireOtherPlace(from, to);
    new TrackCheck(target.track.name(), target.track.kind()).requireClipsOf(source.track.kind());
    if (!replace && to instanceof InSlot slot) {
      target.requireEmpty(slot.scene());
    }
    ClipState copy = source.track.equals(target.track) ? clip : clip.withEnvelopes(List.of());
    SetState rest = moves ? source.delete(from) : set;
    if (to instanceof OnTimeline timeline) {
      double tempo = set.playhead().tempo();
      boolean isLoop = copy.looping() && from instanceof InSlot;
      double length = isLoop ? copy.loopEnd() - copy.loopStart() : copy.lengthBeats(tempo);
      ArrangementClip placed = copy.unrolled(length, timeline.startBeats(), tempo);
      return of(rest, to.track())
          .timeline()
          .put(copy.looping() && !isLoop ? placed.withLoop(copy.toLoop()) : placed, replace);
    }
    SetState emptied = isOccupied ? of(rest, to.track()).delete(to) : rest;
    ClipState inSlot =
        from instanceof OnTimeline
            ? TimelineAudio.toSessionClip(copy, set.playhead().tempo())
            : copy;
    return of(emptied, to.track()).put(((InSlot) to).scene(), inSlot);
  }
}
