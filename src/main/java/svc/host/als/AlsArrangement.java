package svc.host.als;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import svc.host.Arrangement;
import svc.host.Capability;
import svc.host.als.edit.NewTimelineClip;
import svc.host.als.edit.NoteEdits;
import svc.host.als.edit.TimelineEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.ClipReader;
import svc.host.als.set.EnvelopeReader;
import svc.host.als.store.AlsSetStore;
import svc.host.als.xml.XmlElement;
import svc.host.check.ClipCheck;
import svc.host.check.TimelineCheck;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipPlacement;
import svc.model.clip.ClipPlacementResult;
import svc.model.clip.NoteChange;
import svc.model.clip.TakeLane;
import svc.model.error.Warning;
import svc.model.time.BeatComparison;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/**
 * The clips on the timeline of a set file. Clips are added, moved and deleted as a whole; only the
 * end of a MIDI clip is cut. The automation of a track is on its lanes, not in these clips.
 */
record AlsArrangement(AlsSetStore store) implements Arrangement {

  @Override
  public List<ArrangementClip> clips(String track) {
    return TimelineClipLookup.list(store.read(), track);
  }

  @Override
  public List<TakeLane> takeLanes(String track) {
    return ClipReader.listTakeLanes(AlsClips.requireClipTrack(store.read(), track));
  }

  @Override
  public ClipPlacementResult placeClips(String track, List<ArrangementClip> clips) {
    return store.runInTransaction(() -> place(track, clips));
  }

  private ClipPlacementResult place(String track, List<ArrangementClip> clips) {
    AlsTrack onTrack = AlsClips.requireClipTrack(store.read(), track);
    clips.forEach(clip -> requirePlaceable(onTrack, clip));
    int stepsBefore = store.writeCount();
    put(
        track,
        set ->
            clips.stream()
                .map(clip -> NewTimelineClip.empty(set, set.requireTrack(track), clip))
                .toList());
    AlsSet after = store.read();
    for (ArrangementClip clip : clips) {
      after = addNotes(track, clip);
    }
    return read(
        after, track, clips.stream().map(ArrangementClip::startBeats).toList(), stepsBefore);
  }

  private static void requirePlaceable(AlsTrack track, ArrangementClip clip) {
    track.check().requireClip(clip.kind());
    TimelineCheck.requireRange(clip.startBeats(), clip.lengthBeats());
    if (clip.notes() != null) {
      clip.notes().forEach(ClipCheck::requireValid);
    }
    if (clip.kind() != TrackKind.MIDI) {
      throw AlsUnsupportedErrors.capability(Capability.AUDIO_CLIP_CREATION);
    }
    if (clip.envelopes() != null && !clip.envelopes().isEmpty()) {
      throw AlsUnsupportedErrors.change("envelopes in clips on the timeline");
    }
  }

  private AlsSet addNotes(String track, ArrangementClip clip) {
    List<NoteChange> notes = clip.notes().stream().map(note -> new NoteChange(null, note)).toList();
    return store.update(
        (set, edits) ->
            NoteEdits.change(
                TimelineClipLookup.require(set, track, clip.startBeats()), notes, edits));
  }

  @Override
  public ClipPlacementResult copySessionClips(String track, List<ClipPlacement> copies) {
    return store.runInTransaction(() -> copy(track, copies));
  }

  private ClipPlacementResult copy(String track, List<ClipPlacement> copies) {
    AlsSet before = store.read();
    List<XmlElement> clips =
        copies.stream().map(copy -> requireSessionClip(before, track, copy)).toList();
    int stepsBefore = store.writeCount();
    AlsSet after =
        put(track, set -> copies.stream().map(copy -> copyOf(set, track, copy)).toList());
    if (clips.stream().anyMatch(clip -> !EnvelopeReader.clipEnvelopes(clip).isEmpty())) {
      store.warn(envelopesWarning(before.requireTrack(track)));
    }
    return read(after, track, copies.stream().map(ClipPlacement::startBeats).toList(), stepsBefore);
  }

  private static XmlElement requireSessionClip(AlsSet set, String track, ClipPlacement copy) {
    XmlElement clip = AlsClips.requireClip(set, track, copy.scene());
    TimelineCheck.requireRange(copy.startBeats(), copy.lengthBeats());
    return clip;
  }

  private static NewTimelineClip copyOf(AlsSet set, String track, ClipPlacement copy) {
    XmlElement clip = AlsClips.requireClip(set, track, copy.scene());
    return NewTimelineClip.ofSlotClip(
        set, set.requireTrack(track), clip, copy.startBeats(), copy.lengthBeats());
  }

  private static Warning envelopesWarning(AlsTrack track) {
    return new Warning(
        "NOT_AS_ASKED",
        "the clips on the timeline of "
            + TextSanitizer.quote(track.name())
            + " do not have the envelopes of the session clips",
        "Write this automation with `svc automation write`.");
  }

  /**
   * Puts clips on the timeline in place of the content of their ranges.
   *
   * @param clips returns the clips to put into a set
   */
  private AlsSet put(String track, Function<AlsSet, List<NewTimelineClip>> clips) {
    return edit(
        track,
        (set, edit) -> {
          List<NewTimelineClip> added = new ArrayList<>(clips.apply(set));
          added.sort(Comparator.comparingDouble(NewTimelineClip::start));
          for (int i = 1; i < added.size(); i++) {
            if (BeatComparison.isBefore(added.get(i).start(), added.get(i - 1).end())) {
              throw AlsUnsupportedErrors.change("placing clips that overlap each other");
            }
          }
          added.forEach(edit::add);
        });
  }

  private AlsSet edit(String track, BiConsumer<AlsSet, TimelineEdits> change) {
    return store.update(
        (set, edits) -> {
          AlsTrack onTrack = AlsClips.requireClipTrack(set, track);
          FrozenTracks.requireClips(onTrack);
          TimelineEdits edit = new TimelineEdits(set, onTrack, edits);
          change.accept(set, edit);
          edit.write();
        });
  }

  /** Returns the placed clips as they are in the set. */
  private ClipPlacementResult read(AlsSet set, String track, List<Double> starts, int stepsBefore) {
    return new ClipPlacementResult(
        TimelineClipLookup.describe(set, track, starts), store.writeCount() - stepsBefore);
  }

  @Override
  public ArrangementClip delete(String track, double startBeats) {
    ArrangementClip deleted = TimelineClipLookup.describe(store.read(), track, startBeats);
    edit(track, (set, edit) -> edit.remove(TimelineClipLookup.require(set, track, startBeats)));
    return deleted;
  }

  @Override
  public List<ArrangementClip> clear(String track, double startBeats, double lengthBeats) {
    TimelineCheck.requireRange(startBeats, lengthBeats);
    double end = startBeats + lengthBeats;
    List<ArrangementClip> changed =
        clips(track).stream()
            .filter(clip -> BeatComparison.isBefore(clip.startBeats(), end))
            .filter(clip -> BeatComparison.isBefore(startBeats, clip.endBeats()))
            .toList();
    if (!changed.isEmpty()) {
      edit(track, (set, edit) -> edit.clear(startBeats, end));
    }
    return changed;
  }

  @Override
  public ArrangementClip duplicate(String track, double startBeats, double toBeats) {
    return addAt(
        track,
        TimelineClipLookup.describe(store.read(), track, startBeats).withStart(toBeats),
        (set, edit) -> {
          XmlElement clip = TimelineClipLookup.require(set, track, startBeats);
          edit.add(NewTimelineClip.ofTimelineClip(set.requireTrack(track), clip, toBeats));
        });
  }

  @Override
  public ArrangementClip move(String track, ArrangementClip clip, double toBeats) {
    return addAt(
        track,
        clip.withStart(toBeats),
        (set, edit) -> {
          XmlElement old = TimelineClipLookup.require(set, track, clip.startBeats());
          edit.remove(old).add(NewTimelineClip.moved(old, toBeats));
        });
  }

  /**
   * Adds a clip to the timeline and returns it.
   *
   * @param added the clip with its new start
   */
  private ArrangementClip addAt(
      String track, ArrangementClip added, BiConsumer<AlsSet, TimelineEdits> change) {
    TimelineCheck.requireRange(added.startBeats(), added.lengthBeats());
    return store.runInTransaction(
        () -> TimelineClipLookup.describe(edit(track, change), track, added.startBeats()));
  }
}
