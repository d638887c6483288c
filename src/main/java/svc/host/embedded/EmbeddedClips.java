package svc.host.embedded;

import static svc.model.ErrorCode.CLIP_NOT_FOUND;
import static svc.model.ErrorCode.CLIP_SLOT_OCCUPIED;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.NOT_A_MIDI_TRACK;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import svc.host.Clips;
import svc.model.Clip;
import svc.model.Scene;
import svc.model.Slot;
import svc.model.SvcException;
import svc.model.TrackKind;
import svc.music.Names;

/** Session clips; launches take effect at the next bar, as with Live's default quantization. */
final class EmbeddedClips implements Clips {
  private final EmbeddedSet set;

  EmbeddedClips(EmbeddedSet set) {
    this.set = set;
  }

  @Override
  public List<Scene> scenes() {
    List<String> names = set.now().scenes();
    List<Scene> scenes = new ArrayList<>();
    for (String name : names) {
      scenes.add(new Scene(scenes.size() + 1, name));
    }
    return scenes;
  }

  @Override
  public List<Slot> slots(String handle) {
    SetState now = set.now();
    TrackState track = set.clipTrack(now, handle);
    List<Slot> slots = new ArrayList<>();
    for (int scene = 1; scene <= now.scenes().size(); scene++) {
      slots.add(slot(now, track, scene));
    }
    return slots;
  }

  private Slot slot(SetState now, TrackState track, int scene) {
    Clip clip = track.clip(scene).map(c -> shown(now, track, scene, c).metadata()).orElse(null);
    return new Slot(scene, now.scenes().get(scene - 1), clip);
  }

  @Override
  public Optional<Clip> get(String handle, int scene) {
    SetState now = set.now();
    TrackState track = set.clipTrack(now, handle, scene);
    return track.clip(scene).map(clip -> shown(now, track, scene, clip));
  }

  @Override
  public Clip create(String handle, int scene, double lengthBeats) {
    if (!(lengthBeats > 0)) {
      throw INVALID_ARGUMENT.because("a clip's length must be above 0 beats, not " + lengthBeats);
    }
    SetState after =
        set.update(now -> set.change(now, handle, t -> created(now, t, scene, lengthBeats)));
    return landed(after, handle, scene);
  }

  private TrackState created(SetState now, TrackState track, int scene, double lengthBeats) {
    set.clipTrack(now, track.handle(), scene);
    if (track.kind() != TrackKind.MIDI) {
      throw NOT_A_MIDI_TRACK.because(
          Names.quoted(track.name())
              + " is an "
              + track.kind()
              + " track; an empty clip needs a MIDI track");
    }
    track
        .clip(scene)
        .ifPresent(
            there -> {
              throw CLIP_SLOT_OCCUPIED.because(
                  "the slot of "
                      + Names.quoted(track.name())
                      + " in scene "
                      + scene
                      + " holds the clip "
                      + Names.quoted(there.name()));
            });
    return track.with(scene, ClipState.midi("", track.color(), lengthBeats, List.of()));
  }

  @Override
  public Clip delete(String handle, int scene) {
    Clip[] removed = new Clip[1];
    set.update(
        handle,
        (now, track) -> {
          removed[0] = shown(now, track, scene, existing(now, track, scene));
          return track.with(scene, null).launching(track.launch().without(scene));
        });
    return removed[0];
  }

  @Override
  public Clip rename(String handle, int scene, String name) {
    return landed(change(handle, scene, clip -> clip.named(name)), handle, scene);
  }

  /** Changes the clip in a slot. */
  SetState change(String handle, int scene, UnaryOperator<ClipState> change) {
    return set.update(
        now -> set.change(now, handle, t -> t.with(scene, change.apply(existing(now, t, scene)))));
  }

  private Clip landed(SetState after, String handle, int scene) {
    TrackState track = set.track(after, handle);
    return shown(after, track, scene, existing(after, track, scene));
  }

  /** The clip in a slot, or CLIP_NOT_FOUND. */
  ClipState existing(SetState now, TrackState track, int scene) {
    set.clipTrack(now, track.handle(), scene);
    return track.clip(scene).orElseThrow(() -> empty(track, scene));
  }

  private static SvcException empty(TrackState track, int scene) {
    List<Integer> filled = track.slots().stream().map(SlotClip::scene).toList();
    return CLIP_NOT_FOUND
        .because("the slot of " + Names.quoted(track.name()) + " in scene " + scene + " is empty")
        .with("scenes_with_clips", filled);
  }

  @Override
  public Clip fire(String handle, int scene) {
    return landed(set.update(now -> launch(now, handle, scene, set.millis())), handle, scene);
  }

  private SetState launch(SetState now, String handle, int scene, long millis) {
    TrackState track = set.track(now, handle);
    existing(now, track, scene);
    boolean atOnce = !now.playhead().playing();
    double when = atOnce ? now.playhead().fromBeats() : now.playhead().nextBar(millis);
    Launch settled = track.launch().at(now.playhead().beats(millis));
    return now.change(track, t -> t.launching(settled.queue(scene, when)))
        .playing(now.playhead().started(millis));
  }

  @Override
  public Optional<Slot> stop(String handle) {
    int[] launched = new int[1];
    SetState after = set.update(now -> stopped(now, handle, launched));
    return launched[0] == 0
        ? Optional.empty()
        : Optional.of(slot(after, set.track(after, handle), launched[0]));
  }

  private SetState stopped(SetState now, String handle, int[] launched) {
    TrackState track = set.clipTrack(now, handle);
    long millis = set.millis();
    Launch settled = track.launch().at(now.playhead().beats(millis));
    Launch stopped = settled.stop(now.playhead().nextBar(millis));
    launched[0] = settled.launched();
    return stopped.equals(track.launch()) || launched[0] == 0
        ? now
        : now.change(track, t -> t.launching(stopped));
  }

  private Clip shown(SetState now, TrackState track, int scene, ClipState clip) {
    Launch launch = track.launch().at(now.playhead().beats(set.millis()));
    boolean midi = clip.kind() == TrackKind.MIDI;
    return new Clip(
        clip.name(),
        clip.kind(),
        clip.color(),
        clip.length() / now.playhead().signature().beatsPerBar(),
        clip.length(),
        clip.looping(),
        clip.loopStart(),
        clip.loopEnd(),
        launch.of(scene),
        clip.envelopes().size(),
        midi ? clip.notes().size() : null,
        midi ? clip.notes() : null);
  }
}
