package svc.host.embedded;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.SessionClips;
import svc.host.check.LaunchCheck;
import svc.host.check.SlotCheck;
import svc.host.embedded.EmbeddedSet.SetChange;
import svc.host.embedded.set.ClipEditor;
import svc.host.embedded.set.ClipLauncher;
import svc.host.embedded.set.ClipSlotState;
import svc.host.embedded.set.ClipState;
import svc.host.embedded.set.SceneEditor;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackState;
import svc.model.clip.CaptureDestination;
import svc.model.clip.CapturedMidi;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipAddress.InSlot;
import svc.model.clip.ClipSlot;
import svc.model.clip.Launch;
import svc.model.clip.SessionClip;
import svc.model.error.SvcException;
import svc.model.set.Scene;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/**
 * The clips of the embedded host. A launched clip starts at its launch quantization, by default at
 * the next bar, as in Live.
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
    TrackState track = now.requireClipTrack(handle);
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
            .map(c -> toSessionClip(now, track, new InSlot(track.handle(), scene), c))
            .map(SessionClip::withoutNotes)
            .orElse(null);
    return new ClipSlot(scene, now.scenes().get(scene - 1), clip);
  }

  @Override
  public Optional<SessionClip> get(ClipAddress address) {
    ClipEditor editor = ClipEditor.of(set.currentState(), address.track());
    return editor
        .findClip(address)
        .map(clip -> toSessionClip(editor.set(), editor.track(), address, clip));
  }

  @Override
  public SessionClip create(ClipAddress address, double lengthBeats) {
    return read(
        set.update(now -> ClipEditor.of(now, address.track()).create(address, lengthBeats)),
        address);
  }

  @Override
  public SessionClip delete(ClipAddress address) {
    return set.updateWithResult(
        now ->
            new SetChange<>(
                ClipEditor.of(now, address.track()).delete(address), read(now, address)));
  }

  @Override
  public SessionClip rename(ClipAddress address, String name) {
    return read(
        set.update(
            now ->
                ClipEditor.of(now, address.track()).change(address, clip -> clip.withName(name))),
        address);
  }

  SessionClip read(SetState after, ClipAddress address) {
    ClipEditor editor = ClipEditor.of(after, address.track());
    return toSessionClip(after, editor.track(), address, editor.requireClip(address));
  }

  @Override
  public SessionClip fire(String handle, int scene) {
    InSlot slot = new InSlot(handle, scene);
    return read(
        set.update(
            now -> {
              ClipEditor editor = ClipEditor.of(now, handle);
              ClipState clip = editor.requireClip(slot);
              TrackState track = editor.track();
              new LaunchCheck(clip.name(), track.name())
                  .requireStart(clip.launchSettings(), launcher(now).isLaunched(track, scene));
              return launcher(now).launch(track, scene);
            }),
        slot);
  }

  @Override
  public Launch fireGroup(String group, int scene) {
    return set.updateWithResult(
        now -> {
          SlotCheck.requireScene(scene, now.scenes().size());
          TrackState fired = now.requireTrack(group);
          List<TrackState> members =
              now.tracks().stream().filter(track -> isInGroup(now, track, fired.id())).toList();
          if (members.stream().allMatch(track -> track.findClip(scene).isEmpty())) {
            throw emptyGroupSlotError(fired, members, scene);
          }
          return new SetChange<>(
              launcher(now).launchRow(members, scene), launcher(now).describeRow(members, scene));
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

  @Override
  public Optional<ClipSlot> stop(String handle) {
    return set.updateWithResult(now -> stopTrack(now, handle));
  }

  @Override
  public List<String> stopAll() {
    return set.updateWithResult(
        now -> {
          List<String> stopped = new ArrayList<>();
          SetState after = now;
          for (TrackState track : now.tracks()) {
            if (launcher(now).playbackOf(track).launchedScene() != 0) {
              stopped.add(track.name());
              after = launcher(after).stop(track);
            }
          }
          return new SetChange<>(after, stopped);
        });
  }

  /** Refuses a dry run of a capture on Live; the embedded host itself does not offer it. */
  @Override
  public List<CapturedMidi> captureMidi(CaptureDestination destination) {
    throw NOT_SUPPORTED_BY_HOST
        .because("a dry run cannot show into which clips Live would capture MIDI")
        .hint("Capture without a dry run; `svc undo` removes the clips.");
  }

  private SetChange<Optional<ClipSlot>> stopTrack(SetState now, String handle) {
    TrackState track = now.requireClipTrack(handle);
    int scene = launcher(now).playbackOf(track).launchedScene();
    if (scene == 0) {
      return new SetChange<>(now, Optional.empty());
    }
    SetState after = launcher(now).stop(track);
    return new SetChange<>(after, Optional.of(toSlot(after, after.requireTrack(handle), scene)));
  }

  private ClipLauncher launcher(SetState now) {
    return new ClipLauncher(now, set.currentMillis());
  }

  SessionClip toSessionClip(SetState now, TrackState track, ClipAddress address, ClipState clip) {
    boolean midi = clip.kind() == TrackKind.MIDI;
    double beats = clip.lengthBeats(now.playhead().tempo());
    return new SessionClip(
        clip.name(),
        clip.kind(),
        clip.color(),
        new SessionClip.ClipTiming(
            beats / now.playhead().signature().beatsPerBar(),
            beats,
            clip.looping(),
            clip.loopStart(),
            clip.loopEnd(),
            clip.startBeats(),
            clip.quantization()),
        address instanceof InSlot slot
            ? launcher(now).playbackOf(track).stateOf(slot.scene())
            : null,
        clip.launching().describe(),
        clip.envelopes().size(),
        midi ? clip.notes().size() : null,
        midi ? clip.notes() : null,
        clip.audioOrInitial());
  }
}
