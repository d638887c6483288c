package svc.host.als;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.Capability;
import svc.host.SessionClips;
import svc.host.als.edit.ClipEdits;
import svc.host.als.edit.NameEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.ClipReader;
import svc.host.als.set.SongReader;
import svc.host.als.set.TrackReader;
import svc.host.als.store.AlsSetStore;
import svc.host.als.xml.XmlElement;
import svc.host.check.ClipCheck;
import svc.host.check.SlotCheck;
import svc.host.check.TimelineCheck;
import svc.model.clip.ArrangementClip;
import svc.model.clip.CaptureDestination;
import svc.model.clip.CapturedMidi;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipAddress.InSlot;
import svc.model.clip.ClipAddress.OnTimeline;
import svc.model.clip.ClipSlot;
import svc.model.clip.Launch;
import svc.model.clip.SessionClip;
import svc.model.set.Scene;
import svc.model.time.BeatComparison;
import svc.model.track.TrackKind;

/** The clips of a set file. */
record AlsClips(AlsSetStore store) implements SessionClips {

  @Override
  public List<Scene> scenes() {
    return new SongReader(store.read()).listScenes();
  }

  @Override
  public List<ClipSlot> slots(String handle) {
    AlsSet set = store.read();
    AlsTrack track = requireClipTrack(set, handle);
    ClipReader reader = new ClipReader(set);
    List<ClipSlot> slots = new ArrayList<>();
    for (Scene scene : new SongReader(set).listScenes()) {
      SessionClip clip = reader.findSessionClip(track, scene.sceneIndex()).orElse(null);
      slots.add(new ClipSlot(scene.sceneIndex(), scene.name(), clip));
    }
    return slots;
  }

  @Override
  public Optional<SessionClip> get(ClipAddress address) {
    AlsSet set = store.read();
    if (address instanceof InSlot slot) {
      AlsTrack track = requireSlot(set, slot.track(), slot.scene());
      return new ClipReader(set).findClipWithNotes(track, slot.scene());
    }
    double start = ((OnTimeline) address).startBeats();
    return TimelineClipLookup.list(set, address.track()).stream()
        .filter(clip -> BeatComparison.areEqual(clip.startBeats(), start))
        .findFirst()
        .map(clip -> ClipElements.read(set, address));
  }

  @Override
  public SessionClip create(ClipAddress address, double lengthBeats) {
    ClipCheck.requireLength(lengthBeats);
    return address instanceof OnTimeline timeline
        ? createOnTimeline(timeline, lengthBeats)
        : createInSlot((InSlot) address, lengthBeats);
  }

  private SessionClip createInSlot(InSlot slot, double lengthBeats) {
    AlsSet after =
        store.update(
            (set, edits) -> {
              AlsTrack track = requireSlot(set, slot.track(), slot.scene());
              track.check().requireEmptyClips();
              requireEmpty(set, track, slot.scene());
              FrozenTracks.requireClips(track);
              ClipEdits.create(set, track, slot.scene(), lengthBeats, edits);
            });
    return readClip(after, slot.track(), slot.scene());
  }

  private SessionClip createOnTimeline(OnTimeline place, double lengthBeats) {
    AlsSet set = store.read();
    AlsTrack track = requireClipTrack(set, place.track());
    track.check().requireEmptyClips();
    double start = place.startBeats();
    TimelineCheck.requireFree(
        track.name(), TimelineClipLookup.list(set, place.track()), start, start + lengthBeats);
    String color = new TrackReader(set).colorOf(track.element());
    new AlsArrangement(store)
        .placeClips(
            place.track(),
            new ArrangementClip(
                "", TrackKind.MIDI, color, start, lengthBeats, List.of(), List.of()));
    return ClipElements.read(store.read(), place);
  }

  @Override
  public SessionClip delete(ClipAddress address) {
    AlsSet before = store.read();
    SessionClip deleted = ClipElements.read(before, address);
    if (address instanceof OnTimeline timeline) {
      new AlsArrangement(store).delete(timeline.track(), timeline.startBeats());
      return deleted;
    }
    store.update(
        (set, edits) -> {
          XmlElement clip = ClipElements.require(set, address);
          FrozenTracks.requireClips(set.requireTrack(address.track()));
          ClipEdits.delete(clip, edits);
        });
    return deleted;
  }

  @Override
  public SessionClip rename(ClipAddress address, String name) {
    AlsSet after =
        store.update(
            (set, edits) -> NameEdits.renameClip(ClipElements.require(set, address), name, edits));
    return ClipElements.read(after, address);
  }

  /** Returns the clip in a slot, which must not be empty, with its notes. */
  static SessionClip readClip(AlsSet set, String handle, int scene) {
    return new ClipReader(set).findClipWithNotes(set.requireTrack(handle), scene).orElseThrow();
  }

  /** Throws CLIP_SLOT_OCCUPIED if a slot contains a clip. */
  static void requireEmpty(AlsSet set, AlsTrack track, int scene) {
    Optional<SessionClip> present = new ClipReader(set).findSessionClip(track, scene);
    if (present.isPresent()) {
      throw new SlotCheck(track.name(), scene).occupiedError(present.get().name());
    }
  }

  @Override
  public SessionClip fire(String handle, int scene) {
    throw AlsUnsupportedErrors.capability(Capability.LAUNCH);
  }

  @Override
  public Launch fireGroup(String group, int scene) {
    throw AlsUnsupportedErrors.capability(Capability.LAUNCH);
  }

  @Override
  public Optional<ClipSlot> stop(String handle) {
    throw AlsUnsupportedErrors.capability(Capability.LAUNCH);
  }

  @Override
  public List<String> stopAll() {
    throw AlsUnsupportedErrors.capability(Capability.LAUNCH);
  }

  @Override
  public List<CapturedMidi> captureMidi(CaptureDestination destination) {
    throw AlsUnsupportedErrors.capability(Capability.MIDI_CAPTURE);
  }

  /** Returns the element of a clip. Throws CLIP_NOT_FOUND if the slot is empty. */
  static XmlElement requireClip(AlsSet set, String handle, int scene) {
    AlsTrack track = requireSlot(set, handle, scene);
    ClipReader reader = new ClipReader(set);
    return reader
        .findClipElement(track, scene)
        .orElseThrow(
            () -> new SlotCheck(track.name(), scene).emptyError(reader.scenesWithClips(track)));
  }

  /** Returns a track that can have clips. Throws NOT_SUPPORTED_BY_HOST for other tracks. */
  static AlsTrack requireClipTrack(AlsSet set, String handle) {
    AlsTrack track = set.requireTrack(handle);
    track.check().requireClips();
    return track;
  }

  /** Returns the track of a slot. Throws SCENE_NOT_FOUND if the scene does not exist. */
  static AlsTrack requireSlot(AlsSet set, String handle, int scene) {
    AlsScenes.requireScene(set, scene);
    return requireClipTrack(set, handle);
  }
}
