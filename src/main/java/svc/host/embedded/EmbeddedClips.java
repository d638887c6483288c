package svc.host.embedded;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;
import static svc.model.error.ErrorCode.CLIP_SLOT_OCCUPIED;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import svc.host.SessionClips;
import svc.host.embedded.EmbeddedSet.SetChange;
import svc.host.embedded.set.ClipSlotState;
import svc.host.embedded.set.ClipState;
import svc.host.embedded.set.SceneEditor;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackPlaybackState;
import svc.host.embedded.set.TrackState;
import svc.model.clip.ClipSlot;
import svc.model.clip.Launch;
import svc.model.clip.SessionClip;
import svc.model.error.SvcException;
import svc.model.set.Scene;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/**
 * The session clips of the embedded host. A launched clip starts at its launch quantization, by
 * default at the next bar, as in Live.
 */
final class EmbeddedClips implements SessionClips {
  private final EmbeddedSet set;

  EmbeddedClips(EmbeddedSet set) {
    this.set = set;
  }

  @Override
  public List<Scene> scenes() {
    SceneEditor editor = new SceneEditor(set.currentState());
    List<Scene> scenes = new ArrayList<>();
    for (int number = 1; number <= editor.set().scenes().size(); number++) {
      scenes.add(editor.scene(number));
    }
    return scenes;
  }

  @Override
  public List<ClipSlot> slots(String handle) {
    SetState now = set.currentState();
    TrackState track = set.requireClipTrack(now, handle);
    List<ClipSlot> slots = new ArrayList<>();
    for (int scene = 1; scene <= now.scenes().size(); scene++) {
      slots.add(toSlot(now, track, scene));
    }
    return slots;
  }

  private ClipSlot toSlot(SetState now, TrackState track, int scene) {
    SessionClip clip =
        track
            .findClip(scene)
            .map(c -> toSessionClip(now, track, scene, c).withoutNotes())
            .orElse(null);
    return new ClipSlot(scene, now.scenes().get(scene - 1), clip);
  }

  @Override
  public Optional<SessionClip> get(String handle, int scene) {
    SetState now = set.currentState();
    TrackState track = set.requireClipTrack(now, handle, scene);
    return track.findClip(scene).map(clip -> toSessionClip(now, track, scene, clip));
  }

  @Override
  public SessionClip create(String handle, int scene, double lengthBeats) {
    if (!(lengthBeats > 0)) {
      throw INVALID_ARGUMENT
          .because("a clip's length must be above 0 beats, not " + lengthBeats)
          .hint("Give a longer length.");
    }
    SetState after =
        set.update(
            now -> set.changeTrack(now, handle, t -> addEmptyClip(now, t, scene, lengthBeats)));
    return readClip(after, handle, scene);
  }

  private TrackState addEmptyClip(SetState now, TrackState track, int scene, double lengthBeats) {
    set.requireClipTrack(now, track.handle(), scene);
    if (track.kind() != TrackKind.MIDI) {
      throw NOT_A_MIDI_TRACK.because(
          TextSanitizer.quote(track.name())
              + " is an "
              + track.kind()
              + " track; an empty clip needs a MIDI track");
    }
    if (track.findClip(scene).isPresent()) {
      throw occupiedError(track, scene);
    }
    return track.withClip(scene, ClipState.ofMidi("", track.color(), lengthBeats, List.of()));
  }

  /** Returns the error for a slot that contains a clip. */
  static SvcException occupiedError(TrackState track, int scene) {
    String name = track.findClip(scene).orElseThrow().name();
    return CLIP_SLOT_OCCUPIED.because(
        "the slot of "
            + TextSanitizer.quote(track.name())
            + " in scene "
            + scene
            + " already contains "
            + (name.isBlank() ? "an unnamed clip" : "the clip " + TextSanitizer.quote(name)));
  }

  @Override
  public SessionClip delete(String handle, int scene) {
    return set.updateWithResult(
        now -> {
          TrackState track = set.requireTrack(now, handle);
          SessionClip removed = toSessionClip(now, track, scene, requireClip(now, track, scene));
          TrackState changed =
              track.withClip(scene, null).withPlayback(track.launch().withoutScene(scene));
          return new SetChange<>(now.withTrackChanged(track, t -> changed), removed);
        });
  }

  @Override
  public SessionClip rename(String handle, int scene, String name) {
    return readClip(changeClip(handle, scene, clip -> clip.withName(name)), handle, scene);
  }

  /** Changes the clip in a slot. Throws CLIP_NOT_FOUND if the slot is empty. */
  SetState changeClip(String handle, int scene, UnaryOperator<ClipState> change) {
    return set.update(
        now ->
            set.changeTrack(
                now, handle, t -> t.withClip(scene, change.apply(requireClip(now, t, scene)))));
  }

  SessionClip readClip(SetState after, String handle, int scene) {
    TrackState track = set.requireTrack(after, handle);
    return toSessionClip(after, track, scene, requireClip(after, track, scene));
  }

  /** Returns the clip in a slot. Throws CLIP_NOT_FOUND if the slot is empty. */
  ClipState requireClip(SetState now, TrackState track, int scene) {
    set.requireClipTrack(now, track.handle(), scene);
    return track.findClip(scene).orElseThrow(() -> emptySlotError(track, scene));
  }

  private static SvcException emptySlotError(TrackState track, int scene) {
    List<Integer> filled = track.slots().stream().map(ClipSlotState::scene).toList();
    return CLIP_NOT_FOUND
        .because(
            "the slot of " + TextSanitizer.quote(track.name()) + " in scene " + scene + " is empty")
        .withDetail("scenes_with_clips", filled);
  }

  @Override
  public SessionClip fire(String handle, int scene) {
    return readClip(
        set.update(now -> launchClip(now, handle, scene, set.currentMillis())), handle, scene);
  }

  @Override
  public Launch fireGroup(String group, int scene) {
    return set.updateWithResult(
        now -> {
          new SceneEditor(now).scene(scene);
          TrackState fired = set.requireTrack(now, group);
          List<TrackState> members =
              now.tracks().stream().filter(track -> isInGroup(now, track, fired.id())).toList();
          List<String> launched = EmbeddedScenes.launchedIn(members, scene);
          if (launched.isEmpty()) {
            throw emptyGroupSlotError(fired, members, scene);
          }
          return new SetChange<>(
              launchRow(now, members, scene, set.currentMillis()),
              new Launch(launched, List.of(), List.of()));
        });
  }

  private static boolean isInGroup(SetState now, TrackState track, int group) {
    for (Integer parent = track.group(); parent != null; parent = groupOf(now, parent)) {
      if (parent == group) {
        return true;
      }
    }
    return false;
  }

  private static Integer groupOf(SetState now, int group) {
    return now.tracks().stream()
        .filter(each -> each.id() == group)
        .findFirst()
        .orElseThrow()
        .group();
  }

  private static SvcException emptyGroupSlotError(
      TrackState group, List<TrackState> members, int scene) {
    List<Integer> filled =
        members.stream()
            .flatMap(track -> track.slots().stream())
            .map(ClipSlotState::scene)
            .distinct()
            .sorted()
            .toList();
    return CLIP_NOT_FOUND
        .because(
            "no track of the group "
                + TextSanitizer.quote(group.name())
                + " has a clip in scene "
                + scene)
        .withDetail("scenes_with_clips", filled);
  }

  private SetState launchClip(SetState now, String handle, int scene, long millis) {
    TrackState track = set.requireTrack(now, handle);
    requireClip(now, track, scene);
    return launchClip(now, track, scene, millis);
  }

  /**
   * Launches the clip in a slot, which must not be empty.
   *
   * @param millis the current time in milliseconds
   */
  static SetState launchClip(SetState now, TrackState track, int scene, long millis) {
    ClipState clip = track.findClip(scene).orElseThrow();
    boolean immediately = !now.playhead().playing();
    double at =
        immediately
            ? now.playhead().fromBeats()
            : now.playhead().nextLaunchAfter(millis, clip.quantization());
    TrackPlaybackState current = track.launch().resolvedAt(now.playhead().positionAt(millis));
    return now.withTrackChanged(track, t -> t.withPlayback(current.withQueued(scene, at)))
        .withPlayhead(now.playhead().startedAt(millis));
  }

  /**
   * Launches the clips of tracks in a scene, and stops the tracks without one.
   *
   * @param millis the current time in milliseconds
   */
  static SetState launchRow(SetState now, List<TrackState> tracks, int scene, long millis) {
    SetState changed = now;
    for (TrackState track : tracks) {
      if (track.kind().hasClipSlots()) {
        changed =
            track.findClip(scene).isPresent()
                ? launchClip(changed, track, scene, millis)
                : stopClip(changed, track, millis);
      }
    }
    return changed;
  }

  @Override
  public Optional<ClipSlot> stop(String handle) {
    return set.updateWithResult(now -> stopTrack(now, handle));
  }

  private SetChange<Optional<ClipSlot>> stopTrack(SetState now, String handle) {
    TrackState track = set.requireClipTrack(now, handle);
    long millis = set.currentMillis();
    TrackPlaybackState current = track.launch().resolvedAt(now.playhead().positionAt(millis));
    int scene = current.launchedScene();
    if (scene == 0) {
      return new SetChange<>(now, Optional.empty());
    }
    SetState after = stopClip(now, track, millis);
    TrackState stopped = set.requireTrack(after, handle);
    return new SetChange<>(after, Optional.of(toSlot(after, stopped, scene)));
  }

  /**
   * Stops the playing clip of a track and cancels its queued clip.
   *
   * @param millis the current time in milliseconds
   */
  static SetState stopClip(SetState now, TrackState track, long millis) {
    TrackPlaybackState current = track.launch().resolvedAt(now.playhead().positionAt(millis));
    TrackState stopped = track.withPlayback(current.withStop(now.playhead().nextBarAfter(millis)));
    return current.launchedScene() == 0 || stopped.equals(track)
        ? now
        : now.withTrackChanged(track, t -> stopped);
  }

  SessionClip toSessionClip(SetState now, TrackState track, int scene, ClipState clip) {
    TrackPlaybackState launch =
        track.launch().resolvedAt(now.playhead().positionAt(set.currentMillis()));
    boolean midi = clip.kind() == TrackKind.MIDI;
    return new SessionClip(
        clip.name(),
        clip.kind(),
        clip.color(),
        new SessionClip.ClipTiming(
            clip.length() / now.playhead().signature().beatsPerBar(),
            clip.length(),
            clip.looping(),
            clip.loopStart(),
            clip.loopEnd(),
            clip.startBeats(),
            clip.quantization()),
        launch.stateOf(scene),
        clip.envelopes().size(),
        midi ? clip.notes().size() : null,
        midi ? clip.notes() : null);
  }
}
